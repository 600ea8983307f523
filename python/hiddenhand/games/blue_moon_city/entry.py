"""Blue Moon City in the table of games."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar

from hiddenhand._core import Game
from hiddenhand.cards.lint import DataFormat
from hiddenhand.errors import NotationError
from hiddenhand.files import utf8
from hiddenhand.games.blue_moon_city.catalogue import CATALOGUE
from hiddenhand.games.blue_moon_city.data_files import FORMAT, load_data, shipped_data
from hiddenhand.games.blue_moon_city.options import OPTIONS, in_words, option_words
from hiddenhand.games.blue_moon_city.pack import GAME_ID, build, pack_game, seats_and_options
from hiddenhand.games.blue_moon_city.schema import SEATS, CityData
from hiddenhand.games.catalogue import Catalogue
from hiddenhand.games.entry import CUSTOM, BuiltGame, GameEntry, GameInfo, Wish
from hiddenhand.names import shown

__all__ = ["BlueMoonCity"]


class BlueMoonCity(GameEntry):
    """A game for several numbers of seats, with data of its components that may be replaced."""

    takes: ClassVar[frozenset[str]] = frozenset({"options", "data"})

    def __init__(self) -> None:
        super().__init__(GAME_ID, "Blue Moon City", SEATS, "offerings")

    def info(self) -> GameInfo:
        facts = self._info
        return GameInfo(facts.id, facts.name, facts.seats, facts.points_unit, data_status=shipped_data().status)

    def _built(self, wish: Wish, seats: int) -> BuiltGame:
        data = _data_of(wish.data)
        return BuiltGame(
            build(data, seats, wish.options), self, options=option_words(wish.options),
            data_status=data.status if data is shipped_data() else CUSTOM,
            data_file=utf8(str(wish.data)) if isinstance(wish.data, str | Path) else None,
        )  # fmt: skip

    def usual_options(self, edition: str | None = None) -> dict[str, str]:
        return option_words()

    def details(self) -> dict[str, Any]:
        data = shipped_data()
        return {
            "data": {"edition": data.edition, "status": data.status, "source": data.source},
            "provisional": [asdict(mark) for mark in data.provisional()],
            "rule_options": [asdict(option) for option in OPTIONS],
        }

    def setup_of(self, game: Game) -> dict[str, Any]:
        seats, numbers = seats_and_options(game.packed)
        words = in_words(numbers)
        facts: dict[str, Any] = {"seats": seats, "options": words}
        shipped = shipped_data()
        if pack_game(shipped, seats, dict(zip(words, numbers, strict=True))) == game.packed:
            facts["data_status"] = shipped.status
        return facts

    def catalogue(self) -> Catalogue | None:
        return CATALOGUE

    def data_format(self) -> DataFormat | None:
        return FORMAT


def _data_of(wanted: object | None) -> CityData:
    if wanted is None:
        return shipped_data()
    if isinstance(wanted, CityData):
        return wanted
    if isinstance(wanted, str | Path):
        return load_data(wanted)
    raise NotationError(f"{GAME_ID}: data: expected the path of a data file, or a CityData, got {shown(wanted)}")
