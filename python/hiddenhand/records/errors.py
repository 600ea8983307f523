"""What can be wrong with a record of games."""

from __future__ import annotations

from hiddenhand.errors import HiddenhandError

__all__ = ["RecordError"]


class RecordError(HiddenhandError):
    """A file that is no record, a damaged one, or one that does not agree with the rules.

    The message names file, line and field, quotes what was found, and says what was expected.
    """
