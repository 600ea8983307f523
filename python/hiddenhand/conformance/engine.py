"""Our engine as the replay uses it: one matchup, its cards, and positions as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from hiddenhand import Game, State
from hiddenhand._core import blue_moon
from hiddenhand.conformance.cards import Decks
from hiddenhand.conformance.states import Position


@dataclass(frozen=True)
class Engine:
    """A game object and the cards of both decks under the names of the recordings."""

    game: Game
    decks: Decks

    def position(self, state: State) -> Position:
        position: Position = blue_moon.position(state)
        return position

    def legal(self, state: State) -> dict[str, int]:
        """The legal actions by their move texts."""
        return {self.game.action_text(action): action for action in state.legal()}
