"""Searches with information-set Monte Carlo tree search and plays the most visited action."""

from __future__ import annotations

from dataclasses import dataclass

from hiddenhand._core import View, search

__all__ = ["IsmctsBot"]


@dataclass(frozen=True)
class IsmctsBot:
    """`iterations` and `seconds` limit each decision, 0 = no such limit; see `hiddenhand.search` for the rest."""

    iterations: int = 1000
    seconds: float = 0.0
    exploration: float = 0.7
    max_nodes: int = 2**20

    @property
    def spec(self) -> str:
        return (
            f"ismcts:iterations={self.iterations},seconds={self.seconds:g},"
            f"exploration={self.exploration:g},max_nodes={self.max_nodes}"
        )

    def choose(self, view: View, seed: int) -> int:
        result = search(
            view,
            iterations=self.iterations,
            seconds=self.seconds,
            exploration=self.exploration,
            max_nodes=self.max_nodes,
            seed=seed,
        )
        return result.best
