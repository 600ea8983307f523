"""Discarding and drawing, reshuffles, and whose turn it is (digest, 3.3)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from .kit import Table, table


def discarding(hand: str, **facts: object) -> Table:
    return table(hands=[hand], **facts).play("end")


def test_nothing_is_discarded_and_two_cards_are_drawn() -> None:
    t = discarding("vulca 3, aqua 3").play("draw", draws="flit 1, flit 1")
    assert (t["hands"][0], t["discard"]) == (["vulca 3", "aqua 3", "flit 1", "flit 1"], [])
    assert len(t["deck"]) == 80 - 4


def test_one_card_is_discarded_and_three_are_drawn() -> None:
    t = discarding("vulca 3, aqua 3").play("discard aqua 3").play("draw", draws="flit 1, flit 2, flit 3")
    assert (t["hands"][0], t["discard"]) == (["vulca 3", "flit 1", "flit 2", "flit 3"], ["aqua 3"])


def test_two_cards_are_discarded_and_four_are_drawn() -> None:
    t = discarding("vulca 3, aqua 3, hoax 1").play("discard vulca 3")
    t.play("discard hoax 1", draws="flit 1, flit 2, flit 3, khind 1")
    assert (t["hands"][0], t["discard"]) == (["aqua 3", "flit 1", "flit 2", "flit 3", "khind 1"], ["vulca 3", "hoax 1"])
    assert t["active"] == 1


def test_discards_are_picked_in_the_order_of_kinds() -> None:
    t = discarding("vulca 3, aqua 3 x2, hoax 1")
    assert t.legal == ["discard vulca 3", "discard aqua 3", "discard hoax 1", "draw"]
    assert t.play("discard aqua 3").legal == ["discard aqua 3", "discard hoax 1", "draw"]
    assert (t["phase"], t["discarded"], t["last_pick"]) == ("discard", 1, "aqua 3")


def test_after_the_last_card_of_the_hand_drawing_needs_no_move() -> None:
    t = discarding("vulca 3").play("discard vulca 3", draws="flit 1, flit 2, flit 3")
    assert (t["active"], t["hands"][0]) == (1, ["flit 1", "flit 2", "flit 3"])


def test_with_an_empty_hand_two_cards_are_drawn_at_once() -> None:
    t = table().play("end", draws="flit 1, flit 2")
    assert (t["active"], t["hands"][0]) == (1, ["flit 1", "flit 2"])


def test_there_is_no_limit_of_hands() -> None:
    t = discarding("khind 1 x10, pillar 3 x3, hoax 3 x3, flit 3 x3, aqua 3 x3").play("draw")
    assert len(t["hands"][0]) == 24


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    t = table(seats=seats, hands=["khind 1"] * seats)
    seen = []
    for _ in range(2 * seats):
        seen.append((t["turn"], t["active"], t["seat"]))
        t.play("end", "draw")
    assert seen == [(turn, turn % seats, turn % seats) for turn in range(2 * seats)]


def test_a_new_turn_begins_afresh() -> None:
    t = table(figures=["thermae"], hands=["aqua 3, flit 2, flit 1, vulca 1"], options={"split_steps": "no"})
    t.play("go d4", "play flit 1", "fly d5", "build 1", "pay aqua 3", "end", "discard vulca 1", "draw", "end")
    fresh = (t["phase"], t["steps"], t["moving"], t["walked"], t["may_walk"], t["contributions"], t["offers"])
    assert fresh == ("act", 2, True, False, True, 0, 0)
    assert (t["discarded"], t["last_pick"], t["box"], t["power"], t["paid"]) == (0, None, None, None, [])


# -- the deck runs out ------------------------------------------------------------------------------------------------


def test_when_the_deck_is_empty_the_discard_pile_is_shuffled_into_a_new_one() -> None:
    t = discarding("vulca 3, aqua 3", deck="flit 1").play("draw", draws="flit 1, pillar 3")
    assert len(t["deck"]) == 80 - 2 - 1 - 1
    assert (t["discard"], t["hands"][0]) == ([], ["vulca 3", "aqua 3", "flit 1", "pillar 3"])


def test_the_deck_may_stay_empty_until_a_card_is_drawn() -> None:
    t = discarding("vulca 3", deck="flit 1, flit 2").play("draw")
    assert (t["deck"], len(t["discard"])) == ([], 80 - 3)


def test_cards_discarded_this_turn_are_shuffled_in() -> None:
    facts = {"deck": "", "hands": ["vulca 3, aqua 3", "khind 1 x10"]}
    t = table(**facts).play("end", "discard aqua 3")
    t.play("draw", draws="aqua 3, aqua 3, aqua 3")
    assert t["hands"][0] == ["vulca 3", "aqua 3", "aqua 3", "aqua 3"]


def test_what_was_shuffled_and_what_each_seat_has_drawn_of_it_is_known() -> None:
    t = discarding("vulca 3, aqua 3", deck="flit 1")
    shuffled = Counter(t["discard"])
    assert t["drawn"][0] == ["vulca 3", "aqua 3"]
    t.play("draw", draws="flit 1, pillar 3")
    assert Counter(t["shuffled"]) == shuffled
    assert t["drawn"] == [["pillar 3"], []]
    t.play("end", draws="hoax 1, khind 1")
    assert (t["drawn"], Counter(t["shuffled"])) == ([["pillar 3"], ["khind 1", "hoax 1"]], shuffled)


#: All cards but one of pillar 3, which is the deck.
EVERYTHING = [
    "vulca 1 x4, vulca 2 x3, vulca 3 x3, terrah 1 x4, terrah 2 x3, terrah 3 x3, aqua 1 x4, aqua 2 x3, aqua 3 x3",
    "flit 1 x4, flit 2 x3, flit 3 x3, khind 1 x10, mimix 1 x4, mimix 2 x3, mimix 3 x3, hoax 1 x4, hoax 2 x3, hoax 3 x3,"
    " pillar 1 x4, pillar 2 x3, pillar 3 x2",
]


def test_when_deck_and_discard_pile_are_empty_what_there_is_is_drawn() -> None:
    t = table(hands=EVERYTHING).play("end")
    assert t["deck"] == ["pillar 3"]
    t.play("draw", draws="pillar 3")
    assert (t["deck"], t["discard"], t["active"]) == ([], [], 1)
    assert len(list(itertools.chain(*t["hands"]))) == 80
    t.play("end", "discard hoax 1").play("draw", draws="hoax 1")
    assert (t["deck"], t["end"]) == ([], None)


def test_as_an_option_the_game_ends_with_the_turn_in_which_no_card_is_left() -> None:
    t = table(hands=EVERYTHING, options={"no_cards_left": "game_ends"}, crystals=[3, 2]).play("end")
    t.play("draw", draws="pillar 3")
    assert (t["end"], t["seat"], t["turn"]) == ("no_cards", None, 1)
    assert t.state.returns() == [1.0, 0.0]


def test_with_that_option_the_game_goes_on_while_every_card_could_be_drawn() -> None:
    t = table(hands=EVERYTHING, options={"no_cards_left": "game_ends"}).play("end", "discard vulca 1")
    t.play("discard vulca 1", draws="pillar 3, vulca 1, vulca 1")
    assert t["end"] == "no_cards"  # four cards are due and three are there
    t = table(hands=EVERYTHING, options={"no_cards_left": "game_ends"}, deck="pillar 3", active=1).play("end")
    assert t["end"] is None
