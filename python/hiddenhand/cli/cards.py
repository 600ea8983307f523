"""`hiddenhand cards show`, `hiddenhand cards list` and `hiddenhand cards lint`."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

import click
import msgspec

from hiddenhand.cards import Card, CardSet, ConstructedDeck, Deck, PoolCard
from hiddenhand.cards.lint import check_files
from hiddenhand.cards.schema import DECK_SIZE, LEADER, MAX_FOREIGN_MOONS
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.cards.wording import effect_texts
from hiddenhand.cli.command import Command
from hiddenhand.cli.group import BAD_INPUT, CommandGroup
from hiddenhand.cli.language import lang_option
from hiddenhand.cli.output import one_line, print_json, print_table
from hiddenhand.errors import NotationError
from hiddenhand.games.blue_moon import build
from hiddenhand.games.blue_moon.decks import deck, find_cards, pool, shipped_tags
from hiddenhand.games.blue_moon.names import both_names, display_name
from hiddenhand.names import unknown


@click.group(cls=CommandGroup, short_help="Shows and lists cards, and checks card files.")
def cards() -> None:
    """Shows cards, lists them and checks card files."""


@cards.command(cls=Command, short_help="Shows one card.")
@click.argument("name")
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def show(name: str, lang: str, as_json: bool) -> None:
    """Shows the card NAME: an id, or the English or Chinese name, or PEOPLE/NAME.

    \b
    JSON: {"cards": [...]}, each with
      id, name_en, name_zh, type, people, fire, earth (null: no printed value), icons, pair, moons, capacity, tags
      clauses       as in the card file
      effect        the clauses in words (our own; no printed text is stored)
      provisional   fields whose values are not certain
      deck          the printed deck that holds it, null if none does
      edition, status, source   the state of its facts
    """
    found = find_cards(name)
    if as_json:
        print_json({"cards": [_as_json(home, card) for home, card in found]})
        return
    for place, (home, card) in enumerate(found):
        if place:
            click.echo()
        _print_card(home, card, lang)


@cards.command("list", cls=Command, short_help="Lists the known cards, or those of a deck.")
@click.option("--deck", "deck_name", metavar="NAME",
              help="Only the cards of this deck, in its order, foreign ones too: a name, or the path of a .toml file.")
@click.option("--people", "peoples", multiple=True, metavar="NAME",
              help="Only cards of this people: id, English or Chinese name; repeatable.")
@click.option("--type", "types", multiple=True, metavar="TYPE", help="Only cards of this type; repeatable.")
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_cards(
    deck_name: str | None, peoples: tuple[str, ...], types: tuple[str, ...], lang: str, as_json: bool
) -> None:  # fmt: skip
    """Lists every known card, mutants and promo cards too: what constructed decks are made of. Or those of a deck.

    `deck` is the printed deck that holds a card, `people` the people that it belongs to: a deck has a few cards of
    others. `text` says whether a card has one; `cards show` tells what it does.

    \b
    JSON: {"cards": [...]}, each as in `cards show`
    """
    found = _selected(list(pool()) if deck_name is None else _cards_of(deck(deck_name)), peoples, types)
    if as_json:
        print_json({"cards": [_as_json(home, card) for home, card in found]})
        return
    with_deck = deck_name is None
    rows = [
        (display_name(card, lang), *((_deck_of(home, lang),) if with_deck else ()), display_name(card.people, lang),
         card.type, _short(card.fire), _short(card.earth), " ".join(card.icons) or "-", _short(card.moons or None),
         "yes" if card.clauses else "-")
        for home, card in found
    ]  # fmt: skip
    columns = ("card", *(("deck",) if with_deck else ()), "people", "type", "fire", "earth", "icons", "moons", "text")
    print_table(columns, rows, right=("fire", "earth", "moons"))
    click.echo(f"{len(found)} card{'' if len(found) == 1 else 's'}")


@cards.command(cls=Command, short_help="Explains every error in card files.")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def lint(files: tuple[str, ...], as_json: bool) -> None:
    """Explains every error in deck files; exit code 2 if there is any. A constructed deck without one is summed up.

    \b
    JSON: {"files": n, "problems": [...], "constructed": [...]}, each problem with
      file, line, card, field (null where there is none), message
      rule          the rule of deck construction that is broken, null for other errors
    and each constructed deck without problems with
      file, name, people, leader, status, types (cards by type, the leader not counted)
      foreign[]     name_en, name_zh, people, moons
      foreign_moons, most_foreign_moons
    """
    checked = check_files(files, known_tags=shipped_tags(), pool=pool(), build=lambda deck: build([deck, deck]))
    problems = [problem for file in checked for problem in file.problems]
    constructed = [
        (file.file, file.result) for file in checked if isinstance(file.result, ConstructedDeck) and not file.problems
    ]
    if as_json:
        print_json({
            "files": len(files), "problems": [asdict(problem) for problem in problems],
            "constructed": [_summary(file, deck) for file, deck in constructed],
        })  # fmt: skip
    else:
        for file, deck in constructed:
            click.echo(one_line(_summary_text(file, deck)))
        for problem in problems:
            click.echo(one_line(str(problem)))
        if not problems:
            click.echo(f"{len(files)} file{'' if len(files) == 1 else 's'}, no problems")
    if problems:
        raise click.exceptions.Exit(BAD_INPUT)


def _cards_of(chosen: Deck) -> list[PoolCard]:
    """The leader and cards of a deck, in its order; those of a constructed deck with the homes of their facts."""
    if not isinstance(chosen, ConstructedDeck):
        return [PoolCard(chosen, card) for card in chosen.cards]
    return [pool().the_card(card.id) for card in chosen.cards]


def _deck_of(home: CardSet, lang: str) -> str:
    return display_name(home, lang) if isinstance(home, Deck) else "-"


def _selected(found: list[PoolCard], peoples: tuple[str, ...], types: tuple[str, ...]) -> list[PoolCard]:
    wanted = set()
    for name in peoples:
        people = pool().people(name)
        if people is None:
            known = [word for known in pool().peoples for word in (known.id, known.name_zh) if word]
            raise NotationError(unknown("people", name, known, "peoples"))
        wanted.add(people)
    kinds = (LEADER, *blue_moon_vocabulary().words("card_type"))
    for kind in types:
        if kind not in kinds:
            raise NotationError(unknown("type", kind, kinds))
    return [
        known for known in found
        if (not peoples or known.card.people in wanted) and (not types or known.card.type in types)
    ]  # fmt: skip


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


def _as_json(home: CardSet, card: Card) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(card)
    facts["clauses"] = [
        {key: value for key, value in clause.items() if value is not None} for clause in facts["clauses"]
    ]
    return {
        **facts, "effect": effect_texts(card), "deck": home.id if isinstance(home, Deck) else None,
        "edition": home.edition, "status": home.status, "source": home.source,
    }  # fmt: skip


def _print_card(home: CardSet, card: Card, lang: str) -> None:
    names = [name for name in both_names(card) if name]
    foreign = "" if card.people == home.id else f" (foreign: {display_name(card.people, lang)})"
    facts = [
        ("name", " ".join(names if lang == "en" else reversed(names))),
        ("id", card.id),
        ("deck", f"{display_name(home, lang)}{foreign}" if isinstance(home, Deck) else "none"),
        ("type", card.type),
    ]
    if not isinstance(home, Deck):
        facts.insert(3, ("people", display_name(card.people, lang)))
    if card.type != LEADER:
        facts += [("fire", _value(card.fire)), ("earth", _value(card.earth)), ("moons", str(card.moons))]
    facts += [(key, value) for key, value in (
        ("capacity", str(card.capacity or "")), ("icons", " ".join(card.icons)), ("pair", card.pair or ""),
        ("tags", " ".join(card.tags)), ("uncertain", " ".join(card.provisional)),
    ) if value]  # fmt: skip
    facts += [("effect", text) for text in effect_texts(card)]
    facts.append(("facts", f"{home.status}, edition {home.edition}; {home.source}"))
    for key, value in facts:
        click.echo(f"{key:<10}{value}")


def _value(value: int | None) -> str:
    return "not printed" if value is None else str(value)


def _short(value: int | None) -> str:
    return "-" if value is None else str(value)
