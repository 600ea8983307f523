"""Nobody peeks in Hearts: what a seat must hold possible is judged by a slow twin that follows the public history."""

from __future__ import annotations

import itertools
import math
import os
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from blindfold import (
    assert_legal_actions_depend_on_the_view_alone,
    assert_one_view_one_analysis,
    assert_thinking_changes_no_deal,
    assert_worlds_equally_likely,
    assert_worlds_in_proportion,
    assert_worlds_project_back,
)
from hiddenhand import State

from .kit import hands, play
from .slow_twin import (
    DIRECTIONS,
    PASS,
    SEATS,
    Bytes,
    History,
    deal,
    drawn_direction,
    hands_of,
    histories,
    load,
    members,
    random_options,
)

# Worlds that the slow twin judges; HIDDENHAND_WORLD_SAMPLES says another number.
SAMPLES = int(os.environ.get("HIDDENHAND_WORLD_SAMPLES", "6000"))
WORLDS_OF_A_VIEW = 10

Kind = tuple[bool, ...]  # for each of the three other seats, whether it may hold a card


def positions(choose: random.Random, *, least_left: int = 0) -> Iterator[tuple[State, History]]:
    """Positions of one random game after another, with any options, in any direction."""
    while True:
        options, direction = random_options(choose), choose.choice(DIRECTIONS)
        yield from histories(options, choose, direction, least_left=least_left)


def test_every_sampled_world_agrees_with_the_public_history() -> None:
    choose = random.Random(1)
    judged = 0
    for state, history in positions(choose):
        seat = choose.choice(SEATS)
        view = state.view(seat)
        for _ in range(WORLDS_OF_A_VIEW):
            world = view.sample_world(choose.getrandbits(64))
            assert history.could_be(world, seat), world.describe()
            assert world.view(seat) == view
            judged += 1
        if judged >= SAMPLES:
            return


def test_the_true_state_is_one_of_the_worlds_that_the_twin_allows() -> None:
    # Without this the twin could be too strict, and the sampler with it.
    choose = random.Random(2)
    for state, history in itertools.islice(positions(choose), 3000):
        assert all(history.could_be(state, seat) for seat in SEATS)


def test_the_seat_to_act_has_the_same_choices_in_every_world() -> None:
    choose = random.Random(3)
    for state, _ in itertools.islice(positions(choose), 0, 2000, 7):
        for seat in SEATS:
            assert_legal_actions_depend_on_the_view_alone(state.view(seat), samples=5)


def dealt_again(history: History, held: list[set[int]], passed: set[int]) -> State:
    """The same public history with these unplayed cards: `passed` are those among them that came by passing."""
    hands_in_play = [held[seat] | history.played_by(seat) for seat in SEATS]
    start = [set(hand) for hand in hands_in_play]
    if history.step:
        came = []
        for seat in SEATS:
            here = held[seat] & passed
            came.append(here | set(sorted(history.played_by(seat))[: 3 - len(here)]))
        start = [hands_in_play[s] - came[s] | came[(s + history.step) % 4] for s in SEATS]
    state = deal(load(**history.options), start, drawn_direction(history.options, history.direction))
    if history.step:
        for seat in SEATS:
            for number in sorted(came[(seat + history.step) % 4]):
                state.apply(PASS + number)
    for _, number in history.plays:
        state.apply(number)
    return state


def ways_to_hold(history: History, seat: int) -> Iterator[list[set[int]]]:
    """Every way to deal the cards that `seat` does not see, by number alone."""
    own = history.own_hand(seat)
    unseen = sorted(history.unplayed() - own)
    others = [s for s in SEATS if s != seat]
    sizes = [13 - len(history.played_by(s)) for s in others]
    for first in itertools.combinations(unseen, sizes[0]):
        rest = [c for c in unseen if c not in first]
        for second in itertools.combinations(rest, sizes[1]):
            held: list[set[int]] = [set(), set(), set(), set()]
            held[seat], held[others[0]], held[others[1]] = set(own), set(first), set(second)
            held[others[2]] = set(rest) - set(second)
            yield held


def possible_worlds(history: History, seat: int) -> dict[State, int]:
    """Every world that `seat` must hold possible, and in how many ways the cards can have been passed to it."""
    worlds: dict[State, int] = {}
    for held in ways_to_hold(history, seat):
        for passed in ways_to_have_passed(history, seat, held):
            weight = 1
            for s in hidden_receivers(history, seat):
                unplayed = len(held[s] & passed)
                weight *= math.comb(13 - len(held[s]), 3 - unplayed)
            if weight == 0:
                continue
            # Only worlds in which every play was legal can be dealt again at all.
            if history.could_be_hands(held):
                world = dealt_again(history, held, passed)
                if history.could_be(world, seat):
                    worlds[world] = weight
    return worlds


def hidden_receivers(history: History, seat: int) -> list[int]:
    """Who got cards of which `seat` does not know what they were."""
    if history.step == 0:
        return []
    return [s for s in SEATS if s not in (seat, (seat + history.step) % 4)]


def ways_to_have_passed(history: History, seat: int, held: list[set[int]]) -> Iterator[set[int]]:
    if history.step == 0:
        yield set()
        return
    giver = (seat - history.step) % 4
    known = (set(history.picks[seat]) | set(history.picks[giver])) & history.unplayed()
    choices = [
        [set(some) for size in range(4) for some in itertools.combinations(sorted(held[s]), size)]
        for s in hidden_receivers(history, seat)
    ]
    for some in itertools.product(*choices):
        yield known.union(*some)


def small_ends(choose: random.Random, *, passing: bool, cards_left: int, most: int) -> Iterator[tuple[State, History]]:
    """Positions with so few cards left that all worlds can be listed; more of those in which suits are void."""
    while True:
        options = random_options(choose) | ({} if passing else {"pass_cards": False})
        direction = choose.choice(DIRECTIONS[1:]) if passing else "none"
        for state, history in histories(options, choose, direction):
            left = len(history.unplayed())
            if left == cards_left and 1 < sum(1 for _ in itertools.islice(ways_to_hold(history, 0), most + 1)) <= most:
                yield state, history


@pytest.mark.parametrize("cards_left", [5, 6, 8, 9, 11])
def test_without_passing_all_possible_worlds_come_up_equally_often(cards_left: int) -> None:
    choose = random.Random(cards_left)
    ends = small_ends(choose, passing=False, cards_left=cards_left, most=2000)
    for state, history in itertools.islice(ends, 12):
        seat = choose.choice(SEATS)
        possible = possible_worlds(history, seat)
        assert possible
        assert_worlds_equally_likely(state.view(seat), possible, samples_per_world=100)


@pytest.mark.parametrize("cards_left", [4, 5, 6])
def test_after_passing_worlds_come_up_as_often_as_there_are_ways_to_have_passed(cards_left: int) -> None:
    choose = random.Random(cards_left)
    ends = small_ends(choose, passing=True, cards_left=cards_left, most=60)
    for state, history in itertools.islice(ends, 8):
        seat = choose.choice(SEATS)
        possible = possible_worlds(history, seat)
        assert_worlds_in_proportion(state.view(seat), possible, samples=20_000)


def exact_chances(history: History, seat: int) -> dict[tuple[int, int], float]:
    """For each card that `seat` does not see and each other seat: the chance that it is there. Counted from how many
    cards of each kind go where; a kind are the cards that the same seats may hold."""
    own = history.own_hand(seat)
    unseen = sorted(history.unplayed() - own)
    others = [s for s in SEATS if s != seat]
    room = [13 - len(history.played_by(s)) for s in others]
    kinds: dict[Kind, list[int]] = {}
    for number in unseen:
        kinds.setdefault(tuple(history.may_hold(s, number, seat) for s in others), []).append(number)
    total = 0
    found: Counter[tuple[Kind, int]] = Counter()  # ways x cards of the kind with that seat

    def fill(rest: list[Kind], left: list[int], ways: int, counts: dict[Kind, list[int]]) -> None:
        nonlocal total
        if not rest:
            if not any(left):
                total += ways
                for kind, split in counts.items():
                    for place, number in enumerate(split):
                        found[kind, place] += ways * number
            return
        kind, *later = rest
        size = len(kinds[kind])
        for a in range(size + 1):
            for b in range(size + 1 - a):
                split = [a, b, size - a - b]
                if any(n > free or (n and not may) for n, free, may in zip(split, left, kind, strict=True)):
                    continue
                more = math.comb(size, a) * math.comb(size - a, b)
                less = [free - n for n, free in zip(split, left, strict=True)]
                fill(later, less, ways * more, {**counts, kind: split})

    fill(sorted(kinds), room, 1, {})
    return {
        (number, other): found[kind, place] / (total * len(numbers))
        for kind, numbers in kinds.items()
        for number in numbers
        for place, other in enumerate(others)
    }


def test_in_larger_positions_every_card_is_with_every_seat_as_often_as_counting_says() -> None:
    # 4,000 worlds a position; outside 5 standard deviations one of the some 5,000 counts falls in 3 of 1,000 runs.
    choose = random.Random(5)
    samples, checked = 4000, 0
    for state, history in itertools.islice(positions(choose, least_left=12), 30, 4000, 67):
        if history.passing:
            continue
        seat = choose.choice(SEATS)
        view = state.view(seat)
        seen: Counter[tuple[int, int]] = Counter()
        for _ in range(samples):
            for other, held in enumerate(Bytes.of(view.sample_world(choose.getrandbits(64))).hands):
                seen.update((number, other) for number in members(held))
        for (number, other), chance in exact_chances(history, seat).items():
            expected, deviation = samples * chance, math.sqrt(samples * chance * (1 - chance))
            assert abs(seen[number, other] - expected) <= 5 * deviation + 1e-6, (state, seat, number, other)
            checked += 0 < chance < 1
    assert checked > 500


@pytest.mark.parametrize("picked", [1, 2, 3])
def test_hidden_choices_to_pass_are_every_choice_equally_often(picked: int) -> None:
    # In ascending order: the first is one of the eleven lowest cards of the hand, and so on.
    state = deal(load(), hands(), "left")
    for _ in range(3 + picked):
        state.apply(state.legal()[0])
    places: Counter[tuple[int, ...]] = Counter()
    possible = list(itertools.combinations(range(10 + picked), picked))
    samples = 200 * len(possible)
    for seed in range(samples):
        world = state.view(3).sample_world(seed)
        hand = sorted(hands_of(world)[1])
        passed = members(Bytes.of(world).passed)
        places[tuple(hand.index(number) for number in hand if number in passed)] += 1
    assert set(places) == set(possible)
    chi_square = sum((count - 200) ** 2 / 200 for count in places.values())
    freedom = len(possible) - 1
    assert chi_square < freedom + 5 * math.sqrt(2 * freedom)


def test_a_hand_that_is_forced_is_the_same_in_every_world() -> None:
    # Seat 0 has the clubs; the others show with the first clubs that they have none, and seat 2 nothing but points.
    held = [set(range(start, 52, 4)) for start in range(4)]
    state = play(deal(load(pass_cards=False), held), "2C AD AH AS", "AC KD KH KS")
    for seed in range(100):
        assert hands_of(state.view(1).sample_world(seed))[0] == hands_of(state)[0]


def test_the_two_of_clubs_is_with_its_known_holder_until_it_is_played() -> None:
    held = hands("2C 3C 4C AC", "5C", "6C", "7C")
    state = play(deal(load(pass_cards=False, can_lead_any_club=True), held), "AC 5C 6C 7C", "4C")
    for seat in (1, 2, 3):
        for seed in range(200):
            assert 0 in hands_of(state.view(seat).sample_world(seed))[0]


def test_cards_that_a_seat_passed_are_where_they_went() -> None:
    choose = random.Random(7)
    for state, history in itertools.islice(positions(choose), 4000):
        if history.step == 0 or history.passing:
            continue
        seat = choose.choice(SEATS)
        still_there = set(history.picks[seat]) & history.unplayed()
        receiver = (seat + history.step) % 4
        assert still_there <= hands_of(state.view(seat).sample_world(choose.getrandbits(64)))[receiver]


def test_states_that_look_the_same_to_a_seat_have_one_view_and_one_analysis() -> None:
    choose = random.Random(8)
    for state, _ in itertools.islice(positions(choose), 0, 3000, 67):
        seat = state.seat_to_act if choose.random() < 0.7 and not state.is_terminal else choose.choice(SEATS)
        assert seat is not None
        view = state.view(seat)
        worlds = [view.sample_world(seed) for seed in range(4)]
        assert_one_view_one_analysis([state, *worlds], seat, iterations=50)


def test_worlds_project_back_to_the_view() -> None:
    choose = random.Random(9)
    for state, history in itertools.islice(positions(choose), 0, 2000, 31):
        for seat in SEATS:
            assert_worlds_project_back(state.view(seat), lambda w, h=history, s=seat: h.could_be(w, s), samples=5)


def test_thinking_never_changes_the_deal() -> None:
    for seed in range(3):
        assert_thinking_changes_no_deal(load(), seed, iterations=20)
