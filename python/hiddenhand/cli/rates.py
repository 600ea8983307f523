"""Win rates as tables show them."""

from __future__ import annotations

from hiddenhand.match import PlayerStats

__all__ = ["rate_text"]


def rate_text(stats: PlayerStats) -> str:
    """`60.0 % (44.6-73.7)`: the win rate and its 95 % interval; `-` if nothing was played."""
    low, high = stats.interval
    return "-" if stats.win_rate is None else f"{100 * stats.win_rate:.1f} % ({100 * low:.1f}-{100 * high:.1f})"
