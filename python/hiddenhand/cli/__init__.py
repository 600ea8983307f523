"""The command `hiddenhand`. One command a file."""

from __future__ import annotations

import click

from hiddenhand.cli.analyse import analyse_command
from hiddenhand.cli.bench import bench
from hiddenhand.cli.cards import cards
from hiddenhand.cli.conformance import conformance
from hiddenhand.cli.crosstable import crosstable
from hiddenhand.cli.exploit import exploit
from hiddenhand.cli.games import games
from hiddenhand.cli.group import CommandGroup
from hiddenhand.cli.match import match
from hiddenhand.cli.pack import pack
from hiddenhand.cli.show import show

__all__ = ["main"]


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hiddenhand", prog_name="hiddenhand")
def main() -> None:
    """Plays and analyses card games in which nobody sees everything.

    `hiddenhand COMMAND --help` explains a command; README.md and docs/cli.md have examples of each.
    """


for command in (games, match, crosstable, exploit, show, analyse_command, cards, bench, conformance, pack):
    main.add_command(command)
