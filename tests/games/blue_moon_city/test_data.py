"""The data file of Blue Moon City: what ships with the game, what is certain of it, and how errors are explained."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from hiddenhand import CardDataError
from hiddenhand.cards.lint import check_text
from hiddenhand.cards.problems import CheckedFile
from hiddenhand.games import blue_moon, blue_moon_city, data_formats
from hiddenhand.games.blue_moon_city import SEATS, CityData, load_data, shipped_data, shipped_text
from hiddenhand.games.blue_moon_city.names import COLOURS, PEOPLES, POWERS, TILE_IDS

SHIPPED = Path(blue_moon_city.__file__).parent / "data" / "base.toml"
TEXT = SHIPPED.read_text(encoding="utf-8")


def problems_after(*changes: tuple[str, str]) -> list[str]:
    """What is wrong with the shipped file after the changes, without the file's name."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    checked = check_text(text, "city.toml", formats=data_formats())
    return [str(problem).removeprefix("city.toml") for problem in checked.problems]


def line_of(fragment: str, behind: str = "") -> int:
    lines = TEXT.splitlines()
    start = next(place for place, line in enumerate(lines) if behind in line)
    return next(number for number, line in enumerate(lines[start:], start + 1) if fragment in line)


# -- what ships with the game ------------------------------------------------------------------------------------------


def test_what_ships_with_the_game_has_no_problems() -> None:
    assert problems_after() == []
    assert shipped_data() == load_data(SHIPPED)


def test_its_text_can_be_had_for_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(shipped_text(), encoding="utf-8")
    assert [mark.field for mark in load_data(path).provisional()] == [
        mark.field for mark in shipped_data().provisional()
    ]


def test_it_says_that_it_is_provisional() -> None:
    assert shipped_data().status == "provisional"


@pytest.mark.parametrize(("seats", "scales", "target", "boxes"), [(2, 9, 6, 11), (3, 12, 5, 13), (4, 15, 4, 13)])
def test_the_set_up_by_players_is_that_of_the_rulebook(seats: int, scales: int, target: int, boxes: int) -> None:
    totals = shipped_data().players[str(seats)]
    assert (totals.scales, totals.offerings_to_win, len(totals.obelisk)) == (scales, target, boxes)
    assert boxes == seats * (target - 1) + 1  # a full obelisk always has a winner
    assert Counter(totals.obelisk) == Counter({7: 2 if seats == 2 else 4, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1})


def test_there_are_eighty_cards_ten_of_each_people() -> None:
    assert [sum(shipped_data().peoples[known.id].cards) for known in PEOPLES] == [10] * 8


def test_every_khind_card_is_a_one() -> None:
    assert shipped_data().peoples["khind"].cards == (10, 0, 0)


# Crystals, scales, cards; colours, numbers of boxes and neighbour rewards are certain.
BUILDINGS = {
    "royal-palace": ("any", 4, (1, 1, 1)), "fire-temple": ("black", 3, (3, 0, 0)),
    "earth-temple": ("red", 3, (0, 0, 2)), "water-temple": ("blue", 3, (0, 2, 0)),
    "university": ("white", 2, (1, 0, 0)), "thermae": ("blue", 3, (1, 0, 0)),
    "iron-foundry": ("black", 3, (1, 0, 0)), "city-residence": ("brown", 3, (2, 0, 0)),
    "library": ("white", 3, (3, 0, 0)), "flight-tower": ("grey", 3, (2, 0, 0)),
    "market-hall": ("yellow", 3, (0, 0, 2)), "citadel": ("black", 1, (1, 0, 0)), "hospice": ("red", 1, (1, 0, 0)),
    "aqueduct": ("blue", 1, (1, 0, 0)), "mill": ("red", 3, (1, 0, 0)), "great-hall": ("brown", 2, (1, 0, 0)),
    "watchtower": ("grey", 2, (1, 0, 0)), "trading-house": ("yellow", 2, (1, 0, 0)),
    "caravanserai": ("yellow", 3, (1, 0, 0)), "monastery-tower": ("grey", 3, (0, 1, 0)),
}  # fmt: skip


def test_the_list_of_buildings_here_is_whole() -> None:
    assert tuple(BUILDINGS) == TILE_IDS


@pytest.mark.parametrize("tile_id", BUILDINGS)
def test_colour_boxes_and_neighbour_reward_of_a_building_are_those_of_the_pictures(tile_id: str) -> None:
    tile, (colour, boxes, neighbour) = shipped_data().tiles[tile_id], BUILDINGS[tile_id]
    reward = (tile.neighbour.crystals, tile.neighbour.scales, tile.neighbour.cards)
    assert (tile.colour, len(tile.boxes), reward) == (colour, boxes, neighbour)
    assert not any(number.provisional for number in reward)


@pytest.mark.parametrize(
    ("tile_id", "costs"),
    [
        ("royal-palace", (5, 4, 4, 3)), ("fire-temple", (5, 4, 3)), ("earth-temple", (5, 4, 3)),
        ("water-temple", (5, 4, 3)), ("university", (5, 2)), ("thermae", (3, 2, 2)),
    ],
)  # fmt: skip
def test_costs_that_are_certain_carry_no_mark(tile_id: str, costs: tuple[int, ...]) -> None:
    boxes = shipped_data().tiles[tile_id].boxes
    assert boxes == costs
    assert {number.certainty for number in boxes} == {"confirmed"}


def test_all_other_costs_carry_one_eight_are_probable_and_25_guesses() -> None:
    boxes = [number for tile in shipped_data().tiles.values() for number in tile.boxes]
    certainties = Counter(number.certainty for number in boxes)
    assert certainties == {"confirmed": 18, "probable": 8, "guess": 25}


def test_the_costs_go_down_from_left_to_right() -> None:
    for tile in shipped_data().tiles.values():
        assert list(tile.boxes) == sorted(tile.boxes, reverse=True)


def test_the_value_split_is_a_guess_but_for_the_khind() -> None:
    for known in PEOPLES:
        certainties = {number.certainty for number in shipped_data().peoples[known.id].cards}
        assert certainties == {"probable" if known.id == "khind" else "guess"}


@pytest.mark.parametrize("people", [known.id for known in PEOPLES if known.id != "khind"])
def test_the_value_split_is_as_the_file_argues_for_it(people: str) -> None:
    ones, twos, threes = shipped_data().peoples[people].cards
    assert threes >= 3
    assert ones <= twos
    assert abs((ones + 2 * twos) * 2 / (ones + twos) - 3) < 0.15  # two low Mimix cards are about the wild 3 they make
    assert 19 <= ones + 2 * twos + 3 * threes <= 21


def test_every_power_has_words() -> None:
    assert {power for known in PEOPLES for power in known.powers} == set(POWERS)


def test_the_data_says_of_every_number_whether_it_is_certain() -> None:
    data = shipped_data()
    numbers = dict(data.numbers())
    # Set-up 2, by players 3 * 2 + 11 + 13 + 13, cards 24, costs 51, rewards 20 * 9.
    assert len(numbers) == 2 + 6 + 37 + 24 + 51 + 180
    marked = {mark.field: mark for mark in data.provisional()}
    assert set(marked) == {field for field, number in numbers.items() if number.provisional}
    library = marked["tiles.library.boxes[2]"]
    assert (library.value, library.certainty, library.alternatives) == (2, "guess", (3,))
    assert "tiles.university.boxes[0]" not in marked


# -- correcting it -----------------------------------------------------------------------------------------------------


def corrected(tmp_path: Path, *changes: tuple[str, str]) -> CityData:
    assert problems_after(*changes) == []
    text = TEXT
    for old, new in changes:
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return load_data(path)


def test_a_plain_number_in_place_of_the_marked_one_is_certain(tmp_path: Path) -> None:
    data = corrected(tmp_path, ('boxes = ["4?", "3?", "2?? or 3"]', 'boxes = ["4?", "3?", 3]'))
    box = data.tiles["library"].boxes[2]
    assert (box, box.provisional) == (3, False)
    assert len(list(data.provisional())) == len(list(shipped_data().provisional())) - 1


def plain(text: str) -> str:
    """The file with every mark taken away."""
    return re.sub(r'"(\d+)\?[^"]*"', r"\1", text)


def test_a_file_without_marks_is_complete_and_must_say_so() -> None:
    text = plain("".join(line for line in TEXT.splitlines(keepends=True) if not line.startswith("#")))
    checked = check_text(text, "city.toml", formats=data_formats())
    (problem,) = checked.problems
    assert (problem.field, problem.message) == ("status", 'no number carries a mark any more; expected "complete"')
    done = check_text(text.replace('"provisional"', '"complete"'), "city.toml", formats=data_formats())
    assert isinstance(done.result, CityData)
    assert list(done.result.provisional()) == []


def test_a_complete_file_has_no_marks() -> None:
    marks = len(list(shipped_data().provisional()))
    (problem,) = problems_after(('status = "provisional"', 'status = "complete"'))
    line = line_of('status = "provisional"')
    assert problem == f':{line}: status: "complete", but {marks} numbers carry marks; expected "provisional"'


# -- errors ------------------------------------------------------------------------------------------------------------

MILL = line_of("boxes", "[tiles.mill]")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("[5, 4, 4, 3]", "[5, 4, 4, 3, 2]"), ".boxes: expected a list of 1 to 4 numbers, got 5 values"),
        (("[5, 4, 4, 3]", "[]"), ".boxes: expected a list of 1 to 4 numbers, got 0 values"),
        (("[5, 4, 4, 3]", "5"), ".boxes: expected a list of 1 to 4 numbers, got 5"),
        (("[5, 4, 4, 3]", "[5, 4, 4, 0]"), ".boxes[3]: expected 1 to 9, got 0"),
        (("[5, 4, 4, 3]", "[5, 4, 4, 10]"), ".boxes[3]: expected 1 to 9, got 10"),
        (("[5, 4, 4, 3]", '[5, 4, 4, "3?? or 10"]'), '.boxes[3]: expected 1 to 9, got "3?? or 10"'),
        (("[5, 4, 4, 3]", '[5, 4, 4, "3"]'),
         '.boxes[3]: expected a number, or one with a mark ("3?" or "3?? or 4"), got "3"'),
        (('colour = "any"', 'colour = "blak"'),
         '.colour: unknown colour of a building: "blak"; did you mean "black"? (colours: black, red, blue, grey, brown,'
         " white, yellow, any)"),
        (('colour = "any"', 'colour = "green"'),
         ".colour: no building is green, for Khind cards pay for every colour"),
        (('colour = "any"', 'color = "any"'),
         '.color: unknown key "color"; did you mean "colour"? (keys: name, colour, boxes, most, everyone, neighbour)'),
        (("most = { crystals = 2 }", "most = 2"), ".most: expected a table, { crystals = 1 }, got 2"),
        (("most = { crystals = 2 }", "most = { cristals = 2 }"),
         '.most.cristals: unknown key "cristals"; did you mean "crystals"? (keys: crystals, scales, cards)'),
        (("most = { crystals = 2 }", "most = { crystals = 10 }"), ".most.crystals: expected 0 to 9, got 10"),
        (('name = "Royal Palace"', 'name = ""'), '.name: expected a printable text of 1 to 200 characters, got ""'),
    ],
)  # fmt: skip
def test_an_error_in_a_tile_is_named_with_its_field_and_line(change: tuple[str, str], problem: str) -> None:
    found = [line for line in problems_after(change) if ": is missing" not in line]
    line = line_of(change[0], "[tiles.royal-palace]")
    assert found == [f":{line}: tiles.royal-palace{problem}"]


@pytest.mark.parametrize(
    ("change", "field", "problem"),
    [
        (('cards = ["3?? or 4", "4?? or 3", "3?? or 4"]', "cards = [4, 4, 3]"), "cards",
         "4 + 4 + 3 = 11 cards; expected 10 of each people"),
        (('cards = ["3?? or 4", "4?? or 3", "3?? or 4"]', "cards = [5, 5]"), "cards",
         "expected a list of 3 numbers, got 2 values"),
        (('colour = "black"', 'colour = "red"'), "colour",
         'the rules of the Vulca are fixed: expected "black", got "red"'),
        (('"red dragon anywhere"', '"blue dragon anywhere"'), "powers",
         'the rules of the Vulca are fixed: expected ["red dragon anywhere", "red dragon 3 steps"], got'
         " ['blue dragon anywhere', 'red dragon 3 steps']"),
    ],
)  # fmt: skip
def test_an_error_in_a_people_is_named_with_its_field_and_line(
    change: tuple[str, str], field: str, problem: str
) -> None:
    assert problems_after(change) == [f":{line_of(field, '[peoples.vulca]')}: peoples.vulca.{field}: {problem}"]


def test_the_rules_know_khind_cards_of_value_1_only() -> None:
    (problem,) = problems_after(('["10?", "0?", "0?"]', "[9, 1, 0]"))
    assert problem.endswith("peoples.khind.cards: every card of the Khind is a wild one of value 1; expected 10, 0, 0")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("scales = 9", "scales = 0"), "players.2.scales: expected 1 to 30, got 0"),
        (("[7, 7, 8, 8,", "[8, 7, 8, 8,"),
         "players.2.obelisk: expected costs from the bottom, none lower than one before,"
         " got [8, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]"),
        (("[7, 7, 8, 8,", "[0, 7, 8, 8,"), "players.2.obelisk[0]: expected 1 to 30, got 0"),
        (("hand = 8", "hand = 21"), "hand: expected 0 to 20, got 21"),
        (("markers = 10", "markers = 0"), "markers: expected 1 to 20, got 0"),
        (("schema = 1", "schema = 2"), "schema: expected 1, got 2"),
        (('status = "provisional"', 'status = "provisonal"'),
         'status: unknown status "provisonal"; did you mean "provisional"? (words: complete, provisional,'
         " reconstruction)"),
    ],
)  # fmt: skip
def test_an_error_in_the_set_up_is_named_with_its_field_and_line(change: tuple[str, str], problem: str) -> None:
    assert problems_after(change) == [f":{line_of(change[0])}: {problem}"]


def test_a_tile_that_is_missing_and_one_that_is_unknown_are_named() -> None:
    problems = problems_after(("[tiles.mill]", "[tiles.mil]"))
    assert [problem.partition(": ")[2] for problem in problems] == [
        f'tiles.mil: unknown name in tiles: "mil"; did you mean "mill"? (names: {", ".join(TILE_IDS)})',
        "tiles.mill: is missing; expected a table [tiles.mill]",
    ]


@pytest.mark.parametrize("key", ["hand", "players", "peoples", "tiles", "source", "status"])
def test_a_key_that_is_missing_is_named(key: str) -> None:
    data = {name: value for name, value in tomllib.loads(TEXT).items() if name == "format" or name != key}
    head = "\n".join(f"{name} = {value!r}" for name, value in data.items() if isinstance(value, int | str))
    problems = check_text(head, "city.toml", formats=data_formats()).problems
    assert (key, "is missing") in [(problem.field, problem.message) for problem in problems]


def test_all_errors_are_reported_at_once() -> None:
    problems = problems_after(
        ("hand = 8", "hand = 21"), ("[5, 4, 4, 3]", "[0, 0, 4, 3]"), ("scales = 9", "scales = 0")
    )
    assert len(problems) == 4


@pytest.mark.parametrize("value", ["1", '"x"', "[1]", "[[1]]", "1.5", "true", "{ a = 1 }", "1979-05-27"])
@pytest.mark.parametrize(
    "key",
    ["schema", "edition", "status", "source", "hand", "players.2", "players.2.obelisk", "peoples.vulca",
     "peoples.vulca.powers", "tiles.mill", "tiles.mill.boxes", "tiles.mill.most", "tiles.mill.most.cards"],
)  # fmt: skip
def test_a_value_of_the_wrong_kind_never_does_more_than_a_named_problem(key: str, value: str) -> None:
    data = tomllib.loads(TEXT)
    *path, last = key.split(".")
    table = data
    for name in path:
        table = table[name]
    table[last] = tomllib.loads(f"x = {value}")["x"]
    checker = data_formats()["blue-moon-city"].checker
    checked = checker(CheckedFile("city.toml", data=data)).run()
    assert all(problem.field for problem in checked.problems)
    assert (checked.result is None) is bool(checked.problems)


def test_a_deck_is_no_data_file(tmp_path: Path) -> None:
    deck = Path(blue_moon.__file__).parent / "data" / "hoax.toml"
    with pytest.raises(CardDataError, match=r'hoax\.toml: format: expected "blue-moon-city", it is missing'):
        load_data(deck)


def test_a_data_file_is_no_deck() -> None:
    with pytest.raises(CardDataError, match=r'unknown format "blue-moon-city"'):
        blue_moon.deck(str(SHIPPED))


def test_a_file_that_is_not_there_is_a_card_data_error(tmp_path: Path) -> None:
    with pytest.raises(CardDataError, match=r"data file .*none\.toml: cannot be read"):
        load_data(tmp_path / "none.toml")


def test_of_many_problems_the_error_names_the_first_and_says_how_many_there_are(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace("hand = 8", "hand = 21").replace("scales = 9", "scales = 0"), encoding="utf-8")
    with pytest.raises(CardDataError, match=r"hand: expected 0 to 20, got 21 \(and 1 more: see `hiddenhand cards lint"):
        load_data(path)


def test_colours_are_those_of_the_peoples_and_any() -> None:
    assert COLOURS == ("black", "red", "blue", "grey", "green", "brown", "white", "yellow", "any")
    assert SEATS == (2, 3, 4)
