"""A record: one game with all that is needed to replay it; and the game that a header names, built again."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from typing import Any

import msgspec

from hiddenhand import games
from hiddenhand._core import Game
from hiddenhand.errors import EngineError, HiddenhandError
from hiddenhand.names import shown, unknown
from hiddenhand.records.errors import RecordError
from hiddenhand.records.events import FORMAT, End, Event, GameHeader, MatchHeader, Move

__all__ = ["GameRecord", "fingerprint", "match_header", "rebuilt"]


@dataclass(frozen=True)
class GameRecord:
    """One game of a record. `events` begin with the deal and end with the end.

    `file`, `line` and `match_line` say where its header and that of its match were read; `number` is its place in the
    file, from 1.
    """

    match: MatchHeader
    header: GameHeader
    events: tuple[Event, ...]
    number: int = 1
    file: str = "record"
    line: int = 1
    match_line: int = 1

    @property
    def masked_for(self) -> int | None:
        """The seat whose knowledge this is; None if it is everything."""
        return self.match.masked_for

    @property
    def moves(self) -> int:
        """The number of decisions."""
        return sum(isinstance(event, Move) for event in self.events)

    @property
    def end(self) -> End | None:
        """How it ended; None for a game that did not."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, End) else None

    def where(self, event: int) -> str:
        """File and line of the event with that index."""
        return f"{self.file}:{self.line + 1 + event}"

    def game(self) -> Game:
        """The game, built again from the header. RecordError if that cannot be, or gives other cards or rules."""
        return rebuilt(self.match, f"{self.file}:{self.match_line}")


def fingerprint(game: Game) -> str:
    """16 hex digits that tell games apart: a hash of rules, options and cards."""
    return hashlib.blake2b(game.packed, digest_size=8).hexdigest()


def match_header(game: Game, facts: Mapping[str, Any]) -> MatchHeader:
    """A header for games of `game`. `facts` are further fields; what is not told is what the game says of itself
    (`hiddenhand.games.GameEntry.setup_of`), else empty.

    The packed game goes into it where its names do not lead to the same game again: with deck or data files of one's
    own. EngineError for a fact that is unknown or of a wrong kind.
    """
    for name in set(facts) - set(MatchHeader.__struct_fields__):
        raise EngineError(unknown("field of a match header:", name, MatchHeader.__struct_fields__, "fields"))
    entry = games.entry(game.id)
    fields: dict[str, Any] = {
        "format": FORMAT, "hiddenhand": version("hiddenhand"), "decks": (), "deck_files": (), "edition": None,
        "options": {}, "data_status": None, "seed": None, "deals": None, "players": (),
        **entry.setup_of(game), **facts,
        "game": game.id, "seats": game.seat_count if len(entry.info().seats) > 1 else None,
        "fingerprint": fingerprint(game),
    }  # fmt: skip
    try:
        header = msgspec.convert({"type": "match", **fields}, MatchHeader)
        msgspec.json.encode(header)  # finds texts that UTF-8 cannot hold
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise EngineError(f"match header: {error}") from None
    try:
        rebuilt(header, "record")
    except RecordError:
        return msgspec.structs.replace(header, packed=base64.b64encode(game.packed).decode("ascii"))
    return header


def rebuilt(match: MatchHeader, where: str) -> Game:
    """The game that a header names; RecordError, with `where` in front, if there is none or it is another one."""
    # Seeds and players make no difference to the game.
    named = msgspec.structs.replace(match, hiddenhand="", seed=None, deals=None, players=(), masked_for=None)
    try:
        return _rebuilt(msgspec.json.encode(named))
    except HiddenhandError as error:
        raise RecordError(f"{where}: {error}") from None


@lru_cache(maxsize=64)
def _rebuilt(header: bytes) -> Game:
    match = msgspec.json.decode(header, type=MatchHeader)
    games.info(match.game)
    game = _named(match) if match.packed is None else _unpacked(match.packed)
    if game.id != match.game:
        raise RecordError(f"packed: expected a game of {shown(match.game)}, got one of {shown(game.id)}")
    if fingerprint(game) != match.fingerprint:
        raise RecordError(
            f"fingerprint: these games were played with other cards or rules: expected {fingerprint(game)}, which is"
            f" what this version makes of the header, got {shown(match.fingerprint)}"
        )
    return game


def _named(match: MatchHeader) -> Game:
    known = games.info(match.game).decks
    for deck in match.decks:
        if deck not in known:  # never a path: a record must not make us open files
            raise RecordError(f"decks: {unknown('deck', deck, known)}")
    decks = match.decks if known else None
    return games.load(match.game, seats=match.seats, decks=decks, edition=match.edition, options=match.options)


def _unpacked(text: str) -> Game:
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise RecordError(f"packed: expected base64, got {shown(text)} ({error})") from None
    try:
        return Game(data)
    except HiddenhandError as error:
        raise RecordError(f"packed: {error}") from None

