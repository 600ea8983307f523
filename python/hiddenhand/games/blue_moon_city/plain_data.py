"""A state of Blue Moon City as plain data: docs/blue-moon-city.md describes the fields."""

from __future__ import annotations

from typing import Any

from hiddenhand._core import State
from hiddenhand._core import blue_moon_city as _core
from hiddenhand.games.positions import plain_position

__all__ = ["position", "state_from_position"]

# Plain data as a state.
state_from_position = _core.state_from_position


def position(state: State) -> dict[str, Any]:
    """Everything in the state, hidden cards too, as a dict that JSON can hold.

    A view has no position of its own: `position(view.sample_world(seed))` is one of those that the seat holds possible.
    TypeError for anything but a State, EngineError for another game.
    """
    return plain_position(_core.position, state)
