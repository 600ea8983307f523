"""Files that a user names: never a loss when written, and errors that say which file it was."""

from __future__ import annotations

import errno
import io
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from hiddenhand.errors import NotationError
from hiddenhand.names import shown

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

__all__ = ["errors_naming", "open_output", "replacing", "same_file", "utf8"]

_HEAD = 1024  # bytes of an old file that tell what it is


def open_output(path: str | Path, what: str, is_old_one: Callable[[bytes], bool]) -> BinaryIO:
    """Opens a file for writing. FileExistsError if there is a file already that is not `what`.

    `is_old_one` says of the first bytes of a file whether it is `what`: such a file is replaced, and so is an empty
    one. An old file stays as it is until something is written, and a new one into which nothing was written goes away
    when it is closed. Devices and pipes are written to as they are. Errors name the file; NotationError for a text that
    is no path at all.
    """
    with errors_naming(path):
        try:
            if Path(path).is_file():
                with open(path, "rb") as file:
                    head = file.read(_HEAD)
                if head and not is_old_one(head):
                    why = f"exists and is not {what}; name another file or remove it"
                    raise FileExistsError(errno.EEXIST, why, str(path))
            return io.BufferedWriter(_KeptUntilWritten(path))
        except ValueError as error:  # a name with a zero in it
            raise NotationError(f"{shown(str(path))}: is no path: {error}") from None


@contextmanager
def replacing(path: str | Path, what: str, is_old_one: Callable[[bytes], bool]) -> Iterator[BinaryIO]:
    """A file that takes the place of an old one as a whole, when the block ends without an error; else the old one
    stays. So the old one can be read meanwhile. All else is as with `open_output`; the folder must be writable too."""
    file = open_output(path, what, is_old_one)
    mode = os.fstat(file.fileno()).st_mode
    place = os.path.realpath(path)  # a link goes on to lead there
    beside = None
    if stat.S_ISREG(mode):
        file.close()
        file, beside = _new_file_beside(place, path)
    try:
        yield file
        with errors_naming(path):
            file.close()
            if beside is not None:
                os.chmod(beside, stat.S_IMODE(mode))
                os.replace(beside, place)
    except BaseException:
        with suppress(OSError):  # closing tries once more to write
            file.close()
        if beside is not None:
            with suppress(OSError):
                os.unlink(beside)
        raise


def _new_file_beside(place: str, path: str | Path) -> tuple[BinaryIO, str]:
    """A file in the same folder, and its name; errors name `path`, which the user knows."""
    try:
        descriptor, name = tempfile.mkstemp(prefix=".hiddenhand-", dir=os.path.dirname(place))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    return open(descriptor, "wb"), name


def same_file(a: str | Path, b: str | Path) -> bool:
    """Whether two names lead to one file, which need not be there yet."""
    try:
        return os.path.samefile(a, b)
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            return os.path.realpath(a) == os.path.realpath(b)
        return str(a) == str(b)


@contextmanager
def errors_naming(path: str | Path) -> Iterator[None]:
    """Errors of the system that name no file get this one's name."""
    try:
        yield
    except OSError as error:
        if error.filename is not None:
            raise
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


def utf8(text: str) -> str:
    """The text, as UTF-8 can hold it: bytes in the name of a file that are no UTF-8 are escaped, as \\udcfe."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class _KeptUntilWritten(io.FileIO):
    """Opened without a loss: the first write empties it. If there is none, a file that was not there goes away."""

    def __init__(self, path: str | Path) -> None:
        self._path = path
        self._unwritten = True
        self._new = not os.path.exists(path)
        super().__init__(path, "w", opener=lambda name, flags: os.open(name, flags & ~os.O_TRUNC, 0o666))

    def write(self, data: ReadableBuffer, /) -> int:
        if self._unwritten:
            self._unwritten = False
            if stat.S_ISREG(os.fstat(self.fileno()).st_mode):
                self.truncate(0)
        return super().write(data)

    def close(self) -> None:
        mine = os.fstat(self.fileno()) if self._new and self._unwritten and not self.closed else None
        super().close()
        if mine is not None and mine.st_size == 0:  # else another program has written into it
            with suppress(OSError):
                if os.path.samestat(os.stat(self._path), mine):
                    os.unlink(os.path.realpath(self._path))
