"""Conformance: replaying recordings of an independent Blue Moon program and comparing at every decision.

`reading` (files) -> `records` (typed lines) -> `replay` (one game; `moves`, `choices`, `states` compare) -> `run`
(whole recordings) -> `report`. Where the recorded program errs: `defects`, `takeover`, `witness`. What the
recordings are: tests/conformance/recordings/README.md.
"""

from hiddenhand.conformance.defects import DEFECTS
from hiddenhand.conformance.errors import RecordingError
from hiddenhand.conformance.mismatches import KINDS, Difference, Mismatch
from hiddenhand.conformance.reading import read_games
from hiddenhand.conformance.report import FileReport, Report
from hiddenhand.conformance.run import compare_recordings

__all__ = [
    "DEFECTS",
    "KINDS",
    "Difference",
    "FileReport",
    "Mismatch",
    "RecordingError",
    "Report",
    "compare_recordings",
    "read_games",
]
