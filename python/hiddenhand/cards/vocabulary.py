"""The words of card effects and their numbers, as the core exports them; Python keeps no copy of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

__all__ = ["Vocabulary", "blue_moon_vocabulary"]


class Vocabulary:
    """Word tables in numeric order: table name -> words; a word's number is its place."""

    def __init__(self, tables: Mapping[str, Sequence[str]]) -> None:
        self._tables = {name: tuple(words) for name, words in tables.items()}

    def words(self, table: str) -> tuple[str, ...]:
        """The words that a card file may use: all but "none", which stands for an absent field."""
        return tuple(word for word in self._tables[table] if word != "none")

    def number(self, table: str, word: str) -> int:
        """The number of a word; ValueError if the table does not hold it."""
        return self._tables[table].index(word)

    def none(self, table: str) -> int:
        """The number of an absent word: that of "none", else 0."""
        words = self._tables[table]
        return words.index("none") if "none" in words else 0


@lru_cache(maxsize=1)
def blue_moon_vocabulary() -> Vocabulary:
    from hiddenhand._core import blue_moon

    return Vocabulary(blue_moon.vocabulary())
