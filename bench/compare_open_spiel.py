"""Our search beside OpenSpiel's `ISMCTSBot` (C++) on Kuhn and Leduc poker: same positions, same number of simulations.

Both play out at random, one playout an iteration, on one thread. They take turns in one run, and what is counted is the
processor time of this process, which a busy machine hardly changes. Prints medians and the ratio; asserts nothing about
time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

import hiddenhand
from hiddenhand import State, View, search
from positions import decisions

SIMULATIONS = 4000
POSITIONS = 12
ROUNDS = 15
PEERS = {"kuhn-poker": "kuhn_poker", "leduc-poker": "leduc_poker"}


class Peer:
    """OpenSpiel's bot."""

    def __init__(self, pyspiel: Any) -> None:
        self._evaluator = pyspiel.RandomRolloutEvaluator(1, 1)  # the bot does not keep it alive
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        self._bot = pyspiel.ISMCTSBot(1, self._evaluator, 0.7, SIMULATIONS, -1, policy, False, False)

    def think(self, states: Sequence[Any]) -> None:
        for state in states:
            self._bot.step(state)


def think(views: Sequence[View]) -> None:
    for view in views:
        search(view, iterations=SIMULATIONS, seed=1)


def twin(pyspiel: Any, peer_game: Any, state: State) -> Any:
    """The same position in OpenSpiel: a state of its own with the cards and moves that ours describes."""
    text = state.describe()
    words = text.replace(",", " ").replace(";", " ").split()
    names = {"Jack": 0, "Queen": 1, "King": 2} | {f"{rank}{suit}": 2 * "JQK".index(rank) + suit
                                                  for rank in "JQK" for suit in (0, 1)}  # fmt: skip
    cards = [names[word] for word in words if word in names]  # seat 0, seat 1, then the public card
    moves = [state.game.parse_action(word) for word in text.split("moves:")[1].split(";")[0].split() if word != "none"]
    peer = peer_game.new_initial_state()
    for card in cards[:2]:
        peer.apply_action(card)
    for move in moves:
        peer.apply_action(move)
        if peer.is_chance_node():
            peer.apply_action(cards[2])
    return peer


def seconds(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def compare(pyspiel: Any, game_id: str) -> tuple[float, float]:
    """Median simulations a second: ours, theirs."""
    game, peer_game, peer = hiddenhand.load(game_id), pyspiel.load_game(PEERS[game_id]), Peer(pyspiel)
    states = decisions(game, POSITIONS, step=2)
    views = [state.view(seat) for state in states if (seat := state.seat_to_act) is not None]
    twins = [twin(pyspiel, peer_game, state) for state in states]
    for state, other in zip(states, twins, strict=True):
        assert (state.seat_to_act, state.legal()) == (other.current_player(), other.legal_actions())
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(seconds(lambda: think(views)))
        theirs.append(seconds(lambda: peer.think(twins)))
    done = SIMULATIONS * POSITIONS
    return done / median(ours), done / median(theirs)


def main() -> None:
    try:
        import pyspiel
    except ImportError:
        print("compare_open_spiel: skipped, open_spiel is not installed")
        return
    print(f"{SIMULATIONS} simulations a position, {POSITIONS} positions, medians of {ROUNDS} alternating runs")
    print(f"{'simulations/s':<14}{'hiddenhand':>12}{'OpenSpiel':>12}{'ratio':>8}")
    for game_id in PEERS:
        ours, theirs = compare(pyspiel, game_id)
        print(f"{game_id:<14}{ours:>12,.0f}{theirs:>12,.0f}{ours / theirs:>8.1f}")


if __name__ == "__main__":
    main()
