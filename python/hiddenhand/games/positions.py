"""A state as plain data, for the games whose core gives one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hiddenhand._core import State, View

__all__ = ["plain_position"]


def plain_position(read: Callable[[State], dict[str, Any]], state: State) -> dict[str, Any]:
    """What `read` of the core makes of the state. TypeError for anything but a State says what would be right."""
    try:
        return read(state)
    except TypeError:  # of pybind11: it names neither the mistake nor what would be right
        raise TypeError(f"position takes a State, got {_what(state)}") from None


def _what(given: object) -> str:
    if isinstance(given, View):
        return "a View: use view.sample_world(seed), a State that agrees with it"
    return f"an object of type {type(given).__name__}"
