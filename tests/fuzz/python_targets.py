"""What reads text from outside, for fuzzing: each target takes any bytes and returns, or raises what is a finding.

Every input must end in success or in one of the named errors that the function documents. What was read must also be
written back as the same thing, and be safe to use.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType

import msgspec

import hiddenhand
from hiddenhand import records as game_records
from hiddenhand._core.blue_moon import vocabulary
from hiddenhand.cards import Deck, lint_files, load_deck
from hiddenhand.cards.wording import effect_texts
from hiddenhand.games import blue_moon, blue_moon_city
from hiddenhand.games.blue_moon.decks import shipped_tags
from hiddenhand.records import GameRecord, RecordError
from hiddenhand.records.report import report

__all__ = ["CITY_GAMES", "GAMES", "TARGETS", "WORDS", "Wrong", "city_game"]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

#: (decks, edition) of the games that positions are read for; the first character of an input says which.
GAMES = (
    (("hoax", "vulca"), "legends"),
    (("mimix", "flit"), "legends"),
    (("khind", "terrah"), "first"),
    (("pillar", "aqua"), "legends"),
    (("buka", "khind"), "legends"),
    (("aqua", "buka"), "first"),
    ((str(EXAMPLES / "decks" / "fire-by-night.toml"), str(EXAMPLES / "decks" / "moonlit-fleet.toml")), "legends"),
)
#: (seats, options) of the games of Blue Moon City that positions are read for, likewise.
CITY_GAMES = (
    (2, {}),
    (3, {"layout": "free", "crystals": "secret", "split_steps": "no", "extra_cards": "yes"}),
    (4, {"layout": "temples_any_side", "idle_powers": "yes", "reward_cards": "at_once", "no_cards_left": "game_ends"}),
)
FIRST_GAME = "A"
MOST_GAMES = 3  # of a record that are looked at
_folder = tempfile.TemporaryDirectory()


class Wrong(Exception):  # noqa: N818  # it is raised, but it is no error of the project
    """Something that must hold of everything that was read, and does not."""


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise Wrong(what)


@lru_cache(maxsize=len(GAMES))
def _game(number: int) -> hiddenhand.Game:
    decks, edition = GAMES[number]
    return hiddenhand.load("blue-moon", decks=decks, edition=edition)


@lru_cache(maxsize=len(CITY_GAMES))
def city_game(number: int) -> hiddenhand.Game:
    """The game with that place in CITY_GAMES; few turns, so that those recorded are short."""
    seats, options = CITY_GAMES[number]
    return hiddenhand.load("blue-moon-city", seats=seats, options={**options, "turn_cap": 30})


def _split(data: bytes, module: ModuleType) -> tuple[hiddenhand.Game, str] | None:
    if not data:
        return None
    text = data[1:].decode("utf-8", "surrogateescape")  # as Python reads command lines
    number = data[0] - ord(FIRST_GAME)
    game = _game(number % len(GAMES)) if module is blue_moon else city_game(number % len(CITY_GAMES))
    return game, text


def _file(data: bytes, name: str) -> Path:
    path = Path(_folder.name) / name
    path.write_bytes(data)
    return path


def _use(state: hiddenhand.State, module: ModuleType) -> None:
    """A state that was read is written as both kinds of text, looked at by all seats, and played on."""
    packed, game = state.pack(), state.game
    again = module.state_from_position(game, module.position(state))
    _require(again.pack() == packed, "a position is read as another one than it was written from")
    again = module.parse_position(game, module.position_text(state))
    _require(again.pack() == packed, "a position's line is read as another one than it was written from")
    for seat in range(game.seat_count):
        view = state.view(seat)
        world = view.sample_world(1)
        _require(world.view(seat) == view, "a world shows its seat another view")
        _require(state.seat_to_act != seat or world.legal() == state.legal(), "a world offers other actions")
        view.describe()
    for _ in range(3):
        if state.is_terminal:
            break
        actions = state.legal()
        state.apply(actions[len(actions) // 2])
    game.unpack_state(state.pack())
    state.describe()


def positions(data: bytes, module: ModuleType = blue_moon) -> None:
    """A position as JSON."""
    if (parts := _split(data, module)) is None:
        return
    game, text = parts
    try:
        position = json.loads(text)
    except (ValueError, RecursionError):
        return
    if not isinstance(position, dict):
        return
    try:
        state = module.state_from_position(game, position)
    except hiddenhand.PositionError:
        return
    _use(state, module)


def position_lines(data: bytes, module: ModuleType = blue_moon) -> None:
    """A position as one line of text."""
    if (parts := _split(data, module)) is None:
        return
    game, text = parts
    try:
        state = module.parse_position(game, text)
    except hiddenhand.PositionError:
        return
    _use(state, module)


def city_positions(data: bytes) -> None:
    """A position of Blue Moon City as JSON."""
    positions(data, blue_moon_city)


def city_position_lines(data: bytes) -> None:
    """A position of Blue Moon City as one line of text."""
    position_lines(data, blue_moon_city)


def records(data: bytes) -> None:
    """A file of recorded games: read, checked, masked, told, written."""
    path = _file(data, "games.jsonl")
    found = []
    try:
        for record in game_records.read(path):
            found.append(record)
            if len(found) == MOST_GAMES:
                break
    except RecordError:
        pass
    for record in found:
        _use_record(record)
    if found:
        game_records.write(Path(_folder.name) / "again.jsonl", found)
        again = list(game_records.read(Path(_folder.name) / "again.jsonl"))
        _require(_contents(again) == _contents(found), "a record is read as another one than it was written from")


def _contents(games: list[GameRecord]) -> list[bytes]:
    # As text: NaN is not equal to itself.
    return [msgspec.json.encode([game.match, game.header, game.events]) for game in games]


def _use_record(record: GameRecord) -> None:
    for lang in blue_moon.LANGUAGES:
        report(record, lang=lang)
    try:
        game_records.check(record)
        for seat in range(record.game().seat_count):
            report(game_records.masked_for(record, seat))
    except RecordError:
        pass


def cards(data: bytes) -> None:
    """A card file of any format: checked, loaded, said in words, played."""
    path = _file(data, "deck.toml")
    pool = blue_moon.pool()
    problems = lint_files(
        [path], known_tags=shipped_tags(), pool=pool, build=lambda deck: blue_moon.build([deck, deck])
    )
    for problem in problems:
        str(problem)
    try:
        deck = load_deck(path, pool=pool)
    except hiddenhand.CardDataError as error:
        is_card_set = not problems and "is no deck" in str(error)
        _require(bool(problems) or is_card_set, f"lint finds nothing, but loading says: {error}")
        return
    for card in deck.cards:
        effect_texts(card)
    if not problems:
        _play(deck)


def _play(deck: Deck) -> None:
    game = blue_moon.build([deck, "hoax"])
    game.play_random_games(1, 2)
    state = game.deal(1)
    _use(state, blue_moon)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "cards": cards,
    "city_position_lines": city_position_lines,
    "city_positions": city_positions,
    "position_lines": position_lines,
    "positions": positions,
    "records": records,
}


#: What the mutations of each target's inputs put in: words of its format that a single input need not hold.
WORDS: dict[str, tuple[str, ...]] = {
    "cards": (
        *(word for table in vocabulary().values() for word in table),
        *(known.card.name_en for known in blue_moon.pool()), "deck", "card-set", "any",
    ),
    "city_position_lines": ("phase", "pay", "throw_in", "discard", "over", "none", "rewards", "stale_rewards", "drawn",
                            "paid", "box", "power", "last_pick", "end", "shuffled", "boxes", "finished"),
    "city_positions": (),
    "position_lines": ("choice", "knowledge", "cargo", "bluffs", "landed", "free", "used", "hand_open", "deck_bottom"),
    "positions": (),
    "records": ("match", "game", "deal", "turn", "move", "power", "element", "bluffs", "moved", "shown", "dragons",
                "chance", "end", "deck", "hand", "table", "passed", "placed", "finished", "reward", "scoring",
                "amounts", "rewards", "leduc-poker", "kuhn-poker", "hearts", "blue-moon", "blue-moon-city"),
}  # fmt: skip
