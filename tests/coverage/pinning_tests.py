"""Which tests of the Blue Moon rules pin the text of a card: those that fail when the card is blank.

Each card costs a run of pytest, of the files that name it; blank_plugin.py takes the text away.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

from blank_texts import same_text

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FOLDER = "tests/games/blue_moon"

#: What holds in any game with any cards, and printed values: slow, and about no text.
_ABOUT_NO_TEXT = (
    "test_card_facts.py", "test_knowledge.py", "test_notation.py", "test_position_checks.py", "test_position_text.py",
    "test_positions.py",
)  # fmt: skip
#: A test that ends so could not set up its position without the text: that tells nothing of what the text does.
_NO_POSITION = "PositionError"
_NO_GAME = "CardDataError"  # no text may end so: it is the blank card that cannot be played with
_SHORTEST_NAME = 3  # of a card, in tests: yin


def pinning_tests(
    cards: Iterable[str], jobs: int = 2, on_card: Callable[[str], None] | None = None
) -> dict[str, list[str]]:
    """For each card the tests that pin it, as `file::function`, sorted; `on_card` is called as each is finished.

    RuntimeError if a test fails with nothing blank.
    """
    files = [path for path in sorted(Path(ROOT, FOLDER).glob("test_*.py")) if path.name not in _ABOUT_NO_TEXT]
    if failed := failing([f"{FOLDER}/{path.name}" for path in files], ()):
        raise RuntimeError(f"tests that fail with every text in place: {', '.join(sorted(failed))}")

    def pins(card: str) -> list[str]:
        tests = [f"{FOLDER}/{path.name}" for path in files if _names(path, card)]
        found = failing(tests, {card})
        if others := same_text(card):
            # With all of them blank, only what this card says can mend a test.
            found |= failing(tests, others | {card}) - failing(tests, others)
        if on_card is not None:
            on_card(card)
        return sorted({_function(test) for test in found})

    listed = list(cards)
    with ThreadPoolExecutor(jobs) as pool:
        return dict(zip(listed, pool.map(pins, listed), strict=True))


def failing(tests: Sequence[str], blank: Collection[str]) -> set[str]:
    """Those of the tests, files or node ids of pytest, that fail with these cards blank, unless for their position."""
    return {test for test, error in _run(tests, blank).items() if error not in (None, _NO_POSITION)} if tests else set()


def _names(path: Path, card: str) -> bool:
    """Whether a file of tests names the card, by the beginning of its name as kit.py takes it."""
    name = card.partition("-")[2]
    return any(name.startswith(word) for word in _words(path))


@lru_cache(maxsize=64)
def _words(path: Path) -> frozenset[str]:
    """The words in the texts of a program that may be names of cards."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    words = {word for text in texts for word in re.findall(r"[a-z0-9-]+", text)}
    return frozenset(word for word in words if len(word) >= _SHORTEST_NAME)


def _function(test: str) -> str:
    """`file::function` of a test of the folder, whatever its parameters."""
    return test.removeprefix(f"{FOLDER}/").partition("[")[0]


def _run(tests: Sequence[str], blank: Collection[str]) -> dict[str, str | None]:
    """The report of the plugin on these tests with these cards blank."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        environment = os.environ | {
            "BLANK_CARDS": ",".join(sorted(blank)), "BLANK_REPORT": str(report), "PYTHONPATH": str(HERE)
        }  # fmt: skip
        command = [sys.executable, "-m", "pytest", "-q", "-p", "blank_plugin", "-p", "no:cacheprovider", "--tb=no"]
        done = subprocess.run(
            [*command, *tests], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode not in (0, 1):  # neither all passed nor some failed
            raise RuntimeError(f"pytest, blank: {', '.join(sorted(blank)) or 'nothing'}: {done.stdout}{done.stderr}")
        ended: dict[str, str | None] = json.loads(report.read_text(encoding="utf-8"))
        if _NO_GAME in ended.values():
            raise RuntimeError(f"no game can be built with blank cards: {', '.join(sorted(blank))}")
        return ended
