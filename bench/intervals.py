"""Means of what deals came to, with the 95 % interval that contests of bots print."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence


def mean_and_half(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval (normal); infinite for fewer than two values."""
    half = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return statistics.mean(values), half
