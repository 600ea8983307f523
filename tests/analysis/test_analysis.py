"""Decisions of recorded games, and what a search says of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import hiddenhand
from hiddenhand import EngineError
from hiddenhand.analysis import analyse, decision_of, decisions
from hiddenhand.bots import IsmctsBot
from hiddenhand.records import GameRecord, RecordError, masked_for
from records.recorded import random_record, record_of

JACK, QUEEN, KING = 0, 1, 2


def kuhn(cards: Sequence[int], *moves: str) -> GameRecord:
    """A game with these two cards."""
    return record_of(hiddenhand.load("kuhn-poker"), cards, [(move, []) for move in moves])


def test_every_move_of_a_record_is_a_decision_with_the_view_of_its_seat() -> None:
    found = list(decisions(kuhn((KING, QUEEN), "pass", "bet", "bet")))
    assert [(each.number, each.seat, each.view.seat) for each in found] == [(1, 0, 0), (2, 1, 1), (3, 0, 0)]
    assert [each.game.action_text(each.played) for each in found] == ["pass", "bet", "bet"]
    assert all(each.played in each.view.legal() for each in found)


def test_the_decisions_of_four_seats_are_those_of_the_record() -> None:
    record = random_record(hiddenhand.load("hearts"), seed=2)
    found = list(decisions(record))
    assert len(found) == record.moves
    assert {each.seat for each in found} == {0, 1, 2, 3}
    assert all(each.played in each.view.legal() for each in found)


def test_without_a_number_it_is_the_first_decision_with_a_choice() -> None:
    record = random_record(hiddenhand.load("hearts", options={"pass_cards": False}), seed=2)
    assert decision_of(record, 1).is_forced  # the Two of clubs
    chosen = decision_of(record)
    assert not chosen.is_forced
    assert all(each.is_forced for each in decisions(record) if each.number < chosen.number)


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_decision_that_is_not_there_is_refused(number: int) -> None:
    with pytest.raises(RecordError, match=f"decision: expected 1 to 3, the moves of this game, got {number}"):
        decision_of(kuhn((KING, QUEEN), "pass", "bet", "bet"), number)


def test_a_masked_record_has_no_views() -> None:
    record = masked_for(kuhn((KING, QUEEN), "pass", "pass"), 0)
    with pytest.raises(RecordError, match=r"masked for seat 0: what the others held is not in it"):
        decision_of(record, 1)


def test_a_forced_decision_is_refused_with_its_move() -> None:
    record = random_record(hiddenhand.load("hearts", options={"pass_cards": False}), seed=2)
    with pytest.raises(EngineError, match=r"decision 1 is forced: seat \d has one legal move, 2C; expected"):
        analyse(decision_of(record, 1), IsmctsBot())


def test_cards_that_the_seat_does_not_see_change_nothing() -> None:
    bot = IsmctsBot(iterations=500)
    first, second = (
        analyse(decision_of(kuhn((KING, other), "bet", "pass"), 1), bot, seed=4) for other in (JACK, QUEEN)
    )
    assert [(move.visits, move.value) for move in first.result.moves] == [
        (move.visits, move.value) for move in second.result.moves
    ]
    assert first.result.win_prob == second.result.win_prob


def test_the_search_is_that_of_the_bot() -> None:
    decision = decision_of(kuhn((QUEEN, KING), "pass", "pass"), 1)
    found = analyse(decision, IsmctsBot(iterations=300, algorithm="mo"), seed=7)
    expected = hiddenhand.search(decision.view, iterations=300, algorithm="mo", seed=7)
    assert [move.visits for move in found.result.moves] == [move.visits for move in expected.moves]


@pytest.mark.parametrize(
    ("bot", "worlds"),
    [
        (IsmctsBot(iterations=600), 600),
        (IsmctsBot(iterations=600, algorithm="pimc", world_iterations=100), 6),
        (IsmctsBot(iterations=600, algorithm="regret"), None),
    ],
    ids=["so", "pimc", "regret"],
)
def test_worlds_are_those_that_were_sampled_from_the_view(bot: IsmctsBot, worlds: int | None) -> None:
    assert analyse(decision_of(kuhn((QUEEN, KING), "pass", "pass"), 1), bot).worlds == worlds


def test_a_stopped_analysis_has_what_it_found() -> None:
    stop = hiddenhand.StopFlag()
    stop.set()
    found = analyse(decision_of(kuhn((QUEEN, KING), "pass", "pass"), 1), IsmctsBot(iterations=10**9), stop=stop)
    assert found.result.stop_reason == "stopped"
    assert found.result.iterations < 10**9
