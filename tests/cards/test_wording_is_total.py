"""Clauses in words say everything: clauses that differ read differently, down to every word of the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec
import pytest

from hiddenhand import CardDataError
from hiddenhand.cards.clauses import FIELD_TABLES, OP_SHAPES, check_clause
from hiddenhand.cards.moves import MOVE_ROUTES
from hiddenhand.cards.schema import Clause
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.cards.wording import CONDITIONS, clause_text
from hiddenhand.games.blue_moon import shipped_decks

VOCABULARY = blue_moon_vocabulary()
LISTS = ("types", "parts", "spares", "unless")
DEFAULTS = {"count": "exactly", "filter": "any"}  # said or not, they mean the same

# What the shipped cards do not show.
MORE: list[dict[str, Any]] = [
    {"when": "static", "do": "ignore", "types": ["booster"], "parts": ["text"], "except": "flit_character"},
    {"when": "static", "do": "power_floor", "element": "fire", "n": 5},
    {"when": "static", "do": "allow", "types": ["support"], "n": 1},
    {"when": "retreat", "do": "retreat_mod", "who": "own", "fn": "add", "n": 1},
    {"when": "play", "do": "move", "from": "opponent_hand", "to": "discard", "chooser": "opponent", "n": 1},
    {"when": "gate", "do": "grant_free", "scope": "this", "condition": "own_areas_empty"},
]  # fmt: skip


def fields_of(clause: Clause) -> dict[str, Any]:
    return {field: value for field, value in msgspec.to_builtins(clause).items() if value is not None}


def bases() -> Iterator[dict[str, Any]]:
    yield from MORE
    yield from (fields_of(clause) for deck in shipped_decks() for card in deck.cards for clause in card.clauses)


def variants(base: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The clause with every other word or number in each of its fields, those that it does not have as well."""
    for field, table in FIELD_TABLES.items():
        for word in VOCABULARY.words(table):
            yield base | {field: [word] if field in LISTS else word}
    for field in ("n", "condition_n", "cost_n"):
        for number in (1, 2, 5):
            yield base | {field: number}
    yield base | {"n": "any"}
    yield base | {"may": True}
    yield {field: value for field, value in base.items() if field != "may"}


def words(value: Any) -> list[Any]:
    """The words or the number of a field, several or one."""
    return sorted(value) if isinstance(value, (list, tuple)) else [value]


def meaning(clause: dict[str, Any]) -> str:
    return repr(sorted((field, words(value)) for field, value in clause.items() if DEFAULTS.get(field) != value))


VALID = [clause for base in bases() for clause in chain([base], variants(base)) if not check_clause(clause, VOCABULARY)]


def text_of(clause: dict[str, Any]) -> str:
    return clause_text(msgspec.convert(clause, Clause))


def test_clauses_that_differ_read_differently() -> None:
    said: dict[str, str] = {}
    for clause in VALID:
        first = said.setdefault(text_of(clause), meaning(clause))
        assert first == meaning(clause), text_of(clause)
    assert len(said) > 100


def possible(op: str, field: str) -> Iterable[str]:
    """The words that a field of such clauses can hold."""
    if op != "move" or field not in ("from", "to", "chooser", "count", "types"):
        return (OP_SHAPES[op].narrow or {}).get(field, VOCABULARY.words(FIELD_TABLES[field]))
    held = {
        "from": {route.source for route in MOVE_ROUTES}, "to": {route.target for route in MOVE_ROUTES},
        "chooser": {route.chooser for route in MOVE_ROUTES if route.chooser},
        "count": {route.count for route in MOVE_ROUTES},
        "types": {word for route in MOVE_ROUTES for word in route.types},
    }  # fmt: skip
    return held[field]


@pytest.mark.parametrize("op", OP_SHAPES)
def test_every_word_that_a_clause_can_carry_is_among_them(op: str) -> None:
    shape = OP_SHAPES[op]
    carried = {
        (FIELD_TABLES[field], word)
        for clause in VALID if clause["do"] == op
        for field, value in clause.items() if field in FIELD_TABLES
        for word in words(value)
    }  # fmt: skip
    for field in {*shape.required, *shape.optional} & FIELD_TABLES.keys():
        for word in possible(op, field):
            assert (FIELD_TABLES[field], word) in carried, (field, word)
    assert {("timing", when) for when in shape.when} <= carried


@pytest.mark.parametrize("field", FIELD_TABLES)
def test_a_word_that_is_not_in_the_vocabulary_is_an_error(field: str) -> None:
    for base in bases():
        if field in base:
            with pytest.raises(CardDataError, match=f'a clause whose {field} is wrong: unknown word "nix"'):
                text_of(base | {field: ["nix"] if field in LISTS else "nix"})
            return
    raise AssertionError(f"no clause has the field {field}")


def test_a_word_of_the_core_that_has_no_wording_is_a_named_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(CONDITIONS, "own_areas_empty")
    gate = {"when": "gate", "do": "gate", "condition": "own_areas_empty", "element": "contested"}
    with pytest.raises(CardDataError, match='no words for condition = "own_areas_empty" in do = "gate"; add them to'):
        text_of(gate)


def test_a_field_that_nothing_reads_is_an_error() -> None:
    with pytest.raises(CardDataError, match="no words for a clause whose n is wrong"):
        text_of({"when": "play", "do": "swap_element", "element": "fire", "n": 1})
