"""`hiddenhand conformance`: its report, its JSON and its exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hiddenhand.cli import main
from recordings_folder import COMMITTED

Lines = list[dict[str, Any]]
PLAYED = COMMITTED / "hoax-vulca.played.jsonl.gz"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["conformance", *(str(argument) for argument in arguments)])


@pytest.fixture
def wrong_crystals(first_game: Callable[[str], Lines], write: Callable[[Lines], Path]) -> Path:
    game = first_game(PLAYED.name)
    game[-1]["crystals"] += 1
    return write(game)


def test_a_recording_that_agrees_exits_0_and_shows_the_counts() -> None:
    result = run("blue-moon", PLAYED)
    assert result.exit_code == 0
    assert "no mismatch" in result.stdout
    assert "608" in result.stdout  # decision lines in the file


def test_a_mismatch_exits_1_and_shows_the_first_example(wrong_crystals: Path) -> None:
    result = run("blue-moon", wrong_crystals)
    assert result.exit_code == 1
    assert f"end: 1, first: {wrong_crystals}:" in result.stdout
    assert "(game 0): crystals: expected" in result.stdout


def test_json_has_the_documented_fields(wrong_crystals: Path) -> None:
    report = json.loads(run("blue-moon", PLAYED, wrong_crystals, "--json").stdout)
    assert (report["games"], report["mismatches"], report["abandoned"], report["missing_decks"]) == (5, 1, 0, [])
    (kind,) = report["kinds"]
    assert (kind["kind"], kind["count"], kind["first"]["file"]) == ("end", 1, str(wrong_crystals))
    assert set(kind["first"]) == {"file", "game", "line", "what", "expected", "got"}
    assert [(file["file"], file["games"], file["mismatches"]) for file in report["files"]] == [
        (str(PLAYED), 4, 0),
        (str(wrong_crystals), 1, 1),
    ]


def test_a_matchup_without_decks_exits_2_and_says_which_are_missing(
    first_game: Callable[[str], Lines], write: Callable[[Lines], Path]
) -> None:
    game = first_game(PLAYED.name)
    game[0]["people"] = ["Lemuria", "Atlantis"]
    result = run("blue-moon", write(game))
    assert result.exit_code == 2
    assert "the card data has no deck of: Lemuria, Atlantis" in result.stderr


def test_games_without_decks_beside_others_are_counted_as_skipped(
    first_game: Callable[[str], Lines], write: Callable[[Lines], Path]
) -> None:
    foreign = first_game(PLAYED.name)
    foreign[0]["people"] = ["Hoax", "Atlantis"]
    result = run("blue-moon", write([*foreign, *first_game(PLAYED.name)]))
    assert result.exit_code == 0
    assert "skipped, no deck of Atlantis in the card data: Hoax-Atlantis 1" in result.stdout


def test_a_file_that_is_no_recording_exits_2_with_one_line(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a recording")
    result = run("blue-moon", path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"hiddenhand: {path}: not a gzip file")
    assert result.stderr.count("\n") == 1


def test_an_unknown_game_exits_2_and_names_the_games_with_recordings() -> None:
    result = run("blue-mon", PLAYED)
    assert result.exit_code == 2
    assert 'did you mean "blue-moon"?' in result.stderr
