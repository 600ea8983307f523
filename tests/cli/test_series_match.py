"""`hiddenhand match --crystals`: matches over several games."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hiddenhand import records
from hiddenhand.cli import main

MOON = ("match", "blue-moon", "--player", "random", "--player", "random", "--deals", "10")
KUHN = ("match", "kuhn-poker", "--player", "random", "--player", "random")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def run_json(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_unit_is_the_series_and_games_and_crystals_are_counted_too() -> None:
    report = run_json(*MOON, "--crystals", "5")
    assert (report["crystals"], report["fourth_dragon"]) == (5, "match")
    assert (report["deals"], report["series"]) == (10, 20)
    assert 20 < report["games"] <= 20 * 9
    first, second = report["players"]
    assert first["wins"] + second["wins"] == first["series"] == second["series"] == 20
    assert first["game_wins"] + second["game_wins"] == first["games"] == report["games"]
    assert first["points"] + second["points"] >= 20 * 5
    assert first["win_rate"] == first["wins"] / 20


def test_a_match_of_single_games_has_no_series() -> None:
    report = run_json(*MOON)
    assert (report["crystals"], report["fourth_dragon"], report["series"]) == (None, None, None)
    for player in report["players"]:
        assert player["series"] is None
        assert player["game_wins"] == player["wins"]


def test_the_table_says_how_a_series_is_won_and_how_many_there_were() -> None:
    report = run_json(*MOON, "--crystals", "5")
    title, columns, *rows, last = run(*MOON, "--crystals", "5").output.splitlines()
    assert title.endswith(", card data: complete, series to 5 crystals or a fourth dragon")
    assert columns.split()[:5] == ["player", "series", "won", "games", "won"]
    for row, player in zip(rows, report["players"], strict=True):
        assert row.split()[:3] == [player["name"], str(player["wins"]), str(player["game_wins"])]
    assert last.startswith(
        f"10 sequences of deals x 2 seatings = 20 series, {report['games']} games, seed 0, hash {report['hash']}, "
    )


def test_a_fourth_dragon_can_be_made_to_score_its_crystals_only() -> None:
    title = run(*MOON, "--crystals", "7", "--fourth-dragon", "crystals").output.splitlines()[0]
    assert title.endswith(", series to 7 crystals")
    by_dragon, counted = (
        run_json(*MOON, "--crystals", "7", "--fourth-dragon", what)["games"] for what in ("match", "crystals")
    )
    assert by_dragon < counted


def test_a_fourth_dragon_wins_the_match_unless_told_otherwise() -> None:
    default, told = (
        run_json(*MOON, "--crystals", "9", *more)["hash"] for more in ((), ("--fourth-dragon", "match"))
    )
    assert default == told


def test_jobs_change_nothing_but_the_time() -> None:
    assert len({run_json(*MOON, "--crystals", "5", "--jobs", jobs)["hash"] for jobs in ("1", "3")}) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((*KUHN, "--crystals", "5"), "kuhn-poker has no points that add up to a match over several games"),
        ((*MOON, "--crystals", "0"), "'--crystals': 0 is not in the range 1 to 1000"),
        ((*MOON, "--crystals", "five"), "'--crystals': expected a whole number, got \"five\""),
        ((*MOON, "--fourth-dragon", "match"), "--fourth-dragon: needs --crystals N, a match over several games"),
        ((*MOON, "--crystals", "5", "--fourth-dragon", "game"), "'game' is not one of 'match', 'crystals'"),
    ],
)
def test_bad_arguments_are_explained_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_record_has_every_game_with_its_place_in_the_series_and_the_running_score(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    report = run_json(*MOON, "--crystals", "5", "--record", str(path))
    games = list(records.read(path))
    assert len(games) == report["games"]
    assert {(game.match.crystals, game.match.fourth_dragon) for game in games} == {(5, "match")}
    wins = 0
    for before, game in zip([None, *games], games, strict=False):
        series = game.header.series
        assert series is not None
        assert game.end is not None
        same = before is not None and (before.header.deal, before.header.seating) == (
            game.header.deal, game.header.seating
        )  # fmt: skip
        if same:
            assert before is not None
            assert before.header.series is not None
            assert (series.game, series.before) == (before.header.series.game + 1, before.header.series.score)
        else:
            assert (series.game, series.before) == (0, (0, 0))
        added = tuple(had + got for had, got in zip(series.before, game.end.points, strict=True))
        assert series.score == added
        wins += series.winner is not None
    assert wins == report["series"]


def test_the_same_match_writes_the_same_record_with_any_jobs(tmp_path: Path) -> None:
    paths = [tmp_path / f"{jobs}.jsonl" for jobs in ("1", "3")]
    for path in paths:
        run_json(*MOON, "--crystals", "5", "--jobs", path.stem, "--record", str(path))
    assert paths[0].read_bytes() == paths[1].read_bytes()
