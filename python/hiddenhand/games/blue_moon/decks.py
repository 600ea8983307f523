"""The decks and cards that ship with Blue Moon, by name: id, English or Chinese name; and deck files by their path."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from hiddenhand.cards.load import load_card_set_text, load_deck, load_deck_text
from hiddenhand.cards.pool import People, Pool, spellings
from hiddenhand.cards.schema import CardSet, Deck
from hiddenhand.errors import NotationError
from hiddenhand.names import unknown

__all__ = [
    "CARD_SET_IDS",
    "DECK_IDS",
    "MUTANTS",
    "deck",
    "is_deck_file",
    "pool",
    "shipped_card_sets",
    "shipped_decks",
    "shipped_tags",
]

# In the order of the rulebook's chapters for the nine peoples; one file each in data/.
DECK_IDS = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
#: Cards that belong to no printed deck.
CARD_SET_IDS = ("promo",)
#: They belong to no people that has a deck, so they are foreign everywhere, and show no moons. Name: Legends rulebook.
MUTANTS = People("mutant", "Mutants", "异兽")


def _data(name: str) -> str:
    return files(__package__).joinpath("data", name).read_text(encoding="utf-8")


@lru_cache(maxsize=len(DECK_IDS))
def _shipped(deck_id: str) -> Deck:
    name = f"{deck_id}.toml"
    return load_deck_text(_data(name), name)


@lru_cache(maxsize=1)
def shipped_card_sets() -> tuple[CardSet, ...]:
    """The cards that ship with the game outside its decks, in the order of CARD_SET_IDS."""
    return tuple(load_card_set_text(_data(f"{name}.toml"), f"{name}.toml") for name in CARD_SET_IDS)


def shipped_decks() -> tuple[Deck, ...]:
    """Every deck that ships with the game, in the order of DECK_IDS."""
    return tuple(_shipped(deck_id) for deck_id in DECK_IDS)


@lru_cache(maxsize=1)
def pool() -> Pool:
    """Every card that ships with the game: what constructed decks are made of."""
    peoples = [*map(People.of, shipped_decks()), MUTANTS]
    return Pool((*shipped_decks(), *shipped_card_sets()), peoples)


def shipped_tags() -> set[str]:
    """The tags that cards of the game carry."""
    return {tag for known in pool() for tag in known.card.tags}


def is_deck_file(name: str) -> bool:
    """Whether deck() takes the name as the path of a deck file of your own."""
    return name.endswith(".toml")


def deck(name: str) -> Deck:
    """A shipped deck by id, English or Chinese name; a name that ends in .toml is a file: facts or a constructed deck.

    NotationError names the near names; CardDataError says what is wrong with a file.
    """
    if is_deck_file(name):
        return load_deck(Path(name), pool=pool())
    wanted = name.strip().casefold()
    for candidate in shipped_decks():
        if wanted in spellings(candidate.id, candidate.name_en, candidate.name_zh):
            return candidate
    known = [word for d in shipped_decks() for word in (d.id, d.name_zh) if word]
    raise NotationError(unknown("deck", name, known))
