"""Hearts in the table of games."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, ClassVar

from hiddenhand.games import hearts
from hiddenhand.games.entry import BuiltGame, GameEntry, Wish

__all__ = ["Hearts"]


class Hearts(GameEntry):
    """A game with rule options."""

    takes: ClassVar[frozenset[str]] = frozenset({"options"})

    def __init__(self) -> None:
        super().__init__(hearts.GAME_ID, "Hearts", (hearts.SEATS,), "points")

    def _built(self, wish: Wish, seats: int) -> BuiltGame:
        return BuiltGame(hearts.build(wish.options), self, options=hearts.option_words(wish.options))

    def usual_options(self, edition: str | None = None) -> dict[str, str]:
        return hearts.option_words()

    def details(self) -> dict[str, Any]:
        return {"rule_options": [asdict(option) for option in hearts.OPTIONS]}
