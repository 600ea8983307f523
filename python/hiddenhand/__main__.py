"""`python -m hiddenhand` is the command `hiddenhand`."""

from hiddenhand.cli import main

if __name__ == "__main__":
    main(prog_name="hiddenhand")
