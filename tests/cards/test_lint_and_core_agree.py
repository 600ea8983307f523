"""Lint and the core take the same clauses: every combination of words is asked of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from clause_products import CARRIERS, TIMINGS, VOCABULARY, clauses, with_strange_fields

from hiddenhand import CardDataError, Game
from hiddenhand.cards.carriers import check_both, check_carrier
from hiddenhand.cards.clauses import OP_SHAPES, check_clause
from hiddenhand.cards.schema import Card, Clause
from hiddenhand.games import blue_moon
from hiddenhand.games.blue_moon.options import resolve
from hiddenhand.games.blue_moon.pack import pack_card, pack_game

BLANKS = [Card(id=f"glass-{number}", name_en="Glass", type="character", people="glass") for number in range(30)]


def _around() -> tuple[bytes, bytes]:
    """What stands before and behind the first card's record in a packed game of blank cards."""
    deck = msgspec.structs.replace(blue_moon.deck("hoax"), cards=tuple(BLANKS))
    packed = pack_game([deck, deck], resolve(None, None), VOCABULARY)
    record = pack_card(BLANKS[0], VOCABULARY, {})
    before, found, behind = packed.partition(record)
    assert found
    return before, behind


BEFORE, BEHIND = _around()


def carried_by(carrier: str, *carried: Mapping[str, Any]) -> Card:
    texts = tuple(msgspec.convert(clause, Clause) for clause in carried)
    capacity = 1 if carrier == "ship" else None
    return msgspec.structs.replace(BLANKS[0], type=carrier, capacity=capacity, clauses=texts)


def core_says(carrier: str, *carried: Mapping[str, Any]) -> str:
    """Nothing if the core takes a card of this type with these clauses, else why not."""
    try:
        Game(BEFORE + pack_card(carried_by(carrier, *carried), VOCABULARY, {}) + BEHIND)
    except CardDataError as error:
        return str(error)
    return ""


def lint_says(clause: Mapping[str, Any], carrier: str) -> list[tuple[str, str]]:
    return check_clause(clause, VOCABULARY) or check_carrier(clause, carrier)


def carrier_of(clause: Mapping[str, Any]) -> str:
    """A type of cards that can carry such a clause, if any."""
    return next((carrier for carrier in CARRIERS if not check_carrier(clause, carrier)), CARRIERS[0])


ALL = list(clauses())
SOUND = [clause for clause in ALL if not check_clause(clause, VOCABULARY)]


@pytest.mark.parametrize("do", OP_SHAPES)
def test_lint_and_the_core_take_the_same_clauses(do: str) -> None:
    taken = Counter[bool]()
    for clause in ALL:
        if clause["do"] == do:
            carrier = carrier_of(clause)
            found, refused = lint_says(clause, carrier), core_says(carrier, clause)
            assert bool(found) == bool(refused), (clause, carrier, found, refused)
            taken[not found] += 1
    assert min(taken[True], taken[False]) > 0


def test_thousands_of_clauses_are_compared_and_hundreds_are_sound() -> None:
    assert len(ALL) > 20_000
    assert len(SOUND) > 500


@pytest.mark.parametrize("carrier", CARRIERS)
def test_lint_and_the_core_agree_on_which_cards_carry_what(carrier: str) -> None:
    for clause in SOUND:
        found, refused = lint_says(clause, carrier), core_says(carrier, clause)
        assert bool(found) == bool(refused), (clause, found, refused)


def test_lint_and_the_core_agree_on_moments_that_do_not_fit() -> None:
    for clause in SOUND[::9]:
        for when in TIMINGS:
            other, carrier = {**clause, "when": when}, carrier_of(clause)
            found, refused = lint_says(other, carrier), core_says(carrier, other)
            assert bool(found) == bool(refused), (other, found, refused)


def test_neither_takes_a_field_that_nothing_reads() -> None:
    for clause in SOUND[::9]:
        for other in with_strange_fields(clause):
            carrier = carrier_of(other)
            assert lint_says(other, carrier), other
            assert core_says(carrier, other), other


def test_lint_and_the_core_agree_on_two_clauses_of_one_card() -> None:
    firsts = list({(clause["do"], clause["when"], clause.get("may")): clause for clause in SOUND}.values())
    assert len(firsts) > 20
    agreed = Counter[bool]()
    for first in firsts:
        for second in firsts:
            for carrier in CARRIERS:
                if lint_says(first, carrier) or lint_says(second, carrier):
                    continue
                found, refused = check_both(first, second), core_says(carrier, first, second)
                assert bool(found) == bool(refused), (first, second, found, refused)
                agreed[bool(found)] += 1
    assert min(agreed[True], agreed[False]) > 10


def test_the_core_names_clause_field_and_what_fits() -> None:
    draw = {"when": "act", "do": "move", "from": "own_deck", "to": "own_hand", "chooser": "top", "n": 2}
    assert core_says("character", draw).endswith("clauses[0] (move), when: no rule moves cards so")
    gate = {"when": "gate", "do": "gate", "condition": "own_areas_empty", "element": "contested"}
    assert core_says("support", gate).endswith("clauses[0] (gate), do: works on no support card; expected character")
