"""Heat maps of crosstables."""

import io
import warnings
from pathlib import Path
from typing import Any

import pytest

from hiddenhand import EngineError, NotationError
from hiddenhand.match import Cell, CrosstableResult, PlayerStats
from hiddenhand.plots import FORMATS, draw_crosstable, open_plot, plot_format
from hiddenhand.plots import crosstable as drawing

PNG = b"\x89PNG\r\n\x1a\n"


def cell(wins: int, games: int = 20, deals: int = 10) -> Cell:
    row = PlayerStats(units=games, wins=wins, score=wins, games=games)
    lost = games - wins
    return Cell(row, PlayerStats(units=games, wins=lost, score=lost, games=games), deals, 0, "")


def table(*decks: str, deals: int = 10, **wins: int) -> CrosstableResult:
    """Cells from `row_column=wins` of 20 games."""
    cells = {(pair.split("_")[0], pair.split("_")[1]): cell(number) for pair, number in wins.items()}
    return CrosstableResult(decks, cells, deals, 0, deals > 10, 1.0)


THREE = table("a", "b", "c", a_b=15, a_c=10, b_c=20)


def drawn(result: CrosstableResult, kind: str = "png", **arguments: Any) -> bytes:
    file = io.BytesIO()
    draw_crosstable(result, file, kind, **{"title": "A title", **arguments})
    return file.getvalue()


def texts(result: CrosstableResult) -> list[list[str]]:
    """What stands in the cells: of the table row by row, and of the column at its right."""
    figure = drawing._figure(result, "", ())
    cells, totals, *_ = figure.axes
    size = len(result.decks)
    words = [text.get_text() for text in cells.texts]
    return [words[start : start + size] for start in range(0, size * size, size)] + [
        [text.get_text() for text in totals.texts]
    ]


def test_every_cell_says_the_win_rate_of_the_row_in_per_cent() -> None:
    assert texts(THREE)[:3] == [["-", "75.0", "50.0"], ["25.0", "-", "100.0"], ["50.0", "0.0", "-"]]


def test_the_column_at_the_right_says_the_rate_against_all_others_with_its_interval() -> None:
    assert texts(THREE)[3] == ["62.5\n47.0-75.8", "62.5\n47.0-75.8", "25.0\n14.2-40.2"]  # Wilson: 25, 25, 10 of 40


def test_a_mirror_stands_in_the_diagonal() -> None:
    assert texts(table("a", "b", a_b=15, a_a=12))[:2] == [["60.0", "75.0"], ["25.0", "-"]]


def test_cells_with_deals_missing_have_a_star() -> None:
    result = table("a", "b", "c", deals=12, a_b=15, a_c=10, b_c=20)
    result.cells["b", "c"] = cell(0, games=0, deals=0)  # type: ignore[index]
    assert texts(result)[:3] == [["-", "75.0*", "50.0*"], ["25.0*", "-", "*"], ["50.0*", "*", "-"]]


def test_the_names_of_the_decks_stand_at_both_sides() -> None:
    axes = drawing._figure(THREE, "", ()).axes[0]
    for labels in (axes.get_xticklabels(), axes.get_yticklabels()):
        assert [label.get_text() for label in labels] == ["a", "b", "c"]


def test_the_title_and_the_notes_stand_above() -> None:
    figure = drawing._figure(THREE, "Blue Moon", ("random on both sides", "word " * 30))
    lines = figure.get_suptitle().splitlines()
    assert lines[:2] == ["Blue Moon", "random on both sides"]
    assert len(lines) == 4  # a long note is wrapped


def test_fifty_per_cent_is_the_neutral_middle_of_the_colours() -> None:
    middle = drawing._colour(50)[:3]
    assert max(middle) - min(middle) < 0.05
    red, green, blue, _ = drawing._colour(5)
    assert red > 2 * max(green, blue)
    red, green, blue, _ = drawing._colour(95)
    assert blue > 2 * red


def test_a_rate_has_one_colour_in_all_plots_so_that_two_can_be_compared() -> None:
    def colours(result: CrosstableResult) -> list[Any]:
        figure = drawing._figure(result, "", ())
        assert figure.axes[-1].get_ylim() == (0, 100)  # the bar that explains the colours
        return [patch.get_facecolor() for patch in figure.axes[0].patches]

    even, uneven = table("a", "b", a_b=11), table("a", "b", "c", a_b=11, a_c=20, b_c=0)
    assert colours(uneven)[1] == colours(even)[1] == drawing._colour(55)


def contrast(ink: str, paper: tuple[float, ...]) -> float:
    """WCAG 2.1, "contrast ratio" and "relative luminance"."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in paper[:3]]
    light = sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
    return 1.05 / (light + 0.05) if ink == "white" else (light + 0.05) / 0.05


@pytest.mark.parametrize("rate", range(0, 101, 2))
def test_numbers_can_be_read_on_every_colour(rate: int) -> None:
    assert contrast(drawing._ink(rate), drawing._colour(rate)) >= 4.5  # WCAG level AA


@pytest.mark.parametrize(("kind", "head"), [("png", PNG), ("svg", b"<?xml"), ("pdf", b"%PDF-")])
def test_the_file_is_of_the_format_that_was_asked_for(kind: str, head: bytes) -> None:
    assert drawn(THREE, kind).startswith(head)


@pytest.mark.parametrize("kind", FORMATS)
def test_equal_tables_give_equal_bytes_without_a_date(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = drawn(THREE, kind)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert drawn(THREE, kind) == first
    assert b"2001" not in first or kind == "png"
    for word in (b"CreationDate", b"dc:date", b"matplotlib v", b"Software"):
        assert word not in first


def test_settings_of_the_user_do_not_change_the_plot_nor_are_they_changed() -> None:
    import matplotlib

    plain = drawn(THREE)
    with matplotlib.rc_context({"font.size": 30, "savefig.dpi": 20, "axes.facecolor": "black"}):
        assert drawn(THREE) == plain
        assert matplotlib.rcParams["font.size"] == 30


def test_a_picture_is_1200_pixels_wide() -> None:
    nine = [f"deck{number}" for number in range(9)]
    wins = {f"{a}_{b}": 10 for place, a in enumerate(nine) for b in nine[place + 1 :]}
    head = drawn(table(*nine, **wins))[16:24]  # PNG specification, 11.2.2: width and height
    width, height = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")
    assert width == 1200
    assert 900 <= height <= 1200


@pytest.mark.parametrize("kind", FORMATS)
def test_names_of_decks_may_be_anything(kind: str) -> None:
    names = ("$x$ \\frac", "火神族", "a very long name of a deck indeed")
    result = CrosstableResult(names, {(a, b): cell(9) for a, b in [names[:2], names[1:], names[::2]]}, 10, 0, False, 1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(drawn(result, kind)) > 1000


def test_a_table_without_games_can_be_drawn() -> None:
    empty = cell(0, games=0, deals=0)
    assert drawn(CrosstableResult(("a", "b"), {("a", "b"): empty}, 10, 0, True, 1.0)).startswith(PNG)


@pytest.mark.parametrize(("name", "kind"), [("a.png", "png"), ("x/b.SVG", "svg"), ("c.d.pdf", "pdf")])
def test_the_name_of_a_file_says_its_format(name: str, kind: str) -> None:
    assert plot_format(name) == kind


@pytest.mark.parametrize("name", ["plot.jpg", "plot", "png", "plot.png.gz", ""])
def test_a_name_of_no_known_format_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(NotationError, match=r'plot ".*": expected a name that ends in one of \.png, \.svg, \.pdf'):
        open_plot(name)


def test_without_matplotlib_the_extra_is_named_and_no_file_is_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hiddenhand.plots.files.find_spec", lambda name: None)
    with pytest.raises(EngineError, match=r'plots need matplotlib, .*: pip install "hiddenhand\[plot\]"'):
        open_plot(tmp_path / "plot.png")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", FORMATS)
def test_an_old_plot_is_replaced_and_nothing_else(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"plot.{kind}"
    old = drawn(THREE, kind)
    path.write_bytes(old)
    open_plot(path).close()
    assert path.read_bytes() == old  # nothing was written
    with open_plot(path) as file:
        file.write(b"new")
    assert path.read_bytes() == b"new"
    path.write_bytes(b"my notes")
    with pytest.raises(FileExistsError, match=f"exists and is not a {kind} file"):
        open_plot(path)
    assert path.read_bytes() == b"my notes"
