"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from hiddenhand._core import View

__all__ = ["Bot"]


class Bot(Protocol):
    """A player. It is given views only, never a state, and keeps nothing between decisions.

    So one bot may play many games at once, from several threads.
    """

    @property
    def spec(self) -> str:
        """The text that `parse_bot` makes an equal bot from, every option written out."""

    def choose(self, view: View, seed: int) -> int:
        """One of `view.legal()`. All randomness comes from `seed`: same view and seed, same choice (unless the bot
        stops by the clock)."""
