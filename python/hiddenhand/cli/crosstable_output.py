"""How `hiddenhand crosstable` shows its result: as a table, as JSON, as CSV."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Sequence
from typing import Any

import click

from hiddenhand.bots import Bot
from hiddenhand.cli.compared_decks import ComparedDecks
from hiddenhand.cli.output import console, is_terminal, number, one_line, print_table
from hiddenhand.cli.rates import rate_text
from hiddenhand.match import CrosstableResult, PlayerStats
from hiddenhand.match.crosstable import SIDES
from hiddenhand.match.failure import cut_short

__all__ = ["as_json", "csv_bytes", "is_csv", "print_crosstable"]

CSV_COLUMNS = ("row", "column", "deals", "games", "wins", "draws", "win_rate", "ci_low", "ci_high")


def print_crosstable(decks: ComparedDecks, player: str, result: CrosstableResult, mirrors: bool) -> None:
    """`player`: the bot as the user wrote it."""
    click.echo(f"{decks.title()}, {one_line(player)} on both sides")
    columns, rows = _table(decks, result, decks.shown)
    if is_terminal(sys.stdout) and _width(columns, rows) > console().width:
        numbers = [str(place) for place in range(1, len(decks.shown) + 1)]  # as in tables of tournaments
        columns, rows = _table(decks, result, numbers, digits=0)
        rows = [(f"{place} {row[0]}", *row[1:]) for place, row in zip(numbers, rows, strict=True)]
    print_table(columns, rows, right=columns[1:])
    what = "win rate of the row deck in %"
    click.echo(f"{what}; diagonal: of the player who begins" if mirrors else what)
    click.echo(
        f"{len(result.cells)} matchups x {result.deals_asked} deals x {SIDES} sides: {number(result.games)} games,"
        f" seed {result.seed}, hash {result.hash}, {result.elapsed_seconds:.1f} s"
    )
    if (why := cut_short(result)) is not None:
        fewer = sum(cell.deals < result.deals_asked for cell in result.cells.values())
        click.echo(f"{why}: {fewer} of {len(result.cells)} matchups (*) have fewer deals;"
                   f" {result.games_outside_blocks} more games finished outside full deal blocks"
                   " (not counted)")  # fmt: skip


def _table(
    decks: ComparedDecks, result: CrosstableResult, headings: Sequence[str], digits: int = 1
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    rows = []
    for name, row in zip(decks.shown, decks.labels, strict=True):
        cells = [_cell(result, row, column, digits) for column in decks.labels]
        total = result.total(row)
        rows.append((name, *cells, rate_text(total), number(total.games)))
    return ("deck", *headings, "against all (95 %)", "games"), rows


def _cell(result: CrosstableResult, row: str, column: str, digits: int) -> str:
    stats = result.stats(row, column)
    if stats is None:
        return "-"
    rate = "" if stats.win_rate is None else f"{100 * stats.win_rate:.{digits}f}"
    return rate if result.is_complete(row, column) else f"{rate}*"


def _width(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    return sum(max(len(row[place]) for row in (columns, *rows)) + 2 for place in range(len(columns)))


def as_json(decks: ComparedDecks, bot: Bot, result: CrosstableResult, mirrors: bool, jobs: int) -> dict[str, Any]:
    """Documented in `hiddenhand crosstable --help`."""
    cells = [
        {
            "row": row, "column": column, "deals": cell.deals, **_rates(cell.row), "row_points": cell.row.points,
            "column_points": cell.column.points, "complete": result.is_complete(row, column), "hash": cell.hash,
        }
        for (row, column), cell in result.cells.items()
    ]  # fmt: skip
    totals = [
        {"deck": deck, **_rates(total), "points": total.points, "points_per_game": total.points_per_game}
        for deck, total in ((deck, result.total(deck)) for deck in decks.labels)
    ]
    everything = sum((cell.row + cell.column for cell in result.cells.values()), PlayerStats())
    return {
        **decks.overall.as_json(), "labels": list(decks.labels), "player": bot.spec, "cells": cells, "totals": totals,
        "points_unit": decks.overall.info.points_unit, "mirrors": mirrors, "matchups": len(result.cells),
        "deals_asked": result.deals_asked, "games": result.games,
        "games_outside_blocks": result.games_outside_blocks, "real_decisions": everything.real_decisions,
        "ms_per_decision": everything.ms_per_decision, "seed": result.seed, "jobs": jobs,
        "elapsed_seconds": result.elapsed_seconds, "interrupted": result.interrupted, "failure": result.failure,
        "hash": result.hash,
    }  # fmt: skip


def _rates(stats: PlayerStats) -> dict[str, Any]:
    low, high = stats.interval
    return {
        "games": stats.games, "wins": stats.wins, "draws": stats.draws, "win_rate": stats.win_rate, "ci_low": low,
        "ci_high": high,
    }  # fmt: skip


def csv_bytes(result: CrosstableResult) -> bytes:
    """A line for every ordered pair of decks that was asked for, as UTF-8; rates are empty where nothing was played."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for row in result.decks:
        for column in result.decks:
            stats = result.stats(row, column)
            if stats is not None:
                cell = result.cells.get((row, column)) or result.cells[column, row]
                rates = _rates(stats)
                writer.writerow([row, column, cell.deals, *(rates[name] for name in CSV_COLUMNS[3:])])
    return text.getvalue().encode()


def is_csv(head: bytes) -> bool:
    """Whether a file begins as such a table does."""
    return head.startswith(",".join(CSV_COLUMNS).encode())
