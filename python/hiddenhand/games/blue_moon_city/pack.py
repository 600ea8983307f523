"""Data and options -> the bytes that the core builds a game from; and what such bytes say of options and seats.

The layout is described in docs/blue-moon-city.md. Numbers lose their marks here: the core knows values only.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

from hiddenhand._core import Game
from hiddenhand.games.blue_moon_city.names import COLOURS, PEOPLES, TILE_IDS
from hiddenhand.games.blue_moon_city.options import OPTIONS, resolve
from hiddenhand.games.blue_moon_city.schema import MOST_BOXES, REWARDS, CityData, Reward, Tile
from hiddenhand.games.entry import packed_id

__all__ = ["GAME_ID", "build", "pack_game", "seats_and_options"]

GAME_ID = "blue-moon-city"
FORMAT_VERSION = 1

_OPTIONS = struct.Struct(f"<{len(OPTIONS)}H")


def build(data: CityData, seats: int, options: Mapping[str, str | int | bool] | None = None) -> Game:
    """A game for 2, 3 or 4 seats; NotationError for an unknown option or value."""
    return Game(pack_game(data, seats, resolve(options)))


def pack_game(data: CityData, seats: int, option_numbers: Mapping[str, int]) -> bytes:
    """The packed game. `option_numbers` in the core's order."""
    totals = data.players[str(seats)]
    kinds = [count for known in PEOPLES for count in data.peoples[known.id].cards]
    return b"".join((
        packed_id(GAME_ID),
        bytes([FORMAT_VERSION, seats, len(option_numbers)]),
        _OPTIONS.pack(*option_numbers.values()),
        bytes(kinds),
        *(_pack_tile(data.tiles[tile_id]) for tile_id in TILE_IDS),
        bytes([totals.scales, totals.offerings_to_win, len(totals.obelisk), *totals.obelisk, data.hand, data.markers]),
    ))  # fmt: skip


def _pack_tile(tile: Tile) -> bytes:
    boxes = bytes(tile.boxes).ljust(MOST_BOXES, b"\0")
    rewards: list[Reward] = [getattr(tile, kind) for kind in REWARDS]
    amounts = [amount for reward in rewards for amount in reward.amounts().values()]
    return bytes([COLOURS.index(tile.colour), len(tile.boxes)]) + boxes + bytes(amounts)


def seats_and_options(packed: bytes) -> tuple[int, list[int]]:
    """The number of seats and the numbers of all options, from the packed bytes of a game."""
    at = 1 + packed[0] + 1  # behind the id of the game and the version
    return packed[at], list(_OPTIONS.unpack_from(packed, at + 2))
