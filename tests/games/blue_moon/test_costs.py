"""Costs in printed values: no card may be added that the total does not need (Legends rulebook)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from hiddenhand import State

from .kit import VULCA, Side, deck_cards, look, moves, play, short, side, table

CHARM_COST = 8  # printed Fire (card facts)
FIRE_VALUES = {short(card.id): card.fire or 0 for card in deck_cards("vulca")}


def charm(hand: list[str], hoax: Side | None = None, edition: str = "legends") -> State:
    """Charm Holy Dragon has just been played with these other cards in hand."""
    element = "fire" if hoax else None
    state = table(
        turn=VULCA, element=element, step="leadership", hoax=hoax, vulca=side(hand=["charm", *hand]), edition=edition
    )
    return play(state, "play charm")


def payments(state: State, picked: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every line of picks that completes the payment."""
    if look(state).choice != "pay_for_dragon":
        yield picked
        return
    for move in sorted(moves(state) - {"done"}):
        card = move.removeprefix("pick ")
        yield from payments(play(state, move), (*picked, card))


def minimal_sets(hand: list[str]) -> set[frozenset[str]]:
    """Brute force: every subset that pays while none of its proper subsets does."""
    subsets = (frozenset(chosen) for size in range(len(hand) + 1) for chosen in itertools.combinations(hand, size))

    def paid(cards: frozenset[str]) -> bool:
        return sum(FIRE_VALUES[card] for card in cards) >= CHARM_COST

    return {cards for cards in subsets if paid(cards) and not any(paid(cards - {card}) for card in cards)}


@pytest.mark.parametrize("seed", range(40))
def test_the_picks_reach_exactly_the_minimal_sets_and_each_once(seed: int) -> None:
    chooser = random.Random(seed)
    others = [name for name in FIRE_VALUES if name != "charm-holy-dragon"]
    hand = chooser.sample(others, chooser.randint(2, 9))
    state = charm(hand)
    reached = list(payments(state)) if look(state).choice else []
    assert {frozenset(line) for line in reached} == minimal_sets(hand)
    assert len(reached) == len(minimal_sets(hand))


def test_a_complete_payment_takes_no_further_card() -> None:
    # No card shows 8; Flamebreath 7 and Torch 1 are enough together, and a third card would be too much.
    state = play(charm(["flamebreath", "torch", "ember"]), "pick flamebreath")
    assert moves(state) == {"pick torch", "pick ember"}
    assert look(play(state, "pick torch")).choice is None


def test_a_card_that_a_later_pick_makes_superfluous_cannot_be_added() -> None:
    # Torch 1 + Scorch 6 + Lightning 3: without the Torch 9 are enough.
    state = charm(["scorch", "torch", "lightning"])
    assert {frozenset(line) for line in payments(state)} == {frozenset({"scorch-the-inflammable", "lightning-bolts"})}
    assert "pick torch" not in moves(state)


def test_cards_without_printed_fire_cannot_pay() -> None:
    state = charm(["volca", "lightning", "wall", "infernal-armor", "summon"])
    assert moves(state) == {"pick volca", "done"}  # picks go in the order of the deck: Lightning Bolts follow


def test_earth_does_not_pay_for_fire() -> None:
    # Fire 1 + 2 + 2 = 5, Earth 4 + 4 + 3.
    assert look(charm(["torch", "ignite", "glimmer"])).choice is None


def test_the_printed_values_count_and_not_what_a_card_would_count_on_the_table() -> None:
    # Hank ignores the characters of the hand too; printed facts stay (legends).
    state = charm(["volca", "lightning"], side(combat=["hank"]))
    assert moves(state) == {"pick volca", "done"}


def test_what_is_paid_goes_to_the_discard_pile() -> None:
    state = play(charm(["volca", "lightning"]), "pick volca", "pick lightning")
    assert look(state).zone(VULCA, "discard") == {"volca", "lightning-bolts"}


def test_charm_cannot_pay_for_itself() -> None:
    assert look(charm(["volca", "lightning"])).zone(VULCA, "leadership_pile") == {"charm-holy-dragon"}
