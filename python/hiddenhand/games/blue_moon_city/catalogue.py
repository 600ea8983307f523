"""The tiles and kinds of cards of Blue Moon City, as `hiddenhand cards` shows and lists them, with their marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from hiddenhand.cards.marks import Number
from hiddenhand.errors import NotationError
from hiddenhand.games.blue_moon_city.data_files import shipped_data
from hiddenhand.games.blue_moon_city.names import (
    COURTYARD,
    GREEN,
    PEOPLES,
    POWERS,
    TILE_IDS,
    VALUES,
    KnownPeople,
    kind_text,
)
from hiddenhand.games.blue_moon_city.schema import REWARDS, SEATS, CityData, Reward
from hiddenhand.games.catalogue import Item, Table
from hiddenhand.names import unknown

__all__ = ["CATALOGUE", "KindItem", "TileItem"]

GAME = "Blue Moon City"
MARKS = "? is probable, ?? a guess"


@dataclass(frozen=True)
class TileItem:
    """A building, or the courtyard."""

    id: str
    data: CityData
    group = "tiles"

    @property
    def label(self) -> str:
        return "Courtyard" if self.id == COURTYARD else self.data.tiles[self.id].name

    @property
    def people(self) -> KnownPeople | None:
        """Whose colour its boxes have; None for the courtyard and for a building of any colour."""
        colour = None if self.id == COURTYARD else self.data.tiles[self.id].colour
        return next((known for known in PEOPLES if known.colour == colour), None)

    def as_json(self) -> dict[str, Any]:
        people = self.people
        facts: dict[str, Any] = {
            "id": self.id, "name": self.label, "colour": None, "people": people and people.id, "boxes": [],
            **dict.fromkeys(REWARDS),
        }  # fmt: skip
        if self.id != COURTYARD:
            tile = self.data.tiles[self.id]
            facts |= {"colour": tile.colour, "boxes": list(map(int, tile.boxes))}
            facts |= {kind: _plain(getattr(tile, kind)) for kind in REWARDS}
        return facts | _state(self.data, f"tiles.{self.id}.")

    def facts(self, lang: str) -> list[tuple[str, str]]:
        head = [("name", self.label), ("id", self.id), ("game", GAME)]
        if self.id == COURTYARD:
            rows = [
                (f"{seats} seats", f"the obelisk costs {_texts(self.data.players[str(seats)].obelisk)}")
                for seats in SEATS
            ]
            return [*head, ("boxes", "none: offerings are made here"), *rows, *_state_lines(self.data)]
        tile, people = self.data.tiles[self.id], self.people
        colour = tile.colour if people is None else f"{tile.colour} ({people.name})"
        rewards = [(kind, getattr(tile, kind).text) for kind in REWARDS]
        return [*head, ("colour", colour), ("boxes", _texts(tile.boxes)), *rewards, *_state_lines(self.data)]


@dataclass(frozen=True)
class KindItem:
    """The cards of one people and one value: all alike."""

    people: KnownPeople
    value: int
    data: CityData
    group = "kinds"

    @property
    def id(self) -> str:
        """What moves call it."""
        return kind_text(self.people.id, self.value)

    @property
    def label(self) -> str:
        return f"{self.people.name} {self.value}"

    @property
    def count(self) -> Number:
        """How many there are."""
        return self.data.peoples[self.people.id].cards[self.value - 1]

    @property
    def effect(self) -> str | None:
        """Its power in words; None without one."""
        powers = self.people.powers
        return POWERS[powers[self.value - 1]] if self.value <= len(powers) else None

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id, "name": self.label, "people": self.people.id, "colour": self.people.colour,
            "value": self.value, "cards": int(self.count), "effect": self.effect,
            **_state(self.data, f"peoples.{self.people.id}.cards[{self.value - 1}]"),
        }  # fmt: skip

    def facts(self, lang: str) -> list[tuple[str, str]]:
        return [
            ("name", self.label), ("id", self.id), ("game", GAME), ("colour", self.people.colour),
            ("value", str(self.value)), ("cards", self.count.text), ("power", self.effect or "none"),
            *_state_lines(self.data),
        ]  # fmt: skip


class _City:
    """The Catalogue of the game."""

    def named(self, name: str) -> list[Item]:
        wanted = name.strip().casefold()
        return [item for item in _items() if wanted in (item.id.casefold(), item.label.casefold())]

    def containing(self, part: str) -> list[Item]:
        wanted = part.strip().casefold()
        return [item for item in _items() if wanted in item.id.casefold() or wanted in item.label.casefold()]

    def every_name(self) -> list[str]:
        return [name for item in _items() for name in (item.label, item.id)]

    def selected(self, deck: str | None, peoples: Sequence[str], types: Sequence[str]) -> list[Item]:
        for what, given in (("decks", deck), ("types of cards", ", ".join(types) or None)):
            if given is not None:
                raise NotationError(f"blue-moon-city has no {what}, got: {given}")
        known = [people.id for people in PEOPLES]
        wanted = [name.strip().casefold() for name in peoples]
        for name in wanted:
            if name not in known:
                raise NotationError(unknown("people", name, known, "peoples"))
        return [item for item in _items() if not wanted or (item.people is not None and item.people.id in wanted)]

    def tables(self, items: Sequence[Item], deck: str | None, lang: str) -> list[Table]:
        tiles = [item for item in items if isinstance(item, TileItem)]
        kinds = [item for item in items if isinstance(item, KindItem)]
        tile_rows = [
            (tile.label, tile.data.tiles[tile.id].colour, _texts(tile.data.tiles[tile.id].boxes),
             *(getattr(tile.data.tiles[tile.id], kind).text for kind in REWARDS))
            if tile.id != COURTYARD else (tile.label, *["-"] * (2 + len(REWARDS)))
            for tile in tiles
        ]  # fmt: skip
        kind_rows = [(kind.id, kind.people.colour, kind.count.text, kind.effect or "-") for kind in kinds]
        return [
            Table(("tile", "colour", "boxes", *REWARDS), tile_rows, (), _counted(tiles, "tile")),
            Table(("card", "colour", "cards", "power"), kind_rows, (), _counted(kinds, "kind of cards")),
        ]


CATALOGUE = _City()


def _items() -> list[TileItem | KindItem]:
    data = shipped_data()
    tiles = [TileItem(tile_id, data) for tile_id in (COURTYARD, *TILE_IDS)]
    kinds = [
        KindItem(known, value, data) for known in PEOPLES for value in VALUES
        if value == 1 or known.colour != GREEN  # a Khind card is a 1
    ]  # fmt: skip
    return [*tiles, *kinds]


def _counted(items: Sequence[TileItem | KindItem], thing: str) -> str:
    first, *rest = thing.split(" ")
    words = " ".join((first if len(items) == 1 else f"{first}s", *rest))
    marks = f"; {MARKS}" if any(item.data.status != "complete" for item in items) else ""
    return f"{len(items)} {words}{marks}"


def _texts(numbers: Iterable[Number]) -> str:
    return ", ".join(number.text for number in numbers)


def _plain(reward: Reward) -> dict[str, int]:
    return {what: int(number) for what, number in reward.amounts().items()}


def _state(data: CityData, field: str) -> dict[str, Any]:
    """How certain the facts under a field are."""
    marks = [mark for mark in data.provisional() if mark.field.startswith(field)]
    return {
        "provisional": [asdict(mark) for mark in marks], "edition": data.edition, "status": data.status,
        "source": data.source,
    }  # fmt: skip


def _state_lines(data: CityData) -> list[tuple[str, str]]:
    marks = [("marks", MARKS)] if data.status != "complete" else []
    return [*marks, ("facts", f"{data.status}, edition {data.edition}; {data.source}")]
