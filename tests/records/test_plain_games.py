"""Records of a game for four that has neither facts nor words of its own: Hearts without its modules."""

from __future__ import annotations

from pathlib import Path

import pytest

import hiddenhand
from hiddenhand.records import GameRecord, check, check_all, facts, masked_for, read, report, write
from hiddenhand.records.events import Chance, Deal, End, Move, kind_of

from .recorded import NAMES, random_record


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> GameRecord:
    monkeypatch.delitem(facts._MODULES, "hearts")
    monkeypatch.delitem(report._STORIES, "hearts")
    return random_record(hiddenhand.load("hearts"), seed=5)


def test_it_holds_the_deal_the_moves_and_the_end(plain: GameRecord) -> None:
    deal, *moves, end = plain.events
    assert isinstance(deal, Deal)
    assert deal.hands is None
    assert {kind_of(event) for event in moves} == {"move"}
    assert isinstance(end, End)
    assert len(end.returns) == len(end.points) == 4


def test_it_is_read_and_played_again_as_it_was_written(plain: GameRecord, tmp_path: Path) -> None:
    path = tmp_path / "plain.jsonl"
    write(path, [plain])
    ((record, events),) = check_all(read(path))
    assert record.events == plain.events
    assert events == check(plain) == len(plain.events)


@pytest.mark.parametrize("seat", range(4))
def test_each_seat_sees_its_own_hidden_moves_alone(plain: GameRecord, seat: int) -> None:
    masked = masked_for(plain, seat)
    assert not any(event.outcomes for event in masked.events if isinstance(event, Deal | Chance))
    passed = [(event.seat, event.move) for event in masked.events if isinstance(event, Move) and "pass" in event.move]
    assert len(passed) == 4 * 3
    assert all((move == "pass a card") is (mover != seat) for mover, move in passed)


def test_its_report_names_every_player_and_tells_every_move(plain: GameRecord) -> None:
    told = report.report(plain)
    assert told.about[0] == f"{' against '.join(NAMES)}."
    moves, end = told.story
    assert moves.text.count("; ") + 1 == plain.moves
    assert [name in end.text for name in NAMES] == [True] * 4
