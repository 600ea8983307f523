"""Every card of the Khind deck that has a text, Den-bal-Ton apart (test_mutants.py). Gangs: test_gang.py."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import Side, can, duel, look, moves, play, side, total, value, zone_of

DECKS = ("khind", "hoax")
SAROG = side(combat=["sarog"])
# Six cards that nothing lets one play after a Top: no gang, and no additional booster or support in hand.
SIX = ("nono", "nostopping", "nostyle", "nobrains", "noclue", "noclass")


# -- Cool: printed values of the opponent become 0 --------------------------------------------------------------------


def values_under(cool: str, enemy: str, combat: list[str], support: tuple[str, ...] = ()) -> list[tuple[int, int]]:
    state = duel(("khind", enemy), side(combat=[cool]), side(combat=combat, support=support))
    return [value(state, card) for card in (*combat, *support)]


def test_coolcat_makes_odd_values_of_characters_zero() -> None:
    assert values_under("coolcat", "hoax", ["nirwadas", "battling"], ("tome",)) == [(0, 2), (2, 2), (3, 3)]


def test_coolcop_makes_even_values_of_characters_zero() -> None:
    assert values_under("coolcop", "hoax", ["nirwadas", "battling"], ("tome",)) == [(3, 0), (2, 2), (3, 3)]


def test_coolkid_makes_odd_values_of_boosters_and_supports_zero() -> None:
    assert values_under("coolkid", "mimix", ["young-bear", "hail"], ("menacing",)) == [(3, 2), (2, 0), (2, 2)]
    assert values_under("coolkid", "hoax", ["sarog"], ("tome",)) == [(1, 1), (0, 0)]


def test_coolcub_makes_even_values_of_boosters_and_supports_zero() -> None:
    assert values_under("coolcub", "mimix", ["young-bear", "hail"], ("menacing",)) == [(3, 2), (0, 1), (0, 0)]


@pytest.mark.parametrize(("cool", "card"), [("coolcat", "giant-octopus"), ("coolcop", "briny")])
def test_the_cool_spare_protected_characters(cool: str, card: str) -> None:
    printed = {"giant-octopus": (5, 0), "briny": (0, 4)}[card]
    assert values_under(cool, "aqua", [card]) == [printed]


def test_coolkid_spares_protected_supports() -> None:
    assert values_under("coolkid", "aqua", ["oosa"], ("ravenous",)) == [(1, 1), (3, 0)]


def test_the_cool_lower_what_a_raise_to_printed_values_reads() -> None:
    assert values_under("coolcop", "pillar", ["speedius", "potion-of-conj"])[0] == (3, 3)  # 3/4: 3 + 0


def test_a_covered_cool_changes_nothing() -> None:
    state = duel(DECKS, side(combat=["norespect"], covered=["coolcat"]), side(combat=["nirwadas"]))
    assert value(state, "nirwadas") == (3, 2)


def test_a_cool_leaves_its_own_side_alone() -> None:
    assert total(duel(DECKS, side(combat=["coolcat", "nono"]), SAROG), 0) == (2 + 3, 2 + 1)


# -- Top --------------------------------------------------------------------------------------------------------------


def end_of_turn(top: str, other: Side = SAROG, enemy: str = "hoax", **given: Any) -> State:
    """The Khind have played this card and announced Fire, with a hand of six."""
    given = {"deck": ["funfair", "funflop", "funflap"]} | given
    edition = given.pop("edition", "legends")
    state = duel(("khind", enemy), side(hand=[top, *SIX], **given), other, step="character", edition=edition)
    return play(state, f"play {top}", "announce fire")


def test_topgun_draws_up_to_one_card_at_the_end() -> None:
    state = end_of_turn("topgun")
    assert moves(state) == {"draw", "done"}
    assert (look(play(state, "draw")).count(0, "hand"), look(play(state, "draw")).turn) == (7, 1)


def test_topgun_need_not_draw() -> None:
    assert look(play(end_of_turn("topgun"), "done")).count(0, "hand") == 6


def test_the_first_edition_draws_for_topgun_without_asking() -> None:
    state = end_of_turn("topgun", edition="first")
    assert (look(state).count(0, "hand"), look(state).turn) == (7, 1)


def test_topgun_under_laughing_gas_draws_nothing() -> None:
    other = side(combat=["norespect"], support=["laughing-gas"])
    mine = side(hand=["topgun", *SIX])
    state = play(duel(("khind", "khind"), mine, other, step="character"), "play topgun", "announce fire")
    assert look(state).turn == 1


BANANA_SIDE = side(combat=["sarog"], hand=["tome", "catusan"])


def test_topbanana_makes_the_opponent_discard_a_card_of_his_choice_at_the_end() -> None:
    state = end_of_turn("topbanana", BANANA_SIDE)
    assert moves(state) == {"use topbanana", "done"}
    state = play(state, "use topbanana")
    assert state.seat_to_act == 1
    assert moves(state) == {"pick tome-of-wisdom", "pick catusan"}
    state = play(state, "pick catusan")
    assert (look(state).zone(1, "hand"), look(state).turn) == ({"tome-of-wisdom"}, 1)


def test_topbanana_need_not_be_used() -> None:
    assert look(play(end_of_turn("topbanana", BANANA_SIDE), "done")).count(1, "hand") == 2


def test_the_first_edition_uses_topbanana_without_asking() -> None:
    state = end_of_turn("topbanana", BANANA_SIDE, edition="first")
    assert (look(state).choice, state.seat_to_act) == ("forced_discard_own_hand", 1)


def test_topbanana_asks_nothing_if_the_opponent_has_no_card() -> None:
    assert look(end_of_turn("topbanana")).turn == 1


def test_topshot_discards_the_top_card_of_the_opponents_deck_at_the_end() -> None:
    state = end_of_turn("topshot")
    assert moves(state) == {"use topshot", "done"}
    state = play(state, "use topshot", draws=["tome@1"])
    assert (zone_of(state, "tome@1"), look(state).count(1, "deck")) == ("discard", 28)


def test_topshot_need_not_be_used() -> None:
    assert look(play(end_of_turn("topshot"), "done")).count(1, "deck") == 29


def test_topshot_asks_nothing_if_the_opponents_deck_is_empty() -> None:
    assert look(end_of_turn("topshot", side(combat=["sarog"], deck=[], hand=["tome"]))).turn == 1


def with_topdog(other: Side, enemy: str = "hoax", step: str = "leadership", mine: Side | None = None) -> State:
    return duel(("khind", enemy), mine or side(hand=["topgun"], combat=["topdog"]), other, step=step)


ICONS = side(combat=["ciklarethas", "battling"], support=["homing", "tome"])


def test_topdog_discards_one_active_card_that_shows_an_icon() -> None:
    state = play(with_topdog(ICONS), "use topdog")
    assert moves(state) == {"pick battling-boomerang", "pick homing-missiles"}
    assert zone_of(play(state, "pick homing"), "homing") == "discard"


def test_topdog_leaves_the_last_active_character_but_takes_one_of_two() -> None:
    two = side(combat=["sun", "stars"])
    assert moves(play(with_topdog(two, "mimix"), "use topdog")) == {"pick sun-setting", "pick stars-shining"}
    assert not can(with_topdog(side(combat=["sun"]), "mimix"), "use topdog")


def test_topdog_takes_no_protected_card() -> None:
    assert not can(with_topdog(side(combat=["oosa"], support=["ravenous"]), "aqua"), "use topdog")


def test_topdog_is_used_once_a_turn() -> None:
    assert not can(play(with_topdog(ICONS), "use topdog", "pick homing"), "use topdog")


def test_topdog_may_be_used_in_the_turn_in_which_he_is_played() -> None:
    mine = side(hand=["topdog"])
    state = play(with_topdog(side(combat=["sarog"], support=["homing"]), step="character", mine=mine), "play topdog")
    assert can(state, "use topdog")


def test_topdog_may_be_used_in_the_booster_support_step() -> None:
    mine = side(combat=["topdog"], played=["topdog"])
    other = side(combat=["sarog"], support=["homing"])  # 2 Fire, no more than Topdog has
    assert can(with_topdog(other, step="booster_support", mine=mine), "use topdog")


def test_a_covered_topdog_is_of_no_use() -> None:
    mine = side(hand=["topgun"], combat=["funfair"], covered=["topdog"])
    assert not can(with_topdog(ICONS, mine=mine), "use topdog")


def test_topnotch_discards_one_active_booster_or_support_once_a_turn() -> None:
    mine = side(hand=["topgun"], combat=["topnotch"])
    state = play(with_topdog(ICONS, mine=mine), "use topnotch")
    assert moves(state) == {"pick battling-boomerang", "pick homing-missiles", "pick tome-of-wisdom"}
    state = play(state, "pick tome")
    assert zone_of(state, "tome") == "discard"
    assert not can(state, "use topnotch")


def test_topnotch_need_not_be_used() -> None:
    mine = side(hand=["topgun"], combat=["topnotch"])
    assert zone_of(play(with_topdog(ICONS, mine=mine), "pass"), "tome") == "support"


# -- FunFun -----------------------------------------------------------------------------------------------------------


def test_funfun_doubles_all_characters_of_its_owner() -> None:
    state = duel(DECKS, side(combat=["funfun", "funfair", "funflip"]), SAROG)
    assert total(state, 0) == (2 * 3 + 2 * 1, 2 * 2 + 2 * 3)


def test_funfun_does_not_double_the_opponents_characters() -> None:
    assert total(duel(DECKS, side(combat=["funfun"]), SAROG), 1) == (1, 1)


# -- supports ---------------------------------------------------------------------------------------------------------


def test_gluing_dust_lets_the_opponent_take_one_card_a_turn_from_his_deck() -> None:
    mine = side(combat=["norespect"], support=["gluing"])
    state = duel(DECKS, mine, side(hand=["nirwadas"]), turn=1, step="character")
    assert look(play(state, "play nirwadas", "announce fire")).count(1, "hand") == 1


def test_gluing_dust_counts_what_texts_draw_together_with_the_refill() -> None:
    mine = side(combat=["norespect"], support=["gluing"])
    state = duel(DECKS, mine, side(hand=["muster", "nirwadas"]), turn=1, step="leadership")
    state = play(state, "play muster")
    assert look(state).count(1, "hand") == 2
    other = side(hand=["nirwadas"], leadership="muster", combat=[])
    state = duel(
        DECKS, mine, other, turn=1, step="character",
        counters={"cards_from_deck": 1, "cards_played": 1},
    )  # fmt: skip
    assert look(play(state, "play nirwadas", "announce fire")).count(1, "hand") == 0


def test_gluing_dust_counts_a_card_that_a_search_takes_from_the_deck() -> None:
    dust = side(combat=["norespect"], support=["gluing"])
    mine = side(hand=["blow", "funfair"], deck=["nono", "noclue", "topgun"])
    state = duel(("khind", "khind"), mine, dust, step="leadership")
    state = play(state, "play blow", "pick noclue", "engage", "play funfair", "announce fire")
    assert look(state).zone(0, "hand") == {"noclue"}


def test_gluing_dust_does_not_count_cards_of_the_discard_pile() -> None:
    mine = side(combat=["norespect"], support=["gluing"])
    other = side(hand=["call-spirit-of-the-u", "young-bear"], discard=["sun"], deck=["moon", "stars"])
    state = duel(("khind", "mimix"), mine, other, turn=1, step="leadership")
    state = play(state, "play call-spirit-of-the-u", "pick sun", "engage", "play young-bear", "pass", "announce fire")
    assert look(state).count(1, "deck") == 1


def test_gluing_dust_leaves_its_own_side_alone() -> None:
    mine = side(hand=["funfair"], support=["gluing"])
    state = play(duel(DECKS, mine, SAROG, step="character"), "play funfair", "announce fire")
    assert look(state).count(0, "hand") == 6


def test_the_oath_draws_up_to_one_card_at_the_end_of_every_own_turn() -> None:
    state = end_of_turn("funfair", support=["oath"], deck=["funflop", "funflap"])
    assert moves(state) == {"draw", "done"}
    assert look(play(state, "draw")).count(0, "hand") == 7


def test_the_oath_and_topgun_draw_a_card_each() -> None:
    state = play(end_of_turn("topgun", support=["oath"]), "draw")
    assert moves(state) == {"draw", "done"}
    assert look(play(state, "draw")).count(0, "hand") == 8


def test_fearsome_chant_lets_its_owner_retreat_for_one_dragon_less() -> None:
    mine = side(combat=["norespect"], support=["fearsome"])
    assert look(duel(DECKS, mine, SAROG)).retreat_costs == 0
    six = side(combat=["sarog"], covered=["hank"], support=["tome", "trebuchet", "ballista", "homing"])
    assert look(duel(DECKS, mine, six)).retreat_costs == 1


def test_fearsome_chant_changes_nothing_when_the_opponent_retreats() -> None:
    mine = side(combat=["norespect"], support=["fearsome"])
    assert look(duel(DECKS, mine, SAROG, turn=1)).retreat_costs == 1


# -- leadership -------------------------------------------------------------------------------------------------------


def leadership(card: str, other: Side = SAROG, enemy: str = "hoax", edition: str = "legends", **given: Any) -> State:
    mine = side(hand=[card, "funfair"], **given)
    return play(duel(("khind", enemy), mine, other, step="leadership", edition=edition), f"play {card}")


def test_the_whistle_takes_any_card_of_the_deck() -> None:
    state = leadership("blow", deck=["nono", "gluing"])
    assert moves(state) == {"pick nono", "pick gluing-dust", "done"}
    state = play(state, "pick gluing")
    assert look(state).zone(0, "hand_known") == {"gluing-dust"}
    assert look(state).zone(0, "hand") == {"gluing-dust", "funfair"}


def test_the_whistle_may_take_nothing() -> None:
    assert look(play(leadership("blow", deck=["nono"]), "done")).count(0, "hand") == 1


def test_the_first_edition_must_take_a_card_for_the_whistle() -> None:
    assert moves(leadership("blow", deck=["nono", "gluing"], edition="first")) == {"pick nono", "pick gluing-dust"}


def test_the_whistle_finds_nothing_behind_a_wall_of_fire() -> None:
    wall = side(combat=["ember"], support=["wall"])
    assert look(leadership("blow", wall, "vulca", deck=["nono"])).choice is None


def test_the_lucky_bag_takes_up_to_three_random_cards_of_the_discard_pile() -> None:
    state = play(leadership("open-lucky", discard=["nono", "noclue", "topgun", "topdog"]), "draw", "draw", "draw")
    assert (look(state).count(0, "hand"), look(state).count(0, "discard"), look(state).choice) == (4, 1, None)


def test_the_lucky_bag_may_take_fewer() -> None:
    state = play(leadership("open-lucky", discard=["nono", "noclue"]), "draw", "done")
    assert look(state).count(0, "hand") == 2


def test_the_first_edition_takes_for_the_lucky_bag_without_asking() -> None:
    state = leadership("open-lucky", discard=["nono", "noclue"], edition="first")
    assert look(state).zone(0, "hand") == {"funfair", "nono", "noclue"}


def test_the_lucky_bag_brings_nothing_against_bottelus() -> None:
    state = leadership("open-lucky", side(combat=["bottelus"]), "pillar", discard=["nono"])
    assert (look(state).choice, zone_of(state, "nono")) == (None, "discard")


def drown(other: Side, enemy: str = "mimix") -> State:
    return leadership("drown", other, enemy)


def test_drown_resistance_leaves_one_active_character_that_its_owner_chooses() -> None:
    state = drown(side(combat=["sun", "moon", "hail"]))
    assert moves(state) == {"pick sun-setting", "pick moon-rising"}
    state = play(state, "pick sun", "pick hail")
    assert (zone_of(state, "moon"), look(state).count(1, "combat")) == ("combat", 1)


def test_drown_resistance_leaves_covered_cards_and_supports() -> None:
    state = drown(side(combat=["sun", "hail"], covered=["stars"], support=["menacing"]))
    state = play(state, "pick hail")
    assert look(state).zone(1, "combat") == {"sun-setting", "stars-shining"}
    assert zone_of(state, "menacing") == "support"


def test_drown_resistance_spares_protected_cards() -> None:
    state = drown(side(combat=["briny", "yang", "sudden"]), "aqua")
    assert not can(state, "pick briny-behemoth")


# -- Ketharkopas ------------------------------------------------------------------------------------------------------


def test_ketharkopas_draws_until_the_hand_has_nine_cards() -> None:
    state = end_of_turn("ketharkopas", deck=["funfair", "funflop", "funflap", "funflip"])
    state = play(state, "draw", "draw", "draw")
    assert (look(state).count(0, "hand"), look(state).turn) == (9, 1)


def test_ketharkopas_may_stop_before() -> None:
    assert look(play(end_of_turn("ketharkopas"), "draw", "done")).count(0, "hand") == 7


def test_the_first_edition_draws_for_ketharkopas_without_asking() -> None:
    assert look(end_of_turn("ketharkopas", edition="first")).count(0, "hand") == 9
