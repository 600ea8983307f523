"""Policies: mappings from views to probabilities here, lists of numbers in the core."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from hiddenhand._core import Game, View
from hiddenhand._core.solve import SequenceForm, sequence_form
from hiddenhand.errors import EngineError
from hiddenhand.names import listing, shown
from hiddenhand.numbers import require_whole

__all__ = [
    "DEFAULT_MAX_NODES", "MOST_ITERATIONS", "MOST_NODES", "Policy", "cfr_plus", "form_of", "information_states",
    "numbers_of", "policy_of", "uniform_policy",
]  # fmt: skip

#: View of the seat to act -> legal action -> probability; an action that is left out has probability 0.
Policy = Mapping[View, Mapping[int, float]]

DEFAULT_MAX_NODES = 1_000_000
MOST_NODES = 10_000_000
MOST_ITERATIONS = 10**9

TOLERANCE = 1e-6  # of sums of probabilities; the core's too


def information_states(game: Game, *, max_nodes: int = DEFAULT_MAX_NODES) -> list[View]:
    """The view of every information state: each decision of the game, as the seat to act sees it."""
    return [view for view, _ in form_of(game, max_nodes).information_states()]


def uniform_policy(game: Game, *, max_nodes: int = DEFAULT_MAX_NODES) -> dict[View, dict[int, float]]:
    """Every legal action equally likely, everywhere."""
    form = form_of(game, max_nodes)
    return policy_of(form, form.uniform_policy())


def cfr_plus(
    game: Game, iterations: int, *, max_nodes: int = DEFAULT_MAX_NODES
) -> dict[View, dict[int, float]]:  # fmt: skip
    """What CFR+ makes of the game in so many iterations over the whole tree (1 to 10^9): the average policy.

    In a game of two seats that play for each other's points it comes ever closer to an equilibrium: Kuhn poker is below
    a NashConv of 0.001 after 300 iterations, Leduc poker after 1,000. In other games nothing is promised. No chance is
    in it: the same call gives the same policy.
    """
    require_whole("iterations", iterations, 1, MOST_ITERATIONS)
    form = form_of(game, max_nodes)
    solver = form.cfr_plus()
    solver.run(iterations)
    return policy_of(form, solver.average_policy())


@lru_cache(maxsize=2)
def _form(game: Game, max_nodes: int) -> SequenceForm:
    return sequence_form(game, max_nodes)


def form_of(game: Game, max_nodes: int) -> SequenceForm:
    """The whole game; the last ones are kept. EngineError if it has more than `max_nodes` nodes."""
    if not isinstance(game, Game):
        raise EngineError(f"expected a Game, got {shown(game)}")
    require_whole("max_nodes", max_nodes, 1, MOST_NODES)
    return _form(game, max_nodes)


def policy_of(form: SequenceForm, numbers: Sequence[float]) -> dict[View, dict[int, float]]:
    """The core's numbers as a mapping. EngineError if views are not enough to tell the policy by."""
    if not form.views_remember_all:
        raise EngineError(
            f"the views of {form.game.id} leave out what their seats have seen before; expected a game with a view of"
            " its own for each information state, else no mapping from views can tell this policy"
        )
    policy: dict[View, dict[int, float]] = {}
    place = 0
    for view, actions in form.information_states():
        policy[view] = dict(zip(actions, numbers[place : place + len(actions)], strict=True))
        place += len(actions)
    return policy


def numbers_of(form: SequenceForm, policy: Policy) -> list[float]:
    """A mapping as the core's numbers; EngineError, with the view, for what is missing or is no distribution."""
    numbers: list[float] = []
    for view, actions in form.information_states():
        try:
            shares = policy[view]
        except KeyError:
            raise EngineError(f"the policy has nothing for the view: {view.describe()}") from None
        _check(view, actions, shares)
        numbers += [float(shares.get(action, 0.0)) for action in actions]
    return numbers


def _check(view: View, actions: Sequence[int], shares: Mapping[int, float]) -> None:
    where = f"at the view: {view.describe()}"
    for action, share in shares.items():
        if action not in actions:
            raise EngineError(
                f"the policy takes action {shown(action)}, which is not legal, {where}; expected some of:"
                f" {listing(map(str, actions))}"
            )
        if not isinstance(share, int | float) or not 0 <= share <= 1 + TOLERANCE:
            raise EngineError(f"the policy has probability {shown(share)} {where}; expected a number from 0 to 1")
    total = math.fsum(shares.values())
    if abs(total - 1) > TOLERANCE:
        raise EngineError(f"the probabilities add up to {total:g} {where}; expected 1")
