"""Leaves that are estimated instead of played out: evaluators in Python, batches of leaves, cut-off playouts."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hiddenhand import EngineError, Game, SearchResult, View, load, search
from hiddenhand.batch import BatchGame

KUHN = load("kuhn-poker")
HEARTS = load("hearts")
PLAIN_HEARTS = load("hearts", options={"pass_cards": False})
BLUE_MOON = load("blue-moon", decks=("buka", "mimix"))
Array = np.ndarray[Any, Any]


def decision(game: Game, seed: int, moves: int = 0, least: int = 2) -> View:
    """The first decision with `least` moves or more after so many random moves."""
    for deal in itertools.count(seed):
        rng, state = random.Random(deal), game.deal(deal)
        for done in itertools.count():
            if state.seat_to_act is None:
                break
            if done >= moves and len(state.legal()) >= least:
                return state.view(state.seat_to_act)
            state.apply(rng.choice(state.legal()))
    raise AssertionError


def constant(*returns: float) -> Callable[[Array], Array]:
    return lambda states: np.tile(returns, (len(states), 1))


def by_bytes(game: Game) -> Callable[[Array], Array]:
    """Estimates that depend on the whole state."""
    span = game.max_return - game.min_return

    def evaluate(states: Array) -> Array:
        sums = states.astype(np.uint64).sum(axis=1)
        rows = [(sums * (seat + 3) % 101) / 101.0 * span + game.min_return for seat in range(game.seat_count)]
        return np.stack(rows, axis=1)

    return evaluate


def told(result: SearchResult) -> list[Any]:
    return [(m.action, m.visits, m.availability, m.policy, m.value) for m in result.moves] + [result.nodes]


# -- what an evaluator is given ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("batch", [1, 7, 64])
def test_it_is_given_every_leaf_that_is_not_over_in_batches_of_at_most_that_size(batch: int) -> None:
    sizes: list[int] = []

    def evaluate(states: Array) -> Array:
        assert states.dtype == np.uint8
        assert states.shape[1] == HEARTS.state_size
        sizes.append(len(states))
        return np.zeros((len(states), 4))

    result = search(decision(HEARTS, 1), evaluator=evaluate, batch=batch, iterations=300, seed=1)
    assert result.iterations == 300
    assert sum(sizes) == 300  # the end of a game is far away here
    assert max(sizes) == batch


@pytest.mark.parametrize("settings", [{}, {"algorithm": "mo"}, {"playout_depth": 30}, {"batch": 16}], ids=str)
@pytest.mark.parametrize("moves", [0, 25])
def test_what_it_is_given_are_whole_states_of_the_game_in_which_somebody_decides(
    moves: int, settings: dict[str, Any]
) -> None:
    batch = BatchGame(BLUE_MOON.packed)

    def evaluate(states: Array) -> Array:
        batch.check(states)
        assert (batch.seats_to_act(states) >= 0).all()
        return np.zeros((len(states), 2))

    search(decision(BLUE_MOON, 2, moves), evaluator=evaluate, iterations=400, seed=3, **settings)


def test_it_is_given_nothing_that_depends_on_the_true_hidden_cards() -> None:
    def leaves(view: View) -> list[bytes]:
        given: list[bytes] = []

        def evaluate(states: Array) -> Array:
            given.append(states.tobytes())
            return np.zeros((len(states), 2))

        search(view, evaluator=evaluate, iterations=100, seed=1, batch=4)
        return given

    one, other = KUHN.deal_scripted([1, 0]), KUHN.deal_scripted([1, 2])
    assert one != other
    assert leaves(one.view(0)) == leaves(other.view(0)) != []


def test_a_cut_off_playout_makes_so_many_decisions_first() -> None:
    batch = BatchGame(PLAIN_HEARTS.packed)
    left: list[int] = []

    def evaluate(states: Array) -> Array:
        _, decisions = batch.play_random(states.copy(), np.zeros(len(states), dtype=np.uint64))
        left.extend(int(each) for each in decisions)
        return np.zeros((len(states), 4))

    view = PLAIN_HEARTS.deal(1)
    while len(view.legal()) < 2:
        view.apply(view.legal()[0])
    _, whole = batch.play_random(
        np.frombuffer(view.pack(), dtype=np.uint8).reshape(1, -1).copy(), np.zeros(1, dtype=np.uint64)
    )
    assert view.seat_to_act is not None
    search(view.view(view.seat_to_act), evaluator=evaluate, iterations=1, playout_depth=5)
    assert left == [whole[0] - 1 - 5]  # one in the tree, five below it


# -- what is made of its answers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "settings", [{}, {"batch": 16}, {"selection": "exp3"}, {"algorithm": "pimc"}, {"trees": 3}], ids=str
)
def test_a_move_is_worth_what_the_evaluator_says_of_its_leaves(settings: dict[str, Any]) -> None:
    view = decision(HEARTS, 5)
    returns = [0.0, 0.0, 0.0, 0.0]
    returns[view.seat] = HEARTS.max_return / 4
    result = search(view, evaluator=constant(*returns), iterations=200, seed=2, **settings)
    assert [move.value for move in result.moves if move.visits] == pytest.approx([0.25] * len(result.moves))


def test_games_that_end_in_the_tree_count_as_what_they_ended_with() -> None:
    # Facing a bet with the King: calling wins 2, folding loses 1, and both end the game.
    state = KUHN.deal_scripted([1, 2])
    state.apply(1)
    result = search(state.view(1), evaluator=constant(0.0, 0.0), iterations=50, batch=8)
    assert [move.value for move in result.moves] == [0.25, 1.0]


def test_playouts_as_an_evaluator_say_the_same_as_playouts() -> None:
    view = decision(PLAIN_HEARTS, 9, moves=20)
    batch = BatchGame(PLAIN_HEARTS.packed)

    def evaluate(states: Array) -> Array:
        seeds = np.arange(8, dtype=np.uint64)
        return np.mean([batch.play_random(states.copy(), np.full(len(states), n, np.uint64))[0] for n in seeds], axis=0)

    played = search(view, iterations=4000, seed=1, exploration=5)
    asked = search(view, evaluator=evaluate, batch=64, iterations=4000, seed=1, exploration=5)
    assert [m.value for m in asked.moves] == pytest.approx([m.value for m in played.moves], abs=0.03)


@pytest.mark.parametrize("game", [HEARTS, BLUE_MOON, KUHN], ids=lambda game: game.id)
@pytest.mark.parametrize(
    "settings", [{"batch": 1}, {"batch": 9}, {"batch": 200}, {"algorithm": "mo", "batch": 5}], ids=str
)
def test_batches_give_the_same_with_any_number_of_threads(game: Game, settings: dict[str, Any]) -> None:
    view = decision(game, 4)
    first, second = (
        search(view, evaluator=by_bytes(game), iterations=700, seed=6, trees=3, threads=threads, **settings)
        for threads in (1, 3)
    )
    assert told(first) == told(second)
    assert first.iterations == sum(move.visits for move in first.moves) == 700


@pytest.mark.parametrize("selection", ["ucb1", "ucb1-tuned", "puct"])
def test_a_batch_of_one_is_no_batch(selection: str) -> None:
    view = decision(HEARTS, 4)
    with_batch, without = (
        search(view, evaluator=by_bytes(HEARTS), iterations=300, seed=6, selection=selection, **more)
        for more in ({"batch": 1}, {})
    )
    assert told(with_batch) == told(without)


def test_the_gumbel_root_halves_by_all_that_has_been_gathered() -> None:
    view = decision(HEARTS, 8, least=4)
    better = view.legal()[1]
    seat = view.seat

    def evaluate(states: Array) -> Array:
        """Full marks where the seat has laid the better card out."""
        rows = np.zeros((len(states), 4))
        for row, state in zip(rows, states, strict=True):
            row[seat] = 26.0 * (better - 52 in laid_out(state))
        return rows

    def laid_out(state: Array) -> list[int]:
        passed = int.from_bytes(state[32:40].tobytes(), "little")
        return [card for card in range(52) if passed >> card & 1]

    for batch in (1, 5, 64):
        result = search(view, evaluator=evaluate, batch=batch, gumbel_moves=16, iterations=200, seed=3)
        assert result.best == better


# -- bad evaluators and settings --------------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("batch", [1, 32])
def test_what_an_evaluator_raises_comes_out_of_the_search(batch: int, threads: int) -> None:
    class OddError(Exception):
        pass

    def evaluate(states: Array) -> Array:
        raise OddError

    with pytest.raises(OddError):
        search(decision(HEARTS, 1), evaluator=evaluate, batch=batch, iterations=10**6, trees=4, threads=threads)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (np.zeros((1, 3)), r"shape \(1, 3\); expected \(1, 4\)"),
        (np.zeros(4), r"shape \(4,\); expected \(1, 4\)"),
        (np.zeros((2, 4)), r"shape \(2, 4\); expected \(1, 4\)"),
        ([[0.0, 1.0, float("nan"), 0.0]], r"nan for seat 2 in row 0; expected 0.0 to 26.0"),
        ([[0.0, 1.0, 0.0, 26.5]], r"26.5 for seat 3 in row 0; expected 0.0 to 26.0"),
        ([[-0.1, 1.0, 0.0, 0.0]], r"-0.1 for seat 0 in row 0; expected 0.0 to 26.0"),
    ],
)
def test_an_answer_that_is_none_is_named(answer: Any, message: str) -> None:
    with pytest.raises(EngineError, match=message):
        search(decision(HEARTS, 1), evaluator=lambda states: answer, iterations=10)


@pytest.mark.parametrize(
    "answer",
    [None, "high", [["1"] * 4], [[0.0, 1.0], [2.0]], {"value": 1}, np.zeros((1, 4), "c16"), np.zeros((1, 4), "M8[s]")],
    ids=str,
)
def test_an_answer_that_is_no_array_of_real_numbers_is_named(answer: Any) -> None:
    with pytest.raises(TypeError, match=r"evaluator returned an object of type .*; expected an array of real numbers"):
        search(decision(HEARTS, 1), evaluator=lambda states: answer, iterations=10)


def test_what_an_answer_raises_when_it_is_read_comes_out_of_the_search() -> None:
    class Tensor:
        def __array__(self, *_args: Any, **_options: Any) -> Array:
            raise RuntimeError("it lies on another device")

    with pytest.raises(RuntimeError, match="it lies on another device"):
        search(decision(HEARTS, 1), evaluator=lambda states: Tensor(), iterations=10)


def test_an_evaluator_that_fails_ends_the_other_trees_at_once() -> None:
    calls: list[int] = []

    def evaluate(states: Array) -> Array:
        calls.append(len(states))
        time.sleep(0.02)
        if len(calls) >= 3:
            raise ValueError
        return np.zeros((len(states), 4))

    with pytest.raises(ValueError):  # noqa: PT011
        search(decision(HEARTS, 1), evaluator=evaluate, iterations=1000, trees=2, threads=2)
    assert len(calls) < 8


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_ctrl_c_is_not_lost_when_the_evaluator_fails_as_well() -> None:
    program = """
        import os, signal, threading, time
        import hiddenhand

        signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored in the background of a shell
        state = hiddenhand.load("hearts").deal(4)

        def evaluate(states):
            threading.Thread(target=os.kill, args=(os.getpid(), signal.SIGINT)).start()
            time.sleep(0.4)
            raise ValueError

        try:
            hiddenhand.search(state.view(state.seat_to_act), evaluator=evaluate)
        except KeyboardInterrupt:
            print("interrupted")
    """
    assert outcome(program) == (0, "interrupted")


def test_a_program_may_end_while_a_thread_searches_with_an_evaluator() -> None:
    program = """
        import threading, time
        import numpy
        import hiddenhand

        state = hiddenhand.load("hearts").deal(4)
        view = state.view(state.seat_to_act)

        def evaluate(states):
            return numpy.zeros((len(states), 4))

        def search():
            hiddenhand.search(view, iterations=0, seconds=30, evaluator=evaluate, trees=2, threads=2)

        threading.Thread(target=search, daemon=True).start()
        time.sleep(0.2)
        print("over")
    """
    assert outcome(program) == (0, "over")


def outcome(program: str) -> tuple[int, str]:
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=60, check=False
    )
    return ended.returncode, ended.stdout.strip()


def test_an_evaluator_that_cannot_be_called_is_named() -> None:
    with pytest.raises(TypeError, match=r"evaluator: expected something to call with an array of states, got 3"):
        search(decision(HEARTS, 1), evaluator=3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"batch": 8}, "batch: needs an evaluation"),
        ({"playout_depth": 8}, "playout_depth: needs an evaluation"),
        ({"evaluation": "game"}, "kuhn-poker has no evaluation of its own, which evaluation=game needs"),
        ({"priors": "game"}, "kuhn-poker has no preferences, which priors=game needs"),
        ({"playout": "heuristic"}, "kuhn-poker has no preferences, which playout=heuristic needs"),
        ({"priors": "game", "selection": "exp3"}, "priors: need algorithm so or mo"),
        ({"priors": "game", "algorithm": "pimc"}, "priors: need algorithm so or mo"),
        ({"evaluation": "game", "algorithm": "regret"}, "evaluation: algorithm regret has none"),
        ({"evaluation": "game", "batch": 4, "algorithm": "pimc"}, "batch: needs algorithm so or mo without redeal"),
        ({"evaluation": "game", "batch": 4, "selection": "rm"}, "batch: needs algorithm so or mo without redeal"),
        ({"evaluation": "game", "batch": 4, "algorithm": "mo", "redeal": True}, "batch: needs algorithm so or mo"),
        ({"evaluation": "game", "batch": 4, "playout": "mast"}, "batch: does not go with playout mast"),
        ({"batch": 0}, "batch is 0; expected 1 to 4096"),
    ],
    ids=str,
)
def test_settings_that_do_not_go_together_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        search(decision(KUHN, 1), iterations=10, **settings)


def test_an_evaluator_and_an_evaluation_are_refused_together() -> None:
    with pytest.raises(EngineError, match="evaluation: does not go with an evaluator"):
        search(decision(HEARTS, 1), iterations=10, evaluation="game", evaluator=constant(0, 0, 0, 0))
