"""What proves the text of each card is counted soundly, and docs/card-coverage.md says so."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

import pytest
import recorded_effects
from blank_texts import NOTHING, PROMO_CARD, blanked, cards_with_text, deck_of, same_text
from coverage_file import load
from coverage_page import PAGE, render
from effect_coverage import summed
from pinning_tests import FOLDER, ROOT, failing
from recorded_effects import Fired, effects_of

from hiddenhand.conformance import read_games
from hiddenhand.conformance.records import DecisionLine, RecordedGame
from hiddenhand.games import blue_moon
from recordings_folder import COMMITTED

COVERAGE = load()
RECORDING = COMMITTED / "hoax-vulca.played.jsonl.gz"


@lru_cache(maxsize=1)
def fired() -> list[Fired]:
    """What fired in the recording, game by game."""
    return list(effects_of(RECORDING))


@lru_cache(maxsize=1)
def functions() -> set[str]:
    """Every test function of the Blue Moon rules, as `file::function`."""
    return {
        f"{path.name}::{node.name}"
        for path in Path(ROOT, FOLDER).glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


# -- what is written --------------------------------------------------------------------------------------------------


def test_every_card_with_a_text_is_counted_and_no_other() -> None:
    assert COVERAGE.cards.keys() == {*cards_with_text(), PROMO_CARD}, "a card is new: `make coverage-table`"


def test_the_page_says_what_was_counted() -> None:
    assert PAGE.read_text(encoding="utf-8") == render(COVERAGE)


@pytest.mark.parametrize("card", COVERAGE.cards)
def test_a_card_is_pinned_by_a_test_that_exists(card: str) -> None:
    tests = COVERAGE.cards[card].tests
    assert tests
    assert set(tests) <= functions(), "a test has another name now: `make coverage-table`"


@pytest.mark.parametrize("deck", blue_moon.DECK_IDS)
def test_a_card_fires_in_no_more_games_than_its_deck_plays(deck: str) -> None:
    for card in blue_moon.deck(deck).cards:
        if card.clauses:
            counted = COVERAGE.cards[card.id]
            assert 0 <= counted.from_hand <= counted.games <= COVERAGE.decks.get(deck, 0) <= COVERAGE.games


def test_only_a_storm_that_is_alone_in_its_deck_fires_in_no_recording() -> None:
    """Two storms are needed, and the printed deck of the Aqua holds one."""
    recorded = [card for deck in COVERAGE.decks for card in blue_moon.deck(deck).cards if card.clauses]
    silent = {card.id for card in recorded if COVERAGE.cards[card.id].games == 0}
    assert silent == {"terrah-drowning-rain-storm"}
    assert sum("storm" in card.tags for card in blue_moon.deck("aqua").cards) == 1


# -- recorded games ---------------------------------------------------------------------------------------------------


def test_what_fires_in_committed_games_is_counted() -> None:
    for game in fired():
        assert all(COVERAGE.cards[card].games > 0 for card in game.either)


def plays_with(game: RecordedGame, card: str) -> list[bool]:
    """For each time that the card is played: whether anything is drawn before the next decision."""
    played = []
    for step in game.steps:
        if isinstance(step.asked, DecisionLine) and step.asked.legal[step.asked.chosen].card == card:
            played.append(any(numbered.event.from_ == "deck" for numbered in step.events))
    return played


def test_muster_reinforcements_fires_in_the_games_in_which_it_draws() -> None:
    draws = [any(plays_with(game, "Muster Reinforcements")) for game in read_games(RECORDING)]
    assert ["hoax-muster-reinforcements" in game.acted for game in fired()] == draws
    assert set(draws) == {True, False}


def test_only_cards_of_the_two_decks_fire() -> None:
    for game in fired():
        assert {deck.id for card in game.either if (deck := deck_of(card))} == {"hoax", "vulca"}


def test_a_text_that_does_nothing_fires_in_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the Hoax asks whether cards have a text, so one that does nothing on cards of the Vulca is no news."""
    vulca = {card.id: card for card in blue_moon.deck("vulca").playing_cards() if not card.clauses}
    monkeypatch.setattr(recorded_effects, "cards_with_text", lambda: vulca)
    assert len(vulca) > 10
    assert all(not game.either for game in effects_of(RECORDING))


def test_games_are_summed_card_by_card() -> None:
    decks = ("hoax", "vulca")
    games = [
        Fired(decks, frozenset({"a"}), frozenset({"a", "b"})),
        Fired(decks, frozenset(), frozenset({"a"})),
    ]
    found = summed(games, {"a": ["x::y"], "b": []})
    assert (found.games, found.decks) == (2, {"hoax": 2, "vulca": 2})
    assert (found.cards["a"].games, found.cards["a"].from_hand) == (2, 1)
    assert (found.cards["b"].games, found.cards["b"].from_hand) == (1, 1)


# -- blank cards ------------------------------------------------------------------------------------------------------


def test_a_blank_card_keeps_everything_but_what_its_text_does() -> None:
    hoax = blue_moon.deck("hoax")
    changed = blanked(hoax, {"hoax-brain-drain"})
    for before, after in zip(hoax.cards, changed.cards, strict=True):
        assert after.clauses == ((NOTHING,) if before.id == "hoax-brain-drain" else before.clauses)
        assert (after.id, after.tags, after.icons, after.fire, after.earth) == (
            before.id, before.tags, before.icons, before.fire, before.earth
        )  # fmt: skip


def test_storms_and_floods_of_a_deck_say_the_same() -> None:
    assert same_text("aqua-tidal-flood") == {"aqua-torrential-flood"}
    storms = {f"terrah-{name}-storm" for name in ("crashing-thunder", "swirling-snow", "lashing-sand")}
    assert same_text("terrah-lashing-sand-storm") == storms - {"terrah-lashing-sand-storm"}
    assert same_text("hoax-brain-drain") == frozenset()


def test_a_test_fails_without_the_text_that_it_is_about_and_not_without_another() -> None:
    doubling = f"{FOLDER}/test_effects.py::test_demegodas_doubles_both_values_of_every_own_support"
    assert failing([doubling], {"hoax-demegodas-the-odd"}) == {doubling}
    assert failing([doubling], {"hoax-brain-drain"}) == set()
