"""Passing three cards: in which direction, in which order, and what the others see of it."""

from __future__ import annotations

import pytest

from hiddenhand import State

from .kit import hands, legal, play, suits, texts
from .slow_twin import HIDDEN_PASS, PASS, SEATS, Bytes, card, cards, deal, hands_of, load, members

RECEIVER = {"left": (1, 2, 3, 0), "across": (2, 3, 0, 1), "right": (3, 0, 1, 2)}
PICKS = ("2C 5C AC", "3D 6D AD", "4H 7H AH", "5S 8S AS")  # of suits(), by seat


def pass_all(direction: str) -> State:
    state = deal(load(), suits(), direction)
    for text in PICKS:
        pass_three(state, text)
    return state


def pass_three(state: State, text: str) -> None:
    for number in sorted(cards(text)):
        state.apply(PASS + number)


@pytest.mark.parametrize("direction", RECEIVER)
def test_three_cards_of_each_seat_go_in_the_direction_drawn(direction: str) -> None:
    expected = [hand - cards(text) for hand, text in zip(suits(), PICKS, strict=True)]
    for seat in SEATS:
        expected[RECEIVER[direction][seat]] |= cards(PICKS[seat])
    assert hands_of(pass_all(direction)) == expected


def test_without_passing_play_begins_at_once() -> None:
    for state in (deal(load(), suits(), "none"), deal(load(pass_cards=False), suits())):
        assert legal(state) == ["2C"]


@pytest.mark.parametrize("direction", RECEIVER)
def test_a_direction_can_be_fixed_as_an_option(direction: str) -> None:
    state = deal(load(pass_direction=direction), suits())
    assert f"passing {direction}" in state.describe()


def test_each_direction_is_drawn_equally_often() -> None:
    # 250 of 1,000 each, standard deviation 13.7; 5 of them.
    words = [load().deal(seed).describe().split(",")[0].split()[-1] for seed in range(1000)]
    for word in ("left", "across", "right"):
        assert abs(words.count(word) - 250) <= 68


def test_whoever_holds_the_two_of_clubs_after_the_passing_leads() -> None:
    for direction, receivers in RECEIVER.items():
        assert pass_all(direction).seat_to_act == receivers[0]


def test_the_seats_lay_out_their_cards_one_after_the_other() -> None:
    state = deal(load(), suits(), "left")
    turns = []
    while "passing" in state.describe():
        turns.append(state.seat_to_act)
        state.apply(state.legal()[0])
    assert turns == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_cards_are_laid_out_in_ascending_order_so_that_a_set_has_one_line_of_play() -> None:
    state = deal(load(), hands("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"), "left")
    assert legal_cards(state) == texts(cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"))
    play_pass(state, "9C")
    assert legal_cards(state) == ["TC", "JC", "QC", "KC"]
    play_pass(state, "KC")
    assert legal_cards(state) == ["AC"]


def legal_cards(state: State) -> list[str]:
    assert all(text.startswith("pass ") for text in legal(state))
    return [text.removeprefix("pass ") for text in legal(state)]


def play_pass(state: State, text: str) -> None:
    state.apply(state.game.parse_action(f"pass {text}"))


def test_a_card_laid_out_is_seen_face_down_by_the_others() -> None:
    state = deal(load(), suits(), "across")
    action = PASS + card("2C")
    assert state.observe(action, 0) == action
    assert [state.observe(action, seat) for seat in (1, 2, 3)] == [HIDDEN_PASS] * 3


def test_played_cards_are_seen_by_all() -> None:
    state = deal(load(), suits(), "none")
    assert [state.observe(card("2C"), seat) for seat in SEATS] == [card("2C")] * 4


def test_no_seat_may_play_a_hidden_card() -> None:
    state = deal(load(), suits(), "left")
    assert HIDDEN_PASS not in state.legal()


@pytest.mark.parametrize("direction", RECEIVER)
def test_the_state_remembers_which_cards_came_by_passing_until_they_are_played(direction: str) -> None:
    state = pass_all(direction)
    everything = set().union(*map(cards, PICKS))
    assert members(Bytes.of(state).passed) == everything
    play(state, "2C")
    assert members(Bytes.of(state).passed) == everything - {card("2C")}


def test_the_receiver_is_told_what_came_and_the_giver_what_the_receiver_still_has() -> None:
    state = pass_all("left")
    own, giver = state.view(1).describe(), state.view(0).describe()
    assert "got 2C 5C AC" in own
    assert "seat 1: 13 hidden cards, has 2C 5C AC" in giver
    play(state, "2C")
    assert "seat 1: 12 hidden cards, has 5C AC" in state.view(0).describe()
    assert "has" not in state.view(2).describe().split("seat 3")[0]


def test_while_cards_are_passed_a_seat_sees_its_own_choice_only() -> None:
    state = deal(load(), suits(), "left")
    pass_three(state, PICKS[0])
    play_pass(state, "3D")
    assert "passes 2C 5C AC" in state.view(0).describe()
    assert "passes 3D" in state.view(1).describe()
    assert "passes" not in state.view(2).describe()
