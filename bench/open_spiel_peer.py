"""OpenSpiel's search, and deals that stand on both tables: ours and theirs."""

from __future__ import annotations

import random
from typing import Any

from hiddenhand import Game, State

EXPLORATION = 0.7


class Peer:
    """OpenSpiel's `ISMCTSBot` with random playouts, one an iteration."""

    def __init__(self, pyspiel: Any, simulations: int) -> None:
        self._evaluator = pyspiel.RandomRolloutEvaluator(1, 1)  # the bot does not keep it alive
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        self._bot = pyspiel.ISMCTSBot(1, self._evaluator, EXPLORATION, simulations, -1, policy, False, False)

    def step(self, peer: Any) -> int:
        """What it does in a state of OpenSpiel."""
        return int(self._bot.step(peer))


def deal_hearts(game: Game, peer_game: Any, rng: random.Random) -> tuple[State, Any]:
    """One deal without passing."""
    deck = rng.sample(range(52), 52)
    peer = peer_game.new_initial_state()
    peer.apply_action(0)  # no passing
    for card in (deck[13 * seat + place] for place in range(13) for seat in range(4)):
        peer.apply_action(card)
    return game.deal_scripted(deck[:39]), peer
