"""The flow of a turn: phases in order, what ends each of them, and turns that cannot be finished (Legends rulebook)."""

from __future__ import annotations

import random

import pytest

from hiddenhand import State
from hiddenhand._core.blue_moon import position as position_of
from hiddenhand.cards.schema import Clause

from .kit import (
    DECKS,
    EARTH,
    FIRE,
    HOAX,
    VULCA,
    can,
    game,
    game_with,
    game_with_texts,
    is_active,
    look,
    moves,
    play,
    side,
    table,
    total,
    zone_of,
)

PLENTY = ["zedemikras", "nirwadas", "catusan", "tome", "inscrutable", "muster"]
BOTH_EDITIONS = pytest.mark.parametrize("edition", ["legends", "first"])


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_each_seat_starts_with_six_cards_and_24_in_the_deck() -> None:
    seen = look(game().deal(7))
    for seat in (HOAX, VULCA):
        assert (seen.count(seat, "hand"), seen.count(seat, "deck")) == (6, 24)


def test_nothing_else_is_on_the_table_at_the_start() -> None:
    seen = look(game().deal(7))
    assert seen.dragons == (0, 0)
    assert seen.element is None
    for seat in (HOAX, VULCA):
        assert not any(seen.zone(seat, zone) for zone in ("discard", "leadership_pile", "combat", "support", "active"))


def test_the_start_player_is_drawn_by_lot() -> None:
    starters = [look(game().deal(seed)).turn for seed in range(100)]
    # A fair coin gives fewer than 25 of a hundred in about one of ten million runs.
    assert 25 <= starters.count(HOAX) <= 75


def test_the_first_turn_begins_with_the_leadership_phase_or_later_but_never_with_a_retreat() -> None:
    for seed in range(20):
        state = game().deal(seed)
        assert look(state).step in ("leadership", "engagement")
        assert not can(state, "retreat")


# -- phases -----------------------------------------------------------------------------------------------------------


def test_the_phases_of_a_turn_come_in_order() -> None:
    state = table(
        step="begin",
        hoax=side(hand=["muster", "zedemikras", "tome"], combat=["ciklarethas"]),
        vulca=side(combat=["shimmer"]),
    )
    steps = [look(state).step]
    for move in ("pass", "pass", "engage", "play zedemikras", "play tome"):
        state = play(state, move)
        steps.append(look(state).step)
    assert steps == ["begin", "leadership", "engagement", "character", "booster_support", "power"]
    assert look(play(state, "announce fire")).turn == VULCA


def test_one_leadership_card_may_be_played_and_no_second() -> None:
    state = table(step="leadership", element=None, hoax=side(hand=["muster", "enthrall", "zedemikras"]))
    assert moves(state) == {
        "pass",
        "play muster-reinforcements",
        "play-without-effect muster-reinforcements",
        "play enthrall-opposition",
    }
    assert look(play(state, "play enthrall")).step == "engagement"


def test_a_leadership_card_is_active_in_its_turn_and_then_stays_in_the_leader_area() -> None:
    state = table(step="leadership", element=None, hoax=side(hand=["enthrall", "zedemikras"]))
    state = play(state, "play enthrall")
    assert is_active(state, "enthrall")
    state = play(state, "engage", "play zedemikras", "announce fire")
    assert not is_active(state, "enthrall")
    assert zone_of(state, "enthrall") == "leadership_pile"


def test_without_a_fight_the_choice_is_to_start_one_or_to_decline() -> None:
    assert moves(table(element=None, hoax=side(hand=PLENTY))) == {"engage", "decline"}


def test_in_a_fight_the_choice_is_to_go_on_or_to_retreat() -> None:
    assert moves(table(hoax=side(hand=PLENTY), vulca=side(combat=["shimmer"]))) == {"engage", "retreat"}


def test_exactly_one_character_must_be_played() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras", "nirwadas", "tome"]), vulca=side(combat=["shimmer"]))
    assert moves(state) == {"play zedemikras-the-brain", "play nirwadas-the-traveler"}
    assert moves(play(state, "play zedemikras")) == {"pass", "play tome-of-wisdom"}


def test_a_step_with_nothing_to_play_asks_nothing() -> None:
    state = table(step="character", hoax=side(hand=["zedemikras", "nirwadas"]), vulca=side(combat=["shimmer"]))
    assert look(play(state, "play zedemikras")).step == "power"


def test_no_booster_or_support_may_be_played_in_the_first_turn_of_a_fight() -> None:
    state = table(element=None, hoax=side(hand=["zedemikras", "tome", "battling"]))
    assert moves(play(state, "engage", "play zedemikras")) == {"announce fire", "announce earth"}


def test_the_second_player_of_a_fight_may_play_a_booster_or_support_at_once() -> None:
    state = table(element=None, hoax=side(hand=["zedemikras"]), vulca=side(hand=["volca", "fireblast"]))
    state = play(
        state,
        "engage",
        "play zedemikras",
        "announce fire",
        draws=["tome", *PLENTY[1:3], "muster", "battling", "homing"],
    )
    state = play(state, "engage", "play volca")
    assert can(state, "play fireblast")


@pytest.mark.parametrize("element", [FIRE, EARTH])
def test_the_first_announcement_names_the_contested_element(element: str) -> None:
    state = table(element=None, hoax=side(hand=["zedemikras"]))
    assert look(play(state, "engage", "play zedemikras", f"announce {element}")).element == element


def test_later_only_the_contested_element_is_announced() -> None:
    state = table(element=EARTH, step="character", hoax=side(hand=["catusan"]), vulca=side(combat=["lavar"]))
    assert moves(play(state, "play catusan")) == {"announce earth"}


def test_an_equal_total_is_enough() -> None:
    state = table(hoax=side(hand=["wogarathoras"]), vulca=side(combat=["volca"]))  # 5 against 5 Fire
    assert can(play(state, "engage", "play wogarathoras"), "announce fire")


def test_a_lower_total_is_not_enough() -> None:
    state = table(hoax=side(hand=["ledinemras"]), vulca=side(combat=["volca"]))  # 4 against 5 Fire
    assert moves(state) == {"retreat"}


def test_only_the_total_in_the_contested_element_counts() -> None:
    state = table(element=EARTH, hoax=side(hand=["ledinemras"]), vulca=side(combat=["volca"]))  # 1 against 1 Earth
    assert can(state, "engage")


# -- refresh ----------------------------------------------------------------------------------------------------------


def announce(hand: list[str], deck: list[str] | None = None) -> int:
    """Cards in Hoax's hand after a turn that begins with Zedemikras and these others in hand."""
    state = table(element=None, hoax=side(hand=["zedemikras", *hand], deck=deck))
    return look(play(state, "engage", "play zedemikras", "announce fire")).count(HOAX, "hand")


def test_the_hand_is_refilled_to_six_after_the_announcement() -> None:
    assert announce(["nirwadas", "catusan"]) == 6


def test_a_hand_of_six_or_more_draws_nothing() -> None:
    eight = ["nirwadas", "catusan", "tome", "trebuchet", "ballista", "homing", "inscrutable", "battling"]
    assert announce(eight) == 8


def test_an_empty_deck_is_not_reshuffled() -> None:
    assert announce(["nirwadas"], deck=["catusan", "tome"]) == 3
    assert announce(["nirwadas"], deck=[]) == 1


def test_the_opponent_is_the_next_to_play_and_draws_nothing() -> None:
    state = table(element=None, hoax=side(hand=["zedemikras"]), vulca=side(hand=["volca"]))
    seen = look(play(state, "engage", "play zedemikras", "announce fire"))
    assert (seen.turn, seen.count(VULCA, "hand")) == (VULCA, 1)


def test_the_counters_of_a_turn_begin_at_nothing() -> None:
    state = table(step="leadership", element=None, hoax=side(hand=["muster", "zedemikras"]), vulca=side(hand=["sear"]))
    state = play(state, "play muster", "engage", "play zedemikras")
    counters = position_of(state)["counters"]
    assert (counters["cards_played"], counters["characters_played"], counters["cards_from_deck"]) == (2, 1, 5)
    assert set(position_of(play(state, "announce fire"))["counters"].values()) == {0}


def capped(hand: list[str]) -> State:
    """Hoax's turn under a text that no card of these decks has: two cards from the deck a turn."""
    rules = game_with_texts({"lightning": Clause(when="static", do="cap", counter="cards_from_deck", n=2)})
    hoax = side(hand=hand, support=["tome", "ballista"])  # 4 Fire
    vulca = side(hand=["scorch"], combat=["sear"], support=["lightning"])  # 7 Fire, then 9
    return table(step="leadership", hoax=hoax, vulca=vulca, rules=rules)


def test_a_cap_on_cards_from_the_deck_counts_draws_and_refill_together() -> None:
    state = play(capped(["muster", "athradysas"]), "play muster", draws=["catusan", "wogarathoras"])
    assert look(state).count(HOAX, "hand") == 1 + 2
    state = play(state, "engage", "play athradysas", "announce fire")
    assert look(state).count(HOAX, "hand") == 2


def test_a_cap_on_cards_from_the_deck_counts_each_turn_anew() -> None:
    state = play(
        capped(["athradysas"]), "pass", "engage", "play athradysas", "announce fire", draws=["catusan", "wogarathoras"]
    )
    state = play(state, "engage", "play scorch", "announce fire")
    state = play(state, "engage", "play wogarathoras", "announce fire")
    assert look(state).count(HOAX, "hand") == 1 + 2


# -- turns that cannot be finished (Advanced Concepts) ----------------------------------------------------------------


@BOTH_EDITIONS
def test_a_turn_that_cannot_reach_the_opposing_total_may_not_be_started(edition: str) -> None:
    state = table(hoax=side(hand=["zedemikras", "trebuchet"]), vulca=side(combat=["flamebreath"]), edition=edition)
    assert moves(state) == {"retreat"}  # at best 4 + 2 against 7 Fire


@pytest.mark.parametrize("extra", ["tome", "inscrutable", "potion"])
def test_a_booster_or_support_that_would_make_it_lets_the_turn_start(extra: str) -> None:
    # 4 against 7 Fire, or 4 raised to 5 against 5.
    enemy = "volca" if extra == "potion" else "flamebreath"
    assert can(table(hoax=side(hand=["zedemikras", extra]), vulca=side(combat=[enemy])), "engage")


def test_a_character_with_a_shield_lets_the_turn_start() -> None:
    # No character of these decks shows a shield without STOP.
    rules = game_with({"zedemikras": {"icons": ("shield-fire",)}})
    state = table(hoax=side(hand=["zedemikras"]), vulca=side(combat=["flamebreath"]), rules=rules)
    assert can(play(state, "engage", "play zedemikras"), "announce fire")


def test_a_shield_in_the_support_area_does_not_let_the_turn_start() -> None:
    # Only cards of the combat area shield (program of 2008).
    rules = game_with({"ballista": {"icons": ("shield-fire",)}})
    state = table(hoax=side(hand=["zedemikras", "ballista"]), vulca=side(combat=["flamebreath"]), rules=rules)
    assert moves(state) == {"retreat"}


def test_a_cap_on_plays_is_seen_when_the_turn_starts() -> None:
    # Sear 4 + Fireblast 3 would reach 5 Fire, but Brain Drain allows one card.
    state = table(
        turn=VULCA, hoax=side(combat=["wogarathoras"], support=["brain"]), vulca=side(hand=["sear", "fireblast"])
    )
    assert moves(state) == {"retreat"}


def test_two_cards_that_would_make_it_together_do_not_help_where_only_one_may_be_played() -> None:
    # 4 + 2 + 1: enough for 7 Fire, but the turn allows a single booster or support.
    state = table(hoax=side(hand=["zedemikras", "trebuchet", "ballista"]), vulca=side(combat=["flamebreath"]))
    assert moves(state) == {"retreat"}


def test_two_supports_make_it_where_a_text_allows_the_second() -> None:
    # Genathones 2 + Tome 3 + Trebuchet 2 = 7 Fire.
    state = table(hoax=side(hand=["genathones", "tome", "trebuchet"]), vulca=side(combat=["flamebreath"]))
    assert can(state, "engage")


def test_a_player_without_a_character_must_retreat() -> None:
    state = table(hoax=side(hand=["tome", "battling"], support=["trebuchet"]), vulca=side(combat=["shimmer"]))
    assert moves(state) == {"retreat"}


def test_a_player_without_a_character_must_decline() -> None:
    assert moves(table(element=None, hoax=side(hand=["tome", "battling"]))) == {"decline"}


def test_a_character_from_which_the_turn_cannot_be_finished_may_not_be_played() -> None:
    state = table(
        step="character", hoax=side(hand=["zedemikras", "nirwadas", "tome"]), vulca=side(combat=["flamebreath"])
    )
    assert moves(state) == {"play zedemikras-the-brain"}  # 4 + 3 = 7, but 3 + 3 = 6


def test_a_booster_or_support_that_is_needed_may_not_be_passed_over() -> None:
    state = table(hoax=side(hand=["zedemikras", "tome", "trebuchet"]), vulca=side(combat=["flamebreath"]))
    assert moves(play(state, "engage", "play zedemikras")) == {"play tome-of-wisdom"}


def test_after_the_engagement_nobody_may_retreat() -> None:
    state = table(hoax=side(hand=["zedemikras", "tome"]), vulca=side(combat=["shimmer"]))
    for move in ("engage", "play zedemikras", "pass"):
        state = play(state, move)
        assert not {"retreat", "forced-retreat"} & moves(state)


def test_cards_that_might_be_drawn_do_not_let_a_turn_start() -> None:
    # Muster may bring a character, but whoever has none when it comes to the engagement has to retreat.
    state = table(
        step="leadership", hoax=side(hand=["muster"], deck=["tome", "battling"]), vulca=side(combat=["shimmer"])
    )
    assert moves(play(state, "play muster")) == {"retreat"}


def test_a_character_drawn_in_the_leadership_phase_lets_the_turn_start() -> None:
    state = table(step="leadership", hoax=side(hand=["muster"]), vulca=side(combat=["shimmer"]))
    state = play(state, "play muster", draws=["zedemikras", "tome", "battling", "homing", "trebuchet"])
    assert can(state, "engage")


def test_a_hopeless_turn_still_has_its_leadership_phase() -> None:
    state = table(step="leadership", hoax=side(hand=["muster"]), vulca=side(combat=["flamebreath"]))
    assert can(state, "play muster")


def test_supports_of_earlier_turns_count_for_what_can_be_reached() -> None:
    state = table(hoax=side(hand=["zedemikras"], support=["tome"]), vulca=side(combat=["flamebreath"]))
    assert can(state, "engage")


def test_boosters_of_earlier_turns_do_not_count_for_what_can_be_reached() -> None:
    # Boomerang 2 is covered by the new character: 5 against 7 Fire.
    state = table(
        hoax=side(hand=["wogarathoras"], combat=["zedemikras", "battling"], support=[]),
        vulca=side(combat=["flamebreath"]),
    )
    assert total(state, HOAX) == (6, 2)
    assert moves(state) == {"retreat"}


def test_every_turn_of_random_games_can_be_finished_in_both_editions() -> None:
    for edition in ("legends", "first"):
        for seed in range(60):
            state = game(DECKS, edition).deal(seed)
            chooser = random.Random(seed)
            while not state.is_terminal:
                assert not can(state, "forced-retreat")
                state.apply(chooser.choice(state.legal()))


DRAW_ONE = Clause(when="end", do="move", from_="own_deck", to="own_hand", chooser="top", count="up_to", n=1)


@pytest.mark.parametrize(
    ("order", "answers", "expected"),
    [
        ("played", ("done", "draw", "draw", "done"), ["lightning-bolts", "flickering-fires", "flare", "flare"]),
        ("deck", ("done", "draw", "draw"), ["flare", "lightning-bolts", "flickering-fires"]),
    ],
)
def test_texts_of_the_end_phase_ask_one_after_the_other(
    order: str, answers: tuple[str, ...], expected: list[str]
) -> None:
    rules = game_with_texts({"lightning": DRAW_ONE, "flickering": DRAW_ONE}, options={"end_text_order": order})
    state = table(
        turn=VULCA,
        step="character",
        hoax=side(combat=["sarog"]),
        vulca=side(hand=["flare"], support=["lightning", "flickering"]),
        rules=rules,
    )
    state = play(state, "play flare", "announce fire")
    sources = []
    for answer in answers:
        sources.append(position_of(state)["choice"]["source"].removeprefix("vulca-"))
        state = play(state, answer)
    assert sources == expected
    assert (look(state).count(VULCA, "hand"), look(state).turn) == (8, HOAX)
