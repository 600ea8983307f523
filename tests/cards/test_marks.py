"""Numbers of data files with a mark beside them."""

import pytest

from hiddenhand.cards.marks import Number
from hiddenhand.cards.text import TableLines


@pytest.mark.parametrize(
    ("given", "value", "certainty", "alternatives"),
    [
        (4, 4, "confirmed", ()),
        ("4?", 4, "probable", ()),
        ("4??", 4, "guess", ()),
        ("2? or 1", 2, "probable", (1,)),
        ("3?? or 2 or 4", 3, "guess", (2, 4)),
        ("0?", 0, "probable", ()),
    ],
)
def test_a_mark_says_how_certain_a_number_is_and_what_it_may_be_as_well(
    given: int | str, value: int, certainty: str, alternatives: tuple[int, ...]
) -> None:
    number = Number.parse(given)
    assert (number, number.certainty, number.alternatives) == (value, certainty, alternatives)
    assert number.provisional is (certainty != "confirmed")


@pytest.mark.parametrize("text", ["4?", "4??", "2? or 1", "3?? or 2 or 4"])
def test_a_number_knows_how_it_stands_in_the_file(text: str) -> None:
    assert Number.parse(text).text == text


def test_a_marked_number_counts_as_any_other() -> None:
    assert Number.parse("4??") + 1 == 5
    assert f"{Number.parse('4??')}" == "4"


@pytest.mark.parametrize(
    "given", ["4", "?4", "4???", "4 ?", "four?", "4? or", "4?or 3", "-1?", 1.5, True, None, [4], "4? \n"]
)
def test_what_is_neither_a_number_nor_a_marked_one_is_refused(given: object) -> None:
    with pytest.raises(ValueError, match=r'expected a number, or one with a mark \("3\?" or "3\?\? or 4"\), got'):
        Number.parse(given)


@pytest.mark.parametrize("given", ["4?? or 4", "4?? or 3 or 3"])
def test_a_number_is_not_named_twice(given: str) -> None:
    with pytest.raises(ValueError, match="names the same number twice"):
        Number.parse(given)


TOML = """hand = 8
[players.2]   # two
scales = 9

[ tiles."great-hall" ]
boxes = [
    5,
    4,
]
most = { crystals = 1 }
"""


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("hand", 1), ("players.2", 2), ("players.2.scales", 3), ("tiles.great-hall", 5),
        ("tiles.great-hall.boxes[1]", 6), ("tiles.great-hall.most.crystals", 10), ("players.2.obelisk", 2),
        ("peoples.vulca", None),
    ],
)  # fmt: skip
def test_a_field_is_found_where_it_or_the_table_around_it_begins(field: str, line: int | None) -> None:
    assert TableLines(TOML).line_of(field) == line
