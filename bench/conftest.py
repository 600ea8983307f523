"""What all benchmarks share: the games."""

from __future__ import annotations

import pytest

import hiddenhand

GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "blue-moon": ("blue-moon", {}),
    "blue-moon, forced retreat": ("blue-moon", {"dead_end": "forced_retreat"}),
    "hearts": ("hearts", {}),
    "kuhn-poker": ("kuhn-poker", {}),
    "leduc-poker": ("leduc-poker", {}),
}


@pytest.fixture(scope="session", params=GAMES)
def game(request: pytest.FixtureRequest) -> hiddenhand.Game:
    game_id, options = GAMES[request.param]
    return hiddenhand.load(game_id, options=options)
