"""Small games of two in which every line and every outcome of chance is played, with what a seat sees of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .kit import plain_position
from .knowledge import World, world_of
from .slow_twin import Twin
from .tables import KINDS, setup

History = tuple[object, ...]


class AskedError(Exception):
    """Chance was asked for an outcome that is not given yet; these are possible."""

    def __init__(self, possible: Iterable[int]) -> None:
        self.possible = sorted(set(possible))


class Beginning:
    """Outcomes that are given, and then a question."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.rest = list(outcomes)

    def take(self, possible: Sequence[int]) -> int:
        if not self.rest:
            raise AskedError(possible)
        return self.rest.pop(0)


def after_every_outcome(twin: Twin, move: str) -> Iterator[tuple[Twin, tuple[int, ...]]]:
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        outcomes = waiting.pop()
        after = twin.copy()
        try:
            after.apply(move, Beginning(outcomes))
        except AskedError as asked:
            waiting += [(*outcomes, outcome) for outcome in asked.possible]
        else:
            yield after, outcomes


def seen_by(seat: int, twin: Twin, move: str, outcomes: tuple[int, ...], after: Twin) -> History:
    """What a seat sees of a move and of what chance brings: its own draws one by one; reward cards only in its hand."""
    own_draws = outcomes if twin.active == seat and not move.startswith("pay") else None
    return move, own_draws, tuple(sorted(after.hands[seat])), tuple(after.shuffled), len(after.deck)


Ends = dict[tuple[History, World], Twin]


def considered(twin: Twin) -> list[str]:
    """Seat 1 discards one card or none, whichever; seat 0, which has a great many, vulca 1 or none."""
    kept = ("discard", "play", "go", "pay")
    moves = [move for move in twin.legal() if not move.startswith(kept) or move == "pay terrah 3"]
    if twin.discarded == 0:
        discards = [move for move in twin.legal() if move.startswith("discard")]
        moves += discards if twin.active == 1 else [move for move in discards if move == "discard vulca 1"]
    return moves


def play(ends: Ends, seat: int, turns: int) -> Iterator[Ends]:
    """Every line of these turns, move by move: after each move all states with what the seat has seen."""
    while ends:
        yield ends
        later: Ends = {}
        for (history, _), twin in ends.items():
            if twin.turn == turns or twin.end:
                continue
            for move in considered(twin):
                for after, outcomes in after_every_outcome(twin, move):
                    seen = (*history, seen_by(seat, twin, move, outcomes, after))
                    later[seen, world_of(after.position())] = after
        ends = later


#: Seat 0 holds whatever these tests do not name, and plays only some of it.
NAMED = ["vulca 1", "vulca 2", "aqua 2", "flit 3", "khind 1", "pillar 3"]
REST = ", ".join(
    f"{kind} x{count}" for kind, count in zip(KINDS, setup(2).cards, strict=True) if count and kind not in NAMED
)
LEFT = {"vulca 1": 4, "vulca 2": 3, "aqua 2": 3, "flit 3": 3, "khind 1": 10, "pillar 3": 3}


def small(deck: str, other: str, discard: str = "", active: int = 1) -> dict[str, Any]:
    """These few cards where they are named, all others with seat 0; both know where everything is."""
    named = [card for text in (deck, other, discard) for card in text.split(", ") if card]
    assert set(named) <= set(NAMED)
    rest = {card: count - named.count(card) for card, count in LEFT.items()}
    own = ", ".join([REST, *(f"{card} x{count}" for card, count in rest.items() if count)])
    plain = plain_position(setup(2), hands=[own, other], deck=deck, shuffled=deck, active=active, turn=0)
    return {**plain, "drawn": [[], []]}


def before_the_mill(plain: dict[str, Any], owners: list[int | None]) -> dict[str, Any]:
    """The same, with seat 0 on the mill, where one box is free: its main builder gets two cards."""
    board = {**plain["board"], "b5": {**plain["board"]["b5"], "boxes": owners}}
    markers = [10 - owners.count(seat) for seat in range(2)]
    return {**plain, "board": board, "figures": ["b5", "c3"], "markers": markers}
