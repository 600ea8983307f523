"""Random changes to texts that keep most of their structure: of JSON, TOML and position lines alike."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

__all__ = ["mutated"]

_TOKEN = re.compile(
    r"""(?P<string>"(?:[^"\\\n]|\\.)*"|'[^'\n]*')|(?P<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?P<word>[\w-]+)"""
    r"""|(?P<list>\[[^\[\]{}]*\])|(?P<mark>[^\s\w])"""
)

#: Numbers on both sides of what bytes, words, sets of cards and ranges of the formats hold; and what is no number.
_NUMBERS = (
    "0", "-1", "1", "2", "3", "4", "5", "6", "9", "10", "15", "16", "30", "31", "62", "63", "64", "65", "127", "128",
    "255", "256", "65535", "65536", "2147483648", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1" + "0" * 400, "-0", "0.5", "1e400", "1e-400", "NaN", "Infinity", "0x10", "1_0", "٣",
)  # fmt: skip
_VALUES = ("null", "true", "false", '""', "[]", "{}", "[[]]", "[{}]", "0", '"0"')
_CHARACTERS = (
    "\0", "\t", "\n", "\r", "\x1b", "\x7f", "\u200b", "\u2028", "\ufeff", "\ufffd", "\U0001f409", "火", "ß", "İ",
    "\\ud800", "\\u0000", "\\", '"', "'", "#", "=", ",", ":", "+", "/", "?", "@", "[", "]", "{", "}", "<=", "..",
)  # fmt: skip

Edit = Callable[[str, random.Random, Sequence[str]], str]


def mutated(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    """The text after one to four edits. `words`: what may be put where a word or a quoted text stands."""
    for _ in range(chooser.randint(1, 4)):
        text = chooser.choice(_EDITS)(text, chooser, words)
    return text


def _tokens(text: str, chooser: random.Random) -> list[re.Match[str]]:
    """The tokens of a random part of the text: a whole long one would take too long to read."""
    start = chooser.randrange(max(1, len(text) - 2000))
    return list(_TOKEN.finditer(text, start, start + 4000))


def _with(text: str, token: re.Match[str], new: str) -> str:
    return text[: token.start()] + new + text[token.end() :]


def _replace_token(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    """By one of the same kind: from the text, from `words`, or a number at a limit."""
    tokens = _tokens(text, chooser)
    if not tokens:
        return text
    token = chooser.choice(tokens)
    alike = [other.group() for other in tokens if other.lastgroup == token.lastgroup]
    if token.lastgroup == "number" and chooser.random() < 0.7:
        alike = list(_NUMBERS)
    elif token.lastgroup == "string" and words and chooser.random() < 0.6:
        alike = [f'"{chooser.choice(words)}"']
    elif token.lastgroup == "word" and words and chooser.random() < 0.4:
        alike = [chooser.choice(words)]
    return _with(text, token, chooser.choice(alike))


def _swap_tokens(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    tokens = _tokens(text, chooser)
    kind = chooser.choice(("string", "number", "word", "list"))
    alike = [token for token in tokens if token.lastgroup == kind]
    if len(alike) < 2:
        return text
    first, second = sorted(chooser.sample(alike, 2), key=lambda token: token.start())
    return _with(_with(text, second, first.group()), first, second.group())


def _change_kind(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    tokens = _tokens(text, chooser)
    return _with(text, chooser.choice(tokens), chooser.choice(_VALUES)) if tokens else text


def _delete_tokens(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    tokens = _tokens(text, chooser)
    if not tokens:
        return text
    first = chooser.randrange(len(tokens))
    last = min(len(tokens) - 1, first + chooser.choice((0, 0, 1, 1, 2, 3, 20)))
    return text[: tokens[first].start()] + text[tokens[last].end() :]


def _double_tokens(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    tokens = _tokens(text, chooser)
    if not tokens:
        return text
    first = chooser.randrange(len(tokens))
    last = min(len(tokens) - 1, first + chooser.choice((0, 1, 1, 3, 20)))
    part = text[tokens[first].start() : tokens[last].end()]
    times = chooser.choice((1, 1, 1, 2, 40))
    return text[: tokens[last].end()] + chooser.choice(("", " ", ",", ", ")).join(["", *[part] * times]) + (
        text[tokens[last].end() :]
    )


def _change_lines(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    """A line goes, comes twice, or changes places with another."""
    lines = text.split("\n")
    first, second = chooser.randrange(len(lines)), chooser.randrange(len(lines))
    match chooser.randrange(3):
        case 0:
            del lines[first]
        case 1:
            lines.insert(second, lines[first])
        case _:
            lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


def _insert_character(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    place = chooser.randint(0, len(text))
    return text[:place] + chooser.choice(_CHARACTERS) + text[place:]


def _cut(text: str, chooser: random.Random, words: Sequence[str]) -> str:
    return text[: chooser.randint(0, len(text))]


_EDITS: tuple[Edit, ...] = (
    _replace_token, _replace_token, _replace_token, _replace_token, _swap_tokens, _swap_tokens, _change_kind,
    _delete_tokens, _delete_tokens, _double_tokens, _change_lines, _insert_character, _cut,
)  # fmt: skip
