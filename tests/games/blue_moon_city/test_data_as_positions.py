"""Positions of Blue Moon City in the package: what the core gives, with errors that say what would be right."""

import json

import pytest

import hiddenhand
from hiddenhand.games.blue_moon_city import position, state_from_position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_goes_through_json_and_back(seats: int) -> None:
    game = hiddenhand.load("blue-moon-city", seats=seats)
    state = game.deal(seed=1)
    for _ in range(40):
        state.apply(state.legal()[-1])
        assert state_from_position(game, json.loads(json.dumps(position(state)))) == state


def test_a_view_has_no_position() -> None:
    view = hiddenhand.load("blue-moon-city").deal(seed=1).view(0)
    with pytest.raises(TypeError, match=r"position takes a State, got a View: use view\.sample_world\(seed\)"):
        position(view)  # type: ignore[arg-type]


def test_a_state_of_another_game_has_none_here() -> None:
    with pytest.raises(hiddenhand.EngineError, match="expected a game of blue-moon-city, got hearts"):
        position(hiddenhand.load("hearts").deal(seed=1))
