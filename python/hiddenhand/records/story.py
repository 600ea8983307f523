"""What the stories of all games are made of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hiddenhand.records.events import Deal, Event, Turn
from hiddenhand.records.words import Speaker, counted, joined

__all__ = ["Paragraph", "TurnByTurn", "deal_paragraph", "points_won"]


@dataclass(frozen=True)
class Paragraph:
    """A short one: what it is about, and sentences."""

    heading: str
    text: str


class TurnByTurn(ABC):
    """A story with a paragraph a turn, of sentences that are added one by one. `own`: whose drawn cards are named; of
    others they are counted. Tells one game."""

    def __init__(self, who: Speaker, card: Callable[[str], str], own: int | None) -> None:
        self._who, self._card, self._own = who, card, own
        self._paragraphs: list[Paragraph] = []
        self._heading: str | None = None
        self._sentences: list[str] = []
        self._seat = 0  # whose turn it is

    def told(self, events: Sequence[Event]) -> list[Paragraph]:
        """The paragraphs of all that happened."""
        for event in events:
            self.tell(event)
        return self.finished()

    def finished(self) -> list[Paragraph]:
        """The paragraphs of what was told."""
        self._close()
        return self._paragraphs

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Adds what an event says."""

    @abstractmethod
    def _flush(self) -> None:
        """Adds sentences on what was done and is not told yet."""

    def _begin(self, turn: Turn) -> None:
        self._close()
        self._seat = turn.seat
        self._heading = f"Turn {turn.turn}, {self._who(turn.seat)}."

    def _say(self, text: str) -> None:
        self._flush()
        self._sentences.append(f"{text}.")

    def _close(self) -> None:
        """Ends the paragraph, if there is one."""
        self._flush()
        if self._heading is not None and self._sentences:
            self._paragraphs.append(Paragraph(self._heading, " ".join(self._sentences)))
        self._heading, self._sentences = None, []


def deal_paragraph(deal: Deal, who: Speaker, card: Callable[[str], str]) -> Paragraph:
    """The hands that are known."""
    known = [
        f"{who(seat)} holds {joined([card(held) for held in hand])}."
        for seat, hand in enumerate(deal.hands or ())
        if hand is not None
    ]
    first = [] if deal.starts is None else [f"{who(deal.starts)} begins."]
    return Paragraph("The deal.", " ".join([*known, *first]))


def points_won(points: int, unit: str) -> str:
    """`three crystals`; `unit` is a plural."""
    return counted(points, unit.removesuffix("s"))
