"""From data and options to the bytes of a game: each value at the place where the core reads it."""

import struct

import pytest

from hiddenhand.games.blue_moon_city import SEATS, shipped_data
from hiddenhand.games.blue_moon_city.options import OPTIONS, resolve
from hiddenhand.games.blue_moon_city.pack import pack_game, seats_and_options

ID = b"\x0eblue-moon-city"
HEAD = len(ID) + 3  # format, seats, number of options
CARDS = HEAD + 2 * 16
TILES = CARDS + 24
SET_UP = TILES + 20 * 15


def packed(seats: int = 2, **options: str | int) -> bytes:
    return pack_game(shipped_data(), seats, resolve(options))


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_begins_with_its_id_the_format_the_seats_and_the_number_of_options(seats: int) -> None:
    assert packed(seats)[:HEAD] == ID + bytes([1, seats, 16])


def test_options_are_numbers_of_two_bytes_the_low_one_first() -> None:
    data = packed(layout="free", crystals="secret", offerings_to_win=5, turn_cap=1000)
    numbers = struct.unpack("<16H", data[HEAD:CARDS])
    assert numbers == (2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 1000)


def test_then_come_the_cards_of_each_people_by_value() -> None:
    assert packed()[CARDS:TILES] == bytes([3, 4, 3] * 4 + [10, 0, 0] + [3, 4, 3] * 3)


def test_a_tile_is_its_colour_its_boxes_and_three_rewards_of_crystals_scales_and_cards() -> None:
    data = packed()
    palace, university = data[TILES : TILES + 15], data[TILES + 4 * 15 : TILES + 5 * 15]
    assert palace == bytes([8, 4, 5, 4, 4, 3, 2, 0, 0, 1, 1, 1, 1, 1, 1])
    assert university == bytes([6, 2, 5, 2, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0])


@pytest.mark.parametrize(
    ("seats", "scales", "target", "obelisk"),
    [
        (2, 9, 6, [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]),
        (3, 12, 5, [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]),
        (4, 15, 4, [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]),
    ],
)
def test_the_set_up_of_that_number_of_seats_ends_it(seats: int, scales: int, target: int, obelisk: list[int]) -> None:
    assert packed(seats)[SET_UP:] == bytes([scales, target, len(obelisk), *obelisk, 8, 10])


@pytest.mark.parametrize("seats", SEATS)
def test_seats_and_options_can_be_read_again(seats: int) -> None:
    options = resolve({option.name: option.values[-1] if option.values else 7 for option in OPTIONS})
    data = pack_game(shipped_data(), seats, options)
    assert seats_and_options(data) == (seats, list(options.values()))
