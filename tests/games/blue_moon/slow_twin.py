"""A slow twin of what a seat knows: it keeps the public history, and says of a world whether that can lead there.

It shares nothing with the engine's own bookkeeping. The history of one seat's cards, as its opponent sees it, is a list
of events: a card leaves a hidden place in sight, or comes to one in sight; one card moves from one hidden place to
another out of sight; the bottom of the deck is mixed with the rest. A world says where every hidden card is at the end.
The twin runs the history backwards from there and looks for a way in which every card was where it was seen. Cards that
have never been seen before are all alike on the way: they come from the deck of the deal.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

HAND, BLUFFS, BOTTOM, DECK = "hand", "bluffs", "bottom", "deck"

Position = Mapping[str, Any]
Where = dict[str, str]  # hidden card -> place


class Event(NamedTuple):
    """`leaves` and `comes` (a card, a place) are seen; `moves` (from, to) of one card is not; `mixes`: the bottom."""

    kind: str
    what: str
    place: str
    staying: frozenset[str] = frozenset()  # cards that lie open in the hand, so that they cannot be what `moves`


MIXES = Event("mixes", BOTTOM, DECK)


def hidden_places(side: Position) -> Where:
    """Where the cards of a seat are that lie face down, by the zones of a position."""
    where = dict.fromkeys(side["hand"], HAND) | dict.fromkeys(side["bluffs"], BLUFFS)
    return where | {card: BOTTOM if card in side["deck_bottom"] else DECK for card in side["deck"]}


class PublicHistory:
    """The history of the cards of seat `owner`, as the other seat sees it.

    `watch` is told of every action, with the positions before and after it, and takes from them public facts only: what
    lies open, how many cards lie where, which cards are found or drawn in sight. `shown_when_drawn`: the cards whose
    text draws cards in sight; `able_to_bluff`: the cards of the deck that can be a bluff. If it does not begin with the
    deal, what lay hidden at first came there unseen, and what was known of the hand came to it last.
    """

    def __init__(
        self, owner: int, first: Position, able_to_bluff: frozenset[str], shown_when_drawn: frozenset[str]
    ) -> None:
        self.owner = owner
        self.events: list[Event] = []
        self._able_to_bluff = able_to_bluff
        self._shown_when_drawn = shown_when_drawn
        self._came: dict[str, bool] = {}  # hidden cards: whether they have been seen before
        self._bluffs_came_back = False  # to the hand: then cards that cannot be bluffs are not like others
        self._dead_ends: set[tuple[int, frozenset[tuple[str, str]]]] = set()
        side = first["seats"][owner]
        self.counts = Counter({DECK: len(hidden_places(side)) - len(side["hand_known"])})
        for place, cards in ((BLUFFS, side["bluffs"]), (BOTTOM, side["deck_bottom"])):
            for _ in cards:
                self._add(Event("moves", DECK, HAND))
                self._add(Event("moves", HAND, place))
        for _ in range(len(side["hand"]) - len(side["hand_known"])):
            self._add(Event("moves", DECK, HAND))
        for card in side["hand_known"]:
            self._add(Event("comes", card, HAND))

    # -- what is seen ---------------------------------------------------------------------------------------------

    def watch(self, move: str, before: Position, after: Position) -> None:
        old, new = before["seats"][self.owner], after["seats"][self.owner]
        was, now = hidden_places(old), hidden_places(new)
        choice = before["choice"] if before["choice"] and before["choice"]["seat"] == self.owner else None
        searching = choice is not None and choice["kind"] in ("search_take_to_hand", "search_play_ship_or_load_card")
        mixed = bool({card for card in old["deck_bottom"] if card in new["deck"] and card not in new["deck_bottom"]})
        if mixed and searching:  # the deck is shuffled before the card is shown
            self._add(MIXES)
            was = {card: DECK if place == BOTTOM else place for card, place in was.items()}
        in_sight = {card for card in now if card not in was}
        in_sight |= {card for card in old["hand_open"] if card in now and now[card] != HAND}
        in_sight |= set(new["hand_open"]) - set(old["hand_open"])
        if searching or self._draws_in_sight(move, choice):
            in_sight |= {card for card in now if now[card] == HAND and was.get(card) in (DECK, BOTTOM)}
        for card in was:
            if card not in now or card in in_sight:
                self._add(Event("leaves", card, was[card]))
        for card in sorted(in_sight):
            self._add(Event("comes", card, now[card]))
        for event in self._departures(move, choice, old, new, after["choice"]):
            self._add(event)
        if mixed and not searching:
            self._add(MIXES)
        self._draw(new)
        assert self.counts == Counter(now.values())

    def _draws_in_sight(self, move: str, choice: Position | None) -> bool:
        return move == "draw" and choice is not None and choice["source"] in self._shown_when_drawn

    def _departures(
        self, move: str, choice: Position | None, old: Position, new: Position, next_choice: Position | None
    ) -> list[Event]:
        """Cards that leave the hand, or come back to it, out of sight. Open ones are seen, and so are bluffs that come
        from a ship."""
        seen = set(old["hand_open"])
        staying = frozenset(seen & set(new["hand"]))
        if back := set(old["bluffs"]) & set(new["hand"]):
            self._bluffs_came_back = True
            return [Event("moves", BLUFFS, HAND, staying)] * len(back)
        if set(new["bluffs"]) - set(old["bluffs"]):
            played = set(new["bluffs"]) & set(old["hand"]) - set(old["bluffs"]) - seen
            return [Event("moves", HAND, BLUFFS, staying)] * len(played)
        places = {"put_on_bottom_of_deck": BOTTOM, "shuffle_back_into_deck": DECK}
        if choice is None or choice["kind"] not in places:
            return []
        if next_choice is not None and all(next_choice[name] == choice[name] for name in ("kind", "source")):
            return []  # the choice goes on; the cards move when it is complete
        picked = set(choice["picked"])
        if move.startswith("pick "):
            picked.add(move.removeprefix("pick ").split("@")[0])
        return [Event("moves", HAND, places[choice["kind"]], staying)] * len(picked - seen)

    def _draw(self, side: Position) -> None:
        """What is missing in the deck now has been drawn."""
        now = Counter(hidden_places(side).values())
        for place in (DECK, BOTTOM):
            for _ in range(self.counts[place] - now[place]):
                self._add(Event("moves", place, HAND))

    def _add(self, event: Event) -> None:
        if event.kind == "comes":
            self.counts[event.place] += 1
            self._came[event.what] = True
        elif event.kind == "leaves":
            self.counts[event.place] -= 1
            self._came.pop(event.what, None)
        else:
            moved = self.counts[BOTTOM] if event == MIXES else 1
            self.counts[event.what] -= moved
            self.counts[event.place] += moved
        self.counts = +self.counts
        self.events.append(event)

    # -- what is possible -----------------------------------------------------------------------------------------

    def allows(self, world: Where) -> bool:
        """Whether the hidden cards can lie so, after all that was seen."""
        if Counter(world.values()) != self.counts:
            return False
        if any(place == BLUFFS and card not in self._able_to_bluff for card, place in world.items()):
            return False
        seen = frozenset((card, place) for card, place in world.items() if self._is_followed(card, card in self._came))
        return self._leads_back(len(self.events), seen, Counter(world.values()))

    def worlds(self, hidden: list[str]) -> Iterator[Where]:
        """Every way in which the hidden cards can lie."""
        hand, bluffs, bottom = (self.counts[place] for place in (HAND, BLUFFS, BOTTOM))
        for held in itertools.combinations(hidden, hand):
            rest = [card for card in hidden if card not in held]
            for face_down in itertools.combinations(rest, bluffs):
                for under in itertools.combinations([card for card in rest if card not in face_down], bottom):
                    world = dict.fromkeys(hidden, DECK) | dict.fromkeys(held, HAND)
                    world |= dict.fromkeys(face_down, BLUFFS) | dict.fromkeys(under, BOTTOM)
                    if self.allows(world):
                        yield world

    def _is_followed(self, card: str, came: bool) -> bool:
        """Whether the way back must say where the card was: seen ones, and those that differ from the others."""
        return came or (self._bluffs_came_back and card not in self._able_to_bluff)

    def _leads_back(self, events: int, seen: frozenset[tuple[str, str]], counts: Counter[str]) -> bool:
        """Whether the first `events` events can have put the cards that were seen before there, and others too."""
        counts = Counter(counts)
        place_of = dict(seen)
        while events > 0:
            event = self.events[events - 1]
            if (events, frozenset(place_of.items())) in self._dead_ends:
                return False
            if event.kind == "comes":
                if place_of.pop(event.what) != event.place:
                    return False
                counts[event.place] -= 1
            elif event.kind == "leaves":
                counts[event.place] += 1
                if self._is_followed(event.what, self._seen_before(event.what, events - 1)):
                    place_of[event.what] = event.place
            else:
                return self._undo(events, event, place_of, counts)
            events -= 1
        return set(+counts) <= {DECK}

    def _undo(self, events: int, event: Event, place_of: Where, counts: Counter[str]) -> bool:
        """Tries every card that may have moved out of sight; those that were never seen before are alike."""
        there = sorted(card for card, place in place_of.items() if place == event.place)
        unseen = counts[event.place] - len(there)
        if event == MIXES:
            number = self._bottom_before(events - 1)
            ways = [way for size in range(number + 1) for way in itertools.combinations(there, size)]
            ways = [way for way in ways if number - len(way) <= unseen]
        else:
            number = 1
            movable = [card for card in there if card not in event.staying]
            if BLUFFS in (event.what, event.place):
                movable = [card for card in movable if card in self._able_to_bluff]
            ways = [(card,) for card in movable] + ([()] if unseen > 0 else [])
        counts = Counter(counts)
        counts[event.place] -= number
        counts[event.what] += number
        for way in ways:
            back = place_of | dict.fromkeys(way, event.what)
            if self._leads_back(events - 1, frozenset(back.items()), counts):
                return True
        self._dead_ends.add((events, frozenset(place_of.items())))
        return False

    def _seen_before(self, card: str, events: int) -> bool:
        """Whether the card had come in sight when it was last hidden, before the given event."""
        for event in reversed(self.events[:events]):
            if event.what == card and event.kind in ("comes", "leaves"):
                return event.kind == "comes"
        return False

    def _bottom_before(self, events: int) -> int:
        """How many cards lay at the bottom before the event of that number."""
        number = 0
        for event in self.events[:events]:
            if event == MIXES:
                number = 0
            elif event.place == BOTTOM:
                number += -1 if event.kind == "leaves" else 1
            elif event.kind == "moves" and event.what == BOTTOM:
                number -= 1
        return number
