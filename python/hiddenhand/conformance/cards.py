"""The cards of a matchup as both sides name them: recordings by owner and English name, our game by id and number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hiddenhand.conformance.errors import RecordingError


@dataclass(frozen=True)
class DeckCards:
    """One seat's deck without the leader; a card's number is its place."""

    people: str
    ids: tuple[str, ...]
    names: tuple[str, ...]
    #: Cards that improve one character of their owner's, and the element: "fire", "earth" or "both".
    improvers: Mapping[str, str] = field(default_factory=dict)
    #: Those of them that raise a value to something, instead of multiplying it.
    raisers: frozenset[str] = frozenset()
    _number_of: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_number_of", {name: number for number, name in enumerate(self.names)})

    def number(self, name: str | None) -> int:
        """The number of the card with this English name; RecordingError if the deck has none."""
        if name is None or name not in self._number_of:
            raise RecordingError(f"expected a card of the {self.people} deck, got {name!r}")
        return self._number_of[name]

    def id(self, name: str | None) -> str:
        """The id of the card with this English name; RecordingError if the deck has none."""
        return self.ids[self.number(name)]

    def has(self, name: str) -> bool:
        return name in self._number_of

    def id_set(self, names: Sequence[str]) -> frozenset[str]:
        return frozenset(self.id(name) for name in names)


#: The decks of seat 0 and seat 1.
Decks = tuple[DeckCards, DeckCards]
