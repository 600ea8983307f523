"""Mutants: their conditions, and the change of element. The ghost of Old Goo Laas is built like them."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import EARTH, FIRE, Side, can, duel, icons, ignored, look, moves, play, playable, side, table

OTHER = {FIRE: EARTH, EARTH: FIRE}
FIVE = side(combat=["lavar"])  # Vulca: 5 Fire, 4 Earth
FOUR = side(combat=["sear"])  # 4 Fire, 1 Earth
SEVEN = side(combat=["flamebreath"])  # 7 Fire, 0 Earth
SIX = side(combat=["scorch"])  # 6 Fire, 0 Earth
SAROG = side(combat=["sarog"])


def turn(
    deck: str, mutant: str, other: Side, element: str | None = FIRE, enemy: str = "vulca", mine: Side | None = None,
    **given: Any,
) -> State:  # fmt: skip
    return duel((deck, enemy), mine or side(hand=[mutant]), other, element=element, step="character", **given)


# -- Var-dis-Nar (Hoax): the opponent's total is 7 or more ------------------------------------------------------------


@pytest.mark.parametrize(("other", "allowed"), [(SEVEN, True), (SIX, False)])
def test_var_dis_nar_needs_an_opposing_total_of_seven(other: Side, allowed: bool) -> None:
    assert can(turn("hoax", "var-dis-nar", other), "play var-dis-nar") is allowed


# -- Zig-nur-Don (Vulca), Ras-mus-Pan (Terrah): the element, and a total of 5 or more ---------------------------------

EARTH_FIVE = side(combat=["catusan"])  # Hoax: 1 Fire, 5 Earth
FIRE_FIVE = side(combat=["wogarathoras"])  # 5 Fire, 1 Earth


@pytest.mark.parametrize(
    ("other", "element", "allowed"),
    [(EARTH_FIVE, EARTH, True), (side(combat=["helkomedes"]), EARTH, False), (FIRE_FIVE, FIRE, False)],
)
def test_zig_nur_don_needs_earth_and_an_opposing_total_of_five(other: Side, element: str, allowed: bool) -> None:
    assert can(turn("vulca", "zig-nur-don", other, element, "hoax"), "play zig-nur-don") is allowed


def test_zig_nur_don_changes_the_element_to_fire() -> None:
    assert look(play(turn("vulca", "zig-nur-don", EARTH_FIVE, EARTH, "hoax"), "play zig-nur-don")).element == FIRE


@pytest.mark.parametrize(
    ("other", "element", "allowed"),
    [(FIRE_FIVE, FIRE, True), (side(combat=["zedemikras"]), FIRE, False), (EARTH_FIVE, EARTH, False)],
)
def test_ras_mus_pan_needs_fire_and_an_opposing_total_of_five(other: Side, element: str, allowed: bool) -> None:
    assert can(turn("terrah", "ras-mus-pan", other, element, "hoax"), "play ras-mus-pan") is allowed


def test_ras_mus_pan_changes_the_element_to_earth() -> None:
    assert look(play(turn("terrah", "ras-mus-pan", FIRE_FIVE, FIRE, "hoax"), "play ras-mus-pan")).element == EARTH


# -- Den-bal-Ton (Khind): the opponent has a dragon -------------------------------------------------------------------


@pytest.mark.parametrize(("dragons", "allowed"), [(0, False), (1, True), (3, True)])
def test_den_bal_ton_needs_a_dragon_of_the_opponent(dragons: int, allowed: bool) -> None:
    other = side(combat=["sarog"], dragons=dragons)
    assert can(turn("khind", "den-bal-ton", other, enemy="hoax"), "play den-bal-ton") is allowed


# -- Neth-sur-Pot (Mimix): three active cards -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "allowed"),
    [
        (side(combat=["sarog", "battling"], support=["tome"]), True),
        (side(combat=["sarog"], covered=["hank", "zedemikras"], support=["tome"]), False),
    ],
)
def test_neth_sur_pot_needs_three_active_cards_of_the_opponent(other: Side, allowed: bool) -> None:
    assert can(turn("mimix", "neth", other, enemy="hoax"), "play neth") is allowed


def test_bluffs_are_active_cards_for_neth_sur_pot() -> None:
    other = side(combat=["lookout"], bluffs=["cannoneer-tara", "cannoneer-qu"])
    assert can(turn("mimix", "neth", other, enemy="buka"), "play neth")


def test_ships_are_no_active_cards_for_neth_sur_pot() -> None:
    other = side(combat=["lookout"], support=["armory"], ships={"rising-sun": [], "sea-devil": []})
    assert not can(turn("mimix", "neth", other, enemy="buka"), "play neth")


# -- Fel-nar-Gan (Flit): own areas are empty --------------------------------------------------------------------------


def test_fel_nar_gan_opens_a_fight_in_any_element() -> None:
    state = play(turn("flit", "fel-nar", side(), None, "hoax"), "play fel-nar")
    assert moves(state) == {"announce fire", "announce earth"}


@pytest.mark.parametrize("mine", [{"combat": ["peckswift"]}, {"covered": ["peckswift"]}])
def test_fel_nar_gan_needs_empty_areas_of_his_own(mine: dict[str, list[str]]) -> None:
    state = turn("flit", "fel-nar", SAROG, enemy="hoax", mine=side(hand=["fel-nar"], **mine))  # type: ignore[arg-type]
    assert not can(state, "play fel-nar")


# -- Pen-dor-Nith (Pillar): six cards in the areas --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("support", "allowed"), [(["tome", "ballista", "homing"], True), (["tome", "ballista"], False)]
)
def test_pen_dor_nith_needs_six_cards_in_the_opponents_areas(support: list[str], allowed: bool) -> None:
    other = side(combat=["sarog"], covered=["hank", "zedemikras"], support=support)
    assert can(turn("pillar", "pen-dor", other, enemy="hoax"), "play pen-dor") is allowed


def test_bluffs_count_for_pen_dor_nith() -> None:
    covered = ["commodore-lo", "commodore-tai", "captain-ar"]
    other = side(combat=["lookout"], covered=covered, bluffs=["cannoneer-tara", "cannoneer-qu"])
    assert can(turn("pillar", "pen-dor", other, enemy="buka"), "play pen-dor")


# -- Sas-van-Son (Aqua): a smaller hand -------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "allowed"), [(4, True), (3, False)])
def test_sas_van_son_needs_a_hand_smaller_by_two_himself_included(cards: int, allowed: bool) -> None:
    hand = ["tome", "homing", "ballista", "trebuchet"][:cards]
    mine = side(hand=["sas-van", "yin"])
    state = turn("aqua", "sas-van", side(combat=["sarog"], hand=hand), enemy="hoax", mine=mine)
    assert can(state, "play sas-van") is allowed


# -- the ghost of Old Goo Laas (Buka): no ships -----------------------------------------------------------------------


@pytest.mark.parametrize(("ships", "allowed"), [({}, True), ({"rising-sun": []}, False)])
def test_the_ghost_needs_an_empty_influence_area(ships: dict[str, list[str]], allowed: bool) -> None:
    mine = side(hand=["old-goo"], ships=ships)
    assert can(turn("buka", "old-goo", SAROG, enemy="hoax", mine=mine), "play old-goo") is allowed


def test_a_landed_ship_does_not_keep_the_ghost_away() -> None:
    mine = side(ships={"rising-sun": ["old-goo"]}, landed=["rising-sun"])
    assert can(turn("buka", "old-goo", SAROG, enemy="hoax", mine=mine), "play old-goo")


# -- what they have in common -----------------------------------------------------------------------------------------

TOGGLING = [
    ("khind", "den-bal-ton", side(combat=["sarog"], dragons=1)),
    ("mimix", "neth", side(combat=["sarog", "battling"], support=["tome"])),
    (
        "pillar",
        "pen-dor",
        side(combat=["sarog"], covered=["hank", "zedemikras"], support=["tome", "ballista", "homing"]),
    ),
    ("aqua", "sas-van", side(combat=["sarog"], hand=["tome", "homing", "ballista"])),
    ("flit", "fel-nar", SAROG),
    ("buka", "old-goo", SAROG),
]


@pytest.mark.parametrize("element", [FIRE, EARTH])
@pytest.mark.parametrize(("deck", "mutant", "other"), TOGGLING)
def test_the_contested_element_changes(deck: str, mutant: str, other: Side, element: str) -> None:
    state = play(turn(deck, mutant, other, element, "hoax"), f"play {mutant}")
    assert look(state).element == OTHER[element]
    assert moves(state) == {f"announce {OTHER[element]}"}


def test_a_mutant_announces_behind_his_shield() -> None:
    other = side(combat=["wogarathoras", "battling"], support=["tome"], dragons=1)  # 1 + 2 + 3 Earth
    state = play(turn("buka", "old-goo", other, FIRE, "hoax"), "play old-goo")  # 2 Earth
    assert moves(state) == {"announce earth"}


def test_nothing_is_played_after_a_mutant() -> None:
    mine = side(hand=["den-bal-ton", "gluing", "oath"])
    other = side(combat=["sarog"], dragons=1)
    state = play(turn("khind", "den-bal-ton", other, enemy="hoax", mine=mine), "play den-bal-ton")
    assert look(state).step == "power"


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_a_mutant_whose_text_is_ignored_has_no_condition_and_changes_nothing(edition: str) -> None:
    gas = side(combat=["norespect"], support=["laughing-gas"])
    state = turn("khind", "den-bal-ton", gas, enemy="khind", edition=edition)
    assert playable(state) == {"den-bal-ton@0"}
    state = play(state, "play den-bal-ton@0")
    assert look(state).element == FIRE


def test_a_mutant_under_hank_changes_nothing_and_shields_nothing() -> None:
    mine = side(combat=["den-bal-ton"], played=["den-bal-ton"])
    state = table(decks=("khind", "hoax"), hoax=mine, vulca=side(combat=["hank"]), step="power")
    assert (icons(state, "den-bal-ton"), ignored(state, "den-bal-ton")) == (set(), {"values", "text"})


@pytest.mark.parametrize(("edition", "allowed"), [("legends", True), ("first", False)])
def test_a_mutant_may_follow_a_free_character_in_legends_only(edition: str, allowed: bool) -> None:
    mine = side(hand=["old-goo"], ships={"sea-falcon": ["captain-ar"]}, landed=["sea-falcon"])
    state = turn("buka", "old-goo", SAROG, enemy="hoax", mine=mine, edition=edition)
    assert can(play(state, "play captain-ar"), "play old-goo") is allowed
