"""What the package knows of a game beyond its rules: the facts that are listed, what it takes, how it is built.

One `GameEntry` a game, in `games/<name>/entry.py`; `hiddenhand.games` has the table of them. Whatever serves all games
(commands, records, matches) asks the entry and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from hiddenhand._core import Game, State
from hiddenhand.cards.lint import DataFormat
from hiddenhand.cards.schema import Deck
from hiddenhand.errors import NotationError
from hiddenhand.games.catalogue import Catalogue
from hiddenhand.names import listing, shown

__all__ = ["CUSTOM", "BuiltGame", "GameEntry", "GameInfo", "OptionValue", "Wish", "packed_id", "seats_text"]

CUSTOM = "custom"  # the data status of a game with facts from a file of the user's: nobody vouches for them

OptionValue = str | int | bool


@dataclass(frozen=True)
class GameInfo:
    """What `hiddenhand games` lists. `seats`: every number of seats that the game can have, ascending; the first is
    taken if none is named. `data_status` is the state of the card facts: complete, provisional or reconstruction; None
    for games without card data."""

    id: str
    name: str
    seats: tuple[int, ...]
    points_unit: str
    decks: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    default_edition: str | None = None
    data_status: str | None = None


@dataclass(frozen=True)
class Wish:
    """What a caller says about the game that is wanted; None: nothing. `decks`, `edition`, `options` and `data` are for
    the games that take them (`GameEntry.takes`)."""

    seats: int | None = None
    decks: Sequence[str | Deck] | None = None
    edition: str | None = None
    options: Mapping[str, OptionValue] | None = None
    data: object | None = None


@dataclass(frozen=True)
class BuiltGame:
    """A game and what it was built from. `decks`: their ids; `deck_data`: what they hold; `deck_files`: the path of
    each, as text that UTF-8 can hold, None for a shipped one; all three are empty in games without decks. `options`:
    every rule option as its word. `data_file`: the path of a data file of the user's own."""

    game: Game
    entry: GameEntry
    decks: tuple[str, ...] = ()
    deck_files: tuple[str | None, ...] = ()
    edition: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    data_status: str | None = None
    deck_data: tuple[Deck, ...] = ()
    data_file: str | None = None

    @property
    def info(self) -> GameInfo:
        """Facts about the game, which may be read from files: only when they are asked for."""
        return self.entry.info()


class GameEntry:
    """A game without decks, options and data; the others derive from it."""

    #: Which fields of a Wish the game takes, beside `seats`.
    takes: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game_id: str, name: str, seats: tuple[int, ...], points_unit: str) -> None:
        self._info = GameInfo(game_id, name, seats, points_unit)

    @property
    def id(self) -> str:
        """The id that commands and files use."""
        return self._info.id

    def info(self) -> GameInfo:
        """Facts about the game."""
        return self._info

    def build(self, wish: Wish) -> BuiltGame:
        """The game that is wanted. NotationError for a number of seats that it cannot have, and for what it does not
        take; other errors are those of its decks, options and data."""
        for what in ("decks", "edition", "options", "data"):
            given = getattr(wish, what)
            if what not in self.takes and given is not None and given != {}:
                got = given if isinstance(given, str) or not isinstance(given, Iterable) else listing(map(str, given))
                raise NotationError(f"{self.id} has no {what}, got: {got}")
        return self._built(wish, self._seats(wish.seats))

    def _built(self, wish: Wish, seats: int) -> BuiltGame:
        """As build(), after the checks that all games share."""
        return BuiltGame(Game(packed_id(self.id)), self)

    def usual_options(self, edition: str | None = None) -> dict[str, str]:
        """The value of every rule option when none is set, as its word."""
        return {}

    def details(self) -> dict[str, Any]:
        """What `hiddenhand games GAME` adds to the facts, as docs/cli.md describes it."""
        return {}

    def setup_of(self, game: Game) -> dict[str, Any]:
        """What a game tells of how it was built: fields of a match header (docs/records.md)."""
        return {}

    def won_outright(self) -> Callable[[State], bool] | None:
        """Of a game whose points add up over several games: what says whether a finished one wins them all outright."""
        return None

    def catalogue(self) -> Catalogue | None:
        """Its cards by name; None for games whose cards need no facts."""
        return None

    def data_format(self) -> DataFormat | None:
        """The kind of data file that the game takes."""
        return None

    def _seats(self, wanted: int | None) -> int:
        allowed = self._info.seats
        if wanted is None:
            return allowed[0]
        if isinstance(wanted, bool) or not isinstance(wanted, int) or wanted not in allowed:
            raise NotationError(f"{self.id} has {seats_text(allowed)} seats, got {shown(wanted)}")
        return wanted


def seats_text(seats: Sequence[int]) -> str:
    """`2`, `2 or 3`, `2, 3 or 4`."""
    *others, last = map(str, seats)
    return f"{', '.join(others)} or {last}" if others else last


def packed_id(game_id: str) -> bytes:
    """What the packed bytes of every game begin with."""
    return bytes([len(game_id)]) + game_id.encode("ascii")


