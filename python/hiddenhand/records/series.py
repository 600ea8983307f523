"""What the header of a game says about the match: its place there, its seats, and the score of its series."""

from __future__ import annotations

from operator import add
from typing import Any, NoReturn

import msgspec

from hiddenhand import games
from hiddenhand._core import State
from hiddenhand.errors import HiddenhandError
from hiddenhand.records.errors import RecordError
from hiddenhand.records.events import End, SeriesPlace
from hiddenhand.records.games import GameRecord

__all__ = ["SeriesChain", "check_place"]


def check_place(record: GameRecord, final: State) -> None:
    """What one game says about its place agrees with its match, and with how it ended in `final`, its last state.

    RecordError names line and field: a number of the deal or the seating that the match does not have, a player at
    another seat, points that do not add up, a winner that the series does not have.
    """
    match, header, place = record.match, record.header, record.header.series
    seats = len(header.seats)
    if header.seating >= seats:
        _fail(record, "seating", f"expected 0 to {seats - 1}, one a seat", header.seating)
    if match.deals is not None and header.deal >= match.deals:
        _fail(record, "deal", f"expected 0 to {match.deals - 1}, the deals of the match", header.deal)
    if len(match.players) == seats:
        names = [match.players[(seat - header.seating) % seats].name for seat in range(seats)]
        if names != list(header.seats):
            _fail(record, "seats", f"expected {_text(names)}, the players in this seating", header.seats)
    if match.crystals is None and match.fourth_dragon is not None:
        _fail(record, "fourth_dragon", "expected none in a match without `crystals`", match.fourth_dragon, match=True)
    if place is None:
        if match.crystals is not None:
            _fail(record, "series", f"expected a place in a series to {match.crystals}, as the match says", None)
    elif record.end is not None:
        _check_score(record, place, record.end)
        _check_winner(record, place, record.end, final)


class SeriesChain:
    """Checks that the games of each series follow each other, from the first on. A series may break off."""

    def __init__(self) -> None:
        self._before: GameRecord | None = None

    def add(self, record: GameRecord) -> None:
        """The next game of the file. RecordError if it does not go on where the one before ended."""
        before, self._before = self._before, record
        header, place = record.header, record.header.series
        if place is None or place.game == 0:
            return
        last = None if before is None else before.header.series
        if before is None or last is None or last.winner is not None or before.match != record.match:
            _fail(record, "series: game", "expected 0, with which every series begins", place.game)
        if last.game + 1 != place.game:
            _fail(record, "series: game", f"expected {last.game + 1}, or 0 for another series", place.game)
        for field in ("deal", "seating", "seats"):
            old, new = getattr(before.header, field), getattr(header, field)
            if old != new:
                _fail(record, field, f"expected {_text(old)}, as in the game before of this series", new)
        if last.score != place.before:
            _fail(record, "series: before", f"expected {_text(last.score)}, the score after the game before",
                  place.before)  # fmt: skip


def _check_score(record: GameRecord, place: SeriesPlace, end: End) -> None:
    target = record.match.crystals
    if min(end.points) < 0 or sum(points > 0 for points in end.points) != 1:
        _fail(record, "series", f"expected none: one seat alone scores in a game of a series, here {_text(end.points)}",
              place)  # fmt: skip
    if place.game == 0 and any(place.before):
        _fail(record, "series: before", "expected no points before the first game", place.before)
    if min(place.before) < 0 or sum(place.before) < place.game:
        _fail(record, "series: before", f"expected at least {place.game} points in {place.game} games", place.before)
    if target is not None and max(place.before) >= target:
        _fail(record, "series: before", f"expected fewer than {target}, which win the series", place.before)
    score = tuple(map(add, place.before, end.points))
    if score != place.score:
        _fail(record, "series: score", f"expected {_text(score)}, the points before and those of the game", place.score)


def _check_winner(record: GameRecord, place: SeriesPlace, end: End, final: State) -> None:
    match = record.match
    scorer = max(range(len(end.points)), key=end.points.__getitem__)
    possible: tuple[int | None, ...] = (None, scorer)  # a match that does not say what wins it
    if match.crystals is not None:
        try:
            rule = games.series(match.game, match.crystals)
        except HiddenhandError as error:
            raise RecordError(f"{record.file}:{record.match_line}: crystals: {error}") from None
        outright = rule.won_outright(final)
        if place.score[scorer] >= match.crystals or (outright and match.fourth_dragon == "match"):
            possible = (scorer,)
        elif not outright or match.fourth_dragon == "crystals":
            possible = (None,)
    if place.winner not in possible:
        expected = " or ".join(_text(winner) for winner in possible)
        _fail(record, "series: winner", f"expected {expected}, at {_text(place.score)}", place.winner)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _fail(record: GameRecord, field: str, expected: str, got: Any, *, match: bool = False) -> NoReturn:
    line = record.match_line if match else record.line
    raise RecordError(f"{record.file}:{line}: {field}: {expected}, got {_text(got)}")
