"""Recorded games of Blue Moon City, for the tests of this folder: at random, but for builders and sacrificers."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

import hiddenhand
from hiddenhand.cards.marks import Number
from hiddenhand.games import blue_moon_city
from hiddenhand.games.blue_moon_city.laws import KINDS, SQUARES
from hiddenhand.games.blue_moon_city.names import TILE_IDS
from hiddenhand.records import GameRecord

from .recorded import record_of

Moves = list[tuple[str, list[int]]]


def load(seats: int = 2, **options: str | int) -> hiddenhand.Game:
    return hiddenhand.load("blue-moon-city", seats=seats, options=options)


def with_few_scales(seats: int, **options: str | int) -> hiddenhand.Game:
    """A game with two scales in the pool, so that they are scored often."""
    data = blue_moon_city.shipped_data()
    totals = msgspec.structs.replace(data.players[str(seats)], scales=Number(2))
    data = msgspec.structs.replace(data, players={**data.players, str(seats): totals})
    return hiddenhand.load("blue-moon-city", seats=seats, options=options, data=data)


def with_big_hands(cards: int) -> hiddenhand.Game:
    """A game for four whose seats begin with so many cards."""
    data = msgspec.structs.replace(blue_moon_city.shipped_data(), hand=Number(cards))
    return hiddenhand.load("blue-moon-city", seats=4, data=data)


def random_options(choose: random.Random) -> dict[str, str | int]:
    """Any rules; games of up to 60 turns."""
    words: dict[str, str | int] = {
        option.name: choose.choice(option.values) for option in blue_moon_city.OPTIONS if option.values
    }
    words["offerings_to_win"] = choose.choice(("standard", "1", "2"))
    words["turn_cap"] = choose.randint(1, 60)
    return words


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


def deal_of(seats: int, *hands: Sequence[str], **tiles: str) -> list[int]:
    """Outcomes of a deal with the standard layout: these hands, and these tiles on these squares; the others follow in
    the order of their numbers."""
    assert len(hands) == seats
    squares = [square for square in SQUARES if square not in ("c3", "c4", "b3", "d3", "c2")]
    chosen = {square: 1 + TILE_IDS.index(tile) for square, tile in tiles.items()}
    others = (number for number in range(5, 21) if number not in chosen.values())
    laid = [chosen[square] if square in chosen else next(others) for square in squares]
    return [*laid, *(KINDS.index(kind) for hand in hands for kind in hand)]
