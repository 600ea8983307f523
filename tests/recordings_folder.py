"""Where the recordings of the conformance tests are."""

from __future__ import annotations

import os
from pathlib import Path

_VARIABLE = "HIDDENHAND_CONFORMANCE"
_TESTS = Path(__file__).resolve().parent

#: The selection that is part of the project.
COMMITTED = _TESTS / "conformance" / "recordings"


def find_recordings() -> tuple[Path, str]:
    """The folder with Blue Moon recordings and where it comes from: the variable, the shared set, the committed one."""
    named = os.environ.get(_VARIABLE)
    shared = _TESTS.parents[1] / "shared" / "conformance"
    if named:
        folder, source = Path(named), f"${_VARIABLE}"
    elif shared.is_dir():
        folder, source = shared, "../shared/conformance"
    else:
        return COMMITTED, "the committed selection"
    inner = folder / "blue-moon"
    return (inner if inner.is_dir() else folder), source
