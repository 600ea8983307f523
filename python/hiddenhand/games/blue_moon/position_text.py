"""A state of Blue Moon as one line of text, for people to write and to paste: `position()` without what is usual.

    turn=3 seat=1 step=engagement element=fire / hand=hoax-tome-of-wisdom dragons=1 / hand=vulca-ember,vulca-blaze

Three parts between slashes: the table, seat 0, seat 1. Each is a list of `field=value`; the fields are those of
docs/blue-moon.md, with `seat` for whose turn it is, `choice` for its kind and `choice.left` and so on for the rest of
it. Left out is what is 0, no or nothing. What no zone of a seat names lies in its deck. Lists have commas between
them, ships carry `cargo=ship:card+card`, what the opponent knows is `knowledge=card+card:hand<=1:hand+bluffs<=2`
(some cards, and how many of them may be in places at most), and a field that is true is its name alone. A card is its
id, or the beginning of it, or of what stands behind the people, if no other card of the deck begins so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hiddenhand._core import Game, State
from hiddenhand._core import blue_moon as _core
from hiddenhand.errors import PositionError
from hiddenhand.games.blue_moon.plain_data import position as plain_data
from hiddenhand.games.positions import PositionPart
from hiddenhand.names import did_you_mean, listing, shown, unknown
from hiddenhand.numbers import require_whole, whole_number
from hiddenhand.seeds import MAX_SEED

__all__ = ["parse_position", "position_text"]

_LONGEST = 20_000  # characters; a position has at most some 10,000

_COUNTERS = (
    "cards_played", "combat_plays", "characters_played", "boosters_counted", "supports_counted", "booster_played",
    "support_played", "cards_from_deck", "hand_plays", "next_free", "stage",
)  # fmt: skip
_TABLE_NUMBERS = ("turn", "seat", "winner", "crystals", *_COUNTERS)
_TABLE_WORDS = ("step", "element", "choice", "reason")
_TABLE_CARDS = ("counted", "pair_open", "pending")
_CHOICE_NUMBERS = ("seat", "left", "least")
_CHOICE_CARDS = ("picked", "options")
_CHOICE_CARD = ("source", "card")
_PLACES = ("hand", "discard", "leadership_pile", "combat", "support", "influence")
_SETS = ("hand_known", "hand_open", "deck_bottom", "bluffs", "landed", "active", "played", "free", "used", "scaled",
         "text_order")  # fmt: skip
_FLAGS = ("ran_out_first", "ran_out_this_fight")
_TABLE_FIELDS = (
    *_TABLE_NUMBERS, *_TABLE_WORDS, *_TABLE_CARDS, "last_played",
    *(f"choice.{name}" for name in (*_CHOICE_NUMBERS, *_CHOICE_CARDS, *_CHOICE_CARD, "resume")),
)  # fmt: skip
_SEAT_FIELDS = ("dragons", *_PLACES, *_SETS, *_FLAGS, "cargo", "knowledge")


def position_text(state: State) -> str:
    """The state as one line; `parse_position(state.game, text)` gives an equal state. EngineError for another game."""
    position = plain_data(state)
    return " / ".join([_table_text(position), *map(_seat_text, position["seats"])])


def parse_position(game: Game, text: str, seed: int = 0) -> State:
    """The state that a line describes; `seed` starts its stream of chance.

    PositionError names the field and the reason: one that is unknown, given twice or cannot be read, a card that the
    deck does not have, a state that no game can be in. EngineError for a seed out of range.
    """
    require_whole("seed", seed, 0, MAX_SEED)
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise PositionError(f"position: expected a text of at most {_LONGEST:,} characters, got {shown(text)}")
    parts = text.split("/")
    if len(parts) != 3:
        raise PositionError(f"position: expected three parts, table / seat 0 / seat 1, got {shown(text)}")
    decks = [_deck(seat) for seat in _core.position(game.deal(0))["seats"]]
    position = _Part(parts[0], "", _TABLE_FIELDS).table(decks)
    position["seats"] = [
        _Part(part, f"seats[{seat}].", _SEAT_FIELDS).seat(decks[seat], seat) for seat, part in enumerate(parts[1:])
    ]
    return _core.state_from_position(game, position, seed)


# -- writing ----------------------------------------------------------------------------------------------------------


def _table_text(position: dict[str, Any]) -> str:
    fields: dict[str, Any] = {"turn": position["turn"], "seat": position["turn_seat"], "step": position["step"]}
    fields["element"] = position["element"]
    choice = position["choice"]
    if choice is not None:
        fields["choice"] = choice["kind"]
        fields |= {f"choice.{name}": value for name, value in choice.items() if name != "kind"}
    fields |= position["counters"] | {name: position[name] for name in (*_TABLE_CARDS, "last_played")}
    fields |= {name: position[name] for name in ("winner", "reason", "crystals")}
    # Whose turn it is is told even if it is seat 0, and so are other seats that 0 would hide.
    always = ("turn", "seat", "winner", "choice.seat")
    return " ".join(_field(name, value) for name, value in fields.items() if value or (name in always and value == 0))


def _seat_text(seat: dict[str, Any]) -> str:
    fields: dict[str, Any] = {name: seat[name] for name in ("dragons", *_PLACES, *_SETS, *_FLAGS)}
    fields["cargo"] = [f"{ship}:{'+'.join(cards)}" for ship, cards in seat["cargo"].items() if cards]
    fields["knowledge"] = [
        ":".join(["+".join(lot["cards"]), *(f"{places}<={most}" for places, most in lot["most"].items())])
        for lot in seat["knowledge"]
    ]
    return " ".join(_field(name, value) for name, value in fields.items() if value)


def _field(name: str, value: Any) -> str:
    if value is True:
        return name
    return f"{name}={','.join(value) if isinstance(value, list) else value}"


def _deck(seat: dict[str, Any]) -> list[str]:
    return [card for zone in (*_PLACES, "deck") for card in seat[zone]]


# -- reading ----------------------------------------------------------------------------------------------------------


class _Part(PositionPart):
    """A part of a line of Blue Moon."""

    def __init__(self, text: str, place: str, known: Sequence[str]) -> None:
        self._place = place
        self._fields: dict[str, str | None] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if name not in known:
                self._fail("", unknown("field", name, known))
            if name in self._fields:
                self._fail(name, "is given twice")
            if equals and not value:
                self._fail(name, "expected a value behind the =")
            if bool(equals) is (name in _FLAGS):
                self._fail(name, f"expected {name}{'' if name in _FLAGS else '=VALUE'}, got {shown(word)}")
            self._fields[name] = value or None

    def table(self, decks: Sequence[Sequence[str]]) -> dict[str, Any]:
        seat = self._number("seat", 0)
        if seat not in (0, 1):
            self._fail("seat", f"expected 0 or 1, got {seat}")
        both = [card for deck in decks for card in deck]
        position: dict[str, Any] = {
            "turn": self._number("turn", 1), "turn_seat": seat, "step": self._fields.get("step", "begin"),
            "element": self._fields.get("element"), "choice": None,
            "last_played": self._card("last_played", decks[seat]),
            "counters": {name: self._number(name, 0) for name in _COUNTERS},
            "winner": self._number("winner", None), "reason": self._fields.get("reason"),
            "crystals": self._number("crystals", 0),
            **{name: self._cards(name, decks[seat]) for name in _TABLE_CARDS},
        }  # fmt: skip
        kind = self._fields.get("choice")
        if kind is None:
            for name in self._fields:
                if name.startswith("choice."):
                    self._fail(name, "expected the kind of the choice too: choice=KIND")
            return position
        position["choice"] = {
            "kind": kind, "resume": self._fields.get("choice.resume", "begin"),
            **{name: self._number(f"choice.{name}", 0) for name in _CHOICE_NUMBERS},
            **{name: self._cards(f"choice.{name}", both) for name in _CHOICE_CARDS},
            **{name: self._card(f"choice.{name}", both) for name in _CHOICE_CARD},
        }  # fmt: skip
        return position

    def seat(self, deck: Sequence[str], seat: int) -> dict[str, Any]:
        position: dict[str, Any] = {name: self._cards(name, deck) for name in (*_PLACES, *_SETS)}
        cargo = self._cargo(deck)
        placed = {card for name in _PLACES for card in position[name]} | {c for cards in cargo.values() for c in cards}
        position["deck"] = [card for card in deck if card not in placed]
        position["cargo"] = {ship: cargo.get(ship, []) for ship in position["influence"]}
        for ship in cargo:
            if ship not in position["cargo"]:
                self._fail("cargo", f"expected a ship of the influence area, got {shown(ship)}")
        position["dragons"] = self._number("dragons", 0)
        position["knowledge"] = self._knowledge(deck)
        return position | {name: name in self._fields for name in _FLAGS}

    def _cargo(self, deck: Sequence[str]) -> dict[str, list[str]]:
        cargo: dict[str, list[str]] = {}
        for load in (self._fields.get("cargo") or "").split(",") if "cargo" in self._fields else ():
            ship, colon, cards = load.partition(":")
            if not colon or not cards:
                self._fail("cargo", f"expected SHIP:CARD+CARD, got {shown(load)}")
            name = self._found("cargo", ship, deck)
            if name in cargo:
                self._fail("cargo", f"{shown(name)} is named twice")
            cargo[name] = [self._found("cargo", card, deck) for card in cards.split("+")]
        return cargo

    def _knowledge(self, deck: Sequence[str]) -> list[dict[str, Any]]:
        lots = []
        for lot in (self._fields.get("knowledge") or "").split(",") if "knowledge" in self._fields else ():
            cards, *bounds = lot.split(":")
            most = {}
            for bound in bounds:
                places, sign, number = bound.partition("<=")
                most[places] = whole_number(number)
                if not sign or most[places] is None:
                    self._fail("knowledge", f"expected CARD+CARD:PLACE+PLACE<=NUMBER, got {shown(lot)}")
            lots.append({"cards": [self._found("knowledge", card, deck) for card in cards.split("+")], "most": most})
        return lots

    def _card(self, name: str, deck: Sequence[str]) -> str | None:
        text = self._fields.get(name)
        return None if text is None else self._found(name, text, deck)

    def _cards(self, name: str, deck: Sequence[str]) -> list[str]:
        text = self._fields.get(name)
        return [] if text is None else [self._found(name, word, deck) for word in text.split(",")]

    def _found(self, name: str, word: str, deck: Sequence[str]) -> str:
        """The card that a word means."""
        if word in deck:
            return word
        begun = sorted({card for card in deck if word and (card.startswith(word) or _bare(card).startswith(word))})
        if len(begun) == 1:
            return begun[0]
        if begun:
            self._fail(name, f"{shown(word)} may be {listing(begun)}")
        bare = [_bare(card) for card in deck]
        near = did_you_mean(word, [*deck, *bare, *(card.partition("-")[0] for card in bare)])
        self._fail(name, f"no card {shown(word)} in the deck{near}")


def _bare(card: str) -> str:
    """What stands behind the people."""
    return card.partition("-")[2]
