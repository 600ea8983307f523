"""With two seats, what was shuffled and what a seat has drawn of it say all that the whole history of a game says.

From a position that both seats know exactly, or in part, the twin plays every line of a few turns with every outcome of
chance. Lines that look the same to a seat, from the first move to the last, are one history to it: the states at their
ends must be just the worlds that knowledge.py counts from the last position alone.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from .kit import plain_position
from .knowledge import World, hidden, parts, world_of, worlds
from .slow_twin import Script, Twin
from .tables import KINDS, setup

History = tuple[object, ...]


class AskedError(Exception):
    """Chance was asked for an outcome that is not given yet; these are possible."""

    def __init__(self, possible: Iterable[int]) -> None:
        self.possible = sorted(set(possible))


class Beginning:
    """Outcomes that are given, and then a question."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.rest = list(outcomes)

    def take(self, possible: Sequence[int]) -> int:
        if not self.rest:
            raise AskedError(possible)
        return self.rest.pop(0)


def after_every_outcome(twin: Twin, move: str) -> Iterator[tuple[Twin, tuple[int, ...]]]:
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        outcomes = waiting.pop()
        after = twin.copy()
        try:
            after.apply(move, Beginning(outcomes))
        except AskedError as asked:
            waiting += [(*outcomes, outcome) for outcome in asked.possible]
        else:
            yield after, outcomes


def seen_by(seat: int, twin: Twin, move: str, outcomes: tuple[int, ...], after: Twin) -> History:
    """What a seat sees of a move and of what chance brings: its own draws one by one; reward cards only in its hand."""
    own_draws = outcomes if twin.active == seat and not move.startswith("pay") else None
    return move, own_draws, tuple(sorted(after.hands[seat])), tuple(after.shuffled), len(after.deck)


Ends = dict[tuple[History, World], Twin]


REWARDED = [
    ("vulca 1, vulca 1, pillar 3, pillar 3, aqua 2", "aqua 2, flit 3", ""),
    ("vulca 1, vulca 1, pillar 3, aqua 2", "vulca 1, flit 3", "khind 1, flit 3, vulca 1, khind 1"),
]


def considered(twin: Twin) -> list[str]:
    """Seat 1 discards one card or none, whichever; seat 0, which has a great many, vulca 1 or none."""
    kept = ("discard", "play", "go", "pay")
    moves = [move for move in twin.legal() if not move.startswith(kept) or move == "pay terrah 3"]
    if twin.discarded == 0:
        discards = [move for move in twin.legal() if move.startswith("discard")]
        moves += discards if twin.active == 1 else [move for move in discards if move == "discard vulca 1"]
    return moves


def play(ends: Ends, seat: int, turns: int) -> Iterator[Ends]:
    """Every line of these turns, move by move: after each move all states with what the seat has seen."""
    while ends:
        yield ends
        later: Ends = {}
        for (history, _), twin in ends.items():
            if twin.turn == turns or twin.end:
                continue
            for move in considered(twin):
                for after, outcomes in after_every_outcome(twin, move):
                    seen = (*history, seen_by(seat, twin, move, outcomes, after))
                    later[seen, world_of(after.position())] = after
        ends = later


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


#: Seat 0 holds whatever these tests do not name, and plays only some of it.
NAMED = ["vulca 1", "vulca 2", "aqua 2", "flit 3", "khind 1", "pillar 3"]
REST = ", ".join(
    f"{kind} x{count}" for kind, count in zip(KINDS, setup(2).cards, strict=True) if count and kind not in NAMED
)
LEFT = {"vulca 1": 4, "vulca 2": 3, "aqua 2": 3, "flit 3": 3, "khind 1": 10, "pillar 3": 3}


def small(deck: str, other: str, discard: str = "", active: int = 1) -> dict[str, Any]:
    """These few cards where they are named, all others with seat 0; both know where everything is."""
    named = [card for text in (deck, other, discard) for card in text.split(", ") if card]
    assert set(named) <= set(NAMED)
    rest = {card: count - named.count(card) for card, count in LEFT.items()}
    own = ", ".join([REST, *(f"{card} x{count}" for card, count in rest.items() if count)])
    plain = plain_position(setup(2), hands=[own, other], deck=deck, shuffled=deck, active=active, turn=0)
    return {**plain, "drawn": [[], []]}


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


@pytest.mark.parametrize("case", range(len(REWARDED)))
@pytest.mark.parametrize("seat", [0, 1])
def test_reward_cards_are_known_to_come_from_the_deck(case: int, seat: int) -> None:
    plain = small(*REWARDED[case], active=0)
    plain["board"]["b5"]["boxes"] = [0, 1, None]
    plain["figures"] = ["b5", "c3"]
    plain["markers"] = [9, 9]
    reshuffled: list[bool] = []
    for ends in play(starts(plain, seat, known=True), seat, 2):
        assert_positions_say_all(ends, seat, reshuffled)
    assert len(reshuffled) > 10


@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_shuffle_with_reward_cards_lying_no_state_that_can_be_is_ruled_out(seat: int) -> None:
    # The pile then holds cards of both decks, and how many of which is not remembered: more is held possible than is.
    plain = small("vulca 1", "flit 3, khind 1", "khind 1, flit 3, vulca 1, aqua 2", active=0)
    plain["board"]["b5"]["boxes"] = [0, 0, None]
    plain["figures"] = ["b5", "c3"]
    plain["markers"] = [8, 10]
    stale = 0
    for ends in play(starts(plain, seat, known=True), seat, 2):
        for (_, world), twin in ends.items():
            stale += bool(twin.stale_rewards)
            assert world in worlds(twin.position(), seat, twin.setup)
    assert stale > 0
