"""The checks of positions take what a game can reach, also where a text looks at the hand or makes a card FREE."""

from __future__ import annotations

from pathlib import Path

import hiddenhand
from constructed_decks import deck_text
from hiddenhand import State
from hiddenhand.games import blue_moon

from .kit import can, duel, play, side


def passes_the_checks(state: State) -> bool:
    return state.game.unpack_state(state.pack()) == state


def test_a_character_step_that_goes_on_for_a_small_hand() -> None:
    # Sas-van-Son may be played if the opponent's hand is larger by two cards; behind Yang he counts as FREE.
    other = side(hand=["hank", "zedemikras", "nirwadas", "ballista", "homing", "brain"])
    mine = side(hand=["yang", "sas-van-son", "tidal"], deck=["fire-swamp", "perilous", "swarming"])
    state = duel(("aqua", "hoax"), mine, other, step="character", element=None)
    state = play(state, "play yang")
    assert can(state, "play sas-van-son")
    assert passes_the_checks(state)


def test_a_free_support_behind_yin_after_a_leadership_card(tmp_path: Path) -> None:
    vulca = [card.id for card in blue_moon.deck("vulca").playing_cards() if card.people == "vulca"]
    foreign = ["aqua-yin", "mutant-zig-nur-don", "hoax-ledinemras-the-monk", "hoax-zedemikras-the-brain"]
    path = tmp_path / "yin.toml"
    path.write_text(deck_text("Inferno", [*vulca, *foreign]), encoding="utf-8")
    game = hiddenhand.load("blue-moon", decks=[str(path), "hoax"])
    position = dict(blue_moon.position(game.deal(1)))
    own = dict(position["seats"][0])
    cards = sorted([*own["hand"], *own["deck"]], key=[*vulca, *foreign].index)
    hand = {"aqua-yin", "vulca-lightning-bolts", "vulca-cast-cataclysm"}
    own |= {"hand": [card for card in cards if card in hand], "deck": [card for card in cards if card not in hand]}
    position |= {"turn_seat": 0, "step": "leadership", "seats": [own, position["seats"][1]]}
    state = blue_moon.state_from_position(game, position, 1)
    for move in ("play-without-effect vulca-cast-cataclysm", "engage", "play aqua-yin", "play vulca-lightning-bolts"):
        state.apply(game.parse_action(move))
    assert passes_the_checks(state)
