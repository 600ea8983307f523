"""`hiddenhand show`: records of games as reports, checked, or masked for a seat."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any

import click
import msgspec

from hiddenhand.cli.command import Command
from hiddenhand.cli.language import lang_option
from hiddenhand.cli.output import console, is_terminal, number, one_line, print_json, print_table
from hiddenhand.cli.parameters import WholeNumber
from hiddenhand.cli.recorded_games import MOST_GAMES, chosen_games
from hiddenhand.cli.written_files import check_written
from hiddenhand.files import same_file
from hiddenhand.records import GameRecord, RecordError, check, check_all, masked_for, write
from hiddenhand.records.events import Turn
from hiddenhand.records.report import Report, game_name, report
from hiddenhand.records.words import Speaker, deck_name

__all__ = ["show"]

PLAIN_WIDTH = 80  # columns, where there is no terminal
MOST_WIDTH = 100  # wider lines are hard to read


@click.command(cls=Command, short_help="Tells, checks or masks a record of games.")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--game", "place", type=WholeNumber(1, MOST_GAMES), metavar="N",
              help="Only the game with this number in the file, from 1.")
@click.option("--seat", type=WholeNumber(0, 7), metavar="S",
              help="Tell what this seat saw, and nothing more. Another player sits there in the next seating.")
@click.option("--check", "checking", is_flag=True,
              help="Play every game again and compare: moves, chance, every fact, the end, and the seed of the deal.")
@click.option("--mask", "mask", type=WholeNumber(0, 7), metavar="S",
              help="Write a record that holds what this seat saw, and nothing more; needs --output. It follows the"
                   " seat, not a player: players change seats from game to game.")
@click.option("--output", type=click.Path(dir_okay=False), metavar="FILE",
              help="Where --mask writes; a file that is no record is not replaced.")
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def show(
    file: str, place: int | None, seat: int | None, checking: bool, mask: int | None, output: str | None, lang: str,
    as_json: bool,
) -> None:  # fmt: skip
    """Shows the record FILE: a report of its game; a list, if it holds several.

    Draws are told as numbers of cards; with --seat, or from a record that is masked for a seat, that seat's own cards
    are named. Records are written by `hiddenhand match --record`; docs/records.md describes them.

    \b
    JSON:
      file
      games[]     of a list: number, deal, seating, decks, seats, masked_for, winners, points, reason, turns, moves
      number, match, game, events[]   of one game: its lines, as docs/records.md describes them
      report      title, about[], story[]: heading, text
      games, moves, events            with --check or --mask: how many; output
    """
    if (mask is None) is not (output is None):
        raise click.UsageError("--mask and --output go together")
    if sum((mask is not None, checking, seat is not None)) > 1:
        raise click.UsageError("--mask, --check and --seat exclude each other")
    records = chosen_games(file, place)
    if checking:
        _check(file, records, as_json, whole=place is None)
    elif mask is not None and output is not None:
        _mask(file, records, mask, output, as_json)
    else:
        _show(file, records, place, seat, lang, as_json)


def _check(file: str, records: Iterator[GameRecord], as_json: bool, *, whole: bool) -> None:
    games = moves = events = 0
    for record, agreeing in check_all(records) if whole else ((record, check(record)) for record in records):
        events += agreeing
        games += 1
        moves += record.moves
    if as_json:
        print_json({"file": file, "games": games, "moves": moves, "events": events})
    else:
        click.echo(f"{one_line(file)}: {_games(games)}, {number(moves)} moves, {number(events)} events,"
                   " all as our engine plays them")  # fmt: skip


def _mask(file: str, records: Iterator[GameRecord], seat: int, output: str, as_json: bool) -> None:
    check_written({"--output": output})
    if same_file(output, file):
        raise click.UsageError("--output: expected another file than the one that is read")
    first = next(records, None)
    if first is None:
        raise RecordError(f"{file}: holds no games; expected one or more to mask")
    games = write(output, (masked_for(record, seat) for record in chain((first,), records)))
    if as_json:
        print_json({"file": file, "games": games, "output": output})
    else:
        click.echo(f"{one_line(output)}: {_games(games)}, as seat {seat} saw {'it' if games == 1 else 'them'}")


def _show(
    file: str, records: Iterator[GameRecord], place: int | None, seat: int | None, lang: str, as_json: bool
) -> None:  # fmt: skip
    first = list(islice(records, 2))
    if len(first) == 1:
        record = first[0] if seat is None else masked_for(first[0], seat)
        told = report(record, lang=lang)
        if as_json:
            print_json({"file": file, **_game_as_json(record), "report": msgspec.to_builtins(told)})
        else:
            _print_report(told)
        return
    if seat is not None:
        many = "several games; say which with --game N" if first else "no games"
        raise click.UsageError(f"--seat: the file holds {many}")
    rows = [_row(record, lang) for record in chain(first, records)]
    if as_json:
        print_json({"file": file, "games": [row for row, _ in rows]})
        return
    titles = {title for _, title in rows}
    click.echo(one_line(f"{_games(len(rows))}{f': {titles.pop()}' if len(titles) == 1 else ''}"))
    if rows:
        _print_list([row for row, _ in rows], with_decks=bool(titles))


# -- one game ---------------------------------------------------------------------------------------------------------


def _game_as_json(record: GameRecord) -> dict[str, Any]:
    lines = msgspec.to_builtins((record.match, record.header, record.events))
    return {"number": record.number, **dict(zip(("match", "game", "events"), lines, strict=True))}


def _print_report(told: Report) -> None:
    styled = is_terminal(sys.stdout)
    width = min(console().width, MOST_WIDTH) if styled else PLAIN_WIDTH
    _print_paragraph("", told.title, width, styled, style="bold underline")
    for line in told.about:
        _print_paragraph("", line, width, styled)
    for paragraph in told.story:
        click.echo()
        _print_paragraph(paragraph.heading, paragraph.text, width, styled, style="bold")


def _print_paragraph(heading: str, text: str, width: int, styled: bool, style: str = "") -> None:
    """The style is that of the heading; of everything, if there is none."""
    heading = one_line(heading)
    lines = _wrapped(one_line(f"{heading} {text}"), width)
    if not styled:
        click.echo("\n".join(lines))
        return
    from rich.text import Text

    rich_text = Text("\n".join(lines))
    rich_text.stylize(style, 0, len(heading) or len(rich_text))
    console().print(rich_text, soft_wrap=True)


def _wrapped(text: str, width: int) -> list[str]:
    """Lines of at most `width` columns, where words allow."""
    from rich.cells import cell_len

    lines: list[str] = []
    for word in text.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# -- a list of games --------------------------------------------------------------------------------------------------


def _row(record: GameRecord, lang: str) -> tuple[dict[str, Any], str]:
    """A game in the list, and which decks it is played with."""
    end, header = record.end, record.header
    points, returns = ((), ()) if end is None else (end.points, end.returns)
    decks = [deck_name(record, seat, lang) or "" for seat in range(len(record.match.decks))]
    row = {
        "number": record.number, "deal": header.deal, "seating": header.seating, "decks": decks,
        "seats": [Speaker(record, lang)(seat) for seat in range(len(header.seats))], "masked_for": record.masked_for,
        "winners": [seat for seat, score in enumerate(returns) if score == max(returns)], "points": list(points),
        "reason": None if end is None else end.reason,
        "turns": sum(isinstance(event, Turn) for event in record.events), "moves": record.moves,
    }  # fmt: skip
    return row, " against ".join(decks) or game_name(record.match)


def _print_list(rows: Sequence[dict[str, Any]], *, with_decks: bool) -> None:
    columns = ["game", "deal", "seating", *(["decks"] if with_decks else []), "seats", "winner", "points", "end",
               "turns", "moves"]  # fmt: skip
    cells = [
        [
            number(row["number"]), number(row["deal"]), number(row["seating"]),
            *([" - ".join(row["decks"])] if with_decks else []), " - ".join(row["seats"]),
            ", ".join(row["seats"][seat] for seat in row["winners"]), ":".join(map(str, row["points"])),
            (row["reason"] or "-").replace("_", " "), number(row["turns"]), number(row["moves"]),
        ]
        for row in rows
    ]  # fmt: skip
    print_table(columns, cells, right=("game", "deal", "seating", "points", "turns", "moves"))


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"
