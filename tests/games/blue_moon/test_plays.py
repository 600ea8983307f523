"""What may be played: the limits of a turn, what texts add to them, STOP, and caps (Legends rulebook)."""

from __future__ import annotations

import pytest

from .kit import EARTH, HOAX, VULCA, can, icons, is_active, look, moves, play, playable, side, table, total, zone_of

HARMLESS = side(combat=["shimmer"])  # 3 Fire, 2 Earth, no text


# -- one booster or one support ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["tome", "battling"])
def test_one_booster_or_one_support_may_be_played_and_nothing_else(first: str) -> None:
    state = table(
        step="character", hoax=side(hand=["zedemikras", "tome", "ballista", "battling", "inscrutable"]), vulca=HARMLESS
    )
    state = play(state, "play zedemikras")
    assert playable(state) == {"tome-of-wisdom", "ballista-of-confusion", "battling-boomerang", "inscrutable-armor"}
    assert look(play(state, f"play {first}")).step == "power"


def test_the_booster_or_support_may_be_left_out() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras", "tome"]), vulca=HARMLESS)
    assert look(play(state, "play zedemikras", "pass")).step == "power"


def test_no_booster_or_support_may_come_before_the_character() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras", "tome", "battling"]), vulca=HARMLESS)
    assert playable(state) == {"zedemikras-the-brain"}


def test_leadership_cards_cannot_be_played_after_the_leadership_phase() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras", "muster"]), vulca=HARMLESS)
    state = play(state, "play zedemikras")
    assert moves(state) == {"announce fire"}


def test_no_leadership_card_may_be_played_once_another_card_has_been_played() -> None:
    state = table(
        step="leadership",
        hoax=side(hand=["muster", "zedemikras"], leadership="enthrall"),
        vulca=HARMLESS,
    )
    assert moves(state) == {"pass"}


# -- where cards go ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "area"), [("tome", "support"), ("battling", "combat")])
def test_supports_and_boosters_go_to_their_areas(card: str, area: str) -> None:
    state = table(
        step="booster_support", hoax=side(hand=[card], combat=["zedemikras"], played=["zedemikras"]), vulca=HARMLESS
    )
    assert zone_of(play(state, f"play {card}"), card) == area


def test_a_new_character_covers_the_combat_area_of_earlier_turns() -> None:
    state = table(
        step="character",
        hoax=side(hand=["genathones"], combat=["catusan", "battling"], support=["trebuchet"]),
        vulca=HARMLESS,
    )
    state = play(state, "play genathones")
    assert not is_active(state, "catusan")
    assert not is_active(state, "battling")
    assert is_active(state, "trebuchet")
    assert total(state, HOAX) == (2 + 2, 2 + 1)


def test_covered_cards_stay_in_the_combat_area() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras"], combat=["catusan", "battling"]), vulca=HARMLESS)
    state = play(state, "play zedemikras")
    assert zone_of(state, "catusan") == zone_of(state, "battling") == "combat"


def test_a_booster_of_the_same_turn_does_not_cover_the_character() -> None:
    state = table(
        step="booster_support",
        hoax=side(hand=["battling"], combat=["zedemikras"], played=["zedemikras"]),
        vulca=HARMLESS,
    )
    state = play(state, "play battling")
    assert is_active(state, "zedemikras")
    assert total(state, HOAX) == (6, 2)


def test_supports_stay_active_to_the_end_of_the_fight() -> None:
    state = table(
        step="character", hoax=side(hand=["zedemikras", "tome"], support=["trebuchet", "ballista"]), vulca=HARMLESS
    )
    state = play(state, "play zedemikras", "play tome")
    assert total(state, HOAX) == (4 + 3 + 2 + 1, 0 + 3 + 1 + 2)


# -- "one additional support" and "any number of supports" ------------------------------------------------------------


def test_genathones_allows_a_second_support() -> None:
    state = table(step="character", hoax=side(hand=["genathones", "tome", "trebuchet", "ballista"]), vulca=HARMLESS)
    state = play(state, "play genathones", "play tome", "play trebuchet")
    assert look(state).step == "power"
    assert total(state, HOAX) == (2 + 3 + 2, 2 + 3 + 1)


def test_genathones_allows_a_booster_and_a_support_in_either_order() -> None:
    state = table(step="character", hoax=side(hand=["genathones", "tome", "trebuchet", "battling"]), vulca=HARMLESS)
    state = play(state, "play genathones")
    for first, second in (("tome", "battling"), ("battling", "tome")):
        assert look(play(state, f"play {first}", f"play {second}")).step == "power"


def test_genathones_does_not_allow_two_boosters() -> None:
    state = table(step="character", hoax=side(hand=["genathones", "battling", "inscrutable", "tome"]), vulca=HARMLESS)
    state = play(state, "play genathones", "play battling")
    assert playable(state) == {"tome-of-wisdom"}


def test_after_two_supports_with_genathones_there_is_no_slot_for_a_booster() -> None:
    state = table(step="character", hoax=side(hand=["genathones", "tome", "trebuchet", "battling"]), vulca=HARMLESS)
    assert moves(play(state, "play genathones", "play tome", "play trebuchet")) == {"announce fire"}


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_genathones_allows_one_support_and_no_booster_in_the_first_turn_of_a_fight(edition: str) -> None:
    state = table(
        element=None, step="character", hoax=side(hand=["genathones", "tome", "trebuchet", "battling"]), edition=edition
    )
    state = play(state, "play genathones")
    assert playable(state) == {"tome-of-wisdom", "trebuchet-of-fear"}
    assert look(play(state, "play tome")).step == "power"


def test_a_covered_genathones_allows_nothing() -> None:
    state = table(
        step="character",
        hoax=side(hand=["zedemikras", "tome", "trebuchet"], combat=["genathones"]),
        vulca=HARMLESS,
    )
    assert look(play(state, "play zedemikras", "play tome")).step == "power"


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_trigger_brainstorm_allows_any_number_of_supports_in_the_first_turn_of_a_fight(edition: str) -> None:
    state = table(
        element=None,
        step="leadership",
        hoax=side(hand=["trigger", "zedemikras", "tome", "trebuchet", "ballista", "homing", "battling"]),
        edition=edition,
    )
    state = play(state, "play trigger", "engage", "play zedemikras")
    for support in ("tome", "trebuchet", "ballista", "homing"):
        assert not can(state, "play battling")
        state = play(state, f"play {support}")
    assert look(state).step == "power"
    assert total(state, HOAX) == (4 + 3 + 2 + 1 + 1, 0 + 3 + 1 + 2 + 2)


def test_trigger_brainstorm_leaves_the_common_slot_for_a_booster() -> None:
    state = table(
        step="leadership",
        hoax=side(hand=["trigger", "zedemikras", "tome", "trebuchet", "battling", "inscrutable"]),
        vulca=HARMLESS,
    )
    state = play(state, "play trigger", "engage", "play zedemikras", "play tome", "play trebuchet", "play battling")
    assert look(state).step == "power"  # no second booster


def test_trigger_brainstorm_works_in_its_turn_only() -> None:
    state = table(
        step="character",
        hoax=side(hand=["zedemikras", "tome", "trebuchet"], leader_area=["trigger"]),
        vulca=HARMLESS,
    )
    assert look(play(state, "play zedemikras", "play tome")).step == "power"


# -- STOP -------------------------------------------------------------------------------------------------------------


def test_nothing_more_may_be_played_after_a_stop_card() -> None:
    state = table(
        step="character", hoax=side(hand=["var-dis-nar", "tome", "battling"]), vulca=side(combat=["flamebreath"])
    )
    assert look(play(state, "play var-dis-nar")).step == "power"


def test_stop_leaves_announcing_and_refilling_alone() -> None:
    state = table(step="character", hoax=side(hand=["var-dis-nar"]), vulca=side(combat=["flamebreath"]))
    state = play(state, "play var-dis-nar", "announce earth")
    assert look(state).count(HOAX, "hand") == 6


def test_stop_bars_only_the_turn_in_which_it_is_played() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras", "tome"], combat=["var-dis-nar"]), vulca=HARMLESS)
    assert can(play(state, "play zedemikras"), "play tome")


def test_an_ignored_stop_bars_nothing() -> None:
    # Hank switches off the icons of Zig-nur-Don, and his text with them: no condition, no STOP.
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(combat=["hank"]),
        vulca=side(hand=["zig-nur-don", "lightning"]),
    )
    assert can(play(state, "play zig-nur-don"), "play lightning")


# -- Brain Drain ------------------------------------------------------------------------------------------------------


def test_under_brain_drain_the_character_is_the_only_card_of_the_turn() -> None:
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(combat=["sarog"], support=["brain"]),
        vulca=side(hand=["volca", "fireblast"]),
    )
    assert look(play(state, "play volca")).step == "power"


def test_brain_drain_counts_a_leadership_card_so_that_no_character_can_follow() -> None:
    # As the program of 2008 plays; the Legends rulebook is silent.
    state = table(
        turn=VULCA,
        step="leadership",
        hoax=side(combat=["sarog"], support=["brain"]),
        vulca=side(hand=["charm", "volca"]),
    )
    assert moves(play(state, "play charm")) == {"retreat"}


def test_brain_drain_binds_the_opponent_alone() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras", "tome"], support=["brain"]), vulca=HARMLESS)
    assert can(play(state, "play zedemikras"), "play tome")


def test_brain_drain_removed_by_cinder_in_the_same_turn_leaves_room_for_another_card() -> None:
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(combat=["sarog"], support=["brain"]),
        vulca=side(hand=["cinder", "fireblast"]),
    )
    state = play(state, "play cinder", "pick brain")
    assert can(state, "play fireblast")


def test_brain_drain_removed_by_cataclysm_leaves_room_for_a_whole_turn() -> None:
    state = table(
        turn=VULCA,
        step="leadership",
        hoax=side(combat=["sarog"], support=["brain"]),
        vulca=side(hand=["cast", "volca", "fireblast"]),
    )
    state = play(state, "play cast", "engage", "play volca")
    assert can(state, "play fireblast")


def test_cataclysm_without_its_effect_under_brain_drain_ends_in_a_retreat() -> None:
    state = table(
        turn=VULCA,
        step="leadership",
        hoax=side(combat=["sarog"], support=["brain"]),
        vulca=side(hand=["cast", "volca"]),
    )
    assert moves(play(state, "play-without-effect cast")) == {"retreat"}


def test_the_turn_start_counts_on_cinder_to_remove_brain_drain() -> None:
    # Cinder 2 + Fireblast 3 = 5 against Wogarathoras 5 Fire.
    state = table(
        turn=VULCA, hoax=side(combat=["wogarathoras"], support=["brain"]), vulca=side(hand=["cinder", "fireblast"])
    )
    assert moves(state) == {"engage", "retreat"}
    state = play(state, "engage", "play cinder")
    assert moves(state) == {"pick brain-drain"}


# -- PAIR -------------------------------------------------------------------------------------------------------------


def test_a_pair_card_without_its_partner_is_an_ordinary_character() -> None:
    state = table(
        turn=VULCA,
        element=EARTH,
        step="character",
        hoax=side(combat=["catusan"]),
        vulca=side(hand=["heroine", "aaralia"]),
    )
    state = play(state, "play heroine")
    assert look(state).step == "power"  # no second character
    assert icons(state, "heroine") == {"pair"}
