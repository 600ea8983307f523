"""What a seat of Blue Moon City knows, and the worlds that it holds possible (knowledge.py counts them)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from blindfold import (
    assert_legal_actions_depend_on_the_view_alone,
    assert_one_view_one_analysis,
    assert_thinking_changes_no_deal,
    assert_worlds_in_proportion,
    assert_worlds_project_back,
)
from hiddenhand import State, View
from hiddenhand._core.blue_moon_city import position, state_from_position

from .histories import before_the_mill, play, small
from .kit import game_of, plain_position, table
from .knowledge import World, could_be, world_of, worlds
from .slow_twin import Script, Twin
from .tables import Setup, random_setup, setup
from .test_agrees_with_twin import BUILDERS, chosen


class Worlds:
    """The worlds of a view as plain zones, so that what other seats remember is left out."""

    def __init__(self, view: View) -> None:
        self.view = view

    def sample_world(self, seed: int) -> World:
        return world_of(position(self.view.sample_world(seed)))


@dataclass(frozen=True)
class Possible:
    """Whether a state is one that the seat, which sees this position, must hold possible."""

    seen: dict[str, Any]
    seat: int
    made_from: Setup

    def __call__(self, world: State) -> bool:
        return could_be(self.seen, position(world), self.seat, self.made_from)


def at(made_from: Setup, **facts: Any) -> State:
    return state_from_position(game_of(made_from), plain_position(made_from, **facts))


def decisions(seeds: range, **facts: Any) -> Iterator[tuple[State, Setup]]:
    """States of games that make progress."""
    for seed in seeds:
        choose = random.Random(seed)
        made_from = random_setup(choose, 2 + seed % 3).with_options(**facts)
        state, outcomes = game_of(made_from).deal_recorded(seed)
        twin = Twin(made_from, Script(outcomes))
        while not state.is_terminal:
            yield state.copy(), made_from
            move = chosen(twin, choose, BUILDERS)
            twin.apply(move, Script(state.apply_recorded(state.game.parse_action(move))))
        yield state.copy(), made_from


def test_every_world_is_possible_and_projects_back_to_the_view() -> None:
    for state, made_from in itertools.islice(decisions(range(12)), 0, None, 23):
        for seat in range(made_from.seats):
            possible = Possible(position(state), seat, made_from)
            assert_worlds_project_back(state.view(seat), possible, samples=3)


def test_legal_moves_depend_on_the_view_alone() -> None:
    for state, _ in itertools.islice(decisions(range(100, 112)), 0, None, 23):
        if not state.is_terminal:
            assert_legal_actions_depend_on_the_view_alone(state.view(state.seat_to_act), samples=5)


def test_states_that_look_the_same_have_one_view_and_one_analysis() -> None:
    for state, made_from in itertools.islice(decisions(range(200, 206)), 0, None, 97):
        for seat in range(made_from.seats):
            view = state.view(seat)
            states = [state, *(view.sample_world(seed) for seed in range(3))]
            assert_one_view_one_analysis(states, seat, iterations=30)


def test_thinking_never_changes_the_deal() -> None:
    for seats in (2, 3, 4):
        assert_thinking_changes_no_deal(game_of(setup(seats, turn_cap=4)), seats, iterations=10)


def test_every_state_is_what_its_plain_position_says_and_every_view_what_its_bytes_say() -> None:
    for state, made_from in itertools.islice(decisions(range(400, 424)), 0, None, 5):
        assert state_from_position(state.game, position(state)) == state
        assert state.game.unpack_state(state.pack()) == state
        for seat in range(made_from.seats):
            assert state.game.unpack_view(state.view(seat).pack()) == state.view(seat)


def test_all_moves_are_open() -> None:
    for state, made_from in itertools.islice(decisions(range(300, 303)), 0, None, 41):
        for action in state.legal():
            assert [state.observe(action, seat) for seat in range(made_from.seats)] == [action] * made_from.seats


# -- what a seat does not see -----------------------------------------------------------------------------------------


def same_view(made_from: Setup, seat: int, *positions: dict[str, Any]) -> bool:
    game = game_of(made_from)
    return len({state_from_position(game, plain).view(seat).pack() for plain in positions}) == 1


def test_a_seat_sees_no_hand_but_its_own() -> None:
    one = plain_position(setup(2), hands=["vulca 1", "aqua 1"])
    other = plain_position(setup(2), hands=["vulca 1", "aqua 2"])
    assert same_view(setup(2), 0, one, other)
    assert not same_view(setup(2), 1, one, other)


#: Seat 0 has finished the mill and may discard.
AFTER_A_BUILDING: dict[str, Any] = {
    "figures": ["mill"], "finished": ["mill"], "phase": "discard", "moving": False, "contributions": 1,
}  # fmt: skip


def test_nobody_sees_reward_cards_before_the_turn_is_over_not_even_their_owner() -> None:
    facts: dict[str, Any] = {**AFTER_A_BUILDING, "hands": ["khind 1"]}
    one = plain_position(setup(2), rewards=["aqua 1", "vulca 1"], **facts)
    other = plain_position(setup(2), rewards=["hoax 3", "pillar 1"], **facts)
    assert same_view(setup(2), 0, one, other)
    assert same_view(setup(2), 1, one, other)


def test_a_seat_does_not_know_what_others_have_drawn_of_the_deck() -> None:
    hands = ["vulca 1", "aqua 1, aqua 2"]
    one = plain_position(setup(2), hands=hands)
    other = {**one, "drawn": [["vulca 1"], ["aqua 1"]]}
    assert same_view(setup(2), 0, one, other)
    assert not same_view(setup(2), 1, one, other)


def test_crystals_are_public_or_as_an_option_each_seat_knows_its_own_and_the_sum() -> None:
    one, other, third = (
        plain_position(setup(3), crystals=crystals) for crystals in ([5, 2, 4], [5, 3, 3], [5, 3, 4])
    )  # fmt: skip
    assert not same_view(setup(3), 0, one, other)
    secret = setup(3, crystals="secret")
    assert same_view(secret, 0, one, other)
    assert not same_view(secret, 1, one, other)
    assert not same_view(secret, 0, one, third)


def test_with_two_seats_secret_crystals_are_known_all_the_same() -> None:
    state = at(setup(2, crystals="secret"), crystals=[5, 9], hands=["khind 1"])
    assert position(state.view(0).sample_world(1))["crystals"] == [5, 9]


class Crystals:
    """The worlds of a view, as the crystals that each seat has in them."""

    def __init__(self, view: View) -> None:
        self.view = view

    def sample_world(self, seed: int) -> tuple[int, ...]:
        return tuple(position(self.view.sample_world(seed))["crystals"])


@pytest.mark.parametrize(("seats", "ways"), [(3, 7), (4, 28)])
def test_with_secret_crystals_every_way_to_share_out_the_sum_is_equally_likely(seats: int, ways: int) -> None:
    state = at(setup(seats, crystals="secret"), crystals=[5, 6, 0, 0][:seats], hands=["khind 1"])
    splits = itertools.product(range(7), repeat=seats - 1)
    possible = {(5, *split): 1 for split in splits if sum(split) == 6}
    assert len(possible) == ways
    assert_worlds_in_proportion(Crystals(state.view(0)), possible, samples=4000)


# -- small cases, all worlds ------------------------------------------------------------------------------------------

#: All cards but those of Vulca, Khind and the value 3 of Pillar.
OTHERS = (
    "terrah 1 x4, terrah 2 x3, terrah 3 x3, aqua 1 x4, aqua 2 x3, aqua 3 x3, flit 1 x4, flit 2 x3, flit 3 x3, "
    "mimix 1 x4, mimix 2 x3, mimix 3 x3, hoax 1 x4, hoax 2 x3, hoax 3 x3, pillar 1 x4, pillar 2 x3"
)


def proportions(made_from: Setup, seat: int, samples: int = 20_000, **facts: Any) -> dict[World, int]:
    """The worlds of a position as counted, after the core's have been compared with them."""
    state = at(made_from, **facts)
    possible = worlds(position(state), seat, made_from)
    assert world_of(position(state)) in possible
    assert_worlds_in_proportion(Worlds(state.view(seat)), possible, samples=samples)
    return possible


def test_worlds_are_all_ways_to_deal_the_hidden_cards() -> None:
    # Hidden from seat 0: the 10 Khind cards, vulca 1 x4, vulca 2 x3, vulca 3 x3, of which 3 are a hand.
    possible = proportions(setup(2), 0, hands=[OTHERS + ", pillar 3 x3", "vulca 1, vulca 2, khind 1"])
    assert len(possible) == 20  # multisets of 3 out of 4 kinds, none of which runs short
    assert sum(possible.values()) == 1140  # 20 cards, 3 of them


def test_worlds_of_three_seats_and_reward_piles() -> None:
    hands = ["vulca 1", OTHERS + ", khind 1 x10", "vulca 3, pillar 3"]
    possible = proportions(
        setup(3), 1, hands=hands, rewards=["vulca 2", "", "vulca 2"], deck="vulca 1 x2, pillar 3", **AFTER_A_BUILDING,
    )  # fmt: skip
    assert len(possible) > 50


def test_the_deck_holds_no_more_of_a_kind_than_were_shuffled_into_it() -> None:
    # Seat 0 sees no Vulca and no Khind card. Only two Khind cards and one vulca 3 were shuffled: the other hidden cards
    # are with seat 1.
    possible = proportions(
        setup(2), 0, hands=[OTHERS + ", pillar 3 x3", "vulca 1 x4, vulca 2 x3, vulca 3 x2, khind 1 x9"],
        deck="vulca 3, khind 1", shuffled="vulca 3, khind 1 x2, flit 1", drawn=[["flit 1"], ["khind 1"]],
    )  # fmt: skip
    assert {world[0] for world in possible} == {(2, 12), (12, 12)}


def test_what_the_seat_itself_has_drawn_is_not_in_the_deck() -> None:
    # Seat 0 has drawn one of the two Khind cards that were shuffled, seat 1 something that seat 0 has not seen.
    possible = proportions(
        setup(2), 0, hands=[OTHERS + ", pillar 3 x3, khind 1", "vulca 1 x4, vulca 2 x3, vulca 3 x2, khind 1 x8"],
        deck="vulca 3, khind 1", shuffled="vulca 1, vulca 3, khind 1 x2", drawn=[["khind 1"], ["vulca 1"]],
    )  # fmt: skip
    assert {world[0] for world in possible} == {(0, 2), (0, 12), (2, 12)}


def test_of_three_seats_any_other_may_hold_what_the_deck_cannot() -> None:
    possible = proportions(
        setup(3), 0, hands=[OTHERS + ", pillar 3 x3", "vulca 1 x4, khind 1 x2", "vulca 2 x3, vulca 3 x2, khind 1 x7"],
        deck="vulca 3, khind 1", shuffled="vulca 3, khind 1 x2, flit 1",
        drawn=[["flit 1"], ["khind 1"], []],
    )  # fmt: skip
    assert {world[0] for world in possible} == {(2, 12), (12, 12)}
    assert {world[1][1].count(12) for world in possible} == set(range(7))


def test_of_three_seats_one_in_the_middle_of_a_payment_can_complete_it() -> None:
    # Seat 1 has laid out vulca 2 for a 3, and its one other card is a Vulca or a Khind card.
    facts: dict[str, Any] = {
        "hands": [OTHERS + ", pillar 3 x2", "khind 1", "vulca 1, pillar 3"], "active": 1,
        "figures": ["c3", "iron-foundry"], "phase": "pay", "moving": False, "box": 1, "paid": ["vulca 2"],
        "last_pick": "vulca 2",
    }  # fmt: skip
    possible = proportions(setup(3), 0, **facts)
    # Vulca 3 is not among them: it comes before vulca 2.
    assert {world[1][1] for world in possible} == {(0,), (1,), (12,)}


@pytest.mark.parametrize(
    ("deck", "owners"),
    [
        ("vulca 1, vulca 1, pillar 3, aqua 2, aqua 2", None),
        ("vulca 1, vulca 1, pillar 3, aqua 2, aqua 2", [0, 1, None]),
        ("vulca 1, vulca 1, pillar 3, aqua 2, aqua 2", [0, 0, None]),
        ("vulca 2", [0, 0, None]),  # shuffled while the reward cards are drawn
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_after_draws_and_reshuffles_come_in_proportion(
    deck: str, owners: list[int | None] | None, seat: int
) -> None:
    plain = small(deck, "vulca 1, flit 3", "khind 1, flit 3, vulca 1, khind 1")
    if owners:
        plain = before_the_mill({**plain, "seat": 0, "active": 0}, owners)
    twins = {((), world_of(plain)): Twin.at(setup(2), plain, Script([]))}
    ends = [twin for some in play(twins, seat, 3 if owners is None else 2) for twin in some.values() if not twin.end]
    choose, game = random.Random(seat), game_of(setup(2))
    chosen_ends = choose.sample(ends, 15)
    if owners:
        chosen_ends += [twin for twin in ends if any(twin.rewards)][:15]
    for twin in chosen_ends:
        state = state_from_position(game, twin.position())
        possible = worlds(twin.position(), seat, setup(2))
        assert_worlds_in_proportion(Worlds(state.view(seat)), possible, samples=1500)


@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_reshuffle_with_two_seats_the_other_hand_is_known_but_for_what_it_has_drawn_since(seat: int) -> None:
    t = table(hands=["vulca 3, aqua 3", "pillar 1, pillar 2, khind 1"], deck="flit 1").play("end", "draw")
    before = position(t.state)["hands"]
    views = [t.state.view(seat).sample_world(seed) for seed in range(100)]
    others = [position(world)["hands"][1 - seat] for world in views]
    if seat == 0:
        assert {tuple(hand) for hand in others} == {("khind 1", "pillar 1", "pillar 2")}
    else:
        # Flit 1 came from the old deck, whose last card it was; one card is new.
        assert all(set(hand) >= {"vulca 3", "aqua 3", "flit 1"} for hand in others)
        assert len({tuple(hand) for hand in others}) > 10
    assert before[1] == ["khind 1", "pillar 1", "pillar 2"]


def test_cards_known_to_be_in_the_other_hand_are_forgotten_as_they_are_played() -> None:
    t = table(hands=["vulca 3", "pillar 1, khind 1"], deck="flit 1").play("end", "draw")
    t.play("end", "discard khind 1", "draw")
    hands = [position(t.state.view(0).sample_world(seed))["hands"][1] for seed in range(100)]
    assert all("pillar 1" in hand for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 20  # three new cards


# -- payments of others -----------------------------------------------------------------------------------------------


def test_a_seat_in_the_middle_of_a_payment_can_complete_it_in_every_world() -> None:
    # Seat 0 pays box 1 (3) of the iron foundry and has laid out vulca 2: it holds vulca 1 or Khind at least.
    state = at(setup(2), figures=["iron-foundry"], hands=["vulca 2, vulca 1, flit 3"])
    for move in ("build 1", "pay vulca 2"):
        state.apply(state.game.parse_action(move))
    view = state.view(1)
    for seed in range(300):
        world = view.sample_world(seed)
        assert "stop paying" not in [state.game.action_text(action) for action in world.legal()]
        assert could_be(position(state), position(world), 1, setup(2))


def test_worlds_in_the_middle_of_a_payment_are_those_that_can_complete_it_in_proportion() -> None:
    others = OTHERS.replace("hoax 2 x3", "hoax 2 x2")
    facts: dict[str, Any] = {
        "figures": ["fire-temple"], "hands": ["vulca 2, hoax 2, pillar 3", others + ", khind 1 x10, pillar 3"],
    }  # fmt: skip
    every = proportions(setup(2), 1, **facts)
    facts |= {"phase": "pay", "moving": False, "box": 1, "paid": ["vulca 3"], "last_pick": "vulca 3"}
    possible = proportions(setup(2), 1, **facts)
    # Vulca 3, vulca 2 or two of vulca 1 make 5 with the 3 that lies there: no Hoax card may come after it.
    assert 0 < len(possible) < len(every)
    assert all({1, 2} & set(world[1][0]) or world[1][0].count(0) > 1 for world in possible)
