"""Reads deck files into structs. What `cards lint` would report raises CardDataError here."""

from __future__ import annotations

from pathlib import Path

from hiddenhand.cards.lint import check_text
from hiddenhand.cards.pool import Pool
from hiddenhand.cards.schema import CARD_SET_FORMAT, CardSet, Deck
from hiddenhand.cards.text import read_deck_file
from hiddenhand.cards.vocabulary import Vocabulary
from hiddenhand.errors import CardDataError
from hiddenhand.names import shown

__all__ = ["load_card_set_text", "load_deck", "load_deck_text"]


def load_deck(path: str | Path, vocabulary: Vocabulary | None = None, pool: Pool | None = None) -> Deck:
    """The deck in a file; CardDataError names the first problem and says how many more there are.

    A constructed deck is made of the cards of `pool` (default: none) and comes as a ConstructedDeck.
    """
    try:
        text = read_deck_file(path)
    except CardDataError as error:
        raise CardDataError(f"deck file {str(path) or shown('')}: {error}") from None
    return load_deck_text(text, str(path), vocabulary, pool)


def load_deck_text(text: str, file: str, vocabulary: Vocabulary | None = None, pool: Pool | None = None) -> Deck:
    """As load_deck(), from text; `file` is the name that messages quote."""
    loaded = load_card_set_text(text, file, vocabulary, pool)
    if not isinstance(loaded, Deck):
        raise CardDataError(f'{file}: format = "{CARD_SET_FORMAT}" is no deck; expected one with a leader and 30 cards')
    return loaded


def load_card_set_text(
    text: str, file: str, vocabulary: Vocabulary | None = None, pool: Pool | None = None
) -> CardSet:  # fmt: skip
    """The deck or the card set in a text."""
    checked = check_text(text, file, vocabulary, pool)
    if not isinstance(checked.result, CardSet):
        more = len(checked.problems) - 1
        hint = f" (and {more} more: see `hiddenhand cards lint {file}`)" if more else ""
        raise CardDataError(f"{checked.problems[0]}{hint}")
    return checked.result
