"""The ways that `do = "move"` can move cards, and which fields each of them reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hiddenhand.names import listing

__all__ = ["MOVE_ROUTES", "Route", "check_move"]

Finding = tuple[str, str]  # (field, message)


@dataclass(frozen=True)
class Route:
    """One way: who may pick the cards, how many of them can be named how, and what else is read."""

    #: Chooser -> the counts that go with it; "" stands for counts that take a whole group, where nobody picks.
    choosers: Mapping[str, tuple[str, ...]]
    types: bool = False  # needs `types`, and may have `filter` and, of the opponent's cards, `spare_last_character`
    then: bool = False  # may have `then`


SOME = ("exactly", "up_to")

MOVE_ROUTES: dict[tuple[str, str], Route] = {
    ("own_deck", "own_hand"): Route({"top": (*SOME, "fill_to"), "owner": SOME}, then=True),
    ("own_deck", "play_or_ship"): Route({"owner": SOME}),
    ("own_discard", "own_hand"): Route({"owner": SOME, "random": SOME}),
    ("own_discard", "own_deck"): Route({"": ("all",)}),
    ("own_play", "own_hand"): Route({"owner": SOME}, types=True),
    ("own_combat", "own_hand"): Route({"owner": SOME}),
    ("own_hand", "discard"): Route({"owner": (*SOME, "any")}),
    ("own_hand", "own_deck_bottom"): Route({"owner": (*SOME, "any")}),
    ("own_hand", "this_ship"): Route({"owner": (*SOME, "any")}),
    ("opponent_hand", "discard"): Route({"blind": ("exactly",), "opponent": ("exactly", "down_to")}),
    ("opponent_deck", "discard"): Route({"top": ("exactly",)}),
    ("opponent_play", "discard"): Route({"owner": SOME, "": ("all", "all_of_one_type")}, types=True),
    ("opponent_combat", "discard"): Route({"": ("all",)}),
}

#: Counts that need no `may`: they include none. At random, where nobody picks, up_to means as many as there are.
_INCLUDE_NONE = ("up_to", "any", "all_of_one_type")
#: Counts that read no `n`.
_WITHOUT_N = ("all", "all_of_one_type", "any")


def check_move(clause: Mapping[str, Any]) -> list[Finding]:
    """What is wrong with a `move` beyond its words and shape, as (field, message)."""
    source, target = clause.get("from"), clause.get("to")
    if source is None or target is None:
        return []  # reported as missing
    route = MOVE_ROUTES.get((source, target))
    if route is None:
        routes = listing(f"{a} to {b}" for a, b in MOVE_ROUTES)
        return [("from", f'no rule moves cards from "{source}" to "{target}" (routes: {routes})')]
    return _check_amount(clause, route) + _check_extras(clause, route)


def _check_amount(clause: Mapping[str, Any], route: Route) -> list[Finding]:
    source, count = clause["from"], clause.get("count", "exactly")
    findings: list[Finding] = []
    if count in route.choosers.get("", ()):
        if "chooser" in clause:
            findings.append(("chooser", f'is not read with count = "{count}"'))
    else:
        findings += _check_chooser(clause, route, count)
    if count in _WITHOUT_N and "n" in clause:
        findings.append(("n", f'is not read with count = "{count}"'))
    if count not in _WITHOUT_N and "n" not in clause:
        findings.append(("n", 'is missing; do = "move" needs it'))
    if count in _INCLUDE_NONE and "may" in clause and clause.get("chooser") != "random":
        findings.append(("may", f'is not read with count = "{count}", which includes none'))
    if count == "fill_to" and clause.get("then") is not None:
        findings.append(("then", f'is not read with count = "fill_to" (from "{source}")'))
    return findings


def _check_chooser(clause: Mapping[str, Any], route: Route, count: str) -> list[Finding]:
    source = clause["from"]
    pickers = [chooser for chooser in route.choosers if chooser]
    if not pickers:
        expected = listing(route.choosers[""])
        return [("count", f'"{count}" cannot be moved from "{source}" to "{clause["to"]}"; expected {expected}')]
    chooser = clause.get("chooser")
    if chooser is None:
        return [("chooser", 'is missing; do = "move" needs it')]
    if chooser not in pickers:
        return [("chooser", f'"{chooser}" cannot pick from "{source}"; expected {" or ".join(pickers)}')]
    counts = route.choosers[chooser]
    if count not in counts:
        return [("count", f'"{count}" does not fit a pick from "{source}" by "{chooser}"; expected {listing(counts)}')]
    return []


def _check_extras(clause: Mapping[str, Any], route: Route) -> list[Finding]:
    source = clause["from"]
    findings: list[Finding] = []
    if route.types and "types" not in clause:
        findings.append(("types", f'is missing; a move from "{source}" needs it'))
    reads = {"types": route.types, "filter": route.types, "spare_last_character": source == "opponent_play"}
    for field, is_read in reads.items():
        if field in clause and not is_read:
            findings.append((field, f'a move from "{source}" does not read it'))
    if source == "opponent_play" and "spare_last_character" in clause and "character" not in clause.get("types", ()):
        findings.append(("spare_last_character", "has a meaning only if types names character"))
    if "then" in clause and not (route.then and clause.get("chooser") == "top"):
        findings.append(("then", 'is only read of cards drawn from the top of "own_deck" to "own_hand"'))
    return findings
