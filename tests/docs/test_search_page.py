"""docs/search.md names every setting of the search, with its default, its range and its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hiddenhand._core import search_settings

TEXT = (Path(__file__).parents[2] / "docs" / "search.md").read_text(encoding="utf-8")
ROWS = {
    name: row
    for row in re.findall(r"^\| `.*\|$", TEXT.split("## Settings")[1].split("## ")[0], re.MULTILINE)
    for name in re.findall(r"`([a-z_]+)`", row.split("|")[1])
}


def test_the_table_has_every_setting_and_no_other() -> None:
    assert sorted(ROWS) == sorted(name for name, *_ in search_settings())


@pytest.mark.parametrize("setting", search_settings(), ids=lambda setting: setting[0])
def test_the_row_of_a_setting_has_its_default_and_range(
    setting: tuple[str, str, int | float | str | bool, float, float, tuple[str, ...]],
) -> None:
    name, kind, default, least, most, words = setting
    row = ROWS[name].replace(",", "").replace("10^6", "1000000").replace("10^-6", "1e-06")
    row = re.sub(r"2\^(\d+)", lambda power: str(2 ** int(power[1])), row).replace(f"{2**32} - 1", str(2**32 - 1))
    if kind == "word":
        assert f"`{default}`" in row
        for word in words:
            assert f"`{word}`" in TEXT, word
    elif kind == "flag":
        assert default is False
        assert "| no |" in row
    else:
        assert re.search(rf"[| ]{float(default):g}[ |]|[| ]{default}[ |]", row), row
        assert re.search(rf"{least:g} to ({most:g}|{most:.0f})", row), row
