"""With which settings the bot `ismcts` searches a game, if nothing else is said.

Each was chosen by matches, of at least 300 deals but for Blue Moon City: docs/search.md ("Which one for what") has the
tables, and bench/settings.py plays them again.
"""

from __future__ import annotations

from typing import Any

__all__ = ["search_defaults"]

# What is not here is searched with the defaults of `hiddenhand.search`.
_A_TREE_A_HAND: dict[str, Any] = {"algorithm": "mo", "private_roots": True}  # there are few hands
_DEFAULTS: dict[str, dict[str, Any]] = {
    "kuhn-poker": _A_TREE_A_HAND,
    "leduc-poker": _A_TREE_A_HAND,
    "hearts": {"selection": "puct", "priors": "game", "exploration": 1.4, "first_play_urgency": 0.5},
    "blue-moon": {"evaluation": "game", "playout_depth": 12},
    # Where two play, plain search wins a little more, by draws; with four, and against rules of thumb, it loses by far.
    "blue-moon-city": {
        "selection": "puct", "priors": "game", "exploration": 0.35, "first_play_urgency": 0.5,
        "playout": "heuristic", "epsilon": 0.1, "evaluation": "game", "playout_depth": 20,
    },
}


def search_defaults(game_id: str) -> dict[str, Any]:
    """Settings of `hiddenhand.search` for a game, by name; those that are not there keep their own defaults."""
    return dict(_DEFAULTS.get(game_id, {}))
