"""`hiddenhand analyse`: what a search says of a decision of a recorded game."""

from __future__ import annotations

import _thread
import json
import signal
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hiddenhand.analysis import Analysis, analyse
from hiddenhand.cli import main

HEARTS = ("match", "hearts", *("--player", "random") * 4)
QUICK = ("--player", "ismcts:iterations=400")
NAMES = ["random-1", "random-2", "random-3", "random-4"]


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return result


def complaint(*arguments: str) -> str:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    return line


@pytest.fixture(scope="module")
def hearts(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Four games of Hearts."""
    path = tmp_path_factory.mktemp("analyse") / "hearts.jsonl"
    run(*HEARTS, "--deals", "1", "--seed", "3", "--record", str(path))
    return str(path)


@pytest.fixture(scope="module")
def single(hearts: str) -> str:
    """The first of them alone."""
    lines = Path(hearts).read_bytes().splitlines(keepends=True)
    end = next(place for place, line in enumerate(lines) if line.startswith(b'{"type":"end"'))
    path = Path(hearts).with_name("single.jsonl")
    path.write_bytes(b"".join(lines[: end + 1]))
    return str(path)


def analysis(*arguments: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(run("analyse", *arguments, *QUICK, "--json").output)
    return data


def test_the_moves_of_the_seat_to_act_are_all_there_and_add_up(single: str) -> None:
    found = analysis(single, "--decision", "14")
    assert sum(move["visits"] for move in found["moves"]) == found["iterations"] == found["worlds"] == 400
    assert sum(move["share"] for move in found["moves"]) == pytest.approx(1)
    words = [move["move"] for move in found["moves"]]
    assert found["played"] in words
    assert found["best"] == found["principal_variation"][0]


def test_all_four_seats_have_a_chance_and_a_return(single: str) -> None:
    seats = analysis(single, "--decision", "14")["seats"]
    assert [seat["player"] for seat in seats] == NAMES
    assert sum(seat["win_prob"] for seat in seats) == pytest.approx(1)
    assert all(0 <= seat["expected_return"] <= 26 for seat in seats)


def test_the_table_marks_what_was_played_and_what_is_best(single: str) -> None:
    found = analysis(single, "--decision", "14")
    lines = run("analyse", single, "--decision", "14", *QUICK).output.splitlines()
    assert lines[0].startswith("Hearts, game 1, decision 14 of 64: random-")
    rows = {line.split("  ")[0]: line for line in lines}
    assert rows[found["best"]].endswith("best, played" if found["best"] == found["played"] else "best")
    assert rows[found["played"]].endswith("played")


def test_the_situation_is_what_the_seat_knows(single: str) -> None:
    found = analysis(single, "--decision", "14")
    own, *_ = (line for line in found["situation"].splitlines() if line.startswith(f"seat {found['seat']} (you): "))
    assert own
    assert sum("hidden cards" in line for line in found["situation"].splitlines()) == 3


def test_standard_errors_come_with_several_trees(single: str) -> None:
    text = run("analyse", single, "--player", "ismcts:iterations=400,trees=4").output
    assert "+-" in text
    assert "+-" not in run("analyse", single, *QUICK).output


def test_proven_bounds_are_shown_where_there_are_any(tmp_path: Path) -> None:
    path = str(tmp_path / "kuhn.jsonl")
    run("match", "kuhn-poker", "--player", "random", "--player", "random", "--deals", "1", "--record", path)
    text = run("analyse", path, "--game", "1", "--player", "ismcts:iterations=100,proof_steps=1000").output
    assert "at least" in text
    assert "at most" in text


def test_the_same_command_finds_the_same(single: str) -> None:
    first, second = (analysis(single, "--decision", "20", "--seed", "5") for _ in range(2))
    varying = ("elapsed_seconds", "iterations_per_second")
    assert {k: v for k, v in first.items() if k not in varying} == {
        k: v for k, v in second.items() if k not in varying
    }


def test_a_file_with_several_games_needs_a_number(hearts: str) -> None:
    assert complaint("analyse", hearts).endswith('hearts.jsonl" holds several games; say which with --game N')
    assert analysis(hearts, "--game", "3")["number"] == 3


def test_a_game_or_decision_that_is_not_there_is_refused(hearts: str) -> None:
    assert complaint("analyse", hearts, "--game", "5").endswith("expected 1 to 4, the games of the file, got 5")
    wrong = complaint("analyse", hearts, "--game", "1", "--decision", "65")
    assert wrong.endswith("decision: expected 1 to 64, the moves of this game, got 65")


def test_a_forced_decision_is_refused(single: str) -> None:
    wrong = complaint("analyse", single, "--decision", "64", *QUICK)
    assert "decision 64 is forced: seat " in wrong


def test_a_masked_record_is_refused(single: str) -> None:
    masked = str(Path(single).with_name("masked.jsonl"))
    run("show", single, "--mask", "2", "--output", masked)
    assert "masked for seat 2: what the others held is not in it" in complaint("analyse", masked)


@pytest.mark.parametrize(
    ("player", "problem"),
    [
        ("random", 'expected a bot that searches, such as ismcts, got "random"'),
        ("ismcts:iteratoins=5", "iterations"),
        ("ismcts:algorithm=regret", "algorithm regret begins at the deal"),
    ],
)
def test_a_bot_that_cannot_do_it_is_refused(single: str, player: str, problem: str) -> None:
    assert problem in complaint("analyse", single, "--player", player)


def test_ctrl_c_prints_what_was_found(single: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def begun(*arguments: Any, **named: Any) -> Analysis:
        Timer(0.2, _thread.interrupt_main).start()  # what the terminal's SIGINT does
        return analyse(*arguments, **named)

    monkeypatch.setattr("hiddenhand.cli.analyse.analyse", begun)
    previous = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        result = CliRunner().invoke(main, ["analyse", single, "--player", "ismcts:seconds=600", "--json"])
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, previous)
    found = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (130, "")
    assert (found["interrupted"], found["stop_reason"]) == (True, "stopped")
    assert found["iterations"] > 0
