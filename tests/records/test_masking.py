"""A masked record holds what its seat saw, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from pathlib import Path

import pytest

import hiddenhand
from hiddenhand import State
from hiddenhand.errors import EngineError, HiddenhandError
from hiddenhand.games import blue_moon
from hiddenhand.records import GameRecord, masked_for, read, replay, write
from hiddenhand.records.events import Bluffs, Chance, Deal, Move, Shown
from hiddenhand.records.writing import to_lines

from .recorded import MATCHUPS, blue_moon_facts, blue_moon_record, random_moves, random_record, record_of


def to_bytes(record: GameRecord) -> bytes:
    return to_lines([record.match, record.header, *record.events])


def views(record: GameRecord, seat: int) -> list[bytes]:
    """The views of a seat at all its decisions, and at the end."""
    states = [state for _, state in replay(record)]
    return [state.view(seat).pack() for state in states if state.seat_to_act in (seat, None)]


@pytest.mark.parametrize("seat", [0, 1])
def test_masking_is_deterministic_and_names_its_seat(game: hiddenhand.Game, seat: int) -> None:
    record = random_record(game, 3)
    assert to_bytes(masked_for(record, seat)) == to_bytes(masked_for(record, seat))
    assert masked_for(record, seat).masked_for == seat


@pytest.mark.parametrize("seat", [0, 1])
def test_no_seed_and_no_outcome_of_chance_is_left(game: hiddenhand.Game, seat: int) -> None:
    record = random_record(game, 3, {"seed": 17})
    masked = masked_for(record, seat)
    assert (masked.match.seed, masked.header.deal_seed) == (None, None)
    assert all(event.outcomes is None for event in masked.events if isinstance(event, Deal | Chance))
    assert b"outcomes" not in to_bytes(masked)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_own_hand_is_there_and_the_other_is_not(game: hiddenhand.Game, seat: int) -> None:
    record = random_record(game, 3)
    full, masked = record.events[0], masked_for(record, seat).events[0]
    assert isinstance(full, Deal)
    assert isinstance(masked, Deal)
    assert full.hands is not None
    assert masked.hands is not None
    assert masked.hands[seat] == full.hands[seat]
    assert masked.hands[1 - seat] is None


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(EngineError, match="seat: expected 0 to 1"):
        masked_for(blue_moon_record(("hoax", "vulca")), seat)


# -- nothing that the seat did not see --------------------------------------------------------------------------------


def unseen_twins(
    game: hiddenhand.Game, decks: tuple[str, str], seed: int, seat: int
) -> Iterator[tuple[GameRecord, GameRecord]]:  # fmt: skip
    """Pairs of games that look the same to `seat`: of the other seat's cards that it never saw, two change places.

    One is drawn in place of the other, from the deal on, and the same moves are made. That a pair looks the same is
    told by the views of the seat and by State.observe(), not by the masking.
    """
    dealt, moves = random_moves(game, seed)
    facts = blue_moon_facts(decks, "legends")
    original = record_of(game, dealt, moves, facts=facts)
    *_, (_, last) = replay(original)
    unseen = sorted(number for number, card in enumerate(_cards_of(game, 1 - seat)) if card in _unseen(last, seat))
    for a, b in combinations(unseen, 2):
        try:
            twin = _exchanged(original, seat, {a: b, b: a})
        except HiddenhandError:  # a move named one of the cards, or was legal with the other only
            continue
        same = views(twin, seat) == views(original, seat) and observed(twin, seat) == observed(original, seat)
        if same and twin.events != original.events:
            yield original, twin


def _cards_of(game: hiddenhand.Game, seat: int) -> list[str]:
    """The cards of a seat in the order of their numbers."""
    texts = []
    for number in range(62):
        try:
            texts.append(game.action_text((6 * 2 + seat) * 64 + number))  # `play`: actions.h
        except hiddenhand.NotationError:
            break
    return [text.removeprefix("play ").partition("@")[0] for text in texts]


def observed(record: GameRecord, seat: int) -> list[tuple[int, int]]:
    """What the seat sees of all moves; that the other one passes is not seen."""
    seen = []
    before: State | None = None
    for event, state in replay(record):
        if isinstance(event, Move) and before is not None:
            action = before.game.parse_action(event.move)
            if event.seat == seat or event.move not in ("pass", "done"):
                seen.append((event.seat, before.observe(action, seat)))
        before = state
    return seen


def _exchanged(original: GameRecord, seat: int, exchange: Mapping[int, int]) -> GameRecord:
    """The same moves with two cards of the other seat in each other's place, wherever chance brings one of them."""
    deal = original.events[0]
    assert isinstance(deal, Deal)
    hand = 1 + 6 * (1 - seat)  # the starting seat, six cards for seat 0, six for seat 1: docs/blue-moon.md
    dealt = [exchange.get(n, n) if hand <= at < hand + 6 else n for at, n in enumerate(deal.outcomes or ())]
    moves: list[tuple[str, Sequence[int]]] = []
    for event in original.events:
        if isinstance(event, Move):
            moves.append((event.move, ()))
        elif isinstance(event, Chance):
            whose = {move.seat for move in event.moves}
            if len(whose) > 1:
                raise EngineError("cards of both seats: which number is whose is not looked into here")
            outcomes = event.outcomes or ()
            moves[-1] = moves[-1][0], outcomes if seat in whose else [exchange.get(n, n) for n in outcomes]
    return record_of(original.game(), dealt, moves, facts=blue_moon_facts(original.match.decks, "legends"))


TWINS = [("hoax", "vulca"), ("buka", "khind"), ("mimix", "pillar"), ("flit", "flit"), ("terrah", "aqua")]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("decks", TWINS, ids=" ".join)
def test_games_that_differ_in_what_the_seat_did_not_see_give_the_same_bytes(decks: tuple[str, str], seat: int) -> None:
    game = hiddenhand.load("blue-moon", decks=decks)
    pairs = [pair for seed in range(4) for pair in islice(unseen_twins(game, decks, seed, seat), 6)]
    assert len(pairs) > 5
    for original, twin in pairs:
        assert to_bytes(original) != to_bytes(twin)
        assert to_bytes(masked_for(original, seat)) == to_bytes(masked_for(twin, seat))


def test_whether_a_seat_could_have_played_a_leadership_card_is_not_told() -> None:
    """The same hand but for one unseen card: with a leadership card its seat is asked and passes, else it is not."""
    game = hiddenhand.load("blue-moon")
    cards = _cards_of(game, 0)
    leadership = cards.index("hoax-enthrall-opposition")
    rest = [cards.index(f"hoax-{name}") for name in ("ledinemras-the-monk", "zedemikras-the-brain")]
    boosters = [cards.index(f"hoax-{name}") for name in ("tome-of-wisdom", "homing-missiles", "brain-drain")]
    plain = cards.index("hoax-nirwadas-the-traveler")
    other = [0, 1, 2, 3, 4, 5]
    decline = [("decline", []), (f"pick {cards[rest[0]]}", []), ("done", [cards.index("hoax-demegodas-the-odd")])]
    asked = record_of(game, [0, leadership, *rest, *boosters, *other], [("pass", []), *decline])
    skipped = record_of(game, [0, plain, *rest, *boosters, *other], decline)
    assert views(asked, 1) == views(skipped, 1)
    assert to_bytes(masked_for(asked, 1)) == to_bytes(masked_for(skipped, 1))


@pytest.mark.parametrize("seed", range(12))
def test_the_other_card_of_a_game_of_poker_is_not_in_the_bytes_unless_it_was_shown(
    leduc: hiddenhand.Game, seed: int
) -> None:
    dealt, moves = random_moves(leduc, seed)
    record = record_of(leduc, dealt, moves)
    others = [card for card in range(6) if card not in (dealt[0], *(n for _, drawn in moves for n in drawn))]
    same = {to_bytes(masked_for(record_of(leduc, [dealt[0], card], moves), 0)) for card in others}
    folded = record.end is not None and record.end.reason == "fold"
    assert len(same) == 1 if folded else len(same) == len(others)


def bluffs_of(record: GameRecord) -> list[tuple[int, str]]:
    """The bluffs that were played: (seat, move)."""
    moves = [(event.seat, event.move) for event in record.events if isinstance(event, Move)]
    return [(seat, move) for seat, move in moves if move.startswith("play-bluff")]


def test_a_hidden_bluff_stays_one() -> None:
    for seed in range(30):
        record = blue_moon_record(("buka", "hoax"), seed)
        played = {move for _, move in bluffs_of(masked_for(record, 1))}
        if played:
            assert played == {"play-bluff ?@0"}
            return
    pytest.fail("no random game had a bluff")


def test_a_seat_sees_its_own_bluffs() -> None:
    for seed in range(30):
        record = blue_moon_record(("buka", "hoax"), seed)
        if bluffs_of(record):
            assert bluffs_of(masked_for(record, 0)) == bluffs_of(record)
            return
    pytest.fail("no random game had a bluff")


def test_what_was_turned_up_or_laid_open_is_there_for_all() -> None:
    kinds = set()
    for decks in (("buka", "khind"), ("buka", "hoax"), ("mimix", "buka"), ("terrah", "flit"), ("pillar", "aqua")):
        for seed in range(10):
            record = blue_moon_record(decks, seed)
            for seat in (0, 1):
                masked = masked_for(record, seat)
                for kind in (Bluffs, Shown):
                    full = [event for event in record.events if isinstance(event, kind)]
                    assert [event for event in masked.events if isinstance(event, kind)] == full
                    kinds |= {kind for _ in full}
    assert Bluffs in kinds


def test_that_a_seat_passed_is_hidden_from_the_other() -> None:
    """A step in which a seat can do nothing is skipped, so a pass tells that it could."""
    hidden = 0
    for seed in range(5):
        record = blue_moon_record(("hoax", "vulca"), seed)
        passes = [event for event in record.events if isinstance(event, Move) and event.move == "pass"]
        for seat in (0, 1):
            left = [e for e in masked_for(record, seat).events if isinstance(e, Move) and e.move == "pass"]
            assert left == [event for event in passes if event.seat == seat]
            hidden += len(passes) - len(left)
    assert hidden > 0


@pytest.mark.parametrize("decks", MATCHUPS, ids=" ".join)
def test_no_card_of_the_other_seat_is_named_before_its_view_names_it(decks: tuple[str, str]) -> None:
    """Cards of the other deck that a masked record names, event by event, are never unseen ones of the view there."""
    for seed in range(2):
        record = blue_moon_record(decks, seed)
        for seat in (0, 1):
            other = 1 - seat
            drawn = [event for event in masked_for(record, seat).events if isinstance(event, Chance)]
            states = [state for event, state in replay(record) if isinstance(event, Chance)]
            for event, state in zip(drawn, states, strict=True):
                hidden = _unseen(state, seat)
                named = {card for move in event.moves if move.seat == other for card in move.cards or ()}
                assert not named & hidden


def _unseen(state: State, seat: int) -> set[str]:
    """Cards of the other seat in its hand that this one does not know, in its deck, and its face-down bluffs."""
    other = blue_moon.position(state)["seats"][1 - seat]
    return ({*other["hand"]} - {*other["hand_known"]}) | {*other["deck"]} | {*other["bluffs"]}


def test_a_masked_record_is_written_and_read_like_any_other(tmp_path: Path) -> None:
    masked = masked_for(blue_moon_record(("hoax", "vulca")), 0)
    assert write(tmp_path / "masked.jsonl", [masked]) == 1
    (again,) = read(tmp_path / "masked.jsonl")
    assert (again.match, again.header, again.events) == (masked.match, masked.header, masked.events)
    assert (tmp_path / "masked.jsonl").read_bytes() == to_bytes(masked)
