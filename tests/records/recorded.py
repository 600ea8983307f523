"""Records of random games, for the tests of this folder."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

import hiddenhand
from hiddenhand.games import blue_moon
from hiddenhand.records import GameRecord
from hiddenhand.records.events import Event, GameHeader
from hiddenhand.records.games import match_header
from hiddenhand.records.telling import Teller

#: All matchups of different decks, and the mirrors.
MATCHUPS = list(combinations_with_replacement(blue_moon.DECK_IDS, 2))


NAMES = ("white", "black", "third", "fourth")


def blue_moon_facts(decks: Sequence[str], edition: str, options: Mapping[str, str] | None = None) -> dict[str, Any]:
    """What a header of games with these decks says."""
    return {
        "decks": tuple(decks), "deck_files": (None, None), "edition": edition,
        "options": blue_moon.option_words(edition, options), "data_status": "complete",
    }  # fmt: skip


def random_moves(game: hiddenhand.Game, seed: int) -> tuple[list[int], list[tuple[str, list[int]]]]:
    """A random game: outcomes of the deal, then each move with its outcomes."""
    rng = random.Random(seed)
    state, dealt = game.deal_recorded(seed)
    moves = []
    while not state.is_terminal:
        action = rng.choice(state.legal())
        moves.append((game.action_text(action), state.apply_recorded(action)))
    return dealt, moves


def record_of(
    game: hiddenhand.Game, dealt: Sequence[int], moves: Sequence[tuple[str, Sequence[int]]], seed: int | None = None,
    facts: Mapping[str, Any] | None = None,
) -> GameRecord:  # fmt: skip
    """The record of these moves, to the end if they lead there."""
    teller = Teller(game)
    events: list[Event] = teller.deal(dealt)
    for text, outcomes in moves:
        events += teller.move(text, outcomes)
    header = GameHeader(deal=0, seating=0, deal_seed=seed, seats=NAMES[: game.seat_count])
    return GameRecord(match_header(game, facts or {}), header, (*events, *teller.end()))


def random_record(game: hiddenhand.Game, seed: int, facts: Mapping[str, Any] | None = None) -> GameRecord:
    return record_of(game, *random_moves(game, seed), seed, facts)


def blue_moon_record(decks: Sequence[str], seed: int = 1, edition: str = "legends") -> GameRecord:
    game = hiddenhand.load("blue-moon", decks=decks, edition=edition)
    return random_record(game, seed, blue_moon_facts(decks, edition))
