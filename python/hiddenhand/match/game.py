"""Plays one game between bots."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hiddenhand._core import Game, State
from hiddenhand.bots import Bot
from hiddenhand.errors import EngineError
from hiddenhand.seeds import derive_seed

__all__ = ["PlaceInSeries", "PlayedGame", "Share", "deal_seed", "play_game", "seats_of_players"]


@dataclass
class Share:
    """What one player did in one game."""

    decisions: int = 0
    real_decisions: int = 0  # with two or more legal actions; only these are asked of the bot
    seconds: float = 0.0  # spent by the bot on them


@dataclass(frozen=True)
class PlaceInSeries:
    """Where a game stands in its series. `game` counts from 0; `before` and `score` are the points by player, before
    the game and after it; `winner` is the player who won the series with it, None if it goes on."""

    game: int
    before: tuple[int, ...]
    score: tuple[int, ...]
    winner: int | None


@dataclass
class PlayedGame:
    """One game, played to its end. Lists are by seat unless they say otherwise."""

    deal: int
    seating: int
    deal_seed: int
    players: tuple[int, ...]  # the player at each seat
    dealt: list[int] = field(default_factory=list)  # outcomes of chance at the deal, as deal_scripted() takes them
    moves: list[tuple[int, str]] = field(default_factory=list)  # (seat, move text)
    outcomes: list[list[int]] = field(default_factory=list)  # those of each move, as apply_scripted() takes them
    returns: tuple[float, ...] = ()
    points: tuple[int, ...] = ()
    shares: tuple[Share, ...] = ()  # by player
    final: State | None = field(default=None, repr=False, compare=False)
    series: PlaceInSeries | None = None  # if it is a game of a series
    decks: tuple[str, ...] | None = None  # if games of several pairs of decks are played together

    @property
    def ends_unit(self) -> bool:
        """Whether it decides what statistics count: a series if it belongs to one, else itself."""
        return self.series is None or self.series.winner is not None

    def hash_into(self, digest: hashlib.blake2b) -> None:
        """Adds (deal, seating, number in its series if any, move texts) to a digest: one line each."""
        place = (self.deal, self.seating) if self.series is None else (self.deal, self.seating, self.series.game)
        lines = [" ".join(["game", *map(str, place)]), *(text for _, text in self.moves), ""]
        digest.update("\n".join(lines).encode())


def deal_seed(match_seed: int, deal: int, secret: str = "", number: int = 0) -> int:
    """The seed of a deal and of all chance in it: the same for every seating. `secret`: see `play_match`; `number`: of
    the game in its series."""
    parts: list[int | str] = [match_seed, "deal", deal]
    if number:
        parts += ["game", number]
    if secret:
        parts.append(secret)
    return derive_seed(*parts)


def seats_of_players(player_count: int, seating: int) -> tuple[int, ...]:
    """The player at each seat: in seating k, player p sits at seat (p + k) mod players."""
    return tuple((seat - seating) % player_count for seat in range(player_count))


def play_game(
    game: Game, bots: Sequence[Bot], *, match_seed: int, deal: int, seating: int, stopped: Callable[[], bool],
    deal_secret: str = "", number: int = 0,
) -> PlayedGame | None:  # fmt: skip
    """Plays a deal in one seating; None if `stopped()` became true before the end.

    The game's chance comes from (match seed, deal, secret); a bot's from (match seed, deal, player, seat) and the
    number of its decision, so nothing depends on what was played before or beside. In a series, `deal` stands for a
    sequence of deals, and `number` counts them from 0; the first is the deal that a single game would have. Errors of a
    bot get a note that says at which decision of which game.
    """
    players = seats_of_players(len(bots), seating)
    shares = tuple(Share() for _ in bots)
    played = PlayedGame(deal, seating, deal_seed(match_seed, deal, deal_secret, number), players, shares=shares)
    later = [number] if number else []
    streams = [derive_seed(match_seed, "bot", deal, player, seat, *later) for seat, player in enumerate(players)]
    state, played.dealt = game.deal_recorded(played.deal_seed)
    while (seat := state.seat_to_act) is not None:
        if stopped():
            return None
        try:
            action = _decide(state, seat, bots[players[seat]], streams[seat], played.shares[players[seat]])
            if stopped():  # then the bot may have given up
                return None
            played.outcomes.append(state.apply_recorded(action))
        except Exception as error:
            of_series = f", game {number} of its series" if number else ""
            error.add_note(
                f"in deal {deal}, seating {seating}{of_series}: decision {len(played.moves)} of the game, made by"
                f" player {players[seat]} at seat {seat}"
            )
            raise
        played.moves.append((seat, game.action_text(action)))
    played.returns = tuple(state.returns())
    played.points = tuple(state.points())
    played.final = state
    return played


def _decide(state: State, seat: int, bot: Bot, stream: int, share: Share) -> int:
    """What the seat does; the bot is asked if there are two or more legal actions. `share` counts it."""
    legal = state.legal()
    share.decisions += 1
    if len(legal) == 1:
        return legal[0]
    view = state.view(seat)
    seed = derive_seed(stream, share.real_decisions)
    start = time.perf_counter()
    try:
        action = bot.choose(view, seed)
    except StopIteration as error:  # which the generators above would take for another error, and lose its place
        raise EngineError(f"the bot raised StopIteration({error})") from error
    share.seconds += time.perf_counter() - start
    share.real_decisions += 1
    return action
