"""Our bot `ismcts` against OpenSpiel's `ISMCTSBot` (C++) at one table, in Leduc poker and Hearts: at equal numbers of
simulations, and at equal time; with plain settings (one tree, UCB1, random playouts, as theirs), and with those that it
has for the game.

    python play_open_spiel.py [--game GAME] [--deals N] [--simulations N]

Every deal is played in both seatings (ours on even seats, then on odd ones). Equal time: the processor time that its
decisions took at equal simulations is what ours gets a decision. Prints the points that ours won more a deal than
theirs (Hearts: lost fewer), with a 95 % interval over deals; asserts nothing.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import hiddenhand
from hiddenhand import Game, State
from hiddenhand.bots import parse_bot
from hiddenhand.seeds import derive_seed
from intervals import mean_and_half
from open_spiel_peer import Peer, deal_hearts

Choose = Callable[[State, Any, int], int]  # our state, theirs, a seed -> an action


class Clocked:
    """OpenSpiel's bot, and how long it thinks."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self.decisions, self.seconds = 0, 0.0

    def choose(self, state: State, peer: Any, seed: int) -> int:
        start = time.process_time()
        action = self._peer.step(peer)
        self.seconds += time.process_time() - start
        self.decisions += 1
        return action


def ours_by(spec: str, game_id: str) -> Choose:
    bot = parse_bot(spec, game_id)

    def choose(state: State, peer: Any, seed: int) -> int:
        seat = state.seat_to_act
        assert seat is not None
        return bot.choose(state.view(seat), seed)

    return choose


def deal_poker(game: Game, peer_game: Any, rng: random.Random) -> tuple[State, Any]:
    cards = rng.sample(range(6), 2)
    peer = peer_game.new_initial_state()
    for card in cards:
        peer.apply_action(card)
    state = game.deal_scripted(cards)
    return game.unpack_state(state.pack(), rng.getrandbits(64)), peer


GAMES: dict[str, tuple[str, dict[str, Any], Callable[[Game, Any, random.Random], tuple[State, Any]]]] = {
    "leduc-poker": ("leduc_poker", {}, deal_poker),
    "hearts": ("hearts", {"pass_cards": False}, deal_hearts),
}


def play(state: State, peer: Any, choosers: tuple[Choose, Choose], seed: int) -> list[float]:
    """One game; chooser 0 decides for even seats. What each seat got."""
    decision = 0
    while (seat := state.seat_to_act) is not None:
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            action = choosers[seat % 2](state, peer, derive_seed(seed, decision))
        decision += 1
        outcomes = state.apply_recorded(action)
        peer.apply_action(action)
        for outcome in outcomes:
            peer.apply_action(outcome)
    assert state.returns() == peer.returns()
    return state.returns()


def contest(game_id: str, deals: int, ours: Choose, theirs: Choose) -> tuple[float, float]:
    """What ours got more than theirs, a seat and deal; and half a 95 % interval."""
    import pyspiel

    name, options, deal = GAMES[game_id]
    game, peer_game = hiddenhand.load(game_id, options=options or None), pyspiel.load_game(name, options)
    leads = []
    for number in range(deals):
        lead = 0.0
        for side in (0, 1):
            state, peer = deal(game, peer_game, random.Random(derive_seed(1, number)))
            returns = play(state, peer, (ours, theirs) if side == 0 else (theirs, ours), derive_seed(2, number, side))
            mine = [value for seat, value in enumerate(returns) if seat % 2 == side]
            others = [value for seat, value in enumerate(returns) if seat % 2 != side]
            lead += (statistics.mean(mine) - statistics.mean(others)) / 2
        leads.append(lead)
    return mean_and_half(leads)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append", help="default: all")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=1000, help="a decision")
    arguments = parser.parse_args()
    try:
        import pyspiel
    except ImportError:
        print("play_open_spiel: skipped, open_spiel is not installed")
        return
    print(f"{arguments.deals} deals x 2 seatings, {arguments.simulations:,} simulations a decision")
    print(f"{'game':<14}{'ours':<10}{'equal':<14}{'lead a deal':>12}{'95 %':>18}{'ms a decision of theirs':>26}")
    for game_id in arguments.game or GAMES:
        peer = Clocked(Peer(pyspiel, arguments.simulations))
        for equal in ("simulations", "time"):
            for settings in ("plain", "tuned"):
                limit = f"iterations={arguments.simulations}"
                if equal == "time":
                    limit = f"iterations=0,seconds={peer.seconds / peer.decisions:.6f}"
                spec = f"ismcts:{limit}{',algorithm=so' if settings == 'plain' else ''}"
                lead, half = contest(game_id, arguments.deals, ours_by(spec, game_id), peer.choose)
                interval = f"{lead - half:.3f} to {lead + half:.3f}"
                print(
                    f"{game_id:<14}{settings:<10}{equal:<14}{lead:>12.3f}{interval:>18}"
                    f"{1000 * peer.seconds / peer.decisions:>26.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
