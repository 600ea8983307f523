"""Matches between bots: deal blocks, statistics, records."""

from hiddenhand.match.game import PlayedGame, play_game
from hiddenhand.match.record import RecordWriter
from hiddenhand.match.run import MatchResult, play_match
from hiddenhand.match.stats import PlayerStats, player_names, wilson_interval

__all__ = [
    "MatchResult",
    "PlayedGame",
    "PlayerStats",
    "RecordWriter",
    "play_game",
    "play_match",
    "player_names",
    "wilson_interval",
]
