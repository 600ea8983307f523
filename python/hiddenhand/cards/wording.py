"""Clauses in words, for people: our own terse wording, made from the clause, never a printed text."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from hiddenhand.cards.clauses import check_clause
from hiddenhand.cards.schema import Card, Clause
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.errors import CardDataError

__all__ = ["clause_text", "effect_texts"]

ZONES = {
    "own_hand": "own hand", "own_deck": "own draw deck", "own_play": "own cards in play",
    "opponent_hand": "the opponent's hand", "opponent_play": "the opponent's cards in play",
    "discard": "the discard pile", "own_discard": "own discard pile", "own_deck_bottom": "the bottom of own draw deck",
    "opponent_deck": "the opponent's draw deck", "own_combat": "own combat area (covered cards too)",
    "opponent_combat": "the opponent's combat area (covered cards too)", "this_ship": "this ship",
    "play_or_ship": "play (a ship) or onto a ship with room (another card)",
}  # fmt: skip
CHOOSERS = {"blind": ", picked unseen", "top": ", from the top", "owner": ", picked by the owner",
            "opponent": ", picked by the opponent", "random": ", at random"}  # fmt: skip
CARD_TYPES = ("character", "booster", "support", "leadership", "ship")
ELEMENTS = {"fire": "Fire", "earth": "Earth", "both": "Fire and Earth", "contested": "the contested element"}
WHEN = {
    "static": "while active", "play": "when played", "gate": "to be played", "end": "in the owner's end phase",
    "retreat": "at a retreat", "start": "first thing in the owner's begin phase", "act": "once in the owner's turn",
    "after_extra": "after the owner's Booster/Support phase", "after_end": "after the owner's end phase",
    "obligation": "by the end of the opponent's Booster/Support phase",
}  # fmt: skip
WHICH = {"no_text": "{} without text", "text": "{} with text", "icon": "{} that show an icon",
         "bluff": "{} that are bluffs", "above": "{} with a printed value above {n}"}  # fmt: skip
THEN = {
    None: "",
    "discard_one_of_them": "; then one of them is discarded",
    "shuffle_two_back": "; then two hand cards, picked by the owner, are shuffled into the draw deck",
}
CONDITIONS = {
    "opponent_total_at_least": "the opponent's total power is {n} or more",
    "opponent_active_cards_at_least": "the opponent has {n} or more active cards",
    "opponent_active_characters_at_least": "the opponent has {n} or more active characters",
    "opponent_active_boosters_at_least": "the opponent has {n} or more active boosters",
    "opponent_active_supports_at_least": "the opponent has {n} or more active supports",
    "opponent_active_icons_at_least": "the opponent has {n} or more active cards that show an icon",
    "opponent_areas_at_least": "the opponent has {n} or more cards in combat and support areas, covered ones too",
    "own_areas_empty": "own combat and support areas are empty",
    "own_influence_empty": "own influence area is empty",
    "opponent_dragons_at_least": "the opponent has {n} or more dragons",
    "opponent_hand_larger_by": "the opponent's hand is larger by {n} or more cards",
    "own_active_tag_at_least": "{n} or more own cards tagged {tag} are active",
    "from_landed_ship": "this card came from a landed ship",
}
COUNTERS = {
    "cards_played": "play {} in a turn", "cards_from_deck": "take {} from the draw deck in a turn",
    "combat_plays": "play {} to the combat area in a turn",
}  # fmt: skip
COSTS = {
    "discard_printed": "discard hand cards with a printed {element} total of {n} or more",
    "discard_fire_and_earth": "discard hand cards with a printed Fire total of {n} or more and others with an Earth"
    " total of {n} or more",
    "discard_fire_or_earth": "discard hand cards with a printed Fire total or a printed Earth total of {n} or more",
    "discard_characters": "discard {n} character card{s} from the hand",
    "play_support": "play a support card",
    "play_booster": "play a booster card",
}
PENALTIES = {"retreat": "or retreat", "dragon": "or the owner attracts 1 dragon, also at a retreat"}


def effect_texts(card: Card) -> list[str]:
    """One sentence a clause."""
    return [clause_text(clause) for clause in card.clauses]


def clause_text(clause: Clause) -> str:
    """`While active: all own support cards: Fire and Earth value x2.`

    CardDataError for a clause that lint refuses, and for a word of the core that has no wording yet.
    """
    fields = {field: value for field, value in msgspec.to_builtins(clause).items() if value is not None}
    for field, message in check_clause(fields, blue_moon_vocabulary()):
        raise CardDataError(f"no words for a clause whose {field} is wrong: {message}")
    try:
        when = WHEN[clause.when]
        return f"{when[0].upper()}{when[1:]}: {_WORDINGS[clause.do](clause)}."
    except KeyError as missing:
        word = missing.args[0]
        field = next((field for field, value in fields.items() if value == word), "do")
        message = f'no words for {field} = "{word}" in do = "{clause.do}"; add them to hiddenhand/cards/wording.py'
        raise CardDataError(message) from None


def _join(words: Iterable[str], last: str) -> str:
    *head, tail = words
    return f"{', '.join(head)} {last} {tail}" if head else tail


def _which(clause: Clause) -> str:
    """`booster or support cards that show an icon`"""
    named = clause.types and len(clause.types) < len(CARD_TYPES)
    cards = f"{_join(clause.types or (), 'or')} cards" if named else "cards"
    return WHICH[clause.filter].format(cards, n=clause.n) if clause.filter else cards


def _cards(count: object, what: str = "") -> str:
    return f"{count} {what + ' ' if what else ''}card{_s(count)}"


def _s(count: object) -> str:
    return "" if count == 1 else "s"


def _may(clause: Clause) -> str:
    return "may " if clause.may else ""


def _if(clause: Clause) -> str:
    """The condition, before what it allows."""
    return f"if {_condition(clause)}: " if clause.condition else ""


def _condition(clause: Clause) -> str:
    return CONDITIONS[clause.condition or ""].format(n=clause.condition_n, tag=clause.tag)


def _cost(clause: Clause) -> str:
    element = ELEMENTS.get(clause.element or "", "")
    return COSTS[clause.cost or ""].format(n=clause.cost_n, element=element, s=_s(clause.cost_n))


def _move(c: Clause) -> str:
    spared = ", but not the last active character" if c.spare_last_character else ""
    how = CHOOSERS[c.chooser] if c.chooser else ""
    target = ZONES[c.to or ""] if c.to != "own_hand" else "the hand"
    return f"{_if(c)}{_may(c)}move {_amount(c)} from {ZONES[c.from_ or '']} to {target}{how}{spared}{THEN[c.then]}"


def _amount(c: Clause) -> str:
    if c.count in ("all", "any", "all_of_one_type"):
        how_many = {"all": "all", "any": "any number of", "all_of_one_type": "none, or all of one type,"}[c.count]
        return f"{how_many}{' of the' if c.count == 'all_of_one_type' else ''} {_which(c)}"
    if c.count == "down_to":
        return f"cards beyond {c.n}"
    if c.count == "fill_to":
        return f"cards, until the hand holds {c.n},"
    one = _cards(c.n, _join(c.types, "or") if c.types else "")
    shown = one if c.filter is None else f"{one} that {'shows' if c.n == 1 else 'show'} an icon"
    return f"up to {shown}" if c.count == "up_to" else shown


def _modify(c: Clause) -> str:
    if c.fn in ("zero_if_odd", "zero_if_even"):
        kind = f"{'odd' if c.fn == 'zero_if_odd' else 'even'} printed"
        element = "" if c.element == "both" else f" {ELEMENTS[c.element or '']}"
        return f"all {_which(c)} of the opponent: each {kind}{element} value becomes 0"
    types = _join(c.types or (), "or")
    which = f"all own {_which(c)}" if c.scope == "all" else f"one own {types} card, the best target"
    change = {
        "multiply": f"x{c.n}", "raise": f"raised to {c.n}, never lowered",
        "raise_to_sum": "raised to the sum of its printed values, never lowered",
        "raise_to_max": "raised to the higher of its printed values, never lowered",
    }[c.fn or ""]  # fmt: skip
    return f"{which}: {ELEMENTS[c.element or '']} value {change}"


def _forbid(c: Clause) -> str:
    if c.filter == "calling":
        return "the opponent may not call a bluff"
    return f"the opponent may not play {_which(c)}"


def _ignore(c: Clause) -> str:
    but = f", but not of cards tagged {c.except_}" if c.except_ else ""
    if c.spares:
        but += f", but not {_join((icon.upper() for icon in c.spares), 'or')}"
        but += ", nor the other icons of a PROTECTED card" if "protected" in c.spares else ""
    unless = f"; no effect while the opponent has an active card tagged {_join(c.unless, 'or')}" if c.unless else ""
    return f"ignore {_join(c.parts or (), 'and')} of the opponent's {_which(c)}{but}{unless}"


def _gate(c: Clause) -> str:
    element = "" if c.element == "contested" else f"only if {ELEMENTS[c.element or '']} is contested, and "
    return f"{element}only if {_condition(c)}"


def _swap_element(c: Clause) -> str:
    target = "the other one" if c.element == "contested" else ELEMENTS[c.element or ""]
    return f"the contested element changes to {target}"


def _cap(c: Clause) -> str:
    if c.counter == "hand_for_gain":
        return f"the opponent may not take cards into a hand of {c.n} or more cards" if c.n else \
            "the opponent may not take cards into the hand"  # fmt: skip
    if c.counter == "active_characters":
        return f"the opponent may have at most {c.n} active character{_s(c.n)} when his Character phase ends"
    verb = COUNTERS[c.counter or ""]
    return f"the opponent may {verb.format(f'at most {_cards(c.n)}') if c.n else 'not ' + verb.format('cards')}"


def _attract(c: Clause) -> str:
    dragons = f"attract {c.n} dragon{_s(c.n)}"
    if c.when == "start":
        return f"{_if(c)}{dragons}, however many cards say so"
    return f"{_may(c)}{_cost(c)} to {dragons}"


def _retreat_mod(c: Clause) -> str:
    who = "the opponent retreats" if c.who == "opponent" else "the owner retreats"
    change = {"add": f"{c.n} more", "subtract": f"{c.n} fewer", "cap": f"at most {c.n}", "set": f"exactly {c.n}"}
    return f"if {who}: {change[c.fn or '']} dragon{_s(c.n)} {'is' if c.n == 1 else 'are'} attracted"


def _allow(c: Clause) -> str:
    (kind,) = c.types or ("",)
    amount = f"any number of {kind} cards" if c.n == "any" else f"{c.n} more {kind} card{_s(c.n)}"
    return f"the owner may play {amount} in a turn"


def _power_floor(c: Clause) -> str:
    return f"own total power in {ELEMENTS[c.element or '']} is at least {c.n}"


def _oblige(c: Clause) -> str:
    return f"the opponent must {_cost(c)}, {PENALTIES[c.penalty or '']}"


def _grant_free(c: Clause) -> str:
    if c.scope == "next":
        return "the next character, booster or support card of this turn counts as FREE"
    return f"{_if(c)}this card may count as FREE"


def _disclose(c: Clause) -> str:
    return "the cards that the opponent has in hand now are laid open"


def _force_retreat(c: Clause) -> str:
    return f"{_if(c)}the opponent retreats at once"


def _scale_text(c: Clause) -> str:
    which = f"one own active card tagged {c.tag}, picked by the owner"
    return f"{which}: printed totals that it makes the opponent pay x{c.n}"


def _skip_character(c: Clause) -> str:
    return "no character need be played, and own active cards are not covered"


def _hand_with_landing(c: Clause) -> str:
    amount = "any number of cards" if c.n == "any" else _cards(c.n)
    return f"in the turn in which this ship is landed, {amount} of the hand may be played beside landed cards"


_WORDINGS = {
    "move": _move, "modify": _modify, "forbid": _forbid, "ignore": _ignore, "gate": _gate,
    "swap_element": _swap_element, "cap": _cap, "attract": _attract, "retreat_mod": _retreat_mod, "allow": _allow,
    "power_floor": _power_floor, "oblige": _oblige, "grant_free": _grant_free, "disclose": _disclose,
    "force_retreat": _force_retreat, "scale_text": _scale_text, "skip_character": _skip_character,
    "hand_with_landing": _hand_with_landing,
}  # fmt: skip
