"""Every deck against every other, played by one bot."""

from itertools import groupby
from types import SimpleNamespace
from typing import Any

import pytest

import hiddenhand
from hiddenhand import EngineError
from hiddenhand.bots import parse_bot
from hiddenhand.games import blue_moon
from hiddenhand.match import Cell, CrosstableResult, PlayedGame, PlayerStats, play_crosstable, wilson_interval
from hiddenhand.match.crosstable import matchups

RANDOM = parse_bot("random")
THREE = ("hoax", "vulca", "buka")


def build(a: str, b: str) -> hiddenhand.Game:
    return hiddenhand.load("blue-moon", decks=[a, b])


def play(decks: tuple[str, ...] = THREE, **arguments: Any) -> tuple[CrosstableResult, list[PlayedGame]]:
    played: list[PlayedGame] = []
    result = play_crosstable(decks, build, RANDOM, on_game=played.append, **{"deals": 4, **arguments})
    return result, played


def figures(cell: Cell) -> tuple[Any, ...]:
    return cell.deals, cell.hash, *((p.games, p.wins, p.points, p.decisions) for p in (cell.row, cell.column))


def test_nine_decks_are_36_matchups_and_nine_mirrors_more_if_they_are_wanted() -> None:
    assert len(matchups("abcdefghi")) == 36
    assert len(matchups("abcdefghi", mirrors=True)) == 45
    assert matchups("abc") == [("a", "b"), ("a", "c"), ("b", "c")]


def test_every_deal_of_a_matchup_is_played_once_with_each_deck_at_each_seat() -> None:
    _, played = play(deals=2)
    assert [(game.deal, game.seating, game.decks) for game in played] == [
        (deal, seating, decks)
        for deal in range(2)
        for a, b in (("hoax", "vulca"), ("hoax", "buka"), ("vulca", "buka"))
        for seating, decks in enumerate([(a, b), (b, a)])
    ]


def test_either_deck_begins_one_of_the_two_games_of_a_deal() -> None:
    _, played = play(blue_moon.DECK_IDS, deals=2)
    for first, second in zip(played[::2], played[1::2], strict=True):
        assert first.deal_seed == second.deal_seed
        beginners = {game.decks[build(*game.decks).deal(game.deal_seed).seat_to_act] for game in (first, second)}  # type: ignore[index]
        assert beginners == set(first.decks or ())


def test_deals_of_different_matchups_are_different() -> None:
    _, played = play()
    assert len({game.deal_seed for game in played}) == 4 * 3


def test_games_can_be_replayed_from_their_decks_and_their_seed() -> None:
    for game in play(deals=1, mirrors=True)[1]:
        assert game.decks is not None
        rules = build(*game.decks)
        state = rules.deal(game.deal_seed)
        for seat, move in game.moves:
            assert state.seat_to_act == seat
            state.apply(rules.parse_action(move))
        assert tuple(state.points()) == game.points


def test_a_cell_counts_the_games_of_its_decks() -> None:
    result, played = play()
    for (row, column), cell in result.cells.items():
        games = [game for game in played if set(game.decks or ()) == {row, column}]
        won = [game.decks[game.returns.index(1.0)] for game in games if game.decks]
        assert (cell.deals, cell.row.games, cell.column.games) == (4, 8, 8)
        assert (cell.row.wins, cell.column.wins) == (won.count(row), won.count(column))
        assert cell.row.points == sum(game.points[game.decks.index(row)] for game in games if game.decks)


def test_what_the_row_wins_the_column_loses() -> None:
    result, _ = play()
    for row in THREE:
        for column in THREE:
            stats, other = result.stats(row, column), result.stats(column, row)
            if row == column:
                assert stats is other is None
            else:
                assert stats is not None
                assert other is not None
                assert stats.score + other.score == stats.games == 8


def test_a_total_is_over_all_other_decks_with_an_interval_over_its_games() -> None:
    result, _ = play(mirrors=True)
    total = result.total("vulca")
    wins = result.cells["hoax", "vulca"].column.wins + result.cells["vulca", "buka"].row.wins
    assert (total.games, total.wins, total.interval) == (16, wins, wilson_interval(wins, 16))


def test_in_a_mirror_the_row_is_the_player_who_begins() -> None:
    result, played = play(("hoax", "buka"), mirrors=True, deals=20)
    mirror = [game for game in played if game.decks == ("buka", "buka")]
    begun_and_won = sum(game.returns[build("buka", "buka").deal(game.deal_seed).seat_to_act] > 0 for game in mirror)  # type: ignore[index]
    cell = result.cells["buka", "buka"]
    assert (len(mirror), cell.row.games, cell.row.wins) == (40, 40, begun_and_won)
    assert cell.row.wins + cell.column.wins == 40
    assert result.stats("buka", "buka") is cell.row


def test_a_cell_is_the_same_whatever_other_decks_are_there() -> None:
    all_three, two = play()[0], play(("hoax", "buka"))[0]
    assert figures(all_three.cells["hoax", "buka"]) == figures(two.cells["hoax", "buka"])


@pytest.mark.parametrize("jobs", [2, 5])
def test_jobs_change_nothing_but_the_time(jobs: int) -> None:
    one, first = play(mirrors=True)
    other, second = play(mirrors=True, jobs=jobs)
    assert one.hash == other.hash
    assert {pair: figures(cell) for pair, cell in one.cells.items()} == {
        pair: figures(cell) for pair, cell in other.cells.items()
    }
    assert [(g.decks, g.deal, g.seating, g.moves) for g in first] == [
        (g.decks, g.deal, g.seating, g.moves) for g in second
    ]


def test_the_hash_depends_on_the_seed_the_deals_and_the_decks() -> None:
    results = [play()[0], play(seed=1)[0], play(deals=5)[0], play(("hoax", "vulca"))[0], play(mirrors=True)[0]]
    assert len({result.hash for result in results}) == len(results)
    assert play()[0].hash == results[0].hash


@pytest.mark.parametrize("jobs", [1, 3])
def test_an_interrupted_table_counts_full_deal_blocks_and_tells_which_cells_are_complete(jobs: int) -> None:
    taken: list[PlayedGame] = []

    def take(played: PlayedGame) -> None:
        if len(taken) == 9 and not interrupted:  # three matchups x 2 sides x one deal, and three games more
            interrupted.append(True)
            raise KeyboardInterrupt
        taken.append(played)

    interrupted: list[bool] = []
    result = play_crosstable(THREE, build, RANDOM, deals=1000, jobs=jobs, on_game=take)
    assert result.interrupted
    assert result.games + result.games_outside_blocks == len(taken)
    assert not any(result.is_complete(a, b) for a, b in result.cells)
    if jobs == 1:
        assert [cell.deals for cell in result.cells.values()] == [2, 1, 1]
        assert result.games_outside_blocks == 1


def test_a_finished_table_is_complete_in_both_directions() -> None:
    result, _ = play()
    assert not result.interrupted
    assert all(result.is_complete(a, b) for a in THREE for b in THREE if a != b)


def test_without_games_a_cell_is_empty() -> None:
    def never(played: PlayedGame) -> None:
        raise KeyboardInterrupt

    result = play_crosstable(THREE, build, RANDOM, deals=3, on_game=never)
    assert result.stats("hoax", "vulca") == result.total("hoax") == PlayerStats()


@pytest.mark.parametrize(
    ("decks", "arguments", "message"),
    [
        (("hoax",), {}, "expected two decks or more, got 1"),
        (("hoax", "vulca", "hoax"), {}, 'deck "hoax" is given twice'),
        (("hoax", "\udcfe"), {}, r'deck "\\udcfe": expected a name that UTF-8 can hold'),
        (THREE, {"deals": 0}, "deals: expected a whole number from 1"),
        (THREE, {"jobs": 257}, "jobs: expected a whole number from 1 to 256, got 257"),
        (THREE, {"seed": -1}, "seed: expected a whole number from 0"),
    ],
)
def test_a_table_of_nothing_is_refused(decks: tuple[str, ...], arguments: dict[str, int], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        play(decks, **arguments)


def test_a_game_for_three_is_refused() -> None:
    game: Any = SimpleNamespace(id="skat", seat_count=3)
    with pytest.raises(EngineError, match="skat: expected a game for two, got one for 3"):
        play_crosstable(THREE, lambda a, b: game, RANDOM, deals=1)


def test_games_of_a_matchup_are_in_order_of_deal_and_seating() -> None:
    _, played = play(jobs=3)
    by_matchup = sorted(played, key=lambda game: sorted(game.decks or ()))
    for _, games in groupby(by_matchup, key=lambda game: sorted(game.decks or ())):
        places = [(game.deal, game.seating) for game in games]
        assert places == sorted(places)
