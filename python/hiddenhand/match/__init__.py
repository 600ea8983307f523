"""Matches between bots: deal blocks, series of games, every deck against every other; statistics, records."""

from hiddenhand.match.crosstable import Cell, CrosstableResult, play_crosstable
from hiddenhand.match.failure import MatchFailedError
from hiddenhand.match.game import PlaceInSeries, PlayedGame, play_game
from hiddenhand.match.run import MatchResult, play_match
from hiddenhand.match.series import play_series
from hiddenhand.match.stats import PlayerStats, player_names, wilson_interval
from hiddenhand.records import RecordWriter

__all__ = [
    "Cell",
    "CrosstableResult",
    "MatchFailedError",
    "MatchResult",
    "PlaceInSeries",
    "PlayedGame",
    "PlayerStats",
    "RecordWriter",
    "play_crosstable",
    "play_game",
    "play_match",
    "play_series",
    "player_names",
    "wilson_interval",
]
