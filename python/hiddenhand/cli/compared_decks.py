"""The decks that a crosstable compares, and the game of any two of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hiddenhand import games
from hiddenhand.cli.game_options import GameSetup, set_up
from hiddenhand.cli.output import one_line
from hiddenhand.errors import NotationError
from hiddenhand.games import blue_moon
from hiddenhand.games.blue_moon.names import deck_label
from hiddenhand.games.entry import CUSTOM
from hiddenhand.names import listing, shown

__all__ = ["ComparedDecks"]

_STATUSES = (*blue_moon.DATA_STATUSES, CUSTOM)  # from best to worst


@dataclass(frozen=True)
class ComparedDecks:
    """Decks in the order of the table. `labels` name them in results: the ids of shipped decks; `shown` are the names
    in the language that was asked for. `overall` is the set-up with all of them in place of two."""

    labels: tuple[str, ...]
    shown: tuple[str, ...]
    overall: GameSetup
    _setups: dict[tuple[str, str], GameSetup]

    @classmethod
    def from_options(
        cls, game_id: str, decks: str | None, edition: str | None, rule_options: tuple[str, ...], lang: str
    ) -> ComparedDecks:
        """Shipped decks stand in the game's order, then deck files as they were given; default: all shipped decks.

        NotationError for a game without decks, for fewer than two, and for one that is named twice; other errors as of
        `set_up`.
        """
        info = games.info(game_id)
        if not info.decks:
            others = [other for other in games.GAME_IDS if games.info(other).decks]
            raise NotationError(
                f"{game_id} has no decks; a crosstable compares decks (games with decks: {listing(others)})"
            )

        def game_of(a: str, b: str) -> GameSetup:
            return set_up(game_id, f"{a},{b}", edition, rule_options, lang)

        names = list(info.decks) if decks is None else [name.strip() for name in decks.split(",")]
        if len(names) < 2:
            raise NotationError(f"--decks: expected two decks or more to compare, got {len(names)}: {listing(names)}")
        mirrors = sorted(((name, game_of(name, name)) for name in names), key=lambda pair: _place(info.decks, pair[1]))
        labels = [one_line(deck_label(setup.deck_data[0], setup.deck_files[0])) for _, setup in mirrors]
        for place, label in enumerate(labels):
            if label in labels[:place]:
                raise NotationError(f"--decks: {shown(label)} is there twice")
        setups = {
            (row, column): game_of(a, b)
            for row, (a, _) in zip(labels, mirrors, strict=True)
            for column, (b, _) in zip(labels, mirrors, strict=True)
        }
        each = [setup for _, setup in mirrors]
        overall = replace(
            each[0], decks=tuple(setup.decks[0] for setup in each),
            deck_files=tuple(setup.deck_files[0] for setup in each),
            deck_data=tuple(setup.deck_data[0] for setup in each),
            data_status=max((setup.data_status or _STATUSES[0] for setup in each), key=_STATUSES.index),
        )  # fmt: skip
        names_shown = tuple(one_line(deck_label(setup.deck_data[0], setup.deck_files[0], lang)) for setup in each)
        return cls(tuple(labels), names_shown, overall, setups)

    def setup(self, a: str, b: str) -> GameSetup:
        """The game with deck `a` at seat 0 and `b` at seat 1, by their labels."""
        return self._setups[a, b]

    def title(self) -> str:
        """Which game it is, without the decks."""
        return replace(self.overall, decks=(), deck_data=(), deck_files=()).title()


def _place(decks: tuple[str, ...], setup: GameSetup) -> int:
    return decks.index(setup.decks[0]) if setup.deck_files[0] is None else len(decks)
