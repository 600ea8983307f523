"""The ways that `do = "move"` can move cards, and which fields each of them reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from hiddenhand.names import listing

__all__ = ["IN_AREAS", "MOVE_ROUTES", "Route", "check_move"]

Finding = tuple[str, str]  # (field, message)

#: The types of the cards that lie in combat and support areas.
IN_AREAS = ("character", "booster", "support")


@dataclass(frozen=True)
class Route:
    """One way to move cards. The core has the same table (move_routes.h); a test compares what both accept."""

    source: str
    target: str
    chooser: str | None  # None: a whole group goes, nobody picks
    count: str
    when: tuple[str, ...]
    most: int | None  # of n, which is at least 1; None: n is not read
    #: always: the rules ask the owner in any case, so a clause says so; never: his choice includes none already.
    may: Literal["never", "free", "always"]
    types: tuple[str, ...] = ()  # that `types` may name; none: it is not read
    then: bool = False  # may have `then`


_PLAY = ("play",)
_MANY = 30

MOVE_ROUTES: tuple[Route, ...] = (
    Route("own_deck", "own_hand", "top", "exactly", _PLAY, _MANY, "free"),
    Route("own_deck", "own_hand", "top", "up_to", ("end",), _MANY, "never", then=True),
    Route("own_deck", "own_hand", "top", "fill_to", ("end",), _MANY, "always"),
    Route("own_deck", "own_hand", "owner", "up_to", ("play", "after_extra"), 1, "never"),
    Route("own_deck", "play_or_ship", "owner", "up_to", _PLAY, 1, "never"),
    Route("own_discard", "own_hand", "owner", "up_to", _PLAY, 1, "never"),
    Route("own_discard", "own_hand", "random", "up_to", ("play", "after_extra"), _MANY, "always"),
    Route("own_discard", "own_deck", None, "all", _PLAY, None, "free"),
    Route("own_hand", "discard", "owner", "any", _PLAY, None, "never"),
    Route("own_hand", "own_deck_bottom", "owner", "any", _PLAY, None, "never"),
    Route("own_hand", "this_ship", "owner", "up_to", _PLAY, _MANY, "never"),
    Route("own_play", "own_hand", "owner", "up_to", _PLAY, 1, "never", IN_AREAS),
    Route("own_combat", "own_hand", "owner", "up_to", _PLAY, 1, "never"),
    Route("opponent_hand", "discard", "blind", "exactly", _PLAY, _MANY, "always"),
    Route("opponent_hand", "discard", "opponent", "exactly", _PLAY, _MANY, "free"),
    Route("opponent_hand", "discard", "opponent", "exactly", ("end",), _MANY, "always"),
    Route("opponent_hand", "discard", "opponent", "down_to", _PLAY, _MANY, "free"),
    Route("opponent_deck", "discard", "top", "exactly", ("end",), _MANY, "always"),
    Route("opponent_play", "discard", "owner", "up_to", ("play", "act"), _MANY, "never", IN_AREAS),
    Route("opponent_play", "discard", None, "all", _PLAY, None, "free", IN_AREAS),
    Route("opponent_play", "discard", None, "all_of_one_type", _PLAY, None, "never", ("booster", "support")),
    Route("opponent_combat", "discard", None, "all", _PLAY, None, "free"),
)

_DEFAULT_COUNT = "exactly"


def check_move(clause: Mapping[str, Any]) -> list[Finding]:
    """What is wrong with a `move` beyond its words and shape, as (field, message)."""
    source, target = clause.get("from"), clause.get("to")
    if source is None or target is None:
        return []  # reported as missing
    found = _find_route(clause)
    return _check_fields(clause, found) if isinstance(found, Route) else [found]


def _find_route(clause: Mapping[str, Any]) -> Route | Finding:
    """The route of a clause, or the field with which the way to one is lost, and what would lead on."""
    source, target, count = clause["from"], clause["to"], clause.get("count", _DEFAULT_COUNT)
    chooser, when = clause.get("chooser"), clause.get("when")
    routes = [route for route in MOVE_ROUTES if (route.source, route.target) == (source, target)]
    where = f'from "{source}" to "{target}"'
    if not routes:
        ways = _words(f"{route.source} to {route.target}" for route in MOVE_ROUTES)
        return "from", f"no rule moves cards {where} (routes: {ways})"
    ways = _words(f"{_chooser_text(route.chooser)} {route.count}" for route in routes)
    if not any(route.chooser == chooser for route in routes):
        if chooser is None:
            return "chooser", f"is missing; who picks the cards that go {where}? (chooser and count: {ways})"
        return "chooser", f'"{chooser}" cannot pick the cards that go {where}; expected one of: {ways}'
    routes = [route for route in routes if route.chooser == chooser]
    by = f'by "{chooser}"' if chooser else "without a chooser"
    if not any(route.count == count for route in routes):
        counts = _words(route.count for route in routes)
        return "count", f'"{count}" does not fit a move {where} {by}; expected {counts} (chooser and count: {ways})'
    routes = [route for route in routes if route.count == count]
    timings = _words(word for route in routes for word in route.when)
    fitting = [route for route in routes if when in route.when]
    if not fitting:
        return "when", f'"{when}" does not fit a move {where} {by} with count = "{count}"; expected {timings}'
    return fitting[0]


def _words(words: Iterable[str]) -> str:
    return listing(dict.fromkeys(words))


def _chooser_text(chooser: str | None) -> str:
    return chooser or "no chooser,"


def _check_fields(clause: Mapping[str, Any], route: Route) -> list[Finding]:
    findings: list[Finding] = []
    where = f'a move from "{route.source}" to "{route.target}"'
    if route.most is None and "n" in clause:
        findings.append(("n", f'is not read with count = "{route.count}"'))
    elif route.most is not None and "n" not in clause:
        findings.append(("n", 'is missing; do = "move" needs it'))
    elif route.most == 1 and clause["n"] not in (0, 1):
        findings.append(("n", f'{clause["n"]} is out of range; {where} by "{route.chooser}" moves 1 card'))
    if route.may == "never" and "may" in clause:
        findings.append(("may", f'is not read with count = "{route.count}", which includes none'))
    if route.may == "always" and "may" not in clause:
        findings.append(("may", f"is missing; the rules ask the owner about {where}: may = true"))
    findings += _check_types(clause, route)
    if "filter" in clause and route.source != "opponent_play":
        findings.append(("filter", f'{where} does not read it; only one from "opponent_play" does'))
    if "then" in clause and not route.then:
        findings.append(("then", 'is only read of up_to n cards drawn from the top of "own_deck" at the end'))
    if "condition" in clause and clause.get("when") != "play":
        findings.append(("condition", 'is only read with when = "play"'))
    return findings + _check_spared(clause, route)


def _check_types(clause: Mapping[str, Any], route: Route) -> list[Finding]:
    types = clause.get("types")
    if types is None:
        return [("types", f'is missing; a move from "{route.source}" needs it')] if route.types else []
    if not route.types:
        return [("types", f'a move from "{route.source}" does not read it')]
    if route.count == "all_of_one_type":
        message = f'expected booster and support with count = "all_of_one_type", got {listing(types)}'
        return [] if sorted(types) == sorted(route.types) else [("types", message)]
    return [
        ("types", f'"{word}" cards do not lie in "{route.source}"; expected some of {listing(route.types)}')
        for word in types if word not in route.types
    ]  # fmt: skip


def _check_spared(clause: Mapping[str, Any], route: Route) -> list[Finding]:
    """`spare_last_character`, which the rules keep where one card goes, or all but one character."""
    if "spare_last_character" not in clause:
        return []
    field = "spare_last_character"
    if route.source != "opponent_play":
        return [(field, f'a move from "{route.source}" does not read it')]
    types = clause.get("types", ())
    if "character" not in types:
        return [(field, "has a meaning only if types names character")]
    if route.count == "all" and "support" in types:
        message = '"support" does not fit spare_last_character with count = "all"; expected character, booster'
        return [("types", message)]
    if route.count == "up_to" and clause.get("n", 1) != 1:
        return [("n", f'{clause["n"]} does not fit spare_last_character with count = "up_to"; expected 1')]
    return []
