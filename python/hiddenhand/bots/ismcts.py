"""Searches with information-set Monte Carlo tree search, and plays what comes out best, or the mixture."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from hiddenhand._core import Game, SearchResult, StopFlag, View, check_search, search
from hiddenhand.numbers import number_text
from hiddenhand.seeds import MAX_SEED, derive_seed

__all__ = ["IsmctsBot", "option_text"]

# A spec has these whatever they are, and others where they differ from the default.
_ALWAYS = frozenset({"iterations", "seconds", "algorithm", "selection", "exploration", "max_nodes"})


@dataclass(frozen=True)
class IsmctsBot:
    """`iterations` and `seconds` limit each decision, 0 = no such limit; see `hiddenhand.search` for the rest.

    `mix`: play each move as often as the search would (`distribution`), instead of the one that came out best.
    """

    iterations: int = 1000
    seconds: float = 0.0
    algorithm: str = "so"
    selection: str = "ucb1"
    exploration: float = 0.7
    gamma: float = 0.1
    first_play_urgency: float = 10.0
    widening: float = 0.0
    widening_power: float = 0.5
    gumbel_moves: int = 0
    redeal: bool = False
    private_roots: bool = False
    world_iterations: int = 100
    depth: int = 2
    playout: str = "random"
    epsilon: float = 0.2
    priors: str = "equal"
    evaluation: str = "none"
    playout_depth: int = 0
    batch: int = 1
    proof_steps: int = 0
    max_nodes: int = 2**20
    trees: int = 1
    threads: int = 1
    mix: bool = False
    stop: StopFlag | None = field(default=None, repr=False, compare=False)

    @property
    def spec(self) -> str:
        defaults = type(self)()
        named = [
            f"{name}={option_text(value)}"
            for name, value in self._settings(mix=self.mix).items()
            if name in _ALWAYS or value != getattr(defaults, name)
        ]
        return f"ismcts:{','.join(named)}"

    def check(self, game: Game) -> None:
        check_search(game, **self._settings())

    def until(self, stop: StopFlag) -> Self:
        return replace(self, stop=stop)

    def choose(self, view: View, seed: int) -> int:
        result = self.search(view, seed)
        if not self.mix:
            return result.best
        at = derive_seed(seed, "mix") / (MAX_SEED + 1)
        for move in result.moves:
            at -= move.policy
            if at < 0:
                return move.action
        return result.best

    def distribution(self, view: View, seed: int) -> dict[int, float]:
        """What the search would play, as shares: of the visits, or of the mixed strategy. `choose` takes the largest
        one, unless the bot mixes."""
        return {move.action: move.policy for move in self.search(view, seed).moves}

    def search(self, view: View, seed: int) -> SearchResult:
        return search(view, seed=seed, stop=self.stop, **self._settings())

    def worlds(self, result: SearchResult) -> int | None:
        if self.algorithm == "regret":
            return None
        return result.iterations // (self.world_iterations if self.algorithm in ("pimc", "epimc") else 1)

    def _settings(self, **more: Any) -> dict[str, Any]:
        """All settings of the search, in order."""
        names = (each.name for each in fields(self) if each.name not in ("mix", "stop"))
        return {name: getattr(self, name) for name in names} | more


def option_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return number_text(value) if isinstance(value, float) else str(value)
