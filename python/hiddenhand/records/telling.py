"""From moves and outcomes of chance to the events of a record: the one place where events are made."""

from __future__ import annotations

from collections.abc import Sequence

from hiddenhand._core import Game, State
from hiddenhand.records.events import End, Event, Move
from hiddenhand.records.facts import facts_of

__all__ = ["Teller"]


class Teller:
    """Plays one game along and tells what happens: deal(), then move() for every decision, then end().

    Errors are those of the engine: EngineError for outcomes that do not fit, NotationError for a text that is no move,
    IllegalActionError for one that is not legal.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._facts = facts_of(game)
        self.state: State | None = None  # after what was told last

    def deal(self, outcomes: Sequence[int]) -> list[Event]:
        """The deal, with the outcomes of Game.deal_recorded()."""
        self.state = self._game.deal_scripted(outcomes)
        deal, others = self._facts.deal(self.state, outcomes)
        return [deal, *others]

    def move(self, text: str, outcomes: Sequence[int]) -> list[Event]:
        """A move of the seat that is to act, with the outcomes of State.apply_recorded()."""
        assert self.state is not None
        state, seat = self.state, self.state.seat_to_act
        at = self._facts.at()
        state.apply_scripted(self._game.parse_action(text), outcomes)
        assert seat is not None  # else no move would have been legal
        return [Move(seat, text, at), *self._facts.after(seat, text, state, outcomes)]

    def end(self) -> list[Event]:
        """How the game ended; nothing if it is not over."""
        if self.state is None or not self.state.is_terminal:
            return []
        reason, shown = self._facts.end()
        return [End(tuple(self.state.returns()), tuple(self.state.points()), reason, shown)]
