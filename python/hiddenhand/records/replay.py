"""A record played again, event by event, with the proof that our engine comes to the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from hiddenhand._core import Game, State
from hiddenhand.errors import HiddenhandError
from hiddenhand.names import shown
from hiddenhand.records.errors import RecordError
from hiddenhand.records.events import Chance, Deal, End, Event, GameHeader, MatchHeader, Move, kind_of
from hiddenhand.records.games import GameRecord
from hiddenhand.records.reading import MAX_SEED
from hiddenhand.records.series import SeriesChain, check_place
from hiddenhand.records.telling import Teller

__all__ = ["check", "check_all", "replay"]


def replay(record: GameRecord) -> Iterator[tuple[Event, State]]:
    """Every event of a game with a copy of the state after it (for what follows from a move: after the move).

    The seed is not needed: the record holds what chance did. Raises RecordError at the first event that does not agree
    with our engine: another game or other cards, an outcome that cannot happen, a move that is no move or not legal, a
    fact or an end that comes out differently. So does a record that is masked for a seat, which lacks what the others
    held.
    """
    yield from _Replay(record).run()


def check(record: GameRecord) -> int:
    """Replays a game, and from the seed of its deal too, if the record names it; compares what its header says about
    the match and the series: numbers, seats, score and winner.

    Returns the number of events that agree. RecordError names the first that does not.
    """
    ((events, (_, final)),) = deque(enumerate(replay(record), 1), maxlen=1)
    check_place(record, final)
    seed = record.header.deal_seed
    if seed is not None:
        _check_seed(record, record.game(), seed)
    return events


def check_all(records: Iterable[GameRecord]) -> Iterator[tuple[GameRecord, int]]:
    """check() of all games of a file, in order, and that those of each series follow each other: every game with the
    number of events that agree."""
    chain = SeriesChain()
    for record in records:
        events = check(record)
        chain.add(record)
        yield record, events


class _Replay:
    def __init__(self, record: GameRecord) -> None:
        seat = record.masked_for
        if seat is not None:
            raise RecordError(
                f"{record.file}:{record.match_line}: masked_for: this record is masked for seat {seat}: what the others"
                " held is not in it, so it cannot be replayed"
            )
        _check_form(record)
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


def _check_form(record: GameRecord) -> None:
    """What read() has looked at before, of records that were put together by hand."""
    parts = (
        (record.match_line, record.match, MatchHeader), (record.line, record.header, GameHeader),
        *((record.line + 1 + place, event, Event) for place, event in enumerate(record.events)),
    )  # fmt: skip
    for line, part, kind in parts:
        try:
            msgspec.convert(msgspec.to_builtins(part), kind)
        except (msgspec.ValidationError, TypeError) as error:
            raise RecordError(f"{record.file}:{line}: {error}") from None
    deals = [place for place, event in enumerate(record.events) if isinstance(event, Deal)]
    if deals[:1] != [0]:
        got = f"a `{kind_of(record.events[0])}` line" if record.events else "none"
        raise RecordError(f"{record.where(0)}: expected a `deal` line, with which every game begins, got {got}")
    if deals[1:]:
        raise RecordError(f"{record.where(deals[1])}: expected no second `deal` line")
    seats, seed = record.game().seat_count, record.header.deal_seed
    if len(record.header.seats) != seats:
        raise RecordError(f"{record.file}:{record.line}: seats: expected {seats}, got {len(record.header.seats)}")
    if seed is not None and seed > MAX_SEED:
        raise RecordError(f"{record.file}:{record.line}: deal_seed: expected 0 to 2^64 - 1, got {shown(seed)}")


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
