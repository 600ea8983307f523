"""Replays one recorded game through our engine, comparing as it goes.

A difference in what is allowed or shown is noted and the replay goes on. A difference after which the two games are no
longer the same (other cards, another seat to decide, draws that do not fit) ends it: the rest of the game is abandoned.
A difference that comes from a known defect of the recorded program is counted under its name; the replay goes on with
the recorded state at the next start of a turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NoReturn

from hiddenhand import EngineError, State
from hiddenhand.conformance import choices, defects, moves, takeover
from hiddenhand.conformance.engine import Engine
from hiddenhand.conformance.errors import RecordingError
from hiddenhand.conformance.mismatches import Difference, Mismatch, set_difference
from hiddenhand.conformance.records import (
    ChoiceLine,
    DecisionLine,
    EventLine,
    NumberedEvent,
    RecordedGame,
    RecordedState,
    Step,
)
from hiddenhand.conformance.states import Position, compare_states, compare_tables, hides_cards
from hiddenhand.conformance.witness import finishing_line

#: After a difference of these kinds the rest of a game cannot be compared.
_FATAL = frozenset({"deck", "who", "step", "draws", "zone"})


#: What is told of every move: the state before it, the action, its outcomes of chance.
OnMove = Callable[[State, int, Sequence[int]], None]


class _PartedError(Exception):
    """The two games have parted."""


class _DefectError(Exception):
    """The recorded program has shown a known defect."""


@dataclass
class GameResult:
    """What the replay of one game found."""

    decisions: int = 0
    choices: int = 0
    abandoned: bool = False
    #: Known defects of the recorded program, and the decisions and choices that were passed over because of them.
    defects: Counter[str] = field(default_factory=Counter)
    passed_over: int = 0
    #: Turns that the recorder's search could not finish, while a line of play does.
    search_gaps: int = 0
    mismatches: list[Mismatch] = field(default_factory=list)


def replay(game: RecordedGame, engine: Engine, forbidding: Engine, on_move: OnMove | None = None) -> GameResult:
    """Replays the game in `engine`, which has the recording's reading of dead ends; `forbidding` is the same matchup
    with `dead_end = "forbid"`. `on_move` is called before every move that is played. RecordingError, with file and
    line, if the recording names unknown cards.
    """
    replay = _Replay(game, engine, forbidding, on_move)
    try:
        replay.run()
    except _PartedError:
        replay.result.abandoned = True
    except RecordingError as error:
        raise RecordingError(f"{game.file}:{replay.line}: {error}") from error
    return replay.result


class _Replay:
    def __init__(self, game: RecordedGame, engine: Engine, forbidding: Engine, on_move: OnMove | None) -> None:
        self.game = game
        self.engine = engine
        self.forbidding = forbidding
        self.on_move = on_move
        self.forbid = game.header.mode != "forced"
        self.line = game.number
        self.index = 0  # of the step that is compared
        self.untouched = True  # nothing has been played since this step was reached
        self.compared: set[int] = set()
        self.taken_over = -1  # the step at which the recorded state was last taken over
        self.vague: frozenset[int] = frozenset()  # seats of whose hands the recording does not say what is known
        self.result = GameResult()

    def run(self) -> None:
        state = self._deal()
        while self.index < len(self.game.steps):
            start, self.untouched = self.index, True
            try:
                self.index = self._step(state, start)
            except _DefectError:
                resumed = self._resume(start)
                if resumed is None:
                    return
                state = resumed
        self.line = self.game.end_number
        with suppress(_DefectError):
            self._end(state)

    def _step(self, state: State, index: int) -> int:
        """Compares and plays one decision or choice; returns the index of the next."""
        step = self.game.steps[index]
        self.line = step.number
        self._count(index)
        if isinstance(step.asked, DecisionLine):
            return self._decision(state, step.asked, index)
        return self._choice(state, step.asked, index)

    def _count(self, index: int) -> None:
        """Counts a decision or choice as compared, once."""
        if index not in self.compared:
            self.compared.add(index)
            is_decision = isinstance(self.game.steps[index].asked, DecisionLine)
            self.result.decisions += is_decision
            self.result.choices += not is_decision

    def _resume(self, failed: int) -> State | None:
        """The recorded state at the next start of a turn; None if there is none.

        `failed` is the step that differed; it is that start itself if the defect lies before it.
        """
        steps = self.game.steps
        first = failed if self.untouched and self.taken_over != failed else failed + 1
        for index in range(max(first, 1), len(steps)):
            self._forget(numbered.event for numbered in steps[index - 1].events)
            step = steps[index]
            if step.turn_number > steps[index - 1].turn_number and isinstance(step.asked, DecisionLine):
                self.result.passed_over += sum(index not in self.compared for index in range(failed, index))
                self.index = self.taken_over = index
                return takeover.state_of(step.asked, step.turn_number, self.engine)
        self.result.passed_over += sum(index not in self.compared for index in range(failed, len(steps)))
        return None

    def _forget(self, events: Iterable[EventLine]) -> None:
        """Notes whose hand cards can no longer be compared as known or not."""
        self.vague |= {event.player for event in events if event.player is not None and hides_cards(event)}

    # -- noting ---------------------------------------------------------------------------------------------------

    def _note(self, difference: Difference | None) -> None:
        if difference is None:
            return
        defect = defects.explain(difference, self._nearest_state(), self._events_of_turn(), self.engine.decks)
        if defect is not None:
            self.result.defects[defect] += 1
            raise _DefectError
        self.result.mismatches.append(Mismatch(self.game.file, self.game.header.game, self.line, difference))
        if difference.kind in _FATAL:
            raise _PartedError

    def _nearest_state(self) -> RecordedState:
        steps = self.game.steps
        return steps[self.index].asked.state if self.index < len(steps) else self.game.end.state

    def _events_of_turn(self) -> list[EventLine]:
        """What has happened in the turn that led to the present state, and between it and the turn before."""
        steps = self.game.steps
        last = min(self.index, len(steps) - 1)
        if self.untouched and last > 0:
            last -= 1
        first = last
        while first > 0 and steps[first - 1].turn_number == steps[last].turn_number:
            first -= 1
        return [numbered.event for step in steps[max(first - 1, 0) : last + 1] for numbered in step.events]

    def _abandon(self, difference: Difference) -> NoReturn:
        self._note(difference)
        raise _PartedError

    def _note_all(self, differences: Iterable[Difference]) -> None:
        """Notes all of them, the fatal ones last."""
        for difference in sorted(differences, key=lambda difference: difference.kind in _FATAL):
            self._note(difference)

    def _expect(self, kind: str, what: str, expected: object, got: object) -> None:
        if expected != got:
            self._note(Difference(kind, what, str(expected), str(got)))

    # -- steps ----------------------------------------------------------------------------------------------------

    def _deal(self) -> State:
        header, decks = self.game.header, self.engine.decks
        for names, deck in zip(header.decks, decks, strict=True):
            self._note(set_difference("deck", f"the {deck.people} deck", frozenset(names), frozenset(deck.names)))
        dealt = [deck.number(name) for hand, deck in zip(header.initial_hands, decks, strict=True) for name in hand]
        try:
            return self.engine.game.deal_scripted([header.starting_player, *dealt])
        except EngineError as error:
            self._abandon(Difference("draws", "the deal", "the recorded hands", str(error)))

    def _decision(self, state: State, asked: DecisionLine, index: int) -> int:
        position = self.engine.position(state)
        chosen, ship = moves.split_load(moves.move_text(asked.legal[asked.chosen], asked.player, self.engine.decks))
        our_step = moves.OUR_STEPS.get(asked.step, asked.step)
        self._expect("who", "the seat to decide", asked.player, position["seat_to_act"])
        self._expect("step", "the step of the turn", our_step, position["step"])
        self._expect("turn", "the number of the turn", self.game.steps[index].turn_number, position["turn"])
        self._note_all(compare_states(asked.state, position, self.engine.decks, self.vague))
        legal = self.engine.legal(state)
        ours = moves.legal_texts(self.engine, state, legal)
        differences = list(moves.compare_legal(asked, ours, self.engine.decks, forbid=self.forbid))
        self._note_all(d for d in differences if d.kind != "engage" or not self._is_search_gap(state, asked))
        if not self.forbid and asked.step == "confront":
            self._look_ahead(state, asked)
        if chosen not in legal:
            raise _PartedError
        if ship is not None and self._asks_for_ship(state, legal[chosen]):
            self._apply(state, chosen, legal, [])
            chosen, legal = ship, self.engine.legal(state)
        return self._play(state, chosen, legal, index)

    def _asks_for_ship(self, state: State, load: int) -> bool:
        after = state.copy()
        after.apply(load)
        choice = self.engine.position(after)["choice"]
        return choice is not None and choice["kind"] == moves.SHIP_CHOICE

    def _look_ahead(self, state: State, asked: DecisionLine) -> None:
        """In recordings with dead ends: would our rule against them allow `engage` here as the recorder's search?"""
        listed = any(action.kind == "engage" for action in asked.legal)
        expected = listed and asked.engage_completable is not False
        allowed = self.forbidding.legal(self.forbidding.game.unpack_state(state.pack()))
        if ("engage" in allowed) != expected and not self._is_search_gap(state, asked):
            self._note(moves.engage_difference(asked, expected))

    def _is_search_gap(self, state: State, asked: DecisionLine) -> bool:
        """Whether the recorder's search found no way to finish the turn, and there is one. Counts it."""
        state = self.forbidding.game.unpack_state(state.pack())
        listed = any(action.kind == "engage" for action in asked.legal)
        if not listed or asked.engage_completable is not False or "engage" not in self.forbidding.legal(state):
            return False
        if finishing_line(self.forbidding, state) is None:
            return False
        self.result.search_gaps += 1
        return True

    def _choice(self, state: State, asked: ChoiceLine, index: int) -> int:
        position = self.engine.position(state)
        self._expect("who", "the seat to choose", asked.player, position["seat_to_act"])
        if not choices.is_at_choice(position, asked):
            had = position["choice"]["kind"] if position["choice"] is not None else f"step {position['step']}"
            self._expect("step", "the choice", choices.our_kind(asked), had)
        self._note_all(compare_states(asked.state, position, self.engine.decks, self.vague))
        self._compare_source(asked, position)
        deck = self.engine.decks[asked.cards_of]
        if asked.legal_subsets != "not_enumerated":
            ours = choices.buildable_sets(self.engine, state)
            self._note(choices.compare_sets(asked, deck, ours, pruned=self._is_pruned(asked)))
            if choices.chosen_set(asked, deck) not in ours:
                raise _PartedError
        return self._pick(state, asked, index)

    def _compare_source(self, asked: ChoiceLine, position: Position) -> None:
        """Recordings leave the source out for some kinds of choice, and name the card that is loaded for a ship."""
        if asked.source is not None and asked.kind != moves.SHIP_CHOICE:
            own, other = self.engine.decks[asked.player], self.engine.decks[1 - asked.player]
            source = (own if own.has(asked.source) else other).id(asked.source)
            self._expect("choice", f"the card that causes {asked.kind}", source, position["choice"]["source"])

    def _is_pruned(self, asked: ChoiceLine) -> bool:
        return self.forbid and asked.state.step in moves.PRUNED_STEPS

    def _pick(self, state: State, asked: ChoiceLine, index: int) -> int:
        """Makes the recorded choice by picks; its draws belong to the action that ends it."""
        picks = choices.picks(asked, self.engine.decks[asked.cards_of])
        for made, text in enumerate(picks, start=1):
            legal = self.engine.legal(state)
            if made == len(picks) and not self._needs_done(state, legal, asked, picks):
                return self._play(state, text, legal, index)
            self._apply(state, text, legal, [])
        return self._play(state, "done", self.engine.legal(state), index)

    def _needs_done(self, state: State, legal: dict[str, int], asked: ChoiceLine, picks: list[str]) -> bool:
        """Whether the choice is still open after the last of the picks."""
        if picks[-1] not in legal:
            return False
        after = state.copy()
        after.apply(legal[picks[-1]])
        return choices.goes_on(self.engine.position(after), choices.our_kind(asked), picks)

    def _end(self, state: State) -> None:
        end, position = self.game.end, self.engine.position(state)
        self._expect("who", "the seat to decide", None, position["seat_to_act"])
        for what in ("winner", "reason", "crystals"):
            self._expect("end", what, getattr(end, what), position[what])
        self._expect("turn", "the number of turns", end.turns, position["turn"])
        self._note_all(compare_tables(end.state, position, self.engine.decks, self.vague))

    # -- playing --------------------------------------------------------------------------------------------------

    def _play(self, state: State, text: str, legal: dict[str, int], index: int) -> int:
        """Plays a move with the draws that follow it in the recording; returns the index of the next step."""
        draws = self._draws(self.game.steps[index].events, text)
        after = index + 1
        while self._chooses_by_itself(state, text, legal, draws, after):
            self._count(after)
            self.index = after
            self.line = self.game.steps[after].number
            self._note(self._single_outcome(self.game.steps[after]))
            draws += self._draws(self.game.steps[after].events, text)
            after += 1
        self._apply(state, text, legal, draws)
        return after

    def _chooses_by_itself(
        self, state: State, text: str, legal: dict[str, int], draws: list[int], after: int
    ) -> bool:
        """Whether the next recorded step is a choice that our engine, having no alternative, makes without asking.

        Then it goes on to the draws that follow the choice, or stops somewhere else.
        """
        if after >= len(self.game.steps) or text not in legal:
            return False
        asked = self.game.steps[after].asked
        if not isinstance(asked, ChoiceLine):
            return False
        probe = state.copy()
        try:
            probe.apply_scripted(legal[text], draws)
        except EngineError:
            return True
        return not choices.is_at_choice(self.engine.position(probe), asked)

    def _single_outcome(self, step: Step) -> Difference | None:
        asked = step.asked
        assert isinstance(asked, ChoiceLine)
        only = frozenset({choices.chosen_set(asked, self.engine.decks[asked.cards_of])})
        return choices.compare_sets(asked, self.engine.decks[asked.cards_of], only, pruned=self._is_pruned(asked))

    def _apply(self, state: State, text: str, legal: dict[str, int], draws: list[int]) -> None:
        if text not in legal:
            self._abandon(Difference("choice", "the next pick", text, " or ".join(legal) or "none"))
        self.untouched = False
        if self.on_move is not None:
            self.on_move(state, legal[text], draws)
        try:
            state.apply_scripted(legal[text], draws)
        except EngineError as error:
            self._abandon(Difference("draws", f"the draws after {text}", f"{draws}", str(error)))

    def _draws(self, events: list[NumberedEvent], move: str) -> list[int]:
        """The random moves among the events, as card numbers in the decks of their owners.

        Bluffs that are discarded unseen are random in our engine only where `move` picks one of several.
        """
        draws = []
        self._forget(numbered.event for numbered in events)
        for numbered in events:
            event = numbered.event
            if event.random and (event.from_ != "support" or move == choices.PICK_UNSEEN):
                self.line, line = numbered.number, self.line
                if event.player is None:
                    raise RecordingError("expected the owner of a drawn card (`player`), got none")
                draws.append(self.engine.decks[event.player].number(event.card))
                self.line = line
        return draws
