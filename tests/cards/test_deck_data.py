"""The shipped decks against sums that were counted apart from them, and against examples in the rulebook."""

from collections import Counter

import pytest

from hiddenhand.cards import Card
from hiddenhand.games.blue_moon import deck, shipped_decks

# Counted from the card scans, per deck: cards by type, sums of the printed values, moons.
DECK_CHECKS = {
    "hoax": {
        "types": {"leader": 1, "character": 18, "booster": 3, "support": 6, "leadership": 3},
        "fire": 55, "earth": 44, "own_moons": 36, "foreign_moons": 6, "foreign_cards": 4, "with_text": 14,
    },
    "vulca": {
        "types": {"leader": 1, "character": 18, "booster": 4, "support": 5, "leadership": 3},
        "fire": 69, "earth": 46, "own_moons": 37, "foreign_moons": 5, "foreign_cards": 4, "with_text": 13,
    },
}  # fmt: skip

ICONS = {
    "hoax-ciklarethas-the-bitter": {"retrieve"},
    "hoax-battling-boomerang": {"retrieve"},
    "hoax-homing-missiles": {"retrieve"},
    "hoax-inscrutable-armor": {"shield-fire"},
    "mutant-var-dis-nar": {"shield-fire", "shield-earth", "stop"},
    "vulca-infernal-armor": {"shield-earth"},
    "mimix-heroine-of-the-great-plains": {"pair"},
    "mutant-zig-nur-don": {"shield-fire", "shield-earth", "stop"},
}


def card(card_id: str) -> Card:
    return next(card for deck in shipped_decks() for card in deck.cards if card.id == card_id)


@pytest.mark.parametrize("name", DECK_CHECKS)
def test_a_deck_has_the_sums_that_were_counted_from_the_cards(name: str) -> None:
    shipped = deck(name)
    own = [c for c in shipped.cards if c.people == name]
    foreign = [c for c in shipped.cards if c.people != name]
    assert {
        "types": dict(Counter(c.type for c in shipped.cards)),
        "fire": sum(c.fire or 0 for c in shipped.cards),
        "earth": sum(c.earth or 0 for c in shipped.cards),
        "own_moons": sum(c.moons for c in own),
        "foreign_moons": sum(c.moons for c in foreign),
        "foreign_cards": len(foreign),
        "with_text": sum(bool(c.clauses) for c in shipped.cards),
    } == DECK_CHECKS[name]


def test_icons_stand_on_these_cards_and_no_others() -> None:
    assert {c.id: set(c.icons) for d in shipped_decks() for c in d.cards if c.icons} == ICONS


def test_a_printed_zero_is_not_the_same_as_no_value() -> None:
    assert (card("hoax-inscrutable-armor").fire, card("hoax-inscrutable-armor").earth) == (0, 0)
    assert (card("hoax-brain-drain").fire, card("hoax-brain-drain").earth) == (None, None)


# Rulebook examples, in our words: the values of two cards add up to a total.
@pytest.mark.parametrize(
    ("character", "other", "element", "total"),
    [
        ("hoax-zedemikras-the-brain", "hoax-tome-of-wisdom", "fire", 7),
        ("vulca-glimmer", "vulca-fireblast", "earth", 5),
        ("hoax-helkomedes-the-rhetorician", "hoax-ballista-of-confusion", "earth", 5),
    ],
)
def test_the_rulebook_examples_add_up(character: str, other: str, element: str, total: int) -> None:
    assert getattr(card(character), element) + getattr(card(other), element) == total


def test_the_rulebook_example_of_a_doubled_support_adds_up() -> None:
    demegodas, trebuchet = card("hoax-demegodas-the-odd"), card("hoax-trebuchet-of-fear")
    (doubling,) = demegodas.clauses
    assert demegodas.earth is not None
    assert trebuchet.earth is not None
    assert isinstance(doubling.n, int)
    assert demegodas.earth + doubling.n * trebuchet.earth == 4


def test_eleven_cards_carry_the_chinese_name_that_the_rulebook_gives() -> None:
    assert sum(c.name_zh is not None for d in shipped_decks() for c in d.cards) == 11
