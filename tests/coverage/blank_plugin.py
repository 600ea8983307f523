"""A pytest plugin: runs tests with some cards blank, and writes down how each ended.

`BLANK_CARDS` are the ids with commas between them; `BLANK_REPORT` is the file to write: for each test that was run, the
name of the exception that it ended with, or null.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from blank_texts import blanked

from hiddenhand.games.blue_moon import decks

_ENDED: dict[str, str | None] = {}


def _blanking(load: Callable[..., Any]) -> Callable[..., Any]:
    blank = os.environ["BLANK_CARDS"].split(",")
    return lambda text, name: blanked(load(text, name), blank)


def pytest_configure() -> None:
    decks.load_deck_text = _blanking(decks.load_deck_text)
    decks.load_card_set_text = _blanking(decks.load_card_set_text)


def pytest_runtest_setup(item: pytest.Item) -> None:
    _ENDED[item.nodeid] = None


def pytest_exception_interact(node: Any, call: pytest.CallInfo[Any]) -> None:
    assert call.excinfo is not None
    _ENDED[node.nodeid] = call.excinfo.type.__name__


def pytest_sessionfinish() -> None:
    Path(os.environ["BLANK_REPORT"]).write_text(json.dumps(_ENDED), encoding="utf-8")
