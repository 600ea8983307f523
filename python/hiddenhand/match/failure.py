"""The error of a match that could not be played to its end, with what was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from hiddenhand.errors import EngineError, HiddenhandError, with_notes

__all__ = ["MatchFailedError", "cut_short", "result_of"]

Result_co = TypeVar("Result_co", covariant=True)


class MatchFailedError(EngineError):
    """A bot, the engine or `on_game` raised an error, which is the `__cause__`.

    `result` is the MatchResult or CrosstableResult over what was finished before; its `failure` is this error's text:
    the first error's text, and in which game and decision it happened.
    """

    def __init__(self, failure: str, result: Any) -> None:
        super().__init__(failure)
        self.result = result


class MakesResult(Protocol[Result_co]):
    """Makes a result of what has been played so far."""

    def __call__(self, *, interrupted: bool = False, failure: str | None = None) -> Result_co: ...


class Ended(Protocol):
    """What all results say of their end."""

    @property
    def interrupted(self) -> bool: ...
    @property
    def failure(self) -> str | None: ...


def result_of(play: Callable[[], bool], result: MakesResult[Result_co]) -> Result_co:
    """The result of a match that `play` plays to its end, or until Ctrl-C, of which it says whether it came.

    MatchFailedError, with the result of what was played before, if it raises an error.
    """
    try:
        return result(interrupted=play())
    except Exception as error:
        failure = _failure_text(error)
        raise MatchFailedError(failure, result(failure=failure)) from error


def cut_short(result: Ended) -> str | None:
    """Why the match came to an early end, in words for people; None if it did not."""
    if result.interrupted:
        return "interrupted"
    return None if result.failure is None else "ended by an error"


def _failure_text(error: Exception) -> str:
    """The error's text, then where it happened; with its class if it is none of ours."""
    what = str(error) if isinstance(error, (HiddenhandError, OSError)) else f"{type(error).__name__}: {error}"
    return with_notes(what, error)
