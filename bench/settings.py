"""Which search settings play best: each candidate against one base, at one table, over deal blocks.

    python settings.py hearts --base ismcts:iterations=500 --candidate ismcts:iterations=500,playout=mast

The candidate sits on every other seat, and every deal is played in all seatings. Prints what it got more than the base,
a seat and game, in returns of the game, with a 95 % interval over deals; its share of the wins (of the two sides), with
one too; and the time both took a decision. With `seconds=` instead of `iterations=` both have equal time. Asserts
nothing.
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from dataclasses import dataclass, field

import hiddenhand
from hiddenhand import Game
from hiddenhand.bots import parse_bot
from hiddenhand.match import PlayedGame, play_match
from intervals import mean_and_half


@dataclass
class Duel:
    """What one deal came to: leads and wins of the candidate, one a seating."""

    leads: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def add(self, played: PlayedGame) -> None:
        sides: dict[int, list[float]] = {0: [], 1: []}
        for seat, player in enumerate(played.players):
            sides[player % 2].append(played.returns[seat])
        self.leads.append(statistics.mean(sides[0]) - statistics.mean(sides[1]))
        best = max(played.returns)
        winners = [player % 2 for seat, player in enumerate(played.players) if played.returns[seat] == best]
        self.wins.append(winners.count(0) / len(winners))


def row(game: Game, candidate: str, base: str, deals: int, seed: int, jobs: int) -> str:
    duels: dict[int, Duel] = defaultdict(Duel)
    bots = [parse_bot((candidate, base)[seat % 2], game.id) for seat in range(game.seat_count)]
    result = play_match(
        game, bots, deals=deals, seed=seed, jobs=jobs, on_game=lambda played: duels[played.deal].add(played)
    )
    lead, lead_half = mean_and_half([statistics.mean(duel.leads) for duel in duels.values()])
    wins, wins_half = mean_and_half([statistics.mean(duel.wins) for duel in duels.values()])
    times = [result.players[side].ms_per_decision or 0.0 for side in (0, 1)]
    shown = f"{lead:+.3f} ({lead - lead_half:+.3f} to {lead + lead_half:+.3f})"
    share = f"{wins:.1%} ({wins - wins_half:.1%} to {wins + wins_half:.1%})"
    return f"{shown:<34}{share:<32}{f'{times[0]:.2f} / {times[1]:.2f}':<16}{candidate}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--decks", help="of Blue Moon, as hoax,vulca")
    parser.add_argument("--seats", type=int, help="of Blue Moon City")
    parser.add_argument("--base", required=True, help="a bot, e.g. ismcts:iterations=1000")
    parser.add_argument("--candidate", action="append", required=True, help="a bot; may be given more than once")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    decks = tuple(arguments.decks.split(",")) if arguments.decks else None
    game = hiddenhand.load(arguments.game, decks=decks, seats=arguments.seats)
    print(f"{arguments.game} {arguments.decks or ''}: {arguments.deals} deals x {game.seat_count} seatings, ", end="")
    print(f"seed {arguments.seed}, against {arguments.base}")
    print(f"{'lead a seat and game (95 %)':<34}{'share of wins (95 %)':<32}{'ms a decision':<16}candidate")
    for candidate in arguments.candidate:
        print(row(game, candidate, arguments.base, arguments.deals, arguments.seed, arguments.jobs), flush=True)


if __name__ == "__main__":
    main()
