"""The numbers of Blue Moon City for tests, and a game packed from them as bytes: not read by the package's loader.

Tiles, the obelisk and the set-up are those of the component list of the digest, guessed box costs included. How the ten
cards of a people split into values no source says: SPLIT is ours, and tests use others too.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hiddenhand import Game

PEOPLES = ("vulca", "terrah", "aqua", "flit", "khind", "mimix", "hoax", "pillar")
VULCA, TERRAH, AQUA, FLIT, KHIND, MIMIX, HOAX, PILLAR = range(8)
ANY = 8  # the colour of the palace's boxes
#: A kind is 3 * people + value - 1.
KINDS = tuple(f"{people} {value}" for people in PEOPLES for value in (1, 2, 3))
KIND = {text: number for number, text in enumerate(KINDS)}
SQUARES = tuple(
    column + row for row in "54321" for column in "abcde" if column + row not in ("a5", "e5", "a1", "e1")
)
DRAGONS = ("red", "green", "blue")  # in the order of their peoples

Reward = tuple[int, int, int]  # crystals, scales, cards


@dataclass(frozen=True)
class Tile:
    """`boxes`: their costs from the left."""

    colour: int
    boxes: tuple[int, ...]
    most: Reward
    everyone: Reward
    neighbour: Reward


TILES: dict[str, Tile] = {
    "royal-palace": Tile(ANY, (5, 4, 4, 3), (2, 0, 0), (1, 1, 1), (1, 1, 1)),
    "fire-temple": Tile(VULCA, (5, 4, 3), (2, 0, 0), (2, 0, 0), (3, 0, 0)),
    "earth-temple": Tile(TERRAH, (5, 4, 3), (2, 0, 0), (2, 0, 0), (0, 0, 2)),
    "water-temple": Tile(AQUA, (5, 4, 3), (2, 0, 0), (2, 0, 0), (0, 2, 0)),
    "university": Tile(HOAX, (5, 2), (0, 1, 0), (1, 0, 0), (1, 0, 0)),
    "thermae": Tile(AQUA, (3, 2, 2), (0, 0, 2), (1, 0, 0), (1, 0, 0)),
    "iron-foundry": Tile(VULCA, (3, 2, 2), (0, 0, 2), (1, 0, 0), (1, 0, 0)),
    "city-residence": Tile(MIMIX, (4, 3, 2), (2, 0, 0), (2, 0, 0), (2, 0, 0)),
    "library": Tile(HOAX, (4, 3, 2), (2, 0, 0), (2, 0, 0), (3, 0, 0)),
    "flight-tower": Tile(FLIT, (4, 3, 2), (2, 0, 0), (2, 0, 0), (2, 0, 0)),
    "market-hall": Tile(PILLAR, (4, 3, 2), (2, 0, 0), (2, 0, 0), (0, 0, 2)),
    "citadel": Tile(VULCA, (3,), (0, 1, 0), (1, 0, 0), (1, 0, 0)),
    "hospice": Tile(TERRAH, (5,), (0, 1, 0), (1, 0, 0), (1, 0, 0)),
    "aqueduct": Tile(AQUA, (5,), (0, 1, 0), (1, 0, 0), (1, 0, 0)),
    "mill": Tile(TERRAH, (3, 2, 2), (0, 0, 2), (1, 0, 0), (1, 0, 0)),
    "great-hall": Tile(MIMIX, (5, 4), (0, 1, 0), (1, 0, 0), (1, 0, 0)),
    "watchtower": Tile(FLIT, (5, 3), (0, 0, 2), (1, 0, 0), (1, 0, 0)),
    "trading-house": Tile(PILLAR, (4, 2), (0, 0, 2), (1, 0, 0), (1, 0, 0)),
    "caravanserai": Tile(PILLAR, (4, 2, 2), (0, 1, 0), (1, 0, 0), (1, 0, 0)),
    "monastery-tower": Tile(FLIT, (4, 2, 2), (0, 1, 0), (1, 0, 0), (0, 1, 0)),
}
#: By number: 0 is the courtyard.
TILE_IDS = ("courtyard", *TILES)

#: The layout in the rulebook's picture, from b5 to d1.
PICTURE = (
    "mill", "flight-tower", "thermae",
    "iron-foundry", "great-hall", "fire-temple", "university", "market-hall",
    "caravanserai", "water-temple", "courtyard", "royal-palace", "monastery-tower",
    "hospice", "watchtower", "earth-temple", "citadel", "city-residence",
    "library", "aqueduct", "trading-house",
)  # fmt: skip

#: Cards of value 1, 2, 3 of every people but Khind, whose ten are all of value 1.
SPLIT = (4, 3, 3)

SCALES = {2: 9, 3: 12, 4: 15}
OFFERINGS_TO_WIN = {2: 6, 3: 5, 4: 4}
OBELISK = {
    2: (7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12),
    3: (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12),
    4: (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12),
}

#: Every option with its values, in the order of the packed bytes; the first value is the default.
CHOICES: dict[str, tuple[str, ...]] = {
    "layout": ("standard", "temples_any_side", "free"),
    "start": ("seat_0", "random"),
    "crystals": ("public", "secret"),
    "split_steps": ("yes", "no"),
    "idle_powers": ("no", "yes"),
    "extra_cards": ("no", "yes"),
    "dragon_scales": ("first_contribution", "last_contribution"),
    "scale_order": ("active_first", "main_builder_first"),
    "owed_scales": ("lost", "from_new_pool"),
    "scale_return": ("paid", "everybody"),
    "reward_cards": ("after_turn", "at_once"),
    "no_cards_left": ("draw_less", "game_ends"),
    "extra_offerings": ("any_number", "one"),
    "after_last_building": ("offerings", "obelisk"),
}
#: Two options are numbers; 0 offerings stand for the number of the set-up.
NUMBERS = {"offerings_to_win": 0, "turn_cap": 100}
DEFAULTS: dict[str, str | int] = {**{name: values[0] for name, values in CHOICES.items()}, **NUMBERS}


def card_counts(splits: Mapping[str, tuple[int, int, int]] | None = None) -> tuple[int, ...]:
    """How many cards of each kind there are; SPLIT where `splits` does not say otherwise."""
    by_people = dict.fromkeys(PEOPLES, SPLIT) | {"khind": (10, 0, 0)} | dict(splits or {})
    return tuple(count for people in PEOPLES for count in by_people[people])


@dataclass(frozen=True)
class Setup:
    """All that a game is made from. Values of `options` that are not given are the defaults."""

    seats: int
    options: Mapping[str, str | int] = field(default_factory=dict)
    cards: tuple[int, ...] = card_counts()
    scales: int = 0
    obelisk: tuple[int, ...] = ()
    target: int = 0
    hand: int = 8
    markers: int = 10
    costs: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # of tiles that have other boxes than TILES says

    def boxes(self, tile: str) -> tuple[int, ...]:
        """The costs of a tile's boxes from the left."""
        return self.costs.get(tile, TILES[tile].boxes)

    def option(self, name: str) -> str | int:
        return self.options.get(name, DEFAULTS[name])

    @property
    def offerings_to_win(self) -> int:
        return int(self.option("offerings_to_win")) or self.target

    def with_options(self, **options: str | int) -> Setup:
        return replace(self, options={**self.options, **options})


def setup(seats: int = 2, **options: str | int) -> Setup:
    """The game as its rules set it up."""
    for name, value in options.items():
        assert name in DEFAULTS and value in CHOICES.get(name, (value,)), (name, value)  # noqa: PT018
    return Setup(seats, options, scales=SCALES[seats], obelisk=OBELISK[seats], target=OFFERINGS_TO_WIN[seats])


def random_setup(choose: random.Random, seats: int) -> Setup:
    """Any options; often other cards and smaller numbers than the rules say, so that rare rules come up."""
    options: dict[str, str | int] = {name: choose.choice(values) for name, values in CHOICES.items()}
    options["offerings_to_win"] = choose.choice((0, 0, 0, 1, 2, 3, 6))
    options["turn_cap"] = choose.choice((200, 200, 200, 60, 25, 7))
    drawn = setup(seats, **options)
    if choose.random() < 0.5:
        values = (choose.choice(((4, 3, 3), (2, 4, 4), (8, 1, 1), (0, 10, 0), (3, 0, 7))) for _ in PEOPLES)
        drawn = replace(drawn, cards=card_counts(dict(zip(PEOPLES, values, strict=True)) | {"khind": (10, 0, 0)}))
    if choose.random() < 0.3:
        drawn = replace(drawn, scales=choose.choice((3, 5, 7)))
    if choose.random() < 0.25:
        cheap = sorted(choose.choices(range(1, 13), k=choose.choice((3, 6, 13))))
        drawn = replace(drawn, obelisk=tuple(choose.choice((cheap, [30] * 5))))
    if choose.random() < 0.2:
        drawn = replace(drawn, markers=choose.choice((1, 2, 3, 4)))
    if choose.random() < 0.25:
        drawn = replace(drawn, hand=choose.choice((0, 3, 14, 20, 20, 20)))
    if drawn.hand == 20:
        # Large hands have a great many payments where Hoax cards have powers.
        drawn = replace(drawn, cards=card_counts({"hoax": (0, 0, 10)}))
    return drawn


def packed(made_from: Setup) -> bytes:
    """The game as bytes, field by field as cpp/include/hiddenhand/games/blue_moon_city documents them."""
    words = [values.index(str(made_from.option(name))) for name, values in CHOICES.items()]
    numbers = [int(made_from.option(name)) for name in NUMBERS]
    tiles = b""
    for name, tile in TILES.items():
        boxes = made_from.boxes(name)
        costs = [*boxes, 0, 0, 0][:4]
        tiles += struct.pack("15B", tile.colour, len(boxes), *costs, *tile.most, *tile.everyone, *tile.neighbour)
    game_id = b"blue-moon-city"
    return (
        bytes([len(game_id)]) + game_id
        + struct.pack("<BBB16H", 1, made_from.seats, 16, *words, *numbers)
        + bytes(made_from.cards)
        + tiles
        + bytes([made_from.scales, made_from.target, len(made_from.obelisk), *made_from.obelisk])
        + bytes([made_from.hand, made_from.markers])
    )  # fmt: skip


def game_of(made_from: Setup) -> Game:
    return Game(packed(made_from))
