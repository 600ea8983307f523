"""With two seats, what was shuffled and what a seat has drawn of it say all that the whole history of a game says.

From a position that both seats know exactly, or in part, the twin plays every line of a few turns with every outcome of
chance. Lines that look the same to a seat, from the first move to the last, are one history to it: the states at their
ends must be just the worlds that knowledge.py counts from the last position alone.
"""

from __future__ import annotations

import copy
import itertools
from typing import Any

import pytest

from .histories import Ends, History, before_the_mill, play, small
from .knowledge import World, hidden, parts, world_of, worlds
from .slow_twin import Script, Twin
from .tables import KINDS, setup


def assert_positions_say_all(ends: Ends, seat: int, reshuffled: list[bool]) -> int:
    """For each history the states at its ends are the worlds of the last position; returns the number of histories."""
    by_history: dict[History, dict[World, Twin]] = {}
    for (history, world), twin in ends.items():
        by_history.setdefault(history, {})[world] = twin
    for history, possible in by_history.items():
        twin = next(iter(possible.values()))
        assert set(worlds(twin.position(), seat, twin.setup)) == set(possible), (history, twin.position())
        reshuffled.append(bool(twin.seen["reshuffle"]))
    return len(by_history)


def starts(plain: dict[str, Any], seat: int, known: bool) -> Ends:
    """The position; if it is not `known` to the seat, all that it cannot tell from it."""
    made_from = setup(2)
    if known:
        return {((), world_of(plain)): Twin.at(made_from, plain, Script([]))}
    found: Ends = {}
    other = len(plain["hands"][1 - seat])
    for hand, _ in parts(hidden(plain, seat, made_from), other):
        position = copy.deepcopy(plain)
        deck = hidden(plain, seat, made_from) - hand
        position["hands"][1 - seat] = [KINDS[kind] for kind in sorted(hand.elements())]
        position["deck"] = [KINDS[kind] for kind in sorted(deck.elements())]
        position["drawn"][1 - seat] = position["hands"][1 - seat]
        found[(), world_of(position)] = Twin.at(made_from, position, Script([]))
    return found


CASES = [
    # Decks that last for three turns, two, one or none.
    ("vulca 1, vulca 1, vulca 1, pillar 3, pillar 3, aqua 2, aqua 2", "aqua 2, flit 3", ""),
    ("vulca 1, aqua 2, aqua 2", "aqua 2, flit 3", "khind 1, khind 1, vulca 2"),
    ("vulca 1, vulca 1, pillar 3", "vulca 1, flit 3", "khind 1, flit 3, vulca 1, khind 1"),
    ("vulca 1", "aqua 2, khind 1", "aqua 2, khind 1, khind 1, flit 3"),
]


@pytest.mark.parametrize("case", range(len(CASES)))
@pytest.mark.parametrize("seat", [0, 1])
def test_from_a_known_position_the_last_position_says_all_that_the_history_says(case: int, seat: int) -> None:
    reshuffled: list[bool] = []
    histories, turns = 0, 3 if case else 2
    for ends in play(starts(small(*CASES[case]), seat, known=True), seat, turns):
        histories += assert_positions_say_all(ends, seat, reshuffled)
    assert histories > 20
    assert any(reshuffled) == (case > 0)


@pytest.mark.parametrize("case", range(len(CASES)))
def test_from_a_deal_the_last_position_says_all_that_the_history_says(case: int) -> None:
    deck, other, discard = CASES[case]
    plain = small(deck, other, discard)
    everything = list(itertools.chain.from_iterable(plain[zone] for zone in ("deck", "discard")))
    plain["shuffled"] = sorted([*everything, *itertools.chain(*plain["hands"])], key=KINDS.index)
    plain["drawn"] = [list(hand) for hand in plain["hands"]]
    reshuffled: list[bool] = []
    for ends in play(starts(plain, 0, known=False), 0, 2):
        assert_positions_say_all(ends, 0, reshuffled)
    assert len(reshuffled) > 10


REWARDED = [
    ("vulca 1, vulca 1, pillar 3, pillar 3, aqua 2", "aqua 2, flit 3", ""),
    ("vulca 1, vulca 1, pillar 3, aqua 2", "vulca 1, flit 3", "khind 1, flit 3, vulca 1, khind 1"),
]


@pytest.mark.parametrize("case", range(len(REWARDED)))
@pytest.mark.parametrize("seat", [0, 1])
def test_reward_cards_are_known_to_come_from_the_deck(case: int, seat: int) -> None:
    plain = before_the_mill(small(*REWARDED[case], active=0), [0, 1, None])
    reshuffled: list[bool] = []
    for ends in play(starts(plain, seat, known=True), seat, 2):
        assert_positions_say_all(ends, seat, reshuffled)
    assert len(reshuffled) > 10


@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_shuffle_with_reward_cards_lying_no_state_that_can_be_is_ruled_out(seat: int) -> None:
    # The pile then holds cards of both decks, and how many of which is not remembered: more is held possible than is.
    plain = small("vulca 1", "flit 3, khind 1", "khind 1, flit 3, vulca 1, aqua 2", active=0)
    plain = before_the_mill(plain, [0, 0, None])
    stale = 0
    for ends in play(starts(plain, seat, known=True), seat, 1):
        for (_, world), twin in ends.items():
            stale += bool(twin.stale_rewards)
            assert world in worlds(twin.position(), seat, twin.setup)
    assert stale > 0
