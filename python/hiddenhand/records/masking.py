"""A record as one seat saw it: what the others held and drew is gone, what lay open stays."""

from __future__ import annotations

from pathlib import PureWindowsPath

import msgspec

from hiddenhand._core import Game, State
from hiddenhand.errors import EngineError
from hiddenhand.names import shown
from hiddenhand.records.events import CardsMoved, Chance, Deal, Event, MatchHeader, Move, Moved
from hiddenhand.records.facts import facts_of
from hiddenhand.records.games import GameRecord
from hiddenhand.records.replay import replay

__all__ = ["masked_for"]


def masked_for(record: GameRecord, seat: int) -> GameRecord:
    """What `seat` saw of the game, and nothing more. The record is replayed on the way: RecordError as replay().

    Gone are the seeds of match and deal, all outcomes of chance, the hands of the others, and which cards they drew
    unseen; their hidden moves become what State.observe() says, and silent ones are left out (Facts.silent). Two games
    that look the same to the seat give the same bytes. The cards of all decks stay: in every game so far the lists
    are open knowledge.
    """
    game = record.game()
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < game.seat_count:
        raise EngineError(f"seat: expected 0 to {game.seat_count - 1}, got {shown(seat)}")
    facts = facts_of(game)
    events = []
    before: State | None = None
    for event, state in replay(record):
        if not (isinstance(event, Move) and event.seat != seat and facts.silent(event.move)):
            events.append(_seen(game, event, seat, before))
        before = state
    return GameRecord(
        _without_seed(record.match, seat), msgspec.structs.replace(record.header, deal_seed=None), tuple(events),
        record.number, record.file, record.line, record.match_line,
    )  # fmt: skip


def _without_seed(match: MatchHeader, seat: int) -> MatchHeader:
    # Folders are nobody's business; a Windows path takes both kinds of slashes.
    files = match.deck_files and tuple(name and PureWindowsPath(name).name for name in match.deck_files)
    return msgspec.structs.replace(match, seed=None, masked_for=seat, deck_files=files)


def _seen(game: Game, event: Event, seat: int, before: State | None) -> Event:
    if isinstance(event, Move):
        assert before is not None  # the deal comes first
        observed = before.observe(game.parse_action(event.move), seat)
        return msgspec.structs.replace(event, move=game.action_text(observed))
    if isinstance(event, Deal):
        hands = event.hands and tuple(hand if whose == seat else None for whose, hand in enumerate(event.hands))
        return msgspec.structs.replace(event, outcomes=None, hands=hands)
    if isinstance(event, Chance):
        return msgspec.structs.replace(event, outcomes=None, moves=_moves_seen(event.moves, seat))
    if isinstance(event, Moved):
        return Moved(_moves_seen(event.moves, seat))
    return event


def _moves_seen(moves: tuple[CardsMoved, ...], seat: int) -> tuple[CardsMoved, ...]:
    return tuple(
        move if move.open or move.seat == seat else msgspec.structs.replace(move, cards=None) for move in moves
    )
