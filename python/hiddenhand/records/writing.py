"""Writes records: every game whole, and nothing that varies between two runs of the same match."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import msgspec

from hiddenhand._core import Game
from hiddenhand.errors import EngineError
from hiddenhand.files import errors_naming, open_output, replacing, utf8
from hiddenhand.names import shown
from hiddenhand.records.errors import RecordError
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

    An old record is kept until the first game is there. OSError if the file cannot be written, FileExistsError if it is
    there and is no record: only records are replaced.
    """

    def __init__(self, path: str | Path, game: Game, header: Mapping[str, Any], player_names: Sequence[str]) -> None:
        """`header`: fields of MatchHeader. What `game` tells need not be there: of Blue Moon edition and options, and
        the decks that ship with it. `player_names`: of each player; `players` may say more of them.

        EngineError for a field that is unknown or of a wrong kind, and for names that are not one a player.
        """
        self._path = path
        self._waiting = self._begin(game, header, player_names)  # headers that no game has followed yet
        self._file = open_output(path, _WHAT, _is_record)
        try:
            if not os.fstat(self._file.fileno()).st_size:  # nothing is lost, and a full disk is found out at once
                self._write([])
        except OSError:
            with suppress(OSError):  # closing tries once more to write
                self._file.close()
            raise

    def begin_match(self, game: Game, header: Mapping[str, Any], player_names: Sequence[str]) -> None:
        """Another match begins, perhaps of another game: the games added from now on are its games."""
        self._waiting += self._begin(game, header, player_names)

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
        names = list(player_names)
        if len(names) != game.seat_count or not all(map(_is_text, names)):
            raise EngineError(f"player_names: expected {game.seat_count} texts, one a player, got {shown(names)}")
        players = [{"name": name, "spec": ""} for name in names]  # what plays under a name is not known here
        lines: list[Line] = [match_header(game, {"players": players, **header})]
        self._game, self._names = game, names
        return lines

    def _write(self, lines: Sequence[Line]) -> None:
        with errors_naming(self._path):
            self._file.write(to_lines([*self._waiting, *lines]))
            self._file.flush()
        self._waiting = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with errors_naming(self._path), suppress(OSError) if error is not None else nullcontext():
            self._file.close()  # tries once more to write, after an error that has been told


def write(path: str | Path, records: Iterable[GameRecord]) -> int:
    """Writes games that were read, or masked, to a file; returns how many. Errors as RecordWriter; RecordError if there
    are no games.

    An old record stays until all games are there, so that it may be the one that is read, and an error costs nothing.
    """
    written = 0
    match = None
    with replacing(path, _WHAT, _is_record) as file:
        for record in records:
            headers: list[Line] = [record.header]
            if record.match is not match:
                match = record.match
                headers.insert(0, match)
            with errors_naming(path):
                file.write(to_lines([*headers, *record.events]))
            written += 1
        if not written:
            raise RecordError(f"{path}: expected one game or more to write, got none")
    return written


def _is_text(name: object) -> bool:
    """Whether it is a text that UTF-8 can hold."""
    return isinstance(name, str) and utf8(name) == name


def _by_seat(place: PlaceInSeries, players: Sequence[int]) -> SeriesPlace:
    before, score = (tuple(points[player] for player in players) for points in (place.before, place.score))
    return SeriesPlace(place.game, before, score, None if place.winner is None else players.index(place.winner))


def to_lines(lines: Sequence[Line]) -> bytes:
    """The lines of a record as bytes."""
    return msgspec.json.Encoder().encode_lines(lines)


def _is_record(head: bytes) -> bool:
    return head.startswith(b'{"type":"match",')
