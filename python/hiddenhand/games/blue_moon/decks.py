"""The decks that ship with Blue Moon, by name: id, English name, Chinese name, or the path of a deck file."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from hiddenhand.cards.load import load_deck, load_deck_text
from hiddenhand.cards.schema import Card, Deck
from hiddenhand.errors import NotationError
from hiddenhand.names import did_you_mean, shown, unknown

__all__ = ["DECK_IDS", "deck", "find_cards", "is_deck_file", "shipped_decks", "shipped_tags"]

# In the order of the rulebook's chapters for the nine peoples; one file each in data/.
DECK_IDS = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")


@lru_cache(maxsize=len(DECK_IDS))
def _shipped(deck_id: str) -> Deck:
    name = f"{deck_id}.toml"
    return load_deck_text(files(__package__).joinpath("data", name).read_text(encoding="utf-8"), name)


def shipped_decks() -> tuple[Deck, ...]:
    """Every deck that ships with the game, in the order of DECK_IDS."""
    return tuple(_shipped(deck_id) for deck_id in DECK_IDS)


def shipped_tags() -> set[str]:
    """The tags that cards of the shipped decks carry."""
    return {tag for deck in shipped_decks() for card in deck.cards for tag in card.tags}


def is_deck_file(name: str) -> bool:
    """Whether deck() takes the name as the path of a deck file of your own."""
    return name.endswith(".toml")


def deck(name: str) -> Deck:
    """A shipped deck by id, English or Chinese name; a name that ends in .toml is a deck file of your own.

    NotationError names the near names; CardDataError says what is wrong with a file.
    """
    if is_deck_file(name):
        return load_deck(Path(name))
    wanted = name.strip().casefold()
    for candidate in shipped_decks():
        if wanted in _names(candidate.id, candidate.name_en, candidate.name_zh):
            return candidate
    known = [word for d in shipped_decks() for word in (d.id, d.name_zh) if word]
    raise NotationError(unknown("deck", name, known))


def find_cards(name: str) -> list[tuple[Deck, Card]]:
    """Every shipped card with that id, English or Chinese name, or the one card of whose id or name it is a part.

    Upper and lower case are the same. NotationError with near names if there is none, or if several hold the part.
    """
    wanted = name.strip().casefold()
    cards = [(d, card, _names(card.id, card.name_en, card.name_zh)) for d in shipped_decks() for card in d.cards]
    named = [(d, card) for d, card, names in cards if wanted in names]
    if named:
        return named
    parts = [(d, card) for d, card, names in cards if any(wanted in word for word in names)]
    if len({card.id for _, card in parts}) == 1:
        return parts
    every = [word for _, card, _ in cards for word in (card.name_en, card.name_zh, card.id) if word]
    raise NotationError(f"unknown card {shown(name)}{did_you_mean(name, every)}")


def _names(*names: str | None) -> set[str]:
    """What a person may write for these names; a people is also called without its last character (族)."""
    folded = {name.casefold() for name in names if name}
    return folded | {name.removesuffix("族") for name in folded}
