"""Files that commands write: what was there before is kept until something takes its place."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hiddenhand.cli import main
from hiddenhand.errors import EngineError
from hiddenhand.records import read

TABLE = ("crosstable", "blue-moon", "--player", "random", "--decks", "hoax,vulca", "--deals", "1")
MATCH = ("match", "kuhn-poker", "--player", "random", "--player", "random", "--deals", "2")
FILES = {"--plot": "old.svg", "--csv": "old.csv", "--record": "old.jsonl"}
posix_only = pytest.mark.skipif(os.name != "posix", reason="POSIX files and shell")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def refused(*arguments: str) -> str:
    """The only line of a command that did nothing."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    (line,) = result.stderr.splitlines()
    return line


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of a crosstable."""
    folder = tmp_path_factory.mktemp("written")
    options = [word for option, name in FILES.items() for word in (option, str(folder / name))]
    assert run(*TABLE, *options).exit_code == 0
    return folder


@pytest.fixture
def old(written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The contents of such files in the working folder."""
    monkeypatch.chdir(tmp_path)
    contents = {name: (written / name).read_bytes() for name in FILES.values()}
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    return contents


def in_folder() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in Path().iterdir()}


# -- refusals cost nothing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("refused_option", FILES)
def test_a_crosstable_that_is_refused_for_one_file_leaves_the_others_as_they_were(
    refused_option: str, old: dict[str, bytes]
) -> None:
    names = FILES | {refused_option: "missing/x.svg"}
    assert "missing/x.svg" in refused(*TABLE, *(word for pair in names.items() for word in pair))
    assert in_folder() == old


def test_a_file_that_was_not_there_is_not_left_behind_by_a_refusal(old: dict[str, bytes]) -> None:
    refused(*TABLE, "--csv", "new.csv", "--plot", "new.svg", "--record", "missing/x.jsonl")
    assert in_folder() == old


def test_a_plot_that_cannot_be_drawn_leaves_the_old_one(old: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise EngineError("no ink")

    monkeypatch.setattr("hiddenhand.plots.draw_crosstable", fails)
    assert run(*TABLE, "--plot", "old.svg").exit_code == 2
    assert in_folder() == old


def test_a_match_that_cannot_begin_leaves_the_old_record(
    old: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    result = run(*MATCH, "--jobs", "256", "--record", "old.jsonl")
    assert result.exit_code == 2
    assert result.stderr == (
        "hiddenhand: jobs: 256 are more threads than the system gives us now (can't start new thread)\n"
    )
    assert in_folder() == old


def test_files_are_replaced_once_there_is_something_to_write(old: dict[str, bytes]) -> None:
    arguments = (*TABLE, "--seed", "5", *(word for pair in FILES.items() for word in pair))
    assert run(*arguments).exit_code == 0
    new = in_folder()
    assert new.keys() == old.keys()
    assert all(new[name] != old[name] for name in old)
    assert len(list(read("old.jsonl"))) == 2


@pytest.mark.parametrize("arguments", [("--mask", "0", "--output", "out.jsonl"), ("--game", "1"), ("--seat", "0")])
def test_a_record_without_games_is_named_as_such_and_nothing_is_written(
    arguments: tuple[str, ...], old: dict[str, bytes]
) -> None:
    Path("only.jsonl").write_bytes(old["old.jsonl"].splitlines(keepends=True)[0])
    Path("out.jsonl").write_bytes(old["old.jsonl"])
    before = in_folder()
    assert "no games" in refused("show", "only.jsonl", *arguments)
    assert in_folder() == before


def test_masking_that_meets_a_broken_line_leaves_the_old_output(old: dict[str, bytes]) -> None:
    Path("broken.jsonl").write_bytes(old["old.jsonl"] + b"nonsense\n")
    before = in_folder()
    assert "broken.jsonl:" in refused("show", "broken.jsonl", "--mask", "0", "--output", "old.jsonl")
    assert in_folder() == before


# -- two names of one file --------------------------------------------------------------------------------------------


@posix_only
def test_a_hard_link_is_the_same_file(old: dict[str, bytes]) -> None:
    os.link("old.csv", "link")
    before = in_folder()
    assert refused(*TABLE, "--csv", "old.csv", "--record", "link") == (
        'hiddenhand: --csv and --record name the same file: "link"'
    )
    assert in_folder() == before


@posix_only
@pytest.mark.parametrize("arguments", [
    ("show", "old.jsonl", "--mask", "0", "--json", "--output"),
    ("pack", "kuhn-poker", "--output"),
    (*MATCH, "--record"),
    (*TABLE, "--csv"),
])  # fmt: skip
@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_file_is_not_written_where_the_output_goes(
    arguments: tuple[str, ...], stream: str, old: dict[str, bytes]
) -> None:
    with open("output.txt", "wb") as file, open("other.txt", "wb") as other:
        streams = {"stdout": other, "stderr": other, stream: file}
        command = [sys.executable, "-m", "hiddenhand", *arguments, "output.txt"]
        done = subprocess.run(command, **streams, check=False)  # type: ignore[call-overload]
    what = {"stdout": "output", "stderr": "error"}[stream]
    message = f'"output.txt" is the standard {what}; expected another file\n'
    assert done.returncode == 2
    assert Path("output.txt" if stream == "stderr" else "other.txt").read_text().endswith(message)
    assert Path("output.txt" if stream == "stdout" else "other.txt").read_text() == ""


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="no /dev/null")
def test_what_is_thrown_away_may_go_where_the_output_goes() -> None:
    command = [sys.executable, "-m", "hiddenhand", *MATCH, "--record", "/dev/null"]
    assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0


# -- errors name the file ---------------------------------------------------------------------------------------------


@posix_only
@pytest.mark.parametrize("option", ["--csv", "--record"])
def test_a_loop_of_links_is_one_line(option: str, old: dict[str, bytes]) -> None:
    os.symlink("b", "a")
    os.symlink("a", "b")
    assert refused(*TABLE, option, "a", "--plot", "old.svg") == "hiddenhand: a: Too many levels of symbolic links"


@pytest.mark.skipif(not os.path.exists("/proc/self/mem"), reason="no /proc")
@pytest.mark.parametrize("arguments", [
    ("show", "/proc/self/mem"),
    ("show", "/proc/self/mem", "--check"),
    (*TABLE, "--csv", "/proc/self/mem"),
    (*MATCH, "--record", "/proc/self/mem"),
    ("pack", "kuhn-poker", "--output", "/proc/self/mem"),
])  # fmt: skip
def test_a_file_that_cannot_be_read_is_named(arguments: tuple[str, ...]) -> None:
    assert refused(*arguments) == "hiddenhand: /proc/self/mem: Input/output error"


@posix_only
def test_a_file_in_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = f'cd "{gone}" && rmdir "{gone}" && exec "{sys.executable}" -m hiddenhand "$@"'
    arguments = (*TABLE, "--csv", "x.csv", "--record", "x.jsonl")
    done = subprocess.run(["sh", "-c", script, "sh", *arguments], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hiddenhand: x.csv: No such file or directory\n"
