"""`hiddenhand.batch`: arrays of states do what single states do, and bad arrays are refused."""

import pickle
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hiddenhand
from hiddenhand import EngineError, Game, IllegalActionError, PositionError, State
from hiddenhand.batch import BatchGame
from hiddenhand.games import GAME_IDS


@pytest.fixture
def batch(game: Game) -> BatchGame:
    return BatchGame(game.packed)


def seeds_of(*seeds: int) -> np.ndarray:
    return np.array(seeds, dtype=np.uint64)


def rows_of(*states: State) -> np.ndarray:
    return np.array([np.frombuffer(state.pack(), dtype=np.uint8) for state in states])


def states_under_way(game: Game, count: int) -> list[State]:
    """States before, in and after the game."""
    states = []
    for seed in range(count):
        choose = random.Random(seed)
        state = game.deal(seed)
        for _ in range(seed):
            if not state.is_terminal:
                state.apply(choose.choice(state.legal()))
        states.append(state)
    return states


def test_a_batch_has_the_facts_of_its_game(game: Game, batch: BatchGame) -> None:
    assert (batch.id, batch.seat_count, batch.action_count, batch.state_size, batch.packed) == (
        game.id,
        game.seat_count,
        game.action_count,
        game.state_size,
        game.packed,
    )


def test_a_bad_packed_game_is_refused_as_game_refuses_it() -> None:
    with pytest.raises(EngineError, match="unknown game 'chess'"):
        BatchGame(b"\x05chess")


def test_rows_are_dealt_as_single_states_are(game: Game, batch: BatchGame) -> None:
    states = batch.deal(np.arange(20, dtype=np.uint64))
    assert states.shape == (20, game.state_size)
    assert [row.tobytes() for row in states] == [game.deal(seed).pack() for seed in range(20)]


def test_seats_and_legal_actions_are_those_of_single_states(game: Game, batch: BatchGame) -> None:
    states = states_under_way(game, 12)
    rows = rows_of(*states)
    seats = batch.seats_to_act(rows)
    mask = batch.legal_mask(rows)
    assert mask.dtype == np.bool_
    assert mask.shape == (12, game.action_count)
    for state, seat, allowed in zip(states, seats, mask, strict=True):
        assert seat == (-1 if state.seat_to_act is None else state.seat_to_act)
        assert np.flatnonzero(allowed).tolist() == state.legal()


def test_a_step_does_what_apply_does_with_the_chance_of_the_same_seed(game: Game, batch: BatchGame) -> None:
    states = [state for state in states_under_way(game, 12) if not state.is_terminal]
    rows = rows_of(*states)
    actions = np.array([state.legal()[-1] for state in states], dtype=np.uint16)
    seeds = np.arange(100, 100 + len(states), dtype=np.uint64)
    batch.step(rows, actions, seeds)
    for row, state, action, seed in zip(rows, states, actions, seeds, strict=True):
        single = game.unpack_state(state.pack(), seed=int(seed))
        single.apply(int(action))
        assert row.tobytes() == single.pack()


def test_an_illegal_action_names_its_row_and_changes_no_row(leduc: Game) -> None:
    batch = BatchGame(leduc.packed)
    rows = batch.deal(seeds_of(1, 2, 3))
    before = rows.copy()
    with pytest.raises(IllegalActionError, match=r"row 1: action 0 \(fold\) is not legal for seat 0"):
        batch.step(rows, np.array([1, 0, 1], dtype=np.uint16), seeds_of(1, 2, 3))
    assert np.array_equal(rows, before)


def test_a_number_that_no_action_has_is_illegal_in_a_row(kuhn: Game) -> None:
    batch = BatchGame(kuhn.packed)
    with pytest.raises(IllegalActionError, match="row 0: action 65535 is not legal"):
        batch.step(batch.deal(seeds_of(1)), np.array([65535], dtype=np.uint16), seeds_of(1))


def test_random_play_ends_every_row(game: Game, batch: BatchGame) -> None:
    rows = batch.deal(np.arange(600, dtype=np.uint64))
    returns, decisions = batch.play_random(rows, np.arange(600, dtype=np.uint64))
    assert (batch.seats_to_act(rows) == -1).all()
    assert decisions.min() >= 1
    assert decisions.max() <= game.max_decisions
    for row, gains in zip(rows[::50], returns[::50], strict=True):
        assert game.unpack_state(row.tobytes()).returns() == gains.tolist()


def test_a_row_does_not_depend_on_the_other_rows(batch: BatchGame) -> None:
    seeds = np.arange(300, dtype=np.uint64)
    together = batch.deal(seeds)
    returns, _ = batch.play_random(together, seeds)
    alone = batch.deal(seeds[299:])
    alone_returns, _ = batch.play_random(alone, seeds[299:])
    assert together[299].tobytes() == alone[0].tobytes()
    assert returns[299].tolist() == alone_returns[0].tolist()


def test_rows_that_are_over_stay_as_they_are_in_random_play(kuhn: Game) -> None:
    batch = BatchGame(kuhn.packed)
    rows = batch.deal(seeds_of(1, 2))
    first, _ = batch.play_random(rows, seeds_of(1, 2))
    ended = rows.copy()
    again, decisions = batch.play_random(rows, seeds_of(3, 4))
    assert decisions.tolist() == [0, 0]
    assert np.array_equal(rows, ended)
    assert np.array_equal(first, again)


def test_an_empty_batch_is_a_batch(game: Game, batch: BatchGame) -> None:
    rows = batch.deal(seeds_of())
    batch.check(rows)
    batch.step(rows, np.array([], dtype=np.uint16), seeds_of())
    returns, decisions = batch.play_random(rows, seeds_of())
    assert rows.shape == (0, game.state_size)
    assert batch.seats_to_act(rows).shape == decisions.shape == (0,)
    assert batch.legal_mask(rows).shape == (0, game.action_count)
    assert returns.shape == (0, game.seat_count)


def test_bad_bytes_are_named_by_their_row_in_every_function(game: Game, batch: BatchGame) -> None:
    rows = batch.deal(seeds_of(1, 2, 3))
    rows[2] = 255
    actions = np.zeros(3, dtype=np.uint16)
    for use in (
        lambda: batch.check(rows),
        lambda: batch.seats_to_act(rows),
        lambda: batch.legal_mask(rows),
        lambda: batch.step(rows, actions, seeds_of(1, 2, 3)),
        lambda: batch.play_random(rows, seeds_of(1, 2, 3)),
    ):
        with pytest.raises(PositionError, match="row 2: "):
            use()


def test_good_rows_pass_the_check(game: Game, batch: BatchGame) -> None:
    batch.check(rows_of(*states_under_way(game, 12)))


@pytest.mark.parametrize(
    ("states", "message"),
    [
        ([[0, 0, 0, 0]], "states: expected a NumPy array of uint8, got list"),
        (np.zeros((2, 5), np.uint8), r"shape \(n, 4\), got a C-contiguous uint8 array of shape \(2, 5\)"),
        (np.zeros(4, np.uint8), r"shape \(n, 4\), got a C-contiguous uint8 array of shape \(4,\)"),
        (np.zeros((2, 4), np.int8), "got a C-contiguous int8 array"),
        (np.zeros((4, 4), np.uint8)[::2], r"got a strided uint8 array of shape \(2, 4\)"),
        (np.zeros((4, 2), np.uint8).T, "got a strided uint8 array"),
    ],
)
def test_an_array_that_is_no_batch_is_described(kuhn: Game, states: object, message: str) -> None:
    with pytest.raises(EngineError, match=message):
        BatchGame(kuhn.packed).check(states)  # type: ignore[arg-type]


def test_arrays_of_other_lengths_or_types_are_described(kuhn: Game) -> None:
    batch = BatchGame(kuhn.packed)
    rows = batch.deal(seeds_of(1, 2))
    with pytest.raises(EngineError, match=r"actions: expected .* uint16 array of shape \(2\), got .* \(3,\)"):
        batch.step(rows, np.zeros(3, np.uint16), seeds_of(1, 2))
    with pytest.raises(EngineError, match=r"seeds: expected .* uint64 array of shape \(2\), got .* int64"):
        batch.play_random(rows, np.zeros(2, np.int64))
    with pytest.raises(EngineError, match="seeds: expected a NumPy array of uint64, got list"):
        batch.deal([1, 2])  # type: ignore[arg-type]


def test_read_only_rows_can_be_asked_but_not_played_on(kuhn: Game) -> None:
    batch = BatchGame(kuhn.packed)
    rows = batch.deal(seeds_of(1))
    rows.flags.writeable = False
    assert batch.seats_to_act(rows).tolist() == [0]
    with pytest.raises(EngineError, match="states: expected an array that can be written"):
        batch.play_random(rows, seeds_of(1))


def test_a_batch_can_be_pickled(batch: BatchGame) -> None:
    again = pickle.loads(pickle.dumps(batch))
    assert np.array_equal(again.deal(seeds_of(5)), batch.deal(seeds_of(5)))


BATCHES = {game_id: BatchGame(hiddenhand.load(game_id).packed) for game_id in GAME_IDS}


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(GAME_IDS), st.integers(0, 2**32), st.data())
def test_damaged_rows_are_refused_or_played_to_the_end(game_id: str, seed: int, data: st.DataObject) -> None:
    batch = BATCHES[game_id]
    rows = batch.deal(seeds_of(seed))
    for _ in range(data.draw(st.integers(1, 3))):
        rows[0, data.draw(st.integers(0, batch.state_size - 1))] = data.draw(st.integers(0, 255))
    try:
        batch.check(rows)
    except PositionError:
        return
    batch.play_random(rows, seeds_of(seed))
    assert batch.seats_to_act(rows).tolist() == [-1]
