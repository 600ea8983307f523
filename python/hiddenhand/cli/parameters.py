"""Numbers on the command line, read as strictly as everywhere else."""

from __future__ import annotations

from typing import Any

import click

from hiddenhand.names import shown
from hiddenhand.numbers import real_number, whole_number

__all__ = ["RealNumber", "WholeNumber"]


class WholeNumber(click.IntRange):
    """A whole number in a range, in ASCII digits."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str):
            number = whole_number(value.strip())
            if number is None:
                self.fail(f"expected a whole number, got {shown(value)}", param, ctx)
            value = number
        return super().convert(value, param, ctx)


class RealNumber(click.FloatRange):
    """A number in a range; not NaN, which is in none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str):
            number = real_number(value.strip())
            if number is None:
                self.fail(f"expected a number, got {shown(value)}", param, ctx)
            value = number
        return super().convert(value, param, ctx)
