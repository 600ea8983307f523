"""What fuzzing has found in what reads bytes."""

from __future__ import annotations

import msgspec
import pytest

import hiddenhand
from hiddenhand.games import blue_moon
from hiddenhand.records.events import Move
from hiddenhand.records.hearts_report import hearts_story


def test_a_packed_card_id_that_is_no_text_is_quoted_in_a_named_error() -> None:
    packed = hiddenhand.load("blue-moon").packed.replace(b"hoax-", b"hoax\x81", 1)
    with pytest.raises(hiddenhand.CardDataError, match=r"card 'hoax\\x81.*an id is made of a-z"):
        hiddenhand.Game(packed)


@pytest.mark.parametrize("kind", ["leadership", "ship"])
def test_a_card_that_is_not_played_to_the_areas_cannot_be_a_bluff(kind: str) -> None:
    # A leadership card in the support area would have been put out of effect at the end of its turn.
    deck = blue_moon.deck("buka")
    cards = [
        msgspec.structs.replace(card, icons=("bluff-none",)) if card.type == kind else card for card in deck.cards
    ]
    with pytest.raises(hiddenhand.CardDataError, match="only characters, boosters and supports can be bluffs"):
        blue_moon.build([msgspec.structs.replace(deck, cards=tuple(cards)), blue_moon.deck("hoax")])


@pytest.mark.parametrize("move", ["", "?", "zz", "a card", "2CC"])
def test_a_record_of_hearts_with_a_move_that_is_no_card_is_told_all_the_same(move: str) -> None:
    events = [Move(seat, move if seat == 2 else f"{seat + 2}H", None) for seat in range(4)]
    (trick,) = hearts_story(events, lambda seat: f"seat {seat}", str, None)
    assert trick.text.endswith("takes three points.")
