"""The tables of rule options in docs/blue-moon.md, made from `hiddenhand.games.blue_moon.options`.

`python tests/docs/options_table.py` writes them into the page; a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

from hiddenhand.games.blue_moon.options import OPTIONS, Option, allowed_values, settable

PAGE = Path(__file__).resolve().parents[2] / "docs" / "blue-moon.md"
BETWEEN_MARKERS = re.compile(r"(<!-- options: begin[^>]*-->\n).*?(<!-- options: end -->)", re.DOTALL)


def render() -> str:
    can_be_set = settable()
    now = [option for option in OPTIONS if option.name in can_be_set]
    later = [option for option in OPTIONS if option.name not in can_be_set]
    return (
        "Options that can be set:\n\n"
        + _table("values", [(option, _words(allowed_values(option.name))) for option in now])
        + "\nPoints that are settled but cannot be set, because there is one reading only, or because of what is"
        " missing (`needs`).\nSetting one is an error that says so:\n\n"
        + _table("needs", [(option, option.needs or "(both editions agree)") for option in later])
    )


def _words(values: list[str]) -> str:
    return ", ".join(f"`{value}`" for value in values)


def _table(extra: str, rows: list[tuple[Option, str]]) -> str:
    head = f"| option | `legends` | `first` | meaning | source | {extra} |\n|---|---|---|---|---|---|\n"
    return head + "".join(
        f"| `{option.name}` | `{option.legends}` | `{option.first}` | {option.meaning} | {option.source} | {text} |\n"
        for option, text in rows
    )


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BETWEEN_MARKERS.sub(lambda found: found[1] + render() + found[2], page), encoding="utf-8")
