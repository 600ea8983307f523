"""What a game of Blue Moon means for a match over several games.

The winner of a game scores its crystals; the first player with five wins the match. A tournament report (BoardGameGeek,
thread 876984) lets a fourth dragon score five, so that it is a match won; the program of 2008 books four crystals, but
trains its players as if a fourth dragon won the whole match.
"""

from __future__ import annotations

from hiddenhand._core import State
from hiddenhand._core import blue_moon as _core

__all__ = ["won_by_fourth_dragon"]


def won_by_fourth_dragon(state: State) -> bool:
    """Whether the game is over because its winner attracted a dragon while he held all three."""
    return bool(_core.position(state)["reason"] == "fourth_dragon")
