"""What a record says beside moves and outcomes: each game's own facts, worked out by its own module.

Games without a module have records too: moves, outcomes of chance and the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from hiddenhand._core import Game, State
from hiddenhand.records.blue_moon_city_facts import BlueMoonCityFacts
from hiddenhand.records.blue_moon_facts import BlueMoonFacts
from hiddenhand.records.events import Cards, Chance, Deal, Event
from hiddenhand.records.hearts_facts import HeartsFacts
from hiddenhand.records.poker_facts import PokerFacts

__all__ = ["Facts", "facts_of"]


class Facts(Protocol):
    """The facts of one game, followed from its deal to its end.

    Every event must be public but for moves that are hidden or silent, `hands` of a deal, and `CardsMoved` and
    `Amounts` that are not `open`: masking leaves out those of other seats, and the outcomes of chance, and nothing
    else. Cards that lie face down to all have no names.
    """

    def deal(self, state: State, outcomes: Sequence[int]) -> tuple[Deal, list[Event]]:
        """The deal, and what follows from it."""
        ...

    def at(self) -> str | None:
        """What the decision is about that comes next."""
        ...

    def after(self, seat: int, move: str, state: State, outcomes: Sequence[int]) -> list[Event]:
        """What a move of `seat` led to, in the order in which a person would tell it."""
        ...

    def silent(self, move: str) -> bool:
        """Whether the other seats would notice nothing of the move itself, only of what follows from it."""
        ...

    def end(self) -> tuple[str | None, tuple[Cards, ...] | None]:
        """Why the game is over, and the cards that everybody sees now, by seat."""
        ...


class PlainFacts:
    """For games without a module of their own."""

    def deal(self, state: State, outcomes: Sequence[int]) -> tuple[Deal, list[Event]]:
        return Deal(tuple(outcomes), state.seat_to_act), []

    def at(self) -> str | None:
        return None

    def after(self, seat: int, move: str, state: State, outcomes: Sequence[int]) -> list[Event]:
        return [Chance(tuple(outcomes))] if outcomes else []

    def silent(self, move: str) -> bool:
        return False

    def end(self) -> tuple[str | None, tuple[Cards, ...] | None]:
        return None, None


_MODULES: dict[str, Callable[[Game], Facts]] = {
    "blue-moon": BlueMoonFacts,
    "blue-moon-city": BlueMoonCityFacts,
    "hearts": HeartsFacts,
    "kuhn-poker": PokerFacts,
    "leduc-poker": PokerFacts,
}


def facts_of(game: Game) -> Facts:
    """The facts of a new game of `game`."""
    make = _MODULES.get(game.id)
    return PlainFacts() if make is None else make(game)
