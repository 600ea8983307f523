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

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hiddenhand._core import (
        Game,
        MoveResult,
        PlayoutTotals,
        Searcher,
        SearchResult,
        State,
        StopFlag,
        View,
        game_ids,
        search,
    )
    from hiddenhand.errors import (
        CardDataError,
        EngineError,
        HiddenhandError,
        IllegalActionError,
        NotationError,
        PositionError,
    )
    from hiddenhand.games import load

    __version__: str

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
    "Searcher",
    "State",
    "StopFlag",
    "View",
    "__version__",
    "game_ids",
    "load",
    "search",
]

# What is named above is loaded when it is asked for (PEP 562): the command `hiddenhand` begins by importing this file,
# and only then can it see to it that Ctrl-C ends it in silence.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name == "__version__":
            value = import_module("importlib.metadata").version(__name__)
        elif name in __all__:
            homes = (import_module(f"{__name__}.{home}") for home in ("errors", "_core", "games"))
            value = next(getattr(home, name) for home in homes if hasattr(home, name))
        else:
            try:
                return import_module(f"{__name__}.{name}")
            except ModuleNotFoundError as error:
                if error.name != f"{__name__}.{name}":  # the module is there, and what it needs is not
                    raise
                raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
