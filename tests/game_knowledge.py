"""What must hold of preferences and evaluations in every game, as checks over random play."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from hiddenhand import Game, State


def random_decisions(game: Game, games: int, seed: int = 0) -> Iterator[State]:
    """Every decision of random games; the same state object all along each game."""
    choices = random.Random(seed)
    for deal in range(games):
        state = game.deal(seed=seed + deal)
        while not state.is_terminal:
            yield state
            state.apply(choices.choice(state.legal()))


def seat(state: State) -> int:
    assert state.seat_to_act is not None
    return state.seat_to_act


def check_weights(state: State) -> None:
    weights = state.preferences()
    assert list(weights) == state.legal()
    assert all(weight > 0 and math.isfinite(weight) for weight in weights.values())
    assert max(weights.values()) == 1


def check_blindness(state: State, worlds: int = 2) -> None:
    """The weights are the same in other worlds that the seat to act holds possible."""
    view = state.view(seat(state))
    weights = state.preferences()
    assert all(view.sample_world(seed=seed).preferences() == weights for seed in range(worlds)), state.describe()


def check_evaluation(state: State) -> None:
    values = state.evaluate()
    assert all(state.game.min_return <= value <= state.game.max_return for value in values), state.describe()


def favourite(state: State, choices: random.Random) -> int:
    """The legal action of the largest weight; of equals one by chance."""
    weights = state.view(seat(state)).preferences()
    best = max(weights.values())
    return choices.choice([action for action, weight in weights.items() if weight == best])


def play(game: Game, favourites: set[int], seed: int) -> State:
    """A game to its end: these seats play their favourites, the others at random."""
    choices = random.Random(seed)
    state = game.deal(seed=seed)
    while not state.is_terminal:
        mover = seat(state)
        state.apply(favourite(state, choices) if mover in favourites else choices.choice(state.legal()))
    return state
