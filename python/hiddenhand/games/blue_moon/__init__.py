"""Blue Moon: decks and rule options as data, and the game that the core builds from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hiddenhand._core import Game
from hiddenhand._core import blue_moon as _core
from hiddenhand.cards.schema import DATA_STATUSES, Deck, Status
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.errors import NotationError
from hiddenhand.games.blue_moon.decks import DECK_IDS, deck, pool, shipped_card_sets, shipped_decks
from hiddenhand.games.blue_moon.names import LANGUAGES, deck_label, display_name
from hiddenhand.games.blue_moon.options import EDITIONS, OPTIONS, Option, OptionValue, option_words, resolve
from hiddenhand.games.blue_moon.pack import pack_game
from hiddenhand.games.blue_moon.plain_data import position
from hiddenhand.games.blue_moon.position_text import parse_position, position_text
from hiddenhand.games.blue_moon.setup import setup_of
from hiddenhand.names import listing, shown

__all__ = [
    "DATA_STATUSES",
    "DECK_IDS",
    "EDITIONS",
    "LANGUAGES",
    "OPTIONS",
    "Deck",
    "Option",
    "OptionValue",
    "build",
    "chosen_decks",
    "deck",
    "deck_label",
    "display_name",
    "option_words",
    "parse_position",
    "pool",
    "position",
    "position_text",
    "setup_of",
    "shipped_card_sets",
    "shipped_decks",
    "state_from_position",
    "worst_status",
]

SEATS = 2

# Plain data as a state: docs/blue-moon.md.
state_from_position = _core.state_from_position


def build(
    decks: Sequence[str | Deck] | None = None,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Game:
    """A game of Blue Moon, seat 0 with the first deck; default: Hoax against Vulca, edition `legends`."""
    return Game(pack_game(chosen_decks(decks), resolve(edition, options), blue_moon_vocabulary()))


def chosen_decks(decks: Sequence[str | Deck] | None = None) -> list[Deck]:
    """The decks that these names mean, one a seat. NotationError if they are no names of decks, or not one a seat."""
    names = DECK_IDS[:SEATS] if decks is None else decks
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise NotationError(f"blue-moon: expected a list of decks, one a seat, got {shown(names)}")
    for name in names:
        if not isinstance(name, str | Deck):
            raise NotationError(f"blue-moon: expected a deck or the name of one, got {shown(name)}")
    chosen = [deck(name) if isinstance(name, str) else name for name in names]
    if len(names) != SEATS:
        got = listing(name if isinstance(name, str) else name.id for name in names)
        raise NotationError(f"blue-moon: expected {SEATS} decks, one a seat, got {len(names)}: {got}")
    return chosen


def worst_status(decks: Sequence[Deck]) -> Status:
    """How certain the facts of all these decks are."""
    return max((deck.status for deck in decks), key=DATA_STATUSES.index)
