"""The files that a command is to write: none of them twice, and none of them where its output goes."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping
from itertools import combinations
from typing import IO

from hiddenhand.errors import NotationError
from hiddenhand.files import same_file
from hiddenhand.names import shown

__all__ = ["check_written"]


def check_written(files: Mapping[str, str | None]) -> None:
    """`files`: options and the names that they were given, None for those that were not.

    NotationError for two names of one file, and for a file or pipe that is the standard output or the standard error:
    what is printed there would stand within it, or on top of it.
    """
    named = [(option, name) for option, name in files.items() if name is not None]
    for (option, name), (other, other_name) in combinations(named, 2):
        if same_file(name, other_name):
            raise NotationError(f"{option} and {other} name the same file: {shown(other_name)}")
    for option, name in named:
        for what, stream in (("output", sys.stdout), ("error", sys.stderr)):
            if _goes_into(stream, name):
                raise NotationError(f"{option}: {shown(name)} is the standard {what}; expected another file")


def _goes_into(stream: IO[str] | None, name: str) -> bool:
    """Whether a stream goes into the file or pipe of that name. Devices are no matter: nothing is kept there."""
    try:
        there = os.fstat(stream.fileno()) if stream is not None else None
        return there is not None and not stat.S_ISCHR(there.st_mode) and os.path.samestat(os.stat(name), there)
    except (OSError, ValueError):  # no such file yet; a stream that is no file
        return False
