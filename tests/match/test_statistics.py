"""Statistics of matches."""

import pytest

from hiddenhand.match import player_names, wilson_interval
from hiddenhand.match.game import PlaceInSeries, PlayedGame, Share, seats_of_players
from hiddenhand.match.stats import PlayerStats, Tally


# Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_wilson_interval_agrees_with_a_published_table(wins: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_the_interval_is_everything() -> None:
    assert wilson_interval(0, 0) == (0.0, 1.0)


def test_in_each_seating_every_player_sits_somewhere_else() -> None:
    seatings = [seats_of_players(3, seating) for seating in range(3)]
    assert seatings == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def played(
    deal: int, seating: int, returns: tuple[float, ...], moves: tuple[str, ...] = ("a",),
    series: PlaceInSeries | None = None,
) -> PlayedGame:  # fmt: skip
    players = seats_of_players(len(returns), seating)
    return PlayedGame(
        deal, seating, 7, players, moves=[(0, move) for move in moves], returns=returns,
        points=tuple(int(r) for r in returns),
        shares=tuple(Share(decisions=2, real_decisions=1, seconds=0.5) for _ in returns), series=series,
    )  # fmt: skip


def test_wins_and_points_follow_the_player_and_not_the_seat() -> None:
    tally = Tally(2)
    tally.add(played(0, 0, (3, -3)))  # player 0 wins in seat 0
    tally.add(played(0, 1, (-1, 1)))  # and in seat 1
    first, second = tally.players
    assert (first.wins, first.points, first.win_rate) == (2, 4, 1.0)
    assert (second.wins, second.points, second.win_rate) == (0, -4, 0.0)


def test_a_draw_is_a_share_of_a_win_for_everybody_who_shares_it() -> None:
    tally = Tally(2)
    tally.add(played(0, 0, (0, 0)))
    tally.add(played(0, 1, (1, -1)))  # player 1 wins in seat 0
    assert [(p.wins, p.draws, p.win_rate) for p in tally.players] == [(0, 1, 0.25), (1, 1, 0.75)]


def test_the_share_of_a_draw_depends_on_how_many_share_it() -> None:
    tally = Tally(3)
    for seating in range(3):
        tally.add(played(0, seating, (0, 0, 0)))
    assert [p.win_rate for p in tally.players] == pytest.approx([1 / 3] * 3)


def test_milliseconds_are_per_decision_with_a_choice() -> None:
    tally = Tally(2)
    tally.add(played(0, 0, (1, -1)))
    tally.add(played(0, 1, (1, -1)))
    assert tally.players[0].decisions == 4
    assert tally.players[0].ms_per_decision == 500.0


def test_games_of_an_unfinished_deal_block_do_not_count() -> None:
    tally = Tally(2)
    for deal, seating in ((0, 0), (1, 0), (1, 1), (2, 1)):
        tally.add(played(deal, seating, (1, -1)))
    assert (tally.deals, tally.games, tally.games_outside_blocks) == (1, 2, 2)


def place(number: int, score: tuple[int, int], winner: int | None) -> PlaceInSeries:
    return PlaceInSeries(number, (0, 0), score, winner)


def test_a_series_is_one_win_however_many_games_it_has() -> None:
    tally = Tally(2)
    tally.add(played(0, 0, (2, -2), series=place(0, (2, 0), None)))
    tally.add(played(0, 0, (-1, 1), series=place(1, (2, 1), None)))
    tally.add(played(0, 0, (-4, 4), series=place(2, (2, 5), 1)))
    assert tally.games == 0  # the other seating is missing
    tally.add(played(0, 1, (-5, 5), series=place(0, (5, 0), 0)))
    first, second = tally.players
    assert (tally.deals, tally.series, tally.games) == (1, 2, 4)
    assert [(p.units, p.wins, p.games, p.game_wins, p.win_rate) for p in (first, second)] == [
        (2, 1, 4, 2, 0.5), (2, 1, 4, 2, 0.5)
    ]  # fmt: skip


def test_a_block_of_series_with_a_game_missing_does_not_count() -> None:
    tally = Tally(2)
    tally.add(played(0, 0, (-4, 4), series=place(1, (2, 5), 1)))  # the first game of the series was lost
    tally.add(played(0, 1, (-5, 5), series=place(0, (5, 0), 0)))
    assert (tally.deals, tally.series, tally.games, tally.games_outside_blocks) == (0, 0, 0, 2)


def test_statistics_of_several_matchups_add_up() -> None:
    one, other = PlayerStats(units=3, wins=1, score=1.5, games=4), PlayerStats(units=1, wins=1, score=1.0, games=2)
    assert one + other == PlayerStats(units=4, wins=2, score=2.5, games=6)


def test_the_hash_depends_on_the_moves_and_on_the_deal_they_belong_to() -> None:
    def hash_of(deal: int, *moves: str) -> str:
        tally = Tally(2)
        tally.add(played(deal, 0, (1, -1), moves))
        tally.add(played(deal, 1, (1, -1), moves))
        return tally.hash

    assert hash_of(0, "a", "b") == hash_of(0, "a", "b")
    assert len({hash_of(0, "a", "b"), hash_of(0, "b", "a"), hash_of(0, "ab"), hash_of(1, "a", "b")}) == 4


def test_players_with_the_same_bot_get_numbers() -> None:
    specs = ["random", "ismcts:iterations=3", "random"]
    assert player_names(specs) == ["random-1", "ismcts", "random-2"]
