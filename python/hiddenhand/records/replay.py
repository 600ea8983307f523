"""A record played again, event by event, with the proof that our engine comes to the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from operator import add
from typing import Any

import msgspec

from hiddenhand._core import Game, State
from hiddenhand.errors import HiddenhandError
from hiddenhand.names import shown
from hiddenhand.records.errors import RecordError
from hiddenhand.records.events import Chance, Deal, End, Event, Move, kind_of
from hiddenhand.records.games import GameRecord
from hiddenhand.records.telling import Teller

__all__ = ["check", "replay"]


def replay(record: GameRecord) -> Iterator[tuple[Event, State]]:
    """Every event of a game with a copy of the state after it (for what follows from a move: after the move).

    The seed is not needed: the record holds what chance did. Raises RecordError at the first event that does not agree
    with our engine: another game or other cards, an outcome that cannot happen, a move that is no move or not legal, a
    fact or an end that comes out differently. So does a record that is masked for a seat, which lacks what the others
    held.
    """
    yield from _Replay(record).run()


def check(record: GameRecord) -> int:
    """Replays a game, and from the seed of its deal too, if the record names it; adds up the score of its series.

    Returns the number of events that agree. RecordError names the first that does not.
    """
    events = sum(1 for _ in replay(record))
    place, end = record.header.series, record.end
    if place is not None and end is not None:
        score = tuple(map(add, place.before, end.points))
        if score != place.score:
            raise RecordError(
                f"{record.file}:{record.line}: series: score: expected {_text(score)}, the points before and those"
                f" of the game, got {_text(place.score)}"
            )
    seed = record.header.deal_seed
    if seed is not None:
        _check_seed(record, record.game(), seed)
    return events


class _Replay:
    def __init__(self, record: GameRecord) -> None:
        seat = record.masked_for
        if seat is not None:
            raise RecordError(
                f"{record.file}:{record.match_line}: masked_for: this record is masked for seat {seat}: what the others"
                " held is not in it, so it cannot be replayed"
            )
        self._record = record
        self._teller = Teller(record.game())

    def run(self) -> Iterator[tuple[Event, State]]:
        for start, end in _groups(self._record.events):
            recorded = self._record.events[start:end]
            told = self._told(start, recorded)
            _compare(self._record, start, recorded, told)
            for event in recorded:
                assert self._teller.state is not None
                yield event, self._teller.state.copy()
        if self._record.end is None and self._teller.end():
            where = self._record.where(len(self._record.events))
            raise RecordError(f"{where}: expected an `end` line: the game is over")

    def _told(self, start: int, recorded: Sequence[Event]) -> list[Event]:
        """What our engine says in place of these events."""
        first = recorded[0]
        try:
            if isinstance(first, Deal):
                return self._teller.deal(first.outcomes or ())
            if isinstance(first, Move):
                outcomes = next((event.outcomes for event in recorded if isinstance(event, Chance)), None)
                state = self._teller.state
                if state is not None and state.seat_to_act != first.seat:
                    raise RecordError(f"seat: expected {state.seat_to_act}, who is to act, got {first.seat}")
                return self._teller.move(first.move, outcomes or ())
            told = self._teller.end()
        except HiddenhandError as error:
            raise RecordError(f"{self._record.where(start)}: {error}") from None
        if not told:
            raise RecordError(f"{self._record.where(start)}: expected a `move` line: the game is not over")
        return told


def _groups(events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Where the deal, each move and the end begin, each with what follows from it."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Deal | Move | End)]
    return zip(starts, [*starts[1:], len(events)], strict=True)


def _compare(record: GameRecord, start: int, recorded: Sequence[Event], told: Sequence[Event]) -> None:
    for place, (got, expected) in enumerate(zip_longest(recorded, told), start):
        if got == expected:
            continue
        where = record.where(place)
        if got is None:
            raise RecordError(f"{where}: expected a `{kind_of(expected)}` line: {_text(expected)}")
        if expected is None:
            raise RecordError(f"{where}: expected no `{kind_of(got)}` line here, got {_text(got)}")
        if type(got) is not type(expected):
            raise RecordError(f"{where}: expected a `{kind_of(expected)}` line, {_text(expected)}, got {_text(got)}")
        for field in got.__struct_fields__:
            theirs, ours = getattr(got, field), getattr(expected, field)
            if theirs != ours:
                raise RecordError(f"{where}: {field}: expected {_text(ours)}, got {_text(theirs)}")


def _text(value: Any) -> str:
    return shown(msgspec.json.encode(value).decode()).strip('"') if not isinstance(value, str) else shown(value)


def _check_seed(record: GameRecord, game: Game, seed: int) -> None:
    """The engine comes to the same outcomes from the seed alone."""
    state, dealt = game.deal_recorded(seed)
    for start, end in _groups(record.events):
        group = record.events[start:end]
        first = group[0]
        if isinstance(first, Deal):
            _agrees(record, start, first.outcomes, dealt)
        elif isinstance(first, Move):
            outcomes = state.apply_recorded(game.parse_action(first.move))
            chance = next((place for place, event in enumerate(group) if isinstance(event, Chance)), None)
            recorded = group[chance] if chance is not None else None
            _agrees(record, start + (chance or 0), recorded.outcomes if isinstance(recorded, Chance) else (), outcomes)


def _agrees(record: GameRecord, place: int, recorded: Sequence[int] | None, from_seed: Sequence[int]) -> None:
    if list(recorded or ()) != list(from_seed):
        raise RecordError(
            f"{record.where(place)}: outcomes: the deal_seed {record.header.deal_seed} of line {record.line} gives"
            f" {_text(from_seed)}, got {_text(recorded)}"
        )
