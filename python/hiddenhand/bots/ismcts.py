"""Searches with information-set Monte Carlo tree search and plays the most visited action."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from hiddenhand._core import StopFlag, View, search
from hiddenhand.numbers import number_text

__all__ = ["IsmctsBot"]


@dataclass(frozen=True)
class IsmctsBot:
    """`iterations` and `seconds` limit each decision, 0 = no such limit; see `hiddenhand.search` for the rest."""

    iterations: int = 1000
    seconds: float = 0.0
    exploration: float = 0.7
    max_nodes: int = 2**20
    stop: StopFlag | None = field(default=None, repr=False, compare=False)

    @property
    def spec(self) -> str:
        return (
            f"ismcts:iterations={self.iterations},seconds={number_text(self.seconds)},"
            f"exploration={number_text(self.exploration)},max_nodes={self.max_nodes}"
        )

    def until(self, stop: StopFlag) -> Self:
        return replace(self, stop=stop)

    def choose(self, view: View, seed: int) -> int:
        result = search(
            view,
            iterations=self.iterations,
            seconds=self.seconds,
            exploration=self.exploration,
            max_nodes=self.max_nodes,
            seed=seed,
            stop=self.stop,
        )
        return result.best
