"""Comments cite what a reader can find: documents of this project, or published sources by their name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from examples import ROOT

FOLDERS = ("cpp", "src", "python", "tests", "bench", "cmake", "docs")
SOURCES = {".py", ".pyi", ".pyx", ".pxd", ".h", ".cpp", ".toml", ".cmake", ".md"}
DOCUMENT = re.compile(r"[\w/.-]*\b[\w-]+\.(?:md|ya?ml)\b")


def files() -> Iterator[Path]:
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.suffix in {*SOURCES, ""})
    for folder in FOLDERS:
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in SOURCES)


DOCUMENTS = {path.name for path in files() if path.suffix == ".md"}


@pytest.mark.parametrize("path", sorted(files()), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_file_cites_documents_of_the_project_alone(path: Path) -> None:
    cited = {Path(name).name for name in DOCUMENT.findall(path.read_text(encoding="utf-8"))}
    assert cited <= DOCUMENTS
