"""The options that say which game is meant, the same for every command that needs one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import click

from hiddenhand import games
from hiddenhand.cli.language import lang_option
from hiddenhand.cli.output import one_line
from hiddenhand.cli.parameters import WholeNumber
from hiddenhand.errors import NotationError
from hiddenhand.games.blue_moon.names import DEFAULT_LANGUAGE, both_names, deck_label
from hiddenhand.games.entry import BuiltGame, OptionValue, Wish
from hiddenhand.names import shown

__all__ = ["GameSetup", "game_options", "set_up"]

MOST_SEATS = 8  # of any game: the contract of the core


@dataclass(frozen=True)
class GameSetup(BuiltGame):
    """A game, what it was built from, and the language of names in its title."""

    lang: str = DEFAULT_LANGUAGE

    def as_json(self) -> dict[str, Any]:
        """Documented in docs/cli.md: the fields that say which game it was."""
        return {
            "game": self.info.id, "seats": self.game.seat_count, "decks": list(self.decks),
            "deck_names": [dict(zip(("name_en", "name_zh"), both_names(deck), strict=True)) for deck in self.deck_data],
            "deck_files": list(self.deck_files), "data_file": self.data_file,
            "edition": self.edition, "options": self.options, "data_status": self.data_status,
        }  # fmt: skip

    def title(self) -> str:
        """One line for people, safe for a terminal."""
        parts = [self.info.name]
        if len(self.info.seats) > 1:
            parts.append(f"{self.game.seat_count} seats")
        if self.decks:
            files = zip(self.deck_data, self.deck_files, strict=True)
            parts.append(" against ".join(deck_label(deck, file, self.lang) for deck, file in files))
        if self.data_file is not None:
            parts.append(Path(self.data_file).name)
        if self.edition:
            parts.append(f"edition {self.edition}")
        usual = games.default_options(self.info.id, self.edition)
        changed = [f"{name}={value}" for name, value in self.options.items() if value != usual[name]]
        parts += changed
        if self.data_status:
            parts.append(f"card data: {self.data_status}")
        return one_line(", ".join(parts))


def game_options(*, default_game: str | None = None) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds GAME, --seats, --decks, --data, --edition, --option and --lang to a command, which gets them as one argument
    `setup`."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def with_setup(
            game: str, seats: int | None, decks: str | None, data: str | None, edition: str | None,
            rule_options: tuple[str, ...], lang: str, **rest: Any,
        ) -> Any:  # fmt: skip
            return command(setup=set_up(game, decks, edition, rule_options, lang, seats=seats, data=data), **rest)

        for add in (
            lang_option,
            click.option("--option", "rule_options", multiple=True, metavar="NAME=VALUE",
                         help="A rule option that differs from the edition; repeatable (`hiddenhand games GAME`)."),
            click.option("--edition", metavar="NAME", help="A named set of rule options."),
            click.option("--data", metavar="FILE",
                         help="A .toml file of your own in place of the facts that ship with the game."),
            click.option("--decks", metavar="A,B",
                         help="One deck a seat: a name, or the path of a .toml file (facts, or a constructed deck)."),
            click.option("--seats", type=WholeNumber(1, MOST_SEATS), metavar="N",
                         help="How many play, in a game that leaves it open."),
            # Not always with a default: one of None would count as given.
            click.argument("game") if default_game is None else click.argument("game", default=default_game),
        ):  # fmt: skip
            with_setup = add(with_setup)
        return with_setup

    return decorate


def set_up(
    game_id: str, decks: str | None, edition: str | None, rule_options: tuple[str, ...], lang: str, *,
    seats: int | None = None, data: str | None = None,
) -> GameSetup:  # fmt: skip
    """The game that these options of the command line mean. Errors as of `hiddenhand.load`, and NotationError for an
    option that is no NAME=VALUE."""
    entry = games.entry(game_id)
    options: dict[str, OptionValue] = {}
    for item in rule_options:
        name, equals, value = (part.strip() for part in item.partition("="))
        if not equals:
            raise NotationError(f"--option: expected NAME=VALUE, got {shown(item)}")
        if name in options:
            raise NotationError(f"--option: {shown(name)} is given twice")
        options[name] = value
    deck_names = [name.strip() for name in decks.split(",")] if decks is not None else None
    return GameSetup(**vars(entry.build(Wish(seats, deck_names, edition, options, data))), lang=lang)
