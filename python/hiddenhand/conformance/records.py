"""The lines of a recorded Blue Moon game, typed.

A recording is a gzip file with one JSON object a line. Only the fields that the comparison reads are declared; a line
may hold more. Cards are named by owner and English name, seats are 0 and 1, value pairs are fire and earth.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Element = Literal["fire", "earth"]
Mode = Literal["native", "forced", "played"]
Seat = Literal[0, 1]
Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]


class CardInPlay(msgspec.Struct, frozen=True):
    """A card on the table: in combat, support or influence area (ships and cargo), or this turn's leadership card."""

    card: str
    area: Literal["combat", "support", "leadership", "influence"]
    type: str
    active: bool
    #: Printed values after reductions, values that count, icons that are effective: of active cards only.
    printed: tuple[Number, Number] = (0, 0)
    value: tuple[Number, Number] = (0, 0)
    icons: tuple[str, ...] = ()
    value_ignored: bool = False
    text_ignored: bool = False
    played_this_turn: bool = False
    #: Of supports: face down; of ships: landed this turn; of cargo: the ship it lies on.
    bluff: bool = False
    landed: bool = False
    on_ship: str | None = None
    #: Of "one of my characters" cards: the character that the recorded program has chosen.
    target: str | None = None


class Powers(msgspec.Struct, frozen=True):
    """The totals that a seat could announce in each element."""

    fire: Number
    earth: Number


class PlayerState(msgspec.Struct, frozen=True):
    """All cards and counts of one seat."""

    dragons: Number
    ran_out_of_cards_first: bool
    hand: tuple[str, ...]
    hand_known_to_opponent: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    leadership_pile: tuple[str, ...]
    hand_disclosed: tuple[str, ...]
    #: Cards of the deck that come after all others.
    deck_bottom: tuple[str, ...]
    in_play: tuple[CardInPlay, ...]
    #: The total in the contested element: only while a fight is on.
    power: Number | None = None
    power_if_announced: Powers | None = None


class Fight(msgspec.Struct, frozen=True):
    started: bool
    element: Element | None


class RecordedState(msgspec.Struct, frozen=True):
    """The whole state, hidden cards included, before a decision or a choice, or at the end."""

    turn: Seat
    step: str
    fight: Fight
    players: tuple[PlayerState, PlayerState]
    dragons_if_turn_player_retreats: Number | None = None


class RecordedAction(msgspec.Struct, frozen=True):
    kind: str
    card: str | None = None
    element: Element | None = None
    ship: str | None = None


class GameLine(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    game: Number
    people: tuple[str, str]
    mode: Mode
    starting_player: Seat
    initial_hands: tuple[tuple[str, ...], tuple[str, ...]]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    #: Whether obligations may be met before the Booster/Support step too.
    satisfy_early: bool = False


class EventLine(msgspec.Struct, frozen=True, tag_field="type", tag="event", rename={"from_": "from"}):
    """Something that happened without a decision; a `move` with `random` is a draw or a blind pick."""

    event: str
    player: Seat | None = None
    card: str | None = None
    from_: str | None = None
    to: str | None = None
    random: bool = False
    turn_number: Number | None = None


class DecisionLine(msgspec.Struct, frozen=True, tag_field="type", tag="decision"):
    player: Seat
    step: str
    legal: tuple[RecordedAction, ...]
    chosen: Number
    state: RecordedState
    engage_completable: bool | None = None


class ChoiceLine(msgspec.Struct, frozen=True, tag_field="type", tag="choice"):
    """A set of cards to choose during an action; sets are lists of places in `options`."""

    player: Seat
    kind: str
    source: str | None
    cards_of: Seat
    options: tuple[str | None, ...]
    min: Number
    max: Number
    legal_subsets: Literal["any", "not_enumerated"] | tuple[tuple[Number, ...], ...]
    #: None: no set was legal and the effect was lost.
    chosen: tuple[Number, ...] | None
    state: RecordedState


class EndLine(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    winner: Seat
    reason: str
    dragons: tuple[Number, Number]
    crystals: Number
    turns: Number
    state: RecordedState


Line = GameLine | EventLine | DecisionLine | ChoiceLine | EndLine


@dataclass(frozen=True)
class NumberedEvent:
    """An event with the number of its line in the file, from 1."""

    number: int
    event: EventLine


@dataclass
class Step:
    """A decision or a choice, and the events up to the next one."""

    #: The number of the line in the file, from 1.
    number: int
    asked: DecisionLine | ChoiceLine
    #: The turn in which it was asked, counted from 1.
    turn_number: int
    events: list[NumberedEvent] = field(default_factory=list)


@dataclass
class RecordedGame:
    """One complete recorded game; `number` is the line of its header."""

    file: str
    number: int
    header: GameLine
    steps: list[Step]
    end_number: int
    end: EndLine
