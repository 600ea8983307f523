"""The play of Hearts: who leads, what may be played, who takes a trick, what it counts."""

from __future__ import annotations

import pytest

from hiddenhand import State

from .kit import hands, legal, play, play_out, suits, table, texts
from .slow_twin import card, cards, load


def second_trick(*moves: str, **options: str | bool) -> State:
    """Seat 1 has taken the first trick and leads, from diamonds, a club and the Two of hearts; then these moves. No
    diamonds are with seat 0 (clubs, the King of hearts, the Queen of spades), some with seat 2 (the other hearts) and
    one with seat 3 (the other spades)."""
    held = hands(
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KH QS",
        "KC AC 2H 5D 6D 7D 8D 9D TD JD QD KD AD",
        "2D 3D 3H 4H 5H 6H 7H 8H 9H TH JH QH AH",
    )
    return table(held, "2C AC 2D 2S", *moves, **options)


def test_the_game_states_its_facts() -> None:
    game = load()
    assert (game.id, game.seat_count, game.action_count) == ("hearts", 4, 105)
    assert (game.min_return, game.max_return, game.max_decisions) == (0.0, 26.0, 64)
    assert game.state_size <= 64
    assert game.view_size <= 64


@pytest.mark.parametrize(
    ("options", "most"),
    [({"jd_bonus": True}, 36.0), ({"avoid_all_tricks_bonus": True}, 31.0),
     ({"jd_bonus": True, "avoid_all_tricks_bonus": True}, 36.0)],
)  # fmt: skip
def test_bonuses_raise_the_highest_return(options: dict[str, bool], most: float) -> None:
    # Who takes the Jack takes a trick: nobody gets both.
    assert load(**options).max_return == most


def test_without_passing_a_game_has_a_decision_for_every_card() -> None:
    assert load(pass_cards=False).max_decisions == 52


@pytest.mark.parametrize("seat", range(4))
def test_whoever_holds_the_two_of_clubs_leads_it_to_the_first_trick(seat: int) -> None:
    state = table(hands(*["2C 3C AC" if s == seat else "" for s in range(4)]))
    assert state.seat_to_act == seat
    assert legal(state) == ["2C"]


def test_as_an_option_the_first_trick_is_led_with_any_club() -> None:
    state = table(hands("KH 2C", "3C"), can_lead_any_club=True)
    assert state.seat_to_act == 0
    assert legal(state) == [text for text in texts(hands("KH 2C", "3C")[0]) if text.endswith("C")]
    play(state, "5C")
    assert state.seat_to_act == 1


def test_a_seat_follows_suit_if_it_can() -> None:
    state = table(hands("2C", "3C 7C QS AH"), "2C")
    assert state.seat_to_act == 1
    assert all(text.endswith("C") for text in legal(state))


def test_who_cannot_follow_plays_anything_after_the_first_trick() -> None:
    state = second_trick("5D 3D 4D")
    assert state.seat_to_act == 0
    assert legal(state) == texts(cards("3C 4C 5C 6C 7C 8C 9C TC JC QC KH QS"))


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_its_taker_leads() -> None:
    held = hands("2C 9C", "TC", "AC", "KC")
    assert play(table(held), "2C TC AC KC").seat_to_act == 2
    assert play(table(held), "2C TC").seat_to_act == 2
    # Diamonds win nothing in a trick of clubs.
    assert play(table(suits()), "2C AD 2H AS").seat_to_act == 0


def queen_and_a_diamond_swapped() -> list[set[int]]:
    return [suits()[0], suits()[1] - {card("2D")} | {card("QS")}, suits()[2], suits()[3] - {card("QS")} | {card("2D")}]


def test_no_points_on_the_first_trick_unless_a_hand_is_all_points() -> None:
    state = table(queen_and_a_diamond_swapped(), "2C")
    assert "QS" not in legal(state)
    play(state, "AD")
    assert legal(state) == texts(suits()[2])  # seat 2 has nothing but hearts


def test_as_an_option_points_may_fall_on_the_first_trick() -> None:
    assert "QS" in legal(table(queen_and_a_diamond_swapped(), "2C", no_pts_on_first_trick=False))


def test_hearts_may_not_be_led_before_they_are_broken() -> None:
    state = second_trick()
    assert state.seat_to_act == 1
    assert legal(state) == texts(cards("KC 5D 6D 7D 8D 9D TD JD QD KD AD"))


def test_as_an_option_hearts_may_be_led_at_once() -> None:
    assert "2H" in legal(second_trick(must_break_hearts=False))


def leads_after(thrown: str, **options: str | bool) -> list[str]:
    """What seat 1, which has the Two of hearts, may lead to the third trick when seat 0 threw this on the second."""
    state = second_trick("5D 3D 4D", thrown, **options)
    assert state.seat_to_act == 1
    return legal(state)


def test_a_card_of_another_suit_does_not_break_hearts() -> None:
    assert "2H" not in leads_after("QC")


def test_a_heart_breaks_hearts() -> None:
    assert "2H" in leads_after("KH")


def test_the_queen_of_spades_breaks_hearts_or_as_an_option_does_not() -> None:
    assert "2H" in leads_after("QS")
    assert "2H" not in leads_after("QS", qs_breaks_hearts=False)
    assert "2H" in leads_after("KH", qs_breaks_hearts=False)


def with_a_club_for_seat_2() -> list[set[int]]:
    """Seat 2 holds hearts and the ace of clubs, seat 0 clubs and the lowest heart."""
    held = suits()
    held[2] = held[2] - {card("2H")} | {card("AC")}
    held[0] = held[0] - {card("AC")} | {card("2H")}
    return held


def test_a_hand_of_hearts_alone_leads_hearts() -> None:
    # Seat 2 takes the first trick with its only club.
    state = table(with_a_club_for_seat_2(), "2C AD AC AS")
    assert state.seat_to_act == 2
    assert legal(state) == texts(suits()[2] - {card("2H")})


def test_with_hearts_and_the_queen_she_must_be_led_or_as_an_option_need_not() -> None:
    held = suits()
    held[2] = held[2] - {card("2H"), card("3H")} | {card("AC"), card("QS")}
    held[0] = held[0] - {card("AC")} | {card("2H")}
    held[3] = held[3] - {card("QS")} | {card("3H")}
    line = "2C AD AC AS"
    assert legal(table(held, line)) == ["QS"]
    assert legal(table(held, line, can_lead_hearts_instead_of_qs=True)) == texts(held[2] - {card("AC")})


def shared_points(**options: str | bool) -> State:
    """Seat 2 takes the Queen of spades with its only club, then seat 0 takes the ace and the king of hearts."""
    held = [suits()[0] - {card("3C")} | {card("AH")}, suits()[1], suits()[2] - {card("AH")} | {card("3C")}, suits()[3]]
    return table(held, "2C AD 3C QS", "KH 2S AH 2D", no_pts_on_first_trick=False, **options)


def test_a_heart_counts_one_and_the_queen_of_spades_thirteen() -> None:
    assert "points taken: 2 0 13 0" in shared_points().describe()
    assert play_out(shared_points()).points() == [13, 0, 13, 0]  # seat 0 takes all the rest with its clubs


def test_who_takes_all_points_gets_none_and_the_others_26() -> None:
    state = play_out(table(suits()))
    assert state.points()[:4] == [0, 26, 26, 26]
    assert state.returns() == [26.0, 0.0, 0.0, 0.0]


def test_the_jack_of_diamonds_takes_ten_points_off_as_an_option() -> None:
    state = play_out(table(suits(), jd_bonus=True))
    assert state.points() == [-10, 26, 26, 26]
    assert state.returns() == [36.0, 0.0, 0.0, 0.0]


def test_who_takes_no_trick_gets_five_points_less_as_an_option_unless_somebody_takes_all_points() -> None:
    assert play_out(shared_points(avoid_all_tricks_bonus=True)).points() == [13, -5, 13, -5]
    assert play_out(table(suits(), avoid_all_tricks_bonus=True)).points() == [0, 26, 26, 26]


def test_nothing_is_scored_before_the_end() -> None:
    state = table(suits(), "2C AD AH AS")
    assert state.points() == [0, 0, 0, 0]
    assert state.returns() == [0.0] * 4
