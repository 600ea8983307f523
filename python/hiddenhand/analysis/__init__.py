"""Analysis of recorded games: the decisions of a record, as their seats saw them, and what a search says of them."""

from hiddenhand.analysis.analyse import Analysis, analyse
from hiddenhand.analysis.decisions import Decision, decision_of, decisions

__all__ = ["Analysis", "Decision", "analyse", "decision_of", "decisions"]
