"""Matches over several games: the first player with enough points wins, five crystals in Blue Moon."""

from itertools import groupby
from typing import Any

import pytest

import hiddenhand
from hiddenhand import EngineError, NotationError, games
from hiddenhand.bots import parse_bot
from hiddenhand.games import Series
from hiddenhand.games.blue_moon.series import won_by_fourth_dragon
from hiddenhand.match import MatchResult, PlaceInSeries, PlayedGame, play_match, wilson_interval

RANDOM, SEARCH = parse_bot("random"), parse_bot("ismcts:iterations=5")
FIVE = games.series("blue-moon", 5)


@pytest.fixture(scope="module")
def moon() -> hiddenhand.Game:
    return hiddenhand.load("blue-moon")


def play(game: hiddenhand.Game, series: Series | None, **arguments: Any) -> tuple[MatchResult, list[PlayedGame]]:
    played: list[PlayedGame] = []
    result = play_match(game, [RANDOM, RANDOM], series=series, on_game=played.append, **{"deals": 20, **arguments})
    return result, played


def series_of(played: list[PlayedGame]) -> list[list[PlayedGame]]:
    return [list(series) for _, series in groupby(played, key=lambda game: (game.deal, game.seating))]


def place(played: PlayedGame) -> PlaceInSeries:
    assert played.series is not None
    return played.series


def points_of(played: PlayedGame) -> list[int]:
    """By player."""
    return [played.points[played.players.index(player)] for player in (0, 1)]


def test_the_winner_of_a_game_scores_its_crystals_until_somebody_has_five(moon: hiddenhand.Game) -> None:
    every = series_of(play(moon, FIVE)[1])
    assert {len(series) for series in every} >= {1, 2, 3}
    for series in every:
        score = [0, 0]
        for number, game in enumerate(series):
            assert max(score) < 5
            assert (place(game).game, list(place(game).before)) == (number, score)
            score = [had + got for had, got in zip(score, points_of(game), strict=True)]
            assert list(place(game).score) == score
            over = max(score) >= 5
            assert place(game).winner == (score.index(max(score)) if over else None)
            assert over == (game is series[-1])


def test_both_seatings_get_the_same_deals_each_a_fresh_one(moon: hiddenhand.Game) -> None:
    every = series_of(play(moon, FIVE)[1])
    for first, second in zip(every[::2], every[1::2], strict=True):
        assert (first[0].seating, second[0].seating) == (0, 1)
        length = min(len(first), len(second))
        assert [game.deal_seed for game in first[:length]] == [game.deal_seed for game in second[:length]]
    longest = [max(pair, key=len) for pair in zip(every[::2], every[1::2], strict=True)]
    seeds = [game.deal_seed for series in longest for game in series]
    assert len(set(seeds)) == len(seeds)


def test_players_keep_their_seats_in_a_series_and_either_seat_may_begin(moon: hiddenhand.Game) -> None:
    every = series_of(play(moon, FIVE)[1])
    assert all(len({game.players for game in series}) == 1 for series in every)
    starters = [{moon.deal(game.deal_seed).seat_to_act for game in series} for series in every]
    assert {0, 1} in starters


def test_to_one_crystal_every_series_is_the_game_that_a_plain_match_plays(moon: hiddenhand.Game) -> None:
    one, series = play(moon, games.series("blue-moon", 1))
    plain, single = play(moon, None)
    assert [game.moves for game in series] == [game.moves for game in single]
    assert [(p.wins, p.points, p.units) for p in one.players] == [(p.wins, p.points, p.units) for p in plain.players]


def test_no_series_is_longer_than_two_players_just_short_of_the_target_and_one_game_more(moon: hiddenhand.Game) -> None:
    assert [Series(target).most_games(2) for target in (1, 2, 5)] == [1, 3, 9]
    lengths = [len(series) for series in series_of(play(moon, games.series("blue-moon", 2), deals=100)[1])]
    assert max(lengths) == 3  # 1:0, 1:1, and then somebody wins


# In edition legends a fourth dragon scores five crystals, and without one a game scores four at most.
def test_a_fourth_dragon_is_what_a_game_of_five_crystals_was_won_by(moon: hiddenhand.Game) -> None:
    _, played = play(moon, None, deals=50)
    assert {max(game.points) for game in played} >= {1, 2, 5}
    for game in played:
        assert game.final is not None
        assert won_by_fourth_dragon(game.final) == (max(game.points) == 5)


def test_a_fourth_dragon_wins_the_series_whatever_the_crystals_are(moon: hiddenhand.Game) -> None:
    every = series_of(play(moon, games.series("blue-moon", 12))[1])
    by_dragon = [series for series in every if max(series[-1].points) == 5]
    assert any(max(place(series[-1]).score) < 12 for series in by_dragon)
    for series in every:
        assert all(max(game.points) < 5 for game in series[:-1])
        if series in by_dragon:
            assert place(series[-1]).winner == points_of(series[-1]).index(5)


def test_a_fourth_dragon_can_win_against_a_player_who_has_more_crystals(moon: hiddenhand.Game) -> None:
    _, played = play(moon, games.series("blue-moon", 12), deals=100)
    ends = [place(game) for game in played if place(game).winner is not None]
    assert any(end.winner is not None and end.score[end.winner] < max(end.score) for end in ends)


def test_a_fourth_dragon_may_also_just_score_its_crystals(moon: hiddenhand.Game) -> None:
    every = series_of(play(moon, games.series("blue-moon", 12, outright=False))[1])
    assert any(max(game.points) == 5 for series in every for game in series[:-1])
    assert all(max(place(series[-1]).score) >= 12 for series in every)


def test_in_edition_first_a_fourth_dragon_scores_four_and_wins_a_series_to_five_only_as_an_option() -> None:
    first = hiddenhand.load("blue-moon", edition="first")
    _, outright = play(first, FIVE)
    _, counted = play(first, games.series("blue-moon", 5, outright=False))
    assert any(place(game).winner is not None and max(place(game).score) < 5 for game in outright)
    assert all(max(place(game).score) >= 5 for game in counted if place(game).winner is not None)


def test_wins_and_intervals_are_those_of_series(moon: hiddenhand.Game) -> None:
    result, played = play(moon, FIVE)
    every = series_of(played)
    assert (result.target, result.series, result.deals, result.games) == (5, 40, 20, len(played))
    for player, stats in enumerate(result.players):
        won = sum(place(series[-1]).winner == player for series in every)
        assert (stats.units, stats.wins, stats.games) == (40, won, len(played))
        assert stats.game_wins == sum(points_of(game)[player] > 0 for game in played)
        assert stats.points == sum(points_of(game)[player] for game in played)
        assert stats.win_rate == won / 40
        assert stats.interval == wilson_interval(won, 40)
    assert sum(stats.game_wins for stats in result.players) == len(played)


def test_a_match_of_single_games_says_so(moon: hiddenhand.Game) -> None:
    result, _ = play(moon, None, deals=2)
    assert (result.target, result.series) == (None, None)
    assert [stats.units for stats in result.players] == [4, 4]


@pytest.mark.parametrize("jobs", [2, 5])
def test_jobs_change_nothing_but_the_time(moon: hiddenhand.Game, jobs: int) -> None:
    one, first = play(moon, FIVE)
    other, second = play(moon, FIVE, jobs=jobs)
    assert one.hash == other.hash
    assert [(g.deal, g.seating, place(g), g.moves) for g in first] == [
        (g.deal, g.seating, place(g), g.moves) for g in second
    ]


def test_the_first_series_of_a_longer_match_are_those_of_a_shorter_one(moon: hiddenhand.Game) -> None:
    short, long = (play(moon, FIVE, deals=deals, seed=3)[1] for deals in (2, 4))
    assert [game.moves for game in long[: len(short)]] == [game.moves for game in short]


def test_the_hash_covers_the_place_of_a_game_in_its_series(moon: hiddenhand.Game) -> None:
    one, _ = play(moon, games.series("blue-moon", 1), deals=3)
    plain, _ = play(moon, None, deals=3)
    assert one.hash != plain.hash


def test_an_unfinished_series_does_not_count(moon: hiddenhand.Game) -> None:
    block = play(moon, FIVE, deals=1)[1]
    taken: list[PlayedGame] = []

    def take(played: PlayedGame) -> None:
        if len(taken) == len(block) - 1:
            raise KeyboardInterrupt  # in place of the game that decides the second series of the block
        taken.append(played)

    result = play_match(moon, [RANDOM, RANDOM], series=FIVE, deals=1000, on_game=take)
    assert (result.interrupted, result.deals, result.series, result.games) == (True, 0, 0, 0)
    assert result.games_outside_blocks == len(taken) == len(block) - 1


@pytest.mark.parametrize("jobs", [1, 3])
def test_an_interrupted_match_hands_over_every_finished_game_and_counts_full_blocks(
    moon: hiddenhand.Game, jobs: int
) -> None:
    taken: list[PlayedGame] = []

    def take(played: PlayedGame) -> None:
        if len(taken) == 60 and not interrupted:
            interrupted.append(True)
            raise KeyboardInterrupt
        taken.append(played)

    interrupted: list[bool] = []
    bots = [SEARCH, RANDOM]
    result = play_match(moon, bots, series=FIVE, deals=1000, jobs=jobs, on_game=take)
    assert result.interrupted
    assert 0 < result.deals < 1000
    assert result.series == 2 * result.deals
    assert result.games + result.games_outside_blocks == len(taken)
    if jobs == 1:  # with more, an unfinished block may lie between full ones
        assert result.hash == play_match(moon, bots, series=FIVE, deals=result.deals).hash


def test_poker_has_no_points_that_add_up() -> None:
    with pytest.raises(NotationError, match=r"leduc-poker has no points that add up .* \(games that have: blue-moon\)"):
        games.series("leduc-poker", 5)
    with pytest.raises(NotationError, match='unknown game "blue-mon"; did you mean "blue-moon"'):
        games.series("blue-mon", 5)


def test_a_game_in_which_not_the_winner_alone_scores_is_refused(kuhn: hiddenhand.Game) -> None:
    with pytest.raises(EngineError, match=r"kuhn-poker: in a series the winner of a game alone scores, .*; got \["):
        play_match(kuhn, [RANDOM, RANDOM], deals=1, series=Series(5))


@pytest.mark.parametrize("target", [0, -1, 1001, 2.5, True, "5"])
def test_a_target_is_a_whole_number_in_range(target: Any) -> None:
    with pytest.raises(EngineError, match="target: expected a whole number from 1 to 1000, got"):
        games.series("blue-moon", target)
