"""What a record of Kuhn or Leduc poker says: hands, the public card, the showdown.

Chance (see the games' rules.h): at the deal a card for each seat; in Leduc, when the second round begins, the public
card.
"""

from __future__ import annotations

from collections.abc import Sequence

from hiddenhand._core import Game, State
from hiddenhand.records.events import Cards, CardsMoved, Chance, Deal, Event

__all__ = ["PokerFacts"]

# The cards by their numbers in the core.
_CARDS = {"kuhn-poker": ("J", "Q", "K"), "leduc-poker": ("J0", "J1", "Q0", "Q1", "K0", "K1")}


class PokerFacts:
    def __init__(self, game: Game) -> None:
        self._cards = _CARDS[game.id]
        self._hands: tuple[Cards, ...] = ()
        self._folded = False
        self._last_move = ""

    def deal(self, state: State, outcomes: Sequence[int]) -> tuple[Deal, list[Event]]:
        self._hands = tuple((self._cards[card],) for card in outcomes)
        return Deal(tuple(outcomes), state.seat_to_act, self._hands), []

    def at(self) -> str | None:
        return None

    def after(self, seat: int, move: str, state: State, outcomes: Sequence[int]) -> list[Event]:
        # Kuhn calls folding `pass`: after a bet.
        self._folded = move == "fold" or (move == "pass" and self._last_move == "bet")
        self._last_move = move
        if not outcomes:
            return []
        public = tuple(self._cards[card] for card in outcomes)
        return [Chance(tuple(outcomes), (CardsMoved(None, "deck", "table", len(public), public, True),))]

    def silent(self, move: str) -> bool:
        return False

    def end(self) -> tuple[str | None, tuple[Cards, ...] | None]:
        return ("fold", None) if self._folded else ("showdown", self._hands)
