"""`hiddenhand match`: bots play deal blocks against each other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any

import click

from hiddenhand.bots import Bot, parse_bot
from hiddenhand.cli.game_options import GameSetup, game_options
from hiddenhand.cli.group import INTERRUPTED
from hiddenhand.cli.output import console, is_terminal, number, print_json, print_table
from hiddenhand.cli.parameters import WholeNumber
from hiddenhand.errors import NotationError
from hiddenhand.match import MatchResult, PlayedGame, RecordWriter, play_match, player_names
from hiddenhand.match.run import MAX_DEALS, MAX_JOBS
from hiddenhand.names import listing
from hiddenhand.seeds import MAX_SEED


@click.command()
@game_options()
@click.option("--player", "players", multiple=True, required=True, metavar="BOT",
              help="One a seat: random, or ismcts:iterations=300,seconds=0.5,exploration=0.7,max_nodes=1048576.")
@click.option("--deals", type=WholeNumber(1, MAX_DEALS), default=10, show_default=True,
              help="Deals to play; each is played once for every seating.")
@click.option("--seed", type=WholeNumber(0, MAX_SEED), default=0, show_default=True, help="Of the whole match.")
@click.option("--jobs", type=WholeNumber(1, MAX_JOBS), default=1, show_default=True,
              help="Games played at once; changes nothing but the time.")
@click.option("--record", type=click.Path(dir_okay=False), metavar="FILE",
              help="Write all moves as JSON lines; a file that is no record is not replaced.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def match(
    setup: GameSetup, players: tuple[str, ...], deals: int, seed: int, jobs: int, record: str | None, as_json: bool
) -> None:  # fmt: skip
    """Plays a match of GAME between bots.

    Every deal is played once for every seating (a deal block), with the same cards and chance; only full deal blocks
    count. A win is the highest return alone; a game that k players share is a draw and counts as 1/k of a win in the
    win rate. The interval is a 95 % Wilson interval that takes games as independent. Milliseconds are per decision
    with two or more legal moves; bots are not asked about forced moves. Ctrl-C stops the match and reports what was
    played (exit code 130).

    \b
    JSON:
      game, decks, deck_files, edition, options, data_status   which game it was
      players[]   name, spec, games, wins, draws, win_rate, ci_low, ci_high, points, points_per_game,
                  decisions, real_decisions (two or more legal moves), ms_per_decision
      points_unit               of points, e.g. crystals
      deals, games              full deal blocks and games in them, which is what the figures cover
      deals_asked               what --deals said
      games_outside_blocks      finished games of unfinished deal blocks (after Ctrl-C)
      seed, jobs, elapsed_seconds, interrupted
      hash                      16 hex digits over (deal, seating, move texts) of all those games
    """
    bots = [parse_bot(spec) for spec in players]
    if len(bots) != setup.game.seat_count:
        raise NotationError(
            f"{setup.info.id} has {setup.game.seat_count} seats: expected one --player a seat, got {len(bots)}:"
            f" {listing(players)}"
        )
    names = player_names(players)
    result = _play(setup, bots, names, deals, seed, jobs, record)
    if as_json:
        print_json(_as_json(setup, bots, names, result, deals, jobs))
    else:
        _print_result(setup, names, result, deals)
    if result.interrupted:
        raise click.exceptions.Exit(INTERRUPTED)


def _play(
    setup: GameSetup, bots: Sequence[Bot], names: Sequence[str], deals: int, seed: int, jobs: int, record: str | None
) -> MatchResult:  # fmt: skip
    with ExitStack() as stack:
        listeners: list[Callable[[PlayedGame], None]] = []
        if record is not None:
            from hiddenhand import __version__

            header = {
                "hiddenhand": __version__, **setup.as_json(), "seed": seed, "deals": deals,
                "players": [{"name": name, "spec": bot.spec} for name, bot in zip(names, bots, strict=True)],
            }  # fmt: skip
            listeners.append(stack.enter_context(RecordWriter(record, header, names)).add)
        if is_terminal(sys.stderr):
            listeners.append(_progress(stack, deals * len(bots)))

        def on_game(played: PlayedGame) -> None:
            for listen in listeners:
                listen(played)

        return play_match(setup.game, bots, deals=deals, seed=seed, jobs=jobs, on_game=on_game)


def _progress(stack: ExitStack, games: int) -> Callable[[PlayedGame], None]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = stack.enter_context(Progress(*columns, console=console(stderr=True), transient=True))
    task = progress.add_task("games", total=games)
    return lambda played: progress.advance(task)


def _as_json(
    setup: GameSetup, bots: Sequence[Bot], names: Sequence[str], result: MatchResult, deals: int, jobs: int
) -> dict[str, Any]:  # fmt: skip
    players = [
        {
            "name": name, "spec": bot.spec, "games": stats.games, "wins": stats.wins, "draws": stats.draws,
            "win_rate": stats.win_rate, "ci_low": stats.interval[0], "ci_high": stats.interval[1],
            "points": stats.points, "points_per_game": stats.points_per_game, "decisions": stats.decisions,
            "real_decisions": stats.real_decisions, "ms_per_decision": stats.ms_per_decision,
        }
        for name, bot, stats in zip(names, bots, result.players, strict=True)
    ]  # fmt: skip
    return {
        **setup.as_json(), "players": players, "points_unit": setup.info.points_unit, "deals": result.deals,
        "games": result.games, "deals_asked": deals, "games_outside_blocks": result.games_outside_blocks,
        "seed": result.seed, "jobs": jobs, "elapsed_seconds": result.elapsed_seconds,
        "interrupted": result.interrupted, "hash": result.hash,
    }  # fmt: skip


def _print_result(setup: GameSetup, names: Sequence[str], result: MatchResult, deals: int) -> None:
    unit = setup.info.points_unit
    rows = []
    for name, stats in zip(names, result.players, strict=True):
        low, high = stats.interval
        rate = "-" if stats.win_rate is None else f"{100 * stats.win_rate:.1f} % ({100 * low:.1f}-{100 * high:.1f})"
        rows.append((
            name, number(stats.wins), number(stats.draws), rate, number(stats.points), number(stats.real_decisions),
            number(stats.ms_per_decision, 2),
        ))  # fmt: skip
    columns = ("player", "wins", "draws", "win rate (95 %)", unit, "real decisions", "ms/decision")
    click.echo(setup.title())
    print_table(columns, rows, right=columns[1:])
    click.echo(
        f"{result.deals} deals x {len(names)} seatings = {result.games} games, seed {result.seed},"
        f" hash {result.hash}, {result.elapsed_seconds:.1f} s"
    )
    if result.interrupted:
        click.echo(f"interrupted: {result.deals} of {deals} deals played, {result.games_outside_blocks} more games"
                   " finished outside full deal blocks (not counted)")  # fmt: skip
