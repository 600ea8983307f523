"""Finishing a building (digest, section 5): who is the main builder, who gets what, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from .kit import Table, cards, in_order, table


def finishing(tile: str, owners: Sequence[int | None], hand: str, **facts: Any) -> Table:
    """Seat 0 stands on this tile, of which one box is free."""
    return table(figures=[tile], hands=[hand], boxes={tile: owners}, **facts)


def test_the_marker_on_the_last_free_box_scores_at_once() -> None:
    # The mill: 1 crystal for everyone, two cards for the main builder.
    t = finishing("mill", [1, None, 1], "terrah 2, flit 3").play("build 2", "pay terrah 2")
    assert t["board"]["b5"] == {"tile": "mill", "finished": True, "boxes": [None, None, None]}
    assert (t["crystals"], t["phase"]) == ([1, 1], "discard")


def test_before_that_nothing_is_scored() -> None:
    t = finishing("mill", [1, None, None], "terrah 2").play("build 2", "pay terrah 2")
    assert (t["board"]["b5"]["finished"], t["crystals"], t["phase"]) == (False, [0, 0], "act")


def test_markers_go_home_and_figures_and_dragons_stay() -> None:
    t = finishing("mill", [1, None, 1], "terrah 2, flit 3", dragons={"red": "mill"})
    assert t["markers"] == [10, 8]
    t.play("build 2", "pay terrah 2")
    assert (t["markers"], t["figures"], t["dragons"]["red"]) == ([10, 10], ["b5", "c3"], "b5")


def test_most_markers_make_the_main_builder() -> None:
    # The fire temple: 2 crystals for everyone, 2 more for the main builder.
    assert finishing("fire-temple", [0, 1, None], "vulca 3").play("build 3", "pay vulca 3")["crystals"] == [4, 2]
    assert finishing("fire-temple", [1, 1, None], "vulca 3").play("build 3", "pay vulca 3")["crystals"] == [2, 4]


@pytest.mark.parametrize(
    ("owners", "crystals"),
    [
        # The palace: 1 crystal for everyone, 2 more for the main builder; seat 0 takes the free box, of 3 or 4.
        ([1, 0, 1, None], [1, 3]),
        ([1, 0, None, 1], [1, 3]),
        ([0, 1, 1, None], [3, 1]),
        ([0, 1, None, 1], [3, 1]),
        ([1, 1, 0, None], [1, 3]),
    ],
)
def test_a_tie_for_main_builder_goes_to_the_marker_further_left(owners: list[int | None], crystals: list[int]) -> None:
    t = finishing("royal-palace", owners, "pillar 2 x2, flit 3")
    box = owners.index(None) + 1
    t.play(f"build {box}", *(["pay flit 3"] if box == 4 else ["pay pillar 2", "pay pillar 2"]))
    assert t["crystals"] == crystals


def test_of_three_with_one_marker_each_the_leftmost_is_the_main_builder() -> None:
    for owners, crystals in (([2, 1, None], [2, 2, 4]), ([1, 2, None], [2, 4, 2])):
        t = finishing("fire-temple", owners, "vulca 3", seats=3).play("build 3", "pay vulca 3")
        assert t["crystals"] == crystals


def test_everybody_with_a_marker_gets_the_reward_for_everyone_once_and_others_get_nothing() -> None:
    t = finishing("thermae", [2, None, 2], "aqua 2", seats=4).play("build 2", "pay aqua 2")
    assert t["crystals"] == [1, 0, 1, 0]


def test_each_contributor_gets_once_the_neighbour_reward_of_each_finished_building_beside() -> None:
    # Beside the university: thermae (1 crystal), fire temple (3), market hall (2 cards), palace (a scale, a card, a
    # crystal). The first and the last are finished, and so is the monastery tower, which only touches its corner.
    t = finishing("university", [1, None], "hoax 2", finished=["thermae", "royal-palace", "monastery-tower"], seats=3)
    t.play("build 2", "pay hoax 2")
    assert t["crystals"] == [1 + 1 + 1, 1 + 1 + 1, 0]  # everyone's one, then the two neighbours
    assert t["scales"] == [1, 1 + 1, 0]  # the neighbour's; seat 1 is main builder too


def test_unfinished_neighbours_and_the_courtyard_give_nothing() -> None:
    # The fire temple lies beside the courtyard.
    t = finishing("fire-temple", [1, 1, None], "vulca 3").play("build 3", "pay vulca 3")
    assert (t["crystals"], t["scales"]) == ([2, 4], [0, 0])


def test_a_building_of_one_player_pays_him_as_main_builder_and_as_one_of_everyone() -> None:
    t = finishing("city-residence", [0, 0, None], "mimix 3").play("build 3", "pay mimix 3")
    assert (t["crystals"], t["markers"]) == ([4, 0], [10, 10])


def test_the_university_of_the_example_pays_dragon_scales_then_the_main_builder_then_everyone_then_neighbours() -> None:
    # Boxes 5 (seat 1) and 2 (seat 0, now). Two dragons: seat 0 takes the last two scales and leads alone with 5 to 4.
    # Then the main builder's scale comes out of the new pool. The other way round both would have had 5 and 3 crystals.
    t = finishing("university", [1, None], "hoax 2, flit 3", dragons={"red": "university", "blue": "university"},
                  scales=[3, 4], finished=["royal-palace"])  # fmt: skip
    assert t["pool"] == 2
    t.play("build 2", "pay hoax 2")
    assert t["crystals"] == [6 + 1 + 1, 3 + 1 + 1]
    assert (t["scales"], t["pool"]) == ([0 + 1, 1 + 1], 6)


def test_rewards_for_everyone_and_of_neighbours_come_one_after_the_other() -> None:
    # The palace beside a finished monastery tower: a scale each, twice. The first two empty the pool (4 to 5 scales, 3
    # and 6 crystals), the next two come out of the new pool.
    t = finishing("royal-palace", [1, 1, 0, None], "flit 3", scales=[3, 4], finished=["monastery-tower"])
    t.play("build 4", "pay flit 3")
    assert t["crystals"] == [1 + 3, 2 + 1 + 6]
    assert (t["scales"], t["pool"]) == ([1, 1], 7)


def test_late_dragon_scales_come_just_before_the_building_is_scored() -> None:
    late = {"dragon_scales": "last_contribution"}
    t = finishing("university", [1, None], "hoax 2, flit 3", dragons={"red": "university"}, options=late, scales=[4, 4])
    t.play("build 2", "pay hoax 2")  # takes the last scale: 5 to 4
    assert (t["crystals"], t["scales"]) == ([6 + 1, 3 + 1], [0, 1])


# -- reward cards -----------------------------------------------------------------------------------------------------


def test_rewarded_cards_are_drawn_at_once_and_lie_unseen_until_the_turn_is_over() -> None:
    # The mill: two cards for the main builder.
    t = finishing("mill", [0, 0, None], "terrah 3, flit 3").play("build 3")
    t.play("pay terrah 3", draws="aqua 1, pillar 3")
    assert (t["rewards"], t["hands"][0]) == ([["aqua 1", "pillar 3"], []], ["flit 3"])
    assert t.legal == ["discard flit 3", "draw"]
    t.play("draw", draws="hoax 1, hoax 2")
    assert t["rewards"] == [[], []]
    assert t["hands"][0] == ["aqua 1", "flit 3", "hoax 1", "hoax 2", "pillar 3"]


def test_who_is_not_active_takes_up_reward_cards_after_the_turn_too() -> None:
    t = finishing("mill", [1, 1, None], "terrah 3, flit 3").play("build 3")
    t.play("pay terrah 3", draws="aqua 1, pillar 3")
    assert (t["rewards"], t["hands"][1]) == ([[], ["aqua 1", "pillar 3"]], [])
    t.play("draw")
    assert (t["rewards"], t["hands"][1]) == ([[], []], ["aqua 1", "pillar 3"])


def test_as_an_option_rewarded_cards_go_straight_to_hands() -> None:
    t = finishing("mill", [0, 0, None], "terrah 3", options={"reward_cards": "at_once"}).play("build 3")
    t.play("pay terrah 3", draws="aqua 1, pillar 3")
    assert (t["rewards"], t["hands"][0]) == ([[], []], ["aqua 1", "pillar 3"])
    assert t.legal == ["discard aqua 1", "discard pillar 3", "draw"]


def drawn_for_neighbours(**options: str) -> list[list[str]]:
    """The university is finished beside the market hall (two cards); seat 1 is its main builder, seat 2 is active."""
    owners = {"university": [1, None]}
    t = table(seats=3, active=2, figures=["c3", "c3", "university"], hands=["", "", "hoax 2, flit 3"], boxes=owners,
              finished=["market-hall"], options=options)  # fmt: skip
    t.play("build 2").play("pay hoax 2", draws="aqua 1, aqua 2, aqua 3, vulca 3")
    drawn: list[list[str]] = t["rewards"]
    return drawn


def test_cards_are_drawn_by_the_active_seat_first_then_clockwise() -> None:
    assert drawn_for_neighbours() == [[], ["vulca 3", "aqua 3"], ["aqua 1", "aqua 2"]]


def test_as_an_option_the_main_builder_draws_first() -> None:
    assert drawn_for_neighbours(scale_order="main_builder_first") == [[], ["aqua 1", "aqua 2"], ["vulca 3", "aqua 3"]]


def test_cards_of_the_main_builder_are_drawn_before_those_of_neighbours() -> None:
    # The watchtower: two cards for its main builder, seat 1, and two for each contributor from the earth temple beside.
    t = finishing("watchtower", [1, None], "flit 3, hoax 3", finished=["earth-temple"]).play("build 2")
    t.play("pay flit 3", draws="aqua 1, aqua 2, aqua 3, vulca 3, khind 1, pillar 1")
    assert t["rewards"] == [["vulca 3", "aqua 3"], in_order(cards("aqua 1, aqua 2, khind 1, pillar 1"))]


def test_the_cards_just_paid_can_come_back_as_reward_cards() -> None:
    t = finishing("mill", [0, 0, None], "terrah 3, flit 3", deck="vulca 1")
    assert "terrah 3" in t["discard"]  # the other cards of that kind; the one paid joins them before the scoring
    copies = t["discard"].count("terrah 3")
    t.play("build 3").play("pay terrah 3", draws="vulca 1, terrah 3")
    assert (t["rewards"][0], t["deck"].count("terrah 3")) == (["vulca 1", "terrah 3"], copies)
