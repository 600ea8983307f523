"""GANG: characters of one colour that count as one, and that go on without covering each other."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import Side, can, duel, is_active, look, moves, play, playable, side, total

SAROG = side(combat=["sarog"])
FOG = side(combat=["silento"], support=["impenetrable"])


def khind(hand: list[str], other: Side = SAROG, enemy: str = "hoax", **given: Any) -> State:
    state = {name: given.pop(name) for name in ("element", "edition", "options", "step") if name in given}
    return duel(("khind", enemy), side(hand=hand, **given), other, **{"step": "character", **state})


# -- several at once --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gang", "fire"),
    [
        (["funfair", "funflop", "funflap"], 3 + 2 + 3),
        (["nono", "nostyle", "noclue"], 3 + 3 + 2),
        (["topgun", "topshot"], 2 + 2),
        (["coolcat", "coolkid", "coolcub"], 2 + 2 + 2),
    ],
)
def test_any_number_of_characters_of_one_gang_is_played_at_once(gang: list[str], fire: int) -> None:
    assert total(play(khind(gang), *(f"play {card}" for card in gang)), 0)[0] == fire


def test_a_character_of_another_gang_is_not_allowed() -> None:
    assert playable(play(khind(["funfair", "nono", "topgun"]), "play funfair")) == set()


def test_a_character_without_gang_is_not_allowed_after_a_gang() -> None:
    assert playable(play(khind(["funfair", "ketharkopas"]), "play funfair")) == set()


def test_a_gang_is_allowed_in_the_first_turn_of_a_fight() -> None:
    state = khind(["funfair", "funflop"], side(), element=None)
    assert can(play(state, "play funfair"), "play funflop")


def test_the_rest_of_a_gang_need_not_be_played() -> None:
    assert look(play(khind(["funfair", "funflop"]), "play funfair", "pass")).step == "power"


def test_a_gang_in_the_fog_is_no_gang() -> None:
    assert playable(play(khind(["funfair", "funflop"], FOG, "terrah"), "play funfair")) == set()


def test_a_single_gang_card_of_another_deck_is_a_character_like_any_other() -> None:
    state = duel(("mimix", "hoax"), side(hand=["noproblem", "young-bear"]), SAROG, step="character")
    assert playable(play(state, "play noproblem")) == set()


# -- going on ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_a_gang_goes_on_without_covering(edition: str) -> None:
    state = play(khind(["funflop"], combat=["funfair", "funflip"], edition=edition), "play funflop")
    assert total(state, 0) == (3 + 1 + 2, 2 + 3 + 3)


def test_several_may_join_a_gang_in_one_turn() -> None:
    state = play(khind(["funflop", "funflap"], combat=["funfair"]), "play funflop", "play funflap")
    assert total(state, 0)[0] == 3 + 2 + 3


def test_the_owner_may_cover_the_gang_instead() -> None:
    state = khind(["funflop"], combat=["funfair"])
    assert moves(state) == {"play funflop", "play-covering funflop"}
    state = play(state, "play-covering funflop")
    assert (is_active(state, "funfair"), is_active(state, "funflop")) == (False, True)


@pytest.mark.parametrize("given", [{"edition": "first"}, {"options": {"gang_extend": "automatic"}}])
def test_an_automatic_gang_is_never_covered_by_its_own(given: dict[str, Any]) -> None:
    assert moves(khind(["funflop"], combat=["funfair"], **given)) == {"play funflop"}


def test_another_gang_covers() -> None:
    state = khind(["nono"], combat=["funfair"])
    assert moves(state) == {"play nono"}
    assert not is_active(play(state, "play nono"), "funfair")


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_a_gang_with_another_character_beside_it_does_not_go_on(edition: str) -> None:
    state = play(khind(["funflop"], combat=["funfair", "nono"], edition=edition), "play funflop")
    assert look(state).zone(0, "active") == {"funflop"}


def test_a_booster_breaks_a_gang() -> None:
    mine = side(combat=["noproblem", "hail"], hand=["young-bear"])
    state = play(duel(("mimix", "hoax"), mine, SAROG, step="character"), "play young-bear")
    assert not is_active(state, "noproblem")


def test_covered_cards_do_not_break_a_gang() -> None:
    state = play(khind(["funflop"], combat=["funfair"], covered=["nono"]), "play funflop")
    assert look(state).zone(0, "active") == {"funfair", "funflop"}


def test_supports_do_not_break_a_gang() -> None:
    state = play(khind(["funflop"], combat=["funfair"], support=["gluing"]), "play funflop")
    assert is_active(state, "funfair")


def test_a_gang_in_the_fog_is_covered() -> None:
    state = khind(["funflop"], FOG, "terrah", combat=["funfair"])
    assert moves(state) == {"play funflop"}
    assert not is_active(play(state, "play funflop"), "funfair")


def test_a_free_card_played_first_does_not_break_a_gang() -> None:
    # Noproblem among the Mimix: after it no other gang card is there, so a FREE one comes beside it.
    state = duel(("mimix", "hoax"), side(hand=["noproblem", "sun"]), SAROG, step="character")
    assert can(play(state, "play noproblem"), "play sun")
