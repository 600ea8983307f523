"""The command `hiddenhand`, also as `python -m hiddenhand`."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def run() -> None:
    """Runs the command. Ctrl-C ends it in silence even while its modules are being loaded."""
    try:
        from hiddenhand.cli import main

        main(prog_name="hiddenhand")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    run()
