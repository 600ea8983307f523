"""`hiddenhand crosstable`: every deck against every other, both played by one bot."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from io import BytesIO
from typing import Any, BinaryIO

import click

from hiddenhand._core import Game
from hiddenhand.bots import Bot
from hiddenhand.cli.command import Command
from hiddenhand.cli.compared_decks import ComparedDecks
from hiddenhand.cli.crosstable_output import as_json, csv_bytes, is_csv, print_crosstable
from hiddenhand.cli.group import INTERRUPTED
from hiddenhand.cli.language import lang_option
from hiddenhand.cli.output import print_json
from hiddenhand.cli.parameters import WholeNumber
from hiddenhand.cli.players import bot_for
from hiddenhand.cli.progress import progress_bar
from hiddenhand.cli.written_files import check_written
from hiddenhand.files import errors_naming, open_output
from hiddenhand.match import CrosstableResult, MatchFailedError, PlayedGame, play_crosstable, player_names
from hiddenhand.match.crosstable import SIDES, matchups
from hiddenhand.match.failure import cut_short
from hiddenhand.match.pool import MAX_JOBS
from hiddenhand.match.run import MAX_DEALS
from hiddenhand.records import RecordWriter
from hiddenhand.seeds import MAX_SEED


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    decks: ComparedDecks
    bot: Bot
    deals: int
    seed: int
    jobs: int
    mirrors: bool

    def play(self, on_game: Callable[[PlayedGame], None]) -> CrosstableResult:
        return play_crosstable(
            self.decks.labels, lambda a, b: self.decks.setup(a, b).game, self.bot, deals=self.deals, seed=self.seed,
            jobs=self.jobs, mirrors=self.mirrors, on_game=on_game,
        )  # fmt: skip


@click.command(cls=Command, short_help="Plays every deck against every other.")
@click.argument("game")
@click.option("--player", required=True, metavar="BOT",
              help="Plays both sides: random, or ismcts:iterations=300,seconds=0.5 (all keys: docs/cli.md).")
@click.option("--deals", type=WholeNumber(1, MAX_DEALS), default=10, show_default=True,
              help="Deals a matchup; each is played twice, with the decks exchanged.")
@click.option("--seed", type=WholeNumber(0, MAX_SEED), default=0, show_default=True, help="Of the whole table.")
@click.option("--jobs", type=WholeNumber(1, MAX_JOBS), default=1, show_default=True,
              help="Games played at once; changes nothing but the time.")
@click.option("--mirrors", is_flag=True, help="Each deck against itself too: how often the player who begins wins.")
@click.option("--decks", metavar="A,B,...", help="The decks to compare, two or more: names, or paths of .toml files.")
@click.option("--edition", metavar="NAME", help="A named set of rule options.")
@click.option("--option", "rule_options", multiple=True, metavar="NAME=VALUE",
              help="A rule option that differs from the edition; repeatable (`hiddenhand games GAME`).")
@lang_option
@click.option("--plot", type=click.Path(dir_okay=False), metavar="FILE",
              help="Draw a heat map: .png, .svg or .pdf; needs matplotlib. It names decks in English, whatever --lang"
                   " says. A file of another kind is not replaced.")
@click.option("--csv", "csv_path", type=click.Path(dir_okay=False), metavar="FILE",
              help="Write the cells as CSV; a file that is no such table is not replaced.")
@click.option("--record", type=click.Path(dir_okay=False), metavar="FILE",
              help="Write all moves as JSON lines; a file that is no record is not replaced.")
@click.option("--json", "json_wanted", is_flag=True, help="Print JSON.")
def crosstable(
    game: str, player: str, deals: int, seed: int, jobs: int, mirrors: bool, decks: str | None, edition: str | None,
    rule_options: tuple[str, ...], lang: str, plot: str | None, csv_path: str | None, record: str | None,
    json_wanted: bool,
) -> None:  # fmt: skip
    """Plays every deck of GAME, blue-moon, against every other, and shows who beats whom.

    \b
    hiddenhand crosstable blue-moon --decks hoax,vulca,buka --player ismcts:iterations=50

    One bot plays both sides, so that the decks are compared. Each deal is played twice with the decks exchanged (a deal
    block): both get either seat and either start. Deals depend on the seed and the two decks alone, so a cell is the
    same whatever other decks are there. A cell is the win rate of the row deck against the column deck; the last
    columns give the rate against all others with a 95 % Wilson interval that takes games as independent. Ctrl-C shows
    what was played (exit code 130), with cells marked whose deals were not all played.

    \b
    JSON:
      game, seats, decks, deck_names, deck_files, data_file, edition, options, data_status   which game it was; decks
                         in order
      labels             names of the decks in the rest: ids of shipped decks, else the name of deck or file
      player             the bot with every key written out
      cells[]            row, column, deals, games, wins, draws, win_rate, ci_low, ci_high (of the row deck),
                         row_points, column_points, complete (all deals were played), hash (of its games); with
                         --mirrors also row = column, and the figures are those of the player who begins
      totals[]           for each deck, against all others: deck, games, wins, draws, win_rate, ci_low, ci_high,
                         points, points_per_game
      points_unit, mirrors, matchups (cells), deals_asked (a matchup)
      games              in full deal blocks, which is what the figures cover
      games_outside_blocks   finished games of unfinished deal blocks (after Ctrl-C or an error)
      real_decisions, ms_per_decision   of the bot, two or more legal moves
      seed, jobs, elapsed_seconds, interrupted
      failure            the error that ended it and where it happened, else null
      hash               16 hex digits over decks and moves of all those games
    """
    compared = ComparedDecks.from_options(game, decks, edition, rule_options, lang)
    plan = Plan(compared, bot_for(compared.overall.game, player), deals, seed, jobs, mirrors)
    results: list[CrosstableResult] = []
    failure: BaseException | None = None
    try:
        _play(plan, plot, csv_path, record, results.append)
    except (MatchFailedError, OSError) as error:  # the latter where a file could not be written
        if not results:
            raise
        failure = error.__cause__ if isinstance(error, MatchFailedError) else error
    result = results[0]
    if json_wanted:
        print_json(as_json(plan.decks, plan.bot, result, mirrors, jobs))
    else:
        print_crosstable(plan.decks, player, result, mirrors)
    if failure is not None:
        raise failure
    if result.interrupted:
        raise click.exceptions.Exit(INTERRUPTED)


def _play(
    plan: Plan, plot: str | None, csv_path: str | None, record: str | None, keep: Callable[[CrosstableResult], None]
) -> None:
    """Plays, and lets `keep` have what was played before it writes; every file is opened before, so that none is
    refused after hours of play. Old ones stay until then."""
    check_written({"--plot": plot, "--csv": csv_path, "--record": record})
    with ExitStack() as stack:
        plot_file = None if plot is None else _kept_open(stack, plot, _open_plot(plot))
        csv_file = None
        if csv_path is not None:
            csv_file = _kept_open(stack, csv_path, open_output(csv_path, "a crosstable", is_csv))
        recorder = None if record is None else _Recorder(stack, record, plan)
        games = SIDES * plan.deals * len(matchups(plan.decks.labels, mirrors=plan.mirrors))
        advance = progress_bar(stack, "games", games)

        def on_game(played: PlayedGame) -> None:
            if recorder is not None:
                recorder.add(played)
            advance()

        def write_files(result: CrosstableResult) -> None:
            keep(result)
            if csv_file is not None and csv_path is not None:
                with errors_naming(csv_path):
                    csv_file.write(csv_bytes(result))
            if plot_file is not None and plot is not None:
                with errors_naming(plot):
                    _draw(plan, result, plot_file, plot)

        try:
            result = plan.play(on_game)
        except MatchFailedError as error:
            write_files(error.result)
            raise
        write_files(result)


def _kept_open(stack: ExitStack, path: str, file: BinaryIO) -> BinaryIO:
    """The file, which is closed with the stack; closing writes, and its errors name the file."""
    stack.enter_context(errors_naming(path))
    return stack.enter_context(file)


def _open_plot(path: str) -> BinaryIO:
    from hiddenhand.plots import open_plot

    return open_plot(path)


def _draw(plan: Plan, result: CrosstableResult, file: BinaryIO, path: str) -> None:
    from hiddenhand.plots import draw_crosstable, plot_format

    notes = [
        "win rate of the row deck against the column deck, in %",
        f"{plan.bot.spec} on both sides",
        f"{plan.deals} deals a matchup x {SIDES} sides, seed {plan.seed}",
    ]
    if plan.mirrors:
        notes.append("diagonal: of the player who begins")
    if (why := cut_short(result)) is not None:
        notes.append(f"{why}: * fewer deals")
    drawn = BytesIO()  # an old plot stays until the new one is there
    draw_crosstable(result, drawn, plot_format(path), title=plan.decks.title(), notes=notes)
    file.write(drawn.getvalue())


class _Recorder:
    """Writes games of many matchups into one record: a line that names the decks wherever they change."""

    def __init__(self, stack: ExitStack, path: str, plan: Plan) -> None:
        self._plan = plan
        first = (plan.decks.labels[0], plan.decks.labels[0 if plan.mirrors else 1])
        self._decks: tuple[str, ...] = first
        self._writer = stack.enter_context(RecordWriter(path, *self._match(*first)))

    def add(self, played: PlayedGame) -> None:
        if played.decks is not None and played.decks != self._decks:
            self._decks = played.decks
            self._writer.begin_match(*self._match(*played.decks))
        self._writer.add(played)

    def _match(self, *decks: str) -> tuple[Game, dict[str, Any], list[str]]:
        setup, spec = self._plan.decks.setup(*decks), self._plan.bot.spec
        names = player_names([spec] * SIDES)
        header = {
            **setup.as_json(), "seed": self._plan.seed, "deals": self._plan.deals,
            "players": [{"name": name, "spec": spec} for name in names],
        }  # fmt: skip
        return setup.game, header, names
