"""The table of rules of deck construction in docs/blue-moon.md, made from `hiddenhand.cards.DECK_RULES`.

`python tests/docs/deck_rules.py` writes it into the page; a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

from hiddenhand.cards import DECK_RULES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "blue-moon.md"
BETWEEN_MARKERS = re.compile(r"(<!-- deck rules: begin[^>]*-->\n).*?(<!-- deck rules: end -->)", re.DOTALL)


def render() -> str:
    rows = [f"| `{rule.name}` | {rule.meaning} | {rule.source} |\n" for rule in DECK_RULES]
    return "| rule | meaning | source |\n|---|---|---|\n" + "".join(rows)


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BETWEEN_MARKERS.sub(lambda found: found[1] + render() + found[2], page), encoding="utf-8")
