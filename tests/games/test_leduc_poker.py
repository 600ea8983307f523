"""Leduc poker: Southey et al. 2005 and OpenSpiel's `leduc_poker` for two players."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
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

FOLD, CALL, RAISE = 0, 1, 2
J0, J1, Q0, Q1, K0, K1 = range(6)
GAME = load("leduc-poker")
DEALS = list(itertools.permutations(range(6), 3))  # seat 0, seat 1, public

Moves = tuple[int, ...]
Deal = tuple[int, int, int]

# Every way in which a round of bets can go on to its end without a fold.
CLOSED_ROUNDS: list[Moves] = [
    (CALL, CALL),
    (CALL, RAISE, CALL),
    (CALL, RAISE, RAISE, CALL),
    (RAISE, CALL),
    (RAISE, RAISE, CALL),
]
FOLDED_ROUNDS: list[Moves] = [(*moves[:-1], FOLD) for moves in CLOSED_ROUNDS[1:]]


def lines() -> Iterator[Moves]:
    """Every sequence of moves that a game can show, finished or not."""
    rounds = CLOSED_ROUNDS + FOLDED_ROUNDS
    found = {moves[:size] for moves in rounds for size in range(len(moves) + 1)}
    for first in CLOSED_ROUNDS:
        found |= {first + moves[:size] for moves in rounds for size in range(len(moves) + 1)}
    return iter(sorted(found))


def rounds_of(moves: Moves) -> tuple[Moves, Moves | None]:
    """The moves of the first round and of the second; None for a second round that did not begin."""
    for closed in CLOSED_ROUNDS:
        if moves[: len(closed)] == closed:
            return closed, moves[len(closed) :]
    return moves, None


@dataclass(frozen=True)
class Twin:
    """The rules once more, by looking moves up in lists of whole rounds: what a seat knows of a deal."""

    deal: Deal
    moves: Moves

    def knowledge(self, seat: int) -> tuple[object, ...]:
        _, second = rounds_of(self.moves)
        public = None if second is None else self.deal[2]
        shown = self.deal[1 - seat] if second in CLOSED_ROUNDS else None
        return (seat, self.deal[seat], self.moves, public, shown)


def play(deal: Sequence[int], moves: Moves) -> State:
    state = GAME.deal_scripted(deal[:2])
    first, second = rounds_of(moves)
    for place, move in enumerate(moves, start=1):
        opens_second_round = second is not None and place == len(first)
        state.apply_scripted(move, [deal[2]] if opens_second_round else [])
    return state


def possible_worlds(deal: Deal, moves: Moves, seat: int) -> set[State]:
    known = Twin(deal, moves).knowledge(seat)
    return {play(other, moves) for other in DEALS if Twin(other, moves).knowledge(seat) == known}


LINES = list(lines())


def test_the_game_states_its_facts() -> None:
    assert (GAME.id, GAME.seat_count, GAME.action_count) == ("leduc-poker", 2, 3)
    assert (GAME.min_return, GAME.max_return, GAME.max_decisions) == (-13.0, 13.0, 8)


@pytest.mark.parametrize("opening", [(), (CALL, CALL)])
def test_both_rounds_are_opened_by_seat_0_who_may_call_or_raise(opening: Moves) -> None:
    state = play((J0, Q0, K0), opening)
    assert state.seat_to_act == 0
    assert state.legal() == [CALL, RAISE]


@pytest.mark.parametrize("opening", [(), (CALL, CALL)])
def test_folding_is_legal_only_when_there_is_a_raise_to_answer(opening: Moves) -> None:
    assert play((J0, Q0, K0), (*opening, CALL)).legal() == [CALL, RAISE]
    assert play((J0, Q0, K0), (*opening, RAISE)).legal() == [FOLD, CALL, RAISE]


@pytest.mark.parametrize("opening", [(), (RAISE, RAISE, CALL)])
def test_a_round_has_at_most_two_raises(opening: Moves) -> None:
    assert play((J0, Q0, K0), (*opening, RAISE, RAISE)).legal() == [FOLD, CALL]


@pytest.mark.parametrize("moves", CLOSED_ROUNDS)
def test_the_first_round_ends_with_a_public_card_and_the_second_with_the_game(moves: Moves) -> None:
    second = play((J0, Q0, K0), moves)
    assert second.seat_to_act == 0
    assert "public K0" in second.describe()
    assert play((J0, Q0, K0), (*moves, CALL, CALL)).is_terminal


@pytest.mark.parametrize(
    ("moves", "stake"),
    [
        ((CALL, CALL, CALL, CALL), 1),
        ((RAISE, CALL, CALL, CALL), 3),
        ((RAISE, RAISE, CALL, CALL, CALL), 5),
        ((CALL, CALL, RAISE, CALL), 5),
        ((CALL, CALL, RAISE, RAISE, CALL), 9),
        ((CALL, RAISE, RAISE, CALL, CALL, RAISE, RAISE, CALL), 13),
    ],
)
def test_a_showdown_pays_the_ante_and_raises_of_2_then_4(moves: Moves, stake: int) -> None:
    assert play((K0, Q0, J0), moves).points() == [stake, -stake]


@pytest.mark.parametrize(
    ("moves", "points"),
    [
        ((RAISE, FOLD), [1, -1]),
        ((CALL, RAISE, FOLD), [-1, 1]),
        ((RAISE, RAISE, FOLD), [-3, 3]),
        ((RAISE, CALL, RAISE, FOLD), [3, -3]),
        ((RAISE, RAISE, CALL, RAISE, RAISE, FOLD), [-9, 9]),
    ],
)
def test_a_fold_costs_what_the_seat_has_put_in_whatever_the_cards(moves: Moves, points: list[int]) -> None:
    assert play((K0, J0, K1), moves).points() == points
    assert play((J0, K0, K1), moves).points() == points


@pytest.mark.parametrize(
    ("deal", "winner"),
    [
        ((K0, Q0, J0), 0),  # the higher rank
        ((J0, Q0, K0), 1),
        ((J0, K0, J1), 0),  # a pair beats any higher card
        ((K0, Q0, Q1), 1),
        ((Q0, Q1, J0), None),  # the suit means nothing: the pot is shared
        ((K1, K0, J0), None),
    ],
)
def test_a_pair_with_the_public_card_wins_then_the_higher_rank(deal: Deal, winner: int | None) -> None:
    points = play(deal, (RAISE, CALL, CALL, CALL)).points()
    assert points == {0: [3, -3], 1: [-3, 3], None: [0, 0]}[winner]


def test_nothing_is_paid_before_the_end() -> None:
    assert play((K0, J0, Q0), (RAISE, CALL, RAISE)).returns() == [0.0, 0.0]


def test_moves_are_written_fold_call_and_raise() -> None:
    assert [GAME.action_text(action) for action in (FOLD, CALL, RAISE)] == ["fold", "call", "raise"]
    assert [GAME.parse_action(text) for text in ("fold", "call", "raise")] == [FOLD, CALL, RAISE]


def test_an_unknown_move_is_quoted_with_what_was_expected() -> None:
    with pytest.raises(NotationError, match=r'"bet".*fold, call or raise'):
        GAME.parse_action("bet")


def test_an_illegal_fold_changes_nothing() -> None:
    state = play((K0, J0, Q0), ())
    before = state.pack()
    with pytest.raises(IllegalActionError):
        state.apply(FOLD)
    assert state.pack() == before


@pytest.mark.parametrize("public", [[], [K0], [Q0], [6], [J0, J1]])
def test_a_public_card_that_cannot_come_is_refused_and_changes_nothing(public: list[int]) -> None:
    state = play((K0, Q0, J0), (CALL,))
    before = state.pack()
    with pytest.raises(EngineError):
        state.apply_scripted(CALL, public)
    assert state.pack() == before


def test_a_description_shows_cards_chips_moves_and_turn() -> None:
    text = play((J1, K0, Q0), (CALL, RAISE, CALL)).describe()
    assert text == "seat 0 holds J1, seat 1 K0, public Q0; chips 3 and 3; moves: call raise call; seat 0 to act"


def test_a_view_describes_the_own_card_and_the_other_one_only_after_a_showdown() -> None:
    assert play((J1, K0, Q0), (CALL, RAISE, CALL)).view(1).describe() == (
        "seat 1 (you) holds K0, seat 0 a hidden card, public Q0; chips 3 and 3; moves: call raise call; seat 0 to act"
    )
    assert play((J1, K0, Q0), (CALL, CALL, CALL, CALL)).view(0).describe() == (
        "seat 0 (you) holds J1, seat 1 K0, public Q0; chips 1 and 1; moves: call call call call; over"
    )


def test_changing_any_one_byte_gives_another_reachable_state_or_an_error() -> None:
    reachable = {play(deal, moves).pack() for deal in DEALS for moves in LINES}
    for packed in random.Random(1).sample(sorted(reachable), 300):
        for place, value in itertools.product(range(len(packed)), (0, 1, 2, 3, 5, 6, 8, 9, 127, 128, 254, 255)):
            changed = packed[:place] + bytes([value]) + packed[place + 1 :]
            try:
                GAME.unpack_state(changed)
            except PositionError:
                assert changed not in reachable
            else:
                assert changed in reachable


def test_changing_any_one_byte_gives_another_reachable_view_or_an_error() -> None:
    reachable = {play(deal, moves).view(seat).pack() for deal in DEALS for moves in LINES for seat in (0, 1)}
    for packed in random.Random(1).sample(sorted(reachable), 300):
        for place, value in itertools.product(range(len(packed)), (0, 1, 2, 3, 5, 6, 8, 9, 127, 128, 254, 255)):
            changed = packed[:place] + bytes([value]) + packed[place + 1 :]
            try:
                GAME.unpack_view(changed)
            except PositionError:
                assert changed not in reachable
            else:
                assert changed in reachable


def test_ten_thousand_random_games_agree_with_open_spiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this platform")
    peer_game = pyspiel.load_game("leduc_poker")
    chooser = random.Random(1)
    for _ in range(10_000):
        *cards, public = chooser.choice(DEALS)
        ours, peer = GAME.deal_scripted(cards), peer_game.new_initial_state()
        for card in cards:
            peer.apply_action(card)
        while not peer.is_terminal():
            assert ours.seat_to_act == peer.current_player()
            assert ours.legal() == peer.legal_actions()
            action = chooser.choice(peer.legal_actions())
            peer.apply_action(action)
            if peer.is_chance_node():
                ours.apply_scripted(action, [public])
                peer.apply_action(public)
            else:
                ours.apply_scripted(action, [])
        assert ours.is_terminal
        assert ours.returns() == peer.returns()


@pytest.mark.parametrize("seat", [0, 1])
def test_states_that_look_the_same_to_a_seat_have_one_view_and_one_analysis(seat: int) -> None:
    for moves, deal in zip(LINES, itertools.cycle(DEALS), strict=False):
        assert_one_view_one_analysis(possible_worlds(deal, moves, seat), seat, iterations=100)


@pytest.mark.parametrize("seat", [0, 1])
def test_states_that_a_seat_can_tell_apart_have_different_views(seat: int) -> None:
    twins = [Twin(deal, moves) for deal in DEALS for moves in LINES]
    views = {play(twin.deal, twin.moves).view(seat) for twin in twins}
    assert len(views) == len({twin.knowledge(seat) for twin in twins})


@pytest.mark.parametrize("seat", [0, 1])
def test_sampled_worlds_are_the_possible_ones_equally_often(seat: int) -> None:
    for moves, deal in zip(LINES, itertools.cycle(DEALS), strict=False):
        view = play(deal, moves).view(seat)
        possible = possible_worlds(deal, moves, seat)
        assert_worlds_project_back(view, possible.__contains__)
        assert_worlds_equally_likely(view, possible)
        assert_legal_actions_depend_on_the_view_alone(view)


def test_thinking_never_changes_the_deal() -> None:
    for seed in range(20):
        assert_thinking_changes_no_deal(GAME, seed)


def test_every_public_card_comes_up_equally_often() -> None:
    # 600 a card, standard deviation 21.2: outside 5 of them a fair draw falls in about 2 of a million runs.
    counts = dict.fromkeys((J0, J1, Q1, K1), 0)
    start = play((K0, Q0, J0), (CALL,)).pack()
    for seed in range(2400):
        state = GAME.unpack_state(start, seed)
        state.apply(CALL)
        counts[next(card for card in counts if f"public {'JQK'[card // 2]}{card % 2}" in state.describe())] += 1
    assert all(494 <= count <= 706 for count in counts.values()), counts
