"""`hiddenhand games`: what can be played."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import click

from hiddenhand import games as library
from hiddenhand.cli.command import Command
from hiddenhand.cli.language import lang_option
from hiddenhand.cli.output import print_json, print_table
from hiddenhand.games import GameInfo, blue_moon, hearts
from hiddenhand.games.blue_moon.options import allowed_values, settable


@click.command(cls=Command, short_help="Lists the games, their decks and rule options.")
@click.argument("game", required=False)
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def games(game: str | None, lang: str, as_json: bool) -> None:
    """Lists the games; with GAME (blue-moon, kuhn-poker or leduc-poker), its decks and rule options too.

    \b
    JSON: {"games": [...]}, each with
      id, name, seats
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
    For Hearts
      rule_options[]   name, values, default, meaning, source
    """
    if game is None:
        infos = [library.info(game_id) for game_id in library.GAME_IDS]
        if as_json:
            print_json({"games": [asdict(info) for info in infos]})
        else:
            _print_games(infos)
        return
    info = library.info(game)
    details = _details(info)
    if as_json:
        print_json(asdict(info) | details)
        return
    _print_games([info])
    if details:
        _print_details(details, lang)


def _print_games(infos: list[GameInfo]) -> None:
    rows = [
        (info.id, info.name, str(info.seats), " ".join(info.editions) or "-", info.data_status or "-",
         str(len(info.decks) or "-"))
        for info in infos
    ]  # fmt: skip
    print_table(("game", "name", "seats", "editions", "card data", "decks"), rows, right=("seats", "decks"))


def _details(info: GameInfo) -> dict[str, Any]:
    if info.id == hearts.GAME_ID:
        return {"rule_options": [asdict(option) for option in hearts.OPTIONS]}
    if info.id != "blue-moon":
        return {}
    decks = [
        {"id": deck.id, "name_en": deck.name_en, "name_zh": deck.name_zh, "leader": deck.leader_card().name_en,
         "cards": len(deck.playing_cards()), "edition": deck.edition, "status": deck.status, "source": deck.source}
        for deck in blue_moon.shipped_decks()
    ]  # fmt: skip
    card_sets = [
        {"id": cards.id, "name_en": cards.name_en, "cards": [card.id for card in cards.cards],
         "edition": cards.edition, "status": cards.status, "source": cards.source}
        for cards in blue_moon.shipped_card_sets()
    ]  # fmt: skip
    can_be_set = settable()
    options = [
        {"name": option.name, "values": allowed_values(option.name) if option.name in can_be_set else None,
         "legends": option.legends, "first": option.first, "meaning": option.meaning, "source": option.source,
         "needs": option.needs}
        for option in blue_moon.OPTIONS
    ]  # fmt: skip
    return {"deck_data": decks, "card_sets": card_sets, "rule_options": options}


def _print_details(details: dict[str, Any], lang: str) -> None:
    click.echo()
    if "deck_data" not in details:
        click.echo("rule options:")
        for option in details["rule_options"]:
            click.echo(f"  {option['name']} ({' | '.join(option['values'])}): {option['default']}")
            click.echo(f"      {option['meaning']}. Source: {option['source']}.")
        return
    facts = {_facts(deck) for deck in details["deck_data"]}
    for deck in details["deck_data"]:
        names = [deck["name_en"], deck["name_zh"]]
        shown = ", ".join(names if lang == "en" else reversed(names))
        click.echo(f"deck {deck['id']} ({shown}): leader {deck['leader']}, {deck['cards']} cards")
        if len(facts) > 1:
            click.echo(f"  facts: {_facts(deck)}")
    if len(facts) == 1:
        click.echo(f"facts of all decks: {facts.pop()}")
    for cards in details["card_sets"]:
        names = [blue_moon.display_name(card, lang) for card in cards["cards"]]
        click.echo(f"cards of no printed deck ({cards['name_en']}), for constructed decks: {', '.join(names)}")
        click.echo(f"  facts: {_facts(cards)}")
    for title, wanted in (("rule options", True), ("rule options that cannot be set", False)):
        click.echo(f"\n{title}:")
        for option in details["rule_options"]:
            if (option["values"] is not None) != wanted:
                continue
            both = f"legends {option['legends']}, first {option['first']}"
            values = f" ({' | '.join(option['values'])})" if option["values"] else ""
            click.echo(f"  {option['name']}{values}: {both}")
            why_not = f" Needs {option['needs']}." if option["needs"] else "" if wanted else " Both editions agree."
            click.echo(f"      {option['meaning']}. Source: {option['source']}.{why_not}")


def _facts(cards: dict[str, Any]) -> str:
    return f"{cards['status']}, edition {cards['edition']}; {cards['source']}"
