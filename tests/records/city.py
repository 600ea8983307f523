"""Recorded games of Blue Moon City, for the tests of this folder: at random, but for builders and sacrificers."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import hiddenhand
from hiddenhand.games import blue_moon_city
from hiddenhand.records import GameRecord

from .recorded import record_of

Moves = list[tuple[str, list[int]]]


def load(seats: int = 2, **options: str | int) -> hiddenhand.Game:
    return hiddenhand.load("blue-moon-city", seats=seats, options=options)


def random_options(choose: random.Random) -> dict[str, str | int]:
    """Any rules; games of up to 60 turns."""
    options: dict[str, str | int] = {option.name: choose.choice(option.values) for option in blue_moon_city.OPTIONS[:-2]}
    return options | {"offerings_to_win": choose.choice(["standard", 1, 2]), "turn_cap": choose.randint(1, 60)}


def busy_moves(game: hiddenhand.Game, seed: int) -> tuple[list[int], Moves]:
    """A game whose seats build and make offerings where they can, and do anything else at random: outcomes of the deal,
    then each move with its outcomes."""
    choose = random.Random(seed)
    state, dealt = game.deal_recorded(seed)
    moves: Moves = []
    while not state.is_terminal:
        texts = [game.action_text(action) for action in state.legal()]
        wanted = [text for text in texts if text.startswith(("build", "offer"))]
        text = choose.choice(wanted or texts)
        moves.append((text, state.apply_recorded(game.parse_action(text))))
    return dealt, moves


def busy_record(game: hiddenhand.Game, seed: int) -> GameRecord:
    return record_of(game, *busy_moves(game, seed), seed)


def played(game: hiddenhand.Game, dealt: Sequence[int], moves: Mapping[str, Sequence[int]]) -> GameRecord:
    """The record of a few moves, each with its outcomes."""
    return record_of(game, dealt, list(moves.items()))
