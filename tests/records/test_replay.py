"""Records are replayed without the seed, agree with it, and nothing in them can be changed unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import hiddenhand
from hiddenhand.games import blue_moon
from hiddenhand.records import GameRecord, RecordError, check, masked_for, replay
from hiddenhand.records.events import Chance, Deal, Dragons, End, Event, Move, Power, SeriesPlace, Turn

from .recorded import MATCHUPS, blue_moon_record, random_moves, random_record, record_of


@pytest.mark.parametrize("seed", range(10))
def test_a_replay_goes_through_every_event_to_the_end(game: hiddenhand.Game, seed: int) -> None:
    record = random_record(game, seed)
    steps = list(replay(record))
    assert tuple(event for event, _ in steps) == record.events
    end, last = record.events[-1], steps[-1][1]
    assert isinstance(end, End)
    assert last.is_terminal
    assert (list(end.returns), list(end.points)) == (last.returns(), last.points())


@pytest.mark.parametrize("edition", blue_moon.EDITIONS)
@pytest.mark.parametrize("decks", MATCHUPS, ids=" ".join)
def test_every_matchup_agrees_with_the_engine_and_the_seed(decks: tuple[str, str], edition: str) -> None:
    for seed in range(3):
        record = blue_moon_record(decks, seed, edition)
        assert check(record) == len(record.events)


@pytest.mark.parametrize("decks", MATCHUPS, ids=" ".join)
def test_the_cards_of_chance_are_just_those_of_its_outcomes(decks: tuple[str, str]) -> None:
    game = hiddenhand.load("blue-moon", decks=decks)
    numbers = _numbers(game)
    for seed in range(3):
        for event in random_record(game, seed).events:
            if isinstance(event, Chance):
                named = [numbers[move.seat, card] for move in event.moves for card in move.cards or ()]
                assert sorted(named) == sorted(event.outcomes or ())
                assert all(move.count == len(move.cards or ()) for move in event.moves)


def _numbers(game: hiddenhand.Game) -> dict[tuple[int | None, str], int]:
    """The numbers of cards: their places in the deck list, which positions keep to (docs/blue-moon.md)."""
    numbers = {}
    for seat in (0, 1):
        for number in range(62):
            action = (6 * 2 + seat) * 64 + number  # `play`: actions.h
            try:
                text = game.action_text(action)
            except hiddenhand.NotationError:
                break
            numbers[seat, text.removeprefix("play ").partition("@")[0]] = number
    return numbers


def test_states_of_a_replay_are_copies() -> None:
    states = [state for _, state in replay(blue_moon_record(("hoax", "vulca")))]
    assert len({state.pack() for state in states}) > 50


def test_a_record_without_seed_is_checked_all_the_same(game: hiddenhand.Game) -> None:
    record = record_of(game, *random_moves(game, 4))
    assert record.header.deal_seed is None
    assert check(record) == len(record.events)


def test_another_seed_than_that_of_the_deal_is_found_out() -> None:
    record = blue_moon_record(("hoax", "vulca"), seed=7)
    wrong = _with_header(record, deal_seed=8)
    with pytest.raises(RecordError, match=r"^record:2: outcomes: the deal_seed 8 of line 1 gives \[.*\], got \["):
        check(wrong)


def test_a_game_that_breaks_off_is_replayed_as_far_as_it_goes(game: hiddenhand.Game) -> None:
    dealt, moves = random_moves(game, 3)
    record = record_of(game, dealt, moves[:1])
    assert len(list(replay(record))) == len(record.events)
    assert record.end is None


def test_a_masked_record_is_not_replayed() -> None:
    masked = masked_for(blue_moon_record(("hoax", "vulca")), 1)
    with pytest.raises(RecordError, match=r"^record:1: masked_for: this record is masked for seat 1: .* replayed"):
        next(replay(masked))
    with pytest.raises(RecordError, match="masked for seat 1"):
        masked_for(masked, 1)


def test_a_score_that_does_not_add_up_is_found() -> None:
    end = RECORD.end
    assert end is not None
    place = SeriesPlace(1, (2, 0), (2 + end.points[0], end.points[1]), None)
    assert check(_with_header(RECORD, series=place)) == len(RECORD.events)
    wrong = msgspec.structs.replace(place, score=(7, 7))
    with pytest.raises(RecordError, match=r"^record:1: series: score: expected \[\d,\d\], the points before"):
        check(_with_header(RECORD, series=wrong))


# -- changed records --------------------------------------------------------------------------------------------------


def _with_header(record: GameRecord, **changes: Any) -> GameRecord:
    header = msgspec.structs.replace(record.header, **changes)
    return GameRecord(record.match, header, record.events)


def _changed(record: GameRecord, place: int, *events: Event) -> GameRecord:
    return GameRecord(record.match, record.header, (*record.events[:place], *events, *record.events[place + 1 :]))


def _first(record: GameRecord, kind: type[Event], where: Callable[[Any], bool] = lambda event: True) -> int:
    return next(place for place, event in enumerate(record.events) if isinstance(event, kind) and where(event))


RECORD = blue_moon_record(("hoax", "vulca"), seed=2)


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        (Deal, "starts", lambda event: 1 - event.starts),
        (Deal, "hands", lambda event: event.hands[::-1]),
        (Turn, "turn", lambda event: event.turn + 1),
        (Turn, "seat", lambda event: 1 - event.seat),
        (Move, "at", lambda event: "end"),
        (Power, "power", lambda event: (event.power[0] + 1, event.power[1])),
        (Power, "element", lambda event: {"fire": "earth", "earth": "fire"}[event.element]),
        (Dragons, "dragons", lambda event: (3, 3)),
        (Chance, "moves", lambda event: ()),
        (End, "returns", lambda event: event.returns[::-1]),
        (End, "points", lambda event: tuple(points + 1 for points in event.points)),
        (End, "reason", lambda event: None),
    ],
)
def test_a_changed_fact_is_found_with_its_line_and_field(kind: type[Event], field: str, value: Any) -> None:
    place = _first(RECORD, kind)
    event = RECORD.events[place]
    wrong = _changed(RECORD, place, msgspec.structs.replace(event, **{field: value(event)}))
    with pytest.raises(RecordError, match=rf"^record:{place + 2}: {field}: expected .*, got "):
        check(wrong)


def test_an_illegal_move_is_found_with_what_would_be_legal() -> None:
    place = _first(RECORD, Move)
    wrong = _changed(RECORD, place, Move(RECORD.events[place].seat, "call", "leadership"))
    with pytest.raises(RecordError, match=rf"^record:{place + 2}: action \d+ \(call\) is not legal for seat \d; exp"):
        check(wrong)


def test_a_text_that_is_no_move_is_found() -> None:
    place = _first(RECORD, Move)
    wrong = _changed(RECORD, place, Move(RECORD.events[place].seat, "jump"))
    with pytest.raises(RecordError, match=rf"^record:{place + 2}: move 'jump': expected one of pass engage"):
        check(wrong)


def test_a_move_of_the_other_seat_is_found() -> None:
    place = _first(RECORD, Move)
    move = RECORD.events[place]
    assert isinstance(move, Move)
    wrong = _changed(RECORD, place, Move(1 - move.seat, move.move, move.at))
    with pytest.raises(RecordError, match=rf"^record:{place + 2}: seat: expected {move.seat}, who is to act, got"):
        check(wrong)


def test_outcomes_that_cannot_happen_are_found() -> None:
    place = _first(RECORD, Chance)
    group = max(at for at in range(place) if isinstance(RECORD.events[at], Move))
    wrong = _changed(RECORD, place, msgspec.structs.replace(RECORD.events[place], outcomes=(99,)))
    with pytest.raises(RecordError, match=rf"^record:{group + 2}: the draw script does not fit: outcome 1 of \d is 99"):
        check(wrong)


def test_a_deal_that_cannot_happen_is_found() -> None:
    deal = RECORD.events[0]
    assert isinstance(deal, Deal)
    wrong = _changed(RECORD, 0, msgspec.structs.replace(deal, outcomes=(7, *(deal.outcomes or ())[1:])))
    with pytest.raises(RecordError, match=r"^record:2: the draw script does not fit: outcome 1 of 13 is 7"):
        check(wrong)


def test_a_missing_event_is_found() -> None:
    place = _first(RECORD, Power)
    with pytest.raises(RecordError, match=rf"^record:{place + 2}: expected a `power` line"):
        check(_changed(RECORD, place))


def test_an_event_that_does_not_belong_there_is_found() -> None:
    place = _first(RECORD, Move)
    wrong = _changed(RECORD, place, RECORD.events[place], Dragons((1, 2)))
    with pytest.raises(RecordError, match=rf"^record:{place + 3}: expected .* got .*dragons"):
        check(wrong)


def test_an_end_before_the_end_is_found() -> None:
    place = _first(RECORD, Move)
    wrong = GameRecord(RECORD.match, RECORD.header, (*RECORD.events[:place], RECORD.events[-1]))
    with pytest.raises(RecordError, match=rf"^record:{place + 2}: expected a `move` line: the game is not over"):
        check(wrong)


def test_a_missing_end_is_found() -> None:
    wrong = GameRecord(RECORD.match, RECORD.header, RECORD.events[:-1])
    line = len(RECORD.events) + 1
    with pytest.raises(RecordError, match=rf"^record:{line}: expected an `end` line: the game is over"):
        check(wrong)


def test_a_move_after_the_end_is_found() -> None:
    wrong = GameRecord(RECORD.match, RECORD.header, (*RECORD.events, Move(0, "pass")))
    with pytest.raises(RecordError, match=r"seat: expected None, who is to act, got 0"):
        check(wrong)


# -- the game of a header ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "blu-moon"}, r'unknown game "blu-moon"; did you mean "blue-moon" or'),
        ({"decks": ("haox", "vulca")}, r'decks: unknown deck "haox"; did you mean "hoax"\?'),
        ({"decks": ("/etc/passwd.toml", "vulca")}, r'decks: unknown deck "/etc/passwd.toml"'),
        ({"decks": ("hoax",)}, r"blue-moon: expected 2 decks, one a seat, got 1"),
        ({"edition": "second"}, r'unknown edition "second"'),
        ({"options": {"dead_ends": "forbid"}}, r'unknown option "dead_ends"; did you mean "dead_end"\?'),
        ({"decks": ("hoax", "flit")}, r"fingerprint: these games were played with other cards or rules"),
        ({"edition": "first", "options": {}}, r"fingerprint: "),
        ({"packed": "no base64!"}, r"packed: expected base64"),
        ({"packed": "AAAA"}, r"packed: "),
        ({"packed": "CmthbmQtcG9rZXI="}, r"packed: "),
        ({"packed": "Cmt1aG4tcG9rZXI="}, r'packed: expected a game of "blue-moon", got one of "kuhn-poker"'),
    ],
)
def test_a_header_that_leads_to_no_game_or_another_is_named(changes: dict[str, Any], message: str) -> None:
    match = msgspec.structs.replace(RECORD.match, **changes)
    with pytest.raises(RecordError, match=f"^record:1: {message}"):
        check(GameRecord(match, RECORD.header, RECORD.events))


def test_a_game_that_no_names_lead_to_is_in_the_record_itself() -> None:
    hoax = blue_moon.deck("hoax")
    stronger = msgspec.structs.replace(
        hoax, cards=(hoax.cards[0], msgspec.structs.replace(hoax.cards[1], fire=9), *hoax.cards[2:])
    )
    game = blue_moon.build([stronger, "vulca"])
    record = random_record(game, 1, {"decks": ("hoax", "vulca"), "deck_files": ("mine.toml", None)})
    assert record.match.packed is not None
    assert record.game() == game
    assert check(record) == len(record.events)


def test_a_game_with_shipped_decks_is_not_packed_into_the_record() -> None:
    assert blue_moon_record(("hoax", "hoax")).match.packed is None
