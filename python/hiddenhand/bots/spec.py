"""Bots from text: `name` or `name:key=value,key=value`, e.g. `ismcts:iterations=300`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from hiddenhand.bots.base import Bot
from hiddenhand.bots.ismcts import IsmctsBot
from hiddenhand.bots.random_bot import RandomBot
from hiddenhand.errors import NotationError
from hiddenhand.names import listing, shown, unknown
from hiddenhand.numbers import real_number, whole_number

__all__ = ["BOTS", "BotKind", "BotOption", "parse_bot"]


@dataclass(frozen=True)
class BotOption:
    """A number that a bot takes, from `least` to `most`."""

    type: type[int] | type[float]
    least: float
    most: float
    meaning: str

    def parse(self, where: str, text: str) -> int | float:
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
    build: Callable[[dict[str, int | float]], Bot]
    options: dict[str, BotOption] = field(default_factory=dict)


def _build_random(options: dict[str, int | float]) -> Bot:
    return RandomBot()


def _build_ismcts(options: dict[str, int | float]) -> Bot:
    seconds = float(options.get("seconds", IsmctsBot.seconds))
    # A time limit alone replaces the default number of iterations.
    iterations = int(options.get("iterations", 0 if seconds else IsmctsBot.iterations))
    if not iterations and not seconds:
        raise NotationError("at least one of iterations and seconds must be above 0")
    exploration = float(options.get("exploration", IsmctsBot.exploration))
    return IsmctsBot(iterations, seconds, exploration, int(options.get("max_nodes", IsmctsBot.max_nodes)))


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind("random", "a uniformly random legal move", _build_random),
        BotKind(
            "ismcts",
            "information-set Monte Carlo tree search",
            _build_ismcts,
            {
                "iterations": BotOption(int, 0, 2**32 - 1, "a decision; 0 = no such limit (default 1000)"),
                "seconds": BotOption(float, 0, 86400, "a decision; 0 = no such limit (default)"),
                "exploration": BotOption(float, 0, 10, "weight of exploration in UCB1 (default 0.7)"),
                "max_nodes": BotOption(int, 2**8, 2**28, "the most nodes the tree may hold (default 2^20)"),
            },
        ),
    )
}


def parse_bot(spec: str) -> Bot:
    """The bot that `spec` names; NotationError with near names, the options and their ranges."""
    if not isinstance(spec, str):
        raise NotationError(f'bot: expected a text such as "random", got {shown(spec)}')
    name, colon, rest = spec.partition(":")
    kind = BOTS.get(name.strip())
    where = f"bot {shown(spec)}"
    if kind is None:
        raise NotationError(f"{where}: {unknown('bot', name, BOTS)}")
    options: dict[str, int | float] = {}
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
        return kind.build(options)
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from None


def _unknown_option(kind: BotKind, key: str) -> str:
    if not kind.options:
        return f'"{kind.name}" takes no options, got {shown(key)}'
    ranges = {name: f"{name} {o.least}..{o.most}" for name, o in kind.options.items()}
    return f"{unknown('option', key, kind.options).split(' (')[0]} (options: {listing(ranges.values())})"
