"""A clause that lint and the core take does something: in some game the position, or what may be done, is another
without it.

For every kind of sound clause, on every type of card that can carry it, two games are built: in one some cards of
that type in the deck of seat 0 have this one text, in the other they have none. Both play the same random games, move
by move with the same outcomes of chance, until they differ.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import product
from typing import Any

import msgspec
import pytest
from clause_products import CARRIERS, VOCABULARY, clauses

from hiddenhand import EngineError, Game, State
from hiddenhand.cards.carriers import check_carrier
from hiddenhand.cards.clauses import check_clause
from hiddenhand.cards.schema import Card, Clause, Deck
from hiddenhand.games import blue_moon

#: Between them these hold every icon, ships, bluffs, and texts for texts to work on.
PAIRS = [("buka", "pillar"), ("pillar", "buka"), ("buka", "buka"), ("khind", "aqua"), ("terrah", "flit")]
GAMES = 150  # of each pair, at most
MOST_CARRIERS = 6  # texts that change one card: a deck takes 8, some have two
#: What makes another kind of clause; numbers, types and tags do not.
KIND = ("do", "when", "who", "from", "to", "chooser", "count", "fn", "scope", "filter", "parts", "condition", "counter",
        "cost", "then", "spares", "penalty")  # fmt: skip
#: With these numbers a text comes into effect in most games.
BEST_N = {"power_floor": 30, "modify": 15, "fill_to": 9, "retreat_mod": 0}
#: How the engine keeps books; what follows from them shows in what may be done.
BOOKS = ("counters", "counted", "pair_open", "pending", "last_played", "dragons_at_retreat")
WITHOUT_EFFECT = "play-without-effect "
BOOKS_OF_A_SEAT = ("used", "scaled", "free", "knowledge")


def kind_of(clause: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(str(clause.get(field, "")) for field in KIND)


def rank(clause: Mapping[str, Any]) -> tuple[int, ...]:
    """The lower, the more often a clause is in effect: numbers that fit, many types, no exceptions."""
    best_n = BEST_N.get(clause.get("count", ""), BEST_N.get(clause["do"], 1))
    numbers = abs(clause["n"] - best_n) if isinstance(clause.get("n"), int) else 0
    numbers += clause.get("condition_n", 0) + clause.get("cost_n", 0)
    exceptions = sum(field in clause for field in ("except", "unless", "may", "spare_last_character"))
    strangers = clause["do"] == "scale_text" and clause["tag"] != "caterpillar"
    return (exceptions + strangers, numbers, -len(clause.get("types", ())))


def examples() -> list[dict[str, Any]]:
    """One sound clause of each kind."""
    best: dict[tuple[str, ...], dict[str, Any]] = {}
    for clause in clauses():
        kind = kind_of(clause)
        if (kind not in best or rank(clause) < rank(best[kind])) and not check_clause(clause, VOCABULARY):
            best[kind] = clause
    return list(best.values())


CASES = [
    (clause, carrier) for clause, carrier in product(examples(), CARRIERS) if not check_carrier(clause, carrier)
]  # fmt: skip


def test_every_do_is_among_the_examples() -> None:
    assert {clause["do"] for clause, _ in CASES} == set(VOCABULARY.words("op"))
    assert len(CASES) > 300



def deck_with(name: str, carrier: str, clause: Mapping[str, Any] | None, tag: str | None, scales: bool) -> Deck:
    """The deck with the first cards of a type, as many as may, changed to have this text alone, or none.

    A text that multiplies numbers gets caterpillars beside it, which have some.
    """
    known = blue_moon.deck(name)
    carriers = [card.id for card in known.cards if card.type == carrier and "caterpillar" not in card.tags]
    carriers = carriers[: 1 if scales else MOST_CARRIERS]

    def changed(card: Card) -> Card:
        if card.id not in carriers:
            return card
        texts = () if clause is None else (msgspec.convert(clause, Clause),)
        return msgspec.structs.replace(card, clauses=texts, tags=(tag,) if tag else card.tags)

    here = {card.id for card in known.cards}
    beside = [card for card in blue_moon.deck("pillar").cards if "caterpillar" in card.tags and card.id not in here]
    cards = [*known.cards, *(beside if scales else ())]
    return msgspec.structs.replace(known, cards=tuple(map(changed, cards)))


def moves(state: State) -> list[str]:
    """What may be done. That a card may be played without its effect says only that it has one."""
    texts = map(state.game.action_text, state.legal())
    return [text for text in texts if not text.startswith(WITHOUT_EFFECT)]


def table(state: State) -> dict[str, Any]:
    """The position without the books."""
    position = {key: value for key, value in blue_moon.position(state).items() if key not in BOOKS}
    position["seats"] = [
        {key: value for key, value in seat.items() if key not in BOOKS_OF_A_SEAT} for seat in position["seats"]
    ]
    return position


def look_alike(state: State, twin: State) -> bool:
    return moves(state) == moves(twin) and (state.pack() == twin.pack() or table(state) == table(twin))


def games_differ(with_text: Game, without: Game, deal: int) -> bool:
    """Whether a random game with the text comes to look other than the same game without it."""
    state, twin = with_text.deal(deal), without.deal(deal)
    chooser = random.Random(deal)
    while not state.is_terminal:
        if not look_alike(state, twin):
            return True
        action = chooser.choice(state.legal())
        text = with_text.action_text(action).replace(WITHOUT_EFFECT, "play ")
        outcomes = state.apply_recorded(action)
        try:
            twin.apply_scripted(without.parse_action(text), outcomes)
        except EngineError:  # it asks for other outcomes
            return True
    return not look_alike(state, twin)


def does_something(clause: Mapping[str, Any], carrier: str, pair: tuple[str, str]) -> bool:
    scales = clause["do"] == "scale_text"
    tag = None if scales else clause.get("tag")
    decks = [deck_with(pair[0], carrier, text, tag, scales) for text in (clause, None)]
    with_text, without = (
        blue_moon.build([deck, blue_moon.deck(pair[1])], options={"dead_end": "forced_retreat"}) for deck in decks
    )
    return any(games_differ(with_text, without, deal) for deal in range(GAMES))


def _name(value: object) -> str:
    return value if isinstance(value, str) else "-".join(filter(None, kind_of(value)))  # type: ignore[arg-type]


@pytest.mark.parametrize(("clause", "carrier"), CASES, ids=_name)
def test_a_sound_clause_does_something_in_some_game(clause: dict[str, Any], carrier: str) -> None:
    carried = [pair for pair in PAIRS if any(card.type == carrier for card in blue_moon.deck(pair[0]).cards)]
    assert any(does_something(clause, carrier, pair) for pair in carried), clause
