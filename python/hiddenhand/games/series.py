"""Series: a match that goes over several games, until a player has enough points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hiddenhand._core import State
from hiddenhand.numbers import require_whole

__all__ = ["MAX_TARGET", "Series"]

MAX_TARGET = 1000


def _never(state: State) -> bool:
    return False


@dataclass(frozen=True)
class Series:
    """When a series of games is won. The games must be such that the winner alone scores, at least one point.

    `target`: the points that win it, 1 to MAX_TARGET. `won_outright`: says of a finished game whether its winner wins
    the whole series, whatever the points are. EngineError for a target out of range.
    """

    target: int
    won_outright: Callable[[State], bool] = _never

    def __post_init__(self) -> None:
        require_whole("target", self.target, 1, MAX_TARGET)

    def most_games(self, players: int) -> int:
        """No series has more games: each gives somebody a point, and everybody may end just short of the target."""
        return players * (self.target - 1) + 1
