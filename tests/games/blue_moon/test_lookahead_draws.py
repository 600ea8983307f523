"""The look-ahead counts the cards that draws bring, whichever they are: a larger hand can make a condition false."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hiddenhand import State
from hiddenhand.cards.schema import Clause
from hiddenhand.games.blue_moon import pool

from .kit import can, game_with, side, table

#: "Only if the opponent's hand is larger by one card or more", as Sas-van-Son asks for two.
LARGER = Clause(
    when="gate", do="gate", condition="opponent_hand_larger_by", condition_n=1, element="contested"
)  # fmt: skip
DRAW_TWO = Clause(when="play", do="move", from_="own_deck", to="own_hand", chooser="top", n=2)
MAY_DRAW_TWO = Clause(when="play", do="move", from_="own_deck", to="own_hand", chooser="top", n=2, may=True)
RANDOM_TWO = Clause(
    when="play", do="move", from_="own_discard", to="own_hand", chooser="random", count="up_to", n=2, may=True
)  # fmt: skip
SEARCH = Clause(when="play", do="move", from_="own_deck", to="own_hand", chooser="owner", count="up_to", n=1)

UNPLAYABLE = ("muster", "enthrall")  # leadership cards: they finish no turn
HANDS = {2: ("ember", "blaze"), 3: ("ember", "blaze", "sear"), 4: ("ember", "blaze", "sear", "torch")}


def before(
    draws: Clause, opponent_holds: int, deck: Sequence[str] = UNPLAYABLE, discard: Sequence[str] = (),
    end_may_effects: str = "optional",
) -> State:  # fmt: skip
    """The Sarogakanas of Hoax draws and is FREE; his Nirwadas has the power, if he may be played."""
    rules = game_with(
        {"sarog": {"clauses": (draws,), "icons": ("free",)}, "nirwadas": {"clauses": (LARGER,), "fire": 15}},
        options={"end_may_effects": end_may_effects},
    )
    mine = side(hand=["sarog", "nirwadas"], deck=deck, discard=discard)
    other = side(hand=HANDS[opponent_holds], combat=["scorch"])
    return table(rules=rules, step="character", hoax=mine, vulca=other)


def test_a_character_whose_draw_bars_the_only_way_to_finish_may_not_be_played() -> None:
    # One card left in hand and two drawn are as many as his three.
    state = before(DRAW_TWO, opponent_holds=3)
    assert can(state, "play nirwadas")
    assert not can(state, "play sarog")


def test_a_draw_that_leaves_the_condition_true_is_no_obstacle() -> None:
    assert can(before(DRAW_TWO, opponent_holds=4), "play sarog")


def test_a_deck_that_holds_one_card_brings_one() -> None:
    assert can(before(DRAW_TWO, opponent_holds=3, deck=UNPLAYABLE[:1]), "play sarog")


def test_without_its_effect_the_character_may_be_played() -> None:
    state = before(MAY_DRAW_TWO, opponent_holds=3)
    assert not can(state, "play sarog")
    assert can(state, "play-without-effect sarog")


@pytest.mark.parametrize(("end_may_effects", "possible"), [("optional", True), ("mandatory", False)])
def test_cards_from_the_discard_pile_count_unless_their_owner_may_stop(end_may_effects: str, possible: bool) -> None:
    state = before(RANDOM_TWO, 3, discard=("battling", "tome"), end_may_effects=end_may_effects)
    assert can(state, "play sarog") is possible


@pytest.mark.parametrize(("end_may_effects", "possible"), [("optional", True), ("mandatory", False)])
def test_a_search_counts_unless_its_owner_may_take_nothing(end_may_effects: str, possible: bool) -> None:
    # One card left and one found are as many as his two.
    assert can(before(SEARCH, 2, end_may_effects=end_may_effects), "play sarog") is possible


def test_no_known_character_booster_or_support_draws_when_it_is_played() -> None:
    drawing = [
        card.type for _, card in pool() for clause in card.clauses
        if clause.do == "move" and clause.when == "play" and clause.from_ in ("own_deck", "own_discard")
        and clause.to == "own_hand"
    ]  # fmt: skip
    assert drawing
    assert set(drawing) == {"leadership"}
