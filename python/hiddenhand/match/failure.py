"""The error of a match that could not be played to its end, with what was played."""

from __future__ import annotations

from typing import Any

from hiddenhand.errors import EngineError, HiddenhandError

__all__ = ["MatchFailedError", "failure_text"]


class MatchFailedError(EngineError):
    """A bot, the engine or `on_game` raised an error, which is the `__cause__`.

    `result` is the MatchResult or CrosstableResult over what was finished before; its `failure` is this error's text:
    the first error's text, and in which game and decision it happened.
    """

    def __init__(self, failure: str, result: Any) -> None:
        super().__init__(failure)
        self.result = result


def failure_text(error: Exception) -> str:
    """The error's text, then where it happened; with its class if it is none of ours."""
    what = str(error) if isinstance(error, (HiddenhandError, OSError)) else f"{type(error).__name__}: {error}"
    return "; ".join([what, *getattr(error, "__notes__", ())])
