"""Hearts in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hiddenhand.games.hearts import SEATS
from hiddenhand.records.events import Deal, End, Event, Move, Moved
from hiddenhand.records.story import Paragraph, deal_paragraph
from hiddenhand.records.words import Speaker, counted, joined

__all__ = ["hearts_story"]

_RANKS = "23456789TJQKA"
_PASS = "pass "
_HIDDEN = "a card"  # what the others see of a card that is passed


def hearts_story(events: Sequence[Event], who: Speaker, card: Callable[[str], str], own: int | None) -> list[Paragraph]:
    """The deal, the passing, a paragraph a trick, the end."""
    story: list[Paragraph] = []
    passed: dict[int, list[str]] = {}
    direction = ""
    tricks: list[list[tuple[int, str]]] = []
    for event in events:
        if isinstance(event, Deal):
            story.append(deal_paragraph(event, who, card))
        elif isinstance(event, Move) and event.move.startswith(_PASS):
            direction = (event.at or "").removeprefix("pass_")
            passed.setdefault(event.seat, []).append(event.move.removeprefix(_PASS))
        elif isinstance(event, Moved):
            story += _passing(passed, direction, event, who, card)
        elif isinstance(event, Move):
            if not tricks or len(tricks[-1]) == SEATS:
                tricks.append([])
            tricks[-1].append((event.seat, event.move))
    story += [Paragraph(f"Trick {number}.", _trick(trick, who, card)) for number, trick in enumerate(tricks, 1)]
    story += [Paragraph("The end.", _end(event, who)) for event in events if isinstance(event, End)]
    return story


def _passing(
    passed: dict[int, list[str]], direction: str, came: Moved, who: Speaker, card: Callable[[str], str]
) -> list[Paragraph]:  # fmt: skip
    gave = [f"{who(seat)} passes {_names(cards, card)}" for seat, cards in passed.items()]
    got = [
        f"{who(move.seat)} gets {_names(move.cards, card)}"
        for move in came.moves
        if move.cards is not None and move.seat is not None
    ]
    return [Paragraph(f"Passing {direction}.", f"{', '.join(gave)}. {', '.join(got)}.")]


def _names(cards: Iterable[str], card: Callable[[str], str]) -> str:
    known = list(cards)
    return counted(len(known), "card") if _HIDDEN in known else joined([card(held) for held in known])


def _trick(trick: Sequence[tuple[int, str]], who: Speaker, card: Callable[[str], str]) -> str:
    seat, led = trick[0]
    plays = [f"{who(seat)} leads {card(led)}", *(f"{who(seat)} {card(played)}" for seat, played in trick[1:])]
    text = ", ".join(plays)
    if len(trick) < SEATS:
        return f"{text}."
    # A report tells what a record says, even where that is no card; replaying it finds fault.
    _, taker = max((_RANKS.find(played[:1]), seat) for seat, played in trick if played[1:] == led[1:])
    points = sum(13 if played == "QS" else played[1:] == "H" for _, played in trick)
    return f"{text}: {who(taker)} takes {counted(points, 'point') if points else 'it'}."


def _end(end: End, who: Speaker) -> str:
    return f"{', '.join(f'{who(seat)} has {points}' for seat, points in enumerate(end.points))} points."
