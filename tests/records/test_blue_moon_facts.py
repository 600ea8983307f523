"""What records of Blue Moon say beside moves, against what the states say."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import hiddenhand
from hiddenhand import State
from hiddenhand.games import blue_moon
from hiddenhand.records.events import Bluffs, Chance, Dragons, Element, Event, Move, Moved, Power, Shown, Turn
from hiddenhand.records.telling import Teller

#: Decks with bluffs, open hands, storms, floods, and texts that clear tables and shuffle piles.
DECKS = [("buka", "hoax"), ("vulca", "buka"), ("mimix", "aqua"), ("pillar", "flit"), ("terrah", "khind")]
EAGER = ("call", "play-bluff")  # chosen whenever they are legal

Step = tuple[dict[str, Any], list[Event], State]


def steps(decks: tuple[str, str], seeds: range, options: dict[str, str] | None = None) -> Iterator[Step]:
    """(position before, events, state after) of every move of random games."""
    game = hiddenhand.load("blue-moon", decks=decks, options=options)
    for seed in seeds:
        rng = random.Random(seed)
        state, dealt = game.deal_recorded(seed)
        teller = Teller(game)
        teller.deal(dealt)
        while not state.is_terminal:
            legal = state.legal()
            eager = [action for action in legal if game.action_text(action).partition(" ")[0] in EAGER]
            before = blue_moon.position(state)
            action = rng.choice(eager or legal)
            outcomes = state.apply_recorded(action)
            yield before, teller.move(game.action_text(action), outcomes), state


@pytest.mark.parametrize("decks", DECKS, ids=" ".join)
def test_every_fact_is_what_the_states_say(decks: tuple[str, str]) -> None:
    seen: Counter[str] = Counter()
    for before, events, state in steps(decks, range(25)):
        after = blue_moon.position(state)
        kinds = [type(event) for event in events]
        assert kinds[0] is Move
        assert (Turn in kinds) == (before["turn"] != after["turn"])
        assert (Element in kinds) == (before["element"] != after["element"])
        dragons = [[seat["dragons"] for seat in position["seats"]] for position in (before, after)]
        assert (Dragons in kinds) == (dragons[0] != dragons[1])
        for event in events:
            seen[type(event).__name__] += 1
            match event:
                case Move():
                    choice = before["choice"]
                    assert event.at == (before["step"] if choice is None else choice["kind"])
                case Turn():
                    assert (event.turn, event.seat) == (after["turn"], after["turn_seat"])
                case Element():
                    assert event.element == after["element"]
                case Dragons():
                    assert list(event.dragons) == dragons[1]
                case Shown():
                    assert set(event.cards) <= set(after["seats"][event.seat]["hand_open"])
                    assert not set(event.cards) & set(before["seats"][event.seat]["hand_open"])
    assert seen["Dragons"] > 20
    assert seen["Element"] > 50


@pytest.mark.parametrize("decks", DECKS, ids=" ".join)
def test_a_total_that_is_announced_is_enough_for_it(decks: tuple[str, str]) -> None:
    """Who announces reaches the other total, or has a shield (rulebook, Power phase)."""
    announced = 0
    for before, events, _ in steps(decks, range(10)):
        for event in events:
            if isinstance(event, Power):
                announced += 1
                own, other = event.power[event.seat], event.power[1 - event.seat]
                icons = [icon for card in before["seats"][event.seat]["cards"].values() for icon in card["icons"]]
                assert own >= other or f"shield-{event.element}" in icons or before["element"] is None
    assert announced > 50


def test_bluffs_were_good_if_their_owner_got_the_dragon() -> None:
    """Whose bluffs are all good attracts a dragon, else the caller does, and their owner retreats (rulebook, Buka)."""
    results: Counter[bool] = Counter()
    for decks in (("buka", "hoax"), ("buka", "vulca"), ("buka", "terrah")):
        for before, events, state in steps(decks, range(40)):
            called = [event for event in events if isinstance(event, Bluffs) and event.good is not None]
            if not called:
                continue
            (event,) = called
            results[bool(event.good)] += 1
            assert set(event.cards) == set(before["seats"][event.seat]["bluffs"])
            gains = _gains(before, blue_moon.position(state))
            assert gains[event.seat if event.good else 1 - event.seat] > 0
    assert min(results[True], results[False]) > 5


def _gains(before: dict[str, Any], after: dict[str, Any]) -> list[int]:
    """How much better off each seat is in dragons; a fourth one counts too."""
    lead = [a["dragons"] - b["dragons"] for a, b in zip(after["seats"], before["seats"], strict=True)]
    fourth = [int(after["reason"] == "fourth_dragon" and after["winner"] == seat) for seat in (0, 1)]
    return [lead[seat] - lead[1 - seat] + fourth[seat] for seat in (0, 1)]


def test_bluffs_that_nobody_called_are_told_when_the_table_is_cleared() -> None:
    told = 0
    game = hiddenhand.load("blue-moon", decks=["buka", "hoax"])
    for seed in range(40):
        rng = random.Random(seed)
        state, dealt = game.deal_recorded(seed)
        teller = Teller(game)
        teller.deal(dealt)
        while not state.is_terminal:
            legal = [action for action in state.legal() if game.action_text(action) != "call"]
            action = rng.choice(legal)
            bluffs = set(blue_moon.position(state)["seats"][0]["bluffs"])
            events = teller.move(game.action_text(action), state.apply_recorded(action))
            text = game.action_text(action)
            gone = bluffs - set(blue_moon.position(state)["seats"][0]["bluffs"])
            uncalled = {card for event in events if isinstance(event, Bluffs) for card in event.cards}
            assert uncalled == (set() if text.startswith(("discard-bluff", "pick-bluff")) else gone)
            assert all(event.good is None for event in events if isinstance(event, Bluffs))
            told += len(uncalled)
    assert told > 5


def test_cards_that_a_text_takes_off_the_table_are_told() -> None:
    """Provoke Earthquake takes the whole combat area, covered cards too (docs/blue-moon.md, 49)."""
    found = 0
    for before, events, _ in steps(("terrah", "vulca"), range(60)):
        move = events[0]
        if isinstance(move, Move) and move.move == "play terrah-provoke-earthquake" and before["element"] is not None:
            told = {card for event in events if isinstance(event, Moved) for m in event.moves for card in m.cards or ()}
            assert told == set(before["seats"][1 - before["turn_seat"]]["combat"])
            found += 1
    assert found > 0


def test_draws_of_the_opponent_are_closed_and_cards_of_open_zones_are_not() -> None:
    zones: Counter[tuple[str, str, bool]] = Counter()
    for decks in DECKS:
        for _, events, state in steps(decks, range(10)):
            for event in events:
                for move in event.moves if isinstance(event, Chance) else ():
                    zones[move.from_, move.to, move.open] += move.count
                    assert move.seat is not None
                    known = blue_moon.position(state)["seats"][move.seat]["hand_known"]
                    assert move.to != "hand" or move.open == (set(move.cards or ()) <= set(known))
    assert zones["deck", "hand", False] > 100
    assert all(is_open for (_, to, is_open) in zones if to != "hand")
