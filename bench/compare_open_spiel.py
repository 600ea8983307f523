"""Our search beside OpenSpiel's `ISMCTSBot` (C++) on Kuhn poker, Leduc poker and Hearts: same positions, same number of
simulations.

Both play out at random, one playout an iteration, on one thread. They take turns in one run, and what is counted is the
processor time of this process, which a busy machine hardly changes. Prints medians and the ratio; asserts nothing about
time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

import hiddenhand
from hiddenhand import State, View, search
from open_spiel_peer import Peer, deal_hearts
from positions import decisions

ROUNDS = 9


@dataclass(frozen=True)
class Contest:
    """A game, under both its names. `simulations` a position, `positions` of them."""

    game_id: str
    peer: str
    simulations: int
    positions: int
    pairs: Callable[[Any, Contest], list[tuple[State, Any]]]  # ours and theirs of each position


def think(views: Sequence[View], simulations: int) -> None:
    for view in views:
        search(view, iterations=simulations, seed=1)


def poker(pyspiel: Any, contest: Contest) -> list[tuple[State, Any]]:
    """Decisions of games that our search plays against itself."""
    peer_game = pyspiel.load_game(contest.peer)
    states = decisions(hiddenhand.load(contest.game_id), contest.positions, step=2)
    return [(state, twin(peer_game, state)) for state in states]


def hearts(pyspiel: Any, contest: Contest) -> list[tuple[State, Any]]:
    """Decisions of random play without passing, after 0, 5 and 8 tricks in turn."""
    game = hiddenhand.load("hearts", options={"pass_cards": False})
    peer_game = pyspiel.load_game("hearts", {"pass_cards": False})
    rng, pairs = random.Random(1), []
    while len(pairs) < contest.positions:
        state, peer = deal_hearts(game, peer_game, rng)
        played = 4 * (0, 5, 8)[len(pairs) % 3] + rng.randrange(4)
        while played > 0 or len(state.legal()) == 1:
            action = rng.choice(state.legal())
            state.apply(action)
            peer.apply_action(action)
            played -= 1
        pairs.append((state, peer))
    return pairs


def twin(peer_game: Any, state: State) -> Any:
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


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def compare(pyspiel: Any, contest: Contest) -> tuple[float, float]:
    """Median simulations a second: ours, theirs."""
    pairs = contest.pairs(pyspiel, contest)
    for state, other in pairs:
        assert (state.seat_to_act, state.legal()) == (other.current_player(), other.legal_actions())
    views = [state.view(seat) for state, _ in pairs if (seat := state.seat_to_act) is not None]
    twins = [other for _, other in pairs]
    peer = Peer(pyspiel, contest.simulations)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(seconds(lambda: think(views, contest.simulations)))
        theirs.append(seconds(lambda: [peer.step(other) for other in twins]))
    done = contest.simulations * contest.positions
    return done / median(ours), done / median(theirs)


CONTESTS = (
    Contest("kuhn-poker", "kuhn_poker", 10_000, 12, poker),
    Contest("leduc-poker", "leduc_poker", 10_000, 12, poker),
    Contest("hearts", "hearts", 5_000, 20, hearts),
)


def main() -> None:
    try:
        import pyspiel
    except ImportError:
        print("compare_open_spiel: skipped, open_spiel is not installed")
        return
    print(f"medians of {ROUNDS} alternating runs, processor time")
    print(f"{'simulations/s':<14}{'a position':>12}{'positions':>10}{'hiddenhand':>12}{'OpenSpiel':>12}{'ratio':>8}")
    for contest in CONTESTS:
        ours, theirs = compare(pyspiel, contest)
        print(
            f"{contest.game_id:<14}{contest.simulations:>12,}{contest.positions:>10}{ours:>12,.0f}{theirs:>12,.0f}"
            f"{ours / theirs:>8.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
