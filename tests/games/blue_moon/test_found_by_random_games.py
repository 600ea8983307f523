"""What random games under checks of every state have found: states that the checks refused, and worlds that offered
other moves than the state that its seat was in."""

from __future__ import annotations

from hiddenhand import State

from .kit import can, duel, ignored, legal_texts, look, moves, play, side

FORCED = {"dead_end": "forced_retreat"}


def passes_the_checks(state: State) -> bool:
    return state.game.unpack_state(state.pack()) == state


def test_the_character_step_goes_on_if_too_many_characters_leave_one_card_to_play_and_no_way_on() -> None:
    # Boatswain: not more than one active character at the end of the phase, so the step cannot be passed.
    mine = side(hand=["sun-setting", "moon-rising", "amazon-leaping-far"])
    state = duel(("mimix", "buka"), mine, side(combat=["boatswain"]), step="character", options=FORCED)
    state = play(state, "play amazon-leaping-far", "play sun-setting")
    assert moves(state) == {"play moon-rising"}
    assert passes_the_checks(state)


def test_cargo_of_this_turn_that_becomes_a_bluff_was_not_played_face_up() -> None:
    # Entreat Favor loads a card of the deck onto a ship that has landed.
    mine = side(hand=["entreat", "bp-bravery"], ships={"sea-devil": ["boatswain"]}, landed=["sea-devil"])
    state = duel(("buka", "hoax"), mine, side(combat=["sarog"]), step="leadership")
    state = play(state, "play entreat", "pick bp-loyalty", "engage", "play boatswain", "pass", "play-bluff bp-loyalty")
    assert "bp-loyalty" not in look(state).zone(0, "played")
    assert passes_the_checks(state)


def test_worlds_offer_no_bluffs_to_a_text_that_does_not_take_supports() -> None:
    # Drown Resistance discards characters and boosters.
    other = side(combat=["commodore-lo", "captain-su"], bluffs=["cannoneer-tara"])
    state = duel(("khind", "buka"), side(hand=["drown", "coolkid"]), other, step="leadership", options=FORCED)
    state = play(state, "play drown")
    assert look(state).choice == "discard_opponent_play"
    assert not can(state, "pick-bluff")
    worlds = [state.view(0).sample_world(seed) for seed in range(20)]
    assert all(legal_texts(world) == legal_texts(state) for world in worlds)


def test_a_flood_that_ends_the_game_leaves_a_sound_state() -> None:
    # With two floods in play the opponent retreats at the end of the turn, here for a fourth dragon.
    mine = side(hand=["yin", "torrential"], support=["tidal"], combat=["kelp"], dragons=3)
    state = duel(("aqua", "hoax"), mine, side(combat=["demegodas"]), step="character")
    state = play(state, "play yin", "play torrential", "announce fire")
    assert look(state).end[:2] == (0, "fourth_dragon")
    assert passes_the_checks(state)


def test_a_card_counts_as_free_in_the_turn_of_its_play_only() -> None:
    # Mad Mike Magpie ignores cards that show an icon; a character of the Buka from a landed ship counts as FREE.
    mine = side(ships={"rising-sun": ["commodore-lo", "captain-su"]}, landed=["rising-sun"])
    state = duel(("buka", "terrah"), mine, side(combat=["mad-mike"]), step="character")
    state = play(state, "play commodore-lo")
    assert ignored(state, "commodore-lo") == {"values", "text"}
    state = play(state, "pass", "announce fire")
    assert look(state).turn == 1
    assert ignored(state, "commodore-lo") == set()
    assert passes_the_checks(state)


def test_worlds_in_which_the_card_that_keeps_the_character_step_open_is_a_bluff_are_sound() -> None:
    # B.P. Bravery is FREE beside two boosters; as a bluff Flitterflutter switches it off.
    mine = side(combat=["flitterflutter", "launch-rockdrop", "launch-itching"])
    other = side(hand=["bp-bravery", "armory", "quartermaster"], deck=["cannoneer-tara"], bluffs=["sailingmaster-yo"])
    state = duel(("flit", "buka"), mine, other, turn=1, step="character", element="earth")
    state = play(state, "play quartermaster")
    assert can(state, "play bp-bravery")
    worlds = [state.view(0).sample_world(seed) for seed in range(40)]
    assert any("bp-bravery" in look(world).zone(1, "bluffs") for world in worlds)
    assert all(passes_the_checks(world) for world in worlds)
