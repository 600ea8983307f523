"""Blue Moon City: the data of its components and rule options, and the game that the core builds from them."""

from __future__ import annotations

from hiddenhand.games.blue_moon_city.data_files import load_data, shipped_data, shipped_text
from hiddenhand.games.blue_moon_city.options import OPTIONS, Option, option_words
from hiddenhand.games.blue_moon_city.pack import GAME_ID, build
from hiddenhand.games.blue_moon_city.plain_data import position, state_from_position
from hiddenhand.games.blue_moon_city.position_text import parse_position, position_text
from hiddenhand.games.blue_moon_city.schema import SEATS, CityData, People, Reward, Tile, Totals

__all__ = [
    "GAME_ID",
    "OPTIONS",
    "SEATS",
    "CityData",
    "Option",
    "People",
    "Reward",
    "Tile",
    "Totals",
    "build",
    "load_data",
    "option_words",
    "parse_position",
    "position",
    "position_text",
    "shipped_data",
    "shipped_text",
    "state_from_position",
]
