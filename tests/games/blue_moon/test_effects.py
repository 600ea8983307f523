"""What cards count (Legends rulebook): totals, ignoring, and the order of continuous texts (program of 2008)."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import (
    EARTH,
    FIRE,
    HOAX,
    MIRROR,
    VULCA,
    can,
    icons,
    ignored,
    is_active,
    play,
    side,
    table,
    total,
    value,
)

# -- plain sums -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "cards", "supports", "element", "sum_"),
    [
        # the examples of the Legends rulebook
        (HOAX, ["demegodas"], ["trebuchet"], EARTH, 2 + 2),
        (HOAX, ["zedemikras"], ["tome"], FIRE, 7),
        (VULCA, ["glimmer", "fireblast"], [], EARTH, 5),
        (HOAX, ["helkomedes"], ["ballista"], EARTH, 5),
    ],
)
def test_the_examples_of_the_rulebook_add_up(
    seat: int, cards: list[str], supports: list[str], element: str, sum_: int
) -> None:
    given: dict[str, Any] = {("hoax", "vulca")[seat]: side(combat=cards, support=supports)}
    state = table(**given)
    assert total(state, seat)[(FIRE, EARTH).index(element)] == sum_


def test_covered_cards_count_nothing() -> None:
    state = table(hoax=side(combat=["ledinemras"], covered=["catusan", "battling"]))
    assert total(state, HOAX) == (4, 1)


def test_an_empty_table_counts_nothing() -> None:
    assert total(table(hoax=side()), HOAX) == (0, 0)


def test_a_card_without_printed_values_counts_nothing() -> None:
    state = table(hoax=side(combat=["zedemikras"], support=["brain", "duplicator"]))
    assert value(state, "brain") == (0, 0)
    assert total(state, HOAX) == (4, 0)


# -- raising and multiplying ------------------------------------------------------------------------------------------


def test_values_are_raised_before_they_are_multiplied() -> None:
    # Potion of Prodigious Passion first: 1 to 5, then Duplicator: 10. The other way round it would be 5.
    state = table(hoax=side(combat=["sarog", "potion"], support=["duplicator"]))
    assert value(state, "sarog") == (5, 10)


def test_it_does_not_matter_which_of_two_texts_came_first() -> None:
    support_first = table(
        step="character", hoax=side(hand=["sarog", "potion"], support=["duplicator"]), vulca=side(combat=["shimmer"])
    )
    booster_first = table(
        element=None,
        step="booster_support",
        hoax=side(hand=["duplicator"], combat=["sarog", "potion"], leadership="trigger", played=["sarog", "potion"]),
    )
    assert total(play(support_first, "play sarog", "play potion"), HOAX) == (5, 10)
    assert total(play(booster_first, "play duplicator"), HOAX) == (5, 10)


def test_raising_never_lowers() -> None:
    # Gauntlets belong to the other deck; a value of 5 meets the Potion's 5, and its other value rises.
    assert value(table(hoax=side(combat=["catusan", "potion"])), "catusan") == (5, 5)


def test_demegodas_doubles_both_values_of_every_own_support() -> None:
    state = table(hoax=side(combat=["demegodas"], support=["tome", "trebuchet"]))
    assert (value(state, "tome"), value(state, "trebuchet")) == ((6, 6), (4, 2))
    assert total(state, HOAX) == (2 + 6 + 4, 2 + 6 + 2)


def test_demegodas_doubles_neither_himself_nor_boosters() -> None:
    state = table(hoax=side(combat=["demegodas", "battling"]))
    assert total(state, HOAX) == (4, 4)


def test_a_covered_demegodas_doubles_nothing() -> None:
    state = table(hoax=side(combat=["zedemikras"], covered=["demegodas"], support=["tome"]))
    assert value(state, "tome") == (3, 3)


def test_two_doublings_side_by_side_work_each_on_their_own_cards() -> None:
    # Demegodas doubles the support Tome, the Duplicator doubles the character Demegodas in Earth.
    state = table(hoax=side(combat=["demegodas"], support=["tome", "duplicator"]))
    assert total(state, HOAX) == (2 + 6, 4 + 6)


def test_the_duplicator_doubles_a_character_and_in_earth_alone() -> None:
    state = table(hoax=side(combat=["penemikanas", "battling"], support=["tome", "duplicator"]))
    assert value(state, "penemikanas") == (2, 6)
    assert (value(state, "battling"), value(state, "tome")) == ((2, 2), (3, 3))


def test_a_text_for_one_character_moves_on_to_the_next_one_played() -> None:
    state = table(
        step="character", hoax=side(hand=["penemikanas"], combat=["catusan"], support=["duplicator"]), element=EARTH
    )
    assert value(state, "catusan") == (1, 10)
    assert value(play(state, "play penemikanas"), "penemikanas") == (2, 6)


@pytest.mark.parametrize(("element", "sum_"), [(FIRE, 5 + 5), (EARTH, 1 + 5)])
def test_of_two_characters_the_one_that_brings_the_most_is_chosen(element: str, sum_: int) -> None:
    # The Potion helps Wogarathoras 5/1 by 0/4 and Sarogakanas 1/1 by 4/4.
    state = table(element=element, hoax=side(combat=["wogarathoras", "sarog", "potion"]))
    assert total(state, HOAX)[(FIRE, EARTH).index(element)] == sum_


def test_several_texts_for_one_character_are_combined_for_the_most() -> None:
    # Earth: Potion on Sarogakanas (1 to 5), Duplicator on either 5: 15. Both on Catusan would bring 11.
    state = table(element=EARTH, hoax=side(combat=["catusan", "sarog", "potion"], support=["duplicator"]))
    assert total(state, HOAX)[1] == 15


def test_a_text_for_one_character_without_a_character_does_nothing() -> None:
    state = table(hoax=side(support=["duplicator", "tome"]))
    assert total(state, HOAX) == (3, 3)


def test_the_volcanic_gauntlets_double_fire_alone() -> None:
    state = table(vulca=side(combat=["lavar", "volcanic"], support=["lightning"]))
    assert value(state, "lavar") == (10, 4)
    assert total(state, VULCA) == (13, 5)


# -- the total --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("combat", "support", "sum_"),
    [
        (["ember", "elemental"], [], (6, 6)),
        (["ember", "elemental"], ["lightning"], (6, 6)),  # 4/2 is raised, not added to 6
        (["flamebreath", "elemental"], [], (7, 6)),
        (["scorch", "volcanic", "elemental"], [], (12, 6)),  # after every change of values
    ],
)
def test_elemental_enchantment_raises_the_total_last_and_never_lowers_it(
    combat: list[str], support: list[str], sum_: tuple[int, int]
) -> None:
    assert total(table(vulca=side(combat=combat, support=support)), VULCA) == sum_


def test_elemental_enchantment_works_in_the_turn_it_lies_open_alone() -> None:
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(combat=["sarog"]),
        vulca=side(hand=["sear"], combat=["ember", "elemental"]),
    )
    assert total(state, VULCA) == (6, 6)
    assert total(play(state, "play sear"), VULCA) == (4, 1)


# -- Hank: whole characters off ---------------------------------------------------------------------------------------


def hank_against(*combat: str, support: tuple[str, ...] = ()) -> State:
    return table(turn=VULCA, hoax=side(combat=["hank"]), vulca=side(combat=list(combat), support=list(support)))


def test_hank_switches_off_the_values_of_opposing_characters() -> None:
    state = hank_against("flamebreath")
    assert ignored(state, "flamebreath") == {"values", "text"}
    assert total(state, VULCA) == (0, 0)


def test_hank_leaves_boosters_and_supports_alone() -> None:
    assert total(hank_against("flamebreath", "fireblast", support=("lightning",)), VULCA) == (6, 3)


def test_hank_leaves_his_own_side_alone() -> None:
    state = table(hoax=side(combat=["hank", "battling"], support=["tome"]))
    assert ignored(state, "hank") == set()
    assert total(state, HOAX) == (5, 5)


def test_hank_switches_off_the_icons_of_opposing_characters() -> None:
    assert icons(hank_against("zig-nur-don"), "zig-nur-don") == set()
    assert icons(table(vulca=side(combat=["zig-nur-don"])), "zig-nur-don") == {"shield-fire", "shield-earth", "stop"}


def test_hank_switches_off_the_texts_of_opposing_characters() -> None:
    # Demegodas doubles nothing.
    state = table(decks=MIRROR, hoax=side(combat=["hank"]), vulca=side(combat=["demegodas"], support=["tome"]))
    assert total(state, 1) == (3, 3)


def test_a_character_played_against_hank_arrives_ignored() -> None:
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(combat=["hank"]),
        vulca=side(hand=["flamebreath"], support=["lightning"]),
    )
    assert total(play(state, "play flamebreath"), VULCA) == (3, 1)


def test_hank_stops_working_when_he_is_covered() -> None:
    state = table(step="character", hoax=side(hand=["athradysas"], combat=["hank"]), vulca=side(combat=["shimmer"]))
    assert total(state, VULCA) == (0, 0)
    assert total(play(state, "play athradysas"), VULCA) == (3, 2)


def test_the_total_that_comes_back_when_hank_is_covered_bars_the_turn() -> None:
    # Volca counts 0 while Hank is open; the new character covers him and faces 5.
    state = table(hoax=side(hand=["zedemikras"], combat=["hank"]), vulca=side(combat=["volca"]))
    assert total(state, VULCA) == (0, 0)
    assert not can(state, "engage")


def test_hank_spares_characters_of_the_flit() -> None:
    state = table(decks=MIRROR, hoax=side(combat=["hank"]), vulca=side(combat=["hank", "battling"]))
    assert ignored(state, "hank@0") == ignored(state, "hank@1") == set()


def test_a_potion_on_an_ignored_character_counts_nothing() -> None:
    state = table(decks=MIRROR, hoax=side(combat=["hank"]), vulca=side(combat=["zedemikras", "potion"]))
    assert total(state, 1) == (0, 0)


def test_a_duplicator_has_no_use_for_an_ignored_character() -> None:
    state = table(decks=MIRROR, hoax=side(combat=["hank"]), vulca=side(combat=["catusan"], support=["duplicator"]))
    assert total(state, 1) == (0, 0)


def test_elemental_enchantment_raises_the_total_of_ignored_characters() -> None:
    # The booster is not ignored, and the total of nothing is 0.
    assert total(hank_against("flamebreath", "elemental"), VULCA) == (6, 6)


def test_a_potion_raises_hank_himself() -> None:
    assert total(table(hoax=side(combat=["hank", "potion"])), HOAX) == (5, 5)


# -- Enthrall: texts off ----------------------------------------------------------------------------------------------


def enthrall_against(combat: list[str], support: list[str], hand: tuple[str, ...] = ("zedemikras",)) -> State:
    """Hoax's engagement after Enthrall Opposition."""
    return table(hoax=side(leadership="enthrall", hand=hand), vulca=side(combat=combat, support=support))


def test_enthrall_switches_off_texts_and_leaves_values_and_icons() -> None:
    state = enthrall_against(["zig-nur-don"], ["flickering"])
    assert ignored(state, "zig-nur-don") == ignored(state, "flickering") == {"text"}
    assert icons(state, "zig-nur-don") == {"shield-fire", "shield-earth", "stop"}
    assert total(state, VULCA) == (5, 1)


@pytest.mark.parametrize(
    ("combat", "before", "after"),
    [(["ember", "elemental"], (6, 6), (1, 1)), (["sear", "volcanic"], (8, 1), (4, 1))],
)
def test_enthrall_lowers_the_total_that_a_text_made(
    combat: list[str], before: tuple[int, int], after: tuple[int, int]
) -> None:
    state = table(step="leadership", hoax=side(hand=["enthrall", "zedemikras"]), vulca=side(combat=combat))
    assert total(state, VULCA) == before
    assert total(play(state, "play enthrall"), VULCA) == after


def test_texts_work_again_when_the_turn_of_enthrall_is_over() -> None:
    state = enthrall_against(["sear", "volcanic"], [])
    state = play(state, "engage", "play zedemikras", "announce fire")
    assert total(state, VULCA) == (8, 1)


def test_enthrall_leaves_the_own_texts_alone() -> None:
    state = table(hoax=side(leadership="enthrall", combat=["demegodas"], support=["tome"]))
    assert value(state, "tome") == (6, 6)


def test_enthrall_switches_off_hank_before_he_can_ignore_anything() -> None:
    # Texts go off first, whole cards next: an ignored text does nothing.
    state = table(decks=MIRROR, hoax=side(leadership="enthrall", combat=["catusan"]), vulca=side(combat=["hank"]))
    assert ignored(state, "hank@1") == {"text"}
    assert total(state, 0) == (1, 5)


def test_cards_stay_active_while_they_are_ignored() -> None:
    assert is_active(hank_against("flamebreath"), "flamebreath")


def test_an_ignored_character_is_enough_for_the_duty_to_play_one() -> None:
    state = table(turn=VULCA, hoax=side(combat=["hank"]), vulca=side(hand=["flamebreath"]))  # 0 against 0
    assert can(play(state, "engage", "play flamebreath"), "announce fire")
