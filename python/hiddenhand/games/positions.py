"""States as plain data and as lines of text: what the games that have them share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from hiddenhand._core import State, View
from hiddenhand.errors import PositionError
from hiddenhand.names import shown
from hiddenhand.numbers import whole_number

__all__ = ["PositionPart", "plain_position"]


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


class PositionPart:
    """The fields of one part of a line; every complaint names the place, which ends with a point or a colon."""

    _place: str
    _fields: Mapping[str, str | None]

    def _number(self, name: str, absent: int | None) -> Any:
        text = self._fields.get(name)
        if text is None:
            return absent
        number = whole_number(text)
        if number is None:
            self._fail(name, f"expected a whole number, got {shown(text)}")
        return number

    def _fail(self, name: str, what: str) -> NoReturn:
        place = f"{self._place}{name}".removesuffix(": ").rstrip(".")
        raise PositionError(f"position{f', {place}' if place else ''}: {what}")
