"""Ships: played, loaded, landed, discarded."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import Side, can, duel, is_active, look, moves, play, playable, side, zone_of

SAROG = side(combat=["sarog"])


def buka(hand: list[str], step: str = "character", other: Side = SAROG, enemy: str = "hoax", **given: Any) -> State:
    state = {name: given.pop(name) for name in ("element", "edition", "options") if name in given}
    return duel(("buka", enemy), side(hand=hand, **given), other, step=step, **state)


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_ship_is_played_in_the_leadership_phase() -> None:
    state = play(buka(["rising-sun", "commodore-lo"], "leadership"), "play rising-sun")
    assert (zone_of(state, "rising-sun"), look(state).step) == ("influence", "engagement")
    assert "rising-sun" in look(state).zone(0, "active")


def test_a_ship_takes_the_place_of_a_leadership_card() -> None:
    state = play(buka(["rising-sun", "sea-falcon", "entreat", "commodore-lo"], "leadership"), "play rising-sun")
    assert look(state).step == "engagement"


def test_ships_stay_when_a_fight_ends() -> None:
    state = play(buka(["commodore-lo"], "engagement", ships={"rising-sun": ["armory"]}), "retreat")
    assert (zone_of(state, "rising-sun"), zone_of(state, "armory")) == ("influence", "rising-sun")
    assert is_active(state, "rising-sun")


def test_ships_do_not_count_among_the_six_cards() -> None:
    mine = side(
        combat=["boatswain"],
        support=["armory"],
        ships={"rising-sun": ["captain-su"], "sea-falcon": [], "sea-devil": []},
    )
    assert look(duel(("buka", "hoax"), mine, SAROG, turn=1)).retreat_costs == 1


def test_ships_that_have_not_landed_stay_when_their_owner_declines() -> None:
    state = buka(["commodore-lo"], "engagement", side(), element=None, ships={"rising-sun": ["armory"]})
    state = play(state, "decline", "pick commodore-lo")
    assert (zone_of(state, "rising-sun"), zone_of(state, "armory")) == ("influence", "rising-sun")


# -- loading ----------------------------------------------------------------------------------------------------------


def test_a_card_is_loaded_in_place_of_a_support() -> None:
    state = play(buka(["commodore-lo", "captain-su", "armory"], ships={"rising-sun": []}), "play commodore-lo")
    state = play(state, "load captain-su")
    assert (zone_of(state, "captain-su"), look(state).step) == ("rising-sun", "power")


@pytest.mark.parametrize("card", ["captain-su", "armory", "letter"])
def test_characters_boosters_and_supports_may_be_loaded(card: str) -> None:
    assert can(play(buka(["commodore-lo", card], ships={"rising-sun": []}), "play commodore-lo"), f"load {card}")


def test_leadership_cards_and_ships_are_not_loaded() -> None:
    state = play(buka(["commodore-lo", "entreat", "sea-devil"], ships={"rising-sun": []}), "play commodore-lo")
    assert look(state).step == "power"


def test_a_loaded_card_counts_nothing() -> None:
    state = buka(["commodore-lo", "armory"], ships={"rising-sun": []})
    state = play(state, "play commodore-lo", "load armory")
    assert look(state).position["seats"][0]["power"] == (5, 4)


def test_nothing_is_loaded_in_the_first_turn_of_a_fight() -> None:
    state = buka(["commodore-lo", "captain-ar"], other=side(), element=None, ships={"rising-sun": []})
    assert look(play(state, "play commodore-lo")).step == "power"


@pytest.mark.parametrize(
    ("ship", "aboard", "room"),
    [
        ("sea-falcon", ["armory"], True),
        ("sea-falcon", ["armory", "letter"], False),
        ("sea-devil", ["armory", "letter"], True),
        ("sea-devil", ["armory", "letter", "captain-su"], False),
        ("rising-sun", ["armory", "letter", "captain-su"], True),
        ("rising-sun", ["armory", "letter", "captain-su", "lookout"], False),
    ],
)
def test_a_ship_holds_two_three_or_four_cards(ship: str, aboard: list[str], room: bool) -> None:
    state = play(buka(["commodore-lo", "captain-ar"], ships={ship: aboard}), "play commodore-lo")
    assert can(state, "load captain-ar") is room


def test_the_owner_says_which_of_several_ships_takes_a_card() -> None:
    ships = {"rising-sun": [], "sea-devil": [], "sea-falcon": ["armory", "letter"]}
    state = play(buka(["commodore-lo", "captain-ar"], ships=ships), "play commodore-lo", "load captain-ar")
    assert moves(state) == {"pick rising-sun", "pick sea-devil"}
    assert zone_of(play(state, "pick sea-devil"), "captain-ar") == "sea-devil"


def test_a_ban_on_supports_bars_loading() -> None:
    other = side(combat=["ember"], support=["pandemonium"])
    state = buka(["quartermaster", "captain-ar"], other=other, enemy="vulca", ships={"rising-sun": []})
    assert look(play(state, "play quartermaster")).step == "power"


@pytest.mark.parametrize(("counts", "barred"), [("no", False), ("yes", True)])
def test_an_option_says_whether_loading_counts_for_a_cap_on_cards_played(counts: str, barred: bool) -> None:
    other = side(combat=["sarog"], support=["brain"])
    state = buka(
        ["commodore-lo", "captain-ar"], other=other, ships={"rising-sun": []}, options={"loading_counts": counts}
    )
    assert can(play(state, "play commodore-lo"), "load captain-ar") is not barred


def test_a_text_that_allows_supports_allows_loading_in_the_first_turn_of_a_fight() -> None:
    state = buka(["quartermaster", "captain-ar"], other=side(), element=None, ships={"rising-sun": []})
    assert can(play(state, "play quartermaster"), "load captain-ar")


def test_nothing_is_loaded_after_stop() -> None:
    mine = ["old-goo", "captain-ar"]
    state = buka(
        mine, ships={"rising-sun": []}, other=side(combat=["norespect"], support=["laughing-gas"]), enemy="khind"
    )
    assert look(play(state, "play old-goo")).step == "power"


@pytest.mark.parametrize(("counts", "cards"), [("no", 1), ("yes", 2)])
def test_an_option_says_whether_a_loaded_card_is_one_of_the_cards_played(counts: str, cards: int) -> None:
    state = buka(["commodore-lo", "captain-ar"], ships={"rising-sun": []}, options={"loading_counts": counts})
    state = play(state, "play commodore-lo", "load captain-ar")
    assert look(state).position["counters"]["cards_played"] == cards


# -- landing ----------------------------------------------------------------------------------------------------------


def landing(hand: list[str], cargo: list[str], *texts: str, **given: Any) -> State:
    return play(buka(hand, "begin", ships={"rising-sun": cargo}, **given), "land rising-sun", *texts)


def test_ships_land_in_the_begin_phase() -> None:
    state = buka(["commodore-lo"], "begin", ships={"rising-sun": ["captain-su"], "sea-falcon": ["armory"]})
    assert moves(state) == {"pass", "land rising-sun", "land sea-falcon"}
    state = play(state, "land sea-falcon", "land rising-sun")
    assert look(state).zone(0, "landed") == {"sea-falcon", "rising-sun"}


def test_cards_of_a_landed_ship_are_played_and_those_of_the_hand_are_not() -> None:
    state = landing(["commodore-lo", "armory"], ["captain-ar", "duplicator"], "engage")
    assert playable(state) == {"captain-ariosa-paal"}
    assert playable(play(state, "play captain-ar")) == {"duplicator-of-fire"}


def test_leadership_cards_of_the_hand_may_be_played_beside_a_landed_ship() -> None:
    state = landing(["entreat", "sea-falcon"], ["captain-ar"])
    assert playable(state) == {"entreat-favor", "sea-falcon"}


def test_a_landed_ship_and_what_is_left_on_it_are_discarded_before_power_is_announced() -> None:
    state = landing(
        [], ["captain-ar", "boatswain", "letter"], "engage", "play captain-ar", "pass", "play letter", "pass"
    )
    assert look(state).step == "power"
    assert (zone_of(state, "rising-sun"), zone_of(state, "boatswain")) == ("discard", "discard")
    assert zone_of(state, "captain-ar") == "combat"


def test_a_landed_ship_is_discarded_at_a_retreat() -> None:
    state = landing(["commodore-lo"], ["captain-ar"], "retreat")
    assert (zone_of(state, "rising-sun"), zone_of(state, "captain-ar")) == ("discard", "discard")


def test_a_landed_ship_is_discarded_when_its_owner_declines() -> None:
    state = landing(["commodore-lo"], ["captain-ar"], "decline", "pick commodore-lo", element=None, other=side())
    assert (zone_of(state, "rising-sun"), zone_of(state, "captain-ar")) == ("discard", "discard")


def test_a_card_of_a_landed_ship_may_be_a_bluff() -> None:
    state = landing([], ["captain-ar", "cannoneer-tara"], "engage", "play captain-ar", "pass")
    assert can(state, "play-bluff cannoneer-tara")


def test_a_landed_ship_takes_no_card_in_place_of_a_support() -> None:
    state = landing(["commodore-lo"], ["captain-ar"], "engage", "play captain-ar")
    assert look(state).step == "power"


@pytest.mark.parametrize(("blocks", "loads"), [("no", True), ("yes", False)])
def test_an_option_says_whether_a_landed_ship_bars_loading_from_the_hand(blocks: str, loads: bool) -> None:
    ships = {"rising-sun": ["captain-ar"], "sea-devil": []}
    options = {"landed_ship_blocks_loading": blocks}
    state = buka(["commodore-lo"], ships=ships, landed=["rising-sun"], options=options)
    assert can(play(state, "play captain-ar"), "load commodore-lo") is loads


def test_cards_of_a_landed_ship_may_be_loaded_onto_another() -> None:
    ships = {"rising-sun": ["captain-ar", "armory"], "sea-devil": []}
    state = play(buka([], ships=ships, landed=["rising-sun"]), "play captain-ar", "load armory")
    assert zone_of(state, "armory") == "sea-devil"


# -- Buka characters from a landed ship are FREE ----------------------------------------------------------------------

TWO = ["captain-ar", "commodore-lo"]


@pytest.mark.parametrize("ship_free", ["may", "automatic"])
def test_any_number_of_buka_characters_comes_from_a_landed_ship(ship_free: str) -> None:
    options = {"ship_free": ship_free}
    state = buka([], ships={"rising-sun": [*TWO, "lookout"]}, landed=["rising-sun"], options=options)
    state = play(state, "play captain-ar", "play commodore-lo", "play lookout")
    assert look(state).count(0, "combat") == 3


def test_a_buka_character_of_a_landed_ship_may_count_as_the_normal_one() -> None:
    state = buka([], ships={"rising-sun": TWO}, landed=["rising-sun"])
    assert can(state, "play-counted captain-ar")
    state = play(state, "play-counted captain-ar", "play commodore-lo")
    assert look(state).zone(0, "free") == {"commodore-lo-tan"}


def test_in_the_first_edition_a_buka_character_of_a_landed_ship_is_always_free() -> None:
    state = buka([], ships={"rising-sun": TWO}, landed=["rising-sun"], edition="first")
    assert not can(state, "play-counted captain-ar")


def test_in_the_fog_characters_of_a_landed_ship_are_not_free() -> None:
    fog = side(combat=["silento"], support=["impenetrable"])
    state = buka([], other=fog, enemy="terrah", ships={"rising-sun": TWO}, landed=["rising-sun"])
    assert playable(play(state, "play captain-ar")) == set()


def test_characters_of_the_hand_are_not_free_beside_a_sea_falcon() -> None:
    state = buka(TWO, ships={"sea-falcon": []}, landed=["sea-falcon"])
    assert playable(play(state, "play captain-ar")) == set()


# -- cards ------------------------------------------------------------------------------------------------------------


def test_cargo_does_not_keep_its_owner_from_running_out_of_cards() -> None:
    mine = side(hand=["commodore-lo"], deck=[], ships={"rising-sun": ["captain-ar"]})
    state = play(duel(("buka", "hoax"), mine, side(), step="character", element=None), "play commodore-lo")
    assert look(state).position["seats"][0]["ran_out_first"] is True


def test_cargo_is_open_to_the_opponent() -> None:
    def seen(cargo: list[str]) -> bytes:
        return buka([], ships={"rising-sun": cargo}).view(1).pack()

    assert seen(["captain-ar"]) != seen(["commodore-lo"])
