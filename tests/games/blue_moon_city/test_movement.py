"""Movement: steps, and the powers of Vulca, Terrah, Aqua and Flit (digest, 3.1 and section 8)."""

from __future__ import annotations

import pytest

from .kit import Table, table
from .tables import SQUARES

DRAGON_CARDS = [("vulca", "red"), ("terrah", "green"), ("aqua", "blue")]


def test_a_figure_walks_up_to_two_steps_to_orthogonal_neighbours() -> None:
    assert sorted(table(figures=["c3"]).options("go")) == sorted(
        ["b3", "d3", "c2", "c4", "a3", "e3", "c1", "c5", "b2", "b4", "d2", "d4"]
    )


def test_the_missing_corners_are_no_squares() -> None:
    assert sorted(table(figures=["b5"]).options("go")) == ["a4", "b3", "b4", "c4", "c5", "d5"]


def test_steps_can_be_gone_one_by_one_and_turn_freely() -> None:
    t = table(figures=["c3"]).play("go d3")
    assert (t["steps"], t.options("go")) == (1, ["d4", "c3", "e3", "d2"])
    t.play("go d4")
    assert (t["figures"][0], t["steps"], t.options("go")) == ("d4", 0, [])


def test_two_steps_at_once_are_two_steps() -> None:
    assert table(figures=["c3"]).play("go c5")["steps"] == 0


def test_standing_still_is_fine() -> None:
    t = table(figures=["c3"]).play("end")
    assert (t["turn"], t["active"], t["figures"][0]) == (1, 1, "c3")


def test_figures_dragons_and_finished_tiles_stop_nobody() -> None:
    t = table(figures=["c3", "c4"], dragons={"red": "c4"}, finished=["fire-temple"])
    t.play("go c4")
    assert t["figures"] == ["c4", "c4"]


@pytest.mark.parametrize(("people", "dragon"), DRAGON_CARDS)
def test_a_dragon_card_of_value_1_puts_its_dragon_on_any_tile_also_from_outside(people: str, dragon: str) -> None:
    t = table(hands=[f"{people} 1"]).play(f"play {people} 1")
    assert (t["phase"], t["power"], t["discard"]) == ("destination", f"{people} 1", [f"{people} 1"])
    assert t.legal == [f"{dragon} dragon {square}" for square in SQUARES]
    t.play(f"{dragon} dragon a4")
    assert t["dragons"] == {"red": None, "green": None, "blue": None, dragon: "a4"}
    assert (t["phase"], t["power"], t["steps"]) == ("act", None, 2)


@pytest.mark.parametrize(("people", "dragon"), DRAGON_CARDS)
def test_a_dragon_card_of_value_1_moves_a_dragon_in_the_city_to_any_other_tile(people: str, dragon: str) -> None:
    t = table(hands=[f"{people} 1"], dragons={dragon: "d1"}).play(f"play {people} 1")
    assert t.options(f"{dragon} dragon") == [square for square in SQUARES if square != "d1"]


@pytest.mark.parametrize(("people", "dragon"), DRAGON_CARDS)
def test_a_dragon_card_of_value_2_moves_its_dragon_up_to_three_steps_in_the_city(people: str, dragon: str) -> None:
    t = table(hands=[f"{people} 2"], dragons={dragon: "b5"}).play(f"play {people} 2")
    # One step: c5 b4; two: d5 a4 c4 b3; three: d4 a3 c3 b2.
    near = ["c5", "d5", "a4", "b4", "c4", "d4", "a3", "b3", "c3", "b2"]
    assert t.options(f"{dragon} dragon") == near
    assert t.play(f"{dragon} dragon b2")["dragons"][dragon] == "b2"


@pytest.mark.parametrize(("people", "dragon"), DRAGON_CARDS)
def test_a_dragon_card_of_value_2_does_nothing_for_a_dragon_outside(people: str, dragon: str) -> None:
    others = {other: "c3" for _, other in DRAGON_CARDS if other != dragon}
    assert table(hands=[f"{people} 2"], dragons=others).options("play") == []
    assert table(hands=[f"{people} 2"], dragons=others, options={"idle_powers": "yes"}).options("play") == []


def test_a_flit_of_value_1_puts_the_own_figure_on_any_other_tile() -> None:
    t = table(hands=["flit 1"], figures=["c3", "b5"]).play("play flit 1")
    assert t.options("fly") == [square for square in SQUARES if square != "c3"]
    t.play("fly e2")
    assert (t["figures"], t["steps"]) == (["e2", "b5"], 2)


def test_a_flit_of_value_2_gives_two_more_steps() -> None:
    t = table(hands=["flit 2 x2"], figures=["b5"]).play("play flit 2")
    assert (t["steps"], t["phase"], t["discard"]) == (4, "act", ["flit 2"])
    assert not t.can("go d1")
    t.play("play flit 2")
    assert (t["steps"], t.can("go d1")) == (6, True)


@pytest.mark.parametrize(
    "card", ["vulca 3", "terrah 3", "aqua 3", "flit 3", "khind 1", "mimix 1", "hoax 1", "pillar 1"]
)
def test_other_cards_have_no_power_of_movement(card: str) -> None:
    t = table(hands=[card], figures=["b5"], dragons={"red": "c4", "green": "c4", "blue": "c4"})
    assert t.options("play") == []


def test_steps_and_powers_interleave_freely_and_any_number_of_powers_may_be_used() -> None:
    t = table(hands=["vulca 1 x2, vulca 2, terrah 1, flit 1, flit 2"], figures=["c3"])
    t.play("go c4", "play vulca 1", "red dragon a4", "play flit 1", "fly b1", "go c1", "play flit 2", "play vulca 2")
    t.play("red dragon b5", "play vulca 1", "red dragon e2", "go d2")
    assert (t["figures"][0], t["dragons"]["red"], t["steps"]) == ("d2", "e2", 2 - 1 - 1 + 2 - 2)


def test_a_step_a_flight_and_a_step_are_allowed_or_as_an_option_not() -> None:
    def flown(way: str, *first: str) -> Table:
        return table(hands=["flit 1"], options={"split_steps": way}).play(*first, "play flit 1", "fly a4")

    assert flown("yes", "go c4").can("go b4")
    assert flown("no", "go c4").options("go") == []
    assert flown("no").can("go b4")  # one flight first, then steps


def test_powers_must_move_something_or_as_an_option_need_not() -> None:
    facts = {"hands": ["vulca 1, terrah 2, flit 1"], "dragons": {"red": "d5", "green": "b1"}, "figures": ["e2"]}
    for power, staying in (("vulca 1", "red dragon d5"), ("terrah 2", "green dragon b1"), ("flit 1", "fly e2")):
        assert not table(**facts).play(f"play {power}").can(staying)
        assert table(**facts, options={"idle_powers": "yes"}).play(f"play {power}").can(staying)


def test_movement_is_over_with_the_first_contribution() -> None:
    t = table(hands=["aqua 2, flit 1, flit 2, vulca 1"], figures=["thermae"])
    assert t.options("play") == ["vulca 1", "flit 1", "flit 2"]  # the blue dragon is not in the city
    t.play("build 2", "pay aqua 2")
    assert (t["moving"], t.legal) == (False, ["end"])


def test_movement_is_over_with_the_first_offering() -> None:
    t = table(hands=["flit 1, vulca 1"], crystals=[7, 0]).play("offer")
    assert (t["moving"], t.legal) == (False, ["end"])
