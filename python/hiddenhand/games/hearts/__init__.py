"""Hearts: rule options as data, and the game that the core builds from them."""

from __future__ import annotations

from collections.abc import Mapping

from hiddenhand._core import Game
from hiddenhand.games.entry import packed_id
from hiddenhand.games.hearts.options import OPTIONS, Option, option_words, resolve

__all__ = ["GAME_ID", "OPTIONS", "SEATS", "Option", "build", "option_words"]

GAME_ID = "hearts"
SEATS = 4
FORMAT_VERSION = 1


def build(options: Mapping[str, str | int | bool] | None = None) -> Game:
    """A game of Hearts; NotationError for an unknown option or value."""
    numbers = resolve(options)
    return Game(packed_id(GAME_ID) + bytes([FORMAT_VERSION, *numbers.values()]))
