"""docs/blue-moon.md agrees with the code: rule options, moves, steps, fields of positions."""

from __future__ import annotations

import re
from typing import Any

import pytest
from options_table import BETWEEN_MARKERS, PAGE, render

import hiddenhand
from hiddenhand.games import blue_moon
from hiddenhand.games.blue_moon.options import settable

TEXT = PAGE.read_text(encoding="utf-8")


def keys(value: Any) -> set[str]:
    if isinstance(value, list):
        return set().union(*map(keys, value))
    if not isinstance(value, dict):
        return set()
    return {key for key in value if "-" not in key}.union(*map(keys, value.values()))  # card ids are no fields


def test_the_tables_of_rule_options_are_those_of_the_code() -> None:
    found = BETWEEN_MARKERS.search(TEXT)
    assert found is not None
    assert found[0].removeprefix(found[1]).removesuffix(found[2]) == render()


def test_every_kind_of_move_is_named() -> None:
    game = hiddenhand.load("blue-moon")
    with pytest.raises(hiddenhand.NotationError) as error:
        game.parse_action("nonsense")
    words = str(error.value).split("expected one of ")[1].split()
    assert len(words) == 12
    for word in words:
        assert re.search(rf"`{word}[ `]", TEXT), word


def test_every_field_step_and_choice_of_positions_is_named() -> None:
    game = hiddenhand.load("blue-moon")
    fields: set[str] = set()
    words: set[str] = set()
    for seed in range(30):
        state = game.deal(seed)
        while not state.is_terminal:
            legal = state.legal()
            state.apply(legal[(seed * 7 + len(legal)) % len(legal)])
            position = blue_moon.position(state)
            fields |= keys(position)
            words |= {position["step"], *([position["choice"]["kind"]] if position["choice"] else [])}
    assert {"choice", "decline", "over", "picked"} <= words | fields
    for name in fields | words:
        assert f"`{name}`" in TEXT, name


def test_the_sizes_of_packed_states_views_and_games_are_right() -> None:
    game = hiddenhand.load("blue-moon")
    assert f"a state is {game.state_size} bytes and a view {game.view_size}" in TEXT
    ids = [card.id for deck in blue_moon.shipped_decks() for card in deck.playing_cards()]
    record = re.search(r"\| (\d+) \| a `CardRecord`", TEXT)
    assert record is not None
    settings = 1 + len("blue-moon") + 1 + 1 + len(settable()) + 2  # and two numbers of cards
    assert len(game.packed) == settings + sum(1 + len(card) + int(record[1]) for card in ids)
