"""What only Blue Moon City has: positions as plain data."""

from typing import Any

from hiddenhand._core import Game, State

def position(state: State) -> dict[str, Any]: ...
def state_from_position(game: Game, position: dict[str, Any], seed: int = 0) -> State: ...
