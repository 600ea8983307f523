"""Plays a match: deal blocks, one after another or several games at once, with the same result."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass

from hiddenhand._core import Game, StopFlag
from hiddenhand.bots import Bot, StoppableBot
from hiddenhand.errors import EngineError
from hiddenhand.match.game import PlayedGame, play_game
from hiddenhand.match.stats import PlayerStats, Tally
from hiddenhand.numbers import require_whole
from hiddenhand.seeds import MAX_SEED

__all__ = ["MatchResult", "play_match"]

# Games that may wait, finished, for an earlier one, for each job.
AHEAD = 4

MAX_DEALS = 2**53
MAX_JOBS = 256


@dataclass(frozen=True)
class MatchResult:
    """A match. `players`, `deals` (full deal blocks), `games` and `hash` count full deal blocks only."""

    players: tuple[PlayerStats, ...]
    deals: int
    games: int
    games_outside_blocks: int  # finished, but not their deal block; only after an interruption
    hash: str
    seed: int
    interrupted: bool
    elapsed_seconds: float


def play_match(
    game: Game,
    bots: Sequence[Bot],
    *,
    deals: int,
    seed: int = 0,
    jobs: int = 1,
    deal_secret: str = "",
    on_game: Callable[[PlayedGame], None] | None = None,
) -> MatchResult:
    """Plays `deals` deals, each once for every seating of the bots (one bot a seat).

    `jobs` games are played at once, by threads, since searches run without the GIL; it changes nothing but the time.
    `on_game` gets every finished game in order of (deal, seating). Ctrl-C (KeyboardInterrupt) stops the match, and
    searches that are running: the result then covers what was played and says `interrupted`.

    Bots get a view and a seed, and all seeds come from `seed` by one-way hashes. Bots written in Python run in this
    process, and are trusted not to look into its memory, nor to guess `seed` and deal the cards again. `deal_secret`
    rules the guessing out: it is mixed into the seeds of the deals, not into those of the bots. The same match needs
    the same secret.
    """
    if len(bots) != game.seat_count:
        raise EngineError(f"{game.id} has {game.seat_count} seats; expected one player a seat, got {len(bots)}")
    require_whole("deals", deals, 1, MAX_DEALS)
    require_whole("jobs", jobs, 1, MAX_JOBS)
    require_whole("seed", seed, 0, MAX_SEED)
    start = time.perf_counter()
    tally = Tally(len(bots))

    def deliver(played: PlayedGame) -> None:
        if on_game is not None:
            on_game(played)
        tally.add(played)

    interrupted = _Run(game, bots, deals, seed, deal_secret, deliver).run(jobs)
    return MatchResult(
        tuple(tally.players), tally.deals, tally.games, tally.games_outside_blocks, tally.hash, seed, interrupted,
        time.perf_counter() - start,
    )  # fmt: skip


class _Run:
    """One execution of a match; `deliver` is called from the calling thread only."""

    def __init__(
        self, game: Game, bots: Sequence[Bot], deals: int, seed: int, deal_secret: str,
        deliver: Callable[[PlayedGame], None],
    ) -> None:  # fmt: skip
        self._game = game
        self._stop = StopFlag()
        self._bots = [bot.until(self._stop) if isinstance(bot, StoppableBot) else bot for bot in bots]
        self._seed = seed
        self._deal_secret = deal_secret
        self._deals = deals
        self._deliver = deliver

    def run(self, jobs: int) -> bool:
        """Plays everything; returns whether it was interrupted."""
        if jobs > 1:
            return self._run_threads(jobs)
        try:
            for task in self._tasks():
                self._hand_over(self._play(task))
        except KeyboardInterrupt:
            return True
        return False

    def _tasks(self) -> Iterator[tuple[int, int]]:
        return ((deal, seating) for deal in range(self._deals) for seating in range(len(self._bots)))

    def _play(self, task: tuple[int, int]) -> PlayedGame | None:
        deal, seating = task
        return play_game(
            self._game, self._bots, match_seed=self._seed, deal=deal, seating=seating, stopped=self._stop.is_set,
            deal_secret=self._deal_secret,
        )  # fmt: skip

    def _hand_over(self, played: PlayedGame | None) -> None:
        if played is not None:
            self._deliver(played)

    def _run_threads(self, jobs: int) -> bool:
        waiting: deque[Future[PlayedGame | None]] = deque()
        with ThreadPoolExecutor(jobs, thread_name_prefix="hiddenhand-match") as pool:
            try:
                for task in self._tasks():
                    waiting.append(pool.submit(self._play, task))
                    if len(waiting) >= AHEAD * jobs:
                        self._take(waiting)
                while waiting:
                    self._take(waiting)
            except KeyboardInterrupt:
                self._stop_threads(waiting)
                while waiting:
                    self._take(waiting)
                return True
            except BaseException:
                self._stop_threads(waiting)
                raise
        return False

    def _take(self, waiting: deque[Future[PlayedGame | None]]) -> None:
        """Hands over the oldest game. It leaves the queue only when its result is there: an interruption while waiting
        loses nothing."""
        try:
            played = waiting[0].result()
        except CancelledError:
            played = None
        waiting.popleft()
        self._hand_over(played)

    def _stop_threads(self, waiting: deque[Future[PlayedGame | None]]) -> None:
        """Running games end at their present decision, searches soon; games not begun are not played."""
        self._stop.set()
        for future in waiting:
            future.cancel()
