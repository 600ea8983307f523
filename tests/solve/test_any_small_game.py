"""Solving a game that the tests compile for themselves (three_seats.cpp): three seats, any sum, a view that forgets."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiled import CORE, output_of

PROGRAM = Path(__file__).with_name("three_seats.cpp")


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the program prints: its answers by their name."""
    lines = output_of(PROGRAM, (CORE / "solve").glob("*.cpp"), tmp_path_factory)
    return dict(line.split(" ", 1) for line in lines)


def numbers(text: str) -> list[float]:
    return [float(word) for word in text.split()]


def test_draws_that_come_to_the_same_state_are_one_node(output: dict[str, str]) -> None:
    # 3 tables x 2 coins, not 6 orders x 2 coins: 6 nods, 6 picks, 12 guesses, 24 names, 48 ends.
    nodes, ends, _ = numbers(output["size"])
    assert (nodes, ends) == (96, 48)


def test_a_seat_remembers_what_its_view_forgets(output: dict[str, str]) -> None:
    # By table: seat 0 nods at 2 coins, and names at 2 coins x 2 guesses; seats 1 and 2 decide once each.
    assert numbers(output["size"])[2] == 3 * (2 + 4 + 1 + 1)
    assert output["views_remember_all"] == "0"


def test_each_seat_gets_its_own_mean_return(output: dict[str, str]) -> None:
    assert numbers(output["uniform"]) == pytest.approx([1 / 2, 3 / 2, 1 / 2])
    assert numbers(output["guess_left"]) == pytest.approx([1 / 2, 3 / 2, 1 / 2])


def test_the_best_answer_uses_what_was_seen_long_before(output: dict[str, str]) -> None:
    # Seat 0 has seen the coin. The others gain nothing against uniform play.
    assert numbers(output["uniform_answers"]) == pytest.approx([1, 3 / 2, 1 / 2])


def test_each_seat_answers_while_all_others_stay(output: dict[str, str]) -> None:
    # Against a guess that is always left, a pick of right always wins. Seat 2 cannot know the pick.
    assert numbers(output["guess_left_answers"]) == pytest.approx([1, 3, 1 / 2])


def test_following_a_best_answer_gives_its_value(output: dict[str, str]) -> None:
    assert numbers(output["answered"]) == pytest.approx([1 / 2, 3, 0])


def test_cfr_plus_runs_for_three_seats_and_any_sum(output: dict[str, str]) -> None:
    # Seat 0 has a best choice whatever the others do; between seats 1 and 2 only an even mix is safe.
    assert numbers(output["solved"]) == pytest.approx([1, 3 / 2, 1 / 2], abs=0.02)


def test_a_solver_that_is_told_to_stop_makes_no_iteration_more(output: dict[str, str]) -> None:
    assert output["iterations"] == "200"


def test_a_tree_above_the_limit_is_refused_with_the_limit(output: dict[str, str]) -> None:
    assert output["limit"] == (
        "the tree of three-seats is too large: more than 50 outcomes of chance and actions; expected a smaller game,"
        " or a larger max_nodes (at most 10000000)"
    )


def test_a_step_that_draws_for_ever_is_refused(output: dict[str, str]) -> None:
    assert output["endless_draws"].startswith("one step of the game made more than 4096 draws")


def test_a_game_that_never_ends_is_refused(output: dict[str, str]) -> None:
    assert output["endless_game"].startswith("the tree of three-seats is too large: more than 1000 ")


def test_actions_that_give_hidden_things_away_are_refused(output: dict[str, str]) -> None:
    problem = "seat 1 of three-seats has other legal actions in states that it cannot tell apart"
    assert output["leak"].startswith(problem)


def test_a_limit_out_of_range_is_refused(output: dict[str, str]) -> None:
    assert output["range"] == "max_nodes is 0; expected 1 to 10000000"
