"""Positions to search: decisions with a choice, from games that the search itself plays against itself."""

from __future__ import annotations

from hiddenhand import Game, State, View, search
from hiddenhand.seeds import derive_seed

THINKING = 50  # iterations a decision of those games: sensible play, quickly found


def decisions(game: Game, count: int, *, step: int) -> list[State]:
    """`count` decisions with a choice, every `step`-th of as many games as it takes. The same in every run."""
    found: list[State] = []
    deal = passed = 0
    while len(found) < count:
        state = game.deal(derive_seed("bench", deal))
        deal += 1
        while (seat := state.seat_to_act) is not None and len(found) < count:
            legal = state.legal()
            if len(legal) == 1:
                state.apply(legal[0])
                continue
            passed += 1
            if passed % step == 0:
                found.append(state.copy())
            state.apply(search(state.view(seat), iterations=THINKING, seed=passed).best)
    return found


def views(game: Game, count: int, *, step: int) -> list[View]:
    """What the seat to act knows in each of those decisions."""
    return [state.view(seat) for state in decisions(game, count, step=step) if (seat := state.seat_to_act) is not None]
