"""The games: what there is, and `load()`, which builds one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from hiddenhand._core import Game
from hiddenhand.errors import NotationError
from hiddenhand.games import blue_moon
from hiddenhand.names import listing, unknown

__all__ = ["GAME_IDS", "GameInfo", "info", "load"]


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


_POKER = {
    "kuhn-poker": GameInfo("kuhn-poker", "Kuhn poker", 2, "chips"),
    "leduc-poker": GameInfo("leduc-poker", "Leduc poker", 2, "chips"),
}
GAME_IDS = ("blue-moon", *_POKER)


def info(game_id: str) -> GameInfo:
    """Facts about a game; NotationError with the near names if there is no such game."""
    if game_id == "blue-moon":
        return _blue_moon_info()
    if not isinstance(game_id, str) or game_id not in _POKER:
        raise NotationError(unknown("game", game_id, GAME_IDS))
    return _POKER[game_id]


def load(
    game_id: str,
    *,
    decks: Sequence[str | blue_moon.Deck] | None = None,
    edition: str | None = None,
    options: Mapping[str, blue_moon.OptionValue] | None = None,
) -> Game:
    """Builds a game.

    `decks`: one a seat, by id, English or Chinese name, or path of a .toml file (Blue Moon; default hoax, vulca).
    `edition` and `options`: see `hiddenhand.games.blue_moon.options`. Raises NotationError for an unknown game, deck,
    edition, option or value, CardDataError for a broken deck file.
    """
    if game_id == "blue-moon":
        return blue_moon.build(decks, edition, options)
    info(game_id)
    for what, given in (("decks", decks), ("edition", edition), ("options", options or None)):
        if given is not None:
            got = given if isinstance(given, str) or not isinstance(given, Iterable) else listing(map(str, given))
            raise NotationError(f"{game_id} has no {what}, got: {got}")
    return Game(_packed_id(game_id))
