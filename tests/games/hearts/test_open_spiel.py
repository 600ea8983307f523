"""Hearts beside OpenSpiel's, step by step: the turn, the legal cards, the returns."""

from __future__ import annotations

import itertools
import os
import random
from typing import Any

import pytest

from hiddenhand import State

from .slow_twin import (
    DEFAULTS,
    DIRECTIONS,
    PASS,
    SEATS,
    Bytes,
    Play,
    deal,
    drawn_direction,
    load,
    members,
    random_hands,
    random_options,
    rules_of,
)

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this platform")

# Games to compare; HIDDENHAND_OPEN_SPIEL_GAMES says another number.
GAMES = int(os.environ.get("HIDDENHAND_OPEN_SPIEL_GAMES", "10000"))

# Every combination of the options of play, in every direction and without passing: 512.
COMBINATIONS = [
    (dict(zip(DEFAULTS, values, strict=True)), direction)
    for values in itertools.product((False, True), repeat=len(DEFAULTS))
    for direction in DIRECTIONS
]


def ways_to_pass(direction: str, choose: random.Random) -> dict[str, str | bool]:
    """The options with which it comes to this: the direction is drawn, or fixed."""
    fixed: dict[str, str | bool] = {"pass_cards": False} if direction == "none" else {"pass_direction": direction}
    return choose.choice(({}, fixed))


def peer_deal(options: dict[str, str | bool], hands: list[set[int]], direction: str) -> Any:
    """OpenSpiel draws a direction in any case, and deals to the four seats in turn."""
    theirs = {name: value for name, value in options.items() if name != "pass_direction"}
    peer = pyspiel.load_game("hearts", theirs).new_initial_state()
    peer.apply_action(DIRECTIONS.index(direction))
    piles = [sorted(hand) for hand in hands]
    for round_of_cards in zip(*piles, strict=True):
        for number in round_of_cards:
            peer.apply_action(number)
    return peer


def pass_cards(ours: State, peer: Any, choose: random.Random) -> None:
    """OpenSpiel takes the three cards of a seat in any order, we in ascending order: then both allow the same sets."""
    for seat in SEATS:
        hand = sorted(members(Bytes.of(ours).hands[seat]))
        assert peer.legal_actions() == hand
        picks = sorted(choose.sample(hand, 3))
        for place, number in enumerate(picks):
            assert ours.seat_to_act == peer.current_player() == seat
            above = [c for c in hand if place == 0 or c > picks[place - 1]]
            assert ours.legal() == [PASS + c for c in above[: len(above) - (2 - place)]]
            ours.apply(PASS + number)
            peer.apply_action(number)


def choose_card(legal: list[int], style: int, seat: int, choose: random.Random) -> int:
    """Random cards, or one seat that takes whatever it can: else nobody would ever take all 26 points."""
    if style < 4:
        return max(legal) if seat == style else min(legal)
    return choose.choice(legal)


def test_random_games_agree_with_open_spiel() -> None:
    # Half of them with the default options, the others with each combination in turn.
    choose = random.Random(1)
    moons = bonuses = passed = 0
    for number in range(GAMES):
        rules, direction = COMBINATIONS[number // 2 % len(COMBINATIONS)]
        options = {**(rules if number % 2 else {}), **ways_to_pass(direction, choose)}
        hands = random_hands(choose)
        ours = deal(load(**options), hands, drawn_direction(options, direction))
        peer = peer_deal(options, hands, direction)
        if direction != "none":
            pass_cards(ours, peer, choose)
            passed += 1
        style = choose.randrange(12)
        while not peer.is_terminal():
            seat, legal = peer.current_player(), peer.legal_actions()
            assert ours.seat_to_act == seat
            assert ours.legal() == legal
            action = choose_card(legal, style, seat, choose)
            peer.apply_action(action)
            ours.apply(action)
        assert ours.is_terminal
        assert ours.returns() == peer.returns()
        assert ours.points() == [26 - gain for gain in peer.returns()]
        moons += sorted(min(points, 26) for points in ours.points())[1] == 26
        bonuses += min(ours.points()) < 0
    assert min(moons, bonuses, passed) > GAMES // 100  # the games have seen these rules


def test_the_slow_twin_agrees_with_open_spiel() -> None:
    choose = random.Random(2)
    for _ in range(1000):
        options, hands = random_options(choose), random_hands(choose)
        twin, peer = Play(hands, rules_of(options)), peer_deal(options | {"pass_cards": False}, hands, "none")
        style = choose.randrange(8)
        while not peer.is_terminal():
            assert twin.seat == peer.current_player()
            assert sorted(twin.legal()) == peer.legal_actions()
            action = choose_card(peer.legal_actions(), style, twin.seat, choose)
            peer.apply_action(action)
            twin.play(action)
        assert twin.over
        assert [26 - points for points in twin.points()] == peer.returns()
