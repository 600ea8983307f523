"""Tables of Blue Moon City in a few words, played by the core and by the slow twin at once.

Tiles lie as in the rulebook's picture (tables.PICTURE); a square may be called by its tile. A text of cards is
"vulca 1 x2, flit 3". What a table does not name is as at the beginning of a game, but hands are empty and cards that it
does not name lie in the deck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from hiddenhand import Game, State
from hiddenhand._core.blue_moon_city import position, state_from_position

from .moves import COURTYARD
from .slow_twin import Dice, Script, Twin
from .tables import DRAGONS, KIND, KINDS, PICTURE, SQUARES, TILES, Setup, packed, setup

SQUARE_OF = dict(zip(PICTURE, SQUARES, strict=True))


def cards(text: str) -> list[str]:
    """The cards of a text, in the order in which they stand there."""
    named: list[str] = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        card, _, times = word.partition(" x")
        assert card in KINDS, card
        named += [card] * int(times or 1)
    return named


def in_order(named: Iterable[str]) -> list[str]:
    return sorted(named, key=KIND.__getitem__)


def square(name: str) -> str:
    return SQUARE_OF.get(name, name)


@lru_cache(maxsize=256)
def _game(packed_game: bytes) -> Game:
    return Game(packed_game)


def game_of(made_from: Setup) -> Game:
    return _game(packed(made_from))


def plain_position(
    made_from: Setup,
    *,
    hands: Sequence[str] = (),
    figures: Sequence[str] = (),
    boxes: Mapping[str, Sequence[int | None]] | None = None,
    finished: Iterable[str] = (),
    dragons: Mapping[str, str] | None = None,
    deck: str | None = None,
    discard: str = "",
    rewards: Sequence[str] = (),
    shuffled: str | None = None,
    **facts: Any,
) -> dict[str, Any]:
    """A position as plain data. `boxes` of a tile: who has a marker there. With `deck`, it holds these cards alone and
    all others are discarded. `finished` may be "all". Other facts are those of the plain position."""
    seats = made_from.seats

    def of_seats(given: Sequence[str], missing: str) -> list[str]:
        return [*given, *[missing] * (seats - len(given))]

    done = list(TILES) if finished == "all" else list(finished)
    owners = {tile: list((boxes or {}).get(tile, [None] * len(made_from.boxes(tile)))) for tile in TILES}
    board = {
        SQUARE_OF[tile]: {"tile": tile, "finished": tile == "courtyard" or tile in done, "boxes": owners.get(tile, [])}
        for tile in PICTURE
    }
    total = Counter({kind: count for kind, count in zip(KINDS, made_from.cards, strict=True) if count})
    held = [in_order(cards(text)) for text in of_seats(hands, "")]
    piles = [in_order(cards(text)) for text in of_seats(rewards, "")]
    table_cards = in_order(facts.get("paid", []))
    lying = Counter(card for pile in [*held, *piles, table_cards] for card in pile)
    assert lying <= total, lying - total
    rest = total - lying
    if deck is None:
        discarded = cards(discard)
        in_deck = list((rest - Counter(discarded)).elements())
    else:
        in_deck = cards(deck)
        discarded = list((rest - Counter(in_deck)).elements())
    offerings = facts.get("offerings", [0] * seats)
    scales = facts.get("scales", [0] * seats)
    placed = Counter(owner for row in owners.values() for owner in row if owner is not None)
    active = facts.get("active", 0)
    fresh = {
        "turn": active, "seat": active, "active": active, "phase": "act", "steps": 2, "moving": True, "walked": False,
        "may_walk": True, "power": None, "box": None, "paid": [], "contributions": 0, "offers": 0, "discarded": 0,
        "last_pick": None, "board": {name: board[name] for name in SQUARES},
        "figures": [square(name) for name in of_seats(figures, COURTYARD)],
        "dragons": {dragon: square(dragons[dragon]) if dragons and dragon in dragons else None for dragon in DRAGONS},
        "hands": held, "rewards": piles, "deck": in_order(in_deck), "discard": in_order(discarded),
        "shuffled": in_order(total.elements() if shuffled is None else cards(shuffled)),
        "drawn": held if shuffled is None else [[] for _ in held],
        "crystals": [0] * seats, "scales": scales, "offerings": offerings,
        "markers": [made_from.markers - placed[seat] - offerings[seat] for seat in range(seats)],
        "pool": made_from.scales - sum(scales), "end": None, "no_cards": False,
        "stale_rewards": [],
    }  # fmt: skip
    assert not facts.keys() - fresh.keys(), facts.keys() - fresh.keys()
    return {**fresh, **facts}


#: What a turn keeps in mind; it means nothing once the game is over.
OF_A_TURN = (
    "active", "steps", "moving", "walked", "may_walk", "power", "box", "contributions", "offers", "discarded",
    "last_pick", "no_cards",
)  # fmt: skip


def comparable(plain: Mapping[str, Any]) -> dict[str, Any]:
    """A position without what means nothing."""
    return {name: fact for name, fact in plain.items() if not plain["end"] or name not in OF_A_TURN}


class Table:
    """One position in the core and in the twin. Every move is played by both, and they must stay the same."""

    def __init__(self, made_from: Setup, plain: Mapping[str, Any]) -> None:
        self.state: State = state_from_position(game_of(made_from), dict(plain))
        self.twin = Twin.at(made_from, plain, Script([]))
        self._agree()

    def _agree(self) -> None:
        assert comparable(self.now) == comparable(self.twin.position())
        assert self.legal == self.twin.legal()
        assert (self.state.returns(), self.state.points()) == (self.twin.returns(), self.twin.points())

    @property
    def now(self) -> dict[str, Any]:
        return position(self.state)

    def __getitem__(self, fact: str) -> Any:
        return self.now[fact]

    @property
    def legal(self) -> list[str]:
        return [self.state.game.action_text(action) for action in self.state.legal()]

    def options(self, verb: str) -> list[str]:
        """What follows this verb in the legal moves that begin with it."""
        return [move.removeprefix(verb).strip() for move in self.legal if move.startswith(f"{verb} ")]

    def can(self, move: str) -> bool:
        return move in self.legal

    def play(self, *moves: str, draws: str | None = None) -> Table:
        """These moves. The last one draws these cards; the others, and all where it does not matter, draw any."""
        for number, move in enumerate(moves):
            scripted = draws is not None and number == len(moves) - 1
            chance = Script(KIND[card] for card in cards(draws or "")) if scripted else Dice(random.Random(number))
            outcomes = list(chance.rest) if isinstance(chance, Script) else chance.outcomes
            self.twin.apply(move, chance)
            assert not isinstance(chance, Script) or not chance.rest, f"not drawn: {chance.rest}"
            self.state.apply_scripted(self.state.game.parse_action(move), outcomes)
            self._agree()
        return self


def table(made_from: Setup | None = None, *, seats: int = 2, options: Mapping[str, str | int] | None = None,
          **facts: Any) -> Table:  # fmt: skip
    """A table with these facts: see plain_position()."""
    made_from = (made_from or setup(seats)).with_options(**(options or {}))
    return Table(made_from, plain_position(made_from, **facts))
