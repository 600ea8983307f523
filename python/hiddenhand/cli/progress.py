"""A progress bar with the time left: on standard error, and on terminals only."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack

from hiddenhand.cli.output import console, is_terminal

__all__ = ["progress_bar"]


def progress_bar(stack: ExitStack, what: str, total: int) -> Callable[[], None]:
    """Shows a bar while `stack` is open; what it returns is called after each of the `total` things."""
    if not is_terminal(sys.stderr):
        return lambda: None
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = stack.enter_context(Progress(*columns, console=console(stderr=True), transient=True))
    task = progress.add_task(what, total=total)
    return lambda: progress.advance(task)
