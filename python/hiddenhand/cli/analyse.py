"""`hiddenhand analyse`: what a search says of a decision of a recorded game."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from hiddenhand._core import MoveResult, StopFlag
from hiddenhand.analysis import Analysis, analyse, decision_of
from hiddenhand.bots import SearchingBot
from hiddenhand.cli.command import Command
from hiddenhand.cli.group import INTERRUPTED
from hiddenhand.cli.output import number, one_line, print_json, print_table
from hiddenhand.cli.parameters import WholeNumber
from hiddenhand.cli.players import bot_for
from hiddenhand.cli.recorded_games import MOST_GAMES, the_game
from hiddenhand.errors import NotationError
from hiddenhand.names import shown
from hiddenhand.records import GameRecord
from hiddenhand.records.report import game_name
from hiddenhand.records.words import Speaker
from hiddenhand.seeds import MAX_SEED

__all__ = ["analyse_command"]

DEFAULT_PLAYER = "ismcts:iterations=10000,trees=8"
MOST_DECISIONS = 200_000


@click.command("analyse", cls=Command, short_help="Says what a search finds at a decision of a recorded game.")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--game", "place", type=WholeNumber(1, MOST_GAMES), metavar="N",
              help="The game with this number in the file, from 1; may be left out if there is one.")
@click.option("--decision", "decision_number", type=WholeNumber(1, MOST_DECISIONS), metavar="N",
              help="The move with this number in the game, from 1.  [default: the first with a choice]")
@click.option("--player", metavar="BOT", default=DEFAULT_PLAYER, show_default=True,
              help="How to search: a bot as for `match`, one that searches.")
@click.option("--seed", type=WholeNumber(0, MAX_SEED), default=0, show_default=True, help="Of the search.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def analyse_command(
    file: str, place: int | None, decision_number: int | None, player: str, seed: int, as_json: bool
) -> None:  # fmt: skip
    """Searches from a decision in the record FILE, and compares with the move that was played there.

    \b
    hiddenhand analyse games.jsonl --game 3 --decision 12 --player ismcts:seconds=5,trees=8

    The game is replayed up to the decision, and the search is given what the seat to act knows there, nothing else. A
    value of a move is its mean reward: 0 is the game's least return, 1 its most. Win probabilities and expected returns
    are means over all that was played out, poor moves too; docs/search.md says what counts. Ctrl-C ends the search
    with what it has found (exit code 130).

    \b
    JSON:
      file, game, number, deal, seating   which game it was
      decision, seat, player, situation   which decision, whose, and what that seat knows
      spec, seed      the bot, all its options written out
      played, best    moves: the one of the record, and the one with the largest share
      moves[]         move, visits, share, value (null of a move that was not tried), standard_error (null with fewer
                      than two trees that tried it), least, most (proven bounds of the value)
      seats[]         seat, player, win_prob, expected_return (null where nothing was counted)
      principal_variation   moves, the most-visited line
      iterations, worlds (null of searches from the deal), trees, nodes, elapsed_seconds, iterations_per_second,
      stop_reason     iterations, time, proven or stopped
      interrupted
    """
    record = the_game(file, place)
    bot = bot_for(record.game(), player)
    if not isinstance(bot, SearchingBot):
        raise NotationError(f"--player: expected a bot that searches, such as ismcts, got {shown(player)}")
    decision = decision_of(record, decision_number)
    stop = StopFlag()
    with _set_by_ctrl_c(stop):
        found = analyse(decision, bot, seed=seed, stop=stop)
    if as_json:
        print_json(_as_json(record, found, stop.is_set()))
    else:
        _print(record, found)
    if stop.is_set():
        raise click.exceptions.Exit(INTERRUPTED)


@contextmanager
def _set_by_ctrl_c(stop: StopFlag) -> Iterator[None]:
    """Ctrl-C sets the flag and raises nothing, unless somebody else looks after it."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _as_json(record: GameRecord, found: Analysis, interrupted: bool) -> dict[str, Any]:
    who, result, decision = Speaker(record), found.result, found.decision
    moves = [
        {"move": found.words(move.action), "visits": move.visits, "share": move.policy, "value": _value(found, move),
         "standard_error": move.standard_error, "least": move.least, "most": move.most}
        for move in result.moves
    ]  # fmt: skip
    seats = [
        {"seat": seat, "player": who(seat), "win_prob": win_prob, "expected_return": expected}
        for seat, (win_prob, expected) in enumerate(_by_seat(found))
    ]
    return {
        "file": record.file, "game": record.match.game, "number": record.number, "deal": record.header.deal,
        "seating": record.header.seating, "decision": decision.number, "seat": decision.seat,
        "player": who(decision.seat), "situation": decision.view.describe(), "spec": found.spec, "seed": found.seed,
        "played": found.words(decision.played), "best": found.words(result.best), "moves": moves, "seats": seats,
        "principal_variation": [found.words(action) for action in result.principal_variation],
        "iterations": result.iterations, "worlds": found.worlds, "trees": result.trees, "nodes": result.nodes,
        "elapsed_seconds": result.elapsed_seconds, "iterations_per_second": found.iterations_per_second,
        "stop_reason": result.stop_reason, "interrupted": interrupted,
    }  # fmt: skip


def _by_seat(found: Analysis) -> list[tuple[float | None, float | None]]:
    nothing = [None] * found.decision.game.seat_count
    return list(zip(found.result.win_prob or nothing, found.result.expected_returns or nothing, strict=True))


def _print(record: GameRecord, found: Analysis) -> None:
    who, result, decision = Speaker(record), found.result, found.decision
    click.echo(one_line(
        f"{game_name(record.match)}, game {record.number}, decision {decision.number} of {record.moves}:"
        f" {who(decision.seat)} (seat {decision.seat}) to act"
    ))  # fmt: skip
    for line in decision.view.describe().splitlines():
        click.echo(line)  # its spaces may be a picture; it names no file and no player
    click.echo()
    _print_moves(found)
    click.echo()
    rows = [
        (str(seat), who(seat), _percent(win_prob), number(expected, 3))
        for seat, (win_prob, expected) in enumerate(_by_seat(found))
    ]
    columns = ("seat", "player", "wins", "expected return")
    print_table(columns, rows, right=("seat", "wins", "expected return"))
    click.echo()
    line = ", then ".join(found.words(action) for action in result.principal_variation)
    click.echo(one_line(f"most visited line: {line}"))
    rate = "" if found.iterations_per_second is None else f", {number(found.iterations_per_second)} a second"
    worlds = "" if found.worlds is None else f" in {number(found.worlds)} worlds"
    trees = "1 tree" if result.trees == 1 else f"{result.trees} trees"
    ended = {"iterations": "as many as asked for", "time": "the time was up", "proven": "one move is proven best"}
    click.echo(
        f"{number(result.iterations)} iterations{worlds}{rate}; {trees}, {number(result.nodes)} nodes;"
        f" ended: {ended.get(result.stop_reason, result.stop_reason)}"
    )
    click.echo(one_line(f"{found.spec}, seed {found.seed}"))


def _print_moves(found: Analysis) -> None:
    """Every legal move, the largest share first."""
    result = found.result
    with_errors = result.trees > 1
    proven = any(move.least > 0 or move.most < 1 for move in result.moves)
    columns = ["move", "visits", "share", "value", *(["+-"] if with_errors else []),
               *(["at least", "at most"] if proven else []), ""]  # fmt: skip
    rows = []
    for move in sorted(result.moves, key=lambda move: (-move.policy, -move.visits, move.action)):
        row = [found.words(move.action), number(move.visits), _percent(move.policy), number(_value(found, move), 3)]
        row += [number(move.standard_error, 3)] if with_errors else []
        row += [number(move.least, 3), number(move.most, 3)] if proven else []
        rows.append([*row, _mark(found, move)])
    print_table(columns, rows, right=columns[1:-1])


def _value(found: Analysis, move: MoveResult) -> float | None:
    """None of a move that nobody tried."""
    return move.value if move.visits or found.result.stop_reason == "proven" else None


def _mark(found: Analysis, move: MoveResult) -> str:
    marks = (("best", found.result.best), ("played", found.decision.played))
    return ", ".join(word for word, action in marks if action == move.action)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"
