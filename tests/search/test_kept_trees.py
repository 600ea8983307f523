"""What a search keeps of the one before, node by node (kept_trees.cpp)."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiled import CORE, output_of

PROGRAM = Path(__file__).with_name("kept_trees.cpp")


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> list[list[int]]:
    """The numbers that the program prints, a list a line."""
    lines = output_of(PROGRAM, (CORE / "search").glob("*.cpp"), tmp_path_factory)
    return [[int(word) for word in line.split()] for line in lines]


@pytest.mark.parametrize("policy", range(3), ids=["ucb1", "ucb1-tuned", "rm"])
def test_what_is_kept_is_what_the_old_tree_has_behind_the_moves_that_were_made(
    output: list[list[int]], policy: int
) -> None:
    kept, anew, wrong = output[policy]
    assert kept > 50
    assert anew > 10
    assert wrong == 0


def test_a_place_at_which_the_seat_knows_the_same_at_every_visit_is_kept(output: list[list[int]]) -> None:
    # Half of 400 visits pass: the two moves earn the same, and the bound of UCB1 visits them in turn. The first visit
    # ends at the pass itself.
    assert output[3] == [199]


def test_a_place_that_is_visited_with_several_own_draws_is_not_kept(output: list[list[int]]) -> None:
    # With four cards and some 200 visits behind the draw.
    assert output[4] == [0]
