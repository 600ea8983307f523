"""CONTRIBUTING.md names every word that card files may use, and every function of the contract."""

from __future__ import annotations

import re

import pytest
from examples import ROOT

from hiddenhand._core import blue_moon
from hiddenhand.cards.clauses import FIELD_TABLES, OP_SHAPES

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ADD_A_CARD, ADD_A_GAME = TEXT.split("\n## Add a card\n")[1].split("\n## Add a game\n")
CONTRACT = (ROOT / "cpp" / "include" / "hiddenhand" / "game" / "game.h").read_text(encoding="utf-8")


@pytest.mark.parametrize("table", blue_moon.vocabulary())
def test_every_word_of_the_vocabulary_is_explained(table: str) -> None:
    # "none" is an absent field; "any" an absent filter.
    for word in {*blue_moon.vocabulary()[table]} - {"none", "any"}:
        assert re.search(rf'[`"]{re.escape(word)}[`"]', ADD_A_CARD), word


def test_every_field_of_a_clause_is_explained() -> None:
    fields = {field for shape in OP_SHAPES.values() for field in (*shape.required, *shape.optional)}
    for field in {*fields, *FIELD_TABLES}:
        assert re.search(rf"`{field}[` ]", ADD_A_CARD), field


def test_every_line_of_the_contract_is_explained() -> None:
    functions = set(re.findall(r"\{ game\.(\w+)\(", CONTRACT))
    assert {"deal", "legal", "view"} <= functions
    for name in {*functions, *re.findall(r"typename G::(\w+)", CONTRACT), "kId"}:
        assert re.search(rf"`{name}[`(]", ADD_A_GAME), name
