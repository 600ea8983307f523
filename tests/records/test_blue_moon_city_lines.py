"""The lines that Blue Moon City brings: read, checked in form, and checked against the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hiddenhand.records import GameRecord, RecordError, check, read, write
from hiddenhand.records.events import Amounts, Event, Finished, Placed, Reward, Scoring
from hiddenhand.records.writing import to_lines

from .city import busy_record, with_few_scales

RECORD = next(
    record
    for record in (busy_record(with_few_scales(3, turn_cap=60), seed) for seed in range(20))
    if {Amounts, Finished, Placed, Reward, Scoring} <= {type(event) for event in record.events}
)
KINDS = (Amounts, Finished, Placed, Reward, Scoring)


def place_of(kind: type[Event]) -> int:
    return next(place for place, event in enumerate(RECORD.events) if isinstance(event, kind))


def test_what_was_written_is_read(tmp_path: Path) -> None:
    write(tmp_path / "games.jsonl", [RECORD])
    (again,) = read(tmp_path / "games.jsonl")
    assert (again.match, again.header, again.events) == (RECORD.match, RECORD.header, RECORD.events)
    assert check(again) == len(RECORD.events)


@pytest.mark.parametrize(
    ("kind", "fields", "message"),
    [
        (Placed, {"seat": 3}, "seat: expected a seat from 0 to 2, got 3"),
        (Finished, {"builder": 3}, "builder: expected a seat from 0 to 2, got 3"),
        (Finished, {"markers": [1, 0]}, "markers: expected 3 entries, one a seat, got 2"),
        (Reward, {"crystals": [1]}, "crystals: expected 3 entries, one a seat, got 1"),
        (Reward, {"scales": [1, 0, 0, 0]}, "scales: expected 3 entries, one a seat, got 4"),
        (Reward, {"missing": [1]}, "missing: expected 3 entries, one a seat, got 1"),
        (Reward, {"cards": [1]}, "cards: expected 3 entries, one a seat, got 1"),
        (Scoring, {"counted": []}, "counted: expected 3 entries, one a seat, got 0"),
        (Scoring, {"taken": [0]}, "taken: expected 3 entries, one a seat, got 1"),
        (Amounts, {"amounts": [1]}, "amounts: expected 3 entries, one a seat, got 1"),
    ],
)
def test_a_list_that_has_not_an_entry_for_each_seat_is_named(
    kind: type[Event], fields: dict[str, Any], message: str, tmp_path: Path
) -> None:  # fmt: skip
    lines = to_lines([RECORD.match, RECORD.header, *RECORD.events]).splitlines()
    at = 2 + place_of(kind)
    lines[at] = json.dumps({**json.loads(lines[at]), **fields}).encode()
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(RecordError) as caught:
        list(read(path))
    assert str(caught.value) == f"{path}:{at + 1}: {message}"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (Placed, {"box": 9}), (Placed, {"place": "e4"}), (Placed, {"crystals": 1}),
        (Finished, {"building": "mil"}), (Finished, {"markers": (9, 9, 9)}),
        (Reward, {"why": "luck"}), (Reward, {"crystals": (9, 9, 9)}), (Reward, {"cards": (9, 9, 9)}),
        (Scoring, {"counted": (9, 9, 9)}), (Scoring, {"crystals": (0, 0, 0)}), (Scoring, {"taken": (1, 1, 1)}),
        (Amounts, {"amounts": (99, 0, 0)}), (Amounts, {"open": False}),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else value.__name__,
)  # fmt: skip
def test_a_fact_that_is_not_true_is_found(kind: type[Event], fields: dict[str, Any]) -> None:
    at = place_of(kind)
    events = list(RECORD.events)
    events[at] = msgspec.structs.replace(events[at], **fields)
    with pytest.raises(RecordError, match=f"record:{2 + at}: {next(iter(fields))}: expected"):
        check(GameRecord(RECORD.match, RECORD.header, tuple(events)))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_line_that_is_missing_is_found(kind: type[Event]) -> None:
    at = place_of(kind)
    events = (*RECORD.events[:at], *RECORD.events[at + 1 :])
    with pytest.raises(RecordError, match=f"record:{2 + at}: "):
        check(GameRecord(RECORD.match, RECORD.header, events))
