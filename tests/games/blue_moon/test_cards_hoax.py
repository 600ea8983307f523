"""Every card of the Hoax deck: what it counts, and what its text does and does not do.

The card facts are those of the first-edition scans.

Texts that have a file of their own: the additional supports of Genathones and Trigger Brainstorm and the cap of Brain
Drain in test_plays.py, RETRIEVE in test_retrieve.py, the doubling texts, Hank and Enthrall in test_effects.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from .kit import (
    EARTH,
    FIRE,
    HOAX,
    MIRROR,
    VULCA,
    Side,
    can,
    card_type,
    icons,
    ignored,
    look,
    moves,
    play,
    playable,
    side,
    table,
    total,
    value,
    zone_of,
)

SHIMMER = side(combat=["shimmer"])

# Printed Fire and Earth (first-edition card scans); a card that shows no value counts 0.
VALUES = {
    "wogarathoras": (5, 1),
    "athradysas": (5, 0),
    "ledinemras": (4, 1),
    "zedemikras": (4, 0),
    "ciklarethas": (3, 3),
    "nirwadas": (3, 2),
    "penemikanas": (2, 3),
    "vetraskedas": (3, 1),
    "helkomedes": (1, 3),
    "redamikanas": (2, 2),
    "bethenitana": (2, 2),
    "demegodas": (2, 2),
    "thirkomedas": (2, 2),
    "genathones": (2, 2),
    "sarogakanas": (1, 1),
    "hank": (0, 0),
    "var-dis-nar": (4, 4),
    "catusan": (1, 5),
    "inscrutable": (0, 0),
    "battling": (2, 2),
    "potion": (0, 0),
    "tome": (3, 3),
    "trebuchet": (2, 1),
    "ballista": (1, 2),
    "homing": (1, 2),
    "duplicator": (0, 0),
    "brain": (0, 0),
}
ICONS = {
    "ciklarethas": {"retrieve"},
    "battling": {"retrieve"},
    "homing": {"retrieve"},
    "inscrutable": {"shield-fire"},
    "var-dis-nar": {"shield-fire", "shield-earth", "stop"},
}


@pytest.mark.parametrize("card", VALUES)
def test_a_card_counts_its_printed_values(card: str) -> None:
    area: dict[str, Any] = {"support" if card_type("hoax", card) == "support" else "combat": [card]}
    state = table(hoax=side(**area))
    assert value(state, card) == total(state, HOAX) == VALUES[card]


@pytest.mark.parametrize("card", VALUES)
def test_a_card_shows_its_printed_icons(card: str) -> None:
    area: dict[str, Any] = {"support" if card_type("hoax", card) == "support" else "combat": [card]}
    assert icons(table(hoax=side(**area)), card) == ICONS.get(card, set())


# -- Redamikanas and Bethenitana: dragons at a retreat ----------------------------------------------------------------


def vulca_retreats(hoax: Side) -> int:
    """Dragons that Vulca's retreat costs."""
    state = table(turn=VULCA, hoax=hoax, vulca=SHIMMER)
    return look(state).retreat_costs


def hoax_retreats(hoax: Side, vulca: Side = SHIMMER) -> int:
    """Dragons that Hoax's retreat costs."""
    return look(table(hoax=hoax, vulca=vulca)).retreat_costs


def test_redamikanas_attracts_one_dragon_more_when_the_opponent_retreats() -> None:
    assert vulca_retreats(side(combat=["redamikanas"])) == 2


def test_redamikanas_adds_to_the_two_dragons_for_six_cards() -> None:
    assert (
        vulca_retreats(
            side(combat=["redamikanas"], covered=["zedemikras", "catusan"], support=["tome", "ballista", "homing"])
        )
        == 3
    )


def test_a_covered_redamikanas_attracts_nothing() -> None:
    assert vulca_retreats(side(combat=["zedemikras"], covered=["redamikanas"])) == 1


def test_redamikanas_changes_nothing_when_her_owner_retreats() -> None:
    assert hoax_retreats(side(combat=["redamikanas"])) == 1


def test_redamikanas_under_hank_attracts_nothing() -> None:
    state = table(turn=1, decks=MIRROR, hoax=side(combat=["redamikanas"]), vulca=side(combat=["hank"]))
    assert look(state).retreat_costs == 1


def test_bethenitana_lets_her_owner_retreat_for_nothing() -> None:
    state = table(hoax=side(combat=["bethenitana"]), vulca=SHIMMER)
    assert look(play(state, "retreat")).dragons == (0, 0)


def test_bethenitana_counts_after_six_cards_and_fearsome_spirits() -> None:
    enemy = side(combat=["sear"], covered=["blaze", "spark", "torch", "ignite"], support=["fearsome"])
    assert hoax_retreats(side(combat=["bethenitana"]), enemy) == 0


def test_a_covered_bethenitana_saves_nothing() -> None:
    assert hoax_retreats(side(combat=["zedemikras"], covered=["bethenitana"])) == 1


def test_bethenitana_changes_nothing_when_the_opponent_retreats() -> None:
    assert vulca_retreats(side(combat=["bethenitana"])) == 1


def test_bethenitana_under_hank_saves_nothing() -> None:
    state = table(decks=MIRROR, hoax=side(combat=["bethenitana"]), vulca=side(combat=["hank"]))
    assert look(state).retreat_costs == 1


# -- Thirkomedas: no leadership, boosters or supports for the opponent ------------------------------------------------


def test_thirkomedas_bars_the_opponents_boosters_and_supports() -> None:
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(combat=["thirkomedas"]),
        vulca=side(hand=["sear", "fireblast", "lightning"]),
    )
    assert look(play(state, "play sear")).step == "power"


def test_thirkomedas_bars_the_opponents_leadership_cards() -> None:
    state = table(turn=VULCA, step="leadership", hoax=side(combat=["thirkomedas"]), vulca=side(hand=["charm", "sear"]))
    assert moves(state) == {"pass"}


def test_thirkomedas_leaves_characters_playable() -> None:
    state = table(turn=VULCA, hoax=side(combat=["thirkomedas"]), vulca=side(hand=["sear"]))
    assert can(state, "engage")


def test_thirkomedas_leaves_his_own_side_alone() -> None:
    state = table(
        step="booster_support", hoax=side(hand=["tome"], combat=["thirkomedas"], played=["thirkomedas"]), vulca=SHIMMER
    )
    assert can(state, "play tome")


def test_a_turn_that_needs_what_thirkomedas_bars_may_not_be_started() -> None:
    state = table(
        turn=VULCA, hoax=side(combat=["thirkomedas"], support=["tome"]), vulca=side(hand=["sear", "lightning"])
    )
    assert moves(state) == {"retreat"}  # Sear 4 against 5 Fire; Lightning Bolts would make 7


def test_a_covered_thirkomedas_bars_nothing() -> None:
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(combat=["sarog"], covered=["thirkomedas"]),
        vulca=side(hand=["sear", "lightning"]),
    )
    assert can(play(state, "play sear"), "play lightning")


def test_thirkomedas_under_hank_bars_nothing() -> None:
    state = table(
        decks=MIRROR,
        step="character",
        hoax=side(hand=["hank", "tome"], combat=["sarog"]),
        vulca=side(combat=["thirkomedas"]),
    )
    # Hank is no longer barred from being followed by a support as soon as he is on the table.
    assert can(play(state, "play hank"), "play tome@0")


# -- Genathones, Sarogakanas ------------------------------------------------------------------------------------------


def test_genathones_under_hank_allows_no_second_support() -> None:
    state = table(
        decks=MIRROR,
        step="character",
        hoax=side(hand=["genathones", "tome", "trebuchet"], support=["ballista"]),
        vulca=side(combat=["hank"]),
    )
    assert look(play(state, "play genathones", "play tome")).step == "power"


def test_sarogakanas_discards_two_cards_of_the_opponents_hand_unseen() -> None:
    state = table(
        step="character", element=None, hoax=side(hand=["sarog"]), vulca=side(hand=["sear", "blaze", "charm"])
    )
    state = play(state, "play sarog", draws=["blaze", "sear"])
    assert look(state).zone(VULCA, "hand") == {"charm-holy-dragon"}
    assert zone_of(state, "blaze") == zone_of(state, "sear") == "discard"


def test_sarogakanas_hits_each_card_of_the_hand_equally_often() -> None:
    hand = ["sear", "blaze", "spark"]
    spared = dict.fromkeys(hand, 0)
    base = table(step="character", element=None, hoax=side(hand=["sarog"]), vulca=side(hand=hand))
    for seed in range(600):
        state = base.game.unpack_state(base.pack(), seed)
        spared[look(play(state, "play sarog")).zone(VULCA, "hand").pop()] += 1
    # 200 each, standard deviation 11.5: outside 5 of them in about one of a million runs.
    assert all(142 <= count <= 258 for count in spared.values()), spared


@pytest.mark.parametrize("hand", [["sear"], []])
def test_sarogakanas_takes_what_there_is(hand: list[str]) -> None:
    state = table(step="character", element=None, hoax=side(hand=["sarog"]), vulca=side(hand=hand))
    assert look(play(state, "play sarog")).count(VULCA, "hand") == 0


def test_sarogakanas_may_be_played_without_his_text() -> None:
    state = table(step="character", element=None, hoax=side(hand=["sarog"]), vulca=side(hand=["sear", "blaze"]))
    assert moves(state) == {"play sarogakanas-the-ancient", "play-without-effect sarogakanas-the-ancient"}
    assert look(play(state, "play-without-effect sarog")).count(VULCA, "hand") == 2


def test_sarogakanas_under_hank_discards_nothing() -> None:
    state = table(
        decks=MIRROR,
        step="character",
        hoax=side(hand=["sarog"], support=["tome"]),
        vulca=side(hand=["catusan"], combat=["hank"]),
    )
    assert zone_of(play(state, "play sarog@0"), "catusan@1") == "hand"


def test_sarogakanas_can_take_the_opponents_last_card() -> None:
    state = table(step="character", element=None, hoax=side(hand=["sarog"]), vulca=side(hand=["sear"], deck=[]))
    assert look(play(state, "play sarog")).position["seats"][VULCA]["ran_out_first"]


# -- shields ----------------------------------------------------------------------------------------------------------


def test_the_inscrutable_armor_holds_against_any_fire_total() -> None:
    state = table(step="character", hoax=side(hand=["catusan", "inscrutable"]), vulca=side(combat=["flamebreath"]))
    assert moves(play(state, "play catusan")) == {"play inscrutable-armor"}
    assert can(play(state, "play catusan", "play inscrutable"), "announce fire")


def test_the_inscrutable_armor_does_not_hold_in_earth() -> None:
    state = table(element=EARTH, hoax=side(hand=["zedemikras", "inscrutable"]), vulca=side(combat=["lavar"]))
    assert moves(state) == {"retreat"}


def test_in_earth_the_inscrutable_armor_ends_in_a_dead_end() -> None:
    state = table(
        element=EARTH,
        hoax=side(hand=["zedemikras", "inscrutable"]),
        vulca=side(combat=["lavar"]),
        options={"dead_end": "forced_retreat"},
    )
    assert moves(play(state, "engage", "play zedemikras", "play inscrutable")) == {"forced-retreat"}


def test_a_shield_of_an_earlier_turn_is_covered_and_holds_no_more() -> None:
    state = table(hoax=side(hand=["catusan"], combat=["sarog", "inscrutable"]), vulca=side(combat=["flamebreath"]))
    assert moves(state) == {"retreat"}


def test_a_covered_shield_ends_in_a_dead_end() -> None:
    state = table(
        hoax=side(hand=["catusan"], combat=["sarog", "inscrutable"]),
        vulca=side(combat=["flamebreath"]),
        options={"dead_end": "forced_retreat"},
    )
    assert moves(play(state, "engage", "play catusan")) == {"forced-retreat"}


def test_a_shield_does_not_raise_the_total_that_the_opponent_has_to_reach() -> None:
    state = table(
        step="booster_support",
        hoax=side(hand=["inscrutable"], combat=["catusan"], played=["catusan"]),
        vulca=side(hand=["torch"], combat=["flamebreath"]),
    )
    state = play(state, "play inscrutable", "announce fire")
    assert can(state, "engage")  # Torch 1 against Catusan 1


# -- Brain Drain, Muster, Enthrall ------------------------------------------------------------------------------------


def test_enthrall_lifts_brain_drain_for_its_turn() -> None:
    # Enthrall is the one card that Brain Drain allows; from then on its text is ignored.
    state = table(
        decks=MIRROR,
        step="leadership",
        hoax=side(hand=["enthrall", "zedemikras", "tome"]),
        vulca=side(combat=["sarog"], support=["brain"]),
    )
    state = play(state, "play enthrall", "engage", "play zedemikras", "play tome@0")
    assert look(state).step == "power"


def test_muster_draws_five_cards() -> None:
    state = table(step="leadership", element=None, hoax=side(hand=["muster", "zedemikras"]))
    state = play(state, "play muster", draws=["catusan", "tome", "homing", "battling", "trebuchet"])
    assert look(state).count(HOAX, "hand") == 6


def test_muster_draws_beyond_a_hand_of_six() -> None:
    hand = ["muster", "zedemikras", "catusan", "tome", "homing", "battling"]
    state = table(step="leadership", element=None, hoax=side(hand=hand))
    assert look(play(state, "play muster")).count(HOAX, "hand") == 10


@pytest.mark.parametrize("deck", [[], ["tome"], ["tome", "homing", "battling"]])
def test_muster_draws_what_is_there(deck: list[str]) -> None:
    state = table(step="leadership", element=None, hoax=side(hand=["muster", "zedemikras"], deck=deck))
    assert look(play(state, "play muster")).count(HOAX, "hand") == 1 + len(deck)


def test_muster_may_be_played_without_drawing() -> None:
    state = table(step="leadership", element=None, hoax=side(hand=["muster", "zedemikras"]))
    assert look(play(state, "play-without-effect muster")).count(HOAX, "hand") == 1


def test_muster_under_wall_of_fire_draws_nothing() -> None:
    state = table(step="leadership", hoax=side(hand=["muster"]), vulca=side(combat=["sear"], support=["wall"]))
    assert look(play(state, "play muster")).count(HOAX, "hand") == 0


def test_enthrall_lifts_the_ban_of_ember_for_its_turn() -> None:
    state = table(step="leadership", hoax=side(hand=["enthrall", "zedemikras"]), vulca=side(combat=["ember"]))
    assert moves(play(state, "pass")) == {"retreat"}
    assert can(play(state, "play enthrall", "engage"), "play zedemikras")


def test_the_ban_that_enthrall_lifted_is_back_in_the_next_own_turn() -> None:
    state = table(
        hoax=side(hand=["zedemikras", "tome"], leadership="enthrall"),
        vulca=side(hand=["sear"], combat=["volca"], support=["pandemonium"]),
        step="character",
        element=EARTH,
    )
    state = play(state, "play zedemikras")
    assert can(state, "play tome")
    state = table(
        hoax=side(hand=["zedemikras", "tome"], leader_area=["enthrall"]),
        vulca=side(combat=["sear"], support=["pandemonium"]),
        step="character",
    )
    assert look(play(state, "play zedemikras")).step == "power"


def test_enthrall_lifts_wall_of_fire_for_the_refill_of_its_turn() -> None:
    state = table(
        hoax=side(hand=["zedemikras"], leadership="enthrall"), vulca=side(combat=["shimmer"], support=["wall"])
    )
    assert look(play(state, "engage", "play zedemikras", "announce fire")).count(HOAX, "hand") == 6


# -- Var-dis-Nar ------------------------------------------------------------------------------------------------------


def var_dis_nar_playable(vulca: Side, element: str | None = FIRE, **hoax: Any) -> bool:
    state = table(step="character", element=element, hoax=side(hand=["var-dis-nar"], **hoax), vulca=vulca)
    return "var-dis-nar" in playable(state)


@pytest.mark.parametrize(
    ("vulca", "element", "allowed"),
    [
        (side(combat=["flamebreath"]), FIRE, True),  # 7 Fire
        (side(combat=["scorch"]), FIRE, False),  # 6 Fire
        (side(combat=["flamebreath"]), EARTH, False),  # 0 Earth: only the contested element counts
        (side(combat=["heroine", "fireblast"]), EARTH, True),  # 7 Earth
        (side(combat=["sear", "volcanic"]), FIRE, True),  # 4 doubled: the total after all effects
        (side(combat=["ember", "elemental"]), FIRE, False),  # raised to 6
        (side(), None, False),  # opens no fight
    ],
)
def test_var_dis_nar_needs_an_opposing_total_of_seven(vulca: Side, element: str | None, allowed: bool) -> None:
    assert var_dis_nar_playable(vulca, element) is allowed


def test_the_total_for_var_dis_nar_counts_what_hank_ignores_as_nothing() -> None:
    assert not var_dis_nar_playable(side(combat=["flamebreath"]), combat=["hank"])


def test_the_total_for_var_dis_nar_counts_what_enthrall_took_away_as_nothing() -> None:
    assert not var_dis_nar_playable(side(combat=["sear", "volcanic"]), leadership="enthrall")


@pytest.mark.parametrize(
    ("before", "after", "enemy"), [(FIRE, EARTH, ["flamebreath"]), (EARTH, FIRE, ["heroine", "fireblast"])]
)
def test_var_dis_nar_changes_the_contested_element(before: str, after: str, enemy: list[str]) -> None:
    state = table(step="character", element=before, hoax=side(hand=["var-dis-nar"]), vulca=side(combat=enemy))
    state = play(state, "play var-dis-nar")
    assert look(state).element == after
    assert moves(state) == {f"announce {after}"}


def test_var_dis_nar_holds_against_a_higher_total_by_its_shield() -> None:
    # Lavar 5 + Fireblast 3 + Lightning 3 Fire; Earth 4 + 2 + 1 = 7 against 4.
    state = table(
        step="character",
        hoax=side(hand=["var-dis-nar"]),
        vulca=side(combat=["lavar", "fireblast"], support=["lightning"]),
    )
    state = play(state, "play var-dis-nar")
    assert total(state, VULCA)[1] == 7
    assert can(state, "announce earth")


def test_the_opponent_faces_the_new_element() -> None:
    state = table(
        step="character",
        hoax=side(hand=["var-dis-nar"]),
        vulca=side(hand=["flamebreath", "torch"], combat=["scorch", "fireblast"]),
    )
    state = play(state, "play var-dis-nar", "announce earth", "engage")
    assert playable(state) == {"torch"}  # 4 Earth against 4


def test_var_dis_nar_under_hank_needs_no_condition_and_changes_no_element() -> None:
    # As the program of 2008 plays; the Legends rulebook is silent.
    state = table(
        decks=MIRROR, step="character", hoax=side(hand=["var-dis-nar"], support=["tome"]), vulca=side(combat=["hank"])
    )
    state = play(state, "play var-dis-nar@0")
    assert look(state).element == FIRE
    assert ignored(state, "var-dis-nar@0") == {"values", "text"}


def test_an_ignored_var_dis_nar_has_no_shield() -> None:
    state = table(
        decks=MIRROR,
        hoax=side(hand=["var-dis-nar"]),
        vulca=side(combat=["hank"], support=["tome"]),
    )
    assert moves(state) == {"retreat"}  # 0 against 3


# -- the Potion and the Duplicator ------------------------------------------------------------------------------------


def test_the_potion_counts_in_its_turn_alone() -> None:
    state = table(
        step="character", hoax=side(hand=["sarog"], combat=["vetraskedas", "potion"]), vulca=side(combat=["ember"])
    )
    assert total(state, HOAX) == (5, 5)
    assert total(play(state, "play sarog"), HOAX) == (1, 1)


def test_the_potion_makes_a_turn_possible_that_needs_it() -> None:
    state = table(step="character", hoax=side(hand=["sarog", "potion"]), vulca=side(hand=["sear"], combat=["volca"]))
    assert moves(play(state, "play sarog")) == {"play potion-of-prodigious-passion"}


def test_the_duplicator_stays_to_the_end_of_the_fight() -> None:
    state = table(
        element=EARTH,
        step="character",
        hoax=side(hand=["helkomedes"], support=["duplicator"]),
        vulca=side(combat=["furnace"]),
    )
    assert total(play(state, "play helkomedes"), HOAX) == (1, 6)
