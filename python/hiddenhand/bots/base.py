"""What a bot is."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from hiddenhand._core import Game, SearchResult, StopFlag, View

__all__ = ["Bot", "CheckableBot", "MixingBot", "SearchingBot", "StoppableBot"]


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


@runtime_checkable
class MixingBot(Bot, Protocol):
    """A bot that can say how likely each action is, instead of taking one: its mixed strategy, for analysis."""

    def distribution(self, view: View, seed: int) -> dict[int, float]:
        """Legal actions with their probabilities, which add up to 1; randomness as for `choose`."""


@runtime_checkable
class SearchingBot(Bot, Protocol):
    """A bot that searches and can show what it found, for analysis."""

    def search(self, view: View, seed: int) -> SearchResult:
        """What it found at a view, from which it chooses; randomness as for `choose`."""

    def worlds(self, result: SearchResult) -> int | None:
        """How many worlds it sampled from the view for that; None if it begins at the deal."""


@runtime_checkable
class StoppableBot(Bot, Protocol):
    """A bot that can be told to give a long decision up, as a match does when it is interrupted."""

    def until(self, stop: StopFlag) -> Bot:
        """The same bot; but once `stop` is set, each of its decisions ends soon, with any legal action."""


@runtime_checkable
class CheckableBot(Bot, Protocol):
    """A bot that can tell before a match whether it can play a game."""

    def check(self, game: Game) -> None:
        """Raises what its first decision would raise if its options do not go with each other, or not with the game."""
