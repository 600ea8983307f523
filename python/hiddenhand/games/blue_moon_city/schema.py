"""The format of a data file of Blue Moon City: TOML, decoded into these structs, unknown keys refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from hiddenhand.cards.marks import Marked, Number
from hiddenhand.cards.schema import Status, Text
from hiddenhand.games.blue_moon_city.names import PEOPLES, TILE_IDS

__all__ = [
    "CARDS_PER_PEOPLE",
    "DATA_FORMAT",
    "MOST_BOXES",
    "MOST_OBELISK_BOXES",
    "RANGES",
    "REWARDS",
    "SCHEMA_VERSION",
    "SEATS",
    "CityData",
    "People",
    "Reward",
    "Tile",
    "Totals",
    "to_city_data",
]

DATA_FORMAT = "blue-moon-city"
SCHEMA_VERSION = 1
SEATS = (2, 3, 4)
CARDS_PER_PEOPLE = 10
MOST_BOXES = 4  # of a building
MOST_OBELISK_BOXES = 20
REWARDS = ("most", "everyone", "neighbour")

#: The least and the most that a number may be, by the name of its field: what the core takes.
RANGES: Mapping[str, tuple[int, int]] = {
    "hand": (0, 20), "markers": (1, 20), "scales": (1, 30), "offerings_to_win": (1, 20), "obelisk": (1, 30),
    "cards": (0, CARDS_PER_PEOPLE), "boxes": (1, 9), "reward": (0, 9),
}  # fmt: skip


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a finished building gives."""

    crystals: Number = Number(0)
    scales: Number = Number(0)
    cards: Number = Number(0)

    def amounts(self) -> dict[str, Number]:
        """How much of what, in the order of the fields."""
        return {what: getattr(self, what) for what in self.__struct_fields__}

    @property
    def text(self) -> str:
        """For people, with the marks: `1 crystal, 2? cards`; `nothing`."""
        parts = [
            f"{number.text} {what.removesuffix('s') if number == 1 and not number.alternatives else what}"
            for what, number in self.amounts().items() if number or number.provisional
        ]  # fmt: skip
        return ", ".join(parts) or "nothing"


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building. `colour`: of its boxes. `boxes`: their costs from left to right. Rewards: `most`, for the main
    builder; `everyone`, for each who has a marker there; `neighbour`, for those who finish the building beside it
    later."""

    name: Text
    colour: str
    boxes: tuple[Number, ...]
    most: Reward
    everyone: Reward
    neighbour: Reward


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A people. `cards`: how many of value 1, 2 and 3. `powers`: of value 1 and 2, in the words of `names.POWERS`."""

    colour: str
    cards: tuple[Number, Number, Number]
    powers: tuple[str, ...]


class Totals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players. `scales`: in the pool. `obelisk`: costs of its boxes in crystals, from the
    bottom."""

    scales: Number
    offerings_to_win: Number
    obelisk: tuple[Number, ...]


class CityData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The facts of the printed game. `hand`: cards that each player begins with; `markers`: of each player; `players`:
    by their number."""

    format: Literal["blue-moon-city"]
    schema: int
    edition: Annotated[str, Meta(min_length=1, max_length=80)]  # of the components that the facts were read from
    status: Status
    source: Text
    hand: Number
    markers: Number
    players: dict[str, Totals]
    peoples: dict[str, People]
    tiles: dict[str, Tile]

    def numbers(self) -> Iterator[tuple[str, Number]]:
        """Every number with the name of its field, `tiles.library.boxes[2]`, in the order of the core's numbers."""
        yield "hand", self.hand
        yield "markers", self.markers
        for seats in map(str, SEATS):
            totals = self.players[seats]
            yield f"players.{seats}.scales", totals.scales
            yield f"players.{seats}.offerings_to_win", totals.offerings_to_win
            yield from _items(f"players.{seats}.obelisk", totals.obelisk)
        for known in PEOPLES:
            yield from _items(f"peoples.{known.id}.cards", self.peoples[known.id].cards)
        for tile_id in TILE_IDS:
            yield from _numbers_of_tile(f"tiles.{tile_id}", self.tiles[tile_id])

    def provisional(self) -> Iterator[Marked]:
        """Every number that carries a mark, as numbers() has them."""
        return (Marked.of(field, number) for field, number in self.numbers() if number.provisional)


def _items(field: str, numbers: tuple[Number, ...]) -> Iterator[tuple[str, Number]]:
    return ((f"{field}[{place}]", number) for place, number in enumerate(numbers))


def _numbers_of_tile(field: str, tile: Tile) -> Iterator[tuple[str, Number]]:
    yield from _items(f"{field}.boxes", tile.boxes)
    for kind in REWARDS:
        reward: Reward = getattr(tile, kind)
        for what, number in reward.amounts().items():
            yield f"{field}.{kind}.{what}", number


def to_city_data(data: dict[str, Any]) -> CityData:
    """The structs of decoded TOML that has no problems (`data_check.py`)."""
    return msgspec.convert(data, CityData, dec_hook=_number)


def _number(kind: type, given: object) -> Number:
    assert kind is Number  # the only type here that msgspec does not know
    return Number.parse(given)
