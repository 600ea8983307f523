"""Clauses in words, for people: our own terse wording, made from the clause, never a printed text."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from hiddenhand.cards.clauses import check_clause
from hiddenhand.cards.schema import Card, Clause
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.errors import CardDataError

__all__ = ["clause_text", "effect_texts"]

ZONES = {"own_hand": "own hand", "own_deck": "own draw deck", "own_play": "own cards in play",
         "opponent_hand": "the opponent's hand", "opponent_play": "the opponent's cards in play",
         "discard": "the discard pile"}  # fmt: skip
CHOOSERS = {"blind": ", picked unseen", "top": ", from the top", "owner": ", picked by the owner"}
ELEMENTS = {"fire": "Fire", "earth": "Earth", "both": "Fire and Earth", "contested": "the contested element"}
CHANGES = {"multiply": "x{n}", "raise": "raised to {n}, never lowered"}
DRAGONS = {"add": "{n} more", "subtract": "{n} fewer", "cap": "at most {n}", "set": "exactly {n}"}
COUNTS = {None: "", "exactly": "", "up_to": "up to "}  # `all` is said otherwise
FILTERS = {None: "", "any": "", "no_text": " without text"}
SIDES = {"own": "the owner", "opponent": "the opponent"}
COUNTERS = {"cards_played": ("play", ""), "cards_from_deck": ("take", " from the draw deck")}
CONDITIONS = {"opponent_total_at_least": "the opponent's total power must be {n} or more"}
COSTS = {"discard_printed": "discard hand cards with a printed {element} total of {n} or more"}
WHEN = {"static": "while active", "play": "when played", "gate": "to be played", "end": "in the owner's end phase",
        "retreat": "at a retreat"}  # fmt: skip


def effect_texts(card: Card) -> list[str]:
    """One sentence a clause."""
    return [clause_text(clause) for clause in card.clauses]


def clause_text(clause: Clause) -> str:
    """`While active: all own support cards: Fire and Earth value x2.`

    CardDataError for a clause that lint refuses: what is not known has no words.
    """
    fields = {field: value for field, value in msgspec.to_builtins(clause).items() if value is not None}
    for field, message in check_clause(fields, blue_moon_vocabulary()):
        raise CardDataError(f"no words for a clause whose {field} is wrong: {message}")
    when = WHEN[clause.when]
    return f"{when[0].upper()}{when[1:]}: {_WORDINGS[clause.do](clause)}."


def _types(clause: Clause) -> str:
    return _join(clause.types or (), "or")


def _join(words: Iterable[str], last: str) -> str:
    *head, tail = words
    return f"{', '.join(head)} {last} {tail}" if head else tail


def _cards(count: object, what: str = "") -> str:
    return f"{count} {what + ' ' if what else ''}card{'' if count == 1 else 's'}"


def _move(c: Clause) -> str:
    types = _types(c) if c.types else ""
    how = CHOOSERS[c.chooser] if c.chooser else ""
    target = ZONES[c.to or ""] if c.to != "own_hand" else "the hand"
    return f"{_may(c)}move {_amount(c, types)} from {ZONES[c.from_ or '']} to {target}{how}"


def _amount(c: Clause, types: str) -> str:
    if c.count == "all":
        return f"all {types} cards"
    return COUNTS[c.count] + _cards(c.n, types)


def _modify(c: Clause) -> str:
    which = {"all": "all own {} cards", "one": "one own {} card, the best target"}[c.scope or ""].format(_types(c))
    return f"{which}: {ELEMENTS[c.element or '']} value {CHANGES[c.fn or ''].format(n=c.n)}"


def _forbid(c: Clause) -> str:
    return f"the opponent may not play {_types(c)} cards{FILTERS[c.filter]}"


def _ignore(c: Clause) -> str:
    but = f", but not of cards tagged {c.except_}" if c.except_ else ""
    return f"ignore {_join(c.parts or (), 'and')} of the opponent's {_types(c)} cards{but}"


def _gate(c: Clause) -> str:
    element = "" if c.element == "contested" else f"{ELEMENTS[c.element or '']} must be contested and "
    return f"{element}{CONDITIONS[c.condition or ''].format(n=c.condition_n)}"


def _swap_element(c: Clause) -> str:
    target = "the other one" if c.element == "contested" else ELEMENTS[c.element or ""]
    return f"the contested element changes to {target}"


def _cap(c: Clause) -> str:
    verb, source = COUNTERS[c.counter or ""]
    return f"the opponent may {f'{verb} at most {_cards(c.n)}' if c.n else f'not {verb} cards'}{source} in a turn"


def _attract(c: Clause) -> str:
    cost = COSTS[c.cost or ""].format(element=ELEMENTS[c.element or ""], n=c.cost_n)
    return f"{_may(c)}{cost} to attract {c.n} dragon{'' if c.n == 1 else 's'}"


def _retreat_mod(c: Clause) -> str:
    return f"if {SIDES[c.who or '']} retreats: {DRAGONS[c.fn or ''].format(n=c.n)} dragons are attracted"


def _allow(c: Clause) -> str:
    types = _types(c)
    amount = f"any number of {types} cards" if c.n == "any" else f"{c.n} more {types} card{'' if c.n == 1 else 's'}"
    return f"the owner may play {amount} in a turn"


def _power_floor(c: Clause) -> str:
    return f"own total power in {ELEMENTS[c.element or '']} is at least {c.n}"


def _may(c: Clause) -> str:
    return "may " if c.may else ""


_WORDINGS = {
    "move": _move, "modify": _modify, "forbid": _forbid, "ignore": _ignore, "gate": _gate,
    "swap_element": _swap_element, "cap": _cap, "attract": _attract, "retreat_mod": _retreat_mod, "allow": _allow,
    "power_floor": _power_floor,
}  # fmt: skip
