"""What is wrong with a card file, and the checks that every kind of card file begins with."""

from __future__ import annotations

import re
import tomllib
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from hiddenhand.cards.text import MAX_LINE, DeckText
from hiddenhand.names import shown, unknown

__all__ = ["MAX_PROBLEMS", "CheckedFile", "FileChecker", "Problem", "decode"]

MAX_PROBLEMS = 100  # that are listed of one file


@dataclass(frozen=True)
class Problem:
    """One error in a card file. `line` is where the card or key begins, as far as it can be found.

    `rule` is the rule of deck construction that is broken (`hiddenhand.cards.constructed`), None for other errors.
    """

    file: str
    message: str
    line: int | None = None
    card: str | None = None
    field: str | None = None
    rule: str | None = None

    def __str__(self) -> str:
        file = self.file or '""'
        where = file if self.line is None else f"{file}:{self.line}"
        about = ", ".join(part for part in (f'card "{self.card}"' if self.card else None, self.field) if part)
        rule = f" (rule {self.rule})" if self.rule else ""
        return f"{where}: {about}: {self.message}{rule}" if about else f"{where}: {self.message}{rule}"


@dataclass
class CheckedFile:
    """A card or data file after all checks: `data` is what was decoded, None if nothing could be; `result` what is in
    it, None if there are problems."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    data: dict[str, Any] | None = None
    text: DeckText = field(default_factory=lambda: DeckText(""))
    result: object | None = None


def decode(text: str, file: str) -> CheckedFile:
    """The file with `data`, or with the problem that kept it from being decoded."""
    checked = CheckedFile(file, text=DeckText(text))
    too_long = checked.text.too_long
    if too_long is not None:
        message = f"the line is too long; expected at most {MAX_LINE:,} characters"
        checked.problems.append(Problem(file, message, too_long))
        return checked
    try:
        checked.data = tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError is one; so is a number with too many digits
        line = re.search(r"at line (\d+)", str(error))
        checked.problems.append(Problem(file, f"broken TOML: {error}", int(line.group(1)) if line else None))
    except RecursionError:
        checked.problems.append(Problem(file, "broken TOML: nested too deeply"))
    return checked


class _EnoughError(Exception):
    """A file with so many problems that it is no use to look for more."""


class FileChecker(ABC):
    """The checks of one decoded file; `check()` is the order in which its problems are listed."""

    def __init__(self, checked: CheckedFile) -> None:
        self.checked = checked
        self.text = checked.text
        self.data: dict[str, Any] = checked.data or {}
        self.card_line: int | None = None  # of the card that is being checked

    def run(self) -> CheckedFile:
        with suppress(_EnoughError):
            self.check()
        if not self.checked.problems:
            self.checked.result = self.build()
        return self.checked

    @abstractmethod
    def check(self) -> None:
        """Reports all problems."""

    @abstractmethod
    def build(self) -> object:
        """What is in the file; only called if no problem was found."""

    def report(
        self, message: str, *, card: Any = None, field: str | None = None, line: int | None = None,
        rule: str | None = None,
    ) -> None:  # fmt: skip
        card_id = card if isinstance(card, str) else None
        if line is None:
            line = self.card_line or (self.text.line_of_card(card_id) if card_id else self.text.line_of_key(field))
        problems = self.checked.problems
        problems.append(Problem(self.checked.file, message, line, card_id, field, rule))
        if len(problems) == MAX_PROBLEMS:
            message = f"these are {MAX_PROBLEMS} problems; whatever comes behind them was not checked"
            problems.append(Problem(self.checked.file, message))
            raise _EnoughError

    def check_struct(
        self, data: dict[str, Any], struct: type[msgspec.Struct], *, card: Any = None, prefix: str = "",
        given_elsewhere: tuple[str, ...] = (),
    ) -> set[str]:  # fmt: skip
        """Unknown keys, missing keys, wrong types and ranges; returns the keys whose values are sound."""
        types = _field_types(struct)
        sound = set()
        for key, value in data.items():
            if key not in types:
                self.report(unknown("key", key, types), card=card, field=prefix + key)
                continue
            try:
                msgspec.convert(value, types[key])
                sound.add(key)
            except msgspec.ValidationError as error:
                self.report(_explain(error, key, value, types[key]), card=card, field=prefix + key)
        for key in _required_keys(struct):
            if key not in data and key not in given_elsewhere:
                self.report("is missing", card=card, field=prefix + key)
        return sound


@lru_cache(maxsize=8)
def _field_types(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """Key in the file -> type, with its range."""
    hints = get_type_hints(struct, include_extras=True)
    return {info.encode_name: hints[info.name] for info in msgspec.structs.fields(struct)}


@lru_cache(maxsize=8)
def _required_keys(struct: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(info.encode_name for info in msgspec.structs.fields(struct) if info.required)


def _explain(error: msgspec.ValidationError, key: str, value: Any, expected_type: Any) -> str:
    """What a value should have been, in our style, from msgspec's message: the field is named in front of it."""
    if get_origin(expected_type) is Literal and isinstance(value, str):
        return unknown(key, value, get_args(expected_type), "words")
    text = str(error).split(" - at ")[0].split(", got ")[0].replace("`", "").replace(" | null", "")
    return f"{text[0].lower()}{text[1:]}, got {shown(value)}"
