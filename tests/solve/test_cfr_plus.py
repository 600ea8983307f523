"""CFR+: Tammelin 2014, the value of Kuhn poker, and OpenSpiel's solver."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from open_spiel_twin import information_states as peer_names
from open_spiel_twin import peer_game, pyspiel

from hiddenhand import EngineError, Game
from hiddenhand._core.solve import sequence_form
from hiddenhand.solve import cfr_plus, expected_returns, exploitability, nash_conv, uniform_policy
from interrupted import interrupted_soon


def test_kuhn_poker_is_solved_in_300_iterations(kuhn: Game) -> None:
    report = exploitability(kuhn, cfr_plus(kuhn, 300))
    assert report.nash_conv < 0.001
    assert report.values == pytest.approx((-1 / 18, 1 / 18), abs=0.001)


def test_leduc_poker_is_solved_in_1000_iterations(leduc: Game) -> None:
    assert nash_conv(leduc, cfr_plus(leduc, 1000)) < 0.001


def test_the_value_of_leduc_poker_for_the_first_seat_is_the_published_one(leduc: Game) -> None:
    # OpenSpiel, sequence_form_lp_test.py: -0.085606424078, by linear programming.
    assert expected_returns(leduc, cfr_plus(leduc, 1000))[0] == pytest.approx(-0.0856, abs=0.0005)


@pytest.mark.parametrize(("name", "iterations"), [("kuhn", 1), ("kuhn", 40), ("leduc", 1), ("leduc", 15)])
def test_the_average_policy_is_that_of_open_spiel(request: pytest.FixtureRequest, name: str, iterations: int) -> None:
    game: Game = request.getfixturevalue(name)
    names = peer_names(game)
    solver = pyspiel().CFRPlusSolver(peer_game(game))
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    for view, shares in cfr_plus(game, iterations).items():
        peer: dict[int, float] = dict(average.action_probabilities(names[view]))
        assert shares == pytest.approx(peer, abs=1e-9), view


def test_the_same_call_gives_the_same_policy(leduc: Game) -> None:
    assert cfr_plus(leduc, 20) == cfr_plus(leduc, 20)


def test_a_run_in_parts_is_the_same_run(kuhn: Game) -> None:
    form = sequence_form(kuhn, 1000)
    whole, parts = form.cfr_plus(), form.cfr_plus()
    whole.run(30)
    for part in (1, 0, 9, 20):
        parts.run(part)
    assert parts.iterations == 30
    assert parts.average_policy() == whole.average_policy()


def test_a_solver_that_has_not_begun_plays_uniformly(kuhn: Game) -> None:
    form = sequence_form(kuhn, 1000)
    assert form.cfr_plus().average_policy() == form.uniform_policy()
    assert form.uniform_policy() == [share for shares in uniform_policy(kuhn).values() for share in shares.values()]


@pytest.mark.parametrize("iterations", [0, -5, 10**9 + 1, 2.5, None])
def test_a_number_of_iterations_out_of_range_is_refused(kuhn: Game, iterations: Any) -> None:
    with pytest.raises(EngineError, match="iterations: expected a whole number from 1 to 1000000000, got "):
        cfr_plus(kuhn, iterations)


def test_a_solver_takes_no_step_back(kuhn: Game) -> None:
    with pytest.raises(EngineError, match="iterations is -1; expected 0 or more"):
        sequence_form(kuhn, 1000).cfr_plus().run(-1)


def test_ctrl_c_ends_a_run_with_whole_iterations(kuhn: Game) -> None:
    solver = sequence_form(kuhn, 1000).cfr_plus()
    with interrupted_soon():
        solver.run(10**15)
    same = sequence_form(kuhn, 1000).cfr_plus()
    same.run(solver.iterations)
    assert same.average_policy() == solver.average_policy()


def test_a_solver_is_not_shared_while_it_runs(leduc: Game) -> None:
    solver = sequence_form(leduc, 10**5).cfr_plus()
    thread = threading.Thread(target=solver.run, args=(3000,))
    thread.start()
    with pytest.raises(EngineError, match="the solver is running in another thread; expected one call at a time"):  # noqa: PT012
        while thread.is_alive():
            solver.run(0)
    thread.join()
    assert solver.iterations == 3000
