"""`hiddenhand conformance`: our engine against recorded games of an independent program."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

import click

from hiddenhand.cli.command import Command
from hiddenhand.cli.output import console, is_terminal, one_line, print_json, print_table
from hiddenhand.conformance import FileReport, Report, compare_recordings
from hiddenhand.conformance.errors import RecordingError
from hiddenhand.errors import NotationError
from hiddenhand.names import unknown

__all__ = ["conformance"]

#: Games of which there are recordings.
_GAMES = ("blue-moon",)

#: The exit code if there is any mismatch.
_MISMATCHES = 1


@click.command(cls=Command, short_help="Compares our rules with recorded games.")
@click.argument("game")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def conformance(game: str, files: tuple[str, ...], as_json: bool) -> None:
    """Replays the recorded games of GAME in FILE... and compares them with our engine.

    The recorded deals and draws are fed to our engine (edition `first`). At every decision and choice it must agree on
    who decides, the legal actions, powers, zones, values and icons of active cards and dragons; at the end on winner,
    reason and crystals. FILE is a recording (.jsonl.gz), described in tests/conformance/recordings/README.md. Games
    whose decks the card data does not have are skipped and named. Exit code: 0 no mismatch, 1 any mismatch, 2 bad
    input.

    \b
    JSON:
      games, decisions, choices   what was compared
      abandoned                   games whose rest could not be compared after a mismatch
      defects                     known defects of the recorded program that showed, by name
      passed_over                 decisions and choices not compared, up to the next turn after such a defect
      search_gaps                 turns that the recorder's search held for impossible, while a line of play (found and
                                  played through) finishes them
      skipped                     games that were not replayed, by matchup
      missing_decks               the peoples whose decks the data does not have
      mismatches                  how many
      kinds[]   kind, count, first (file, game, line, what, expected, got)
      files[]   file, games, decisions, choices, abandoned, defects, passed_over, search_gaps, skipped,
            mismatches
    """
    if game not in _GAMES:
        raise NotationError(unknown("game with recordings", game, _GAMES, plural="games with recordings"))
    report = _compare(files)
    if not report.games:
        missing, skipped = ", ".join(report.missing_decks), _listed(report.skipped)
        raise RecordingError(f"no game could be replayed, the card data has no deck of: {missing} (skipped: {skipped})")
    if as_json:
        print_json(report.as_dict())
    else:
        _print_report(report)
    if report.mismatch_count:
        raise click.exceptions.Exit(_MISMATCHES)


def _compare(files: tuple[str, ...]) -> Report:
    with ExitStack() as stack:
        on_game = _progress(stack, files) if is_terminal(sys.stderr) else None
        return compare_recordings(files, on_game)


def _progress(stack: ExitStack, files: tuple[str, ...]) -> Callable[[FileReport], None]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("files"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[games]} games"),
        TimeElapsedColumn(),
    )  # fmt: skip
    progress = stack.enter_context(Progress(*columns, console=console(stderr=True), transient=True))
    task = progress.add_task("files", total=len(files), games=0)
    games, current = 0, None

    def on_game(file: FileReport) -> None:
        nonlocal games, current
        games += 1
        progress.update(task, games=games, advance=0 if current in (None, file.file) else 1)
        current = file.file

    return on_game


def _print_report(report: Report) -> None:
    columns = ("file", "games", "decisions", "choices", "skipped", "mismatches")
    rows = [
        _row(name, file.games, file.decisions, file.choices, file.skipped.total(), file.mismatches.total())
        for name, file in zip(_short_names(report.files), report.files, strict=True)
    ]
    if len(rows) > 1:
        skipped = report.skipped.total()
        rows.append(_row("all", report.games, report.decisions, report.choices, skipped, report.mismatch_count))
    print_table(columns, rows, right=columns[1:])
    if report.skipped:
        missing = ", ".join(report.missing_decks)
        click.echo(one_line(f"skipped, no deck of {missing} in the card data: {_listed(report.skipped)}"))
    if report.defects:
        click.echo(f"known defects of the recorded program, passed over to the next turn: {_listed(report.defects)}")
    if report.search_gaps:
        gaps = report.search_gaps
        click.echo(f"turns that the recorder's search held for impossible, and that a line of play finishes: {gaps}")
    if not report.mismatch_count:
        click.echo("no mismatch")
        return
    for kind, count in report.mismatches.items():
        click.echo(one_line(f"{kind}: {count}, first: {report.first[kind]}"))
    if report.abandoned:
        click.echo(f"games whose rest could not be compared after a mismatch: {report.abandoned}")


def _short_names(files: Sequence[FileReport]) -> list[str]:
    """Names without folders, where they are enough: a terminal is narrow."""
    names = [Path(file.file).name for file in files]
    return names if len(set(names)) == len(names) else [file.file for file in files]


def _row(name: str, *counts: int) -> tuple[str, ...]:
    return (name, *(f"{count:,}" for count in counts))


def _listed(games: dict[str, int]) -> str:
    return ", ".join(f"{matchup} {count}" for matchup, count in games.items())
