"""Compares whole recordings: every game whose decks the data has, file after file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from hiddenhand.conformance.matchups import Matchups
from hiddenhand.conformance.reading import read_games
from hiddenhand.conformance.records import RecordedGame
from hiddenhand.conformance.replay import replay
from hiddenhand.conformance.report import FileReport, Report


def compare_recordings(paths: Sequence[str | Path], on_game: Callable[[FileReport], None] | None = None) -> Report:
    """Replays the recordings and returns what was found; `on_game` is called after every game.

    Raises RecordingError for a file that is no recording or a damaged one.
    """
    matchups, report = Matchups(), Report()
    for path in paths:
        file = FileReport(str(path))
        report.files.append(file)
        for game in read_games(path):
            _compare_game(game, matchups, file, report)
            if on_game is not None:
                on_game(file)
    return report


def _compare_game(game: RecordedGame, matchups: Matchups, file: FileReport, report: Report) -> None:
    people = game.header.people
    missing = matchups.missing(people)
    if missing:
        file.skipped["-".join(people)] += 1
        report.missing_decks += [name for name in missing if name not in report.missing_decks]
        return
    dead_end = "forced_retreat" if game.header.mode == "forced" else "forbid"
    early = game.header.satisfy_early
    engine, forbidding = (matchups.engine(people, kind, satisfy_early=early) for kind in (dead_end, "forbid"))
    result = replay(game, engine, forbidding)
    file.games += 1
    file.decisions += result.decisions
    file.choices += result.choices
    file.abandoned += result.abandoned
    file.defects += result.defects
    file.passed_over += result.passed_over
    file.search_gaps += result.search_gaps
    for mismatch in result.mismatches:
        file.mismatches[mismatch.kind] += 1
        report.first.setdefault(mismatch.kind, mismatch)
