"""The tables in docs/blue-moon-city.md, made from `hiddenhand.games.blue_moon_city`.

`python tests/docs/city_tables.py` writes them into the page; a test compares.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from hiddenhand.cards.marks import Number
from hiddenhand.games.blue_moon_city import OPTIONS, SEATS, shipped_data
from hiddenhand.games.blue_moon_city.names import PEOPLES, POWERS, TILE_IDS
from hiddenhand.games.blue_moon_city.schema import REWARDS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "blue-moon-city.md"


def between_markers(table: str) -> re.Pattern[str]:
    return re.compile(rf"(<!-- {table}: begin[^>]*-->\n).*?(<!-- {table}: end -->)", re.DOTALL)


def options() -> str:
    rows = [
        (f"`{option.name}`", ", ".join([f"`{value}`" for value in option.values] + _numbers(option.least, option.most)),
         f"`{option.default}`", option.meaning, option.source)
        for option in OPTIONS
    ]  # fmt: skip
    return _table("option values default meaning source", rows)


def cards() -> str:
    data = shipped_data()
    rows = []
    for known in PEOPLES:
        powers = [POWERS[power] for power in known.powers] + ["-"]
        rows.append((known.name, known.colour, *map(_text, data.peoples[known.id].cards), *powers[:2]))
    return _table("people,colour,of value 1,of value 2,of value 3,power of value 1,power of value 2", rows, ",")


def tiles() -> str:
    data = shipped_data()
    rows = [
        (f"`{tile_id}`", data.tiles[tile_id].colour, _texts(data.tiles[tile_id].boxes),
         *(getattr(data.tiles[tile_id], kind).text for kind in REWARDS))
        for tile_id in TILE_IDS
    ]  # fmt: skip
    return _table("building colour boxes most everyone neighbour", rows)


def set_up() -> str:
    data = shipped_data()
    rows = []
    for seats in SEATS:
        totals = data.players[str(seats)]
        rows.append((str(seats), _text(totals.scales), _text(totals.offerings_to_win), _texts(totals.obelisk)))
    table = _table("seats;scales in the pool;offerings that win;costs of the obelisk", rows, ";")
    return f"{table}\nEach seat begins with {_text(data.hand)} cards and {_text(data.markers)} markers.\n"


TABLES = {"options": options, "cards": cards, "tiles": tiles, "set-up": set_up}


def _numbers(least: int | None, most: int | None) -> list[str]:
    return [] if least is None else [f"{least} to {most}"]


def _text(number: Number) -> str:
    return number.text


def _texts(numbers: Iterable[Number]) -> str:
    return ", ".join(map(_text, numbers))


def _table(columns: str, rows: Iterable[tuple[str, ...]], between: str = " ") -> str:
    heads = columns.split(between)
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|", *(f"| {' | '.join(row)} |" for row in rows)]
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    for name, render in TABLES.items():
        before, after = between_markers(name).search(page).groups()  # type: ignore[union-attr]
        page = between_markers(name).sub((before + render() + after).replace("\\", r"\\"), page)
    PAGE.write_text(page, encoding="utf-8")
