"""The option `--lang`, the same for every command that shows names of cards and decks."""

from __future__ import annotations

import click

from hiddenhand.games.blue_moon.names import DEFAULT_LANGUAGE, LANGUAGES

__all__ = ["lang_option"]

lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default=DEFAULT_LANGUAGE, show_default=True,
    help="Language of card and deck names, where a name in it is known.",
)  # fmt: skip
