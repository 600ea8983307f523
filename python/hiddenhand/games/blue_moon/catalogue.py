"""The cards of Blue Moon, as `hiddenhand cards` shows and lists them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from hiddenhand.cards.pool import PoolCard
from hiddenhand.cards.schema import LEADER, Card, CardSet, ConstructedDeck, Deck
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.cards.wording import effect_texts
from hiddenhand.errors import NotationError
from hiddenhand.games.blue_moon.decks import deck, pool
from hiddenhand.games.blue_moon.names import both_names, display_name
from hiddenhand.games.catalogue import Item, Table, find
from hiddenhand.names import unknown

__all__ = ["CATALOGUE", "CardItem", "find_cards"]


@dataclass(frozen=True)
class CardItem:
    """A card, and the deck or card set that its facts come from."""

    home: CardSet
    card: Card
    group = "cards"

    @property
    def label(self) -> str:
        return self.card.name_en

    def as_json(self) -> dict[str, Any]:
        facts: dict[str, Any] = msgspec.to_builtins(self.card)
        facts["clauses"] = [
            {key: value for key, value in clause.items() if value is not None} for clause in facts["clauses"]
        ]
        home = self.home
        return {
            **facts, "effect": effect_texts(self.card), "deck": home.id if isinstance(home, Deck) else None,
            "edition": home.edition, "status": home.status, "source": home.source,
        }  # fmt: skip

    def facts(self, lang: str) -> list[tuple[str, str]]:
        home, card = self.home, self.card
        names = [name for name in both_names(card) if name]
        foreign = "" if card.people == home.id else f" (foreign: {display_name(card.people, lang)})"
        facts = [
            ("name", " ".join(names if lang == "en" else reversed(names))),
            ("id", card.id),
            ("deck", f"{display_name(home, lang)}{foreign}" if isinstance(home, Deck) else "none"),
            ("type", card.type),
        ]
        if not isinstance(home, Deck):
            facts.insert(3, ("people", display_name(card.people, lang)))
        if card.type != LEADER:
            facts += [("fire", _value(card.fire)), ("earth", _value(card.earth)), ("moons", str(card.moons))]
        facts += [(key, value) for key, value in (
            ("capacity", str(card.capacity or "")), ("icons", " ".join(card.icons)), ("pair", card.pair or ""),
            ("tags", " ".join(card.tags)), ("uncertain", " ".join(card.provisional)),
        ) if value]  # fmt: skip
        facts += [("effect", text) for text in effect_texts(card)]
        return [*facts, ("facts", f"{home.status}, edition {home.edition}; {home.source}")]


class _Cards:
    """The Catalogue of the game."""

    def named(self, name: str) -> list[CardItem]:
        return [CardItem(*known) for known in pool().named(name)]

    def containing(self, part: str) -> list[CardItem]:
        return [CardItem(*known) for known in pool().containing(part)]

    def every_name(self) -> list[str]:
        return pool().every_name()

    def selected(self, deck_name: str | None, peoples: Sequence[str], types: Sequence[str]) -> list[CardItem]:
        found = list(pool()) if deck_name is None else _cards_of(deck(deck_name))
        wanted = set()
        for name in peoples:
            people = pool().people(name)
            if people is None:
                known = [word for known in pool().peoples for word in (known.id, known.name_zh) if word]
                raise NotationError(unknown("people", name, known, "peoples"))
            wanted.add(people)
        kinds = (LEADER, *blue_moon_vocabulary().words("card_type"))
        for kind in types:
            if kind not in kinds:
                raise NotationError(unknown("type", kind, kinds))
        return [
            CardItem(home, card) for home, card in found
            if (not peoples or card.people in wanted) and (not types or card.type in types)
        ]  # fmt: skip

    def tables(self, items: Sequence[Item], deck_name: str | None, lang: str) -> list[Table]:
        with_deck = deck_name is None
        found = [(item.home, item.card) for item in items if isinstance(item, CardItem)]
        rows = [
            (display_name(card, lang), *((_deck_of(home, lang),) if with_deck else ()),
             display_name(card.people, lang), card.type, _short(card.fire), _short(card.earth),
             " ".join(card.icons) or "-", _short(card.moons or None), "yes" if card.clauses else "-")
            for home, card in found
        ]  # fmt: skip
        decks = ("deck",) if with_deck else ()
        columns = ("card", *decks, "people", "type", "fire", "earth", "icons", "moons", "text")
        counted = f"{len(found)} card{'' if len(found) == 1 else 's'}"
        return [Table(columns, rows, ("fire", "earth", "moons"), counted)]


CATALOGUE = _Cards()


def find_cards(name: str) -> list[PoolCard]:
    """Every card with that id, English or Chinese name, or the one card of whose id or name it is a part.

    Upper and lower case are the same. NotationError with near names if there is none, or if several hold the part.
    """
    return [PoolCard(item.home, item.card) for item in find(name, [CATALOGUE]) if isinstance(item, CardItem)]


def _cards_of(chosen: Deck) -> list[PoolCard]:
    """The leader and cards of a deck, in its order; those of a constructed deck with the homes of their facts."""
    if not isinstance(chosen, ConstructedDeck):
        return [PoolCard(chosen, card) for card in chosen.cards]
    return [pool().the_card(card.id) for card in chosen.cards]


def _deck_of(home: CardSet, lang: str) -> str:
    return display_name(home, lang) if isinstance(home, Deck) else "-"


def _value(value: int | None) -> str:
    return "not printed" if value is None else str(value)


def _short(value: int | None) -> str:
    return "-" if value is None else str(value)
