"""docs/cli.md names every command, option and JSON field, and no other option."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from examples import ROOT

from hiddenhand.cli import main

PAGE = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
SHARED, *_SECTIONS = re.split(r"^## ", PAGE, flags=re.MULTILINE)
SECTIONS = dict(section.split("\n", 1) for section in _SECTIONS)
DATA = ROOT / "python" / "hiddenhand" / "games" / "blue_moon" / "data"
RECORDING = ROOT / "tests" / "conformance" / "recordings" / "hoax-vulca.played.jsonl.gz"
QUICK_MATCH = ["match", "blue-moon", "--player", "random", "--player", "random", "--deals", "1"]


def commands(group: click.Group, name: str = "hiddenhand") -> Iterator[tuple[str, click.Command]]:
    for word, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} {word}")
        else:
            yield f"{name} {word}", command


COMMANDS = dict(commands(main))


def long_options(command: click.Command) -> set[str]:
    return {name for param in command.params if isinstance(param, click.Option) for name in param.opts}


def fields(value: Any) -> set[str]:
    """Every key, but for those of tables that are keyed by data."""
    if isinstance(value, list):
        return set().union(*map(fields, value))
    if not isinstance(value, dict):
        return set()
    inner = [fields(part) for key, part in value.items() if key not in ("options", "skipped", "clauses", "types")]
    return set(value).union(*inner)


def test_the_page_has_a_section_for_every_command_and_no_other() -> None:
    assert set(SECTIONS) == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_section_names_exactly_the_options_of_its_command(name: str) -> None:
    prose = re.sub(r"^```console\n.*?^```$", "", SECTIONS[name], flags=re.MULTILINE | re.DOTALL)
    named = set(re.findall(r"--[a-z][a-z-]*", prose))
    assert named == long_options(COMMANDS[name])


@pytest.mark.parametrize("name", COMMANDS)
def test_a_section_shows_the_arguments_of_its_command(name: str) -> None:
    usage = SECTIONS[name].split("```text\n", 1)[1].split("\n", 1)[0]
    arguments = [param for param in COMMANDS[name].params if isinstance(param, click.Argument)]
    for argument in arguments:
        assert (argument.metavar or argument.name or "").upper() in usage
    assert usage.startswith(name)


def test_the_page_explains_help_and_version() -> None:
    for option in ("--help", "-h", "--version"):
        assert f"`{option}`" in SHARED or f"hiddenhand {option}`" in SHARED


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["games", "blue-moon"],
        QUICK_MATCH,
        [*QUICK_MATCH, "--crystals", "2"],
        ["crosstable", "blue-moon", "--player", "random", "--deals", "1", "--decks", "hoax,vulca"],
        ["exploit", "kuhn-poker", "--player", "random", "--show-policy"],
        ["analyse", str(ROOT / "examples" / "records" / "leduc.jsonl"), "--game", "1"],
        ["cards", "show", "Brain Drain"],
        ["cards", "list", "--people", "buka"],
        ["cards", "lint", str(ROOT / "README.md")],
        ["cards", "lint", str(ROOT / "examples" / "decks" / "fire-by-night.toml")],
        ["bench", "kuhn-poker", "--games", "10", "--iterations", "10", "--repeat", "1"],
        ["conformance", "blue-moon", str(RECORDING)],
        ["pack", "blue-moon", "--output", "game.bytes"],
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_every_json_field_is_named(arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, [*arguments, "--json"], standalone_mode=False)
    data = json.loads(result.stdout)
    words = arguments[:2] if arguments[0] == "cards" else arguments[:1]
    text = SHARED + SECTIONS[" ".join(["hiddenhand", *words])]
    assert fields(data)
    for field in fields(data):
        assert f"`{field}`" in text, field
