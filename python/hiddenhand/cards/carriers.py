"""Which cards can carry a clause, and which two clauses one card can carry: texts that would do nothing are errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hiddenhand.cards.moves import IN_AREAS

__all__ = ["check_both", "check_carrier"]

Finding = tuple[str, str]  # (field, message)

#: What a leadership card, active in its owner's turn alone, can do nothing with: `do` -> why.
_NEVER_WITH_LEADERSHIP = {
    "cap": "the opponent plays and draws in his own turn",
    "oblige": "it falls due in the opponent's turn",
    "force_retreat": "the card is no longer active then",
    "scale_text": "what is demanded is paid in the opponent's turn",
}


def check_carrier(clause: Mapping[str, Any], card_type: str) -> list[Finding]:
    """Why a clause, sound in itself, would do nothing on a card of this type, as (field, message)."""
    for field, types in _fitting(clause):
        if card_type not in types:
            fit = " or ".join(types)
            return [(field, f'"{clause[field]}" works on no {card_type} card; expected it on a {fit} card')]
    if card_type == "leadership":
        why = _idle_on_leadership(clause)
        if why:
            message = f'"{clause["do"]}" does nothing on a leadership card, which is active in its own turn only: {why}'
            return [("do", message)]
    return []


def _fitting(clause: Mapping[str, Any]) -> list[tuple[str, tuple[str, ...]]]:
    """What narrows the cards that the clause works on: (field, the types of cards that its word fits)."""
    do = clause.get("do")
    if do == "gate":
        return [("do", ("character",))]
    if do == "hand_with_landing":
        return [("do", ("ship",))]
    if do == "grant_free" and clause.get("scope") == "this":
        return [("scope", IN_AREAS)]
    if do != "move":
        return []
    of_zones = {"this_ship": ("ship",), "play_or_ship": ("leadership",)}
    fitting = [("to", of_zones[clause["to"]])] if clause.get("to") in of_zones else []
    return fitting + ([("condition", IN_AREAS)] if clause.get("condition") == "from_landed_ship" else [])


def _idle_on_leadership(clause: Mapping[str, Any]) -> str | None:
    do = clause.get("do")
    if do in _NEVER_WITH_LEADERSHIP:
        return _NEVER_WITH_LEADERSHIP[do]
    if do == "attract" and clause.get("when") == "start":
        return "the card is no longer active then"
    if do == "forbid" and clause.get("filter") != "calling":
        return "the opponent plays in his own turn"
    if do == "retreat_mod" and clause.get("who") == "opponent":
        return "the opponent retreats in his own turn"
    if do == "ignore" and list(clause.get("types", ())) == ["leadership"]:
        return "those of the opponent are active in his own turn only"
    return None


def check_both(first: Mapping[str, Any], second: Mapping[str, Any]) -> list[Finding]:
    """Why a card cannot carry both clauses, as (field of the second, message)."""
    if first.get("do") == second.get("do"):
        return [("do", f'a second clause with do = "{second.get("do")}"')] if "do" in second else []
    if first.get("when") != "play" or second.get("when") != "play":
        return []
    pair = {first.get("do"), second.get("do")}
    if pair == {"move", "attract"}:
        return [("when", '"move" and "attract" may both ask for cards when the card is played; expected one of them')]
    if any(clause.get("do") == "move" and clause.get("may") for clause in (first, second)):
        message = "playing the card without its effect, as the move with may = true allows, would leave out this too"
        return [("when", f'{message}; expected no other clause with when = "play"')]
    return []
