"""Decks and options -> the bytes that the core builds a game from (layout: cpp/.../games/blue_moon/vocabulary.h)."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence

from hiddenhand.cards.deck_check import MAX_CLAUSES
from hiddenhand.cards.schema import Card, Clause, Deck
from hiddenhand.cards.vocabulary import Vocabulary
from hiddenhand.errors import CardDataError

__all__ = ["CARD_SIZE", "GAME_ID", "pack_card", "pack_game"]

GAME_ID = "blue-moon"
FORMAT_VERSION = 1
NO_VALUE = 255  # kNoValue: the card shows no value
UNLIMITED = 255  # kUnlimited
BUKA = "buka"  # the people whose characters count as FREE when they come from a landed ship

CARD = struct.Struct("<4BH5B5x")  # CardRecord up to its clauses
CLAUSE = struct.Struct("<27B5x")  # Clause
CARD_SIZE = CARD.size + MAX_CLAUSES * CLAUSE.size


def pack_game(decks: Sequence[Deck], option_numbers: Mapping[str, int], vocabulary: Vocabulary) -> bytes:
    """The packed game: id, then the payload. `option_numbers` in the core's order, one deck a seat."""
    pairs = sorted({card.pair for deck in decks for card in deck.cards if card.pair})
    pair_numbers = {word: number for number, word in enumerate(pairs, 1)}
    parts = [_text(GAME_ID), bytes([FORMAT_VERSION, len(option_numbers), *option_numbers.values()])]
    for deck in decks:
        cards = deck.playing_cards()
        parts.append(bytes([len(cards)]))
        parts += [_text(card.id) + pack_card(card, vocabulary, pair_numbers) for card in cards]
    return b"".join(parts)


def pack_card(card: Card, vocabulary: Vocabulary, pair_numbers: Mapping[str, int]) -> bytes:
    """One CardRecord, 80 bytes."""
    if len(card.clauses) > MAX_CLAUSES:
        raise CardDataError(f'card "{card.id}": {len(card.clauses)} clauses; the card table holds {MAX_CLAUSES}')
    head = CARD.pack(
        vocabulary.number("card_type", card.type),
        NO_VALUE if card.fire is None else card.fire,
        NO_VALUE if card.earth is None else card.earth,
        _bits("tag", card.tags, vocabulary),
        _bits("icon", card.icons, vocabulary),
        card.moons,
        pair_numbers[card.pair] if card.pair else 0,
        card.capacity or 0,
        len(card.clauses),
        int(card.people == BUKA),
    )
    clauses = b"".join(_pack_clause(clause, vocabulary) for clause in card.clauses)
    return head + clauses.ljust(MAX_CLAUSES * CLAUSE.size, b"\0")


def _pack_clause(clause: Clause, vocabulary: Vocabulary) -> bytes:
    def word(table: str, value: str | None) -> int:
        return vocabulary.none(table) if value is None else vocabulary.number(table, value)

    return CLAUSE.pack(
        word("timing", clause.when),
        word("op", clause.do),
        word("side", clause.who),
        _bits("card_type", clause.types or (), vocabulary),
        word("zone", clause.from_),
        word("zone", clause.to),
        word("chooser", clause.chooser),
        word("count", clause.count),
        UNLIMITED if clause.n == "any" else clause.n or 0,
        word("element", clause.element),
        word("fn", clause.fn),
        word("scope", clause.scope),
        word("filter", clause.filter),
        _bits("part", clause.parts or (), vocabulary),
        word("tag", clause.except_),
        word("condition", clause.condition),
        clause.condition_n or 0,
        word("counter", clause.counter),
        word("cost", clause.cost),
        clause.cost_n or 0,
        int(clause.may or False),
        int(clause.spare_last_character or False),
        word("then", clause.then),
        _bits("spared", clause.spares or (), vocabulary),
        _bits("tag", clause.unless or (), vocabulary),
        word("tag", clause.tag),
        word("penalty", clause.penalty),
    )


def _bits(table: str, words: Iterable[str], vocabulary: Vocabulary) -> int:
    return sum(1 << vocabulary.number(table, word) for word in words)


def _text(text: str) -> bytes:
    data = text.encode("ascii")
    return bytes([len(data)]) + data
