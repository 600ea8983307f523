"""What a record of Blue Moon City says: the city and the hands dealt, turns, markers, finished buildings and all that
seats got for them, what each seat has now, and which cards chance moved.

Chance (docs/blue-moon-city.md): at the deal tiles, perhaps who begins, and the hands; later the kinds of cards that are
drawn, one by one. Reward cards lie face down to all, their owner too, until the turn is over; so they are named when
they are taken up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hiddenhand._core import Game, State
from hiddenhand.games.blue_moon_city.laws import KINDS, Laws, laws_of
from hiddenhand.games.blue_moon_city.plain_data import position
from hiddenhand.records.blue_moon_city_rewards import Batch, Ledger, dragon_scales, finished_building
from hiddenhand.records.events import Amounts, Cards, CardsMoved, Chance, Deal, Event, Moved, Placed, Turn

__all__ = ["BlueMoonCityFacts"]

_DRAWN_EACH_TURN = 2  # beside one for each card discarded
_PAYING = ("pay", "throw_in")
_AMOUNTS = ("crystals", "scales", "offerings")


class BlueMoonCityFacts:
    def __init__(self, game: Game) -> None:
        self._laws = laws_of(game)
        self._position: dict[str, Any] = {}

    def deal(self, state: State, outcomes: Sequence[int]) -> tuple[Deal, list[Event]]:
        self._position = position(state)
        hands = tuple(tuple(hand) for hand in self._position["hands"])
        layout = {square: tile["tile"] for square, tile in self._position["board"].items()}
        return Deal(tuple(outcomes), state.seat_to_act, hands, layout), [self._turn()]

    def at(self) -> str | None:
        return str(self._position["phase"])

    def after(self, seat: int, move: str, state: State, outcomes: Sequence[int]) -> list[Event]:
        before, self._position = self._position, position(state)
        follows = _Consequences(self._laws, before, self._position, move, outcomes)
        events = [*follows.events, *self._amounts(before)]
        if outcomes:
            events.append(Chance(tuple(outcomes), tuple(follows.draws.moves())))
        events += follows.taken_up
        if follows.turn_over and self._position["end"] is None:
            events.append(self._turn())
        return events

    def silent(self, move: str) -> bool:
        return False

    def end(self) -> tuple[str | None, tuple[Cards, ...] | None]:
        return self._position["end"], None

    def _turn(self) -> Turn:
        return Turn(self._position["turn"] + 1, self._position["active"])

    def _amounts(self, before: dict[str, Any]) -> Iterator[Event]:
        for what in _AMOUNTS:
            if before[what] != self._position[what]:
                public = what != "crystals" or self._laws.options["crystals"] == "public"
                yield Amounts(what, tuple(self._position[what]), public)


class _Consequences:
    """What follows from a move, in the order in which it happens: `events` but for the cards, what was drawn, and the
    reward cards that were taken up."""

    def __init__(
        self, laws: Laws, before: dict[str, Any], after: dict[str, Any], move: str, outcomes: Sequence[int]
    ) -> None:  # fmt: skip
        self._laws, self._before, self._seat = laws, before, before["active"]
        self._square: str = before["figures"][self._seat]
        self._ledger = Ledger(before, laws)
        self._rewards: list[list[str]] = [list(pile) for pile in before["rewards"]]
        self.events: list[Event] = []
        self.taken_up: list[Event] = []
        self.turn_over: bool = before["turn"] != after["turn"]

        words = move.split()
        card = " ".join(words[-2:])
        left_hand = [card] if words[0] in ("pay", "play", "throw", "discard") else []
        pillar = int(words[-1]) if words[:2] == ["offer", "with"] else 0
        if pillar:
            left_hand = [f"pillar {pillar}"]
        self.draws = _Draws(before, left_hand, outcomes)
        finished = False
        contributed = before["phase"] in _PAYING and after["phase"] not in _PAYING
        if contributed:
            finished = self._contribute()
        if words[0] == "offer":
            self._offer(pillar)
        acted = before["phase"] != "discard" and (self.turn_over or after["phase"] == "discard")
        if acted and self._late_scales() and (contributed or before["contributions"]) and not finished:
            self._give(dragon_scales(before, laws, self._square))
        if self.turn_over:
            self._draw(before["discarded"] + (words[0] == "discard"))

    def _late_scales(self) -> bool:
        return self._laws.options["dragon_scales"] == "last_contribution"

    def _contribute(self) -> bool:
        """Whether that finished the building."""
        before = self._before
        self.events.append(Placed(self._seat, self._square, before["box"]))
        boxes = list(before["board"][self._square]["boxes"])
        boxes[before["box"] - 1] = self._seat
        finished = None not in boxes
        if finished if self._late_scales() else not before["contributions"]:
            self._give(dragon_scales(before, self._laws, self._square))
        if finished:
            event, batches = finished_building(before, self._laws, self._square, boxes)
            self.events.append(event)
            for batch in batches:
                self._give(batch)
        return finished

    def _give(self, batch: Batch) -> None:
        if not batch:
            return
        at_once = self._laws.options["reward_cards"] == "at_once"
        drawn = [0] * self._laws.seats
        for seat in batch.order:
            for _ in range(batch.gains[seat].cards):
                kind = self.draws.draw(seat, "hand" if at_once else "rewards")
                if kind is not None:
                    drawn[seat] += 1
                    if not at_once:
                        self._rewards[seat].append(kind)
        self.events += self._ledger.give(batch, drawn)

    def _offer(self, pillar: int) -> None:
        made = sum(self._before["offerings"])
        self.events.append(Placed(self._seat, "obelisk", made + 1, self._laws.obelisk[made] + pillar))

    def _draw(self, discarded: int) -> None:
        for _ in range(_DRAWN_EACH_TURN + discarded):
            self.draws.draw(self._seat, "hand")
        taken = tuple(
            CardsMoved(seat, "rewards", "hand", len(pile), tuple(sorted(pile, key=KINDS.index)))
            for seat, pile in enumerate(self._rewards)
            if pile
        )
        if taken:
            self.taken_up = [Moved(taken)]


class _Draws:
    """The cards that were drawn in one move, and reshuffles on the way."""

    def __init__(self, before: dict[str, Any], left_hand: Sequence[str], outcomes: Sequence[int]) -> None:
        self._deck = len(before["deck"])
        self._discard: list[str] = [*before["discard"], *before["paid"], *left_hand]
        self._outcomes = iter(outcomes)
        # Between reshuffles: who drew what to where. A reshuffle: what was in the discard pile.
        self._found: list[dict[tuple[int, str], list[str]] | list[str]] = [{}]

    def draw(self, seat: int, to: str) -> str | None:
        """The kind of the card; None if there is none."""
        if self._deck == 0:
            if not self._discard:
                return None
            self._found += [self._discard, {}]
            self._deck, self._discard = len(self._discard), []
        self._deck -= 1
        kind = KINDS[next(self._outcomes)]
        drawn = self._found[-1]
        assert isinstance(drawn, dict)
        drawn.setdefault((seat, to), []).append(kind)
        return kind

    def moves(self) -> Iterator[CardsMoved]:
        for found in self._found:
            if isinstance(found, list):
                yield CardsMoved(None, "discard", "deck", len(found), _sorted(found), True)
                continue
            for (seat, to), kinds in found.items():
                yield CardsMoved(seat, "deck", to, len(kinds), _sorted(kinds) if to == "hand" else None)


def _sorted(kinds: Sequence[str]) -> Cards:
    return tuple(sorted(kinds, key=KINDS.index))
