"""The lines of a record, typed: one struct for each kind of line. docs/records.md is the description for readers.

Numbers of seats count from 0. Cards are ids. Fields that are null, or that say nothing, are left out of a line.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hiddenhand.games.series import MAX_TARGET

__all__ = [
    "FORMAT",
    "Amounts",
    "Bluffs",
    "CardsMoved",
    "Chance",
    "Deal",
    "DeckName",
    "Dragons",
    "Element",
    "End",
    "Event",
    "Finished",
    "GameHeader",
    "Line",
    "MatchHeader",
    "Move",
    "Moved",
    "Placed",
    "Player",
    "Power",
    "Reward",
    "Scoring",
    "SeriesPlace",
    "Shown",
    "Turn",
    "kind_of",
]

FORMAT = 2

Seat = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=0)]
Amount = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Cards = tuple[str, ...]
Outcomes = tuple[Annotated[int, Meta(ge=0, le=65535)], ...]
Format = Annotated[int, Meta(ge=FORMAT, le=FORMAT)]


class Player(msgspec.Struct, frozen=True):
    """Who plays: the name in reports, and the bot with every setting."""

    name: str
    spec: str


class DeckName(msgspec.Struct, frozen=True):
    """What a deck is called; None where no Chinese name is known."""

    name_en: str
    name_zh: str | None


class MatchHeader(msgspec.Struct, frozen=True, tag="match", omit_defaults=True, kw_only=True):
    """Which game is played in the games that follow, by whom, and from which seed.

    `fingerprint` is a hash of the packed game, so that a reader knows whether it has the same cards and rules;
    `packed` is the packed game itself, in base64, where names alone do not tell it (decks of one's own). `masked_for`
    is the seat whose knowledge the record holds; None: everything. `crystals` and `fourth_dragon`: of series that are
    played to a number of crystals. `seats`: how many, in games that leave it open; `data_file`: the path of a data file
    of one's own.
    """

    format: Format
    hiddenhand: str
    game: str
    decks: tuple[str, ...]
    deck_names: tuple[DeckName, ...] = ()
    deck_files: tuple[str | None, ...]
    edition: str | None
    options: dict[str, str]
    data_status: str | None
    seed: Number | None
    deals: Number | None
    players: tuple[Player, ...]
    fingerprint: str
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    data_file: str | None = None
    crystals: Annotated[int, Meta(ge=1, le=MAX_TARGET)] | None = None
    fourth_dragon: Literal["match", "crystals"] | None = None
    packed: str | None = None
    masked_for: Seat | None = None


class SeriesPlace(msgspec.Struct, frozen=True):
    """Where a game stands in its series: `game` counts from 0; `before` and `score` are the points of each seat before
    the game and after it; `winner` is the seat that won the series with it, None if it goes on."""

    game: Number
    before: tuple[Amount, ...]
    score: tuple[Amount, ...]
    winner: Seat | None


class GameHeader(msgspec.Struct, frozen=True, tag="game", omit_defaults=True, kw_only=True):
    """One game begins: its deal, and the name of the player at each seat. `series`: if it is a game of a series, which
    is then all games of that (deal, seating)."""

    deal: Number
    seating: Number
    deal_seed: Number | None
    seats: Annotated[tuple[str, ...], Meta(min_length=2, max_length=8)]
    series: SeriesPlace | None = None


class Deal(msgspec.Struct, frozen=True, tag="deal", omit_defaults=True):
    """The deal: its outcomes of chance as the engine takes them, who decides first, the hands by seat, and, on a board
    that is laid out anew each time, what lies where."""

    outcomes: Outcomes | None = None
    starts: Seat | None = None
    hands: tuple[Cards | None, ...] | None = None
    layout: dict[str, str] | None = None


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """A turn begins."""

    turn: Count
    seat: Seat


class Move(msgspec.Struct, frozen=True, tag="move", omit_defaults=True):
    """A decision. `at` is the step of the turn, or what the choice is about."""

    seat: Seat
    move: str
    at: str | None = None


class Power(msgspec.Struct, frozen=True, tag="power"):
    """The move announced power: the element, and the total of each seat in it."""

    seat: Seat
    element: str
    power: tuple[Count, ...]


class Element(msgspec.Struct, frozen=True, tag="element"):
    """The contested element is another one now; None: no fight is on any more."""

    element: str | None


class Bluffs(msgspec.Struct, frozen=True, tag="bluffs", omit_defaults=True):
    """Bluffs were turned up and discarded. `good`, if they were called: whether all were good."""

    seat: Seat
    cards: Cards
    good: bool | None = None


class CardsMoved(msgspec.Struct, frozen=True, omit_defaults=True, rename={"from_": "from"}):
    """Cards of a seat (None: of nobody) that changed their place. `open`: everybody sees which, else `seat` alone."""

    seat: Seat | None
    from_: str
    to: str
    count: Count
    cards: Cards | None
    open: bool = False


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """Cards that moved without chance, and that the move before does not name: off the table, or out of a discard pile,
    by the text of a card; to the hands of their receivers when all have laid out what they pass."""

    moves: tuple[CardsMoved, ...]


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """Hand cards of a seat that lie open from now on."""

    seat: Seat
    cards: Cards


class Dragons(msgspec.Struct, frozen=True, tag="dragons"):
    """The dragons of each seat, after they moved."""

    dragons: tuple[Count, ...]


class Placed(msgspec.Struct, frozen=True, tag="placed", omit_defaults=True):
    """A marker of a seat was placed on a box, from 1, of a building or other place; `crystals`: what was paid in them.
    Cards that were paid are named by moves."""

    seat: Seat
    place: str
    box: Count
    crystals: Count = 0


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """A building was finished: where, which, by whom for the most part, and how many markers each seat had on it, which
    go home."""

    place: str
    building: str
    builder: Seat
    markers: tuple[Count, ...]


class Reward(msgspec.Struct, frozen=True, tag="reward", omit_defaults=True):
    """What seats got at once, by seat; empty where nobody got any. `cards`: how many. `missing`: scales that they were
    due beyond those that were left."""

    why: str
    crystals: tuple[Count, ...] = ()
    scales: tuple[Count, ...] = ()
    missing: tuple[Count, ...] = ()
    cards: tuple[Count, ...] = ()


class Scoring(msgspec.Struct, frozen=True, tag="scoring", omit_defaults=True):
    """The last scale was taken, so scales were scored: by seat how many counted, the crystals for them, the scales that
    went back to the pool, and those that were taken from it again (empty: none)."""

    counted: tuple[Count, ...]
    crystals: tuple[Count, ...]
    returned: tuple[Count, ...]
    taken: tuple[Count, ...] = ()


class Amounts(msgspec.Struct, frozen=True, tag="amounts", omit_defaults=True):
    """What each seat has of something, after it changed. `open`: everybody sees all of it, else each seat its own."""

    what: str
    amounts: tuple[Count | None, ...]
    open: bool = False


class Chance(msgspec.Struct, frozen=True, tag="chance", omit_defaults=True):
    """What chance did on the move: its outcomes as the engine takes them, and the cards that they moved."""

    outcomes: Outcomes | None = None
    moves: tuple[CardsMoved, ...] = ()


class End(msgspec.Struct, frozen=True, tag="end", omit_defaults=True):
    """The game is over: what each seat got, its score, why, and the cards that are turned up, by seat."""

    returns: tuple[float, ...]
    points: tuple[Amount, ...]
    reason: str | None = None
    shown: tuple[Cards, ...] | None = None


Event = (
    Deal | Turn | Move | Power | Element | Bluffs | Moved | Shown | Dragons
    | Placed | Finished | Reward | Scoring | Amounts | Chance | End
)  # fmt: skip
Line = MatchHeader | GameHeader | Event


def kind_of(line: Line) -> str:
    """The word that a line has as its `type`."""
    return str(type(line).__struct_config__.tag)
