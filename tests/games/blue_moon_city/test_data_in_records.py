"""What a record says of a game of Blue Moon City, so that it can be built again."""

from pathlib import Path

import pytest

import hiddenhand
from hiddenhand import records
from hiddenhand.bots import parse_bot
from hiddenhand.games import blue_moon_city
from hiddenhand.match import play_match
from hiddenhand.records.events import MatchHeader
from hiddenhand.records.games import match_header, rebuilt

SHIPPED = Path(blue_moon_city.__file__).parent / "data" / "base.toml"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    text = SHIPPED.read_text(encoding="utf-8").replace("boxes = [5, 4, 4, 3]", "boxes = [4, 4, 4, 4]")
    path.write_text(text, encoding="utf-8")
    return path


def header(game: hiddenhand.Game) -> MatchHeader:
    return match_header(game, {})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_header_names_seats_and_options_and_leads_back_to_the_game(seats: int) -> None:
    game = hiddenhand.load("blue-moon-city", seats=seats, options={"layout": "free", "turn_cap": 50})
    named = header(game)
    assert (named.seats, named.data_status, named.packed) == (seats, "provisional", None)
    assert named.options["turn_cap"] == "50"
    assert rebuilt(named, "record").packed == game.packed


def test_the_header_of_a_game_with_one_number_of_seats_does_not_say_it() -> None:
    assert header(hiddenhand.load("hearts")).seats is None


def test_data_of_ones_own_travel_in_the_record(mine: Path) -> None:
    game = hiddenhand.load("blue-moon-city", data=mine)
    named = header(game)
    assert named.packed is not None
    assert named.data_status is None  # nobody has said, and the game does not know
    mine.unlink()
    assert rebuilt(named, "record").packed == game.packed


def test_data_that_were_loaded_before_give_the_same_game_as_their_file(mine: Path) -> None:
    data = blue_moon_city.load_data(mine)
    by_file, by_data = (hiddenhand.load("blue-moon-city", seats=4, data=given) for given in (mine, data))
    assert by_file.packed == by_data.packed != hiddenhand.load("blue-moon-city", seats=4).packed


def test_marks_make_no_difference_to_the_game(tmp_path: Path) -> None:
    path = tmp_path / "sure.toml"
    path.write_text(SHIPPED.read_text(encoding="utf-8").replace('"2?? or 3"', "2"), encoding="utf-8")
    assert hiddenhand.load("blue-moon-city", data=path).packed == hiddenhand.load("blue-moon-city").packed


@pytest.mark.parametrize("data", [3, [1], {"hand": 8}])
def test_data_are_a_path_or_what_was_loaded_from_one(data: object) -> None:
    with pytest.raises(hiddenhand.NotationError, match="blue-moon-city: data: expected the path of a data file"):
        hiddenhand.load("blue-moon-city", data=data)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_recorded_game_is_played_again_without_its_data_file(seats: int, mine: Path, tmp_path: Path) -> None:
    game = hiddenhand.load("blue-moon-city", seats=seats, data=mine, options={"turn_cap": 20})
    path = tmp_path / "games.jsonl"
    names = [f"player {seat}" for seat in range(seats)]
    with records.RecordWriter(path, game, {"seed": 1, "data_file": str(mine)}, names) as writer:
        play_match(game, [parse_bot("random")] * seats, deals=1, seed=1, on_game=writer.add)
    mine.unlink()
    read = list(records.read(path))
    assert [record.match.data_file for record in read] == [str(mine)] * seats
    assert all(records.check(record) == len(record.events) for record in read)


@pytest.mark.parametrize("option", blue_moon_city.OPTIONS, ids=lambda option: option.name)
def test_every_value_of_an_option_builds_a_game_of_its_own(option: blue_moon_city.Option) -> None:
    numbers = () if option.least is None or option.most is None else (option.least, option.most)
    values = [*option.values, *map(str, numbers)]
    games = {hiddenhand.load("blue-moon-city", options={option.name: value}).packed for value in values}
    assert len(games) == len(values)
