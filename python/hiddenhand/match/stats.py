"""Statistics of a match: wins, win rates with intervals, points, decisions. The unit is the full deal block."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass, fields

from hiddenhand.match.game import PlayedGame

__all__ = ["PlayerStats", "Tally", "player_names", "wilson_interval"]

Z_95 = 1.959963984540054  # two-sided 95 % quantile of the normal distribution


def wilson_interval(score: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval of a rate (Wilson 1927); `score` may count shares of a win. (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    rate = score / games
    spread = z * z / games
    centre = (rate + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass
class PlayerStats:
    """What one player achieved. A win is the highest return alone; when k players share it, that is a draw, and counts
    1/k of a win in `win_rate` and its interval. The interval takes games as independent.

    In a match over series, all of this holds for series instead of games: `units` is their number. `games` and
    `game_wins` are the games in them. Elsewhere `units` equals `games`, and `game_wins` equals `wins`.
    """

    units: int = 0
    wins: int = 0
    draws: int = 0
    score: float = 0.0
    games: int = 0
    game_wins: int = 0
    points: int = 0
    decisions: int = 0
    real_decisions: int = 0
    seconds: float = 0.0

    @property
    def win_rate(self) -> float | None:
        return self.score / self.units if self.units else None

    @property
    def interval(self) -> tuple[float, float]:
        """95 % Wilson interval of the win rate."""
        return wilson_interval(self.score, self.units)

    @property
    def points_per_game(self) -> float | None:
        return self.points / self.games if self.games else None

    @property
    def ms_per_decision(self) -> float | None:
        """Milliseconds per decision with two or more legal actions."""
        return 1000 * self.seconds / self.real_decisions if self.real_decisions else None

    def __add__(self, other: PlayerStats) -> PlayerStats:
        return PlayerStats(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))


class Tally:
    """Adds up games, which must come in order of (deal, seating, number in a series); only full deal blocks count."""

    def __init__(self, player_count: int) -> None:
        self.players = [PlayerStats() for _ in range(player_count)]
        self.deals = 0
        self.series = 0
        self.games = 0
        self._seen = 0
        self._block: list[PlayedGame] = []
        self._digest = hashlib.blake2b(digest_size=8)

    def add(self, played: PlayedGame) -> None:
        if self._block and self._block[0].deal != played.deal:
            self._block = []  # a deal that an interruption left unfinished
        self._seen += 1
        self._block.append(played)
        if self._is_whole():
            for game in self._block:
                self._count(game)
            self.deals += 1
            self._block = []

    @property
    def games_outside_blocks(self) -> int:
        """Games played to the end whose deal block was not."""
        return self._seen - self.games

    @property
    def hash(self) -> str:
        """16 hex digits over (deal, seating, number in a series, move texts) of every game that counts."""
        return self._digest.hexdigest()

    def _is_whole(self) -> bool:
        """Whether every seating of the deal is there, and every game of a series: an interruption may cost any game."""
        ends = [game for game in self._block if game.ends_unit]
        games = sum(1 if game.series is None else game.series.game + 1 for game in ends)
        return len(ends) == len(self.players) and games == len(self._block)

    def _count(self, game: PlayedGame) -> None:
        self.games += 1
        game.hash_into(self._digest)
        best = max(game.returns)
        best_players = [player for seat, player in enumerate(game.players) if game.returns[seat] == best]
        for seat, player in enumerate(game.players):
            stats, share = self.players[player], game.shares[player]
            stats.games += 1
            stats.game_wins += best_players == [player]
            stats.points += game.points[seat]
            stats.decisions += share.decisions
            stats.real_decisions += share.real_decisions
            stats.seconds += share.seconds
        if game.series is None:
            self._count_unit(best_players)
        elif game.series.winner is not None:
            self.series += 1
            self._count_unit([game.series.winner])

    def _count_unit(self, winners: Sequence[int]) -> None:
        for stats in self.players:
            stats.units += 1
        for player in winners:
            stats = self.players[player]
            stats.score += 1 / len(winners)
            stats.wins += len(winners) == 1
            stats.draws += len(winners) > 1


def player_names(specs: Sequence[str]) -> list[str]:
    """A name for each player: that of its bot, with a number behind it where several have the same."""
    bots = [spec.partition(":")[0].strip() for spec in specs]
    return [
        f"{bot}-{bots[:place].count(bot) + 1}" if bots.count(bot) > 1 else bot for place, bot in enumerate(bots)
    ]
