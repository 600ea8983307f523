"""The squares of Blue Moon City and the texts of all its moves."""

from __future__ import annotations

from .tables import DRAGONS, KINDS, SQUARES

COURTYARD = "c3"
POWERS = [f"{people} {value}" for people in ("vulca", "terrah", "aqua", "flit") for value in (1, 2)]
DRAGON_OF = {"vulca": "red", "terrah": "green", "aqua": "blue"}
#: All moves, by number.
MOVES = (
    [f"go {square}" for square in SQUARES]
    + [f"play {power}" for power in POWERS]
    + [f"build {box}" for box in (1, 2, 3, 4)]
    + ["offer", "offer with pillar 1", "offer with pillar 2", "end"]
    + [f"{dragon} dragon {square}" for dragon in DRAGONS for square in SQUARES]
    + [f"fly {square}" for square in SQUARES]
    + [f"pay {kind}" for kind in KINDS]
    + ["stop paying"]
    + [f"throw in {kind}" for kind in KINDS]
    + ["done paying"]
    + [f"discard {kind}" for kind in KINDS]
    + ["draw"]
)
MOVE_NUMBER = {move: number for number, move in enumerate(MOVES)}


def neighbours(square: str) -> list[str]:
    column, row = "abcde".index(square[0]), int(square[1])
    steps = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    around = ["abcde"[c] + str(r) for c, r in steps if 0 <= c < 5]
    return [one for one in around if one in SQUARES]


def distances(start: str) -> dict[str, int]:
    """Steps from a square to every other, walked."""
    found, edge = {start: 0}, [start]
    while edge:
        square = edge.pop(0)
        for nearby in neighbours(square):
            if nearby not in found:
                found[nearby] = found[square] + 1
                edge.append(nearby)
    return found


STEPS = {square: distances(square) for square in SQUARES}
