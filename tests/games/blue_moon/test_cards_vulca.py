"""Every card of the Vulca deck: what it counts, and what its text does and does not do.

The card facts are those of the first-edition scans.

Supports with text are in test_cards_vulca_supports.py, Elemental Enchantment and the Volcanic Gauntlets in
test_effects.py, the costs of Charm Holy Dragon in test_costs.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import (
    EARTH,
    FIRE,
    HOAX,
    VULCA,
    VULCA_MIRROR,
    Side,
    can,
    card_type,
    icons,
    is_active,
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

SAROG = side(combat=["sarog"])  # 1 Fire, 1 Earth

# Printed Fire and Earth (first-edition card scans); a card that shows no value counts 0.
VALUES = {
    "flamebreath": (7, 0),
    "scorch": (6, 0),
    "lavar": (5, 4),
    "volca": (5, 1),
    "blaze": (4, 3),
    "furnace": (3, 4),
    "spark": (4, 2),
    "ignite": (2, 4),
    "sear": (4, 1),
    "torch": (1, 4),
    "shimmer": (3, 2),
    "glimmer": (2, 3),
    "cinder": (2, 2),
    "flare": (2, 2),
    "ember": (1, 1),
    "aaralia": (4, 4),
    "heroine": (3, 5),
    "zig-nur-don": (4, 0),
    "fireblast": (3, 2),
    "infernal-armor": (0, 0),
    "volcanic": (0, 0),
    "lightning": (3, 1),
    "flickering": (1, 1),
    "wall": (0, 0),
    "fearsome": (0, 0),
    "pandemonium": (0, 0),
}
ICONS = {
    "infernal-armor": {"shield-earth"},
    "heroine": {"pair"},
    "zig-nur-don": {"shield-fire", "shield-earth", "stop"},
}


@pytest.mark.parametrize("card", VALUES)
def test_a_card_counts_its_printed_values(card: str) -> None:
    area: dict[str, Any] = {"support" if card_type("vulca", card) == "support" else "combat": [card]}
    state = table(vulca=side(**area))
    assert value(state, card) == total(state, VULCA) == VALUES[card]


@pytest.mark.parametrize("card", [*VALUES, "elemental"])
def test_a_card_shows_its_printed_icons(card: str) -> None:
    area: dict[str, Any] = {"support" if card_type("vulca", card) == "support" else "combat": [card]}
    assert icons(table(vulca=side(**area)), card) == ICONS.get(card, set())


# -- Cinder -----------------------------------------------------------------------------------------------------------


def test_cinder_discards_one_active_booster_or_support_of_the_opponent() -> None:
    hoax = side(combat=["zedemikras", "battling"], covered=["inscrutable"], support=["tome", "homing"])
    vulca = side(hand=["cinder", "fireblast"], support=["lightning"])
    state = play(table(turn=VULCA, element=EARTH, step="character", hoax=hoax, vulca=vulca), "play cinder")
    # 3 Earth, with Fireblast 5, against 7: the Boomerang or a support has to go, and no other card can.
    assert moves(state) == {"pick battling-boomerang", "pick tome-of-wisdom", "pick homing-missiles"}
    state = play(state, "pick tome")
    assert zone_of(state, "tome") == "discard"
    assert look(state).choice is None


def test_cinder_may_spare_every_card() -> None:
    state = table(
        turn=VULCA, step="character", hoax=side(combat=["sarog"], support=["ballista"]), vulca=side(hand=["cinder"])
    )
    state = play(state, "play cinder", "done")
    assert zone_of(state, "ballista") == "support"
    assert look(state).step == "power"


def test_cinder_without_a_target_asks_nothing() -> None:
    state = table(turn=VULCA, step="character", hoax=SAROG, vulca=side(hand=["cinder"], support=["lightning"]))
    assert look(play(state, "play cinder")).step == "power"


def test_cinder_opens_a_fight_without_a_target() -> None:
    state = table(turn=VULCA, element=None, step="character", vulca=side(hand=["cinder"]))
    assert moves(play(state, "play cinder")) == {"announce fire", "announce earth"}


def test_what_cinder_discards_counts_no_more() -> None:
    state = table(turn=VULCA, hoax=side(combat=["sarog"], support=["tome"]), vulca=side(hand=["cinder"]))
    state = play(state, "engage", "play cinder")
    assert moves(state) == {"pick tome-of-wisdom"}  # 2 against 4 Fire: the Tome has to go
    assert total(play(state, "pick tome"), HOAX) == (1, 1)


def test_cinder_under_hank_discards_nothing() -> None:
    state = table(turn=VULCA, step="character", hoax=side(combat=["hank", "inscrutable"]), vulca=side(hand=["cinder"]))
    assert look(play(state, "play cinder")).step == "power"


def test_a_discarded_shield_was_needed_only_when_it_was_announced() -> None:
    state = table(
        turn=VULCA,
        hoax=side(hand=["zedemikras"], combat=["sarog", "inscrutable"]),
        vulca=side(hand=["cinder"], combat=["flamebreath"]),
    )
    state = play(state, "engage", "play cinder", "pick inscrutable", "announce fire")
    assert can(state, "engage")


# -- Flare ------------------------------------------------------------------------------------------------------------


def end_of_flares_turn(deck: list[str] | None = None, **vulca: Any) -> State:
    state = table(turn=VULCA, step="character", hoax=SAROG, vulca=side(hand=["flare"], deck=deck, **vulca))
    return play(state, "play flare", "announce fire")


def test_flare_draws_up_to_two_cards_after_the_refill() -> None:
    state = end_of_flares_turn()
    assert look(state).count(VULCA, "hand") == 6
    assert moves(state) == {"draw", "done"}
    state = play(state, "draw", "draw")
    assert (look(state).count(VULCA, "hand"), look(state).turn) == (8, HOAX)


@pytest.mark.parametrize(("texts", "hand"), [(["done"], 6), (["draw", "done"], 7)])
def test_flare_may_draw_less(texts: list[str], hand: int) -> None:
    state = play(end_of_flares_turn(), *texts)
    assert (look(state).count(VULCA, "hand"), look(state).turn) == (hand, HOAX)


def test_flare_draws_what_is_there() -> None:
    deck = ["sear", "blaze", "spark", "torch", "volca", "ember", "lightning"]
    state = play(end_of_flares_turn(deck), "draw")
    assert (look(state).count(VULCA, "hand"), look(state).turn) == (7, HOAX)


def test_flare_asks_nothing_when_the_deck_is_empty() -> None:
    assert look(end_of_flares_turn(["sear", "blaze"])).turn == HOAX


def test_flare_draws_in_the_first_turn_of_a_fight_too() -> None:
    state = table(turn=VULCA, element=None, step="character", vulca=side(hand=["flare"]))
    assert moves(play(state, "play flare", "announce earth")) == {"draw", "done"}


def test_a_covered_flare_draws_nothing() -> None:
    state = table(turn=VULCA, step="character", hoax=SAROG, vulca=side(hand=["sear"], combat=["flare"]))
    assert look(play(state, "play sear", "announce fire")).turn == HOAX


def test_flare_draws_nothing_at_the_end_of_the_opponents_turn() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras"]), vulca=side(combat=["flare"]))
    state = play(state, "play zedemikras", "announce fire")
    assert (look(state).turn, look(state).choice) == (VULCA, None)


def test_flare_under_hank_draws_nothing() -> None:
    state = table(turn=VULCA, step="character", hoax=side(combat=["hank"]), vulca=side(hand=["flare"]))
    assert look(play(state, "play flare", "announce fire")).turn == HOAX


def test_flare_under_wall_of_fire_draws_nothing() -> None:
    state = table(
        decks=VULCA_MIRROR, step="character", hoax=side(hand=["flare"]), vulca=side(combat=["ember"], support=["wall"])
    )
    after = play(state, "play flare@0", "announce fire")
    assert (look(after).count(0, "hand"), look(after).turn) == (0, 1)


# -- Ember ------------------------------------------------------------------------------------------------------------


def test_ember_bars_characters_without_text() -> None:
    hand = ["zedemikras", "catusan", "demegodas", "sarog", "hank", "ciklarethas"]
    state = table(step="character", hoax=side(hand=hand, support=["tome"]), vulca=side(combat=["ember"]))
    # An icon is no text: Ciklarethas with RETRIEVE is barred too.
    assert playable(state) == {"demegodas-the-odd", "sarogakanas-the-ancient", "hank-highflyer-hawk"}


def test_ember_does_not_bar_a_mutant_whose_text_is_its_condition() -> None:
    state = table(
        step="character",
        hoax=side(hand=["var-dis-nar"]),
        vulca=side(combat=["ember", "fireblast"], support=["lightning"]),
    )
    assert can(state, "play var-dis-nar")  # 7 Fire


def test_whoever_holds_barred_characters_alone_must_retreat() -> None:
    state = table(hoax=side(hand=["zedemikras", "catusan"]), vulca=side(combat=["ember"]))
    assert moves(state) == {"retreat"}


def test_ember_leaves_boosters_and_supports_without_text_alone() -> None:
    state = table(step="character", hoax=side(hand=["genathones", "tome"]), vulca=side(combat=["ember"]))
    assert can(play(state, "play genathones"), "play tome")


def test_a_covered_ember_bars_nothing() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras"]), vulca=side(combat=["sear"], covered=["ember"]))
    assert can(state, "play zedemikras")


def test_ember_under_hank_bars_nothing() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras"], combat=["hank"]), vulca=side(combat=["ember"]))
    assert can(state, "play zedemikras")


# -- Summon Sorcerer --------------------------------------------------------------------------------------------------


def summon(**vulca: Any) -> State:
    state = table(turn=VULCA, step="leadership", hoax=SAROG, vulca=side(hand=["summon", "sear"], **vulca))
    return play(state, "play summon")


def test_summon_sorcerer_offers_own_active_characters_boosters_and_supports() -> None:
    state = summon(combat=["blaze", "fireblast"], covered=["volca"], support=["lightning"])
    assert moves(state) == {"pick blaze", "pick fireblast", "pick lightning-bolts", "done"}


@pytest.mark.parametrize("card", ["blaze", "fireblast", "lightning"])
def test_summon_sorcerer_returns_one_card_to_hand(card: str) -> None:
    state = play(summon(combat=["blaze", "fireblast"], support=["lightning"]), f"pick {card}")
    assert zone_of(state, card) == "hand"
    assert look(state).step == "engagement"


def test_summon_sorcerer_may_return_nothing() -> None:
    state = play(summon(combat=["blaze"]), "done")
    assert zone_of(state, "blaze") == "combat"


def test_summon_sorcerer_without_a_card_in_play_asks_nothing() -> None:
    assert look(summon()).step == "engagement"


def test_the_returned_card_may_be_played_again_at_once() -> None:
    state = play(summon(combat=["cinder"]), "pick cinder", "engage")
    assert is_active(play(state, "play cinder"), "cinder")


def test_the_opponent_knows_the_returned_card() -> None:
    state = play(summon(combat=["blaze"]), "pick blaze")
    assert look(state).zone(VULCA, "hand_known") == {"blaze"}


def test_the_total_of_a_returned_card_is_gone() -> None:
    state = play(summon(combat=["blaze"], support=["lightning"]), "pick lightning")
    assert total(state, VULCA) == (4, 3)


def test_the_ban_of_a_returned_support_is_lifted() -> None:
    state = table(
        turn=VULCA,
        step="leadership",
        hoax=side(hand=["wogarathoras", "tome"], combat=["sarog"]),
        vulca=side(hand=["summon", "sear"], combat=["blaze"], support=["pandemonium"]),
    )
    state = play(state, "play summon", "pick pandemonium", "engage", "play sear", "pass", "announce fire")
    assert can(play(state, "engage", "play wogarathoras"), "play tome")


# -- Charm Holy Dragon ------------------------------------------------------------------------------------------------


def charm(hand: list[str], dragons: tuple[int, int] = (0, 0)) -> State:
    state = table(
        turn=VULCA,
        element=None,
        step="leadership",
        hoax=side(dragons=dragons[0]),
        vulca=side(hand=["charm", *hand], dragons=dragons[1]),
    )
    return play(state, "play charm")


def test_charm_attracts_a_dragon_for_a_printed_fire_total_of_eight() -> None:
    state = play(charm(["volca", "lightning", "torch"]), "pick volca", "pick lightning")
    assert look(state).dragons == (0, 1)
    assert zone_of(state, "volca") == zone_of(state, "lightning") == "discard"
    assert look(state).step == "engagement"


def test_charm_sends_a_dragon_of_the_opponent_back_first() -> None:
    state = play(charm(["volca", "lightning"], (2, 0)), "pick volca", "pick lightning")
    assert look(state).dragons == (1, 0)


def test_charm_may_be_left_unpaid() -> None:
    state = play(charm(["volca", "lightning"]), "done")
    assert (look(state).dragons, look(state).count(VULCA, "hand")) == ((0, 0), 2)


def test_charm_that_cannot_be_paid_asks_nothing() -> None:
    # 7 Fire printed; Aaralia's Earth and a card without values do not count.
    assert look(charm(["sear", "lightning", "wall", "infernal-armor"])).step == "engagement"


def test_a_payment_that_was_begun_must_be_completed() -> None:
    state = play(charm(["volca", "lightning"]), "pick volca")
    assert moves(state) == {"pick lightning-bolts"}


# -- Cast Cataclysm ---------------------------------------------------------------------------------------------------


def test_cataclysm_discards_all_active_supports_of_the_opponent() -> None:
    state = table(
        turn=VULCA,
        step="leadership",
        hoax=side(combat=["zedemikras", "battling"], support=["tome", "homing", "brain"]),
        vulca=side(hand=["cast", "sear"], combat=["blaze"], support=["lightning"]),
    )
    state = play(state, "play cast")
    assert {zone_of(state, card) for card in ("tome", "homing", "brain")} == {"discard"}
    assert zone_of(state, "battling") == "combat"
    assert zone_of(state, "lightning") == "support"
    assert total(state, HOAX) == (6, 2)


def test_cataclysm_may_be_played_without_its_effect() -> None:
    state = table(
        turn=VULCA, step="leadership", hoax=side(combat=["sarog"], support=["tome"]), vulca=side(hand=["cast"])
    )
    assert zone_of(play(state, "play-without-effect cast"), "tome") == "support"


def test_cataclysm_without_a_target_is_wasted() -> None:
    state = table(turn=VULCA, step="leadership", hoax=SAROG, vulca=side(hand=["cast", "sear"]))
    assert look(play(state, "play cast")).step == "engagement"


# -- shields, Zig-nur-Don ---------------------------------------------------------------------------------------------


def test_the_infernal_armor_holds_against_any_earth_total() -> None:
    state = table(turn=VULCA, element=EARTH, hoax=side(combat=["catusan"]), vulca=side(hand=["sear", "infernal-armor"]))
    assert can(play(state, "engage", "play sear", "play infernal-armor"), "announce earth")


def test_the_infernal_armor_does_not_hold_in_fire() -> None:
    state = table(turn=VULCA, hoax=side(combat=["zedemikras"]), vulca=side(hand=["torch", "infernal-armor"]))
    assert moves(state) == {"retreat"}


@pytest.mark.parametrize(
    ("hoax", "element", "allowed"),
    [
        (side(combat=["catusan"]), EARTH, True),  # 5 Earth
        (side(combat=["penemikanas"], support=["trebuchet"]), EARTH, False),  # 4 Earth
        (side(combat=["wogarathoras"]), FIRE, False),  # 5, but Fire is contested
        (side(combat=["helkomedes"], support=["duplicator"]), EARTH, True),  # 3 doubled
        (side(), None, False),  # opens no fight
    ],
)
def test_zig_nur_don_needs_contested_earth_and_an_opposing_total_of_five(
    hoax: Side, element: str | None, allowed: bool
) -> None:
    state = table(turn=VULCA, step="character", element=element, hoax=hoax, vulca=side(hand=["zig-nur-don"]))
    assert can(state, "play zig-nur-don") is allowed


def test_zig_nur_don_turns_the_fight_to_fire_and_ends_the_plays() -> None:
    state = table(
        turn=VULCA,
        element=EARTH,
        step="character",
        hoax=side(combat=["catusan"]),
        vulca=side(hand=["zig-nur-don", "lightning"]),
    )
    state = play(state, "play zig-nur-don")
    assert look(state).element == FIRE
    assert moves(state) == {"announce fire"}


def test_zig_nur_don_holds_against_a_higher_fire_total_by_its_shield() -> None:
    hoax = side(combat=["ciklarethas", "battling"], support=["tome"])  # 8 Fire, 8 Earth
    state = table(turn=VULCA, element=EARTH, hoax=hoax, vulca=side(hand=["zig-nur-don"]))
    assert can(play(state, "engage", "play zig-nur-don"), "announce fire")


@pytest.mark.parametrize("element", [FIRE, EARTH])
def test_zig_nur_don_under_hank_needs_no_condition_and_changes_no_element(element: str) -> None:
    # As the program of 2008 plays; the Legends rulebook is silent.
    state = table(
        turn=VULCA, element=element, step="character", hoax=side(combat=["hank"]), vulca=side(hand=["zig-nur-don"])
    )
    assert look(play(state, "play zig-nur-don")).element == element


def test_zig_nur_don_under_hank_has_no_shield() -> None:
    state = table(
        turn=VULCA, element=EARTH, hoax=side(combat=["hank"], support=["tome", "ballista"]),  # 3 + 2 Earth
        vulca=side(hand=["zig-nur-don"]),
    )  # fmt: skip
    assert moves(state) == {"retreat"}
