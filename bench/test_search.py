"""ISMCTS: a fixed number of iterations on positions of real games."""

from __future__ import annotations

from pytest_benchmark.fixture import BenchmarkFixture

from hiddenhand import Game, SearchResult, search
from positions import views

ITERATIONS = 500
POSITIONS = 8


def test_eight_searches_of_five_hundred_iterations(benchmark: BenchmarkFixture, game: Game) -> None:
    searched = views(game, POSITIONS, step=7)

    def think() -> list[SearchResult]:
        return [search(view, iterations=ITERATIONS, seed=1) for view in searched]

    results = benchmark(think)
    assert [result.iterations for result in results] == [ITERATIONS] * POSITIONS
