"""Building our state from a recorded one, at the start of a turn."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hiddenhand import State
from hiddenhand._core import blue_moon
from hiddenhand.conformance.engine import Engine
from hiddenhand.conformance.moves import OUR_STEPS
from hiddenhand.conformance.records import DecisionLine, RecordedState
from hiddenhand.conformance.states import recorded_zones


def state_of(asked: DecisionLine, turn_number: int, engine: Engine) -> State:
    """Our state before the first decision of a turn; PositionError if our rules know no such state.

    What a turn has used up so far, and what its cards have done, is nothing yet: so a fresh deal serves as the form
    that the recorded facts are filled into.
    """
    recorded = asked.state
    form: dict[str, Any] = deepcopy(dict(engine.position(engine.game.deal(0))))
    form |= {
        "turn_seat": recorded.turn,
        "turn": turn_number,
        "step": OUR_STEPS.get(asked.step, asked.step),
        "element": recorded.fight.element,
    }
    for seat, fields in enumerate(form["seats"]):
        fields |= _seat_fields(recorded, seat, engine)
    return blue_moon.state_from_position(engine.game, form)


def _seat_fields(recorded: RecordedState, seat: int, engine: Engine) -> dict[str, Any]:
    player, deck = recorded.players[seat], engine.decks[seat]
    zones = recorded_zones(player, deck)
    ships = list(zones.pop("influence"))
    del zones["cargo"]
    cargo = {ship: sorted(zones.pop(f"cargo {ship}", ())) for ship in ships}
    fields: dict[str, Any] = {zone: sorted(cards) for zone, cards in zones.items()}
    fields["active"] = sorted({*fields["active"], *ships} - zones["landed"])
    return fields | {
        "influence": sorted(ships),
        "cargo": cargo,
        "hand_known": [deck.id(name) for name in player.hand_known_to_opponent],
        "dragons": player.dragons,
        "ran_out_first": player.ran_out_of_cards_first,
        "ran_out_this_fight": not player.hand and not player.deck,
    }
