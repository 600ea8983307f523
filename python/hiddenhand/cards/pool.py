"""The cards that decks may be built from, by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hiddenhand.cards.schema import Card, CardSet, Deck
from hiddenhand.errors import NotationError
from hiddenhand.names import did_you_mean, listing, near_names, shown

__all__ = ["People", "Pool", "PoolCard", "spellings"]


@dataclass(frozen=True)
class People:
    """One of the peoples that cards belong to; the id is what the `people` of a card says."""

    id: str
    name_en: str
    name_zh: str | None = None

    @classmethod
    def of(cls, deck: Deck) -> People:
        """The people whose printed deck this is."""
        return cls(deck.id, deck.name_en, deck.name_zh)


class PoolCard(NamedTuple):
    """A card and the deck or card set that its facts come from."""

    home: CardSet
    card: Card


class Pool:
    """Known cards. A card goes by its id, its English or its Chinese name, or by PEOPLE/NAME; case does not matter."""

    def __init__(self, sets: Sequence[CardSet] = (), peoples: Iterable[People] = ()) -> None:
        self.peoples = tuple(peoples)
        self._cards = tuple(PoolCard(home, card) for home in sets for card in home.cards)
        self._by_name: dict[str, list[PoolCard]] = {}
        for known in self._cards:
            for name in spellings(known.card.id, known.card.name_en, known.card.name_zh):
                self._by_name.setdefault(name, []).append(known)
        self._peoples = {name: people.id for people in self.peoples
                         for name in spellings(people.id, people.name_en, people.name_zh)}  # fmt: skip

    def __iter__(self) -> Iterator[PoolCard]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def people(self, name: str) -> str | None:
        """The id of the people that is called so."""
        return self._peoples.get(name.strip().casefold())

    def named(self, name: str) -> list[PoolCard]:
        """Every card that is called so; several if a name is not unique, none if nobody has it."""
        found = self._by_name.get(name.strip().casefold())
        if found is not None:
            return found
        before, slash, rest = name.partition("/")
        people = self.people(before) if slash else None
        return [known for known in self._by_name.get(rest.strip().casefold(), ()) if known.card.people == people]

    def the_card(self, name: str) -> PoolCard:
        """The one card that is called so. NotationError: with near names if there is none, with the ways to tell them
        apart if there are several."""
        found = self.named(name)
        if len(found) == 1:
            return found[0]
        if found:
            clear = listing(f'"{known.card.people}/{known.card.name_en}"' for known in found)
            raise NotationError(f"{shown(name)} is the name of {len(found)} cards; expected one of {clear}, or an id")
        raise NotationError(f"unknown card {shown(name)}{self._did_you_mean(name)}")

    def containing(self, part: str) -> list[PoolCard]:
        """Every card of whose id or name this is a part."""
        wanted = part.strip().casefold()
        return [
            known for known in self._cards
            if any(wanted in name for name in spellings(known.card.id, known.card.name_en, known.card.name_zh))
        ]  # fmt: skip

    def every_name(self) -> list[str]:
        """English and Chinese names and ids, for near names."""
        cards = [card for _, card in self._cards]
        return [name for card in cards for name in (card.name_en, card.name_zh, card.id) if name]

    def _did_you_mean(self, name: str) -> str:
        """Near names; ids only if no name is near, and behind PEOPLE/ cards of that people alone."""
        before, slash, rest = name.partition("/")
        people = self.people(before) if slash else None
        if people is not None:
            near = near_names(rest.strip(), [card.name_en for _, card in self._cards if card.people == people])
            return did_you_mean(name, [f"{before}/{word}" for word in near[:1]])
        names = [word for _, card in self._cards for word in (card.name_en, card.name_zh) if word]
        return did_you_mean(name, names) or did_you_mean(name, [card.id for _, card in self._cards])


def spellings(*names: str | None) -> set[str]:
    """What a person may write for these names, case folded; a people is also called without its last character (族)."""
    folded = {name.casefold() for name in names if name}
    return folded | {name.removesuffix("族") for name in folded}
