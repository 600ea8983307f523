"""RETRIEVE: own active cards go back to hand in the begin phase (Legends rulebook, symbols)."""

from __future__ import annotations

import pytest

from .kit import HOAX, MIRROR, VULCA, Side, can, is_active, look, moves, play, side, table, total, zone_of

SHIMMER = side(combat=["shimmer"])


@pytest.mark.parametrize(
    ("card", "hoax"),
    [
        ("ciklarethas", side(combat=["ciklarethas"])),
        ("battling", side(combat=["zedemikras", "battling"])),
        ("homing", side(combat=["zedemikras"], support=["homing"])),
    ],
)
def test_active_retrieve_cards_may_go_back_to_hand(card: str, hoax: Side) -> None:
    state = table(step="begin", hoax=hoax, vulca=SHIMMER)
    assert zone_of(play(state, f"retrieve {card}"), card) == "hand"


def test_any_number_of_them_may_go_back() -> None:
    state = table(step="begin", hoax=side(combat=["ciklarethas", "battling"], support=["homing"]), vulca=SHIMMER)
    assert moves(state) == {
        "pass",
        "retrieve ciklarethas-the-bitter",
        "retrieve battling-boomerang",
        "retrieve homing-missiles",
    }
    state = play(state, "retrieve battling")
    assert moves(state) == {"pass", "retrieve ciklarethas-the-bitter", "retrieve homing-missiles"}
    state = play(state, "retrieve homing", "retrieve ciklarethas")
    assert look(state).zone(HOAX, "hand") == {"ciklarethas-the-bitter", "battling-boomerang", "homing-missiles"}
    assert look(state).step != "begin"


def test_retrieving_may_be_left_out() -> None:
    state = table(step="begin", hoax=side(combat=["ciklarethas"]), vulca=SHIMMER)
    assert zone_of(play(state, "pass"), "ciklarethas") == "combat"


def test_covered_cards_cannot_be_retrieved() -> None:
    state = table(step="begin", hoax=side(combat=["zedemikras"], covered=["ciklarethas", "battling"]), vulca=SHIMMER)
    assert moves(state) == {"pass"}


def test_cards_without_the_icon_cannot_be_retrieved() -> None:
    state = table(step="begin", hoax=side(combat=["ciklarethas"], support=["tome"]), vulca=SHIMMER)
    assert not can(state, "retrieve tome")


def test_retrieving_lowers_the_total() -> None:
    state = table(step="begin", hoax=side(combat=["ciklarethas", "battling"], support=["homing"]), vulca=SHIMMER)
    assert total(state, HOAX) == (3 + 2 + 1, 3 + 2 + 2)
    assert total(play(state, "retrieve homing"), HOAX) == (5, 5)


def test_a_retrieved_card_may_be_played_in_the_same_turn() -> None:
    state = table(step="begin", hoax=side(combat=["ciklarethas"]), vulca=SHIMMER)
    state = play(state, "retrieve ciklarethas", "engage", "play ciklarethas", "announce fire")
    assert is_active(state, "ciklarethas")


def test_retrieving_does_not_count_as_playing() -> None:
    state = table(step="begin", hoax=side(hand=["muster"], combat=["ciklarethas"]), vulca=SHIMMER)
    assert can(play(state, "retrieve ciklarethas"), "play muster")


def test_the_opponent_knows_a_retrieved_card_until_it_is_played() -> None:
    state = table(step="begin", hoax=side(hand=["zedemikras"], combat=["ciklarethas"]), vulca=SHIMMER)
    state = play(state, "retrieve ciklarethas")
    assert look(state).zone(HOAX, "hand_known") == {"ciklarethas-the-bitter"}
    assert look(play(state, "engage", "play ciklarethas")).zone(HOAX, "hand_known") == set()


def test_retrieve_cards_come_back_at_the_start_of_the_own_turn_alone() -> None:
    state = table(turn=VULCA, step="begin", hoax=side(combat=["ciklarethas"]), vulca=side(combat=["sear"]))
    assert moves(state) == {"pass"}


def test_with_a_retrieve_card_the_turn_begins_by_asking() -> None:
    state = table(turn=VULCA, step="character", hoax=side(combat=["ciklarethas"]), vulca=side(hand=["sear"]))
    state = play(state, "play sear", "announce fire")
    assert (look(state).turn, look(state).step) == (HOAX, "begin")


def test_without_retrieve_cards_nothing_is_asked_at_the_start() -> None:
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(hand=["zedemikras"], combat=["sarog"]),
        vulca=side(hand=["sear"]),
    )
    assert look(play(state, "play sear", "announce fire")).step == "engagement"


def test_an_opposing_retrieve_booster_or_support_blocks_nothing() -> None:
    state = table(
        step="begin",
        decks=MIRROR,
        hoax=side(combat=["ciklarethas"]),
        vulca=side(combat=["zedemikras", "battling"], support=["homing"]),
    )
    assert can(state, "retrieve ciklarethas")


def test_a_covered_opposing_retrieve_character_blocks_nothing() -> None:
    state = table(
        step="begin",
        decks=MIRROR,
        hoax=side(combat=["ciklarethas"]),
        vulca=side(combat=["zedemikras"], covered=["ciklarethas"]),
    )
    assert can(state, "retrieve ciklarethas")


def test_a_retrieve_icon_that_is_ignored_brings_nothing_back() -> None:
    state = table(
        step="begin", decks=MIRROR, hoax=side(combat=["ciklarethas"], support=["homing"]), vulca=side(combat=["hank"])
    )
    assert moves(state) == {"pass", "retrieve homing-missiles@0"}


def test_covered_cards_stay_inactive_when_the_card_on_top_of_them_goes_back() -> None:
    # The Legends rulebook is silent; so it is in the recordings of the program of 2008.
    state = table(step="begin", hoax=side(combat=["ciklarethas", "battling"], covered=["catusan"]), vulca=SHIMMER)
    state = play(state, "retrieve ciklarethas")
    assert not is_active(state, "catusan")
    assert total(state, HOAX) == (2, 2)


def test_a_character_returned_from_above_leaves_its_owner_without_active_characters() -> None:
    # Bethenitana below does not wake up: the retreat costs a dragon.
    state = table(step="begin", hoax=side(combat=["ciklarethas"], covered=["bethenitana"]), vulca=SHIMMER)
    assert look(play(state, "retrieve ciklarethas", "retreat")).dragons == (0, 1)
