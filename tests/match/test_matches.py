"""Matches: deal blocks, reproducibility, interruption, records."""

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import hiddenhand
from hiddenhand import EngineError, View
from hiddenhand.bots import Bot, parse_bot
from hiddenhand.match import MatchFailedError, PlayedGame, RecordWriter, play_match

RANDOM, SEARCH = parse_bot("random"), parse_bot("ismcts:iterations=20")


def seated(game: hiddenhand.Game, *bots: Bot) -> list[Bot]:
    """These bots in turn, one for each seat."""
    return [bots[player % len(bots)] for player in range(game.seat_count)]


def games_of(game: hiddenhand.Game, bots: list[Bot], **arguments: Any) -> list[PlayedGame]:
    games: list[PlayedGame] = []
    play_match(game, bots, on_game=games.append, **arguments)
    return games


def test_every_deal_is_played_once_for_every_seating(game: hiddenhand.Game) -> None:
    games = games_of(game, seated(game, RANDOM), deals=3)
    seatings = {2: [(0, 1), (1, 0)], 4: [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]}
    assert [(g.deal, g.seating, g.players) for g in games] == [
        (deal, seating, players) for deal in range(3) for seating, players in enumerate(seatings[game.seat_count])
    ]


def test_all_seatings_of_a_deal_get_the_same_cards(game: hiddenhand.Game) -> None:
    games = games_of(game, seated(game, RANDOM), deals=2)
    first, second = ({g.deal_seed for g in games if g.deal == deal} for deal in (0, 1))
    assert len(first) == len(second) == 1
    assert first != second


def test_a_match_repeats_itself_from_its_seed(game: hiddenhand.Game) -> None:
    results = [play_match(game, seated(game, SEARCH, RANDOM), deals=3, seed=5) for _ in range(2)]
    assert results[0].hash == results[1].hash
    assert [p.points for p in results[0].players] == [p.points for p in results[1].players]


def test_another_seed_gives_another_match(game: hiddenhand.Game) -> None:
    assert len({play_match(game, seated(game, RANDOM), deals=5, seed=seed).hash for seed in range(3)}) == 3


@pytest.mark.parametrize("jobs", [2, 5])
def test_jobs_change_nothing_but_the_time(game: hiddenhand.Game, jobs: int) -> None:
    serial = play_match(game, seated(game, SEARCH, RANDOM), deals=7, seed=2)
    threads = play_match(game, seated(game, SEARCH, RANDOM), deals=7, seed=2, jobs=jobs)
    assert threads.hash == serial.hash
    assert [(p.wins, p.draws, p.points, p.decisions) for p in threads.players] == [
        (p.wins, p.draws, p.points, p.decisions) for p in serial.players
    ]


def test_the_first_deals_of_a_longer_match_are_those_of_a_shorter_one(leduc: hiddenhand.Game) -> None:
    short, long = (games_of(leduc, [RANDOM, SEARCH], deals=deals, seed=1) for deals in (2, 4))
    assert [g.moves for g in long[:4]] == [g.moves for g in short]


def test_a_match_plays_legal_games_to_their_end(game: hiddenhand.Game) -> None:
    for played in games_of(game, seated(game, RANDOM), deals=2):
        state = game.deal(played.deal_seed)
        for seat, move in played.moves:
            assert state.seat_to_act == seat
            state.apply(game.parse_action(move))
        assert state.is_terminal
        assert tuple(state.returns()) == played.returns


@dataclass
class Spy:
    """Plays like the random bot and keeps what it was given."""

    spec: str = "spy"
    seen: list[tuple[View, int]] = field(default_factory=list)

    def choose(self, view: View, seed: int) -> int:
        self.seen.append((view, seed))
        return RANDOM.choose(view, seed)


def test_a_bot_is_given_the_view_of_its_own_seat_when_it_has_a_choice(game: hiddenhand.Game) -> None:
    spy = Spy()
    play_match(game, [spy, *seated(game, RANDOM)[1:]], deals=2)
    assert spy.seen
    for view, _ in spy.seen:
        assert isinstance(view, View)
        assert view.seat == view.seat_to_act
        assert len(view.legal()) > 1


def test_every_decision_of_a_bot_has_a_seed_of_its_own(game: hiddenhand.Game) -> None:
    spies = [Spy() for _ in range(game.seat_count)]
    play_match(game, spies, deals=3)
    seeds = [seed for spy in spies for _, seed in spy.seen]
    assert len(set(seeds)) == len(seeds)


def test_searching_beats_playing_at_random() -> None:
    game = hiddenhand.load("blue-moon")
    result = play_match(game, [parse_bot("ismcts:iterations=100"), RANDOM], deals=10, seed=1)
    low, _ = result.players[0].interval
    assert low > 0.5


@pytest.mark.parametrize("jobs", [1, 3])
def test_an_error_in_a_bot_ends_the_match(kuhn: hiddenhand.Game, jobs: int) -> None:
    class Broken:
        spec = "broken"

        def choose(self, view: View, seed: int) -> int:
            raise RuntimeError("broken bot")

    with pytest.raises(MatchFailedError, match="broken bot"):
        play_match(kuhn, [RANDOM, Broken()], deals=50, jobs=jobs)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"deals": 0}, "deals: expected a whole number from 1 to .*, got 0"),
        ({"deals": 1, "jobs": 0}, "jobs: expected a whole number from 1 to 256, got 0"),
    ],
)
def test_a_match_of_nothing_is_refused(kuhn: hiddenhand.Game, arguments: dict[str, int], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        play_match(kuhn, [RANDOM, RANDOM], **arguments)


def test_a_match_needs_one_player_a_seat(kuhn: hiddenhand.Game) -> None:
    with pytest.raises(EngineError, match="kuhn-poker has 2 seats; expected one player a seat, got 3"):
        play_match(kuhn, [RANDOM] * 3, deals=1)


@dataclass
class InterruptOnce:
    """Takes games, and raises KeyboardInterrupt once, in place of the game with that number."""

    at: int
    taken: int = 0
    done: bool = False

    def __call__(self, played: PlayedGame) -> None:
        if self.taken == self.at and not self.done:
            self.done = True
            raise KeyboardInterrupt
        self.taken += 1


def test_an_interrupted_match_counts_full_deal_blocks_only(leduc: hiddenhand.Game) -> None:
    result = play_match(leduc, [RANDOM, RANDOM], deals=1000, seed=4, on_game=InterruptOnce(5))
    assert (result.interrupted, result.deals, result.games, result.games_outside_blocks) == (True, 2, 4, 1)
    assert result.hash == play_match(leduc, [RANDOM, RANDOM], deals=2, seed=4).hash


def test_an_interrupted_match_with_jobs_hands_over_the_games_that_were_finished(leduc: hiddenhand.Game) -> None:
    taker = InterruptOnce(5)
    result = play_match(leduc, [RANDOM, RANDOM], deals=1000, seed=4, jobs=3, on_game=taker)
    assert result.interrupted
    assert 2 <= result.deals < 1000
    assert result.games + result.games_outside_blocks == taker.taken


def read_record(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


NAMES = ["search", "random", "third", "fourth"]


def record(game: hiddenhand.Game, path: Path, **arguments: Any) -> str:
    with RecordWriter(path, game, {}, NAMES[: game.seat_count]) as writer:
        return play_match(game, seated(game, SEARCH, RANDOM), deals=3, seed=1, on_game=writer.add, **arguments).hash


def test_a_record_holds_a_header_and_every_game(game: hiddenhand.Game, tmp_path: Path) -> None:
    record(game, tmp_path / "record.jsonl")
    header, *events = read_record(tmp_path / "record.jsonl")
    assert (header["type"], header["format"], header["game"]) == ("match", 2, game.id)
    names = NAMES[: game.seat_count]
    seatings = [names[-seating:] + names[:-seating] for seating in range(game.seat_count)]
    assert [e["seats"] for e in events if e["type"] == "game"] == seatings * 3
    assert sum(e["type"] == "end" for e in events) == 3 * game.seat_count


def test_a_record_can_be_replayed_to_the_same_end(game: hiddenhand.Game, tmp_path: Path) -> None:
    record(game, tmp_path / "record.jsonl")
    for event in read_record(tmp_path / "record.jsonl")[1:]:
        if event["type"] == "game":
            state = game.deal(event["deal_seed"])
        elif event["type"] == "move":
            assert state.seat_to_act == event["seat"]
            state.apply(game.parse_action(event["move"]))
        elif event["type"] == "end":
            assert (state.returns(), state.points()) == (event["returns"], event["points"])


def test_the_hash_of_a_match_can_be_computed_from_its_record(leduc: hiddenhand.Game, tmp_path: Path) -> None:
    reported = record(leduc, tmp_path / "record.jsonl")
    digest = hashlib.blake2b(digest_size=8)
    for event in read_record(tmp_path / "record.jsonl")[1:]:
        if event["type"] == "game":
            digest.update(f"game {event['deal']} {event['seating']}\n".encode())
        elif event["type"] == "move":
            digest.update(f"{event['move']}\n".encode())
    assert digest.hexdigest() == reported


def test_a_record_is_the_same_whatever_the_jobs(game: hiddenhand.Game, tmp_path: Path) -> None:
    record(game, tmp_path / "one.jsonl")
    record(game, tmp_path / "three.jsonl", jobs=3)
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "three.jsonl").read_bytes()
