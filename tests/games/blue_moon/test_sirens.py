"""Irresistible Sirens: discard a character, or their owner attracts a dragon."""

from __future__ import annotations

from typing import Any

from hiddenhand import State

from .kit import Side, can, duel, look, moves, play, side, zone_of

SIRENS = side(combat=["yin"], support=["irresistible"])  # 0 Fire


def facing(hand: list[str], step: str = "leadership", mine: Side = SIRENS, **given: Any) -> State:
    """Hoax's turn, Fire contested, against Sirens."""
    return duel(("aqua", "hoax"), mine, side(hand=hand, **given), turn=1, step=step)


def test_a_character_of_the_hand_satisfies_the_sirens() -> None:
    state = play(facing(["zedemikras", "nirwadas", "tome"]), "satisfy irresistible")
    assert moves(state) == {"pick zedemikras-the-brain", "pick nirwadas-the-traveler"}
    state = play(state, "pick nirwadas", "engage", "play zedemikras", "pass", "announce fire")
    assert (look(state).dragons, zone_of(state, "nirwadas")) == ((0, 0), "discard")


def test_unsatisfied_sirens_attract_a_dragon_before_power_is_announced() -> None:
    state = play(facing(["zedemikras"], "character"), "play zedemikras")
    assert (look(state).step, look(state).dragons) == ("power", (1, 0))


def test_the_sirens_need_not_be_satisfied() -> None:
    state = play(facing(["zedemikras", "nirwadas"], "character"), "play zedemikras", "pass", "pass")
    assert (look(state).dragons, look(state).count(1, "hand")) == ((1, 0), 1)


def test_sirens_cannot_be_satisfied_without_a_character_in_hand() -> None:
    assert not can(facing(["tome"]), "satisfy irresistible")


def test_unsatisfied_sirens_attract_a_dragon_at_a_retreat_beside_the_others() -> None:
    assert look(play(facing(["tome"], "engagement"), "retreat")).dragons == (2, 0)


def test_whoever_satisfies_the_sirens_may_retreat_for_the_usual_dragon() -> None:
    state = play(facing(["nirwadas"]), "satisfy irresistible", "pick nirwadas", "retreat")
    assert look(state).dragons == (1, 0)


def test_sirens_pay_even_if_a_text_lets_their_opponent_retreat_for_nothing() -> None:
    state = play(facing(["tome"], "engagement", combat=["bethenitana"]), "retreat")
    assert look(state).dragons == (1, 0)


def test_sirens_pay_once_a_turn() -> None:
    # The Buka let the Sirens pay, and then a bad bluff of theirs is called.
    other = side(hand=["captain-su", "cannoneer-qu"], dragons=2)  # Qu-Cha: a bluff for Earth
    state = duel(("aqua", "buka"), SIRENS, other, turn=1, step="character")
    state = play(state, "play captain-su", "pass", "play-bluff cannoneer-qu", "announce fire")
    assert look(state).dragons == (0, 1)
    assert look(play(state, "call")).dragons == (1, 0)  # one for the bluff, one for the retreat


def test_sirens_pay_again_in_the_next_turn() -> None:
    mine = side(combat=["yin"], support=["irresistible"], hand=["giant-octopus"])
    state = facing(["zedemikras", "nirwadas", "genathones", "athradysas"], "character", mine)
    state = play(state, "play zedemikras", "pass", "pass", "announce fire")
    assert look(state).dragons == (1, 0)
    state = play(state, "engage", "play giant-octopus", "announce fire", "pass", "retreat")
    assert look(state).dragons == (3, 0)  # the Sirens again, and the retreat


def test_sirens_ask_nothing_of_their_owner() -> None:
    mine = side(hand=["giant-octopus"], support=["irresistible"])
    state = play(duel(("aqua", "hoax"), mine, side(combat=["sarog"]), step="character"), "play giant-octopus")
    assert look(state).dragons == (0, 0)


def test_sirens_whose_text_is_ignored_ask_nothing() -> None:
    other = side(hand=["funfair"], support=["laughing-gas"])
    state = play(duel(("aqua", "khind"), SIRENS, other, turn=1, step="character"), "play funfair")
    assert look(state).dragons == (0, 0)


def test_sirens_may_win_the_game() -> None:
    mine = side(combat=["yin"], support=["irresistible"], dragons=3)
    state = play(facing(["zedemikras"], "character", mine), "play zedemikras")
    assert look(state).end == (0, "fourth_dragon", 5)


def test_sirens_pay_at_a_retreat_before_floods_too() -> None:
    mine = side(hand=["giant-octopus"], support=["irresistible", "torrential", "tidal"])
    state = duel(("aqua", "hoax"), mine, side(combat=["sarog"], hand=["nirwadas"]), step="character")
    state = play(state, "play giant-octopus", "announce fire")
    assert look(state).dragons == (2, 0)
