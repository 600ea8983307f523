"""Information-set Monte Carlo tree search, on games small enough to know the answers."""

from __future__ import annotations

import math
import random
import subprocess
import sys
from typing import Any

import pytest

from blindfold import analysis, decisions_of_random_games
from hiddenhand import EngineError, Game, State, View, load, search

KUHN = load("kuhn-poker")
LEDUC = load("leduc-poker")
BLUE_MOON = load("blue-moon")
PASS, BET = 0, 1
JACK, QUEEN, KING = 0, 1, 2
FOLD, CALL, RAISE = 0, 1, 2
J0, J1, Q0, Q1, K0, K1 = range(6)


def kuhn_state(cards: list[int], *moves: int) -> State:
    state = KUHN.deal_scripted(cards)
    for move in moves:
        state.apply(move)
    return state


def leduc_state(cards: list[int], first: list[int], second: list[int]) -> State:
    """`cards`: seat 0, seat 1, public. `first` must close the first round if there are `second` moves."""
    state = LEDUC.deal_scripted(cards[:2])
    for move in first[:-1]:
        state.apply_scripted(move, [])
    state.apply_scripted(first[-1], cards[2:])
    for move in second:
        state.apply_scripted(move, [])
    return state


def view_to_act(state: State) -> View:
    assert state.seat_to_act is not None
    return state.view(state.seat_to_act)


def opening_view() -> View:
    return view_to_act(LEDUC.deal_scripted([Q0, K0]))


@pytest.mark.parametrize("game", ["leduc-poker", "blue-moon"])
def test_eight_processes_give_the_same_result_byte_for_byte(game: str) -> None:
    program = (
        "from hiddenhand import load, search\n"
        "state = load(GAME).deal(5)\n"
        "result = search(state.view(state.seat_to_act), iterations=3000, seed=9)\n"
        "print([(m.action, m.visits, m.availability, m.value.hex()) for m in result.moves])\n"
        "print(result.best, result.principal_variation, result.nodes, result.stop_reason)\n"
    )
    program = program.replace("GAME", repr(game))
    runs = [subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) for _ in range(8)]
    outputs = {run.communicate()[0] for run in runs}
    assert all(run.returncode == 0 for run in runs)
    assert len(outputs) == 1


def test_different_seeds_give_different_searches() -> None:
    assert len({analysis(opening_view(), iterations=1000, seed=seed) for seed in range(8)}) == 8


@pytest.mark.parametrize(("game", "games"), [(KUHN, 20), (LEDUC, 20), (BLUE_MOON, 1)])
def test_every_search_accounts_for_its_iterations(game: Game, games: int) -> None:
    for state in decisions_of_random_games(game, range(games)):
        if len(state.legal()) < 2:
            continue
        view = view_to_act(state)
        result = search(view, iterations=300, seed=3)
        assert result.seat == state.seat_to_act
        assert [move.action for move in result.moves] == state.legal()
        assert result.iterations == 300
        assert result.stop_reason == "iterations"
        assert sum(move.visits for move in result.moves) == 300
        assert {move.availability for move in result.moves} == {300}
        assert all(0.0 <= move.value <= 1.0 for move in result.moves)


def test_the_best_move_has_most_visits_and_starts_the_principal_variation() -> None:
    result = search(opening_view(), iterations=2000, seed=4)
    assert result.best == max(result.moves, key=lambda move: move.visits).action
    assert result.principal_variation[0] == result.best


def test_the_principal_variation_is_a_line_that_can_be_played() -> None:
    for seed in range(20):
        state = LEDUC.deal(seed)
        for action in search(state.view(0), iterations=2000, seed=seed).principal_variation:
            state.apply(action)  # raises if it is not legal


def test_the_king_always_calls_a_bet() -> None:
    for state in (kuhn_state([QUEEN, KING], BET), kuhn_state([KING, JACK], PASS, BET)):
        result = search(view_to_act(state), iterations=500, seed=1)
        assert result.best == BET
        assert result.moves[BET].value == 1.0  # wins 2 in every world


def test_the_jack_always_folds_to_a_bet() -> None:
    for state in (kuhn_state([QUEEN, JACK], BET), kuhn_state([JACK, KING], PASS, BET)):
        result = search(view_to_act(state), iterations=500, seed=1)
        assert result.best == PASS
        assert result.moves[PASS].value == 0.25  # loses 1 of -2 .. 2
        assert result.moves[BET].value == 0.0


def test_the_queen_behind_a_pass_has_the_value_of_a_coin_toss() -> None:
    # Passing shows down at once for 1, against the Jack and the King equally often: 0 chips, 0.5 of -2 .. 2. With
    # 10,000 worlds the mean of +-1 chips (0.25 each way) has a standard deviation of 0.0025: 5 of them.
    result = search(view_to_act(kuhn_state([KING, QUEEN], PASS)), iterations=20_000, exploration=10.0, seed=1)
    assert result.moves[PASS].visits > 8000
    assert result.moves[PASS].value == pytest.approx(0.5, abs=0.0125)


def test_a_certain_pair_calls_the_last_raise_for_everything() -> None:
    view = view_to_act(leduc_state([J0, K0, J1], [RAISE, RAISE, CALL], [RAISE, RAISE]))
    result = search(view, iterations=500, seed=1)
    assert result.best == CALL
    assert result.moves[1].value == 1.0  # 13 chips, the most there is, in every world
    assert result.moves[0].value == pytest.approx((-9 + 13) / 26)  # a fold leaves 9 chips behind


def test_a_certain_pair_bets() -> None:
    assert search(view_to_act(leduc_state([Q0, K0, Q1], [CALL, CALL], [])), iterations=3000, seed=1).best == RAISE


def test_other_seats_are_expected_to_play_for_themselves() -> None:
    # The Jack against a Queen or King that know they win a showdown: betting is answered by a call as soon as the
    # search credits the other seat with its own chips; against a partner that folds, betting would look best.
    result = search(view_to_act(kuhn_state([JACK, KING])), iterations=5000, seed=1)
    assert result.best == PASS


def test_searching_wins_chips_from_random_play() -> None:
    # 1000 games, each deal once from both seats. Random play loses about 1.6 chips a game, of a standard deviation
    # of about 4.5, so that the mean of 1000 has one of 0.14: the limit is far from both.
    chips = 0
    for deal in range(500):
        for searcher in (0, 1):
            state, chooser = LEDUC.deal(deal), random.Random(deal)
            while (seat := state.seat_to_act) is not None:
                if seat == searcher:
                    state.apply(search(state.view(seat), iterations=100, seed=deal).best)
                else:
                    state.apply(chooser.choice(state.legal()))
            chips += state.points()[searcher]
    assert chips > 500


def test_a_full_tree_is_searched_on_without_another_node() -> None:
    free = search(opening_view(), iterations=20_000, seed=1)
    bounded = search(opening_view(), iterations=20_000, max_nodes=256, seed=1)
    assert free.nodes > 256
    assert bounded.nodes == 256
    assert bounded.iterations == 20_000
    assert sum(move.visits for move in bounded.moves) == 20_000


def test_an_iteration_adds_at_most_one_node() -> None:
    for iterations in (1, 2, 3, 50):
        assert search(opening_view(), iterations=iterations, seed=1).nodes <= 1 + iterations


def test_each_public_card_is_a_branch_of_its_own() -> None:
    # Seat 0 answers the last raise of the first round. The whole tree: the root, fold, call, and below the call each of
    # the 5 cards that seat 0 has not seen, with the 14 ways in which a round can begin: c, cc, cr, crf, crc, crr, crrf,
    # crrc, r, rf, rc, rr, rrf, rrc.
    state = leduc_state([Q0, K0], [RAISE, RAISE], [])
    result = search(view_to_act(state), iterations=50_000, exploration=10.0, seed=1)
    assert result.nodes == 3 + 5 * (1 + 14)


def test_every_move_is_tried_once_before_any_is_tried_again() -> None:
    view = view_to_act(leduc_state([Q0, K0, J0], [CALL, CALL], [RAISE]))
    assert [move.visits for move in search(view, iterations=3, seed=1).moves] == [1, 1, 1]


def test_a_single_legal_move_is_reported_without_a_search() -> None:
    states = decisions_of_random_games(BLUE_MOON, range(100))
    state = next(state for state in states if len(state.legal()) == 1)
    result = search(view_to_act(state), iterations=1000)
    assert result.stop_reason == "only move"
    assert [result.best] == result.principal_variation == [move.action for move in result.moves] == state.legal()
    assert result.iterations == 0


def test_more_exploration_spreads_the_visits() -> None:
    view = view_to_act(kuhn_state([QUEEN, KING], BET))
    narrow = search(view, iterations=2000, exploration=0.1, seed=1)
    wide = search(view, iterations=2000, exploration=10.0, seed=1)
    assert narrow.moves[PASS].visits < wide.moves[PASS].visits


def test_without_exploration_the_better_of_two_certain_moves_gets_all_but_one_visit() -> None:
    result = search(view_to_act(kuhn_state([QUEEN, KING], BET)), iterations=1000, exploration=0.0, seed=1)
    assert [move.visits for move in result.moves] == [1, 999]


def test_a_time_limit_ends_the_search() -> None:
    result = search(opening_view(), iterations=0, seconds=0.02, seed=1)
    assert result.stop_reason == "time"
    assert result.iterations > 0
    assert result.elapsed_seconds >= 0.02


def test_of_two_limits_the_first_reached_ends_the_search() -> None:
    assert search(opening_view(), iterations=100, seconds=3600.0, seed=1).stop_reason == "iterations"
    assert search(opening_view(), iterations=2**32 - 1, seconds=0.01, seed=1).stop_reason == "time"


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"iterations": 0}, "iterations is 0 and seconds is 0"),
        ({"iterations": -1}, "iterations is -1"),
        ({"iterations": 2**32}, "iterations is 4294967296"),
        ({"seconds": -0.5}, "seconds is -0.5; expected 0 to 1e\\+06"),
        ({"seconds": math.inf}, "seconds is inf"),
        ({"seconds": math.nan}, "seconds is nan"),
        ({"exploration": 10.5}, "exploration is 10.5; expected 0 to 10"),
        ({"exploration": -1.0}, "exploration is -1; expected 0 to 10"),
        ({"exploration": math.nan}, "exploration is nan"),
        ({"max_nodes": 255}, "max_nodes is 255; expected 256 to 268435456"),
        ({"max_nodes": 2**28 + 1}, "max_nodes is 268435457"),
    ],
)
def test_a_parameter_out_of_range_is_named_with_its_value_and_range(params: dict[str, Any], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        search(opening_view(), **params)


def test_a_seat_that_is_not_to_act_cannot_search() -> None:
    with pytest.raises(EngineError, match="search for seat 1, but seat 0 is to act"):
        search(LEDUC.deal(1).view(1), iterations=10)


def test_a_finished_game_cannot_be_searched() -> None:
    with pytest.raises(EngineError, match="search for seat 0, but the game is over"):
        search(kuhn_state([JACK, KING], PASS, PASS).view(0), iterations=10)
