"""The examples in the documents run, and print what the pages say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from examples import PAGES, ROOT, Example, examples_of, prepare

EXAMPLES = [example for page in PAGES for example in examples_of(page)]
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepare(tmp_path_factory.mktemp("examples"))


@pytest.mark.parametrize(
    "example", [pytest.param(e, id=f"{e.page}: {e.source.splitlines()[0]}") for e in EXAMPLES if not e.slow]
)
def test_an_example_does_what_its_page_says(example: Example, folder: Path) -> None:
    code, output = example.run(folder)
    assert code == example.exit_code, output
    assert example.comparable(output) == example.comparable(example.output)


def test_every_command_has_an_example() -> None:
    run = {tuple(example.source.split()[1:3]) for example in EXAMPLES if example.is_command}
    commands = {words if words[0] == "cards" else words[:1] for words in run}
    assert commands >= {("games",), ("match",), ("cards", "show"), ("cards", "lint"), ("bench",), ("conformance",)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_of_the_project(page: Path) -> None:
    for target, _ in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).resolve().is_relative_to(ROOT)
            assert (page.parent / target).exists(), target
