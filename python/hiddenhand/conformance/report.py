"""What a run found: games, decisions and mismatches, file by file and in all."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hiddenhand.conformance.defects import DEFECTS
from hiddenhand.conformance.mismatches import KINDS, Mismatch


@dataclass
class FileReport:
    """One recording."""

    file: str
    games: int = 0
    decisions: int = 0
    choices: int = 0
    #: Games whose rest could not be compared after a mismatch.
    abandoned: int = 0
    #: Known defects of the recorded program, and the decisions and choices that were passed over because of them.
    defects: Counter[str] = field(default_factory=Counter)
    passed_over: int = 0
    #: Turns that the recorder's search could not finish, while a line of play does.
    search_gaps: int = 0
    mismatches: Counter[str] = field(default_factory=Counter)
    #: Games that were not replayed because the data has not both decks, by matchup.
    skipped: Counter[str] = field(default_factory=Counter)


@dataclass
class Report:
    """All recordings of a run."""

    files: list[FileReport] = field(default_factory=list)
    #: The first mismatch of each kind.
    first: dict[str, Mismatch] = field(default_factory=dict)
    #: Peoples whose decks the data does not have, in order of appearance.
    missing_decks: list[str] = field(default_factory=list)

    @property
    def games(self) -> int:
        return sum(file.games for file in self.files)

    @property
    def decisions(self) -> int:
        return sum(file.decisions for file in self.files)

    @property
    def choices(self) -> int:
        return sum(file.choices for file in self.files)

    @property
    def abandoned(self) -> int:
        return sum(file.abandoned for file in self.files)

    @property
    def defects(self) -> dict[str, int]:
        """Known defects of the recorded program, in the order of DEFECTS; those that did not show are left out."""
        counts: Counter[str] = sum((file.defects for file in self.files), Counter())
        return {name: counts[name] for name in DEFECTS if counts[name]}

    @property
    def passed_over(self) -> int:
        return sum(file.passed_over for file in self.files)

    @property
    def search_gaps(self) -> int:
        return sum(file.search_gaps for file in self.files)

    @property
    def skipped(self) -> Counter[str]:
        """Games that were not replayed, by matchup."""
        return sum((file.skipped for file in self.files), Counter())

    @property
    def mismatches(self) -> dict[str, int]:
        """Mismatches by kind, in the order of KINDS; kinds without any are left out."""
        counts: Counter[str] = sum((file.mismatches for file in self.files), Counter())
        return {kind: counts[kind] for kind in KINDS if counts[kind]}

    @property
    def mismatch_count(self) -> int:
        return sum(self.mismatches.values())

    def as_dict(self) -> dict[str, Any]:
        """The report as plain data; the fields are documented with the command `conformance`."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "choices": self.choices,
            "abandoned": self.abandoned,
            "defects": self.defects,
            "passed_over": self.passed_over,
            "search_gaps": self.search_gaps,
            "skipped": dict(self.skipped),
            "missing_decks": self.missing_decks,
            "mismatches": self.mismatch_count,
            "kinds": [
                {"kind": kind, "count": count, "first": _mismatch_dict(self.first[kind])}
                for kind, count in self.mismatches.items()
            ],
            "files": [
                {
                    "file": file.file,
                    "games": file.games,
                    "decisions": file.decisions,
                    "choices": file.choices,
                    "abandoned": file.abandoned,
                    "defects": dict(file.defects),
                    "passed_over": file.passed_over,
                    "search_gaps": file.search_gaps,
                    "skipped": dict(file.skipped),
                    "mismatches": file.mismatches.total(),
                }
                for file in self.files
            ],
        }


def _mismatch_dict(mismatch: Mismatch) -> dict[str, Any]:
    difference = mismatch.difference
    return {
        "file": mismatch.file,
        "game": mismatch.game,
        "line": mismatch.line,
        "what": difference.what,
        "expected": difference.expected,
        "got": difference.got,
    }
