"""The command as a process of its own: pipes, terminals, Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import hiddenhand

COMMAND = (sys.executable, "-m", "hiddenhand")
KUHN = ("match", "kuhn-poker", "--player", "random", "--player", "random")
posix_only = pytest.mark.skipif(os.name != "posix", reason="POSIX signals and pipes")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **environment}
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, encoding="utf-8", env=env, timeout=60, check=False
    )  # fmt: skip


def test_the_module_runs_as_the_command() -> None:
    result = run("--version")
    assert (result.returncode, result.stderr) == (0, "")
    assert hiddenhand.__version__ in result.stdout


def test_output_into_a_pipe_is_plain_text() -> None:
    result = run(*KUHN)
    assert result.returncode == 0
    assert "\x1b" not in result.stdout
    assert result.stderr == ""  # no progress bar


def test_chinese_names_survive_an_output_that_cannot_show_them() -> None:
    result = run("games", "blue-moon", PYTHONIOENCODING="latin-1")
    assert (result.returncode, result.stderr) == (0, "")
    assert "\\u706b\\u795e\\u65cf" in result.stdout


def test_separate_processes_play_the_same_match() -> None:
    hashes = {json.loads(run(*KUHN, "--json", "--jobs", jobs).stdout)["hash"] for jobs in ("1", "2")}
    assert len(hashes) == 1


def test_bad_input_shows_no_traceback() -> None:
    result = run("match", "kuhn-poker", "--player", "rnadom")
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr


@posix_only
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_was_played(tmp_path: Path, jobs: str) -> None:
    record = tmp_path / "record.jsonl"
    arguments = ("match", "leduc-poker", "--player", "ismcts:seconds=0.002", "--player", "random", "--deals", "100000")
    process = subprocess.Popen(
        [*COMMAND, *arguments, "--jobs", jobs, "--record", str(record), "--json"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with process:
        while not record.exists() or record.read_text().count('"end"') < 4:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    report = json.loads(output)
    assert (process.returncode, errors.strip()) == (130, "")
    assert report["interrupted"]
    assert 1 <= report["deals"] < report["deals_asked"] == 100000
    finished = record.read_text().count('"end"')
    assert finished == report["games"] + report["games_outside_blocks"]


@posix_only
def test_a_reader_that_goes_away_causes_no_traceback() -> None:
    process = subprocess.Popen([*COMMAND, "games", "blue-moon"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    with process:
        process.stdout.close()
        errors = process.stderr.read()
    assert (process.returncode, errors) == (141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk_is_reported_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        result = subprocess.run([*COMMAND, *KUHN], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (result.returncode, result.stderr) == (2, "hiddenhand: standard output: No space left on device\n")


@posix_only
@pytest.mark.parametrize(("environment", "styled"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_gets_styles_unless_no_color_is_set(environment: dict[str, str], styled: bool) -> None:
    import pty

    reader, writer = pty.openpty()
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    env |= {"TERM": "xterm-256color", **environment}
    process = subprocess.Popen([*COMMAND, "games"], stdout=writer, stderr=subprocess.PIPE, env=env)
    os.close(writer)
    with process:
        process.wait(timeout=60)
        output = os.read(reader, 65536).decode()
    os.close(reader)
    assert "blue-moon" in output
    assert ("\x1b[1m" in output) == styled
