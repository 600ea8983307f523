"""A state of Blue Moon City as one line of text, for people to write and to paste: `position()` without what is usual.

    turn=7 active=1 finished=c4 boxes=c2:0.. red=c2 discard=v3,k1*2 / hand=v1,h2,p3*2 crystals=4 / at=c2 hand=t3,t2,v2

Parts between slashes: the table, then each seat. Each is a list of `field=value`; the fields are those of
docs/blue-moon-city.md, `at` for the square of a figure, and for the board `tiles`, `finished` and `boxes` (a
character a box: the seat whose marker is there, or a point). Left out is what is usual: no cards, nothing, a turn that
begins, figures on c3. What follows from the rest is never there: the deck, the pool, markers in hand, who decides. A
card is the beginning of its people, its value and, if there are several, `*` and how many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from hiddenhand._core import Game, State
from hiddenhand.errors import PositionError
from hiddenhand.games.blue_moon_city.laws import KINDS, SQUARES, Laws, laws_of
from hiddenhand.games.blue_moon_city.names import COURTYARD, TILE_IDS
from hiddenhand.games.blue_moon_city.plain_data import position as plain_data
from hiddenhand.games.blue_moon_city.plain_data import state_from_position
from hiddenhand.games.positions import PositionPart
from hiddenhand.names import listing, shown, unknown
from hiddenhand.numbers import require_whole, whole_number
from hiddenhand.seeds import MAX_SEED

__all__ = ["parse_position", "position_text"]

_LONGEST = 20_000  # characters; a position has at most some 2,000

_MIDDLE = "c3"
_BUILDING_SQUARES = tuple(square for square in SQUARES if square != _MIDDLE)
# Where the four fixed buildings lie; the others follow in the order of their numbers.
_STANDARD = {"c4": "fire-temple", "d3": "royal-palace", "c2": "earth-temple", "b3": "water-temple"}
_FREE = "."  # a box without a marker
_NONE = "none"

_NUMBERS = ("turn", "active", "contributions", "offers", "discarded")
_FLAGS = ("moving", "walked", "may_walk", "no_cards")
_DRAGONS = ("red", "green", "blue")
_ZONES = ("paid", "discard", "shuffled")
_ONE_CARD = ("power", "last_pick")
_TABLE_FIELDS = (
    *_NUMBERS, "phase", "steps", *_FLAGS, "box", *_ONE_CARD, "end", "tiles", "finished", "boxes", *_DRAGONS, *_ZONES,
)  # fmt: skip
_SEAT_NUMBERS = ("crystals", "scales", "offerings")
_SEAT_FIELDS = ("at", "hand", "drawn", "rewards", "stale_rewards", *_SEAT_NUMBERS)


def position_text(state: State) -> str:
    """The state as one line; `parse_position(state.game, text)` gives an equal state. EngineError for another game."""
    position = plain_data(state)
    laws = laws_of(state.game)
    return " / ".join([_table_text(position, laws), *(_seat_text(position, laws, at) for at in range(laws.seats))])


def parse_position(game: Game, text: str, seed: int = 0) -> State:
    """The state that a line describes; `seed` starts its stream of chance.

    PositionError names the field and the reason: one that is unknown, given twice or cannot be read, a state that no
    game can be in. EngineError for another game, and for a seed out of range.
    """
    laws = laws_of(game)
    require_whole("seed", seed, 0, MAX_SEED)
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise PositionError(f"position: expected a text of at most {_LONGEST:,} characters, got {shown(text)}")
    parts = text.split("/")
    if len(parts) != 1 + laws.seats:
        seats = listing(f"seat {seat}" for seat in range(laws.seats))
        raise PositionError(
            f"position: expected {1 + laws.seats} parts between slashes, the table and {seats}, got {shown(text)}"
        )
    position = _Part(parts[0], "", _TABLE_FIELDS, laws).table()
    seats_read = [
        _Part(part, f"seat {seat}: ", _SEAT_FIELDS, laws).seat("shuffled" in position)
        for seat, part in enumerate(parts[1:])
    ]
    return state_from_position(game, _completed(position, seats_read, laws), seed)


# -- writing ----------------------------------------------------------------------------------------------------------


def _table_text(position: Mapping[str, Any], laws: Laws) -> str:
    usual = _usual_turn(position["phase"])
    fields = {name: str(position[name]) for name in _NUMBERS if position[name] or name == "active"}
    if position["phase"] != "act":
        fields["phase"] = position["phase"]
    if position["steps"] != usual["steps"]:
        fields["steps"] = str(position["steps"])
    fields |= {name: "yes" if position[name] else "no" for name in _FLAGS if position[name] is not usual[name]}
    fields |= {"box": str(position["box"])} if position["box"] is not None else {}
    fields |= {name: _card_text(position[name]) for name in _ONE_CARD if position[name] is not None}
    fields |= {"end": position["end"]} if position["end"] is not None else {}
    board = position["board"]
    tiles = [board[square]["tile"] for square in _BUILDING_SQUARES]
    if tiles != list(_usual_tiles().values()):
        fields["tiles"] = ",".join(tiles)
    finished = [square for square in _BUILDING_SQUARES if board[square]["finished"]]
    boxes = [
        f"{square}:{''.join(_FREE if seat is None else str(seat) for seat in board[square]['boxes'])}"
        for square in _BUILDING_SQUARES
        if set(board[square]["boxes"]) != {None}
    ]
    fields |= {name: ",".join(found) for name, found in (("finished", finished), ("boxes", boxes)) if found}
    fields |= {name: square for name, square in position["dragons"].items() if square is not None}
    fields |= {name: _cards_text(position[name]) for name in ("paid", "discard") if position[name]}
    if Counter(position["shuffled"]) != Counter(laws.cards):
        fields["shuffled"] = _cards_text(position["shuffled"]) or _NONE
    return _joined(fields)


def _seat_text(position: Mapping[str, Any], laws: Laws, seat: int) -> str:
    fields = {}
    if position["figures"][seat] != _MIDDLE:
        fields["at"] = position["figures"][seat]
    hand, drawn, rewards = (position[name][seat] for name in ("hands", "drawn", "rewards"))
    never_shuffled = Counter(position["shuffled"]) == Counter(laws.cards)
    fields |= {"hand": _cards_text(hand)} if hand else {}
    if drawn != (hand if never_shuffled else []):
        fields["drawn"] = _cards_text(drawn) or _NONE
    fields |= {"rewards": _cards_text(rewards)} if rewards else {}
    fields |= {"stale_rewards": "yes"} if seat in position["stale_rewards"] else {}
    fields |= {name: str(position[name][seat]) for name in _SEAT_NUMBERS if position[name][seat]}
    return _joined(fields)


def _cards_text(cards: Sequence[str]) -> str:
    return ",".join(
        _card_text(kind) if count == 1 else f"{_card_text(kind)}*{count}" for kind, count in Counter(cards).items()
    )


def _card_text(kind: str) -> str:
    """The initial of the people, which no other has, and the value."""
    people, value = kind.split()
    return people[0] + value


def _joined(fields: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in fields.items())


# -- what is usual ----------------------------------------------------------------------------------------------------


def _usual_turn(phase: str) -> dict[str, Any]:
    """Steps and flags where nothing else is said."""
    over, moving = phase == "over", phase in ("act", "destination")
    return {"steps": 0 if over else 2, "moving": moving, "walked": False, "may_walk": not over, "no_cards": False}


def _usual_tiles() -> dict[str, str]:
    others = (tile for tile in TILE_IDS if tile not in _STANDARD.values())
    return {square: _STANDARD.get(square) or next(others) for square in _BUILDING_SQUARES}


def _completed(position: dict[str, Any], seats: Sequence[dict[str, Any]], laws: Laws) -> dict[str, Any]:
    """With what each seat has, and what follows: markers in hand, the pool, the deck."""
    position |= {
        name: [seat[field] for seat in seats]
        for name, field in (("figures", "at"), ("hands", "hand"), ("drawn", "drawn"), ("rewards", "rewards"),
                            *((number, number) for number in _SEAT_NUMBERS))
    }  # fmt: skip
    position["stale_rewards"] = [number for number, seat in enumerate(seats) if seat["stale_rewards"]]
    placed = Counter(owner for tile in position["board"].values() for owner in tile["boxes"])
    position["markers"] = [
        _left("markers", laws.markers, placed[number] + seat["offerings"], f"seat {number}")
        for number, seat in enumerate(seats)
    ]
    position["pool"] = _left("scales", laws.scales, sum(position["scales"]), "the pool")
    left = Counter({kind: count for kind, count in laws.cards.items() if count})
    left.subtract(position["paid"])
    left.subtract(position["discard"])
    for cards in (*position["hands"], *position["rewards"]):
        left.subtract(cards)
    for kind, count in left.items():
        if count < 0:
            most = laws.cards[kind]
            raise PositionError(f"position: {most - count} cards {kind}, expected {most} or less")
    position["deck"] = [kind for kind in KINDS for _ in range(left[kind])]
    position.setdefault("shuffled", [kind for kind, count in laws.cards.items() for _ in range(count)])
    return position


def _left(what: str, total: int, gone: int, whose: str) -> int:
    if gone > total:
        raise PositionError(f"position: {gone} {what} are gone from {whose}, expected {total} or less")
    return total - gone


# -- reading ----------------------------------------------------------------------------------------------------------


class _Part(PositionPart):
    """A part of a line of Blue Moon City."""

    _fields: dict[str, str]

    def __init__(self, text: str, place: str, known: Sequence[str], laws: Laws) -> None:
        self._place, self._laws = place, laws
        self._fields = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if name not in known:
                self._fail("", unknown("field", name, known))
            if name in self._fields:
                self._fail(name, "is given twice")
            if not equals or not value:
                self._fail(name, f"expected {name}=VALUE, got {shown(word)}")
            self._fields[name] = value

    def table(self) -> dict[str, Any]:
        phase = self._fields.get("phase", "act")
        usual = _usual_turn(phase)
        position: dict[str, Any] = {
            **{name: self._number(name, 0) for name in _NUMBERS}, "phase": phase,
            "steps": self._number("steps", usual["steps"]), "box": self._number("box", None),
            **{name: self._flag(name, usual[name]) for name in _FLAGS},
            **{name: self._card(name) for name in _ONE_CARD}, "end": self._fields.get("end"),
            "board": self._board(), "dragons": {name: self._fields.get(name) for name in _DRAGONS},
            "paid": self._cards("paid"), "discard": self._cards("discard"),
        }  # fmt: skip
        if "shuffled" in self._fields:
            position["shuffled"] = self._cards("shuffled")
        return position

    def seat(self, shuffled: bool) -> dict[str, Any]:
        """`shuffled`: whether the deck is another one than at the start, so that nobody need have drawn of it."""
        hand = self._cards("hand")
        return {
            "at": self._fields.get("at", _MIDDLE), "hand": hand, "rewards": self._cards("rewards"),
            "drawn": self._cards("drawn") if "drawn" in self._fields or shuffled else hand,
            "stale_rewards": self._flag("stale_rewards", False),
            **{name: self._number(name, 0) for name in _SEAT_NUMBERS},
        }  # fmt: skip

    def _board(self) -> dict[str, dict[str, Any]]:
        tiles = {_MIDDLE: COURTYARD, **self._tiles()}
        finished = self._list("finished")
        for square in finished:
            self._check_square("finished", square)
        board = {
            square: {"tile": tile, "finished": square in (*finished, _MIDDLE), "boxes": [None] * self._laws.boxes(tile)}
            for square, tile in tiles.items()
        }
        for entry in self._list("boxes"):
            square, _, seats = entry.partition(":")
            self._check_square("boxes", square)
            count = self._laws.boxes(tiles[square])
            digits = "".join(map(str, range(self._laws.seats)))
            if len(seats) != count or set(seats) - set(digits + _FREE):
                self._fail("boxes", f"expected {square}: and a seat or a point for each of {count}, got {shown(entry)}")
            board[square]["boxes"] = [None if seat == _FREE else int(seat) for seat in seats]
        return board

    def _tiles(self) -> dict[str, str]:
        if "tiles" not in self._fields:
            return _usual_tiles()
        words = self._list("tiles")
        if len(words) != len(TILE_IDS):
            expected = f"expected {len(TILE_IDS)}, all but the courtyard from the north-west"
            self._fail("tiles", f"{expected}, got {len(words)}")
        return {square: self._tile(word) for square, word in zip(_BUILDING_SQUARES, words, strict=True)}

    def _tile(self, word: str) -> str:
        begun = [tile for tile in TILE_IDS if tile.startswith(word)]
        if word in begun or len(begun) == 1:
            return word if word in begun else begun[0]
        self._fail("tiles", f"{shown(word)} may be {listing(begun)}" if begun else unknown("building", word, TILE_IDS))

    def _check_square(self, name: str, square: str) -> None:
        if square not in _BUILDING_SQUARES:
            self._fail(name, f"expected the square of a building such as c4, got {shown(square)}")

    def _flag(self, name: str, absent: bool) -> bool:
        text = self._fields.get(name)
        if text not in (None, "yes", "no"):
            self._fail(name, f"expected yes or no, got {shown(text)}")
        return absent if text is None else text == "yes"

    def _list(self, name: str) -> list[str]:
        text = self._fields.get(name)
        return [] if text is None or text == _NONE else text.split(",")

    def _card(self, name: str) -> str | None:
        text = self._fields.get(name)
        return None if text is None else self._kind(name, text)

    def _cards(self, name: str) -> list[str]:
        found: Counter[str] = Counter()
        for word in self._list(name):
            card, times, count = word.partition("*")
            number = whole_number(count) if times else 1
            kind = self._kind(name, card)
            most = self._laws.cards[kind]
            if number is None or not 1 <= number <= most:
                self._fail(name, f"expected 1 to {most} of {kind}, got {shown(word)}")
            found[kind] += number
        return [kind for kind in KINDS for _ in range(found[kind])]

    def _kind(self, name: str, word: str) -> str:
        people, value = word[:-1], word[-1:]
        begun = [kind for kind in KINDS if people and kind.startswith(people) and kind.endswith(f" {value}")]
        if len(begun) != 1:
            self._fail(name, f"expected a card, the beginning of a people and 1 to 3 such as v1, got {shown(word)}")
        return begun[0]
