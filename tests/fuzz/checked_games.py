"""Random games of every matchup under sanitizers: python checked_games.py TOOL [--games N] [--jobs N] [--rules NAME]

TOOL is a build of cpp/tools/checked_games.cpp, which says what is checked. The matchups: the 36 of the nine decks, the
nine mirrors, constructed decks; and the other games. Each is played N times under each of the four sets of rules that
change most: both editions, and both answers to a turn that cannot be finished. Exit code 1 if a game went wrong.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import hiddenhand
from hiddenhand.games.blue_moon import DECK_IDS

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # what tests share
from constructed_decks import EXAMPLES, deck_text, random_deck

CONSTRUCTED_PAIRS = 9
RULES = {
    f"{edition}/{dead_end}": (edition, {"dead_end": dead_end})
    for edition in ("legends", "first")
    for dead_end in ("forbid", "forced_retreat")
}

# Blue Moon City with its options as they are, and with the other value of each that has two.
CITY_RULES = {
    "usual": {},
    "others": {
        "layout": "free", "start": "random", "crystals": "secret", "split_steps": "no", "idle_powers": "yes",
        "extra_cards": "yes", "dragon_scales": "last_contribution", "scale_order": "main_builder_first",
        "owed_scales": "from_new_pool", "scale_return": "everybody", "reward_cards": "at_once",
        "no_cards_left": "game_ends", "extra_offerings": "one", "after_last_building": "obelisk",
    },
}  # fmt: skip


@dataclass
class Row:
    """One matchup: the packed games to play, one a set of rules, and what came of them."""

    name: str
    files: list[Path]
    runs: list[Future[subprocess.CompletedProcess[str]]] = field(default_factory=list)
    games: int = 0
    states: int = 0
    worlds: int = 0
    seconds: float = 0.0
    errors: list[str] = field(default_factory=list)

    def collect(self) -> None:
        """Waits for the runs and adds them up."""
        for file, run in zip(self.files, self.runs, strict=True):
            result = run.result()
            if result.returncode != 0:
                self.errors.append(f"{file.stem}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
                continue
            games, states, worlds, seconds = result.stdout.split()
            self.games += int(games)
            self.states += int(states)
            self.worlds += int(worlds)
            self.seconds += float(seconds)


def constructed(folder: Path) -> Iterator[tuple[str, str]]:
    """Pairs of constructed decks: the examples, and random legal ones, so that every card meets unusual company."""
    yield str(EXAMPLES / "fire-by-night.toml"), str(EXAMPLES / "moonlit-fleet.toml")
    for pair in range(CONSTRUCTED_PAIRS):
        paths = []
        for seed in (2 * pair, 2 * pair + 1):
            path = folder / f"random-{seed}.toml"
            path.write_text(deck_text(*random_deck(seed), name=f"Random deck {seed}"), encoding="utf-8")
            paths.append(str(path))
        yield paths[0], paths[1]


def rows(folder: Path, rules: list[str]) -> Iterator[Row]:
    """Every matchup, with its packed games in the folder."""
    pairs = [*combinations(DECK_IDS, 2), *((deck, deck) for deck in DECK_IDS), *constructed(folder)]
    for first, second in pairs:
        name = f"{Path(first).stem} - {Path(second).stem}"
        row = Row(name, [])
        for edition, options in (RULES[rule] for rule in rules):
            game = hiddenhand.load("blue-moon", decks=[first, second], edition=edition, options=options)
            row.files.append(folder / f"{name} {edition} {options['dead_end']}.game")
            row.files[-1].write_bytes(game.packed)
        yield row
    for seats in hiddenhand.games.info("blue-moon-city").seats:
        row = Row(f"blue-moon-city, {seats} seats", [])
        for name, options in CITY_RULES.items():
            row.files.append(folder / f"blue-moon-city {seats} {name}.game")
            row.files[-1].write_bytes(hiddenhand.load("blue-moon-city", seats=seats, options=options).packed)
        yield row
    for game_id in ("hearts", "kuhn-poker", "leduc-poker"):
        (folder / f"{game_id}.game").write_bytes(hiddenhand.load(game_id).packed)
        yield Row(game_id, [folder / f"{game_id}.game"])


def play(tool: Path, file: Path, games: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run([tool, file, str(games)], capture_output=True, text=True, check=False)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=Path)
    parser.add_argument("--games", type=int, default=2000, help="of each matchup under each set of rules")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--rules", choices=RULES, action="append", help="default: all four")
    arguments = parser.parse_args()
    start = time.monotonic()
    line = "{:<30} {:>9} {:>12} {:>12} {:>9}"
    print(line.format("matchup", "games", "states", "worlds", "seconds"))
    total, wrong = Row("all", []), 0
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(arguments.jobs) as pool:
        matchups = list(rows(Path(name), arguments.rules or list(RULES)))
        for row in matchups:
            row.runs = [pool.submit(play, arguments.tool.resolve(), file, arguments.games) for file in row.files]
        for row in matchups:
            row.collect()
            print(line.format(row.name, row.games, row.states, row.worlds, f"{row.seconds:.1f}"), flush=True)
            for error in row.errors:
                print(error, file=sys.stderr, flush=True)
            wrong += len(row.errors)
            total.games += row.games
            total.states += row.states
            total.worlds += row.worlds
            total.seconds += row.seconds
    print(line.format(total.name, total.games, total.states, total.worlds, f"{total.seconds:.1f}"))
    runs = sum(len(row.files) for row in matchups)
    print(f"{wrong} of {runs} runs went wrong; {time.monotonic() - start:.0f} seconds")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
