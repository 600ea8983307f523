"""Card data: the format of deck files, loading and linting them, and saying what a card does in words."""

from hiddenhand.cards.lint import Problem, lint_files
from hiddenhand.cards.load import load_deck
from hiddenhand.cards.schema import Card, Clause, Deck

__all__ = ["Card", "Clause", "Deck", "Problem", "lint_files", "load_deck"]
