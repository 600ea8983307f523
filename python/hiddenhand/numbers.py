"""Numbers from text and from callers, read strictly: ASCII digits, no NaN, no True for 1."""

from __future__ import annotations

import math
import re

from hiddenhand.errors import EngineError
from hiddenhand.names import shown

__all__ = ["number_text", "real_number", "require_whole", "whole_number"]

_WHOLE = re.compile(r"[+-]?[0-9]{1,20}")
_REAL = re.compile(r"[+-]?([0-9]{1,20}(\.[0-9]{0,40})?|\.[0-9]{1,40})([eE][+-]?[0-9]{1,4})?")


def whole_number(text: str) -> int | None:
    """The whole number that the text is, of at most 20 digits."""
    return int(text) if _WHOLE.fullmatch(text) else None


def real_number(text: str) -> float | None:
    """The finite number that the text is, in digits, with or without decimals and exponent."""
    value = float(text) if _REAL.fullmatch(text) else math.inf
    return value + 0.0 if math.isfinite(value) else None  # + 0.0: no minus before a zero


def number_text(value: float) -> str:
    """The shortest text that is read as exactly this number: 300, 0.7, 1e-05."""
    return repr(value).removesuffix(".0")


def require_whole(name: str, value: object, least: int, most: int) -> None:
    """EngineError, with the name and the range, if it is anything but a whole number in the range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise EngineError(f"{name}: expected a whole number from {least} to {most}, got {shown(value)}")
