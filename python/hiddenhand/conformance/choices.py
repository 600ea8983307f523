"""Choices: recorded as one set of cards, made in our engine by single picks in ascending order of card numbers.

A face-down bluff is an unseen card on both sides: in sets it goes by UNSEEN and its count, so that two of them are the
same set as any other two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from hiddenhand import State
from hiddenhand.conformance.cards import DeckCards
from hiddenhand.conformance.engine import Engine
from hiddenhand.conformance.mismatches import Difference
from hiddenhand.conformance.records import ChoiceLine
from hiddenhand.conformance.states import Position

CardSets = frozenset[frozenset[str]]

#: One unseen card is "unseen 1", two are "unseen 1" and "unseen 2".
UNSEEN = "unseen"
PICK_UNSEEN = "pick-bluff"

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
    options = [None if name is None else deck.id(name) for name in asked.options]
    if asked.legal_subsets == "any":
        sizes = range(asked.min, asked.max + 1)
        return frozenset(_card_set(subset) for size in sizes for subset in combinations(options, size))
    return frozenset(_card_set(options[index] for index in subset) for subset in asked.legal_subsets)


def chosen_set(asked: ChoiceLine, deck: DeckCards) -> frozenset[str]:
    """The set that was chosen, as card ids; empty if no set was legal."""
    names = [asked.options[index] for index in asked.chosen or ()]
    return _card_set(None if name is None else deck.id(name) for name in names)


def _card_set(ids: Iterable[str | None]) -> frozenset[str]:
    """A set of ids; None stands for an unseen card."""
    listed = list(ids)
    unseen = (f"{UNSEEN} {number}" for number in range(1, listed.count(None) + 1))
    return frozenset(card for card in listed if card is not None) | frozenset(unseen)


def picks(asked: ChoiceLine, deck: DeckCards) -> list[str]:
    """The moves that make the recorded choice, without the `done` that may have to follow."""
    names = [asked.options[index] for index in asked.chosen or ()]
    seen = sorted(deck.number(name) for name in names if name is not None)
    return [f"pick {deck.ids[number]}" for number in seen] + [PICK_UNSEEN] * names.count(None)


def buildable_sets(engine: Engine, state: State) -> CardSets:
    """Every set that legal picks from here can build."""
    return frozenset(_build(engine, state, ()))


def _build(engine: Engine, state: State, moves: tuple[str, ...]) -> Iterator[frozenset[str]]:
    kind = engine.position(state)["choice"]["kind"]
    for text, action in engine.legal(state).items():
        if text == "done":
            yield _picked(moves)
            continue
        after = state.copy()
        after.apply(action)
        if goes_on(engine.position(after), kind, (*moves, text)):
            yield from _build(engine, after, (*moves, text))
        else:
            yield _picked((*moves, text))


def goes_on(position: Position, kind: str, moves: Sequence[str]) -> bool:
    """Whether a choice of this kind is still open after these moves."""
    choice = position["choice"]
    seen = {move.removeprefix("pick ") for move in moves if move != PICK_UNSEEN}
    return choice is not None and choice["kind"] == kind and seen <= set(choice["picked"])


def _picked(moves: tuple[str, ...]) -> frozenset[str]:
    return _card_set(None if move == PICK_UNSEEN else move.removeprefix("pick ") for move in moves)


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
