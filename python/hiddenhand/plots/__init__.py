"""Plots, drawn by matplotlib, which is only needed here: `pip install "hiddenhand[plot]"`."""

from hiddenhand.plots.crosstable import draw_crosstable
from hiddenhand.plots.files import FORMATS, open_plot, plot_format

__all__ = ["FORMATS", "draw_crosstable", "open_plot", "plot_format"]
