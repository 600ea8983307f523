"""Kuhn poker: Kuhn 1950 and OpenSpiel's `kuhn_poker` for two players."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass

import pytest

from blindfold import (
    assert_legal_actions_depend_on_the_view_alone,
    assert_one_view_one_analysis,
    assert_thinking_changes_no_deal,
    assert_worlds_equally_likely,
    assert_worlds_project_back,
)
from hiddenhand import EngineError, IllegalActionError, NotationError, PositionError, State, load

PASS, BET = 0, 1
JACK, QUEEN, KING = 0, 1, 2
GAME = load("kuhn-poker")
DEALS = list(itertools.permutations(range(3), 2))
# Every sequence of moves that a game can show, with the seat to act (None: over).
LINES = {
    (): 0,
    (PASS,): 1,
    (BET,): 1,
    (PASS, PASS): None,
    (PASS, BET): 0,
    (BET, PASS): None,
    (BET, BET): None,
    (PASS, BET, PASS): None,
    (PASS, BET, BET): None,
}


def play(deal: tuple[int, int], moves: tuple[int, ...]) -> State:
    state = GAME.deal_scripted(deal)
    for move in moves:
        state.apply(move)
    return state


@dataclass(frozen=True)
class Twin:
    """The rules once more, as a table: what a seat knows of a deal with these moves."""

    deal: tuple[int, int]
    moves: tuple[int, ...]

    def knowledge(self, seat: int) -> tuple[object, ...]:
        showdown = self.moves in {(PASS, PASS), (BET, BET), (PASS, BET, BET)}
        return (seat, self.deal[seat], self.moves, self.deal[1 - seat] if showdown else None)


def possible_worlds(deal: tuple[int, int], moves: tuple[int, ...], seat: int) -> set[State]:
    known = Twin(deal, moves).knowledge(seat)
    return {play(other, moves) for other in DEALS if Twin(other, moves).knowledge(seat) == known}


def test_the_game_states_its_facts() -> None:
    assert (GAME.id, GAME.seat_count, GAME.action_count) == ("kuhn-poker", 2, 2)
    assert (GAME.min_return, GAME.max_return, GAME.max_decisions) == (-2.0, 2.0, 3)


@pytest.mark.parametrize(("moves", "seat"), LINES.items())
def test_each_line_has_its_seat_to_act_and_both_moves_legal(moves: tuple[int, ...], seat: int | None) -> None:
    state = play((QUEEN, KING), moves)
    assert state.seat_to_act == seat
    assert state.is_terminal == (seat is None)
    assert state.legal() == ([] if seat is None else [PASS, BET])


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize(("moves", "stake"), [((PASS, PASS), 1), ((BET, BET), 2), ((PASS, BET, BET), 2)])
def test_a_showdown_pays_the_higher_card_what_the_other_put_in(
    deal: tuple[int, int], moves: tuple[int, ...], stake: int
) -> None:
    points = play(deal, moves).points()
    assert points == ([stake, -stake] if deal[0] > deal[1] else [-stake, stake])


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize(("moves", "winner"), [((BET, PASS), 0), ((PASS, BET, PASS), 1)])
def test_a_fold_pays_the_ante_whatever_the_cards(deal: tuple[int, int], moves: tuple[int, ...], winner: int) -> None:
    assert play(deal, moves).points() == ([1, -1] if winner == 0 else [-1, 1])


def test_nothing_is_paid_before_the_end() -> None:
    assert play((KING, JACK), (PASS, BET)).returns() == [0.0, 0.0]


def test_moves_are_written_pass_and_bet() -> None:
    assert [GAME.action_text(action) for action in (PASS, BET)] == ["pass", "bet"]
    assert [GAME.parse_action(text) for text in ("pass", "bet")] == [PASS, BET]


def test_an_unknown_move_is_quoted_with_what_was_expected() -> None:
    with pytest.raises(NotationError, match=r'"raise".*pass or bet'):
        GAME.parse_action("raise")


def test_a_finished_game_allows_no_action() -> None:
    with pytest.raises(IllegalActionError):
        play((KING, JACK), (PASS, PASS)).apply(PASS)


@pytest.mark.parametrize("outcomes", [[], [0], [0, 0], [3, 0], [0, 1, 2]])
def test_a_deal_script_that_does_not_fit_is_refused(outcomes: list[int]) -> None:
    with pytest.raises(EngineError):
        GAME.deal_scripted(outcomes)


def test_a_description_shows_cards_moves_and_turn() -> None:
    text = play((JACK, KING), (PASS, BET)).describe()
    assert text == "seat 0 holds the Jack, seat 1 the King; moves: pass bet; seat 0 to act"


def test_a_view_describes_the_own_card_and_the_other_one_only_after_a_showdown() -> None:
    state = play((JACK, KING), (PASS, BET))
    assert state.view(0).describe() == (
        "seat 0 (you) holds the Jack, seat 1 a hidden card; moves: pass bet; seat 0 to act"
    )
    assert play((JACK, KING), (PASS, BET, PASS)).view(0).describe() == (
        "seat 0 (you) holds the Jack, seat 1 a hidden card; moves: pass bet pass; over"
    )
    assert play((JACK, KING), (PASS, BET, BET)).view(1).describe() == (
        "seat 1 (you) holds the King, seat 0 the Jack; moves: pass bet bet; over"
    )


def test_only_bytes_of_reachable_states_are_accepted() -> None:
    reachable = {play(deal, moves).pack() for deal in DEALS for moves in LINES}
    accepted = set()
    for values in itertools.product(range(10), repeat=GAME.state_size):
        try:
            accepted.add(GAME.unpack_state(bytes(values)).pack())
        except PositionError:
            continue
    assert accepted == reachable


def test_only_bytes_of_reachable_views_are_accepted() -> None:
    reachable = {play(deal, moves).view(seat).pack() for deal in DEALS for moves in LINES for seat in (0, 1)}
    accepted = set()
    for values in itertools.product((0, 1, 2, 3, 4, 5, 6, 7, 8, 255), repeat=GAME.view_size):
        try:
            accepted.add(GAME.unpack_view(bytes(values)).pack())
        except PositionError:
            continue
    assert accepted == reachable


def test_ten_thousand_random_games_agree_with_open_spiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this platform")
    peer_game = pyspiel.load_game("kuhn_poker")
    chooser = random.Random(1)
    for _ in range(10_000):
        deal = chooser.choice(DEALS)
        ours, peer = GAME.deal_scripted(deal), peer_game.new_initial_state()
        for card in deal:
            peer.apply_action(card)
        while not peer.is_terminal():
            assert ours.seat_to_act == peer.current_player()
            assert ours.legal() == peer.legal_actions()
            action = chooser.choice(peer.legal_actions())
            ours.apply_scripted(action, [])
            peer.apply_action(action)
        assert ours.is_terminal
        assert ours.returns() == peer.returns()


@pytest.mark.parametrize("moves", LINES)
@pytest.mark.parametrize("seat", [0, 1])
def test_states_that_look_the_same_to_a_seat_have_one_view_and_one_analysis(moves: tuple[int, ...], seat: int) -> None:
    for deal in DEALS:
        assert_one_view_one_analysis(possible_worlds(deal, moves, seat), seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_states_that_a_seat_can_tell_apart_have_different_views(seat: int) -> None:
    twins = [Twin(deal, moves) for deal in DEALS for moves in LINES]
    views = {play(twin.deal, twin.moves).view(seat) for twin in twins}
    assert len(views) == len({twin.knowledge(seat) for twin in twins})


@pytest.mark.parametrize("moves", LINES)
@pytest.mark.parametrize("seat", [0, 1])
def test_sampled_worlds_are_the_possible_ones_equally_often(moves: tuple[int, ...], seat: int) -> None:
    for deal in DEALS:
        view = play(deal, moves).view(seat)
        possible = possible_worlds(deal, moves, seat)
        assert_worlds_project_back(view, possible.__contains__)
        assert_worlds_equally_likely(view, possible)
        assert_legal_actions_depend_on_the_view_alone(view)


def test_thinking_never_changes_the_deal() -> None:
    for seed in range(20):
        assert_thinking_changes_no_deal(GAME, seed)


def test_every_deal_comes_up_equally_often() -> None:
    # 600 a deal, standard deviation 22.4: outside 5 of them a fair deal falls in about 3 of a million runs.
    deals = {GAME.deal_scripted(deal): deal for deal in DEALS}
    counts = dict.fromkeys(DEALS, 0)
    for seed in range(3600):
        counts[deals[GAME.deal(seed)]] += 1
    assert all(488 <= count <= 712 for count in counts.values()), counts
