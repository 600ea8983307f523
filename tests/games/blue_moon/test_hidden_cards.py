"""What the opponent does not see: bluffs, searches, cards put into the deck."""

from __future__ import annotations

import pytest

from hiddenhand import State
from hiddenhand.games.blue_moon import position, state_from_position

from .kit import Side, duel, full_move, look, play, side

GOOD, BAD, NEUTRAL = "cannoneer-tara", "cannoneer-qu", "captain-su"
HAND = ("commodore-lo", GOOD, BAD, NEUTRAL)
SAROG = side(combat=["sarog"])


def before_a_bluff() -> State:
    return play(duel(("buka", "hoax"), side(hand=HAND), SAROG, step="character"), "play commodore-lo")


def seen_by(state: State, seat: int, move: str) -> str:
    """A move as that seat observes it."""
    action = state.game.parse_action(full_move(state, move))
    return state.game.action_text(state.observe(action, seat))


def test_the_opponent_sees_that_a_bluff_is_played_but_not_which_card() -> None:
    state = before_a_bluff()
    assert {seen_by(state, 1, f"play-bluff {card}") for card in (GOOD, BAD, NEUTRAL)} == {"play-bluff ?@0"}


def test_its_owner_sees_which_card_a_bluff_is() -> None:
    assert seen_by(before_a_bluff(), 0, f"play-bluff {BAD}") == "play-bluff buka-cannoneer-qu-cha"


def test_the_opponents_view_is_the_same_whichever_card_is_played_as_a_bluff() -> None:
    after = [play(before_a_bluff(), f"play-bluff {card}") for card in (GOOD, BAD, NEUTRAL)]
    assert len({state.view(1).pack() for state in after}) == 1
    assert len({hash(state.view(1)) for state in after}) == 1


def test_the_view_of_its_owner_tells_bluffs_apart() -> None:
    after = [play(before_a_bluff(), f"play-bluff {card}") for card in (GOOD, BAD, NEUTRAL)]
    assert len({state.view(0).pack() for state in after}) == 3


def test_the_opponents_view_is_the_same_when_he_may_call() -> None:
    after = [play(before_a_bluff(), f"play-bluff {card}", "announce fire") for card in (GOOD, BAD, NEUTRAL)]
    assert all(state.seat_to_act == 1 for state in after)
    assert len({state.view(1).pack() for state in after}) == 1


def test_a_bluff_that_is_called_is_open() -> None:
    after = [play(before_a_bluff(), f"play-bluff {card}", "announce fire", "call") for card in (GOOD, BAD, NEUTRAL)]
    assert len({state.view(1).pack() for state in after}) == 3


def test_worlds_hold_any_card_with_a_bluff_icon_as_the_bluff() -> None:
    view = play(before_a_bluff(), f"play-bluff {BAD}").view(1)
    found = {name for seed in range(60) for name in look(view.sample_world(seed)).zone(0, "bluffs")}
    assert {"cannoneer-tara-ko", "cannoneer-qu-cha", "captain-su-cha"} <= found
    assert not found & {"commodore-tai-marn", "captain-ariosa-paal", "armory", "letter-of-marque"}


def test_worlds_hold_as_many_bluffs_as_there_are() -> None:
    mine = side(combat=["lookout"], bluffs=[GOOD, BAD], hand=["commodore-lo"])
    view = duel(("buka", "hoax"), mine, side(hand=["zedemikras"]), turn=1).view(1)
    assert all(look(view.sample_world(seed)).count(0, "bluffs") == 2 for seed in range(10))


# -- cards put into the deck ------------------------------------------------------------------------------------------


def after_oosa(*cards: str) -> State:
    hand = ["oosa", "yin", "giant-octopus", "firewater"]
    state = play(duel(("aqua", "hoax"), side(hand=hand), SAROG, step="character"), "play oosa")
    return play(state, *(f"pick {card}" for card in cards))


def test_the_opponent_does_not_see_which_card_goes_to_the_bottom_of_the_deck() -> None:
    state = after_oosa()
    assert seen_by(state, 1, "pick yin") == seen_by(state, 1, "pick giant-octopus") == "pick ?@0"
    assert seen_by(state, 0, "pick yin") == "pick aqua-yin"


def test_the_opponents_view_is_the_same_whichever_cards_go_to_the_bottom() -> None:
    ends = [play(after_oosa("giant-octopus", "yin"), "done"), play(after_oosa("yin"), "pick firewater")]
    assert look(ends[0]).count(0, "deck_bottom") == look(ends[1]).count(0, "deck_bottom") == 2
    one, two = play(after_oosa("giant-octopus"), "done"), play(after_oosa("yin"), "done")
    assert one.view(1).pack() == two.view(1).pack()
    assert one.view(0).pack() != two.view(0).pack()


def test_the_opponents_view_is_the_same_while_cards_go_to_the_bottom() -> None:
    one, two = after_oosa("giant-octopus"), after_oosa("yin")
    assert look(one).choice == look(two).choice == "put_on_bottom_of_deck"
    assert one.view(1).pack() == two.view(1).pack()


def test_the_opponent_knows_how_many_cards_lie_at_the_bottom() -> None:
    one, two = play(after_oosa("giant-octopus"), "done"), play(after_oosa("giant-octopus", "yin"), "done")
    assert {look(one.view(1).sample_world(seed)).count(0, "deck_bottom") for seed in range(5)} == {1}
    assert {look(two.view(1).sample_world(seed)).count(0, "deck_bottom") for seed in range(5)} == {2}


def test_the_opponent_does_not_see_which_cards_are_shuffled_back() -> None:
    six = (
        "virgin-of-pure-fire",
        "heroine",
        "spirit-of-the-night",
        "amazon-leaping-high",
        "dancer-of-dawn",
        "young-bear",
    )
    mine = side(hand=["shaman-of-the-deeds", *six], deck=["sun", "moon", "stars"])
    state = duel(("mimix", "hoax"), mine, SAROG, step="character")
    state = play(state, "play shaman-of-the-deeds", "announce fire", "draw", "draw", "draw")
    assert seen_by(state, 1, "pick heroine") == "pick ?@0"
    one = play(state, "pick virgin-of-pure-fire", "pick heroine")
    two = play(state, "pick heroine", "pick young-bear")
    assert one.view(1).pack() == two.view(1).pack()


# -- searches ---------------------------------------------------------------------------------------------------------


def searching(deck: list[str], hand: list[str]) -> State:
    mine = side(hand=["blow", "funfair", *hand], deck=[*deck, "gluing"])
    return play(duel(("khind", "hoax"), mine, SAROG, step="leadership"), "play blow")


def test_the_opponent_does_not_see_among_which_cards_a_search_chooses() -> None:
    one, two = searching(["nono"], ["noclue"]), searching(["noclue"], ["nono"])
    assert one.view(1).pack() == two.view(1).pack()
    assert one.view(0).pack() != two.view(0).pack()


def test_the_opponent_sees_the_card_that_a_search_takes() -> None:
    state = searching(["nono"], [])
    assert seen_by(state, 1, "pick gluing") == "pick khind-gluing-dust"
    assert look(play(state, "pick gluing")).zone(0, "hand_known") == {"gluing-dust"}


def test_the_opponent_sees_the_card_that_entreat_favor_loads() -> None:
    mine = side(hand=["entreat", "commodore-lo"], deck=["armory", "duplicator"], ships={"sea-falcon": []})
    state = play(duel(("buka", "hoax"), mine, SAROG, step="leadership"), "play entreat")
    assert play(state, "pick armory").view(1).pack() != play(state, "pick duplicator").view(1).pack()


def test_the_opponent_does_not_see_the_cards_left_in_the_deck_by_a_search() -> None:
    one = play(searching(["nono"], ["noclue"]), "pick gluing")
    two = play(searching(["noclue"], ["nono"]), "pick gluing")
    assert one.view(1).pack() == two.view(1).pack()


# -- what is ignored does not tell bluffs apart -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemy", "other"),
    [
        ("hoax", side(combat=["hank"])),
        ("khind", side(combat=["coolcop"])),
        ("khind", side(combat=["norespect"], support=["laughing-gas"])),
        ("terrah", side(combat=["silento"], support=["impenetrable"])),
        ("terrah", side(combat=["mad-mike"])),
        ("flit", side(combat=["flitterflutter"])),
        ("flit", side(combat=["tittertweet"])),
    ],
)
def test_no_text_of_the_opponent_tells_bluffs_apart(enemy: str, other: Side) -> None:
    bluffs = ("cannoneer-riba", "cannoneer-alo", "bp-unity", "boatswain", "coxswain")
    others = {card: [name for name in bluffs if name != card] for card in bluffs}
    states = [
        duel(("buka", enemy), side(combat=["commodore-lo"], bluffs=[card], hand=others[card]), other) for card in bluffs
    ]
    assert len({state.view(1).pack() for state in states}) == 1


def test_a_hand_card_that_was_known_may_be_the_bluff_or_not() -> None:
    mine = side(hand=HAND, hand_known=[NEUTRAL])
    state = play(duel(("buka", "hoax"), mine, SAROG, step="character"), "play commodore-lo")
    one, two = play(state, f"play-bluff {NEUTRAL}"), play(state, f"play-bluff {GOOD}")
    assert one.view(1).pack() == two.view(1).pack()


def test_every_world_is_a_position_also_if_the_card_that_keeps_the_step_open_is_the_bluff_in_it() -> None:
    # Ferocity in hand may still be played, being FREE; in some worlds she is the bluff of an earlier turn.
    mine = side(hand=["commodore-lo", "bp-ferocity"], bluffs=[BAD], discard=["bp-loyalty"])
    other = side(combat=["norespect", "nobrains"])
    state = play(duel(("buka", "khind"), mine, other, step="character"), "play commodore-lo")
    view = state.view(1)
    for seed in range(60):
        world = view.sample_world(seed)
        assert state_from_position(state.game, position(world)) == world
