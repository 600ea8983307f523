"""Where the text of every card is proven: in recorded games, and by tests that fail without it.

`python tests/coverage/effect_coverage.py` counts both, in the recordings that tests/recordings_folder.py finds, and
writes card_coverage.json and docs/card-coverage.md. That is some minutes of work, so `make coverage-table` does it on
demand; what the tests check is that the file is sound and the page agrees with it.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from blank_texts import PROMO_CARD, cards_with_text
from coverage_file import CardCoverage, Coverage, save
from coverage_page import PAGE, render
from pinning_tests import pinning_tests
from recorded_effects import Fired, effects_of

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from recordings_folder import find_recordings

_PROCESSES = 2


def main() -> None:
    folder, source = find_recordings()
    started = time.monotonic()
    fired = effects_in(sorted(folder.glob("*.jsonl.gz")))
    print(f"{len(fired)} recorded games of {source}: {time.monotonic() - started:.0f} s", file=sys.stderr)
    started = time.monotonic()
    cards = [*cards_with_text(), PROMO_CARD]
    pins = pinning_tests(cards, _PROCESSES, lambda card: print(card, file=sys.stderr))
    print(f"tests without the texts of {len(cards)} cards: {time.monotonic() - started:.0f} s", file=sys.stderr)
    coverage = summed(fired, pins)
    save(coverage)
    PAGE.write_text(render(coverage), encoding="utf-8")


def effects_in(paths: Sequence[Path]) -> list[Fired]:
    """What fired in each game of the recordings."""
    with ProcessPoolExecutor(_PROCESSES) as pool:
        return [fired for games in pool.map(_effects_of, paths) for fired in games]


def _effects_of(path: Path) -> list[Fired]:
    return list(effects_of(path))


def summed(fired: Sequence[Fired], pins: dict[str, list[str]]) -> Coverage:
    either = Counter(card for game in fired for card in game.either)
    acted = Counter(card for game in fired for card in game.acted)
    decks = Counter(deck for game in fired for deck in game.decks)
    cards = {
        card: CardCoverage(either[card], either[card] - acted[card], tuple(tests)) for card, tests in pins.items()
    }
    return Coverage(len(fired), dict(decks), cards)


if __name__ == "__main__":
    main()
