"""Reports of Blue Moon City: what happened, in sentences, from the record alone."""

from __future__ import annotations

import random

import msgspec
import pytest

from hiddenhand.records import GameRecord, masked_for
from hiddenhand.records.events import (
    Amounts,
    CardsMoved,
    Chance,
    Deal,
    End,
    Event,
    Finished,
    Move,
    Moved,
    Placed,
    Reward,
    Scoring,
    Turn,
)
from hiddenhand.records.report import Report, report

from .city import busy_record, load, random_options, with_few_scales

BASE = busy_record(load(3, turn_cap=6), 1)
LAYOUT = {"c3": "courtyard", "c4": "fire-temple", "d3": "royal-palace", "b1": "library"}


def told(*events: Event, seat: int | None = None, lang: str = "en") -> Report:
    """The report of these events; `seat`: of a record that is masked for it."""
    match = msgspec.structs.replace(BASE.match, masked_for=seat)
    return report(GameRecord(match, BASE.header, (Deal(layout=LAYOUT), Turn(3, 2), *events)), lang=lang)


def turn(*events: Event, seat: int | None = None) -> str:
    """What it says of one turn of the third player."""
    paragraph = told(*events, seat=seat).story[1]
    assert paragraph.heading == "Turn 3, third."
    return paragraph.text


def move(text: str) -> Move:
    return Move(2, text, None)


def test_the_deal_tells_the_city_row_by_row_and_the_hands() -> None:
    layout = {"b5": "mill", "c5": "flight-tower", "a4": "iron-foundry", "c3": "courtyard"}
    deal = Deal((), 1, (("vulca 1", "vulca 1", "hoax 2"), None, ("khind 1",)), layout)
    (paragraph,) = report(GameRecord(BASE.match, BASE.header, (deal,))).story
    assert paragraph.heading == "The deal."
    assert paragraph.text == (
        "The city, from the north: row 5: Mill, Flight Tower; row 4: Iron Foundry; row 3: Courtyard."
        " white holds two Vulca 1 and Hoax 2. third holds Khind 1. black begins."
    )


def test_movement_is_one_sentence() -> None:
    steps = ("go c4", "play vulca 2", "red dragon c3", "play flit 1", "fly b1", "play flit 2", "go c1", "end")
    assert turn(*map(move, steps)) == (
        "Walks to the Fire Temple on c4, moves the red dragon to the Courtyard on c3 with Vulca 2, flies to the Library"
        " on b1 with Flit 1, plays Flit 2 for two more steps and walks to c1."
    )


def test_a_marker_is_told_with_the_cards_that_were_paid() -> None:
    cards = ("build 2", "pay hoax 3", "pay khind 1", "pay khind 1")
    assert turn(*map(move, cards), Placed(2, "b1", 2)) == "Pays Hoax 3 and two Khind 1 for box 2 of the Library on b1."


def test_cards_that_were_thrown_in_are_paid_too() -> None:
    cards = ("build 1", "pay vulca 3", "throw in terrah 2", "done paying")
    assert turn(*map(move, cards), Placed(2, "c4", 1)) == (
        "Pays Vulca 3 and Terrah 2 for box 1 of the Fire Temple on c4."
    )


def test_a_finished_building_names_its_main_builder_and_who_gets_what() -> None:
    assert turn(
        Finished("c4", "fire-temple", 1, (0, 2, 1)),
        Reward("most", crystals=(0, 2, 0)),
        Reward("everyone", crystals=(0, 2, 2)),
        Reward("neighbours", scales=(0, 2, 2), cards=(0, 2, 2)),
    ) == (
        "The Fire Temple on c4 is finished, with black two markers and third a marker; black is the main builder."
        " As main builder black gets two crystals. For a marker there black and third get two crystals."
        " For the buildings beside it black and third get two scales and two reward cards."
    )  # fmt: skip


def test_scales_that_are_missing_and_their_scoring_are_told() -> None:
    assert turn(
        Reward("dragons", scales=(0, 0, 1), missing=(0, 0, 1)),
        Scoring((2, 3, 7), (0, 3, 6), (0, 3, 6), (1, 0, 0)),
    ) == (
        "For the dragons there third gets a scale, and a scale short."
        " The last scale is taken, so scales are scored: white has two and gets no crystals, black has three and gets"
        " three crystals and third has seven and gets six crystals. Back to the pool: black three and third six."
        " white takes a scale from the new pool."
    )  # fmt: skip


def test_offerings_are_counted_and_name_the_pillar_that_allowed_them() -> None:
    assert turn(
        move("offer"), Placed(2, "obelisk", 4, 7), move("offer with pillar 2"), Placed(2, "obelisk", 5, 10)
    ) == (
        "Makes the first offering, for seven crystals. Makes the second offering, for ten crystals with Pillar 2."
    )  # fmt: skip


DRAWN = Chance(None, (CardsMoved(2, "deck", "hand", 2, ("vulca 1", "hoax 2")),))
TAKEN = Moved((CardsMoved(0, "rewards", "hand", 1, ("khind 1",)), CardsMoved(2, "rewards", "hand", 1, ("aqua 3",))))


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (None, "Draws two cards. white takes up a card. Takes up a card."),
        (0, "Draws two cards. white takes up Khind 1. Takes up a card."),
        (2, "Draws Vulca 1 and Hoax 2. white takes up a card. Takes up Aqua 3."),
    ],
)
def test_drawn_cards_are_named_to_their_own_seat_only(seat: int | None, text: str) -> None:
    assert turn(DRAWN, TAKEN, seat=seat) == text


def test_discards_and_a_reshuffle_are_told_in_their_order() -> None:
    moves = (
        CardsMoved(2, "deck", "hand", 1, ("vulca 1",)),
        CardsMoved(None, "discard", "deck", 2, ("flit 1", "flit 2"), True),
        CardsMoved(2, "deck", "hand", 3, ("flit 1", "flit 2", "vulca 2")),
    )  # fmt: skip
    assert turn(move("discard flit 1"), move("discard flit 2"), Chance((), moves)) == (
        "Discards Flit 1 and Flit 2. Draws a card. The deck is empty: the discard pile, two cards, is shuffled."
        " Draws three cards."
    )


def test_cards_face_down_are_told_with_the_reward_alone() -> None:
    assert turn(Reward("most", cards=(0, 0, 2)), Chance((), (CardsMoved(2, "deck", "rewards", 2, None),))) == (
        "As main builder third gets two reward cards."
    )


@pytest.mark.parametrize(
    ("end", "text"),
    [
        (End((0.0, 1.0, 0.0), (2, 5, 1), "offerings"), "black has made five offerings and wins."),
        (
            End((0.0, 0.0, 1.0), (1, 2, 3), "all_built"),
            "All buildings are finished, and nobody can pay for another offering. third wins, with three offerings.",
        ),
        (
            End((1.0, 0.0, 0.0), (1, 1, 0), "turn_cap"),
            "The last turn is over. white wins, with an offering and nine crystals.",
        ),
        (
            End((0.5, 0.5, 0.0), (0, 0, 0), "no_cards"),
            "There are no cards left to draw. white and black share the win, with no offerings and nine crystals each.",
        ),
        (End((1 / 3, 1 / 3, 1 / 3), (1, 2, 0), "no_markers"), "Nobody has a marker left, so all share the game."),
    ],
)
def test_the_end_says_why_and_who_won(end: End, text: str) -> None:
    paragraph = told(Amounts("crystals", (9, 9, 1), True), end).story[-1]
    assert (paragraph.heading, paragraph.text) == ("The end.", text)


def test_crystals_that_the_seat_does_not_know_are_not_told() -> None:
    end = End((1.0, 0.0, 0.0), (1, 1, 0), "turn_cap")
    text = told(Amounts("crystals", (None, None, 4)), end, seat=2).story[-1].text
    assert text == "The last turn is over. white wins, with an offering."


def test_cards_have_the_names_of_their_peoples_in_the_language_asked_for() -> None:
    english, chinese = (told(DRAWN, seat=2, lang=lang).story[1].text for lang in ("en", "zh"))
    assert english == "Draws Vulca 1 and Hoax 2."
    assert chinese != english
    assert "1" in chinese


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_is_a_paragraph_in_full_and_masked_records(seats: int) -> None:
    choose = random.Random(seats)
    for seed in range(6):
        record = busy_record(load(seats, **random_options(choose)), seed)
        turns = [event.turn for event in record.events if isinstance(event, Turn)]
        for shown in (record, *(masked_for(record, seat) for seat in range(seats))):
            story = report(shown).story
            headings = [paragraph.heading for paragraph in story]
            assert headings[0] == "The deal."
            assert [int(heading.split()[1].rstrip(",")) for heading in headings[1:-1]] == turns
            assert headings[-1] == "The end."
            for paragraph in story:
                assert "  " not in paragraph.text
                assert ".." not in paragraph.text
                assert paragraph.text.endswith(".")


def test_a_report_mentions_every_building_offering_and_scoring() -> None:
    finished = offerings = scorings = 0
    for seed in range(6):
        record = busy_record(with_few_scales(3), seed)
        text = " ".join(paragraph.text for paragraph in report(record).story)
        events = record.events
        assert text.count("is finished") == sum(isinstance(event, Finished) for event in events)
        assert text.count("scales are scored") == sum(isinstance(event, Scoring) for event in events)
        assert text.count("Makes the") == sum(isinstance(e, Placed) and e.place == "obelisk" for e in events)
        finished += text.count("is finished")
        offerings += text.count("Makes the")
        scorings += text.count("scales are scored")
    assert min(finished, offerings, scorings) > 5


def test_the_report_of_a_masked_record_names_no_card_that_others_drew() -> None:
    record = busy_record(load(2, turn_cap=40), 2)
    for seat in (0, 1):
        story = report(masked_for(record, seat)).story
        name = ("white", "black")[1 - seat]
        theirs = [p.text for p in story if p.heading.startswith("Turn") and p.heading.endswith(f"{name}.")]
        drawn = [sentence for text in theirs for sentence in text.split(". ") if sentence.startswith("Draws")]
        assert drawn
        assert {sentence.rstrip(".") for sentence in drawn} <= {
            "Draws a card", "Draws two cards", "Draws three cards", "Draws four cards",
        }  # fmt: skip


def test_the_title_is_that_of_the_game_and_the_seat_is_named() -> None:
    shown = report(masked_for(BASE, 1))
    assert shown.title == "Blue Moon City"
    assert shown.about[0] == "white against black against third."
    assert shown.about[-1] == "As black saw it."
