"""Replays one recorded game through our engine, comparing as it goes.

A difference in what is allowed or shown is noted and the replay goes on. A difference after which the two games are no
longer the same (other cards, another seat to decide, draws that do not fit) ends it: the rest of the game is abandoned.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NoReturn

from hiddenhand import EngineError, State
from hiddenhand.conformance import choices, moves
from hiddenhand.conformance.engine import Engine
from hiddenhand.conformance.errors import RecordingError
from hiddenhand.conformance.mismatches import Difference, Mismatch, set_difference
from hiddenhand.conformance.records import ChoiceLine, DecisionLine, NumberedEvent, RecordedGame, Step
from hiddenhand.conformance.states import Position, compare_states, compare_tables

#: After a difference of these kinds the rest of a game cannot be compared.
_FATAL = frozenset({"deck", "who", "step", "draws", "zone"})


class _PartedError(Exception):
    """The two games have parted."""


@dataclass
class GameResult:
    """What the replay of one game found."""

    decisions: int = 0
    choices: int = 0
    abandoned: bool = False
    mismatches: list[Mismatch] = field(default_factory=list)


def replay(game: RecordedGame, engine: Engine, forbidding: Engine) -> GameResult:
    """Replays the game in `engine`, which has the recording's reading of dead ends; `forbidding` is the same matchup
    with `dead_end = "forbid"`. RecordingError, with file and line, if the recording names unknown cards.
    """
    replay = _Replay(game, engine, forbidding)
    try:
        replay.run()
    except _PartedError:
        replay.result.abandoned = True
    except RecordingError as error:
        raise RecordingError(f"{game.file}:{replay.line}: {error}") from error
    return replay.result


class _Replay:
    def __init__(self, game: RecordedGame, engine: Engine, forbidding: Engine) -> None:
        self.game = game
        self.engine = engine
        self.forbidding = forbidding
        self.forbid = game.header.mode != "forced"
        self.line = game.number
        self.result = GameResult()

    def run(self) -> None:
        state = self._deal()
        index = 0
        while index < len(self.game.steps):
            step = self.game.steps[index]
            self.line = step.number
            if isinstance(step.asked, DecisionLine):
                index = self._decision(state, step.asked, index)
            else:
                index = self._choice(state, step.asked, index)
        self.line = self.game.end_number
        self._end(state)

    # -- noting ---------------------------------------------------------------------------------------------------

    def _note(self, difference: Difference | None) -> None:
        if difference is None:
            return
        self.result.mismatches.append(Mismatch(self.game.file, self.game.header.game, self.line, difference))
        if difference.kind in _FATAL:
            raise _PartedError

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
        self.result.decisions += 1
        deck = self.engine.decks[asked.player]
        position = self.engine.position(state)
        chosen = moves.move_text(asked.legal[asked.chosen], deck)
        our_step = moves.OUR_STEPS.get(asked.step, asked.step)
        self._expect("who", "the seat to decide", asked.player, position["seat_to_act"])
        self._expect("step", "the step of the turn", our_step, position["step"])
        self._expect("turn", "the number of the turn", self.game.steps[index].turn_number, position["turn"])
        self._note_all(compare_states(asked.state, position, self.engine.decks))
        legal = self.engine.legal(state)
        self._note_all(moves.compare_legal(asked, legal, deck, forbid=self.forbid))
        if not self.forbid and asked.step == "confront":
            self._look_ahead(state, asked)
        if chosen not in legal:
            raise _PartedError
        return self._play(state, chosen, legal, index)

    def _look_ahead(self, state: State, asked: DecisionLine) -> None:
        """In recordings with dead ends: would our rule against them allow `engage` here as the recorder's search?"""
        listed = any(action.kind == "engage" for action in asked.legal)
        expected = listed and asked.engage_completable is not False
        allowed = self.forbidding.legal(self.forbidding.game.unpack_state(state.pack()))
        if ("engage" in allowed) != expected:
            self._note(moves.engage_difference(asked, expected))

    def _choice(self, state: State, asked: ChoiceLine, index: int) -> int:
        self.result.choices += 1
        position = self.engine.position(state)
        self._expect("who", "the seat to choose", asked.player, position["seat_to_act"])
        if not choices.is_at_choice(position, asked):
            had = position["choice"]["kind"] if position["choice"] is not None else f"step {position['step']}"
            self._expect("step", "the choice", choices.our_kind(asked), had)
        self._note_all(compare_states(asked.state, position, self.engine.decks))
        self._compare_source(asked, position)
        deck = self.engine.decks[asked.cards_of]
        if asked.legal_subsets != "not_enumerated":
            ours = choices.buildable_sets(self.engine, state)
            self._note(choices.compare_sets(asked, deck, ours, pruned=self._is_pruned(asked)))
            if choices.chosen_set(asked, deck) not in ours:
                raise _PartedError
        return self._pick(state, asked, index)

    def _compare_source(self, asked: ChoiceLine, position: Position) -> None:
        """Recordings leave the source out for some kinds of choice."""
        if asked.source is not None:
            source = self.engine.decks[asked.player].id(asked.source)
            self._expect("choice", f"the card that causes {asked.kind}", source, position["choice"]["source"])

    def _is_pruned(self, asked: ChoiceLine) -> bool:
        return self.forbid and asked.state.step in moves.PRUNED_STEPS

    def _pick(self, state: State, asked: ChoiceLine, index: int) -> int:
        """Makes the recorded choice by picks; its draws belong to the action that ends it."""
        deck = self.engine.decks[asked.cards_of]
        numbers = sorted(deck.number(asked.options[i]) for i in asked.chosen or ())
        picked: frozenset[str] = frozenset()
        for number in numbers:
            text = f"pick {deck.ids[number]}"
            picked |= {deck.ids[number]}
            legal = self.engine.legal(state)
            if len(picked) == len(numbers) and not self._needs_done(state, text, legal, asked, picked):
                return self._play(state, text, legal, index)
            self._apply(state, text, legal, [])
        return self._play(state, "done", self.engine.legal(state), index)

    def _needs_done(
        self, state: State, text: str, legal: dict[str, int], asked: ChoiceLine, picked: frozenset[str]
    ) -> bool:
        if text not in legal:
            return False
        after = state.copy()
        after.apply(legal[text])
        return choices.goes_on(self.engine.position(after), choices.our_kind(asked), picked)

    def _end(self, state: State) -> None:
        end, position = self.game.end, self.engine.position(state)
        self._expect("who", "the seat to decide", None, position["seat_to_act"])
        for what in ("winner", "reason", "crystals"):
            self._expect("end", what, getattr(end, what), position[what])
        self._expect("turn", "the number of turns", end.turns, position["turn"])
        self._note_all(compare_tables(end.state, position, self.engine.decks))

    # -- playing --------------------------------------------------------------------------------------------------

    def _play(self, state: State, text: str, legal: dict[str, int], index: int) -> int:
        """Plays a move with the draws that follow it in the recording; returns the index of the next step."""
        draws = self._draws(self.game.steps[index].events)
        after = index + 1
        while self._chooses_by_itself(state, text, legal, after):
            self.result.choices += 1
            self.line = self.game.steps[after].number
            self._note(self._single_outcome(self.game.steps[after]))
            draws += self._draws(self.game.steps[after].events)
            after += 1
        self._apply(state, text, legal, draws)
        return after

    def _chooses_by_itself(self, state: State, text: str, legal: dict[str, int], after: int) -> bool:
        """Whether the next recorded step is a choice that our engine, having no alternative, makes without asking."""
        if after >= len(self.game.steps) or text not in legal:
            return False
        asked = self.game.steps[after].asked
        if not isinstance(asked, ChoiceLine):
            return False
        probe = state.copy()
        probe.apply(legal[text])
        return not choices.is_at_choice(self.engine.position(probe), asked)

    def _single_outcome(self, step: Step) -> Difference | None:
        asked = step.asked
        assert isinstance(asked, ChoiceLine)
        only = frozenset({choices.chosen_set(asked, self.engine.decks[asked.cards_of])})
        return choices.compare_sets(asked, self.engine.decks[asked.cards_of], only, pruned=self._is_pruned(asked))

    def _apply(self, state: State, text: str, legal: dict[str, int], draws: list[int]) -> None:
        if text not in legal:
            self._abandon(Difference("choice", "the next pick", text, " or ".join(legal) or "none"))
        try:
            state.apply_scripted(legal[text], draws)
        except EngineError as error:
            self._abandon(Difference("draws", f"the draws after {text}", f"{draws}", str(error)))

    def _draws(self, events: list[NumberedEvent]) -> list[int]:
        """The random moves among the events, as card numbers in the decks of their owners."""
        draws = []
        for numbered in events:
            event = numbered.event
            if event.random:
                self.line, line = numbered.number, self.line
                if event.player is None:
                    raise RecordingError("expected the owner of a drawn card (`player`), got none")
                draws.append(self.engine.decks[event.player].number(event.card))
                self.line = line
        return draws
