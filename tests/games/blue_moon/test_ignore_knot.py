"""Texts that ignore each other: Enthrall Opposition, Laughing Gas, Flitterflutter, Tittertweet.

Flitterflutter switches Laughing Gas off, Laughing Gas Enthrall, Enthrall Flitterflutter; Tittertweet beats Enthrall
and Laughing Gas, and no text of characters of the Flit is touched by it or by the Gas.
"""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import Game, State

from .kit import Side, card_id, deck_cards, duel, game_with, ignored, side, total

GAS = side(combat=["norespect"], support=["laughing-gas"])


def enthralled(enemy: str, other: Side, rules: Game | None = None, **given: Any) -> State:
    """The Hoax have played Enthrall Opposition this turn."""
    mine: dict[str, Any] = {"leadership": "enthrall", "combat": ["demegodas"], "support": ["tome"], **given}
    return duel(("hoax", enemy), Side(**mine), other, rules=rules)


def test_enthrall_ignores_the_texts_of_the_opponent() -> None:
    state = enthralled("khind", side(combat=["funfun", "funfair"]))
    assert ignored(state, "funfun") == {"text"}
    assert total(state, 1) == (3, 2)


def test_laughing_gas_ignores_the_texts_of_the_opponent() -> None:
    state = duel(("hoax", "khind"), side(combat=["demegodas"], support=["tome"]), GAS)
    assert total(state, 0) == (2 + 3, 2 + 3)


def test_laughing_gas_beats_enthrall() -> None:
    state = enthralled("khind", GAS)
    assert ignored(state, "laughing-gas") == set()
    assert ignored(state, "demegodas") == {"text"}


def test_two_laughing_gases_cancel_each_other() -> None:
    mine = side(combat=["funfun", "funfair"], support=["laughing-gas"])
    state = duel(("khind", "khind"), mine, side(combat=["funfun", "funflip"], support=["laughing-gas"]))
    assert total(state, 0) == (2 * 3, 2 * 2)
    assert total(state, 1) == (2 * 1, 2 * 3)


def test_flitterflutter_beats_laughing_gas() -> None:
    mine = side(combat=["flitterflutter"])
    state = duel(("flit", "khind"), mine, GAS)
    assert ignored(state, "laughing-gas") == {"values", "text"}
    assert ignored(state, "flitterflutter") == set()


def test_under_flitterflutter_laughing_gas_ignores_no_other_text() -> None:
    mine = side(combat=["flitterflutter", "launch-fire", "launch-sloth"])
    assert ignored(duel(("flit", "khind"), mine, GAS), "launch-sloth") == set()


def test_enthrall_beats_flitterflutter() -> None:
    state = enthralled("flit", side(combat=["flitterflutter"]))
    assert ignored(state, "flitterflutter") == {"text"}
    assert ignored(state, "tome") == set()
    assert total(state, 0) == (2 + 2 * 3, 2 + 2 * 3)


def test_tittertweet_beats_enthrall() -> None:
    state = enthralled("flit", side(combat=["tittertweet"]))
    assert ignored(state, "tittertweet") == set()
    assert ignored(state, "demegodas") == {"text"}


def test_tittertweet_beats_laughing_gas() -> None:
    state = duel(("flit", "khind"), side(combat=["tittertweet"]), GAS)
    assert ignored(state, "laughing-gas") == {"text"}
    assert ignored(state, "tittertweet") == set()


def test_laughing_gas_does_not_touch_characters_of_the_flit() -> None:
    state = duel(("flit", "khind"), side(combat=["carl", "launch-fire", "launch-sloth"]), GAS)
    assert ignored(state, "carl") == set()
    assert ignored(state, "launch-sloth") == {"text"}
    assert total(state, 0) == (2 * 2, 2 * 1)


def test_tittertweet_does_not_touch_flitterflutter() -> None:
    state = duel(("flit", "flit"), side(combat=["tittertweet"]), side(combat=["flitterflutter"]))
    assert ignored(state, "flitterflutter@1") == set()


def test_two_tittertweets_do_not_touch_each_other() -> None:
    mine = side(combat=["tittertweet", "launch-sloth"])
    state = duel(("flit", "flit"), mine, side(combat=["tittertweet", "launch-sloth"]))
    assert ignored(state, "launch-sloth@0") == ignored(state, "launch-sloth@1") == {"text"}


def test_laughing_gas_under_tittertweet_ignores_no_text() -> None:
    mine = side(combat=["tittertweet", "launch-sloth"])
    assert ignored(duel(("flit", "khind"), mine, GAS), "launch-sloth") == set()


def test_flitterflutter_touches_no_leadership_card() -> None:
    state = enthralled("flit", side(combat=["flitterflutter"]))
    assert ignored(state, "enthrall") == set()


@pytest.mark.parametrize("covered", [[], ["flitterflutter"]])
def test_a_covered_flitterflutter_does_not_switch_laughing_gas_off(covered: list[str]) -> None:
    mine = side(combat=["carl", "launch-sloth"], covered=covered)
    assert ignored(duel(("flit", "khind"), mine, GAS), "launch-sloth") == {"text"}


def test_with_flitterflutter_beside_it_enthrall_works_against_laughing_gas() -> None:
    flutter = next(card for card in deck_cards("flit") if card.id == card_id("flit", "flitterflutter"))
    texts = {"nirwadas": {"clauses": flutter.clauses, "tags": flutter.tags}}
    rules = game_with(texts, ("hoax", "khind"))
    other = side(combat=["funfun", "funfair"], support=["laughing-gas"])
    state = enthralled("khind", other, rules, combat=["nirwadas"])
    assert ignored(state, "funfun") == {"text"}
