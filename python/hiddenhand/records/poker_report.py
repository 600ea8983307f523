"""Kuhn and Leduc poker in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hiddenhand.records.events import Chance, Deal, End, Event, Move
from hiddenhand.records.story import Paragraph, deal_paragraph, points_won
from hiddenhand.records.words import Speaker, joined

__all__ = ["poker_story"]


def poker_story(events: Sequence[Event], who: Speaker, card: Callable[[str], str], own: int | None) -> list[Paragraph]:
    """The deal, the bets of each round, the end."""
    story: list[Paragraph] = []
    bets: list[str] = []
    open_bet = False  # there is a bet or raise to answer
    round_name = "Bets."
    for event in events:
        if isinstance(event, Deal):
            story.append(deal_paragraph(event, who, card))
        elif isinstance(event, Move):
            word, open_bet = _bet(event.move, open_bet)
            bets.append(f"{who(event.seat)} {word}")
        elif isinstance(event, Chance):
            story += _round(round_name, bets)
            bets, open_bet = [], False
            public = joined([card(shown) for move in event.moves for shown in move.cards or ()])
            round_name = f"The public card is {public}."
        elif isinstance(event, End):
            story += _round(round_name, bets)
            bets = []
            story.append(Paragraph("The end.", _end(event, who, card)))
    return story + _round(round_name, bets)


def _bet(move: str, open_bet: bool) -> tuple[str, bool]:
    """What a move is called, and whether the next one has something to answer. Kuhn says pass and bet, Leduc fold,
    call and raise."""
    if move in ("pass", "fold"):
        return ("folds" if open_bet else "checks"), False
    if move == "call" or (open_bet and move == "bet"):
        return ("calls" if open_bet else "checks"), False
    return f"{move}s", True


def _round(name: str, bets: Sequence[str]) -> list[Paragraph]:
    return [Paragraph(name, f"{', '.join(bets)}.")] if bets else []


def _end(end: End, who: Speaker, card: Callable[[str], str]) -> str:
    shown = [f"{who(seat)} shows {joined([card(held) for held in hand])}" for seat, hand in enumerate(end.shown or ())]
    best = max(end.points)
    winners = [who(seat) for seat, points in enumerate(end.points) if points == best]
    result = f"{winners[0]} wins {points_won(best, 'chips')}" if len(winners) == 1 else "they share the pot"
    return f"{', '.join(shown)}: {result}." if shown else f"{result}."
