"""`hiddenhand show`: reports, lists, checks and masks of records."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hiddenhand.cli import main
from hiddenhand.records import read

BLUE_MOON = ("match", "blue-moon", "--player", "random", "--player", "random")


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return result


def complaint(*arguments: str) -> str:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    return line


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games, Hoax against Vulca."""
    path = tmp_path_factory.mktemp("show") / "games.jsonl"
    run(*BLUE_MOON, "--deals", "2", "--seed", "3", "--record", str(path))
    return path


@pytest.fixture(scope="module")
def single(games: Path) -> Path:
    """The first of them alone."""
    lines = games.read_bytes().splitlines(keepends=True)
    end = next(place for place, line in enumerate(lines) if line.startswith(b'{"type":"end"'))
    path = games.with_name("single.jsonl")
    path.write_bytes(b"".join(lines[: end + 1]))
    return path


def test_a_file_with_one_game_is_told_as_a_report(single: Path) -> None:
    lines = run("show", str(single)).output.splitlines()
    assert lines[:3] == [
        "Hoax against Vulca", "random-1 (Hoax) against random-2 (Vulca).",
        "Blue Moon, edition legends, card data: complete.",
    ]  # fmt: skip
    assert any(line.startswith("Turn 2, random-") for line in lines)
    assert lines[-1].startswith("The end. ") or lines[-2].startswith("The end. ")


def test_a_report_that_is_piped_is_plain_and_eighty_columns_wide(games: Path) -> None:
    output = run("show", str(games), "--game", "2").output
    assert "\x1b" not in output
    assert 70 < max(map(len, output.splitlines())) <= 80


def test_a_file_with_several_games_is_listed(games: Path) -> None:
    title, header, *rows = run("show", str(games)).output.splitlines()
    assert title == "4 games: Hoax against Vulca"
    assert header.split() == ["game", "deal", "seating", "seats", "winner", "points", "end", "turns", "moves"]
    assert [row.split()[:3] for row in rows] == [["1", "0", "0"], ["2", "0", "1"], ["3", "1", "0"], ["4", "1", "1"]]


def test_the_list_as_json_says_the_same(games: Path) -> None:
    listed = json.loads(run("show", str(games), "--json").output)
    assert listed["file"] == str(games)
    for row, record in zip(listed["games"], read(games), strict=True):
        assert record.end is not None
        assert (row["number"], row["points"], row["moves"]) == (record.number, list(record.end.points), record.moves)
        assert [record.end.points[seat] for seat in row["winners"]] == [max(record.end.points)]


def test_a_game_as_json_holds_its_lines_and_the_report(games: Path) -> None:
    shown = json.loads(run("show", str(games), "--game", "3", "--json").output)
    lines = [json.loads(line) for line in games.read_text().splitlines()]
    starts = [place for place, line in enumerate(lines) if line["type"] == "game"]
    assert shown["number"] == 3
    assert [shown["match"], shown["game"], *shown["events"]] == [lines[0], *lines[starts[2] : starts[3]]]
    assert shown["report"]["title"] == "Hoax against Vulca"
    assert {*shown["report"]["story"][0]} == {"heading", "text"}


def test_a_seat_is_told_its_own_cards_only(games: Path) -> None:
    full, white, black = (
        run("show", str(games), "--game", "1", *seat).output for seat in ((), ("--seat", "0"), ("--seat", "1"))
    )
    for hand, told, untold in (("random-1 holds", white, black), ("random-2 holds", black, white)):
        assert hand in full
        assert hand in told
        assert hand not in untold
    assert "As random-1 saw it." in white


def test_what_a_seat_sees_is_what_its_masked_record_shows(games: Path, tmp_path: Path) -> None:
    masked = tmp_path / "masked.jsonl"
    run("show", str(games), "--mask", "1", "--output", str(masked))
    for number in ("1", "4"):
        seen = run("show", str(games), "--game", number, "--seat", "1").output
        assert run("show", str(masked), "--game", number).output == seen


def test_masking_says_what_it_wrote(games: Path, tmp_path: Path) -> None:
    output = tmp_path / "masked.jsonl"
    written = run("show", str(games), "--mask", "0", "--output", str(output)).output
    assert written == f"{output}: 4 games, as seat 0 saw them\n"
    told = json.loads(run("show", str(games), "--mask", "0", "--game", "2", "--output", str(output), "--json").output)
    assert told == {"file": str(games), "games": 1, "output": str(output)}
    assert [record.masked_for for record in read(output)] == [0]


def test_masking_never_writes_over_the_record_that_it_reads(games: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.jsonl"
    link.symlink_to(games)
    for output in (games, link):
        assert "expected another file" in complaint("show", str(games), "--mask", "0", "--output", str(output))
    assert len(list(read(games))) == 4


def test_masking_does_not_replace_another_file(games: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    line = complaint("show", str(games), "--mask", "0", "--output", str(notes))
    assert "exists and is not a record of a match" in line
    assert notes.read_text() == "mine"


def test_a_check_counts_what_agrees(games: Path) -> None:
    moves = sum(record.moves for record in read(games))
    events = sum(len(record.events) for record in read(games))
    told = json.loads(run("show", str(games), "--check", "--json").output)
    assert told == {"file": str(games), "games": 4, "moves": moves, "events": events}
    assert run("show", str(games), "--check").output == (
        f"{games}: 4 games, {moves} moves, {events} events, all as our engine plays them\n"
    )


def test_a_check_names_the_line_that_does_not_agree(games: Path, tmp_path: Path) -> None:
    lines = games.read_bytes().splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if line.startswith(b'{"type":"end"'))
    lines[place] = lines[place].replace(b'"points":[', b'"points":[1')
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_bytes(b"".join(lines))
    assert complaint("show", str(wrong), "--check").startswith(f"hiddenhand: {wrong}:{place + 1}: points: expected [")


def test_a_masked_record_cannot_be_checked(games: Path, tmp_path: Path) -> None:
    masked = tmp_path / "masked.jsonl"
    run("show", str(games), "--mask", "1", "--output", str(masked))
    for arguments in (("--check",), ("--game", "1", "--seat", "0"), ("--mask", "0", "--output", str(tmp_path / "x"))):
        assert "this record is masked for seat 1" in complaint("show", str(masked), *arguments)


def test_names_are_shown_in_chinese_on_request(games: Path) -> None:
    assert run("show", str(games), "--lang", "zh").output.startswith("4 games: 慧思族 against 火神族")
    assert run("show", str(games), "--game", "1", "--lang", "zh").output.startswith("慧思族 against 火神族")


@pytest.mark.parametrize("game", ["kuhn-poker", "leduc-poker"])
def test_poker_is_shown_too(game: str, tmp_path: Path) -> None:
    path = tmp_path / "poker.jsonl"
    run("match", game, "--player", "random", "--player", "random", "--deals", "2", "--record", str(path))
    title, *_ = run("show", str(path)).output.splitlines()
    assert title.startswith("4 games: ")
    assert "The end. " in run("show", str(path), "--game", "1").output
    assert "as our engine plays them" in run("show", str(path), "--check").output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--game", "5"), "--game: expected 1 to 4, the games of the file, got 5"),
        (("--game", "0"), "'--game': 0 is not in the range"),
        (("--seat", "0"), "--seat: the file holds several games; say which with --game N"),
        (("--game", "1", "--seat", "2"), "seat: expected 0 to 1, got 2"),
        (("--mask", "0"), "--mask and --output go together"),
        (("--output", "x"), "--mask and --output go together"),
        (("--check", "--seat", "0"), "--mask, --check and --seat exclude each other"),
    ],
)
def test_options_that_do_not_fit_are_named(arguments: tuple[str, ...], message: str, games: Path) -> None:
    assert message in complaint("show", str(games), *arguments)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty; expected a record of a match"),
        (bytes(range(256)), ":1: expected one JSON object with a `type`"),
        (b'{"type":"match","format":1}\n', ":1: format: expected 2, got 1"),
        (b"\x1b[31mred\n", ":1: expected one JSON object with a `type`"),
    ],
)
def test_a_file_that_is_no_record_gives_one_line(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(content)
    line = complaint("show", str(path))
    assert line.startswith(f"hiddenhand: {path}")
    assert message in line
    assert "\x1b" not in line


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert complaint("show", str(tmp_path / "none")) == f"hiddenhand: {tmp_path / 'none'}: No such file or directory"


def test_names_in_a_record_cannot_speak_to_the_terminal(single: Path, tmp_path: Path) -> None:
    path = tmp_path / "rude.jsonl"
    path.write_bytes(single.read_bytes().replace(b"random-1", b"\\u001b[31mrude\\u0007"))
    assert "\x1b" not in run("show", str(path)).output
    assert "\x07" not in run("show", str(path), "--seat", "0").output


def test_a_terminal_gets_bold_headings(single: Path) -> None:
    assert b"\x1b[1mTurn 1, random-" in _on_terminal("show", str(single))


def test_no_color_means_no_styles(single: Path) -> None:
    assert b"\x1b[1m" not in _on_terminal("show", str(single), NO_COLOR="1")


def _on_terminal(*arguments: str, **environment: Any) -> bytes:
    pty = pytest.importorskip("pty")
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "hiddenhand", *arguments]
    variables = {**os.environ, "TERM": "xterm-256color", **environment}
    with subprocess.Popen(command, stdout=slave, stderr=slave, stdin=slave, env=variables) as process:
        os.close(slave)
        output = b""
        while True:
            try:
                part = os.read(master, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            output += part
        process.wait()
    os.close(master)
    return output
