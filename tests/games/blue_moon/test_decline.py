"""Declining: without a fight, discard 1 to 3 cards, refill, and the turn is over (Legends rulebook)."""

from __future__ import annotations

import pytest

from hiddenhand import State

from .kit import HOAX, VULCA, can, look, moves, play, side, table, zone_of

HAND = ["zedemikras", "catusan", "tome", "homing", "brain", "muster"]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_to_three_cards_are_discarded_and_the_hand_refilled(count: int) -> None:
    names = ["zedemikras", "tome", "muster"][:count]
    state = play(table(element=None, hoax=side(hand=HAND)), "decline", *[f"pick {name}" for name in names])
    state = play(state, "done") if count < 3 else state
    seen = look(state)
    assert {zone_of(state, name) for name in names} == {"discard"}
    assert (seen.count(HOAX, "hand"), seen.turn, seen.element) == (6, VULCA, None)


def test_at_least_one_card_is_discarded() -> None:
    state = play(table(element=None, hoax=side(hand=HAND)), "decline")
    assert not can(state, "done")
    assert can(play(state, "pick tome"), "done")


def test_the_third_card_ends_the_choice() -> None:
    state = play(table(element=None, hoax=side(hand=HAND)), "decline", "pick zedemikras", "pick tome", "pick brain")
    assert look(state).turn == VULCA


def test_each_set_of_one_to_three_cards_is_one_line_of_picks() -> None:
    hand = ["zedemikras", "catusan", "tome", "brain"]

    def lines(state: State, picked: tuple[str, ...] = ()) -> list[frozenset[str]]:
        if look(state).choice is None:
            return [frozenset(picked)]
        return [
            line
            for move in sorted(moves(state))
            for line in lines(play(state, move), picked if move == "done" else (*picked, move))
        ]

    reached = lines(play(table(element=None, hoax=side(hand=hand)), "decline"))
    assert len(reached) == len(set(reached)) == 4 + 6 + 4


def test_a_fight_cannot_be_declined() -> None:
    state = table(hoax=side(hand=HAND), vulca=side(combat=["shimmer"]))
    assert not can(state, "decline")


def test_declining_remains_possible_with_a_character_in_hand() -> None:
    assert moves(table(element=None, hoax=side(hand=["zedemikras"]))) == {"engage", "decline"}


def test_declining_after_a_leadership_card_ends_its_effect() -> None:
    state = table(element=None, step="leadership", hoax=side(hand=["enthrall", *HAND[:3]]))
    state = play(state, "play enthrall", "decline", "pick zedemikras", "done")
    assert look(state).zone(HOAX, "active") == set()


def test_a_hand_that_is_still_above_six_is_not_refilled() -> None:
    state = table(element=None, hoax=side(hand=[*HAND, "battling", "inscrutable", "sarog"]))
    state = play(state, "decline", "pick zedemikras", "pick tome", "done")
    assert look(state).count(HOAX, "hand") == 7


def test_the_opponent_draws_nothing() -> None:
    state = table(element=None, hoax=side(hand=HAND), vulca=side(hand=["sear"]))
    assert look(play(state, "decline", "pick tome", "done")).count(VULCA, "hand") == 1


def test_an_empty_hand_discards_nothing_and_refills() -> None:
    state = play(table(element=None, hoax=side()), "decline")
    assert (look(state).count(HOAX, "hand"), look(state).turn) == (6, VULCA)


def test_a_deck_that_is_too_short_refills_what_it_can() -> None:
    state = table(element=None, hoax=side(hand=HAND, deck=["ballista"]))
    state = play(state, "decline", "pick zedemikras", "pick tome", "pick brain")
    assert look(state).count(HOAX, "hand") == 4


def test_declining_with_one_card_of_two_and_no_deck_goes_on() -> None:
    state = table(element=None, hoax=side(hand=["zedemikras", "tome"], deck=[]), vulca=side(hand=["sear"]))
    state = play(state, "decline", "pick zedemikras", "done")
    assert (state.is_terminal, look(state).turn) == (False, VULCA)


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_declining_with_the_last_card_ends_the_game(edition: str) -> None:
    state = table(element=None, hoax=side(hand=["zedemikras"], deck=[]), vulca=side(hand=["sear"]), edition=edition)
    over = play(state, "decline", "pick zedemikras")
    assert look(over).end == (VULCA, "out_of_cards", 1)


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_declining_without_any_card_ends_the_game_at_once(edition: str) -> None:
    # The last card was a leadership card of this turn.
    state = table(
        element=None,
        step="leadership",
        hoax=side(hand=["muster"], deck=[], dragons=2),
        vulca=side(hand=["sear"]),
        edition=edition,
    )
    over = play(state, "play muster", "decline")
    assert look(over).end == (HOAX, "out_of_cards", 3)


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_a_deck_refilled_from_in_time_does_not_end_the_game(edition: str) -> None:
    state = table(
        element=None, hoax=side(hand=["zedemikras"], deck=["tome"]), vulca=side(hand=["sear"]), edition=edition
    )
    assert not play(state, "decline", "pick zedemikras").is_terminal


def test_a_card_that_the_opponent_knew_is_no_longer_known_in_hand_when_it_is_discarded() -> None:
    state = table(element=None, hoax=side(hand=["homing", "tome"], hand_known=["homing"]))
    state = play(state, "decline", "pick homing")
    assert look(state).zone(HOAX, "hand_known") == set()


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_an_opponent_without_hand_cards_but_with_a_deck_has_not_run_out(edition: str) -> None:
    state = table(element=None, hoax=side(hand=HAND), vulca=side(), edition=edition)
    assert not play(state, "decline", "pick tome", "done").is_terminal
