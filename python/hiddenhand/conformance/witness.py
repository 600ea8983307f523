"""A line of play that finishes a turn: proof that `engage` is legal where the recorder's search has found none."""

from __future__ import annotations

from hiddenhand import EngineError, State
from hiddenhand.conformance.engine import Engine

#: States that are tried before the search gives up.
_MOST_STATES = 20_000


def finishing_line(engine: Engine, state: State) -> list[str] | None:
    """The moves from `engage` to an announcement, without any draw or other chance; None if none was found."""
    turn = engine.position(state)["turn"]
    return _search(engine, state, turn, ["engage"], set())


def _search(engine: Engine, state: State, turn: int, texts: list[str], seen: set[bytes]) -> list[str] | None:
    """Tries `texts`, moves that are legal in `state`, in their order."""
    legal = engine.legal(state)
    for text in texts:
        after = state.copy()
        if text.startswith("announce "):
            return [text]
        try:
            after.apply_scripted(legal[text], [])
        except EngineError:  # it needs chance
            continue
        packed = after.pack()
        if packed in seen or len(seen) >= _MOST_STATES or engine.position(after)["turn"] != turn:
            continue
        seen.add(packed)
        rest = _search(engine, after, turn, _moves(engine, after), seen)
        if rest is not None:
            return [text, *rest]
    return None


def _moves(engine: Engine, state: State) -> list[str]:
    """What may follow in the turn; giving up is no way to finish it."""
    return [text for text in engine.legal(state) if text not in ("forced-retreat", "retreat")]
