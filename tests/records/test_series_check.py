"""What a record says about its match and its series is checked: no number, seat, score or winner can be changed."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

import hiddenhand
from hiddenhand.cli import main
from hiddenhand.records import GameRecord, RecordError, check, check_all, read, replay, write
from hiddenhand.records.events import Deal, Move, SeriesPlace, Turn

from .recorded import blue_moon_record, random_record

Change = Callable[[GameRecord], GameRecord]


def played(path: Path, *options: str) -> list[GameRecord]:
    arguments = ["match", "blue-moon", "--player", "random", "--player", "random", "--record", str(path), *options]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    return list(read(path))


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[GameRecord]:
    """Series to five crystals, in two of which at least a fourth dragon wins before the points do."""
    return played(tmp_path_factory.mktemp("series") / "series.jsonl", "--crystals", "5", "--deals", "6")


def place_of(game: GameRecord) -> SeriesPlace:
    assert game.header.series is not None
    return game.header.series


def with_place(record: GameRecord, /, **changes: Any) -> GameRecord:
    place = msgspec.structs.replace(place_of(record), **changes)
    return dataclasses.replace(record, header=msgspec.structs.replace(record.header, series=place))


def with_header(record: GameRecord, /, **changes: Any) -> GameRecord:
    return dataclasses.replace(record, header=msgspec.structs.replace(record.header, **changes))


def with_match(record: GameRecord, /, **changes: Any) -> GameRecord:
    return dataclasses.replace(record, match=msgspec.structs.replace(record.match, **changes))


def complaint(games: Sequence[GameRecord]) -> str:
    with pytest.raises(RecordError) as caught:
        list(check_all(games))
    return str(caught.value)


@pytest.mark.parametrize("options", [
    ("--crystals", "5"), ("--crystals", "1"), ("--crystals", "12", "--fourth-dragon", "crystals"),
    ("--crystals", "5", "--edition", "first", "--fourth-dragon", "crystals"), (),
])  # fmt: skip
def test_a_match_as_it_was_played_agrees(options: tuple[str, ...], tmp_path: Path) -> None:
    games = played(tmp_path / "games.jsonl", "--deals", "4", "--seed", "3", *options)
    assert [(game, len(game.events)) for game in games] == list(check_all(games))


def test_a_series_that_breaks_off_agrees_as_far_as_it_goes(games: list[GameRecord]) -> None:
    end = max(place for place, game in enumerate(games) if place_of(game).winner is None)
    other = next(place for place, game in enumerate(games) if place_of(game).game == 0 and place != end)
    assert len(list(check_all([*games[: end + 1], games[other]]))) == end + 2


def test_the_command_checks_the_chain_of_a_file_and_a_single_game_alone(
    games: list[GameRecord], tmp_path: Path
) -> None:
    second = next(place for place, game in enumerate(games) if place_of(game).game == 1)
    path = tmp_path / "rest.jsonl"
    write(path, games[second:])
    arguments = ["show", str(path), "--check"]
    assert CliRunner().invoke(main, [*arguments, "--game", "1"]).exit_code == 0
    told = CliRunner().invoke(main, arguments)
    assert told.exit_code == 2
    assert told.stderr == f"hiddenhand: {path}:2: series: game: expected 0, with which every series begins, got 1\n"


# -- one changed fact -------------------------------------------------------------------------------------------------


def first(games: Sequence[GameRecord], where: Callable[[SeriesPlace], bool]) -> int:
    return next(place for place, game in enumerate(games) if where(place_of(game)))


CHANGES: dict[str, tuple[Callable[[SeriesPlace], bool], Change, str]] = {
    "a winner where the series goes on": (
        lambda place: place.winner is None, lambda game: with_place(game, winner=1), "series: winner: expected null, a",
    ),
    "no winner at the end": (
        lambda place: place.winner == 0, lambda game: with_place(game, winner=None), "series: winner: expected 0, at",
    ),
    "the other winner": (
        lambda place: place.winner == 0, lambda game: with_place(game, winner=1), "series: winner: expected 0, at",
    ),
    "a number that is left out": (
        lambda place: place.game == 1, lambda game: with_place(game, game=2), "series: game: expected 1, or 0 for anot",
    ),
    "a first game that is the second": (
        lambda place: place.game == 0, lambda game: with_place(game, game=1), "series: before: expected at least 1 poi",
    ),
    "points before the first game": (
        lambda place: place.game == 0, lambda game: _with_more(game), "series: before: expected no points before the",
    ),
    "other points before a later game": (
        lambda place: place.game == 1 and max(place.score) < 4, lambda game: _with_more(game), "series: before: expect",
    ),
    "a score that does not add up": (
        lambda place: True, lambda game: with_place(game, score=(9, 9)), "series: score: expected [",
    ),
    "no series": (
        lambda place: True, lambda game: with_header(game, series=None), "series: expected a place in a series to 5, a",
    ),
    "another deal within a series": (
        lambda place: place.game == 1, lambda game: with_header(game, deal=5), "deal: expected 0, as in the game befor",
    ),
    "a deal that the match does not have": (
        lambda place: True, lambda game: with_header(game, deal=6), "deal: expected 0 to 5, the deals of the match, go",
    ),
    "a seating that there is not": (
        lambda place: True, lambda game: with_header(game, seating=55), "seating: expected 0 to 1, one a seat, got 55",
    ),
    "the other seating": (
        lambda place: True, lambda game: with_header(game, seating=1 - game.header.seating), "seats: expected [",
    ),
    "players who have changed places": (
        lambda place: True, lambda game: with_header(game, seats=game.header.seats[::-1]), "seats: expected [",
    ),
    "more crystals that win": (
        lambda place: place.winner is not None and max(place.score) == 5,
        lambda game: with_match(game, crystals=7, fourth_dragon="crystals"), "series: winner: expected null, at",
    ),
    "fewer crystals that win": (
        lambda place: place.winner is None and max(place.score) > 1,
        lambda game: with_match(game, crystals=1), "series: ",
    ),
    "a series without a number that wins it": (
        lambda place: True, lambda game: with_match(game, crystals=None), "fourth_dragon: expected none in a match wit",
    ),
}  # fmt: skip


def _with_more(game: GameRecord) -> GameRecord:
    place = place_of(game)
    before, score = ((points[0] + 1, points[1]) for points in (place.before, place.score))
    return with_place(game, before=before, score=score)


@pytest.mark.parametrize(("where", "change", "message"), CHANGES.values(), ids=CHANGES)
def test_a_changed_fact_about_the_series_is_found(
    where: Callable[[SeriesPlace], bool], change: Change, message: str, games: list[GameRecord]
) -> None:
    place = first(games, where)
    assert f": {message}" in complaint([*games[:place], change(games[place]), *games[place + 1 :]])


def test_what_a_fourth_dragon_wins_is_checked(games: list[GameRecord]) -> None:
    place = next(
        place for place, game in enumerate(games)
        if game.end is not None and game.end.reason == "fourth_dragon" and max(place_of(game).score) < 6
    )  # fmt: skip
    to_six = [with_match(game, crystals=6) for game in games[: place + 1]]
    assert len(list(check_all(to_six[-1 - place_of(games[place]).game :]))) > 0
    assert "series: winner: expected null, at" in complaint(
        [with_match(game, fourth_dragon="crystals") for game in to_six]
    )


def test_a_game_that_has_no_points_for_series_is_refused() -> None:
    record = with_match(random_record(hiddenhand.load("kuhn-poker"), 1), crystals=5)
    place = SeriesPlace(0, (0, 0), (0, 0), None)
    assert "series: expected none: one seat alone scores in a game of a series" in complaint(
        [with_header(record, series=place)]
    )


# -- records put together by hand -------------------------------------------------------------------------------------

RECORD = blue_moon_record(("hoax", "vulca"))
DEAL = RECORD.events[0]
BY_HAND: dict[str, tuple[Change, str]] = {
    "no events": (lambda r: dataclasses.replace(r, events=()), "record:2: expected a `deal` line, .*, got none$"),
    "no deal": (lambda r: dataclasses.replace(r, events=r.events[1:]), "record:2: expected a `deal` line, .* `turn` l"),
    "a move first": (
        lambda r: dataclasses.replace(r, events=(Move(0, "pass"),)), "record:2: expected a `deal` line, .* `move` line",
    ),
    "an event before the deal": (
        lambda r: dataclasses.replace(r, events=(Turn(1, 0), *r.events)), "record:2: expected a `deal` line, .* `turn`",
    ),
    "two deals": (
        lambda r: dataclasses.replace(r, events=(DEAL, *r.events)), "record:3: expected no second `deal` line$",
    ),
    "outcomes that are no numbers": (
        lambda r: dataclasses.replace(r, events=(Deal(("x",)),)),  # type: ignore[arg-type]
        "record:2: Expected `int`, got `str`",
    ),
    "an event that is none": (
        lambda r: dataclasses.replace(r, events=(DEAL, "pass")),  # type: ignore[arg-type]
        "record:3: Expected `object`, got `str`",
    ),
    "a seed that is no number": (lambda r: with_header(r, deal_seed="x"), "record:1: Expected `int.*`, got `str`"),
    "a huge seed": (lambda r: with_header(r, deal_seed=2**64), r"record:1: deal_seed: expected 0 to 2\^64 - 1, got 18"),
    "three seats": (lambda r: with_header(r, seats=("a", "b", "c")), "record:1: seats: expected 2, got 3$"),
    "a header that is none": (lambda r: with_match(r, game=7), "record:1: Expected `str`, got `int`"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "message"), BY_HAND.values(), ids=BY_HAND)
@pytest.mark.parametrize("judge", [check, lambda record: list(replay(record))], ids=["check", "replay"])
def test_a_record_that_was_put_together_wrongly_is_a_record_error(
    judge: Callable[[GameRecord], object], change: Change, message: str
) -> None:
    with pytest.raises(RecordError, match=f"^{message}"):
        judge(change(RECORD))


def test_a_file_that_cannot_be_read_is_named_by_the_reader() -> None:
    if not os.path.exists("/proc/self/mem"):
        pytest.skip("no /proc")
    with pytest.raises(OSError, match="Input/output error") as caught:
        list(read("/proc/self/mem"))
    assert caught.value.filename == "/proc/self/mem"
