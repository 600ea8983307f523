"""Blue Moon in the table of games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, ClassVar

from hiddenhand._core import Game, State
from hiddenhand.cards.schema import ConstructedDeck
from hiddenhand.files import utf8
from hiddenhand.games import blue_moon
from hiddenhand.games.blue_moon.catalogue import CATALOGUE
from hiddenhand.games.blue_moon.decks import is_deck_file
from hiddenhand.games.blue_moon.options import allowed_values, settable
from hiddenhand.games.blue_moon.series import won_by_fourth_dragon
from hiddenhand.games.catalogue import Catalogue
from hiddenhand.games.entry import CUSTOM, BuiltGame, GameEntry, GameInfo, Wish

__all__ = ["BlueMoon"]


class BlueMoon(GameEntry):
    """A game with a deck for each seat, editions, and points that add up over several games."""

    takes: ClassVar[frozenset[str]] = frozenset({"decks", "edition", "options"})

    def __init__(self) -> None:
        super().__init__("blue-moon", "Blue Moon", (blue_moon.SEATS,), "crystals")

    def info(self) -> GameInfo:
        decks = blue_moon.shipped_decks()
        return GameInfo(
            self._info.id, self._info.name, self._info.seats, self._info.points_unit, tuple(deck.id for deck in decks),
            blue_moon.EDITIONS, blue_moon.EDITIONS[0], blue_moon.worst_status(decks),
        )  # fmt: skip

    def _built(self, wish: Wish, seats: int) -> BuiltGame:
        chosen = blue_moon.chosen_decks(wish.decks)
        names = wish.decks or (None,) * len(chosen)
        files = tuple(utf8(name) if isinstance(name, str) and is_deck_file(name) else None for name in names)
        own_facts = any(
            file and not isinstance(deck, ConstructedDeck) for deck, file in zip(chosen, files, strict=True)
        )
        return BuiltGame(
            blue_moon.build(chosen, wish.edition, wish.options), self, tuple(deck.id for deck in chosen), files,
            wish.edition or blue_moon.EDITIONS[0], blue_moon.option_words(wish.edition, wish.options),
            CUSTOM if own_facts else blue_moon.worst_status(chosen), tuple(chosen),
        )  # fmt: skip

    def usual_options(self, edition: str | None = None) -> dict[str, str]:
        return blue_moon.option_words(edition)

    def details(self) -> dict[str, Any]:
        decks = [
            {"id": deck.id, "name_en": deck.name_en, "name_zh": deck.name_zh, "leader": deck.leader_card().name_en,
             "cards": len(deck.playing_cards()), "edition": deck.edition, "status": deck.status, "source": deck.source}
            for deck in blue_moon.shipped_decks()
        ]  # fmt: skip
        card_sets = [
            {"id": cards.id, "name_en": cards.name_en, "cards": [card.id for card in cards.cards],
             "edition": cards.edition, "status": cards.status, "source": cards.source}
            for cards in blue_moon.shipped_card_sets()
        ]  # fmt: skip
        can_be_set = settable()
        options = [
            {**asdict(option), "values": allowed_values(option.name) if option.name in can_be_set else None}
            for option in blue_moon.OPTIONS
        ]
        return {"deck_data": decks, "card_sets": card_sets, "rule_options": options}

    def setup_of(self, game: Game) -> dict[str, Any]:
        return blue_moon.setup_of(game)

    def catalogue(self) -> Catalogue | None:
        return CATALOGUE

    def won_outright(self) -> Callable[[State], bool] | None:
        return won_by_fourth_dragon
