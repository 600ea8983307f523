"""Reads deck files into structs. What `cards lint` would report raises CardDataError here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from hiddenhand.cards.lint import CheckedDeck, check_deck_text
from hiddenhand.cards.schema import Deck
from hiddenhand.cards.text import read_deck_file
from hiddenhand.cards.vocabulary import Vocabulary
from hiddenhand.errors import CardDataError

__all__ = ["load_deck", "load_deck_text"]


def load_deck(path: str | Path, vocabulary: Vocabulary | None = None) -> Deck:
    """The deck in a file; CardDataError names the first problem and says how many more there are."""
    try:
        text = read_deck_file(path)
    except CardDataError as error:
        raise CardDataError(f"deck file {path}: {error}") from None
    return load_deck_text(text, str(path), vocabulary)


def load_deck_text(text: str, file: str, vocabulary: Vocabulary | None = None) -> Deck:
    """As load_deck(), from text; `file` is the name that messages quote."""
    checked = check_deck_text(text, file, vocabulary)
    if checked.problems:
        more = len(checked.problems) - 1
        hint = f" (and {more} more: see `hiddenhand cards lint {file}`)" if more else ""
        raise CardDataError(f"{checked.problems[0]}{hint}")
    return _decode(checked)


def _decode(checked: CheckedDeck) -> Deck:
    data: dict[str, Any] = checked.data or {}
    try:
        return msgspec.convert(data, Deck)
    except msgspec.ValidationError as error:
        raise CardDataError(f"{checked.file}: {error}") from None
