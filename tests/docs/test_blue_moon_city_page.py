"""docs/blue-moon-city.md agrees with the code: options, data, numbers of moves."""

from __future__ import annotations

import re

import pytest
from city_tables import PAGE, TABLES, between_markers

import hiddenhand
from hiddenhand.games.blue_moon_city import position

TEXT = PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_that_of_the_code(table: str) -> None:
    found = between_markers(table).search(TEXT)
    assert found is not None
    assert found[0].removeprefix(found[1]).removesuffix(found[2]) == TABLES[table]()


def test_the_table_of_a_position_names_every_field_and_no_other() -> None:
    section = TEXT.split("\n## A state as plain data\n")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (`[^|]*) \|", section, re.MULTILINE)
    named = {field for cell in cells for field in re.findall(r"`(\w+)`", cell)}
    state = hiddenhand.load("blue-moon-city").deal(seed=1)
    assert named == set(position(state))


def test_the_table_of_moves_has_their_numbers() -> None:
    game = hiddenhand.load("blue-moon-city")
    rows = re.findall(r"^\| (\d+)(?:(?: to |, )(\d+))? \| (`.*?`) \|", TEXT, re.MULTILINE)
    last = -1
    for first, end, texts in rows:
        moves = re.findall(r"`([^`]+)`", texts)
        assert int(first) == last + 1
        last = int(end or first)
        numbers = [game.parse_action(move) for move in moves]
        assert all(int(first) <= number <= last for number in numbers), texts
        if len(moves) > 1:
            assert (numbers[0], numbers[-1]) == (int(first), last)
    assert last == game.action_count - 1
