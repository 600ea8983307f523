"""Our small games beside OpenSpiel's: which of its information states is which view of ours."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import pytest

from hiddenhand import Game, State, View

PEERS = {"kuhn-poker": "kuhn_poker", "leduc-poker": "leduc_poker"}


def pyspiel() -> ModuleType:
    """OpenSpiel, or a skipped test."""
    module: ModuleType = pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this platform")
    return module


def peer_game(game: Game) -> Any:
    return pyspiel().load_game(PEERS[game.id])


def information_states(game: Game) -> dict[View, str]:
    """OpenSpiel's name of each information state, by walking through both games together."""
    names: dict[View, str] = {}
    start = peer_game(game).new_initial_state()
    for first in start.legal_actions():
        second_card = start.child(first)
        for second in second_card.legal_actions():
            _walk(game.deal_scripted([first, second]), second_card.child(second), names)
    return names


def _walk(ours: State, peer: Any, names: dict[View, str]) -> None:
    if peer.is_terminal():
        assert ours.is_terminal
        return
    seat = peer.current_player()
    assert names.setdefault(ours.view(seat), peer.information_state_string()) == peer.information_state_string()
    for action in peer.legal_actions():
        after = peer.child(action)
        if not after.is_chance_node():
            _walk(_applied(ours, action, []), after, names)
            continue
        for card in after.legal_actions():
            _walk(_applied(ours, action, [card]), after.child(card), names)


def _applied(state: State, action: int, outcomes: Sequence[int]) -> State:
    after = state.copy()
    after.apply_scripted(action, outcomes)
    return after
