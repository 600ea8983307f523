"""What a search says of a decision."""

from __future__ import annotations

from dataclasses import dataclass

from hiddenhand._core import SearchResult, StopFlag
from hiddenhand.analysis.decisions import Decision
from hiddenhand.bots import SearchingBot, StoppableBot
from hiddenhand.errors import EngineError

__all__ = ["Analysis", "analyse"]


@dataclass(frozen=True)
class Analysis:
    """A decision, and what the search of a bot found. `worlds`: how many were sampled from the view of the seat; None
    of searches that begin at the deal."""

    decision: Decision
    spec: str
    seed: int
    result: SearchResult
    worlds: int | None

    @property
    def iterations_per_second(self) -> float | None:
        """None of a search that took no time."""
        seconds = self.result.elapsed_seconds
        return self.result.iterations / seconds if seconds > 0 else None

    def words(self, action: int) -> str:
        """An action as text."""
        return self.decision.game.action_text(action)


def analyse(decision: Decision, bot: SearchingBot, *, seed: int = 0, stop: StopFlag | None = None) -> Analysis:
    """Searches as the bot does, from the view of the seat alone.

    `seed`: of all chance in the search, 0 to 2**64 - 1. `stop`: once set, the search ends soon, with what it has found.
    EngineError for a decision with one legal move, of which a search has nothing to say, and as `hiddenhand.search`.
    """
    if decision.is_forced:
        (only,) = decision.view.legal()
        raise EngineError(
            f"decision {decision.number} is forced: seat {decision.seat} has one legal move,"
            f" {decision.game.action_text(only)}; expected a decision with two or more"
        )
    searcher: SearchingBot = bot
    if stop is not None and isinstance(bot, StoppableBot):
        stoppable = bot.until(stop)
        assert isinstance(stoppable, SearchingBot)  # it is the same bot
        searcher = stoppable
    result = searcher.search(decision.view, seed)
    return Analysis(decision, bot.spec, seed, result, searcher.worlds(result))
