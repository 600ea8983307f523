"""The numbers that a game was built with, from its packed bytes: what buildings cost and give, and what is set.

The layout is that of docs/blue-moon-city.md. The core has checked the bytes before there is a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from hiddenhand._core import Game
from hiddenhand.errors import EngineError
from hiddenhand.games.blue_moon_city.names import COLOURS, COURTYARD, PEOPLES, TILE_IDS, VALUES, kind_text
from hiddenhand.games.blue_moon_city.options import in_words
from hiddenhand.games.blue_moon_city.pack import GAME_ID, seats_and_options
from hiddenhand.games.blue_moon_city.schema import MOST_BOXES

__all__ = ["KINDS", "SQUARES", "Building", "Gain", "Laws", "laws_of", "neighbours"]

#: The squares in the order of their numbers: row by row from the north-west, no corners.
SQUARES = tuple(
    f"{column}{row}" for row in (5, 4, 3, 2, 1) for column in "abcde" if row in (2, 3, 4) or column in "bcd"
)
#: The kinds of cards in the order of their numbers.
KINDS = tuple(kind_text(people.id, value) for people in PEOPLES for value in VALUES)


class Gain(NamedTuple):
    """What a reward brings."""

    crystals: int
    scales: int
    cards: int

    def __bool__(self) -> bool:
        return any(self)


@dataclass(frozen=True)
class Building:
    """A tile. `costs`: of its boxes, from left to right. `neighbour`: what it gives, once finished, to those who finish
    a building beside it."""

    colour: str
    costs: tuple[int, ...]
    most: Gain
    everyone: Gain
    neighbour: Gain


@dataclass(frozen=True)
class Laws:
    """`cards`: how many there are of each kind. `buildings`: by their ids; the courtyard is none. `scales`: in the pool
    at the start. `obelisk`: costs of its boxes in crystals, from the bottom. `hand`, `markers`: of each seat at the
    start."""

    seats: int
    options: Mapping[str, str]
    cards: Mapping[str, int]
    buildings: Mapping[str, Building]
    scales: int
    offerings_to_win: int
    obelisk: tuple[int, ...]
    hand: int
    markers: int

    def boxes(self, tile: str) -> int:
        """How many boxes a tile has; the courtyard has none."""
        return 0 if tile == COURTYARD else len(self.buildings[tile].costs)


def laws_of(game: Game) -> Laws:
    """EngineError for another game."""
    if game.id != GAME_ID:
        raise EngineError(f"expected a game of {GAME_ID}, got {game.id}")
    return _read(game.packed)


def neighbours(square: str) -> tuple[str, ...]:
    """The squares north, west, east and south of one, where there are any."""
    column, row = ord(square[0]), int(square[1])
    near = (f"{chr(column + across)}{row + up}" for across, up in ((0, 1), (-1, 0), (1, 0), (0, -1)))
    return tuple(name for name in near if name in SQUARES)


@lru_cache(maxsize=16)
def _read(packed: bytes) -> Laws:
    seats, numbers = seats_and_options(packed)
    numbers_at = 1 + packed[0] + 3  # behind the id, the version, the seats and the number of options
    rest = iter(packed[numbers_at + 2 * len(numbers) :])
    cards = dict(zip(KINDS, rest, strict=False))
    buildings = {tile: _building(rest) for tile in TILE_IDS}
    scales, target, boxes = _take(3, rest)
    obelisk = _take(boxes, rest)
    hand, markers = rest
    return Laws(
        seats, MappingProxyType(in_words(numbers)), MappingProxyType(cards), MappingProxyType(buildings),
        scales, target, obelisk, hand, markers,
    )  # fmt: skip


def _building(rest: Iterator[int]) -> Building:
    colour, boxes = _take(2, rest)
    costs = _take(MOST_BOXES, rest)[:boxes]
    rewards = [Gain(*_take(3, rest)) for _ in range(3)]
    return Building(COLOURS[colour], costs, *rewards)


def _take(count: int, rest: Iterable[int]) -> tuple[int, ...]:
    return tuple(number for _, number in zip(range(count), rest, strict=False))
