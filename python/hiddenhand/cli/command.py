"""A command that takes an option with one value once: of two, the first would be lost without a word."""

from __future__ import annotations

from collections import Counter

import click

__all__ = ["Command"]


class Command(click.Command):
    """Refuses an option that takes one value and is given twice; flags and repeatable options are no matter."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        _, _, given = self.make_parser(ctx).parse_args(args=list(args))
        if not any(param.is_eager for param in given):  # --help: nothing else counts
            for param, times in Counter(given).items():
                if isinstance(param, click.Option) and times > 1 and not (param.is_flag or param.multiple):
                    raise click.UsageError(f"expected one {max(param.opts, key=len)}, got {times}", ctx)
        return super().parse_args(ctx, args)
