"""Packed states and views of Hearts: what is none is refused, and what is accepted can be played."""

from __future__ import annotations

import itertools
import random
import struct
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from hiddenhand import PositionError, State, View

from .kit import hands, play, suits, table
from .slow_twin import DIRECTIONS, card, deal, histories, load, random_options

Unpacked = TypeVar("Unpacked")

VALUES = (0, 1, 2, 3, 4, 5, 8, 12, 13, 15, 16, 27, 31, 32, 52, 64, 127, 128, 254, 255)
HOLDER_OF_TWO_OF_CLUBS = 51  # place of this seat in a packed view


def random_positions(seed: int) -> Iterator[State]:
    choose = random.Random(seed)
    while True:
        for state, _ in histories(random_options(choose), choose, choose.choice(DIRECTIONS)):
            yield state


def changes(packed: bytes, choose: random.Random, count: int) -> Iterator[bytes]:
    """The bytes with one of them changed, or two, or one card moved between two sets."""
    for _ in range(count):
        changed = bytearray(packed)
        for _ in range(choose.choice((1, 1, 2))):
            changed[choose.randrange(len(changed))] = choose.choice(VALUES)
        if choose.random() < 0.5:
            changed = bytearray(packed)
            sets = 5 if len(packed) == 64 else 4
            one, other, bit = choose.randrange(sets), choose.randrange(sets), 1 << choose.randrange(52)
            for place in (one, other):
                (word,) = struct.unpack_from("<Q", changed, 8 * place)
                struct.pack_into("<Q", changed, 8 * place, word ^ bit)
        yield bytes(changed)


def test_every_reachable_state_and_view_is_accepted() -> None:
    for state in itertools.islice(random_positions(1), 3000):
        assert state.game.unpack_state(state.pack()) == state
        for seat in range(4):
            view = state.view(seat)
            assert state.game.unpack_view(view.pack()) == view


def accepted_changes(packed: bytes, unpack: Callable[[bytes], Unpacked], choose: random.Random) -> Iterator[Unpacked]:
    """Of a hundred changes, those that are states (or views) again."""
    for changed in changes(packed, choose, 100):
        try:
            found = unpack(changed)
        except PositionError:
            continue
        yield found


def test_whatever_bytes_are_accepted_can_be_played_to_the_end() -> None:
    choose = random.Random(2)
    accepted = 0
    for state in itertools.islice(random_positions(2), 0, 3000, 10):
        for other in accepted_changes(state.pack(), state.game.unpack_state, choose):
            accepted += 1
            check_playable(other, choose)
    assert accepted > 100


def check_playable(state: State, choose: random.Random) -> None:
    game = state.game
    while True:
        assert game.unpack_state(state.pack()) == state
        view = state.view(choose.randrange(4))
        assert game.unpack_view(view.pack()) == view
        check_worlds(view, choose)
        state.describe()
        if state.is_terminal:
            break
        state.apply(choose.choice(state.legal()))
    assert all(game.min_return <= gain <= game.max_return for gain in state.returns())


def check_worlds(view: View, choose: random.Random) -> None:
    world = view.sample_world(choose.getrandbits(64))
    assert view.game.unpack_state(world.pack()) == world
    assert world.view(view.seat) == view
    view.describe()


def test_whatever_view_is_accepted_has_worlds() -> None:
    choose = random.Random(3)
    accepted = 0
    for state in itertools.islice(random_positions(3), 0, 3000, 10):
        view = state.view(choose.randrange(4))
        for other in accepted_changes(view.pack(), state.game.unpack_view, choose):
            accepted += 1
            check_worlds(other, choose)
    assert accepted > 100


def with_hands(state: State, *changed: tuple[int, int]) -> bytes:
    """The packed state with cards added to hands, or taken away if they are there: (seat, card)."""
    sets = list(struct.unpack_from("<4Q", state.pack()))
    for seat, number in changed:
        sets[seat] ^= 1 << number
    return struct.pack("<4Q", *sets) + state.pack()[32:]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (((0, 0), (1, 0)), "seat 0 holds 12 cards; expected 13"),
        (((1, 0),), "a card is in two hands"),
        (((0, 52), (0, 4)), "a hand has cards above 51"),
        (((0, 0), (1, 0), (1, 1), (0, 1)), "seat 0 leads without 2C"),
    ],
)
def test_hands_that_do_not_fit_are_named(changed: tuple[tuple[int, int], ...], message: str) -> None:
    state = table(suits())
    with pytest.raises(PositionError, match=message):
        state.game.unpack_state(with_hands(state, *changed))


def test_a_hand_with_a_card_of_a_suit_that_it_did_not_follow_is_refused() -> None:
    # Seat 1 has thrown a diamond on a club: it cannot hold the 5C instead of the KD.
    state = play(table(suits()), "2C AD AH AS")
    swapped = with_hands(state, (0, card("5C")), (1, card("5C")), (0, card("KD")), (1, card("KD")))
    with pytest.raises(PositionError, match="seat 1 holds a card that its play has ruled out"):
        state.game.unpack_state(swapped)


def test_a_view_whose_cards_no_deal_agrees_with_is_refused() -> None:
    # All three others have shown that they have no clubs, but a club is unseen.
    state = play(table(suits()), "2C AD AH AS")
    sets = list(struct.unpack_from("<2Q", state.view(0).pack()))
    bits = 1 << card("5C") | 1 << card("KD")
    packed = struct.pack("<2Q", sets[0] ^ bits, sets[1] ^ bits) + state.view(0).pack()[16:]
    with pytest.raises(PositionError, match="no deal of the unseen cards agrees"):
        state.game.unpack_view(packed)


def test_a_view_in_which_the_two_of_clubs_is_with_two_seats_is_refused() -> None:
    # Seat 0 gave it to seat 1, which led another club; seat 2 may hold clubs as far as seat 0 knows.
    state = deal(load(pass_direction="left", can_lead_any_club=True), hands("2C", "5C", "6C", "7C"))
    for _ in range(12):
        state.apply(state.legal()[0])
    view = play(state, "8C TC AC 3C").view(0)
    packed = bytearray(view.pack())
    assert packed[HOLDER_OF_TWO_OF_CLUBS] == 1
    packed[HOLDER_OF_TWO_OF_CLUBS] = 2
    with pytest.raises(PositionError, match="2C was given to seat 1 and is with seat 2; expected one holder"):
        state.game.unpack_view(bytes(packed))


def test_a_direction_that_the_options_exclude_is_refused() -> None:
    left = deal(load(pass_direction="left"), suits()).pack()
    with pytest.raises(PositionError, match="the direction of the passing is 1; expected 2"):
        load(pass_direction="across").unpack_state(left)
    with pytest.raises(PositionError, match="the direction of the passing is 1; expected 0 to 0"):
        load(pass_cards=False).unpack_state(left)
