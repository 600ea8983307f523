"""Reports: what happened, in sentences, from the record alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

import hiddenhand
from hiddenhand.records import GameRecord, masked_for
from hiddenhand.records.events import (
    Bluffs,
    CardsMoved,
    Chance,
    Deal,
    DeckName,
    Dragons,
    Element,
    End,
    Event,
    Move,
    Moved,
    Power,
    SeriesPlace,
    Shown,
    Turn,
)
from hiddenhand.records.report import report
from hiddenhand.records.words import counted, joined, name_of

from .recorded import MATCHUPS, blue_moon_record, random_record, record_of

BASE = blue_moon_record(("hoax", "vulca"))


def turn(*events: Event, seat: int = 0, fight: str | None = None) -> str:
    """What the report says of one turn with these events; `fight`: the element that is contested already."""
    before: Sequence[Event] = () if fight is None else (Turn(1, 1 - seat), Element(fight))
    told = report(GameRecord(BASE.match, BASE.header, (Deal(), *before, Turn(2, seat), *events)))
    return told.story[-1].text


def move(text: str, at: str | None = None, seat: int = 0) -> Move:
    return Move(seat, text, at)


FURNACE, EMBER, BLAZE = "vulca-furnace", "vulca-ember", "vulca-blaze"


def test_a_fight_is_started_with_its_cards_and_the_total() -> None:
    announced = move("announce fire"), Power(0, "fire", (7, 0)), Element("fire")
    told = turn(move("engage"), move(f"play {FURNACE}"), *announced)
    assert told == "Starts a fight with Furnace: 7 Fire."


def test_an_answer_names_both_totals() -> None:
    told = turn(
        move("engage"), move(f"play {FURNACE}"), move(f"play {EMBER}"), move("announce fire"), Power(0, "fire", (7, 5)),
        fight="fire",
    )  # fmt: skip
    assert told == "Answers with Furnace and Ember: 7 Fire against 5."


def test_a_total_that_is_too_low_stands_behind_a_shield() -> None:
    told = turn(move(f"play {FURNACE}"), move("announce fire"), Power(0, "fire", (2, 5)), fight="fire")
    assert told == "Answers with Furnace: 2 Fire against 5 behind a shield."


def test_a_retreat_brings_dragons_to_the_other_player() -> None:
    told = turn(move("retreat", "engagement"), Element(None), Dragons((0, 2)), fight="earth")
    assert told == "Retreats. black attracts two dragons (0:2)."


def test_dragons_go_back_to_the_board_before_they_come_over() -> None:
    story = report(GameRecord(BASE.match, BASE.header, (
        Turn(1, 0), Dragons((1, 0)), Turn(2, 0), Dragons((0, 1)),
    ))).story  # fmt: skip
    assert [paragraph.text for paragraph in story] == [
        "white attracts a dragon (1:0).", "black attracts two dragons (0:1).",
    ]  # fmt: skip


def test_a_player_who_declines_names_what_he_discards() -> None:
    told = turn(
        move("decline", "engagement"), move(f"pick {EMBER}", "decline"), move(f"pick {BLAZE}", "decline"),
        Chance((1, 2), (CardsMoved(0, "deck", "hand", 2, (FURNACE, "vulca-torch")),)),
    )  # fmt: skip
    assert told == "Declines to fight and discards Ember and Blaze. Draws two cards."


def test_a_player_without_cards_declines_all_the_same() -> None:
    assert turn(move("decline", "engagement")) == "Declines to fight."


def test_drawn_cards_are_named_to_their_own_seat_only() -> None:
    drawn = Chance(None, (CardsMoved(0, "deck", "hand", 1, (FURNACE,)),))
    events = (Turn(1, 0), move("announce fire"), drawn)
    for seat, text in ((0, "Draws Furnace."), (1, "Draws a card.")):
        match = msgspec.structs.replace(BASE.match, masked_for=seat)
        story = report(GameRecord(match, BASE.header, events)).story
        assert story[-1].text == text


@pytest.mark.parametrize(
    ("good", "cards", "text"),
    [
        (True, (EMBER,), "black calls, but Ember is good."),
        (True, (EMBER, BLAZE), "black calls, but Ember and Blaze are good."),
        (False, (EMBER,), "black calls: Ember is not good, so white retreats."),
        (False, (EMBER, BLAZE), "black calls: Ember and Blaze are not all good, so white retreats."),
        (None, (EMBER,), "A bluff nobody called: Ember."),
    ],
)
def test_bluffs_that_were_turned_up_tell_how_it_came_out(good: bool | None, cards: tuple[str, ...], text: str) -> None:
    assert turn(move("call", "call_bluff", seat=1), Bluffs(0, cards, good), fight="fire") == text


def test_a_bluff_that_the_seat_does_not_see_is_a_bluff() -> None:
    told = turn(
        move(f"play {FURNACE}"), move("play-bluff ?@0"), move("announce fire"), Power(0, "fire", (7, 5)), fight="fire"
    )
    assert told == "Answers with Furnace and a bluff: 7 Fire against 5."


def test_hidden_picks_are_counted() -> None:
    told = turn(move("pick ?@0", "put_on_bottom_of_deck"), move("pick ?@0", "put_on_bottom_of_deck"))
    assert told == "Puts two cards at the bottom of the deck."


def test_what_the_other_player_does_has_his_name() -> None:
    told = turn(move(f"pick {EMBER}", "forced_discard_own_hand", seat=1))
    assert told == "black discards Ember."


def test_what_texts_do_is_told_between_the_plays() -> None:
    told = turn(
        move(f"play {FURNACE}"), Moved((CardsMoved(1, "support", "discard", 2, (EMBER, BLAZE), True),)),
        move("play vulca-fireblast"), move("announce fire"), Power(0, "fire", (9, 5)), fight="fire",
    )  # fmt: skip
    assert told == (
        "Answers with Furnace. Ember and Blaze of black go to the discard pile. Adds Fireblast: 9 Fire against 5."
    )


def test_an_element_that_changes_and_a_hand_that_is_laid_open_are_told() -> None:
    told = turn(move(f"play {FURNACE}"), Element("earth"), Shown(1, (EMBER,)), fight="fire")
    assert told == "Answers with Furnace. The fight is about Earth now. The hand of black is laid open: Ember."


def test_a_retreat_that_nobody_chose_is_told() -> None:
    told = turn(move("announce earth"), Power(0, "earth", (7, 5)), Element(None), Dragons((1, 0)), fight="earth")
    assert told == "Announces 7 Earth against 5. black has to retreat. white attracts a dragon (1:0)."


@pytest.mark.parametrize(
    ("reason", "points", "text"),
    [
        ("fourth_dragon", (0, 5), "black attracts a fourth dragon and wins five crystals."),
        ("out_of_cards", (2, 0), "The cards have run out. white wins two crystals with a dragon."),
        ("out_of_cards", (1, 0), "The cards have run out. white wins a crystal with a dragon."),
    ],
)
def test_the_end_says_who_won_why_and_what(reason: str, points: tuple[int, int], text: str) -> None:
    end = End((1.0, -1.0), points, reason)
    story = report(GameRecord(BASE.match, BASE.header, (Turn(1, 0), Dragons((1, 0)), end))).story
    assert (story[-1].heading, story[-1].text) == ("The end.", text)


def test_the_title_says_what_was_played_by_whom() -> None:
    told = report(BASE)
    assert told.title == "Hoax against Vulca"
    assert told.about == (
        "white (Hoax) against black (Vulca).", "Blue Moon, edition legends, card data: complete.",
        "Deal 0, seating 0, seed 1.",
    )  # fmt: skip


def test_changed_options_the_series_and_the_seat_of_a_masked_record_are_told() -> None:
    options = {**BASE.match.options, "dead_end": "forced_retreat"}
    match = msgspec.structs.replace(BASE.match, options=options, crystals=5, masked_for=1)
    header = msgspec.structs.replace(BASE.header, deal_seed=None, series=SeriesPlace(1, (3, 0), (3, 2), None))
    about = report(GameRecord(match, header, BASE.events)).about
    assert about[1:] == (
        "Blue Moon, edition legends, dead_end=forced_retreat, card data: complete.", "Deal 0, seating 0.",
        "Game 2 of a series to 5 crystals, at 3:0.", "As black saw it.",
    )  # fmt: skip


def test_players_of_one_name_go_by_their_decks_or_seats() -> None:
    header = msgspec.structs.replace(BASE.header, seats=("bot", "bot"))
    assert report(GameRecord(BASE.match, header, BASE.events)).about[0] == "Hoax against Vulca."
    mirror = msgspec.structs.replace(BASE.match, decks=("hoax", "hoax"), deck_names=())
    assert report(GameRecord(mirror, header, BASE.events)).about[0] == "seat 0 (Hoax) against seat 1 (Hoax)."


def test_names_are_chinese_where_they_are_known() -> None:
    assert report(BASE, lang="zh").title == "慧思族 against 火神族"
    assert name_of("hoax-demegodas-the-odd", "zh") == "古怪的德米哥达斯"
    assert name_of("hoax-homing-missiles", "zh") == "Homing Missiles"


def test_a_deck_of_ones_own_goes_by_its_name_and_changed_facts_by_their_file() -> None:
    names = (DeckName("Fire by Night", None), DeckName("Vulca", "火神族"))
    match = msgspec.structs.replace(BASE.match, deck_names=names, deck_files=("decks/night.toml", "decks/mine.toml"))
    told = report(GameRecord(match, BASE.header, BASE.events))
    assert told.title == "Fire by Night against mine.toml"
    assert told.about[0] == "white (Fire by Night) against black (mine.toml)."


def test_a_card_of_a_deck_file_has_the_name_that_its_id_says() -> None:
    assert name_of("vulca-tinder-the-kindled@1") == "Tinder the Kindled"
    assert name_of("hoax-tome-of-wisdom@0") == "Tome of Wisdom"


@pytest.mark.parametrize("decks", MATCHUPS, ids=" ".join)
def test_every_game_can_be_told_to_the_end(decks: tuple[str, str]) -> None:
    for seed in range(2):
        record = blue_moon_record(decks, seed)
        for told in (report(record), *(report(masked_for(record, seat)) for seat in (0, 1))):
            turns = {paragraph.heading for paragraph in told.story if paragraph.heading.startswith("Turn")}
            assert len(turns) > 5
            text = " ".join(paragraph.text for paragraph in told.story)
            assert "?@" not in text
            assert "_" not in text.replace("black", "").replace("white", "")
            assert told.story[-1].heading == "The end."


def test_the_hand_of_the_other_seat_is_not_in_a_masked_report() -> None:
    told = report(masked_for(BASE, 0)).story[0].text
    assert told.startswith("white holds ")
    assert "black holds" not in told


# -- poker ------------------------------------------------------------------------------------------------------------


def story_of(game: hiddenhand.Game, dealt: list[int], *moves: tuple[str, list[int]]) -> list[str]:
    told = report(record_of(game, dealt, moves)).story
    return [f"{paragraph.heading} {paragraph.text}" for paragraph in told]


SHOWDOWN = "white shows the King, black shows the Jack"


@pytest.mark.parametrize(
    ("moves", "bets", "end"),
    [
        (("pass", "pass"), "white checks, black checks", f"{SHOWDOWN}: white wins a chip"),
        (("bet", "pass"), "white bets, black folds", "white wins a chip"),
        (("pass", "bet", "pass"), "white checks, black bets, white folds", "black wins a chip"),
        (("bet", "bet"), "white bets, black calls", f"{SHOWDOWN}: white wins two chips"),
    ],
)
def test_kuhn_poker_is_told_in_the_words_of_poker(
    kuhn: hiddenhand.Game, moves: tuple[str, ...], bets: str, end: str
) -> None:
    story = story_of(kuhn, [2, 0], *((text, []) for text in moves))
    assert story == [
        "The deal. white holds the King. black holds the Jack. white begins.", f"Bets. {bets}.", f"The end. {end}.",
    ]  # fmt: skip


def test_leduc_poker_tells_the_public_card_and_both_rounds(leduc: hiddenhand.Game) -> None:
    story = story_of(
        leduc, [4, 0], ("call", []), ("raise", []), ("call", [1]), ("call", []), ("raise", []), ("fold", [])
    )
    assert story[1:] == [
        "Bets. white checks, black raises, white calls.",
        "The public card is the second Jack. white checks, black raises, white folds.",
        "The end. black wins three chips.",
    ]


def test_a_shared_pot_is_told(leduc: hiddenhand.Game) -> None:
    story = story_of(leduc, [4, 5], ("call", []), ("call", [0]), ("call", []), ("call", []))
    assert story[-1] == "The end. white shows the first King, black shows the second King: they share the pot."


@pytest.mark.parametrize("seed", range(5))
def test_every_game_is_told_to_the_end(game: hiddenhand.Game, seed: int) -> None:
    assert report(random_record(game, seed)).story[-1].heading == "The end."


# -- words ------------------------------------------------------------------------------------------------------------


def test_words_are_joined_as_people_do() -> None:
    assert [joined(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_things_are_counted_as_people_do() -> None:
    assert [counted(number, "card") for number in (0, 1, 2, 12, 13, 2000)] == [
        "no cards", "a card", "two cards", "twelve cards", "13 cards", "2,000 cards",
    ]  # fmt: skip
