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


def test_the_committed_selection_holds_20_whole_file_games_and_45_rare_ones() -> None:
    games = {path.name: sum(1 for _ in read_games(path)) for path in COMMITTED.glob("*.jsonl.gz")}
    assert sum(count for name, count in games.items() if ".rare." not in name) == 20
    assert sum(count for name, count in games.items() if ".rare." in name) == 45
