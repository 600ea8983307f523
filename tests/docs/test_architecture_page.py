"""ARCHITECTURE.md is the map: it names every file of the package and of the core."""

from __future__ import annotations

from pathlib import Path

import pytest
from examples import ROOT

TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "python" / "hiddenhand"
CORE = ROOT / "cpp" / "include" / "hiddenhand"
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if path.name != "__init__.py")


@pytest.mark.parametrize("module", MODULES, ids=Path.as_posix)
def test_a_module_of_the_package_is_on_the_map(module: Path) -> None:
    folder = f"{module.parent.as_posix()}/" if module.parent.name else ""
    assert any(f"`{folder}" in row and module.name in row for row in TEXT.splitlines())


@pytest.mark.parametrize("folder", ["game", "search", "solve", "games/blue_moon"])
def test_a_header_of_the_core_is_on_the_map(folder: str) -> None:
    for header in (CORE / folder).glob("*.h"):
        assert header.name in TEXT
