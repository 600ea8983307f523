"""The examples in the documents: runs them, and writes their real output into the pages.

A block that begins with ```console holds commands, each on a line `$ hiddenhand ...`, with its output below. Behind a
command, `# exit code N` says how it ends (else 0), `# figures vary` that only its words are compared, and `# slow: ...`
that tests leave it out. Files are named as from the project's folder. A ```python block is a program, and a ```text
block right behind it is what it prints.

`python tests/docs/examples.py` runs everything and writes the output into the pages; tests compare it. Output of which
only times and figures that vary have changed stays as it was: `--timings` writes that too.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from glob import glob
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md", *sorted((ROOT / "docs").glob("*.md"))]
READ_BY_EXAMPLES = (
    "python/hiddenhand/games/blue_moon/data", "python/hiddenhand/games/blue_moon_city/data", "examples/decks",
    "examples/records", "tests/cards/decks", "tests/conformance/recordings",
)  # fmt: skip

_COMMANDS = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PROGRAM = re.compile(r"^```python\n((?:(?!```).*\n)*)```$(?:\n\n```text\n((?:(?!```).*\n)*)```$)?", re.MULTILINE)
_COMMAND = re.compile(r"^\$ (hiddenhand [^#\n]*?) *(?:# ([^\n]*))?$", re.MULTILINE)
# What differs between two runs: a time at the end of a line. Columns may be wider for it.
_TIME = re.compile(r"\d+\.\d+( s)?$")
_FIGURE = re.compile(r"(?<![0-9a-f])\d[\d,.]*(?![0-9a-f])")  # not those of a signature, which never vary


@dataclass(frozen=True)
class Example:
    """A command, or a program, and the output that the page gives it."""

    page: str
    source: str
    output: str
    note: str = ""

    @property
    def is_command(self) -> bool:
        return self.source.startswith("hiddenhand ")

    @property
    def slow(self) -> bool:
        return "slow:" in self.note

    @property
    def exit_code(self) -> int:
        found = re.search(r"exit code (\d+)", self.note)
        return int(found[1]) if found else 0

    def run(self, folder: Path) -> tuple[int, str]:
        """Exit code and output (errors too), when run in `folder`."""
        if self.is_command:
            words = [word for text in shlex.split(self.source)[1:] for word in _expanded(text, folder)]
            command = [sys.executable, "-m", "hiddenhand", *words]
        else:
            command = [sys.executable, "-c", self.source]
        environment = os.environ | {"PYTHONUTF8": "1", "COLUMNS": "80"}
        done = subprocess.run(
            command, cwd=folder, env=environment, encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        return done.returncode, done.stdout

    def comparable(self, output: str) -> list[str]:
        """The lines of an output without what may differ between two runs."""
        lines = [_TIME.sub("#", " ".join(line.split())) for line in output.rstrip().splitlines()]
        return [_FIGURE.sub("#", line) for line in lines] if "figures vary" in self.note else lines


def examples_of(page: Path) -> list[Example]:
    text = page.read_text(encoding="utf-8")
    found = [example for block in _COMMANDS.finditer(text) for example in _commands(page.name, block[1])]
    return found + [Example(page.name, block[1], block[2] or "") for block in _PROGRAM.finditer(text)]


def prepare(folder: Path) -> Path:
    """Puts what examples read into `folder`; they run there, so that they leave nothing in the project."""
    for name in READ_BY_EXAMPLES:
        shutil.copytree(ROOT / name, folder / name)
    return folder


def _expanded(word: str, folder: Path) -> list[str]:
    return sorted(glob(word, root_dir=folder)) if "*" in word else [word]


def _commands(page: str, block: str) -> list[Example]:
    starts = list(_COMMAND.finditer(block))
    ends = [start.start() for start in starts[1:]] + [len(block)]
    return [
        Example(page, start[1], block[start.end() + 1 : end], start[2] or "")
        for start, end in zip(starts, ends, strict=True)
    ]


def _write(page: Path, folder: Path, timings: bool) -> None:
    def commands(block: re.Match[str]) -> str:
        parts = [f"$ {e.source}{f'   # {e.note}' if e.note else ''}\n{_output(e, folder, timings)}"
                 for e in _commands(page.name, block[1])]  # fmt: skip
        return f"```console\n{''.join(parts)}```"

    def program(block: re.Match[str]) -> str:
        if block[2] is None:
            return block[0]
        output = _output(Example(page.name, block[1], block[2]), folder, timings)
        return f"```python\n{block[1]}```\n\n```text\n{output}```"

    replacements: list[tuple[re.Pattern[str], Callable[[re.Match[str]], str]]] = [
        (_COMMANDS, commands), (_PROGRAM, program)
    ]  # fmt: skip
    text = page.read_text(encoding="utf-8")
    for pattern, replace in replacements:
        text = pattern.sub(replace, text)
    page.write_text(text, encoding="utf-8")


def _output(example: Example, folder: Path, timings: bool) -> str:
    if example.slow:
        return example.output
    code, output = example.run(folder)
    if code != example.exit_code:
        sys.exit(f"{example.page}: exit code {code}\n{example.source}\n{output}")
    if not timings and example.comparable(output) == example.comparable(example.output):
        return example.output
    return output.rstrip() + "\n"


if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - {"--timings"}:
        sys.exit(f"unknown argument {min(unknown)}; expected nothing or --timings")
    with tempfile.TemporaryDirectory() as scratch:
        prepare(Path(scratch))
        for path in PAGES:
            _write(path, Path(scratch), timings="--timings" in sys.argv)
