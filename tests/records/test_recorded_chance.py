"""The core tells what chance did, in the words that a replay understands."""

from __future__ import annotations

import random

import pytest

import hiddenhand

from .recorded import MATCHUPS, random_moves


@pytest.mark.parametrize("seed", range(20))
def test_recording_changes_neither_the_deal_nor_the_game(game: hiddenhand.Game, seed: int) -> None:
    plain, (recorded, _) = game.deal(seed), game.deal_recorded(seed)
    rng = random.Random(seed)
    assert plain == recorded
    while not plain.is_terminal:
        action = rng.choice(plain.legal())
        plain.apply(action)
        recorded.apply_recorded(action)
        assert plain == recorded


@pytest.mark.parametrize("seed", range(20))
def test_recorded_outcomes_play_the_same_game_without_its_seed(game: hiddenhand.Game, seed: int) -> None:
    state, dealt = game.deal_recorded(seed)
    scripted = game.deal_scripted(dealt)
    rng = random.Random(seed)
    while not state.is_terminal:
        action = rng.choice(state.legal())
        scripted.apply_scripted(action, state.apply_recorded(action))
        assert scripted == state


def test_the_outcomes_of_a_deal_are_those_that_the_rules_name() -> None:
    # rules.h of each game: the two cards; the starting seat, then six cards for each seat.
    assert len(set(hiddenhand.load("kuhn-poker").deal_recorded(5)[1])) == 2
    first, *cards = hiddenhand.load("blue-moon").deal_recorded(5)[1]
    assert first in (0, 1)
    assert len(set(cards[:6])) == len(set(cards[6:])) == 6


def test_an_illegal_action_records_nothing_and_changes_nothing(kuhn: hiddenhand.Game) -> None:
    state = kuhn.deal(1)
    before = state.copy()
    with pytest.raises(hiddenhand.IllegalActionError):
        state.apply_recorded(7)
    assert state == before


@pytest.mark.parametrize("decks", MATCHUPS, ids=" ".join)
def test_the_text_of_every_action_is_read_as_that_action(decks: tuple[str, str]) -> None:
    game = hiddenhand.load("blue-moon", decks=decks)
    seen = set()
    for seed in range(3):
        dealt, moves = random_moves(game, seed)
        state = game.deal_scripted(dealt)
        for text, outcomes in moves:
            seen |= {(action, state.observe(action, seat)) for action in state.legal() for seat in (0, 1)}
            state.apply_scripted(game.parse_action(text), outcomes)
    assert len(seen) > 50
    for pair in seen:
        for action in pair:
            assert game.parse_action(game.action_text(action)) == action


@pytest.mark.parametrize("game_id", ["kuhn-poker", "leduc-poker"])
def test_the_text_of_every_action_of_poker_is_read_as_that_action(game_id: str) -> None:
    game = hiddenhand.load(game_id)
    for action in range(game.action_count):
        assert game.parse_action(game.action_text(action)) == action
