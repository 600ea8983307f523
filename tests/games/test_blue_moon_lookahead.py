"""A turn that cannot be finished may not be started: the core's look-ahead against plain brute force.

The brute force plays out every line of the turn on copies, in a twin of the game that allows dead ends; it knows
nothing of how the core looks ahead.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import hiddenhand
from hiddenhand import Game, State
from hiddenhand._core import blue_moon
from hiddenhand.cards.schema import DECK_SIZE, Card, Deck
from hiddenhand.games.blue_moon import DECK_IDS, deck, pool

#: A deck of every known card that brings cards into a hand or takes them out of one when it is played, and of the one
#: whose condition compares hands; the rest is Hoax.
HANDS = "hands"
DECKS = [
    ("hoax", "vulca"), ("hoax", "hoax"), ("vulca", "vulca"), ("mimix", "khind"), ("flit", "terrah"), ("pillar", "buka"),
    ("aqua", "khind"), ("buka", "flit"), (HANDS, "vulca"), (HANDS, HANDS),
]  # fmt: skip
NOT_OF_THE_TURN = ("begin", "leadership", "power", "over", "end", "after_booster_support", "call_bluff")
ALWAYS_POSSIBLE = ("retreat", "decline")


def changes_a_hand(card: Card) -> bool:
    return any(
        clause.condition == "opponent_hand_larger_by"
        or (clause.when == "play" and clause.do == "move" and "hand" in f"{clause.from_} {clause.to}")
        for clause in card.clauses
    )


def deck_of_hands() -> Deck:
    hoax = deck("hoax")
    chosen = {card.id: card for _, card in pool() if card.type != "ship" and changes_a_hand(card)}
    rest = [card for card in hoax.playing_cards() if card.id not in chosen]
    cards = [hoax.leader_card(), *chosen.values(), *rest]
    return msgspec.structs.replace(hoax, cards=tuple(cards[: 1 + DECK_SIZE]))


def load(decks: tuple[str, str], edition: str, dead_end: str) -> Game:
    chosen = [deck_of_hands() if name == HANDS else deck(name) for name in decks]
    return hiddenhand.load("blue-moon", decks=chosen, edition=edition, options={"dead_end": dead_end})


def can_finish(state: State, known: dict[bytes, bool]) -> bool:
    """Whether some line of the acting seat's turn reaches an announcement of power, or the game's end before it."""
    if state.is_terminal:
        return True
    key = state.pack()
    if key not in known:
        known[key] = False
        for action in state.legal():
            move = state.game.action_text(action)
            if move.startswith("announce"):
                known[key] = True
            elif move not in ("forced-retreat", *ALWAYS_POSSIBLE):
                after = state.copy()
                after.apply(action)
                known[key] = can_finish(after, known)
            if known[key]:
                break
    return known[key]


def finishable(state: State) -> list[int]:
    """The legal actions of a state of the twin, without those that lead into a dead end."""
    position = blue_moon.position(state)
    step = position["step"]
    if step == "choice":
        step = position["choice"]["resume"]
        if step == "engagement":  # the discards of a decline
            return state.legal()
    if step in NOT_OF_THE_TURN:
        return state.legal()
    found = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        if state.game.action_text(action) in ALWAYS_POSSIBLE or can_finish(after, {}):
            found.append(action)
    return found


def decisions(game: Game, games: int, seed: int) -> Iterator[State]:
    chooser = random.Random(seed)
    for deal in range(games):
        state = game.deal(seed * 1000 + deal)
        while not state.is_terminal:
            yield state
            state.apply(chooser.choice(state.legal()))


@pytest.mark.parametrize("edition", ["legends", "first"])
@pytest.mark.parametrize("decks", DECKS, ids="-".join)
def test_the_lookahead_forbids_exactly_what_brute_force_finds_no_way_out_of(
    decks: tuple[str, str], edition: str
) -> None:
    game, twin = load(decks, edition, "forbid"), load(decks, edition, "forced_retreat")
    forbidden = 0
    for state in decisions(game, games=40 if "hoax" in decks else 15, seed=7):
        in_twin = twin.unpack_state(state.pack())
        expected = finishable(in_twin)
        assert state.legal() == expected, state.describe()
        forbidden += len(in_twin.legal()) - len(expected)
    assert forbidden > 50  # else the games showed nothing


def test_every_deck_is_compared_with_brute_force() -> None:
    assert {name for pair in DECKS for name in pair} == {*DECK_IDS, HANDS}
    assert {"mutant-sas-van-son", "hoax-muster-reinforcements", "pillar-gloria-gracia"} <= {
        card.id for card in deck_of_hands().cards
    }


def test_no_game_under_forbid_ever_meets_a_forced_retreat() -> None:
    game = load(("hoax", "vulca"), "legends", "forbid")
    forced = game.parse_action("forced-retreat")
    assert all(forced not in state.legal() for state in decisions(game, games=60, seed=11))


def test_dead_ends_end_in_a_forced_retreat_that_is_the_only_legal_action() -> None:
    game = load(("hoax", "vulca"), "first", "forced_retreat")
    forced = game.parse_action("forced-retreat")
    dead_ends = [state.legal() for state in decisions(game, games=20, seed=3) if forced in state.legal()]
    assert dead_ends
    assert all(legal == [forced] for legal in dead_ends)


def test_the_lookahead_depends_on_the_acting_seats_view_alone() -> None:
    game = load(("hoax", "vulca"), "legends", "forbid")
    for number, state in enumerate(decisions(game, games=10, seed=5)):
        seat = state.seat_to_act
        assert seat is not None
        for seed in range(3):
            assert state.view(seat).sample_world(number * 10 + seed).legal() == state.legal()
