"""What kept trees are worth: `Searcher` against plain `search` at one table, with as many new iterations a decision.

    python reuse.py [--game GAME] [--deals N] [--iterations N]

Every deal is played in both seatings (kept trees on even seats, then on odd ones). Prints what kept trees won more a
deal, in returns of the game, with a 95 % interval over deals, and how many visits a search of theirs began with for
each new iteration; asserts nothing.
"""

from __future__ import annotations

import argparse
import statistics

import hiddenhand
from hiddenhand import Game, Searcher, search
from hiddenhand.seeds import derive_seed
from intervals import mean_and_half

GAMES = ("hearts", "blue-moon", "leduc-poker")


class Kept:
    """How much the searches of all games began with."""

    def __init__(self) -> None:
        self.reused, self.iterations = 0, 0


def play(game: Game, deal: int, side: int, iterations: int, kept: Kept) -> list[float]:
    """One game; the seats of `side` (even or odd) keep their trees. What each seat got."""
    state = game.deal(derive_seed(1, deal))
    seed = derive_seed(2, deal, side)
    searchers = {seat: Searcher(iterations=iterations, seed=derive_seed(seed, seat)) for seat in range(game.seat_count)}
    decision = 0
    while (seat := state.seat_to_act) is not None:
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1 and seat % 2 == side:
            result = searchers[seat].search(state.view(seat))
            kept.reused += result.reused
            kept.iterations += result.iterations
            action = result.best
        elif len(legal) > 1:
            action = search(state.view(seat), iterations=iterations, seed=derive_seed(seed, "plain", decision)).best
        decision += 1
        state.apply(action)
    return state.returns()


def contest(game: Game, deals: int, iterations: int) -> tuple[float, float, float]:
    """What seats that keep trees got more than the others, a seat and deal; half a 95 % interval; visits kept for each
    new iteration."""
    leads, kept = [], Kept()
    for deal in range(deals):
        lead = 0.0
        for side in (0, 1):
            returns = play(game, deal, side, iterations, kept)
            lead += (statistics.mean(returns[side::2]) - statistics.mean(returns[1 - side :: 2])) / 2
        leads.append(lead)
    mean, half = mean_and_half(leads)
    return mean, half, kept.reused / max(1, kept.iterations)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append", help="default: all")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=500, help="new ones, a decision")
    arguments = parser.parse_args()
    print(f"{arguments.deals} deals x 2 seatings, {arguments.iterations:,} new iterations a decision")
    print(f"{'game':<14}{'lead a deal':>12}{'95 %':>18}{'kept visits for each new iteration':>38}")
    for game_id in arguments.game or GAMES:
        lead, half, kept = contest(hiddenhand.load(game_id), arguments.deals, arguments.iterations)
        print(f"{game_id:<14}{lead:>12.3f}{f'{lead - half:.3f} to {lead + half:.3f}':>18}{kept:>38.2f}", flush=True)


if __name__ == "__main__":
    main()
