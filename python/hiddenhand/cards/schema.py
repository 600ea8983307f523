"""The formats of card files: TOML, decoded into these structs, unknown keys refused.

Three kinds of file, told apart by the key `format`: "deck" (the default: a leader, 30 cards and all their facts),
"card-set" (facts of cards that belong to no printed deck) and "constructed-deck" (a deck of known cards by name).

Words (types, icons, clause words) are plain strings here: the core owns the vocabulary, and `hiddenhand.cards.lint`
checks every word against it. The ranges below are those of the format, wide enough for every known card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from hiddenhand.cards.marks import Marked

__all__ = [
    "CARD_SET_FORMAT",
    "CONSTRUCTED_FORMAT",
    "DATA_STATUSES",
    "DECK_FORMAT",
    "DECK_SIZE",
    "FORMATS",
    "LEADER",
    "MAX_FOREIGN_MOONS",
    "MAX_SHIPS",
    "SCHEMA_VERSION",
    "Card",
    "CardSet",
    "Clause",
    "ConstructedDeck",
    "ConstructedFile",
    "Deck",
    "Status",
]

SCHEMA_VERSION = 1
LEADER = "leader"  # the type of the one card that is never drawn or played

DECK_FORMAT, CARD_SET_FORMAT, CONSTRUCTED_FORMAT = FORMATS = ("deck", "card-set", "constructed-deck")

DECK_SIZE = 30  # cards besides the leader (printed on the leaders)
MAX_FOREIGN_MOONS = 10  # printed on the leaders
MAX_SHIPS = 4  # kMaxShips of the core: each ship in play has a set of cargo of its own

Slug = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=80)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Value = Annotated[int, Meta(ge=0, le=15)]
Moons = Annotated[int, Meta(ge=0, le=10)]
Capacity = Annotated[int, Meta(ge=1, le=9)]
Status = Literal["complete", "provisional", "reconstruction"]  # of card facts, from best to worst
Amount = Annotated[int, Meta(ge=0, le=30)]

DATA_STATUSES: tuple[Status, ...] = get_args(Status)


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from", "except_": "except"}):
    """One thing that a card's text does. `hiddenhand.cards.clauses` says which fields each `do` reads."""

    when: str
    do: str
    who: str | None = None
    types: tuple[str, ...] | None = None
    from_: str | None = None
    to: str | None = None
    chooser: str | None = None
    count: str | None = None
    n: Amount | Literal["any"] | None = None
    element: str | None = None
    fn: str | None = None
    scope: str | None = None
    filter: str | None = None
    parts: tuple[str, ...] | None = None
    except_: str | None = None
    condition: str | None = None
    condition_n: Amount | None = None
    counter: str | None = None
    cost: str | None = None
    cost_n: Amount | None = None
    may: bool | None = None
    spare_last_character: bool | None = None
    then: str | None = None
    spares: tuple[str, ...] | None = None
    unless: tuple[str, ...] | None = None
    tag: str | None = None
    penalty: str | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one card. A value of None is not printed on the card, which is not the same as 0."""

    id: Slug
    name_en: Text
    type: str
    people: Slug  # absent in the file: the deck's own people
    name_zh: Text | None = None
    fire: Value | None = None
    earth: Value | None = None
    icons: tuple[str, ...] = ()
    pair: Text | None = None  # the name word that two PAIR cards share
    moons: Moons = 0
    capacity: Capacity | None = None  # of a ship, in cards
    tags: tuple[str, ...] = ()  # groups that other texts speak of
    clauses: tuple[Clause, ...] = ()
    provisional: tuple[str, ...] = ()  # fields of this card whose values are not certain


class CardSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Cards and where their facts come from."""

    schema: int
    id: Slug
    name_en: Text
    edition: Literal["first", "legends"]  # of the cards that the facts were read from
    status: Status
    source: Text
    cards: tuple[Card, ...]

    def provisional(self) -> Iterator[Marked]:
        """Every value that is marked as uncertain, in the order of the cards."""
        return (Marked(f"cards.{card.id}.{field}") for card in self.cards for field in card.provisional)


class Deck(CardSet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One deck: the leader and 30 cards, in deck order; a card's number in play is its place after the leader."""

    leader: Slug
    people: tuple[Slug, ...]  # every people that has a card in it, the deck's own first
    name_zh: Text | None = None

    def playing_cards(self) -> tuple[Card, ...]:
        """The cards that are shuffled: all but the leader."""
        return tuple(card for card in self.cards if card.type != LEADER)

    def leader_card(self) -> Card:
        return next(card for card in self.cards if card.type == LEADER)

    def foreign_cards(self) -> tuple[Card, ...]:
        """The cards of other peoples than the leader's, mutants among them."""
        return tuple(card for card in self.cards if card.people != self.people[0])

    def foreign_moons(self) -> int:
        """What the foreign cards cost; a leader allows 10 moons."""
        return sum(card.moons for card in self.foreign_cards())


class ConstructedDeck(Deck, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deck put together from known cards. `id` is the leader's people, `name_en` the name that its file gives it."""


class ConstructedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of a constructed deck holds."""

    format: Literal["constructed-deck"]
    name: Text  # of the deck, in any language
    leader: Text  # which fixes the people
    cards: tuple[Text, ...]  # in deck order: id, English or Chinese name, or PEOPLE/NAME
