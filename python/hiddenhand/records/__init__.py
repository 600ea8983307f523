"""Records of games: written, read, replayed, masked for a seat, told as a report. The format: docs/records.md."""

from hiddenhand.records.errors import RecordError
from hiddenhand.records.events import Event, GameHeader, MatchHeader
from hiddenhand.records.games import GameRecord, fingerprint
from hiddenhand.records.masking import masked_for
from hiddenhand.records.reading import read
from hiddenhand.records.replay import check, check_all, replay
from hiddenhand.records.writing import RecordWriter, write

__all__ = [
    "Event",
    "GameHeader",
    "GameRecord",
    "MatchHeader",
    "RecordError",
    "RecordWriter",
    "check",
    "check_all",
    "fingerprint",
    "masked_for",
    "read",
    "replay",
    "write",
]
