"""The supports of the Vulca deck that have a text: bans, Wall of Fire, Fearsome Spirits (first-edition card scans)."""

from __future__ import annotations

from .kit import HOAX, VULCA, VULCA_MIRROR, can, look, moves, play, playable, side, table, total

SAROG = side(combat=["sarog"])  # 1 Fire, 1 Earth

# -- bans -------------------------------------------------------------------------------------------------


def test_flickering_fires_bars_the_opponents_leadership_cards() -> None:
    state = table(
        step="leadership", hoax=side(hand=["muster", "enthrall"]), vulca=side(combat=["sear"], support=["flickering"])
    )
    assert moves(state) == {"pass"}


def test_flickering_fires_bars_neither_boosters_nor_supports() -> None:
    state = table(
        step="character",
        hoax=side(hand=["wogarathoras", "tome", "battling"]),
        vulca=side(combat=["sear"], support=["flickering"]),
    )
    assert playable(play(state, "play wogarathoras")) == {"tome-of-wisdom", "battling-boomerang"}


def test_flickering_fires_leaves_its_own_side_alone() -> None:
    state = table(turn=VULCA, step="leadership", hoax=SAROG, vulca=side(hand=["charm"], support=["flickering"]))
    assert can(state, "play charm")


def test_pandemonium_bars_the_opponents_supports_alone() -> None:
    state = table(
        step="character",
        hoax=side(hand=["wogarathoras", "tome", "battling"]),
        vulca=side(combat=["sear"], support=["pandemonium"]),
    )
    assert playable(play(state, "play wogarathoras")) == {"battling-boomerang"}


def test_pandemonium_bars_the_supports_that_a_text_would_allow() -> None:
    state = table(
        step="leadership",
        hoax=side(hand=["trigger", "wogarathoras", "tome"]),
        vulca=side(combat=["sear"], support=["pandemonium"]),
    )
    assert look(play(state, "play trigger", "engage", "play wogarathoras")).step == "power"


def test_pandemonium_leaves_supports_on_the_table_alone() -> None:
    state = table(
        hoax=side(combat=["zedemikras"], support=["tome"]), vulca=side(combat=["sear"], support=["pandemonium"])
    )
    assert total(state, HOAX) == (7, 3)


# -- Wall of Fire -----------------------------------------------------------------------------------------------------


def test_wall_of_fire_bars_the_opponents_refill() -> None:
    state = table(step="character", hoax=side(hand=["wogarathoras"]), vulca=side(combat=["sear"], support=["wall"]))
    assert look(play(state, "play wogarathoras", "announce fire")).count(HOAX, "hand") == 0


def test_wall_of_fire_leaves_its_owners_refill_alone() -> None:
    state = table(turn=VULCA, step="character", hoax=SAROG, vulca=side(hand=["sear"], support=["wall"]))
    assert look(play(state, "play sear", "announce fire")).count(VULCA, "hand") == 6


def test_wall_of_fire_does_not_bind_the_refill_after_a_retreat() -> None:
    # As the program of 2008 plays: caps are worked out after the areas have been cleared.
    state = table(hoax=side(hand=["zedemikras"]), vulca=side(combat=["flamebreath"], support=["wall"]))
    assert look(play(state, "retreat")).count(HOAX, "hand") == 6


def test_the_refill_is_free_again_once_cinder_has_discarded_wall_of_fire() -> None:
    state = table(
        decks=VULCA_MIRROR,
        step="character",
        hoax=side(hand=["cinder"]),
        vulca=side(combat=["ember"], support=["wall"]),
    )
    state = play(state, "play cinder@0", "pick wall@1", "announce fire")
    assert look(state).count(0, "hand") == 6


def test_under_wall_of_fire_a_player_can_run_out_of_hand_cards_and_the_fight_goes_on() -> None:
    state = table(
        step="character",
        hoax=side(hand=["wogarathoras"]),
        vulca=side(hand=["flamebreath"], combat=["sear"], support=["wall"]),
    )
    state = play(state, "play wogarathoras", "announce fire", "engage", "play flamebreath", "announce fire")
    assert moves(state) == {"retreat"}
    seen = look(play(state, "retreat"))
    assert (seen.end[0], seen.count(HOAX, "hand")) == (None, 6)


# -- Fearsome Spirits -------------------------------------------------------------------------------------------------


def test_fearsome_spirits_attract_one_dragon_more_when_the_opponent_retreats() -> None:
    state = table(hoax=side(combat=["zedemikras"]), vulca=side(combat=["flamebreath"], support=["fearsome"]))
    assert look(play(state, "retreat")).dragons == (0, 2)


def test_fearsome_spirits_change_nothing_when_their_owner_retreats() -> None:
    state = table(turn=VULCA, hoax=side(combat=["zedemikras"]), vulca=side(combat=["sear"], support=["fearsome"]))
    assert look(play(state, "retreat")).dragons == (1, 0)
