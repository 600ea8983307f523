"""The games: what there is, and `load()`, which builds one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hiddenhand._core import Game
from hiddenhand.cards.lint import DataFormat
from hiddenhand.errors import NotationError
from hiddenhand.games import blue_moon, blue_moon_city
from hiddenhand.games.blue_moon.entry import BlueMoon
from hiddenhand.games.blue_moon_city.entry import BlueMoonCity
from hiddenhand.games.catalogue import Catalogue
from hiddenhand.games.entry import BuiltGame, GameEntry, GameInfo, OptionValue, Wish
from hiddenhand.games.hearts.entry import Hearts
from hiddenhand.games.series import Series
from hiddenhand.names import listing, unknown

__all__ = [
    "GAME_IDS",
    "BuiltGame",
    "GameEntry",
    "GameInfo",
    "Series",
    "Wish",
    "catalogues",
    "data_formats",
    "default_options",
    "entry",
    "info",
    "load",
    "series",
]

_ENTRIES = {
    game.id: game
    for game in (
        BlueMoon(),
        BlueMoonCity(),
        Hearts(),
        GameEntry("kuhn-poker", "Kuhn poker", (2,), "chips"),
        GameEntry("leduc-poker", "Leduc poker", (2,), "chips"),
    )
}
GAME_IDS = tuple(_ENTRIES)


def entry(game_id: str) -> GameEntry:
    """All that the package knows of a game; NotationError with the near names if there is no such game."""
    if not isinstance(game_id, str) or game_id not in _ENTRIES:
        raise NotationError(unknown("game", game_id, GAME_IDS))
    return _ENTRIES[game_id]


def info(game_id: str) -> GameInfo:
    """Facts about a game; NotationError with the near names if there is no such game."""
    return entry(game_id).info()


def load(
    game_id: str,
    *,
    seats: int | None = None,
    decks: Sequence[str | blue_moon.Deck] | None = None,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    data: str | Path | blue_moon_city.CityData | None = None,
) -> Game:
    """Builds a game.

    `seats`: how many play (Blue Moon City: 2, the default, to 4; the others have one number of seats).
    `decks`: one a seat, by id, English or Chinese name, or path of a .toml file (Blue Moon; default hoax, vulca).
    `edition` and `options`: see `hiddenhand.games.blue_moon.options`; `options` of Hearts and Blue Moon City:
    `hiddenhand.games.hearts`, `hiddenhand.games.blue_moon_city`.
    `data`: the path of a data file of your own, or what `blue_moon_city.load_data` made of it (Blue Moon City).
    Raises NotationError for an unknown game, deck, edition, option or value, and for a number of seats that the game
    cannot have; CardDataError for a broken deck or data file.
    """
    return entry(game_id).build(Wish(seats, decks, edition, options, data)).game


def default_options(game_id: str, edition: str | None = None) -> dict[str, str]:
    """The value of every rule option of a game when none is set, as words; of Blue Moon in that edition.

    NotationError for an unknown game or edition.
    """
    return entry(game_id).usual_options(edition)


def series(game_id: str, target: int, *, outright: bool = True) -> Series:
    """The rule of a match over several games, for `hiddenhand.match.play_match`.

    The first player with `target` points wins it; with `outright`, also whoever wins a game outright (Blue Moon: by a
    fourth dragon). NotationError for an unknown game, and for one whose points do not add up that way; EngineError for
    a target out of range.
    """
    won_outright = entry(game_id).won_outright()
    if won_outright is None:
        others = listing(game.info().id for game in _ENTRIES.values() if game.won_outright() is not None)
        raise NotationError(
            f"{game_id} has no points that add up to a match over several games (games that have: {others})"
        )
    return Series(target, won_outright) if outright else Series(target)


def catalogues(game_id: str | None = None) -> list[Catalogue]:
    """The cards of that game, or of all games. NotationError for an unknown game, and for one without card facts."""
    chosen = list(_ENTRIES.values()) if game_id is None else [entry(game_id)]
    found = [catalogue for game in chosen if (catalogue := game.catalogue()) is not None]
    if not found:
        others = listing(game.info().id for game in _ENTRIES.values() if game.catalogue() is not None)
        raise NotationError(f"{game_id} has no facts of cards (games that have: {others})")
    return found


def data_formats() -> dict[str, DataFormat]:
    """The kinds of data files that games bring along, by the word that such a file has as its `format`."""
    formats = (game.data_format() for game in _ENTRIES.values())
    return {kind.name: kind for kind in formats if kind is not None}
