"""Bots from text: `name` or `name:key=value,key=value`, e.g. `ismcts:iterations=300`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hiddenhand._core import search_settings
from hiddenhand.bots.base import Bot
from hiddenhand.bots.defaults import search_defaults
from hiddenhand.bots.heuristic_bot import HeuristicBot
from hiddenhand.bots.ismcts import IsmctsBot, option_text
from hiddenhand.bots.random_bot import RandomBot
from hiddenhand.errors import NotationError
from hiddenhand.names import listing, shown, unknown
from hiddenhand.numbers import real_number, whole_number

__all__ = ["BOTS", "BotKind", "BotOption", "parse_bot"]


OptionValue = int | float | str | bool


@dataclass(frozen=True)
class BotOption:
    """What a bot takes: a number from `least` to `most`, one of `words`, or yes and no."""

    type: type[int] | type[float] | type[str] | type[bool]
    least: float
    most: float
    meaning: str
    words: tuple[str, ...] = ()

    @property
    def range(self) -> str:
        return "|".join(self.words) if self.words else f"{self.least}..{self.most}"

    def parse(self, where: str, text: str) -> OptionValue:
        if self.words:
            if text not in self.words:
                raise NotationError(f"{where}: {unknown('word', text, self.words)}")
            return text == "yes" if self.type is bool else text
        value = whole_number(text) if self.type is int else real_number(text)
        if value is None or not self.least <= value <= self.most:
            kind = "a whole number" if self.type is int else "a number"
            raise NotationError(f"{where}: expected {kind} from {self.least} to {self.most}, got {shown(text)}")
        return value


@dataclass(frozen=True)
class BotKind:
    """A bot that can be named."""

    name: str
    meaning: str
    build: Callable[[dict[str, OptionValue], str | None], Bot]  # options that were named, and the id of the game
    options: dict[str, BotOption] = field(default_factory=dict)


def _build_random(_options: dict[str, OptionValue], _game_id: str | None) -> Bot:
    return RandomBot()


def _build_heuristic(_options: dict[str, OptionValue], _game_id: str | None) -> Bot:
    return HeuristicBot()


# Each of these says how to search: with one of them named, nothing of the game's own settings is left.
_WAYS = frozenset({"algorithm", "selection", "playout", "priors", "evaluation"})


def _build_ismcts(options: dict[str, OptionValue], game_id: str | None) -> Bot:
    settings: dict[str, Any] = dict(options)
    if game_id is not None and _WAYS.isdisjoint(options):
        settings = search_defaults(game_id) | settings
    if settings.get("seconds") and "iterations" not in settings:
        settings["iterations"] = 0  # a time limit alone replaces the default number of iterations
    bot = IsmctsBot(**settings)
    if not bot.iterations and not bot.seconds:
        raise NotationError("at least one of iterations and seconds must be above 0")
    return bot


_MEANINGS = {
    "iterations": "playouts a decision; 0 = no such limit",
    "seconds": "a decision; 0 = no such limit",
    "algorithm": "whose knowledge the tree stands for",
    "selection": "how moves are chosen in the tree",
    "exploration": "weight of exploration in ucb1, ucb1-tuned and puct",
    "gamma": "share of random moves in exp3 and rm",
    "first_play_urgency": "score of untried moves; 10 = before all others",
    "widening": "moves a node may have, times a power of its visits; 0 = all",
    "widening_power": "that power",
    "gumbel_moves": "moves among which the root halves; 0 = off",
    "redeal": "others do not know the seat's cards (mo)",
    "private_roots": "moves of others depend on their hands (mo)",
    "world_iterations": "playouts in each world (pimc, epimc)",
    "depth": "decisions before a world is searched openly (epimc)",
    "playout": "how a game is played on below the tree",
    "epsilon": "share of random moves in mast and heuristic",
    "priors": "what is thought of moves before they are tried",
    "evaluation": "whether playouts are cut off and estimated",
    "playout_depth": "decisions of a playout before that",
    "batch": "leaves that are evaluated in one call",
    "proof_steps": "actions tried to prove what is best where worlds are few; 0 = off",
    "max_nodes": "the most nodes all trees may hold",
    "trees": "independent trees that share the iterations",
    "threads": "threads for the trees; they change the time only",
}
_TYPES = {"whole": int, "number": float, "word": str, "flag": bool}
_MOST_SECONDS = 86400


def _search_options() -> dict[str, BotOption]:
    """Those of the core, which knows the ranges."""
    options = {}
    for name, kind, default, least, most, words in search_settings():
        low, high = (int(least), int(most)) if float(least).is_integer() else (least, most)
        if name == "seconds":
            high = _MOST_SECONDS
        words = ("no", "yes") if kind == "flag" else words
        options[name] = BotOption(_TYPES[kind], low, high, f"{_MEANINGS[name]} (default {option_text(default)})", words)
    options["mix"] = BotOption(bool, 0, 1, "play moves as often as the search would (default no)", ("no", "yes"))
    return options


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind("random", "a uniformly random legal move", _build_random),
        BotKind("heuristic", "the move that the game's own rules of thumb like best", _build_heuristic),
        BotKind("ismcts", "information-set Monte Carlo tree search", _build_ismcts, _search_options()),
    )
}


def parse_bot(spec: str, game_id: str | None = None) -> Bot:
    """The bot that `spec` names; NotationError with near names, the options and their ranges.

    `game_id`: for which game, e.g. "hearts". Where the spec names neither algorithm, selection, playout, priors nor
    evaluation, an `ismcts` searches as it plays this game best, `search_defaults(game_id)`, with what the spec does
    name in place of that. Else, or for no game, it starts from the defaults of `hiddenhand.search`.
    """
    if not isinstance(spec, str):
        raise NotationError(f'bot: expected a text such as "random", got {shown(spec)}')
    name, colon, rest = spec.partition(":")
    kind = BOTS.get(name.strip())
    where = f"bot {shown(spec)}"
    if kind is None:
        raise NotationError(f"{where}: {unknown('bot', name, BOTS)}")
    options: dict[str, OptionValue] = {}
    for item in rest.split(",") if colon else ():
        key, equals, value = (part.strip() for part in item.partition("="))
        if not equals:
            raise NotationError(f"{where}: expected key=value, got {shown(item)}")
        if key not in kind.options:
            raise NotationError(f"{where}: {_unknown_option(kind, key)}")
        if key in options:
            raise NotationError(f"{where}: {key} is given twice")
        options[key] = kind.options[key].parse(f"{where}: {key}", value)
    try:
        return kind.build(options, game_id)
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from None


def _unknown_option(kind: BotKind, key: str) -> str:
    if not kind.options:
        return f'"{kind.name}" takes no options, got {shown(key)}'
    ranges = {name: f"{name} {option.range}" for name, option in kind.options.items()}
    return f"{unknown('option', key, kind.options).split(' (')[0]} (options: {listing(ranges.values())})"
