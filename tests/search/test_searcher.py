"""A search that keeps its tree from decision to decision, and can be looked at from another thread."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import hiddenhand
from hiddenhand import EngineError, Searcher, SearchResult, State, StopFlag, View, load, search
from interrupted import interrupted_soon

LEDUC = load("leduc-poker")
HEARTS = load("hearts")
BLUE_MOON = load("blue-moon")
PASS, BET = 0, 1  # of Kuhn poker


def to_act(state: State) -> View:
    assert state.seat_to_act is not None
    return state.view(state.seat_to_act)


def in_hearts(seed: int) -> State:
    """A deal in which the Two of clubs, a single legal move, has been led: the next seat has a choice."""
    state = HEARTS.deal(seed)
    while len(state.legal()) == 1:
        state.apply(state.legal()[0])
    return state


def told(result: SearchResult | None) -> tuple[object, ...]:
    """Everything but the time and why it ended."""
    assert result is not None
    moves = [(m.action, m.visits, m.availability, m.policy, m.value, m.standard_error) for m in result.moves]
    return moves, result.best, result.principal_variation, result.iterations, result.reused, result.nodes, result.trees


def own_decisions(state: State, seat: int) -> Iterator[View]:
    """The views of a seat's decisions with a choice, in play by small searches."""
    while not state.is_terminal:
        view = to_act(state)
        if state.seat_to_act == seat and len(state.legal()) > 1:
            yield view
        state.apply(search(view, iterations=200, seed=1).best)


# -- what is kept ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("selection", ["ucb1", "ucb1-tuned", "puct", "exp3", "rm"])
@pytest.mark.parametrize("game_id", hiddenhand.game_ids())
def test_the_first_search_is_a_plain_one(game_id: str, selection: str) -> None:
    view = to_act(load(game_id).deal(3))
    settings: dict[str, Any] = {"iterations": 600, "selection": selection, "trees": 2, "seed": 4}
    assert told(Searcher(**settings).search(view)) == told(search(view, **settings))


def test_a_plain_search_keeps_nothing() -> None:
    assert search(to_act(LEDUC.deal(1)), iterations=100).reused == 0


@pytest.mark.parametrize("trees", [1, 3])
def test_the_same_view_again_keeps_everything(trees: int) -> None:
    searcher, view = Searcher(iterations=900, trees=trees), to_act(in_hearts(1))
    results = [searcher.search(view) for _ in range(3)]
    assert [result.reused for result in results] == [0, 900, 1800]
    assert [sum(move.visits for move in result.moves) for result in results] == [900, 1800, 2700]
    assert [result.iterations for result in results] == [900, 900, 900]
    nodes = [result.nodes for result in results]
    assert nodes == sorted(set(nodes))


def test_several_trees_that_go_on_still_give_standard_errors() -> None:
    searcher, view = Searcher(iterations=900, trees=3), to_act(in_hearts(1))
    searcher.search(view)
    assert all(move.standard_error is not None for move in searcher.search(view).moves)


def test_within_a_turn_of_blue_moon_all_visits_of_the_move_made_are_kept_unless_chance_had_a_part_in_it() -> None:
    certain = chancy = 0
    for seed in range(6):
        state, searcher = BLUE_MOON.deal(seed), Searcher(iterations=500, seed=seed)
        seat, before, outcomes = state.seat_to_act, 0, [0]
        while state.seat_to_act == seat:
            result = searcher.search(to_act(state))
            if outcomes:  # cards were drawn, or an opponent's hand lost some: visits had other ones, but for rare luck
                assert result.reused <= 2
                chancy += 1
            else:
                assert result.reused == before
                certain += 1
            before = next(move.visits for move in result.moves if move.action == result.best)
            outcomes = state.apply_recorded(result.best)
    assert certain >= 10
    assert chancy >= 7  # the first decision of each turn, and a random discard


def test_in_hearts_the_tree_goes_on_behind_searched_replies() -> None:
    # Nothing is drawn after the deal, so that every view is a place in the tree before, if it was reached.
    searcher = Searcher(iterations=3000)
    results = [searcher.search(view) for view in own_decisions(HEARTS.deal(5), 2)]
    assert results[0].reused == 0
    assert sum(result.reused > 0 for result in results) > len(results) / 2
    assert all(b.reused < a.reused + a.iterations for a, b in pairwise(results))


def test_in_leduc_the_tree_goes_on_behind_the_public_card() -> None:
    state, searcher = LEDUC.deal(3), Searcher(iterations=3000)
    first = searcher.search(state.view(0))
    call = LEDUC.parse_action("call")
    state.apply(call)
    state.apply(call)
    assert state.seat_to_act == 0
    second = searcher.search(state.view(0))
    visits = next(move.visits for move in first.moves if move.action == call)
    assert 0 < second.reused < visits


@pytest.mark.parametrize("game_id", hiddenhand.game_ids())
def test_every_move_kept_can_be_made(game_id: str) -> None:
    for seed in range(3):
        state, searcher = load(game_id).deal(seed), Searcher(iterations=150, seed=seed)
        while not state.is_terminal:
            result = searcher.search(to_act(state))
            assert [move.action for move in result.moves] == state.legal()
            assert result.reused <= sum(move.visits for move in result.moves) - result.iterations + 1
            for action in result.principal_variation[:1]:
                state.apply(action)


def test_another_deal_and_another_seat_keep_nothing() -> None:
    searcher, state = Searcher(iterations=2000), in_hearts(1)
    first = to_act(state)
    searcher.search(first)
    assert searcher.search(to_act(in_hearts(2))).reused == 0
    assert searcher.search(first).reused == 0  # of the deal before the last one nothing is left
    state.apply(state.legal()[0])
    assert searcher.search(to_act(state)).reused == 0


def test_a_view_of_another_game_keeps_nothing() -> None:
    searcher = Searcher(iterations=300)
    leduc, hearts = to_act(LEDUC.deal(1)), to_act(in_hearts(1))
    assert [searcher.search(view).reused for view in (leduc, hearts, leduc, leduc)] == [0, 0, 0, 300]


def test_an_equal_game_made_anew_is_the_same_game() -> None:
    searcher = Searcher(iterations=300)
    searcher.search(to_act(load("leduc-poker").deal(1)))
    assert searcher.search(to_act(load("leduc-poker").deal(1))).reused == 300


def test_own_draws_leave_next_to_nothing() -> None:
    # After its turn a seat of Blue Moon draws from its deck. A place visited twice had two draws, but for rare luck.
    for seed in range(3):
        state, searcher = BLUE_MOON.deal(seed), Searcher(iterations=1000, seed=seed)
        seat = state.seat_to_act
        assert seat is not None
        searcher.search(state.view(seat))
        while state.seat_to_act == seat:
            state.apply(search(state.view(seat), iterations=50).best)
        while state.seat_to_act != seat:
            state.apply(search(to_act(state), iterations=50).best)
        assert searcher.search(state.view(seat)).reused <= 2


def test_a_single_legal_move_keeps_the_tree_for_the_decision_after_it() -> None:
    state, searcher = HEARTS.deal(1), Searcher(iterations=4000)
    forced = 0
    while not state.is_terminal:
        seat = state.seat_to_act
        result = searcher.search(to_act(state)) if seat == 0 else None
        if result is not None and len(result.moves) == 1:
            forced += 1
            assert (result.stop_reason, result.iterations) == ("only move", 0)
            again = searcher.search(to_act(state))
            assert again.reused == result.reused
        state.apply(search(to_act(state), iterations=60).best)
    assert forced > 0


# -- limits ------------------------------------------------------------------------------------------------------------


def test_kept_nodes_count_among_the_most() -> None:
    searcher, view = Searcher(iterations=1500, max_nodes=2000), to_act(BLUE_MOON.deal(1))
    for _ in range(4):
        result = searcher.search(view)
        assert result.nodes <= 2000
        assert all(move.visits > 0 for move in result.moves)
    assert result.reused == 4500


def test_a_full_tree_goes_on_through_a_whole_game() -> None:
    state, searcher = HEARTS.deal(4), Searcher(iterations=600, max_nodes=256)
    for view in own_decisions(state, 1):
        result = searcher.search(view)
        assert result.nodes <= 256
        assert all(move.visits > 0 for move in result.moves)


def test_a_limit_on_the_time_goes_with_kept_trees() -> None:
    searcher, view = Searcher(iterations=0, seconds=0.05), to_act(BLUE_MOON.deal(1))
    first, second = searcher.search(view), searcher.search(view)
    assert (first.stop_reason, second.stop_reason) == ("time", "time")
    assert second.reused == first.iterations


# -- the same again ----------------------------------------------------------------------------------------------------

SEQUENCE = """
import sys
from hiddenhand import Searcher, load
searcher = Searcher(iterations=400, trees=4, threads=int(sys.argv[1]), seed=9)
for game_id, seed in ("hearts", 1), ("blue-moon", 2), ("leduc-poker", 3):
    state = load(game_id).deal(seed)
    for _ in range(12):
        if state.is_terminal:
            break
        result = searcher.search(state.view(state.seat_to_act))
        print([(m.action, m.visits, m.value, m.standard_error) for m in result.moves], result.reused, result.nodes)
        state.apply(result.best)
"""


def test_results_are_the_same_bytes_in_every_process_and_with_any_number_of_threads() -> None:
    outputs = {
        subprocess.run([sys.executable, "-c", SEQUENCE, threads], check=True, capture_output=True).stdout
        for threads in ("1", "1", "2", "4")
    }
    assert len(outputs) == 1
    assert len(outputs.pop().splitlines()) > 20


def test_the_sequence_of_views_is_all_that_counts_beside_settings_and_seed() -> None:
    views = [to_act(in_hearts(seed)) for seed in (1, 2, 2, 1)]
    one, two, other = (Searcher(iterations=300, seed=seed) for seed in (1, 1, 2))
    results = [told(one.search(view)) for view in views]
    assert results == [told(two.search(view)) for view in views]
    assert results != [told(other.search(view)) for view in views]
    assert results[0] != results[3]  # a search of its own, though nothing was kept


def test_clear_makes_it_as_new() -> None:
    searcher, view = Searcher(iterations=300, seed=5), to_act(in_hearts(1))
    results = [told(searcher.search(view)) for _ in range(2)]
    searcher.clear()
    assert searcher.snapshot() is None
    assert [told(searcher.search(view)) for _ in range(2)] == results


# -- from other threads ------------------------------------------------------------------------------------------------


class Running:
    """A search in a thread of its own."""

    def __init__(self, searcher: Searcher, view: View, stop: StopFlag | None = None) -> None:
        self.results: list[SearchResult] = []
        self._thread = threading.Thread(target=lambda: self.results.append(searcher.search(view, stop=stop)))
        self._thread.start()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def result(self) -> SearchResult:
        self._thread.join()
        return self.results[0]


def until_it_runs(searcher: Searcher) -> SearchResult:
    while True:
        found = searcher.snapshot()
        if found is not None and found.stop_reason == "running":
            return found
        time.sleep(0.001)


@pytest.mark.parametrize("threads", [1, 2])
def test_snapshots_of_a_running_search_grow_and_change_nothing(threads: int) -> None:
    view = to_act(BLUE_MOON.deal(1))
    settings: dict[str, Any] = {"iterations": 12000, "trees": 3, "threads": threads, "seed": 6}
    searcher = Searcher(**settings)
    running = Running(searcher, view)
    found = []
    while running.is_alive():
        snapshot = searcher.snapshot()
        if snapshot is not None and snapshot.stop_reason == "running":
            found.append(snapshot)
    iterations = [snapshot.iterations for snapshot in found]
    assert iterations == sorted(iterations)
    assert len(set(iterations)) > 3
    for snapshot in found:
        assert [move.action for move in snapshot.moves] == view.legal()
        assert snapshot.best in view.legal()
        assert sum(move.visits for move in snapshot.moves) == snapshot.iterations
    assert told(running.result()) == told(search(view, **settings))


def test_a_snapshot_is_none_before_the_first_search_and_its_result_after_it() -> None:
    searcher = Searcher(iterations=200)
    assert searcher.snapshot() is None
    result = searcher.search(to_act(LEDUC.deal(1)))
    snapshot = searcher.snapshot()
    assert told(snapshot) == told(result)
    assert snapshot is not None
    assert snapshot.stop_reason == "iterations"


def test_snapshots_of_several_threads_do_not_hold_each_other_up() -> None:
    searcher, stop = Searcher(iterations=2**31, trees=2, threads=2), StopFlag()
    running = Running(searcher, to_act(BLUE_MOON.deal(1)), stop)
    until_it_runs(searcher)
    readers = [threading.Thread(target=lambda: [searcher.snapshot() for _ in range(20)]) for _ in range(3)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join(60)
        assert not reader.is_alive()
    stop.set()
    assert running.result().stop_reason == "stopped"


@pytest.mark.parametrize("call", ["search", "clear"])
def test_one_search_at_a_time(call: str) -> None:
    searcher, stop, view = Searcher(iterations=2**31), StopFlag(), to_act(BLUE_MOON.deal(1))
    running = Running(searcher, view, stop)
    until_it_runs(searcher)
    with pytest.raises(EngineError, match=rf"^{call}\(\) while another thread searches with this Searcher; expected "):
        searcher.search(view) if call == "search" else searcher.clear()
    stop.set()
    assert running.result().iterations > 0
    searcher.clear()


def test_ctrl_c_ends_a_search_and_what_it_found_stays() -> None:
    searcher, view = Searcher(iterations=2**31), to_act(BLUE_MOON.deal(1))
    with interrupted_soon():
        searcher.search(view)
    found = searcher.snapshot()
    assert found is not None
    assert found.stop_reason == "stopped"
    stop = StopFlag()
    stop.set()
    assert searcher.search(view, stop=stop).reused == found.iterations


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("algorithm", ["mo", "pimc", "epimc", "regret"])
def test_other_algorithms_are_refused_by_name(algorithm: str) -> None:
    with pytest.raises(EngineError, match=rf"^algorithm is {algorithm}; a Searcher keeps its tree, .*: expected so"):
        Searcher(algorithm=algorithm)


def test_halving_at_the_root_is_refused_by_name() -> None:
    with pytest.raises(EngineError, match=r"^gumbel_moves is 8; a Searcher keeps its tree, .*: expected 0"):
        Searcher(gumbel_moves=8)


@pytest.mark.parametrize(
    ("settings", "error", "message"),
    [
        ({"depht": 1}, TypeError, r"^Searcher\(\) has no setting 'depht'; its settings are iterations "),
        ({"iterations": 1.5}, TypeError, "^iterations: expected a whole number, got 1.5"),
        ({"exploration": 11}, EngineError, "^exploration is 11; expected 0 to 10"),
        ({"iterations": 0}, EngineError, "^iterations is 0 and seconds is 0; expected a limit"),
        ({"seed": -1}, TypeError, r"^seed: expected a whole number, 0 to 2\*\*64 - 1, got -1"),
        ({"seed": 2**64}, TypeError, r"^seed: expected a whole number, 0 to 2\*\*64 - 1, got 18446744073709551616"),
        ({"seed": "one"}, TypeError, r"^seed: expected a whole number, 0 to 2\*\*64 - 1, got 'one'"),
    ],
)
def test_settings_are_checked_when_it_is_made(settings: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Searcher(**settings)


def test_settings_have_names() -> None:
    with pytest.raises(TypeError, match=r"^Searcher\(\) takes settings by name only"):
        Searcher(1000)  # type: ignore[call-arg]


def test_what_is_refused_leaves_everything_as_it_was() -> None:
    searcher, state = Searcher(iterations=300), in_hearts(1)
    seat = state.seat_to_act
    assert seat is not None
    searcher.search(state.view(seat))
    with pytest.raises(EngineError, match="is to act; expected the view of the seat to act"):
        searcher.search(state.view((seat + 1) % 4))
    with pytest.raises(EngineError, match="is to act; expected the view of the seat to act"):
        searcher.search(LEDUC.deal(1).view(1))
    with pytest.raises(TypeError, match=r"^search takes a View, got a State: "):
        searcher.search(state)  # type: ignore[arg-type]
    assert searcher.search(state.view(seat)).reused == 300
