"""`hiddenhand pack`: a game as bytes, for programs that embed the C++ core."""

from __future__ import annotations

import sys

import click

from hiddenhand.cli.command import Command
from hiddenhand.cli.game_options import GameSetup, game_options
from hiddenhand.cli.output import one_line, print_json
from hiddenhand.cli.written_files import check_written
from hiddenhand.files import errors_naming, open_output
from hiddenhand.games import GAME_IDS


@click.command(cls=Command, short_help="Writes a game as bytes, for the C++ core.")
@game_options()
@click.option("--output", required=True, type=click.Path(dir_okay=False, allow_dash=True), metavar="FILE",
              help="Where the bytes go; - is standard output. A file that is no packed game is not replaced.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON (not with --output -).")
def pack(setup: GameSetup, output: str, as_json: bool) -> None:  # fmt: skip
    """Writes the packed bytes of GAME (`hiddenhand games` lists them).

    They are what make_game() of the C++ core and Game() of Python build it from.

    \b
    JSON: game, seats, decks, deck_names, deck_files, data_file, edition, options, data_status (which game it is),
    bytes (their number), output
    """
    packed = setup.game.packed
    if output == "-":
        if as_json:
            raise click.UsageError("--json and --output - would both write to standard output")
        sys.stdout.buffer.write(packed)
        return
    check_written({"--output": output})
    with errors_naming(output), open_output(output, "a packed game", _is_packed_game) as file:
        file.write(packed)
    if as_json:
        print_json({**setup.as_json(), "bytes": len(packed), "output": output})
    else:
        click.echo(f"{one_line(output)}: {len(packed)} bytes, {setup.title()}")


def _is_packed_game(head: bytes) -> bool:
    return head[1 : 1 + head[0]] in {game_id.encode("ascii") for game_id in GAME_IDS}
