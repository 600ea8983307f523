"""How a game ends and who has won (digest, section 9, and the turn cap of 10.10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from .kit import Table, table
from .tables import TILES, Setup, setup


@pytest.mark.parametrize(("seats", "target"), [(2, 6), (3, 5), (4, 4)])
def test_reaching_the_required_number_of_offerings_wins_at_once(seats: int, target: int) -> None:
    offerings = [target - 1] * seats
    crystals = [40, 12, *[0] * (seats - 2)]
    t = table(seats=seats, active=1, offerings=offerings, crystals=crystals, hands=["khind 1"] * seats)
    t.play("offer")
    assert (t["end"], t["phase"], t["seat"], t["turn"]) == ("offerings", "over", None, 1)
    assert t.state.is_terminal
    assert t.state.returns() == [float(seat == 1) for seat in range(seats)]
    assert t.state.points() == [target - 1, target, *[target - 1] * (seats - 2)]


@pytest.mark.parametrize("target", [1, 2, 3, 4, 5, 6])
def test_the_number_of_offerings_is_an_option(target: int) -> None:
    t = table(seats=4, options={"offerings_to_win": target}, offerings=[target - 1, 0, 0, 0], crystals=[12, 0, 0, 0])
    assert t.play("offer")["end"] == "offerings"
    if target < 6:
        more = table(seats=4, options={"offerings_to_win": target + 1}, offerings=[target - 1, 0, 0, 0],
                     crystals=[12, 0, 0, 0])  # fmt: skip
        assert more.play("offer")["end"] is None


def test_an_extra_offering_wins_too() -> None:
    t = table(offerings=[4, 0], crystals=[40, 0], hands=["pillar 1"]).play("offer", "offer with pillar 1")
    assert (t["end"], t.state.returns()) == ("offerings", [1.0, 0.0])


def test_nothing_is_scored_before_the_end() -> None:
    t = table(offerings=[5, 0], crystals=[40, 0])
    assert (t.state.returns(), t.state.points()) == ([0.0, 0.0], [0, 0])


# -- all built --------------------------------------------------------------------------------------------------------


def all_built(seats: int = 2, options: dict[str, Any] | None = None, **facts: Any) -> Table:
    """Every building is finished; seat 0 has its turn, and has a card."""
    return table(seats=seats, finished="all", hands=["khind 1"], options=options, **facts)


def test_when_all_is_built_the_game_ends_when_nobody_can_make_another_offering() -> None:
    t = all_built(crystals=[6, 5]).play("end", "draw")
    assert (t["end"], t["turn"], t["phase"]) == ("all_built", 1, "over")


def test_it_goes_on_while_anybody_can_pay_the_lowest_free_box() -> None:
    t = all_built(crystals=[6, 7]).play("end", "draw")
    assert t["end"] is None
    t.play("offer", "end")
    assert (t["end"], t.state.points(), t.state.returns()) == ("all_built", [0, 1], [0.0, 1.0])


def test_who_has_no_marker_left_can_make_no_offering() -> None:
    made_from = replace(setup(2), markers=3)
    t = table(made_from, finished="all", offerings=[3, 2], crystals=[30, 8], hands=["khind 1"]).play("end", "draw")
    assert (t["end"], t.state.returns()) == ("all_built", [1.0, 0.0])


def test_before_the_last_building_the_game_goes_on_without_crystals() -> None:
    unbuilt = table(finished=["mill"], hands=["khind 1"]).play("end", "draw")
    assert unbuilt["end"] is None


def test_the_turn_of_the_last_building_is_played_to_its_end() -> None:
    rest = [tile for tile in TILES if tile != "citadel"]
    t = table(figures=["citadel"], finished=rest, hands=["vulca 3, khind 1"]).play("build 1", "pay vulca 3")
    assert (t["phase"], t["end"]) == ("discard", None)
    t.play("draw")
    # The citadel beside palace (1 crystal, a scale, a card), earth temple, city residence (2) and trading house (1).
    assert (t["crystals"][0], t["end"]) == (1 + 1 + 2 + 1, "all_built")


def test_as_an_option_the_game_goes_on_until_the_obelisk_decides() -> None:
    t = all_built(options={"after_last_building": "obelisk"}, crystals=[6, 5]).play("end", "draw")
    assert t["end"] is None


@pytest.mark.parametrize(
    ("offerings", "crystals", "returns"),
    [
        ([2, 1, 0], [0, 6, 6], [1.0, 0.0, 0.0]),  # most offerings
        ([1, 1, 0], [2, 3, 6], [0.0, 1.0, 0.0]),  # then most crystals
        ([1, 1, 1], [3, 2, 3], [0.5, 0.0, 0.5]),  # then shared
        ([0, 0, 0], [4, 4, 4], [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_then_most_offerings_win_then_most_crystals_then_victory_is_shared(
    offerings: list[int], crystals: list[int], returns: list[float]
) -> None:
    t = all_built(3, offerings=offerings, crystals=crystals).play("end", "draw")
    assert (t["end"], t.state.points()) == ("all_built", offerings)
    assert t.state.returns() == pytest.approx(returns)


# -- no markers -------------------------------------------------------------------------------------------------------


def with_markers(markers: int, **facts: Any) -> Table:
    return table(replace(setup(2), markers=markers), **facts)


def test_when_all_players_are_out_of_markers_the_game_is_a_draw() -> None:
    t = with_markers(2, figures=["thermae"], hands=["aqua 3"], boxes={"mill": [1, 1, None], "thermae": [None, 0, None]},
                     crystals=[5, 0])  # fmt: skip
    t.play("build 1", "pay aqua 3")
    assert (t["end"], t["markers"], t.state.returns()) == ("no_markers", [0, 0], [0.5, 0.5])


def test_an_offering_can_use_up_the_last_marker_too() -> None:
    t = with_markers(2, crystals=[9, 0], boxes={"mill": [1, 1, None], "thermae": [0, None, None]})
    t.play("offer")
    assert (t["end"], t.state.returns(), t.state.points()) == ("no_markers", [0.5, 0.5], [1, 0])


def test_while_one_player_has_a_marker_the_game_goes_on() -> None:
    boxes = {"mill": [1, None, None], "thermae": [None, 0, None]}
    t = with_markers(2, figures=["thermae"], hands=["aqua 3"], boxes=boxes)
    t.play("build 1", "pay aqua 3")
    assert (t["end"], t["markers"]) == (None, [0, 1])


def test_markers_that_come_home_from_a_finished_building_count() -> None:
    boxes = {"thermae": [None, 0, 1], "mill": [1, None, None]}
    t = with_markers(2, figures=["thermae"], hands=["aqua 3, khind 1"], boxes=boxes)
    t.play("build 1", "pay aqua 3")
    assert (t["end"], t["markers"]) == (None, [2, 1])


def test_the_winning_offering_wins_with_the_last_marker_too() -> None:
    t = with_markers(2, options={"offerings_to_win": 1}, crystals=[9, 0],
                     boxes={"mill": [1, 1, None], "thermae": [0, None, None]})  # fmt: skip
    t.play("offer")
    assert (t["end"], t.state.returns()) == ("offerings", [1.0, 0.0])


# -- the turn cap -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cap", [1, 2, 5])
def test_after_as_many_turns_as_the_cap_says_the_game_ends(cap: int) -> None:
    made_from: Setup = setup(2, turn_cap=cap)
    t = table(made_from, crystals=[1, 2])
    for turn in range(cap):
        assert t["turn"] == turn
        t.play("end", *(["draw"] if t["hands"][turn % 2] else []))
    assert (t["end"], t["turn"], t["seat"]) == ("turn_cap", cap, None)
    assert t.state.returns() == [0.0, 1.0]


def test_the_turn_cap_counts_the_turns_of_all_seats() -> None:
    t = table(setup(2, turn_cap=400), turn=398, hands=["khind 1", "khind 1"]).play("end", "draw")
    assert (t["turn"], t["end"]) == (399, None)
    assert t.play("end", "draw")["end"] == "turn_cap"


def test_at_the_turn_cap_too_most_offerings_win() -> None:
    t = table(setup(2, turn_cap=1), offerings=[1, 0], crystals=[0, 6]).play("end")
    assert (t.state.returns(), t.state.points()) == ([1.0, 0.0], [1, 0])
