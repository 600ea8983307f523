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
        self._engines: dict[tuple[tuple[str, str], str, bool], Engine] = {}

    def missing(self, people: tuple[str, str]) -> list[str]:
        """The peoples whose decks the data does not have."""
        return [name for name in people if name not in self._decks]

    def engine(self, people: tuple[str, str], dead_end: str, *, satisfy_early: bool = False) -> Engine:
        """The matchup in edition `first`; `dead_end` as the rule option of that name.

        `satisfy_early` says that obligations may be met before the Booster/Support step too.
        """
        key = (people, dead_end, satisfy_early)
        if key not in self._engines:
            first, second = (self._decks[name] for name in people)
            steps = "leadership_character_booster_support" if satisfy_early else "booster_support"
            options = {"dead_end": dead_end, "satisfy_steps": steps}
            game = hiddenhand.load("blue-moon", decks=(first.id, second.id), edition="first", options=options)
            self._engines[key] = Engine(game, (_deck_cards(people[0], first), _deck_cards(people[1], second)))
        return self._engines[key]


def _deck_cards(people: str, deck: Deck) -> DeckCards:
    cards = deck.playing_cards()
    improving = [
        (card.id, clause)
        for card in cards
        for clause in card.clauses
        if clause.do == "modify" and clause.scope == "one"
    ]
    return DeckCards(
        people,
        tuple(card.id for card in cards),
        tuple(card.name_en for card in cards),
        {card_id: clause.element for card_id, clause in improving if clause.element is not None},
        frozenset(card_id for card_id, clause in improving if clause.fn != "multiply"),
    )
