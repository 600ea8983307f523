"""What the stories of all games are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hiddenhand.records.events import Deal
from hiddenhand.records.words import Speaker, counted, joined

__all__ = ["Paragraph", "deal_paragraph", "points_won"]


@dataclass(frozen=True)
class Paragraph:
    """A short one: what it is about, and sentences."""

    heading: str
    text: str


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
