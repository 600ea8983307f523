"""What each clause word reads. A clause that carries a field nothing reads, or lacks one it needs, is an error.

A clause is `{ when = TIMING, do = OP, ... }`; fields and words by `do`:

    move          when play or end. Cards move `from` a zone `to` a zone, `n` of them (`count` exactly, the default, or
                  up_to; or all, without n), picked by `chooser`; `types` says which cards in play. may = true: the
                  owner may leave it (up_to needs no may: it includes none).
    modify        when static. Values of own cards of `types` (`scope` all, or one: the best target) in `element` (fire,
                  earth, both): `fn` multiply by n, or raise to n (never lowered).
    forbid        when static. The opponent may not play cards of `types`; filter = "no_text": only those without text.
    ignore        when static. Switches off `parts` (values, icons, text) of opposing cards of `types`, but not of
                  those that carry the tag `except`.
    gate          when gate. The card may be played only if `condition` holds (compared with `condition_n`) and the
                  contested element is `element` (contested: whichever it is).
    swap_element  when play. The contested element becomes `element` (contested: the other one).
    cap           when static. The opponent's `counter` may not pass n in a turn.
    attract       when play. The owner attracts n dragons, at a `cost` of `cost_n` in `element`; always may = true.
    retreat_mod   when retreat. If `who` (own = the owner, opponent) retreats: dragons `fn` (add, subtract, cap, set) n.
    allow         when static. The owner may play n more cards of `types` (booster, support) in a turn; n = "any": as
                  many as he likes.
    power_floor   when static. The owner's total in `element` (contested: whichever it is) is at least n.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hiddenhand.cards.vocabulary import Vocabulary
from hiddenhand.names import did_you_mean, listing, unknown

__all__ = ["FIELD_TABLES", "OP_SHAPES", "OpShape", "check_clause"]

# Field -> the vocabulary table that its word (or each of its words) comes from.
FIELD_TABLES: dict[str, str] = {
    "when": "timing", "do": "op", "who": "side", "types": "card_type", "from": "zone", "to": "zone",
    "chooser": "chooser", "count": "count", "element": "element", "fn": "fn", "scope": "scope", "filter": "filter",
    "parts": "part", "except": "tag", "condition": "condition", "counter": "counter", "cost": "cost",
}  # fmt: skip


@dataclass(frozen=True)
class OpShape:
    """What a `do` needs and reads; `narrow` lists words where it reads fewer than the vocabulary holds."""

    when: tuple[str, ...]
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    n_range: tuple[int, int] | None = None
    n_any: bool = False
    narrow: Mapping[str, tuple[str, ...]] | None = None


OP_SHAPES: dict[str, OpShape] = {
    "move": OpShape(("play", "end"), ("from", "to"), ("chooser", "count", "n", "types", "may"), (1, 30)),
    "modify": OpShape(
        ("static",), ("scope", "types", "element", "fn", "n"), n_range=(1, 15),
        narrow={"element": ("fire", "earth", "both"), "fn": ("multiply", "raise")},
    ),
    "forbid": OpShape(("static",), ("types",), ("filter",)),
    "ignore": OpShape(("static",), ("types", "parts"), ("except",)),
    "gate": OpShape(
        ("gate",), ("condition", "condition_n", "element"), narrow={"element": ("fire", "earth", "contested")}
    ),
    "swap_element": OpShape(("play",), ("element",), narrow={"element": ("fire", "earth", "contested")}),
    "cap": OpShape(("static",), ("counter", "n"), n_range=(0, 30)),
    "attract": OpShape(
        ("play",), ("cost", "cost_n", "element", "n", "may"), n_range=(1, 4), narrow={"element": ("fire", "earth")}
    ),
    "retreat_mod": OpShape(
        ("retreat",), ("who", "fn", "n"), n_range=(0, 4), narrow={"fn": ("add", "subtract", "cap", "set")}
    ),
    "allow": OpShape(
        ("static",), ("types", "n"), n_range=(1, 30), n_any=True, narrow={"types": ("booster", "support")}
    ),
    "power_floor": OpShape(
        ("static",), ("element", "n"), n_range=(1, 30), narrow={"element": ("fire", "earth", "contested")}
    ),
}  # fmt: skip

# The ways that `move` can move cards: (from, to) -> who may choose, and whether `types` is read.
MOVE_ROUTES: dict[tuple[str, str], tuple[str, bool]] = {
    ("own_deck", "own_hand"): ("top", False),
    ("own_play", "own_hand"): ("owner", True),
    ("opponent_hand", "discard"): ("blind", False),
    ("opponent_play", "discard"): ("owner", True),
}

Finding = tuple[str, str]  # (field, message)


def check_clause(clause: Mapping[str, Any], vocabulary: Vocabulary) -> list[Finding]:
    """Everything wrong with one clause whose fields already have the right types, as (field, message)."""
    findings = [finding for field, table in FIELD_TABLES.items() if field in clause
                for finding in _check_words(field, clause[field], vocabulary.words(table))]  # fmt: skip
    shape = OP_SHAPES.get(clause.get("do", ""))
    if shape is None:
        return findings
    unknown_words = {field for field, _ in findings}
    findings += [finding for finding in _check_shape(clause, shape) if finding[0] not in unknown_words]
    if clause["do"] == "move":
        findings += [finding for finding in _check_move(clause) if finding[0] not in unknown_words]
    return findings


def _check_words(field: str, value: Any, words: tuple[str, ...]) -> list[Finding]:
    if isinstance(value, str):
        return [] if value in words else [(field, unknown("word", value, words))]
    findings = [(field, unknown("word", word, words)) for word in value if word not in words]
    if not value:
        findings.append((field, f"is empty; expected at least one of {listing(words)}"))
    findings += [(field, f'names "{word}" twice') for word in sorted({w for w in value if value.count(w) > 1})]
    return findings


def _check_shape(clause: Mapping[str, Any], shape: OpShape) -> list[Finding]:
    op = clause["do"]
    findings: list[Finding] = []
    if clause.get("when") is not None and clause["when"] not in shape.when:
        findings.append(("when", f'"{clause["when"]}" does not fit do = "{op}"; expected {" or ".join(shape.when)}'))
    reads = ("when", "do", *shape.required, *shape.optional)
    for field in clause:
        if field not in reads:
            message = f'do = "{op}" does not read it{did_you_mean(field, reads)} (it reads: {listing(reads)})'
            findings.append((field, message))
    findings += [(field, f'is missing; do = "{op}" needs it') for field in shape.required if field not in clause]
    for field, words in (shape.narrow or {}).items():
        given = clause.get(field, ())
        for word in (given,) if isinstance(given, str) else given:
            if word not in words:
                findings.append((field, f'"{word}" does not fit do = "{op}"; expected one of {listing(words)}'))
    if clause.get("may") is False:
        findings.append(("may", "only true has a meaning; leave it out"))
    return findings + _check_amounts(clause, shape)


def _check_amounts(clause: Mapping[str, Any], shape: OpShape) -> list[Finding]:
    findings: list[Finding] = []
    n = clause.get("n")
    if n == "any" and not shape.n_any:
        findings.append(("n", f'"any" does not fit do = "{clause["do"]}"; expected a number'))
    elif isinstance(n, int) and shape.n_range is not None:
        least, most = shape.n_range
        if not least <= n <= most:
            findings.append(("n", f'{n} is out of range; do = "{clause["do"]}" takes {least} to {most}'))
    for field in ("condition_n", "cost_n"):
        if clause.get(field) == 0:
            findings.append((field, "0 is out of range; expected 1 to 30"))
    return findings


def _check_move(clause: Mapping[str, Any]) -> list[Finding]:
    source, target = clause.get("from"), clause.get("to")
    if source is None or target is None:
        return []  # reported as missing
    route = MOVE_ROUTES.get((source, target))
    if route is None:
        routes = listing(f"{a} to {b}" for a, b in MOVE_ROUTES)
        return [("from", f'no rule moves cards from "{source}" to "{target}" (routes: {routes})')]
    chooser, by_type = route
    findings: list[Finding] = []
    takes_all = clause.get("count") == "all"
    if takes_all:
        findings += [(field, 'is not read with count = "all"') for field in ("n", "chooser") if field in clause]
        if not by_type:
            findings.append(("count", f'"all" needs cards in play; expected exactly or up_to from "{source}"'))
    else:
        findings += [(field, "is missing; do = \"move\" needs it") for field in ("n", "chooser") if field not in clause]
        if "chooser" in clause and clause["chooser"] != chooser:
            findings.append(("chooser", f'"{clause["chooser"]}" cannot pick from "{source}"; expected {chooser}'))
    if by_type and "types" not in clause:
        findings.append(("types", f'is missing; a move from "{source}" needs it'))
    if not by_type and "types" in clause:
        findings.append(("types", f'a move from "{source}" does not read it'))
    if clause.get("count") == "up_to" and "may" in clause:
        findings.append(("may", 'is not read with count = "up_to", which includes none'))
    return findings
