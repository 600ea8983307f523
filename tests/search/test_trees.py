"""Several independent trees, executed by threads and read as one search."""

from __future__ import annotations

import math
import statistics
import threading
import time

import pytest

from hiddenhand import EngineError, SearchResult, StopFlag, View, load, search
from hiddenhand.bots import parse_bot

KUHN = load("kuhn-poker")
LEDUC = load("leduc-poker")
BLUE_MOON = load("blue-moon")
PASS, BET = 0, 1


def opening(game_id: str, seed: int = 5) -> View:
    state = load(game_id).deal(seed)
    assert state.seat_to_act is not None
    return state.view(state.seat_to_act)


def told(result: SearchResult) -> tuple[object, ...]:
    """Everything but the time."""
    moves = [(m.action, m.visits, m.availability, m.value, m.standard_error) for m in result.moves]
    return moves, result.best, result.principal_variation, result.iterations, result.nodes, result.trees


@pytest.mark.parametrize("trees", [1, 3, 8])
@pytest.mark.parametrize("game_id", ["leduc-poker", "blue-moon"])
def test_threads_change_nothing_but_the_time(game_id: str, trees: int) -> None:
    view = opening(game_id)
    results = [search(view, iterations=1000, trees=trees, threads=threads, seed=3) for threads in (1, 2, 3, 16)]
    assert len({repr(told(result)) for result in results}) == 1


def test_one_tree_is_the_plain_search() -> None:
    view = opening("blue-moon")
    assert told(search(view, iterations=500, trees=1, threads=4, seed=2)) == told(search(view, iterations=500, seed=2))


def test_trees_share_the_iterations() -> None:
    result = search(opening("leduc-poker"), iterations=1003, trees=4, seed=1)
    assert (result.iterations, result.trees) == (1003, 4)
    assert sum(move.visits for move in result.moves) == 1003


def test_a_tree_without_an_iteration_is_not_searched() -> None:
    result = search(opening("leduc-poker"), iterations=5, trees=64, threads=8, seed=1)
    assert (result.iterations, result.trees) == (5, 5)


def test_trees_share_the_nodes() -> None:
    result = search(opening("blue-moon"), iterations=8000, trees=4, max_nodes=1024, seed=1)
    assert result.nodes <= 1024


def test_another_number_of_trees_is_another_search() -> None:
    view = opening("leduc-poker")
    assert len({repr(told(search(view, iterations=1000, trees=trees, seed=1))) for trees in (1, 2, 3, 4)}) == 4


def test_one_tree_has_no_standard_error() -> None:
    assert {move.standard_error for move in search(opening("leduc-poker"), iterations=1000).moves} == {None}


def test_the_line_that_several_trees_agree_on_can_be_played() -> None:
    for seed in range(10):
        state = LEDUC.deal(seed)
        for action in search(state.view(0), iterations=4000, trees=4, seed=seed).principal_variation:
            state.apply(action)  # raises if it is not legal


def test_standard_errors_are_as_large_as_values_differ_from_seed_to_seed() -> None:
    # The King behind a bet wins 2 in every world: no error. The Queen behind a pass shows down against Jack or King.
    state = KUHN.deal_scripted([2, 1])
    state.apply(PASS)
    view = state.view(1)
    results = [search(view, iterations=2000, trees=20, exploration=10.0, seed=seed) for seed in range(60)]
    values = [result.moves[PASS].value for result in results]
    errors = [result.moves[PASS].standard_error or 0.0 for result in results]
    # The ratio has a relative standard deviation of about 1 / sqrt(2 x 60) = 9 %: five of them.
    assert 0.55 < statistics.stdev(values) / statistics.mean(errors) < 1.45
    assert all(abs(value - 0.5) < 6 * error for value, error in zip(values, errors, strict=True))


def test_a_value_without_spread_has_no_error() -> None:
    state = KUHN.deal_scripted([1, 2])
    state.apply(BET)
    result = search(state.view(1), iterations=500, trees=5, seed=1)
    assert (result.moves[BET].value, result.moves[BET].standard_error) == (1.0, 0.0)


@pytest.mark.parametrize("name", ["trees", "threads"])
@pytest.mark.parametrize("number", [0, 257, -1])
def test_numbers_out_of_range_are_refused_by_name(name: str, number: int) -> None:
    with pytest.raises(EngineError, match=rf"^{name} is {number}; expected "):
        search(opening("leduc-poker"), **{name: number})


def test_a_limit_on_the_time_ends_every_tree() -> None:
    start = time.perf_counter()
    result = search(opening("blue-moon"), iterations=0, seconds=0.2, trees=6, threads=2, seed=1)
    assert result.stop_reason == "time"
    assert result.trees == 6
    assert time.perf_counter() - start < 20


def test_a_flag_from_another_thread_stops_all_threads() -> None:
    stop = StopFlag()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    result = search(opening("blue-moon"), iterations=2**31, trees=4, threads=3, stop=stop)
    timer.join()
    assert result.stop_reason == "stopped"
    assert result.iterations >= 4


def test_a_bot_takes_trees_and_threads() -> None:
    bot = parse_bot("ismcts:iterations=200,trees=4,threads=2")
    assert parse_bot(bot.spec) == bot
    view = opening("blue-moon")
    assert bot.choose(view, 7) == search(view, iterations=200, trees=4, seed=7).best


def test_values_of_several_trees_are_means_over_all_their_playouts() -> None:
    result = search(opening("leduc-poker"), iterations=3000, trees=3, seed=1)
    assert all(0.0 <= move.value <= 1.0 for move in result.moves)
    assert all(move.standard_error is None or math.isfinite(move.standard_error) for move in result.moves)
