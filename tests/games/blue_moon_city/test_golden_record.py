"""The game of golden_game.py as a record: golden_game.jsonl, which replays, and reads like the game it is.

After a change of the format, `HIDDENHAND_WRITE_GOLDEN=1` writes the file anew; look at what has changed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from hiddenhand.match import PlayedGame
from hiddenhand.records import RecordWriter, read, replay
from hiddenhand.records.report import report

from .golden_game import GAME, HANDS
from .kit import cards, game_of
from .tables import KIND, PICTURE, SQUARES, TILE_IDS, setup

GOLDEN = Path(__file__).with_name("golden_game.jsonl")


def write(path: Path) -> None:
    game = game_of(setup(2, offerings_to_win=1))
    tiles = [
        TILE_IDS.index(tile)
        for tile, square in zip(PICTURE, SQUARES, strict=True)
        if square not in ("c4", "b3", "c3", "d3", "c2")
    ]
    played = PlayedGame(0, 0, 0, (0, 1))
    played.dealt = [*tiles, *(KIND[card] for hand in HANDS for card in cards(hand))]
    state = game.deal_scripted(played.dealt)
    for event in GAME:
        seat = state.seat_to_act
        assert seat is not None
        outcomes = [KIND[card] for card in cards(event.draws)]
        played.moves.append((seat, event.move))
        played.outcomes.append(outcomes)
        state.apply_scripted(game.parse_action(event.move), outcomes)
    played.returns, played.points, played.final = tuple(state.returns()), tuple(state.points()), state
    facts = {"players": [{"name": name, "spec": "by hand"} for name in ("North", "South")]}
    with RecordWriter(path, game, facts, ["North", "South"]) as writer:
        writer.add(played)


def without_version(text: str) -> str:
    return re.sub(r'"hiddenhand":"[^"]*"', '"hiddenhand":""', text)


def test_the_golden_game_gives_the_golden_record(tmp_path: Path) -> None:
    write(tmp_path / "game.jsonl")
    if os.environ.get("HIDDENHAND_WRITE_GOLDEN"):
        write(GOLDEN)
    assert without_version((tmp_path / "game.jsonl").read_text()) == without_version(GOLDEN.read_text())


def test_the_golden_record_is_replayed_move_by_move() -> None:
    (record,) = read(GOLDEN)
    replay(record)
    assert [event.move for event in GAME] == [event.move for event in record.events if type(event).__name__ == "Move"]


def test_its_report_says_who_wins_and_how() -> None:
    (record,) = read(GOLDEN)
    told = " ".join(paragraph.text for paragraph in report(record).story)
    assert "South has made an offering and wins." in told
