"""Bluffs: played, counted, called, discarded."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import EARTH, FIRE, Side, can, duel, icons, look, moves, play, side, total, value, zone_of

SAROG = side(combat=["sarog"])
# Bluff icons: Tara-Ko and Edilia Fire, Qu-Cha and Rilana Earth, Su-Cha and the Black Pearl neither.
GOOD, GOOD_TOO, BAD, NEUTRAL = "cannoneer-tara", "cannoneer-edilia", "cannoneer-qu", "captain-su"
FLUTTER = side(combat=["flitterflutter"])  # ignores supports; 2 Fire


def buka(hand: list[str], step: str = "character", other: Side = SAROG, enemy: str = "hoax", **given: Any) -> State:
    state = {name: given.pop(name) for name in ("element", "edition", "options") if name in given}
    return duel(("buka", enemy), side(hand=hand, **given), other, step=step, **state)


def bluffed(*cards: str, other: Side = SAROG, enemy: str = "hoax", **given: Any) -> State:
    """Bluffs of an earlier turn lie there; the Buka have announced Fire."""
    state = buka(["commodore-lo"], other=other, enemy=enemy, bluffs=cards, **given)
    return play(state, "play commodore-lo", "announce fire")


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_card_with_a_bluff_icon_is_played_face_down_as_a_support() -> None:
    state = play(buka(["commodore-lo", NEUTRAL]), "play commodore-lo", f"play-bluff {NEUTRAL}")
    assert (zone_of(state, NEUTRAL), look(state).zone(0, "bluffs")) == ("support", {"captain-su-cha"})


def test_a_bluff_takes_the_place_of_the_support_of_the_turn() -> None:
    state = play(buka(["commodore-lo", NEUTRAL, "armory"]), "play commodore-lo", f"play-bluff {NEUTRAL}")
    assert can(state, "play armory") is False
    assert look(state).step == "power"


def test_a_card_without_a_bluff_icon_is_no_bluff() -> None:
    assert look(play(buka(["commodore-lo", "commodore-tai", "captain-ar"]), "play commodore-lo")).step == "power"


def test_no_bluff_is_played_in_the_first_turn_of_a_fight() -> None:
    state = buka(["commodore-lo", NEUTRAL], other=side(), element=None)
    assert look(play(state, "play commodore-lo")).step == "power"


def test_a_ban_on_supports_bars_bluffs() -> None:
    other = side(combat=["ember"], support=["pandemonium"])
    assert (
        look(play(buka(["quartermaster", NEUTRAL], other=other, enemy="vulca"), "play quartermaster")).step == "power"
    )


def test_a_bluff_has_no_text_and_no_other_icon() -> None:
    mine = side(combat=["commodore-lo"], bluffs=["boatswain"])
    state = duel(("buka", "khind"), mine, side(hand=["funflop"], combat=["funfair"]), turn=1, step="character")
    assert icons(state, "boatswain") == {"bluff-none"}
    state = duel(
        ("buka", "khind"), side(combat=["lookout"], bluffs=["boatswain"]), side(hand=["nono"]), turn=1, step="character"
    )
    assert can(state, "play nono")


# -- values -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("element", "counted"), [(FIRE, (2, 0)), (EARTH, (0, 2))])
@pytest.mark.parametrize("card", [GOOD, BAD, NEUTRAL])
def test_a_bluff_counts_two_in_the_contested_element_only(element: str, counted: tuple[int, int], card: str) -> None:
    state = duel(("buka", "hoax"), side(combat=["commodore-lo"], bluffs=[card]), SAROG, element=element)
    assert value(state, card) == counted


@pytest.mark.parametrize("given", [{"edition": "first"}, {"options": {"bluff_off_element_value": 2}}])
def test_an_option_gives_a_bluff_two_in_the_other_element_too(given: dict[str, Any]) -> None:
    assert value(duel(("buka", "hoax"), side(bluffs=[GOOD]), SAROG, **given), GOOD) == (2, 2)


def test_bluffs_follow_a_change_of_element() -> None:
    mine = side(combat=["commodore-lo"], bluffs=[GOOD])
    other = side(hand=["var-dis-nar"])
    state = duel(("buka", "hoax"), mine, other, turn=1, step="character")  # 5 + 2 Fire
    assert value(play(state, "play var-dis-nar"), GOOD) == (0, 2)


def test_coolcub_makes_bluffs_zero() -> None:
    state = duel(("buka", "khind"), side(combat=["lookout"], bluffs=[GOOD]), side(combat=["coolcub"]))
    assert total(state, 0)[0] == 1


def test_bluffs_do_not_count_among_the_six_cards() -> None:
    areas: dict[str, Any] = {
        "combat": ["lookout"],
        "covered": ["commodore-lo", "commodore-tai", "captain-ar"],
        "support": ["armory"],
    }
    assert look(duel(("buka", "hoax"), side(**areas, bluffs=[GOOD, BAD]), SAROG, turn=1)).retreat_costs == 1
    areas["support"].append("duplicator")
    assert look(duel(("buka", "hoax"), side(**areas, bluffs=[GOOD, BAD]), SAROG, turn=1)).retreat_costs == 2


@pytest.mark.parametrize(("element", "counted"), [(FIRE, (2, 0)), (EARTH, (0, 2))])
def test_a_bluff_of_the_first_turn_of_a_fight_counts_in_the_element_that_is_named(
    element: str, counted: tuple[int, int]
) -> None:
    state = play(buka(["quartermaster", BAD], other=side(), element=None), "play quartermaster", f"play-bluff {BAD}")
    assert value(play(state, f"announce {element}"), BAD) == counted


# -- calling ----------------------------------------------------------------------------------------------------------


def test_after_the_announcement_the_opponent_may_call() -> None:
    state = bluffed(GOOD)
    assert (state.seat_to_act, moves(state)) == (1, {"call", "do-not-call"})


def test_without_bluffs_there_is_nothing_to_call() -> None:
    assert look(bluffed()).step == "engagement"


def test_the_caller_of_good_bluffs_gives_a_dragon_and_the_turn_stands() -> None:
    state = play(bluffed(GOOD, GOOD_TOO), "call")
    assert (look(state).dragons, look(state).turn, look(state).element) == ((1, 0), 1, FIRE)
    assert look(state).zone(0, "discard") == {"cannoneer-tara-ko", "cannoneer-edilia-paal"}


def test_after_a_failed_call_the_opponent_faces_the_lower_total() -> None:
    state = play(bluffed(GOOD, GOOD_TOO), "call")
    assert total(state, 0)[0] == 5


@pytest.mark.parametrize("card", [BAD, NEUTRAL])
def test_whoever_is_caught_gives_a_dragon_and_retreats_at_once(card: str) -> None:
    state = play(bluffed(card), "call")
    assert (look(state).dragons, look(state).element, look(state).turn) == ((0, 2), None, 0)


def test_one_bad_bluff_among_good_ones_is_enough() -> None:
    assert look(play(bluffed(GOOD, BAD), "call")).dragons == (0, 2)


def test_the_retreat_of_whoever_is_caught_is_changed_by_texts() -> None:
    other = side(combat=["redamikanas"])
    assert look(play(bluffed(BAD, other=other), "call")).dragons == (0, 1 + 2)


def test_in_earth_the_other_icons_are_good() -> None:
    state = buka(["commodore-lo"], element=EARTH, bluffs=[BAD])
    assert look(play(state, "play commodore-lo", "announce earth", "call")).dragons == (1, 0)


def test_bluffs_need_not_be_called() -> None:
    state = play(bluffed(BAD), "do-not-call")
    assert (look(state).turn, look(state).dragons, zone_of(state, BAD)) == (1, (0, 0), "support")


def test_a_call_is_offered_anew_in_every_turn_of_their_owner() -> None:
    state = play(bluffed(GOOD, other=side(combat=["sarog"], hand=["wogarathoras", "tome"])), "do-not-call")
    state = play(state, "engage", "play wogarathoras", "play tome", "announce fire")
    assert (look(state).turn, look(state).zone(0, "bluffs")) == (0, {"cannoneer-tara-ko"})


def test_bluffs_whose_icons_are_ignored_are_bad() -> None:
    fog = side(combat=["silento"], support=["impenetrable"])
    assert look(play(bluffed(GOOD, other=fog, enemy="terrah"), "call")).dragons == (0, 2)


def test_a_fourth_dragon_by_a_call_ends_the_game() -> None:
    assert look(play(bluffed(GOOD, dragons=3), "call")).end == (0, "fourth_dragon", 5)


def test_the_owner_of_bluffs_may_not_be_called_in_the_opponents_turn() -> None:
    mine = side(combat=["lookout"], bluffs=[BAD])
    state = duel(("buka", "hoax"), mine, side(hand=["zedemikras"]), turn=1, step="character")
    state = play(state, "play zedemikras", "announce fire")
    assert (look(state).turn, look(state).step) == (0, "begin")


# -- ignored bluffs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ignored", "allowed"), [("play_and_call", True), ("neither", False)])
def test_an_option_says_whether_a_bluff_is_played_while_supports_are_ignored(ignored: str, allowed: bool) -> None:
    state = buka(["commodore-lo", GOOD], other=FLUTTER, enemy="flit", options={"ignored_bluffs": ignored})
    assert can(play(state, "play commodore-lo"), f"play-bluff {GOOD}") is allowed


def test_an_ignored_bluff_counts_nothing() -> None:
    state = duel(("buka", "flit"), side(combat=["lookout"], bluffs=[GOOD]), FLUTTER)
    assert total(state, 0)[0] == 1


def test_ignored_bluffs_are_called_with_that_option_and_are_bad() -> None:
    state = play(bluffed(GOOD, other=FLUTTER, enemy="flit"), "call")
    assert look(state).dragons == (0, 2)


def test_in_the_first_edition_ignored_bluffs_are_not_called() -> None:
    state = bluffed(GOOD, other=FLUTTER, enemy="flit", edition="first")
    assert (look(state).turn, look(state).step) == (1, "begin")


# -- leaving ----------------------------------------------------------------------------------------------------------


def test_any_number_of_bluffs_may_be_discarded_in_the_begin_phase() -> None:
    state = buka(["commodore-lo"], "begin", bluffs=[GOOD, BAD, NEUTRAL])
    assert {f"discard-bluff {card}" for card in ("cannoneer-tara-ko", "cannoneer-qu-cha", "captain-su-cha")} < moves(
        state
    )
    state = play(state, f"discard-bluff {BAD}", f"discard-bluff {NEUTRAL}", "pass")
    assert look(state).zone(0, "bluffs") == {"cannoneer-tara-ko"}
    assert look(state).zone(0, "discard") == {"cannoneer-qu-cha", "captain-su-cha"}


def test_bluffs_need_not_be_discarded() -> None:
    assert can(buka(["commodore-lo"], "begin", bluffs=[GOOD]), "pass")


def test_bluffs_are_discarded_at_the_end_of_the_fight() -> None:
    state = play(buka(["commodore-lo"], "engagement", bluffs=[GOOD]), "retreat")
    assert (zone_of(state, GOOD), look(state).zone(0, "bluffs")) == ("discard", set())


def test_a_text_that_discards_supports_takes_bluffs_unseen() -> None:
    mine = side(combat=["lookout"], bluffs=[GOOD, BAD])
    state = duel(("buka", "vulca"), mine, side(hand=["cinder", "lightning"]), turn=1, step="character")
    state = play(state, "play cinder")
    assert moves(state) == {"pick-bluff", "done"}
    state = play(state, "pick-bluff", draws=["cannoneer-qu@0"])
    assert (zone_of(state, BAD), zone_of(state, GOOD)) == ("discard", "support")


def test_a_text_that_discards_all_supports_takes_all_bluffs() -> None:
    mine = side(combat=["lookout"], support=["armory"], bluffs=[GOOD, BAD])
    state = duel(("buka", "vulca"), mine, side(hand=["cast", "blaze"]), turn=1, step="leadership")
    assert look(play(state, "play cast")).count(0, "support") == 0


# -- a bluff is a support, whatever lies there ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemy", "other"),
    [
        ("khind", side(combat=["coolcop"])),  # even values of characters
        ("khind", side(combat=["coolcat"])),
        ("hoax", side(combat=["hank"])),  # characters
        ("flit", side(combat=["trillilling"])),  # boosters
    ],
)
@pytest.mark.parametrize("card", ["cannoneer-riba", "captain-su"])  # 0/4 and 4/3
def test_what_works_on_characters_or_boosters_leaves_a_bluff_alone(card: str, enemy: str, other: Side) -> None:
    assert value(duel(("buka", enemy), side(bluffs=[card]), other), card) == (2, 0)


def test_mad_mike_ignores_bluffs_since_they_show_an_icon() -> None:
    state = duel(("buka", "terrah"), side(combat=["commodore-lo"], bluffs=[GOOD]), side(combat=["mad-mike"]))
    assert total(state, 0)[0] == 5


def test_a_bluff_is_no_card_of_the_combat_area_for_cheepchirrup() -> None:
    state = buka(["commodore-lo", GOOD], other=side(combat=["cheepchirrup"]), enemy="flit")
    assert can(play(state, "play commodore-lo"), f"play-bluff {GOOD}")


def test_heat_haze_does_not_bar_a_character_with_text_as_a_bluff() -> None:
    other = side(combat=["bodius"], support=["heat-haze"])
    state = play(buka(["commodore-lo", "boatswain"], other=other, enemy="pillar"), "play commodore-lo")
    assert can(state, "play-bluff boatswain")


def test_topdog_may_discard_a_bluff_unseen() -> None:
    mine = side(combat=["lookout"], bluffs=[GOOD, BAD])
    other = side(hand=["topgun"], combat=["topdog"])
    state = play(duel(("buka", "khind"), mine, other, turn=1, step="leadership"), "use topdog")
    assert "pick-bluff" in moves(state)
    assert not can(state, f"pick {GOOD}")
