"""What records and reports tell of turns that games hardly ever have."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from games.blue_moon.kit import deck_cards, duel, full_move, game_with_texts, play, side
from hiddenhand import State
from hiddenhand.cards.schema import Clause
from hiddenhand.games import blue_moon
from hiddenhand.records import masked_for
from hiddenhand.records.blue_moon_facts import BlueMoonFacts
from hiddenhand.records.blue_moon_report import _Story
from hiddenhand.records.events import Bluffs, Dragons, Element, Event, Move, Turn

from .recorded import blue_moon_record


def told(state: State, *moves: str) -> list[Event]:
    """The events of these moves."""
    facts = BlueMoonFacts(state.game)
    facts._position = blue_moon.position(state)
    events: list[Event] = []
    for move in moves:
        text, seat, at = full_move(state, move), state.seat_to_act, facts.at()
        outcomes = state.apply_recorded(state.game.parse_action(text))
        assert seat is not None
        events += [Move(seat, text, at), *facts.after(seat, text, state, outcomes)]
    return events


def report(events: list[Event], *before: Event) -> str:
    story = _Story(lambda seat: ("White", "Black")[seat], lambda card: card.partition("-")[2], None)
    for event in (Turn(9, 0), *before, *events):
        story.tell(event)
    return " ".join(paragraph.text for paragraph in story.finished())


def text_of(deck: str, name: str) -> Clause:
    (card,) = [card for card in deck_cards(deck) if name in card.id]
    return card.clauses[0]


def test_dragons_of_a_good_bluff_and_of_a_storm_that_undoes_it_are_told_apart() -> None:
    mine = side(hand=["captain-su", "cannoneer-tara"], combat=["commodore-tai"])
    storms = side(
        hand=["torana", "rocara", "helitos", "sonatos", "megalit", "flamitos"], combat=["silento"],
        support=["crashing", "swirling"],
    )  # fmt: skip
    state = duel(("buka", "terrah"), mine, storms, step="character")
    state = play(state, "play captain-su", "play-bluff cannoneer-tara")
    events = told(state, "announce fire", "call")
    places = [event for event in events if isinstance(event, (Bluffs, Dragons, Turn))]
    assert places == [Bluffs(0, ("buka-cannoneer-tara-ko",), True), Dragons((1, 0)), Turn(10, 1), Dragons((0, 0))]
    text = report(events, Element("fire"))
    assert "White attracts a dragon (1:0)" in text
    assert "Black attracts a dragon (0:0)" in text


def test_a_retreat_from_two_floods_in_the_first_turn_of_a_fight_is_told() -> None:
    # Torrential and Tidal Flood, both in the turn that starts the fight: the opponent retreats at its end.
    game = game_with_texts({"sprinkle": text_of("hoax", "trigger-brainstorm")}, ("aqua", "vulca"))
    mine = side(hand=["sprinkle", "eelena", "torrential", "tidal"])
    other = side(hand=["ember", "flare"])
    state = duel(("aqua", "vulca"), mine, other, step="leadership", element=None, rules=game)
    state = play(state, "play sprinkle", "engage", "play eelena", "play torrential", "play tidal")
    events = told(state, "announce fire")
    assert [event for event in events if isinstance(event, Element)] == [Element("fire"), Element(None)]
    assert "Black has to retreat" in report(events)


def test_an_own_bluff_that_goes_back_to_hand_is_no_bluff_that_was_turned_up() -> None:
    game = game_with_texts({"entreat": text_of("vulca", "summon-sorcerer")}, ("buka", "hoax"))
    mine = side(hand=["entreat", "commodore-lo"], combat=["captain-su"], bluffs=["cannoneer-tara"])
    state = duel(("buka", "hoax"), mine, side(combat=["sarog"]), step="leadership", rules=game)
    events = told(state, "play entreat", "pick cannoneer-tara")
    assert not any(isinstance(event, Bluffs) for event in events)
    assert "Takes cannoneer-tara-ko back to hand" in report(events)


def test_a_masked_record_does_not_tell_in_which_folder_a_deck_file_lay() -> None:
    record = blue_moon_record(("hoax", "vulca"))
    match = replace(record.match, deck_files=("/home/somebody/decks/mine.toml", "C:\\decks\\theirs.toml"))
    assert masked_for(dataclasses.replace(record, match=match), 0).match.deck_files == ("mine.toml", "theirs.toml")
