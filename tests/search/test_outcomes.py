"""Win probabilities and expected returns of every seat, in the games that are shipped."""

from __future__ import annotations

import pytest

from hiddenhand import Searcher, State, load, search


def kuhn(first: str, *moves: str) -> State:
    """A deal in which the seat that is to act after these moves holds this card."""
    for seed in range(100):
        state = load("kuhn-poker").deal(seed)
        for move in moves:
            state.apply(state.game.parse_action(move))
        assert state.seat_to_act is not None
        if first in state.view(state.seat_to_act).describe():
            return state
    raise AssertionError(first)


def test_who_cannot_win_has_no_chance_and_pays() -> None:
    # The Jack against a bet: a fold costs 1, a call 2.
    result = search(kuhn("Jack", "bet").view(1), iterations=2000)
    assert result.win_prob == [1.0, 0.0]
    assert result.expected_returns is not None
    seat_0, seat_1 = result.expected_returns
    assert 1 < seat_0 < 2
    assert seat_1 == pytest.approx(-seat_0)


def test_the_four_seats_of_hearts_share_every_win_and_what_there_is_to_get() -> None:
    state = load("hearts").deal(seed=4)
    seat = state.seat_to_act
    assert seat is not None
    result = search(state.view(seat), iterations=3000, trees=3)
    assert result.win_prob is not None
    assert result.expected_returns is not None
    assert len(result.win_prob) == len(result.expected_returns) == 4
    assert sum(result.win_prob) == pytest.approx(1)
    # 26 for each seat without its points, of which there are 26 in all, or 78 once somebody has shot the moon.
    assert 4 * 26 - 78 < sum(result.expected_returns) <= 4 * 26 - 26


def test_the_returns_of_the_seat_are_the_mean_of_its_moves() -> None:
    state = kuhn("Queen")
    result = search(state.view(0), iterations=5000, trees=2)
    assert result.expected_returns is not None
    low, high = state.game.min_return, state.game.max_return
    mean = sum(move.value * move.visits for move in result.moves) / result.iterations
    assert result.expected_returns[0] == pytest.approx(low + mean * (high - low))


def test_a_forced_move_says_nothing_of_the_seats() -> None:
    state = load("hearts", options={"pass_cards": False}).deal(seed=3)
    while len(state.legal()) > 1:
        state.apply(state.legal()[0])
    seat = state.seat_to_act
    assert seat is not None
    result = search(state.view(seat), iterations=100)
    assert result.stop_reason == "only move"
    assert result.win_prob is None
    assert result.expected_returns is None


def test_a_kept_tree_adds_nothing_to_what_the_new_playouts_came_to() -> None:
    # The visits of moves contain those that were kept, so their mean is another one.
    state = load("leduc-poker").deal(seed=3)
    searcher = Searcher(iterations=2000, seed=1)
    first = searcher.search(state.view(0))
    for text in ("call", "raise"):
        state.apply(state.game.parse_action(text))
    second = searcher.search(state.view(0))
    assert second.reused > 0
    for result in (first, second):
        assert result.expected_returns is not None
        assert result.win_prob is not None
        assert sum(result.expected_returns) == pytest.approx(0, abs=1e-9)
        assert sum(result.win_prob) == pytest.approx(1)
    low, high = state.game.min_return, state.game.max_return
    mean = sum(move.value * move.visits for move in second.moves) / sum(move.visits for move in second.moves)
    assert second.expected_returns is not None
    assert second.expected_returns[0] != pytest.approx(low + mean * (high - low))


def test_the_text_of_a_result_tells_the_chances_of_its_seat() -> None:
    assert repr(search(kuhn("Jack", "bet").view(1), iterations=100)).endswith(", 100 iterations, win_prob 0.000000>")
