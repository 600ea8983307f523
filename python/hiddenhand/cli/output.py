"""Printing: JSON, or tables: rich ones on a terminal, plain text elsewhere. NO_COLOR means no styles at all."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import IO, TYPE_CHECKING, Any
from unicodedata import east_asian_width

import click

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["console", "is_terminal", "number", "one_line", "print_json", "print_table"]


def print_json(data: Any) -> None:
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def one_line(text: str) -> str:
    """A text in one line that cannot do anything to a terminal: other people's words may be in it."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in " ".join(text.split()))


def is_terminal(stream: IO[str] | None) -> bool:
    """Whether it is a terminal; a program may have been started without the stream."""
    return stream is not None and stream.isatty()


def console(*, stderr: bool = False) -> Console:
    from rich.console import Console

    plain = bool(os.environ.get("NO_COLOR"))
    return Console(stderr=stderr, color_system=None if plain else "auto", highlight=False, soft_wrap=False)


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[str] = ()) -> None:
    """A table; the columns named in `right` are right-aligned. Nothing is cut: a narrow terminal wraps the lines. Cells
    may hold anything: they are shown as `one_line`."""
    rows = [[one_line(cell) for cell in row] for row in rows]
    widths = [max(_width(row[place]) for row in (columns, *rows)) for place in range(len(columns))]
    if is_terminal(sys.stdout) and console().width >= sum(widths) + 2 * len(widths):
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0), pad_edge=False)
        for column in columns:
            table.add_column(Text(column), justify="right" if column in right else "left", no_wrap=True)
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        console().print(table)
        return
    for row in (columns, *rows):
        cells = [_pad(cell, width, name in right) for cell, width, name in zip(row, widths, columns, strict=True)]
        click.echo("  ".join(cells).rstrip())


def number(value: float | None, digits: int = 0) -> str:
    """Thousands separated by commas, so that figures can be read."""
    return "-" if value is None else f"{value:,.{digits}f}"


def _width(text: str) -> int:
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def _pad(text: str, width: int, right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if right else text + space
