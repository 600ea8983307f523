"""Contributions (digest, section 4 and the cards of section 8 that pay): who may build, what is paid, what follows.

Which cards pay exactly is in test_payments.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from .kit import Table, cards, in_order, square, table
from .tables import Setup, card_counts, setup


def building(tile: str, hand: str, **facts: Any) -> Table:
    """Seat 0 stands on this tile and holds these cards."""
    return table(figures=[tile], hands=[hand], **facts)


def ways(t: Table) -> list[str]:
    """All ways to lay out a payment, each as the cards in the order in which they are laid out."""
    if t["phase"] != "pay":
        return [""]
    found = []
    for card in t.options("pay"):
        after = Table(t.twin.setup, t.now).play(f"pay {card}")
        found += [card + (f", {rest}" if rest else "") for rest in ways(after)]
    return found


def paid_with(tile: str, box: int, hand: str, made_from: Setup | None = None) -> list[str]:
    """All payments for a box, each as its cards by kind."""
    t = building(tile, hand, made_from=made_from)
    if not t.can(f"build {box}"):
        return []
    found = [", ".join(in_order(cards(way))) for way in ways(t.play(f"build {box}"))]
    assert len(found) == len(set(found))  # each comes about in one way
    return sorted(found)


def test_cards_of_the_colour_that_make_the_number_are_discarded_and_a_marker_is_placed() -> None:
    t = building("thermae", "aqua 1, aqua 2, vulca 3").play("build 1", "pay aqua 2", "pay aqua 1")
    assert t["board"][square("thermae")]["boxes"] == [0, None, None]
    assert (t["markers"], t["discard"], t["hands"][0]) == ([9, 10], ["aqua 1", "aqua 2"], ["vulca 3"])
    assert (t["phase"], t["contributions"], t["seat"]) == ("act", 1, 0)


def test_while_a_payment_is_laid_out_its_cards_lie_on_the_table() -> None:
    t = building("thermae", "aqua 1, aqua 2, vulca 3").play("build 1", "pay aqua 2")
    assert (t["phase"], t["box"], t["paid"], t["last_pick"]) == ("pay", 1, ["aqua 2"], "aqua 2")
    assert (t["discard"], t["markers"]) == ([], [10, 10])


def test_paying_too_much_is_allowed() -> None:
    t = building("thermae", "aqua 3").play("build 2")
    assert t.legal == ["pay aqua 3"]
    assert t.play("pay aqua 3")["discard"] == ["aqua 3"]


def test_too_little_or_another_colour_does_not_pay() -> None:
    assert building("thermae", "aqua 1, vulca 3, terrah 3").options("build") == []
    assert building("thermae", "aqua 1 x2, vulca 3, terrah 3").options("build") == ["2", "3"]


def test_boxes_may_be_filled_in_any_order() -> None:
    facts = {"boxes": {"thermae": [None, 1, None]}}
    assert building("thermae", "aqua 3", **facts).options("build") == ["1", "3"]


def test_several_contributions_in_a_turn_each_need_their_own_cards() -> None:
    t = building("thermae", "aqua 2, aqua 3").play("build 3", "pay aqua 2")
    assert t.options("build") == ["1", "2"]
    t.play("build 2", "pay aqua 3")
    assert (t["contributions"], t["markers"][0], t.legal) == (2, 8, ["end"])


def test_a_finished_tile_and_the_courtyard_have_nothing_to_build() -> None:
    assert building("thermae", "aqua 3", finished=["thermae"]).options("build") == []
    assert building("courtyard", "aqua 3").options("build") == []


def test_only_the_tile_of_the_own_figure_is_built_on() -> None:
    t = table(figures=["mill", "thermae"], hands=["aqua 3"])
    assert t.options("build") == []


@pytest.mark.parametrize(
    ("hand", "boxes"),
    [
        # The palace's boxes: 5, 4, 4, 3.
        ("vulca 3", ["4"]),
        ("vulca 1, vulca 3", ["2", "3", "4"]),
        ("vulca 2, vulca 3", ["1", "2", "3", "4"]),
        ("vulca 1, terrah 1, aqua 1, flit 1, pillar 1", []),
        ("vulca 2, terrah 2, aqua 2", []),
        ("khind 1 x3", ["4"]),
        ("hoax 2, vulca 1, terrah 2", ["4"]),
    ],
)
def test_a_palace_box_takes_any_one_colour(hand: str, boxes: list[str]) -> None:
    assert building("royal-palace", hand).options("build") == boxes


def test_different_palace_boxes_may_be_paid_in_different_colours() -> None:
    t = building("royal-palace", "vulca 3, pillar 2 x2, flit 3 x2")
    t.play("build 4", "pay vulca 3", "build 3", "pay pillar 2", "pay pillar 2", "build 1", "pay flit 3", "pay flit 3")
    assert t["board"]["d3"]["boxes"] == [0, None, 0, 0]


def test_markers_on_unfinished_tiles_and_the_obelisk_are_tied_up() -> None:
    facts: dict[str, Any] = {
        "boxes": {"caravanserai": [0, 0, None], "mill": [0, 0, None], "iron-foundry": [None, 0, 0]},
        "finished": [],
    }
    assert building("thermae", "aqua 3", offerings=[3, 0], **facts)["markers"] == [1, 10]
    assert building("thermae", "aqua 3", offerings=[3, 0], **facts).options("build") == ["1", "2", "3"]
    assert building("thermae", "aqua 3", offerings=[4, 0], **facts)["markers"] == [0, 10]
    assert building("thermae", "aqua 3", offerings=[4, 0], **facts).options("build") == []


def test_who_places_the_last_marker_is_done_building_and_discards() -> None:
    facts = {"boxes": {"caravanserai": [0, 0, None], "mill": [0, 0, None]}, "offerings": [5, 0]}
    t = building("thermae", "aqua 3, aqua 2, vulca 1", **facts).play("build 1", "pay aqua 3")
    assert (t["markers"][0], t["phase"]) == (0, "discard")
    assert t.legal == ["discard vulca 1", "discard aqua 2", "draw"]


def test_a_player_without_markers_still_moves_and_draws() -> None:
    facts = {"figures": ["thermae"], "hands": ["aqua 3"], "boxes": {"caravanserai": [0, 0, None], "mill": [0, 0, None]}}
    t = table(replace(setup(2), markers=4), **facts, crystals=[20, 0])
    assert (t["markers"], t.options("build"), t.can("go c5")) == ([0, 4], [], True)
    t.play("go d4", "go d3", "end", "draw")
    assert (t["active"], len(t["hands"][0])) == (1, 3)


# -- dragons ----------------------------------------------------------------------------------------------------------


def test_a_contribution_brings_one_scale_for_each_dragon_on_the_tile() -> None:
    t = building("thermae", "aqua 3 x3", dragons={"red": "thermae", "blue": "thermae", "green": "mill"})
    t.play("build 1", "pay aqua 3")
    assert (t["scales"], t["pool"]) == ([2, 0], 7)


def test_dragons_bring_scales_once_a_turn_however_many_contributions() -> None:
    t = building("thermae", "aqua 3 x3", dragons={"red": "thermae"}).play("build 1", "pay aqua 3")
    t.play("build 2", "pay aqua 3", "end", "draw", "end")
    assert t["scales"] == [1, 0]


def test_without_a_contribution_dragons_bring_nothing() -> None:
    t = building("thermae", "aqua 3", dragons={"red": "thermae"}).play("end", "draw")
    assert t["scales"] == [0, 0]


def test_dragons_on_other_tiles_bring_nothing() -> None:
    t = building("thermae", "aqua 3", dragons={"red": "mill"}).play("build 1", "pay aqua 3")
    assert t["scales"] == [0, 0]


def test_dragon_scales_come_with_the_first_contribution_or_as_an_option_with_the_last() -> None:
    facts: dict[str, Any] = {"dragons": {"red": "thermae"}}
    late = building("thermae", "aqua 3 x3", **facts, options={"dragon_scales": "last_contribution"})
    late.play("build 1", "pay aqua 3")
    assert late["scales"] == [0, 0]
    late.play("build 2", "pay aqua 3")
    assert late["scales"] == [0, 0]
    assert late.play("end")["scales"] == [1, 0]


def test_with_that_option_a_turn_without_contribution_brings_no_dragon_scales() -> None:
    facts: dict[str, Any] = {"dragons": {"red": "thermae"}}
    late = building("thermae", "aqua 3", **facts, options={"dragon_scales": "last_contribution"}).play("end", "draw")
    assert late["scales"] == [0, 0]


def test_when_the_last_marker_goes_contributions_are_over_and_late_dragon_scales_come() -> None:
    facts = {"boxes": {"caravanserai": [0, 0, None], "mill": [0, 0, None]}, "offerings": [5, 0]}
    late = building("thermae", "aqua 3, vulca 1", **facts, dragons={"red": "thermae"},
                    options={"dragon_scales": "last_contribution"})  # fmt: skip
    late.play("build 1", "pay aqua 3")
    assert (late["scales"], late["phase"]) == ([1, 0], "discard")


# -- cards that pay in other ways -------------------------------------------------------------------------------------


def test_every_khind_card_is_a_wild_card_worth_1() -> None:
    assert paid_with("iron-foundry", 1, "khind 1 x3") == ["khind 1, khind 1, khind 1"]
    assert paid_with("iron-foundry", 1, "vulca 2, khind 1") == ["vulca 2, khind 1"]
    assert paid_with("iron-foundry", 2, "vulca 1, khind 1 x2") == ["khind 1, khind 1", "vulca 1, khind 1"]


@pytest.mark.parametrize("pair", ["mimix 1 x2", "mimix 1, mimix 2", "mimix 2 x2"])
def test_two_mimix_cards_of_value_1_or_2_are_a_wild_card_worth_3(pair: str) -> None:
    together = ", ".join(cards(pair))
    assert paid_with("iron-foundry", 1, pair) == [together]
    assert paid_with("fire-temple", 1, pair + ", vulca 2") == [f"vulca 2, {together}"]
    assert paid_with("fire-temple", 1, pair + ", khind 1 x2") == [f"khind 1, khind 1, {together}"]


def test_a_single_mimix_card_or_one_of_value_3_makes_no_wild_card() -> None:
    assert paid_with("iron-foundry", 2, "mimix 2") == []
    assert paid_with("iron-foundry", 2, "mimix 3, mimix 2") == []


def test_brown_boxes_take_mimix_cards_plainly_or_in_pairs() -> None:
    # The great hall: 5 and 4. Two cards of value 2 are worth 4 as brown cards and 3 as a pair.
    assert paid_with("great-hall", 2, "mimix 2 x2") == ["mimix 2, mimix 2"]
    assert paid_with("great-hall", 2, "mimix 1 x2") == []
    assert paid_with("great-hall", 2, "mimix 1 x3") == ["mimix 1, mimix 1, mimix 1"]  # a pair and one brown card
    assert paid_with("great-hall", 1, "mimix 1 x2, mimix 2") == ["mimix 1, mimix 1, mimix 2"]


def test_several_mimix_pairs_may_pay_one_box() -> None:
    assert paid_with("fire-temple", 1, "mimix 1 x2, mimix 2 x2") == ["mimix 1, mimix 1, mimix 2, mimix 2"]


def test_a_hoax_of_value_1_recolours_up_to_four_cards_of_one_colour() -> None:
    assert paid_with("fire-temple", 2, "hoax 1, terrah 1 x4") == ["terrah 1, terrah 1, terrah 1, terrah 1, hoax 1"]
    ones = replace(setup(2), cards=card_counts({"terrah": (10, 0, 0)}))
    assert paid_with("fire-temple", 1, "hoax 1, terrah 1 x5", ones) == []  # five cards would be needed
    assert paid_with("iron-foundry", 2, "hoax 1, terrah 1, aqua 1") == []  # not of one colour


def test_a_hoax_of_value_2_recolours_one_card() -> None:
    assert paid_with("iron-foundry", 1, "hoax 2, terrah 3") == ["terrah 3, hoax 2"]
    assert paid_with("iron-foundry", 2, "hoax 2, terrah 1 x2") == []
    assert paid_with("iron-foundry", 1, "hoax 2, terrah 2, vulca 1") == ["vulca 1, terrah 2, hoax 2"]


def test_a_hoax_card_used_up_adds_no_value() -> None:
    assert paid_with("library", 1, "hoax 2, terrah 3") == []  # 3 of the 4: the 2 does not count as well
    assert paid_with("library", 2, "hoax 2, terrah 3") == ["terrah 3, hoax 2"]
    assert paid_with("library", 2, "hoax 1, hoax 2") == ["hoax 1, hoax 2"]  # as plain white cards


def test_several_hoax_cards_may_pay_one_box() -> None:
    assert paid_with("fire-temple", 1, "hoax 2 x2, terrah 3, pillar 2") == ["terrah 3, hoax 2, hoax 2, pillar 2"]
    assert paid_with("fire-temple", 1, "hoax 1, hoax 2, terrah 2 x2, pillar 1") == [
        "terrah 2, terrah 2, hoax 1, hoax 2, pillar 1"
    ]


def test_a_hoax_card_of_value_3_is_only_a_white_card() -> None:
    assert paid_with("iron-foundry", 2, "hoax 3, terrah 3") == []
    assert paid_with("iron-foundry", 1, "hoax 3, hoax 2") == ["hoax 2, hoax 3"]  # one Hoax recolours the other


def test_recolouring_helps_the_palace_too() -> None:
    assert paid_with("royal-palace", 1, "hoax 2, terrah 3, pillar 2") == ["terrah 3, hoax 2, pillar 2"]


def test_no_card_of_a_payment_can_be_left_out() -> None:
    # For 3: the 1 beside a 3, or beside two 2s, would change nothing.
    assert paid_with("iron-foundry", 1, "vulca 1, vulca 2 x2, vulca 3") == [
        "vulca 1, vulca 2", "vulca 2, vulca 2", "vulca 3",
    ]  # fmt: skip


def test_cards_are_laid_out_in_one_order() -> None:
    # Hoax cards that recolour, then other colours by kind, then the colour of the box from 3 down, then Khind.
    assert ways(building("fire-temple", "hoax 2, pillar 1, terrah 1, khind 1, vulca 1, vulca 2").play("build 1")) == [
        "hoax 2, terrah 1, vulca 2, vulca 1, khind 1", "hoax 2, pillar 1, vulca 2, vulca 1, khind 1",
    ]  # fmt: skip


def test_with_an_option_further_cards_may_be_thrown_in() -> None:
    extra = building("thermae", "aqua 3, vulca 1, pillar 2 x2", options={"extra_cards": "yes"})
    extra.play("build 2", "pay aqua 3")
    assert (extra["phase"], extra["markers"][0]) == ("throw_in", 10)
    assert extra.legal == ["throw in vulca 1", "throw in pillar 2", "done paying"]
    extra.play("throw in pillar 2")
    assert extra.legal == ["throw in pillar 2", "done paying"]  # in the order of kinds
    extra.play("done paying")
    assert (extra["discard"], extra["hands"][0], extra["markers"][0]) == (
        ["aqua 3", "pillar 2"], ["vulca 1", "pillar 2"], 9,
    )  # fmt: skip


def test_with_that_option_the_last_card_of_the_hand_ends_the_payment() -> None:
    options = {"extra_cards": "yes"}
    assert building("thermae", "aqua 3", options=options).play("build 2", "pay aqua 3")["markers"][0] == 9
    extra = building("thermae", "aqua 3, vulca 1", options=options).play("build 2", "pay aqua 3", "throw in vulca 1")
    assert (extra["markers"][0], extra["hands"][0], extra["paid"]) == (9, [], [])
    assert sorted(extra["discard"]) == ["aqua 3", "vulca 1"]


def test_without_that_option_the_box_is_filled_as_soon_as_the_cards_suffice() -> None:
    assert building("thermae", "aqua 3, vulca 1").play("build 2", "pay aqua 3")["phase"] == "act"
