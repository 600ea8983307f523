"""What may go wrong around the command: files in the way, closed streams, texts made to do harm."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import hiddenhand
from frozen_deck import FROZEN_TEXT
from hiddenhand.cli import main
from hiddenhand.match import RecordWriter

COMMAND = f"{sys.executable} -m hiddenhand"
KUHN = ("match", "kuhn-poker", "--player", "random", "--player", "random", "--deals", "1")
posix_only = pytest.mark.skipif(os.name != "posix", reason="a POSIX shell")


def complaint(*arguments: str) -> str:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    return line


@pytest.mark.parametrize("command", ["match", "pack"])
def test_a_command_without_its_game_says_that_it_is_missing(command: str) -> None:
    options = {"match": ("--player", "random"), "pack": ("--output", "x")}[command]
    assert complaint(command, *options).endswith(f" {command}: Missing argument 'GAME'.")


def test_bench_has_a_game_of_its_own() -> None:
    result = CliRunner().invoke(main, ["bench", "--games", "1", "--iterations", "1", "--repeat", "1"])
    assert result.output.startswith("Blue Moon")


@pytest.mark.parametrize(
    ("option", "value", "kind"),
    [
        ("--seconds", "nan", "a number"),
        ("--seconds", "inf", "a number"),
        ("--seconds", "1_0", "a number"),
        ("--games", "nan", "a whole number"),
        ("--games", "1_0", "a whole number"),
        ("--games", "\u0661\u0662", "a whole number"),
        ("--repeat", "9" * 5000, "a whole number"),
    ],
)
def test_what_is_no_plain_number_is_refused(option: str, value: str, kind: str) -> None:
    message = complaint("bench", "kuhn-poker", option, value)
    assert f"'{option}': expected {kind}, got \"{value[:100]}" in message
    assert len(message) < 300


OWN_FILES = {
    "deck": FROZEN_TEXT.encode(),
    "another program's JSON lines": b'{"type":"game"}\n',
    "bytes": bytes(range(256)),
}


@pytest.mark.parametrize("content", OWN_FILES.values(), ids=OWN_FILES)
@pytest.mark.parametrize(
    ("command", "what"),
    [((*KUHN, "--record"), "a record of a match"), (("pack", "kuhn-poker", "--output"), "a packed game")],
)
def test_a_file_of_another_kind_is_not_overwritten(
    command: tuple[str, ...], what: str, content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "mine"
    path.write_bytes(content)
    message = complaint(*command, str(path))
    assert message == f"hiddenhand: {path}: exists and is not {what}; name another file or remove it"
    assert path.read_bytes() == content


@pytest.mark.parametrize("command", [(*KUHN, "--record"), ("pack", "kuhn-poker", "--output")])
def test_a_file_of_the_same_kind_or_an_empty_one_is_replaced(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "old"
    path.touch()
    written = []
    for _ in range(2):
        assert CliRunner().invoke(main, [*command, str(path)]).exit_code == 0
        written.append(path.read_bytes())
    assert written[0] == written[1] != b""


def test_the_writer_of_records_refuses_other_files_itself(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("notes")
    with pytest.raises(FileExistsError) as caught:
        RecordWriter(path, hiddenhand.load("kuhn-poker"), {}, ["a", "b"])
    assert (caught.value.errno, caught.value.filename) == (errno.EEXIST, str(path))


@pytest.mark.parametrize("command", [(*KUHN, "--record", ""), ("pack", "kuhn-poker", "--output", "")])
def test_an_empty_name_of_a_file_is_shown(command: tuple[str, ...]) -> None:
    assert complaint(*command) == 'hiddenhand: "": No such file or directory'


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
@pytest.mark.parametrize("command", [(*KUHN, "--record"), ("pack", "kuhn-poker", "--output")])
def test_a_full_disk_is_reported_with_the_file(command: tuple[str, ...]) -> None:
    assert complaint(*command, "/dev/full") == "hiddenhand: /dev/full: No space left on device"


def test_a_message_cannot_speak_to_the_terminal_and_is_not_long() -> None:
    message = complaint("match", "kuhn-poker", "--player", "\x1b[31m\x07\u202e" + "x" * 100_000, "--player", "random")
    assert "\\x1b[31m\\x07\\u202e" in message
    assert message.isprintable()
    assert len(message) < 500


def test_problems_of_a_deck_cannot_speak_to_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text('"\\u001b[31m" = 1\n', encoding="utf-8")
    result = CliRunner().invoke(main, ["cards", "lint", str(path)])
    assert "\\x1b[31m" in result.stdout
    assert "\x1b" not in result.stdout


@posix_only
@pytest.mark.parametrize("arguments", ["games", "games --json", "--help", "pack kuhn-poker --output -"])
def test_a_closed_standard_output_is_reported(arguments: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{COMMAND} {arguments} >&-"], stderr=subprocess.PIPE, text=True, check=False
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "hiddenhand: standard output is closed\n")


@posix_only
def test_a_closed_standard_error_does_not_matter() -> None:
    done = subprocess.run(
        ["sh", "-c", f"{COMMAND} {' '.join(KUHN)} 2>&-"], stdout=subprocess.PIPE, text=True, check=False
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.startswith("Kuhn poker")


@posix_only
def test_a_narrow_terminal_shows_everything() -> None:
    import pty

    reader, writer = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "20", "NO_COLOR": "1"}
    with subprocess.Popen(f"{COMMAND} {' '.join(KUHN)}".split(), stdout=writer, stderr=subprocess.PIPE,
                          env=environment) as process:  # fmt: skip
        os.close(writer)
        process.wait(timeout=60)
        text = os.read(reader, 65536).decode()
    os.close(reader)
    for word in ("random-1", "random-2", "win rate (95 %)", "real decisions", "ms/decision"):
        assert word in text
