"""Data files that were damaged at random, or made to use up time: a named problem, or data that can be played."""

import random
import time
from pathlib import Path

import pytest

from hiddenhand import CardDataError
from hiddenhand.cards.lint import check_text
from hiddenhand.cards.problems import MAX_PROBLEMS
from hiddenhand.games import data_formats
from hiddenhand.games.blue_moon_city import CityData, build, load_data, shipped_text

WORDS = [
    '"', "[", "]", "{", "}", "=", "?", "??", "or", "\n", "#", "9", "-1", "0", "99", "1e9", "true", '"3?"', "\0", "é",
]  # fmt: skip


def loaded(path: Path) -> CityData | CardDataError:
    try:
        return load_data(path)
    except CardDataError as error:
        return error


def damaged(chooser: random.Random) -> str:
    """The shipped file with a few places changed."""
    text = "\n".join(line for line in shipped_text().splitlines() if not line.startswith("#"))
    for _ in range(chooser.randint(1, 3)):
        start = chooser.randrange(len(text))
        end = start + chooser.choice([0, 1, 1, 2, 5, 40])
        put = chooser.choice([*WORDS, "", text[start : start + 30]])
        text = text[:start] + put + text[end:]
    return text


@pytest.mark.parametrize("seed", range(20))
def test_a_damaged_file_has_named_problems_or_can_be_played(seed: int, tmp_path: Path) -> None:
    chooser = random.Random(seed)
    path = tmp_path / "damaged.toml"
    for _ in range(30):
        path.write_text(damaged(chooser), encoding="utf-8")
        found = loaded(path)
        if isinstance(found, CardDataError):
            assert str(path) in str(found)
            continue
        for seats in (2, 3, 4):
            assert build(found, seats).seat_count == seats


def test_a_file_with_many_errors_ends_in_a_list_that_can_be_read() -> None:
    text = shipped_text() + "".join(f"[tiles.tile{number}]\n" for number in range(5000))
    start = time.monotonic()
    checked = check_text(text, "city.toml", formats=data_formats())
    assert time.monotonic() - start < 10
    assert len(checked.problems) == MAX_PROBLEMS + 1


def test_a_number_with_thousands_of_digits_is_a_problem() -> None:
    text = shipped_text().replace("hand = 8", f"hand = {'9' * 3000}")
    (problem,) = check_text(text, "city.toml", formats=data_formats()).problems
    assert (problem.field, problem.message[:26]) == ("hand", "expected 0 to 20, got 9999")
    assert len(problem.message) < 200


def test_lists_with_very_many_numbers_are_a_problem_at_once() -> None:
    text = shipped_text().replace("[5, 4, 4, 3]", f"[{', '.join(['3'] * 1000)}]")
    (problem,) = check_text(text, "city.toml", formats=data_formats()).problems
    assert problem.message == "expected a list of 1 to 4 numbers, got 1000 values"


def test_what_is_sound_is_data() -> None:
    assert isinstance(check_text(shipped_text(), "city.toml", formats=data_formats()).result, CityData)
