"""What cards are worth for a box and which of them pay it: by trying all uses. Cards are kinds, payments sorted tuples.

Shared with nothing. test_payments.py compares it with something even simpler: every part of a hand, every role of every
card.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from .tables import ANY, HOAX, KHIND, KIND, MIMIX

Cards = tuple[int, ...]

HOAX_1, HOAX_2 = KIND["hoax 1"], KIND["hoax 2"]
PAIRED = (KIND["mimix 1"], KIND["mimix 2"])


def people(card: int) -> int:
    return card // 3


def value(card: int) -> int:
    return card % 3 + 1


def without(cards: Cards, taken: Iterable[int]) -> Cards:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def plain_value(card: int, colour: int) -> int:
    """What a card counts without help from others."""
    return value(card) if people(card) == colour else 1 if people(card) == KHIND else 0


def pairs(cards: Cards) -> set[tuple[int, int]]:
    """The pairs of Mimix cards that count 3 together."""
    held = [card for card in cards if card in PAIRED]
    return set(itertools.combinations(held, 2))


def recolourings(cards: Cards) -> Iterator[tuple[int, Cards]]:
    """The ways to use up one Hoax card: (that card, the cards that it recolours)."""
    for hoax, most in ((HOAX_1, 4), (HOAX_2, 1)):
        if hoax not in cards:
            continue
        rest = without(cards, [hoax])
        for colour in {people(card) for card in rest} - {KHIND}:
            of_one = [card for card in rest if people(card) == colour]
            for size in range(1, most + 1):
                for group in sorted(set(itertools.combinations(of_one, size))):
                    yield hoax, group


@cache
def worth_in(cards: Cards, colour: int) -> int:
    """The most that all these cards can count in one colour."""
    best = sum(plain_value(card, colour) for card in cards)
    for pair in pairs(cards):
        best = max(best, 3 + worth_in(without(cards, pair), colour))
    for hoax, group in recolourings(cards):
        best = max(best, sum(map(value, group)) + worth_in(without(cards, (hoax, *group)), colour))
    return best


def paid_in(cards: Cards, colour: int) -> list[int]:
    """The colours in which a box can be paid: for the palace those of the cards, since others are no better."""
    return sorted({people(card) for card in cards} - {KHIND}) or [HOAX] if colour == ANY else [colour]


def worth(cards: Cards, colour: int) -> int:
    """The most that all these cards can count for a box of this colour."""
    return max(worth_in(cards, each) for each in paid_in(cards, colour))


def units(cards: Cards, colour: int) -> Iterator[tuple[Cards, int]]:
    """Every way to make some cards count, with what they count: one card, a pair, or a Hoax card with its cards."""
    for card in sorted(set(cards)):
        if plain_value(card, colour):
            yield (card,), plain_value(card, colour)
    for pair in pairs(cards):
        yield pair, 3
    for hoax, group in recolourings(cards):
        yield (hoax, *group), sum(map(value, group))


def payments(hand: Cards, colour: int, cost: int) -> frozenset[Cards]:
    """All parts of the hand that pay the box and of which no card can be left out."""
    recolour = HOAX_1 in hand or HOAX_2 in hand or colour == ANY
    useful = [card for card in hand if recolour or card in PAIRED or plain_value(card, colour)]
    return _payments(tuple(useful), colour, cost)


@lru_cache(maxsize=20_000)
def _payments(hand: Cards, colour: int, cost: int) -> frozenset[Cards]:
    # In such a part all cards count, and nothing that counts can be missing: it is put together from units of which
    # all but the last make less than the cost.
    found: set[Cards] = set()
    for each in paid_in(hand, colour):
        reached: set[tuple[Cards, int]] = set()
        waiting: list[tuple[Cards, int]] = [((), 0)]
        while waiting:
            taken, total = waiting.pop()
            for unit, counted in units(without(hand, taken), each):
                now = (tuple(sorted(taken + unit)), total + counted)
                if now in reached:
                    continue
                reached.add(now)
                if now[1] >= cost:
                    found.add(now[0])
                else:
                    waiting.append(now)
    return frozenset(cards for cards in found if minimal(cards, colour, cost))


def minimal(cards: Cards, colour: int, cost: int) -> bool:
    return worth(cards, colour) >= cost and all(
        worth(without(cards, [card]), colour) < cost for card in sorted(set(cards))
    )


def place(card: int, colour: int) -> tuple[int, ...]:
    """Where a card comes in the order in which a payment is laid out."""
    if people(card) == KHIND:
        return (2, 4)
    special = people(card) != colour or (colour in (HOAX, MIMIX) and value(card) < 3)
    if special:
        return (0 if card in (HOAX_1, HOAX_2) else 1, card)
    return (2, 3 - value(card))


def next_picks(hand: Cards, paid: Cards, last: int | None, colour: int, cost: int) -> list[int]:
    """What may be laid out next: kinds, ascending. `hand` without what is `paid`; `last` is the last card paid."""
    picks = set()
    for payment in payments(tuple(sorted(hand + paid)), colour, cost):
        if Counter(paid) - Counter(payment):
            continue
        rest = without(payment, paid)
        if not rest:
            continue
        first = min(rest, key=lambda card: place(card, colour))
        if last is None or place(first, colour) >= place(last, colour):
            picks.add(first)
    return sorted(picks)
