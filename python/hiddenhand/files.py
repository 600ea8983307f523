"""Files that a user names: never a loss when written, and errors that say which file it was."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

__all__ = ["errors_naming", "open_output"]

_HEAD = 1024  # bytes of an old file that tell what it is


def open_output(path: str | Path, what: str, is_old_one: Callable[[bytes], bool]) -> BinaryIO:
    """Opens a file for writing. FileExistsError if there is a file already that is not `what`.

    `is_old_one` says of the first bytes of a file whether it is `what`: such a file is replaced, and so is an empty
    one. Devices and pipes are written to as they are.
    """
    old = Path(path)
    if old.is_file():
        with open(old, "rb") as file:
            head = file.read(_HEAD)
        if head and not is_old_one(head):
            raise FileExistsError(errno.EEXIST, f"exists and is not {what}; name another file or remove it", str(path))
    return open(path, "wb")


@contextmanager
def errors_naming(path: str | Path) -> Iterator[None]:
    """Errors of the system that name no file get this one's name."""
    try:
        yield
    except OSError as error:
        if error.filename is not None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None
