"""Golden scales (digest, section 6): when a scoring comes, who gets crystals, who returns scales."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from .kit import Table, table
from .tables import setup


def contributing(scales: Sequence[int], dragons: int, **options: str) -> Table:
    """Seat 0 fills a box of the thermae, where so many dragons are."""
    placed = dict.fromkeys(("red", "green", "blue")[:dragons], "thermae")
    t = table(seats=len(scales), figures=["thermae"], hands=["aqua 3"], dragons=placed, scales=list(scales),
              options=options)  # fmt: skip
    return t.play("build 1", "pay aqua 3")


def test_taking_the_last_scale_of_the_pool_triggers_a_scoring() -> None:
    t = contributing([4, 4], dragons=1)
    assert (t["crystals"], t["scales"], t["pool"]) == ([6, 3], [0, 0], 9)


def test_with_a_scale_left_nothing_is_scored() -> None:
    t = contributing([3, 4], dragons=1)
    assert (t["crystals"], t["scales"], t["pool"]) == ([0, 0], [4, 4], 1)


def test_five_held_and_two_due_with_one_left_count_as_seven() -> None:
    # Three seats, 12 scales: 5 held + 2 due is more than 6, so seat 0 leads alone.
    t = contributing([5, 6, 0], dragons=2)
    assert t["crystals"] == [6, 3, 0]
    assert (t["scales"], t["pool"]) == ([0, 0, 0], 12)


@pytest.mark.parametrize(
    ("scales", "dragons", "crystals"),
    [
        ([8, 0], 1, [6, 0]),
        ([6, 2], 1, [6, 0]),  # fewer than 3: none
        ([5, 3], 1, [6, 3]),  # 3 or more: 3
        ([3, 5], 1, [3, 6]),
        ([4, 3], 2, [6, 3]),
        ([3, 4, 4], 1, [3, 3, 3]),
        ([3, 5, 3], 1, [3, 6, 3]),
        ([3, 4, 4, 3], 1, [3, 3, 3, 3]),
        ([0, 7, 7, 0], 1, [0, 3, 3, 0]),  # two tied: 3 each
        ([5, 6, 2, 1], 1, [3, 3, 0, 0]),
        ([5, 5, 3, 1], 1, [6, 3, 3, 0]),
        ([12, 0, 0, 0], 3, [6, 0, 0, 0]),
    ],
)
def test_a_sole_leader_gets_6_tied_leaders_3_each_others_3_from_3_scales_on(
    scales: list[int], dragons: int, crystals: list[int]
) -> None:
    assert contributing(scales, dragons)["crystals"] == crystals


def test_who_got_crystals_returns_all_scales_and_the_others_keep_theirs() -> None:
    t = contributing([5, 2, 4], dragons=1)
    assert (t["crystals"], t["scales"], t["pool"]) == ([6, 0, 3], [0, 2, 0], 10)


def test_as_an_option_everybody_returns_all_scales() -> None:
    t = contributing([5, 2, 4], dragons=1, scale_return="everybody")
    assert (t["crystals"], t["scales"], t["pool"]) == ([6, 0, 3], [0, 0, 0], 12)


def beside_the_water_temple(scales: Sequence[int], owners: Sequence[int | None], **options: str) -> Table:
    """Seat 0 finishes the watchtower beside the finished water temple: two scales for each contributor at once."""
    t = table(seats=len(scales), figures=["watchtower"], hands=["flit 3, hoax 3"], boxes={"watchtower": owners},
              finished=["water-temple"], scales=list(scales), options=options)  # fmt: skip
    return t.play("build 2", "pay flit 3")


def test_when_several_are_owed_scales_the_active_seat_takes_first() -> None:
    # Three scales for four owed: seat 0 counts 0 + 2, seat 1 counts 6 + 2 and returns what it has.
    t = beside_the_water_temple([0, 6], [1, None])
    assert t["crystals"] == [1, 1 + 6]
    assert (t["scales"], t["pool"]) == ([2, 0], 7)


def test_as_an_option_the_main_builder_takes_first() -> None:
    # Seat 1 is the main builder. One scale is left for seat 0, which counts 2 all the same.
    t = beside_the_water_temple([0, 6], [1, None], scale_order="main_builder_first")
    assert t["crystals"] == [1, 1 + 6]
    assert (t["scales"], t["pool"]) == ([1, 0], 8)


def test_the_next_seats_take_clockwise() -> None:
    # Seat 2 is active and takes two, then seat 0 takes the last; seat 1 has 9 and leads.
    t = table(seats=3, active=2, figures=["c3", "c3", "watchtower"], hands=["", "", "flit 3, hoax 3"], scales=[0, 9, 0],
              boxes={"watchtower": [0, None]}, finished=["water-temple"]).play("build 2", "pay flit 3")  # fmt: skip
    assert (t["scales"], t["crystals"], t["pool"]) == ([1, 0, 2], [1, 6, 1], 9)


def test_scales_owed_beyond_the_pool_are_lost_afterwards_or_as_an_option_come_from_the_new_pool() -> None:
    # One scale for two owed to each: seat 0 has 7 and counts 9; seat 1 counts 1 + 2 = 3 without getting one.
    assert beside_the_water_temple([7, 1], [1, None])["crystals"] == [1 + 6, 1 + 3]
    lost = beside_the_water_temple([6, 0], [1, None])
    assert (lost["crystals"], lost["scales"], lost["pool"]) == ([1 + 6, 1], [0, 1], 8)
    kept = beside_the_water_temple([6, 0], [1, None], owed_scales="from_new_pool")
    assert (kept["crystals"], kept["scales"], kept["pool"]) == ([1 + 6, 1], [0, 2], 7)


def test_from_the_new_pool_nobody_takes_who_got_crystals() -> None:
    t = contributing([5, 6, 0], dragons=2, owed_scales="from_new_pool")
    assert (t["crystals"], t["scales"], t["pool"]) == ([6, 3, 0], [0, 0, 0], 12)


def test_with_both_options_owed_scales_come_after_everybody_has_returned_his() -> None:
    t = beside_the_water_temple([6, 0], [1, None], owed_scales="from_new_pool", scale_return="everybody")
    assert (t["scales"], t["pool"]) == ([0, 1], 8)


def test_with_an_empty_pool_there_is_no_last_scale_to_take_and_nothing_is_scored() -> None:
    # Only games of very few scales come to this, when owed ones have emptied the new pool.
    few = replace(setup(2, owed_scales="from_new_pool"), scales=2)
    t = table(few, figures=["thermae"], hands=["aqua 3"], dragons={"red": "thermae"}, scales=[0, 2])
    t.play("build 1", "pay aqua 3")
    assert (t["crystals"], t["scales"], t["pool"]) == ([0, 0], [0, 2], 0)


def test_exactly_the_last_scales_trigger_a_scoring_too() -> None:
    # Five scales held, four owed, four left.
    t = beside_the_water_temple([3, 2], [1, None])
    assert (t["crystals"], t["scales"], t["pool"]) == ([1 + 6, 1 + 3], [0, 0], 9)

