"""Decks and options as bytes: the layout of the core's vocabulary.h, written out by hand for a few cards."""

import pytest

import hiddenhand
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.games.blue_moon import DECK_IDS, deck, shipped_decks
from hiddenhand.games.blue_moon.pack import pack_card


def packed(card_id: str) -> bytes:
    card = next(card for deck in shipped_decks() for card in deck.cards if card.id == card_id)
    return pack_card(card, blue_moon_vocabulary(), {"Heroine": 1, "Launch": 2})


def test_a_card_without_text_is_its_type_values_and_moons() -> None:
    # character, fire 5, earth 1, no tag, no icons, 1 moon, no pair word, no capacity, no clauses, not of the Buka
    assert packed("hoax-wogarathoras-the-gloomy") == bytes([0, 5, 1, 0, 0, 0, 1, 0, 0, 0]).ljust(80, b"\0")


def test_a_value_that_is_not_printed_is_255() -> None:
    assert packed("hoax-muster-reinforcements")[1:3] == b"\xff\xff"


def test_icons_are_bits_and_pair_words_are_numbers() -> None:
    var_dis_nar, heroine = packed("mutant-var-dis-nar"), packed("mimix-heroine-of-the-great-plains")
    assert int.from_bytes(var_dis_nar[4:6], "little") == 0b111  # both shields, STOP
    assert int.from_bytes(heroine[4:6], "little") == 1 << 5
    assert heroine[7] == 1


def test_a_clause_is_32_bytes_after_the_16_of_the_card() -> None:
    # Sarogakanas: play, move, own side, no types, from opponent_hand to discard, blind, exactly 2, no element, no fn,
    # scope all, filter any, no parts, no tag, no condition, no counter, no cost, may, and none of the other fields
    assert packed("hoax-sarogakanas-the-ancient")[16:48] == bytes(
        [1, 0, 0, 0, 4, 6, 2, 0, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    )


def test_the_fields_after_may_stand_in_the_order_of_the_core() -> None:
    # spare_last_character, then, spares, unless, tag, penalty, five reserved bytes
    assert packed("flit-highchirp")[16 + 21 : 48] == bytes([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    assert packed("mimix-shaman-of-the-deeds-to-come")[16 + 21 : 48] == bytes([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    assert packed("terrah-impenetrable-fog")[16 + 21 : 48] == bytes([0, 0, 0b11, 0, 0, 0, 0, 0, 0, 0, 0])
    assert packed("hoax-enthrall-opposition")[16 + 21 : 48] == bytes([0, 0, 0, 0b1100000, 0, 0, 0, 0, 0, 0, 0])
    assert packed("pillar-crysalus-frendus")[16 + 21 : 48] == bytes([0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0])
    assert packed("aqua-irresistible-sirens")[16 + 21 : 48] == bytes([0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0])


def test_tags_are_bits() -> None:
    assert packed("flit-tittertweet")[3] == 1 << 1 | 1 << 6


def test_ships_carry_their_capacity_and_only_cards_of_the_buka_their_mark() -> None:
    assert (packed("buka-rising-sun")[8], packed("buka-rising-sun")[10]) == (4, 1)
    assert (packed("buka-armory")[8], packed("buka-armory")[10]) == (0, 1)
    assert (packed("aqua-yin")[8], packed("aqua-yin")[10]) == (0, 0)


def test_any_number_is_255() -> None:
    assert packed("hoax-trigger-brainstorm")[16 + 8] == 255


def test_types_and_parts_are_bits() -> None:
    hank = packed("flit-hank-highflyer-hawk")[16:48]
    assert (hank[3], hank[13], hank[14]) == (0b1, 0b111, 1)  # characters; values, icons, text; except flit_character


def test_the_core_gives_back_the_bytes_that_it_was_built_from() -> None:
    game = hiddenhand.load("blue-moon")
    assert hiddenhand.Game(game.packed).packed == game.packed


def test_every_card_of_a_deck_is_packed_in_deck_order() -> None:
    data = hiddenhand.load("blue-moon", decks=["vulca", "hoax"]).packed
    places = [data.index(card.id.encode()) for name in ("vulca", "hoax") for card in deck(name).playing_cards()]
    assert len(places) == 60
    assert places == sorted(places)


@pytest.mark.parametrize("decks", [(name, name) for name in DECK_IDS])
def test_two_players_may_have_the_same_deck(decks: tuple[str, str]) -> None:
    totals = hiddenhand.load("blue-moon", decks=decks).play_random_games(1, 20)
    assert totals.games == 20
