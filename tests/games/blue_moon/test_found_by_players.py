"""What players who know the rules have found in positions that games hardly ever reach."""

from __future__ import annotations

from collections import Counter

import pytest

from hiddenhand import Game, State
from hiddenhand.cards.schema import Clause
from hiddenhand.games import blue_moon

from .kit import EARTH, deck_cards, duel, full_move, game_with_texts, legal_texts, look, moves, play, side

LOWER, UPPER = "commodore-lo", "captain-su"
SHIPS = {"sea-falcon": [], "rising-sun": []}


def text_of(deck: str, name: str) -> Clause:
    (card,) = [card for card in deck_cards(deck) if name in card.id]
    return card.clauses[0]


def worlds(state: State, seat: int, count: int = 40) -> list[State]:
    return [state.view(seat).sample_world(seed) for seed in range(count)]


def passes_the_checks(state: State) -> bool:
    return state.game.unpack_state(state.pack()) == state


# -- a search for a ship, or for cargo ---------------------------------------------------------------------------------


def test_without_room_on_a_ship_worlds_offer_ships_alone_to_a_search_for_a_ship() -> None:
    mine = side(hand=["entreat", LOWER])
    state = play(duel(("buka", "hoax"), mine, side(combat=["sarog"]), step="leadership"), "play entreat")
    for world in worlds(state, 1):
        kinds = {card.type for card in deck_cards("buka") if f"pick {card.id}" in legal_texts(world)}
        assert kinds <= {"ship"}
        for action in world.legal():
            after = world.copy()
            after.apply(action)
            assert passes_the_checks(after)


def test_a_hand_card_that_waits_for_a_ship_has_been_seen() -> None:
    mine = side(hand=[LOWER, UPPER, "armory"], ships=SHIPS)
    state = duel(("buka", "hoax"), mine, side(combat=["sarog"]), step="character")
    state = play(state, f"play {LOWER}", f"load {UPPER}")
    assert look(state).choice == "ship_for_searched_card"
    assert look(state).zone(0, "hand_known") == {"captain-su-cha"}
    for world in worlds(state, 1):
        assert UPPER in str(look(world).zone(0, "hand"))
        assert passes_the_checks(play(world, "pick sea-falcon"))
    assert "hand: buka-captain-su-cha and 1 unseen" in state.view(1).describe()


def test_a_card_of_the_deck_that_waits_for_a_ship_is_in_the_deck_of_every_world() -> None:
    mine = side(hand=["entreat", LOWER], ships=SHIPS)
    state = duel(("buka", "hoax"), mine, side(combat=["sarog"]), step="leadership")
    state = play(state, "play entreat", f"pick {UPPER}")
    assert look(state).choice == "ship_for_searched_card"
    for world in worlds(state, 1):
        assert "captain-su-cha" in look(world).zone(0, "deck")
        assert passes_the_checks(play(world, "pick rising-sun"))
    assert "shown in the deck: buka-captain-su-cha" in state.view(1).describe()


# -- own cards in play that go back to hand ----------------------------------------------------------------------------


@pytest.fixture
def returning() -> Game:
    """Entreat Favor has the text of Summon Sorcerer: one own booster or support in play goes back to hand."""
    return game_with_texts({"entreat": text_of("vulca", "summon-sorcerer")}, ("buka", "hoax"))


def with_bluff(game: Game, bluff: str, *held: str, open_cards: tuple[str, ...] = ()) -> State:
    mine = side(hand=["entreat", *held], combat=[UPPER], support=open_cards, bluffs=[bluff])
    state = duel(("buka", "hoax"), mine, side(combat=["sarog"]), step="leadership", rules=game)
    return play(state, "play entreat")


def test_a_choice_of_own_cards_in_play_does_not_tell_what_a_bluff_is(returning: Game) -> None:
    a = with_bluff(returning, "cannoneer-tara", "cannoneer-qu")
    b = with_bluff(returning, "cannoneer-qu", "cannoneer-tara")
    assert moves(a) != moves(b)
    assert a.view(1) == b.view(1)


def test_a_bluff_goes_back_to_hand_as_it_lay_face_down(returning: Game) -> None:
    state = with_bluff(returning, "cannoneer-tara", "cannoneer-qu", LOWER)
    other = with_bluff(returning, "cannoneer-qu", "cannoneer-tara", LOWER)
    pick = full_move(state, "pick cannoneer-tara")
    assert state.game.action_text(state.observe(state.game.parse_action(pick), 1)) == "pick ?@0"
    after, same = play(state, "pick cannoneer-tara"), play(other, "pick cannoneer-qu")
    assert look(after).zone(0, "hand_known") == set()
    assert after.view(1) == same.view(1)
    assert passes_the_checks(after)


def test_worlds_offer_their_own_bluff_to_a_text_that_takes_cards_back(returning: Game) -> None:
    state = with_bluff(returning, "cannoneer-tara", LOWER, open_cards=("armory",))
    for world in worlds(state, 1):
        assert passes_the_checks(world)
        (bluff,) = look(world).zone(0, "bluffs")
        assert f"pick {bluff}" in moves(world)
        assert passes_the_checks(play(world, f"pick {bluff}"))


def test_that_a_card_came_back_from_the_bluffs_says_that_it_can_bluff(returning: Game) -> None:
    # The hand was known but for the bluff; whatever is unseen in it now has a bluff icon.
    state = with_bluff(returning, "cannoneer-tara")
    state = play(state, "pick cannoneer-tara")
    able = {card.id for card in deck_cards("buka") if any("bluff" in icon for icon in card.icons)}
    found = Counter(card for world in worlds(state, 1, 300) for card in look(world).position["seats"][0]["hand"])
    assert len(found) > 10
    assert set(found) <= able


# -- endings, order, decks ---------------------------------------------------------------------------------------------


def test_who_ran_out_of_cards_and_got_some_back_may_decline_without_ending_the_game() -> None:
    # Administer Immortality shuffles the discard pile into the empty deck.
    mine = side(hand=["administer"], deck=[])
    state = duel(("aqua", "hoax"), mine, side(hand=["sarog", "ledinemras"]), step="leadership", element=None)
    state = play(state, "play administer", "decline")
    assert look(state).end == (None, None, 0)
    assert look(state).turn == 1
    assert look(state).count(0, "hand") == 6


def test_who_has_no_cards_left_and_declines_ends_the_game() -> None:
    mine = side(hand=["sarog"], deck=[])
    state = duel(("hoax", "vulca"), mine, side(hand=["ember", "flare"]), element=None)
    state = play(state, "decline", "pick sarog")
    assert look(state).end[:2] == (1, "out_of_cards")


@pytest.mark.parametrize(("edition", "left"), [("legends", 10), ("first", 9)])
def test_texts_of_the_end_phase_run_in_the_order_in_which_the_cards_came_into_play(edition: str, left: int) -> None:
    # Ketharkopas, played first, fills the hand up to nine; then Oath of Khindship draws one card.
    # In the deck list Oath comes before.
    mine = side(hand=["ketharkopas", "oath", "noclue", "noclass", "norespect", "topgun", "coolcat"])
    state = duel(("khind", "hoax"), mine, side(combat=["sarog"]), step="character", element=EARTH, edition=edition)
    state = play(state, "play ketharkopas", "play oath", "announce earth")
    while look(state).choice == "end_draw":
        state = play(state, "draw")
    assert look(state).count(0, "hand") == left


def test_the_order_of_texts_is_part_of_a_position() -> None:
    state = duel(("khind", "hoax"), side(hand=["ketharkopas", "oath", "noclue"]), side(combat=["sarog"]),
                 step="character", element=EARTH)  # fmt: skip
    state = play(state, "play ketharkopas", "play oath")
    order = ["hoax-ketharkopas-the-astronomer", "khind-oath-of-khindship"]
    assert look(state).position["seats"][0]["text_order"] == order
    text = blue_moon.position_text(state)
    assert f"text_order={','.join(order)}" in text
    assert blue_moon.parse_position(state.game, text) == state
    turned = blue_moon.parse_position(state.game, text.replace(",".join(order), ",".join(reversed(order))))
    assert turned != state
    assert passes_the_checks(turned)


def test_a_deck_that_was_searched_in_vain_is_shuffled_too() -> None:
    # Sprinkle Water of Tranquility has the text of Blow Whistle of Friendship here: up to one card of the deck.
    game = game_with_texts({"sprinkle": text_of("khind", "blow-whistle")}, ("aqua", "hoax"))
    mine = side(hand=["sprinkle", "yin"], bottom=["eelena", "giant-octopus"])
    state = duel(("aqua", "hoax"), mine, side(combat=["sarog"]), step="leadership", rules=game)
    state = play(state, "play sprinkle")
    assert look(state).count(0, "deck_bottom") == 2
    assert look(play(state, "done")).count(0, "deck_bottom") == 0
