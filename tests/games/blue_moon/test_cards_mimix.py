"""Every card of the Mimix deck that has a text, Neth-sur-Pot apart (test_mutants.py)."""

from __future__ import annotations

from typing import Any

from hiddenhand import State

from .kit import Side, can, duel, look, moves, play, side, total, zone_of

HOAX_SIDE = side(combat=["sarog"])  # 1 Fire, 1 Earth, no text while it lies there
# Six cards of six names: none of them can follow a Shaman, and with them in hand nothing is drawn at the refill.
SIX = ("virgin-of-pure-fire", "heroine", "spirit-of-the-night", "amazon-leaping-high", "dancer-of-dawn", "young-bear")
WALL = side(combat=["ember"], support=["wall"])  # Vulca: nothing may be taken from the draw deck
BOTTELUS = side(combat=["bottelus"])  # Pillar: no card may be taken into hand
GAS = side(combat=["noclass"], support=["laughing-gas"])  # Khind: texts are ignored


def turn_with(card: str, deck: list[str], enemy: str = "hoax", other: Side = HOAX_SIDE, **given: Any) -> State:
    """The Mimix have announced Fire after playing this card; the deck holds these cards."""
    mine = side(hand=[card, *SIX], deck=deck)
    state = duel(("mimix", enemy), mine, other, step="character", **given)
    return play(state, f"play {card}", "announce fire")


# -- Shaman of the Holy Sacrifice -------------------------------------------------------------------------------------

HOLY = "shaman-of-the-holy"


def test_the_holy_sacrifice_draws_up_to_three_cards_at_the_end() -> None:
    state = turn_with(HOLY, ["sun", "moon", "stars", "hail"])
    assert moves(state) == {"draw", "done"}
    assert look(play(state, "draw", "draw", "draw")).count(0, "hand") == 9


def test_one_of_the_cards_drawn_for_the_holy_sacrifice_is_discarded() -> None:
    state = play(turn_with(HOLY, ["sun", "moon", "stars"]), "draw", "draw", "draw")
    assert moves(state) == {"pick sun-setting", "pick moon-rising", "pick stars-shining"}
    state = play(state, "pick moon")
    assert [zone_of(state, card) for card in ("sun", "moon", "stars")] == ["hand", "discard", "hand"]
    assert look(state).turn == 1


def test_a_single_card_drawn_for_the_holy_sacrifice_is_the_one_to_discard() -> None:
    state = play(turn_with(HOLY, ["sun"]), "draw", "pick sun")
    assert zone_of(state, "sun") == "discard"


def test_the_holy_sacrifice_may_be_left_alone() -> None:
    state = play(turn_with(HOLY, ["sun", "moon", "stars"]), "done")
    assert (look(state).count(0, "hand"), look(state).count(0, "discard"), look(state).turn) == (6, 20, 1)


def test_the_cards_of_the_holy_sacrifice_are_shown_to_the_opponent() -> None:
    state = play(turn_with(HOLY, ["sun", "moon", "stars"]), "draw", "draw", "draw")
    assert look(state).zone(0, "hand_known") == {"sun-setting", "moon-rising", "stars-shining"}


def test_the_holy_sacrifice_asks_nothing_with_an_empty_deck() -> None:
    assert look(turn_with(HOLY, [])).turn == 1


def test_the_first_edition_draws_for_the_holy_sacrifice_without_asking() -> None:
    state = turn_with(HOLY, ["sun", "moon", "stars"], edition="first")
    assert look(state).choice == "discard_one_of_drawn"


def test_the_holy_sacrifice_under_laughing_gas_draws_nothing() -> None:
    assert look(turn_with(HOLY, ["sun", "moon"], "khind", GAS)).turn == 1


def test_a_cap_on_draws_holds_for_the_holy_sacrifice() -> None:
    dust = side(combat=["norespect"], support=["gluing"])
    state = play(turn_with(HOLY, ["sun", "moon"], "khind", dust), "draw")
    assert (look(state).choice, look(state).count(0, "hand")) == ("discard_one_of_drawn", 7)


# -- Shaman of the Deeds to Come --------------------------------------------------------------------------------------

DEEDS = "shaman-of-the-deeds"


def test_the_deeds_to_come_draw_up_to_three_cards_and_shuffle_two_of_the_hand_back() -> None:
    state = play(turn_with(DEEDS, ["sun", "moon", "stars"]), "draw", "draw", "draw")
    assert (look(state).choice, look(state).count(0, "hand")) == ("shuffle_back_into_deck", 9)
    state = play(state, "pick virgin-of-pure-fire", "pick sun")
    assert (look(state).zone(0, "deck"), look(state).turn) == ({"virgin-of-pure-fire", "sun-setting"}, 1)


def test_the_deeds_to_come_take_exactly_two_cards_back() -> None:
    state = play(turn_with(DEEDS, ["sun", "moon", "stars"]), "draw", "draw", "draw")
    assert not can(state, "done")
    assert not can(play(state, "pick heroine"), "done")


def test_the_deeds_to_come_may_be_left_alone() -> None:
    state = play(turn_with(DEEDS, ["sun", "moon", "stars"]), "done")
    assert (look(state).count(0, "hand"), look(state).turn) == (6, 1)


def test_the_opponent_does_not_see_what_the_deeds_to_come_draw() -> None:
    state = play(turn_with(DEEDS, ["sun", "moon", "stars"]), "draw", "draw", "draw")
    assert look(state).zone(0, "hand_known") == set()


def test_the_first_edition_draws_for_the_deeds_to_come_without_asking() -> None:
    assert look(turn_with(DEEDS, ["sun", "moon", "stars"], edition="first")).choice == "shuffle_back_into_deck"


# -- Shaman of the Here and Now ---------------------------------------------------------------------------------------


def here_and_now(enemy: str = "hoax", other: Side = HOAX_SIDE, **given: Any) -> State:
    mine = side(hand=["shaman-of-the-here", "hail"], deck=["sun", "neth"])
    return play(duel(("mimix", enemy), mine, other, step="character", **given), "play shaman-of-the-here")


def test_the_here_and_now_takes_any_card_of_the_deck_before_power_is_announced() -> None:
    state = here_and_now()
    assert moves(state) == {"pick sun-setting", "pick neth-sur-pot", "done"}
    state = play(state, "pick neth")
    assert (zone_of(state, "neth"), look(state).step) == ("hand", "power")


def test_the_here_and_now_shows_the_card_that_it_takes() -> None:
    assert look(play(here_and_now(), "pick neth")).zone(0, "hand_known") == {"neth-sur-pot"}


def test_the_here_and_now_may_take_nothing() -> None:
    state = play(here_and_now(), "done")
    assert (look(state).count(0, "hand"), look(state).step) == (1, "power")


def test_the_first_edition_must_take_a_card_for_the_here_and_now() -> None:
    assert moves(here_and_now(edition="first")) == {"pick sun-setting", "pick neth-sur-pot"}


def test_the_here_and_now_finds_nothing_behind_a_wall_of_fire() -> None:
    assert look(here_and_now("vulca", WALL)).step == "power"


def test_the_here_and_now_is_not_barred_by_his_own_stop() -> None:
    assert look(here_and_now(element=None, other=side())).choice == "search_take_to_hand"


# -- Shaman of the Afterlife ------------------------------------------------------------------------------------------


def afterlife(discard: list[str], enemy: str = "hoax", other: Side = HOAX_SIDE, **given: Any) -> State:
    mine = side(hand=["shaman-of-the-afterlife", *SIX], discard=discard)
    return play(duel(("mimix", enemy), mine, other, step="character", **given), "play shaman-of-the-afterlife")


def test_the_afterlife_takes_up_to_two_random_cards_of_the_discard_pile() -> None:
    state = play(afterlife(["sun", "moon", "stars"]), "draw", "draw")
    assert (look(state).count(0, "hand"), look(state).count(0, "discard"), look(state).step) == (8, 1, "power")


def test_the_afterlife_may_take_fewer() -> None:
    assert look(play(afterlife(["sun", "moon", "stars"]), "draw", "done")).count(0, "hand") == 7
    assert look(play(afterlife(["sun", "moon", "stars"]), "done")).count(0, "hand") == 6


def test_the_first_edition_takes_for_the_afterlife_without_asking() -> None:
    state = afterlife(["sun", "moon", "stars"], edition="first")
    assert (look(state).step, look(state).count(0, "hand")) == ("power", 8)


def test_the_afterlife_is_no_draw_from_the_deck_for_a_wall_of_fire() -> None:
    assert can(afterlife(["sun"], "vulca", WALL), "draw")


def test_the_afterlife_brings_nothing_against_bottelus() -> None:
    assert look(afterlife(["sun"], "pillar", BOTTELUS)).step == "power"


# -- Hypnotic Rattle ---------------------------------------------------------------------------------------------------


def enemy_turn(enemy: str, hand: list[str], support: str = "hypnotic") -> State:
    return duel(("mimix", enemy), side(combat=["stars"], support=[support]), side(hand=hand), turn=1, step="character")


def test_hypnotic_rattle_bars_the_opponents_boosters() -> None:
    state = play(enemy_turn("hoax", ["sarog", "battling", "tome"]), "play sarog")
    assert can(state, "play tome")
    assert not can(state, "play battling")


def test_hypnotic_rattle_bars_free_boosters_too() -> None:
    assert look(play(enemy_turn("pillar", ["bodius", "caterpillar-fire"]), "play bodius")).step == "power"


def test_hypnotic_rattle_leaves_its_own_side_alone() -> None:
    mine = side(hand=["hail"], combat=["stars"], support=["hypnotic"], played=["stars"])
    assert can(duel(("mimix", "hoax"), mine, HOAX_SIDE, step="booster_support"), "play hail")


# -- Call Spirit of the Battlefield, of the Underworld ----------------------------------------------------------------


def battlefield(enemy: str = "hoax", other: Side = HOAX_SIDE) -> State:
    mine = side(
        hand=["call-spirit-of-the-b", "virgin-of-pure-f"], combat=["stars", "hail"], covered=["sun"],
        support=["menacing"],
    )  # fmt: skip
    return duel(("mimix", enemy), mine, other, step="leadership")


def test_the_battlefield_returns_one_card_of_the_combat_area_covered_or_not() -> None:
    state = play(battlefield(), "play call-spirit-of-the-b")
    assert moves(state) == {"pick stars-shining", "pick hail-of-arrows", "pick sun-setting", "done"}
    state = play(state, "pick sun")
    assert (zone_of(state, "sun"), look(state).choice) == ("hand", None)


def test_a_card_that_the_battlefield_returns_is_known_to_the_opponent() -> None:
    state = play(battlefield(), "play call-spirit-of-the-b", "pick sun")
    assert look(state).zone(0, "hand_known") == {"sun-setting"}


def test_the_battlefield_may_leave_every_card() -> None:
    assert zone_of(play(battlefield(), "play call-spirit-of-the-b", "done"), "sun") == "combat"


def test_the_battlefield_returns_nothing_against_bottelus() -> None:
    state = play(battlefield("pillar", BOTTELUS), "play call-spirit-of-the-b")
    assert look(state).choice is None
    assert zone_of(state, "sun") == "combat"


def underworld(enemy: str = "hoax", other: Side = HOAX_SIDE, **given: Any) -> State:
    mine = side(hand=["call-spirit-of-the-u", "virgin-of-pure-f"], discard=["sun", "menacing"], **given)
    return duel(("mimix", enemy), mine, other, step="leadership")


def test_the_underworld_takes_any_card_of_the_discard_pile() -> None:
    state = play(underworld(), "play call-spirit-of-the-u")
    assert moves(state) == {"pick sun-setting", "pick menacing-wardance", "done"}
    state = play(state, "pick menacing")
    assert zone_of(state, "menacing") == "hand"
    assert look(state).zone(0, "hand_known") == {"menacing-wardance"}


def test_the_underworld_does_not_reach_the_leader_area() -> None:
    state = play(underworld(leader_area=["call-spirit-of-the-b"]), "play call-spirit-of-the-u")
    assert not can(state, "pick call-spirit-of-the-b")


def test_the_underworld_is_no_draw_from_the_deck_for_a_wall_of_fire() -> None:
    assert can(play(underworld("vulca", WALL), "play call-spirit-of-the-u"), "pick sun")


def test_the_underworld_brings_nothing_against_bottelus() -> None:
    assert look(play(underworld("pillar", BOTTELUS), "play call-spirit-of-the-u")).choice is None


def test_the_first_edition_must_take_a_card_of_the_underworld() -> None:
    mine = side(hand=["call-spirit-of-the-u", "virgin-of-pure-f"], discard=["sun"])
    state = duel(("mimix", "hoax"), mine, HOAX_SIDE, step="leadership", edition="first")
    assert moves(play(state, "play call-spirit-of-the-u")) == {"pick sun-setting"}


# -- Cardus Nikkus ----------------------------------------------------------------------------------------------------


def cardus(hand: list[str]) -> State:
    return duel(("mimix", "hoax"), side(hand=["cardus"]), side(combat=["sarog"], hand=hand), step="character")


def test_cardus_discards_one_unseen_card_of_the_opponents_hand() -> None:
    state = play(cardus(["tome", "catusan"]), "play cardus", draws=["tome@1"])
    assert (zone_of(state, "tome@1"), zone_of(state, "catusan@1")) == ("discard", "hand")


def test_cardus_may_be_played_without_effect() -> None:
    state = play(cardus(["tome", "catusan"]), "play-without-effect cardus")
    assert look(state).count(1, "hand") == 2


def test_cardus_finds_nothing_in_an_empty_hand() -> None:
    assert look(play(cardus([]), "play cardus")).step == "power"


def test_cardus_counts_his_values_whatever_he_discards() -> None:
    assert total(play(cardus(["tome"]), "play cardus", draws=["tome@1"]), 0) == (2, 2)
