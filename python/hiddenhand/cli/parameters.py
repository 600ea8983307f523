"""Numbers on the command line, read as strictly as everywhere else."""

from __future__ import annotations

from typing import Any

import click

from hiddenhand.names import shown
from hiddenhand.numbers import real_number, whole_number

__all__ = ["RealNumber", "WholeNumber"]

# Bounds that say more so than in digits.
_POWERS: dict[float | None, str] = {2**32 - 1: "2^32 - 1", 2**53 - 1: "2^53 - 1", 2**53: "2^53"}


class WholeNumber(click.IntRange):
    """A whole number in a range, in ASCII digits."""

    name = "N"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str):
            number = whole_number(value.strip())
            if number is None:
                self.fail(f"expected a whole number, got {shown(value)}", param, ctx)
            value = number
        return super().convert(value, param, ctx)

    def _describe_range(self) -> str:  # click shows it in help and in messages
        return _range_text(self.min, self.max)


class RealNumber(click.FloatRange):
    """A number in a range; not NaN, which is in none."""

    name = "X"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str):
            number = real_number(value.strip())
            if number is None:
                self.fail(f"expected a number, got {shown(value)}", param, ctx)
            value = number
        return super().convert(value, param, ctx)

    def _describe_range(self) -> str:
        return _range_text(self.min, self.max)


def _range_text(least: float | None, most: float | None) -> str:
    return f"{_POWERS.get(least, least)} to {_POWERS.get(most, most)}"
