"""Recorded actions as moves of our engine, and the comparison of sets of legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hiddenhand import State
from hiddenhand.conformance.cards import Decks
from hiddenhand.conformance.engine import Engine
from hiddenhand.conformance.mismatches import Difference, set_difference
from hiddenhand.conformance.records import DecisionLine, RecordedAction

#: Steps with another name in our engine.
OUR_STEPS = {"confront": "engagement"}
#: Steps in which the rule against dead ends may take actions away; elsewhere a retreat is still open.
PRUNED_STEPS = frozenset({"character", "booster_support"})
#: Our choice of the ship that takes a card.
SHIP_CHOICE = "ship_for_searched_card"

_OUR_KINDS = {
    "decline_fight": "decline", "land_ship": "land", "reveal_bluff": "discard-bluff", "load_ship": "load",
    "use_text": "use",
}  # fmt: skip
#: Actions that name a card of the other seat.
_OF_THE_OPPONENT = frozenset({"satisfy"})
_ONTO = " onto "


def move_text(action: RecordedAction, seat: int, decks: Decks) -> str:
    """The recorded action as the text of our move; RecordingError for a card that is not in the deck.

    Loading is `load CARD onto SHIP`: in our engine `load CARD`, and a pick if more than one ship has room.
    """
    deck = decks[1 - seat] if action.kind in _OF_THE_OPPONENT else decks[seat]
    words = [_OUR_KINDS.get(action.kind, action.kind.replace("_", "-"))]
    if action.card is not None:
        words.append(deck.id(action.card))
    if action.element is not None:
        words.append(action.element)
    text = " ".join(words)
    return text if action.ship is None else f"{text}{_ONTO}{deck.id(action.ship)}"


def split_load(text: str) -> tuple[str, str | None]:
    """Our move, and the pick of a ship that may have to follow."""
    move, _, ship = text.partition(_ONTO)
    return move, f"pick {ship}" if ship else None


def legal_texts(engine: Engine, state: State, legal: dict[str, int]) -> frozenset[str]:
    """Our legal moves, each `load CARD` once for every ship that can take the card."""
    texts: set[str] = set()
    for text, action in legal.items():
        if not text.startswith("load "):
            texts.add(text)
            continue
        after = state.copy()
        after.apply(action)
        position = engine.position(after)
        if position["choice"] is not None and position["choice"]["kind"] == SHIP_CHOICE:
            ships = [pick.removeprefix("pick ") for pick in engine.legal(after)]
        else:
            card = text.removeprefix("load ")
            ships = [ship for seat in position["seats"] for ship, cargo in seat["cargo"].items() if card in cargo]
        texts |= {f"{text}{_ONTO}{ship}" for ship in ships}
    return frozenset(texts)


def compare_legal(asked: DecisionLine, ours: Iterable[str], decks: Decks, *, forbid: bool) -> Iterator[Difference]:
    """Differences of the sets of legal actions; `ours` as legal_texts gives them.

    `forbid` says that our engine allows no turn that cannot be finished, while the recording lists actions without
    looking ahead: then ours may lack some in the steps after engaging, except the chosen one, and `engage` must be
    there exactly if it is listed and the recording does not say that the turn cannot be completed.
    """
    listed = frozenset(move_text(action, asked.player, decks) for action in asked.legal)
    allowed = frozenset(ours)
    chosen = move_text(asked.legal[asked.chosen], asked.player, decks)
    if "engage" in listed | allowed:
        expected = "engage" in listed and not (forbid and asked.engage_completable is False)
        if expected != ("engage" in allowed):
            yield engage_difference(asked, expected)
    listed, allowed = listed - {"engage"}, allowed - {"engage"}
    if forbid and asked.step in PRUNED_STEPS:
        listed = (listed & allowed) | {chosen}
    difference = set_difference("legal", f"legal actions in step {asked.step}", listed, allowed)
    if difference is not None:
        yield difference


def engage_difference(asked: DecisionLine, expected: bool) -> Difference:
    """`engage` is legal on one side only; `expected` is what the recording says."""
    words = ("illegal", "legal")
    what = f"engage (recorded as completable: {str(asked.engage_completable).lower()})"
    return Difference("engage", what, words[expected], words[not expected])
