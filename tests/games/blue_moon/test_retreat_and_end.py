"""Retreats, dragons, and every way a game ends (Legends rulebook, retreat and end of the game)."""

from __future__ import annotations

import random

import pytest

from hiddenhand import State
from hiddenhand.cards.schema import Clause

from .kit import (
    HOAX,
    VULCA,
    Seen,
    Side,
    can,
    game,
    game_with_texts,
    look,
    moves,
    play,
    side,
    table,
    zone_of,
)

BLAZE = side(combat=["blaze"])
VULCA_SIX = ["sear", "spark", "torch", "volca", "ember", "charm"]
REFILL = ["catusan", "tome", "homing", "brain", "battling"]


def retreat(hoax: Side, vulca: Side = BLAZE, edition: str = "legends") -> Seen:
    """What is there after Hoax retreated."""
    return look(play(table(hoax=hoax, vulca=vulca, edition=edition), "retreat"))


# -- how many dragons -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("combat", "covered", "support", "dragons"),
    [
        (["blaze"], [], [], 1),
        (["blaze"], ["sear", "spark"], ["lightning", "wall"], 1),  # five cards
        (["blaze"], ["sear", "spark"], ["lightning", "wall", "flickering"], 2),  # six: covered ones count
        (["blaze"], ["sear", "spark", "torch", "volca"], ["lightning", "wall"], 2),  # 5 + 2, the rulebook's example
    ],
)
def test_a_retreat_gives_one_dragon_or_two_for_six_cards(
    combat: list[str], covered: list[str], support: list[str], dragons: int
) -> None:
    assert retreat(side(), side(combat=combat, covered=covered, support=support)).dragons == (0, dragons)


def test_the_retreating_players_own_cards_do_not_count() -> None:
    many = side(combat=["zedemikras"], covered=["catusan", "nirwadas"], support=["tome", "ballista", "homing"])
    assert retreat(many).dragons == (0, 1)


@pytest.mark.parametrize(("begin", "dragons"), [(["pass"], 2), (["retrieve homing", "retrieve ciklarethas"], 1)])
def test_retrieved_cards_are_no_longer_among_the_six(begin: list[str], dragons: int) -> None:
    # Six cards, and Athradysas makes seven; two of them went back to hand.
    six = side(
        hand=["athradysas", "muster", "inscrutable"],
        combat=["ciklarethas"],
        covered=["zedemikras", "nirwadas"],
        support=["homing", "tome", "ballista"],
    )
    state = play(table(step="begin", hoax=six, vulca=BLAZE), *begin)
    state = play(state, "pass", "engage", "play athradysas", "pass", "announce fire")
    assert look(state).retreat_costs == dragons


LAYERS = {
    "add": Clause(when="retreat", do="retreat_mod", who="own", fn="add", n=2),
    "subtract": Clause(when="retreat", do="retreat_mod", who="own", fn="subtract", n=2),
    "cap": Clause(when="retreat", do="retreat_mod", who="own", fn="cap", n=1),
    "set": Clause(when="retreat", do="retreat_mod", who="own", fn="set", n=3),
}


@pytest.mark.parametrize(
    ("fns", "dragons"),
    [
        (["add"], 3),
        (["subtract"], 0),  # not below 0
        (["subtract", "add"], 1),  # 1 + 2 - 2: had the subtraction come first, 0 + 2
        (["cap", "add"], 1),  # the cap comes after
        (["cap", "add", "subtract"], 1),
        (["set", "cap"], 3),  # the set number comes last
        (["set", "subtract", "add", "cap"], 3),
    ],
)
@pytest.mark.parametrize("order", [1, -1])
def test_texts_on_dragons_work_in_the_order_add_subtract_cap_set(fns: list[str], dragons: int, order: int) -> None:
    supports = dict(zip(("tome", "trebuchet", "ballista", "homing"), fns[::order], strict=False))
    rules = game_with_texts({card: LAYERS[fn] for card, fn in supports.items()})
    state = table(hoax=side(support=list(supports)), vulca=BLAZE, rules=rules)
    assert look(state).retreat_costs == dragons


def test_texts_of_both_players_are_counted_together() -> None:
    rules = game_with_texts({"tome": LAYERS["cap"]})
    state = table(hoax=side(support=["tome"]), vulca=side(combat=["blaze"], support=["fearsome"]), rules=rules)
    assert look(state).retreat_costs == 1


# -- the tug-of-war ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 2), (0, 3)), ((1, 0), (0, 0)), ((2, 0), (1, 0)), ((3, 0), (2, 0))],
)
def test_one_dragon_comes_from_the_opponent_first(before: tuple[int, int], after: tuple[int, int]) -> None:
    seen = retreat(side(dragons=before[0]), side(combat=["blaze"], dragons=before[1]))
    assert seen.dragons == after


@pytest.mark.parametrize(
    ("before", "after"), [((0, 0), (0, 2)), ((1, 0), (0, 1)), ((2, 0), (0, 0)), ((3, 0), (1, 0)), ((0, 1), (0, 3))]
)
def test_of_two_dragons_the_opponents_go_back_before_others_come(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    enemy = side(combat=["blaze"], support=["fearsome"], dragons=before[1])
    assert retreat(side(dragons=before[0]), enemy).dragons == after


# -- the steps of a retreat -------------------------------------------------------------------------------------------


def test_both_players_discard_their_areas() -> None:
    state = table(
        hoax=side(combat=["zedemikras"], covered=["catusan"], support=["tome"]),
        vulca=side(combat=["blaze", "fireblast"], support=["lightning"]),
    )
    after = play(state, "retreat")
    cards = ("zedemikras", "catusan", "tome", "blaze", "fireblast", "lightning")
    assert {zone_of(after, card) for card in cards} == {"discard"}
    assert look(after).element is None


def test_leadership_of_the_turn_is_no_longer_active() -> None:
    after = play(table(hoax=side(leadership="enthrall"), vulca=BLAZE), "retreat")
    assert look(after).zone(HOAX, "active") == set()
    assert zone_of(after, "enthrall") == "leadership_pile"


def test_both_players_refill_the_one_who_stayed_first() -> None:
    # As the program of 2008 plays; the Legends rulebook is silent. A script in another order would not fit.
    state = table(
        hoax=side(hand=["zedemikras", "tome", "homing", "brain"]),
        vulca=side(combat=["blaze"], hand=["sear", "spark", "torch"]),
    )
    seen = look(play(state, "retreat", draws=["volca", "ember", "charm", "catusan", "muster"]))
    assert seen.zone(VULCA, "hand") >= {"volca", "ember", "charm-holy-dragon"}
    assert seen.zone(HOAX, "hand") >= {"catusan", "muster-reinforcements"}
    assert (seen.count(HOAX, "hand"), seen.count(VULCA, "hand")) == (6, 6)


def test_hands_above_six_keep_their_cards() -> None:
    seven = ["zedemikras", "tome", "homing", "brain", "muster", "enthrall", "catusan"]
    assert retreat(side(hand=seven)).count(HOAX, "hand") == 7


def test_the_retreating_player_begins_a_complete_new_turn() -> None:
    state = table(hoax=side(hand=["muster", "zedemikras"], leadership="enthrall"), vulca=BLAZE)
    after = play(state, "retreat")
    assert look(after).turn == HOAX
    assert can(after, "play muster")  # although a leadership card was played before the retreat
    assert look(after).position["turn"] == look(state).position["turn"] + 1


def test_after_a_retreat_there_is_no_fight() -> None:
    after = play(table(hoax=side(hand=["zedemikras"]), vulca=BLAZE), "retreat", draws=[*VULCA_SIX, *REFILL])
    assert moves(after) == {"engage", "decline"}
    assert look(after).element is None


def test_bans_of_the_finished_fight_are_gone() -> None:
    state = table(hoax=side(hand=["zedemikras", "muster"]), vulca=side(combat=["ember"], support=["flickering"]))
    after = play(state, "retreat")
    assert can(after, "play muster")


# -- the fourth dragon ------------------------------------------------------------------------------------------------


def ends_with_a_fourth_dragon(dragons: int, support: list[str]) -> State:
    state = table(hoax=side(hand=["catusan"]), vulca=side(combat=["blaze"], support=support, dragons=dragons))
    return play(state, "retreat")


@pytest.mark.parametrize(("dragons", "support"), [(3, []), (3, ["fearsome"]), (2, ["fearsome"])])
def test_attracting_a_dragon_with_all_three_ends_the_game(dragons: int, support: list[str]) -> None:
    over = ends_with_a_fourth_dragon(dragons, support)
    assert over.is_terminal
    assert over.seat_to_act is None
    assert look(over).end[:2] == (VULCA, "fourth_dragon")
    assert look(over).dragons == (0, 3)


def test_three_dragons_alone_do_not_end_the_game() -> None:
    assert not ends_with_a_fourth_dragon(2, []).is_terminal


def test_the_rest_of_a_retreat_is_left_out_at_a_fourth_dragon() -> None:
    over = ends_with_a_fourth_dragon(3, [])
    assert zone_of(over, "blaze") == "combat"
    assert look(over).count(HOAX, "hand") == 1


def test_a_finished_game_has_a_winner_a_loser_and_no_moves() -> None:
    over = ends_with_a_fourth_dragon(3, [])
    assert over.returns() == [-1.0, 1.0]
    assert over.points() == [0, 5]
    assert over.legal() == []


def test_before_the_end_nobody_has_won_anything() -> None:
    state = table(hoax=side(), vulca=side(combat=["blaze"], dragons=3))
    assert state.returns() == [0.0, 0.0]
    assert state.points() == [0, 0]


def test_charm_holy_dragon_can_bring_the_fourth_dragon() -> None:
    state = table(
        turn=VULCA, element=None, step="leadership", vulca=side(hand=["charm", "volca", "lightning"], dragons=3)
    )
    over = play(state, "play charm", "pick volca", "pick lightning")
    assert look(over).end == (VULCA, "fourth_dragon", 5)


# -- out of cards -----------------------------------------------------------------------------------------------------


def test_running_out_of_cards_does_not_stop_a_fight() -> None:
    state = table(
        step="character", hoax=side(hand=["wogarathoras"], deck=[]), vulca=side(hand=["scorch"], combat=["volca"])
    )
    state = play(state, "play wogarathoras", "announce fire")
    assert not state.is_terminal
    state = play(state, "engage", "play scorch", "announce fire")
    assert moves(state) == {"retreat"}  # no character left


def test_the_fight_in_which_a_player_ran_out_ends_the_game_when_he_retreats() -> None:
    over = play(table(hoax=side(deck=[], ran_out_first=True, ran_out_this_fight=True), vulca=BLAZE), "retreat")
    assert look(over).end == (VULCA, "out_of_cards", 2)  # a dragon and 1


def test_the_fight_in_which_a_player_ran_out_ends_the_game_when_the_other_retreats() -> None:
    state = table(
        step="character", hoax=side(hand=["wogarathoras"], deck=[]), vulca=side(hand=["sear"], combat=["volca"])
    )
    over = play(state, "play wogarathoras", "announce fire", "retreat")
    assert look(over).end == (HOAX, "out_of_cards", 2)


def test_an_empty_deck_alone_ends_nothing() -> None:
    after = play(table(hoax=side(hand=["zedemikras", "catusan"], deck=[]), vulca=BLAZE), "retreat")
    assert not after.is_terminal
    assert look(after).count(HOAX, "hand") == 2


def test_the_dragons_of_the_last_retreat_count() -> None:
    # 1 : 0 for Hoax before, 0 : 1 after Fearsome Spirits.
    state = table(
        hoax=side(deck=[], ran_out_first=True, ran_out_this_fight=True, dragons=1),
        vulca=side(combat=["blaze"], support=["fearsome"]),
    )
    over = play(state, "retreat")
    assert (look(over).dragons, look(over).end) == ((0, 1), (VULCA, "out_of_cards", 2))


@pytest.mark.parametrize("dragons", [1, 2])
def test_most_dragons_win_even_for_the_player_who_ran_out(dragons: int) -> None:
    state = table(
        hoax=side(deck=[], ran_out_first=True, ran_out_this_fight=True, dragons=1 + dragons),
        vulca=side(combat=["blaze"]),
    )
    assert look(play(state, "retreat")).end == (HOAX, "out_of_cards", 1 + dragons)


def tie(hoax: Side, vulca: Side) -> Seen:
    """The end after Hoax's only dragon went back to the board."""
    over = play(table(hoax=hoax, vulca=vulca), "retreat")
    assert look(over).dragons == (0, 0)
    return look(over)


def test_without_dragons_the_player_with_hand_cards_wins_one_crystal() -> None:
    seen = tie(
        side(deck=[], ran_out_first=True, ran_out_this_fight=True, dragons=1), side(combat=["blaze"], hand=["sear"])
    )
    assert seen.end == (VULCA, "out_of_cards", 1)


def test_without_dragons_and_both_without_cards_whoever_ran_out_first_loses() -> None:
    # The Legends rulebook is silent where neither has hand cards; so it is in the program of 2008.
    seen = tie(
        side(deck=[], ran_out_this_fight=True, dragons=1),
        side(combat=["blaze"], deck=[], ran_out_first=True, ran_out_this_fight=True),
    )
    assert seen.end == (HOAX, "out_of_cards", 1)


def test_without_dragons_and_both_with_cards_whoever_ran_out_first_loses() -> None:
    # Hoax had run out and took Homing Missiles back since.
    seen = tie(
        side(hand=["homing"], deck=[], ran_out_first=True, ran_out_this_fight=True, dragons=1),
        side(combat=["blaze"], hand=["sear"]),
    )
    assert seen.end == (VULCA, "out_of_cards", 1)


def test_playing_the_last_card_is_remembered_as_running_out_first() -> None:
    state = table(
        step="character",
        hoax=side(hand=["wogarathoras"], deck=[]),
        vulca=side(hand=["scorch"], combat=["volca"], deck=[]),
    )
    state = play(state, "play wogarathoras", "announce fire", "engage", "play scorch")
    seats = look(state).position["seats"]
    assert [seat["ran_out_first"] for seat in seats] == [True, False]
    assert [seat["ran_out_this_fight"] for seat in seats] == [True, True]


def test_a_last_card_replaced_from_the_deck_is_no_running_out() -> None:
    state = table(step="character", hoax=side(hand=["wogarathoras"], deck=["tome"]), vulca=BLAZE)
    state = play(state, "play wogarathoras", "announce fire")
    assert not look(state).position["seats"][HOAX]["ran_out_this_fight"]


def test_paying_for_a_dragon_with_the_last_cards_is_running_out() -> None:
    state = table(
        turn=VULCA,
        step="leadership",
        hoax=side(hand=["zedemikras"], combat=["sarog"]),
        vulca=side(hand=["charm", "volca", "lightning"], deck=[]),
    )
    over = play(state, "play charm", "pick volca", "pick lightning", "retreat")
    # One dragon for Charm; it goes back at the retreat. Hoax still has a hand card.
    assert look(over).end == (HOAX, "out_of_cards", 1)


# -- all games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "fourth"), [("legends", 5), ("first", 4)])
def test_random_games_end_for_a_named_reason_with_crystals_for_the_dragons(edition: str, fourth: int) -> None:
    reasons = set()
    for seed in range(80):
        chooser = random.Random(seed)
        state = game(edition=edition).deal(seed)
        while not state.is_terminal:
            state.apply(chooser.choice(state.legal()))
        winner, reason, crystals = look(state).end
        assert winner is not None
        dragons = look(state).dragons
        reasons.add(reason)
        if reason == "fourth_dragon":
            assert (dragons[winner], crystals) == (3, fourth)
        else:
            assert dragons[winner] >= dragons[1 - winner]
            assert crystals == 1 + dragons[winner]
        assert (state.points()[winner], state.points()[1 - winner]) == (crystals, 0)
    assert reasons == {"fourth_dragon", "out_of_cards"}
