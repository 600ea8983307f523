"""Positions as plain data and as one line of text: written, read again, and refused with the field and the reason."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import hiddenhand
from hiddenhand import State
from hiddenhand.errors import EngineError, PositionError
from hiddenhand.games import blue_moon_city
from hiddenhand.games.blue_moon_city import parse_position, position, position_text, state_from_position
from hiddenhand.games.blue_moon_city.laws import laws_of, neighbours

SEATS = (2, 3, 4)


def load(seats: int = 2, **options: str | int) -> hiddenhand.Game:
    return hiddenhand.load("blue-moon-city", seats=seats, options=options)


GAME = load()


def states(game: hiddenhand.Game, seed: int) -> Iterator[State]:
    """All states of a random game in which more is built than by chance alone."""
    choose = random.Random(seed)
    state = game.deal(seed)
    yield state
    while not state.is_terminal:
        legal = state.legal()
        building = [action for action in legal if game.action_text(action).startswith(("build", "offer"))]
        state.apply(choose.choice(building or legal))
        yield state


def random_game(seed: int, seats: int) -> hiddenhand.Game:
    choose = random.Random(seed)
    options = {option.name: choose.choice(option.values) for option in blue_moon_city.OPTIONS if option.values}
    return load(seats, **options, turn_cap=80)


# -- plain data -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_state_of_random_games_comes_back_from_its_plain_data_and_from_its_text(seats: int) -> None:
    phases = set()
    for seed in range(4):
        game = random_game(seed, seats)
        for state in states(game, seed):
            data = json.loads(json.dumps(position(state)))
            assert state_from_position(game, data) == state
            assert parse_position(game, position_text(state)) == state
            phases.add(data["phase"])
    assert phases >= {"act", "destination", "pay", "discard", "over"}


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_is_somewhere_and_only_once(seats: int) -> None:
    game = load(seats, turn_cap=60)
    all_cards = Counter(laws_of(game).cards)
    for state in states(game, 3):
        data = position(state)
        zones = [*data["hands"], *data["rewards"], data["deck"], data["discard"], data["paid"]]
        assert Counter(card for zone in zones for card in zone) == all_cards
        assert sum(data["scales"]) + data["pool"] == laws_of(game).scales


def test_a_deal_has_the_fixed_tiles_and_everybody_on_the_courtyard() -> None:
    for seats in SEATS:
        data = position(load(seats).deal(1))
        tiles = {square: tile["tile"] for square, tile in data["board"].items()}
        assert (tiles["c3"], tiles["c4"], tiles["d3"]) == ("courtyard", "fire-temple", "royal-palace")
        assert (tiles["c2"], tiles["b3"]) == ("earth-temple", "water-temple")
        assert data["figures"] == ["c3"] * seats
        assert data["markers"] == [10] * seats
        assert [len(hand) for hand in data["hands"]] == [8] * seats


@pytest.mark.parametrize("given", [None, 3, {}], ids=repr)
def test_only_a_state_has_a_position(given: Any) -> None:
    with pytest.raises(TypeError, match="position takes a State, got an object of type"):
        position(given)


def test_a_view_has_no_position_but_a_world_of_it_has() -> None:
    view = GAME.deal(1).view(0)
    with pytest.raises(TypeError, match=r"view\.sample_world"):
        position(view)  # type: ignore[arg-type]
    assert position(view.sample_world(1))["hands"][0] == position(GAME.deal(1))["hands"][0]


def test_another_game_has_no_such_position() -> None:
    kuhn = hiddenhand.load("kuhn-poker")
    for refused in (lambda: position(kuhn.deal(1)), lambda: position_text(kuhn.deal(1)),
                    lambda: parse_position(kuhn, " / / "), lambda: laws_of(kuhn)):  # fmt: skip
        with pytest.raises(EngineError, match="expected a game of blue-moon-city, got kuhn-poker"):
            refused()


# -- what a game was built with ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_the_laws_of_a_game_are_the_data_that_it_was_built_from(seats: int) -> None:
    data, laws = blue_moon_city.shipped_data(), laws_of(load(seats, layout="free", turn_cap=77))
    assert (laws.seats, laws.hand, laws.markers) == (seats, data.hand, data.markers)
    assert (laws.options["layout"], laws.options["turn_cap"], laws.options["start"]) == ("free", "77", "seat_0")
    totals = data.players[str(seats)]
    assert (laws.scales, laws.offerings_to_win, laws.obelisk) == (
        totals.scales, totals.offerings_to_win, totals.obelisk,
    )  # fmt: skip
    for name, tile in data.tiles.items():
        built = laws.buildings[name]
        assert (built.colour, built.costs) == (tile.colour, tile.boxes)
        rewards = (tile.most, tile.everyone, tile.neighbour)
        for gain, reward in zip((built.most, built.everyone, built.neighbour), rewards, strict=True):
            assert gain._asdict() == reward.amounts()
    for people, facts in data.peoples.items():
        assert tuple(laws.cards[f"{people} {value}"] for value in (1, 2, 3)) == facts.cards


@pytest.mark.parametrize(
    ("square", "near"),
    [("c3", "c4 b3 d3 c2"), ("b5", "c5 b4"), ("a4", "b4 a3"), ("d1", "d2 c1"), ("e3", "e4 d3 e2")],
)
def test_neighbours_of_a_square_lie_north_west_east_and_south(square: str, near: str) -> None:
    assert neighbours(square) == tuple(near.split())


# -- one line of text -------------------------------------------------------------------------------------------------


def test_a_text_is_one_line_with_the_table_and_each_seat() -> None:
    for seats in SEATS:
        text = position_text(load(seats).deal(1))
        assert "\n" not in text
        assert text.count("/") == seats
        assert "deck" not in text


def test_a_text_by_hand_needs_to_say_only_what_is_unusual() -> None:
    data = position(parse_position(GAME, " / hand=v1,h2*2 / hand=k1"))
    assert data["hands"] == [["vulca 1", "hoax 2", "hoax 2"], ["khind 1"]]
    assert data["drawn"] == data["hands"]
    assert len(data["deck"]) == 80 - 4
    assert (data["turn"], data["active"], data["phase"], data["steps"]) == (0, 0, "act", 2)
    assert (data["moving"], data["may_walk"], data["walked"]) == (True, True, False)
    assert (data["figures"], data["markers"], data["pool"]) == (["c3", "c3"], [10, 10], 9)
    assert data["board"]["c4"] == {"tile": "fire-temple", "finished": False, "boxes": [None, None, None]}


def test_boxes_are_a_character_each_and_markers_in_hand_follow() -> None:
    data = position(parse_position(GAME, "boxes=c4:.10,d3:..11 finished=b3 / offerings=2 / "))
    assert data["board"]["c4"]["boxes"] == [None, 1, 0]
    assert data["board"]["d3"]["boxes"] == [None, None, 1, 1]
    assert [square for square, tile in data["board"].items() if tile["finished"]] == ["b3", "c3"]
    assert data["markers"] == [10 - 1 - 2, 10 - 3]


def test_dragons_figures_scales_and_crystals_are_where_the_text_says() -> None:
    data = position(parse_position(GAME, "red=b5 blue=c3 / at=e2 scales=3 crystals=11 / scales=4"))
    assert data["dragons"] == {"red": "b5", "green": None, "blue": "c3"}
    assert (data["figures"], data["scales"], data["crystals"], data["pool"]) == (["e2", "c3"], [3, 4], [11, 0], 2)


def test_tiles_are_read_from_the_north_west_by_their_beginnings() -> None:
    game = load(layout="free")
    words = "lib,thermae,cit,mill,great,fire,uni,market,iron,water,royal,mon,hos,watcht,earth,aq,trad,car,flight,city"
    text = f"tiles={words.replace('cit,', 'citadel,')} / / "
    board = position(parse_position(game, text))["board"]
    assert [board[square]["tile"] for square in ("b5", "a4", "d3", "a2", "d1")] == [
        "library", "mill", "royal-palace", "hospice", "city-residence",
    ]  # fmt: skip


def test_a_card_may_be_called_by_any_beginning_of_its_people() -> None:
    lines = [f" / hand={name} / " for name in ("m2", "mim2", "mimix2")]
    assert len({parse_position(GAME, line) for line in lines}) == 1


def test_a_deck_that_was_shuffled_anew_has_been_drawn_by_nobody_unless_it_is_said() -> None:
    gone = [f"{people}1*3,{people}2*4,{people}3*3" for people in "tafmh"]
    text = f"shuffled=v1*3,v2*4,v3*3 discard={','.join(gone)},k1*10"
    hands = "hand=p1,p2,v1 drawn=v1 / hand=p2*3,p1*2,p3*3"
    data = position(parse_position(GAME, f"{text} / {hands}"))
    assert data["drawn"] == [["vulca 1"], []]
    assert Counter(data["deck"]) == Counter({"vulca 1": 2, "vulca 2": 4, "vulca 3": 3})


def test_a_payment_under_way_can_be_written() -> None:
    state = parse_position(GAME, "phase=pay box=1 / at=c4 hand=v2,v3 drawn=v2,v3 / ")
    assert {GAME.action_text(action) for action in state.legal()} == {"pay vulca 3"}
    assert position(state)["moving"] is False


def test_the_seed_starts_the_stream_of_chance() -> None:
    results = set()
    for seed in range(6):
        state = parse_position(GAME, " / hand=v1 / ", seed)
        state.apply(GAME.parse_action("end"))
        state.apply(GAME.parse_action("draw"))
        results.add(position_text(state))
    assert len(results) > 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "position: expected 3 parts between slashes, the table and seat 0, seat 1, got"),
        ("a / b / c / d", "position: expected 3 parts"),
        ("trun=1 / / ", 'position: unknown field "trun"; did you mean "turn"?'),
        (" / hnd=v1 / ", 'position, seat 0: unknown field "hnd"; did you mean "hand"'),
        ("turn=1 turn=2 / / ", "position, turn: is given twice"),
        ("turn / / ", 'position, turn: expected turn=VALUE, got "turn"'),
        ("turn= / / ", 'position, turn: expected turn=VALUE, got "turn="'),
        ("turn=one / / ", 'position, turn: expected a whole number, got "one"'),
        (f"turn={'9' * 5000} / / ", "position, turn: expected a whole number, got"),
        ("turn=-1 / / ", "position, turn: got -1, expected a whole number from 0 to 1000"),
        ("walked=1 / / ", 'position, walked: expected yes or no, got "1"'),
        ("phase=build / / ", "position, phase: got 'build', expected one of act, destination"),
        (" / hand=v4 / ", "position, seat 0: hand: expected a card, the beginning of a people and 1 to 3"),
        (" / hand=1 / ", "position, seat 0: hand: expected a card"),
        (" / hand=x1 / ", "position, seat 0: hand: expected a card"),
        (" / hand=v1,, / ", "position, seat 0: hand: expected a card"),
        (" / hand=v1*0 / ", 'position, seat 0: hand: expected 1 to 3 of vulca 1, got "v1*0"'),
        (" / hand=v1*x / ", 'position, seat 0: hand: expected 1 to 3 of vulca 1, got "v1*x"'),
        (" / hand=v1*2 / hand=v1*2", "position: 4 cards vulca 1, expected 3 or less"),
        ("finished=c3 / / ", 'position, finished: expected the square of a building such as c4, got "c3"'),
        ("boxes=a1:0 / / ", 'position, boxes: expected the square of a building such as c4, got "a1"'),
        ("boxes=c4:0 / / ", 'position, boxes: expected c4: and a seat or a point for each of 3, got "c4:0"'),
        ("boxes=c4:2.. / / ", 'position, boxes: expected c4: and a seat or a point for each of 3, got "c4:2.."'),
        ("tiles=mill / / ", "position, tiles: expected 20, all but the courtyard from the north-west, got 1"),
        (f"tiles={','.join(['c'] * 20)} / / ", 'position, tiles: "c" may be city-residence, citadel, caravanserai'),
        (f"tiles={','.join(['mil1'] * 20)} / / ", 'position, tiles: unknown building "mil1"; did you mean "mill"'),
        ("red=a1 / / ", "position, dragons.red: got 'a1', expected a square"),
        (" / at=a1 / ", "position, figures: got 'a1', expected a square"),
        (" / scales=10 / ", "position: 10 scales are gone from the pool, expected 9 or less"),
        (" / offerings=11 / ", "position: 11 markers are gone from seat 0, expected 10 or less"),
        ("boxes=c4:000 / / ", "blue-moon-city: every box is filled on c4"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_field_and_reason(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(GAME, text)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 2000


def test_an_endless_text_is_refused() -> None:
    with pytest.raises(PositionError, match="expected a text of at most 20,000 characters"):
        parse_position(GAME, "turn=1 " * 10_000)


@pytest.mark.parametrize("given", [None, 7, b"/ /"], ids=repr)
def test_only_a_text_is_read(given: Any) -> None:
    with pytest.raises(PositionError, match="expected a text of at most"):
        parse_position(GAME, given)
