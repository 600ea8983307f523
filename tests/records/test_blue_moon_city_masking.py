"""A masked record of Blue Moon City holds what its seat saw, and nothing more."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import hiddenhand
from hiddenhand.errors import HiddenhandError
from hiddenhand.games.blue_moon_city import position
from hiddenhand.games.blue_moon_city.laws import KINDS
from hiddenhand.records import GameRecord, masked_for, read, replay, write
from hiddenhand.records.events import Amounts, CardsMoved, Chance, Deal, Move, Moved
from hiddenhand.records.writing import to_lines

from .city import Moves, busy_moves, busy_record, load, random_options
from .recorded import record_of

SEATS_OF_GAMES = [(seats, seat) for seats in (2, 3, 4) for seat in range(seats)]


def to_bytes(record: GameRecord) -> bytes:
    return to_lines([record.match, record.header, *record.events])


def cards_moved(record: GameRecord) -> Iterator[CardsMoved]:
    for event in record.events:
        if isinstance(event, Chance | Moved):
            yield from event.moves


@pytest.mark.parametrize(("seats", "seat"), SEATS_OF_GAMES)
def test_only_the_own_cards_and_what_was_shuffled_have_names(seats: int, seat: int) -> None:
    choose = random.Random(seats)
    own = others = 0
    for seed in range(6):
        masked = masked_for(busy_record(load(seats, **random_options(choose)), seed), seat)
        dealt = masked.events[0]
        assert isinstance(dealt, Deal)
        assert [hand is not None for hand in dealt.hands or ()] == [whose == seat for whose in range(seats)]
        assert dealt.layout is not None  # everybody sees the city
        for move in cards_moved(masked):
            named = move.open or (move.seat == seat and move.to == "hand")
            assert (move.cards is not None) is named
            own += named
            others += not named
        assert b"outcomes" not in to_bytes(masked)
    assert own > 0
    assert others > 0


@pytest.mark.parametrize(("seats", "seat"), SEATS_OF_GAMES)
def test_the_own_hand_that_a_masked_record_tells_is_that_of_the_view(seats: int, seat: int) -> None:
    choose = random.Random(10 + seats)
    compared = 0
    for seed in range(3):
        record = busy_record(load(seats, **random_options(choose)), seed)
        hand: Counter[str] = Counter()
        played = list(replay(record))
        seen = masked_for(record, seat).events
        for (_, state), event, after in zip(played, seen, [*(full for full, _ in played[1:]), None], strict=True):
            if isinstance(event, Deal):
                assert event.hands is not None
                hand.update(event.hands[seat] or ())
            elif isinstance(event, Move) and event.seat == seat:
                words = event.move.split()
                if words[0] in ("play", "pay", "throw", "discard") or words[:2] == ["offer", "with"]:
                    hand.subtract([" ".join(words[-2:])])
            elif isinstance(event, Chance | Moved):
                for move in event.moves:
                    if move.seat == seat and move.to == "hand":
                        hand.update(move.cards or ())
            if isinstance(after, Move) and after.seat == seat:  # all that came before is told
                world = position(state.view(seat).sample_world(1))
                assert +hand == Counter(world["hands"][seat])
                compared += 1
    assert compared > 20


def twins(game: hiddenhand.Game, seed: int, seat: int, length: int) -> Iterator[tuple[GameRecord, GameRecord]]:
    """Pairs of beginnings of games that look the same to `seat`, as its views tell: one card more or less differs among
    those that the others hold, or that lie face down. Each drawn card is tried in place of each other one."""
    dealt, moves = busy_moves(game, seed)
    moves = moves[:length]
    original = record_of(game, dealt, moves)
    views = views_of(original, seat)
    tiles = len(dealt) - 8 * game.seat_count
    choose = random.Random(seed)
    draws: list[tuple[int | None, int]] = [(None, at) for at in range(tiles, len(dealt))]
    draws += [(number, at) for number, (_, outcomes) in enumerate(moves) for at in range(len(outcomes))]
    for number, at in choose.sample(draws, min(len(draws), 25)):
        for kind in choose.sample(range(len(KINDS)), 4):
            changed_deal = list(dealt)
            changed: Moves = [(text, list(outcomes)) for text, outcomes in moves]
            (changed_deal if number is None else changed[number][1])[at] = kind
            try:
                twin = record_of(game, changed_deal, changed)
            except HiddenhandError:  # no such card is left, or a move needs the one that was drawn
                continue
            if twin.events != original.events and views_of(twin, seat) == views:
                yield original, twin


def views_of(record: GameRecord, seat: int) -> list[bytes]:
    """What the seat sees before each of its decisions, and at the end."""
    found = list(replay(record))
    upcoming = [*(event for event, _ in found[1:]), None]
    return [
        state.view(seat).pack()
        for (_, state), event in zip(found, upcoming, strict=True)
        if event is None or (isinstance(event, Move) and event.seat == seat)
    ]


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 1), (4, 3)])
def test_games_that_differ_in_what_the_seat_did_not_see_give_the_same_bytes(seats: int, seat: int) -> None:
    pairs = [pair for seed in range(3) for pair in twins(load(seats), seed, seat, 60)]
    assert len(pairs) > 10
    for original, twin in pairs:
        assert to_bytes(original) != to_bytes(twin)
        assert to_bytes(masked_for(original, seat)) == to_bytes(masked_for(twin, seat))


def test_reward_cards_are_hidden_from_their_owner_until_they_are_taken_up() -> None:
    found = 0
    for seed in range(4):
        record = busy_record(load(3, turn_cap=60), seed)
        for seat in range(3):
            face_down = 0
            for move in cards_moved(masked_for(record, seat)):
                if move.seat == seat and move.to == "rewards":
                    assert move.cards is None
                    face_down += move.count
                elif move.seat == seat and move.from_ == "rewards":
                    assert len(move.cards or ()) == face_down
                    found, face_down = found + 1, 0
            assert face_down == 0
    assert found > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secret_crystals_of_others_are_not_in_a_masked_record(seats: int) -> None:
    record = busy_record(load(seats, crystals="secret", turn_cap=60), 3)
    full = [event for event in record.events if isinstance(event, Amounts)]
    assert any(event.what == "crystals" for event in full)
    for seat in range(seats):
        seen = [event for event in masked_for(record, seat).events if isinstance(event, Amounts)]
        for event, whole in zip(seen, full, strict=True):
            if event.what == "crystals":
                assert event.amounts[seat] == whole.amounts[seat]
                assert all(amount is None for whose, amount in enumerate(event.amounts) if whose != seat)
            else:
                assert event == whole


def test_public_amounts_stay() -> None:
    record = busy_record(load(3, turn_cap=60), 3)
    full = [event for event in record.events if isinstance(event, Amounts)]
    assert full
    for seat in range(3):
        assert [event for event in masked_for(record, seat).events if isinstance(event, Amounts)] == full


def test_the_folder_of_a_data_file_is_nobodys_business() -> None:
    game = load()
    for path in ("/home/somebody/mine.toml", r"C:\Users\somebody\mine.toml"):
        record = record_of(game, *busy_moves(game, 1), facts={"data_file": path})
        assert record.match.data_file == path
        assert masked_for(record, 0).match.data_file == "mine.toml"
    assert masked_for(busy_record(game, 1), 0).match.data_file is None


def test_a_masked_record_is_written_and_read_like_any_other(tmp_path: Path) -> None:
    for seats, seat in SEATS_OF_GAMES:
        masked = masked_for(busy_record(load(seats, crystals="secret", turn_cap=30), 4), seat)
        path = tmp_path / f"masked-{seats}-{seat}.jsonl"
        assert write(path, [masked]) == 1
        (again,) = read(path)
        assert (again.match, again.header, again.events) == (masked.match, masked.header, masked.events)
