"""Sea Moon, the promo ship: what its text does in play.

It holds one card, takes one of the hand aboard when it is played, and lets one of the hand be played beside a landing.
"""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State, search
from hiddenhand.games import blue_moon

from .kit import SEA_MOON_DECK, Side, can, duel, game, is_active, look, moves, play, playable, side, zone_of

SAROG = side(combat=["sarog"])


def fleet(hand: list[str], step: str = "character", other: Side = SAROG, enemy: str = "hoax", **given: Any) -> State:
    state = {name: given.pop(name) for name in ("element", "edition", "options") if name in given}
    return duel((SEA_MOON_DECK, enemy), side(hand=hand, **given), other, step=step, **state)


# -- played and loaded ------------------------------------------------------------------------------------------------


def test_sea_moon_takes_up_to_one_card_of_the_hand_aboard_when_it_is_played() -> None:
    state = play(fleet(["sea-moon", "commodore-lo", "armory"], "leadership"), "play sea-moon")
    assert moves(state) == {"pick commodore-lo-tan", "pick armory", "done"}
    state = play(state, "pick armory")
    assert (zone_of(state, "armory"), look(state).step) == ("sea-moon", "engagement")
    assert look(state).zone(0, "hand") == {"commodore-lo-tan"}


def test_sea_moon_may_sail_empty() -> None:
    state = play(fleet(["sea-moon", "commodore-lo"], "leadership"), "play sea-moon", "done")
    assert (look(state).step, look(state).zone(0, "hand")) == ("engagement", {"commodore-lo-tan"})
    assert is_active(state, "sea-moon")


def test_sea_moon_takes_neither_leadership_cards_nor_ships() -> None:
    state = play(fleet(["sea-moon", "entreat", "rising-sun", "commodore-lo"], "leadership"), "play sea-moon")
    assert moves(state) == {"pick commodore-lo-tan", "done"}


def test_what_sea_moon_takes_aboard_leaves_the_support_of_the_turn() -> None:
    state = play(fleet(["sea-moon", "commodore-lo", "armory", "captain-su"], "leadership"), "play sea-moon")
    assert can(play(state, "pick captain-su", "engage", "play commodore-lo"), "play armory")


@pytest.mark.parametrize(("cargo", "room"), [([], True), (["armory"], False)])
def test_sea_moon_holds_one_card(cargo: list[str], room: bool) -> None:
    state = play(fleet(["commodore-lo", "captain-ar"], ships={"sea-moon": cargo}), "play commodore-lo")
    assert can(state, "load captain-ar") is room


def test_entreat_favor_finds_sea_moon_which_takes_a_card_aboard_at_once() -> None:
    state = fleet(["entreat", "commodore-lo", "captain-su"], "leadership", deck=["sea-moon"])
    state = play(state, "play entreat", "pick sea-moon")
    assert moves(state) == {"pick commodore-lo-tan", "pick captain-su-cha", "done"}


def test_the_owner_says_whether_sea_moon_or_another_ship_takes_a_card() -> None:
    ships: dict[str, list[str]] = {"sea-moon": [], "rising-sun": []}
    state = play(fleet(["commodore-lo", "captain-ar"], ships=ships), "play commodore-lo", "load captain-ar")
    assert zone_of(play(state, "pick sea-moon"), "captain-ar") == "sea-moon"


# -- landed -----------------------------------------------------------------------------------------------------------


def landed(hand: list[str], cargo: list[str], **given: Any) -> State:
    return fleet(hand, ships={"sea-moon": cargo}, landed=["sea-moon"], **given)


def test_beside_a_landed_sea_moon_one_card_of_the_hand_may_be_played() -> None:
    state = landed(["commodore-lo", "armory"], ["captain-su"])
    assert playable(state) == {"commodore-lo-tan", "captain-su-cha"}
    assert playable(play(state, "play captain-su", "pass")) == {"armory"}
    assert "armory" not in playable(play(state, "play commodore-lo", "pass"))


def test_cards_of_the_ship_may_be_played_after_the_one_of_the_hand() -> None:
    state = play(landed(["commodore-lo", "armory"], ["captain-su"]), "play commodore-lo")
    assert playable(state) == {"captain-su-cha"}


def test_the_one_card_of_the_hand_may_be_a_bluff() -> None:
    state = play(landed(["cannoneer-tara", "armory"], ["captain-ar"]), "play captain-ar", "pass")
    state = play(state, "play-bluff cannoneer-tara")
    assert zone_of(state, "cannoneer-tara") == "support"
    assert look(state).step == "power"


def test_the_one_card_of_the_hand_is_not_free() -> None:
    state = play(landed(["commodore-lo", "captain-ar"], []), "play commodore-lo")
    assert playable(state) == set()


def test_a_text_that_allows_more_supports_does_not_allow_more_cards_of_the_hand() -> None:
    state = play(landed(["armory", "duplicator"], ["quartermaster"]), "play quartermaster", "play armory")
    assert not can(state, "play duplicator")


# The core counts every card that leaves the hand beside a landing (`leave_place` in on_play.h).


def test_a_leadership_card_of_the_hand_is_not_the_one_card() -> None:
    state = fleet(["entreat", "commodore-lo"], "begin", ships={"sea-moon": ["captain-su"]}, deck=["armory"])
    state = play(state, "land sea-moon", "play entreat", "engage")
    assert playable(state) == {"commodore-lo-tan", "captain-su-cha"}


def test_a_ship_of_the_hand_is_not_the_one_card() -> None:
    state = fleet(["rising-sun", "commodore-lo"], "begin", ships={"sea-moon": ["captain-su"]})
    state = play(state, "land sea-moon", "play rising-sun", "engage")
    assert playable(state) == {"commodore-lo-tan", "captain-su-cha"}


def test_a_card_of_the_hand_that_is_loaded_is_not_played() -> None:
    ships = {"sea-moon": ["captain-su"], "rising-sun": []}
    state = fleet(["armory", "letter"], ships=ships, landed=["sea-moon"])
    state = play(state, "play captain-su", "load armory")
    assert playable(state) == {"letter-of-marque"}


def test_beside_a_sea_falcon_that_landed_too_any_number_of_the_hand_may_be_played() -> None:
    ships = {"sea-moon": ["quartermaster"], "sea-falcon": []}
    state = fleet(["armory", "duplicator"], ships=ships, landed=["sea-moon", "sea-falcon"])
    assert can(play(state, "play quartermaster", "play armory"), "play duplicator")


def test_a_sea_moon_that_has_not_landed_lets_nothing_be_played_beside_another_ship() -> None:
    ships: dict[str, list[str]] = {"sea-moon": [], "rising-sun": ["captain-su"]}
    assert playable(fleet(["commodore-lo"], ships=ships, landed=["rising-sun"])) == {"captain-su-cha"}


def test_a_sea_moon_under_laughing_gas_leaves_the_hand_alone() -> None:
    gas = side(combat=["norespect"], support=["laughing-gas"])
    assert playable(landed(["commodore-lo"], ["captain-su"], other=gas, enemy="khind")) == {"captain-su-cha"}


def test_a_landed_sea_moon_is_discarded_with_its_cargo_before_power_is_announced() -> None:
    state = play(landed(["commodore-lo"], ["armory"]), "play commodore-lo", "pass")
    assert look(state).step == "power"
    assert (zone_of(state, "sea-moon"), zone_of(state, "armory")) == ("discard", "discard")


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("enemy", ["hoax", "buka", SEA_MOON_DECK])
@pytest.mark.parametrize("edition", ["legends", "first"])
def test_two_hundred_random_games_with_sea_moon_come_to_an_end(enemy: str, edition: str) -> None:
    assert game((SEA_MOON_DECK, enemy), edition).play_random_games(1, 200).games == 200


def test_a_search_plays_with_sea_moon() -> None:
    state = play(fleet(["sea-moon", "commodore-lo", "armory"], "leadership"), "play sea-moon")
    result = search(state.view(0), iterations=300, seed=1)
    assert {state.game.action_text(move.action) for move in result.moves} == {
        "pick buka-commodore-lo-tan", "pick buka-armory", "done",
    }  # fmt: skip


def test_positions_with_sea_moon_are_read_back() -> None:
    state = landed(["commodore-lo"], ["armory"])
    assert blue_moon.state_from_position(state.game, blue_moon.position(state)) == state
