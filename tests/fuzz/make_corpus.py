"""Writes the inputs that fuzzing starts from: python make_corpus.py FOLDER

FOLDER/states, FOLDER/views and FOLDER/moves get one file an input, in the format of cpp/tools/support/fuzz_input.h.
"""

import random
import sys
from pathlib import Path

import hiddenhand
from hiddenhand.games import GAME_IDS

GAMES_OF_EACH = 4


def write(folder: Path, game: hiddenhand.Game, inputs: set[bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    head = len(game.packed).to_bytes(2, "little") + game.packed
    for number, data in enumerate(sorted(inputs)):
        (folder / f"{game.id}-{number:03}").write_bytes(head + data)


def collect(game: hiddenhand.Game) -> tuple[set[bytes], set[bytes], set[bytes]]:
    states: set[bytes] = set()
    views: set[bytes] = set()
    moves: set[bytes] = set()
    for seed in range(GAMES_OF_EACH):
        choose = random.Random(seed)
        state = game.deal(seed)
        while True:
            states.add(state.pack())
            views.update(state.view(seat).pack() for seat in range(game.seat_count))
            if state.is_terminal:
                break
            action = choose.choice(state.legal())
            moves.add(game.action_text(action).encode())
            state.apply(action)
    return states, views, moves


def main(folder: Path) -> None:
    for game_id in GAME_IDS:
        game = hiddenhand.load(game_id)
        for name, inputs in zip(("states", "views", "moves"), collect(game), strict=True):
            write(folder / name, game, inputs)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
