"""docs/hearts.md agrees with the code: options, sizes, numbers of moves."""

from __future__ import annotations

from hearts_options import BETWEEN_MARKERS, PAGE, render

import hiddenhand

TEXT = PAGE.read_text(encoding="utf-8")
GAME = hiddenhand.load("hearts")


def test_the_table_of_options_is_that_of_the_code() -> None:
    found = BETWEEN_MARKERS.search(TEXT)
    assert found is not None
    assert found[0].removeprefix(found[1]).removesuffix(found[2]) == render()


def test_the_sizes_of_packed_states_and_views_are_right() -> None:
    assert f"A packed state is {GAME.state_size} bytes" in TEXT
    assert f"A view is\n{GAME.view_size} bytes" in TEXT


def test_the_table_of_moves_has_their_numbers() -> None:
    for numbers, text in ((f"{GAME.parse_action('2C')} to {GAME.parse_action('AS')}", "`QS`, `2C`"),
                          (f"{GAME.parse_action('pass 2C')} to {GAME.parse_action('pass AS')}", "`pass QS`"),
                          (str(GAME.parse_action("pass a card")), "`pass a card`")):  # fmt: skip
        assert f"| {numbers} | {text} |" in TEXT
