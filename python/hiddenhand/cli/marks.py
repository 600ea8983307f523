"""What is not certain in data, for people: by the place where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

__all__ = ["marks_by_place", "marks_sentence"]

_PLACE = 2  # names in front of the value: tiles.library


def marks_sentence(marks: Sequence[Mapping[str, Any]]) -> str:
    """`91 values, 45 probable and 46 guessed`; of cards, which name uncertain fields only, their number alone."""
    certainties = Counter(mark["certainty"] for mark in marks)
    words = {"probable": "probable", "guess": "guessed"}
    parts = [f"{certainties[word]} {shown}" for word, shown in words.items() if certainties[word]]
    values = f"{len(marks)} value{'' if len(marks) == 1 else 's'}"
    return f"{values}, {' and '.join(parts)}" if parts else values


def marks_by_place(marks: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    """For each table of the data file, `tiles.library`, its values as they stand there: `boxes[2] 2?? or 3`."""
    for place, group in groupby(marks, lambda mark: ".".join(mark["field"].split(".")[:_PLACE])):
        yield place, [f"{mark['field'][len(place) + 1 :]} {mark['text']}".strip() for mark in group]
