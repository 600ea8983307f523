"""How random games of Blue Moon City end, and how long they are, for each number of seats.

    python ends.py --games 10000 --turn-cap 400

Every seat chooses uniformly among its legal moves.
"""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np

import hiddenhand
from hiddenhand.batch import BatchGame
from hiddenhand.games.blue_moon_city import position


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turn-cap", type=int, default=100, help="1 to 1000")
    arguments = parser.parse_args()
    for seats in hiddenhand.games.info("blue-moon-city").seats:
        game = hiddenhand.load("blue-moon-city", seats=seats, options={"turn_cap": arguments.turn_cap})
        batch = BatchGame(game.packed)
        seeds = np.arange(arguments.seed, arguments.seed + arguments.games, dtype=np.uint64)
        states = batch.deal(seeds)
        _, decisions = batch.play_random(states, seeds)
        finals = [position(game.unpack_state(row.tobytes())) for row in states]
        ends = ", ".join(f"{end} {count}" for end, count in Counter(final["end"] for final in finals).most_common())
        turns = sum(final["turn"] for final in finals) / len(finals)
        print(f"{seats} seats: {ends}; {turns:.1f} turns and {decisions.mean():.1f} decisions a game")


if __name__ == "__main__":
    main()
