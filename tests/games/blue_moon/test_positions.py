"""Positions as plain data: what state_from_position() reads, and what it refuses by name."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from hiddenhand import EngineError, PositionError, State, load
from hiddenhand._core.blue_moon import position as position_of
from hiddenhand._core.blue_moon import state_from_position

from .kit import DECKS, HOAX, MIRROR, VULCA, VULCA_MIRROR, game, layout, look, play, side, table

Position = dict[str, Any]
# Fields that follow from the others and are not read.
DERIVED = ("seat_to_act", "dragons_at_retreat")
DERIVED_OF_SEAT = ("leadership_active", "power", "cards")


def position() -> Position:
    """A fight in Hoax's Booster/Support phase, with cards in every zone."""
    return layout(
        step="booster_support",
        hoax=side(
            hand=["tome", "catusan"],
            hand_known=["catusan"],
            combat=["zedemikras"],
            covered=["ciklarethas"],
            support=["trebuchet"],
            discard=["nirwadas"],
            leader_area=["muster"],
            leadership="enthrall",
            played=["zedemikras"],
        ),
        vulca=side(hand=["sear"], combat=["blaze", "fireblast"], support=["lightning"], dragons=1),
    )


def read(given: Position, decks: tuple[str, str] = DECKS) -> State:
    return state_from_position(game(decks), given)


def refusal(given: Position) -> str:
    with pytest.raises(PositionError) as refused:
        read(given)
    return str(refused.value)


def put(path: str, value: Any) -> Callable[[Position], None]:
    """Sets one field, named like seats.0.hand."""

    def change(given: Position) -> None:
        *steps, last = path.split(".")
        at: Any = given
        for step in steps:
            at = at[int(step) if step.isdigit() else step]
        at[last] = value

    return change


def move(card: str, source: str, target: str | None, seat: int = HOAX) -> Callable[[Position], None]:
    """Takes a card out of one zone of a seat and puts it into another, or nowhere."""

    def change(given: Position) -> None:
        given["seats"][seat][source].remove(card)
        if target:
            given["seats"][seat][target].append(card)

    return change


# -- what is read -----------------------------------------------------------------------------------------------------


def test_the_position_of_these_tests_is_sound() -> None:
    assert look(read(position())).step == "booster_support"


@pytest.mark.parametrize("decks", [DECKS, MIRROR, VULCA_MIRROR, ("vulca", "hoax")])
@pytest.mark.parametrize("edition", ["legends", "first"])
def test_every_state_of_random_games_comes_back_from_its_position(decks: tuple[str, str], edition: str) -> None:
    for options in ({}, {"dead_end": "forced_retreat"}):
        rules = game(decks, edition, options)
        for seed in range(8):
            chooser = random.Random(seed)
            state = rules.deal(seed)
            while True:
                assert state_from_position(rules, position_of(state)) == state
                if state.is_terminal:
                    break
                state.apply(chooser.choice(state.legal()))


def test_fields_that_follow_from_others_are_not_read() -> None:
    given = position_of(read(position()))
    bare = copy.deepcopy(given)
    for name in DERIVED:
        del bare[name]
    for seat in bare["seats"]:
        for name in DERIVED_OF_SEAT:
            del seat[name]
    assert position_of(read(bare)) == given


def test_totals_and_values_are_worked_out() -> None:
    seats = position_of(read(position()))["seats"]
    # Enthrall takes no values; Ciklarethas is covered.
    assert [seat["power"] for seat in seats] == [(4 + 2, 0 + 1), (4 + 3 + 3, 3 + 2 + 1)]
    entry = seats[HOAX]["cards"]["hoax-trebuchet-of-fear"]
    assert (entry["printed"], entry["value"], entry["icons"]) == ((2, 1), (2, 1), [])
    assert (entry["played_this_turn"], seats[HOAX]["cards"]["hoax-zedemikras-the-brain"]["played_this_turn"]) == (
        False,
        True,
    )


def test_a_card_without_printed_values_says_so() -> None:
    given = position_of(table(hoax=side(combat=["hank"], support=["brain"])))["seats"][HOAX]["cards"]
    assert given["hoax-brain-drain"]["printed"] == (None, None)
    assert given["flit-hank-highflyer-hawk"]["printed"] == (0, 0)


def test_lists_of_cards_are_in_deck_order_whatever_order_was_given() -> None:
    given = position()
    given["seats"][HOAX]["hand"].reverse()
    assert read(given) == read(position())


def test_the_seed_decides_what_is_drawn() -> None:
    base = layout(step="power", element=None, hoax=side(combat=["zedemikras"], played=["zedemikras"]))
    drawn = [
        look(play(state_from_position(game(), base, seed), "announce fire")).zone(HOAX, "hand") for seed in (1, 1, 2, 3)
    ]
    assert drawn[0] == drawn[1]
    assert len({frozenset(hand) for hand in drawn}) > 1


def test_a_choice_in_the_middle_is_read() -> None:
    state = play(table(element=None, hoax=side(hand=["zedemikras", "tome", "brain"])), "decline", "pick zedemikras")
    choice = position_of(state)["choice"]
    assert choice == {
        "kind": "decline",
        "source": None,
        "picked": ["hoax-zedemikras-the-brain"],
        "seat": 0,
        "options": [],
        "card": None,
        "left": 2,
        "least": 0,
        "resume": "engagement",
    }
    assert state_from_position(state.game, position_of(state)) == state


def test_only_states_of_blue_moon_have_positions() -> None:
    with pytest.raises(EngineError, match="kuhn-poker"):
        position_of(load("kuhn-poker").deal(0))
    with pytest.raises(EngineError, match="kuhn-poker"):
        state_from_position(load("kuhn-poker"), position())


# -- fields and words -------------------------------------------------------------------------------------------------

TOP = ("turn_seat", "turn", "step", "element", "choice", "counters", "winner", "reason", "crystals", "seats")
OF_SEAT = (
    *("dragons", "ran_out_first", "ran_out_this_fight", "hand", "hand_known", "deck", "discard", "leadership_pile"),
    *("combat", "support", "active", "played"),
)


@pytest.mark.parametrize("name", TOP)
def test_a_missing_field_is_named(name: str) -> None:
    given = position()
    del given[name]
    assert name in refusal(given)


@pytest.mark.parametrize("name", OF_SEAT)
@pytest.mark.parametrize("seat", [HOAX, VULCA])
def test_a_missing_field_of_a_seat_is_named(name: str, seat: int) -> None:
    given = position()
    del given["seats"][seat][name]
    assert f"seats[{seat}].{name}" in refusal(given)


@pytest.mark.parametrize(
    "name", ["cards_played", "characters_played", "boosters_counted", "supports_counted", "cards_from_deck"]
)
def test_a_missing_counter_is_named(name: str) -> None:
    given = position()
    del given["counters"][name]
    assert f"counters.{name}" in refusal(given)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("turn_seat", 2, "turn_seat"),
        ("turn_seat", -1, "turn_seat"),
        ("turn_seat", True, "turn_seat"),
        ("turn_seat", 0.0, "turn_seat"),
        ("turn_seat", None, "turn_seat"),
        ("turn", 0, "turn"),
        ("turn", 65536, "turn"),
        ("turn", 10**30, "turn"),
        ("turn", "9", "turn"),
        ("turn", True, "turn"),
        ("step", "retreat", "step"),
        ("step", 3, "step"),
        ("step", None, "step"),
        ("element", "water", "element"),
        ("element", "both", "element"),
        ("element", "contested", "element"),
        ("element", 0, "element"),
        ("element", False, "element"),
        ("choice", "decline", "choice"),
        ("choice", {}, "choice.kind"),
        ("counters", None, "counters"),
        ("counters.cards_played", -1, "counters.cards_played"),
        ("counters.cards_played", 1.0, "counters.cards_played"),
        ("counters.cards_from_deck", False, "counters.cards_from_deck"),
        ("winner", 2, "winner"),
        ("winner", False, "winner"),
        ("reason", "resigned", "reason"),
        ("crystals", 6, "crystals"),
        ("crystals", False, "crystals"),
        ("seats", {}, "seats"),
        ("seats", [], "seats"),
        ("seats.0.dragons", 4, "seats[0].dragons"),
        ("seats.1.dragons", True, "seats[1].dragons"),
        ("seats.1.dragons", "1", "seats[1].dragons"),
        ("seats.0.ran_out_first", 1, "seats[0].ran_out_first"),
        ("seats.0.ran_out_this_fight", None, "seats[0].ran_out_this_fight"),
        ("seats.0.hand", "hoax-tome-of-wisdom", "seats[0].hand"),
        ("seats.0.hand", None, "seats[0].hand"),
        ("seats.0.hand", [3], "seats[0].hand"),
        ("seats.0.hand", ["tome-of-wisdom"], "seats[0].hand"),
        ("seats.0.hand", ["vulca-sear"], "seats[0].hand"),
        ("seats.0.hand", ["hoax-xelethotiras"], "seats[0].hand"),  # the leader is never held
    ],
)  # fmt: skip
def test_a_value_that_is_no_value_of_its_field_is_quoted_with_its_place(path: str, value: Any, place: str) -> None:
    given = position()
    put(path, value)(given)
    message = refusal(given)
    assert place in message
    if isinstance(value, str | int | float | bool) or value is None:
        assert repr(value) in message
    elif isinstance(value, list) and value:
        assert repr(value[0]) in message


@pytest.mark.parametrize("seats", [1, 3])
def test_there_are_two_seats(seats: int) -> None:
    given = position()
    given["seats"] = (given["seats"] * 2)[:seats]
    assert "seats" in refusal(given)


# -- positions that no game can reach ---------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["deck", "discard", "combat"])
def test_a_card_cannot_be_in_two_zones(target: str) -> None:
    given = position()
    given["seats"][HOAX][target].append("terrah-catusan")
    message = refusal(given)
    assert "'terrah-catusan'" in message
    assert "hand" in message
    assert target in message


def test_a_card_cannot_be_named_twice_in_a_zone() -> None:
    given = position()
    given["seats"][HOAX]["hand"].append("terrah-catusan")
    assert "'terrah-catusan'" in refusal(given)


@pytest.mark.parametrize(
    ("zone", "card"),
    [
        ("hand", "terrah-catusan"),
        ("deck", "hoax-demegodas-the-odd"),
        ("discard", "hoax-nirwadas-the-traveler"),
        ("leadership_pile", "hoax-muster-reinforcements"),
        ("combat", "hoax-ciklarethas-the-bitter"),
        ("support", "hoax-trebuchet-of-fear"),
    ],
)
def test_a_card_cannot_be_nowhere(zone: str, card: str) -> None:
    given = position()
    move(card, zone, None)(given)
    for name in ("active", "hand_known"):
        given["seats"][HOAX][name] = [other for other in given["seats"][HOAX][name] if other != card]
    message = refusal(given)
    assert f"'{card}'" in message
    assert "seat 0" in message


@pytest.mark.parametrize(
    "change",
    [
        move("hoax-tome-of-wisdom", "hand", "combat"),  # a support in the combat area
        move("hoax-demegodas-the-odd", "deck", "support"),
        move("hoax-battling-boomerang", "deck", "support"),
        move("hoax-trigger-brainstorm", "deck", "combat"),
        move("hoax-trigger-brainstorm", "deck", "support"),
        move("hoax-demegodas-the-odd", "deck", "leadership_pile"),
        put("seats.0.hand_known", ["hoax-demegodas-the-odd"]),  # known to be in hand, but in the deck
        put("seats.0.active", ["hoax-trebuchet-of-fear", "hoax-demegodas-the-odd"]),  # active in the deck
        put("seats.1.active", ["vulca-blaze", "vulca-fireblast"]),  # a support that is not active
        put("seats.0.played", ["hoax-demegodas-the-odd"]),  # played, but in the deck
        put("seats.1.played", ["vulca-blaze"]),  # played in the opponent's turn
        put("seats.0.dragons", 1),  # both have dragons
    ],
)
def test_cards_and_dragons_must_be_where_the_rules_can_bring_them(change: Callable[[Position], None]) -> None:
    given = position()
    change(given)
    refusal(given)


def test_a_seat_has_one_active_leadership_card_at_most() -> None:
    given = position()
    given["seats"][HOAX]["active"].append("hoax-muster-reinforcements")
    refusal(given)


def test_leadership_is_not_active_in_the_opponents_turn() -> None:
    given = layout(turn=VULCA, hoax=side(combat=["zedemikras"], leader_area=["enthrall"]), vulca=side(combat=["blaze"]))
    given["seats"][HOAX]["active"].append("hoax-enthrall-opposition")
    refusal(given)


def test_without_a_fight_no_cards_of_earlier_turns_lie_in_the_areas() -> None:
    refusal(layout(element=None, hoax=side(combat=["zedemikras"])))
    refusal(layout(element=None, vulca=side(combat=["blaze"])))


@pytest.mark.parametrize(
    "counters",
    [
        {"characters_played": 2},  # more than cards were played
        {"characters_played": 0},  # a character was played
        {"boosters_counted": 1},  # one card cannot be two
        {"cards_played": 9},
    ],
)
def test_the_counters_of_the_turn_must_fit_each_other(counters: dict[str, int]) -> None:
    given = layout(
        step="booster_support",
        hoax=side(combat=["zedemikras"], played=["zedemikras"]),
        vulca=side(combat=["blaze"]),
        counters=counters,
    )
    refusal(given)


@pytest.mark.parametrize(
    ("step", "played"),
    [
        ("begin", ["zedemikras"]),
        ("engagement", ["zedemikras"]),
        ("character", ["zedemikras"]),  # one character a turn
        ("booster_support", []),
        ("power", []),
    ],
)
def test_the_step_must_fit_what_has_been_played(step: str, played: list[str]) -> None:
    given = layout(
        step=step, hoax=side(hand=["catusan"], combat=["zedemikras"], played=played), vulca=side(combat=["blaze"])
    )
    refusal(given)


def test_cards_played_this_turn_must_be_counted() -> None:
    given = layout(
        step="booster_support",
        hoax=side(combat=["zedemikras", "battling"], played=["zedemikras", "battling"]),
        vulca=side(combat=["blaze"]),
    )
    assert look(read(given)).step == "booster_support"
    given["counters"] |= {"cards_played": 2, "boosters_counted": 0, "supports_counted": 1}
    refusal(given)


def test_a_choice_must_fit_its_step() -> None:
    given = position()
    given["step"] = "choice"
    refusal(given)
    given = position_of(play(table(element=None, hoax=side(hand=["tome", "brain"])), "decline"))
    given["step"] = "engagement"
    refusal(given)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "none"),
        ("kind", "pay_for_dragon"),
        ("source", "hoax-sarogakanas-the-ancient"),
        ("left", 2),
        ("left", 0),
        ("left", True),
        ("resume", "power"),
        ("picked", ["hoax-demegodas-the-odd"]),
        ("picked", ["vulca-sear"]),
    ],
)
def test_a_choice_must_be_one_that_the_rules_ask(field: str, value: Any) -> None:
    given = position_of(play(table(element=None, hoax=side(hand=["tome", "brain"])), "decline"))
    given["choice"][field] = value
    refusal(given)


def over(**changes: Any) -> Position:
    """Vulca has won by a fourth dragon."""
    given = layout(hoax=side(combat=["zedemikras"]), vulca=side(combat=["blaze"], dragons=3))
    return given | {"step": "over", "winner": VULCA, "reason": "fourth_dragon", "crystals": 5} | changes


def out_of_cards(**changes: Any) -> Position:
    """Hoax ran out of cards, and Vulca has a dragon."""
    given = layout(
        element=None,
        hoax=side(deck=[], ran_out_first=True, ran_out_this_fight=True),
        vulca=side(hand=["sear"], dragons=1),
    )
    return given | {"step": "over", "winner": VULCA, "reason": "out_of_cards", "crystals": 2} | changes


def test_a_finished_game_is_read() -> None:
    assert read(over()).points() == [0, 5]
    assert read(out_of_cards()).points() == [0, 2]


@pytest.mark.parametrize(
    "changes",
    [
        {"winner": None},
        {"reason": None},
        {"step": "engagement"},
        {"winner": HOAX},  # without any dragon
        {"crystals": 0},
        {"crystals": 4},  # edition legends scores 5
    ],
)
def test_step_winner_reason_and_crystals_of_a_finished_game_must_agree(changes: dict[str, Any]) -> None:
    refusal(over(**changes))


@pytest.mark.parametrize("changes", [{"winner": HOAX}, {"crystals": 1}, {"crystals": 3}, {"reason": "fourth_dragon"}])
def test_winner_and_crystals_of_a_game_without_cards_follow_from_dragons_and_hands(changes: dict[str, Any]) -> None:
    refusal(out_of_cards(**changes))


def test_cards_that_have_not_run_out_end_no_game() -> None:
    given = out_of_cards()
    given["seats"][HOAX] |= {"ran_out_first": False, "ran_out_this_fight": False}
    given["seats"][HOAX]["hand"] = [given["seats"][HOAX]["discard"].pop()]
    refusal(given)


def test_crystals_are_scored_at_the_end_alone() -> None:
    given = position()
    given["crystals"] = 2
    refusal(given)


def test_only_one_seat_can_have_run_out_first() -> None:
    given = position()
    given["seats"][HOAX]["ran_out_first"] = given["seats"][VULCA]["ran_out_first"] = True
    assert "ran_out_first" in refusal(given)


def test_whoever_has_no_cards_has_run_out() -> None:
    given = layout(hoax=side(deck=[]), vulca=side(combat=["blaze"]))
    assert "ran_out_first" in refusal(given)


def test_whoever_ran_out_in_this_fight_was_first_or_had_a_forerunner() -> None:
    given = layout(hoax=side(hand=["homing"], deck=[], ran_out_this_fight=True), vulca=side(combat=["blaze"]))
    assert "ran_out_first" in refusal(given)
