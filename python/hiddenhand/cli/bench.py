"""`hiddenhand bench`: how fast a game is on this machine, and whether it still plays the same."""

from __future__ import annotations

import hashlib
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

import click

from hiddenhand._core import Game, View, search
from hiddenhand.cli.command import Command
from hiddenhand.cli.game_options import GameSetup, game_options
from hiddenhand.cli.output import number, print_json, print_table
from hiddenhand.cli.parameters import RealNumber, WholeNumber
from hiddenhand.seeds import derive_seed

SEED = 1
POSITIONS = 8  # searched, each further into its game
STEP = 6  # decisions between one and the next


@dataclass(frozen=True)
class Rates:
    """Figures per second of several runs."""

    values: tuple[float, ...]

    def as_json(self) -> dict[str, float]:
        return {"median": statistics.median(self.values), "least": min(self.values), "most": max(self.values)}


@click.command(cls=Command, short_help="Measures the speed of a game on this machine.")
@game_options(default_game="blue-moon")
@click.option("--games", type=WholeNumber(1, 10**9), default=5000, show_default=True, help="Random games a batch.")
@click.option("--seconds", type=RealNumber(0, 3600), default=0.0, show_default=True,
              help="Least time a run of random games; batches are repeated until then.")
@click.option("--iterations", type=WholeNumber(1, 2**32 - 1), default=2000, show_default=True,
              help="Search iterations a position.")
@click.option("--repeat", type=WholeNumber(1, 1000), default=5, show_default=True, help="Runs; medians are shown.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(
    setup: GameSetup, games: int, seconds: float, iterations: int, repeat: int, as_json: bool
) -> None:  # fmt: skip
    """Measures GAME (`hiddenhand games` lists them) on one thread: random games to the end, and searches.

    The signature is a hash of every action of the first batch of random games and of the visits of every search; it
    depends on --games and --iterations only, not on the machine.

    \b
    JSON:
      game, decks, deck_names, deck_files, edition, options, data_status   which game it was
      games_per_second, decisions_per_second, real_decisions_per_second (two or more legal actions),
      search_iterations_per_second                 each {median, least, most} over the runs
      decisions_per_game, real_decisions_per_game  averages
      games, iterations, positions, repeat         what was run
      state_bytes, view_bytes                      size of a state and of a view
      signature                                    16 hex digits
    """
    digest = hashlib.blake2b(digest_size=8)
    rates, per_game = _random_games(setup.game, games, seconds, repeat, digest)
    rates["search_iterations_per_second"] = _searches(setup.game, iterations, repeat, digest)
    if as_json:
        print_json({
            **setup.as_json(), **{name: rate.as_json() for name, rate in rates.items()}, **per_game, "games": games,
            "iterations": iterations, "positions": POSITIONS, "repeat": repeat, "state_bytes": setup.game.state_size,
            "view_bytes": setup.game.view_size, "signature": digest.hexdigest(),
        })  # fmt: skip
        return
    click.echo(setup.title())
    rows = [
        (name.removesuffix("_per_second").replace("_", " "), *map(number, rate.as_json().values()))
        for name, rate in rates.items()
    ]
    print_table(("a second", "median", "least", "most"), rows, right=("median", "least", "most"))
    averages = ", ".join(f"{value:.1f} {name.replace('_', ' ')}" for name, value in per_game.items())
    click.echo(f"{averages}; state {setup.game.state_size} bytes, view {setup.game.view_size} bytes")
    click.echo(f"signature {digest.hexdigest()} ({games} games, {POSITIONS} positions x {iterations} iterations)")


def _random_games(
    game: Game, games: int, seconds: float, repeat: int, digest: hashlib.blake2b
) -> tuple[dict[str, Rates], dict[str, float]]:
    runs: list[tuple[float, float, float]] = []
    first = game.play_random_games(SEED, games)  # also warms up
    digest.update(first.signature.to_bytes(8, "little"))
    for _ in range(repeat):
        played = decisions = real = 0
        start = time.perf_counter()
        while True:
            totals = game.play_random_games(SEED, games)
            played, decisions, real = played + totals.games, decisions + totals.decisions, real + totals.real_decisions
            elapsed = time.perf_counter() - start
            if elapsed >= seconds:
                break
        runs.append((played / elapsed, decisions / elapsed, real / elapsed))
    names = ("games_per_second", "decisions_per_second", "real_decisions_per_second")
    rates = {name: Rates(values) for name, values in zip(names, zip(*runs, strict=True), strict=True)}
    averages = {
        "decisions_per_game": first.decisions / first.games,
        "real_decisions_per_game": first.real_decisions / first.games,
    }
    return rates, averages


def _searches(game: Game, iterations: int, repeat: int, digest: hashlib.blake2b) -> Rates:
    views = _positions(game)
    values: list[float] = []
    for run in range(repeat):
        start = time.perf_counter()
        results = [search(view, iterations=iterations, seed=SEED) for view in views]
        elapsed = time.perf_counter() - start
        values.append(sum(result.iterations for result in results) / elapsed)
        if run == 0:
            for result in results:
                digest.update(repr([(move.action, move.visits) for move in result.moves]).encode())
    return Rates(tuple(values))


def _positions(game: Game) -> Sequence[View]:
    """One position a deal, later and later in random play, each with a choice to make."""
    return [_position(game, number) for number in range(POSITIONS)]


def _position(game: Game, place: int) -> View:
    state = game.deal(derive_seed(SEED, "bench", place))
    found: View | None = None
    decision = 0
    while (seat := state.seat_to_act) is not None:
        legal = state.legal()
        if len(legal) > 1:
            found = state.view(seat)
            if decision >= place * STEP:
                return found
        state.apply(legal[derive_seed(SEED, "bench", place, decision) % len(legal)])
        decision += 1
    return found if found is not None else _position(game, place + POSITIONS)
