"""Bots: players that choose from a view. `parse_bot("ismcts:iterations=300")` makes one."""

from hiddenhand.bots.base import Bot, CheckableBot, MixingBot, SearchingBot, StoppableBot
from hiddenhand.bots.defaults import search_defaults
from hiddenhand.bots.heuristic_bot import HeuristicBot
from hiddenhand.bots.ismcts import IsmctsBot
from hiddenhand.bots.random_bot import RandomBot
from hiddenhand.bots.spec import BOTS, BotKind, BotOption, parse_bot

__all__ = [
    "BOTS",
    "Bot",
    "BotKind",
    "BotOption",
    "CheckableBot",
    "HeuristicBot",
    "IsmctsBot",
    "MixingBot",
    "RandomBot",
    "SearchingBot",
    "StoppableBot",
    "parse_bot",
    "search_defaults",
]
