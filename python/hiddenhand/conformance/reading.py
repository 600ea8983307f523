"""Reading recordings: gzip files with one JSON object a line, checked line by line."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from math import comb
from pathlib import Path

import msgspec

from hiddenhand.conformance.errors import RecordingError
from hiddenhand.conformance.records import (
    ChoiceLine,
    DecisionLine,
    EndLine,
    EventLine,
    GameLine,
    Line,
    NumberedEvent,
    RecordedGame,
    Step,
)
from hiddenhand.names import shown

_EXPECTED = "expected a line of a recorded Blue Moon game (one JSON object with a `type`)"
_QUOTED_CHARACTERS = 60
# Far more than any recording has: what is beyond is damaged, or made to use up memory or time.
_MAX_LINE = 2**24  # bytes
_MAX_LINES = 100_000  # of a game
_MAX_OPTIONS = 64  # of a choice
_MAX_SETS = 100_000  # that it allows

_decoder = msgspec.json.Decoder(Line)


def read_games(path: str | Path) -> Iterator[RecordedGame]:
    """The games of a recording, one at a time.

    Raises RecordingError, quoting the file and the line, if the file cannot be read, is not gzip, is damaged, holds
    anything but recorded games, or ends in the middle of a game.
    """
    file = str(path)
    games = 0
    header: tuple[int, GameLine] | None = None
    steps: list[Step] = []
    turn_number = 0
    for number, text in _lines(file):
        line = _decode(file, number, text)
        if header is not None and number - header[0] > _MAX_LINES:
            raise RecordingError(f"{file}:{number}: expected at most {_MAX_LINES:,} lines of one game")
        if isinstance(line, GameLine):
            if header is not None:
                raise RecordingError(f"{file}:{number}: game {line.game} begins before game {header[1].game} has ended")
            header, steps, turn_number = (number, line), [], 0
            continue
        if header is None:
            kind = type(line).__struct_config__.tag
            raise RecordingError(f"{file}:{number}: expected a `game` line (the head of a recorded game), got {kind!r}")
        if isinstance(line, EventLine):
            if line.turn_number is not None:
                turn_number = line.turn_number
            if steps:
                steps[-1].events.append(NumberedEvent(number, line))
        elif isinstance(line, EndLine):
            yield RecordedGame(file, header[0], header[1], steps, number, line)
            header = None
            games += 1
        else:
            _check_indices(file, number, line)
            steps.append(Step(number, line, turn_number))
    if header is not None:
        raise RecordingError(
            f"{file}: game {header[1].game} (line {header[0]}) has no `end` line: the recording is truncated"
        )
    if games == 0:
        raise RecordingError(f"{file}: empty, expected at least one recorded game")


def _lines(file: str) -> Iterator[tuple[int, bytes]]:
    number = 0
    try:
        with gzip.open(file, "rb") as stream:
            while text := stream.readline(_MAX_LINE + 1):
                number += 1
                yield number, text
    except EOFError as error:
        raise RecordingError(f"{file}: the gzip stream is truncated after line {number}") from error
    except (gzip.BadGzipFile, zlib.error) as error:
        if number == 0:
            raise RecordingError(f"{file}: not a gzip file ({error}), expected a recording (.jsonl.gz)") from error
        raise RecordingError(f"{file}: the gzip stream is damaged after line {number} ({error})") from error
    except ValueError as error:
        raise RecordingError(f"{shown(file)}: is no path: {error}") from error
    except OSError as error:
        raise RecordingError(f"{file or shown(file)}: cannot be read: {error.strerror or error}") from error


def _decode(file: str, number: int, text: bytes) -> Line:
    if len(text) > _MAX_LINE:
        raise RecordingError(f"{file}:{number}: expected a line of at most {_MAX_LINE:,} bytes, got {_quote(text)}")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordingError(f"{file}:{number}: {error}; {_EXPECTED}, got {_quote(text)}") from error
    except RecursionError as error:
        raise RecordingError(f"{file}:{number}: nested too deeply; {_EXPECTED}, got {_quote(text)}") from error


def _quote(text: bytes) -> str:
    start = text[: 4 * _QUOTED_CHARACTERS + 4].decode("utf-8", errors="replace").rstrip("\r\n")
    return repr(start if len(start) <= _QUOTED_CHARACTERS else start[:_QUOTED_CHARACTERS] + "...")


def _check_indices(file: str, number: int, line: DecisionLine | ChoiceLine) -> None:
    """`chosen` and the sets point into the lists of the same line."""
    named: tuple[int, ...]
    if isinstance(line, DecisionLine):
        named, listed, what = (line.chosen,), len(line.legal), "legal actions"
    else:
        _check_sizes(f"{file}:{number}", line)
        sets = () if isinstance(line.legal_subsets, str) else line.legal_subsets
        named = tuple(index for chosen in (*sets, line.chosen or ()) for index in chosen)
        listed, what = len(line.options), "options"
    for index in named:
        if not 0 <= index < listed:
            raise RecordingError(f"{file}:{number}: expected an index of {listed} {what}, got {index}")


def _check_sizes(where: str, line: ChoiceLine) -> None:
    """The sets of a choice have a size that its options allow, and can be listed."""
    options = len(line.options)
    if options > _MAX_OPTIONS:
        raise RecordingError(f"{where}: expected at most {_MAX_OPTIONS} options, got {options:,}")
    if not 0 <= line.min <= line.max <= options:
        raise RecordingError(
            f"{where}: expected 0 <= `min` <= `max` <= {options} (the options), got {line.min} and {line.max}"
        )
    sets = sum(comb(options, size) for size in range(line.min, line.max + 1))
    if line.legal_subsets == "any" and sets > _MAX_SETS:
        raise RecordingError(f"{where}: expected a choice of at most {_MAX_SETS:,} sets, got {sets:,}")
