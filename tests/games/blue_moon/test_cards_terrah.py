"""Every card of the Terrah deck that has a text, Ras-mus-Pan (test_mutants.py) and Caterpillar Eartheroder
(test_caterpillars.py) apart."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import EARTH, FIRE, Side, can, duel, icons, ignored, look, moves, play, playable, side, total, value, zone_of

DECKS = ("terrah", "hoax")
SAROG = side(combat=["sarog"])


def enemy_turn(mine: Side, hand: list[str], enemy: str = "hoax", step: str = "character", **given: Any) -> State:
    """The opponent's turn, Fire contested; `mine` is what the Terrah have."""
    return duel(("terrah", enemy), mine, side(hand=hand, **given), turn=1, step=step)


# -- Ferro Fos and Corono Cos: cards with and without text ------------------------------------------------------------

FERRO = side(combat=["ferro"])  # 2 Fire
CORONO = side(combat=["corono"])  # 1 Fire


def test_ferro_fos_bars_characters_with_text() -> None:
    assert playable(enemy_turn(FERRO, ["demegodas", "zedemikras"])) == {"zedemikras-the-brain"}


def test_ferro_fos_bars_boosters_and_supports_with_text() -> None:
    state = play(enemy_turn(FERRO, ["zedemikras", "tome", "brain", "potion", "battling"]), "play zedemikras")
    assert playable(state) == {"tome-of-wisdom", "battling-boomerang"}


def test_ferro_fos_bars_leadership_cards_with_text() -> None:
    state = enemy_turn(FERRO, ["muster", "zedemikras"], step="leadership")
    assert not can(state, "play muster")


def test_ferro_fos_does_not_bar_ships() -> None:
    state = enemy_turn(FERRO, ["sea-falcon", "commodore-lo"], "buka", step="leadership")
    assert can(state, "play sea-falcon")


def test_ferro_fos_leaves_his_own_side_alone() -> None:
    mine = side(hand=["kabu"], combat=["ferro"])
    assert can(duel(DECKS, mine, SAROG, step="character"), "play kabu")


def test_corono_cos_bars_cards_without_text() -> None:
    assert playable(enemy_turn(CORONO, ["demegodas", "zedemikras"])) == {"demegodas-the-odd"}
    state = play(enemy_turn(CORONO, ["demegodas", "tome", "brain", "potion", "battling"]), "play demegodas")
    assert playable(state) == {"brain-drain", "potion-of-prodigious-passion"}


def test_corono_cos_lets_leadership_cards_with_text_pass() -> None:
    assert can(enemy_turn(CORONO, ["muster", "demegodas"], step="leadership"), "play muster")


# -- Kabu Kat and Baku But --------------------------------------------------------------------------------------------

KABU = side(combat=["kabu"])  # 2 Fire
BAKU = side(combat=["baku"])  # 1 Fire


def test_kabu_kat_demands_a_support() -> None:
    assert moves(enemy_turn(KABU, ["zedemikras", "battling"], step="engagement")) == {"retreat"}
    assert can(enemy_turn(KABU, ["zedemikras", "tome"], step="engagement"), "engage")


def test_power_may_be_announced_once_the_support_is_played() -> None:
    state = play(enemy_turn(KABU, ["zedemikras", "tome"]), "play zedemikras", "play tome")
    assert moves(state) == {"announce fire"}


def test_a_turn_without_the_demanded_support_ends_in_a_retreat() -> None:
    options = {"dead_end": "forced_retreat"}
    state = duel(DECKS, KABU, side(hand=["zedemikras", "battling"]), turn=1, step="character", options=options)
    assert moves(play(state, "play zedemikras", "play battling")) == {"forced-retreat"}


def test_a_free_support_meets_kabu_kat() -> None:
    state = enemy_turn(KABU, ["lonus", "giant-butterfly-m"], "pillar")
    assert moves(play(state, "play lonus", "play giant-butterfly-m")) == {"announce fire"}


def test_a_bluff_meets_kabu_kat() -> None:
    state = enemy_turn(KABU, ["captain-su", "cannoneer-tara"], "buka")
    assert can(play(state, "play captain-su", "play-bluff cannoneer-tara"), "announce fire")


def test_a_loaded_card_does_not_meet_kabu_kat() -> None:
    loading = side(hand=["commodore-lo", "commodore-tai"], ships={"rising-sun": ()})
    state = duel(("terrah", "buka"), KABU, loading, turn=1, step="character", options={"dead_end": "forced_retreat"})
    assert moves(play(state, "play commodore-lo", "load commodore-tai")) == {"forced-retreat"}


def test_baku_but_demands_a_booster() -> None:
    assert moves(enemy_turn(BAKU, ["zedemikras", "tome"], step="engagement")) == {"retreat"}
    state = enemy_turn(BAKU, ["zedemikras", "battling"], step="engagement")
    assert moves(play(state, "engage", "play zedemikras", "play battling")) == {"announce fire"}


def test_a_covered_kabu_kat_demands_nothing() -> None:
    mine = side(combat=["silento"], covered=["kabu"])
    assert can(enemy_turn(mine, ["zedemikras"], step="engagement"), "engage")


def test_kabu_kat_under_laughing_gas_demands_nothing() -> None:
    state = enemy_turn(KABU, ["funfair"], "khind", step="engagement", support=["laughing-gas"])
    assert can(state, "engage")


def test_kabu_kat_demands_nothing_of_his_owner() -> None:
    mine = side(hand=["torana"], combat=["kabu"])
    assert can(duel(DECKS, mine, SAROG), "engage")


# -- Earthtremor, Provoke Earthquake ----------------------------------------------------------------------------------


def earthtremor(other: Side, enemy: str = "hoax") -> State:
    mine = side(hand=["earthtremor"], combat=["megalit"], played=["megalit"])
    return duel(("terrah", enemy), mine, other, element=EARTH, step="booster_support")


def test_earthtremor_discards_one_active_booster_or_support() -> None:
    state = play(earthtremor(side(combat=["sarog", "battling"], support=["tome"])), "play earthtremor")
    assert moves(state) == {"pick battling-boomerang", "pick tome-of-wisdom", "done"}
    assert zone_of(play(state, "pick tome"), "tome") == "discard"


def test_earthtremor_may_spare_them() -> None:
    state = play(earthtremor(side(combat=["sarog"], support=["tome"])), "play earthtremor", "done")
    assert zone_of(state, "tome") == "support"


def test_earthtremor_takes_no_protected_support() -> None:
    assert (
        look(play(earthtremor(side(combat=["oosa"], support=["swarming"]), "aqua"), "play earthtremor")).choice is None
    )


def earthquake(other: Side, enemy: str = "hoax", edition: str = "legends") -> State:
    mine = side(hand=["provoke", "megalit"])
    state = duel(("terrah", enemy), mine, other, element=EARTH, step="leadership", edition=edition)
    return play(state, "play provoke")


def test_provoke_earthquake_empties_the_opponents_combat_area_covered_cards_too() -> None:
    state = earthquake(side(combat=["sarog", "battling"], covered=["hank"], support=["tome"]))
    assert look(state).zone(1, "combat") == set()
    assert (zone_of(state, "hank"), zone_of(state, "tome")) == ("discard", "support")


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_provoke_earthquake_spares_active_protected_cards_but_no_covered_ones(edition: str) -> None:
    state = earthquake(side(combat=["terrible", "sudden"], covered=["giant-octopus"]), "aqua", edition)
    assert look(state).zone(1, "combat") == {"terrible-kraken"}


def test_provoke_earthquake_may_be_played_without_effect() -> None:
    state = duel(DECKS, side(hand=["provoke", "megalit"]), SAROG, element=EARTH, step="leadership")
    assert zone_of(play(state, "play-without-effect provoke"), "sarog@1") == "combat"


# -- Storms -----------------------------------------------------------------------------------------------------------

STORMS = ("crashing", "swirling", "lashing")


def start_of_turn(support: list[str], enemy: str = "hoax", **given: Any) -> State:
    """The opponent finishes his turn, so that the Terrah's begins."""
    other = side(hand=["zedemikras"], **given)
    mine = side(combat=["rocara"], support=support, hand=["torana"])
    state = duel(("terrah", enemy), mine, other, turn=1, step="character")
    return play(state, "play zedemikras", "announce fire")


@pytest.mark.parametrize("pair", [["crashing", "swirling"], ["swirling", "lashing"], ["crashing", "lashing"]])
def test_two_storms_attract_a_dragon_at_the_beginning_of_the_own_turn(pair: list[str]) -> None:
    assert look(start_of_turn(pair)).dragons == (1, 0)


def test_three_storms_attract_one_dragon_in_all() -> None:
    assert look(start_of_turn(["crashing", "swirling", "lashing"])).dragons == (1, 0)


def test_one_storm_attracts_nothing() -> None:
    assert look(start_of_turn(["crashing"])).dragons == (0, 0)


def test_storms_attract_nothing_in_the_opponents_turn() -> None:
    mine = side(hand=["torana"], support=["crashing", "swirling"])
    state = play(duel(DECKS, mine, SAROG, step="character"), "play torana", "announce fire")
    assert (look(state).turn, look(state).dragons) == (1, (0, 0))


def test_storms_whose_text_is_ignored_attract_nothing() -> None:
    mine = side(combat=["rocara"], support=["crashing", "swirling"])
    other = side(hand=["funfair"], support=["laughing-gas"])
    state = duel(("terrah", "khind"), mine, other, turn=1, step="character")
    assert look(play(state, "play funfair", "announce fire")).dragons == (0, 0)


def test_storms_may_win_the_game() -> None:
    mine = side(combat=["rocara"], support=["crashing", "swirling"], dragons=3)
    state = duel(DECKS, mine, side(hand=["zedemikras"]), turn=1, step="character")
    assert look(play(state, "play zedemikras", "announce fire")).end == (0, "fourth_dragon", 5)


# -- Cloying Mud, Impenetrable Fog, Quivering Quicksand ---------------------------------------------------------------


def test_cloying_mud_bars_characters_with_a_printed_value_above_four() -> None:
    mine = side(combat=["silento"], support=["cloying"])
    hand = ["wogarathoras", "zedemikras", "catusan", "nirwadas"]  # 5/1, 4/0, 1/5, 3/2
    assert playable(enemy_turn(mine, hand)) == {"zedemikras-the-brain", "nirwadas-the-traveler"}


def test_cloying_mud_leaves_its_own_side_alone() -> None:
    mine = side(hand=["megalit"], support=["cloying"])
    assert can(duel(DECKS, mine, SAROG, element=EARTH, step="character"), "play megalit")


FOG = side(combat=["silento"], support=["impenetrable"])


def under_fog(enemy: str, combat: list[str], support: tuple[str, ...] = ()) -> State:
    return duel(("terrah", enemy), FOG, side(combat=combat, support=support))


def test_impenetrable_fog_ignores_icons_only() -> None:
    state = under_fog("hoax", ["ciklarethas", "inscrutable"], ("homing",))
    assert icons(state, "ciklarethas") == icons(state, "inscrutable") == icons(state, "homing") == set()
    assert total(state, 1) == (3 + 0 + 1, 3 + 0 + 2)


def test_impenetrable_fog_leaves_stop() -> None:
    assert icons(under_fog("hoax", ["var-dis-nar"]), "var-dis-nar") == {"stop"}


def test_impenetrable_fog_leaves_protected() -> None:
    assert icons(under_fog("aqua", ["giant-octopus"]), "giant-octopus") == {"protected"}


def test_a_shield_in_the_fog_does_not_help() -> None:
    other = side(combat=["inscrutable", "sarog"], played=["inscrutable", "sarog"])
    mine = side(combat=["ferro"], support=["impenetrable"])
    assert moves(duel(DECKS, mine, other, turn=1, step="power")) == {"forced-retreat"}


def test_impenetrable_fog_stops_retrieving() -> None:
    state = duel(DECKS, FOG, side(hand=["sarog"], combat=["ciklarethas"]), turn=1, step="begin")
    assert not can(state, "retrieve ciklarethas")


def quicksand(hand: list[str], **given: Any) -> State:
    mine = side(combat=["silento"], support=["quivering"])
    return enemy_turn(mine, hand, **given)


def test_quivering_quicksand_fills_the_opponents_hand_up_to_four_only() -> None:
    state = play(quicksand(["zedemikras"]), "play zedemikras", "announce fire")
    assert look(state).count(1, "hand") == 4


def test_quivering_quicksand_bars_every_gain_with_four_cards_in_hand() -> None:
    hand = ["muster", "zedemikras", "nirwadas", "tome", "brain"]
    state = play(quicksand(hand, step="leadership"), "play muster")
    assert look(state).count(1, "hand") == 4


def test_quivering_quicksand_takes_no_card_away() -> None:
    state = play(
        quicksand(["zedemikras", "nirwadas", "hank", "genathones", "sarog", "demegodas"]), "play zedemikras",
        "announce fire",
    )  # fmt: skip
    assert look(state).count(1, "hand") == 5


def test_quivering_quicksand_bars_retrieving() -> None:
    hand = ["zedemikras", "nirwadas", "hank", "genathones"]
    mine = side(combat=["silento"], support=["quivering"])
    state = duel(DECKS, mine, side(hand=hand, combat=["ciklarethas"]), turn=1, step="begin")
    assert not can(state, "retrieve ciklarethas")


def test_quivering_quicksand_does_not_bind_the_refill_after_a_retreat() -> None:
    mine = side(combat=["silento"], support=["quivering"])
    state = play(duel(DECKS, mine, side(hand=["zedemikras"]), turn=1, step="engagement"), "retreat")
    assert look(state).count(1, "hand") == 6


# -- Impress Holy Dragon ----------------------------------------------------------------------------------------------


def impress(hand: list[str]) -> State:
    state = duel(DECKS, side(hand=["impress", *hand]), side(), step="leadership", element=FIRE)
    return play(state, "play impress")


def test_impress_holy_dragon_takes_cards_with_eight_earth_for_a_dragon() -> None:
    state = play(impress(["megalit", "rocara", "torana"]), "pick megalit", "pick rocara")  # 7 + 4
    assert (look(state).dragons, look(state).zone(0, "hand")) == ((1, 0), {"torana"})


def test_impress_holy_dragon_takes_no_superfluous_card() -> None:
    state = play(impress(["roomban", "sonatos", "torana"]), "pick roomban")  # 6/3: Sonatos 0 Earth adds nothing
    assert moves(state) == {"pick torana"}


def test_impress_holy_dragon_need_not_be_paid() -> None:
    assert look(play(impress(["megalit", "rocara"]), "done")).dragons == (0, 0)


def test_seven_earth_are_too_few_for_impress_holy_dragon() -> None:
    state = impress(["megalit", "sonatos"])
    assert (look(state).choice, look(state).dragons) == (None, (0, 0))


# -- Mad Mike Magpie --------------------------------------------------------------------------------------------------

MIKE = side(combat=["mad-mike"])


def test_mad_mike_ignores_all_cards_that_show_an_icon() -> None:
    other = side(combat=["ciklarethas", "battling", "nirwadas"], support=["homing", "tome"])
    state = duel(DECKS, MIKE, other)
    assert ignored(state, "ciklarethas") == ignored(state, "battling") == ignored(state, "homing") == {"values", "text"}
    assert total(state, 1) == (3 + 3, 2 + 3)


def test_mad_mike_leaves_flit_characters_and_protected_cards() -> None:
    assert value(duel(("terrah", "flit"), MIKE, side(combat=["peckswift"])), "peckswift") == (3, 2)
    assert value(duel(("terrah", "aqua"), MIKE, side(combat=["giant-octopus"])), "giant-octopus") == (5, 0)


def test_mad_mike_ignores_flit_boosters_with_an_icon() -> None:
    state = duel(("terrah", "flit"), MIKE, side(combat=["peckswift", "launch-rain"]))
    assert total(state, 1) == (3, 2)


def test_a_shield_under_mad_mike_does_not_help() -> None:
    mine = side(combat=["mad-mike", "torana"])
    other = side(combat=["inscrutable", "sarog"], played=["inscrutable", "sarog"])
    assert moves(duel(DECKS, mine, other, turn=1, step="power")) == {"forced-retreat"}
