"""The decisions of a recorded game, each with what its seat knew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hiddenhand._core import Game, State, View
from hiddenhand.records import GameRecord, RecordError
from hiddenhand.records.events import Move
from hiddenhand.records.replay import replay

__all__ = ["Decision", "decision_of", "decisions"]


@dataclass(frozen=True)
class Decision:
    """A decision of a recorded game, as the seat that took it saw it.

    `number`: its place among all moves of the game, from 1. `played`: the action that was taken.
    """

    number: int
    seat: int
    view: View
    played: int

    @property
    def game(self) -> Game:
        return self.view.game

    @property
    def is_forced(self) -> bool:
        """Whether there was nothing to choose."""
        return len(self.view.legal()) == 1


def decisions(record: GameRecord) -> Iterator[Decision]:
    """All decisions of a game, forced ones too, in their order.

    The record is replayed on the way: RecordError as `hiddenhand.records.replay`, so also for a record that is masked
    for a seat, since a view is made from the whole state.
    """
    game = record.game()
    before: State | None = None
    number = 0
    for event, state in replay(record):
        if isinstance(event, Move):
            assert before is not None  # the deal comes first
            number += 1
            yield Decision(number, event.seat, before.view(event.seat), game.parse_action(event.move))
        before = state


def decision_of(record: GameRecord, number: int | None = None) -> Decision:
    """The decision with this number; without one the first at which there was something to choose.

    RecordError if the game has no such decision, and as decisions().
    """
    for decision in decisions(record):
        if decision.number == number or (number is None and not decision.is_forced):
            return decision
    where = f"{record.file}:{record.line}: decision"
    if number is None:
        raise RecordError(f"{where}: expected one with two or more legal moves, but all {record.moves} are forced")
    raise RecordError(f"{where}: expected 1 to {record.moves}, the moves of this game, got {number}")
