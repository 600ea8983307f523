"""`load()`: games, decks, editions and options by name, and what happens to names that mean nothing."""

from pathlib import Path

import pytest

import hiddenhand
from frozen_deck import FROZEN_TEXT
from hiddenhand import CardDataError, NotationError
from hiddenhand._core import blue_moon as core
from hiddenhand.games import GAME_IDS, blue_moon, info
from hiddenhand.games.blue_moon.catalogue import find_cards
from hiddenhand.games.blue_moon.options import OPTIONS, allowed_values, option_words, resolve, settable

# Every point on which the sources differ or leave a choice.
TABLE = {
    "retrieve_block", "stop_blocks_allowances", "first_turn_exceptions", "free_character_first", "pair", "gang_extend",
    "gang_match", "bluff_off_element_value", "ignored_bluffs", "landed_ship_blocks_loading", "ship_free",
    "loading_counts", "protected_in_hand", "ignored_cards_pay", "cost", "leadership_discards", "mutant_text_ignored",
    "conjoining", "boatswain_check", "satisfy_steps", "end_may_effects", "end_check", "no_dragon_tie",
    "fourth_dragon_crystals", "dead_end", "sirens_and_gluing_dust", "bottom_after_shuffle", "decklists",
    "end_text_order",
}  # fmt: skip

LEGENDS = {
    "retrieve_block": "all_effective_icon", "stop_blocks_allowances": "yes", "ignored_cards_pay": "yes",
    "leadership_discards": "discard_pile", "end_may_effects": "optional", "end_check": "ran_out",
    "no_dragon_tie": "hand_cards", "fourth_dragon_crystals": "5", "dead_end": "forbid",
    "free_character_first": "allowed", "pair": "together", "gang_extend": "may", "bluff_off_element_value": "0",
    "ignored_bluffs": "play_and_call", "landed_ship_blocks_loading": "no", "ship_free": "may", "loading_counts": "no",
    "protected_in_hand": "no", "conjoining": "printed_sum", "boatswain_check": "character_end",
    "satisfy_steps": "leadership_character_booster_support", "bottom_after_shuffle": "mixed",
    "end_text_order": "played",
}  # fmt: skip
FIRST = {
    "retrieve_block": "characters_printed_icon", "stop_blocks_allowances": "no", "ignored_cards_pay": "no",
    "leadership_discards": "leader_area", "end_may_effects": "mandatory", "end_check": "empty_hand",
    "no_dragon_tie": "first_out", "fourth_dragon_crystals": "4", "dead_end": "forbid",
    "free_character_first": "not_allowed", "pair": "later_too", "gang_extend": "automatic",
    "bluff_off_element_value": "2", "ignored_bluffs": "neither", "landed_ship_blocks_loading": "yes",
    "ship_free": "automatic", "loading_counts": "yes", "protected_in_hand": "yes", "conjoining": "adds_other_printed",
    "boatswain_check": "booster_support_end", "satisfy_steps": "booster_support", "bottom_after_shuffle": "stays",
    "end_text_order": "deck",
}  # fmt: skip


def test_every_option_is_listed_once() -> None:
    assert sorted(option.name for option in OPTIONS) == sorted(TABLE)


def test_an_option_that_cannot_be_set_needs_something_or_has_one_value_in_both_editions() -> None:
    for option in OPTIONS:
        if option.name in settable():
            assert option.needs is None
        else:
            assert option.needs or option.legends == option.first


def test_the_core_reads_no_option_that_is_not_listed() -> None:
    assert {name for name, *_ in core.option_fields()} <= TABLE


@pytest.mark.parametrize(("edition", "expected"), [(None, LEGENDS), ("legends", LEGENDS), ("first", FIRST)])
def test_an_edition_sets_all_options_to_the_values_of_the_digest(edition: str | None, expected: dict[str, str]) -> None:
    assert option_words(edition) == expected


def test_an_option_overrides_its_edition() -> None:
    assert option_words("first", {"dead_end": "forced_retreat"}) == FIRST | {"dead_end": "forced_retreat"}


def test_true_and_false_mean_yes_and_no() -> None:
    assert resolve("first", {"ignored_cards_pay": True})["ignored_cards_pay"] == 1
    assert resolve("legends", {"ignored_cards_pay": False})["ignored_cards_pay"] == 0


def test_every_value_of_every_option_builds_a_game_of_its_own() -> None:
    games = {
        hiddenhand.load("blue-moon", options={name: value}).packed
        for name in settable()
        for value in allowed_values(name)
    }
    values = sum(len(allowed_values(name)) for name in settable())
    assert len(games) == 1 + values - len(settable())  # one value of each option is the default


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"edition": "lengends"}, 'unknown edition "lengends"; did you mean "legends"?'),
        ({"options": {"ded_end": "forbid"}}, 'unknown option "ded_end"; did you mean "dead_end"?'),
        ({"options": {"dead_end": "forbd"}}, 'option "dead_end": "forbd"; did you mean "forbid"?'),
        ({"options": {"fourth_dragon_crystals": 9}}, "expected a number from 4 to 5, got"),
        ({"options": {"fourth_dragon_crystals": True}}, "expected a number from 4 to 5, got"),
        ({"options": {"gang_match": "colour"}}, '"gang_match" cannot be set yet; it needs a card with the colour'),
        ({"options": {"decklists": "hidden"}}, '"decklists" cannot be set yet; it needs worlds in which the other'),
        ({"options": {"cost": "minimal"}}, '"cost" cannot be set: both editions agree on minimal'),
        ({"decks": ["haox", "vulca"]}, 'unknown deck "haox"; did you mean "hoax"?'),
        ({"decks": ["hoax"]}, "expected 2 decks, one a seat, got 1: hoax"),
    ],
)
def test_a_name_that_means_nothing_is_refused_with_the_near_names(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(NotationError) as error:
        hiddenhand.load("blue-moon", **arguments)  # type: ignore[arg-type]
    assert message in str(error.value)


def test_an_unknown_game_is_refused_with_the_near_names() -> None:
    with pytest.raises(NotationError, match='unknown game "blue-mon"; did you mean "blue-moon"'):
        hiddenhand.load("blue-mon")


@pytest.mark.parametrize("what", ["decks", "edition", "options"])
def test_poker_takes_no_decks_editions_or_options(what: str) -> None:
    given = {"decks": ["hoax", "vulca"], "edition": "first", "options": {"a": 1}}[what]
    with pytest.raises(NotationError, match=f"kuhn-poker has no {what}"):
        hiddenhand.load("kuhn-poker", **{what: given})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["vulca", "Vulca", "火神族", "火神"])
def test_a_deck_has_an_id_an_english_and_a_chinese_name(name: str) -> None:
    assert blue_moon.deck(name).id == "vulca"


def test_a_deck_file_of_ones_own_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(FROZEN_TEXT.replace("fire = 7", "fire = 3"), encoding="utf-8")
    mine = hiddenhand.load("blue-moon", decks=["hoax", str(path)])
    assert mine.packed != hiddenhand.load("blue-moon").packed


def test_a_deck_file_that_is_not_there_is_a_card_data_error(tmp_path: Path) -> None:
    with pytest.raises(CardDataError, match="cannot be read"):
        hiddenhand.load("blue-moon", decks=["hoax", str(tmp_path / "none.toml")])


@pytest.mark.parametrize("name", ["vulca-glimmer", "Glimmer", "glimmer", "微光"])
def test_a_card_is_found_by_id_english_and_chinese_name(name: str) -> None:
    assert [card.id for _, card in find_cards(name)] == ["vulca-glimmer"]


@pytest.mark.parametrize("part", ["glimm", "GLIMM", " glimm ", "微", "a-glimm"])
def test_a_card_is_found_by_a_part_of_its_id_or_name_that_no_other_card_has(part: str) -> None:
    assert [card.id for _, card in find_cards(part)] == ["vulca-glimmer"]


def test_a_whole_name_comes_before_parts_of_other_names() -> None:
    # "Volca" is a card; "vol" is a part of Volcanic Gauntlets too.
    assert [card.id for _, card in find_cards("Volca")] == ["vulca-volca"]
    part_of_two = r'^"vol" is part of the names or ids of 2 cards: Volca, Volcanic Gauntlets$'
    with pytest.raises(NotationError, match=part_of_two):
        find_cards("vol")


def test_a_part_of_no_letters_is_no_card() -> None:
    with pytest.raises(NotationError, match='unknown card ""'):
        find_cards("")


def test_an_unknown_card_is_refused_with_the_near_names() -> None:
    with pytest.raises(NotationError, match='unknown card "Glimer"; did you mean "Glimmer"'):
        find_cards("Glimer")


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_listed_about_a_game_agrees_with_the_core(game_id: str) -> None:
    assert info(game_id).id == game_id
    for seats in info(game_id).seats:
        game = hiddenhand.load(game_id, seats=seats)
        assert (game.id, game.seat_count) == (game_id, seats)
    assert hiddenhand.load(game_id).seat_count == info(game_id).seats[0]


@pytest.mark.parametrize(
    ("game_id", "seats", "message"),
    [
        ("blue-moon", 3, "blue-moon has 2 seats, got 3"),
        ("hearts", 2, "hearts has 4 seats, got 2"),
        ("kuhn-poker", 1, "kuhn-poker has 2 seats, got 1"),
        ("blue-moon-city", 5, "blue-moon-city has 2, 3 or 4 seats, got 5"),
        ("blue-moon-city", True, "blue-moon-city has 2, 3 or 4 seats, got True"),
        ("blue-moon-city", "3", 'blue-moon-city has 2, 3 or 4 seats, got "3"'),
        ("blue-moon-city", 3.0, "blue-moon-city has 2, 3 or 4 seats, got 3.0"),
    ],
)
def test_a_number_of_seats_that_a_game_cannot_have_is_refused(game_id: str, seats: object, message: str) -> None:
    with pytest.raises(NotationError) as error:
        hiddenhand.load(game_id, seats=seats)  # type: ignore[arg-type]
    assert str(error.value) == message


@pytest.mark.parametrize("game_id", ["blue-moon", "hearts", "leduc-poker"])
def test_a_game_without_data_files_takes_none(game_id: str) -> None:
    with pytest.raises(NotationError, match=rf"^{game_id} has no data, got: mine\.toml$"):
        hiddenhand.load(game_id, data="mine.toml")


def test_every_game_of_the_core_is_listed() -> None:
    assert sorted(GAME_IDS) == sorted(hiddenhand.game_ids())
