"""docs/records.md describes every line and field of a record, and no other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from click.testing import CliRunner
from examples import ROOT

from hiddenhand.cli import main
from hiddenhand.records.events import CardsMoved, Line

PAGE = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
RANDOM = ("--player", "random", "--player", "random", "--deals", "2")


def rows(text: str) -> Iterator[tuple[str, list[str]]]:
    """(line, fields) of every row of the tables of lines."""
    line = ""
    for first, second in re.findall(r"^\| (`[a-z]+`)? *\| ([^|]*) \|", text, flags=re.MULTILINE):
        line = first.strip("`") or line
        yield line, re.findall(r"`([a-z_]+)`", second)


def documented() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for line, names in rows(PAGE[PAGE.index("## Lines") :]):
        found.setdefault(line, set()).update(names)
    return found


LINES: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in get_args(Line)}


@pytest.mark.parametrize("line", LINES)
def test_the_page_names_just_the_fields_of_a_line(line: str) -> None:
    assert documented()[line] == set(LINES[line].__struct_fields__)


def test_the_page_names_just_the_fields_of_cards_that_moved() -> None:
    table = PAGE[PAGE.index("`moves`, of `chance` and `moved`") :].split("\n\n")[1]
    firsts = " ".join(re.findall(r"^\| (`[^|]*) \|", table, flags=re.MULTILINE))
    names = set(re.findall(r"`(\w+)`", firsts))
    assert names == set(CardsMoved.__struct_encode_fields__)


@pytest.mark.parametrize(
    "game",
    [
        ("blue-moon",), ("blue-moon", "--crystals", "3"), ("blue-moon", "--decks", "buka,khind"), ("blue-moon-city",),
        ("leduc-poker",),
    ],
    ids=" ".join,
)
def test_a_record_has_no_line_and_no_field_that_is_not_described(game: tuple[str, ...], tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    CliRunner().invoke(main, ["match", *game, *RANDOM, "--record", str(record)], standalone_mode=False)
    known = documented()
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert len(lines) > 20
    for line in lines:
        assert set(line) - {"type"} <= known[line["type"]]


@pytest.mark.parametrize("arguments", [(), ("--game", "1"), ("--check",), ("--mask", "0", "--output", "seen.jsonl")])
def test_every_json_field_of_the_command_is_named(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    CliRunner().invoke(main, ["match", "kuhn-poker", *RANDOM, "--record", "games.jsonl"], standalone_mode=False)
    result = CliRunner().invoke(main, ["show", "games.jsonl", *arguments, "--json"], standalone_mode=False)
    section = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8").split("## hiddenhand show", 1)[1].split("\n## ")[0]
    for field in _fields(json.loads(result.stdout)):
        assert f"`{field}`" in section, field


def _fields(value: Any) -> set[str]:
    """Every key but those of the lines of the record, which its own page describes."""
    if isinstance(value, list):
        return set().union(*map(_fields, value))
    if not isinstance(value, dict):
        return set()
    return set(value).union(*(_fields(part) for key, part in value.items() if key not in ("match", "game", "events")))


