"""Card data: the formats of card files, loading and linting them, and saying what a card does in words."""

from hiddenhand.cards.constructed import DECK_RULES, DeckRule
from hiddenhand.cards.lint import lint_files
from hiddenhand.cards.load import load_deck
from hiddenhand.cards.pool import People, Pool, PoolCard
from hiddenhand.cards.problems import Problem
from hiddenhand.cards.schema import Card, CardSet, Clause, ConstructedDeck, Deck

__all__ = [
    "DECK_RULES",
    "Card",
    "CardSet",
    "Clause",
    "ConstructedDeck",
    "Deck",
    "DeckRule",
    "People",
    "Pool",
    "PoolCard",
    "Problem",
    "lint_files",
    "load_deck",
]
