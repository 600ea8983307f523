"""Near names for error messages: what a mistyped word may have meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

__all__ = ["did_you_mean", "listing", "near_names", "unknown"]


def near_names(word: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """The candidates that look most like `word`, best first; upper and lower case are the same.

    A candidate that begins with the word, or contains it, counts as near however long it is.
    """
    folded = word.casefold()
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


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """`; did you mean "x" or "y"?`, or nothing if no candidate is near."""
    near = " or ".join(f'"{name}"' for name in near_names(word, candidates))
    return f"; did you mean {near}?" if near else ""


def unknown(what: str, word: str, candidates: Iterable[str], plural: str | None = None) -> str:
    """A whole message: `unknown deck "haox"; did you mean "hoax"? (decks: hoax, vulca)`."""
    known = list(candidates)
    return f'unknown {what} "{word}"{did_you_mean(word, known)} ({plural or what + "s"}: {listing(known)})'
