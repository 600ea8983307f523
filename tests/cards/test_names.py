"""What decks, peoples and cards are called, in English and in Chinese; names that several cards have."""

from __future__ import annotations

import msgspec
import pytest

from hiddenhand import NotationError
from hiddenhand.cards import Card, CardSet, Deck, People, Pool
from hiddenhand.games.blue_moon import DECK_IDS, deck, deck_label, display_name, pool, shipped_card_sets
from hiddenhand.games.blue_moon.catalogue import find_cards


def card(name: str) -> Card:
    ((_, found),) = find_cards(name)
    return found


# -- display_name -----------------------------------------------------------------------------------------------------


def test_a_card_is_called_by_its_name_in_the_language() -> None:
    assert (display_name(card("Glimmer")), display_name(card("Glimmer"), "zh")) == ("Glimmer", "微光")


def test_a_card_without_a_chinese_name_keeps_its_english_one() -> None:
    assert display_name(card("Flare"), "zh") == "Flare"


@pytest.mark.parametrize(
    ("card_or_deck", "english", "chinese"),
    [
        ("vulca-glimmer", "Glimmer", "微光"),
        ("buka-sea-moon", "Sea Moon", "Sea Moon"),
        ("hoax", "Hoax", "慧思族"),
        ("mutant", "Mutants", "异兽"),
        ("mine-the-great", "mine-the-great", "mine-the-great"),
    ],
)
def test_an_id_stands_for_its_card_deck_or_people_and_an_unknown_one_for_itself(
    card_or_deck: str, english: str, chinese: str
) -> None:
    assert (display_name(card_or_deck, "en"), display_name(card_or_deck, "zh")) == (english, chinese)


def test_every_people_has_a_name_in_both_languages() -> None:
    for people in (*DECK_IDS, "mutant"):
        assert display_name(people, "zh") != display_name(people, "en") != people


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(NotationError, match=r'unknown language "zn" \(languages: en, zh\)'):
        display_name("hoax", "zn")


def test_titles_call_a_printed_deck_by_its_id_and_in_chinese_by_its_name() -> None:
    assert (deck_label(deck("vulca"), None), deck_label(deck("vulca"), None, "zh")) == ("vulca", "火神族")


def test_titles_call_a_deck_file_by_the_name_of_the_file() -> None:
    assert deck_label(deck("vulca"), "folder/mine.toml", "zh") == "mine.toml"


# -- names that are not unique: in our pool all are, so here is one in which some are not -----------------------------


def twins() -> Pool:
    flare, spark = card("Flare"), card("Spark")
    other = msgspec.structs.replace(flare, id="hoax-flare", people="hoax")
    cards = CardSet(schema=1, id="x", name_en="X", edition="first", status="complete", source="x",
                    cards=(flare, spark, other))  # fmt: skip
    return Pool([cards], [People.of(deck("vulca")), People.of(deck("hoax"))])


def test_a_name_of_two_cards_is_refused_with_the_ways_to_tell_them_apart() -> None:
    with pytest.raises(NotationError, match=r'"Flare" is the name of 2 cards; expected one of "vulca/Flare", "hoax/Fl'):
        twins().the_card("Flare")


@pytest.mark.parametrize(
    ("name", "card_id"),
    [
        ("vulca/Flare", "vulca-flare"),
        ("慧思族/flare", "hoax-flare"),
        ("hoax-flare", "hoax-flare"),
        ("Spark", "vulca-spark"),
    ],
)
def test_the_people_or_the_id_tells_two_cards_apart(name: str, card_id: str) -> None:
    assert twins().the_card(name).card.id == card_id


def test_ids_are_near_names_only_if_no_name_is_near() -> None:
    with pytest.raises(NotationError, match=r'unknown card "vulca-spakr"; did you mean "vulca-spark" or'):
        twins().the_card("vulca-spakr")


# -- card sets --------------------------------------------------------------------------------------------------------


def test_cards_of_no_printed_deck_are_found_by_name() -> None:
    ((home, found),) = find_cards("sea moon")
    assert (found.id, home) == ("buka-sea-moon", shipped_card_sets()[0])
    assert not isinstance(home, Deck)


def test_a_card_is_found_by_people_and_name() -> None:
    assert [found.id for _, found in find_cards("火神族/微光")] == ["vulca-glimmer"]


@pytest.mark.parametrize(("name", "people"), [("Vulca", "vulca"), ("火神", "vulca"), ("异兽", "mutant"), ("x", None)])
def test_a_people_goes_by_id_english_and_chinese_name(name: str, people: str | None) -> None:
    assert pool().people(name) == people
