"""Recorded actions as moves of our engine, and the comparison of sets of legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hiddenhand.conformance.cards import DeckCards
from hiddenhand.conformance.mismatches import Difference, set_difference
from hiddenhand.conformance.records import DecisionLine, RecordedAction

#: Steps with another name in our engine.
OUR_STEPS = {"confront": "engagement"}
#: Steps in which the rule against dead ends may take actions away; elsewhere a retreat is still open.
PRUNED_STEPS = frozenset({"character", "booster_support"})

_OUR_KINDS = {"decline_fight": "decline"}


def move_text(action: RecordedAction, deck: DeckCards) -> str:
    """The recorded action as the text of our move; RecordingError for a card that is not in the deck."""
    words = [_OUR_KINDS.get(action.kind, action.kind.replace("_", "-"))]
    if action.card is not None:
        words.append(deck.id(action.card))
    if action.element is not None:
        words.append(action.element)
    return " ".join(words)


def compare_legal(asked: DecisionLine, ours: Iterable[str], deck: DeckCards, *, forbid: bool) -> Iterator[Difference]:
    """Differences of the sets of legal actions.

    `forbid` says that our engine allows no turn that cannot be finished, while the recording lists actions without
    looking ahead: then ours may lack some in the steps after engaging, except the chosen one, and `engage` must be
    there exactly if it is listed and the recording does not say that the turn cannot be completed.
    """
    listed = frozenset(move_text(action, deck) for action in asked.legal)
    allowed = frozenset(ours)
    chosen = move_text(asked.legal[asked.chosen], deck)
    if "engage" in listed | allowed:
        expected = "engage" in listed and not (forbid and asked.engage_completable is False)
        if expected != ("engage" in allowed):
            yield engage_difference(asked, expected)
    listed, allowed = listed - {"engage"}, allowed - {"engage"}
    if forbid and asked.step in PRUNED_STEPS:
        listed = (listed & allowed) | {chosen}
    difference = set_difference("legal", f"legal actions in step {asked.step}", listed, allowed)
    if difference is not None:
        yield difference


def engage_difference(asked: DecisionLine, expected: bool) -> Difference:
    """`engage` is legal on one side only; `expected` is what the recording says."""
    words = ("illegal", "legal")
    what = f"engage (recorded as completable: {str(asked.engage_completable).lower()})"
    return Difference("engage", what, words[expected], words[not expected])
