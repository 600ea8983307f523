"""What a seat of Blue Moon City must hold possible, counted from a plain position and shared with nothing.

A seat sees everything but the hands of others, the deck and all reward piles. Of these hidden cards it knows how many
there are of each kind, and that the deck holds no more of a kind than were shuffled into it and not drawn by the seat
itself since.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from .payments import next_picks
from .tables import KIND, TILES, Setup

#: A world: the deck, all hands and all reward piles, as sorted kinds.
World = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
Counts = Counter[int]

PRIVATE = ("hands", "rewards", "deck", "drawn")


def counts(cards: list[str]) -> Counts:
    return Counter(KIND[card] for card in cards)


def world_of(position: Mapping[str, Any]) -> World:
    def kinds(cards: list[str]) -> tuple[int, ...]:
        return tuple(sorted(KIND[card] for card in cards))

    return kinds(position["deck"]), tuple(map(kinds, position["hands"])), tuple(map(kinds, position["rewards"]))


def hidden(position: Mapping[str, Any], seat: int, made_from: Setup) -> Counts:
    """The cards that the seat does not see, wherever they are."""
    total = Counter(dict(enumerate(made_from.cards)))
    for seen in (position["hands"][seat], position["discard"], position["paid"]):
        total.subtract(counts(seen))
    assert min(total.values()) >= 0
    return +total


def perhaps_in_deck(position: Mapping[str, Any], seat: int, made_from: Setup) -> Counts:
    """How many cards of each kind the deck can hold, as far as the seat knows."""
    return hidden(position, seat, made_from) & (counts(position["shuffled"]) - counts(position["drawn"][seat]))


def could_be(position: Mapping[str, Any], world: Mapping[str, Any], seat: int, made_from: Setup) -> bool:
    """Whether the seat, which sees `position`, must hold `world` possible: two plain positions."""
    for fact in position:
        if fact in PRIVATE or (fact == "crystals" and made_from.option("crystals") == "secret"):
            continue
        if world[fact] != position[fact]:
            return False
    own = ("hands", "drawn", "crystals")
    sizes = ("hands", "rewards")
    return (
        all(world[fact][seat] == position[fact][seat] for fact in own)
        and sum(world["crystals"]) == sum(position["crystals"])
        and min(world["crystals"]) >= 0
        and all(list(map(len, world[fact])) == list(map(len, position[fact])) for fact in sizes)
        and hidden(world, seat, made_from) == _hidden_in(world, seat)
        and not _from_deck(world) - perhaps_in_deck(position, seat, made_from)
        and can_complete_payment(world_of(world), position, seat, made_from)
    )


def _from_deck(world: Mapping[str, Any]) -> Counts:
    """The deck and the reward cards that were drawn from it."""
    piles = [cards for seat, cards in enumerate(world["rewards"]) if seat not in world["stale_rewards"]]
    return counts([*world["deck"], *itertools.chain(*piles)])


def _hidden_in(world: Mapping[str, Any], seat: int) -> Counts:
    hands = [cards for number, cards in enumerate(world["hands"]) if number != seat]
    return counts([*world["deck"], *itertools.chain(*hands, *world["rewards"])])


def can_complete_payment(world: World, position: Mapping[str, Any], seat: int, made_from: Setup) -> bool:
    """Whether another seat that is paying a box can go on, as it must be able to."""
    active = position["active"]
    if position["phase"] != "pay" or active == seat:
        return True
    tile = position["board"][position["figures"][active]]["tile"]
    box = TILES[tile].colour, made_from.boxes(tile)[position["box"] - 1]
    paid = tuple(sorted(KIND[card] for card in position["paid"]))
    last = None if position["last_pick"] is None else KIND[position["last_pick"]]
    return bool(next_picks(world[1][active], paid, last, *box))


def parts(cards: Counts, size: int) -> Iterator[tuple[Counts, int]]:
    """Every way to choose so many of these cards: which of each kind, and in how many ways as single cards."""
    if not cards:
        if size == 0:
            yield Counter(), 1
        return
    kind = min(cards)
    rest = Counter({other: count for other, count in cards.items() if other != kind})
    for taken in range(max(0, size - rest.total()), min(size, cards[kind]) + 1):
        for part, ways in parts(rest, size - taken):
            yield part + Counter({kind: taken}), ways * math.comb(cards[kind], taken)


def worlds(position: Mapping[str, Any], seat: int, made_from: Setup) -> dict[World, int]:
    """All worlds that the seat must hold possible, with their weights: the ways to choose the deck and the reward cards
    that came from it out of the single cards that may be in it, and to deal the others."""
    unseen = hidden(position, seat, made_from)
    hands = [("hands", other) for other in range(made_from.seats) if other != seat]
    piles = [("rewards", other) for other in range(made_from.seats)]
    stale = [pile for pile in piles if pile[1] in position["stale_rewards"]]
    from_deck = [pile for pile in piles if pile not in stale]
    found: dict[World, int] = {}

    def sizes(zones: list[tuple[str, int]]) -> list[int]:
        return [len(position[name][other]) for name, other in zones]

    undrawn = len(position["deck"]) + sum(sizes(from_deck))
    for together, ways in parts(perhaps_in_deck(position, seat, made_from), undrawn):
        split = _dealt(together, [len(position["deck"]), *sizes(from_deck)])
        others = _dealt(unseen - together, sizes(hands + stale))
        for ((deck, *drawn), more), (dealt, most) in itertools.product(split, others):
            given = dict(zip(from_deck + hands + stale, [*drawn, *dealt], strict=True))
            given["hands", seat] = counts(position["hands"][seat])
            world = (
                tuple(sorted(deck.elements())),
                tuple(tuple(sorted(given["hands", other].elements())) for other in range(made_from.seats)),
                tuple(tuple(sorted(given["rewards", other].elements())) for other in range(made_from.seats)),
            )
            if can_complete_payment(world, position, seat, made_from):
                found[world] = found.get(world, 0) + ways * more * most
    return found


def _dealt(cards: Counts, sizes: list[int]) -> Iterator[tuple[list[Counts], int]]:
    if not sizes:
        if not cards:
            yield [], 1
        return
    for part, ways in parts(cards, sizes[0]):
        for rest, more in _dealt(cards - part, sizes[1:]):
            yield [part, *rest], ways * more

