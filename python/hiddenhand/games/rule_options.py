"""Rule options as data, and what a caller sets them to: for games whose options have one default each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hiddenhand.errors import NotationError
from hiddenhand.names import shown, unknown
from hiddenhand.numbers import whole_number

__all__ = ["NO_YES", "Option", "number_of", "option_words"]

NO_YES = ("no", "yes")


@dataclass(frozen=True)
class Option:
    """One option. `values` in the order of the core's numbers. With `least` and `most` it takes whole numbers too,
    which are then what the core reads."""

    name: str
    default: str
    meaning: str
    source: str
    values: tuple[str, ...] = NO_YES
    least: int | None = None
    most: int | None = None


def option_words(table: Sequence[Option], given: Mapping[str, str | int | bool] | None = None) -> dict[str, str]:
    """The value of every option, as its word: the defaults, changed by `given`.

    True and False stand for yes and no, a number may be text. NotationError names an unknown option or value.
    """
    if given is not None and not isinstance(given, Mapping):
        raise NotationError(f"options: expected a mapping of names to values, got {shown(given)}")
    by_name = {option.name: option for option in table}
    words = {option.name: option.default for option in table}
    for name, value in (given or {}).items():
        if name not in by_name:
            raise NotationError(unknown("option", name, by_name))
        words[name] = _word(by_name[name], value)
    return words


def number_of(option: Option, word: str) -> int:
    """What the core reads for a word of the option."""
    return option.values.index(word) if word in option.values else int(word)


def _word(option: Option, value: object) -> str:
    text = NO_YES[value] if isinstance(value, bool) else value if isinstance(value, str) else shown(value)
    if text in option.values:
        return text
    if option.least is None or option.most is None:
        raise NotationError(unknown(f'value of option "{option.name}":', text, option.values, "values"))
    number = None if isinstance(value, bool) else whole_number(text.strip())
    if number is None or not option.least <= number <= option.most:
        words = "".join(f'"{word}" or ' for word in option.values)
        raise NotationError(
            f'option "{option.name}": expected {words}a number from {option.least} to {option.most}, got {shown(text)}'
        )
    return str(number)
