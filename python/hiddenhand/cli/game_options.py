"""The options that say which game is meant, the same for every command that needs one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from hiddenhand import games
from hiddenhand._core import Game
from hiddenhand.cards import ConstructedDeck, Deck
from hiddenhand.cli.language import lang_option
from hiddenhand.cli.output import one_line
from hiddenhand.errors import NotationError
from hiddenhand.files import utf8
from hiddenhand.games import GameInfo, blue_moon, hearts
from hiddenhand.games.blue_moon.decks import is_deck_file
from hiddenhand.games.blue_moon.names import DEFAULT_LANGUAGE, both_names, deck_label
from hiddenhand.names import shown

__all__ = ["CUSTOM", "GameSetup", "game_options", "set_up"]

CUSTOM = "custom"  # the data status of a game with facts from a file of the user's: nobody vouches for them


@dataclass(frozen=True)
class GameSetup:
    """A game and how it was set up. `deck_files`: the path of each deck, as text that UTF-8 can hold, None for a
    shipped one.

    `deck_data` is what the decks hold; none in games without decks. `lang`: the language of names in the title.
    """

    game: Game
    info: GameInfo
    decks: tuple[str, ...]
    deck_files: tuple[str | None, ...]
    edition: str | None
    options: dict[str, str]
    data_status: str | None
    deck_data: tuple[Deck, ...] = ()
    lang: str = DEFAULT_LANGUAGE

    def as_json(self) -> dict[str, Any]:
        """Documented in `hiddenhand match --help`: the fields that say which game it was."""
        return {
            "game": self.info.id, "decks": list(self.decks),
            "deck_names": [dict(zip(("name_en", "name_zh"), both_names(deck), strict=True)) for deck in self.deck_data],
            "deck_files": list(self.deck_files),
            "edition": self.edition, "options": self.options, "data_status": self.data_status,
        }  # fmt: skip

    def title(self) -> str:
        """One line for people, safe for a terminal."""
        parts = [self.info.name]
        if self.decks:
            files = zip(self.deck_data, self.deck_files, strict=True)
            parts.append(" against ".join(deck_label(deck, file, self.lang) for deck, file in files))
        if self.edition:
            parts.append(f"edition {self.edition}")
        usual = games.default_options(self.info.id, self.edition)
        changed = [f"{name}={value}" for name, value in self.options.items() if value != usual[name]]
        parts += changed
        if self.data_status:
            parts.append(f"card data: {self.data_status}")
        return one_line(", ".join(parts))


def game_options(*, default_game: str | None = None) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds GAME, --decks, --edition, --option and --lang to a command, which gets them as one argument `setup`."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def with_setup(
            game: str, decks: str | None, edition: str | None, rule_options: tuple[str, ...], lang: str, **rest: Any
        ) -> Any:
            return command(setup=set_up(game, decks, edition, rule_options, lang), **rest)

        for add in (
            lang_option,
            click.option("--option", "rule_options", multiple=True, metavar="NAME=VALUE",
                         help="A rule option that differs from the edition; repeatable (`hiddenhand games GAME`)."),
            click.option("--edition", metavar="NAME", help="A named set of rule options."),
            click.option("--decks", metavar="A,B",
                         help="One deck a seat: a name, or the path of a .toml file (facts, or a constructed deck)."),
            # Not always with a default: one of None would count as given.
            click.argument("game") if default_game is None else click.argument("game", default=default_game),
        ):  # fmt: skip
            with_setup = add(with_setup)
        return with_setup

    return decorate


def set_up(
    game_id: str, decks: str | None, edition: str | None, rule_options: tuple[str, ...], lang: str
) -> GameSetup:  # fmt: skip
    """The game that these options of the command line mean. Errors as of `hiddenhand.load`, and NotationError for an
    option that is no NAME=VALUE."""
    info = games.info(game_id)
    deck_names = [name.strip() for name in decks.split(",")] if decks is not None else None
    options: dict[str, blue_moon.OptionValue] = {}
    for item in rule_options:
        name, equals, value = (part.strip() for part in item.partition("="))
        if not equals:
            raise NotationError(f"--option: expected NAME=VALUE, got {shown(item)}")
        if name in options:
            raise NotationError(f"--option: {shown(name)} is given twice")
        options[name] = value
    if game_id != "blue-moon":
        game = games.load(game_id, decks=deck_names, edition=edition, options=options)
        words = hearts.option_words(options) if game_id == hearts.GAME_ID else {}
        return GameSetup(game, info, (), (), None, words, info.data_status, lang=lang)
    names = deck_names or list(blue_moon.DECK_IDS[: info.seats])
    chosen = [blue_moon.deck(name) for name in names]
    files = tuple(utf8(name) if is_deck_file(name) else None for name in names)
    game = games.load(game_id, decks=chosen, edition=edition, options=options)
    worst = max((deck.status for deck in chosen), key=blue_moon.DATA_STATUSES.index)
    own_facts = any(file and not isinstance(deck, ConstructedDeck) for deck, file in zip(chosen, files, strict=True))
    return GameSetup(
        game, info, tuple(deck.id for deck in chosen), files, edition or blue_moon.EDITIONS[0],
        blue_moon.option_words(edition, options), CUSTOM if own_facts else worst, tuple(chosen), lang,
    )  # fmt: skip
