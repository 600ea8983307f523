"""The table of options in docs/hearts.md, made from `hiddenhand.games.hearts`.

`python tests/docs/hearts_options.py` writes it into the page; a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

from hiddenhand.games.hearts import OPTIONS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "hearts.md"
BETWEEN_MARKERS = re.compile(r"(<!-- options: begin[^>]*-->\n).*?(<!-- options: end -->)", re.DOTALL)


def render() -> str:
    rows = [
        f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} | `{option.default}` |"
        f" {option.meaning} | {option.source} |\n"
        for option in OPTIONS
    ]
    return "| option | values | default | meaning | source |\n|---|---|---|---|---|\n" + "".join(rows)


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BETWEEN_MARKERS.sub(lambda found: found[1] + render() + found[2], page), encoding="utf-8")
