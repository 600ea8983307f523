"""Our engine agrees with recorded games of an independent program."""

from __future__ import annotations

from pathlib import Path

import pytest

from hiddenhand.conformance import compare_recordings, read_games
from recordings_folder import COMMITTED, find_recordings

_FOLDER, _ = find_recordings()
_FILES = sorted(_FOLDER.glob("*.jsonl.gz"))


def test_there_are_recordings_of_every_mode() -> None:
    assert {path.name.split(".")[-3] for path in _FILES} == {"native", "forced", "played"}


@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.name)
def test_no_decision_of_a_recording_differs(path: Path) -> None:
    report = compare_recordings([path])
    recorded = list(read_games(path))
    assert report.games == len(recorded) > 0
    compared = report.decisions + report.choices
    assert compared + report.passed_over == sum(len(game.steps) for game in recorded)
    assert report.passed_over <= 20 * sum(report.defects.values())
    assert [str(mismatch) for mismatch in report.first.values()] == []
    assert report.mismatch_count == 0


def test_the_committed_selection_holds_hoax_against_vulca_whole_and_every_other_matchup() -> None:
    games = {path.name: list(read_games(path)) for path in COMMITTED.glob("*.jsonl.gz")}
    counts = {name: len(found) for name, found in games.items()}
    ours = {name: count for name, count in counts.items() if name.startswith("hoax-vulca.")}
    assert sum(count for name, count in ours.items() if ".rare." not in name) == 20
    assert sum(count for name, count in ours.items() if ".rare." in name) == 45
    others = {game.header.people for game in games["others.played.jsonl.gz"]}
    assert len(others) == 35  # nine decks make 36 matchups
    assert sum(path.stat().st_size for path in COMMITTED.glob("*.jsonl.gz")) < 3_000_000
