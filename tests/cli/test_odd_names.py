"""Files whose names are no UTF-8, or would do something to a terminal: they are escaped where they become text."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hiddenhand.cli import main

DECK = Path(__file__).parents[2] / "examples" / "decks" / "fire-by-night.toml"
FACTS = Path(__file__).parents[2] / "python" / "hiddenhand" / "games" / "blue_moon" / "data" / "hoax.toml"
NO_UTF8 = os.fsdecode(b"\xfe.toml")
RUDE = "\x1b[31m\n[red].toml"
posix_only = pytest.mark.skipif(os.name != "posix", reason="POSIX names of files")


@pytest.fixture
def odd_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (NO_UTF8, RUDE):
        try:
            Path(name).write_bytes(FACTS.read_bytes())
        except OSError:
            pytest.skip("a file system without such names")
    Path(os.fsdecode(b"\xfd.toml")).write_bytes(DECK.read_bytes())


def finished(*arguments: str) -> str:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@posix_only
@pytest.mark.usefixtures("odd_names")
def test_a_deck_file_whose_name_is_no_utf8_is_played_recorded_and_shown() -> None:
    match = ("match", "blue-moon", "--player", "random", "--player", "random", "--deals", "1", "--record", "r.jsonl")
    for name in (NO_UTF8, os.fsdecode(b"\xfd.toml")):
        told = json.loads(finished(*match, "--decks", f"{name},vulca", "--json"))
        assert told["deck_files"] == [name.encode("utf-8", "backslashreplace").decode(), None]
        assert "all as our engine plays them" in finished("show", "r.jsonl", "--check")
    assert finished(*match, "--decks", f"{NO_UTF8},vulca").startswith("Blue Moon, \\udcfe.toml against vulca, ")


@posix_only
@pytest.mark.usefixtures("odd_names")
def test_a_crosstable_has_deck_files_whose_names_are_no_utf8() -> None:
    table = ("crosstable", "blue-moon", "--player", "random", "--deals", "1", "--decks", f"vulca,{NO_UTF8}")
    told = json.loads(finished(*table, "--json", "--csv", "t.csv", "--plot", "t.svg", "--record", "r.jsonl"))
    assert told["labels"] == ["vulca", "\\udcfe.toml"]
    assert "\nvulca,\\udcfe.toml,1,2," in Path("t.csv").read_text("utf-8")
    assert "all as our engine plays them" in finished("show", "r.jsonl", "--check")


@posix_only
@pytest.mark.usefixtures("odd_names")
@pytest.mark.parametrize("arguments", [
    ("match", "blue-moon", "--player", "random", "--player", "random", "--deals", "1", "--decks", f"{RUDE},hoax"),
    ("crosstable", "blue-moon", "--player", "random", "--deals", "1", "--decks", f"{RUDE},hoax"),
    ("bench", "--games", "1", "--iterations", "1", "--repeat", "1", "--decks", f"{RUDE},hoax"),
    ("pack", "blue-moon", "--decks", f"{RUDE},hoax", "--output", "\x1b[32m\n.game"),
    ("conformance", "blue-moon", "\x1b[33m.jsonl.gz"),
])  # fmt: skip
def test_names_of_files_cannot_speak_to_the_terminal(arguments: tuple[str, ...]) -> None:
    recording = Path(__file__).parents[1] / "conformance" / "recordings" / "hoax-vulca.played.jsonl.gz"
    Path("\x1b[33m.jsonl.gz").write_bytes(recording.read_bytes())
    output = finished(*arguments)
    assert "\\x1b[3" in output
    assert "\x1b" not in output


@posix_only
@pytest.mark.usefixtures("odd_names")
def test_the_labels_of_a_crosstable_are_one_line_each_in_its_files() -> None:
    table = ("crosstable", "blue-moon", "--player", "random", "--deals", "1", "--decks", f"{RUDE},hoax")
    finished(*table, "--csv", "t.csv", "--plot", "t.svg")
    assert Path("t.csv").read_text("utf-8").count("\n") == 3
    assert b"\x1b" not in Path("t.svg").read_bytes() + Path("t.csv").read_bytes()


@posix_only
@pytest.mark.usefixtures("odd_names")
def test_a_label_is_no_markup_on_a_terminal() -> None:
    import pty

    reader, writer = pty.openpty()
    arguments = ("crosstable", "blue-moon", "--player", "random", "--deals", "1", "--decks", f"{RUDE},hoax")
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "hiddenhand", *arguments]
    with subprocess.Popen(command, stdout=writer, stderr=subprocess.PIPE, env=environment) as process:
        os.close(writer)
        process.wait(timeout=60)
        text = os.read(reader, 65536).decode()
    os.close(reader)
    assert process.returncode == 0
    assert text.count("\\x1b[31m [red].toml") == 2
