"""The command group: turns every bad input into one line on stderr and exit code 2, never a traceback.

Exit codes: 0 done, 1 done and the answer is "no" (a conformance run with mismatches), 2 bad input, 130 interrupted,
141 the reader of our output went away.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

import click

from hiddenhand.cli.output import one_line
from hiddenhand.errors import HiddenhandError, with_notes
from hiddenhand.names import unknown

__all__ = ["CommandGroup"]

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class CommandGroup(click.Group):
    """A group whose main() reports errors in our way."""

    def main(  # type: ignore[override]  # click's overloads differ between its versions
        self, args: Sequence[str] | None = None, prog_name: str | None = None, *, standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:  # fmt: skip
        if not standalone_mode:
            return super().main(args, prog_name, standalone_mode=False, **extra)
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError, ValueError):
                stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
        if sys.stdout is None:
            sys.exit(_fail("hiddenhand: standard output is closed"))
        sys.exit(_guarded(lambda: super(CommandGroup, self).main(args, prog_name, standalone_mode=False, **extra)))

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # click would exit with 1 here, which has a meaning of its own
            raise _ReaderGoneError from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise click.UsageError(unknown("command", args[0], self.list_commands(ctx)), ctx)
        return super().resolve_command(ctx, args)


class _ReaderGoneError(Exception):
    """Nobody reads our output any more."""


def _guarded(run: Callable[[], Any]) -> int:
    """Runs a command; returns the exit code, after saying what went wrong."""
    try:
        result = run()
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except click.UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # a group called alone, in click 8.2 and later
            click.echo(error.ctx.get_help() if error.ctx else "")
            return 0
        command = error.ctx.command_path if error.ctx else "hiddenhand"
        return _fail(f"{command}: {_usage_message(error)}")
    except click.ClickException as error:
        return _fail(f"hiddenhand: {error.format_message()}")
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except HiddenhandError as error:
        return _fail(with_notes(f"hiddenhand: {error}", error))
    except (BrokenPipeError, _ReaderGoneError):
        _silence_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _silence_stdout()
        what = "standard output" if error.filename is None else error.filename or '""'
        return _fail(f"hiddenhand: {what}: {error.strerror or error}")
    except MemoryError:
        return _fail("hiddenhand: not enough memory")


def _fail(message: str) -> int:
    with contextlib.suppress(OSError):
        click.echo(one_line(message), err=True)
    return BAD_INPUT


def _usage_message(error: click.UsageError) -> str:
    if isinstance(error, click.NoSuchOption) and error.ctx is not None:
        options = [name for p in error.ctx.command.get_params(error.ctx) for name in p.opts if name.startswith("--")]
        return unknown("option", error.option_name, sorted(options))
    return error.format_message()


def _silence_stdout() -> None:
    """What is still buffered goes nowhere, else the interpreter complains about it at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
