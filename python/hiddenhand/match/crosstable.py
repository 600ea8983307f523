"""Every deck against every other, played by one bot: which deck is the better one, and by how much."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from hiddenhand._core import Game, StopFlag
from hiddenhand.bots import Bot
from hiddenhand.errors import EngineError
from hiddenhand.files import utf8
from hiddenhand.match.failure import result_of
from hiddenhand.match.game import PlayedGame, play_game
from hiddenhand.match.pool import play_all
from hiddenhand.match.run import check_numbers, until
from hiddenhand.match.stats import PlayerStats, Tally
from hiddenhand.names import shown
from hiddenhand.seeds import derive_seed

__all__ = ["Cell", "CrosstableResult", "matchups", "play_crosstable"]

SIDES = 2

Pair = tuple[str, str]


@dataclass(frozen=True)
class Cell:
    """One matchup, in full deal blocks: a deal played twice, with the decks exchanged between the seats.

    `row` and `column` are what the decks achieved. In a mirror, where both are the same deck, `row` is the player who
    made the first decision of a game, and `column` the other.
    """

    row: PlayerStats
    column: PlayerStats
    deals: int
    games_outside_blocks: int  # finished, but not their deal block; only after an interruption
    hash: str  # 16 hex digits over (deal, seating, move texts)


@dataclass(frozen=True)
class CrosstableResult:
    """What was played. `cells` has one entry for every matchup: (row, column), row before column in `decks`, or equal
    in a mirror. All figures but `games_outside_blocks` count full deal blocks only."""

    decks: tuple[str, ...]
    cells: Mapping[Pair, Cell]
    deals_asked: int
    seed: int
    interrupted: bool
    elapsed_seconds: float
    failure: str | None = None  # the error that ended it, and where; then the result comes with a MatchFailedError

    @property
    def games(self) -> int:
        return sum(cell.row.games for cell in self.cells.values())

    @property
    def games_outside_blocks(self) -> int:
        return sum(cell.games_outside_blocks for cell in self.cells.values())

    @property
    def hash(self) -> str:
        """16 hex digits over the decks and the hash of every cell."""
        digest = hashlib.blake2b(digest_size=8)
        for (row, column), cell in self.cells.items():
            digest.update("\x1f".join((row, column, cell.hash, "")).encode())
        return digest.hexdigest()

    def stats(self, row: str, column: str) -> PlayerStats | None:
        """What the row deck achieved against the column deck; None for a mirror that was not asked for."""
        if (row, column) in self.cells:
            return self.cells[row, column].row
        return self.cells[column, row].column if (column, row) in self.cells else None

    def is_complete(self, row: str, column: str) -> bool:
        """Whether all deals of a matchup were played."""
        cell = self.cells.get((row, column)) or self.cells[column, row]
        return cell.deals == self.deals_asked

    def total(self, row: str) -> PlayerStats:
        """What a deck achieved against all others; mirrors are left out."""
        others = (self.stats(row, column) for column in self.decks if column != row)
        return sum((stats for stats in others if stats is not None), PlayerStats())


def matchups(decks: Sequence[str], *, mirrors: bool = False) -> list[Pair]:
    """All pairs of different decks, in order, the earlier deck first; with `mirrors` each deck against itself too."""
    return [(a, b) for place, a in enumerate(decks) for b in decks[place + (not mirrors) :]]


def play_crosstable(
    decks: Sequence[str],
    build: Callable[[str, str], Game],
    bot: Bot,
    *,
    deals: int,
    seed: int = 0,
    jobs: int = 1,
    mirrors: bool = False,
    on_game: Callable[[PlayedGame], None] | None = None,
) -> CrosstableResult:
    """Plays every pair of `decks` against each other, the same bot on both sides.

    `build(a, b)` makes the game with deck `a` at seat 0 and `b` at seat 1. Each of the `deals` deals of a matchup is
    played twice with the decks exchanged, so that both get either seat and either start. Deals depend on the seed and
    the names of the two decks alone: a matchup is the same whatever other decks are there.

    `jobs` games are played at once, from all matchups; that changes nothing but the time. `on_game` gets every finished
    game in order of (deal, matchup, seating), its `decks` by seat; its players are the decks: 0 is the row. Ctrl-C
    (KeyboardInterrupt) stops everything: the result then covers what was played and says `interrupted`. An error of the
    bot or of `on_game` stops it too: MatchFailedError, with such a result.

    EngineError for fewer than two decks, a deck named twice or by what is no text, or a number out of range.
    """
    check_numbers(deals, jobs, seed)
    if len(decks) < SIDES:
        raise EngineError(f"expected two decks or more, got {len(decks)}")
    for place, deck in enumerate(decks):
        if deck in decks[:place]:
            raise EngineError(f"deck {shown(deck)} is given twice")
        if utf8(deck) != deck:
            raise EngineError(f"deck {shown(utf8(deck))}: expected a name that UTF-8 can hold")
    start = time.perf_counter()
    pairs = matchups(decks, mirrors=mirrors)
    games = {pair: build(*pair) for a, b in pairs for pair in ((a, b), (b, a))}
    for game in games.values():
        if game.seat_count != SIDES:
            raise EngineError(f"{game.id}: expected a game for two, got one for {game.seat_count}")
    tallies = {pair: Tally(SIDES) for pair in pairs}
    stop = StopFlag()
    bots = [until(bot, stop)] * SIDES

    def play(task: tuple[int, Pair, int]) -> Iterator[tuple[Pair, PlayedGame]]:
        deal, pair, seating = task
        seats = pair if seating == 0 else (pair[1], pair[0])
        played = play_game(
            games[seats], bots, match_seed=derive_seed(seed, "matchup", *pair), deal=deal, seating=seating,
            stopped=stop.is_set,
        )  # fmt: skip
        if played is not None:
            yield pair, replace(played, decks=seats)

    def deliver(done: tuple[Pair, PlayedGame]) -> None:
        pair, played = done
        if on_game is not None:
            on_game(played)
        tallies[pair].add(_by_start(played) if pair[0] == pair[1] else played)

    tasks = ((deal, pair, seating) for deal in range(deals) for pair in pairs for seating in range(SIDES))

    def result(*, interrupted: bool = False, failure: str | None = None) -> CrosstableResult:
        cells = {
            pair: Cell(tally.players[0], tally.players[1], tally.deals, tally.games_outside_blocks, tally.hash)
            for pair, tally in tallies.items()
        }
        return CrosstableResult(tuple(decks), cells, deals, seed, interrupted, time.perf_counter() - start, failure)

    return result_of(lambda: play_all(tasks, play, deliver, jobs=jobs, stop=stop), result)


def _by_start(played: PlayedGame) -> PlayedGame:
    """The game with player 0 as the one who made the first decision: what a mirror can tell apart."""
    first = played.players[played.moves[0][0]]
    order = (first, 1 - first)
    return replace(
        played, players=tuple(order.index(player) for player in played.players),
        shares=tuple(played.shares[player] for player in order),
    )  # fmt: skip
