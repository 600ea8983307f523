"""Plays a match: deal blocks, one after another or several games at once, with the same result."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hiddenhand._core import Game, StopFlag
from hiddenhand.bots import Bot, StoppableBot
from hiddenhand.errors import EngineError
from hiddenhand.games import Series
from hiddenhand.match.failure import result_of
from hiddenhand.match.game import PlayedGame, play_game
from hiddenhand.match.pool import MAX_JOBS, play_all
from hiddenhand.match.series import play_series
from hiddenhand.match.stats import PlayerStats, Tally
from hiddenhand.numbers import require_whole
from hiddenhand.seeds import MAX_SEED

__all__ = ["MAX_DEALS", "MatchResult", "check_numbers", "play_match", "until"]

MAX_DEALS = 2**53


@dataclass(frozen=True)
class MatchResult:
    """A match. `players`, `deals` (full deal blocks), `series`, `games` and `hash` count full deal blocks only.

    `target` is the points that win a series, None in a match of single games. With it, a deal is a sequence of deals,
    and wins are those of series.
    """

    players: tuple[PlayerStats, ...]
    deals: int
    games: int
    games_outside_blocks: int  # finished, but not their deal block; only after an interruption
    hash: str
    seed: int
    interrupted: bool
    elapsed_seconds: float
    target: int | None = None
    series: int | None = None  # how many; None in a match of single games
    failure: str | None = None  # the error that ended it, and where; then the result comes with a MatchFailedError


def play_match(
    game: Game,
    bots: Sequence[Bot],
    *,
    deals: int,
    seed: int = 0,
    jobs: int = 1,
    series: Series | None = None,
    deal_secret: str = "",
    on_game: Callable[[PlayedGame], None] | None = None,
) -> MatchResult:
    """Plays `deals` deals, each once for every seating of the bots (one bot a seat).

    With `series` (`hiddenhand.games.series("blue-moon", 5)`: to five crystals) the unit is a series of games instead of
    a game: `deals` sequences of deals, each played once for every seating until somebody has won. Wins are then those
    of series, and so are win rates and intervals.

    `jobs` games (or series) are played at once, by threads, since searches run without the GIL; it changes nothing but
    the time. `on_game` gets every finished game in order of (deal, seating, number in its series). Ctrl-C
    (KeyboardInterrupt) stops the match, and searches that are running: the result then covers what was played and says
    `interrupted`. An error of a bot or of `on_game` stops it too: MatchFailedError, with such a result.

    Bots get a view and a seed, and all seeds come from `seed` by one-way hashes. Bots written in Python run in this
    process, and are trusted not to look into its memory, nor to guess `seed` and deal the cards again. `deal_secret`
    rules the guessing out: it is mixed into the seeds of the deals, not into those of the bots. The same match needs
    the same secret.
    """
    if len(bots) != game.seat_count:
        raise EngineError(f"{game.id} has {game.seat_count} seats; expected one player a seat, got {len(bots)}")
    check_numbers(deals, jobs, seed)
    start = time.perf_counter()
    tally = Tally(len(bots))
    stop = StopFlag()
    bots = [until(bot, stop) for bot in bots]

    def play(task: tuple[int, int]) -> Iterator[PlayedGame]:
        deal, seating = task
        if series is not None:
            yield from play_series(
                game, bots, series, match_seed=seed, deal=deal, seating=seating, stopped=stop.is_set,
                deal_secret=deal_secret,
            )  # fmt: skip
            return
        played = play_game(
            game, bots, match_seed=seed, deal=deal, seating=seating, stopped=stop.is_set, deal_secret=deal_secret
        )
        if played is not None:
            yield played

    def deliver(played: PlayedGame) -> None:
        if on_game is not None:
            on_game(played)
        tally.add(played)

    tasks = ((deal, seating) for deal in range(deals) for seating in range(len(bots)))

    def result(*, interrupted: bool = False, failure: str | None = None) -> MatchResult:
        return MatchResult(
            tuple(tally.players), tally.deals, tally.games, tally.games_outside_blocks, tally.hash, seed, interrupted,
            time.perf_counter() - start, None if series is None else series.target,
            None if series is None else tally.series, failure,
        )  # fmt: skip

    return result_of(lambda: play_all(tasks, play, deliver, jobs=jobs, stop=stop), result)


def check_numbers(deals: int, jobs: int, seed: int) -> None:
    """EngineError if one of them is no whole number, or out of range."""
    require_whole("deals", deals, 1, MAX_DEALS)
    require_whole("jobs", jobs, 1, MAX_JOBS)
    require_whole("seed", seed, 0, MAX_SEED)


def until(bot: Bot, stop: StopFlag) -> Bot:
    """The bot, which gives long decisions up once `stop` is set, if it can."""
    return bot.until(stop) if isinstance(bot, StoppableBot) else bot
