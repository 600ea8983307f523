"""Reads records, one game at a time: a file may be larger than memory, and may be anything."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import msgspec

from hiddenhand.files import errors_naming
from hiddenhand.names import shown, unknown
from hiddenhand.records.errors import RecordError
from hiddenhand.records.events import (
    FORMAT,
    Amounts,
    Bluffs,
    Chance,
    Deal,
    Dragons,
    End,
    Event,
    Finished,
    GameHeader,
    Line,
    MatchHeader,
    Move,
    Moved,
    Placed,
    Power,
    Reward,
    Scoring,
    Shown,
    Turn,
    kind_of,
)
from hiddenhand.records.games import GameRecord

__all__ = ["read"]

# Far more than any record has: what is beyond is damaged, or made to use up memory or time.
MAX_LINE = 2**20  # bytes; a header with a packed game has about 30,000
MAX_EVENTS = 200_000  # of a game
MAX_DEPTH = 16  # brackets within brackets
MAX_SEED = 2**64 - 1

# Fields that are lists with an entry for each seat, and those that may be empty too.
_BY_SEAT: dict[type, tuple[str, ...]] = {
    Power: ("power",), Dragons: ("dragons",), End: ("returns", "points", "shown"), Finished: ("markers",),
    Scoring: ("counted", "crystals", "returned"), Amounts: ("amounts",),
}  # fmt: skip
_BY_SEAT_OR_EMPTY: dict[type, tuple[str, ...]] = {
    Reward: ("crystals", "scales", "missing", "cards"),
    Scoring: ("taken",),
}

_KINDS = tuple(str(kind.__struct_config__.tag) for kind in (MatchHeader, GameHeader, *Event.__args__))
_decoder = msgspec.json.Decoder(Line)
_encoder = msgspec.json.Encoder()


class _Head(msgspec.Struct):
    """What every line of any format has."""

    type: str
    format: int | None = None


_head_decoder = msgspec.json.Decoder(_Head)


def read(path: str | Path) -> Iterator[GameRecord]:
    """The games of a record, one at a time; no more of the file than one game is held in memory.

    Raises OSError if the file cannot be read, and RecordError, naming file and line, at the first line that is not what
    it should be. Whether moves are legal and facts true is not looked at: that is what replay() and check() do.
    """
    return _Reader(str(path)).games()


class _Reader:
    def __init__(self, file: str) -> None:
        self._file = file
        self._number = 0  # of the present line

    def games(self) -> Iterator[GameRecord]:
        match: MatchHeader | None = None
        header: GameHeader | None = None
        match_line = header_line = games = 0
        events: list[Event] = []
        for line in self._lines():
            if header is None:
                if isinstance(line, MatchHeader):
                    match, match_line = line, self._number
                elif match is None:
                    self._fail(f"expected a `match` line, with which every record begins, got a `{kind_of(line)}` line")
                elif isinstance(line, GameHeader):
                    self._check_header(match, line)
                    header, header_line, events = line, self._number, []
                else:
                    self._fail(f"expected a `game` or a `match` line, got a `{kind_of(line)}` line")
                continue
            assert match is not None
            if isinstance(line, MatchHeader | GameHeader):
                self._fail(f"expected the game of line {header_line} to go on, got a `{kind_of(line)}` line")
            self._check_event(match, header, events, line)
            events.append(line)
            if isinstance(line, End):
                games += 1
                yield GameRecord(match, header, tuple(events), games, self._file, header_line, match_line)
                header = None
        if match is None:
            raise RecordError(f"{self._file}: empty; expected a record of a match (docs/records.md)")
        if header is not None:
            raise RecordError(
                f"{self._file}:{self._number}: the file ends in the middle of the game of line {header_line};"
                " expected an `end` line"
            )

    def _lines(self) -> Iterator[Line]:
        try:
            file = open(self._file, "rb")  # noqa: SIM115  # closed below
        except ValueError as error:  # a name with a zero in it
            raise RecordError(f"{shown(self._file)}: is no path: {error}") from None
        with file:
            while data := self._next_line(file):
                self._number += 1
                if len(data) > MAX_LINE:
                    self._fail(f"expected a line of at most {MAX_LINE:,} bytes, got {_quoted(data)}")
                yield self._decoded(data.rstrip(b"\r\n"), data.endswith(b"\n"))

    def _next_line(self, file: BinaryIO) -> bytes:
        with errors_naming(self._file):
            return file.readline(MAX_LINE + 1)

    def _decoded(self, data: bytes, whole: bool) -> Line:
        if not data.strip():
            self._fail("empty line; expected one JSON object")
        if max(data.count(b"["), data.count(b"{")) > MAX_DEPTH and _depth(data) > MAX_DEPTH:
            self._fail(f"expected at most {MAX_DEPTH} brackets within brackets, got {_quoted(data)}")
        try:
            line: Line = _decoder.decode(data)
        except msgspec.ValidationError as error:
            self._fail(f"{self._why(data, error)}; got {_quoted(data)}")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            cut = "" if whole else "the file ends in the middle of this line: "
            self._fail(f"{cut}expected one JSON object with a `type` ({error}), got {_quoted(data)}")
        if _encoder.encode(line) != data:  # else no key can be there twice
            self._check_keys(data)
        return line

    def _why(self, data: bytes, error: msgspec.ValidationError) -> str:
        """A message that names the field, the kind of line or the format."""
        try:
            head = _head_decoder.decode(data)
        except msgspec.DecodeError:
            return f"expected one JSON object with a `type` ({error})"
        if head.type not in _KINDS:
            return unknown("kind of line:", head.type, _KINDS, "kinds")
        if head.type == "match" and head.format != FORMAT:
            old = "; write it again with this version (hiddenhand match ... --record)" if head.format == 1 else ""
            return f"format: expected {FORMAT}, got {'none' if head.format is None else head.format}{old}"
        return f"`{head.type}` line: {error}"

    def _check_keys(self, data: bytes) -> None:
        def once(pairs: list[tuple[str, Any]]) -> None:
            keys = set()
            for key, _ in pairs:
                if key in keys:
                    raise _TwiceError(key)
                keys.add(key)

        try:
            json.loads(data.decode(), object_pairs_hook=once, parse_int=str, parse_float=str, parse_constant=str)
        except _TwiceError as error:
            self._fail(f"{shown(error.args[0])} is there twice; expected every field once")
        except ValueError as error:  # in a field that we do not know, which the decoder passes over
            self._fail(f"expected one JSON object with a `type` ({error}), got {_quoted(data)}")

    def _check_header(self, match: MatchHeader, header: GameHeader) -> None:
        if header.deal_seed is not None and match.masked_for is not None:
            self._fail("deal_seed: expected none in a masked record")
        if header.deal_seed is not None and header.deal_seed > MAX_SEED:
            self._fail(f"deal_seed: expected a whole number from 0 to 2^64 - 1, got {shown(header.deal_seed)}")
        if header.series is not None:
            self._by_seat("series: before", header.series.before, header)
            self._by_seat("series: score", header.series.score, header)
            if header.series.winner is not None:
                self._seat("series: winner", header.series.winner, header)

    def _check_event(self, match: MatchHeader, header: GameHeader, events: Sequence[Event], event: Event) -> None:
        if len(events) >= MAX_EVENTS:
            self._fail(f"expected at most {MAX_EVENTS:,} lines of one game")
        if isinstance(event, Deal) is not (not events):
            wrong = "no second `deal` line" if events else "a `deal` line, with which every game begins"
            self._fail(f"expected {wrong}, got a `{kind_of(event)}` line")
        if isinstance(event, Deal | Chance) and (event.outcomes is None) is not (match.masked_for is not None):
            self._fail(f"outcomes: expected {'none in a masked record' if event.outcomes is not None else 'a list'}")
        if isinstance(event, Move | Turn | Power | Bluffs | Shown | Placed):
            self._seat("seat", event.seat, header)
        if isinstance(event, Deal):
            if event.starts is not None:
                self._seat("starts", event.starts, header)
            self._by_seat("hands", event.hands, header)
        if isinstance(event, Chance | Moved):
            for move in event.moves:
                if move.seat is not None:
                    self._seat("moves: seat", move.seat, header)
                if move.cards is not None and len(move.cards) != move.count:
                    self._fail(f"moves: count: expected {len(move.cards)}, the number of cards, got {move.count}")
        if isinstance(event, Finished):
            self._seat("builder", event.builder, header)
        for field in _BY_SEAT.get(type(event), ()):
            self._by_seat(field, getattr(event, field), header)
        for field in _BY_SEAT_OR_EMPTY.get(type(event), ()):
            self._by_seat(field, getattr(event, field) or None, header)

    def _seat(self, field: str, seat: int, header: GameHeader) -> None:
        if seat >= len(header.seats):
            self._fail(f"{field}: expected a seat from 0 to {len(header.seats) - 1}, got {seat}")

    def _by_seat(self, field: str, values: Sequence[Any] | None, header: GameHeader) -> None:
        if values is not None and len(values) != len(header.seats):
            self._fail(f"{field}: expected {len(header.seats)} entries, one a seat, got {len(values)}")

    def _fail(self, message: str) -> NoReturn:
        raise RecordError(f"{self._file}:{self._number}: {message}") from None


class _TwiceError(Exception):
    """A key that an object has twice."""


def _depth(data: bytes) -> int:
    """The deepest nesting of brackets; those in texts count too, which no record of ours has so many of."""
    deepest = depth = 0
    for byte in data:
        if byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest


def _quoted(data: bytes) -> str:
    return shown(data[:400].decode("utf-8", errors="replace"))
