"""Matches of Hearts: four bots, every deal in four seatings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hiddenhand import EngineError
from hiddenhand.bots import parse_bot
from hiddenhand.cli import main
from hiddenhand.match import PlayedGame, play_match

from .slow_twin import load

RANDOM, SEARCH = parse_bot("random"), parse_bot("ismcts:iterations=30")
PLAYERS = [word for bot in ("ismcts:iterations=30", "random", "random", "random") for word in ("--player", bot)]


def test_every_deal_is_played_four_times_and_each_time_all_players_move_one_seat_on() -> None:
    games: list[PlayedGame] = []
    play_match(load(), [SEARCH, RANDOM, RANDOM, RANDOM], deals=2, on_game=games.append)
    turns = [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]
    assert [(game.deal, game.seating, game.players) for game in games] == [
        (deal, seating, players) for deal in range(2) for seating, players in enumerate(turns)
    ]
    assert len({game.deal_seed for game in games[:4]}) == 1


def test_the_fewest_points_win() -> None:
    games: list[PlayedGame] = []
    result = play_match(load(), [RANDOM] * 4, deals=25, on_game=games.append)
    wins, points = [0] * 4, [0] * 4
    for game in games:
        for seat, player in enumerate(game.players):
            points[player] += game.points[seat]
            wins[player] += game.points[seat] == min(game.points) and game.points.count(min(game.points)) == 1
    assert [player.wins for player in result.players] == wins
    assert [player.points for player in result.players] == points


def test_search_takes_fewer_points_than_random_players() -> None:
    # At random each would take a quarter of the points.
    result = play_match(load(), [parse_bot("ismcts:iterations=100"), RANDOM, RANDOM, RANDOM], deals=10)
    search, *others = (player.points for player in result.players)
    assert 2 * search < min(others)


@pytest.mark.parametrize("jobs", [2, 3])
def test_jobs_change_nothing(jobs: int) -> None:
    bots = [SEARCH, RANDOM, SEARCH, RANDOM]
    assert play_match(load(), bots, deals=3, jobs=jobs).hash == play_match(load(), bots, deals=3).hash


@pytest.mark.parametrize("count", [2, 3, 5])
def test_four_players_are_needed(count: int) -> None:
    with pytest.raises(EngineError, match="4"):
        play_match(load(), [RANDOM] * count, deals=1)


def test_the_command_plays_shows_and_checks_a_match_of_four(tmp_path: Path) -> None:
    record = str(tmp_path / "games.jsonl")
    played = run("match", "hearts", "--option", "jd_bonus=yes", *PLAYERS, "--deals", "2", "--record", record, "--json")
    assert (played["games"], len(played["players"])) == (8, 4)
    assert played["options"]["jd_bonus"] == "yes"
    assert len(run("show", record, "--json")["games"]) == 8
    assert run("show", record, "--check", "--json")["games"] == 8


def run(*arguments: str) -> Any:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)
