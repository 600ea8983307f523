"""Many tasks, one after another or by threads: same results, same order, nothing lost."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError

import pytest

from hiddenhand import StopFlag
from hiddenhand.errors import EngineError
from hiddenhand.match.pool import play_all

JOBS = pytest.mark.parametrize("jobs", [1, 4])


@JOBS
def test_everything_is_delivered_in_order_of_the_tasks(jobs: int) -> None:
    def play(task: int) -> Iterator[tuple[int, int]]:
        time.sleep(0.001 * (task % 3))
        yield from ((task, part) for part in range(task % 4))

    delivered: list[tuple[int, int]] = []
    assert not play_all(range(200), play, delivered.append, jobs=jobs, stop=StopFlag())
    assert delivered == [(task, part) for task in range(200) for part in range(task % 4)]


@JOBS
def test_only_the_calling_thread_is_given_results(jobs: int) -> None:
    threads: set[int] = set()
    play_all(
        range(50), lambda task: iter([task]), lambda _: threads.add(threading.get_ident()), jobs=jobs, stop=StopFlag()
    )
    assert threads == {threading.get_ident()}


def test_a_slow_task_does_not_keep_the_other_jobs_from_going_on() -> None:
    others = threading.Semaphore(0)

    def play(task: int) -> Iterator[int]:
        if task == 0:  # waits until ten others are done, though its result has to come first
            assert all(others.acquire(timeout=10) for _ in range(10))
        else:
            others.release()
        yield task

    delivered: list[int] = []
    play_all(range(20), play, delivered.append, jobs=2, stop=StopFlag())
    assert delivered == list(range(20))


@JOBS
def test_parts_of_a_task_that_were_finished_before_an_interruption_are_delivered(jobs: int) -> None:
    stop = StopFlag()
    delivered: list[tuple[int, int]] = []

    def play(task: int) -> Iterator[tuple[int, int]]:
        for part in range(1000):
            if stop.is_set():
                return
            yield task, part
            time.sleep(0.001 if task else 0)  # the first task ends, the next ones are under way

    def deliver(done: tuple[int, int]) -> None:
        delivered.append(done)
        if done == (0, 999) or (jobs == 1 and done == (1, 5)):
            raise KeyboardInterrupt

    assert play_all([0] if jobs == 1 else range(3), play, deliver, jobs=jobs, stop=stop)
    assert delivered[:1000] == [(0, part) for part in range(1000)]
    assert delivered == sorted(delivered)
    assert len(set(delivered)) == len(delivered)
    assert jobs == 1 or 1000 < len(delivered) < 3000


@JOBS
def test_an_interruption_sets_the_stop_flag_of_running_tasks_and_begins_no_other(jobs: int) -> None:
    begun: list[int] = []

    def play(task: int) -> Iterator[int]:
        begun.append(task)
        yield task

    def deliver(task: int) -> None:
        if task == 10:
            raise KeyboardInterrupt

    assert play_all(range(10**6), play, deliver, jobs=jobs, stop=StopFlag())
    assert len(begun) < 1000


@JOBS
def test_an_error_ends_everything_and_is_raised(jobs: int) -> None:
    def play(task: int) -> Iterator[int]:
        if task == 5:
            raise RuntimeError("broken task")
        yield task

    with pytest.raises(RuntimeError, match="broken task"):
        play_all(range(10**6), play, lambda _: None, jobs=jobs, stop=StopFlag())


@JOBS
def test_a_cancelled_error_of_a_task_is_an_error_as_any_other(jobs: int) -> None:
    def play(task: int) -> Iterator[int]:
        if task == 5:
            raise CancelledError("of the task, not of ours")
        yield task

    delivered: list[int] = []
    with pytest.raises(CancelledError, match="of the task"):
        play_all(range(20), play, delivered.append, jobs=jobs, stop=StopFlag())
    assert delivered == [0, 1, 2, 3, 4]


@JOBS
def test_a_keyboard_interrupt_that_a_task_raises_counts_as_ctrl_c(jobs: int) -> None:
    def play(task: int) -> Iterator[int]:
        if task >= 5:
            raise KeyboardInterrupt
        yield task

    delivered: list[int] = []
    assert play_all(range(20), play, delivered.append, jobs=jobs, stop=StopFlag())
    assert delivered == [0, 1, 2, 3, 4]


@JOBS
def test_what_a_task_finished_before_its_error_is_delivered(jobs: int) -> None:
    def play(task: int) -> Iterator[tuple[int, int]]:
        yield task, 0
        if task == 3:
            raise RuntimeError("in its second part")
        yield task, 1

    delivered: list[tuple[int, int]] = []
    with pytest.raises(RuntimeError, match="second part"):
        play_all(range(20), play, delivered.append, jobs=jobs, stop=StopFlag())
    assert delivered == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0)]


def test_more_threads_than_the_system_gives_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    with pytest.raises(EngineError, match=r"^jobs: 256 are more threads than the system gives us now \(can't start"):
        play_all(range(9), lambda task: iter([task]), lambda _: None, jobs=256, stop=StopFlag())
