"""Every card of the Buka deck that has a text, the ghost of Old Goo Laas apart (test_mutants.py).

What ships and bluffs are: test_ships.py, test_bluffs.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import EARTH, FIRE, Side, can, duel, look, moves, play, playable, side, total, value, zone_of

DECKS = ("buka", "hoax")
SAROG = side(combat=["sarog"])


def buka(hand: list[str], other: Side = SAROG, enemy: str = "hoax", step: str = "character", **given: Any) -> State:
    state = {name: given.pop(name) for name in ("element", "edition", "options") if name in given}
    return duel(("buka", enemy), side(hand=hand, **given), other, step=step, **state)


# -- the Black Pearl: FREE under a condition --------------------------------------------------------------------------

SIX_AREAS = side(combat=["sarog"], covered=["hank", "zedemikras", "nirwadas"], support=["ballista", "homing"])
FIVE_AREAS = side(combat=["sarog"], covered=["hank", "zedemikras"], support=["ballista", "homing"])
BP = [
    ("bp-unity", "hoax", SIX_AREAS, True),
    ("bp-unity", "hoax", FIVE_AREAS, False),
    ("bp-unity", "buka", side(combat=["lookout"], covered=["captain-ar", "commodore-lo", "commodore-tai"],
                              bluffs=["cannoneer-tara", "cannoneer-qu"]), True),
    ("bp-ferocity", "khind", side(combat=["norespect", "nobrains"]), True),
    ("bp-ferocity", "khind", side(combat=["norespect"], covered=["nobrains"]), False),
    ("bp-bravery", "pillar", side(combat=["bodius", "potion-of-trem", "butterfly-scout"]), True),
    ("bp-bravery", "pillar", side(combat=["bodius", "potion-of-trem"]), False),
    ("bp-mystery", "hoax", side(combat=["sarog"], support=["ballista", "homing"]), True),
    ("bp-mystery", "hoax", side(combat=["sarog"], support=["ballista"]), False),
    ("bp-mystery", "buka", side(combat=["lookout"], bluffs=["cannoneer-tara", "cannoneer-qu"]), True),
    ("bp-loyalty", "hoax", side(combat=["sarog", "battling"], support=["homing"]), True),
    ("bp-loyalty", "hoax", side(combat=["sarog", "battling"], support=["ballista"]), False),
    ("bp-loyalty", "buka", side(combat=["lookout"], bluffs=["cannoneer-tara"]), True),
]  # fmt: skip


def at(enemy: str) -> str:
    return "@0" if enemy == "buka" else ""


@pytest.mark.parametrize(("card", "enemy", "other", "free"), BP)
def test_a_black_pearl_card_is_free_under_its_condition(card: str, enemy: str, other: Side, free: bool) -> None:
    state = play(buka(["commodore-tai", card], other, enemy), f"play commodore-tai{at(enemy)}")
    assert can(state, f"play {card}{at(enemy)}") is free


def test_a_black_pearl_card_needs_no_condition_to_be_the_normal_character() -> None:
    assert can(buka(["bp-unity"]), "play bp-unity")


def test_a_black_pearl_card_under_laughing_gas_is_not_free() -> None:
    other = side(combat=["norespect", "nobrains"], support=["laughing-gas"])
    state = play(buka(["commodore-lo", "bp-ferocity"], other, "khind"), "play commodore-lo")
    assert not can(state, "play bp-ferocity")


# -- Boatswain --------------------------------------------------------------------------------------------------------

BOATSWAIN = side(combat=["boatswain"])  # 2 Fire


def against_boatswain(enemy: str, other: Side, mine: Side = BOATSWAIN, step: str = "character", **given: Any) -> State:
    return duel(("buka", enemy), mine, other, turn=1, step=step, **given)


def test_a_turn_with_two_active_characters_may_not_be_finished_against_boatswain() -> None:
    other = side(hand=["virgin-of-pure-fire", "virgin-of-pure-earth"])
    state = play(against_boatswain("mimix", other), "play virgin-of-pure-fire")
    assert not can(state, "play virgin-of-pure-earth")
    options = {"dead_end": "forced_retreat"}
    state = play(
        against_boatswain("mimix", other, options=options), "play virgin-of-pure-fire", "play virgin-of-pure-earth"
    )
    assert moves(state) == {"forced-retreat"}


def test_covered_characters_do_not_count_for_boatswain() -> None:
    other = side(hand=["young-bear"], combat=["sun", "moon"])
    assert can(against_boatswain("mimix", other), "play young-bear")


def test_a_gang_that_goes_on_counts_for_boatswain_but_may_be_covered() -> None:
    state = against_boatswain("khind", side(hand=["funflop"], combat=["funfair"]))
    assert moves(state) == {"play-covering funflop"}


def test_in_the_first_edition_a_gang_that_must_go_on_is_a_dead_end_against_boatswain() -> None:
    other = side(hand=["funflop"], combat=["funfair"])
    assert moves(against_boatswain("khind", other, step="engagement", edition="first")) == {"retreat"}
    other = side(hand=["funflop", "nono"], combat=["funfair"])
    assert playable(against_boatswain("khind", other, edition="first")) == {"nono"}


@pytest.mark.parametrize(("check", "later"), [("character_end", False), ("booster_support_end", True)])
def test_an_option_says_when_boatswain_counts(check: str, later: bool) -> None:
    other = side(hand=["topgun"], combat=["topdog"])  # Topdog may discard Boatswain, who shows an icon
    mine = side(combat=["boatswain", "lookout"])
    state = play(against_boatswain("khind", other, mine, options={"boatswain_check": check}), "play topgun")
    assert can(state, "pass") is later
    assert can(state, "use topdog")


def test_boatswain_does_not_bind_his_owner() -> None:
    other = side(combat=["norespect", "nobrains"])
    state = play(buka(["boatswain", "bp-ferocity"], other, "khind"), "play boatswain")
    assert can(state, "play bp-ferocity")


# -- Coxswain, Lookout ------------------------------------------------------------------------------------------------


def test_coxswain_from_a_landed_ship_empties_the_opponents_combat_area() -> None:
    state = buka([], side(combat=["nirwadas", "battling"], covered=["hank"], support=["ballista"]),
                 ships={"rising-sun": ["coxswain"]}, landed=["rising-sun"])  # fmt: skip
    state = play(state, "play coxswain")
    assert look(state).zone(1, "combat") == set()
    assert zone_of(state, "ballista") == "support"


def test_coxswain_spares_active_protected_cards() -> None:
    other = side(combat=["terrible", "instant"], covered=["giant-octopus"])
    state = buka([], other, "aqua", ships={"rising-sun": ["coxswain"]}, landed=["rising-sun"])
    assert look(play(state, "play coxswain")).zone(1, "combat") == {"terrible-kraken"}


def test_coxswain_from_the_hand_discards_nothing() -> None:
    assert look(play(buka(["coxswain"]), "play coxswain")).zone(1, "combat") == {"sarogakanas-the-ancient"}


def test_coxswain_may_be_played_without_effect() -> None:
    state = buka([], ships={"rising-sun": ["coxswain"]}, landed=["rising-sun"])
    assert look(play(state, "play-without-effect coxswain")).count(1, "combat") == 1


# 0 Earth
LOOKED_AT = side(combat=["scorch", "infernal", "volcanic"], support=["wall", "fearsome"])


def lookout(other: Side = LOOKED_AT, enemy: str = "vulca") -> State:
    return play(buka(["lookout"], other, enemy, element=EARTH), "play lookout")


def test_lookout_discards_all_active_boosters() -> None:
    state = play(lookout(), "pick infernal", "pick volcanic")
    assert look(state).zone(1, "combat") == {"scorch-the-inflammable"}
    assert look(state).count(1, "support") == 2


def test_lookout_discards_all_active_supports() -> None:
    state = play(lookout(), "pick wall", "pick fearsome")
    assert (look(state).count(1, "support"), look(state).count(1, "combat")) == (0, 3)


def test_lookout_takes_all_cards_of_the_type_and_none_of_the_other() -> None:
    assert moves(play(lookout(), "pick wall")) == {"pick fearsome-spirits"}
    assert moves(play(lookout(), "pick infernal")) == {"pick volcanic-gauntlets"}


def test_lookout_may_take_nothing() -> None:
    assert look(play(lookout(), "done")).count(1, "support") == 2


def test_lookout_leaves_protected_supports_and_takes_the_others() -> None:
    state = play(buka(["lookout"], side(combat=["yin"], support=["swarming", "torrential"]), "aqua"), "play lookout")
    assert moves(state) == {"pick torrential-flood", "done"}


# -- Quartermaster, Armory, Powdermaster, Duplicator ------------------------------------------------------------------


def test_quartermaster_allows_any_number_of_supports_and_bluffs() -> None:
    hand = ["quartermaster", "armory", "duplicator", "cannoneer-tara", "cannoneer-qu"]
    state = play(buka(hand), "play quartermaster", "play armory", "play duplicator")
    state = play(state, "play-bluff cannoneer-tara", "play-bluff cannoneer-qu")
    assert look(state).count(0, "support") == 4


def test_quartermaster_leaves_the_common_booster() -> None:
    state = play(buka(["quartermaster", "armory", "letter"]), "play quartermaster", "play armory")
    assert can(state, "play letter")


def test_quartermaster_loads_any_number_of_cards() -> None:
    hand = ["quartermaster", "commodore-lo", "commodore-tai", "captain-ar"]
    state = play(buka(hand, ships={"rising-sun": []}), "play quartermaster", "load commodore-lo", "load commodore-tai")
    assert can(state, "load captain-ar")


def test_quartermaster_works_in_the_first_turn_of_a_fight() -> None:
    state = play(buka(["quartermaster", "armory"], side(), element=None), "play quartermaster")
    assert can(state, "play armory")


def test_armory_allows_one_additional_support() -> None:
    mine = ["commodore-lo", "duplicator", "cannoneer-tara", "cannoneer-qu"]
    state = play(buka(mine, support=["armory"]), "play commodore-lo", "play duplicator", "play-bluff cannoneer-tara")
    assert look(state).step == "power"


def test_armory_allows_one_bluff_in_the_first_turn_of_a_fight() -> None:
    hand = ["commodore-lo", "armory", "cannoneer-tara", "cannoneer-qu", "quartermaster"]
    state = play(buka(hand, side(), element=None), "play quartermaster", "play armory")
    assert can(state, "play-bluff cannoneer-tara")


@pytest.mark.parametrize(("element", "counted"), [(FIRE, 0), (EARTH, 1)])
def test_powdermaster_raises_own_bluffs_to_four(element: str, counted: int) -> None:
    mine = side(combat=["powdermaster"], bluffs=["cannoneer-tara", "cannoneer-qu"])
    state = duel(DECKS, mine, SAROG, element=element)
    assert value(state, "cannoneer-tara")[counted] == value(state, "cannoneer-qu")[counted] == 4


def test_a_covered_powdermaster_raises_nothing() -> None:
    mine = side(combat=["lookout"], covered=["powdermaster"], bluffs=["cannoneer-tara"])
    assert total(duel(DECKS, mine, SAROG), 0)[0] == 1 + 2


def test_the_duplicator_of_fire_doubles_the_fire_of_one_character() -> None:
    mine = side(combat=["captain-ar", "commodore-lo"], support=["duplicator"])
    assert total(duel(DECKS, mine, SAROG), 0) == (4 + 2 * 5, 4 + 4)


# -- Letter of Marque -------------------------------------------------------------------------------------------------


def marque(mine: Side) -> State:
    return play(duel(DECKS, mine, SAROG, step="character"), "play commodore-lo")


def test_bluffs_under_a_letter_of_marque_cannot_be_called() -> None:
    mine = side(hand=["commodore-lo", "letter"], bluffs=["cannoneer-qu"])
    state = play(marque(mine), "play letter", "announce fire")
    assert (look(state).turn, look(state).step) == (1, "engagement")


def test_a_covered_letter_of_marque_protects_no_bluff() -> None:
    mine = side(hand=["commodore-lo"], combat=["boatswain"], covered=["letter"], bluffs=["cannoneer-qu"])
    assert moves(play(marque(mine), "announce fire")) == {"call", "do-not-call"}


# -- Entreat Favor ----------------------------------------------------------------------------------------------------


def entreat(deck: list[str], other: Side = SAROG, enemy: str = "hoax", **given: Any) -> State:
    state = buka(["entreat", "commodore-lo"], other, enemy, step="leadership", deck=deck, **given)
    return play(state, "play entreat")


def test_entreat_favor_plays_a_ship_of_the_deck_beside_itself() -> None:
    state = play(entreat(["rising-sun", "armory"]), "pick rising-sun")
    assert (zone_of(state, "rising-sun"), look(state).step) == ("influence", "engagement")


def test_entreat_favor_without_a_ship_finds_ships_only() -> None:
    assert moves(entreat(["rising-sun", "armory"])) == {"pick rising-sun", "done"}


def test_entreat_favor_loads_a_card_of_the_deck_onto_a_ship() -> None:
    state = entreat(["rising-sun", "armory", "captain-su"], ships={"sea-falcon": []})
    assert moves(state) == {"pick rising-sun", "pick armory", "pick captain-su-cha", "done"}
    assert zone_of(play(state, "pick armory"), "armory") == "sea-falcon"


def test_entreat_favor_asks_which_of_several_ships_takes_the_card() -> None:
    state = play(entreat(["armory"], ships={"sea-falcon": [], "rising-sun": []}), "pick armory")
    assert moves(state) == {"pick sea-falcon", "pick rising-sun"}
    assert zone_of(play(state, "pick rising-sun"), "armory") == "rising-sun"


def test_entreat_favor_loads_nothing_onto_a_full_ship() -> None:
    state = entreat(["rising-sun", "armory"], ships={"sea-falcon": ["captain-su", "captain-ar"]})
    assert moves(state) == {"pick rising-sun", "done"}


def test_entreat_favor_leaves_the_support_of_the_turn() -> None:
    state = play(entreat(["armory"], ships={"sea-falcon": []}), "pick armory", "engage", "play commodore-lo")
    assert look(state).step == "power"
    state = buka(
        ["entreat", "commodore-lo", "duplicator"], step="leadership", deck=["armory"], ships={"sea-falcon": []}
    )
    state = play(state, "play entreat", "pick armory", "engage", "play commodore-lo")
    assert can(state, "play duplicator")


def test_a_card_that_entreat_favor_loads_onto_a_landed_ship_may_be_played() -> None:
    state = entreat(["captain-su"], ships={"rising-sun": ["captain-ar"]}, landed=["rising-sun"])
    assert playable(play(state, "pick captain-su", "engage")) == {"captain-su-cha", "captain-ariosa-paal"}


def test_sea_devil_that_entreat_favor_finds_needs_no_room_elsewhere() -> None:
    state = entreat(["sea-devil", "armory"], ships={"sea-falcon": ["captain-su", "captain-ar"]})
    assert moves(state) == {"pick sea-devil", "done"}


def test_entreat_favor_may_find_nothing() -> None:
    assert look(play(entreat(["rising-sun"]), "done")).step == "engagement"


def test_entreat_favor_finds_nothing_behind_a_wall_of_fire() -> None:
    wall = side(combat=["ember"], support=["wall"])
    assert look(entreat(["rising-sun"], wall, "vulca")).choice is None


def test_a_sea_devil_that_entreat_favor_finds_is_loaded_at_once() -> None:
    state = buka(["entreat", "commodore-lo", "captain-su"], step="leadership", deck=["sea-devil"])
    state = play(state, "play entreat", "pick sea-devil")
    assert moves(state) == {"pick commodore-lo-tan", "pick captain-su-cha", "done"}


# -- Sea Falcon and Sea Devil -----------------------------------------------------------------------------------------


def test_beside_a_landed_sea_falcon_cards_of_the_hand_may_be_played() -> None:
    state = buka(["commodore-lo"], ships={"sea-falcon": ["captain-su"]}, landed=["sea-falcon"])
    assert playable(state) == {"commodore-lo-tan", "captain-su-cha"}


def test_a_sea_falcon_that_has_not_landed_lets_nothing_be_played_beside_another_ship() -> None:
    ships = {"sea-falcon": [], "rising-sun": ["captain-su"]}
    assert playable(buka(["commodore-lo"], ships=ships, landed=["rising-sun"])) == {"captain-su-cha"}


def test_a_sea_falcon_under_laughing_gas_leaves_the_hand_alone() -> None:
    gas = side(combat=["norespect"], support=["laughing-gas"])
    state = buka(["commodore-lo"], gas, "khind", ships={"sea-falcon": ["captain-su"]}, landed=["sea-falcon"])
    assert playable(state) == {"captain-su-cha"}


def sea_devil(hand: list[str]) -> State:
    return play(buka(["sea-devil", *hand], step="leadership"), "play sea-devil")


def test_sea_devil_takes_up_to_three_cards_of_the_hand_aboard() -> None:
    state = sea_devil(["commodore-lo", "commodore-tai", "captain-ar", "armory"])
    state = play(state, "pick commodore-lo", "pick commodore-tai", "pick armory")
    assert (zone_of(state, "armory"), look(state).zone(0, "hand")) == ("sea-devil", {"captain-ariosa-paal"})


def test_sea_devil_may_take_fewer() -> None:
    state = play(sea_devil(["commodore-lo", "captain-ar"]), "pick commodore-lo", "done")
    assert look(state).zone(0, "hand") == {"captain-ariosa-paal"}


def test_sea_devil_takes_neither_leadership_cards_nor_ships() -> None:
    assert moves(sea_devil(["entreat", "rising-sun", "commodore-lo"])) == {"pick commodore-lo-tan", "done"}


def test_sea_devil_leaves_the_support_of_the_turn() -> None:
    state = play(sea_devil(["commodore-lo", "captain-su", "armory"]), "pick captain-su", "done", "engage")
    assert can(play(state, "play commodore-lo"), "play armory")
