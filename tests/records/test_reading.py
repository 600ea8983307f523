"""Reading: what is there, one game at a time; and one line about everything that is not as it should be."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

import hiddenhand
from hiddenhand.records import GameRecord, RecordError, read, write
from hiddenhand.records.reading import MAX_LINE
from hiddenhand.records.writing import to_lines

from .recorded import blue_moon_record, random_record

RECORD = random_record(hiddenhand.load("kuhn-poker"), 3)
LINES = to_lines([RECORD.match, RECORD.header, *RECORD.events]).splitlines()
MATCH, GAME, DEAL, MOVE = LINES[:4]
END = LINES[-1]


def file_of(folder: Path, *lines: bytes) -> Path:
    path = folder / "games.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path


def complaint(folder: Path, *lines: bytes) -> str:
    """What reading these lines ends with, without the name of the file."""
    path = file_of(folder, *lines)
    with pytest.raises(RecordError) as caught:
        list(read(path))
    message = str(caught.value)
    assert message.startswith(f"{path}:")
    assert "\n" not in message
    assert len(message) < 600
    return message.removeprefix(f"{path}:").strip()


def with_field(line: bytes, **fields: Any) -> bytes:
    return json.dumps({**json.loads(line), **fields}).encode()


def without(line: bytes, field: str) -> bytes:
    return json.dumps({key: value for key, value in json.loads(line).items() if key != field}).encode()


def test_what_was_written_is_read(game: hiddenhand.Game, tmp_path: Path) -> None:
    records = [random_record(game, seed) for seed in range(3)]
    assert write(tmp_path / "games.jsonl", records) == 3
    again = list(read(tmp_path / "games.jsonl"))
    assert [(r.match, r.header, r.events) for r in again] == [(r.match, r.header, r.events) for r in records]
    assert [record.number for record in again] == [1, 2, 3]


def test_a_record_knows_the_lines_that_it_was_read_from(tmp_path: Path) -> None:
    first, second = read(file_of(tmp_path, *LINES, *LINES[1:]))
    assert (first.match_line, first.line, second.match_line, second.line) == (1, 2, 1, 1 + len(LINES))
    assert second.where(0) == f"{tmp_path / 'games.jsonl'}:{2 + len(LINES)}"


def test_a_file_may_hold_several_matches(tmp_path: Path) -> None:
    other = blue_moon_record(("hoax", "vulca"))
    lines = to_lines([other.match, other.header, *other.events]).splitlines()
    first, second = read(file_of(tmp_path, *LINES, *lines))
    assert (first.match.game, second.match.game) == ("kuhn-poker", "blue-moon")
    assert second.game() == hiddenhand.load("blue-moon")


def test_a_match_without_games_is_a_record_of_none(tmp_path: Path) -> None:
    assert list(read(file_of(tmp_path, MATCH))) == []


def test_games_are_read_as_they_are_asked_for(tmp_path: Path) -> None:
    games = read(file_of(tmp_path, *LINES, b"nonsense"))
    assert isinstance(next(games), GameRecord)
    with pytest.raises(RecordError):
        next(games)


def test_the_order_of_fields_and_unknown_ones_do_not_matter(tmp_path: Path) -> None:
    """What may be added in later versions: docs/records.md."""
    backwards = json.dumps(dict(reversed(json.loads(MOVE).items())) | {"comment": [{"a": 1}]}).encode()
    (record,) = read(file_of(tmp_path, MATCH, GAME, DEAL, backwards, *LINES[4:]))
    assert record.events == RECORD.events


def test_lines_may_end_as_on_windows_and_the_last_one_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\r\n".join(LINES))
    assert next(read(path)).events == RECORD.events


HOSTILE = {
    "binary": ((bytes(range(256)),), "1: expected one JSON object with a `type`"),
    "no JSON": ((b"hello",), "1: expected one JSON object with a `type`"),
    "an empty line": ((MATCH, b"", GAME), "2: empty line; expected one JSON object"),
    "a list": ((b"[1, 2]",), "1: expected one JSON object with a `type`"),
    "a number": ((b"7",), "1: expected one JSON object with a `type`"),
    "no type": ((b"{}",), "1: expected one JSON object with a `type`"),
    "an unknown kind": (
        (MATCH, b'{"type":"mvoe"}'),
        '2: unknown kind of line: "mvoe"; did you mean "move" or "moved"?',
    ),
    "not a match first": ((GAME,), "1: expected a `match` line, with which every record begins, got a `game` line"),
    "no header of a game": ((MATCH, DEAL), "2: expected a `game` or a `match` line, got a `deal` line"),
    "no deal": ((MATCH, GAME, MOVE), "3: expected a `deal` line, with which every game begins, got a `move` line"),
    "a second deal": ((MATCH, GAME, DEAL, DEAL), "4: expected no second `deal` line, got a `deal` line"),
    "a game within a game": ((MATCH, GAME, DEAL, GAME), "4: expected the game of line 2 to go on, got a `game` line"),
    "a match within a game": (
        (MATCH, GAME, DEAL, MATCH),
        "4: expected the game of line 2 to go on, got a `match` line",
    ),
    "an event behind the end": (
        (*LINES, MOVE),
        f"{len(LINES) + 1}: expected a `game` or a `match` line, got a `move` line",
    ),
    "no end": (
        (MATCH, GAME, DEAL, MOVE),
        "4: the file ends in the middle of the game of line 2; expected an `end` line",
    ),
    "a wrong type": (
        (MATCH, GAME, DEAL, with_field(MOVE, seat="0")),
        "4: `move` line: Expected `int`, got `str` - at `$.seat`",
    ),
    "a missing field": (
        (MATCH, GAME, DEAL, without(MOVE, "move")),
        "4: `move` line: Object missing required field `move`",
    ),
    "a seat that is not there": (
        (MATCH, GAME, DEAL, with_field(MOVE, seat=2)),
        "4: seat: expected a seat from 0 to 1, got 2",
    ),
    "a huge seat": ((MATCH, GAME, DEAL, with_field(MOVE, seat=10**40)), "4: `move` line: "),
    "a huge seed": (
        (MATCH, with_field(GAME, deal_seed=2**64)),
        "2: deal_seed: expected a whole number from 0 to 2^64 - 1",
    ),
    "a number of thousands of digits": (
        (MATCH, GAME.replace(b'"deal":0', b'"deal":' + b"9" * 9000)), "2: ",
    ),
    "an unknown field of thousands of digits, twice": (
        (MATCH, GAME[:-1] + b',"x":' + b"9" * 9000 + b',"x":1}'), '2: "x" is there twice',
    ),
    "no outcomes": ((MATCH, GAME, without(DEAL, "outcomes")), "3: outcomes: expected a list"),
    "hands of three seats": (
        (MATCH, GAME, with_field(DEAL, hands=[["J"], ["Q"], ["K"]])), "3: hands: expected 2 entries, one a seat, got 3",
    ),
    "points of one seat": ((*LINES[:-1], with_field(END, points=[1])), f"{len(LINES)}: points: expected 2 entries"),
    "one seat only": ((MATCH, with_field(GAME, seats=["a"])), "2: `game` line: Expected `array` of length >= 2"),
    "a key twice": (
        (MATCH, GAME, DEAL, MOVE[:-1] + b',"move":"bet"}'), '4: "move" is there twice; expected every field once',
    ),
    "a key twice within": (
        (MATCH[:-1] + b',"extra":{"a":1,"a":2}}',), '1: "a" is there twice; expected every field once',
    ),
    "a type twice": ((b'{"type":"match",' + MATCH[1:],), '1: "type" is there twice'),
    "two objects in a line": ((MATCH + MATCH,), "1: expected one JSON object with a `type`"),
    "deep nesting": (
        (MATCH[:-1] + b',"extra":' + b"[" * 5000 + b"]" * 5000 + b"}",),
        "1: expected at most 16 brackets",
    ),
    "deeper nesting than Python allows": ((b"[" * 500_000,), "1: expected at most 16 brackets"),
    "a long line": (
        (MATCH[:-1] + b',"extra":"' + b"x" * MAX_LINE + b'"}',),
        f"1: expected a line of at most {MAX_LINE:,} bytes",
    ),
    "broken UTF-8": ((MATCH, GAME.replace(b"white", b"\xff\xfe")), "2: expected one JSON object with a `type`"),
    "a lone surrogate": ((MATCH, GAME.replace(b"white", b"\\ud800")), "2: expected one JSON object with a `type`"),
    "not a number": ((*LINES[:-1], END.replace(b"1.0", b"NaN")), f"{len(LINES)}: expected one JSON object"),
    "an infinite return": ((*LINES[:-1], END.replace(b"1.0", b"1e999")), f"{len(LINES)}: "),
    "a series to no number that can be asked for": (
        (with_field(MATCH, crystals=999_999),), "1: `match` line: Expected `int` <= 1000 - at `$.crystals`",
    ),
    "a fourth dragon that wins something else": (
        (with_field(MATCH, fourth_dragon="nonsense"),), "1: `match` line: Invalid enum value 'nonsense' - at",
    ),
    "format 1": (
        (with_field(MATCH, format=1),),
        "1: format: expected 2, got 1; write it again with this version (hiddenhand match ... --record)",
    ),
    "a later format": ((with_field(MATCH, format=3),), "1: format: expected 2, got 3"),
    "no format": ((without(MATCH, "format"),), "1: format: expected 2, got none"),
    "masked with a seed": (
        (with_field(MATCH, masked_for=0), GAME), "2: deal_seed: expected none in a masked record",
    ),
    "masked with outcomes": (
        (with_field(MATCH, masked_for=0), with_field(GAME, deal_seed=None), DEAL),
        "3: outcomes: expected none in a masked record",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("lines", "message"), HOSTILE.values(), ids=HOSTILE)
def test_a_line_that_is_not_as_it_should_be_is_named(lines: tuple[bytes, ...], message: str, tmp_path: Path) -> None:
    assert complaint(tmp_path, *lines).startswith(message)


@pytest.mark.parametrize("value", [b'"\x8a"', b'"\xed\xa0\x80"'])
def test_what_is_no_text_in_a_field_that_we_do_not_know_is_named(value: bytes, tmp_path: Path) -> None:
    message = complaint(tmp_path, MATCH, GAME.removesuffix(b"}") + b',"colour":' + value + b"}")
    assert message.startswith("2: expected one JSON object with a `type` (")


def test_an_empty_file_is_no_record(tmp_path: Path) -> None:
    path = file_of(tmp_path)
    with pytest.raises(RecordError, match="empty; expected a record of a match"):
        list(read(path))


def test_a_file_that_breaks_off_within_a_line_says_so(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n".join([MATCH, GAME, DEAL[:20]]))
    with pytest.raises(RecordError, match=":3: the file ends in the middle of this line: expected one JSON object"):
        list(read(path))


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read(tmp_path / "none.jsonl"))
    with pytest.raises(IsADirectoryError):
        list(read(tmp_path))


def test_cards_and_their_number_agree(tmp_path: Path) -> None:
    record = random_record(hiddenhand.load("leduc-poker"), 2)
    lines = to_lines([record.match, record.header, *record.events]).splitlines()
    place = next(at for at, line in enumerate(lines) if b'"chance"' in line)
    lines[place] = lines[place].replace(b'"count":1', b'"count":2')
    assert complaint(tmp_path, *lines) == f"{place + 1}: moves: count: expected 1, the number of cards, got 2"


def test_a_line_of_many_fields_is_read_in_time_that_grows_with_their_number(tmp_path: Path) -> None:
    def seconds(fields: int) -> float:
        extra = b"".join(b',"x%d":0' % number for number in range(fields))
        path = file_of(tmp_path, MATCH[:-1] + extra + b"}", *LINES[1:])
        start = time.perf_counter()
        list(read(path))
        return time.perf_counter() - start

    assert seconds(80_000) < 5  # minutes, if each were compared with each


DAMAGE = (b"", b"}", b"[", b'"', b"9", b"\x00", b"\n", b"null", b"-1")


def test_random_damage_is_an_error_of_one_line_or_harmless(tmp_path: Path) -> None:
    rng = random.Random(1)
    whole = b"\n".join(LINES)
    path = tmp_path / "games.jsonl"
    for _ in range(1500):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(data))
            data[at : at + rng.randint(0, 3)] = rng.choice(DAMAGE)
        path.write_bytes(data)
        message = ""
        try:
            list(read(path))
        except RecordError as error:
            message = str(error)
        assert "\n" not in message
