"""Files that are no recordings, or damaged ones, give one clear error each."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hiddenhand import HiddenhandError
from hiddenhand.conformance import RecordingError, compare_recordings, read_games
from recordings_folder import COMMITTED

Lines = list[dict[str, Any]]
NATIVE = COMMITTED / "hoax-vulca.native.jsonl.gz"


@pytest.fixture
def game(first_game: Callable[[str], Lines]) -> Lines:
    return first_game(NATIVE.name)


def error_of(path: Path) -> str:
    with pytest.raises(RecordingError) as caught:
        list(read_games(path))
    message = str(caught.value)
    assert message.startswith(str(path))
    assert "\n" not in message
    return message


def test_a_recording_error_is_a_named_error_of_the_package() -> None:
    assert issubclass(RecordingError, HiddenhandError)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert "cannot be read: No such file" in error_of(tmp_path / "none.jsonl.gz")


def test_a_folder_is_no_recording(tmp_path: Path) -> None:
    assert "cannot be read: Is a directory" in error_of(tmp_path)


def test_a_file_that_is_not_gzip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "plain.jsonl.gz"
    path.write_text('{"type": "game"}\n')
    assert "not a gzip file" in error_of(path)


def test_a_gzip_file_that_is_cut_off_is_truncated_after_its_last_line(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes(NATIVE.read_bytes()[:30000])
    assert "truncated after line" in error_of(path)


def test_a_gzip_file_with_wrong_bytes_in_it_is_damaged(tmp_path: Path) -> None:
    data = bytearray(NATIVE.read_bytes())
    data[-8:-4] = b"\0\0\0\0"  # the checksum
    path = tmp_path / "damaged.jsonl.gz"
    path.write_bytes(data)
    assert "damaged after line" in error_of(path)


def test_an_empty_file_holds_no_game(write: Callable[[Lines], Path]) -> None:
    assert "expected at least one recorded game" in error_of(write([]))


def test_a_game_without_an_end_is_truncated(write: Callable[[Lines], Path], game: Lines) -> None:
    assert "game 0 (line 1) has no `end` line" in error_of(write(game[:-1]))


def test_a_game_that_begins_inside_another_is_refused(write: Callable[[Lines], Path], game: Lines) -> None:
    assert ":11: game 0 begins before game 0 has ended" in error_of(write([*game[:10], *game]))


def test_lines_without_a_head_are_refused(write: Callable[[Lines], Path], game: Lines) -> None:
    assert ":1: expected a `game` line" in error_of(write(game[1:]))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"type": "game", ', "truncated"),
        ("hello", "malformed"),
        ('{"type": "chess"}', "chess"),
        ('{"moves": ["e4", "e5"]}', "`type`"),
        ("[1, 2]", "Expected `object`, got `array`"),
        ('{"type": "decision", "player": 0}', "`step`"),
    ],
)
def test_a_foreign_line_is_quoted_with_its_number(text: str, reason: str, tmp_path: Path, game: Lines) -> None:
    path = tmp_path / "foreign.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as stream:
        stream.write(json.dumps(game[0]) + "\n" + text + "\n")
    message = error_of(path)
    assert f"{path}:2: " in message
    assert reason in message
    assert f"got {text!r}" in message


def test_bytes_that_are_not_utf8_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "bytes.jsonl.gz"
    with gzip.open(path, "wb") as stream:
        stream.write(b'{"type": "\xff"}\n')
    assert f"{path}:1: " in error_of(path)


def test_a_value_of_the_wrong_type_is_quoted(write: Callable[[Lines], Path], game: Lines) -> None:
    game[0]["starting_player"] = 2
    assert "starting_player" in error_of(write(game))


def test_a_chosen_action_outside_the_list_is_refused(write: Callable[[Lines], Path], game: Lines) -> None:
    line = next(line for line in game if line["type"] == "decision")
    line["chosen"] = 17
    message = error_of(write(game))
    assert f":{game.index(line) + 1}: expected an index of {len(line['legal'])} legal actions, got 17" in message


def test_a_card_that_the_deck_does_not_have_is_quoted_with_its_line(
    write: Callable[[Lines], Path], game: Lines
) -> None:
    draw = next(line for line in game if line.get("random"))
    draw["card"] = "Bogus the Unknown"
    path = write(game)
    with pytest.raises(RecordingError, match="expected a card of the Vulca deck, got 'Bogus the Unknown'") as caught:
        compare_recordings([path])
    assert str(caught.value).startswith(f"{path}:{game.index(draw) + 1}: ")
