"""The game of golden_game.py, move by move: what changes is what it says, and nothing else changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hiddenhand import State
from hiddenhand._core.blue_moon_city import position

from .golden_game import GAME, HANDS, Event
from .kit import cards, game_of
from .tables import KIND, PICTURE, SQUARES, TILE_IDS, setup

CARD_ZONES = ("hand", "rewards", "deck", "discard", "paid")


def facts(at: dict[str, Any]) -> dict[str, Any]:
    """A position as facts by name: zones of cards as counts, everything else as it is."""
    found: dict[str, Any] = {name: at[name] for name in ("seat", "phase", "steps", "pool", "end")}
    for zone in ("deck", "discard", "paid"):
        found[zone] = Counter(at[zone])
    for seat in range(2):
        found[f"figure {seat}"] = at["figures"][seat]
        found[f"hand {seat}"] = Counter(at["hands"][seat])
        found[f"rewards {seat}"] = Counter(at["rewards"][seat])
        for name in ("crystals", "scales", "markers", "offerings"):
            found[f"{name} {seat}"] = at[name][seat]
    for dragon, square in at["dragons"].items():
        found[f"{dragon} dragon"] = square
    for square, place in at["board"].items():
        found[square] = "finished" if place["finished"] else place["boxes"]
    return found


def after(before: dict[str, Any], event: Event) -> dict[str, Any]:
    """What the facts must be, by what the event says."""
    expected = dict(before)
    expected["deck"] = before["deck"] - Counter(cards(event.draws))
    for name, change in event.changes.items():
        expected[name] = change
        if name.split()[0] in CARD_ZONES:
            expected[name] = Counter(before[name])
            assert isinstance(change, str)
            for word in change.split(", "):
                expected[name][word[1:]] += 1 if word[0] == "+" else -1
            assert min(expected[name].values()) >= 0
            expected[name] = +expected[name]
    return expected


def played() -> Iterator[tuple[Event, State]]:
    game = game_of(setup(2, offerings_to_win=1))
    tiles = [TILE_IDS.index(tile) for tile, square in zip(PICTURE, SQUARES, strict=True)
             if square not in ("c4", "b3", "c3", "d3", "c2")]  # fmt: skip
    state = game.deal_scripted([*tiles, *(KIND[card] for hand in HANDS for card in cards(hand))])
    for event in GAME:
        yield event, state
        state.apply_scripted(game.parse_action(event.move), [KIND[card] for card in cards(event.draws)])


def test_every_move_of_the_golden_game_changes_what_it_says_and_nothing_else() -> None:
    expected: dict[str, Any] | None = None
    for event, state in played():
        now = facts(position(state))
        assert expected is None or now == expected, event
        assert state.game.parse_action(event.move) in state.legal(), event
        expected = after(now, event)
    assert facts(position(state)) == expected


def test_the_golden_game_begins_as_the_rules_say_and_is_won_with_its_last_move() -> None:
    states = [(state.copy(), state) for _, state in played()]
    first = facts(position(states[0][0]))
    assert (first["crystals 0"], first["scales 1"], first["pool"], first["markers 0"]) == (0, 0, 9, 10)
    assert sum(first["deck"].values()) == 80 - 16
    assert not any(state.is_terminal for state, _ in states)
    last = states[-1][1]
    assert (last.is_terminal, last.returns(), last.points()) == (True, [0.0, 1.0], [0, 1])
