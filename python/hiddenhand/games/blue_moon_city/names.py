"""The fixed words of Blue Moon City: peoples, colours, powers, buildings. Their order is that of the core's numbers."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "ANY_COLOUR",
    "COLOURS",
    "COURTYARD",
    "GREEN",
    "PEOPLES",
    "POWERS",
    "TILE_IDS",
    "VALUES",
    "KnownPeople",
    "kind_text",
]

#: Values of cards; a card of the last one has no power.
VALUES = (1, 2, 3)


@dataclass(frozen=True)
class KnownPeople:
    """A people: the colour of its cards, and the words for the powers of values 1 and 2 (the Khind have no 2)."""

    id: str
    colour: str
    powers: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.id.capitalize()


PEOPLES = (
    KnownPeople("vulca", "black", ("red dragon anywhere", "red dragon 3 steps")),
    KnownPeople("terrah", "red", ("green dragon anywhere", "green dragon 3 steps")),
    KnownPeople("aqua", "blue", ("blue dragon anywhere", "blue dragon 3 steps")),
    KnownPeople("flit", "grey", ("fly anywhere", "2 more steps")),
    KnownPeople("khind", "green", ("wild 1",)),
    KnownPeople("mimix", "brown", ("two are a wild 3", "two are a wild 3")),
    KnownPeople("hoax", "white", ("recolour 4 cards", "recolour 1 card")),
    KnownPeople("pillar", "yellow", ("extra offering for 1", "extra offering for 2")),
)
ANY_COLOUR = "any"
GREEN = "green"  # the colour of the wild cards, which no building has
#: Colours of boxes: those of the peoples, then any (of the palace).
COLOURS = (*(known.colour for known in PEOPLES), ANY_COLOUR)

#: The square in the middle: it is no building, and holds the obelisk.
COURTYARD = "courtyard"
#: The buildings; in the core they are the tiles 1 to 20, and the courtyard is tile 0.
TILE_IDS = (
    "royal-palace", "fire-temple", "earth-temple", "water-temple", "university", "thermae", "iron-foundry",
    "city-residence", "library", "flight-tower", "market-hall", "citadel", "hospice", "aqueduct", "mill", "great-hall",
    "watchtower", "trading-house", "caravanserai", "monastery-tower",
)  # fmt: skip

#: What the powers do, for people; the rules of the core are the ones that count.
POWERS = {
    "red dragon anywhere": "While moving: put the red dragon on any tile, also from outside the city.",
    "red dragon 3 steps": "While moving: move the red dragon up to three steps, if it is in the city.",
    "green dragon anywhere": "While moving: put the green dragon on any tile, also from outside the city.",
    "green dragon 3 steps": "While moving: move the green dragon up to three steps, if it is in the city.",
    "blue dragon anywhere": "While moving: put the blue dragon on any tile, also from outside the city.",
    "blue dragon 3 steps": "While moving: move the blue dragon up to three steps, if it is in the city.",
    "fly anywhere": "While moving: put your figure on any tile.",
    "2 more steps": "While moving: walk up to two steps more.",
    "wild 1": "Pays 1 for a box of any colour, alone or beside other cards.",
    "two are a wild 3": "Two such cards of value 1 or 2 together pay 3 for a box of any colour.",
    "recolour 4 cards": "In one payment: up to four cards of one colour pay as cards of another.",
    "recolour 1 card": "In one payment: one card pays as a card of another colour.",
    "extra offering for 1": "After an offering: make another one, for one crystal more.",
    "extra offering for 2": "After an offering: make another one, for two crystals more.",
}


def kind_text(people_id: str, value: int) -> str:
    """What moves and positions call a kind of card: `vulca 1`."""
    return f"{people_id} {value}"
