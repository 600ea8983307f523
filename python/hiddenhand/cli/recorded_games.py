"""The games of a record that a command is about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import click

from hiddenhand.names import shown
from hiddenhand.records import GameRecord, RecordError, read

__all__ = ["MOST_GAMES", "chosen_games", "the_game"]

MOST_GAMES = 2**53


def chosen_games(file: str, place: int | None) -> Iterator[GameRecord]:
    """All games of the file, or the one with this number. RecordError if there is none, and as read()."""
    if place is None:
        yield from read(file)
        return
    games = 0
    for record in read(file):
        games = record.number
        if record.number == place:
            yield record
            return
    expected = f"expected 1 to {games}, the games of the file" if games else "the file holds no games"
    raise RecordError(f"{file}: --game: {expected}, got {place}")


def the_game(file: str, place: int | None) -> GameRecord:
    """The one game that is meant. UsageError if the file has several and none is named; else as chosen_games()."""
    first = list(islice(chosen_games(file, place), 2))
    if len(first) != 1:
        many = "several games; say which with --game N" if first else "no games"
        raise click.UsageError(f"{shown(file)} holds {many}")
    return first[0]
