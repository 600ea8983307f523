"""What each clause word reads. A clause that carries a field nothing reads, or lacks one it needs, is an error.

A clause is `{ when = TIMING, do = OP, ... }`; fields and words by `do`:

    move          when play, end, act, after_extra. Cards move `from` a zone `to` a zone, `n` of them (`count` exactly,
                  the default, or up_to, down_to, fill_to; or, without n, all, any, all_of_one_type), picked by
                  `chooser`; of cards in play `types` says which, filter = "icon": only those that show an icon;
                  spare_last_character = true: the opponent keeps one active character. `then`: what follows a draw.
                  condition = "from_landed_ship": only if the card came from there. may = true: the owner may leave it
                  (up_to, any and all_of_one_type need no may: they include none; at random up_to means as many
                  as there are). The routes, and what each reads: hiddenhand.cards.moves.
    modify        when static. Values of own cards of `types` (`scope` all, or one: the best target; filter = "bluff":
                  only bluffs) in `element` (fire, earth, both): `fn` multiply by n, raise to n (never lowered),
                  raise_to_sum or raise_to_max of the printed values. zero_if_odd, zero_if_even: printed values of the
                  opponent's cards of `types` become 0 in `element`.
    forbid        when static. The opponent may not play cards of `types`; `filter` no_text, text or above (a printed
                  value above n): only those. filter = "calling", without types: he may not call a bluff.
    ignore        when static. Switches off `parts` of opposing cards of `types`: text, or icons, or values, icons and
                  text; but not of those that carry the tag `except`. filter = "icon", not with icons alone: of those
                  that show an icon. `spares`, with icons alone: not these (protected: none of such a card). `unless`,
                  with text alone: no effect while the opponent has an active card with such a tag, its text in effect.
    gate          when gate, of a character. It may be played only if `condition` holds (compared with `condition_n`)
                  and the contested element is `element` (contested: whichever it is).
    swap_element  when play. The contested element becomes `element` (contested: the other one).
    cap           when static. The opponent's `counter` may not pass n (in a turn, where it counts plays or draws).
    attract       when play: the owner attracts n dragons, at a `cost` of `cost_n` (in `element`), always may = true.
                  when start: one dragon, if `condition` holds for `condition_n` and `tag`; not a choice.
    retreat_mod   when retreat. If `who` (own = the owner, opponent) retreats: dragons `fn` (add, subtract, cap, set) n.
    allow         when static. The owner may play n more cards of the type in `types` (booster or support) in a turn;
                  n = "any": as many as he likes.
    power_floor   when static. The owner's total in `element` (contested: whichever it is) is at least n.
    oblige        when obligation. In his own turn the opponent pays `cost` (`cost_n`, `element`), else `penalty`.
    grant_free    when gate, scope = "this": the card may count as FREE if `condition` holds. when play,
                  scope = "next": the next card of the turn counts as FREE.
    disclose      when play. The opponent's present hand is laid open.
    force_retreat when after_end. The opponent retreats if `condition` holds for `condition_n` and `tag`.
    scale_text    when static. Printed totals that the oblige of one own card with this `tag` asks for are multiplied
                  by n.
    skip_character when static. No character need be played this turn, and nothing is covered.
    hand_with_landing when static. Beside landed cards n cards of the hand may be played; n = "any": as many as there
                  are.

Which cards can carry which of them: hiddenhand.cards.carriers.

Costs: discard_printed (hand cards with a printed total of `cost_n` in `element`), discard_fire_and_earth (a total of
`cost_n` in each, on different cards), discard_fire_or_earth (in either), discard_characters (`cost_n` of them),
play_support and play_booster; for dragons discard_printed and discard_characters. Conditions read `condition_n`, except
those that say "empty".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hiddenhand.cards.moves import IN_AREAS, check_move
from hiddenhand.cards.vocabulary import Vocabulary
from hiddenhand.names import did_you_mean, listing, unknown

__all__ = ["FIELD_TABLES", "OP_SHAPES", "OpShape", "check_clause"]

# Field -> the vocabulary table that its word (or each of its words) comes from.
FIELD_TABLES: dict[str, str] = {
    "when": "timing", "do": "op", "who": "side", "types": "card_type", "from": "zone", "to": "zone",
    "chooser": "chooser", "count": "count", "element": "element", "fn": "fn", "scope": "scope", "filter": "filter",
    "parts": "part", "except": "tag", "condition": "condition", "counter": "counter", "cost": "cost", "then": "then",
    "spares": "spared", "unless": "tag", "tag": "tag", "penalty": "penalty",
}  # fmt: skip

# Cost -> the fields that go with it. The last two are payments by playing, which only obligations know.
COST_FIELDS: dict[str, tuple[str, ...]] = {
    "discard_printed": ("cost_n", "element"),
    "discard_fire_and_earth": ("cost_n",),
    "discard_fire_or_earth": ("cost_n",),
    "discard_characters": ("cost_n",),
    "play_support": (),
    "play_booster": (),
}
#: Costs that can be a price for dragons.
PRICES = ("discard_printed", "discard_characters")
MOST_COST = 15  # of cost_n
MOST_DRAGONS = 3  # that anybody has
MOST_VALUE = 15  # printed on a card
#: What `ignore` can switch off: these together.
IGNORED_PARTS = (("values", "icons", "text"), ("text",), ("icons",))

OF_TAGS = "own_active_tag_at_least"
FROM_SHIP = "from_landed_ship"
#: Conditions that compare nothing.
PLAIN_CONDITIONS = ("own_areas_empty", "own_influence_empty", FROM_SHIP)
#: What can be asked of the table before a card is played.
TABLE_CONDITIONS = (
    "opponent_total_at_least", "opponent_active_cards_at_least", "opponent_active_characters_at_least",
    "opponent_active_boosters_at_least", "opponent_active_supports_at_least", "opponent_active_icons_at_least",
    "opponent_areas_at_least", "own_areas_empty", "own_influence_empty", "opponent_dragons_at_least",
    "opponent_hand_larger_by",
)  # fmt: skip


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
    "move": OpShape(
        ("play", "end", "act", "after_extra"), ("from", "to"),
        ("chooser", "count", "n", "types", "filter", "spare_last_character", "then", "condition", "may"), (1, 30),
        narrow={"filter": ("icon",), "condition": (FROM_SHIP,)},
    ),
    "modify": OpShape(
        ("static",), ("scope", "types", "element", "fn"), ("n", "filter"), (1, 15),
        narrow={
            "scope": ("all", "one"), "types": IN_AREAS, "element": ("fire", "earth", "both"), "filter": ("bluff",),
            "fn": ("multiply", "raise", "raise_to_sum", "raise_to_max", "zero_if_odd", "zero_if_even"),
        },
    ),
    "forbid": OpShape(
        ("static",), (), ("types", "filter", "n"), (0, MOST_VALUE - 1),
        narrow={"filter": ("no_text", "text", "above", "calling")},
    ),
    "ignore": OpShape(
        ("static",), ("types", "parts"), ("filter", "except", "spares", "unless"), narrow={"filter": ("icon",)}
    ),
    "gate": OpShape(
        ("gate",), ("condition", "element"), ("condition_n",),
        narrow={"element": ("fire", "earth", "contested"), "condition": TABLE_CONDITIONS},
    ),
    "swap_element": OpShape(("play",), ("element",), narrow={"element": ("fire", "earth", "contested")}),
    "cap": OpShape(("static",), ("counter", "n"), n_range=(0, 30)),
    "attract": OpShape(
        ("play", "start"), ("n",), ("cost", "cost_n", "element", "may", "condition", "condition_n", "tag"), (1, 4),
        narrow={"element": ("fire", "earth"), "condition": (OF_TAGS,), "cost": PRICES},
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
    "oblige": OpShape(
        ("obligation",), ("cost", "penalty"), ("cost_n", "element"), narrow={"element": ("fire", "earth")}
    ),
    "grant_free": OpShape(
        ("gate", "play"), ("scope",), ("condition", "condition_n"),
        narrow={"scope": ("this", "next"), "condition": TABLE_CONDITIONS},
    ),
    "disclose": OpShape(("play",), ()),
    "force_retreat": OpShape(("after_end",), ("condition", "condition_n", "tag"), narrow={"condition": (OF_TAGS,)}),
    "scale_text": OpShape(("static",), ("tag", "n"), n_range=(2, 2)),
    "skip_character": OpShape(("static",), ()),
    "hand_with_landing": OpShape(("static",), ("n",), n_range=(1, 30), n_any=True),
}  # fmt: skip

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
    for check in (_check_cost, _check_condition, _OWN_CHECKS.get(clause["do"], _no_check)):
        findings += [finding for finding in check(clause) if finding[0] not in unknown_words]
    return list(dict.fromkeys(findings))


def _check_words(field: str, value: Any, words: tuple[str, ...]) -> list[Finding]:
    if isinstance(value, str):
        return [] if value in words else [(field, unknown("word", value, words))]
    findings = [(field, unknown("word", word, words)) for word in value if word not in words]
    if not value:
        findings.append((field, f"is empty; expected at least one of {listing(words)}"))
    findings += [(field, f'names "{word}" twice') for word, count in sorted(Counter(value).items()) if count > 1]
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
    for field in ("may", "spare_last_character"):
        if clause.get(field) is False:
            findings.append((field, "only true has a meaning; leave it out"))
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
    of_dragons = clause.get("condition") == "opponent_dragons_at_least"
    for field, most in (("condition_n", MOST_DRAGONS if of_dragons else 30), ("cost_n", MOST_COST)):
        number = clause.get(field)
        if number is not None and not 1 <= number <= most:
            findings.append((field, f"{number} is out of range; expected 1 to {most}"))
    return findings


def _needs(clause: Mapping[str, Any], why: str, *fields: str) -> list[Finding]:
    return [(field, f"is missing; {why} needs it") for field in fields if field not in clause]


def _refuses(clause: Mapping[str, Any], why: str, *fields: str) -> list[Finding]:
    return [(field, f"is not read with {why}") for field in fields if field in clause]


def _check_cost(clause: Mapping[str, Any]) -> list[Finding]:
    """`cost_n` and `element` as the cost asks for them."""
    cost = clause.get("cost")
    if cost is None or cost not in COST_FIELDS:
        return []
    why, reads = f'cost = "{cost}"', COST_FIELDS[cost]
    others = [field for field in ("cost_n", "element") if field not in reads]
    return _needs(clause, why, *reads) + _refuses(clause, why, *others)


def _check_condition(clause: Mapping[str, Any]) -> list[Finding]:
    """`condition_n` and `tag` as the condition asks for them."""
    condition = clause.get("condition")
    if condition is None:
        return _refuses(clause, "no condition", "condition_n")
    why = f'condition = "{condition}"'
    if condition in PLAIN_CONDITIONS:
        return _refuses(clause, why, "condition_n")
    return _needs(clause, why, "condition_n", *(("tag",) if condition == OF_TAGS else ()))


def _no_check(clause: Mapping[str, Any]) -> list[Finding]:
    return []


def _check_modify(clause: Mapping[str, Any]) -> list[Finding]:
    fn, why = clause.get("fn"), f'fn = "{clause.get("fn")}"'
    findings = _needs(clause, why, "n") if fn in ("multiply", "raise") else []
    if fn == "multiply" and clause.get("n") == 1:
        findings.append(("n", "1 changes nothing; expected 2 to 15"))
    if fn in ("raise_to_sum", "raise_to_max", "zero_if_odd", "zero_if_even"):
        findings += _refuses(clause, why, "n", "filter")
    if fn in ("zero_if_odd", "zero_if_even") and clause.get("scope") == "one":
        findings.append(("scope", f'"one" does not fit {why}, which changes all cards of the opponent'))
    if clause.get("filter") == "bluff" and tuple(clause.get("types", ())) != ("support",):
        findings.append(("types", 'expected only "support" with filter = "bluff": a bluff is a support'))
    return findings


def _check_forbid(clause: Mapping[str, Any]) -> list[Finding]:
    word = clause.get("filter")
    if word == "calling":
        return _refuses(clause, 'filter = "calling"', "types", "n")
    findings = _needs(clause, 'do = "forbid"', "types")
    if word == "above":
        shown = [
            ("types", f'"{kind}" cards show no values to compare; expected some of {listing(IN_AREAS)}')
            for kind in clause.get("types", ()) if kind not in IN_AREAS
        ]  # fmt: skip
        return findings + shown + _needs(clause, 'filter = "above"', "n")
    return findings + ([("n", 'is only read with filter = "above"')] if "n" in clause else [])


def _check_ignore(clause: Mapping[str, Any]) -> list[Finding]:
    parts = clause.get("parts", ())
    if sorted(parts) not in map(sorted, IGNORED_PARTS):
        ways = "; or ".join(listing(way) for way in IGNORED_PARTS)
        return [("parts", f"{listing(parts)} alone cannot be switched off; expected {ways}")] if parts else []
    findings: list[Finding] = []
    if "spares" in clause and tuple(parts) != ("icons",):
        findings.append(("spares", 'names icons, and has a meaning only with parts = ["icons"]'))
    if "unless" in clause and tuple(parts) != ("text",):
        findings.append(("unless", 'is only read with parts = ["text"]'))
    if "filter" in clause and tuple(parts) == ("icons",):
        findings.append(("filter", 'is not read with parts = ["icons"]: only cards that show one have any'))
    return findings


def _check_allow(clause: Mapping[str, Any]) -> list[Finding]:
    if len(clause.get("types", ())) > 1:
        return [("types", "names two types; expected either booster or support")]
    return []


def _check_retreat_mod(clause: Mapping[str, Any]) -> list[Finding]:
    if clause.get("fn") in ("add", "subtract") and clause.get("n") == 0:
        return [("n", f'0 changes nothing with fn = "{clause["fn"]}"; expected 1 to 4')]
    return []


def _check_attract(clause: Mapping[str, Any]) -> list[Finding]:
    if clause.get("when") == "start":
        why = 'when = "start"'
        findings = _needs(clause, why, "condition") + _refuses(clause, why, "cost", "cost_n", "element", "may")
        if clause.get("n") not in (None, 1):
            findings.append(("n", f"{clause['n']} does not fit {why}; expected 1"))
        return findings
    findings = _needs(clause, 'when = "play"', "cost", "may")
    return findings + _refuses(clause, 'when = "play"', "condition", "condition_n", "tag")


def _check_grant_free(clause: Mapping[str, Any]) -> list[Finding]:
    timings = {"this": "gate", "next": "play"}
    scope = clause.get("scope")
    if scope not in timings:
        return []
    why = f'scope = "{scope}"'
    findings = _needs(clause, why, "condition") if scope == "this" else _refuses(clause, why, "condition")
    if clause.get("when") in ("gate", "play") and clause["when"] != timings[scope]:
        findings.append(("when", f'"{clause["when"]}" does not fit {why}; expected {timings[scope]}'))
    return findings


_OWN_CHECKS: dict[str, Callable[[Mapping[str, Any]], list[Finding]]] = {
    "move": check_move, "modify": _check_modify, "forbid": _check_forbid, "ignore": _check_ignore,
    "attract": _check_attract, "grant_free": _check_grant_free, "allow": _check_allow,
    "retreat_mod": _check_retreat_mod,
}  # fmt: skip
