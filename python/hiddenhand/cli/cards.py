"""`hiddenhand cards show`, `hiddenhand cards list` and `hiddenhand cards lint`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import click

from hiddenhand.cards import ConstructedDeck, Deck
from hiddenhand.cards.lint import check_files
from hiddenhand.cards.marks import MarkedData
from hiddenhand.cards.problems import CheckedFile
from hiddenhand.cards.schema import DECK_SIZE, MAX_FOREIGN_MOONS
from hiddenhand.cards.text import TableLines
from hiddenhand.cli.command import Command
from hiddenhand.cli.group import BAD_INPUT, CommandGroup
from hiddenhand.cli.language import lang_option
from hiddenhand.cli.marks import marks_by_place, marks_sentence
from hiddenhand.cli.output import one_line, print_json, print_table
from hiddenhand.games import catalogues, data_formats
from hiddenhand.games.blue_moon import build
from hiddenhand.games.blue_moon.decks import pool, shipped_tags
from hiddenhand.games.blue_moon.names import display_name
from hiddenhand.games.catalogue import Item, find

GROUPS = ("cards", "tiles", "kinds")  # the lists of items in JSON


@click.group(cls=CommandGroup, short_help="Shows and lists cards, and checks card files.")
def cards() -> None:
    """Shows cards, lists them and checks card files."""


@cards.command(cls=Command, short_help="Shows one card.")
@click.argument("name")
@click.option("--game", metavar="GAME", help="Only of this game; default: of all that have facts of cards.")
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def show(name: str, game: str | None, lang: str, as_json: bool) -> None:
    """Shows the card NAME: an id, or the English or Chinese name, or PEOPLE/NAME. Or a tile of Blue Moon City, or a
    kind of its cards ("vulca 1").

    \b
    JSON: {"cards": [...], "tiles": [...], "kinds": [...]}, each card (of Blue Moon) with
      id, name_en, name_zh, type, people, fire, earth (null: no printed value), icons, pair, moons, capacity, tags
      clauses       as in the card file
      effect        the clauses in words (our own; no printed text is stored)
      provisional   fields whose values are not certain
      deck          the printed deck that holds it, null if none does
      edition, status, source   the state of its facts
    each tile (of Blue Moon City) with
      id, name, colour, people, boxes (costs, from left to right)
      most, everyone, neighbour   rewards: crystals, scales, cards
      provisional   numbers that are not certain: field, value, certainty (probable or guess), alternatives, text
      edition, status, source
    and each kind of cards with
      id, name, people, colour, value, cards (how many), effect (its power in words), provisional, edition, status,
      source
    """
    found = find(name, catalogues(game))
    if as_json:
        print_json(_by_group(found))
        return
    for place, item in enumerate(found):
        if place:
            click.echo()
        for key, value in item.facts(lang):
            click.echo(f"{key:<10}{value}")


@cards.command("list", cls=Command, short_help="Lists the known cards, or those of a deck.")
@click.option("--game", default="blue-moon", show_default=True, metavar="GAME", help="Whose cards.")
@click.option("--deck", "deck_name", metavar="NAME",
              help="Only the cards of this deck, in its order, foreign ones too: a name, or the path of a .toml file.")
@click.option("--people", "peoples", multiple=True, metavar="NAME",
              help="Only cards of this people: id, English or Chinese name; repeatable.")
@click.option("--type", "types", multiple=True, metavar="TYPE", help="Only cards of this type; repeatable.")
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_cards(
    game: str, deck_name: str | None, peoples: tuple[str, ...], types: tuple[str, ...], lang: str, as_json: bool
) -> None:  # fmt: skip
    """Lists every known card, mutants and promo cards too: what constructed decks are made of. Or those of a deck. Or
    the tiles and kinds of cards of Blue Moon City.

    `deck` is the printed deck that holds a card, `people` the people that it belongs to: a deck has a few cards of
    others. `text` says whether a card has one; `cards show` tells what it does.

    \b
    JSON: {"cards": [...], "tiles": [...], "kinds": [...]}, each as in `cards show`
    """
    (catalogue,) = catalogues(game)
    found = catalogue.selected(deck_name, peoples, types)
    if as_json:
        print_json(_by_group(found))
        return
    for place, table in enumerate(catalogue.tables(found, deck_name, lang)):
        if place:
            click.echo()
        print_table(table.columns, table.rows, right=table.right)
        click.echo(table.counted)


@cards.command(cls=Command, short_help="Explains every error in card files.")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def lint(files: tuple[str, ...], as_json: bool) -> None:
    """Explains every error in card and data files; exit code 2 if there is any. A constructed deck without one is
    summed up. What is marked as uncertain is listed; it is no error.

    \b
    JSON: {"files": n, "problems": [...], "constructed": [...], "provisional": [...]}, each problem with
      file, line, card, field (null where there is none), message
      rule          the rule of deck construction that is broken, null for other errors
    each constructed deck without problems with
      file, name, people, leader, status, types (cards by type, the leader not counted)
      foreign[]     name_en, name_zh, people, moons
      foreign_moons, most_foreign_moons
    and each uncertain value of the files without problems with
      file, line, field
      value, certainty (probable or guess), alternatives, text (as in the file); of cards these say nothing
    """
    checked = check_files(
        files, known_tags=shipped_tags(), pool=pool(), build=lambda deck: build([deck, deck]), formats=data_formats()
    )
    problems = [problem for file in checked for problem in file.problems]
    constructed = [
        (file.file, file.result) for file in checked if isinstance(file.result, ConstructedDeck) and not file.problems
    ]
    marks_of_files = [_marks(file) for file in checked]
    marks = [mark for of_file in marks_of_files for mark in of_file]
    if as_json:
        print_json({
            "files": len(files), "problems": [asdict(problem) for problem in problems],
            "constructed": [_summary(file, deck) for file, deck in constructed], "provisional": marks,
        })  # fmt: skip
    else:
        for file, deck in constructed:
            click.echo(one_line(_summary_text(file, deck)))
        for problem in problems:
            click.echo(one_line(str(problem)))
        for of_file in marks_of_files:
            _print_marks(of_file)
        if not problems:
            uncertain = f"; not certain: {marks_sentence(marks)}" if marks else ""
            click.echo(f"{len(files)} file{'' if len(files) == 1 else 's'}, no problems{uncertain}")
    if problems:
        raise click.exceptions.Exit(BAD_INPUT)


def _by_group(items: Sequence[Item]) -> dict[str, list[dict[str, Any]]]:
    return {group: [item.as_json() for item in items if item.group == group] for group in GROUPS}


def _marks(file: CheckedFile) -> list[dict[str, Any]]:
    """What is not certain in a sound file, with the lines. Of a constructed deck nothing: its facts are not its own."""
    if file.problems or not isinstance(file.result, MarkedData) or isinstance(file.result, ConstructedDeck):
        return []
    tables = TableLines(file.text.text)

    def line(field: str) -> int | None:
        cards, _, rest = field.partition(".")
        return file.text.line_of_card(rest.partition(".")[0]) if cards == "cards" else tables.line_of(field)

    return [{"file": file.file, "line": line(mark.field), **asdict(mark)} for mark in file.result.provisional()]


def _print_marks(marks: Sequence[dict[str, Any]]) -> None:
    """One line for each table of a file."""
    for place, texts in marks_by_place(marks):
        first = next(mark for mark in marks if mark["field"].startswith(place))
        click.echo(one_line(f"{first['file']}:{first['line']}: {place}: {', '.join(texts)}"))


def _summary(file: str, deck: Deck) -> dict[str, Any]:
    return {
        "file": file, "name": deck.name_en, "people": deck.id, "leader": deck.leader_card().name_en,
        "status": deck.status, "types": dict(Counter(card.type for card in deck.playing_cards())),
        "foreign": [
            {"name_en": card.name_en, "name_zh": card.name_zh, "people": card.people, "moons": card.moons}
            for card in deck.foreign_cards()
        ],
        "foreign_moons": deck.foreign_moons(), "most_foreign_moons": MAX_FOREIGN_MOONS,
    }  # fmt: skip


def _summary_text(file: str, deck: Deck) -> str:
    types = ", ".join(f"{count} {kind}" for kind, count in Counter(card.type for card in deck.playing_cards()).items())
    foreign = ", ".join(f"{card.name_en} ({card.people}) {card.moons}" for card in deck.foreign_cards())
    return (
        f"{file}: {deck.name_en}: {display_name(deck.id)}, leader {deck.leader_card().name_en}, {DECK_SIZE} cards"
        f" ({types}), {deck.foreign_moons()} of {MAX_FOREIGN_MOONS} moons{': ' if foreign else ''}{foreign};"
        f" card data: {deck.status}"
    )
