"""The policy of a bot, from what it says or from what it does."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

import pytest

from hiddenhand import EngineError, Game, View, search
from hiddenhand.bots import IsmctsBot, MixingBot, RandomBot, parse_bot
from hiddenhand.solve import information_states, nash_conv, policy_of_bot, source_of, uniform_policy


@dataclass
class Watcher:
    """Takes the first action, and keeps what it was asked."""

    asked: list[tuple[View, int]] = field(default_factory=list)
    threads: set[int] = field(default_factory=set)

    @property
    def spec(self) -> str:
        return "watcher"

    def choose(self, view: View, seed: int) -> int:
        self.asked.append((view, seed))
        self.threads.add(threading.get_ident())
        return view.legal()[0]


class Stubborn(Watcher):
    """Takes an action that no game has."""

    def choose(self, view: View, seed: int) -> int:
        return 99


def test_a_random_bot_states_the_uniform_policy(leduc: Game) -> None:
    assert policy_of_bot(leduc, RandomBot()) == uniform_policy(leduc)


def test_the_choices_of_a_random_bot_come_near_the_uniform_policy(kuhn: Game) -> None:
    # 12 states x 2,000 choices: standard deviation 0.011; 5 of them.
    policy = policy_of_bot(kuhn, RandomBot(), source="choices", samples=2000)
    assert all(abs(share - 0.5) < 0.056 for shares in policy.values() for share in shares.values())
    assert nash_conv(kuhn, policy) == pytest.approx(11 / 12, abs=0.2)


def test_a_search_states_the_shares_of_its_visits(kuhn: Game) -> None:
    view = kuhn.deal(1).view(0)
    result = search(view, iterations=100, seed=5)
    shares = IsmctsBot(iterations=100).distribution(view, 5)
    assert shares == {move.action: move.visits / 100 for move in result.moves}


def test_a_bot_that_takes_one_action_has_a_policy_of_choices(kuhn: Game) -> None:
    policy = policy_of_bot(kuhn, Watcher(), samples=3)
    assert all(shares == {0: 1.0, 1: 0.0} for shares in policy.values())


def test_a_bot_is_asked_at_every_information_state_with_its_view_alone(kuhn: Game) -> None:
    bot = Watcher()
    policy_of_bot(kuhn, bot, samples=1)
    assert [view for view, _ in bot.asked] == information_states(kuhn)


def test_every_choice_has_a_seed_of_its_own(kuhn: Game) -> None:
    bot = Watcher()
    policy_of_bot(kuhn, bot, samples=10)
    assert len({seed for _, seed in bot.asked}) == 12 * 10


def test_another_seed_asks_with_other_seeds(kuhn: Game) -> None:
    one, two = Watcher(), Watcher()
    policy_of_bot(kuhn, one, samples=2, seed=1)
    policy_of_bot(kuhn, two, samples=2, seed=2)
    assert {seed for _, seed in one.asked}.isdisjoint(seed for _, seed in two.asked)


@pytest.mark.parametrize("source", ["stated", "choices"])
def test_jobs_change_nothing(leduc: Game, source: str) -> None:
    bot = parse_bot("ismcts:iterations=20")
    one, four = (
        policy_of_bot(leduc, bot, source=source, samples=3, seed=4, jobs=jobs) for jobs in (1, 4)  # type: ignore[arg-type]
    )  # fmt: skip
    assert one == four


def test_jobs_are_threads(leduc: Game) -> None:
    bot = Watcher()
    policy_of_bot(leduc, bot, samples=1, jobs=2)
    assert threading.get_ident() not in bot.threads


def test_progress_is_told_after_each_information_state(kuhn: Game) -> None:
    told: list[int] = []
    policy_of_bot(kuhn, RandomBot(), on_state=lambda: told.append(1))
    assert len(told) == 12


def test_an_illegal_action_is_named_with_the_bot_and_the_view(kuhn: Game) -> None:
    with pytest.raises(EngineError, match="bot watcher takes action 99, which is not legal: seat 0"):
        policy_of_bot(kuhn, Stubborn())


def test_a_bot_that_states_nothing_cannot_be_asked_to(kuhn: Game) -> None:
    assert not isinstance(Watcher(), MixingBot)
    with pytest.raises(EngineError, match="bot watcher states no distribution; expected policy source choices"):
        policy_of_bot(kuhn, Watcher(), source="stated")


def test_an_unknown_source_is_refused_with_the_near_one() -> None:
    with pytest.raises(EngineError, match='unknown policy source "choice"; did you mean "choices"'):
        source_of(RandomBot(), "choice")  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "value"), [("samples", 0), ("seed", -1), ("jobs", 0)])
def test_numbers_out_of_range_are_refused_by_name(kuhn: Game, name: str, value: int) -> None:
    with pytest.raises(EngineError, match=f"{name}: expected a whole number from "):
        policy_of_bot(kuhn, RandomBot(), **{name: value})  # type: ignore[arg-type]


def test_ctrl_c_ends_the_asking(kuhn: Game) -> None:
    class Interrupted(Watcher):
        def choose(self, view: View, seed: int) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        policy_of_bot(kuhn, Interrupted())
