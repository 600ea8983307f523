"""What heuristic playouts of Hearts and Blue Moon play, which no one else sees: see favourites.cpp."""

from __future__ import annotations

from pathlib import Path

import pytest

import hiddenhand
from compiled import CORE, output_of

PROGRAM = Path(__file__).with_name("favourites.cpp")


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[int, int, int]]:
    """Decisions, wrong favourites and favourites never drawn: of Hearts, and of Blue Moon with all decks and rules."""
    games = [
        hiddenhand.load("hearts"),
        hiddenhand.load("blue-moon", decks=("hoax", "vulca")),
        hiddenhand.load("blue-moon", decks=("mimix", "flit"), edition="first"),
        hiddenhand.load("blue-moon", decks=("khind", "terrah"), options={"dead_end": "forced_retreat"}),
        hiddenhand.load("blue-moon", decks=("pillar", "aqua")),
        hiddenhand.load("blue-moon", decks=("buka", "hoax")),
    ]
    folder = tmp_path_factory.mktemp("packed")
    files = []
    for number, game in enumerate(games):
        files.append(folder / f"{number}.bin")
        files[-1].write_bytes(game.packed)
    core = [CORE / "base" / "bits.cpp", *(CORE / "games" / "hearts").glob("*.cpp")]
    core += (CORE / "games" / "blue_moon").glob("*.cpp")
    lines = output_of(PROGRAM, core, tmp_path_factory, files)
    assert len(lines) == len(games)
    return [(int(a), int(b), int(c)) for a, b, c in map(str.split, lines)]


def test_a_favourite_is_always_an_action_of_the_largest_weight(counts: list[tuple[int, int, int]]) -> None:
    assert all(decisions > 1000 for decisions, _, _ in counts)
    assert [wrong for _, wrong, _ in counts] == [0] * len(counts)


def test_every_action_of_the_largest_weight_is_somebodys_favourite(counts: list[tuple[int, int, int]]) -> None:
    # Of four equal ones each is missed in 64 draws once in 10^8 times.
    assert [missed for _, _, missed in counts] == [0] * len(counts)
