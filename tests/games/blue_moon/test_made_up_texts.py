"""Texts that no known card shows, but that the vocabulary can say: they do what `cards show` tells."""

from __future__ import annotations

import pytest

from hiddenhand.cards.schema import Clause

from .kit import game_with, game_with_texts, look, moves, play, side, table, value

DISCARD_THREE = Clause(
    when="end", do="move", from_="opponent_deck", to="discard", chooser="top", n=3, may=True
)  # fmt: skip


@pytest.mark.parametrize(("deck", "gone"), [(("ember", "blaze", "sear", "torch"), 3), (("ember", "blaze"), 2)])
def test_a_text_takes_as_many_cards_from_the_opponents_deck_as_it_says(deck: tuple[str, ...], gone: int) -> None:
    state = table(
        rules=game_with_texts({"sarog": DISCARD_THREE}),
        step="power",
        hoax=side(combat=["sarog"], played=["sarog"], hand=["tome"]),
        vulca=side(deck=deck),
    )
    before = look(state).count(1, "discard")
    after = play(state, "announce fire", "use sarog")
    assert look(after).count(1, "discard") - before == gone
    assert look(after).count(1, "deck") == len(deck) - gone


@pytest.mark.parametrize(("element", "expected"), [("fire", (0, 3)), ("earth", (5, 0)), ("both", (0, 0))])
def test_odd_values_become_zero_in_the_element_that_is_named(element: str, expected: tuple[int, int]) -> None:
    zero = Clause(when="static", do="modify", scope="all", types=("character",), element=element, fn="zero_if_odd")
    rules = game_with({"sarog": {"clauses": (zero,)}, "blaze": {"fire": 5, "earth": 3, "clauses": ()}})
    state = table(rules=rules, hoax=side(combat=["sarog"]), vulca=side(combat=["blaze"]))
    assert value(state, "blaze") == expected


def test_a_ship_that_the_opponent_forbids_cannot_be_found_and_played() -> None:
    decks = ("hoax", "buka")
    mine, other = side(combat=["sarog"]), side(hand=["entreat"], deck=["sea-devil", "captain-su"])

    def found(rules_text: Clause | None) -> set[str]:
        rules = game_with_texts({"sarog": rules_text}, decks) if rules_text else None
        state = table(turn=1, step="leadership", hoax=mine, vulca=other, decks=decks, rules=rules)
        return {move for move in moves(play(state, "play entreat")) if move.startswith("pick ")}

    assert found(None) == {"pick sea-devil"}
    assert found(Clause(when="static", do="forbid", types=("ship",))) == set()
