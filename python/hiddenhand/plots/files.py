"""Files with plots: everything that can be wrong with one is said before anything is computed for it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

from hiddenhand.errors import EngineError, NotationError
from hiddenhand.files import open_output
from hiddenhand.names import listing, shown

__all__ = ["FORMATS", "open_plot", "plot_format"]

# How a file of each format begins.
_IS_ONE: dict[str, Callable[[bytes], bool]] = {
    "png": lambda head: head.startswith(b"\x89PNG\r\n\x1a\n"),
    "svg": lambda head: b"<svg" in head or b"<!DOCTYPE svg" in head,
    "pdf": lambda head: head.startswith(b"%PDF-"),
}
FORMATS = tuple(_IS_ONE)


def plot_format(path: str | Path) -> str:
    """The format that the name of a file asks for: png, svg or pdf; NotationError if it asks for none of them."""
    suffix = Path(path).suffix.removeprefix(".").lower()
    if suffix not in FORMATS:
        endings = listing(f".{each}" for each in FORMATS)
        raise NotationError(f"plot {shown(str(path))}: expected a name that ends in one of {endings}")
    return suffix


def open_plot(path: str | Path) -> BinaryIO:
    """Opens a file for a plot.

    NotationError for a name that asks for no format, EngineError without matplotlib, OSError if the file cannot be
    written, FileExistsError if it is there and is no plot of that format: only plots are replaced.
    """
    kind = plot_format(path)
    if find_spec("matplotlib") is None:
        raise EngineError('plots need matplotlib, which is not installed: pip install "hiddenhand[plot]"')
    return open_output(path, f"a {kind} file", _IS_ONE[kind])
