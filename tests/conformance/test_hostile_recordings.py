"""Recordings made to crash or to hang a reader: one clear error each, at once."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hiddenhand.conformance import RecordingError, read_games
from recordings_folder import COMMITTED

Lines = list[dict[str, Any]]


@pytest.fixture
def game(first_game: Callable[[str], Lines]) -> Lines:
    return first_game((COMMITTED / "hoax-vulca.rare.forced.jsonl.gz").name)


def choice_of(game: Lines) -> dict[str, Any]:
    return next(line for line in game if line["type"] == "choice")


def error_of(path: Path) -> str:
    with pytest.raises(RecordingError) as caught:
        list(read_games(path))
    message = str(caught.value)
    assert len(message) < 1000
    return message


@pytest.mark.parametrize(("field", "value"), [("min", -5), ("max", 10**9), ("min", 1000)])
def test_sizes_that_the_options_do_not_allow_are_refused(
    write: Callable[[Lines], Path], game: Lines, field: str, value: int
) -> None:
    choice_of(game)[field] = value
    assert "expected 0 <= `min` <= `max` <= " in error_of(write(game))


def test_a_number_beyond_all_use_is_refused(write: Callable[[Lines], Path], game: Lines) -> None:
    choice_of(game)["max"] = 2**70
    assert "max" in error_of(write(game))


def test_a_choice_of_more_sets_than_can_be_listed_is_refused(write: Callable[[Lines], Path], game: Lines) -> None:
    choice_of(game).update(options=[None] * 40, min=0, max=40, legal_subsets="any")
    assert "expected a choice of at most 100,000 sets, got 1,099,511,627,776" in error_of(write(game))


def test_a_choice_of_more_cards_than_a_deck_has_is_refused(write: Callable[[Lines], Path], game: Lines) -> None:
    choice_of(game)["options"] = [None] * 10_000
    assert "expected at most 64 options, got 10,000" in error_of(write(game))


def compressed(folder: Path, *parts: bytes) -> Path:
    path = folder / "made.jsonl.gz"
    with gzip.open(path, "wb", compresslevel=1) as stream:
        for part in parts:
            stream.write(part)
    return path


def test_deep_nesting_is_refused(tmp_path: Path) -> None:
    assert ":1: nested too deeply" in error_of(compressed(tmp_path, b'{"type": "event", "x": ' + b"[" * 200_000))


def test_a_line_without_an_end_is_not_read_into_memory(tmp_path: Path) -> None:
    assert ":1: expected a line of at most 16,777,216 bytes" in error_of(compressed(tmp_path, *[b" " * 2**20] * 40))


def test_a_game_without_an_end_is_not_kept_for_ever(write: Callable[[Lines], Path], game: Lines) -> None:
    event = next(line for line in game if line["type"] == "event")
    assert "expected at most 100,000 lines of one game" in error_of(write([game[0], *[event] * 100_001]))


def test_a_path_that_no_file_can_have_is_named() -> None:
    with pytest.raises(RecordingError, match="is no path"):
        list(read_games("a\0b"))
