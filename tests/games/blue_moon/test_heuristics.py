"""What Blue Moon knows about good play: rules of thumb in positions of a few words, and what must hold everywhere."""

from __future__ import annotations

import pytest

import game_knowledge as knowledge
from hiddenhand import Game, State
from hiddenhand.games import blue_moon

from .kit import game, side, table

DECKS = blue_moon.DECK_IDS
#: Every deck once in each seat.
MATCHUPS = [(deck, DECKS[(place + 1) % len(DECKS)]) for place, deck in enumerate(DECKS)]


@pytest.fixture(params=MATCHUPS, ids="-".join)
def matchup(request: pytest.FixtureRequest) -> Game:
    return game(request.param)


def test_every_legal_action_has_a_weight_above_0_and_the_best_has_1(matchup: Game) -> None:
    for state in knowledge.random_decisions(matchup, games=15):
        knowledge.check_weights(state)


def test_weights_depend_on_nothing_that_the_seat_does_not_know(matchup: Game) -> None:
    for state in knowledge.random_decisions(matchup, games=15):
        knowledge.check_blindness(state)


def test_evaluations_keep_to_the_bounds_of_returns_and_favour_one_seat_as_much_as_they_harm_the_other(
    matchup: Game,
) -> None:
    for state in knowledge.random_decisions(matchup, games=30):
        knowledge.check_evaluation(state)
        assert sum(state.evaluate()) == 0


def test_who_plays_his_favourites_beats_a_random_player(matchup: Game) -> None:
    wins = sum(knowledge.play(matchup, {seed % 2}, seed).returns()[seed % 2] > 0 for seed in range(60))
    assert wins > 42  # of 60; two random players of equal decks would get there once in 1,500 times


# -- rules of thumb ---------------------------------------------------------------------------------------------------

SPARK = side(combat=["spark"])  # 4 Fire, 2 Earth


def weights(state: State) -> dict[str, float]:
    """By move, cards without the people in front of their names."""
    named = {}
    for action, weight in state.preferences().items():
        verb, _, card = state.game.action_text(action).partition(" ")
        named[f"{verb} {card.partition('-')[2] or card}".strip()] = weight
    return named


def favourites(state: State) -> list[str]:
    return [move for move, weight in weights(state).items() if weight == 1]


def test_who_has_a_character_that_reaches_the_total_goes_on() -> None:
    assert favourites(table(hoax=side(hand=["zedemikras", "tome", "brain"]), vulca=SPARK)) == ["engage"]


def test_a_retreat_that_would_bring_the_other_a_fourth_dragon_is_the_last_resort() -> None:
    hand = ["nirwadas", "ballista"]  # 3 and 1: just enough
    safe = table(hoax=side(hand=hand), vulca=SPARK)
    last = table(hoax=side(hand=hand), vulca=side(combat=["spark"], dragons=3))
    assert weights(last)["retreat"] < weights(safe)["retreat"] / 10


def test_a_retreat_that_wins_the_game_by_dragons_is_made() -> None:
    ahead = side(hand=["wogarathoras"], dragons=3)
    out = side(combat=["spark"], hand=["sear"], deck=[], ran_out_first=True, ran_out_this_fight=True)
    assert favourites(table(hoax=ahead, vulca=out)) == ["retreat"]


def test_of_two_characters_that_reach_the_total_the_lower_one_is_played() -> None:
    state = table(hoax=side(hand=["wogarathoras", "zedemikras"]), vulca=SPARK, step="character")
    assert favourites(state) == ["play zedemikras-the-brain"]


def test_the_element_is_announced_in_which_the_hand_is_stronger() -> None:
    characters = ["wogarathoras", "athradysas", "ledinemras"]  # Fire
    for hand, element in ((characters, "announce fire"), (["catusan", "helkomedes", "penemikanas"], "announce earth")):
        mine = side(hand=hand, combat=["demegodas"], played=["demegodas"])
        state = table(hoax=mine, vulca=side(), element=None, step="power")
        assert max(weights(state), key=weights(state).__getitem__) == element


def test_who_declines_discards_a_weak_character_rather_than_a_strong_one() -> None:
    state = table(hoax=side(hand=["catusan", "helkomedes", "wogarathoras"]), vulca=side(), element=None)
    state.apply(state.game.parse_action("decline"))
    discards = weights(state)
    assert discards["pick helkomedes-the-rhetorician"] > discards["pick catusan"]
    assert discards["pick helkomedes-the-rhetorician"] > discards["pick wogarathoras-the-gloomy"]


# -- evaluation -------------------------------------------------------------------------------------------------------


def test_dragons_are_good_and_the_nearer_the_end_the_better() -> None:
    early = table(hoax=side(dragons=1), vulca=side(), element=None)
    late = table(hoax=side(dragons=1, deck=["tome"]), vulca=side(deck=["sear"]), element=None)
    assert 0 < early.evaluate()[0] < late.evaluate()[0]


def test_cards_that_are_left_and_cards_on_the_table_are_good() -> None:
    even = table(hoax=side(), vulca=side(), element=None).evaluate()[0]
    assert table(hoax=side(deck=["tome"]), vulca=side(), element=None).evaluate()[0] < even
    fight = table(hoax=side(support=["tome", "ballista"]), vulca=side(combat=["spark"])).evaluate()[0]
    assert fight > table(hoax=side(), vulca=side(combat=["spark"])).evaluate()[0]


def test_a_finished_game_is_worth_what_each_seat_got(matchup: Game) -> None:
    over = knowledge.play(matchup, favourites=set(), seed=1)
    assert over.evaluate() == over.returns()
