"""What decks, peoples and cards are called in a language.

All commands that show such names take them from `display_name`, so that `--lang` means the same everywhere.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from hiddenhand.cards.pool import People
from hiddenhand.cards.schema import Card, ConstructedDeck, Deck
from hiddenhand.errors import NotationError
from hiddenhand.games.blue_moon.decks import pool
from hiddenhand.names import unknown

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "both_names", "deck_label", "display_name"]

#: English, and Chinese as far as names are known: the peoples and eleven cards, from the Legends rulebook.
LANGUAGES = ("en", "zh")
DEFAULT_LANGUAGE = "en"


def display_name(card_or_deck: Card | Deck | People | str, lang: str = DEFAULT_LANGUAGE) -> str:
    """The name of a card, deck or people in a language; the English one where no other is known.

    Takes the id of a card, deck or people too. An id that none has is returned as it is: cards of deck files of one's
    own have names there only. A constructed deck has one name. NotationError if there is no such language.
    """
    if lang not in LANGUAGES:
        raise NotationError(unknown("language", lang, LANGUAGES))
    if isinstance(card_or_deck, str):
        english, chinese = _names_by_id().get(card_or_deck, (card_or_deck, None))
    else:
        english, chinese = both_names(card_or_deck)
    return chinese or english if lang == "zh" else english


def both_names(card_or_deck: Card | Deck | People) -> tuple[str, str | None]:
    """English and Chinese name; None where no Chinese name is known."""
    return card_or_deck.name_en, card_or_deck.name_zh


@lru_cache(maxsize=1)
def _names_by_id() -> dict[str, tuple[str, str | None]]:
    peoples = {people.id: both_names(people) for people in pool().peoples}
    return peoples | {known.card.id: both_names(known.card) for known in pool()}


def deck_label(deck: Deck, file: str | None, lang: str = DEFAULT_LANGUAGE) -> str:
    """What titles call a deck: its id, or in Chinese its name; a constructed deck its name; a deck file of facts
    the name of that file. `file` is the path that the deck was read from, None for a shipped one."""
    if isinstance(deck, ConstructedDeck):
        return deck.name_en
    if file is not None:
        return Path(file).name
    return deck.id if lang == DEFAULT_LANGUAGE else display_name(deck, lang)
