"""Games with constructed decks: random legal ones from the whole pool, against themselves, each other and printed ones.

What such decks may hold is tested in tests/cards/test_constructed_decks.py; here, that the rules can play them all.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pytest

import blindfold
import hiddenhand
from constructed_decks import EXAMPLES, deck_text, random_deck
from hiddenhand import Game
from hiddenhand.cards.load import load_deck_text
from hiddenhand.games.blue_moon import Deck, deck, pool

SEEDS = (1, 2, 3, 4)
EXAMPLE = str(EXAMPLES / "fire-by-night.toml")


@lru_cache(maxsize=16)
def random_one(seed: int) -> Deck:
    return load_deck_text(deck_text(*random_deck(seed), name=f"Random {seed}"), "random.toml", pool=pool())


def pairings(seed: int) -> list[tuple[Deck, Deck]]:
    mine = random_one(seed)
    return [(mine, mine), (mine, random_one(seed + 100)), (mine, deck("flit")), (deck("buka"), mine)]


@lru_cache(maxsize=16)
def example_game(decks: tuple[str, str]) -> Game:
    return hiddenhand.load("blue-moon", decks=decks)


@pytest.mark.parametrize("edition", ["legends", "first"])
@pytest.mark.parametrize("seed", SEEDS)
def test_five_hundred_random_games_of_each_pairing_come_to_an_end(seed: int, edition: str) -> None:
    for decks in pairings(seed):
        totals = hiddenhand.load("blue-moon", decks=decks, edition=edition).play_random_games(seed, 500)
        assert totals.games == 500


@pytest.mark.parametrize("seed", SEEDS)
def test_states_and_views_pass_the_checks_and_worlds_agree_with_the_views(seed: int) -> None:
    for decks in pairings(seed):
        game = hiddenhand.load("blue-moon", decks=decks)
        for state in blindfold.decisions_of_random_games(game, [seed]):
            assert game.unpack_state(state.pack()) == state
            for seat in (0, 1):
                view = state.view(seat)
                assert game.unpack_view(view.pack()) == view
                assert view.sample_world(seed).view(seat) == view
            if not state.is_terminal:
                view = state.view(state.seat_to_act)
                blindfold.assert_legal_actions_depend_on_the_view_alone(view, samples=1)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_is_read_as_it_is_written(seed: int) -> None:
    for decks in pairings(seed):
        game = hiddenhand.load("blue-moon", decks=decks)
        for state in blindfold.decisions_of_random_games(game, [seed]):
            for action in state.legal():
                assert game.parse_action(game.action_text(action)) == action


def test_a_card_that_both_decks_hold_says_whose_it_is() -> None:
    mirror, other = example_game((EXAMPLE, EXAMPLE)), example_game((EXAMPLE, "vulca"))
    assert mirror.action_text(mirror.parse_action("play vulca-flare@1")) == "play vulca-flare@1"
    assert other.action_text(other.parse_action("play vulca-flare@0")) == "play vulca-flare@0"
    assert other.action_text(other.parse_action("play buka-duplicator-of-fire")) == "play buka-duplicator-of-fire"
    with pytest.raises(hiddenhand.NotationError):
        mirror.parse_action("play vulca-flare")


def test_a_search_plays_a_constructed_deck_against_itself() -> None:
    game = example_game((EXAMPLE, EXAMPLE))
    state = game.deal(1)
    for seed in range(6):
        state.apply(hiddenhand.search(state.view(state.seat_to_act), iterations=50, seed=seed).best)
    blindfold.assert_one_view_one_analysis([state, state.copy()], state.seat_to_act)


@pytest.mark.parametrize("name", ["fire-by-night", "moonlit-fleet"])
def test_the_decks_of_the_examples_play_every_printed_deck(name: str) -> None:
    path = str(EXAMPLES / f"{name}.toml")
    for printed in hiddenhand.games.blue_moon.DECK_IDS:
        assert hiddenhand.load("blue-moon", decks=[path, printed]).play_random_games(1, 50).games == 50


def test_random_decks_differ_and_use_the_whole_pool() -> None:
    # Otherwise the tests above would show little.
    decks = [random_deck(seed) for seed in range(200)]
    assert all(one != other for one, other in pairwise(decks))
    assert {card for _, cards in decks for card in cards} == {card.id for _, card in pool() if card.type != "leader"}


def test_a_constructed_deck_loads_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.toml").write_text(deck_text(*random_deck(1)), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert hiddenhand.load("blue-moon", decks=["mine.toml", "flit"]).play_random_games(1, 10).games == 10
