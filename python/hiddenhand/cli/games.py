"""`hiddenhand games`: what can be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import click

from hiddenhand import games as library
from hiddenhand.cli.command import Command
from hiddenhand.cli.language import lang_option
from hiddenhand.cli.marks import marks_by_place, marks_sentence
from hiddenhand.cli.output import print_json, print_table
from hiddenhand.games import GameInfo
from hiddenhand.games.blue_moon import display_name


@click.command(cls=Command, short_help="Lists the games, their decks, data and rule options.")
@click.argument("game", required=False)
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def games(game: str | None, lang: str, as_json: bool) -> None:
    """Lists the games; with GAME, an id of the list, its decks, data and rule options too.

    \b
    JSON: {"games": [...]}, each with
      id, name
      seats            the numbers of seats that it can have
      points_unit      what points are counted in
      decks            ids
      editions         named sets of rule options; default_edition is used if none is named
      data_status      complete, provisional or reconstruction; null without card data
    With GAME one such object, and for Blue Moon
      deck_data[]      id, name_en, name_zh, leader, cards, edition (of the facts), status, source
      card_sets[]      cards of no printed deck, for constructed decks: id, name_en, cards (their ids), edition,
                       status, source
      rule_options[]   name, values (null: cannot be set yet), legends, first (value in each edition), meaning,
                       source, needs (what has to come before it can be set; null if it can, or if both editions
                       agree)
    For Hearts and Blue Moon City
      rule_options[]   name, values, least, most (of numbers; null: words only), default, meaning, source
    For Blue Moon City
      data             edition, status, source of the facts
      provisional[]    every number that is not certain: field, value, certainty (probable or guess), alternatives
    """
    if game is None:
        infos = [library.info(game_id) for game_id in library.GAME_IDS]
        if as_json:
            print_json({"games": [asdict(info) for info in infos]})
        else:
            _print_games(infos)
        return
    entry = library.entry(game)
    details = entry.details()
    if as_json:
        print_json(asdict(entry.info()) | details)
        return
    _print_games([entry.info()])
    _print_details(details, lang)


def _print_games(infos: Sequence[GameInfo]) -> None:
    rows = [
        (info.id, info.name, _range(info.seats), " ".join(info.editions) or "-", info.data_status or "-",
         str(len(info.decks) or "-"))
        for info in infos
    ]  # fmt: skip
    print_table(("game", "name", "seats", "editions", "card data", "decks"), rows, right=("seats", "decks"))


def _range(seats: Sequence[int]) -> str:
    return f"{seats[0]}-{seats[-1]}" if len(seats) > 1 else str(seats[0])


def _print_details(details: dict[str, Any], lang: str) -> None:
    """What a game has of these; each part by its key."""
    if "deck_data" in details:
        click.echo()
        _print_decks(details["deck_data"], details["card_sets"], lang)
    if "data" in details:
        click.echo(f"\nfacts: {_facts(details['data'])}")
    if marks := details.get("provisional"):
        click.echo(f"not certain: {marks_sentence(marks)}; `?` is probable, `??` a guess")
        for place, texts in marks_by_place(marks):
            click.echo(f"  {place}: {', '.join(texts)}")
    options = details.get("rule_options", [])
    _print_options("rule options", [option for option in options if option["values"] is not None])
    _print_options("rule options that cannot be set", [option for option in options if option["values"] is None])


def _print_decks(decks: list[dict[str, Any]], card_sets: list[dict[str, Any]], lang: str) -> None:
    facts = {_facts(deck) for deck in decks}
    for deck in decks:
        names = [deck["name_en"], deck["name_zh"]]
        shown = ", ".join(names if lang == "en" else reversed(names))
        click.echo(f"deck {deck['id']} ({shown}): leader {deck['leader']}, {deck['cards']} cards")
        if len(facts) > 1:
            click.echo(f"  facts: {_facts(deck)}")
    if len(facts) == 1:
        click.echo(f"facts of all decks: {facts.pop()}")
    for cards in card_sets:
        names = [display_name(card, lang) for card in cards["cards"]]
        click.echo(f"cards of no printed deck ({cards['name_en']}), for constructed decks: {', '.join(names)}")
        click.echo(f"  facts: {_facts(cards)}")


def _print_options(title: str, options: list[dict[str, Any]]) -> None:
    if options:
        click.echo(f"\n{title}:")
    for option in options:
        usual = option.get("default") or f"legends {option['legends']}, first {option['first']}"
        allowed = list(option["values"] or ())
        if option.get("least") is not None:
            allowed.append(f"{option['least']} to {option['most']}")
        values = f" ({' | '.join(allowed)})" if allowed else ""
        click.echo(f"  {option['name']}{values}: {usual}")
        needs = option.get("needs")
        why_not = f" Needs {needs}." if needs else " Both editions agree." if option["values"] is None else ""
        click.echo(f"      {option['meaning']}. Source: {option['source']}.{why_not}")


def _facts(cards: dict[str, Any]) -> str:
    return f"{cards['status']}, edition {cards['edition']}; {cards['source']}"
