"""Positions as one line of text: written, read again, and refused with the field and the reason."""

from __future__ import annotations

import random

import pytest

import hiddenhand
from hiddenhand.errors import EngineError, PositionError
from hiddenhand.games import blue_moon
from hiddenhand.games.blue_moon import parse_position, position, position_text

DECKS = [(a, b) for place, a in enumerate(blue_moon.DECK_IDS) for b in blue_moon.DECK_IDS[place:]]
GAME = hiddenhand.load("blue-moon")


@pytest.mark.parametrize("edition", blue_moon.EDITIONS)
@pytest.mark.parametrize("decks", DECKS, ids=" ".join)
def test_every_state_of_random_games_comes_back_from_its_text(decks: tuple[str, str], edition: str) -> None:
    game = hiddenhand.load("blue-moon", decks=decks, edition=edition)
    for seed in range(2):
        rng = random.Random(seed)
        state = game.deal(seed)
        while not state.is_terminal:
            assert parse_position(game, position_text(state)) == state
            state.apply(rng.choice(state.legal()))
        assert parse_position(game, position_text(state)) == state


def test_a_text_is_one_line_of_three_parts() -> None:
    text = position_text(GAME.deal(1))
    assert "\n" not in text
    assert text.count("/") == 2
    assert text.startswith("turn=1 seat=0 step=engagement / hand=hoax-wogarathoras-the-gloomy,")


def test_a_text_by_hand_needs_to_say_only_what_is_unusual() -> None:
    state = parse_position(GAME, "step=engagement / hand=tome,homing / hand=ember")
    seats = position(state)["seats"]
    assert [seat["hand"] for seat in seats] == [["hoax-tome-of-wisdom", "hoax-homing-missiles"], ["vulca-ember"]]
    assert [len(seat["deck"]) for seat in seats] == [28, 29]
    assert (position(state)["turn_seat"], position(state)["turn"], position(state)["element"]) == (0, 1, None)


def test_a_card_may_be_called_by_its_beginning_with_or_without_the_people() -> None:
    lines = [f"step=engagement / hand={name} / " for name in ("tome", "hoax-tome", "hoax-tome-of-wisdom")]
    assert len({parse_position(GAME, line) for line in lines}) == 1


def test_the_seed_starts_the_stream_of_chance() -> None:
    text = position_text(GAME.deal(1))
    results = set()
    for seed in range(10):
        state = parse_position(GAME, text, seed)
        state.apply(GAME.parse_action("decline"))
        state.apply(state.legal()[-1])
        while position(state)["choice"] is not None:
            state.apply(GAME.parse_action("done"))
        results.add(position_text(state))
    assert len(results) > 1


BUKA = hiddenhand.load("blue-moon", decks=["buka", "hoax"])


def test_ships_carry_their_cargo() -> None:
    text = "step=engagement / influence=sea-falcon active=sea-falcon cargo=sea-falcon:commodore-tai+coxswain / "
    loaded = position(parse_position(BUKA, text))["seats"][0]["cargo"]
    assert loaded == {"buka-sea-falcon": ["buka-commodore-tai-marn", "buka-coxswain-mora-marn"]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "position: expected three parts, table / seat 0 / seat 1, got"),
        ("a / b", "position: expected three parts"),
        ("a / b / c / d", "position: expected three parts"),
        ("trun=1 / / ", 'position: unknown field "trun"; did you mean "turn"?'),
        ("turn=1 turn=2 / / ", "position, turn: is given twice"),
        ("turn= / / ", "position, turn: expected a value behind the ="),
        ("turn / / ", 'position, turn: expected turn=VALUE, got "turn"'),
        ("turn=one / / ", 'position, turn: expected a whole number, got "one"'),
        ("turn=0 / / ", "position, turn: got 0, expected a whole number from 1 to 65535"),
        (f"turn={'9' * 5000} / / ", "position, turn: expected a whole number, got"),
        ("seat=2 / / ", "position, seat: expected 0 or 1, got 2"),
        ("step=engage / / ", "position, step: got 'engage', expected one of begin, leadership"),
        ("choice.left=1 / / ", "position, choice.left: expected the kind of the choice too: choice=KIND"),
        ("choice=fly / / ", "position, choice.kind: got 'fly', expected one of none, decline"),
        (" / hnd=tome / ", 'position, seats[0]: unknown field "hnd"; did you mean "hand"'),
        (" / hand=tame / ", 'position, seats[0].hand: no card "tame" in the deck; did you mean "tome"?'),
        (" / hand=tome,, / ", 'position, seats[0].hand: no card "" in the deck'),
        (" / hand=t / ", 'position, seats[0].hand: "t" may be hoax-'),
        (" / hand=tome,tome / ", "position, seats[0].hand: 'hoax-tome-of-wisdom' is named twice"),
        (" / / dragons=4", "position, seats[1].dragons: got 4, expected a whole number from 0 to 3"),
        (" / ran_out_first=1 / ", 'position, seats[0].ran_out_first: expected ran_out_first, got "ran_out_first=1"'),
        (" / cargo=tome / ", 'position, seats[0].cargo: expected SHIP:CARD+CARD, got "tome"'),
        (" / cargo=tome:brain / ", 'position, seats[0].cargo: expected a ship of the influence area, got "hoax-'),
        (" / deck=tome / ", 'position, seats[0]: unknown field "deck"'),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_field_and_reason(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(GAME, text)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 2000


def test_a_state_that_no_game_can_be_in_is_refused() -> None:
    with pytest.raises(PositionError):
        parse_position(GAME, "step=engagement / hand=tome discard=tome / ")
    with pytest.raises(PositionError):
        parse_position(GAME, "step=over / / ")


def test_an_endless_text_is_refused() -> None:
    with pytest.raises(PositionError, match="expected a text of at most 20,000 characters"):
        parse_position(GAME, "turn=1 " * 10_000)


def test_a_state_of_another_game_has_no_such_text() -> None:
    kuhn = hiddenhand.load("kuhn-poker")
    with pytest.raises(EngineError):
        position_text(kuhn.deal(1))
    with pytest.raises(EngineError):
        parse_position(kuhn, "/ /")
