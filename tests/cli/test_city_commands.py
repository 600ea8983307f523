"""Blue Moon City on the command line: seats, data files, and the marks of what is not certain."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hiddenhand.cli import main
from hiddenhand.games import blue_moon_city
from hiddenhand.games.blue_moon_city.names import TILE_IDS

SHIPPED = Path(blue_moon_city.__file__).parent / "data" / "base.toml"
TEXT = SHIPPED.read_text(encoding="utf-8")
MARKS = len(list(blue_moon_city.shipped_data().provisional()))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def run_json(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def match(seats: int, *arguments: str) -> tuple[str, ...]:
    return ("match", "blue-moon-city", *["--player", "random"] * seats, "--deals", "1", *arguments)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A data file with one number corrected."""
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('"3?", "2?? or 3"]', '"3?", 3]', 1), encoding="utf-8")
    return path


# -- games -------------------------------------------------------------------------------------------------------------


def test_the_list_of_games_shows_a_range_of_seats_and_the_state_of_the_data() -> None:
    row = next(line for line in run("games").output.splitlines() if line.startswith("blue-moon-city"))
    assert "2-4" in row.split()
    assert "provisional" in row.split()


def test_a_game_shows_everything_that_is_not_certain() -> None:
    game = run_json("games", "blue-moon-city")
    assert game["data"]["status"] == "provisional"
    fields = {mark["field"]: mark for mark in game["provisional"]}
    assert len(fields) == MARKS
    assert fields["tiles.library.boxes[2]"] | {"field": ""} == {
        "field": "", "value": 2, "certainty": "guess", "alternatives": [3], "text": "2?? or 3",
    }  # fmt: skip
    output = run("games", "blue-moon-city").output
    assert "  tiles.library: boxes[0] 4?, boxes[1] 3?, boxes[2] 2?? or 3, most.crystals 2?" in output
    assert "  peoples.vulca: cards[0] 3?? or 4" in output


def test_a_game_shows_its_options_with_words_and_numbers() -> None:
    output = run("games", "blue-moon-city").output
    assert "\n  offerings_to_win (standard | 1 to 6): standard\n" in output
    assert "\n  turn_cap (1 to 1000): 100\n" in output
    options = {option["name"]: option for option in run_json("games", "blue-moon-city")["rule_options"]}
    assert (options["turn_cap"]["least"], options["turn_cap"]["most"]) == (1, 1000)
    assert options["layout"]["values"] == ["standard", "temples_any_side", "free"]


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["library", "Library", "LIBRARY", " library ", "librar"])
def test_a_tile_is_shown_by_its_id_or_name_or_a_part_of_them(name: str) -> None:
    (tile,) = run_json("cards", "show", name)["tiles"]
    assert (tile["id"], tile["colour"], tile["people"], tile["boxes"]) == ("library", "white", "hoax", [4, 3, 2])
    assert tile["neighbour"] == {"crystals": 3, "scales": 0, "cards": 0}
    assert [mark["field"] for mark in tile["provisional"]] == [
        "tiles.library.boxes[0]", "tiles.library.boxes[1]", "tiles.library.boxes[2]", "tiles.library.most.crystals",
        "tiles.library.everyone.crystals",
    ]  # fmt: skip


def test_a_tile_is_shown_with_its_marks() -> None:
    lines = run("cards", "show", "library").output.splitlines()
    assert lines[:9] == [
        "name      Library", "id        library", "game      Blue Moon City", "colour    white (Hoax)",
        "boxes     4?, 3?, 2?? or 3", "most      2? crystals", "everyone  2? or 1 crystals",
        "neighbour 3 crystals", "marks     ? is probable, ?? a guess",
    ]  # fmt: skip


def test_a_kind_of_cards_is_shown_with_its_number_and_power() -> None:
    (kind,) = run_json("cards", "show", "vulca 1")["kinds"]
    assert (kind["people"], kind["colour"], kind["value"], kind["cards"]) == ("vulca", "black", 1, 3)
    assert [mark["text"] for mark in kind["provisional"]] == ["3?? or 4"]
    assert "red dragon" in kind["effect"]
    assert "cards     3?? or 4" in run("cards", "show", "Vulca 1").output.splitlines()


def test_a_card_of_value_3_has_no_power() -> None:
    (kind,) = run_json("cards", "show", "hoax 3")["kinds"]
    assert kind["effect"] is None


def test_the_courtyard_has_no_boxes_but_the_obelisk() -> None:
    (tile,) = run_json("cards", "show", "courtyard")["tiles"]
    assert (tile["boxes"], tile["colour"], tile["most"]) == ([], None, None)
    output = run("cards", "show", "courtyard").output
    assert "2 seats   the obelisk costs 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12" in output


def test_show_looks_in_one_game_only_if_it_is_named() -> None:
    result = run("cards", "show", "library", "--game", "blue-moon")
    assert result.exit_code == 2
    assert 'unknown card "library"' in result.stderr
    assert run_json("cards", "show", "Brain Drain")["tiles"] == []


def test_the_list_has_all_tiles_and_kinds_of_cards() -> None:
    found = run_json("cards", "list", "--game", "blue-moon-city")
    assert [tile["id"] for tile in found["tiles"]] == ["courtyard", *TILE_IDS]
    assert len(found["kinds"]) == 7 * 3 + 1
    assert sum(kind["cards"] for kind in found["kinds"]) == 80
    assert found["cards"] == []
    output = run("cards", "list", "--game", "blue-moon-city").output
    assert "21 tiles; ? is probable, ?? a guess\n" in output
    assert "22 kinds of cards; ? is probable, ?? a guess\n" in output


def test_the_list_of_a_people_has_its_buildings_and_cards() -> None:
    found = run_json("cards", "list", "--game", "blue-moon-city", "--people", "Hoax")
    assert [tile["id"] for tile in found["tiles"]] == ["university", "library"]
    assert [kind["id"] for kind in found["kinds"]] == ["hoax 1", "hoax 2", "hoax 3"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--game", "blue-moon-city", "--type", "booster"), "blue-moon-city has no types of cards, got: booster"),
        (("--game", "blue-moon-city", "--deck", "hoax"), "blue-moon-city has no decks, got: hoax"),
        (("--game", "blue-moon-city", "--people", "buka"), 'unknown people "buka"'),
        (("--game", "hearts"), "hearts has no facts of cards (games that have: blue-moon, blue-moon-city)"),
        (("--game", "blue-mon"), 'unknown game "blue-mon"; did you mean "blue-moon"'),
    ],
)
def test_what_cannot_be_listed_is_refused(arguments: tuple[str, ...], message: str) -> None:
    result = run("cards", "list", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


# -- lint --------------------------------------------------------------------------------------------------------------


def test_lint_lists_what_is_not_certain_which_is_no_error() -> None:
    result = run("cards", "lint", str(SHIPPED))
    assert result.exit_code == 0
    lines = result.output.splitlines()
    number = next(place for place, line in enumerate(TEXT.splitlines(), 1) if line == '[tiles.library]') + 3
    wanted = f"{SHIPPED}:{number}: tiles.library: boxes[0] 4?, boxes[1] 3?, boxes[2] 2?? or 3, most.crystals 2?,"
    assert any(line.startswith(wanted) for line in lines)
    assert lines[-1] == f"1 file, no problems; not certain: {MARKS} values, 45 probable and 46 guessed"


def test_lint_gives_each_mark_its_line() -> None:
    marks = run_json("cards", "lint", str(SHIPPED))["provisional"]
    assert len(marks) == MARKS
    lines = TEXT.splitlines()
    for mark in marks:
        assert mark["text"] in lines[mark["line"] - 1]


def test_a_corrected_number_is_not_listed_any_more(mine: Path) -> None:
    marks = run_json("cards", "lint", str(mine))["provisional"]
    assert len(marks) == MARKS - 1
    assert "tiles.library.boxes[2]" not in {mark["field"] for mark in marks}


def test_errors_of_a_data_file_are_explained_as_those_of_decks(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace("hand = 8", "hand = 99"), encoding="utf-8")
    result = run("cards", "lint", str(path))
    assert result.exit_code == 2
    number = next(place for place, line in enumerate(TEXT.splitlines(), 1) if line.startswith("hand = 8"))
    assert result.output == f"{path}:{number}: hand: expected 0 to 20, got 99\n"


def test_uncertain_cards_of_a_deck_are_listed_too() -> None:
    promo = SHIPPED.parents[2] / "blue_moon" / "data" / "promo.toml"
    marks = run_json("cards", "lint", str(promo))["provisional"]
    assert [(mark["field"], mark["value"], mark["certainty"]) for mark in marks] == [
        (f"cards.buka-sea-moon.{field}", None, None) for field in ("moons", "capacity", "clauses")
    ]


# -- playing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_takes_a_player_for_each_seat_and_plays_all_rotations(seats: int) -> None:
    result = run_json(*match(seats, "--seats", str(seats)))
    assert (result["seats"], result["games"], len(result["players"])) == (seats, seats, seats)
    assert (result["data_status"], result["data_file"]) == ("provisional", None)
    assert result["points_unit"] == "offerings"


def test_a_title_says_how_many_seats_there_are_and_that_the_data_are_provisional() -> None:
    title = run(*match(3, "--seats", "3", "--option", "turn_cap=30")).output.splitlines()[0]
    assert title == "Blue Moon City, 3 seats, turn_cap=30, card data: provisional"


def test_data_of_ones_own_are_named_and_called_custom(mine: Path) -> None:
    result = run_json(*match(2, "--data", str(mine)))
    assert (result["data_status"], result["data_file"]) == ("custom", str(mine))
    title = run(*match(2, "--data", str(mine))).output.splitlines()[0]
    assert title == "Blue Moon City, 2 seats, mine.toml, card data: custom"


def test_three_players_without_seats_get_a_hint() -> None:
    result = run(*match(3))
    assert result.exit_code == 2
    assert "blue-moon-city has 2 seats: expected one --player a seat, got 3: random, random, random" in result.stderr
    assert "(--seats 3 plays it with 3)" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (match(2, "--seats", "5"), "blue-moon-city has 2, 3 or 4 seats, got 5"),
        (("pack", "blue-moon", "--seats", "3", "--output", "-"), "blue-moon has 2 seats, got 3"),
        (("bench", "hearts", "--seats", "3"), "hearts has 4 seats, got 3"),
        (("bench", "hearts", "--data", "mine.toml"), "hearts has no data, got: mine.toml"),
        (match(2, "--data", "none.toml"), "data file none.toml: cannot be read"),
        (match(2, "--decks", "hoax,vulca"), "blue-moon-city has no decks, got: hoax, vulca"),
        (match(2, "--edition", "first"), "blue-moon-city has no edition, got: first"),
        (("exploit", "kuhn-poker", "--player", "random", "--seats", "3"), "kuhn-poker has 2 seats, got 3"),
    ],
)
def test_seats_and_data_that_a_game_cannot_have_are_refused(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_packed_game_of_three_seats_is_that_game(tmp_path: Path) -> None:
    path = tmp_path / "three.game"
    assert run("pack", "blue-moon-city", "--seats", "3", "--output", str(path)).exit_code == 0
    assert path.read_bytes()[: 1 + 14 + 2] == b"\x0eblue-moon-city\x01\x03"
