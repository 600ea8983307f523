"""Plays many tasks, one after another or several at once by threads, with the same games in the same order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from hiddenhand._core import StopFlag

__all__ = ["MAX_JOBS", "play_all"]

# Tasks that may wait, finished, for an earlier one, for each job.
AHEAD = 16

MAX_JOBS = 256

Task = TypeVar("Task")
Played = TypeVar("Played")


def play_all(
    tasks: Iterable[Task],
    play: Callable[[Task], Iterator[Played]],
    deliver: Callable[[Played], None],
    *,
    jobs: int,
    stop: StopFlag,
) -> bool:
    """Plays every task; returns whether Ctrl-C (KeyboardInterrupt) ended it before.

    `play(task)` yields what is finished, and ends early when `stop` is set. `deliver` gets all of it in order of the
    tasks, and is called from the calling thread only. What was finished before an interruption is delivered.
    """
    if jobs > 1:
        return _Threads(play, deliver, stop).run(tasks, jobs)
    try:
        for task in tasks:
            for played in play(task):
                deliver(played)
    except KeyboardInterrupt:
        return True
    return False


class _Threads(Generic[Task, Played]):
    """Threads that play, and the queue of what they finish."""

    def __init__(
        self, play: Callable[[Task], Iterator[Played]], deliver: Callable[[Played], None], stop: StopFlag
    ) -> None:
        self._play = play
        self._deliver = deliver
        self._stop = stop
        self._waiting: deque[Future[deque[Played]]] = deque()

    def run(self, tasks: Iterable[Task], jobs: int) -> bool:
        with ThreadPoolExecutor(jobs, thread_name_prefix="hiddenhand-match") as pool:
            try:
                for task in tasks:
                    self._waiting.append(pool.submit(self._played, task))
                    if len(self._waiting) >= AHEAD * jobs:
                        self._take()
                while self._waiting:
                    self._take()
            except KeyboardInterrupt:
                self._end()
                while self._waiting:
                    self._take()
                return True
            except BaseException:
                self._end()
                raise
        return False

    def _played(self, task: Task) -> deque[Played]:
        return deque(self._play(task))

    def _take(self) -> None:
        """Delivers the oldest task. What was not delivered yet stays in the queue, so that an interruption loses
        nothing."""
        try:
            played = self._waiting[0].result()
        except CancelledError:
            played = deque()
        while played:
            self._deliver(played.popleft())
        self._waiting.popleft()

    def _end(self) -> None:
        """Running games end at their present decision, searches soon; tasks not begun are not played."""
        self._stop.set()
        for future in self._waiting:
            future.cancel()
