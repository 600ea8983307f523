"""Mismatches: where our engine and a recording disagree."""

from __future__ import annotations

from dataclasses import dataclass

#: Every kind of mismatch and what it means; also the order of the report.
KINDS = {
    "deck": "the recorded deck list is not ours",
    "who": "another seat is to decide, or the game is over for one side only",
    "step": "another step of the turn, or another choice",
    "legal": "the set of legal actions",
    "engage": "whether the turn may be started (dead ends)",
    "choice": "the sets of cards that a choice allows",
    "draws": "our engine does not ask for the draws that were recorded",
    "zone": "which cards lie in a zone",
    "power": "the power of a seat",
    "value": "a printed or counting value of an active card",
    "icons": "the effective icons of an active card",
    "flags": "what is ignored on an active card, or whether it was played this turn",
    "fight": "the contested element",
    "dragons": "the dragons of a seat, or what a retreat would cost",
    "ran_out": "who ran out of cards first",
    "known": "the hand cards that the opponent knows",
    "turn": "the turn seat or the number of the turn",
    "end": "winner, reason or crystals",
}


@dataclass(frozen=True)
class Difference:
    """One disagreement: what was compared, what the recording says and what our engine says."""

    kind: str
    what: str
    expected: str
    got: str


@dataclass(frozen=True)
class Mismatch:
    """A difference and where it was found: file, game number in the file, line."""

    file: str
    game: int
    line: int
    difference: Difference

    @property
    def kind(self) -> str:
        return self.difference.kind

    def __str__(self) -> str:
        d = self.difference
        return f"{self.file}:{self.line} (game {self.game}): {d.what}: expected {d.expected}, got {d.got}"


def set_difference(kind: str, what: str, expected: frozenset[str], got: frozenset[str]) -> Difference | None:
    """A Difference that names only the members that one side lacks; None if the sets are equal."""
    if expected == got:
        return None
    missing, extra = sorted(expected - got), sorted(got - expected)
    wanted = f"also {', '.join(missing)}" if missing else "nothing else"
    had = f"also {', '.join(extra)}" if extra else "nothing else"
    return Difference(kind, what, wanted, had)
