"""Preferences and evaluations of games that have none."""

from __future__ import annotations

import pytest

import hiddenhand
from hiddenhand import EngineError


@pytest.mark.parametrize("game_id", ["kuhn-poker", "leduc-poker"])
def test_games_without_such_knowledge_say_so(game_id: str) -> None:
    state = hiddenhand.load(game_id).deal(seed=1)
    with pytest.raises(EngineError, match=f"{game_id} has no preferences"):
        state.view(0).preferences()
    with pytest.raises(EngineError, match=f"{game_id} has no evaluation"):
        state.evaluate()
