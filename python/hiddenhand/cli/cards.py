"""`hiddenhand cards show` and `hiddenhand cards lint`."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import click
import msgspec

from hiddenhand.cards import Card, Deck, lint_files
from hiddenhand.cards.wording import effect_texts
from hiddenhand.cli.group import BAD_INPUT, CommandGroup
from hiddenhand.cli.output import one_line, print_json
from hiddenhand.games.blue_moon import build
from hiddenhand.games.blue_moon.decks import find_cards, shipped_tags


@click.group(cls=CommandGroup)
def cards() -> None:
    """Shows cards and checks card files."""


@cards.command()
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def show(name: str, as_json: bool) -> None:
    """Shows the card NAME: an id, or the English or Chinese name.

    \b
    JSON: {"cards": [...]}, each with
      id, name_en, name_zh, type, people, fire, earth (null: no printed value), icons, pair, moons, capacity, tags
      clauses       as in the card file
      effect        the clauses in words (our own; no printed text is stored)
      provisional   fields whose values are not certain
      deck, edition, status, source   the deck that holds it, and the state of its facts
    """
    found = find_cards(name)
    if as_json:
        print_json({"cards": [_as_json(deck, card) for deck, card in found]})
        return
    for place, (deck, card) in enumerate(found):
        if place:
            click.echo()
        _print_card(deck, card)


@cards.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def lint(files: tuple[str, ...], as_json: bool) -> None:
    """Explains every error in deck files; exit code 2 if there is any.

    \b
    JSON: {"files": n, "problems": [...]}, each problem with
      file, line, card, field (null where there is none), message
    """
    problems = lint_files(files, known_tags=shipped_tags(), build=lambda deck: build([deck, deck]))
    if as_json:
        print_json({"files": len(files), "problems": [asdict(problem) for problem in problems]})
    else:
        for problem in problems:
            click.echo(one_line(str(problem)))
        if not problems:
            click.echo(f"{len(files)} file{'' if len(files) == 1 else 's'}, no problems")
    if problems:
        raise click.exceptions.Exit(BAD_INPUT)


def _as_json(deck: Deck, card: Card) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(card)
    facts["clauses"] = [
        {key: value for key, value in clause.items() if value is not None} for clause in facts["clauses"]
    ]
    return {
        **facts, "effect": effect_texts(card), "deck": deck.id, "edition": deck.edition, "status": deck.status,
        "source": deck.source,
    }  # fmt: skip


def _print_card(deck: Deck, card: Card) -> None:
    facts = [
        ("name", f"{card.name_en} {card.name_zh or ''}".strip()),
        ("id", card.id),
        ("deck", f"{deck.name_en}{'' if card.people == deck.id else f' (foreign: {card.people})'}"),
        ("type", card.type),
    ]
    if card.type != "leader":
        facts += [("fire", _value(card.fire)), ("earth", _value(card.earth)), ("moons", str(card.moons))]
    facts += [(key, value) for key, value in (
        ("icons", " ".join(card.icons)), ("pair", card.pair or ""), ("tags", " ".join(card.tags)),
        ("uncertain", " ".join(card.provisional)),
    ) if value]  # fmt: skip
    facts += [("effect", text) for text in effect_texts(card)]
    facts.append(("facts", f"{deck.status}, edition {deck.edition}; {deck.source}"))
    for key, value in facts:
        click.echo(f"{key:<10}{value}")


def _value(value: int | None) -> str:
    return "not printed" if value is None else str(value)
