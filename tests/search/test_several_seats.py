"""What searches say of more than two seats, in games that the tests compile for themselves (several_seats.cpp)."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiled import CORE, output_of

PROGRAM = Path(__file__).with_name("several_seats.cpp")

LEFT, BEST_OF_SEAT_1 = 0, 3
SEARCHES = ("so", "mo", "rm", "trees", "pimc", "epimc", "epimc-over", "redeal", "batch")

# Six lots of twelve for seat 0 alone, four for both others, two for all three.
WIN_PROB = (6 / 12 + 2 / 12 / 3, 4 / 12 / 2 + 2 / 12 / 3, 4 / 12 / 2 + 2 / 12 / 3)
RETURNS = (3 * 6 / 12 + 2 / 12, 2 * 4 / 12 + 2 / 12, 2 * 4 / 12 + 2 / 12)
# 10,000 iterations or more, of returns 0 to 3: a standard deviation of at most 0.015; 5 of them.
NEAR = 0.075


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, list[float]]]:
    """What the program prints: of each search its figures by their names."""
    found: dict[str, dict[str, list[float]]] = {}
    for line in output_of(PROGRAM, (CORE / "search").glob("*.cpp"), tmp_path_factory):
        name, *words = line.split()
        figures = found[name] = {}
        for word in words:
            if word.isalpha():
                figures[word] = numbers = []
            else:
                numbers.append(float(word))
    return found


@pytest.mark.parametrize("search", ["turns-so", "turns-mo", "turns-pimc"])
def test_each_seat_does_what_is_best_for_itself(output: dict[str, dict[str, list[float]]], search: str) -> None:
    # On the left seat 1 leaves 3 to seat 0, since that is best for seat 1. If it played against seat 0, there would be
    # 0 on the left, and the 1 on the right would be better.
    assert output[search]["best"] == [LEFT]
    left, right = output[search]["values"]
    assert left == pytest.approx(3 / 3, abs=0.15)
    assert right < left


def test_the_principal_variation_goes_on_with_the_best_move_of_the_next_seat(
    output: dict[str, dict[str, list[float]]],
) -> None:
    assert output["turns-so"]["line"] == [LEFT, BEST_OF_SEAT_1]


@pytest.mark.parametrize("search", SEARCHES)
def test_the_win_of_an_end_is_shared_by_the_highest_returns(
    output: dict[str, dict[str, list[float]]], search: str
) -> None:
    assert output[search]["wins"] == pytest.approx(WIN_PROB, abs=NEAR / 3)


# What the worlds of the others came to would be half of it, since the card of seat 0 may be black there.
@pytest.mark.parametrize("search", SEARCHES)
def test_expected_returns_are_means_over_worlds_of_the_view(
    output: dict[str, dict[str, list[float]]], search: str
) -> None:
    assert output[search]["returns"] == pytest.approx(RETURNS, abs=NEAR)


def test_a_search_that_is_estimated_before_any_end_knows_no_wins(output: dict[str, dict[str, list[float]]]) -> None:
    assert output["estimated"]["wins"] == []
    assert output["estimated"]["returns"] == [0.5, 0.25, 0.125]


def test_estimates_are_win_probabilities_where_the_game_says_that_its_returns_are_wins(
    output: dict[str, dict[str, list[float]]],
) -> None:
    assert output["wins-estimated"]["wins"] == [0.5, 0.25, 0.125]
    assert output["wins-so"]["wins"] == output["wins-so"]["returns"] == pytest.approx(WIN_PROB, abs=NEAR / 3)


@pytest.mark.parametrize("search", ["regret", "wins-regret"])
def test_a_search_from_the_deal_says_nothing_of_the_seats(
    output: dict[str, dict[str, list[float]]], search: str
) -> None:
    assert output[search]["wins"] == output[search]["returns"] == []
