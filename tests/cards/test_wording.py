"""Clauses in words."""

import pytest

from hiddenhand.cards.wording import effect_texts
from hiddenhand.games.blue_moon import shipped_decks
from hiddenhand.games.blue_moon.catalogue import find_cards


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
                "To be played: only if Earth is contested, and only if the opponent's total power is 5 or more.",
                "When played: the contested element changes to Fire.",
            ],
        ),
        (
            "Shaman of the Holy Sacrifice",
            [
                "In the owner's end phase: move up to 3 cards from own draw deck to the hand, from the top; then one of"
                " them is discarded."
            ],
        ),
        (
            "TopDog",
            [
                "Once in the owner's turn: move up to 1 character, booster or support card that shows an icon from"
                " the opponent's cards in play to the discard pile, picked by the owner, but not the last active"
                " character."
            ],
        ),
        ("CoolCat", ["While active: all character cards of the opponent: each odd printed value becomes 0."]),
        (
            "Impenetrable Fog",
            [
                "While active: ignore icons of the opponent's cards, but not STOP or PROTECTED, nor the other icons of"
                " a PROTECTED card."
            ],
        ),
        ("Bottelus Emptius", ["While active: the opponent may not take cards into the hand."]),
        ("Quivering Quicksand", ["While active: the opponent may not take cards into a hand of 4 or more cards."]),
        (
            "Irresistible Sirens",
            [
                "By the end of the opponent's Booster/Support phase: the opponent must discard 1 character card from"
                " the hand, or the owner attracts 1 dragon, also at a retreat."
            ],
        ),
        (
            "B.P. Ferocity",
            ["To be played: if the opponent has 2 or more active characters: this card may count as FREE."],
        ),
        (
            "Powdermaster Yina Ko",
            ["While active: all own support cards that are bluffs: Fire and Earth value raised to 4, never lowered."],
        ),
        ("Letter of Marque", ["While active: the opponent may not call a bluff."]),
        (
            "Sea Moon",
            [
                "When played: move up to 1 card from own hand to this ship, picked by the owner.",
                "While active: in the turn in which this ship is landed, 1 card of the hand may be played beside landed"
                " cards.",
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
