"""Each rule option that can be set, on both sides and in both editions (sources: docs/blue-moon.md)."""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State

from .kit import HOAX, MIRROR, VULCA, Side, can, look, moves, play, side, table, total, zone_of

Way = tuple[str, dict[str, Any]]


def as_legends(name: str, value: Any) -> pytest.MarkDecorator:
    """Edition legends, and edition first with the option set as in legends."""
    return pytest.mark.parametrize(
        "way", [("legends", {}), ("first", {name: value})], ids=["legends", "first, changed"]
    )


def as_first(name: str, value: Any) -> pytest.MarkDecorator:
    """Edition first, and edition legends with the option set as in first."""
    return pytest.mark.parametrize(
        "way", [("first", {}), ("legends", {name: value})], ids=["first", "legends, changed"]
    )


def setup(way: Way, **given: Any) -> State:
    return table(edition=way[0], options=way[1], **given)


# -- retrieve_block ---------------------------------------------------------------------------------------------------

OWN_RETRIEVE = side(combat=["ciklarethas", "battling"], support=["homing"])
LEGENDS_BLOCK = as_legends("retrieve_block", "all_effective_icon")
FIRST_BLOCK = as_first("retrieve_block", "characters_printed_icon")


def begin(way: Way, own: Side = OWN_RETRIEVE) -> State:
    """Hoax's begin phase against an active character with RETRIEVE."""
    return setup(way, decks=MIRROR, step="begin", hoax=own, vulca=side(combat=["ciklarethas"]))


@LEGENDS_BLOCK
def test_an_opposing_retrieve_character_blocks_all_retrieving(way: Way) -> None:
    assert moves(begin(way)) == {"pass"}


@FIRST_BLOCK
def test_an_opposing_retrieve_character_blocks_characters_alone(way: Way) -> None:
    assert moves(begin(way)) == {"pass", "retrieve battling-boomerang@0", "retrieve homing-missiles@0"}


@LEGENDS_BLOCK
def test_an_ignored_icon_blocks_nothing(way: Way) -> None:
    # Hank lies open; the character and the booster played with him would need another turn.
    state = begin(way, side(combat=["hank", "ciklarethas"], support=["homing"]))
    assert moves(state) == {"pass", "retrieve ciklarethas-the-bitter@0", "retrieve homing-missiles@0"}


@FIRST_BLOCK
def test_a_printed_icon_blocks_even_if_it_is_ignored(way: Way) -> None:
    state = begin(way, side(combat=["hank", "ciklarethas"], support=["homing"]))
    assert moves(state) == {"pass", "retrieve homing-missiles@0"}


# -- stop_blocks_allowances -------------------------------------------------------------------------------------------


def after_a_mutant(way: Way) -> State:
    state = setup(
        way,
        step="leadership",
        hoax=side(hand=["trigger", "var-dis-nar", "tome", "battling"]),
        vulca=side(combat=["flamebreath"]),
    )
    return play(state, "play trigger", "engage", "play var-dis-nar")


@as_legends("stop_blocks_allowances", True)
def test_stop_ends_the_supports_that_a_text_allows(way: Way) -> None:
    assert look(after_a_mutant(way)).step == "power"


@as_first("stop_blocks_allowances", False)
def test_stop_spares_the_supports_that_a_text_allows_but_no_booster(way: Way) -> None:
    state = after_a_mutant(way)
    assert moves(state) == {"pass", "play tome-of-wisdom"}
    assert total(play(state, "play tome"), HOAX) == (7, 7)


# -- ignored_cards_pay ------------------------------------------------------------------------------------------------


def charm_under_hank(way: Way, hand: list[str]) -> State:
    state = setup(
        way, turn=VULCA, step="leadership", hoax=side(combat=["hank"]), vulca=side(hand=["charm", "ignite", *hand])
    )
    return play(state, "play charm")


@as_legends("ignored_cards_pay", True)
def test_hand_cards_that_are_ignored_may_pay(way: Way) -> None:
    state = play(charm_under_hank(way, ["volca", "lightning"]), "pick volca", "pick lightning")
    assert look(state).dragons == (0, 1)


@as_first("ignored_cards_pay", False)
def test_hand_cards_that_are_ignored_cannot_pay(way: Way) -> None:
    # Fireblast 3 + Lightning Bolts 3 are all that counts.
    assert look(charm_under_hank(way, ["volca", "scorch", "lightning", "fireblast"])).choice is None


# -- leadership_discards ----------------------------------------------------------------------------------------------


def discarded_muster(way: Way) -> list[State]:
    """Muster Reinforcements discarded from hand: in a decline, and by Sarogakanas."""
    declined = setup(way, element=None, hoax=side(hand=["muster", "zedemikras"]))
    hit = setup(
        way, decks=MIRROR, element=None, step="character", hoax=side(hand=["sarog"]), vulca=side(hand=["muster"])
    )
    return [play(declined, "decline", "pick muster"), play(hit, "play sarog@0")]


@as_legends("leadership_discards", "discard_pile")
def test_leadership_discarded_from_hand_goes_to_the_discard_pile(way: Way) -> None:
    declined, hit = discarded_muster(way)
    assert (zone_of(declined, "muster"), zone_of(hit, "muster@1")) == ("discard", "discard")


@as_first("leadership_discards", "leader_area")
def test_leadership_discarded_from_hand_goes_to_the_leader_area(way: Way) -> None:
    declined, hit = discarded_muster(way)
    assert (zone_of(declined, "muster"), zone_of(hit, "muster@1")) == ("leadership_pile", "leadership_pile")
    assert look(hit).zone(1, "active") == set()


# -- end_may_effects --------------------------------------------------------------------------------------------------


def end_with_flare(way: Way) -> State:
    state = setup(way, turn=VULCA, step="character", hoax=side(combat=["sarog"]), vulca=side(hand=["flare"]))
    return play(state, "play flare", "announce fire")


@as_legends("end_may_effects", "optional")
def test_flare_asks_her_owner(way: Way) -> None:
    assert moves(end_with_flare(way)) == {"draw", "done"}


@as_first("end_may_effects", "mandatory")
def test_flare_draws_two_without_asking(way: Way) -> None:
    seen = look(end_with_flare(way))
    assert (seen.count(VULCA, "hand"), seen.turn) == (8, HOAX)


@as_first("end_may_effects", "mandatory")
def test_flare_that_does_not_ask_draws_what_is_there(way: Way) -> None:
    deck = ["sear", "blaze", "spark", "torch", "volca", "ember", "lightning"]
    state = setup(way, turn=VULCA, step="character", hoax=side(combat=["sarog"]), vulca=side(hand=["flare"], deck=deck))
    assert look(play(state, "play flare", "announce fire")).count(VULCA, "hand") == 7


# -- end_check --------------------------------------------------------------------------------------------------------


def retreat_after_recovery(way: Way) -> State:
    """Hoax had run out in this fight and took Homing Missiles back; Vulca retreats."""
    state = setup(
        way,
        turn=VULCA,
        hoax=side(hand=["homing"], combat=["zedemikras"], deck=[], ran_out_first=True, ran_out_this_fight=True),
        vulca=side(hand=["torch"]),
    )
    return play(state, "retreat")


def retreat_with_an_empty_hand(way: Way) -> State:
    """Vulca retreats with an empty hand; its last card was a leadership card of this turn."""
    state = setup(
        way,
        turn=VULCA,
        step="leadership",
        hoax=side(hand=["tome"], combat=["zedemikras"]),
        vulca=side(hand=["cast"], deck=[]),
    )
    return play(state, "play cast", "retreat")


@as_legends("end_check", "ran_out")
def test_having_run_out_in_the_fight_ends_the_game_in_spite_of_a_recovery(way: Way) -> None:
    assert look(retreat_after_recovery(way)).end == (HOAX, "out_of_cards", 2)


@as_first("end_check", "empty_hand")
def test_a_recovered_card_lets_the_game_go_on(way: Way) -> None:
    state = retreat_after_recovery(way)
    assert not state.is_terminal
    assert look(state).dragons == (1, 0)
    seat = look(state).position["seats"][HOAX]
    assert (seat["ran_out_first"], seat["ran_out_this_fight"]) == (True, False)


@pytest.mark.parametrize("way", [("legends", {}), ("first", {})])
def test_an_empty_hand_after_the_fight_ends_the_game_in_both_editions(way: Way) -> None:
    assert look(retreat_with_an_empty_hand(way)).end == (HOAX, "out_of_cards", 2)


@as_legends("end_check", "ran_out")
def test_running_out_in_an_earlier_fight_ends_nothing(way: Way) -> None:
    state = setup(
        way,
        turn=VULCA,
        hoax=side(hand=["homing"], combat=["zedemikras"], deck=[], ran_out_first=True),
        vulca=side(hand=["torch"]),
    )
    assert not play(state, "retreat").is_terminal


# -- no_dragon_tie ----------------------------------------------------------------------------------------------------


def tie(way: Way) -> tuple[int | None, str | None, int]:
    """Vulca ran out first and has a card again, Hoax has none; Hoax's dragon goes back to the board."""
    state = setup(
        way,
        hoax=side(deck=[], ran_out_this_fight=True, dragons=1),
        vulca=side(combat=["blaze"], hand=["sear"], deck=[], ran_out_first=True, ran_out_this_fight=True),
    )
    return look(play(state, "retreat")).end


@as_legends("no_dragon_tie", "hand_cards")
def test_without_dragons_hand_cards_win(way: Way) -> None:
    assert tie(way) == (VULCA, "out_of_cards", 1)


@as_first("no_dragon_tie", "first_out")
def test_without_dragons_whoever_ran_out_first_loses(way: Way) -> None:
    assert tie(way) == (HOAX, "out_of_cards", 1)


# -- fourth_dragon_crystals -------------------------------------------------------------------------------------------


def crystals_for_a_fourth_dragon(way: Way) -> int:
    state = setup(way, hoax=side(), vulca=side(combat=["blaze"], dragons=3))
    return look(play(state, "retreat")).end[2]


@as_legends("fourth_dragon_crystals", 5)
def test_a_fourth_dragon_scores_five_crystals(way: Way) -> None:
    assert crystals_for_a_fourth_dragon(way) == 5


@as_first("fourth_dragon_crystals", 4)
def test_a_fourth_dragon_scores_four_crystals(way: Way) -> None:
    assert crystals_for_a_fourth_dragon(way) == 4


# -- dead_end ---------------------------------------------------------------------------------------------------------

FORBID = pytest.mark.parametrize("way", [("legends", {}), ("first", {})])
FORCED = pytest.mark.parametrize(
    "way", [("legends", {"dead_end": "forced_retreat"}), ("first", {"dead_end": "forced_retreat"})]
)


def hopeless(way: Way) -> State:
    return setup(way, hoax=side(hand=["zedemikras", "trebuchet"]), vulca=side(combat=["flamebreath"]))


@FORBID
def test_a_hopeless_turn_may_not_be_started(way: Way) -> None:
    assert moves(hopeless(way)) == {"retreat"}


@FORCED
def test_a_hopeless_turn_may_be_started_and_ends_in_a_forced_retreat(way: Way) -> None:
    state = play(hopeless(way), "engage", "play zedemikras", "play trebuchet")
    assert moves(state) == {"forced-retreat"}
    state = play(state, "forced-retreat")
    assert (look(state).dragons, look(state).turn) == ((0, 1), HOAX)


@FORCED
def test_a_forced_retreat_counts_dragons_like_any_other(way: Way) -> None:
    state = setup(
        way,
        hoax=side(hand=["bethenitana"], support=["ballista"]),
        vulca=side(combat=["flamebreath"], support=["fearsome"]),
    )
    state = play(state, "engage", "play bethenitana", "forced-retreat")
    assert look(state).dragons == (0, 0)


@FORCED
def test_a_needed_card_may_be_passed_over(way: Way) -> None:
    state = setup(way, hoax=side(hand=["zedemikras", "tome"]), vulca=side(combat=["flamebreath"]))
    state = play(state, "engage", "play zedemikras", "pass")
    assert moves(state) == {"forced-retreat"}


@FORCED
def test_without_a_playable_character_there_is_no_engagement(way: Way) -> None:
    assert not can(setup(way, hoax=side(hand=["tome"]), vulca=side(combat=["shimmer"])), "engage")
