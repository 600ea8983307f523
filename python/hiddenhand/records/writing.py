"""Writes records: every game whole, and nothing that varies between two runs of the same match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import msgspec

from hiddenhand._core import Game
from hiddenhand.files import errors_naming, open_output
from hiddenhand.records.events import GameHeader, Line, SeriesPlace
from hiddenhand.records.games import GameRecord, match_header
from hiddenhand.records.telling import Teller

__all__ = ["FinishedGame", "RecordWriter", "to_lines", "write"]

_WHAT = "a record of a match"


class PlaceInSeries(Protocol):
    """Where a game stands in its series, by player: see SeriesPlace, which is by seat."""

    @property
    def game(self) -> int: ...
    @property
    def before(self) -> Sequence[int]: ...
    @property
    def score(self) -> Sequence[int]: ...
    @property
    def winner(self) -> int | None: ...


class FinishedGame(Protocol):
    """A game as whoever played it hands it over: hiddenhand.match.PlayedGame is one."""

    @property
    def deal(self) -> int: ...
    @property
    def seating(self) -> int: ...
    @property
    def deal_seed(self) -> int: ...
    @property
    def players(self) -> Sequence[int]:
        """The player at each seat."""
        ...

    @property
    def dealt(self) -> Sequence[int]:
        """Outcomes of Game.deal_recorded()."""
        ...

    @property
    def moves(self) -> Sequence[tuple[int, str]]:
        """(seat, move) of every decision."""
        ...

    @property
    def outcomes(self) -> Sequence[Sequence[int]]:
        """Outcomes of State.apply_recorded(), for every decision."""
        ...

    @property
    def series(self) -> PlaceInSeries | None: ...


class RecordWriter:
    """Writes a record. Use it as a context manager.

    OSError if the file cannot be written, FileExistsError if it is there and is no record: only records are replaced.
    """

    def __init__(self, path: str | Path, game: Game, header: Mapping[str, Any], player_names: Sequence[str]) -> None:
        """`header`: fields of MatchHeader, without those that follow from `game`. `player_names`: of each player."""
        self._path = path
        lines = self._begin(game, header, player_names)
        self._file = open_output(path, _WHAT, _is_record)
        try:
            self._write(lines)
        except OSError:
            with suppress(OSError):  # closing tries once more to write
                self._file.close()
            raise

    def begin_match(self, game: Game, header: Mapping[str, Any], player_names: Sequence[str]) -> None:
        """Another match begins, perhaps of another game: the games added from now on are its games."""
        self._write(self._begin(game, header, player_names))

    def add(self, played: FinishedGame) -> None:
        """Writes one game."""
        seats = tuple(self._names[player] for player in played.players)
        header = GameHeader(
            deal=played.deal, seating=played.seating, deal_seed=played.deal_seed, seats=seats,
            series=None if played.series is None else _by_seat(played.series, played.players),
        )  # fmt: skip
        teller = Teller(self._game)
        events = teller.deal(played.dealt)
        for (_, text), outcomes in zip(played.moves, played.outcomes, strict=True):
            events += teller.move(text, outcomes)
        self._write([header, *events, *teller.end()])

    def _begin(self, game: Game, header: Mapping[str, Any], player_names: Sequence[str]) -> list[Line]:
        self._game = game
        self._names = list(player_names)
        return [match_header(game, header)]

    def _write(self, lines: Sequence[Line]) -> None:
        with errors_naming(self._path):
            self._file.write(to_lines(lines))
            self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with errors_naming(self._path), suppress(OSError) if error is not None else nullcontext():
            self._file.close()  # tries once more to write, after an error that has been told


def write(path: str | Path, records: Iterable[GameRecord]) -> int:
    """Writes games that were read, or masked, to a file, as they come; returns how many. Errors as RecordWriter.

    The file is opened when the first game is there, so that a record which cannot be read costs no old one.
    """
    written = 0
    match = None
    games = iter(records)
    first = next(games, None)
    with errors_naming(path), open_output(path, _WHAT, _is_record) as file:
        while first is not None:
            if first.match is not match:
                match = first.match
                file.write(to_lines([match]))
            file.write(to_lines([first.header, *first.events]))
            written += 1
            first = next(games, None)
    return written


def _by_seat(place: PlaceInSeries, players: Sequence[int]) -> SeriesPlace:
    before, score = (tuple(points[player] for player in players) for points in (place.before, place.score))
    return SeriesPlace(place.game, before, score, None if place.winner is None else players.index(place.winner))


def to_lines(lines: Sequence[Line]) -> bytes:
    """The lines of a record as bytes."""
    return msgspec.json.Encoder().encode_lines(lines)


def _is_record(head: bytes) -> bool:
    return head.startswith(b'{"type":"match",')
