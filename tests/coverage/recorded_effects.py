"""In which recorded games the text of a card did something: it is taken away at every move, to see what differs.

Before each move of a replayed game the state is built once more in a game in which one card is blank, and both are
compared: what may be done, what the table shows, and the same after the recorded move with the recorded draws. Both
games are those of the recording but for `dead_end`: without looking ahead, so that a text cannot show by what it would
allow later in the turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from blank_texts import blanked, cards_with_text, same_text

from hiddenhand import EngineError, Game, IllegalActionError, PositionError, State
from hiddenhand.conformance import read_games
from hiddenhand.conformance.matchups import Matchups
from hiddenhand.conformance.records import RecordedGame
from hiddenhand.conformance.replay import replay
from hiddenhand.games import blue_moon

Facts = tuple[list[int], dict[str, Any]]

#: How the engine keeps books, and what a retreat would cost. What follows shows later: in what may be done, in dragons.
_BOOKS = ("counters", "counted", "pair_open", "pending", "last_played", "dragons_at_retreat")
_BOOKS_OF_A_SEAT = ("used", "scaled", "free", "knowledge")
_ON_THE_TABLE = ("combat", "support", "influence", "leadership_active")


@dataclass(frozen=True)
class Fired:
    """One game: cards whose text did something on the table or when played, and those whose text, in the hand or
    aboard a ship, opened or barred a move."""

    decks: tuple[str, str]
    acted: frozenset[str]
    held: frozenset[str]

    @property
    def either(self) -> frozenset[str]:
        return self.acted | self.held


def effects_of(path: str | Path) -> Iterator[Fired]:
    """What fired in each game of a recording, in order."""
    matchups, trials = Matchups(), _Trials()
    for game in read_games(path):
        yield _effects_in(game, matchups, trials)


def _effects_in(game: RecordedGame, matchups: Matchups, trials: _Trials) -> Fired:
    people, early = game.header.people, game.header.satisfy_early
    dead_end = "forced_retreat" if game.header.mode == "forced" else "forbid"
    engine, forbidding = (matchups.engine(people, kind, satisfy_early=early) for kind in (dead_end, "forbid"))
    free = matchups.engine(people, "forced_retreat", satisfy_early=early).game
    steps = "leadership_character_booster_support" if early else "booster_support"
    decks = (people[0].lower(), people[1].lower())
    watch = _Watch(free, trials.of(decks, steps))
    replay(game, engine, forbidding, watch.before_move)
    return Fired(decks, frozenset(watch.acted), frozenset(watch.held))


@dataclass(frozen=True)
class _Trial:
    """Two games that differ in the text of one card. In neither have the others that say the same a text."""

    card: str
    with_text: Game | None  # None: the printed decks
    without: Game


class _Trials:
    """The trials of every matchup, each built once."""

    def __init__(self) -> None:
        self._made: dict[tuple[tuple[str, str], str], list[_Trial]] = {}

    def of(self, decks: tuple[str, str], satisfy_steps: str) -> list[_Trial]:
        key = (decks, satisfy_steps)
        if key not in self._made:
            self._made[key] = [_trial(card.id, *key) for name in decks for card in _texts_of(name)]
        return self._made[key]


def _texts_of(deck: str) -> list[Any]:
    known = cards_with_text()
    return [card for card in blue_moon.deck(deck).playing_cards() if card.id in known]


def _trial(card: str, decks: tuple[str, str], satisfy_steps: str) -> _Trial:
    def game(blank: frozenset[str]) -> Game:
        options = {"dead_end": "forced_retreat", "satisfy_steps": satisfy_steps}
        return blue_moon.build([blanked(blue_moon.deck(name), blank) for name in decks], "first", options)

    others = same_text(card)
    return _Trial(card, game(others) if others else None, game(others | {card}))


@dataclass(frozen=True)
class _Move:
    """What is played in all games at once: an action, and what chance did in the recording."""

    action: int
    outcomes: Sequence[int]

    def after(self, state: State) -> State:
        """EngineError if the game asks for other outcomes, IllegalActionError if the action is none of its own."""
        after = state.copy()
        after.apply_scripted(self.action, self.outcomes)
        return after


class _Course:
    """A state before and after the move. `after` is None if the outcomes do not fit, as they may without look-ahead."""

    def __init__(self, state: State, move: _Move) -> None:
        self.facts = _facts(state)
        self.after: State | None = None
        self.facts_after: Facts | None = None
        with suppress(EngineError):
            self.after = move.after(state)
            self.facts_after = _facts(self.after)


@dataclass
class _Watch:
    """Follows one game and notes what fires."""

    game: Game
    trials: Sequence[_Trial]
    acted: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    #: Games without a text that look like the real one, but whose books differ: they go on beside it.
    beside: dict[str, State] = field(default_factory=dict)

    def before_move(self, state: State, action: int, outcomes: Sequence[int]) -> None:
        position, move = blue_moon.position(state), _Move(action, outcomes)
        real = _Course(self.game.unpack_state(state.pack()), move)
        places = _places(position)
        places_after = {} if real.after is None else _places(blue_moon.position(real.after))
        for trial in self.trials:
            card, beside = trial.card, self.beside.pop(trial.card, None)
            on_table = places.get(card) in _ON_THE_TABLE or places_after.get(card) in _ON_THE_TABLE
            if card in self.acted or not (on_table or (card in places and card not in self.held)):
                continue
            try:
                without = beside or blue_moon.state_from_position(trial.without, position)
            except PositionError:  # no game without the text comes here: it did something before
                continue
            course = real
            if trial.with_text is not None:
                course = _Course(blue_moon.state_from_position(trial.with_text, position), move)
            if _facts(without) != course.facts:
                (self.acted if places.get(card) in _ON_THE_TABLE else self.held).add(card)
            if card not in self.acted and self._parts(card, without, move, course, real):
                (self.acted if on_table else self.held).add(card)

    def _parts(self, card: str, without: State, move: _Move, course: _Course, real: _Course) -> bool:
        """Whether the move leads to something else without the text than on the `course` that it takes with it."""
        if course.after is None:
            return False
        try:
            after = move.after(without)
        except IllegalActionError:  # the text allowed the move, which is noted
            return False
        except EngineError:  # other draws
            return True
        facts = _facts(after)
        if facts == course.facts_after == real.facts_after and after.pack() != course.after.pack():
            self.beside[card] = after
        return facts != course.facts_after


def _facts(state: State) -> Facts:
    """What may be done, and the position without the books.

    That a card may be played without its effect says only that it has one.
    """
    position = {name: value for name, value in blue_moon.position(state).items() if name not in _BOOKS}
    position["seats"] = [
        {name: value for name, value in seat.items() if name not in _BOOKS_OF_A_SEAT} for seat in position["seats"]
    ]
    text = state.game.action_text
    return [action for action in state.legal() if not text(action).startswith("play-without-effect ")], position


def _places(position: Mapping[str, Any]) -> dict[str, str]:
    """Where the cards are that lie neither in a deck nor in a discard pile."""
    places: dict[str, str] = {}
    for seat in position["seats"]:
        places |= {card: "cargo" for cargo in seat["cargo"].values() for card in cargo}
        places |= {card: zone for zone in ("hand", *_ON_THE_TABLE) for card in seat[zone]}
    return places
