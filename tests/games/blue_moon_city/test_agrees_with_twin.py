"""Random games of the core and of the slow twin side by side: what is legal, every position, how games end.

The players choose by chance, but not blindly: they walk to where something can be built and offer when they can, so
that their games reach every rule. More games: HIDDENHAND_CITY_GAMES=5000.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Mapping

import pytest

from hiddenhand import State
from hiddenhand._core.blue_moon_city import position

from .kit import comparable, game_of
from .moves import COURTYARD
from .slow_twin import Script, Twin
from .tables import Setup, random_setup, setup

GAMES = int(os.environ.get("HIDDENHAND_CITY_GAMES", "150"))

#: What the games must have shown, each at least once.
EVERY_RULE = [
    *(f"play {people} {value}" for people in ("vulca", "terrah", "aqua", "flit") for value in (1, 2)),
    "dragon from outside", "dragon scales", "several contributions in a turn", "palace box", "card thrown in",
    "payment with khind", "payment with a mimix pair", "payment with hoax 1", "payment with hoax 2",
    "payment with two hoaxes", "building finished", "building of several", "tie for main builder", "neighbour reward",
    "reward card", "scale scoring", "scale leaders tied", "scales of others rewarded", "scales owed beyond the pool",
    "offer", "offer with pillar 1", "offer with pillar 2", "reshuffle", "reshuffle with reward cards lying",
    "no card left", "end by offerings", "end by no_markers", "end by all_built", "end by no_cards", "end by turn_cap",
]  # fmt: skip


BUILDERS = {"build": 30, "offer": 30, "go": 3, "play": 1, "end": 1, "draw": 1, "discard": 1, "done": 2}
HOARDERS = {"build": 0.05, "offer": 1, "go": 0.1, "play": 0.02, "end": 3, "draw": 3, "discard": 0.1, "done": 1}


def chosen(twin: Twin, choose: random.Random, weights: Mapping[str, float]) -> str:
    """A legal move, by chance; moves that `weights` favours are likelier."""
    moves = twin.legal()
    aims = _aims(twin)
    likely = [weights.get(move.split()[0], 1) * (8 if move.split()[-1] in aims else 1) for move in moves]
    if choose.random() < 0.1:
        return choose.choice(moves)
    return choose.choices(moves, likely)[0]


def _aims(twin: Twin) -> set[str]:
    """Squares that are worth walking to: unfinished buildings, or the courtyard for who can make an offering."""
    cost = twin.lowest_box()
    if cost is not None and twin.crystals[twin.active] >= cost:
        return {COURTYARD}
    return {square for square, done in twin.finished.items() if not done}


def play_both(made_from: Setup, seed: int, seen: Counter[str]) -> None:
    """One game, with chance from the core; the twin is told the outcomes, and must need every one of them."""
    choose = random.Random(seed)
    # Who begins with a full hand may hold on to it, so that no cards are left.
    weights = HOARDERS if made_from.hand == 20 else BUILDERS
    state, outcomes = game_of(made_from).deal_recorded(seed)
    script = Script(outcomes)
    twin = Twin(made_from, script)
    assert not script.rest
    assert_same(state, twin)
    decisions = 0
    while not state.is_terminal:
        move = chosen(twin, choose, weights)
        script = Script(state.apply_recorded(state.game.parse_action(move)))
        twin.apply(move, script)
        assert not script.rest, move
        assert_same(state, twin)
        decisions += 1
    assert decisions <= state.game.max_decisions
    seen.update({what: count for what, count in twin.seen.items() if count})


def assert_same(state: State, twin: Twin) -> None:
    assert comparable(position(state)) == comparable(twin.position())
    assert [state.game.action_text(action) for action in state.legal()] == twin.legal()
    assert len(twin.legal()) <= 64
    assert state.seat_to_act == twin.seat
    assert state.is_terminal == (twin.end is not None)
    assert state.returns() == pytest.approx(twin.returns(), abs=1e-15)
    assert state.points() == twin.points()


def test_random_games_are_the_same_and_reach_every_rule() -> None:
    choose, seen = random.Random(0), Counter[str]()
    for seed in range(GAMES):
        seats = 2 + seed % 3
        made_from = random_setup(choose, seats) if seed % 5 else setup(seats)
        play_both(made_from, seed, seen)
    missing = [what for what in EVERY_RULE if not seen[what]]
    assert not missing, f"never seen: {missing}"
