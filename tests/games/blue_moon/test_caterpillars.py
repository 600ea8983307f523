"""Caterpillars, their costs, and Crysalus Frendus who doubles one of them."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import can, card_id, deck_cards, duel, game_with, look, moves, play, side, zone_of

FIREEATER, WATERTAMER, LIGHTSEEKER = "caterpillar-fireeater", "caterpillar-watertamer", "caterpillar-lightseeker"
ERODER = "caterpillar-eartheroder"


def facing(caterpillar: str, hand: list[str], step: str = "leadership", doubled: bool = False, **given: Any) -> State:
    """Hoax's turn against a Caterpillar; one point of Fire is enough."""
    terrah = caterpillar == ERODER
    friends = ["bodius", "crysalus"] if doubled else ["silento" if terrah else "bodius"]
    combat = [*friends, caterpillar]
    mine = side(combat=combat, scaled=[caterpillar] if doubled else ())
    return duel(("terrah" if terrah else "pillar", "hoax"), mine, side(hand=hand), turn=1, step=step, **given)


def payments(caterpillar: str, hand: list[str], *picks: str, doubled: bool = False) -> set[str]:
    """What may be picked next; `complete` if the payment is made."""
    state = facing(caterpillar, hand, doubled=doubled)
    state = play(state, f"satisfy {caterpillar}", *(f"pick {card}" for card in picks))
    return moves(state) if look(state).choice else {"complete"}


# -- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("caterpillar", "cards"),
    [
        (FIREEATER, ["nirwadas"]),  # 3 Fire
        (FIREEATER, ["demegodas", "sarog"]),  # 2 + 1
        (ERODER, ["penemikanas"]),  # 3 Earth
        (ERODER, ["ledinemras", "genathones"]),  # 1 + 2
        (WATERTAMER, ["helkomedes", "battling"]),  # 3 Earth; 2 Fire
        (WATERTAMER, ["zedemikras", "helkomedes"]),  # 4 Fire; 3 Earth
        (WATERTAMER, ["sarog", "ballista", "catusan"]),  # 1 + 1 Fire; 5 Earth
        (LIGHTSEEKER, ["wogarathoras"]),  # 5 Fire
        (LIGHTSEEKER, ["catusan"]),  # 5 Earth
        (LIGHTSEEKER, ["zedemikras", "sarog"]),  # 4 + 1 Fire
        (LIGHTSEEKER, ["helkomedes", "genathones"]),  # 3 + 2 Earth
    ],
)
def test_a_caterpillar_is_satisfied_with_these_cards(caterpillar: str, cards: list[str]) -> None:
    hand = [*cards, "tome", "hank", "vetraskedas"]
    assert payments(caterpillar, hand, *cards) == {"complete"}


@pytest.mark.parametrize(
    ("caterpillar", "hand"),
    [
        (FIREEATER, ["demegodas", "hank"]),  # 2 Fire
        (ERODER, ["wogarathoras", "ledinemras"]),  # 1 + 1 Earth
        (WATERTAMER, ["nirwadas"]),  # 3/2, but one card cannot pay both
        (WATERTAMER, ["zedemikras", "athradysas"]),  # no Earth
        (LIGHTSEEKER, ["zedemikras", "hank"]),  # 4 Fire, 0 Earth
    ],
)
def test_a_caterpillar_cannot_be_satisfied_with_less(caterpillar: str, hand: list[str]) -> None:
    assert not can(facing(caterpillar, hand), f"satisfy {caterpillar}")


def test_no_card_may_be_added_that_the_cost_does_not_need() -> None:
    hand = ["sarog", "tome", "trebuchet", "ballista"]  # 1, 3, 2, 1 Fire
    assert payments(FIREEATER, hand) == {
        "pick sarogakanas-the-ancient",
        "pick tome-of-wisdom",
        "pick trebuchet-of-fear",
    }
    assert payments(FIREEATER, hand, "sarog") == {"pick trebuchet-of-fear"}
    assert payments(FIREEATER, hand, "trebuchet") == {"pick ballista-of-confusion"}


def test_a_payment_that_was_begun_must_be_completed() -> None:
    assert "done" not in payments(FIREEATER, ["sarog", "trebuchet", "zedemikras"], "sarog")


def test_what_pays_goes_to_the_discard_pile() -> None:
    state = play(facing(FIREEATER, ["nirwadas", "zedemikras"]), f"satisfy {FIREEATER}", "pick nirwadas")
    assert zone_of(state, "nirwadas") == "discard"


# -- what a turn needs ------------------------------------------------------------------------------------------------


def test_whoever_cannot_satisfy_a_caterpillar_must_retreat() -> None:
    assert moves(facing(FIREEATER, ["demegodas", "sarog"], "engagement")) == {"retreat"}


def test_a_card_that_is_played_does_not_pay() -> None:
    assert moves(facing(FIREEATER, ["zedemikras", "demegodas"], "engagement")) == {"engage", "retreat"}
    state = facing(FIREEATER, ["zedemikras", "demegodas"], "character")
    assert not can(state, "play zedemikras")  # Demegodas alone is worth 2
    assert can(state, "play demegodas")


def test_power_may_be_announced_after_the_payment() -> None:
    state = play(facing(FIREEATER, ["zedemikras", "nirwadas"], "character"), "play zedemikras")
    state = play(state, f"satisfy {FIREEATER}", "pick nirwadas")
    assert moves(state) == {"announce fire"}


def test_each_caterpillar_needs_a_payment_of_its_own() -> None:
    mine = side(combat=["bodius", FIREEATER, LIGHTSEEKER])
    other = side(hand=["zedemikras", "wogarathoras", "sarog"])
    state = duel(("pillar", "hoax"), mine, other, turn=1, step="character")
    state = play(state, "play sarog", f"satisfy {FIREEATER}", "pick zedemikras")
    state = play(state, f"satisfy {LIGHTSEEKER}", "pick wogarathoras")
    assert moves(state) == {"announce fire"}


def test_a_caterpillar_is_paid_once_a_turn() -> None:
    state = facing(FIREEATER, ["zedemikras", "nirwadas", "wogarathoras"])
    state = play(state, f"satisfy {FIREEATER}", "pick nirwadas")
    assert not can(state, f"satisfy {FIREEATER}")


def test_a_caterpillar_is_to_be_paid_anew_in_the_next_turn() -> None:
    mine = side(hand=["bounce"], combat=["bodius", FIREEATER])  # Bounce Back keeps them active
    other = side(hand=["sarog", "nirwadas", "zedemikras"])
    state = duel(("pillar", "hoax"), mine, other, turn=1, step="leadership")
    state = play(state, f"satisfy {FIREEATER}", "pick nirwadas", "engage")
    state = play(state, "play-without-effect sarog", "announce fire")
    state = play(state, "play bounce", "engage", "announce fire")
    assert can(state, f"satisfy {FIREEATER}")


def test_a_covered_caterpillar_demands_nothing() -> None:
    mine = side(combat=["bodius"], covered=[FIREEATER])
    assert can(duel(("pillar", "hoax"), mine, side(hand=["zedemikras"]), turn=1), "engage")


def test_a_caterpillar_whose_text_is_ignored_demands_nothing() -> None:
    mine = side(combat=["bodius", FIREEATER])
    other = side(hand=["funfair"], support=["laughing-gas"])
    assert can(duel(("pillar", "khind"), mine, other, turn=1), "engage")


def test_a_caterpillar_demands_nothing_of_its_owner() -> None:
    mine = side(hand=["primus"], combat=["bodius", FIREEATER])
    assert can(duel(("pillar", "hoax"), mine, side(combat=["sarog"])), "engage")


# -- when ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", ["leadership", "character"])
def test_a_caterpillar_may_be_paid_in_the_leadership_and_character_steps(step: str) -> None:
    assert can(facing(FIREEATER, ["zedemikras", "nirwadas"], step), f"satisfy {FIREEATER}")


@pytest.mark.parametrize("step", ["leadership", "character"])
def test_the_first_edition_pays_in_the_booster_support_step_only(step: str) -> None:
    state = facing(FIREEATER, ["zedemikras", "nirwadas"], step, edition="first")
    assert not can(state, f"satisfy {FIREEATER}")
    state = facing(FIREEATER, ["zedemikras", "nirwadas"], "character", edition="first")
    assert can(play(state, "play zedemikras"), f"satisfy {FIREEATER}")


def test_whoever_has_paid_may_retreat_all_the_same() -> None:
    state = play(facing(FIREEATER, ["zedemikras", "nirwadas"]), f"satisfy {FIREEATER}", "pick nirwadas")
    assert can(state, "retreat")


# -- hand cards that an opposing text ignores -------------------------------------------------------------------------


@pytest.mark.parametrize(("pay", "payable"), [("yes", True), ("no", False)])
def test_an_option_says_whether_ignored_hand_cards_pay(pay: str, payable: bool) -> None:
    mine = side(combat=["mad-mike", ERODER])
    other = side(hand=["ciklarethas", "zedemikras"])  # 3/3 with an icon, which Mike ignores; 4/0
    state = duel(("terrah", "hoax"), mine, other, turn=1, step="leadership", options={"ignored_cards_pay": pay})
    assert can(state, f"satisfy {ERODER}") is payable


# -- Crysalus Frendus -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("caterpillar", "cards"),
    [
        (FIREEATER, ["nirwadas", "vetraskedas"]),  # 3 + 3 Fire
        (WATERTAMER, ["zedemikras", "helkomedes", "sarog"]),  # 4 Fire; 3 + 1 Earth
        (LIGHTSEEKER, ["wogarathoras", "athradysas"]),  # 5 + 5 Fire
        (LIGHTSEEKER, ["penemikanas", "genathones", "catusan"]),  # 3 + 2 + 5 Earth
    ],
)
def test_crysalus_doubles_what_a_caterpillar_demands(caterpillar: str, cards: list[str]) -> None:
    assert payments(caterpillar, [*cards, "redamikanas"], *cards, doubled=True) == {"complete"}


def test_what_satisfies_a_caterpillar_does_not_satisfy_a_doubled_one() -> None:
    assert not can(facing(FIREEATER, ["wogarathoras"], doubled=True), f"satisfy {FIREEATER}")


def turn_of_crysalus(*caterpillars: str) -> State:
    state = duel(("pillar", "hoax"), side(hand=["crysalus", *caterpillars]), side(combat=["sarog"]), step="character")
    return play(state, "play crysalus", *(f"play {card}" for card in caterpillars))


def test_crysalus_doubles_the_only_caterpillar_without_asking() -> None:
    state = turn_of_crysalus(FIREEATER)
    assert (look(state).step, look(state).zone(0, "scaled")) == ("power", {FIREEATER})


def test_the_owner_of_crysalus_says_which_of_several_caterpillars_he_doubles() -> None:
    state = turn_of_crysalus(FIREEATER, WATERTAMER)
    assert moves(state) == {f"pick {FIREEATER}", f"pick {WATERTAMER}"}
    assert look(play(state, f"pick {WATERTAMER}")).zone(0, "scaled") == {WATERTAMER}


def test_crysalus_under_hank_doubles_nothing() -> None:
    mine = side(combat=["crysalus", FIREEATER], scaled=[FIREEATER])
    other = side(hand=["nirwadas"], combat=["hank"])  # 3 Fire
    assert can(duel(("pillar", "hoax"), mine, other, turn=1, step="leadership"), f"satisfy {FIREEATER}")


def test_a_doubled_caterpillar_under_laughing_gas_demands_nothing() -> None:
    mine = side(combat=["crysalus", FIREEATER], scaled=[FIREEATER])
    other = side(hand=["topgun"], combat=["norespect"], support=["laughing-gas"])  # 2 Fire against 2
    assert can(duel(("pillar", "khind"), mine, other, turn=1), "engage")


# -- PROTECTED in the hand --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shielded", "payable"), [("no", False), ("yes", True)])
def test_an_option_says_whether_protected_shields_cards_in_the_hand(shielded: str, payable: bool) -> None:
    ignores_characters = next(card for card in deck_cards("hoax") if card.id == card_id("hoax", "hank")).clauses
    options = {"protected_in_hand": shielded, "ignored_cards_pay": "no"}
    rules = game_with({"torana": {"clauses": ignores_characters}}, ("terrah", "aqua"), options)
    mine = side(combat=["torana", ERODER])
    other = side(hand=["terrible", "eelena"])  # 0/5 PROTECTED, 5/5
    state = duel(("terrah", "aqua"), mine, other, turn=1, step="leadership", rules=rules)
    assert can(state, f"satisfy {ERODER}") is payable
