"""Moves that other seats see only in part, in a game that the tests compile for themselves (hidden_moves.cpp)."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiled import CORE, output_of

PROGRAM = Path(__file__).with_name("hidden_moves.cpp")
READY, GO, COIN = 0, 1, 4


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> list[list[float]]:
    """The numbers that the program prints, a list a line."""
    lines = output_of(PROGRAM, (CORE / "search").glob("*.cpp"), tmp_path_factory)
    return [[float(word) for word in line.split()] for line in lines]


def test_actions_that_look_the_same_are_one_action_in_the_tree(output: list[list[float]]) -> None:
    # The root, 2 signals, 1 hidden coin below each, 2 guesses below each of those; 4 coins would make 13 nodes.
    assert output[0] == [9]


def test_a_search_does_not_look_under_a_hidden_move(output: list[list[float]]) -> None:
    # Whatever it guesses, half of the coins are against it. Looking would win all, for a value near 1. The guesses
    # of 5,000 iterations at the least have a standard deviation of at most 0.007; 5 of them.
    for _, visits, value in output[1:3]:
        assert visits > 5000
        assert value == pytest.approx(0.5, abs=0.035)


def test_the_principal_variation_shows_the_hidden_move_as_the_seat_sees_it(output: list[list[float]]) -> None:
    assert output[3][0] in (READY, GO)
    assert output[3][1] == COIN
