"""`hiddenhand conformance GAME FILE...`: our engine against recordings of an independent program."""

from __future__ import annotations

import json

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from hiddenhand.conformance import FileReport, Report, compare_recordings
from hiddenhand.errors import HiddenhandError
from hiddenhand.names import unknown

#: Games of which there are recordings.
_GAMES = ("blue-moon",)

#: The exit code if there is any mismatch.
_MISMATCHES = 1


@click.command(
    short_help="Replay recorded games and compare at every decision.",
    epilog="""\b
Exit code: 0 no mismatch, 1 any mismatch, 2 bad input.
\b
JSON fields: games, decisions, choices (compared), abandoned (games that were
given up after a mismatch), skipped (games by matchup, for want of a deck),
missing_decks, mismatches (how many), kinds[] of {kind, count, first{file, game,
line, what, expected, got}}, files[] of {file, games, decisions, choices,
abandoned, skipped, mismatches}.""",
)
@click.argument("game")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
@click.pass_context
def conformance(context: click.Context, game: str, files: tuple[str, ...], as_json: bool) -> None:
    """Replay the recorded games in FILE... through our engine and compare them.

    The recorded deals and draws are fed to our engine (edition `first`). At every decision and choice it must agree on
    who decides, the legal actions, powers, zones, values and icons of active cards and dragons; at the end on winner,
    reason and crystals. FILE is a recording (.jsonl.gz), described in tests/conformance/recordings/README.md.
    """
    if game not in _GAMES:
        raise click.UsageError(unknown("game with recordings", game, _GAMES, plural="games"), context)
    try:
        report = _compare(files)
    except HiddenhandError as error:
        raise _BadInputError(str(error)) from error
    if as_json:
        click.echo(json.dumps(report.as_dict(), indent=2))
    else:
        _print(report)
    if report.games == 0:
        raise _BadInputError(f"no game could be replayed: decks not in the data: {', '.join(report.missing_decks)}")
    if report.mismatch_count:
        context.exit(_MISMATCHES)


class _BadInputError(click.ClickException):
    exit_code = 2


def _compare(files: tuple[str, ...]) -> Report:
    """The comparison, with a progress bar over the files where somebody is looking."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("files, {task.fields[games]} games"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("comparing", total=len(files), games=0)
        seen: list[str] = []
        games = 0

        def on_game(file: FileReport) -> None:
            nonlocal games
            games += 1
            if file.file not in seen:
                seen.append(file.file)
            progress.update(task, completed=len(seen) - 1, games=games)

        return compare_recordings(files, on_game)


def _print(report: Report) -> None:
    console = Console(soft_wrap=True)
    table = Table("file", title="Conformance: blue-moon, edition first", title_justify="left")
    for name in ("games", "decisions", "choices", "skipped", "mismatches"):
        table.add_column(name, justify="right")
    for file in report.files:
        skipped = file.skipped.total()
        counts = (file.games, file.decisions, file.choices, skipped, file.mismatches.total())
        table.add_row(file.file, *(str(count) for count in counts))
    if len(report.files) > 1:
        table.add_section()
        skipped = report.skipped.total()
        counts = (report.games, report.decisions, report.choices, skipped, report.mismatch_count)
        table.add_row("all", *(str(count) for count in counts))
    console.print(table)
    if report.missing_decks:
        listed = ", ".join(f"{matchup} {count}" for matchup, count in report.skipped.items())
        console.print(
            f"skipped, decks not in the data ({', '.join(report.missing_decks)}): {listed}",
            markup=False,
            highlight=False,
        )
    for kind, count in report.mismatches.items():
        console.print(f"{kind}: {count}, first: {report.first[kind]}", markup=False, highlight=False)
    if report.abandoned:
        console.print(f"{report.abandoned} games were given up after a mismatch", highlight=False)
    if not report.mismatch_count and report.games:
        console.print("no mismatch", highlight=False)
