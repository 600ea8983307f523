"""Nobody peeks in Blue Moon: what a seat knows is judged by a slow twin that follows the public history alone."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

import blindfold
import hiddenhand
from hiddenhand import Game, State, View
from hiddenhand._core import blue_moon

PAIRS = list(itertools.combinations_with_replacement(hiddenhand.games.blue_moon.DECK_IDS, 2))


def load(decks: tuple[str, str] = ("hoax", "vulca"), **options: str) -> Game:
    return hiddenhand.load("blue-moon", decks=decks, options=options)


@dataclass
class Observer:
    """What one seat has seen of the other's cards, from positions between actions: public zones and hand sizes.

    It never looks at the other hand or deck except for their sizes. A card is known to be in the other hand from the
    moment when it goes there in sight (from play) until it leaves it in sight (every way out of a hand is open).
    """

    other: int
    known: set[str] = field(default_factory=set)
    open_before: set[str] = field(default_factory=set)
    hand_size: int = 0

    def watch(self, position: dict[str, Any]) -> None:
        side = position["seats"][self.other]
        on_the_table = {card for zone in ("combat", "support") for card in side[zone]}
        is_open = on_the_table | set(side["discard"]) | set(side["leadership_pile"])
        self.known -= is_open
        self.known |= self.open_before - is_open  # nothing but a hand takes open cards back in these decks
        self.open_before = is_open
        self.hand_size = len(side["hand"])

    def agrees(self, world: State) -> bool:
        side = blue_moon.position(world)["seats"][self.other]
        hand, deck = set(side["hand"]), set(side["deck"])
        return len(hand) == self.hand_size and self.known <= hand and not (hand | deck) & self.open_before


def position_of(state: State) -> dict[str, Any]:
    return blue_moon.position(state)


def watched_game(game: Game, seed: int) -> list[tuple[State, tuple[Observer, Observer]]]:
    """Every decision of a random game, with what each seat's observer knew then."""
    chooser = random.Random(seed)
    state = game.deal(seed)
    observers = (Observer(other=1), Observer(other=0))
    seen = []
    while not state.is_terminal:
        for observer in observers:
            observer.watch(position_of(state))
        copies = tuple(Observer(o.other, set(o.known), set(o.open_before), o.hand_size) for o in observers)
        seen.append((state.copy(), (copies[0], copies[1])))
        state.apply(chooser.choice(state.legal()))
    return seen


@pytest.mark.parametrize("decks", [("hoax", "vulca"), ("hoax", "hoax")], ids="-".join)
def test_every_sampled_world_agrees_with_what_the_seat_has_seen(decks: tuple[str, str]) -> None:
    known_cards = 0
    for seed in range(6):
        for state, observers in watched_game(load(decks), seed):
            for seat in range(2):
                known_cards += len(observers[seat].known)
                blindfold.assert_worlds_project_back(state.view(seat), observers[seat].agrees, samples=3)
    assert known_cards >= 10  # cards did go back to hands in sight


def test_a_view_knows_exactly_the_hand_cards_that_its_seat_has_seen() -> None:
    for seed in range(20):
        for state, observers in watched_game(load(), seed):
            for seat in range(2):
                known = set(position_of(state)["seats"][1 - seat]["hand_known"])
                assert known == observers[seat].known


def with_other_hand(state: State, seat: int, hidden: list[str]) -> State:
    """The same position for `seat`, but the other's unseen hand cards are these."""
    position = position_of(state)
    side = position["seats"][1 - seat]
    unseen = (set(side["hand"]) - set(side["hand_known"])) | set(side["deck"])
    side["hand"] = [*side["hand_known"], *hidden]
    side["deck"] = sorted(unseen - set(hidden))
    return blue_moon.state_from_position(state.game, position)


def unseen_cards(state: State, seat: int) -> tuple[list[str], int]:
    side = position_of(state)["seats"][1 - seat]
    hidden = set(side["hand"]) - set(side["hand_known"])
    return sorted(hidden | set(side["deck"])), len(hidden)


def test_states_that_differ_in_hidden_cards_alone_have_one_view_and_one_analysis() -> None:
    chooser = random.Random(1)
    for seed in range(3):
        for state in list(blindfold.decisions_of_random_games(load(), [seed]))[:-1:7]:
            seat = state.seat_to_act
            assert seat is not None
            unseen, count = unseen_cards(state, seat)
            twins = [with_other_hand(state, seat, chooser.sample(unseen, count)) for _ in range(3)]
            blindfold.assert_one_view_one_analysis([state, *twins], seat, iterations=60)


@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_a_seat_cannot_tell_the_worlds_that_it_holds_possible_apart(decks: tuple[str, str]) -> None:
    game = load(decks)
    for number, state in enumerate(itertools.islice(blindfold.decisions_of_random_games(game, range(2)), 0, None, 9)):
        seat = state.seat_to_act
        if seat is not None:
            worlds = [state.view(seat).sample_world(number + sample) for sample in range(2)]
            blindfold.assert_one_view_one_analysis([state, *worlds], seat, iterations=20)


def small_view() -> tuple[View, list[State]]:
    """A late position with few unseen cards, and all states that its seat must hold possible."""
    for state, _ in watched_game(load(), 2):
        for seat in range(2):
            unseen, count = unseen_cards(state, seat)
            if 5 <= len(unseen) <= 8 and 2 <= count < len(unseen):
                worlds = [with_other_hand(state, seat, list(hand)) for hand in itertools.combinations(unseen, count)]
                return state.view(seat), worlds
    raise AssertionError("no position with few unseen cards in this game")


def section(text: str, seat: int) -> dict[str, list[str]]:
    """What a description says of a seat: name of the line -> its words."""
    lines = text.split(f"\nseat {seat}")[1].split("\nseat ")[0].splitlines()[1:]
    return {line.split(":")[0].strip(): line.split(":")[1].split() for line in lines}


def test_a_description_of_a_view_puts_no_unseen_card_in_the_other_hand() -> None:
    for state, _ in watched_game(load(), 1):
        for seat in range(2):
            side = position_of(state)["seats"][1 - seat]
            hand, hidden = section(state.view(seat).describe(), 1 - seat)["hand"], unseen_cards(state, seat)[1]
            assert set(hand) - {"and", "unseen", str(hidden)} == set(side["hand_known"])
            assert hand[-2:] == [str(hidden), "unseen"]


def test_a_description_of_a_view_names_every_card_that_its_seat_knows() -> None:
    for state, _ in watched_game(load(), 3):
        for seat in range(2):
            text = state.view(seat).describe()
            sides = position_of(state)["seats"]
            assert set(section(text, seat)["hand"]) - {"-"} == set(sides[seat]["hand"])
            for other, side in enumerate(sides):
                said = section(text, other)
                assert set(said["active"]) - {"-"} == set(side["active"])
                assert set(said["discard"]) - {"-"} == set(side["discard"])
                assert set(said["leader area"]) - {"-"} == set(side["leadership_pile"])


def test_sampling_reaches_every_possible_world_equally_often() -> None:
    view, worlds = small_view()
    assert len(worlds) >= 10
    blindfold.assert_worlds_equally_likely(view, worlds)


@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_legal_actions_depend_on_the_view_alone(decks: tuple[str, str]) -> None:
    for state in itertools.islice(blindfold.decisions_of_random_games(load(decks), range(3)), 0, None, 3):
        seat = state.seat_to_act
        if seat is not None:
            blindfold.assert_legal_actions_depend_on_the_view_alone(state.view(seat), samples=5)


def test_thinking_never_changes_the_deal() -> None:
    blindfold.assert_thinking_changes_no_deal(load(), seed=4, iterations=20)
