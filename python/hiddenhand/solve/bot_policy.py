"""The policy of a bot: asked afresh at every information state, with its view and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Literal, get_args

from hiddenhand._core import Game, StopFlag, View
from hiddenhand.bots import Bot, MixingBot
from hiddenhand.errors import EngineError
from hiddenhand.match.pool import MAX_JOBS, play_all
from hiddenhand.match.run import until
from hiddenhand.names import unknown
from hiddenhand.numbers import require_whole
from hiddenhand.seeds import MAX_SEED, derive_seed
from hiddenhand.solve.policies import DEFAULT_MAX_NODES, form_of

__all__ = ["DEFAULT_SAMPLES", "MAX_SAMPLES", "PolicySource", "policy_of_bot", "source_of"]

#: `stated`: the distribution that the bot itself gives; `choices`: how often it chooses each action.
PolicySource = Literal["stated", "choices"]

DEFAULT_SAMPLES = 100
MAX_SAMPLES = 10**6


def source_of(bot: Bot, wanted: PolicySource | None = None) -> PolicySource:
    """Where the policy of a bot comes from: what is wanted, else what it states if it states anything.

    EngineError if a distribution is wanted of a bot that states none.
    """
    if wanted is not None and wanted not in get_args(PolicySource):
        raise EngineError(unknown("policy source", wanted, get_args(PolicySource)))
    states = isinstance(bot, MixingBot)
    if wanted == "stated" and not states:
        raise EngineError(f"bot {bot.spec} states no distribution; expected policy source choices")
    return wanted or ("stated" if states else "choices")


def policy_of_bot(
    game: Game,
    bot: Bot,
    *,
    source: PolicySource | None = None,
    samples: int = DEFAULT_SAMPLES,
    seed: int = 0,
    jobs: int = 1,
    max_nodes: int = DEFAULT_MAX_NODES,
    on_state: Callable[[], None] | None = None,
) -> dict[View, dict[int, float]]:
    """What the bot does at every information state of the game.

    Each time it is given the view, and a seed of its own (from `seed` and the view): nothing is shared between two
    information states. With source `stated` (the default, for bots that state a distribution) it is asked once; with
    `choices` it chooses `samples` times, with as many seeds, and the shares of its choices are the policy. Few samples
    make a policy look more exploitable than it is. Forced moves are not asked.

    `jobs` information states are worked on at once; that changes nothing but the time. `on_state` is called after
    each. EngineError if the game has more than `max_nodes` nodes, or if the bot takes an action that is not legal.
    """
    source = source_of(bot, source)
    require_whole("samples", samples, 1, MAX_SAMPLES)
    require_whole("seed", seed, 0, MAX_SEED)
    require_whole("jobs", jobs, 1, MAX_JOBS)
    stop = StopFlag()
    bot = until(bot, stop)
    policy: dict[View, dict[int, float]] = {}

    def ask(task: tuple[View, list[int]]) -> Iterator[tuple[View, dict[int, float]]]:
        view, legal = task
        shares = {legal[0]: 1.0} if len(legal) == 1 else distribution(bot, view, source, samples, seed, stop)
        if not stop.is_set():
            yield view, shares

    def deliver(answer: tuple[View, dict[int, float]]) -> None:
        view, shares = answer
        policy[view] = shares
        if on_state is not None:
            on_state()

    if play_all(form_of(game, max_nodes).information_states(), ask, deliver, jobs=jobs, stop=stop):
        raise KeyboardInterrupt
    return policy


def distribution(
    bot: Bot, view: View, source: PolicySource, samples: int, seed: int, stop: StopFlag
) -> dict[int, float]:  # fmt: skip
    """How likely the bot takes each action at one view."""
    place = view.pack().hex()
    if source == "stated":
        assert isinstance(bot, MixingBot)
        return _legal(bot, view, bot.distribution(view, derive_seed(seed, "solve", place, 0)))
    chosen: Counter[int] = Counter()
    for sample in range(samples):
        if stop.is_set():
            break
        chosen[bot.choose(view, derive_seed(seed, "solve", place, sample))] += 1
    return _legal(bot, view, {action: count / chosen.total() for action, count in chosen.items()})


def _legal(bot: Bot, view: View, shares: Mapping[int, float]) -> dict[int, float]:
    legal = view.legal()
    for action in shares:
        if action not in legal:
            raise EngineError(f"bot {bot.spec} takes action {action}, which is not legal: {view.describe()}")
    return {action: shares.get(action, 0.0) for action in legal}
