"""Proofs that nobody peeks, for any game (the rules of play are tested elsewhere).

A view is all that one seat knows. So: states with one view have one analysis; legal actions depend on the view alone;
every sampled world is one that the seat must hold possible, all of them equally often; and thinking never changes the
deal. What a seat must hold possible is for the caller to say, from a slow twin of the game that is not our code.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from hiddenhand import Game, State, View, search


def analysis(view: View, *, iterations: int = 200, seed: int = 1) -> tuple[Any, ...]:
    """All that a search says, but for the time it took, which no seed decides."""
    result = search(view, iterations=iterations, seed=seed)
    moves = tuple((move.action, move.visits, move.availability, move.value) for move in result.moves)
    line = tuple(result.principal_variation)
    return (result.seat, result.best, moves, line, result.iterations, result.nodes, result.stop_reason)


def decisions_of_random_games(game: Game, seeds: Iterable[int]) -> Iterator[State]:
    """Every state with a decision to make, of one random game a seed, and each finished state."""
    for seed in seeds:
        chooser = random.Random(seed)
        state = game.deal(seed)
        while not state.is_terminal:
            yield state.copy()
            state.apply(chooser.choice(state.legal()))
        yield state.copy()


def assert_one_view_one_analysis(states: Collection[State], seat: int, *, iterations: int = 200, seed: int = 1) -> None:
    """`states` differ only in what `seat` has not seen: it must not be able to tell them apart by any means."""
    views = [state.view(seat) for state in states]
    first = views[0]
    for view in views[1:]:
        assert view == first
        assert view.pack() == first.pack()
        assert hash(view) == hash(first)
        assert view.describe() == first.describe()
        assert repr(view) == repr(first)
        assert view.seat_to_act == first.seat_to_act
        assert view.legal() == first.legal()
        assert view.sample_world(seed) == first.sample_world(seed)
    if first.seat_to_act == seat:
        assert len({analysis(view, iterations=iterations, seed=seed) for view in views}) == 1


def assert_legal_actions_depend_on_the_view_alone(view: View, *, samples: int = 20) -> None:
    """In every world that the seat to act holds possible, it has the same legal actions."""
    for seed in range(samples):
        world = view.sample_world(seed)
        assert world.seat_to_act == view.seat_to_act
        if view.seat_to_act == view.seat:
            assert world.legal() == view.legal()


def assert_worlds_project_back(view: View, agrees: Callable[[State], object], *, samples: int = 20) -> None:
    """Every sampled world has this view again, and `agrees`, which judges by other means than ours, says so too."""
    for seed in range(samples):
        world = view.sample_world(seed)
        assert agrees(world), f"the world does not agree with what the seat has seen: {world!r}"
        assert world.view(view.seat) == view


def assert_worlds_equally_likely(view: View, possible: Collection[State], *, samples_per_world: int = 500) -> None:
    """The sampled worlds are the possible ones, all of them, each equally often."""
    assert_worlds_in_proportion(view, dict.fromkeys(possible, 1), samples=samples_per_world * len(possible))


def assert_worlds_in_proportion(view: View, possible: Mapping[State, int], *, samples: int) -> None:
    """The sampled worlds are the possible ones, each as often as its weight says; too rare ones may be missing.

    The proportions are judged by Pearson's chi-square, whose limit (Wilson and Hilferty's approximation, 5 standard
    deviations) a fair sampler passes in all but about 3 of 10 million checks. The seeds are fixed: a pass stays a pass.
    """
    seen = Counter(view.sample_world(seed) for seed in range(samples))
    total = sum(possible.values())
    expected = {world: samples * weight / total for world, weight in possible.items()}
    assert set(seen) <= set(possible)
    assert all(world in seen for world, times in expected.items() if times >= 25)
    # Chi-square is an approximation that needs some counts in each class: the rare worlds are one class together.
    classes = [(seen[world], times) for world, times in expected.items() if times >= 10]
    if len(classes) < len(expected):
        rare = [world for world, times in expected.items() if times < 10]
        classes.append((sum(seen[world] for world in rare), sum(expected[world] for world in rare)))
    freedom = len(classes) - 1
    if freedom == 0:
        return
    chi_square = sum((count - times) ** 2 / times for count, times in classes)
    limit = freedom * (1 - 2 / (9 * freedom) + 5 * math.sqrt(2 / (9 * freedom))) ** 3
    assert chi_square < limit, f"chi-square {chi_square:.1f}, limit {limit:.1f}, counts {sorted(seen.values())}"


def assert_thinking_changes_no_deal(game: Game, seed: int, *, iterations: int = 50) -> None:
    """Two plays of one deal with the same actions stay equal, though in one of them every seat thinks all the time."""
    chooser = random.Random(seed)
    plain, thought_over = game.deal(seed), game.deal(seed)
    while not plain.is_terminal:
        for seat in range(game.seat_count):
            view = thought_over.view(seat)
            view.sample_world(seed)
            if view.seat_to_act == seat:
                search(view, iterations=iterations, seed=seed)
        action = chooser.choice(plain.legal())
        plain.apply(action)
        thought_over.apply(action)
        assert thought_over.pack() == plain.pack()
