"""What a record of Blue Moon says: hands, turns, totals, bluffs turned up, dragons, and which cards chance moved.

Everything is worked out from the positions before and after a move. Outcomes of chance are card numbers (of the deck
they come from) and, at the deal, the starting seat first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from hiddenhand._core import Game, State
from hiddenhand.games.blue_moon import position
from hiddenhand.records.events import (
    Bluffs,
    Cards,
    CardsMoved,
    Chance,
    Deal,
    Dragons,
    Element,
    Event,
    Moved,
    Power,
    Shown,
    Turn,
)

__all__ = ["BlueMoonFacts"]

_ZONES = ("hand", "deck", "discard", "leadership_pile", "combat", "support", "influence")
_TABLE = ("combat", "support")
_PUT_AWAY = ("discard", "leadership_pile")

# Which cards change places by chance alone, unless the move names them: draws, cards off a deck, blind discards, cards
# back out of the discard pile.
_BY_CHANCE = frozenset(
    {("deck", "hand"), ("discard", "hand"), *((origin, pile) for origin in ("deck", "hand") for pile in _PUT_AWAY)}
)


class BlueMoonFacts:
    def __init__(self, game: Game) -> None:
        self._position: dict[str, Any] = {}

    def deal(self, state: State, outcomes: Sequence[int]) -> tuple[Deal, list[Event]]:
        self._position = position(state)
        hands = tuple(tuple(seat["hand"]) for seat in self._position["seats"])
        return Deal(tuple(outcomes), state.seat_to_act, hands), [self._turn()]

    def at(self) -> str | None:
        choice = self._position["choice"]
        return str(self._position["step"] if choice is None else choice["kind"])

    def after(self, seat: int, move: str, state: State, outcomes: Sequence[int]) -> list[Event]:
        before, self._position = self._position, position(state)
        word, _, card = move.partition(" ")
        changes = _Changes(before, self._position, word, card)
        events: list[Event] = []
        if word == "announce":
            totals = tuple(who["power"][("fire", "earth").index(card)] for who in before["seats"])
            events.append(Power(seat, card, totals))
        # A fight may begin and end with one announcement: two floods make the opponent retreat at once.
        elements = [before["element"], *([card] if word == "announce" else ()), self._position["element"]]
        events += [Element(new) for old, new in pairwise(elements) if old != new]
        events += changes.bluffs() + changes.moved() + changes.shown()
        in_turn, in_next_turn = changes.dragons()
        events += in_turn
        if outcomes:
            events.append(Chance(tuple(outcomes), changes.by_chance()))
        if changes.new_turn:
            events.append(self._turn())
        return events + in_next_turn

    def silent(self, move: str) -> bool:
        """A step or a choice is skipped where its seat has nothing to do in it. So that a seat was asked, and passed,
        tells something about its hand that nobody sees at a table."""
        return move in ("pass", "done")

    def end(self) -> tuple[str | None, tuple[Cards, ...] | None]:
        return self._position["reason"], None

    def _turn(self) -> Turn:
        return Turn(self._position["turn"], self._position["turn_seat"])


class _Changes:
    """What is different after a move."""

    def __init__(self, before: dict[str, Any], after: dict[str, Any], word: str, card: str) -> None:
        self._whole = before, after
        self._before, self._after = before["seats"], after["seats"]
        self._word = word
        # A card that both decks hold is written with the seat that owns it.
        self._named, _, self._named_owner = card.partition("@")
        self.new_turn = before["turn"] != after["turn"]
        self._cleared = self.new_turn or (before["element"] is not None and after["element"] is None)
        self._to = [_places(seat) for seat in self._after]
        # (seat, card, from, to), in the order of the deck lists
        self._changed = [
            (seat, card, origin, self._to[seat][card])
            for seat, who in enumerate(self._before)
            for card, origin in _places(who).items()
            if origin != self._to[seat][card]
        ]

    def _names(self, seat: int, card: str) -> bool:
        """Whether the move named the card."""
        return card == self._named and self._named_owner in ("", str(seat))

    def bluffs(self) -> list[Event]:
        """Bluffs that were called, or lay on the table when it was cleared."""
        if self._word in ("discard-bluff", "pick-bluff"):
            return []
        events: list[Event] = []
        for seat, (old, new) in enumerate(zip(self._before, self._after, strict=True)):
            back = new["bluffs"] + new["hand"]  # a text takes own bluffs back face down
            turned_up = tuple(card for card in old["bluffs"] if card not in back)
            if turned_up:
                good = self._call_met_good_bluffs() if self._word == "call" else None
                events.append(Bluffs(seat, turned_up, good))
        return events

    def _call_met_good_bluffs(self) -> bool:
        """If they were not good, their owner retreated: he begins the next turn, or the game ended before that."""
        old, new = self._whole
        if old["turn_seat"] != new["turn_seat"]:
            return True
        if new["winner"] is None:
            return not self.new_turn
        return bool(new["reason"] == "fourth_dragon" and new["winner"] == old["turn_seat"])

    def dragons(self) -> tuple[list[Event], list[Event]]:
        """What was attracted in the turn of the move, and when the next turn had begun: that is a storm, which needs a
        fight. Each may undo the other."""
        old, new = (tuple(seat["dragons"] for seat in seats) for seats in (self._before, self._after))
        position = self._whole[1]
        if not self.new_turn or position["element"] is None:
            return _attracted(old, new), []
        between = old
        if self._word == "call":  # the fight goes on, so the bluffs were good
            between = _with_one_more(old, self._whole[0]["turn_seat"])
        return _attracted(old, between), _attracted(between, new)

    def shown(self) -> list[Event]:
        """Hands that were laid open."""
        events: list[Event] = []
        for seat, (old, new) in enumerate(zip(self._before, self._after, strict=True)):
            opened = tuple(card for card in new["hand_open"] if card not in old["hand_open"])
            if opened:
                events.append(Shown(seat, opened))
        return events

    def moved(self) -> list[Event]:
        """Cards that a text took from the table, or shuffled out of a discard pile, with nobody naming them. That a
        retreat clears the table is not told."""
        if self._cleared:
            return []
        found = [
            (seat, card, origin, place, True)
            for seat, card, origin, place in self._changed
            if (origin in _TABLE and card not in self._before[seat]["bluffs"] and not self._names(seat, card))
            or (origin, place) == ("discard", "deck")
        ]
        return [Moved(_grouped(found))] if found else []

    def by_chance(self) -> tuple[CardsMoved, ...]:
        found = []
        for seat, card, origin, place in self._changed:
            known = place != "hand" or card in self._after[seat]["hand_known"]
            if self._word == "pick-bluff" and card in self._before[seat]["bluffs"]:
                found.append((seat, card, "bluffs", place, True))
            elif (origin, place) in _BY_CHANCE and not self._names(seat, card):
                # What the opponent did not see come out of the discard pile was shuffled into the deck and drawn.
                found.append((seat, card, origin if known else "deck", place, known))
        return _grouped(found)


def _attracted(old: tuple[int, ...], new: tuple[int, ...]) -> list[Event]:
    return [Dragons(new)] if old != new else []


def _with_one_more(dragons: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seat attracts one: the other's first goes back to the board."""
    after = list(dragons)
    if after[1 - seat] > 0:
        after[1 - seat] -= 1
    else:
        after[seat] += 1
    return tuple(after)


def _places(seat: dict[str, Any]) -> dict[str, str]:
    """Where each card of a seat lies."""
    places = {card: zone for zone in _ZONES for card in seat[zone]}
    for cargo in seat["cargo"].values():
        places.update(dict.fromkeys(cargo, "cargo"))
    return places


def _grouped(found: Iterable[tuple[int, str, str, str, bool]]) -> tuple[CardsMoved, ...]:
    groups: dict[tuple[int, str, str, bool], list[str]] = {}
    for seat, card, origin, place, known in found:
        groups.setdefault((seat, origin, place, known), []).append(card)
    return tuple(
        CardsMoved(seat, origin, place, len(cards), tuple(sorted(cards)), known)
        for (seat, origin, place, known), cards in sorted(groups.items())
    )
