"""docs/blue-moon.md agrees with the code: rule options, deck rules, names, moves, steps, fields of positions."""

from __future__ import annotations

import re
from typing import Any

import deck_rules
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


def test_the_table_of_deck_rules_is_that_of_the_code() -> None:
    found = deck_rules.BETWEEN_MARKERS.search(TEXT)
    assert found is not None
    assert found[0].removeprefix(found[1]).removesuffix(found[2]) == deck_rules.render()


def test_every_chinese_name_is_in_the_table_and_no_other() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \| ([^| ]*[\u4e00-\u9fff]) \|$", TEXT, re.MULTILINE)
    known = [(people.id, people.name_en, people.name_zh) for people in blue_moon.pool().peoples if people.name_zh]
    known += [(card.id, card.name_en, card.name_zh) for _, card in blue_moon.pool() if card.name_zh]
    assert rows == known


def test_every_kind_of_move_is_named() -> None:
    game = hiddenhand.load("blue-moon")
    with pytest.raises(hiddenhand.NotationError) as error:
        game.parse_action("nonsense")
    words = str(error.value).split("expected one of ")[1].split()
    assert len(words) == 24
    for word in words:
        assert re.search(rf"`{word}[ `]", TEXT), word


@pytest.mark.parametrize("decks", [("hoax", "vulca"), ("mimix", "khind"), ("aqua", "buka"), ("flit", "pillar")])
def test_every_field_of_positions_is_named(decks: tuple[str, str]) -> None:
    game = hiddenhand.load("blue-moon", decks=decks)
    fields: set[str] = set()
    for seed in range(10):
        state = game.deal(seed)
        while not state.is_terminal:
            legal = state.legal()
            state.apply(legal[(seed * 7 + len(legal)) % len(legal)])
            fields |= keys(blue_moon.position(state))
    assert {"choice", "picked", "cargo"} <= fields
    for name in {place for field in fields for place in field.split("+")}:  # sets of places are joined by +
        assert f"`{name}`" in TEXT, name


def refused(position: dict[str, Any]) -> str:
    """What the core says to a position that it cannot read."""
    with pytest.raises(hiddenhand.PositionError) as error:
        blue_moon.state_from_position(hiddenhand.load("blue-moon"), position)
    return str(error.value)


def test_every_step_and_kind_of_choice_is_named() -> None:
    position = dict(blue_moon.position(hiddenhand.load("blue-moon").deal(1)))
    steps = refused(position | {"step": "?"})
    choices = refused(position | {"step": "choice", "choice": {"kind": "?"}})
    for message, known in ((steps, "call_bluff"), (choices, "ship_for_searched_card")):
        words = set(message.split("expected one of ")[1].split(", "))
        assert known in words
        for word in words - {"none"}:
            assert f"`{word}`" in TEXT, word


def test_the_sizes_of_packed_states_views_and_games_are_right() -> None:
    game = hiddenhand.load("blue-moon")
    assert f"a state is {game.state_size} bytes and a view {game.view_size}" in TEXT
    ids = [card.id for name in ("hoax", "vulca") for card in blue_moon.deck(name).playing_cards()]
    record = re.search(r"\| (\d+) \| a `CardRecord`", TEXT)
    assert record is not None
    settings = 1 + len("blue-moon") + 1 + 1 + len(settable()) + 2  # and two numbers of cards
    assert len(game.packed) == settings + sum(1 + len(card) + int(record[1]) for card in ids)
