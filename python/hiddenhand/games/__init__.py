"""The games: what there is, and `load()`, which builds one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from hiddenhand._core import Game, State
from hiddenhand.errors import NotationError
from hiddenhand.games import blue_moon, hearts
from hiddenhand.games.blue_moon.series import won_by_fourth_dragon
from hiddenhand.games.series import Series
from hiddenhand.names import listing, unknown

__all__ = ["GAME_IDS", "GameInfo", "Series", "default_options", "info", "load", "series"]


@dataclass(frozen=True)
class GameInfo:
    """What `hiddenhand games` lists. `data_status` is the state of the card facts: complete, provisional or
    reconstruction; None for games without card data."""

    id: str
    name: str
    seats: int
    points_unit: str
    decks: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    default_edition: str | None = None
    data_status: str | None = None


def _blue_moon_info() -> GameInfo:
    decks = blue_moon.shipped_decks()
    worst = max((deck.status for deck in decks), key=blue_moon.DATA_STATUSES.index)
    return GameInfo(
        "blue-moon", "Blue Moon", blue_moon.SEATS, "crystals",
        tuple(deck.id for deck in decks), blue_moon.EDITIONS, blue_moon.EDITIONS[0], worst,
    )  # fmt: skip


def _packed_id(game_id: str) -> bytes:
    return bytes([len(game_id)]) + game_id.encode("ascii")


# The games without cards of their own making.
_PLAIN = {
    "hearts": GameInfo("hearts", "Hearts", hearts.SEATS, "points"),
    "kuhn-poker": GameInfo("kuhn-poker", "Kuhn poker", 2, "chips"),
    "leduc-poker": GameInfo("leduc-poker", "Leduc poker", 2, "chips"),
}
GAME_IDS = ("blue-moon", *_PLAIN)

# The games whose points add up over several games, and how a game of each is won outright.
_SERIES: dict[str, Callable[[State], bool]] = {"blue-moon": won_by_fourth_dragon}


def info(game_id: str) -> GameInfo:
    """Facts about a game; NotationError with the near names if there is no such game."""
    if game_id == "blue-moon":
        return _blue_moon_info()
    if not isinstance(game_id, str) or game_id not in _PLAIN:
        raise NotationError(unknown("game", game_id, GAME_IDS))
    return _PLAIN[game_id]


def load(
    game_id: str,
    *,
    decks: Sequence[str | blue_moon.Deck] | None = None,
    edition: str | None = None,
    options: Mapping[str, blue_moon.OptionValue] | None = None,
) -> Game:
    """Builds a game.

    `decks`: one a seat, by id, English or Chinese name, or path of a .toml file (Blue Moon; default hoax, vulca).
    `edition` and `options`: see `hiddenhand.games.blue_moon.options`; `options` of Hearts: `hiddenhand.games.hearts`.
    Raises NotationError for an unknown game, deck, edition, option or value, CardDataError for a broken deck file.
    """
    if game_id == "blue-moon":
        return blue_moon.build(decks, edition, options)
    info(game_id)
    has_options = game_id == hearts.GAME_ID
    for what, given in (("decks", decks), ("edition", edition), ("options", None if has_options else options or None)):
        if given is not None:
            got = given if isinstance(given, str) or not isinstance(given, Iterable) else listing(map(str, given))
            raise NotationError(f"{game_id} has no {what}, got: {got}")
    return hearts.build(options) if has_options else Game(_packed_id(game_id))


def default_options(game_id: str, edition: str | None = None) -> dict[str, str]:
    """The value of every rule option of a game when none is set, as words; of Blue Moon in that edition.

    NotationError for an unknown game or edition.
    """
    if game_id == "blue-moon":
        return blue_moon.option_words(edition)
    info(game_id)
    return hearts.option_words() if game_id == hearts.GAME_ID else {}


def series(game_id: str, target: int, *, outright: bool = True) -> Series:
    """The rule of a match over several games, for `hiddenhand.match.play_match`.

    The first player with `target` points wins it; with `outright`, also whoever wins a game outright (Blue Moon: by a
    fourth dragon). NotationError for an unknown game, and for one whose points do not add up that way; EngineError for
    a target out of range.
    """
    info(game_id)
    if game_id not in _SERIES:
        raise NotationError(
            f"{game_id} has no points that add up to a match over several games (games that have: {listing(_SERIES)})"
        )
    return Series(target, _SERIES[game_id]) if outright else Series(target)
