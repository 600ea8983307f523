"""A recorded game to break, and where to write it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from recordings_folder import COMMITTED

Lines = list[dict[str, Any]]


@pytest.fixture(scope="session")
def first_game() -> Callable[[str], Lines]:
    """The lines of the first game of a committed file, as new objects at every call."""

    def lines(name: str) -> Lines:
        read: Lines = []
        with gzip.open(COMMITTED / name, "rt", encoding="utf-8") as stream:
            for text in stream:
                read.append(json.loads(text))
                if read[-1]["type"] == "end":
                    return read
        raise AssertionError(f"{name} has no end line")

    return lines


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Lines], Path]:
    """Writes lines as a recording."""

    def write_lines(lines: Lines) -> Path:
        path = tmp_path / "broken.jsonl.gz"
        with gzip.open(path, "wt", encoding="utf-8") as stream:
            stream.writelines(json.dumps(line) + "\n" for line in lines)
        return path

    return write_lines
