"""Uniformly random games to the end: inside the core, over arrays, and move by move from Python."""

from __future__ import annotations

import random

import numpy as np
from pytest_benchmark.fixture import BenchmarkFixture

from hiddenhand import Game, State
from hiddenhand.batch import BatchGame

GAMES = 1000


def test_a_thousand_games_in_the_core(benchmark: BenchmarkFixture, game: Game) -> None:
    totals = benchmark(game.play_random_games, 1, GAMES)
    assert totals.games == GAMES


def test_a_thousand_rows_dealt_and_played_as_an_array(benchmark: BenchmarkFixture, game: Game) -> None:
    batch = BatchGame(game.packed)
    seeds = np.arange(GAMES, dtype=np.uint64)
    _, decisions = benchmark(lambda: batch.play_random(batch.deal(seeds), seeds))
    assert decisions.min() > 0


def test_one_game_move_by_move_from_python(benchmark: BenchmarkFixture, game: Game) -> None:
    def play() -> State:
        chooser = random.Random(1)
        state = game.deal(1)
        while not state.is_terminal:
            state.apply(chooser.choice(state.legal()))
        return state

    assert benchmark(play).is_terminal
