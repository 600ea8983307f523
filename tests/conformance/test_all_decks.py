"""What the recordings of the other decks need: unseen cards, ships, obligations, and known defects of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hiddenhand.conformance import Report, choices, compare_recordings, defects, moves, takeover
from hiddenhand.conformance.cards import DeckCards
from hiddenhand.conformance.matchups import Matchups
from hiddenhand.conformance.mismatches import Difference
from hiddenhand.conformance.reading import read_games
from hiddenhand.conformance.records import ChoiceLine, DecisionLine, EventLine, RecordedAction, RecordedState
from hiddenhand.conformance.states import compare_states
from hiddenhand.conformance.witness import finishing_line
from recordings_folder import COMMITTED

Lines = list[dict[str, Any]]

KHIND = DeckCards("Khind", ("khind-coolcat", "khind-gluing-dust"), ("CoolCat", "Gluing Dust"))
BUKA = DeckCards("Buka", ("buka-armory", "buka-rising-sun", "buka-sea-devil"), ("Armory", "Rising Sun", "Sea Devil"))
PILLAR = DeckCards(
    "Pillar",
    ("pillar-potion-of-conjoining", "pillar-potion-of-mutation", "pillar-lonus-mightius", "pillar-bodius-maloderus"),
    ("Potion of Conjoining", "Potion of Mutation", "Lonus Mightius", "Bodius Maloderus"),
    {"pillar-potion-of-conjoining": "both", "pillar-potion-of-mutation": "both"},
    frozenset({"pillar-potion-of-conjoining", "pillar-potion-of-mutation"}),
)


def player(*in_play: tuple[str, str], target: str | None = None) -> dict[str, Any]:
    """A player with these active cards, (name, type); boosters have this target."""
    empty: tuple[str, ...] = ()
    return {
        "dragons": 0, "ran_out_of_cards_first": False, "hand": empty, "hand_known_to_opponent": empty, "deck": empty,
        "discard": empty, "leadership_pile": empty, "hand_disclosed": empty, "deck_bottom": empty,
        "in_play": [
            {"card": name, "area": "support" if kind == "support" else "combat", "type": kind, "active": True,
             "target": target if kind == "booster" else None}
            for name, kind in in_play
        ],
    }  # fmt: skip


def state(*players: dict[str, Any]) -> RecordedState:
    fight = {"started": True, "element": "fire"}
    return msgspec.convert({"turn": 0, "step": "power", "fight": fight, "players": players}, RecordedState)


def asked(options: tuple[str | None, ...], subsets: Any, chosen: tuple[int, ...], most: int) -> ChoiceLine:
    return ChoiceLine(
        player=0, kind="discard_opponent_cards_in_play", source=None, cards_of=1, options=options, min=0, max=most,
        legal_subsets=subsets, chosen=chosen, state=state(player(), player()),
    )  # fmt: skip


def test_unseen_cards_of_a_choice_count_and_do_not_differ() -> None:
    line = asked((None, "Armory", None), "any", (0,), 2)
    assert choices.recorded_sets(line, BUKA) == {
        frozenset(), frozenset({"unseen 1"}), frozenset({"unseen 1", "unseen 2"}), frozenset({"buka-armory"}),
        frozenset({"buka-armory", "unseen 1"}),
    }  # fmt: skip


def test_cards_are_picked_in_ascending_order_and_unseen_ones_last() -> None:
    line = asked((None, "Sea Devil", "Armory"), ((0, 1, 2),), (0, 1, 2), 3)
    assert choices.picks(line, BUKA) == ["pick buka-armory", "pick buka-sea-devil", "pick-bluff"]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (RecordedAction("load_ship", "Armory", None, "Rising Sun"), "load buka-armory onto buka-rising-sun"),
        (RecordedAction("land_ship", "Sea Devil"), "land buka-sea-devil"),
        (RecordedAction("reveal_bluff", "Armory"), "discard-bluff buka-armory"),
        (RecordedAction("play_bluff", "Armory"), "play-bluff buka-armory"),
        (RecordedAction("use_text", "Armory"), "use buka-armory"),
        (RecordedAction("satisfy", "CoolCat"), "satisfy khind-coolcat"),
        (RecordedAction("do_not_call"), "do-not-call"),
    ],
)
def test_a_recorded_action_has_the_text_of_our_move(action: RecordedAction, text: str) -> None:
    assert moves.move_text(action, 1, (KHIND, BUKA)) == text


def test_loading_is_our_move_and_a_pick_of_the_ship() -> None:
    assert moves.split_load("load buka-armory onto buka-rising-sun") == ("load buka-armory", "pick buka-rising-sun")
    assert moves.split_load("land buka-rising-sun") == ("land buka-rising-sun", None)


SIRENS = EventLine("dragon_from_unsatisfied_card", player=0)
SEARCHED = EventLine("move", player=1, card="Armory", from_="discard", to="hand")
DRAWN = EventLine("move", player=1, card="Armory", from_="discard", to="hand", random=True)
DUST = player(("Gluing Dust", "support"))
POTIONS = player(("Potion of Conjoining", "booster"), ("Potion of Mutation", "booster"))
ONE_POTION = (("Potion of Mutation", "booster"), ("Lonus Mightius", "character"))
BOTH = (*ONE_POTION, ("Bodius Maloderus", "character"))
TARGETS = player(*BOTH, target="Bodius Maloderus")


@pytest.mark.parametrize(
    ("kind", "players", "events", "defect"),
    [
        ("dragons", (player(), player()), (SIRENS, SIRENS), "sirens_pay_twice"),
        ("dragons", (player(), player()), (SIRENS,), None),
        ("draws", (DUST, player()), (SEARCHED,), "gluing_dust_discard"),
        ("draws", (DUST, player()), (DRAWN,), None),
        ("draws", (player(), player()), (SEARCHED,), None),
        ("power", (player(), POTIONS), (), "potion_order"),
        ("power", (player(), TARGETS), (), "stale_target"),
        ("power", (player(), player(*BOTH)), (), None),
        ("power", (player(), player(*ONE_POTION, target="Lonus Mightius")), (), None),
        ("dragons", (player(), TARGETS), (), None),
    ],
)
def test_a_difference_is_a_known_defect_only_where_its_cause_is_on_the_table(
    kind: str, players: tuple[dict[str, Any], ...], events: tuple[EventLine, ...], defect: str | None
) -> None:
    difference = Difference(kind, "what", "1", "2")
    assert defects.explain(difference, state(*players), events, (KHIND, PILLAR)) == defect


def test_a_defect_is_counted_and_the_game_goes_on_at_the_next_turn(
    first_game: Callable[[str], Lines], write: Callable[[Lines], Path]
) -> None:
    lines = first_game("hoax-vulca.native.jsonl.gz")
    starts = [number for number, line in enumerate(lines) if line.get("event") == "turn_start"]
    turn = [line for line in lines[starts[3] : starts[4]] if line["type"] in ("decision", "choice")]
    turn[1]["state"]["players"][0]["dragons"] += 1
    sirens = {"type": "event", "event": "dragon_from_unsatisfied_card", "player": 0}
    lines[lines.index(turn[1]) : lines.index(turn[1])] = [sirens, sirens]
    report: Report = compare_recordings([write(lines)])
    assert (report.defects, report.mismatch_count, report.abandoned) == ({"sirens_pay_twice": 1}, 0, 0)
    assert report.passed_over == len(turn) - 2  # the step that shows the defect has been compared
    steps = sum(line["type"] in ("decision", "choice") for line in lines)
    assert report.decisions + report.choices + report.passed_over == steps


def test_a_line_that_finishes_a_turn_can_be_played() -> None:
    game = next(read_games(COMMITTED / "hoax-vulca.native.jsonl.gz"))
    engine = Matchups().engine(game.header.people, "forbid")
    step = next(step for step in game.steps if isinstance(step.asked, DecisionLine) and step.asked.engage_completable)
    state = takeover.state_of(step.asked, step.turn_number, engine)
    line = finishing_line(engine, state)
    assert line is not None
    for text in line:
        state.apply(engine.legal(state)[text])
    assert line[-1].startswith("announce ")


def test_a_recorded_state_can_be_taken_over_at_every_start_of_a_turn() -> None:
    game = next(read_games(COMMITTED / "hoax-vulca.native.jsonl.gz"))
    engine = Matchups().engine(game.header.people, "forbid")
    turns = 0
    for before, step in zip(game.steps, game.steps[1:], strict=False):
        if step.turn_number > before.turn_number and isinstance(step.asked, DecisionLine):
            ours = engine.position(takeover.state_of(step.asked, step.turn_number, engine))
            assert list(compare_states(step.asked.state, ours, engine.decks)) == []
            turns += 1
    assert turns > 10
