"""Payments: what is legal card by card is all that pays and has no card to spare, each way once.

Three stand side by side: the core, the twin's payments.py, and here the plainest counting there is: every part of a
hand, every role for every card of it.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hiddenhand import State
from hiddenhand._core.blue_moon_city import state_from_position

from . import payments as twin
from .kit import game_of, plain_position
from .payments import Cards, people, value
from .tables import ANY, HOAX, KHIND, KIND, KINDS, MIMIX, TILES, Setup, card_counts, setup

COSTS = (1, 2, 3, 4, 5)
BOX_COLOURS = [colour for colour in range(9) if colour != KHIND]
HOAX_1, HOAX_2 = KIND["hoax 1"], KIND["hoax 2"]


def roles(cards: Cards, colour: int, wild_recoloured: bool) -> Iterator[int]:
    """What these cards count in one colour, for every role that each of them can have.

    A role is "plain", "pair" (of Mimix), "hoax" (used up) or the number of the card that recolours it.
    `wild_recoloured`: Hoax cards may recolour Khind cards and cards of a Mimix pair too.
    """
    hoaxes = [n for n, card in enumerate(cards) if card in (HOAX_1, HOAX_2)]
    small_mimix = [n for n, card in enumerate(cards) if people(card) == MIMIX and value(card) < 3]
    own = [["plain"] + ["pair"] * (n in small_mimix) + ["hoax"] * (n in hoaxes) for n in range(len(cards))]
    choices = [[*own[n], *(hoax for hoax in hoaxes if hoax != n)] for n in range(len(cards))]
    for given in itertools.product(*choices):
        paired = [n for n, role in enumerate(given) if role == "pair"]
        if len(paired) % 2:
            continue
        counted = 3 * (len(paired) // 2)
        for card, role in zip(cards, given, strict=True):
            if role == "plain":
                counted += value(card) if people(card) == colour else people(card) == KHIND
        if all(_may_recolour(cards, given, hoax, wild_recoloured) for hoax in hoaxes):
            counted += sum(value(card) for card, role in zip(cards, given, strict=True) if isinstance(role, int))
            yield counted


def _may_recolour(cards: Cards, given: tuple[str | int, ...], hoax: int, wild_recoloured: bool) -> bool:
    """Whether this Hoax card can recolour the cards that have its number as their role."""
    targets = [card for card, role in zip(cards, given, strict=True) if role == hoax]
    if not targets:
        return True
    if given[hoax] != "hoax" or len(targets) > (4 if cards[hoax] == HOAX_1 else 1):
        return False
    return len({people(card) for card in targets}) == 1 and (wild_recoloured or people(targets[0]) != KHIND)


class Counting:
    """The plain counting, with the two open questions of the digest answered one way or the other."""

    def __init__(self, wild_recoloured: bool = False, green: bool = False) -> None:
        self.wild_recoloured, self.green = wild_recoloured, green
        self.known: dict[tuple[Cards, int], int] = {}

    def worth_in(self, cards: Cards, colour: int) -> int:
        if (cards, colour) not in self.known:
            self.known[cards, colour] = max(roles(cards, colour, self.wild_recoloured))
        return self.known[cards, colour]

    def worth(self, cards: Cards, colour: int) -> int:
        colours = range(8) if self.green else [c for c in range(8) if c != KHIND]
        return max(self.worth_in(cards, each) for each in (colours if colour == ANY else [colour]))

    def payments(self, hand: Cards, colour: int, cost: int) -> set[Cards]:
        parts = {part for size in range(len(hand) + 1) for part in itertools.combinations(hand, size)}
        enough = {part for part in parts if self.worth(part, colour) >= cost}
        return {part for part in enough if not any(self._without(part, n) in enough for n in range(len(part)))}

    @staticmethod
    def _without(part: Cards, place: int) -> Cards:
        return part[:place] + part[place + 1 :]


def random_hand(choose: random.Random, most: int) -> Cards:
    """Cards of few peoples, so that they go together; Hoax, Mimix and Khind often."""
    some = [*choose.sample(range(8), 3), HOAX, MIMIX, KHIND]
    left = {kind: count for kind, count in enumerate(card_counts()) if people(kind) in some}
    deck = [kind for kind, count in left.items() for _ in range(count)]
    return tuple(sorted(choose.sample(deck, choose.randint(1, most))))


def test_the_twin_finds_the_payments_that_plain_counting_finds() -> None:
    choose, counting, found = random.Random(1), Counting(), 0
    for _ in range(400):
        hand, colour, cost = random_hand(choose, 6), choose.choice(BOX_COLOURS), choose.choice(COSTS)
        expected = counting.payments(hand, colour, cost)
        assert twin.payments(hand, colour, cost) == expected, (hand, colour, cost)
        found += len(expected)
    assert found > 400


@pytest.mark.parametrize(("wild_recoloured", "green"), [(True, False), (False, True), (True, True)])
def test_the_open_questions_of_recolouring_make_no_difference(wild_recoloured: bool, green: bool) -> None:
    # Digest 10.12 and 10.13: whether the palace can be paid in green, and whether wild cards can be recoloured.
    choose, one, other = random.Random(2), Counting(), Counting(wild_recoloured, green)
    for _ in range(150):
        hand, cost = random_hand(choose, 6), choose.choice(COSTS)
        for colour in (ANY, HOAX, choose.choice(BOX_COLOURS)):
            assert one.payments(hand, colour, cost) == other.payments(hand, colour, cost), (hand, colour, cost)


# -- the core ---------------------------------------------------------------------------------------------------------


def paying(made_from: Setup, tile: str, box: int, hand: Cards) -> State | None:
    """The seat that holds this hand begins to pay this box, if it can."""
    plain = plain_position(made_from, figures=[tile], hands=[", ".join(KINDS[kind] for kind in hand)])
    state = state_from_position(game_of(made_from), plain)
    build = state.game.parse_action(f"build {box}")
    if build not in state.legal():
        return None
    state.apply(build)
    return state


def laid_out(state: State, longest: list[int]) -> list[Cards]:
    """All payments that legal picks lead to, once for each way there. `longest` keeps the longest list's length."""
    game, found = state.game, []
    waiting: list[tuple[State, Cards]] = [(state, ())]
    while waiting:
        now, paid = waiting.pop()
        picks = now.legal()
        longest[0] = max(longest[0], len(picks))
        for action in picks:
            verb, _, card = game.action_text(action).partition(" ")
            assert verb == "pay"
            after = now.copy()
            after.apply(action)
            cards = tuple(sorted((*paid, KIND[card])))
            done = game.action_text(after.legal()[0]).split()[0] not in ("pay", "stop")
            if done:
                found.append(cards)
            else:
                waiting.append((after, cards))
    return found


def boxes_of(colour: int) -> str:
    return next(tile for tile, facts in TILES.items() if facts.colour == colour)


def priced(colour: int, costs: tuple[int, ...]) -> tuple[Setup, str]:
    """A game whose tile of this colour has boxes of these costs, and that tile."""
    return replace(setup(2), costs={boxes_of(colour): costs}), boxes_of(colour)


@pytest.mark.parametrize("colour", BOX_COLOURS)
def test_legal_picks_lead_to_every_payment_in_exactly_one_way(colour: int) -> None:
    choose, longest = random.Random(colour), [0]
    made_from, tile = priced(colour, (1, 2, 3))
    others, _ = priced(colour, (4, 5))
    dear, _ = priced(colour, (6, 9))
    found = 0
    for n in range(75):
        game, costs = ((made_from, (1, 2, 3)), (others, (4, 5)), (dear, (6, 9)))[n % 3]
        hand = random_hand(choose, (14, 11, 8)[n % 3])
        for box, cost in enumerate(costs, 1):
            expected = twin.payments(hand, colour, cost)
            state = paying(game, tile, box, hand)
            if state is None:
                assert not expected, (hand, cost)
                continue
            ways = laid_out(state, longest)
            assert len(ways) == len(set(ways)), (hand, cost)
            assert set(ways) == expected, (hand, cost)
            found += len(ways)
    assert found > 200
    assert longest[0] <= 24
