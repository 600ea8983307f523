"""The checks of a data file of Blue Moon City.

They work on the decoded TOML, not on the structs, so that one error does not hide the next.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from hiddenhand.cards.marks import Number
from hiddenhand.cards.problems import CheckedFile, FileChecker
from hiddenhand.cards.schema import Status
from hiddenhand.cards.text import TableLines
from hiddenhand.games.blue_moon_city.names import COLOURS, GREEN, PEOPLES, TILE_IDS, KnownPeople
from hiddenhand.games.blue_moon_city.schema import (
    CARDS_PER_PEOPLE,
    DATA_FORMAT,
    MOST_BOXES,
    MOST_OBELISK_BOXES,
    RANGES,
    REWARDS,
    SCHEMA_VERSION,
    SEATS,
    CityData,
    People,
    Reward,
    Tile,
    Totals,
    to_city_data,
)
from hiddenhand.names import listing, shown, unknown

__all__ = ["CityDataChecker"]

WILD = "khind"  # the people whose cards are wild: the rules know no other value of them than 1


class CityDataChecker(FileChecker):
    """Every error of a data file, with its field and line."""

    def __init__(self, checked: CheckedFile) -> None:
        super().__init__(checked)
        self.lines = TableLines(self.text.text)
        self.marks = 0

    def check(self) -> None:
        if self.data.get("format") != DATA_FORMAT:  # then it is a file of another kind
            got = f"got {shown(self.data['format'])}" if "format" in self.data else "it is missing"
            self.wrong("format", f'expected "{DATA_FORMAT}", {got}')
            return
        self.check_keys("", self.data, CityData)
        self.check_head()
        for key in ("hand", "markers"):
            self.check_number(key, self.data.get(key), key)
        for seats, totals in self.tables_of("players", map(str, SEATS)):
            self.check_totals(f"players.{seats}", totals)
        for people_id, people in self.tables_of("peoples", (known.id for known in PEOPLES)):
            known = next(known for known in PEOPLES if known.id == people_id)
            self.check_people(f"peoples.{people_id}", people, known)
        for tile_id, tile in self.tables_of("tiles", TILE_IDS):
            self.check_tile(f"tiles.{tile_id}", tile)
        self.check_status()

    def build(self) -> CityData:
        return to_city_data(self.data)

    # -- the head ------------------------------------------------------------------------------------------------------

    def check_head(self) -> None:
        data = self.data
        if "schema" in data and (data["schema"] != SCHEMA_VERSION or isinstance(data["schema"], bool)):
            self.wrong("schema", f"expected {SCHEMA_VERSION}, got {shown(data['schema'])}")
        for key in ("edition", "source"):
            self.check_text_value(key, data.get(key))
        status, known = data.get("status"), get_args(Status)
        if "status" in data and status not in known:
            self.wrong("status", unknown("status", status, known, "words"))

    def check_status(self) -> None:
        """The word for the whole goes with the marks of the numbers."""
        status = self.data.get("status")
        if status == "complete" and self.marks:
            marks = "1 number carries a mark" if self.marks == 1 else f"{self.marks} numbers carry marks"
            self.wrong("status", f'"complete", but {marks}; expected "provisional"')
        if status == "provisional" and not self.marks and not self.checked.problems:
            self.wrong("status", 'no number carries a mark any more; expected "complete"')

    # -- parts ---------------------------------------------------------------------------------------------------------

    def check_totals(self, field: str, totals: dict[str, Any]) -> None:
        self.check_keys(field, totals, Totals)
        for key in ("scales", "offerings_to_win"):
            self.check_number(f"{field}.{key}", totals.get(key), key)
        costs = self.check_numbers(f"{field}.obelisk", totals.get("obelisk"), "obelisk", 1, MOST_OBELISK_BOXES)
        if costs and sorted(costs) != costs:
            self.wrong(f"{field}.obelisk", f"expected costs from the bottom, none lower than one before, got {costs}")

    def check_people(self, field: str, people: dict[str, Any], known: KnownPeople) -> None:
        self.check_keys(field, people, People)
        for key, right in (("colour", known.colour), ("powers", list(known.powers))):
            if key in people and people[key] != right:
                text = f"the rules of the {known.name} are fixed: expected {_toml(right)}, got {shown(people[key])}"
                self.wrong(f"{field}.{key}", text)
        counts = self.check_numbers(f"{field}.cards", people.get("cards"), "cards", 3, 3)
        if counts and sum(counts) != CARDS_PER_PEOPLE:
            text = f"{' + '.join(map(str, counts))} = {sum(counts)} cards; expected {CARDS_PER_PEOPLE} of each people"
            self.wrong(f"{field}.cards", text)
        elif counts and known.id == WILD and counts[0] != CARDS_PER_PEOPLE:
            text = f"every card of the {known.name} is a wild one of value 1; expected {CARDS_PER_PEOPLE}, 0, 0"
            self.wrong(f"{field}.cards", text)

    def check_tile(self, field: str, tile: dict[str, Any]) -> None:
        self.check_keys(field, tile, Tile)
        self.check_text_value(f"{field}.name", tile.get("name"))
        colours = [colour for colour in COLOURS if colour != GREEN]
        if tile.get("colour") == GREEN:
            self.wrong(f"{field}.colour", "no building is green, for Khind cards pay for every colour")
        elif "colour" in tile and tile["colour"] not in colours:
            self.wrong(f"{field}.colour", unknown("colour of a building:", tile["colour"], colours, "colours"))
        self.check_numbers(f"{field}.boxes", tile.get("boxes"), "boxes", 1, MOST_BOXES)
        for kind in REWARDS:
            if kind not in tile:
                continue
            reward = tile[kind]
            if not isinstance(reward, dict):
                self.wrong(f"{field}.{kind}", f"expected a table, {{ crystals = 1 }}, got {shown(reward)}")
                continue
            self.check_keys(f"{field}.{kind}", reward, Reward)
            for what in Reward.__struct_fields__:
                self.check_number(f"{field}.{kind}.{what}", reward.get(what), "reward")

    # -- values --------------------------------------------------------------------------------------------------------

    def tables_of(self, field: str, expected: Iterable[str]) -> Iterable[tuple[str, dict[str, Any]]]:
        """The sound tables under a key; what is missing, unknown or no table is reported."""
        tables, names = self.data.get(field), list(expected)
        if tables is None:
            return
        if not isinstance(tables, dict):
            self.wrong(field, f"expected tables, [{field}.{names[0]}] and so on, got {shown(tables)}")
            return
        for name in tables:
            if name not in names:
                self.wrong(f"{field}.{name}", unknown(f"name in {field}:", name, names, "names"))
        for name in names:
            if name not in tables:
                self.wrong(f"{field}.{name}", f"is missing; expected a table [{field}.{name}]")
            elif isinstance(tables[name], dict):
                yield name, tables[name]
            else:
                self.wrong(f"{field}.{name}", f"expected a table, got {shown(tables[name])}")

    def check_keys(self, field: str, table: dict[str, Any], struct: type[msgspec.Struct]) -> None:
        known = {info.encode_name: info.required for info in msgspec.structs.fields(struct)}
        prefix = f"{field}." if field else ""
        for key in table:
            if key not in known:
                self.wrong(prefix + key, unknown("key", key, known))
        for key, required in known.items():
            if required and key not in table:
                self.wrong(prefix + key, "is missing")

    def check_text_value(self, field: str, value: object) -> None:
        if value is not None and not (isinstance(value, str) and 0 < len(value) <= 200 and value.isprintable()):
            self.wrong(field, f"expected a printable text of 1 to 200 characters, got {shown(value)}")

    def check_numbers(self, field: str, values: object, kind: str, least: int, most: int) -> list[int] | None:
        """The numbers of a list, if all are sound."""
        if values is None:
            return None
        how_many = str(least) if least == most else f"{least} to {most}"
        if not isinstance(values, list) or not least <= len(values) <= most:
            got = f"{len(values)} values" if isinstance(values, list) else shown(values)
            self.wrong(field, f"expected a list of {how_many} numbers, got {got}")
            return None
        numbers = [self.check_number(f"{field}[{place}]", value, kind) for place, value in enumerate(values)]
        sound = [int(number) for number in numbers if number is not None]
        return sound if len(sound) == len(numbers) else None

    def check_number(self, field: str, value: object, kind: str) -> Number | None:
        """The number, if it is sound."""
        if value is None:
            return None
        try:
            number = Number.parse(value)
        except ValueError as error:
            self.wrong(field, str(error))
            return None
        least, most = RANGES[kind]
        for each in (number, *number.alternatives):
            if not least <= each <= most:
                self.wrong(field, f"expected {least} to {most}, got {shown(value)}")
                return None
        self.marks += number.provisional
        return number

    def wrong(self, field: str, message: str) -> None:
        self.report(message, field=field, line=self.lines.line_of(field))


def _toml(value: str | list[str]) -> str:
    return f'"{value}"' if isinstance(value, str) else f"[{listing(_toml(item) for item in value)}]"
