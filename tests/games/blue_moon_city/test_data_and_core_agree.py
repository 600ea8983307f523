"""Lint and the core take the same data: whatever one of them refuses, the other refuses too."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from hiddenhand import CardDataError, Game
from hiddenhand.cards.problems import CheckedFile
from hiddenhand.games import data_formats
from hiddenhand.games.blue_moon_city import SEATS, shipped_text
from hiddenhand.games.blue_moon_city.options import resolve
from hiddenhand.games.blue_moon_city.pack import pack_game
from hiddenhand.games.blue_moon_city.schema import RANGES, to_city_data

CHECKER = data_formats()["blue-moon-city"].checker

# One place for each kind of number, by the name of its range; those of a people add up to ten and come below.
PLACES = {
    "hand": ("hand",), "markers": ("markers",), "scales": ("players", "2", "scales"),
    "offerings_to_win": ("players", "2", "offerings_to_win"), "boxes": ("tiles", "mill", "boxes", 2),
    "reward": ("tiles", "mill", "most", "scales"),
}  # fmt: skip


def changes() -> Iterator[tuple[tuple[str | int, ...], Any]]:
    for kind, place in PLACES.items():
        least, most = RANGES[kind]
        for value in {least - 1, least, most, most + 1, 255} - {-1}:
            yield place, value
    for obelisk in ([1], [30] * 20, [0, 7], [7, 31], [7] * 21, [8, 7], [7, 7], []):
        yield ("players", "2", "obelisk"), obelisk
    for cards in ([10, 0, 0], [0, 0, 10], [3, 4, 4], [3, 3, 3], [11, 0, 0]):
        yield ("peoples", "vulca", "cards"), cards
    for cards in ([10, 0, 0], [9, 1, 0], [9, 0, 1], [0, 10, 0]):
        yield ("peoples", "khind", "cards"), cards
    for boxes in ([1], [9, 9, 9, 9], [], [1, 1, 1, 1, 1]):
        yield ("tiles", "hospice", "boxes"), boxes
    for colour in ("black", "yellow", "any", "green"):
        yield ("tiles", "hospice", "colour"), colour


@pytest.mark.parametrize(("place", "value"), list(changes()))
def test_lint_and_the_core_take_the_same_values(place: tuple[str | int, ...], value: object) -> None:
    data = tomllib.loads(shipped_text())
    *path, last = place
    table: Any = data
    for key in path:
        table = table[key]
    table[last] = value
    problems = CHECKER(CheckedFile("city.toml", data=data)).run().problems
    try:
        Game(pack_game(to_city_data(data), 2, resolve()))
        taken = True
    except (CardDataError, ValueError):  # ValueError: no byte holds it
        taken = False
    assert taken is not bool(problems), (problems, taken)


@pytest.mark.parametrize("seats", [1, *SEATS, 5])
def test_the_core_takes_two_to_four_seats(seats: int) -> None:
    data = bytearray(pack_game(to_city_data(tomllib.loads(shipped_text())), 2, resolve()))
    data[1 + data[0] + 1] = seats
    if seats in SEATS:
        assert Game(bytes(data)).seat_count == seats
    else:
        with pytest.raises(CardDataError, match="number of seats"):
            Game(bytes(data))


@pytest.mark.parametrize(
    ("option", "value"), [("offerings_to_win", 7), ("turn_cap", 0), ("turn_cap", 1001), ("layout", 3)]
)
def test_the_core_refuses_options_that_the_table_refuses(option: str, value: int) -> None:
    data = to_city_data(tomllib.loads(shipped_text()))
    with pytest.raises(CardDataError, match=r"option \d+ of 16 is"):
        Game(pack_game(data, 2, resolve() | {option: value}))
