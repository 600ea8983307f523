"""Blue Moon City in words: a paragraph a turn, whose subject is the player whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from hiddenhand.games.blue_moon_city.laws import SQUARES
from hiddenhand.records.events import (
    Amounts,
    CardsMoved,
    Chance,
    Deal,
    End,
    Event,
    Finished,
    Move,
    Moved,
    Placed,
    Reward,
    Scoring,
    Turn,
)
from hiddenhand.records.story import Paragraph, TurnByTurn
from hiddenhand.records.words import Speaker, amount, counted, joined

__all__ = ["blue_moon_city_story"]

_OBELISK = "obelisk"
_NUMBERS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_WHY = {
    "dragons": "For the dragons there",
    "most": "As main builder",
    "everyone": "For a marker there",
    "neighbours": "For the buildings beside it",
}
_ENDS = {
    "no_markers": "Nobody has a marker left, so all share the game.",
    "all_built": "All buildings are finished, and nobody can pay for another offering.",
    "no_cards": "There are no cards left to draw.",
    "turn_cap": "The last turn is over.",
}


def blue_moon_city_story(
    events: Sequence[Event], who: Speaker, card: Callable[[str], str], own: int | None
) -> list[Paragraph]:  # fmt: skip
    """The city and the hands, a paragraph a turn, the end. `own`: whose drawn cards are named; of others they are
    counted."""
    return _Story(who, card, own).told(events)


class _Story(TurnByTurn):
    def __init__(self, who: Speaker, card: Callable[[str], str], own: int | None) -> None:
        super().__init__(who, card, own)
        self._layout: Mapping[str, str] = {}
        self._steps: list[str] = []  # what was done in movement, not told yet
        self._power = ""  # the card whose power comes next
        self._cards: list[str] = []  # paid, and not told yet
        self._discarded: list[str] = []
        self._pillar = ""  # the card that allows the next offering
        self._offered: dict[int, int] = {}  # by seat
        self._crystals: Sequence[int | None] = ()

    def tell(self, event: Event) -> None:
        match event:
            case Deal():
                self._deal(event)
            case Turn():
                self._begin(event)
            case Move():
                self._tell_move(event.move)
            case Placed():
                self._placed(event)
            case Finished():
                self._finished(event)
            case Reward():
                self._reward(event)
            case Scoring():
                self._scoring(event)
            case Amounts(what="crystals"):
                self._crystals = event.amounts
            case Chance() | Moved():
                for move in event.moves:
                    self._moved(move)
            case End():
                self._end(event)

    # -- moves --------------------------------------------------------------------------------------------------------

    def _tell_move(self, move: str) -> None:
        words = move.split()
        last = words[-1]
        match words:
            case ["go", _]:
                self._steps.append(f"walks to {self._place(last)}")
            case ["play", "flit", "2"]:
                self._steps.append(f"plays {self._kind('flit 2')} for two more steps")
            case ["play", people, value]:
                self._power = self._kind(f"{people} {value}")
            case ["fly", _]:
                self._steps.append(f"flies to {self._place(last)} with {self._power}")
            case [colour, "dragon", _]:
                self._steps.append(f"moves the {colour} dragon to {self._place(last)} with {self._power}")
            case ["pay", people, value] | ["throw", "in", people, value]:
                self._cards.append(f"{people} {value}")
            case ["discard", people, value]:
                self._discarded.append(f"{people} {value}")
            case ["offer", "with", people, value]:
                self._pillar = self._kind(f"{people} {value}")

    # -- what follows from them ---------------------------------------------------------------------------------------

    def _deal(self, deal: Deal) -> None:
        self._layout = deal.layout or {}
        rows = [
            f"row {row}: {', '.join(_title(self._layout[square]) for square in squares)}"
            for row in "54321"
            if (squares := [square for square in SQUARES if square[1] == row and square in self._layout])
        ]
        told = [f"The city, from the north: {'; '.join(rows)}."] if rows else []
        told += [
            f"{self._who(seat)} holds {self._kinds(hand)}."
            for seat, hand in enumerate(deal.hands or ())
            if hand is not None
        ]
        if deal.starts is not None:
            told.append(f"{self._who(deal.starts)} begins.")
        self._paragraphs.append(Paragraph("The deal.", " ".join(told)))

    def _placed(self, event: Placed) -> None:
        if event.place != _OBELISK:
            paid, self._cards = self._kinds(self._cards), []
            self._say(f"Pays {paid} for box {event.box} of {self._place(event.place)}")
            return
        number = self._offered[event.seat] = self._offered.get(event.seat, 0) + 1
        with_card, self._pillar = f" with {self._pillar}" if self._pillar else "", ""
        which = _NUMBERS[number - 1] if number <= len(_NUMBERS) else f"{number}th"
        self._say(f"Makes the {which} offering, for {counted(event.crystals, 'crystal')}{with_card}")

    def _finished(self, event: Finished) -> None:
        builders = [
            f"{self._who(seat)} {counted(count, 'marker')}" for seat, count in enumerate(event.markers) if count
        ]
        self._say(
            f"{self._place(event.place, event.building, capital=True)} is finished, with {joined(builders)};"
            f" {self._who(event.builder)} is the main builder"
        )

    def _reward(self, event: Reward) -> None:
        gains: dict[str, list[str]] = {}  # what, and who gets just that
        for seat in range(max(map(len, (event.crystals, event.scales, event.missing, event.cards)))):
            things = [(event.crystals, "crystal"), (event.scales, "scale"), (event.cards, "reward card")]
            got = [counted(amounts[seat], thing) for amounts, thing in things if amounts and amounts[seat]]
            missing = event.missing[seat] if event.missing else 0
            lost = f", and {counted(missing, 'scale')} short" if missing else ""
            if got or lost:
                gains.setdefault(f"{joined(got) or 'nothing'}{lost}", []).append(self._who(seat))
        told = [f"{joined(names)} {'gets' if len(names) == 1 else 'get'} {what}" for what, names in gains.items()]
        self._say(f"{_WHY.get(event.why, event.why)} {joined(told) or 'nobody gets anything'}")

    def _scoring(self, event: Scoring) -> None:
        told = [
            f"{self._who(seat)} has {amount(count)} and gets {counted(event.crystals[seat], 'crystal')}"
            for seat, count in enumerate(event.counted)
        ]
        self._say(f"The last scale is taken, so scales are scored: {joined(told)}")
        back = [
            f"{self._who(seat)} {amount(count)}" for seat, count in enumerate(event.returned) if count
        ]
        if back:
            self._say(f"Back to the pool: {joined(back)}")
        for seat, count in enumerate(event.taken):
            if count:
                self._say(f"{self._who(seat)} takes {counted(count, 'scale')} from the new pool")

    def _moved(self, move: CardsMoved) -> None:
        if move.to == "deck":
            self._say(f"The deck is empty: the discard pile, {counted(move.count, 'card')}, is shuffled")
            return
        if move.to != "hand" or move.seat is None:
            return  # face down: told with the reward
        known = move.cards is not None and move.seat == self._own
        cards = self._kinds(move.cards or ()) if known else counted(move.count, "card")
        verb = "takes up" if move.from_ == "rewards" else "draws"
        if move.seat == self._seat:
            self._say(f"{verb.capitalize()} {cards}")
        else:
            self._say(f"{self._who(move.seat)} {verb} {cards}")

    def _end(self, end: End) -> None:
        self._close()
        winners = [seat for seat, got in enumerate(end.returns) if got > 0]
        if end.reason == "no_markers" or not winners:
            self._paragraphs.append(Paragraph("The end.", _ENDS.get(end.reason or "", "Nobody wins.")))
            return
        names = joined([self._who(seat) for seat in winners])
        offerings = counted(end.points[winners[0]], "offering")
        if end.reason == "offerings":
            text = f"{names} has made {offerings} and wins."
        else:
            # Crystals decide only between equals.
            equals = end.points.count(end.points[winners[0]]) > 1
            crystals = self._crystals[winners[0]] if self._crystals else 0
            rich = f" and {counted(crystals, 'crystal')}" if equals and crystals is not None else ""
            each = " each" if len(winners) > 1 else ""
            verb = "wins" if len(winners) == 1 else "share the win"
            text = f"{_ENDS.get(end.reason or '', 'The game is over.')} {names} {verb}, with {offerings}{rich}{each}."
        self._paragraphs.append(Paragraph("The end.", text))

    # -- sentences ----------------------------------------------------------------------------------------------------

    def _kind(self, kind: str) -> str:
        people, _, value = kind.partition(" ")
        return f"{self._card(people)} {value}".rstrip()

    def _kinds(self, kinds: Sequence[str]) -> str:
        """`Vulca 1, two Hoax 2 and Khind 1`."""
        counts = Counter(kinds)
        return joined([
            self._kind(kind) if count == 1 else f"{amount(count)} {self._kind(kind)}" for kind, count in counts.items()
        ]) or "nothing"  # fmt: skip

    def _place(self, square: str, tile: str | None = None, *, capital: bool = False) -> str:
        """`the Library on b1`; without a layout `b1`."""
        tile = tile or self._layout.get(square)
        name = f"the {_title(tile)} on {square}" if tile else square
        return name[0].upper() + name[1:] if capital else name

    def _flush(self) -> None:
        """What was done since, in the order of a turn."""
        steps, self._steps = joined(self._steps), []
        if steps:
            self._sentences.append(f"{steps[0].upper()}{steps[1:]}.")
        if self._discarded:
            cards, self._discarded = self._kinds(self._discarded), []
            self._sentences.append(f"Discards {cards}.")


def _title(tile: str) -> str:
    return " ".join(word.capitalize() for word in tile.split("-"))
