"""The text of a card file: read with limits, since any file may be named, and places in it."""

from __future__ import annotations

import re
from pathlib import Path

from hiddenhand.errors import CardDataError

__all__ = ["MAX_BYTES", "MAX_LINE", "DeckText", "TableLines", "read_deck_file"]

MAX_BYTES = 2**18  # of a deck file; those that ship with the game have about 7,000
MAX_LINE = 4096  # characters; the longest line of those has about 200

_ID = re.compile(r"""\bid\s*=\s*(["'])(.*?)\1""")
_KEY = re.compile(r"\s*([^\s=]+)\s*=")
_TABLE = re.compile(r"""\s*\[([^\[\]=]+)\]\s*(?:#.*)?""")
# What matters in a list of texts: comments, texts in either kind of quotes, and brackets.
_LIST_PART = re.compile(r"""#.*|"(?:[^"\\]|\\.)*"|'[^']*'|[\[\]]""")


def read_deck_file(path: str | Path) -> str:
    """The text of a deck file. The message of a CardDataError says what is wrong with the file, not which it is."""
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise CardDataError(f"cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise CardDataError(f"is no path: {error}") from None
    if len(data) > MAX_BYTES:
        raise CardDataError(f"is too long; expected a deck file of at most {MAX_BYTES:,} bytes")
    if data.startswith(b"\xef\xbb\xbf"):
        raise CardDataError("begins with a byte order mark; save it as UTF-8 without one")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CardDataError(f"is not UTF-8 text: {error}") from None


class DeckText:
    """Where in a text cards and keys begin, by number of line, from 1."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._cards: dict[str, list[int]] = {}
        self._keys: dict[str, int] = {}
        self.too_long: int | None = None  # the first line that is
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > MAX_LINE:
                self.too_long = self.too_long or number
                continue
            for card_id in dict.fromkeys(found[1] for found in _ID.findall(line)):
                self._cards.setdefault(card_id, []).append(number)
            if key := _KEY.match(line):
                self._keys.setdefault(key[1], number)

    def lines_of_card(self, card_id: str) -> list[int]:
        """The lines in which cards with this id begin."""
        return self._cards.get(card_id, [])

    def line_of_card(self, card_id: str | None) -> int | None:
        lines = self.lines_of_card(card_id) if card_id is not None else []
        return lines[0] if lines else None

    def line_of_key(self, key: str | None) -> int | None:
        return self._keys.get(key) if key is not None else None

    def lines_of_items(self, key: str) -> list[int]:
        """The line of each text in the list that the key holds, in order."""
        first = self._keys.get(key)
        lines: list[int] = []
        depth = 0
        for number, line in enumerate(self.text.splitlines(), 1):
            if first is None or number < first:
                continue
            for part in _LIST_PART.findall(line.partition("=")[2] if number == first else line):
                depth += (part == "[") - (part == "]")
                if part == "]" and depth == 0:
                    return lines
                if part[0] in "\"'":
                    lines.append(number)
        return lines


class TableLines:
    """Where in a text tables (`[tiles.mill]`) and their keys begin, by number of line, from 1."""

    def __init__(self, text: str) -> None:
        self._lines: dict[str, int] = {}
        table = ""
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > MAX_LINE:
                continue
            if found := _TABLE.fullmatch(line):
                table = ".".join(part.strip().strip("\"'") for part in found[1].split("."))
                self._lines.setdefault(table, number)
            elif key := _KEY.match(line):
                self._lines.setdefault(f"{table}.{key[1]}" if table else key[1], number)

    def line_of(self, field: str) -> int | None:
        """The line of a field, `tiles.mill.boxes[2]`, or of the smallest thing around it that has a line."""
        parts = field.split("[")[0].split(".")
        while parts:
            line = self._lines.get(".".join(parts))
            if line is not None:
                return line
            parts.pop()
        return None
