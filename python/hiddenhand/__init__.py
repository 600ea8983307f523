"""Plays and analyses card games in which nobody sees everything.

A `Game` is the rules; `Game.deal(seed)` gives a `State`, which knows everything; `State.view(seat)` gives a `View`,
which knows what one seat knows and is all that `search` and bots are given.

    game = hiddenhand.load("blue-moon", decks=["hoax", "vulca"])
    state = game.deal(seed=1)
    result = hiddenhand.search(state.view(state.seat_to_act), iterations=1000, seed=1)
    state.apply(result.best)

Players are in `hiddenhand.bots`, matches between them in `hiddenhand.match`, records of games in `hiddenhand.records`,
the games and their options in `hiddenhand.games`, card files in `hiddenhand.cards`, arrays of many states in
`hiddenhand.batch`.
"""

from importlib.metadata import version

from hiddenhand._core import Game, MoveResult, PlayoutTotals, SearchResult, State, StopFlag, View, game_ids, search
from hiddenhand.errors import (
    CardDataError,
    EngineError,
    HiddenhandError,
    IllegalActionError,
    NotationError,
    PositionError,
)
from hiddenhand.games import load

__all__ = [
    "CardDataError",
    "EngineError",
    "Game",
    "HiddenhandError",
    "IllegalActionError",
    "MoveResult",
    "NotationError",
    "PlayoutTotals",
    "PositionError",
    "SearchResult",
    "State",
    "StopFlag",
    "View",
    "__version__",
    "game_ids",
    "load",
    "search",
]

__version__ = version("hiddenhand")
