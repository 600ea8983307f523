"""Choices: recorded as one set of cards, made in our engine by single picks in ascending order of card numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hiddenhand import State
from hiddenhand.conformance.cards import DeckCards
from hiddenhand.conformance.engine import Engine
from hiddenhand.conformance.mismatches import Difference
from hiddenhand.conformance.records import ChoiceLine
from hiddenhand.conformance.states import Position

CardSets = frozenset[frozenset[str]]

_OUR_CHOICES = {
    "discard_when_declining": "decline",
    "discard_opponent_cards_in_play": "discard_opponent_play",
    "retrieve_to_hand": "return_own_play",
    "sacrifice_for_dragon": "pay_for_dragon",
}


def our_kind(asked: ChoiceLine) -> str:
    """Our name of a recorded kind of choice."""
    return _OUR_CHOICES.get(asked.kind, asked.kind)


def is_at_choice(position: Position, asked: ChoiceLine) -> bool:
    """Whether our engine is about to make the first pick of this choice."""
    choice = position["choice"]
    return choice is not None and choice["kind"] == our_kind(asked) and not choice["picked"]


def recorded_sets(asked: ChoiceLine, deck: DeckCards) -> CardSets | None:
    """The legal sets of a recorded choice, as card ids; None if the recording did not enumerate them."""
    if asked.legal_subsets == "not_enumerated":
        return None
    options = [deck.id(name) for name in asked.options]
    if asked.legal_subsets == "any":
        sizes = range(asked.min, asked.max + 1)
        return frozenset(frozenset(subset) for size in sizes for subset in combinations(options, size))
    return frozenset(frozenset(options[index] for index in subset) for subset in asked.legal_subsets)


def chosen_set(asked: ChoiceLine, deck: DeckCards) -> frozenset[str]:
    """The set that was chosen, as card ids; empty if no set was legal."""
    return frozenset(deck.id(asked.options[index]) for index in asked.chosen or ())


def buildable_sets(engine: Engine, state: State) -> CardSets:
    """Every set that legal picks from here can build."""
    return frozenset(_build(engine, state))


def _build(engine: Engine, state: State) -> Iterator[frozenset[str]]:
    before = engine.position(state)["choice"]
    for text, action in engine.legal(state).items():
        after = state.copy()
        after.apply(action)
        picked = frozenset(before["picked"]) | _picked_card(text)
        if goes_on(engine.position(after), before["kind"], picked) and text != "done":
            yield from _build(engine, after)
        else:
            yield picked


def goes_on(position: Position, kind: str, picked: frozenset[str]) -> bool:
    """Whether a choice of this kind with these cards picked is still open."""
    choice = position["choice"]
    return choice is not None and choice["kind"] == kind and frozenset(choice["picked"]) == picked


def _picked_card(text: str) -> frozenset[str]:
    verb, _, card = text.partition(" ")
    return frozenset({card}) if verb == "pick" else frozenset()


def compare_sets(asked: ChoiceLine, deck: DeckCards, ours: CardSets, *, pruned: bool) -> Difference | None:
    """The difference of the sets that a choice allows.

    `pruned` says that the rule against dead ends may have taken sets away: then ours may lack some, except the chosen.
    """
    listed = recorded_sets(asked, deck)
    if listed is None:
        listed = ours
    elif pruned:
        listed &= ours
    expected = listed | {chosen_set(asked, deck)}
    if expected == ours:
        return None
    missing, extra = _texts(expected - ours), _texts(ours - expected)
    what = f"{asked.kind}, {len(expected)} sets expected, {len(ours)} possible"
    wanted = f"also {missing[0]}" if missing else "nothing else"
    had = f"also {extra[0]}" if extra else "nothing else"
    return Difference("choice", what, wanted, had)


def _texts(sets: CardSets) -> list[str]:
    return sorted("{" + ", ".join(sorted(cards)) + "}" for cards in sets)
