"""What was counted, as card_coverage.json keeps it."""

from __future__ import annotations

from pathlib import Path

import msgspec

FILE = Path(__file__).resolve().with_name("card_coverage.json")


class CardCoverage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card. `tests` are all that fail without its text, as `file::function` in tests/games/blue_moon."""

    games: int  # in which its text did something
    from_hand: int  # of these, games in which it only opened or barred moves, from the hand or from aboard a ship
    tests: tuple[str, ...]


class Coverage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards with text, by id."""

    games: int  # recorded games that were looked through
    decks: dict[str, int]  # in how many of them a deck was played
    cards: dict[str, CardCoverage]


def load() -> Coverage:
    return msgspec.json.decode(FILE.read_bytes(), type=Coverage)


def save(coverage: Coverage) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(coverage), indent=1) + b"\n")
