"""What can be wrong with a recording itself."""

from __future__ import annotations

from hiddenhand.errors import HiddenhandError


class RecordingError(HiddenhandError):
    """A file that is no recording, or a damaged one; the message quotes the file, the line and what was found."""
