"""Clauses in words."""

import pytest

from hiddenhand.cards.wording import effect_texts
from hiddenhand.games.blue_moon import shipped_decks
from hiddenhand.games.blue_moon.decks import find_cards


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("Demegodas the Odd", ["While active: all own support cards: Fire and Earth value x2."]),
        ("Brain Drain", ["While active: the opponent may play at most 1 card in a turn."]),
        ("Wall of Fire", ["While active: the opponent may not take cards from the draw deck in a turn."]),
        ("Muster Reinforcements", ["When played: may move 5 cards from own draw deck to the hand, from the top."]),
        ("Bethenitana the Storyteller", ["At a retreat: if the owner retreats: exactly 0 dragons are attracted."]),
        (
            "Zig-nur-Don",
            [
                "To be played: Earth must be contested and the opponent's total power must be 5 or more.",
                "When played: the contested element changes to Fire.",
            ],
        ),
    ],
)
def test_a_clause_is_said_in_words(name: str, texts: list[str]) -> None:
    ((_, card),) = find_cards(name)
    assert effect_texts(card) == texts


def test_every_card_with_text_has_a_sentence_a_clause() -> None:
    for deck in shipped_decks():
        for card in deck.cards:
            assert len(effect_texts(card)) == len(card.clauses)
