"""What a seat can tell of hidden cards after some have moved out of its sight; the judge is the slow twin.

For each situation: every sampled world is possible after what was seen, every possible world is sampled, and all of
them equally often.
"""

from __future__ import annotations

import math
import os
import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from hiddenhand import Game, State
from hiddenhand.games import blue_moon

from .kit import Side, duel, full_move, game_with_texts, side
from .slow_twin import Position, PublicHistory, Where, hidden_places

SAROG = side(combat=["sarog"])
# Worlds to judge in all, about as many for each pair of decks; HIDDENHAND_WORLD_SAMPLES says another number.
SAMPLES = int(os.environ.get("HIDDENHAND_WORLD_SAMPLES", "6000"))


def able_to_bluff(deck: str) -> frozenset[str]:
    return frozenset(
        card.id for card in blue_moon.deck(deck).cards if any(icon.startswith("bluff") for icon in card.icons)
    )


def shown_when_drawn(deck: str) -> frozenset[str]:
    return frozenset(
        card.id
        for card in blue_moon.deck(deck).cards
        if any(clause.then == "discard_one_of_them" for clause in card.clauses)
    )


def history_of(owner: int, first: Position, decks: tuple[str, str]) -> PublicHistory:
    return PublicHistory(owner, first, able_to_bluff(decks[owner]), shown_when_drawn(decks[owner]))


def followed(state: State, decks: tuple[str, str], *moves: str) -> tuple[State, PublicHistory]:
    """The state after the moves, and the history of the cards of seat 0 as seat 1 sees it."""
    before = blue_moon.position(state)
    history = history_of(0, before, decks)
    for move in moves:
        text = full_move(state, move)
        state.apply(state.game.parse_action(text))
        after = blue_moon.position(state)
        history.watch(text, before, after)
        before = after
    return state, history


def sampled(state: State, owner: int, seed: int) -> Where:
    return hidden_places(blue_moon.position(state.view(1 - owner).sample_world(seed))["seats"][owner])


def assert_worlds_are_those_of_the_twin(state: State, history: PublicHistory, samples_per_world: int = 300) -> int:
    """Judged by Pearson's chi-square with a limit of 5 standard deviations (Wilson and Hilferty's approximation)."""
    owner = history.owner
    hidden = sorted(hidden_places(blue_moon.position(state)["seats"][owner]))
    possible = {frozenset(world.items()) for world in history.worlds(hidden)}
    seen = Counter(
        frozenset(sampled(state, owner, seed).items()) for seed in range(samples_per_world * len(possible))
    )
    assert set(seen) == possible
    freedom = len(possible) - 1
    if freedom > 0:
        chi_square = sum((count - samples_per_world) ** 2 / samples_per_world for count in seen.values())
        assert chi_square < freedom * (1 - 2 / (9 * freedom) + 5 * math.sqrt(2 / (9 * freedom))) ** 3
    return len(possible)


# -- situations ------------------------------------------------------------------------------------------------------

BUKA, AQUA, MIMIX = ("buka", "hoax"), ("aqua", "hoax"), ("mimix", "hoax")
GOOD, BAD, NEUTRAL = "cannoneer-tara", "cannoneer-qu", "captain-su"
UNABLE = "duplicator"  # shows no bluff icon


def bluffing(hand: list[str], deck: list[str], **more: object) -> State:
    mine = Side(hand=["commodore-lo", *hand], deck=deck, **more)  # type: ignore[arg-type]
    return duel(BUKA, mine, SAROG, step="character")


def assert_possible(state: State, decks: tuple[str, str], moves: list[str], worlds: int) -> None:
    assert assert_worlds_are_those_of_the_twin(*followed(state, decks, *moves)) == worlds


def test_a_bluff_out_of_an_unknown_hand_may_be_any_card_that_can_bluff() -> None:
    state = bluffing([GOOD, BAD], ["cannoneer-riba", "armory"])
    # Three cards can bluff; the fourth hidden card, and two others, lie in hand (1) and deck (2).
    assert_possible(state, BUKA, ["play commodore-lo", f"play-bluff {GOOD}"], 3 * 3)


def test_a_known_card_is_in_the_hand_or_the_bluff_and_not_in_the_deck() -> None:
    state = bluffing([GOOD, BAD], ["cannoneer-riba", "armory"], hand_known=[GOOD])
    # The known card is the bluff, and any of three the other card; or it is in hand, and the bluff one of two.
    assert_possible(state, BUKA, ["play commodore-lo", f"play-bluff {BAD}"], 3 + 2)


def test_of_a_known_hand_one_card_is_the_bluff_and_the_rest_stays_known() -> None:
    known = ["commodore-lo", GOOD, BAD, NEUTRAL]
    state = bluffing([GOOD, BAD, NEUTRAL], ["cannoneer-riba", "armory"], hand_known=known)
    assert_possible(state, BUKA, ["play commodore-lo", f"play-bluff {BAD}"], 3)


def taking_back(hand: list[str], deck: list[str], **more: object) -> State:
    """Entreat Favor has the text of Summon Sorcerer: one own card in play, bluffs too, goes back to hand."""
    (sorcerer,) = [card for card in blue_moon.deck("vulca").cards if card.id == "vulca-summon-sorcerer"]
    game = game_with_texts({"entreat": sorcerer.clauses[0]}, BUKA)
    mine = Side(hand=["entreat", *hand], deck=deck, combat=["commodore-lo"], **more)  # type: ignore[arg-type]
    return duel(BUKA, mine, SAROG, step="leadership", rules=game)


def test_a_bluff_that_came_back_is_a_card_that_can_bluff() -> None:
    state = taking_back([UNABLE], ["cannoneer-riba", "armory"], bluffs=[GOOD])
    # Two of four hidden cards are in hand, but not the two that cannot bluff.
    assert_possible(state, BUKA, ["play entreat", f"pick {GOOD}"], 6 - 1)


def test_a_bluff_that_came_back_to_a_known_hand_is_all_that_is_unknown_of_it() -> None:
    state = taking_back([UNABLE], ["cannoneer-riba", "armory"], bluffs=[GOOD], hand_known=[UNABLE])
    assert_possible(state, BUKA, ["play entreat", f"pick {GOOD}"], 2)


def test_of_two_bluffs_one_came_back() -> None:
    state = taking_back([UNABLE], ["armory", BAD], bluffs=[GOOD, "cannoneer-riba"])
    # Any of three cards is the bluff; two of the four others are in hand, not both that cannot bluff.
    assert_possible(state, BUKA, ["play entreat", f"pick {GOOD}"], 3 * (6 - 1))


def test_a_known_card_of_the_hand_is_not_what_came_back() -> None:
    state = taking_back([UNABLE, GOOD], ["armory", BAD], hand_known=[GOOD], bluffs=["cannoneer-riba"])
    # The known card stays where it was seen; beside it two of the four others are in hand, not both that cannot bluff.
    assert_possible(state, BUKA, ["play entreat", "pick cannoneer-riba"], 6 - 1)


def test_what_a_bluff_can_be_does_not_grow_by_later_draws() -> None:
    state = bluffing(
        [GOOD, BAD], ["cannoneer-riba", "cannoneer-alo", "armory", "duplicator", "sea-falcon"],
        hand_known=["commodore-lo", GOOD, BAD],
    )  # fmt: skip
    # After the refill: the bluff is one of two, the other is in hand with all five that were drawn.
    assert_possible(state, BUKA, ["play commodore-lo", f"play-bluff {BAD}", "announce fire", "do-not-call"], 2)


def test_a_card_that_cannot_bluff_stays_known_when_a_bluff_is_played() -> None:
    state = bluffing(["armory", BAD], ["cannoneer-riba", "duplicator"], hand_known=["armory"])
    state, _ = followed(state, BUKA, "play commodore-lo", f"play-bluff {BAD}")
    assert blue_moon.position(state)["seats"][0]["hand_known"] == ["buka-armory"]


def test_known_cards_are_known_again_when_the_bluff_is_seen_to_be_another_card() -> None:
    state = bluffing([GOOD, BAD], ["cannoneer-riba", "armory", "duplicator"], hand_known=[GOOD])
    state, _ = followed(state, BUKA, "play commodore-lo", f"play-bluff {BAD}", "announce fire", "call")
    assert "buka-cannoneer-tara-ko" in blue_moon.position(state)["seats"][0]["hand_known"]


def test_a_bluff_that_lay_open_in_the_hand_is_known() -> None:
    state = bluffing([GOOD, BAD], ["cannoneer-riba", "armory"], hand_open=[GOOD])
    assert_possible(state, BUKA, ["play commodore-lo", f"play-bluff {GOOD}"], 3)


def test_open_cards_stay_known_when_a_bluff_leaves_the_hand_unseen() -> None:
    state = bluffing([GOOD, BAD], ["cannoneer-riba", "armory"], hand_open=[GOOD])
    # The bluff is one of two; the deck holds the other two.
    assert_possible(state, BUKA, ["play commodore-lo", f"play-bluff {BAD}"], 2)


def test_a_bluff_that_comes_from_a_ship_is_known() -> None:
    mine = side(
        hand=["captain-ariosa"], deck=["cannoneer-riba", "armory"], ships={"sea-falcon": ["commodore-lo", BAD]},
        landed=["sea-falcon"],
    )  # fmt: skip
    state = duel(BUKA, mine, SAROG, step="character")
    assert_possible(state, BUKA, ["play commodore-lo", "pass", f"play-bluff {BAD}"], 3)


def test_the_opponent_sees_which_open_card_or_cargo_becomes_a_bluff() -> None:
    hidden = followed(bluffing([GOOD, BAD], ["armory"], hand_open=[GOOD]), BUKA, "play commodore-lo")[0]
    for card, seen in ((GOOD, "play-bluff buka-cannoneer-tara-ko"), (BAD, "play-bluff ?@0")):
        action = hidden.game.parse_action(full_move(hidden, f"play-bluff {card}"))
        assert hidden.game.action_text(hidden.observe(action, 1)) == seen


def oosa(hand: list[str], deck: list[str], **more: object) -> State:
    mine = Side(hand=["oosa", *hand], deck=deck, **more)  # type: ignore[arg-type]
    return duel(AQUA, mine, SAROG, step="character")


def test_of_known_cards_as_many_may_be_at_the_bottom_as_were_put_there() -> None:
    state = oosa(["yin", "yang", "firewater"], ["giant-octopus", "kelp-leech"], hand_known=["yin", "yang"])
    # One of the three went: yin or yang, and the third is any of three unseen cards; or the third itself.
    assert_possible(state, AQUA, ["play oosa", "pick firewater"], 3 + 3 + 3)


def test_cards_at_the_bottom_come_back_when_the_deck_is_drawn_to_its_end() -> None:
    state = oosa(["yin", "yang", "firewater"], ["giant-octopus", "kelp-leech"], hand_known=["yin", "yang"])
    assert_possible(state, AQUA, ["play oosa", "pick yang", "pick firewater", "announce fire"], 1)


def test_cards_shuffled_into_the_deck_are_in_hand_no_oftener_than_cards_were_drawn() -> None:
    mine = side(
        hand=["administer", "giant-octopus", "yin", "kelp-leech", "briny"], deck=["yang", "terrible-kraken"],
    )  # fmt: skip
    state = duel(AQUA, mine, SAROG, step="leadership")
    gone = len(blue_moon.position(state)["seats"][0]["discard"])
    moves = ["play administer", "engage", "play giant-octopus", "announce fire"]
    state, history = followed(state, AQUA, *moves)
    hand = blue_moon.position(state)["seats"][0]["hand"]
    assert len(hand) == 6  # three were drawn
    shuffled_in = set(hidden_places(blue_moon.position(state)["seats"][0])) - {
        f"aqua-{name}" for name in ("yin", "kelp-leech", "briny-behemoth", "yang", "terrible-kraken")
    }
    assert len(shuffled_in) == gone
    for seed in range(300):
        world = sampled(state, 0, seed)
        assert history.allows(world)
        assert sum(world[card] == "hand" for card in shuffled_in) <= 3


def shaman(hand: list[str], deck: list[str], **more: object) -> State:
    mine = Side(hand=["shaman-of-the-deeds", *hand], deck=deck, **more)  # type: ignore[arg-type]
    return duel(MIMIX, mine, SAROG, step="character")


def test_of_known_cards_as_many_may_be_in_the_deck_as_were_shuffled_back() -> None:
    known = ["virgin-of-pure-fire", "heroine", "spirit-of-the-night"]
    others = ["amazon-leaping-high", "dancer-of-dawn", "young-bear"]
    state = shaman([*known, *others], ["sun", "moon", "stars"], hand_known=known)
    moves = ["play shaman-of-the-deeds", "announce fire", "draw", "done", "pick virgin-of-pure-fire", "pick heroine"]
    state, history = followed(state, MIMIX, *moves)
    assert_worlds_are_those_of_the_twin(state, history, samples_per_world=100)
    for seed in range(300):
        world = sampled(state, 0, seed)
        assert sum(place == "deck" for card, place in world.items() if card.removeprefix("mimix-") in known) <= 2


# -- random games -----------------------------------------------------------------------------------------------------


class Judge:
    """Plays random games and has the twin judge worlds sampled at every decision, for both seats."""

    def __init__(self, decks: tuple[str, str], game: Game) -> None:
        self.decks = decks
        self.game = game
        self.worlds = self.views_with_knowledge = 0

    def play(self, seed: int, samples: int) -> None:
        chooser = random.Random(seed)
        state = self.game.deal(seed)
        before = blue_moon.position(state)
        histories = [history_of(owner, before, self.decks) for owner in (0, 1)]
        while True:
            for history in histories:
                self.judge(state, before, history, samples)
            if state.is_terminal:
                return
            action = chooser.choice(state.legal())
            state.apply(action)
            after = blue_moon.position(state)
            for history in histories:
                history.watch(self.game.action_text(action), before, after)
            before = after

    def judge(self, state: State, position: Position, history: PublicHistory, samples: int) -> None:
        owner = history.owner
        seat = position["seats"][owner]
        assert history.allows(hidden_places(seat)), "the twin refuses the true state"
        self.views_with_knowledge += bool(seat["knowledge"])
        for seed in range(samples if seat["knowledge"] else max(1, samples // 8)):
            self.worlds += 1
            world = sampled(state, owner, seed)
            assert all(world[card] == "hand" for card in seat["hand_known"])
            assert history.allows(world), f"no history leads to {world}"


PAIRS = list(combinations_with_replacement(blue_moon.DECK_IDS, 2))


@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_no_sampled_world_contradicts_the_public_history(decks: tuple[str, str]) -> None:
    judge = Judge(decks, blue_moon.build(decks, None, {"dead_end": "forced_retreat"}))
    seed = 0
    while judge.worlds < SAMPLES / len(PAIRS):
        judge.play(seed, samples=8)
        seed += 1


def test_games_of_the_aqua_leave_much_to_know() -> None:
    decks = ("aqua", "pillar")
    judge = Judge(decks, blue_moon.build(decks, None, {"dead_end": "forced_retreat"}))
    for seed in range(4):
        judge.play(seed, samples=8)
    assert judge.views_with_knowledge > 50
