"""Plays a match: deal blocks, one after another or several games at once, with the same result."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass

from hiddenhand._core import Game
from hiddenhand.bots import Bot
from hiddenhand.errors import EngineError
from hiddenhand.match.game import PlayedGame, play_game
from hiddenhand.match.stats import PlayerStats, Tally

__all__ = ["MatchResult", "play_match"]

# Games that may wait, finished, for an earlier one, for each job.
AHEAD = 4


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
    on_game: Callable[[PlayedGame], None] | None = None,
) -> MatchResult:
    """Plays `deals` deals, each once for every seating of the bots (one bot a seat).

    `jobs` games are played at once, by threads, since searches run without the GIL; it changes nothing but the time.
    `on_game` gets every finished game in order of (deal, seating). Ctrl-C (KeyboardInterrupt) stops the match: the
    result then covers what was played and says `interrupted`.
    """
    if len(bots) != game.seat_count:
        raise EngineError(f"{game.id} has {game.seat_count} seats; expected one player a seat, got {len(bots)}")
    for name, value in (("deals", deals), ("jobs", jobs)):
        if value < 1:
            raise EngineError(f"{name}: expected at least 1, got {value}")
    start = time.perf_counter()
    tally = Tally(len(bots))

    def deliver(played: PlayedGame) -> None:
        if on_game is not None:
            on_game(played)
        tally.add(played)

    interrupted = _Run(game, bots, deals, seed, deliver).run(jobs)
    return MatchResult(
        tuple(tally.players), tally.deals, tally.games, tally.games_outside_blocks, tally.hash, seed, interrupted,
        time.perf_counter() - start,
    )  # fmt: skip


class _Run:
    """One execution of a match; `deliver` is called from the calling thread only."""

    def __init__(
        self, game: Game, bots: Sequence[Bot], deals: int, seed: int, deliver: Callable[[PlayedGame], None]
    ) -> None:
        self._game = game
        self._bots = bots
        self._seed = seed
        self._deals = deals
        self._deliver = deliver
        self._stop = threading.Event()

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
            self._game, self._bots, match_seed=self._seed, deal=deal, seating=seating, stopped=self._stop.is_set
        )

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
        """Running games end at their next decision; those not begun are not played."""
        self._stop.set()
        for future in waiting:
            future.cancel()
