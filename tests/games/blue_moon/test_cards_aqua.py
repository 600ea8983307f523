"""Every card of the Aqua deck that has a text, Sas-van-Son apart (test_mutants.py), and PROTECTED."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import (
    EARTH,
    FIRE,
    Side,
    can,
    duel,
    game_with,
    icons,
    look,
    moves,
    play,
    playable,
    side,
    total,
    value,
    zone_of,
)

DECKS = ("aqua", "hoax")
SAROG = side(combat=["sarog"])


def aqua(hand: list[str], other: Side = SAROG, step: str = "character", enemy: str = "hoax", **given: Any) -> State:
    return duel(("aqua", enemy), side(hand=hand), other, step=step, **given)


# -- Oomola and Oosa --------------------------------------------------------------------------------------------------


def test_oomola_discards_any_number_of_own_hand_cards() -> None:
    state = play(aqua(["oomola", "yin", "giant-octopus", "firewater"]), "play oomola")
    assert moves(state) == {"pick yin", "pick giant-octopus", "pick firewater", "done"}
    state = play(state, "pick giant-octopus", "pick firewater")
    assert look(state).zone(0, "discard") == {"giant-octopus", "firewater"}
    assert look(state).zone(0, "hand") == {"yin"}


def test_oomola_may_discard_nothing() -> None:
    assert look(play(aqua(["oomola", "yin"]), "play oomola", "done")).count(0, "discard") == 0


def oosa(*bottom: str, **given: Any) -> State:
    state = play(aqua(["oosa", "yin", "giant-octopus", "firewater"], **given), "play oosa")
    return play(state, *(f"pick {card}" for card in bottom), "done")


def test_oosa_puts_any_number_of_own_hand_cards_to_the_bottom_of_the_deck() -> None:
    state = oosa("giant-octopus", "yin")
    assert look(state).zone(0, "deck_bottom") == {"giant-octopus", "yin"}
    assert zone_of(state, "yin") == "deck"


def test_oosa_may_put_nothing_there() -> None:
    assert look(oosa()).count(0, "hand") == 3


def test_the_refill_takes_the_cards_above_the_bottom_first() -> None:
    hand = ["oosa", "yin", "giant-octopus", "eelena", "firewater", "uurunia"]
    mine = side(hand=hand, deck=["yang", "briny"])
    state = play(duel(DECKS, mine, SAROG, step="character"), "play oosa", "pick giant-octopus", "done", "pass")
    state = play(state, "announce fire")
    assert look(state).zone(0, "deck") == {"giant-octopus"}


def test_the_cards_at_the_bottom_are_drawn_when_no_other_is_left() -> None:
    mine = side(hand=["oosa", "yin", "giant-octopus"], deck=["yang"])
    state = play(duel(DECKS, mine, SAROG, step="character"), "play oosa", "pick giant-octopus", "done", "announce fire")
    assert look(state).zone(0, "hand") == {"yin", "yang", "giant-octopus"}


def test_oosa_with_the_last_cards_does_not_run_her_owner_out() -> None:
    mine = side(hand=["oosa", "yin"], deck=[])
    state = play(duel(DECKS, mine, SAROG, step="character"), "play oosa", "pick yin")
    assert look(state).position["seats"][0]["ran_out_first"] is False


@pytest.mark.parametrize(("after", "bottom"), [("mixed", set()), ("stays", {"yin"})])
def test_an_option_says_whether_a_shuffle_reaches_the_bottom_of_the_deck(after: str, bottom: set[str]) -> None:
    mine = side(hand=["administer", "giant-octopus"], bottom=["yin"], discard=["briny"])
    state = duel(DECKS, mine, SAROG, step="leadership", options={"bottom_after_shuffle": after})
    state = play(state, "play administer")
    assert look(state).zone(0, "deck_bottom") == bottom


# -- Yin and Yang -----------------------------------------------------------------------------------------------------


# 0 Fire and no text
WEAK = side(combat=["nobrains"])


def after_yin(hand: list[str], first: str = "yin", other: Side = WEAK, **given: Any) -> State:
    return play(aqua([first, *hand], other, enemy="khind", **given), f"play {first}")


@pytest.mark.parametrize("first", ["yin", "yang"])
@pytest.mark.parametrize("card", ["uurunia", "oosa"])
def test_the_character_after_yin_or_yang_is_free(first: str, card: str) -> None:
    assert can(after_yin([card], first), f"play {card}")


@pytest.mark.parametrize("card", ["firewater", "ravenous"])
def test_the_booster_or_support_after_yin_is_free(card: str) -> None:
    assert can(play(after_yin([card, "swarming"]), f"play {card}"), "play swarming")


def test_a_support_after_yin_is_allowed_in_the_first_turn_of_a_fight() -> None:
    assert can(after_yin(["ravenous"], element=None, other=side()), "play ravenous")


def test_only_the_very_next_card_is_free() -> None:
    state = play(after_yin(["uurunia", "iisilia"]), "play uurunia")
    assert playable(state) == set()


def test_a_free_card_uses_yin_up() -> None:
    state = play(after_yin(["sudden", "ravenous", "swarming"]), "play sudden", "play ravenous")
    assert playable(state) == set()


def test_yin_and_yang_may_follow_each_other() -> None:
    state = play(after_yin(["yang", "uurunia"]), "play yang", "play uurunia")
    assert total(state, 0) == (0 + 2 + 3, 2 + 0 + 3)


def test_yin_under_laughing_gas_frees_nothing() -> None:
    gas = side(combat=["funfun"], support=["laughing-gas"])
    assert playable(play(aqua(["yin", "uurunia"], gas, enemy="khind"), "play yin")) == set()


def test_yin_in_the_fog_frees_nothing() -> None:
    fog = side(combat=["silento"], support=["impenetrable"])
    assert playable(play(aqua(["yin", "uurunia"], fog, enemy="terrah"), "play yin")) == set()


# -- Firewater, Aquatic Armor, Mekarthas ------------------------------------------------------------------------------


def test_firewater_raises_the_total_in_fire_to_seven() -> None:
    assert total(duel(DECKS, side(combat=["yang", "firewater"]), SAROG), 0)[0] == 7


def test_firewater_lowers_nothing() -> None:
    mine = side(combat=["giant-octopus", "firewater"], support=["ravenous"])
    assert total(duel(DECKS, mine, SAROG), 0)[0] == 8


def test_firewater_does_nothing_while_earth_is_contested() -> None:
    assert total(duel(DECKS, side(combat=["yin", "firewater"]), SAROG, element=EARTH), 0)[1] == 2


@pytest.mark.parametrize("element", [FIRE, EARTH])
def test_aquatic_armor_shields_in_both_elements(element: str) -> None:
    state = aqua(["oosa", "aquatic"], side(combat=["ledinemras"], support=["tome"]), element=element)
    state = play(state, "play oosa", "done", "play aquatic")
    assert moves(state) == {f"announce {element}"}


def test_mekarthas_ignores_all_icons_but_stop() -> None:
    state = duel(("aqua", "hoax"), side(combat=["mekarthas"]), side(combat=["var-dis-nar"], support=["homing"]))
    assert (icons(state, "var-dis-nar"), icons(state, "homing")) == ({"stop"}, set())


def test_mekarthas_strips_protected() -> None:
    state = duel(("aqua", "aqua"), side(combat=["mekarthas"]), side(combat=["giant-octopus"]))
    assert icons(state, "giant-octopus@1") == set()


# -- leadership -------------------------------------------------------------------------------------------------------


def sprinkle(hand: list[str]) -> State:
    other = side(combat=["sarog"], hand=hand)
    return duel(DECKS, side(hand=["sprinkle", "giant-octopus"]), other, step="leadership")


SEVEN = ["tome", "trebuchet", "ballista", "homing", "brain", "hank", "catusan"]


def test_sprinkle_water_makes_the_opponent_discard_down_to_five_cards_of_his_choice() -> None:
    state = play(sprinkle(SEVEN), "play sprinkle")
    assert state.seat_to_act == 1
    state = play(state, "pick tome", "pick homing")
    assert (look(state).count(1, "hand"), state.seat_to_act) == (5, 0)
    assert look(state).zone(1, "discard") == {"tome-of-wisdom", "homing-missiles"}


def test_sprinkle_water_leaves_five_cards() -> None:
    state = play(sprinkle(SEVEN[:5]), "play sprinkle")
    assert (look(state).choice, look(state).count(1, "hand")) == (None, 5)


def test_sprinkle_water_cannot_be_played_without_effect() -> None:
    assert not can(sprinkle(SEVEN), "play-without-effect sprinkle")


def test_immortality_shuffles_the_discard_pile_into_the_deck() -> None:
    mine = side(hand=["administer", "giant-octopus"], discard=["briny", "yin"], leader_area=["sprinkle"])
    state = play(duel(DECKS, mine, SAROG, step="leadership"), "play administer")
    assert look(state).count(0, "discard") == 0
    assert {"briny-behemoth", "yin"} <= look(state).zone(0, "deck")
    assert zone_of(state, "sprinkle") == "leadership_pile"


# -- Storm and Floods -------------------------------------------------------------------------------------------------


def test_the_only_storm_of_the_aqua_attracts_nothing() -> None:
    mine = side(combat=["yin"], support=["drowning"], hand=["oosa"])
    state = play(
        duel(DECKS, mine, side(hand=["zedemikras"]), turn=1, step="character"), "play zedemikras", "announce fire"
    )
    assert look(state).dragons == (0, 0)


def test_the_storm_of_the_aqua_attracts_a_dragon_beside_another_storm() -> None:
    """As in a constructed deck: here a support without text stands for the other storm."""
    rules = game_with({"perilous-marsh": {"tags": ("storm",)}}, DECKS)
    mine = side(combat=["yin"], support=["drowning", "perilous-marsh"], hand=["oosa"])
    other = side(hand=["zedemikras"])
    state = play(duel(DECKS, mine, other, turn=1, step="character", rules=rules), "play zedemikras", "announce fire")
    assert look(state).dragons == (1, 0)


def flooded(support: list[str], enemy: str = "hoax", other: Side = SAROG, **given: Any) -> State:
    mine = side(hand=["giant-octopus"], support=support, **given)
    return play(duel(("aqua", enemy), mine, other, step="character"), "play giant-octopus", "announce fire")


FLOODS = ["torrential", "tidal"]


def test_two_floods_make_the_opponent_retreat_after_the_own_turn() -> None:
    state = flooded(FLOODS)
    assert (look(state).dragons, look(state).turn, look(state).element) == ((1, 0), 1, None)
    assert look(state).count(1, "combat") == look(state).count(0, "support") == 0


def test_a_retreat_before_floods_costs_two_dragons_for_six_cards() -> None:
    assert look(flooded([*FLOODS, "ravenous", "swarming"], covered=["yin"])).dragons == (2, 0)


def test_a_single_flood_does_nothing() -> None:
    assert look(flooded(["torrential"])).dragons == (0, 0)


def test_floods_do_nothing_at_the_end_of_the_opponents_turn() -> None:
    mine = side(combat=["yin"], support=FLOODS)
    state = duel(DECKS, mine, side(hand=["zedemikras"]), turn=1, step="character")
    state = play(state, "play zedemikras", "announce fire")
    assert (look(state).element, look(state).dragons) == (FIRE, (0, 0))


def test_floods_whose_text_is_ignored_do_nothing() -> None:
    gas = side(combat=["norespect"], support=["laughing-gas"])
    assert look(flooded(FLOODS, "khind", gas)).element == FIRE


def test_floods_may_win_the_game() -> None:
    assert look(flooded(FLOODS, dragons=3)).end == (0, "fourth_dragon", 5)


# -- PROTECTED --------------------------------------------------------------------------------------------------------


def test_a_protected_card_is_not_ignored() -> None:
    state = duel(("aqua", "hoax"), side(combat=["giant-octopus", "yang"]), side(combat=["hank"]))
    assert (value(state, "giant-octopus"), value(state, "yang")) == ((5, 0), (0, 0))


def test_a_protected_card_is_not_discarded_by_a_text() -> None:
    mine = side(combat=["oosa"], support=["ravenous", "torrential"])
    other = side(hand=["cast", "ignite"])
    state = duel(("aqua", "vulca"), mine, other, turn=1, step="leadership")
    state = play(state, "play cast")
    assert look(state).zone(0, "support") == {"ravenous-razorjaw"}


def test_a_protected_card_goes_with_the_fight() -> None:
    state = play(duel(DECKS, side(combat=["giant-octopus"]), SAROG), "retreat")
    assert zone_of(state, "giant-octopus") == "discard"


def test_a_protected_card_is_protected_from_the_opponent_only() -> None:
    mine = side(hand=["oosa", "giant-octopus"])
    state = play(duel(DECKS, mine, SAROG, step="character"), "play oosa", "pick giant-octopus")
    assert look(state).zone(0, "deck_bottom") == {"giant-octopus"}
