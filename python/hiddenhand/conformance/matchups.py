"""The matchups that our card data has, as engines for the replay."""

from __future__ import annotations

import hiddenhand
from hiddenhand.cards.schema import Deck
from hiddenhand.conformance.cards import DeckCards
from hiddenhand.conformance.engine import Engine
from hiddenhand.games import blue_moon


class Matchups:
    """Makes each engine once and keeps it. Recordings name a people like the id of its deck, with a capital."""

    def __init__(self) -> None:
        self._decks = {deck.id.capitalize(): deck for deck in blue_moon.shipped_decks()}
        self._engines: dict[tuple[str, str, str], Engine] = {}

    def missing(self, people: tuple[str, str]) -> list[str]:
        """The peoples whose decks the data does not have."""
        return [name for name in people if name not in self._decks]

    def engine(self, people: tuple[str, str], dead_end: str) -> Engine:
        """The matchup in edition `first`; `dead_end` as the rule option of that name."""
        key = (*people, dead_end)
        if key not in self._engines:
            first, second = (self._decks[name] for name in people)
            game = hiddenhand.load(
                "blue-moon", decks=(first.id, second.id), edition="first", options={"dead_end": dead_end}
            )
            self._engines[key] = Engine(game, (_deck_cards(people[0], first), _deck_cards(people[1], second)))
        return self._engines[key]


def _deck_cards(people: str, deck: Deck) -> DeckCards:
    cards = deck.playing_cards()
    improvers = {
        card.id: clause.element
        for card in cards
        for clause in card.clauses
        if clause.do == "modify" and clause.scope == "one" and clause.element is not None
    }
    return DeckCards(people, tuple(card.id for card in cards), tuple(card.name_en for card in cards), improvers)
