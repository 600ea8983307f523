"""Hearts plays the same with the instruction PDEP and without, and its playouts are random play decision by decision.

Which way a game takes depends on the machine alone, so the tests compile a program that takes both (both_ways.cpp).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from compiled import CORE, output_of

PROGRAM = Path(__file__).with_name("both_ways.cpp")


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str]]:
    """What the program prints: two results by name."""
    core = [CORE / "base" / "bits.cpp", *(CORE / "games" / "hearts").glob("*.cpp")]
    lines = output_of(PROGRAM, core, tmp_path_factory)
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
