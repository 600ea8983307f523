"""Offerings (digest, section 7, and the Pillar cards of section 8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .kit import Table, table
from .tables import setup

ROWS = [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]
ROWS_OF_TWO = [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]


def shares(made: int, seats: int, most: int) -> list[int]:
    """So many offerings, dealt out so that nobody has more than `most`; seat 0 has the fewest."""
    left = [0] * seats
    for n in range(made):
        left[-1 - n % seats] += 1
    assert max(left) <= most
    return left


@pytest.mark.parametrize("made", range(11))
def test_with_two_seats_the_boxes_cost_7_7_8_8_9_9_10_10_11_11_12_from_the_bottom(made: int) -> None:
    offerings = shares(made, 2, 5)
    enough = table(offerings=offerings, crystals=[ROWS_OF_TWO[made], 0], seats=2)
    assert enough.can("offer")
    assert not table(offerings=offerings, crystals=[ROWS_OF_TWO[made] - 1, 0]).can("offer")
    assert enough.play("offer")["crystals"][0] == 0


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("made", range(13))
def test_with_three_or_four_seats_there_are_two_more_boxes_for_7(seats: int, made: int) -> None:
    offerings = shares(made, seats, 4 if seats == 3 else 3) if (seats, made) != (4, 12) else [3, 3, 3, 3]
    crystals = [ROWS[made], *[0] * (seats - 1)]
    t = table(offerings=offerings, crystals=crystals, seats=seats)
    assert t.can("offer")
    assert t.play("offer")["crystals"][0] == 0
    assert not table(offerings=offerings, crystals=[ROWS[made] - 1, *crystals[1:]], seats=seats).can("offer")


@pytest.mark.parametrize(("seats", "target"), [(2, 6), (3, 5), (4, 4)])
def test_a_full_obelisk_always_has_a_winner(seats: int, target: int) -> None:
    made_from = setup(seats)
    assert made_from.offerings_to_win == target
    assert len(made_from.obelisk) == seats * (target - 1) + 1


def test_an_offering_costs_its_crystals_and_ties_up_a_marker() -> None:
    t = table(crystals=[10, 3]).play("offer")
    assert (t["crystals"], t["markers"], t["offerings"], t["offers"]) == ([3, 3], [9, 10], [1, 0], 1)


def test_offerings_are_made_on_the_courtyard_only() -> None:
    assert not table(crystals=[30, 0], figures=["c4"]).can("offer")
    assert table(crystals=[30, 0], figures=["c4"]).play("go c3").can("offer")


def test_there_is_one_offering_a_turn() -> None:
    t = table(crystals=[30, 0]).play("offer")
    assert t.legal == ["end"]
    assert table(crystals=[30, 30]).play("offer", "end", "offer", "end").can("offer")


def test_offering_is_optional() -> None:
    assert table(crystals=[30, 0]).can("end")


def test_without_a_marker_nothing_can_be_offered() -> None:
    made_from = replace(setup(2), markers=3)
    assert table(made_from, crystals=[30, 0], offerings=[2, 0]).can("offer")
    assert not table(made_from, crystals=[30, 0], offerings=[3, 0]).can("offer")


def test_with_the_last_marker_offered_nothing_but_discarding_is_left() -> None:
    t = table(replace(setup(2), markers=3), crystals=[40, 0], offerings=[2, 0], hands=["pillar 1"]).play("offer")
    assert (t["markers"], t["phase"], t.legal) == ([0, 3], "discard", ["discard pillar 1", "draw"])


@pytest.mark.parametrize("value", [1, 2])
def test_after_an_offering_each_pillar_card_allows_one_more_for_its_value_in_crystals(value: int) -> None:
    t = table(crystals=[20, 0], hands=[f"pillar {value}, pillar 3"]).play("offer")
    assert t.legal == [f"offer with pillar {value}", "end"]
    t.play(f"offer with pillar {value}")
    assert (t["crystals"][0], t["offerings"][0], t["offers"]) == (20 - 7 - 7 - value, 2, 2)
    assert (t["discard"], t["hands"][0]) == ([f"pillar {value}"], ["pillar 3"])


def test_a_box_for_8_through_a_pillar_of_value_1_costs_9() -> None:
    # The second 7 is free, then the 8s.
    t = table(offerings=[0, 1], crystals=[16, 0], hands=["pillar 1"]).play("offer", "offer with pillar 1")
    assert t["crystals"][0] == 16 - 7 - 9
    assert not table(offerings=[0, 1], crystals=[15, 0], hands=["pillar 1"]).play("offer").can("offer with pillar 1")


def test_a_pillar_card_needs_an_offering_before_it() -> None:
    assert table(crystals=[20, 0], hands=["pillar 1, pillar 2"]).options("offer") == []
    assert table(crystals=[20, 0], hands=["pillar 1"]).play("offer", "end", "draw", "end").options("offer") == []


def three_pillars(**options: str) -> Table:
    return table(crystals=[60, 0], hands=["pillar 1 x2, pillar 2"], options=options).play("offer")


def test_several_pillar_cards_allow_several_more_offerings() -> None:
    t = three_pillars().play("offer with pillar 1", "offer with pillar 2", "offer with pillar 1")
    assert (t["offerings"][0], t["crystals"][0]) == (4, 60 - 7 - 8 - 10 - 9)  # boxes 7 7 8 8


def test_as_an_option_one_more_offering_is_all() -> None:
    assert three_pillars(extra_offerings="one").play("offer with pillar 1").legal == ["end"]


def test_dragons_on_the_courtyard_do_nothing() -> None:
    t = table(crystals=[10, 0], dragons={"red": "c3", "green": "c3"}).play("offer", "end")
    assert t["scales"] == [0, 0]


def test_the_cards_of_other_peoples_allow_no_offering() -> None:
    assert table(crystals=[60, 0], hands=["pillar 3, hoax 1, hoax 2, khind 1"]).play("offer").options("offer") == []
