"""Names and words of reports: the one place that says what cards, decks and players are called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hiddenhand.games.blue_moon.names import DEFAULT_LANGUAGE, display_name
from hiddenhand.records.games import GameRecord

__all__ = ["Speaker", "amount", "counted", "deck_name", "joined", "name_of"]

_POKER = {
    "J": "the Jack", "Q": "the Queen", "K": "the King", "J0": "the first Jack", "J1": "the second Jack",
    "Q0": "the first Queen", "Q1": "the second Queen", "K0": "the first King", "K1": "the second King",
}  # fmt: skip
_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_LOWER = ("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with")


def name_of(card_id: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """What a card or deck is called. Of cards that only a deck file of one's own has, records know the id alone: their
    name is what it says behind the people."""
    bare = card_id.partition("@")[0]
    name = _POKER.get(bare) or display_name(bare, lang)
    if name != bare or "-" not in bare:
        return name
    words = bare.partition("-")[2].split("-")
    return " ".join(word if word in _LOWER and place else word.capitalize() for place, word in enumerate(words))


def deck_name(record: GameRecord, seat: int, lang: str = DEFAULT_LANGUAGE) -> str | None:
    """What the deck of a seat is called; None without decks. A deck file that changes the facts of a shipped deck goes
    by the name of the file."""
    match = record.match
    if seat >= len(match.decks):
        return None
    shipped = name_of(match.decks[seat], lang)
    name = shipped
    if seat < len(match.deck_names):
        names = match.deck_names[seat]
        name = (lang == "zh" and names.name_zh) or names.name_en
    file = match.deck_files[seat] if seat < len(match.deck_files) else None
    return name if file is None or name != shipped else Path(file).name


class Speaker:
    """What the players of a game are called: by name; two of one name by their decks, or their seats."""

    def __init__(self, record: GameRecord, lang: str = DEFAULT_LANGUAGE) -> None:
        names = list(record.header.seats)
        if len(set(names)) < len(names):
            decks = [deck_name(record, seat, lang) for seat in range(len(names))]
            known = None not in decks and len(set(decks)) == len(decks)
            names = [deck if known and deck else f"seat {seat}" for seat, deck in enumerate(decks)]
        self._names = names

    def __call__(self, seat: int) -> str:
        return self._names[seat]


def joined(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def amount(number: int) -> str:
    """Small numbers as words."""
    return _SMALL[number] if 0 <= number < len(_SMALL) else f"{number:,}"


def counted(number: int, thing: str) -> str:
    """`a card`, `two cards`, `no cards`."""
    if number == 1:
        return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
    return f"{amount(number)} {thing}s"
