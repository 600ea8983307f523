"""A state of Blue Moon as plain data: docs/blue-moon.md describes the fields."""

from __future__ import annotations

from typing import Any

from hiddenhand._core import State, View
from hiddenhand._core import blue_moon as _core

__all__ = ["position"]


def position(state: State) -> dict[str, Any]:
    """Everything in the state, hidden cards too, as a dict that JSON can hold.

    A view has no position of its own: `position(view.sample_world(seed))` is one of those that the seat holds possible.
    TypeError for anything but a State, EngineError for another game.
    """
    try:
        return _core.position(state)
    except TypeError:  # of pybind11: it names neither the mistake nor what would be right
        raise TypeError(f"position takes a State, got {_what(state)}") from None


def _what(given: object) -> str:
    if isinstance(given, View):
        return "a View: use view.sample_world(seed), a State that agrees with it"
    return f"an object of type {type(given).__name__}"
