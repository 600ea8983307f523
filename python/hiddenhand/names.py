"""Words in error messages: quoting what was given, and near names, what a mistyped word may have meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

__all__ = ["did_you_mean", "listing", "near_names", "shortened", "shown", "unknown"]

#: The most characters of somebody else's text that a message quotes.
MOST_QUOTED = 100


def near_names(word: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """The candidates that look most like `word`, best first; upper and lower case are the same.

    A candidate that begins with the word, or contains it, counts as near however long it is.
    """
    folded = word[:MOST_QUOTED].casefold()
    by_folded: dict[str, str] = {}
    for candidate in candidates:
        by_folded.setdefault(candidate.casefold(), candidate)
    near = difflib.get_close_matches(folded, by_folded, n=limit, cutoff=0.6)
    if len(folded) >= 3:
        near += [name for name in by_folded if folded in name and name not in near]
    return [by_folded[name] for name in near[:limit]]


def listing(words: Iterable[str]) -> str:
    """`a, b, c`, or `(none)`."""
    return ", ".join(words) or "(none)"


def shortened(text: str) -> str:
    """The text, cut to a length that can be read."""
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}..."


def shown(value: object) -> str:
    """Anything, as messages quote it: text in double quotes, all else as Python writes it; never long."""
    if isinstance(value, str):
        return f'"{shortened(value)}"'
    try:
        return shortened(repr(value))
    except ValueError:  # a whole number with thousands of digits
        return "a huge number"


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """`; did you mean "x" or "y"?`, or nothing if no candidate is near."""
    near = " or ".join(f'"{name}"' for name in near_names(word, candidates))
    return f"; did you mean {near}?" if near else ""


def unknown(what: str, word: object, candidates: Iterable[str], plural: str | None = None) -> str:
    """A whole message: `unknown deck "haox"; did you mean "hoax"? (decks: hoax, vulca)`."""
    known = list(candidates)
    hint = did_you_mean(word, known) if isinstance(word, str) else ""
    return f"unknown {what} {shown(word)}{hint} ({plural or what + 's'}: {listing(known)})"
