"""Bots that the command line names."""

from __future__ import annotations

from hiddenhand._core import Game
from hiddenhand.bots import Bot, CheckableBot, parse_bot
from hiddenhand.errors import EngineError, NotationError

__all__ = ["bot_for"]


def bot_for(game: Game, spec: str) -> Bot:
    """The bot of that spec, with the settings of the game. NotationError if there is none, or if it cannot play it."""
    bot = parse_bot(spec, game.id)
    if isinstance(bot, CheckableBot):
        try:
            bot.check(game)
        except EngineError as error:
            raise NotationError(f'bot "{spec}": {error}') from None
    return bot
