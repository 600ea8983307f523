"""Plays by the rules of thumb that a game knows, without any search."""

from __future__ import annotations

from dataclasses import dataclass

from hiddenhand._core import Game, View
from hiddenhand.seeds import pick_by_seed

__all__ = ["HeuristicBot"]


@dataclass(frozen=True)
class HeuristicBot:
    """Plays the action that the game's preferences weigh most (`View.preferences()`); of equal ones, the seed decides.

    For games that have preferences; others raise EngineError.
    """

    @property
    def spec(self) -> str:
        return "heuristic"

    def check(self, game: Game) -> None:
        """EngineError if the game has no preferences."""
        game.deal(0).preferences()

    def choose(self, view: View, seed: int) -> int:
        weights = view.preferences()
        most = max(weights.values())
        return pick_by_seed([action for action, weight in weights.items() if weight == most], seed)
