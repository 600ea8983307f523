"""Clauses by the thousand: for every `do` all combinations of the words and numbers that it might read, and more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from hiddenhand.cards.clauses import FIELD_TABLES, OP_SHAPES
from hiddenhand.cards.moves import MOVE_ROUTES
from hiddenhand.cards.vocabulary import blue_moon_vocabulary

VOCABULARY = blue_moon_vocabulary()
CARRIERS = VOCABULARY.words("card_type")
TIMINGS = VOCABULARY.words("timing")
LISTS = ("types", "parts", "spares", "unless")

#: What a field that is left out is packed as. Where a `do` reads none, it is no other clause than one without it.
PACKED_AS_ABSENT = {"who": "own", "scope": "all", "count": "exactly", "filter": "any"}

TYPES = [
    None, ["character"], ["support"], ["leadership"], ["ship"], ["booster", "support"], ["character", "booster"],
    list(CARRIERS),
]  # fmt: skip
NUMBERS = [None, 0, 1, 2, 4, 5, 15, 16, 30]
PARTS = [["values"], ["icons"], ["text"], ["values", "icons"], ["icons", "text"], ["values", "icons", "text"]]


def words(field: str) -> list[Any]:
    """Every word of a field, and none."""
    table = VOCABULARY.words(FIELD_TABLES[field])
    return [None, *([word] for word in table)] if field in LISTS else [None, *table]


#: `do` -> the fields that are combined, each with what it may hold.
FIELDS: dict[str, dict[str, Sequence[Any]]] = {
    "modify": {"scope": words("scope"), "types": TYPES, "element": words("element"), "fn": words("fn"),
               "n": [None, 1, 2, 15], "filter": [None, "bluff"]},
    "forbid": {"types": TYPES, "filter": words("filter"), "n": NUMBERS},
    "ignore": {"types": TYPES, "parts": PARTS, "filter": [None, "icon", "text"], "except": [None, "storm"],
               "spares": [None, ["stop"], ["protected"], ["stop", "protected"]], "unless": [None, ["flood"]]},
    "gate": {"condition": words("condition"), "condition_n": NUMBERS, "element": words("element")},
    "swap_element": {"element": words("element")},
    "cap": {"counter": words("counter"), "n": NUMBERS},
    "attract": {"n": [0, 1, 4, 5], "cost": words("cost"), "cost_n": [None, 1, 16], "element": [None, "fire", "both"],
                "may": [None, True], "condition": [None, "own_active_tag_at_least"],
                "condition_n": [None, 1], "tag": [None, "storm"]},
    "retreat_mod": {"who": words("who"), "fn": words("fn"), "n": NUMBERS},
    "allow": {"types": TYPES, "n": [*NUMBERS, "any"]},
    "power_floor": {"element": words("element"), "n": NUMBERS},
    "oblige": {"cost": words("cost"), "cost_n": NUMBERS, "element": words("element"), "penalty": words("penalty")},
    "grant_free": {"scope": words("scope"), "condition": words("condition"), "condition_n": NUMBERS},
    "disclose": {},
    "force_retreat": {"condition": words("condition"), "condition_n": NUMBERS, "tag": words("tag")},
    "scale_text": {"tag": words("tag"), "n": NUMBERS},
    "skip_character": {},
    "hand_with_landing": {"n": [*NUMBERS, "any"]},
}  # fmt: skip
#: What a field holds where it should not be there at all.
STRANGE: dict[str, Any] = {
    "who": "opponent", "types": ["booster"], "from": "own_deck", "to": "own_hand", "chooser": "owner", "count": "up_to",
    "n": 1, "element": "fire", "fn": "raise", "scope": "one", "filter": "icon", "parts": ["text"], "except": "storm",
    "condition": "own_areas_empty", "condition_n": 1, "counter": "cards_played", "cost": "play_support", "cost_n": 1,
    "may": True, "spare_last_character": True, "then": "shuffle_two_back", "spares": ["stop"], "unless": ["storm"],
    "tag": "storm", "penalty": "retreat",
}  # fmt: skip


def clauses() -> Iterator[dict[str, Any]]:
    """Every clause, some of them sound, of each `do` at each moment."""
    for do, fields in FIELDS.items():
        for when in TIMINGS if len(fields) < 4 else OP_SHAPES[do].when:
            yield from _combined({"when": when, "do": do}, fields)
    yield from moves()


def moves() -> Iterator[dict[str, Any]]:
    """Every way from zone to zone; and, of those that there are, every other field."""
    zones = words("from")[1:]
    known = sorted({(route.source, route.target) for route in MOVE_ROUTES})
    for source, target in product(zones, zones):
        if (source, target) not in known:
            yield {"when": "play", "do": "move", "from": source, "to": target, "chooser": "owner", "count": "any"}
    for source, target in known:
        base = {"do": "move", "from": source, "to": target}
        types = [None] if source not in ("own_play", "opponent_play") else [["booster", "support"]]
        ways = {"when": TIMINGS, "chooser": words("chooser"), "count": words("count"), "n": [None, 1],
                "types": types}  # fmt: skip
        yield from _combined(base, ways)
    for route in MOVE_ROUTES:
        for when in route.when:
            base = {"when": when, "do": "move", "from": route.source, "to": route.target, "count": route.count}
            yield from _combined(base, {
                "chooser": [route.chooser], "n": [None, 1, 9], "may": [None, True], "types": TYPES,
                "filter": [None, "icon"], "spare_last_character": [None, True], "then": [None, "shuffle_two_back"],
                "condition": [None, "from_landed_ship"],
            })  # fmt: skip


def with_strange_fields(clause: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The clause with each field that its `do` does not read."""
    shape = OP_SHAPES[clause["do"]]
    for field, value in STRANGE.items():
        if field not in (*shape.required, *shape.optional):
            yield {**clause, field: value}


def _combined(base: Mapping[str, Any], fields: Mapping[str, Sequence[Any]]) -> Iterator[dict[str, Any]]:
    shape = OP_SHAPES[base["do"]]
    for values in product(*fields.values()):
        given = {field: value for field, value in zip(fields, values, strict=True) if value is not None}
        clause = {**base, **given}
        for field, word in PACKED_AS_ABSENT.items():
            if field in shape.required:
                clause.setdefault(field, word)
            elif clause.get(field) == word and field != "count":
                del clause[field]
        counts = "n" in shape.required or clause.get("filter") == "above"
        if counts and "n" not in clause:
            continue  # packed as 0, which is among the numbers
        if any(clause.get(field) == 0 for field in ("condition_n", "cost_n", *(() if counts else ("n",)))):
            continue  # packed as a number that is left out
        yield clause
