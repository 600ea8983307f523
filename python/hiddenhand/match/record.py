"""Records of matches as JSON lines: a header, then for each game a `game` line, its `move` lines and an `end` line.

    {"type": "match", "format": 1, "hiddenhand": version, "game": id, "decks": [ids], "deck_files": [paths or null],
     "edition": name, "options": {...}, "data_status": word, "seed": n, "deals": n,
     "players": [{"name": name, "spec": spec}]}
    {"type": "game", "deal": 0, "seating": 0, "deal_seed": n, "seats": [player name by seat]}
    {"type": "move", "seat": 0, "move": text}
    {"type": "end", "returns": [by seat], "points": [by seat]}

Games stand in order of (deal, seating); every game is written whole and flushed, so that an interruption loses none
that was finished. A record holds nothing that varies between two runs of the same match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from hiddenhand.files import errors_naming, open_output
from hiddenhand.match.game import PlayedGame

__all__ = ["RECORD_FORMAT", "RecordWriter"]

RECORD_FORMAT = 1


class RecordWriter:
    """Writes a record. Use it as a context manager.

    OSError if the file cannot be written, FileExistsError if it is there and is no record: only records are replaced.
    """

    def __init__(self, path: str | Path, header: Mapping[str, Any], player_names: Sequence[str]) -> None:
        self._names = list(player_names)
        self._path = path
        self._file = open_output(path, "a record of a match", _is_record)
        try:
            self._write([{"type": "match", "format": RECORD_FORMAT, **header}])
        except OSError:
            with suppress(OSError):  # closing tries once more to write
                self._file.close()
            raise

    def add(self, played: PlayedGame) -> None:
        seats = [self._names[player] for player in played.players]
        game = {"type": "game", "deal": played.deal, "seating": played.seating, "deal_seed": played.deal_seed}
        moves = [{"type": "move", "seat": seat, "move": text} for seat, text in played.moves]
        end = {"type": "end", "returns": played.returns, "points": played.points}
        self._write([{**game, "seats": seats}, *moves, end])

    def _write(self, lines: Sequence[Mapping[str, Any]]) -> None:
        with errors_naming(self._path):
            self._file.write(msgspec.json.Encoder().encode_lines(lines))
            self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with errors_naming(self._path):
            self._file.close()


def _is_record(head: bytes) -> bool:
    return head.startswith(b'{"type":"match",')
