"""FREE and PAIR: cards that do not use up the limits of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import Side, can, duel, look, play, playable, side, total

HOAX_SIDE = side(combat=["sarog"])
FOG = side(combat=["silento"], support=["impenetrable"])  # Terrah: icons but STOP and PROTECTED are ignored


def mimix(hand: list[str], other: Side = HOAX_SIDE, enemy: str = "hoax", **given: Any) -> State:
    return duel(("mimix", enemy), side(hand=hand), other, step="character", **given)


# -- FREE -------------------------------------------------------------------------------------------------------------


def test_any_number_of_free_characters_follows_the_normal_one() -> None:
    state = play(
        mimix(["young-bear", "sun", "moon", "stars"]), "play young-bear", "play sun", "play moon", "play stars"
    )
    assert total(state, 0) == (3 + 2 + 1 + 1, 2 + 1 + 2 + 1)


def test_a_second_normal_character_is_not_allowed_after_a_free_one() -> None:
    state = play(mimix(["young-bear", "sun", "spirit-of-the-night"]), "play young-bear", "play sun")
    assert playable(state) == set()


def test_a_free_character_may_come_before_the_normal_one() -> None:
    state = play(mimix(["young-bear", "sun"]), "play sun", "play young-bear")
    assert total(state, 0) == (5, 3)


def test_in_the_first_edition_a_free_character_played_first_is_the_normal_one() -> None:
    state = play(mimix(["young-bear", "sun", "moon"], edition="first"), "play sun")
    assert playable(state) == {"moon-rising"}


def test_in_the_first_edition_a_gang_card_still_follows_a_free_character() -> None:
    # So it is in recorded games: no counted card breaks a gang that has not begun.
    state = play(mimix(["young-bear", "sun", "noproblem"], edition="first"), "play sun")
    assert playable(state) == {"noproblem"}


def test_a_free_character_alone_is_character_enough() -> None:
    assert look(play(mimix(["sun"]), "play sun")).step == "power"


def test_free_characters_do_not_cover_cards_of_the_same_turn() -> None:
    state = play(mimix(["young-bear", "sun"]), "play young-bear", "play sun")
    assert look(state).zone(0, "active") == {"young-bear", "sun-setting"}


def test_a_free_icon_under_fog_does_not_help() -> None:
    assert playable(play(mimix(["young-bear", "sun"], FOG, "terrah"), "play young-bear")) == set()


def test_a_free_card_may_be_played_as_the_normal_one_under_fog() -> None:
    assert can(mimix(["sun"], FOG, "terrah"), "play sun")


def test_free_ends_with_stop() -> None:
    state = play(mimix(["shaman-of-the-afterlife", "sun"]), "play shaman-of-the-afterlife")
    assert playable(state) == set()


def pillar(hand: list[str], **given: Any) -> State:
    return duel(("pillar", "hoax"), side(hand=hand), **{"other": HOAX_SIDE, "step": "character", **given})


def test_free_boosters_and_supports_come_beside_the_normal_one() -> None:
    state = pillar(["bodius", "caterpillar-fire", "caterpillar-water", "giant-butterfly-m", "giant-butterfly-e"])
    state = play(
        state, "play bodius", "play caterpillar-fire", "play giant-butterfly-e", "play caterpillar-water",
        "play giant-butterfly-m",
    )  # fmt: skip
    assert total(state, 0) == (1 + 2 + 2, 4 + 2 + 2)


@pytest.mark.parametrize("edition", ["legends", "first"])
def test_only_free_boosters_and_supports_are_allowed_in_the_first_turn_of_a_fight(edition: str) -> None:
    state = pillar(
        ["bodius", "caterpillar-fire", "giant-butterfly-m", "giant-butterfly-e"], element=None, other=side(),
        edition=edition,
    )  # fmt: skip
    assert playable(play(state, "play bodius")) == {"caterpillar-fireeater", "giant-butterfly-morningwind"}


def test_free_cards_count_for_a_cap_on_cards_played() -> None:
    other = side(combat=["sarog"], support=["brain"])
    assert playable(play(mimix(["young-bear", "sun"], other), "play young-bear")) == set()


# -- PAIR: two count as one -------------------------------------------------------------------------------------------


def test_two_characters_of_one_pair_count_as_one() -> None:
    state = play(
        mimix(["virgin-of-pure-fire", "virgin-of-pure-earth"]), "play virgin-of-pure-fire", "play virgin-of-pure-earth"
    )
    assert total(state, 0) == (7, 7)


def test_the_partner_must_have_the_same_name() -> None:
    state = play(mimix(["virgin-of-pure-fire", "heroine", "amazon-leaping-high"]), "play virgin-of-pure-fire")
    assert playable(state) == set()


def test_the_partner_need_not_be_played() -> None:
    state = mimix(["virgin-of-pure-fire", "virgin-of-pure-earth"])
    assert look(play(state, "play virgin-of-pure-fire", "pass")).step == "power"


def test_a_pair_is_allowed_in_the_first_turn_of_a_fight() -> None:
    state = mimix(["dancer-of-dawn", "dancer-of-dusk"], side(), element=None)
    assert can(play(state, "play dancer-of-dawn"), "play dancer-of-dusk")


def test_a_pair_under_fog_is_no_pair() -> None:
    state = mimix(["dancer-of-dawn", "dancer-of-dusk"], FOG, "terrah")
    assert playable(play(state, "play dancer-of-dawn")) == set()


def test_each_card_of_a_pair_has_one_partner() -> None:
    hand = ["launch-fire", "launch-rock", "launch-flaming"]
    mine = side(hand=hand, combat=["highchirp"], played=["highchirp"])
    state = duel(("flit", "hoax"), mine, HOAX_SIDE, step="booster_support")
    assert playable(play(state, "play launch-fire")) == {"launch-rockdrop", "launch-flaming-dust"}
    assert look(play(state, "play launch-fire", "play launch-rock")).step == "power"


def test_the_third_card_of_a_name_opens_a_pair_of_its_own() -> None:
    hand = ["launch-fire", "launch-rock", "launch-flaming", "launch-slippery"]
    flit = side(hand=hand, combat=["highchirp"], played=["highchirp"], leadership="commence")
    state = duel(("flit", "hoax"), flit, HOAX_SIDE, step="booster_support")
    state = play(state, "play launch-fire", "play launch-rock", "play launch-flaming", "play launch-slippery")
    assert total(state, 0) == (2 + 2 + 1 + 2, 2 + 1 + 2 + 2)


def test_a_pair_of_boosters_is_barred_in_the_first_turn_of_a_fight() -> None:
    flit = side(hand=["highchirp", "launch-fire", "launch-rock"])
    state = duel(("flit", "hoax"), flit, element=None, step="character")
    assert look(play(state, "play highchirp")).step == "power"


INTERRUPTED = ["virgin-of-pure-fire", "virgin-of-pure-earth", "sun"]


def test_together_the_partner_comes_at_once_or_not_at_all() -> None:
    state = play(mimix(INTERRUPTED), "play virgin-of-pure-fire", "play sun")
    assert playable(state) == set()


@pytest.mark.parametrize("given", [{"edition": "first"}, {"options": {"pair": "later_too"}}])
def test_later_too_the_partner_may_follow_other_cards(given: dict[str, Any]) -> None:
    state = play(mimix(INTERRUPTED, **given), "play virgin-of-pure-fire", "play sun")
    assert playable(state) == {"virgin-of-pure-earth"}


def test_both_cards_of_a_pair_count_for_a_cap_on_the_combat_area() -> None:
    flit = side(combat=["cheepchirrup"])
    state = mimix(["dancer-of-dawn", "dancer-of-dusk"], flit, "flit")
    assert playable(play(state, "play dancer-of-dawn")) == set()
