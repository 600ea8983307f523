"""The truth about small games: what a policy is worth, what the best answer to it is worth, and what nobody can beat.

A policy is a mapping from views to probabilities: for the view of every information state of the game (every decision,
as the seat to act sees it), how likely each legal action is taken.

    game = hiddenhand.load("kuhn-poker")
    nash_conv(game, uniform_policy(game))               # 0.9167: how much best answers gain, all seats together
    policy = cfr_plus(game, iterations=1000)            # nearly an equilibrium
    report = exploitability(game, policy)               # .nash_conv, .exploitability, .values, .best_response_values
    bot_policy = policy_of_bot(game, parse_bot("ismcts:iterations=1000"))

Only for games that are small enough to be walked through from end to end; others are refused with EngineError. What the
words mean, with sources: docs/solve.md.
"""

from hiddenhand.solve.bot_policy import DEFAULT_SAMPLES, MAX_SAMPLES, PolicySource, policy_of_bot, source_of
from hiddenhand.solve.exploitability import (
    BestResponse,
    Exploitability,
    best_response,
    expected_returns,
    exploitability,
    nash_conv,
)
from hiddenhand.solve.policies import (
    DEFAULT_MAX_NODES,
    MOST_NODES,
    Policy,
    cfr_plus,
    information_states,
    uniform_policy,
)

__all__ = [
    "DEFAULT_MAX_NODES",
    "DEFAULT_SAMPLES",
    "MAX_SAMPLES",
    "MOST_NODES",
    "BestResponse",
    "Exploitability",
    "Policy",
    "PolicySource",
    "best_response",
    "cfr_plus",
    "expected_returns",
    "exploitability",
    "information_states",
    "nash_conv",
    "policy_of_bot",
    "source_of",
    "uniform_policy",
]
