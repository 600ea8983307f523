"""Programs in C++ that tests compile for themselves, from the sources of the core and one of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORE = ROOT / "cpp" / "src"
COMPILER = next(filter(None, map(shutil.which, (os.environ.get("CXX", ""), "c++", "g++", "clang++"))), None)


def output_of(
    program: Path, core: Iterable[Path], folders: pytest.TempPathFactory, arguments: Iterable[Path] = ()
) -> list[str]:
    """The lines that a program prints; `core`: the files of the core that it needs. Skips without a compiler."""
    if COMPILER is None:
        pytest.skip("no C++ compiler")
    compiled = folders.mktemp(program.stem) / program.stem
    include = [word for folder in (ROOT / "cpp" / "include", CORE, ROOT / "tests") for word in ("-I", folder)]
    subprocess.run([COMPILER, "-std=c++20", "-O1", *include, program, *core, "-o", compiled], check=True)
    return subprocess.run([compiled, *arguments], check=True, capture_output=True, text=True).stdout.splitlines()
