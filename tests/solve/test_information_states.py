"""The whole tree of a small game: its information states, and what is refused."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from open_spiel_twin import information_states as peer_names

from hiddenhand import EngineError, Game, load
from hiddenhand._core.solve import sequence_form
from hiddenhand.solve import information_states, uniform_policy
from hiddenhand.solve.policies import policy_of


def test_kuhn_poker_has_twelve_information_states(kuhn: Game) -> None:
    # 3 cards, and before a move of seat 0: nothing, pass bet; of seat 1: pass, bet.
    views = information_states(kuhn)
    assert len(set(views)) == len(views) == 12
    assert sum(view.seat == 0 for view in views) == 6


def test_leduc_poker_has_936_information_states(leduc: Game) -> None:
    # As many as OpenSpiel has, see below: the two cards of a rank are different cards.
    assert len(set(information_states(leduc))) == 936


def test_kuhn_poker_has_five_lines_for_each_of_six_deals(kuhn: Game) -> None:
    form = sequence_form(kuhn, 1000)
    assert form.ends == 6 * 5
    assert form.nodes == 6 * (4 + 5)


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_information_states_are_those_of_open_spiel(request: pytest.FixtureRequest, name: str) -> None:
    game: Game = request.getfixturevalue(name)
    names = peer_names(game)
    assert set(information_states(game)) == set(names)
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_views_of_the_poker_games_forget_nothing(request: pytest.FixtureRequest, name: str) -> None:
    assert sequence_form(request.getfixturevalue(name), 10**5).views_remember_all


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_a_state_comes_behind_those_that_lead_to_it(request: pytest.FixtureRequest, name: str) -> None:
    seen: set[tuple[str, str, str]] = set()
    for view in information_states(request.getfixturevalue(name)):
        cards, moves = view.describe().split("; moves:")
        holding, _, public = cards.split("; chips")[0].partition(", public")
        moves = moves.split(";")[0].removesuffix(" none")
        for held, shown, line in seen:
            goes_on = held == holding and line.startswith(moves) and line != moves
            assert not (goes_on and (shown == public or not public))
        seen.add((holding, public, moves))


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_every_information_state_is_a_view_of_the_seat_to_act_with_its_legal_actions(
    request: pytest.FixtureRequest, name: str
) -> None:
    for view, actions in sequence_form(request.getfixturevalue(name), 10**5).information_states():
        assert view.seat_to_act == view.seat
        assert view.legal() == actions


def test_a_game_above_the_limit_is_refused_with_its_name_and_the_limit(leduc: Game) -> None:
    with pytest.raises(EngineError, match="the tree of leduc-poker is too large: more than 1000 outcomes"):
        information_states(leduc, max_nodes=1000)


def test_a_large_game_is_refused_at_once() -> None:
    with pytest.raises(EngineError, match="the whole tree of blue-moon is far too large to be enumerated"):
        uniform_policy(load("blue-moon"))


@pytest.mark.parametrize("limit", [0, -1, 10_000_001, 2**70, True, "many"])
def test_a_limit_out_of_range_is_refused(kuhn: Game, limit: Any) -> None:
    with pytest.raises(EngineError, match="max_nodes: expected a whole number from 1 to 10000000, got "):
        information_states(kuhn, max_nodes=limit)


@pytest.mark.parametrize("limit", [0, 10_000_001])
def test_the_core_refuses_a_limit_out_of_range_too(kuhn: Game, limit: int) -> None:
    with pytest.raises(EngineError, match=f"max_nodes is {limit}; expected 1 to 10000000"):
        sequence_form(kuhn, limit)


def test_only_games_are_walked_through() -> None:
    with pytest.raises(EngineError, match='expected a Game, got "kuhn-poker"'):
        information_states("kuhn-poker")  # type: ignore[arg-type]


def test_a_policy_that_views_cannot_tell_is_refused(kuhn: Game) -> None:
    # None of the shipped games forgets; the core finds out which do (test_any_small_game.py).
    form: Any = SimpleNamespace(views_remember_all=False, game=kuhn)
    with pytest.raises(EngineError, match="the views of kuhn-poker leave out what their seats have seen"):
        policy_of(form, [])


def test_a_form_shows_its_game_and_its_size(kuhn: Game) -> None:
    form = sequence_form(kuhn, 1000)
    assert form.game == kuhn
    assert repr(form) == "<SequenceForm of kuhn-poker: 12 information states, 54 nodes>"
