"""Plays one series: game after game, each a fresh deal, until somebody has won it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hiddenhand._core import Game
from hiddenhand.bots import Bot
from hiddenhand.errors import EngineError
from hiddenhand.games import Series
from hiddenhand.match.game import PlaceInSeries, PlayedGame, play_game

__all__ = ["play_series"]


def play_series(
    game: Game, bots: Sequence[Bot], series: Series, *, match_seed: int, deal: int, seating: int,
    stopped: Callable[[], bool], deal_secret: str = "",
) -> Iterator[PlayedGame]:  # fmt: skip
    """Yields the games of a series as they end; players keep their seats. Ends early when `stopped()` becomes true.

    Bots are not told the score: they play every game to win it. EngineError for a game in which not exactly one seat
    scored, so that no series is longer than `series.most_games`.
    """
    score = [0] * len(bots)
    for number in range(series.most_games(len(bots))):
        played = play_game(
            game, bots, match_seed=match_seed, deal=deal, seating=seating, stopped=stopped, deal_secret=deal_secret,
            number=number,
        )  # fmt: skip
        if played is None:
            return
        seat = _seat_that_scored(game, played)
        winner = played.players[seat]
        before = tuple(score)
        score[winner] += played.points[seat]
        won = score[winner] >= series.target or (played.final is not None and series.won_outright(played.final))
        played.series = PlaceInSeries(number, before, tuple(score), winner if won else None)
        yield played
        if won:
            return


def _seat_that_scored(game: Game, played: PlayedGame) -> int:
    scored = [seat for seat, points in enumerate(played.points) if points]
    if len(scored) != 1 or played.points[scored[0]] < 0:
        raise EngineError(
            f"{game.id}: in a series the winner of a game alone scores, at least one point; got {list(played.points)}"
        )
    return scored[0]
