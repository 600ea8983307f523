"""Plays many tasks, one after another or several at once by threads, with the same games in the same order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from hiddenhand._core import StopFlag
from hiddenhand.errors import EngineError

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
    tasks, and is called from the calling thread only. What was finished before an interruption, or in the task that an
    error ended, is delivered. A KeyboardInterrupt that `play` raises counts as Ctrl-C. EngineError if the system does
    not give us that many threads.
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
        self._waiting: deque[Future[tuple[deque[Played], BaseException | None]]] = deque()

    def run(self, tasks: Iterable[Task], jobs: int) -> bool:
        with ThreadPoolExecutor(jobs, thread_name_prefix="hiddenhand-match") as pool:
            try:
                for task in tasks:
                    self._waiting.append(self._submit(pool, task, jobs))
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

    def _submit(
        self, pool: ThreadPoolExecutor, task: Task, jobs: int
    ) -> Future[tuple[deque[Played], BaseException | None]]:
        try:
            return pool.submit(self._played, task)
        except RuntimeError as error:  # it starts a thread, if all are busy
            raise EngineError(f"jobs: {jobs} are more threads than the system gives us now ({error})") from None

    def _played(self, task: Task) -> tuple[deque[Played], BaseException | None]:
        """What was finished of a task, and the error that ended it."""
        played: deque[Played] = deque()
        try:
            played.extend(self._play(task))
        except BaseException as error:
            return played, error
        return played, None

    def _take(self) -> None:
        """Delivers the oldest task. What was not delivered yet stays in the queue, so that an interruption loses
        nothing."""
        oldest = self._waiting[0]
        if not oldest.cancelled():
            played, error = oldest.result()
            while played:
                self._deliver(played.popleft())
        else:
            error = None
        self._waiting.popleft()
        if error is not None and not (isinstance(error, KeyboardInterrupt) and self._stop.is_set()):
            raise error

    def _end(self) -> None:
        """Running games end at their present decision, searches soon; tasks not begun are not played."""
        self._stop.set()
        for future in self._waiting:
            future.cancel()
