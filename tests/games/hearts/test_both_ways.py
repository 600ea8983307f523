"""Hearts plays the same with the instruction PDEP and without, and its playouts are random play decision by decision.

Which way a game takes depends on the machine alone, so the tests compile a program that takes both (both_ways.cpp).
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
COMPILER = next(filter(None, map(shutil.which, (os.environ.get("CXX", ""), "c++", "g++", "clang++"))), None)


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str]]:
    """What the program prints: two results by name."""
    if COMPILER is None:
        pytest.skip("no C++ compiler")
    program = tmp_path_factory.mktemp("both_ways") / "both_ways"
    core = ROOT / "cpp" / "src"
    sources = [HERE / "both_ways.cpp", core / "base" / "bits.cpp", *(core / "games" / "hearts").glob("*.cpp")]
    subprocess.run([COMPILER, "-std=c++20", "-O1", "-I", ROOT / "cpp" / "include", *sources, "-o", program], check=True)
    lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()
    return {name: (one, other) for name, one, other in (line.split() for line in lines)}


@pytest.mark.parametrize("what", ["worlds", "playouts", "instruction"])
def test_both_ways_give_the_same_bytes(output: dict[str, tuple[str, str]], what: str) -> None:
    if what not in output:
        pytest.skip("this machine has no PDEP")
    assert output[what][0] == output[what][1]


def test_the_nth_bit_is_found_in_any_word(output: dict[str, tuple[str, str]]) -> None:
    assert output["places"] == ("0", "0")


def test_a_playout_makes_the_same_choices_as_play_decision_by_decision(output: dict[str, tuple[str, str]]) -> None:
    assert output["decisions"] == ("0", "0")
