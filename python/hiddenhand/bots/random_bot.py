"""Plays a uniformly random legal action."""

from __future__ import annotations

from dataclasses import dataclass

from hiddenhand._core import View
from hiddenhand.seeds import MAX_SEED

__all__ = ["RandomBot"]


@dataclass(frozen=True)
class RandomBot:
    """Plays a uniformly random legal action; the seed decides which."""

    @property
    def spec(self) -> str:
        return "random"

    def choose(self, view: View, seed: int) -> int:
        legal = view.legal()
        return legal[(seed & MAX_SEED) * len(legal) // (MAX_SEED + 1)]

    def distribution(self, view: View, seed: int) -> dict[int, float]:
        legal = view.legal()
        return dict.fromkeys(legal, 1 / len(legal))
