"""What a record of Hearts says: the hands dealt, the direction of the passing, and the cards that came by it.

Chance (see the game's rules.h): the direction, if it is drawn; then 13 cards for each of the first three seats. Cards
are called by their moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from hiddenhand._core import Game, State
from hiddenhand.games.hearts import SEATS
from hiddenhand.records.events import Cards, CardsMoved, Deal, Event, Moved

__all__ = ["HeartsFacts"]

_HAND = 13
_DECK = range(4 * _HAND)
_DIRECTIONS = ("left", "across", "right")  # the next seat, the one after it, the third
_PASS = "pass "


class HeartsFacts:
    def __init__(self, game: Game) -> None:
        self._game = game
        self._direction: str | None = None  # while cards are passed
        self._picks: list[list[str]] = [[] for _ in range(SEATS)]

    def deal(self, state: State, outcomes: Sequence[int]) -> tuple[Deal, list[Event]]:
        dealt = list(outcomes[-_HAND * (SEATS - 1) :])
        dealt += [number for number in _DECK if number not in dealt]
        hands = [sorted(dealt[start : start + _HAND]) for start in range(0, len(dealt), _HAND)]
        first_word, direction, *_ = state.describe().replace(",", "").split()
        self._direction = direction if first_word == "passing" else None
        return Deal(tuple(outcomes), state.seat_to_act, tuple(map(self._cards, hands))), []

    def at(self) -> str | None:
        return f"pass_{self._direction}" if self._direction else None

    def after(self, seat: int, move: str, state: State, outcomes: Sequence[int]) -> list[Event]:
        if self._direction is None:
            return []
        self._picks[seat].append(move.removeprefix(_PASS))
        if len(self._picks[-1]) < len(self._picks[0]):
            return []
        places = 1 + _DIRECTIONS.index(self._direction)
        self._direction = None
        came = [tuple(self._picks[(seat - places) % SEATS]) for seat in range(SEATS)]
        return [Moved(tuple(CardsMoved(seat, "passed", "hand", len(got), got) for seat, got in enumerate(came)))]

    def silent(self, move: str) -> bool:
        return False

    def end(self) -> tuple[str | None, tuple[Cards, ...] | None]:
        return None, None

    def _cards(self, numbers: Sequence[int]) -> Cards:
        return tuple(map(self._game.action_text, numbers))
