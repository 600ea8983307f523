"""The named errors. Each message says what was expected, quotes what was got, and says where.

Both extension modules raise these same classes.
"""

__all__ = [
    "CardDataError",
    "EngineError",
    "HiddenhandError",
    "IllegalActionError",
    "NotationError",
    "PositionError",
    "with_notes",
]


def with_notes(text: str, error: BaseException) -> str:
    """The text, then the notes of the error: where it happened."""
    return "; ".join([text, *getattr(error, "__notes__", ())])


class HiddenhandError(ValueError):
    """Base of all errors that hiddenhand raises on purpose."""


class NotationError(HiddenhandError):
    """A text that cannot be read as a move, a position or a bot."""


class IllegalActionError(HiddenhandError):
    """An action that can be read but is not legal in the given state."""


class CardDataError(HiddenhandError):
    """Card data that is broken: a bad table, an unknown clause, a deck of the wrong size."""


class PositionError(HiddenhandError):
    """A position that no game can reach, or packed bytes that are no position of this game."""


class EngineError(HiddenhandError):
    """A use of the engine that cannot be carried out: a search without a decision, a draw script that does not fit."""
