"""How many worlds a game says there are, against those that come up in sampling (world_counts.cpp)."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiled import CORE, output_of
from hiddenhand.games import blue_moon

PROGRAM = Path(__file__).with_name("world_counts.cpp")
#: Bluffs, hands that lie open, decks that discard piles are shuffled into.
PAIRS = [("buka", "hoax"), ("mimix", "khind"), ("flit", "terrah")]
GAMES = ["kuhn-poker", "leduc-poker", "hearts", "hearts", *["blue-moon"] * len(PAIRS)]


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, int, int, int]]:
    """Of each game: id, views checked, the most worlds of a view, views that were wrong."""
    packed = []
    for pair in PAIRS:
        packed.append(tmp_path_factory.mktemp("games") / "-".join(pair))
        packed[-1].write_bytes(blue_moon.build(pair).packed)
    names = ["blue_moon/cards.cpp", "blue_moon/card_checks.cpp", "blue_moon/clause_checks.cpp", "hearts/options.cpp"]
    core = [CORE / "base" / "bits.cpp", *(CORE / "games" / name for name in names)]
    lines = [line.split() for line in output_of(PROGRAM, core, tmp_path_factory, packed)]
    return [(name, int(views), int(most), int(wrong)) for name, views, most, wrong in lines]


@pytest.mark.parametrize("place", range(len(GAMES)), ids=GAMES)
def test_a_game_counts_the_worlds_that_come_up(output: list[tuple[str, int, int, int]], place: int) -> None:
    name, views, most, wrong = output[place]
    assert name == GAMES[place]
    assert wrong == 0
    assert views > 100
    if name == "hearts":
        assert most > 100


def test_in_poker_there_is_a_world_for_every_card_that_the_other_may_hold(
    output: list[tuple[str, int, int, int]],
) -> None:
    assert [most for _, _, most, _ in output[:2]] == [2, 5]
