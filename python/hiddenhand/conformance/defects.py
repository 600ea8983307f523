"""The known defects of the recorded program: places where it breaks its own rules, which our engine does not follow.

The list is closed. A difference is laid to one of them only where its cause is on the table; then the rest of the turn
is passed over and the recorded state taken over at the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hiddenhand.conformance.cards import DeckCards, Decks
from hiddenhand.conformance.mismatches import Difference
from hiddenhand.conformance.records import CardInPlay, EventLine, PlayerState, RecordedState

#: Every defect and what it means; also the order of the report.
DEFECTS = {
    "sirens_pay_twice": "Irresistible Sirens pay once more when a bluff is called bad",
    "potion_order": "two potions that raise one character count by the order in which they were found",
    "gluing_dust_discard": "Gluing Dust counts a card that was searched out of the discard pile",
    "stale_target": "on the first turn of a fight a card that improves one character picks it for an old element",
}

_SIRENS_PAY = "dragon_from_unsatisfied_card"
_POWERS = frozenset({"power", "value"})
_COUNTED = frozenset({*_POWERS, "legal", "engage", "choice"})
_DRAWN = frozenset({"draws", "zone", "known", "legal", "choice", "step", "engage"})


def explain(
    difference: Difference, state: RecordedState, events: Sequence[EventLine], decks: Decks
) -> str | None:
    """The defect that a difference comes from, if it is one.

    `state` is the recorded state nearest to it, `events` what has happened in the turn, and before it since the last
    decision of the turn before.
    """
    if sum(event.event == _SIRENS_PAY for event in events) > 1 and difference.kind not in _POWERS:
        return "sirens_pay_twice"
    if difference.kind in _DRAWN and _searched_discard(events) and _has_active(state, "Gluing Dust"):
        return "gluing_dust_discard"
    if difference.kind in _COUNTED:
        for player, deck in zip(state.players, decks, strict=True):
            if len(_improvers(player, deck, deck.raisers)) > 1:
                return "potion_order"
        for player, deck in zip(state.players, decks, strict=True):
            if _has_choice_of_target(player, deck):
                return "stale_target"
    return None


def _searched_discard(events: Iterable[EventLine]) -> bool:
    return any(event.from_ == "discard" and event.to == "hand" and not event.random for event in events)


def _active(player: PlayerState) -> Iterable[CardInPlay]:
    return (card for card in player.in_play if card.active and not card.bluff)


def _has_active(state: RecordedState, name: str) -> bool:
    return any(card.card == name for player in state.players for card in _active(player))


def _improvers(player: PlayerState, deck: DeckCards, ids: Iterable[str]) -> list[CardInPlay]:
    wanted = frozenset(ids)
    return [card for card in _active(player) if deck.id(card.card) in wanted and not card.text_ignored]


def _has_choice_of_target(player: PlayerState, deck: DeckCards) -> bool:
    """Whether an improving card has picked one of several characters."""
    characters = sum(card.type == "character" for card in _active(player))
    return characters > 1 and any(card.target is not None for card in _improvers(player, deck, deck.improvers))
