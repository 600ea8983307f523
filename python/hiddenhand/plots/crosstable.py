"""A crosstable as a heat map: who beats whom, and how each deck does against all others."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, BinaryIO

from hiddenhand.match import CrosstableResult, PlayerStats

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["draw_crosstable"]

WIDTH, DPI = 12.0, 100  # inches and pixels an inch: 1200 pixels
COLOURS = "RdBu"  # diverging, told apart by people who do not see red or green; blue is a win for the row
EMPTY = "#d9d9d9"
LINE, LABEL = 100, 20  # the most characters of a line above the table, and of the name of a deck
EVEN = 0.179  # luminance that black and white letters stand out from equally

# No dates and no versions in files, so that equal plots have equal bytes.
_METADATA: dict[str, dict[str, Any]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}

Colour = tuple[float, float, float, float]  # red, green, blue, opacity, each from 0 to 1


def draw_crosstable(
    result: CrosstableResult, file: BinaryIO, kind: str, *, title: str, notes: Sequence[str] = ()
) -> None:
    """Draws a heat map into a file: win rates of the row deck in per cent, blue above 50 and red below.

    Each cell says its number; a column at the right has the rate against all others with its 95 % interval. A star
    marks cells whose deals were not all played. `kind` is a format of `plots.FORMATS`; `notes` are paragraphs below the
    title. Very long names of decks are cut. The same result gives the same bytes with one version of matplotlib.
    """
    import matplotlib

    with matplotlib.rc_context(), warnings.catch_warnings():
        matplotlib.rcdefaults()  # the settings of a user would change the plot
        matplotlib.rcParams["svg.hashsalt"] = "hiddenhand"
        warnings.filterwarnings("ignore", "Glyph .* missing from font")  # names of decks may be in any script
        figure = _figure(result, title, notes)
        figure.savefig(file, format=kind, dpi=DPI, metadata=_METADATA[kind])


def _colour(rate: float) -> Colour:
    """The colour of a rate in per cent. One scale for all plots, 50 in the middle, so that two can be compared."""
    import matplotlib

    return matplotlib.colormaps[COLOURS](rate / 100)


def _ink(rate: float | None) -> str:
    """The colour of letters that can be read on it."""
    return "black" if rate is None or _luminance(_colour(rate)) >= EVEN else "white"


def _figure(result: CrosstableResult, title: str, notes: Sequence[str]) -> Figure:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize
    from matplotlib.figure import Figure

    decks = result.decks
    rates = [[_percent(result.stats(row, column)) for column in decks] for row in decks]

    side = max(WIDTH, 2.5 + len(decks))
    figure = Figure(figsize=(side, 0.86 * side), dpi=DPI, layout="constrained")
    FigureCanvasAgg(figure)
    table, means = figure.subplots(1, 2, width_ratios=[len(decks), 1.5])
    lines = [line for note in (title, *notes) for line in wrap(note, LINE)]
    figure.suptitle("\n".join(lines), fontsize=13, parse_math=False)

    for y, row in enumerate(decks):
        for x, column in enumerate(decks):
            played = (row, column) in result.cells or (column, row) in result.cells
            star = "*" if played and not result.is_complete(row, column) else ""
            text = "-" if not played else star if rates[y][x] is None else f"{rates[y][x]:.1f}{star}"
            _cell(table, x, y, rates[y][x], text, 15)
        total = result.total(row)
        low, high = total.interval
        rate = _percent(total)
        _cell(means, 0, y, rate, "" if rate is None else f"{rate:.1f}\n{100 * low:.1f}-{100 * high:.1f}", 11)

    _frame(table, len(decks), len(decks))
    _frame(means, 1, len(decks))
    names = [deck if len(deck) <= LABEL else f"{deck[:LABEL]}..." for deck in decks]
    table.set_xticks(range(len(decks)), names, fontsize=12, parse_math=False, **_slant(names))
    table.set_yticks(range(len(decks)), names, fontsize=12, parse_math=False)
    means.set_xticks([0], ["against all\n(95 %)"], fontsize=12)
    means.set_yticks([])
    scale = ScalarMappable(Normalize(0, 100), COLOURS)
    bar = figure.colorbar(scale, ax=[table, means], shrink=0.6, pad=0.02)
    bar.set_label("win rate of the row deck, %", fontsize=12)
    return figure


def _cell(axes: Axes, x: int, y: int, rate: float | None, text: str, size: int) -> None:
    from matplotlib.patches import Rectangle

    shade = EMPTY if rate is None else _colour(rate)
    axes.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=shade, edgecolor="white", linewidth=2))
    axes.text(x, y, text, ha="center", va="center", fontsize=size, color=_ink(rate))


def _frame(axes: Axes, columns: int, rows: int) -> None:
    axes.set_xlim(-0.5, columns - 0.5)
    axes.set_ylim(rows - 0.5, -0.5)
    axes.tick_params(length=0, top=False, labeltop=True, bottom=False, labelbottom=False)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _slant(names: Sequence[str]) -> dict[str, Any]:
    """Long names of decks above the columns need room."""
    long = max(map(len, names)) > 8
    return {"rotation": 30, "ha": "left", "rotation_mode": "anchor"} if long else {}


def _percent(stats: PlayerStats | None) -> float | None:
    return None if stats is None or stats.win_rate is None else 100 * stats.win_rate


def _luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.1)."""
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
