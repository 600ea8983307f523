"""`hiddenhand match`: bots play deal blocks against each other."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import click

from hiddenhand import games
from hiddenhand.bots import Bot
from hiddenhand.cli.command import Command
from hiddenhand.cli.game_options import GameSetup, game_options
from hiddenhand.cli.group import INTERRUPTED
from hiddenhand.cli.output import number, print_json, print_table
from hiddenhand.cli.parameters import WholeNumber
from hiddenhand.cli.players import bot_for
from hiddenhand.cli.progress import progress_bar
from hiddenhand.cli.rates import rate_text
from hiddenhand.cli.written_files import check_written
from hiddenhand.errors import NotationError
from hiddenhand.games.series import MAX_TARGET, Series
from hiddenhand.match import MatchFailedError, MatchResult, PlayedGame, RecordWriter, play_match, player_names
from hiddenhand.match.failure import cut_short
from hiddenhand.match.pool import MAX_JOBS
from hiddenhand.match.run import MAX_DEALS
from hiddenhand.names import listing
from hiddenhand.seeds import MAX_SEED

FOURTH_DRAGON = ("match", "crystals")  # what winning by one wins; the default first


@click.command(cls=Command, short_help="Plays a match between bots.")
@game_options()
@click.option("--player", "players", multiple=True, required=True, metavar="BOT",
              help="One for each seat: random, or ismcts:iterations=300,seconds=0.5 (all keys:"
                   " docs/cli.md).")
@click.option("--deals", type=WholeNumber(1, MAX_DEALS), default=10, show_default=True,
              help="Deals to play (with --crystals: sequences of deals); each is played once for every seating.")
@click.option("--crystals", type=WholeNumber(1, MAX_TARGET), metavar="N",
              help="Play series of games, each won by the first player with N crystals (5 in the rules).")
@click.option("--fourth-dragon", type=click.Choice(FOURTH_DRAGON), default=None,
              help="With --crystals: a fourth dragon wins the whole series (default), or just scores its crystals.")
@click.option("--seed", type=WholeNumber(0, MAX_SEED), default=0, show_default=True, help="Of the whole match.")
@click.option("--jobs", type=WholeNumber(1, MAX_JOBS), default=1, show_default=True,
              help="Games (or series) played at once; changes nothing but the time.")
@click.option("--record", type=click.Path(dir_okay=False), metavar="FILE",
              help="Write all moves as JSON lines; a file that is no record is not replaced.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def match(
    setup: GameSetup, players: tuple[str, ...], deals: int, crystals: int | None, fourth_dragon: str | None, seed: int,
    jobs: int, record: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Plays a match of GAME between bots: blue-moon, blue-moon-city, hearts, kuhn-poker or leduc-poker (`hiddenhand
    games` lists them).

    \b
    hiddenhand match blue-moon --decks hoax,vulca --player ismcts:iterations=300 --player random

    The bot ismcts is information-set Monte Carlo tree search: it plays on, in many deals that agree with what its seat
    knows, and takes the move that it tried most. The bot random takes any legal move.

    Every deal is played once for every seating (a deal block), with the same cards and chance; only full deal blocks
    count. A win is the highest return alone; a game that k players share is a draw and counts as 1/k of a win in the
    win rate. The interval is a 95 % Wilson interval that takes games as independent. Milliseconds are per decision
    with two or more legal moves; bots are not asked about forced moves. Ctrl-C stops the match and reports what was
    played (exit code 130); an error, of a bot or of a full disk, does so too (exit code 2).

    With --crystals the unit is a series: players keep their seats and decks, every game is a fresh deal, the winner of
    a game scores its crystals, and the first to reach N wins. Both seatings get the same sequence of deals. Wins, win
    rate and interval are then those of series. A fourth dragon wins the series at once: a tournament report lets it
    score five crystals, a whole match, and the program of 2008 trains its players so; it books only four, so
    --fourth-dragon crystals (with --edition first) plays as that program counts.

    \b
    JSON:
      game, seats, decks, deck_names, deck_files, data_file, edition, options, data_status   which game it was
      crystals, fourth_dragon   what wins a series: the number, and match or crystals; null without --crystals
      players[]   name, spec, series, games, wins (of series, with --crystals), game_wins, draws, win_rate, ci_low,
                  ci_high, points, points_per_game, decisions, real_decisions (two or more legal moves),
                  ms_per_decision
      points_unit               of points, e.g. crystals
      deals, series, games      full deal blocks, and series (null without --crystals) and games in them, which is
                                what the figures cover
      deals_asked               what --deals said
      games_outside_blocks      finished games of unfinished deal blocks (after Ctrl-C or an error)
      seed, jobs, elapsed_seconds, interrupted
      failure                   the error that ended the match and where it happened, else null
      hash                      16 hex digits over (deal, seating, number in its series, move texts) of all those games
    """
    series = _series(setup, crystals, fourth_dragon)
    bots = [bot_for(setup.game, spec) for spec in players]
    if len(bots) != setup.game.seat_count:
        hint = f" (--seats {len(bots)} plays it with {len(bots)})" if len(bots) in setup.info.seats else ""
        raise NotationError(
            f"{setup.info.id} has {setup.game.seat_count} seats: expected one --player a seat, got {len(bots)}:"
            f" {listing(players)}{hint}"
        )
    names = player_names(players)
    check_written({"--record": record})
    how_won = {"crystals": crystals, "fourth_dragon": None if crystals is None else fourth_dragon or FOURTH_DRAGON[0]}
    failure = None
    try:
        result = _play(setup, bots, names, deals, series, how_won, seed, jobs, record)
    except MatchFailedError as error:
        result, failure = error.result, error.__cause__
    if as_json:
        print_json(_as_json(setup, bots, names, result, how_won, deals, jobs))
    else:
        _print_result(setup, names, result, series, deals)
    if failure is not None:
        raise failure
    if result.interrupted:
        raise click.exceptions.Exit(INTERRUPTED)


def _series(setup: GameSetup, crystals: int | None, fourth_dragon: str | None) -> Series | None:
    """The rule of the series; NotationError if the game has none, or if an option has nothing to act on."""
    if crystals is None:
        if fourth_dragon is not None:
            raise NotationError("--fourth-dragon: needs --crystals N, a match over several games")
        return None
    return games.series(setup.info.id, crystals, outright=fourth_dragon != "crystals")


def _play(
    setup: GameSetup, bots: Sequence[Bot], names: Sequence[str], deals: int, series: Series | None,
    how_won: dict[str, Any], seed: int, jobs: int, record: str | None,
) -> MatchResult:  # fmt: skip
    with ExitStack() as stack:
        writer = None
        if record is not None:
            header = {
                **setup.as_json(), **how_won, "seed": seed, "deals": deals,
                "players": [{"name": name, "spec": bot.spec} for name, bot in zip(names, bots, strict=True)],
            }  # fmt: skip
            writer = stack.enter_context(RecordWriter(record, setup.game, header, names))
        advance = progress_bar(stack, "games" if series is None else "series", deals * len(bots))

        def on_game(played: PlayedGame) -> None:
            if writer is not None:
                writer.add(played)
            if played.ends_unit:
                advance()

        return play_match(setup.game, bots, deals=deals, series=series, seed=seed, jobs=jobs, on_game=on_game)


def _as_json(
    setup: GameSetup, bots: Sequence[Bot], names: Sequence[str], result: MatchResult, how_won: dict[str, Any],
    deals: int, jobs: int,
) -> dict[str, Any]:  # fmt: skip
    players = [
        {
            "name": name, "spec": bot.spec, "series": None if result.series is None else stats.units,
            "games": stats.games, "wins": stats.wins, "game_wins": stats.game_wins, "draws": stats.draws,
            "win_rate": stats.win_rate, "ci_low": stats.interval[0], "ci_high": stats.interval[1],
            "points": stats.points, "points_per_game": stats.points_per_game, "decisions": stats.decisions,
            "real_decisions": stats.real_decisions, "ms_per_decision": stats.ms_per_decision,
        }
        for name, bot, stats in zip(names, bots, result.players, strict=True)
    ]  # fmt: skip
    return {
        **setup.as_json(), **how_won, "players": players, "points_unit": setup.info.points_unit,
        "deals": result.deals, "series": result.series, "games": result.games, "deals_asked": deals,
        "games_outside_blocks": result.games_outside_blocks, "seed": result.seed, "jobs": jobs,
        "elapsed_seconds": result.elapsed_seconds, "interrupted": result.interrupted, "failure": result.failure,
        "hash": result.hash,
    }  # fmt: skip


def _print_result(
    setup: GameSetup, names: Sequence[str], result: MatchResult, series: Series | None, deals: int
) -> None:  # fmt: skip
    unit = setup.info.points_unit
    rows = []
    for name, stats in zip(names, result.players, strict=True):
        wins = (stats.wins, stats.draws) if series is None else (stats.wins, stats.game_wins)
        rows.append((
            name, *map(number, wins), rate_text(stats), number(stats.points), number(stats.real_decisions),
            number(stats.ms_per_decision, 2),
        ))  # fmt: skip
    won = ("wins", "draws") if series is None else ("series won", "games won")
    columns = ("player", *won, "win rate (95 %)", unit, "real decisions", "ms/decision")
    click.echo(setup.title() + ("" if series is None else f", {_how_won(series, unit)}"))
    print_table(columns, rows, right=columns[1:])
    blocks = f"{result.deals} deals x {len(names)} seatings = "
    if series is not None:
        blocks = f"{result.deals} sequences of deals x {len(names)} seatings = {number(result.series)} series, "
    click.echo(
        f"{blocks}{result.games} games, seed {result.seed}, hash {result.hash}, {result.elapsed_seconds:.1f} s"
    )
    if (why := cut_short(result)) is not None:
        click.echo(f"{why}: {result.deals} of {deals} deals played, {result.games_outside_blocks} more games"
                   " finished outside full deal blocks (not counted)")  # fmt: skip


def _how_won(series: Series, unit: str) -> str:
    outright = " or a fourth dragon" if series != Series(series.target) else ""
    return f"series to {series.target} {unit}{outright}"
