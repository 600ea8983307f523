"""Numbers of data files that say how certain they are: a mark stands beside the number, in the file and after loading.

    boxes = [4, "3?", "2?? or 3"]

A plain number is confirmed, `?` stands behind a probable one, `??` behind a guess; `or` names what it may be as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, Self, get_args, runtime_checkable

from hiddenhand.names import shown

__all__ = ["CERTAINTIES", "Certainty", "Marked", "MarkedData", "Number"]

Certainty = Literal["confirmed", "probable", "guess"]
CERTAINTIES: tuple[Certainty, ...] = get_args(Certainty)  # from best to worst; the place is the number of `?`

_MARKED = re.compile(r"(0|[1-9][0-9]{0,2})(\?{1,2})((?: or (?:0|[1-9][0-9]{0,2}))*)")


class Number(int):
    """A whole number, with its `certainty` and the `alternatives` that are nearly as likely. It equals its value,
    whatever its mark."""

    certainty: Certainty
    alternatives: tuple[int, ...]

    def __new__(cls, value: int, certainty: Certainty = "confirmed", alternatives: tuple[int, ...] = ()) -> Self:
        number = super().__new__(cls, value)
        number.certainty = certainty
        number.alternatives = alternatives
        return number

    @classmethod
    def parse(cls, given: object) -> Self:
        """The number that a data file holds; ValueError says what was expected."""
        if isinstance(given, int) and not isinstance(given, bool):
            return cls(given)
        found = _MARKED.fullmatch(given) if isinstance(given, str) else None
        if found is None:
            raise ValueError(f'expected a number, or one with a mark ("3?" or "3?? or 4"), got {shown(given)}')
        value, alternatives = int(found[1]), tuple(map(int, found[3].split(" or ")[1:]))
        if value in alternatives or len(set(alternatives)) < len(alternatives):
            raise ValueError(f"names the same number twice: {shown(given)}")
        return cls(value, CERTAINTIES[len(found[2])], alternatives)

    @property
    def provisional(self) -> bool:
        """Whether it carries a mark."""
        return self.certainty != "confirmed"

    @property
    def text(self) -> str:
        """As a data file holds it, but for the quotes."""
        others = "".join(f" or {other}" for other in self.alternatives)
        return f"{int(self)}{'?' * CERTAINTIES.index(self.certainty)}{others}"


@dataclass(frozen=True)
class Marked:
    """A value that carries a mark, and where it is: `tiles.library.boxes[2]`. `text`: the number as it stands in the
    file. Cards only name their uncertain fields, so there value and certainty are None, and the text is empty."""

    field: str
    value: int | None = None
    certainty: Certainty | None = None
    alternatives: tuple[int, ...] = ()
    text: str = ""

    @classmethod
    def of(cls, field: str, number: Number) -> Self:
        return cls(field, int(number), number.certainty, number.alternatives, number.text)


@runtime_checkable
class MarkedData(Protocol):
    """Data that knows what of it is not certain."""

    def provisional(self) -> Iterator[Marked]:
        """Every value that carries a mark, in order."""
        ...
