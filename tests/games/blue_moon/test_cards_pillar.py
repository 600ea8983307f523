"""Every card of the Pillar deck that has a text, Pen-dor-Nith (test_mutants.py) and the Caterpillars with Crysalus
Frendus (test_caterpillars.py) apart."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import (
    EARTH,
    FIRE,
    Side,
    can,
    card_id,
    deck_cards,
    duel,
    game_with,
    look,
    moves,
    play,
    playable,
    side,
    total,
    value,
    zone_of,
)

DECKS = ("pillar", "hoax")
SAROG = side(combat=["sarog"])


# -- Gulpus, Gloria Gracia, Bottelus ----------------------------------------------------------------------------------


def test_gulpus_allows_one_additional_booster() -> None:
    hand = ["gulpus", "potion-of-spark", "potion-of-cosmic", "potion-of-mut"]
    state = play(duel(DECKS, side(hand=hand), SAROG, step="character"), "play gulpus")
    state = play(state, "play potion-of-spark", "play potion-of-cosmic")
    assert look(state).step == "power"


def test_gulpus_allows_a_booster_beside_a_support() -> None:
    hand = ["gulpus", "potion-of-spark", "giant-butterfly-e"]
    state = play(duel(DECKS, side(hand=hand), SAROG, step="character"), "play gulpus", "play giant-butterfly-e")
    assert playable(state) == {"potion-of-sparkling-fire"}


def test_gulpus_allows_no_second_support() -> None:
    hand = ["gulpus", "heat-haze", "giant-butterfly-e"]
    state = play(duel(DECKS, side(hand=hand), SAROG, step="character"), "play gulpus", "play giant-butterfly-e")
    assert look(state).step == "power"


def test_gulpus_allows_one_booster_in_the_first_turn_of_a_fight() -> None:
    hand = ["gulpus", "potion-of-spark", "potion-of-cosmic", "giant-butterfly-e"]
    state = play(duel(DECKS, side(hand=hand), element=None, step="character"), "play gulpus")
    assert playable(state) == {"potion-of-sparkling-fire", "potion-of-cosmic-power"}
    assert look(play(state, "play potion-of-spark")).step == "power"


def gloria(other: Side = SAROG, enemy: str = "hoax") -> State:
    mine = side(hand=["gloria"], combat=["bodius", "potion-of-mut"], covered=["lonus"], support=["giant-butterfly-e"])
    return play(duel(("pillar", enemy), mine, other, step="character"), "play gloria")


def test_gloria_returns_another_card_of_the_combat_area_covered_or_not() -> None:
    state = gloria()
    assert moves(state) == {"pick bodius-maloderus", "pick potion-of-mutation", "pick lonus-mightius", "done"}
    state = play(state, "pick lonus")
    assert (zone_of(state, "lonus"), look(state).zone(0, "hand_known")) == ("hand", {"lonus-mightius"})


def test_gloria_may_leave_every_card() -> None:
    assert look(play(gloria(), "done")).count(0, "combat") == 4


def test_gloria_returns_nothing_against_bottelus() -> None:
    state = gloria(side(combat=["bottelus"]), "pillar")
    assert look(state).choice is None


BOTTELUS = side(combat=["bottelus"])  # 1 Fire, 2 Earth


def test_the_opponent_of_bottelus_draws_no_cards() -> None:
    state = duel(DECKS, BOTTELUS, side(hand=["muster", "zedemikras"]), turn=1, step="leadership")
    state = play(state, "play muster", "engage", "play zedemikras", "announce fire")
    assert look(state).count(1, "hand") == 0


def test_the_opponent_of_bottelus_retrieves_no_cards() -> None:
    state = duel(DECKS, BOTTELUS, side(hand=["zedemikras"], support=["homing"]), turn=1, step="begin")
    assert not can(state, "retrieve homing")


def test_bottelus_does_not_bind_the_refill_after_a_retreat() -> None:
    state = play(duel(DECKS, BOTTELUS, side(hand=["zedemikras"]), turn=1), "retreat")
    assert look(state).count(1, "hand") == 6


def test_a_covered_bottelus_bars_nothing() -> None:
    mine = side(combat=["bodius"], covered=["bottelus"])
    state = duel(DECKS, mine, side(hand=["zedemikras"]), turn=1, step="character")
    assert look(play(state, "play zedemikras", "announce fire")).count(1, "hand") == 6


def test_bottelus_leaves_his_owner_alone() -> None:
    state = play(duel(DECKS, side(hand=["bottelus"]), SAROG, step="character"), "play bottelus", "announce fire")
    assert look(state).count(0, "hand") == 6


# -- potions ----------------------------------------------------------------------------------------------------------


def brewed(*combat: str, element: str = FIRE, **given: Any) -> State:
    return duel(DECKS, side(combat=combat), SAROG, element=element, **given)


def test_cosmic_power_doubles_both_values_of_one_character() -> None:
    assert value(brewed("primus", "potion-of-cosmic"), "primus") == (12, 4)


def test_conjoining_raises_both_values_to_the_printed_sum() -> None:
    assert value(brewed("speedius", "potion-of-conj"), "speedius") == (7, 7)


def test_mutation_raises_both_values_to_the_higher_printed_one() -> None:
    assert value(brewed("colossus", "potion-of-mut"), "colossus") == (5, 5)


def test_sparkling_fire_raises_fire_to_six() -> None:
    assert value(brewed("lonus", "potion-of-spark"), "lonus") == (6, 2)


def test_trembling_earth_raises_earth_to_six() -> None:
    assert value(brewed("primus", "potion-of-trem", element=EARTH), "primus") == (6, 6)


def test_a_potion_that_raises_lowers_nothing() -> None:
    assert value(brewed("speedius", "potion-of-conj", "potion-of-spark"), "speedius")[0] == 7


def test_raising_comes_before_doubling() -> None:
    assert value(brewed("lonus", "potion-of-cosmic", "potion-of-spark"), "lonus")[0] == 12


@pytest.mark.parametrize(
    ("potion", "fire"),
    [
        ("potion-of-cosmic", 12 + 3),
        ("potion-of-spark", 6 + 6),
        ("potion-of-conj", 6 + 7),
        ("potion-of-mut", 6 + 4),
    ],
)
def test_a_potion_works_on_the_one_character_to_which_it_brings_most(potion: str, fire: int) -> None:
    assert total(brewed("primus", "speedius", potion), 0)[0] == fire  # 6/2 and 3/4


def test_conjoining_with_sparkling_fire_reads_printed_values() -> None:
    state = brewed("speedius", "potion-of-conj", "potion-of-spark")  # 3 Fire, 4 Earth
    assert value(state, "speedius")[0] == 3 + 4


@pytest.mark.parametrize(("conjoining", "fire"), [("printed_sum", 6), ("adds_other_printed", 6 + 2)])
def test_an_option_says_what_conjoining_makes_of_a_raised_value(conjoining: str, fire: int) -> None:
    # The texts work in the order of the cards, so Conjoining changes places with the potion that raises to 6.
    texts = {card.id: card.clauses for card in deck_cards("pillar")}
    conj, spark = card_id("pillar", "potion-of-conj"), card_id("pillar", "potion-of-spark")
    swapped = {conj: {"clauses": texts[spark]}, spark: {"clauses": texts[conj]}}
    rules = game_with(swapped, DECKS, {"conjoining": conjoining})
    assert value(brewed("lonus", conj, spark, rules=rules), "lonus")[0] == fire  # 4/2


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_conjoining_alone_is_the_same_in_both_editions(edition: str) -> None:
    assert value(brewed("speedius", "potion-of-conj", edition=edition), "speedius") == (7, 7)


def test_a_potion_without_an_active_character_does_nothing() -> None:
    mine = side(combat=["potion-of-spark"], covered=["lonus"])
    assert total(duel(DECKS, mine, SAROG), 0) == (0, 0)


# -- butterflies that disclose ----------------------------------------------------------------------------------------


def test_deploy_butterfly_opens_the_present_hand_of_the_opponent() -> None:
    other = side(combat=["sarog"], hand=["tome", "hank"])
    state = play(duel(DECKS, side(hand=["deploy", "lonus"]), other, step="leadership"), "play deploy")
    assert (
        look(state).zone(1, "hand_open")
        == look(state).zone(1, "hand_known")
        == {"tome-of-wisdom", "hank-highflyer-hawk"}
    )


def test_the_butterfly_scout_opens_the_present_hand_of_the_opponent() -> None:
    mine = side(hand=["butterfly-scout"], combat=["lonus"], played=["lonus"])
    other = side(combat=["sarog"], hand=["tome"])
    state = play(duel(DECKS, mine, other, step="booster_support"), "play butterfly-scout")
    assert look(state).zone(1, "hand_open") == {"tome-of-wisdom"}


def test_disclosing_cannot_be_left_out() -> None:
    state = duel(DECKS, side(hand=["deploy", "lonus"]), SAROG, step="leadership")
    assert moves(state) == {"pass", "play deploy-butterfly"}


OPEN = side(combat=["bodius"])


def test_cards_drawn_later_stay_hidden() -> None:
    other = side(hand=["zedemikras", "hank"], hand_open=["zedemikras", "hank"])
    state = play(duel(DECKS, OPEN, other, turn=1, step="character"), "play zedemikras", "announce fire")
    assert look(state).zone(1, "hand_open") == look(state).zone(1, "hand_known") == {"hank-highflyer-hawk"}
    assert look(state).count(1, "hand") == 6


def test_an_open_card_is_in_the_opponents_view() -> None:
    def seen_by_seat_0(hand: list[str]) -> bytes:
        return duel(DECKS, OPEN, side(hand=hand, hand_open=hand)).view(0).pack()

    assert seen_by_seat_0(["tome"]) != seen_by_seat_0(["hank"])


def test_whoever_discards_unseen_cards_may_take_an_open_one() -> None:
    other = side(combat=["sarog"], hand=["tome", "hank", "catusan"], hand_open=["hank"])
    state = duel(("mimix", "hoax"), side(hand=["cardus"]), other, step="character")
    state = play(state, "play cardus")
    assert {"pick hank-highflyer-hawk", "pick-unseen"} <= moves(state)
    assert not can(state, "pick tome")
    assert zone_of(play(state, "pick hank"), "hank") == "discard"


def test_whoever_discards_unseen_cards_may_take_one_that_is_not_open() -> None:
    other = side(combat=["sarog"], hand=["tome", "hank"], hand_open=["hank"])
    state = duel(("mimix", "hoax"), side(hand=["cardus"]), other, step="character")
    state = play(play(state, "play cardus"), "pick-unseen", draws=["tome@1"])
    assert look(state).zone(1, "hand") == {"hank-highflyer-hawk"}


# -- Bounce Back ------------------------------------------------------------------------------------------------------


def bounce(
    other: Side = SAROG, enemy: str = "hoax", element: str | None = FIRE, combat: tuple[str, ...] = ("primus",)
) -> State:
    mine = side(hand=["bounce", "lonus", "caterpillar-fire", "giant-butterfly-m"], combat=combat)
    return play(duel(("pillar", enemy), mine, other, step="leadership", element=element), "play bounce")


def test_bounce_back_announces_with_the_cards_that_are_there() -> None:
    state = play(bounce(), "engage")
    assert moves(state) == {"announce fire"}
    assert total(state, 0) == (6, 2)


def test_after_bounce_back_nothing_else_is_played_and_nothing_covered() -> None:
    state = play(bounce(), "engage", "announce fire")
    assert look(state).zone(0, "active") == {"primus-magicus"}
    assert {"lonus-mightius", "caterpillar-fireeater"} <= look(state).zone(0, "hand")


def test_after_bounce_back_one_may_retreat() -> None:
    assert can(bounce(), "retreat")


def test_bounce_back_does_not_help_if_the_active_cards_are_too_weak() -> None:
    assert moves(bounce(side(combat=["wogarathoras", "battling"]))) == {"retreat"}  # 7 Fire against 6


def test_bounce_back_may_open_a_fight_with_no_card_at_all() -> None:
    state = play(bounce(side(), element=None, combat=()), "engage", "announce earth")
    assert (look(state).turn, total(state, 0)) == (1, (0, 0))


def test_bounce_back_under_laughing_gas_leaves_the_retreat_only() -> None:
    gas = side(combat=["norespect"], support=["laughing-gas"])
    assert moves(bounce(gas, "khind")) == {"retreat"}


# -- Heat Haze --------------------------------------------------------------------------------------------------------


def test_heat_haze_bars_characters_and_boosters_with_text() -> None:
    mine = side(combat=["bodius"], support=["heat-haze"])
    state = duel(DECKS, mine, side(hand=["demegodas", "zedemikras", "potion", "brain"]), turn=1, step="character")
    assert playable(state) == {"zedemikras-the-brain"}
    assert playable(play(state, "play zedemikras")) == {"brain-drain"}


def test_heat_haze_does_not_bar_leadership_cards() -> None:
    mine = side(combat=["bodius"], support=["heat-haze"])
    state = duel(DECKS, mine, side(hand=["muster", "zedemikras"]), turn=1, step="leadership")
    assert can(state, "play muster")
