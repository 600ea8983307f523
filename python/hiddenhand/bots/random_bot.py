"""Plays a uniformly random legal action."""

from __future__ import annotations

from dataclasses import dataclass

from hiddenhand._core import View
from hiddenhand.seeds import pick_by_seed

__all__ = ["RandomBot"]


@dataclass(frozen=True)
class RandomBot:
    """Plays a uniformly random legal action; the seed decides which."""

    @property
    def spec(self) -> str:
        return "random"

    def choose(self, view: View, seed: int) -> int:
        return pick_by_seed(view.legal(), seed)

    def distribution(self, view: View, seed: int) -> dict[int, float]:
        legal = view.legal()
        return dict.fromkeys(legal, 1 / len(legal))
