"""What a game of Blue Moon was set up with: decks, edition and options, found again in its packed bytes."""

from __future__ import annotations

from typing import Any

from hiddenhand._core import Game
from hiddenhand.cards.schema import DATA_STATUSES, Deck
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.games.blue_moon.decks import shipped_decks
from hiddenhand.games.blue_moon.options import EDITIONS, in_words, resolve
from hiddenhand.games.blue_moon.pack import CARD_SIZE, pack_game

__all__ = ["setup_of"]


def setup_of(game: Game) -> dict[str, Any]:
    """The facts that records say of a game: `edition` and `options`; with two decks that ship with the game also
    `decks`, `deck_names`, `deck_files` and `data_status`.

    `edition` is the one that fewer options differ from. Decks of one's own have no names in a game, only cards.
    """
    numbers, card_ids = _read(game.packed)
    settings = dict(zip(resolve(), numbers, strict=True))
    edition = min(EDITIONS, key=lambda name: _differing(settings, name))
    facts: dict[str, Any] = {"edition": edition, "options": in_words(settings)}
    by_cards = {tuple(card.id for card in deck.playing_cards()): deck for deck in shipped_decks()}
    decks = [by_cards[ids] for ids in card_ids if ids in by_cards]
    if len(decks) < len(card_ids) or pack_game(decks, settings, blue_moon_vocabulary()) != game.packed:
        return facts  # other cards, or other facts of the same cards
    return facts | {
        "decks": tuple(deck.id for deck in decks), "deck_files": (None,) * len(decks),
        "deck_names": tuple({"name_en": deck.name_en, "name_zh": deck.name_zh} for deck in decks),
        "data_status": _worst(decks),
    }  # fmt: skip


def _differing(settings: dict[str, int], edition: str) -> int:
    """How many options differ from an edition."""
    return sum(number != settings[name] for name, number in resolve(edition).items())


def _worst(decks: list[Deck]) -> str:
    return max((deck.status for deck in decks), key=DATA_STATUSES.index)


def _read(packed: bytes) -> tuple[bytes, list[tuple[str, ...]]]:
    """The numbers of the options, and for each seat the ids of its cards. The layout: docs/blue-moon.md."""
    at = 1 + packed[0] + 1  # behind the id of the game and the version
    numbers = packed[at + 1 : at + 1 + packed[at]]
    at += 1 + len(numbers)
    seats = []
    while at < len(packed):
        cards, at = packed[at], at + 1
        ids = []
        for _ in range(cards):
            ids.append(packed[at + 1 : at + 1 + packed[at]].decode("ascii"))
            at += 1 + packed[at] + CARD_SIZE
        seats.append(tuple(ids))
    return numbers, seats
