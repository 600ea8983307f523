"""Writes the inputs that fuzzing starts from: python make_corpus.py FOLDER

FOLDER/states, FOLDER/views, FOLDER/moves and FOLDER/games are for the C++ targets, one file an input, in the format of
cpp/tools/support/fuzz_input.h; the other folders for the targets of python_targets.py.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from python_targets import CITY_GAMES, EXAMPLES, FIRST_GAME, GAMES, city_game

import hiddenhand
from hiddenhand import records
from hiddenhand.bots import parse_bot
from hiddenhand.games import GAME_IDS, blue_moon, blue_moon_city
from hiddenhand.match import play_match

CARD_FILES = (EXAMPLES / "decks", Path(__file__).resolve().parents[1] / "cards" / "decks")
GAMES_OF_EACH = 4
NAMES = ["white", "black", "red", "blue"]
PLAIN_GAMES = tuple(game_id for game_id in GAME_IDS if not game_id.startswith("blue-moon"))
RECORDED_SEEDS = 30  # of which the shortest game is taken


def write(folder: Path, name: str, inputs: Iterable[bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(sorted(set(inputs))):
        (folder / f"{name}-{number:03}").write_bytes(data)


def every_game() -> Iterator[tuple[str, hiddenhand.Game]]:
    """A name for files, and the game: those without options, then those of GAMES, in which all nine decks play, and of
    CITY_GAMES."""
    for game_id in PLAIN_GAMES:
        yield game_id, hiddenhand.load(game_id)
    for number in range(len(CITY_GAMES)):
        yield f"blue-moon-city-{number}", city_game(number)
    for number, (decks, edition) in enumerate(GAMES):
        yield f"blue-moon-{number}", hiddenhand.load("blue-moon", decks=decks, edition=edition)


def played(game: hiddenhand.Game, seed: int) -> Iterator[tuple[hiddenhand.State, int | None]]:
    """The states of a random game, each with the action that follows."""
    chooser = random.Random(seed)
    state = game.deal(seed)
    while not state.is_terminal:
        action = chooser.choice(state.legal())
        yield state.copy(), action
        state.apply(action)
    yield state, None


def write_bytes(folder: Path) -> None:
    for name, game in every_game():
        head = len(game.packed).to_bytes(2, "little") + game.packed
        found = [pair for seed in range(1 if name[-1].isdigit() else GAMES_OF_EACH) for pair in played(game, seed)]
        seats = range(game.seat_count)
        write(folder / "states", name, (head + state.pack() for state, _ in found))
        write(folder / "views", name, (head + state.view(seat).pack() for state, _ in found for seat in seats))
        texts = {game.action_text(action) for _, action in found if action is not None}
        write(folder / "moves", name, (head + text.encode() for text in texts))
        write(folder / "games", name, [head])


def write_positions(folder: Path) -> None:
    for number, (decks, edition) in enumerate(GAMES):
        game = hiddenhand.load("blue-moon", decks=decks, edition=edition)
        mark = bytes([ord(FIRST_GAME) + number])
        states = [state for seed in range(2) for state, _ in played(game, seed)][::3]
        name = f"game-{number}"
        as_json = (json.dumps(blue_moon.position(state), separators=(",", ":")) for state in states)
        write(folder / "positions", name, (mark + text.encode() for text in as_json))
        write(folder / "position_lines", name, (mark + blue_moon.position_text(state).encode() for state in states))


def write_city_positions(folder: Path) -> None:
    for number in range(len(CITY_GAMES)):
        mark = bytes([ord(FIRST_GAME) + number])
        states = [state for seed in range(2) for state, _ in played(city_game(number), seed)][::3]
        name = f"game-{number}"
        as_json = (json.dumps(blue_moon_city.position(state), separators=(",", ":")) for state in states)
        write(folder / "city_positions", name, (mark + text.encode() for text in as_json))
        as_lines = (mark + blue_moon_city.position_text(state).encode() for state in states)
        write(folder / "city_position_lines", name, as_lines)


def recorded(game: hiddenhand.Game, facts: dict[str, object], seed: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        with records.RecordWriter(path, game, {"seed": seed, **facts}, NAMES[: game.seat_count]) as writer:
            play_match(game, [parse_bot("random")] * game.seat_count, deals=1, seed=seed, on_game=writer.add)
        return path.read_bytes()


def write_records(folder: Path) -> None:
    write(folder / "records", "example", (path.read_bytes() for path in (EXAMPLES / "records").glob("*.jsonl")))
    for game_id in PLAIN_GAMES:
        game = hiddenhand.load(game_id)
        write(folder / "records", game_id, (recorded(game, {}, seed) for seed in range(GAMES_OF_EACH)))
    for number in range(len(CITY_GAMES)):
        write(folder / "records", f"blue-moon-city-{number}", [recorded(city_game(number), {}, seed=1)])
    for number, (decks, edition) in enumerate(GAMES):
        game = hiddenhand.load("blue-moon", decks=decks, edition=edition)
        facts = {"decks": decks, "deck_files": (None, None), "edition": edition}
        shortest = min((recorded(game, facts, seed) for seed in range(RECORDED_SEEDS)), key=len)
        write(folder / "records", f"blue-moon-{number}", [shortest])
        path = folder / "records" / f"blue-moon-{number}-000"
        first = next(records.read(path))
        records.write(path.with_name(f"{path.name}-masked"), [records.masked_for(first, number % 2)])


def write_cards(folder: Path) -> None:
    data = files(blue_moon).joinpath("data")
    shipped = [file.read_bytes() for file in data.iterdir() if file.name.endswith(".toml")]
    own = [path.read_bytes() for place in CARD_FILES for path in sorted(place.glob("*.toml"))]
    write(folder / "cards", "file", [*shipped, *own])


def main(folder: Path) -> None:
    write_bytes(folder)
    write_positions(folder)
    write_city_positions(folder)
    write_records(folder)
    write_cards(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
