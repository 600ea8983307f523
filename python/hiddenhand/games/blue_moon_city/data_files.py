"""The data of Blue Moon City: what ships with the game, and data files of one's own."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from hiddenhand.cards.lint import DataFormat
from hiddenhand.cards.problems import decode
from hiddenhand.cards.text import read_deck_file
from hiddenhand.errors import CardDataError
from hiddenhand.games.blue_moon_city.data_check import CityDataChecker
from hiddenhand.games.blue_moon_city.pack import build
from hiddenhand.games.blue_moon_city.schema import DATA_FORMAT, SEATS, CityData
from hiddenhand.names import shown

__all__ = ["FORMAT", "load_data", "shipped_data", "shipped_text"]


def _build_all(data: object) -> None:
    """Games of all numbers of seats, from what the checks let through."""
    assert isinstance(data, CityData)
    for seats in SEATS:
        build(data, seats)


FORMAT = DataFormat(DATA_FORMAT, CityDataChecker, _build_all)


def shipped_text() -> str:
    """The data file that ships with the game, to be copied and corrected."""
    return files(__package__).joinpath("data", "base.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def shipped_data() -> CityData:
    """The facts of the base game, as far as they are known."""
    return _of_text(shipped_text(), "base.toml")


def load_data(path: str | Path) -> CityData:
    """The data in a file; CardDataError names the first problem and says how many more there are."""
    try:
        text = read_deck_file(path)
    except CardDataError as error:
        raise CardDataError(f"data file {str(path) or shown('')}: {error}") from None
    return _of_text(text, str(path))


def _of_text(text: str, file: str) -> CityData:
    checked = decode(text, file)
    if checked.data is not None:
        CityDataChecker(checked).run()
    if isinstance(checked.result, CityData):
        return checked.result
    more = len(checked.problems) - 1
    hint = f" (and {more} more: see `hiddenhand cards lint {file}`)" if more else ""
    raise CardDataError(f"{checked.problems[0]}{hint}")
