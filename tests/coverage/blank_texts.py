"""Cards without their text: what a text does is what differs when it is taken away.

A blanked card still has a text, one that never does anything, so that other cards which ask whether it has a text see
no difference: what they do with the answer is their own effect. Tags, icons, values and moons stay too.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

import msgspec

from hiddenhand.cards.schema import Card, CardSet, Clause, Deck
from hiddenhand.games import blue_moon

Cards = TypeVar("Cards", bound=CardSet)

#: At a retreat of the owner, at most 4 dragons are attracted: two for six cards and one for each of two texts, no more.
NOTHING = Clause(when="retreat", do="retreat_mod", who="own", fn="cap", n=4)

PROMO_CARD = "buka-sea-moon"


def blanked(cards: Cards, ids: Collection[str]) -> Cards:
    """The deck or card set with nothing in the texts of these cards."""

    def printed_or_blank(card: Card) -> Card:
        return msgspec.structs.replace(card, clauses=(NOTHING,)) if card.id in ids else card

    return msgspec.structs.replace(cards, cards=tuple(map(printed_or_blank, cards.cards)))


def cards_with_text() -> dict[str, Card]:
    """Every card of the nine decks that has a text, by id, deck by deck."""
    return {card.id: card for deck in blue_moon.shipped_decks() for card in deck.playing_cards() if card.clauses}


def deck_of(card_id: str) -> Deck | None:
    """The printed deck that holds the card: one at most, and none for the promo card."""
    held = (deck for deck in blue_moon.shipped_decks() if any(card.id == card_id for card in deck.cards))
    return next(held, None)


def same_text(card_id: str) -> frozenset[str]:
    """The other cards of its deck that say the same of their group: one of them suffices, however many there are.

    So it makes no difference to take one such text away while another is there.
    """
    deck = deck_of(card_id)
    if deck is None:
        return frozenset()
    clauses = next(card.clauses for card in deck.cards if card.id == card_id)
    if not any(clause.condition == "own_active_tag_at_least" for clause in clauses):
        return frozenset()
    return frozenset(card.id for card in deck.cards if card.clauses == clauses and card.id != card_id)
