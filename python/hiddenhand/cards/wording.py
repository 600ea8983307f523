"""Clauses in words, for people: our own terse wording, made from the clause, never a printed text."""

from __future__ import annotations

from collections.abc import Iterable

from hiddenhand.cards.schema import Card, Clause

__all__ = ["clause_text", "effect_texts"]

ZONES = {"own_hand": "own hand", "own_deck": "own draw deck", "own_play": "own cards in play",
         "opponent_hand": "the opponent's hand", "opponent_play": "the opponent's cards in play",
         "discard": "the discard pile"}  # fmt: skip
CHOOSERS = {"blind": ", picked unseen", "top": ", from the top", "owner": ", picked by the owner"}
ELEMENTS = {"fire": "Fire", "earth": "Earth", "both": "Fire and Earth", "contested": "the contested element"}
WHEN = {"static": "while active", "play": "when played", "gate": "to be played", "end": "in the owner's end phase",
        "retreat": "at a retreat"}  # fmt: skip


def effect_texts(card: Card) -> list[str]:
    """One sentence a clause."""
    return [clause_text(clause) for clause in card.clauses]


def clause_text(clause: Clause) -> str:
    """`While active: own support cards, all: Fire and Earth value x2.`"""
    return f"{WHEN[clause.when].capitalize()}: {_WORDINGS[clause.do](clause)}."


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
    return ("up to " if c.count == "up_to" else "") + _cards(c.n, types)


def _modify(c: Clause) -> str:
    which = f"all own {_types(c)} cards" if c.scope == "all" else f"one own {_types(c)} card, the best target"
    change = f"x{c.n}" if c.fn == "multiply" else f"raised to {c.n}, never lowered"
    return f"{which}: {ELEMENTS[c.element or '']} value {change}"


def _forbid(c: Clause) -> str:
    return f"the opponent may not play {_types(c)} cards{' without text' if c.filter == 'no_text' else ''}"


def _ignore(c: Clause) -> str:
    but = f", but not of cards tagged {c.except_}" if c.except_ else ""
    return f"ignore {_join(c.parts or (), 'and')} of the opponent's {_types(c)} cards{but}"


def _gate(c: Clause) -> str:
    element = "" if c.element == "contested" else f"{ELEMENTS[c.element or '']} must be contested and "
    return f"{element}the opponent's total power must be {c.condition_n} or more"


def _swap_element(c: Clause) -> str:
    target = "the other one" if c.element == "contested" else ELEMENTS[c.element or ""]
    return f"the contested element changes to {target}"


def _cap(c: Clause) -> str:
    verb, source = {"cards_played": ("play", ""), "cards_from_deck": ("take", " from the draw deck")}[c.counter or ""]
    return f"the opponent may {f'{verb} at most {_cards(c.n)}' if c.n else f'not {verb} cards'}{source} in a turn"


def _attract(c: Clause) -> str:
    cost = f"discard hand cards with a printed {ELEMENTS[c.element or '']} total of {c.cost_n} or more to "
    return f"{_may(c)}{cost}attract {c.n} dragon{'' if c.n == 1 else 's'}"


def _retreat_mod(c: Clause) -> str:
    who = "the opponent retreats" if c.who == "opponent" else "the owner retreats"
    change = {"add": f"{c.n} more", "subtract": f"{c.n} fewer", "cap": f"at most {c.n}", "set": f"exactly {c.n}"}
    return f"if {who}: {change[c.fn or '']} dragons are attracted"


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
