"""Set-up (digest, section 2), the numbers of the game, and its moves as text."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from hiddenhand import State
from hiddenhand._core.blue_moon_city import position, state_from_position

from .kit import game_of
from .moves import MOVES, STEPS
from .slow_twin import STANDARD, Dice, Script, Twin
from .tables import KINDS, SQUARES, TILE_IDS, card_counts, setup

BESIDE_THE_COURTYARD = ["b3", "c2", "c4", "d3"]
FOUR = ["earth-temple", "fire-temple", "royal-palace", "water-temple"]


def fresh(seats: int = 2, seed: int = 0, **options: str | int) -> dict[str, Any]:
    return position(game_of(setup(seats, **options)).deal(seed))


def tiles(given: dict[str, Any]) -> dict[str, str]:
    return {square: place["tile"] for square, place in given["board"].items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_states_its_facts(seats: int) -> None:
    game = game_of(setup(seats))
    assert (game.id, game.seat_count, game.action_count) == ("blue-moon-city", seats, 196)
    assert (game.min_return, game.max_return) == (0.0, 1.0)
    assert game.state_size <= 768


def test_moves_are_numbered_as_documented() -> None:
    game = game_of(setup())
    assert [game.action_text(action) for action in range(196)] == MOVES
    assert [game.parse_action(move) for move in MOVES] == list(range(196))


def test_a_city_has_21_squares_and_no_corners() -> None:
    assert len(SQUARES) == 21
    assert list(fresh()["board"]) == list(SQUARES)
    assert STEPS["b5"]["a4"] == 2


def test_the_palace_and_the_temples_lie_beside_the_courtyard_and_all_tiles_lie_somewhere() -> None:
    placed = tiles(fresh())
    assert placed["c3"] == "courtyard"
    assert {square: placed[square] for square in STANDARD} == STANDARD
    assert sorted(placed.values()) == sorted(TILE_IDS)


def test_only_the_courtyard_is_finished_and_no_box_is_filled() -> None:
    board = fresh()["board"]
    assert [square for square, place in board.items() if place["finished"]] == ["c3"]
    assert {owner for place in board.values() for owner in place["boxes"]} == {None}
    assert Counter(len(place["boxes"]) for place in board.values()) == {0: 1, 1: 3, 2: 4, 3: 12, 4: 1}


def test_the_other_sixteen_tiles_lie_anywhere_else() -> None:
    # Each of 16 x 16 combinations is missing in 300 deals with a chance of 4 in a billion.
    seen = {(square, tile) for seed in range(300) for square, tile in tiles(fresh(seed=seed)).items()}
    others = [square for square in SQUARES if square not in STANDARD and square != "c3"]
    free = [tile for tile in TILE_IDS if tile not in FOUR and tile != "courtyard"]
    assert {(square, tile) for square in others for tile in free} <= seen


def test_as_an_option_the_palace_and_the_temples_lie_on_any_side() -> None:
    deals = [tiles(fresh(seed=seed, layout="temples_any_side")) for seed in range(150)]
    for placed in deals:
        assert sorted(placed[square] for square in BESIDE_THE_COURTYARD) == FOUR
    seen = {(square, placed[square]) for placed in deals for square in BESIDE_THE_COURTYARD}
    assert len(seen) == 16


def test_as_an_option_only_the_courtyard_has_its_place() -> None:
    deals = [tiles(fresh(seed=seed, layout="free")) for seed in range(300)]
    for placed in deals:
        assert placed["c3"] == "courtyard"
        assert sorted(placed.values()) == sorted(TILE_IDS)
    assert len({(square, tile) for placed in deals for square, tile in placed.items()}) == 20 * 20 + 1


@pytest.mark.parametrize(("seats", "scales"), [(2, 9), (3, 12), (4, 15)])
def test_the_pool_holds_9_12_or_15_scales(seats: int, scales: int) -> None:
    assert (fresh(seats)["pool"], fresh(seats)["scales"]) == (scales, [0] * seats)


def test_dragons_start_outside_and_figures_on_the_courtyard() -> None:
    at = fresh(3)
    assert at["dragons"] == {"red": None, "green": None, "blue": None}
    assert at["figures"] == ["c3", "c3", "c3"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_ten_markers_eight_cards_and_no_crystals(seats: int) -> None:
    at = fresh(seats)
    assert (at["markers"], at["crystals"], at["offerings"]) == ([10] * seats, [0] * seats, [0] * seats)
    assert [len(hand) for hand in at["hands"]] == [8] * seats
    assert (len(at["deck"]), at["discard"]) == (80 - 8 * seats, [])


def test_the_deck_and_the_hands_are_the_eighty_cards() -> None:
    at = fresh(4)
    held = Counter(itertools.chain(at["deck"], *at["hands"]))
    assert held == Counter({kind: count for kind, count in zip(KINDS, card_counts(), strict=True) if count})
    assert at["shuffled"] == [kind for kind, count in zip(KINDS, card_counts(), strict=True) for _ in range(count)]
    assert at["drawn"] == at["hands"]


def test_a_card_is_dealt_as_often_as_there_are_copies() -> None:
    # 2,000 hands of 8 cards: a kind with c copies comes 200 c times; limits of 5 standard deviations at most.
    deals = [fresh(4, seed) for seed in range(500)]
    dealt = Counter(card for at in deals for hand in at["hands"] for card in hand)
    for kind, copies in zip(KINDS, card_counts(), strict=True):
        expected = 2000 * 8 * copies / 80
        assert abs(dealt[kind] - expected) <= 5 * expected**0.5, kind


def test_seat_0_starts_or_as_an_option_any_seat() -> None:
    assert {fresh(3, seed)["active"] for seed in range(50)} == {0}
    assert {fresh(3, seed, start="random")["active"] for seed in range(50)} == {0, 1, 2}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("layout", ["standard", "temples_any_side", "free"])
@pytest.mark.parametrize("start", ["seat_0", "random"])
def test_outcomes_of_a_deal_are_tiles_then_the_first_seat_then_hands(seats: int, layout: str, start: str) -> None:
    made_from = setup(seats, layout=layout, start=start)
    dice = Dice(random.Random(seats))
    twin = Twin(made_from, dice)
    assert position(game_of(made_from).deal_scripted(dice.outcomes)) == twin.position()
    state, outcomes = game_of(made_from).deal_recorded(5)
    assert Twin(made_from, Script(outcomes)).position() == position(state)
    drawn = {"standard": 16, "temples_any_side": 4 + 16, "free": 20}[layout] + (start == "random")
    assert len(outcomes) == drawn + 8 * seats


def test_a_first_turn_begins_with_two_steps() -> None:
    at = fresh()
    assert (at["turn"], at["seat"], at["phase"], at["steps"], at["moving"]) == (0, 0, "act", 2, True)


def test_starting_hands_and_markers_are_numbers_of_the_packed_game() -> None:
    made_from = replace(setup(4), hand=20, markers=3)
    at = position(game_of(made_from).deal(1))
    assert (at["deck"], at["markers"]) == ([], [3] * 4)
    assert Counter(itertools.chain(*at["hands"])) == Counter(at["shuffled"])
    assert [len(hand) for hand in at["hands"]] == [20] * 4


def test_a_state_is_what_its_plain_position_says() -> None:
    state: State = game_of(setup(3)).deal(3)
    assert state_from_position(state.game, position(state)) == state
