"""What Hearts knows about good play: the rules of thumb in positions of a few words, and what must hold everywhere."""

from __future__ import annotations

import pytest

import game_knowledge as knowledge
import hiddenhand
from hiddenhand import Game, State

from .kit import hands, suits, table
from .slow_twin import deal, load

RULES = [
    {},
    {"jd_bonus": True, "avoid_all_tricks_bonus": True},
    {"pass_cards": False, "must_break_hearts": False, "no_pts_on_first_trick": False},
    {"can_lead_any_club": True, "can_lead_hearts_instead_of_qs": True},
]


@pytest.fixture(params=RULES, ids=lambda rules: "-".join(rules) or "default")
def rules(request: pytest.FixtureRequest) -> Game:
    return load(**request.param)


def favourites(state: State) -> list[str]:
    """The moves of the largest weight."""
    weights = state.preferences()
    best = max(weights.values())
    return [state.game.action_text(action) for action, weight in weights.items() if weight == best]


def weight(state: State, move: str) -> float:
    return state.preferences()[state.game.parse_action(move)]


def test_every_legal_action_has_a_weight_above_0_and_the_best_has_1(rules: Game) -> None:
    for state in knowledge.random_decisions(rules, games=40):
        knowledge.check_weights(state)


def test_weights_depend_on_nothing_that_the_seat_does_not_know(rules: Game) -> None:
    for state in knowledge.random_decisions(rules, games=40):
        knowledge.check_blindness(state)


def test_evaluations_keep_to_the_bounds_of_returns(rules: Game) -> None:
    for state in knowledge.random_decisions(rules, games=100):
        knowledge.check_evaluation(state)


def test_an_evaluation_of_a_finished_game_is_what_each_seat_got(rules: Game) -> None:
    state = knowledge.play(rules, favourites=set(), seed=1)
    assert state.evaluate() == state.returns()


def test_a_seat_that_is_not_to_act_has_no_preferences() -> None:
    state = hiddenhand.load("hearts").deal(seed=1)
    assert state.view((knowledge.seat(state) + 1) % 4).preferences() == {}


def test_who_plays_his_favourites_takes_far_fewer_points_than_three_random_players() -> None:
    game = hiddenhand.load("hearts")
    points = [knowledge.play(game, {seed % 4}, seed).points()[seed % 4] for seed in range(300)]
    assert sum(points) / len(points) < 4  # an equal share would be 6.5, or more with 26 for each loser of a slam


# -- rules of thumb ---------------------------------------------------------------------------------------------------

def passed_by_favourites(held: list[set[int]]) -> set[str]:
    """What seat 0 passes when it lays out its favourites."""
    state = deal(load(pass_direction="left"), held)
    passed = set()
    while state.seat_to_act == 0:
        move = favourites(state)[0]
        passed.add(move.removeprefix("pass "))
        state.apply(state.game.parse_action(move))
    return passed


def test_a_queen_of_spades_with_hardly_a_spade_beside_her_is_passed() -> None:
    held = hands("QS 2S 3C 4C 5C 6C 2D 3D 4D 5D 2H 3H 4H")
    assert "QS" in passed_by_favourites(held)


def test_a_queen_of_spades_among_many_low_spades_is_kept() -> None:
    held = hands("QS 2S 3S 4S 5S 6S 7S KC AC KD AD KH AH")
    assert "QS" not in passed_by_favourites(held)


def test_low_spades_stay_with_the_queen() -> None:
    held = hands("QS 2S 3S 4S 5S 6S 7S 2C 3C 2D 3D 2H 3H")
    assert not passed_by_favourites(held) & {"2S", "3S", "4S", "5S", "6S", "7S"}


def test_the_queen_of_spades_is_thrown_on_another_suit() -> None:
    state = table(suits(), "2C 2D 2H 2S", "3C 3D 3H")
    assert favourites(state) == ["QS"]


def test_the_queen_of_spades_goes_under_the_ace() -> None:
    held = hands("2C 7S", "3C AS", "4C QS 2S TS", "AC 5S")
    assert favourites(table(held, "2C 3C 4C AC", "5S 7S AS")) == ["QS"]


def test_who_can_stay_below_the_best_card_plays_the_highest_that_does() -> None:
    held = hands("2C 6C", "3C 4C 9C AC", "5C 7C 8C", "KC TC")
    assert favourites(table(held, "2C 3C 5C KC", "TC 6C")) == ["9C"]


def test_the_last_to_play_to_a_trick_without_points_takes_it_with_the_highest_card() -> None:
    held = hands("2C 6C", "3C 9C", "5C JC AC", "KC TC")
    assert favourites(table(held, "2C 3C 5C KC", "TC 6C 9C")) == ["AC"]


def test_low_cards_are_led_rather_than_high_ones() -> None:
    held = hands("2C", "3C", "4C", "AC 3D KD AD 3H 4D")
    state = table(held, "2C 3C 4C AC")
    assert favourites(state)[0] not in ("KD", "AD")
    assert weight(state, "3D") > weight(state, "AD")


def test_who_holds_the_queen_of_spades_leads_no_other_spade() -> None:
    held = hands("2C", "3C", "4C", "AC QS 2S 5S 4D 5D")
    assert favourites(table(held, "2C 3C 4C AC"))[0] not in ("2S", "5S", "QS")


def test_the_ace_of_spades_is_not_led_while_the_queen_is_out() -> None:
    held = hands("2C", "3C QS", "4C", "AC AS 2S 5S 4D 5D")
    assert favourites(table(held, "2C 3C 4C AC")) != ["AS"]


def test_the_jack_of_diamonds_is_thrown_away_only_where_it_brings_nothing() -> None:
    thrown = {}
    for bonus in (False, True):
        state = table(suits(), "2C 2D 2H 2S", "3C", jd_bonus=bonus)
        assert state.seat_to_act == 1
        thrown[bonus] = weight(state, "JD")
    assert thrown[True] < thrown[False]


# -- evaluation -------------------------------------------------------------------------------------------------------


def test_points_taken_count_against_who_took_them() -> None:
    state = table(suits(), "2C 2D 2H 2S")  # a heart for seat 0
    before = table(suits())
    assert state.evaluate()[0] < before.evaluate()[0]


def test_a_hand_that_wins_every_trick_is_expected_to_get_more_points_than_one_that_wins_none() -> None:
    low = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C"
    high = "AC AD AH AS KC KD KH KS QC QD QH JS JC"
    values = table(hands(low, high)).evaluate()
    assert values[0] > values[1] + 5


def test_who_has_nearly_all_points_is_expected_to_get_none_of_them() -> None:
    state = table(suits())
    for _ in range(12):  # seat 0 leads its clubs, and everybody throws all he has on them
        for _ in range(4):
            state.apply(state.legal()[0])
    assert state.points() == [0, 0, 0, 0]  # not over yet
    assert state.evaluate()[0] > 20 > 5 > max(state.evaluate()[1:])
