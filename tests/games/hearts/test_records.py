"""Records of Hearts: replayed, checked, masked for a seat, told as a report."""

from __future__ import annotations

import random

import pytest

from hiddenhand import State
from hiddenhand.games.hearts import option_words
from hiddenhand.records import GameRecord, check, masked_for, replay
from hiddenhand.records.events import Deal, End, GameHeader, Move, Moved
from hiddenhand.records.games import match_header
from hiddenhand.records.report import report
from hiddenhand.records.telling import Teller
from hiddenhand.records.writing import to_lines

from .kit import suits
from .slow_twin import DIRECTIONS, SEATS, card, deal, load, random_options, text_of

NAMES = ("north", "east", "south", "west")


def record_of(
    options: dict[str, str | bool], dealt: list[int], moves: list[str], seed: int | None = None
) -> GameRecord:  # fmt: skip
    teller = Teller(load(**options))
    events = teller.deal(dealt)
    for move in moves:
        events += teller.move(move, [])
    header = match_header(load(**options), {"options": option_words(options)})
    return GameRecord(header, GameHeader(deal=0, seating=0, deal_seed=seed, seats=NAMES), (*events, *teller.end()))


def random_record(seed: int, options: dict[str, str | bool] | None = None) -> GameRecord:
    choose = random.Random(seed)
    game = load(**options or {})
    state, dealt = game.deal_recorded(seed)
    return record_of(options or {}, dealt, line_of_play(state, choose), seed)


def line_of_play(state: State, choose: random.Random) -> list[str]:
    moves = []
    while not state.is_terminal:
        action = choose.choice(state.legal())
        moves.append(state.game.action_text(action))
        state.apply(action)
    return moves


def with_passing() -> GameRecord:
    """A random game in which cards are passed left."""
    return random_record(1, {"pass_direction": "left"})


def test_a_record_is_played_again_to_the_same_end() -> None:
    choose = random.Random(1)
    for seed in range(100):
        record = random_record(seed, random_options(choose))
        assert check(record) == len(record.events)
        *_, (end, last) = replay(record)
        assert isinstance(end, End)
        assert (list(end.returns), list(end.points)) == (last.returns(), last.points())


def test_a_deal_names_the_hands_of_all_seats() -> None:
    record = record_of({"pass_cards": False}, scripted(suits()), [])
    (dealt,) = (event for event in record.events if isinstance(event, Deal))
    assert dealt.hands == tuple(tuple(map(text_of, sorted(hand))) for hand in suits())
    assert dealt.starts == 0


def scripted(held: list[set[int]]) -> list[int]:
    return [number for hand in held[:3] for number in sorted(hand)]


@pytest.mark.parametrize(("direction", "giver_of_seat_0"), [("left", 3), ("across", 2), ("right", 1)])
def test_cards_that_came_are_named_when_all_have_laid_out_theirs(direction: str, giver_of_seat_0: int) -> None:
    record = random_record(2, {"pass_direction": direction})
    passes = [event for event in record.events if isinstance(event, Move) and event.at]
    assert {event.at for event in passes} == {f"pass_{direction}"}
    assert len(passes) == 12
    (came,) = (event for event in record.events if isinstance(event, Moved))
    gave = tuple(event.move.removeprefix("pass ") for event in passes if event.seat == giver_of_seat_0)
    assert [move.cards for move in came.moves if move.seat == 0] == [gave]


def test_without_passing_there_are_plays_only() -> None:
    record = random_record(3, {"pass_cards": False})
    assert [type(event) for event in record.events] == [Deal, *[Move] * 52, End]


@pytest.mark.parametrize("seat", SEATS)
def test_a_masked_record_has_the_own_hand_and_the_own_passing_alone(seat: int) -> None:
    masked = masked_for(with_passing(), seat)
    dealt, *rest = masked.events
    assert isinstance(dealt, Deal)
    assert dealt.outcomes is None
    assert dealt.hands is not None
    assert [hand is not None for hand in dealt.hands] == [whose == seat for whose in SEATS]
    for event in rest:
        if isinstance(event, Move) and event.at:
            assert (event.move == "pass a card") == (event.seat != seat)
        if isinstance(event, Moved):
            assert [move.cards is not None for move in event.moves] == [move.seat == seat for move in event.moves]


def south_passes(spade: str) -> GameRecord:
    """South, dealt this spade, passes it and two hearts to west, who has the others."""
    held = suits()
    held[2] = held[2] - {card("2H")} | {card(spade)}
    held[3] = held[3] - {card(spade)} | {card("2H")}
    state = deal(load(), held, "left")
    moves = [f"pass {text}" for text in f"2C 3C 4C 2D 3D 4D 3H 4H {spade} 2H 2S 3S".split()]
    for move in moves:
        state.apply(state.game.parse_action(move))
    dealt = [DIRECTIONS.index("left"), *scripted(held)]
    return record_of({}, dealt, moves + line_of_play(state, random.Random(1)))


def test_games_that_look_the_same_to_a_seat_give_the_same_masked_record() -> None:
    # Either way west holds both spades afterwards. North and east cannot tell which of them came.
    one, other = south_passes("JS"), south_passes("KS")
    assert [masked_bytes(one, seat) == masked_bytes(other, seat) for seat in SEATS] == [True, True, False, False]


def masked_bytes(record: GameRecord, seat: int) -> bytes:
    masked = masked_for(record, seat)
    return to_lines([masked.match, masked.header, *masked.events])


def told(record: GameRecord) -> dict[str, str]:
    """The paragraphs of the report by heading."""
    return {paragraph.heading: paragraph.text for paragraph in report(record).story}


def finished() -> GameRecord:
    """North, with all clubs, takes everything."""
    state = deal(load(), suits(), "none")
    moves = []
    while not state.is_terminal:
        moves.append(state.game.action_text(state.legal()[0]))
        state.apply(state.legal()[0])
    return record_of({}, [0, *scripted(suits())], moves)


def test_a_report_tells_the_passing() -> None:
    assert told(south_passes("KS"))["Passing left."] == (
        "north passes 2C, 3C and 4C, east passes 2D, 3D and 4D, south passes 3H, 4H and KS, west passes 2H, 2S and 3S. "
        "north gets 2H, 2S and 3S, east gets 2C, 3C and 4C, south gets 2D, 3D and 4D, west gets 3H, 4H and KS."
    )


def test_the_report_of_a_masked_record_tells_numbers_of_cards() -> None:
    assert told(masked_for(south_passes("KS"), 0))["Passing left."] == (
        "north passes 2C, 3C and 4C, east passes three cards, south passes three cards, west passes three cards. "
        "north gets 2H, 2S and 3S."
    )


def test_a_report_tells_every_trick_with_its_taker_and_the_end() -> None:
    # Seat 2 has nothing but hearts, which it may throw on the first trick.
    story = told(finished())
    assert story["Trick 1."] == "north leads 2C, east 2D, south 2H, west 2S: north takes a point."
    assert story["Trick 11."] == "north leads QC, east QD, south QH, west QS: north takes 14 points."
    assert story["Trick 13."] == "north leads AC, east AD, south AH, west AS: north takes a point."
    assert story["The end."] == "north has 0, east has 26, south has 26, west has 26 points."
