"""Every card of the Flit deck that has a text, Fel-nar-Gan apart (test_mutants.py).

How Tittertweet and Flitterflutter stand to other texts that ignore: test_ignore_knot.py. PAIR: test_free_and_pair.py.
"""

from __future__ import annotations

import pytest

from hiddenhand import State

from .kit import EARTH, FIRE, Side, can, duel, ignored, look, moves, play, playable, side, total, value, zone_of

DECKS = ("flit", "hoax")
PECK = side(combat=["peckswift"])  # 3 Fire, 2 Earth
# 1 Fire in all, so that 2 Fire are enough against them.
TWO_KHIND = side(combat=["norespect", "nobrains"])


# -- Highchirp --------------------------------------------------------------------------------------------------------


def highchirp(other: Side, enemy: str = "khind") -> State:
    return play(duel(("flit", enemy), side(hand=["highchirp"]), other, step="character"), "play highchirp")


def test_highchirp_may_discard_one_of_several_active_characters_of_the_opponent() -> None:
    state = highchirp(TWO_KHIND)
    assert moves(state) == {"pick nobrains", "pick norespect", "done"}
    state = play(state, "pick norespect")
    assert (zone_of(state, "norespect"), zone_of(state, "nobrains")) == ("discard", "combat")


def test_highchirp_may_spare_them_all() -> None:
    assert zone_of(play(highchirp(TWO_KHIND), "done"), "norespect") == "combat"


def test_highchirp_leaves_the_last_active_character() -> None:
    assert look(highchirp(side(combat=["norespect"], covered=["nobrains"]))).choice is None


def test_highchirp_takes_no_protected_character() -> None:
    state = highchirp(side(combat=["briny", "oosa"]), "aqua")
    assert moves(state) == {"pick oosa-aqua-epsilon", "done"}


def test_highchirp_takes_neither_boosters_nor_supports() -> None:
    state = highchirp(side(combat=["whirling", "stars"], support=["hypnotic"]), "mimix")
    assert look(state).choice is None


# -- the Flit that ignore ---------------------------------------------------------------------------------------------


def test_tittertweet_ignores_the_texts_of_the_opponent() -> None:
    other = side(combat=["demegodas"], support=["tome"])
    state = duel(DECKS, side(combat=["tittertweet"]), other)
    assert ignored(state, "demegodas") == ignored(state, "tome") == {"text"}
    assert total(state, 1) == (2 + 3, 2 + 3)


def test_tittertweet_leaves_the_texts_of_flit_characters() -> None:
    assert ignored(duel(DECKS, side(combat=["tittertweet"]), side(combat=["hank"])), "hank") == set()


def test_tittertweet_leaves_icons_and_values() -> None:
    state = duel(DECKS, side(combat=["tittertweet"]), side(combat=["ciklarethas"]), turn=1, step="begin")
    assert total(state, 1) == (3, 3)


def test_a_covered_tittertweet_ignores_nothing() -> None:
    mine = side(combat=["peckswift"], covered=["tittertweet"])
    assert ignored(duel(DECKS, mine, side(combat=["demegodas"])), "demegodas") == set()


def test_flitterflutter_ignores_the_opponents_supports() -> None:
    other = side(combat=["zedemikras", "battling"], support=["tome"])
    state = duel(DECKS, side(combat=["flitterflutter"]), other)
    assert ignored(state, "tome") == {"values", "text"}
    assert total(state, 1) == (4 + 2, 0 + 2)


def test_flitterflutter_spares_protected_supports() -> None:
    other = side(combat=["oosa"], support=["ravenous", "torrential"])
    state = duel(("flit", "aqua"), side(combat=["flitterflutter"]), other)
    assert total(state, 1) == (1 + 3, 1)


def test_flitterflutter_leaves_her_own_side_alone() -> None:
    state = duel(("flit", "flit"), side(combat=["flitterflutter"]), side(combat=["carl"]))
    assert total(state, 0) == (2, 2)


def test_trillilling_ignores_the_opponents_boosters() -> None:
    other = side(combat=["zedemikras", "battling"], support=["tome"])
    state = duel(DECKS, side(combat=["trillilling"]), other)
    assert ignored(state, "battling") == {"values", "text"}
    assert total(state, 1) == (4 + 3, 0 + 3)


def test_a_shield_on_a_booster_under_trillilling_does_not_help() -> None:
    other = side(combat=["sarog", "inscrutable"], played=["sarog", "inscrutable"])
    state = duel(DECKS, side(combat=["trillilling"]), other, turn=1, step="power")
    assert moves(state) == {"forced-retreat"}


def test_cheepchirrup_lets_the_opponent_play_one_card_to_the_combat_area() -> None:
    other = side(hand=["zedemikras", "battling", "tome"])
    state = duel(DECKS, side(combat=["cheepchirrup"]), other, turn=1, step="character")
    assert playable(play(state, "play zedemikras")) == {"tome-of-wisdom"}


def test_cheepchirrup_counts_free_characters() -> None:
    other = side(hand=["young-bear", "sun"])
    state = duel(("flit", "mimix"), side(combat=["cheepchirrup"]), other, turn=1, step="character")
    assert playable(play(state, "play young-bear")) == set()


def test_cheepchirrup_leaves_her_own_side_alone() -> None:
    mine = side(hand=["launch-fire"], combat=["cheepchirrup"], played=["cheepchirrup"])
    assert can(duel(DECKS, mine, side(combat=["sarog"]), step="booster_support"), "play launch-fire")


# -- Carl Kamikaze Crow, Titanic Gauntlets, Earthwater ----------------------------------------------------------------


def test_carl_doubles_his_boosters() -> None:
    state = duel(DECKS, side(combat=["carl", "launch-rain", "launch-rock"]))
    assert [value(state, card) for card in ("launch-rain", "launch-rock")] == [(6, 4), (2, 4)]


def test_carl_doubles_no_characters() -> None:
    assert value(duel(DECKS, side(combat=["carl", "peckswift"])), "peckswift") == (3, 2)


def test_titanic_gauntlets_double_the_earth_of_one_character() -> None:
    assert value(duel(DECKS, side(combat=["wing", "titanic"]), element=EARTH), "wing") == (4, 8)


def test_titanic_gauntlets_take_the_character_that_gives_most() -> None:
    state = duel(DECKS, side(combat=["steepstoop", "flight", "titanic"]), element=EARTH)
    assert total(state, 0)[1] == 3 + 2 * 4


@pytest.mark.parametrize(
    ("mine", "earth"), [(["peckswift", "earthwater"], 7), (["wing", "launch-burning", "earthwater"], 7)]
)
def test_earthwater_raises_the_total_in_earth_to_seven(mine: list[str], earth: int) -> None:
    assert total(duel(DECKS, side(combat=mine), element=EARTH), 0)[1] == earth


def test_earthwater_lowers_nothing() -> None:
    mine = side(combat=["wing", "launch-burning", "launch-locust", "earthwater"])
    assert total(duel(DECKS, mine, element=EARTH), 0)[1] == 4 + 3 + 3


def test_earthwater_does_nothing_while_fire_is_contested() -> None:
    assert total(duel(DECKS, side(combat=["peckswift", "earthwater"]), element=FIRE), 0)[0] == 3


# -- dragons ----------------------------------------------------------------------------------------------------------

SIX_CARDS = side(combat=["sarog"], covered=["hank"], support=["tome", "trebuchet", "ballista", "homing"])


def test_sloth_gas_lets_its_owner_retreat_for_one_dragon_less() -> None:
    mine = side(combat=["peckswift", "launch-sloth"])
    assert look(duel(DECKS, mine, side(combat=["sarog"]))).retreat_costs == 0
    assert look(duel(DECKS, mine, SIX_CARDS)).retreat_costs == 1


def test_sloth_gas_changes_nothing_when_the_opponent_retreats() -> None:
    mine = side(combat=["peckswift", "launch-sloth"])
    assert look(duel(DECKS, mine, side(combat=["sarog"]), turn=1)).retreat_costs == 1


def test_distract_holy_dragon_caps_the_own_retreat_at_one_dragon() -> None:
    state = duel(DECKS, side(hand=["distract", "squadron"], combat=["peckswift"]), SIX_CARDS, step="leadership")
    assert look(state).retreat_costs == 2
    assert look(play(state, "play distract")).retreat_costs == 1


def test_distract_holy_dragon_is_over_with_its_turn() -> None:
    mine = side(combat=["peckswift"], leader_area=["distract"])
    assert look(duel(DECKS, mine, SIX_CARDS)).retreat_costs == 2


def beguile(hand: list[str]) -> State:
    return duel(DECKS, side(hand=["beguile", *hand], combat=["carl"]), side(), step="leadership", element=FIRE)


def test_beguile_holy_dragon_discards_three_characters_for_a_dragon() -> None:
    hand = ["peckswift", "steepstoop", "highchirp", "wing", "launch-fire"]
    state = play(beguile(hand), "play beguile", "pick peckswift", "pick steepstoop", "pick highchirp")
    assert (look(state).dragons, look(state).choice) == ((1, 0), None)
    assert look(state).zone(0, "hand") == {"wing-commander-razorfeather", "launch-fire-flash"}


def test_beguile_holy_dragon_takes_characters_only() -> None:
    state = play(beguile(["peckswift", "steepstoop", "highchirp", "launch-fire"]), "play beguile")
    assert not can(state, "pick launch-fire")


def test_beguile_holy_dragon_need_not_be_paid() -> None:
    state = play(beguile(["peckswift", "steepstoop", "highchirp"]), "play beguile", "done")
    assert (look(state).dragons, look(state).count(0, "hand")) == ((0, 0), 3)


def test_beguile_holy_dragon_must_be_paid_in_full_once_begun() -> None:
    state = play(beguile(["peckswift", "steepstoop", "highchirp", "wing"]), "play beguile", "pick peckswift")
    assert not can(state, "done")


def test_two_characters_are_too_few_for_beguile_holy_dragon() -> None:
    state = play(beguile(["peckswift", "steepstoop", "launch-fire"]), "play beguile")
    assert look(state).choice is None
    assert look(state).dragons == (0, 0)


# -- Commence Mega Launch ---------------------------------------------------------------------------------------------


def mega(element: str | None = FIRE, character: str = "peckswift", edition: str = "legends") -> State:
    mine = side(hand=["commence", character, "launch-burning", "titanic", "earthwater", "launch-rain"])
    other = side(combat=["sarog"]) if element else side()
    state = duel(DECKS, mine, other, step="leadership", element=element, edition=edition)
    return play(state, "play commence", "engage", f"play {character}")


@pytest.mark.parametrize("element", [FIRE, None])
def test_mega_launch_allows_any_number_of_boosters(element: str | None) -> None:
    state = play(mega(element), "play titanic", "play earthwater", "play launch-burning", "play launch-rain")
    assert look(state).step == "power"
    assert total(state, 0)[0] == 3 + 3 + 3


def test_mega_launch_leaves_no_supports_in_the_first_turn_of_a_fight() -> None:
    mine = side(hand=["commence", "bashdin"])
    state = play(duel(DECKS, mine, side(), step="leadership", element=None), "play commence", "engage", "play bashdin")
    assert look(state).step == "power"


@pytest.mark.parametrize(("edition", "more"), [("legends", False), ("first", True)])
def test_only_in_the_first_edition_mega_launch_outlasts_stop(edition: str, more: bool) -> None:
    state = mega(None, "fel-nar", edition)
    assert can(state, "play titanic") is more


# -- Bashdin ----------------------------------------------------------------------------------------------------------


def bashdin(hand: list[str]) -> State:
    return duel(DECKS, side(hand=["bashdin"]), side(combat=["sarog"], hand=hand), step="character")


def test_bashdin_makes_the_opponent_discard_two_cards_of_his_choice() -> None:
    state = play(bashdin(["tome", "catusan", "hank"]), "play bashdin")
    assert (state.seat_to_act, look(state).choice) == (1, "forced_discard_own_hand")
    state = play(state, "pick tome", "pick catusan")
    assert look(state).zone(1, "hand") == {"hank-highflyer-hawk"}
    assert state.seat_to_act == 0


def test_the_opponent_of_bashdin_must_discard_both() -> None:
    state = play(bashdin(["tome", "catusan", "hank"]), "play bashdin", "pick tome")
    assert not can(state, "done")


def test_bashdin_takes_the_only_card() -> None:
    state = play(bashdin(["tome"]), "play bashdin", "pick tome")
    assert look(state).count(1, "hand") == 0


def test_bashdin_may_be_played_without_effect() -> None:
    state = play(bashdin(["tome", "catusan"]), "play-without-effect bashdin")
    assert (look(state).count(1, "hand"), look(state).choice) == (2, None)
