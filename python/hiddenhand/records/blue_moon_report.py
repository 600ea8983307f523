"""Blue Moon in words: a paragraph a turn, whose subject is the player whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hiddenhand.records.events import (
    Bluffs,
    CardsMoved,
    Chance,
    Deal,
    Dragons,
    Element,
    End,
    Event,
    Move,
    Moved,
    Power,
    Shown,
    Turn,
)
from hiddenhand.records.story import Paragraph, TurnByTurn, deal_paragraph, points_won
from hiddenhand.records.words import Speaker, counted, joined

__all__ = ["blue_moon_story"]

# What somebody does with the cards that he picks, by what the choice is about.
_PICKS = {
    "decline": "declines to fight and discards {}",
    "discard_opponent_play": "sends {} to the discard pile",
    "return_own_play": "takes {} back to hand",
    "pay_for_dragon": "pays with {}",
    "discard_to_satisfy": "pays with {}",
    "forced_discard_own_hand": "discards {}",
    "blind_discard": "has {} discarded from the open hand",
    "discard_own_hand": "discards {}",
    "put_on_bottom_of_deck": "puts {} at the bottom of the deck",
    "discard_one_of_drawn": "discards {}",
    "shuffle_back_into_deck": "shuffles {} into the deck",
    "search_take_to_hand": "takes {} to hand",
    "search_play_ship_or_load_card": "finds {}",
    "ship_for_searched_card": "loads onto {}",
    "load_from_hand_onto_ship": "loads {}",
    "double_effect_of_booster": "doubles {}",
}
# What somebody does by other moves; those with which a fight is fought are told together.
_DEEDS = {
    "retrieve": "retrieves {}",
    "land": "lands {}",
    "discard-bluff": "discards {}, a bluff",
    "load": "loads {}",
    "use": "uses {}",
    "satisfy": "meets the demand of {}",
}
_PLAYS = {
    "play": "{}",
    "play-without-effect": "{} (without its text)",
    "play-covering": "{} (covering)",
    "play-counted": "{}",
    "play-bluff": "{} as a bluff",
}
_UNSEEN = "?"


def blue_moon_story(
    events: Sequence[Event], who: Speaker, card: Callable[[str], str], own: int | None
) -> list[Paragraph]:  # fmt: skip
    """The deal, a paragraph a turn, the end. `own`: whose drawn cards are named; of others they are counted."""
    return _Story(who, card, own).told(events)


class _Story(TurnByTurn):
    def __init__(self, who: Speaker, card: Callable[[str], str], own: int | None) -> None:
        super().__init__(who, card, own)
        self._fight = False
        self._dragons: Sequence[int] = ()
        self._word = ""  # of the last move
        self._declines = False
        self._deed: tuple[int, str] | None = None  # what is being done, and by whom
        self._things: list[str] = []  # to these cards
        self._plays: list[str] = []  # cards of the fight, not told yet
        self._plays_told = False

    def tell(self, event: Event) -> None:
        match event:
            case Deal():
                self._paragraphs.append(deal_paragraph(event, self._who, self._card))
            case Turn():
                self._begin(event)
                self._plays_told = False
            case Move():
                self._tell_move(event)
            case Power():
                self._announced(event)
            case Element():
                self._element(event.element)
            case Bluffs():
                self._bluffs(event)
            case Shown():
                cards = joined([self._card(card) for card in event.cards])
                self._say(f"The hand of {self._who(event.seat)} is laid open: {cards}")
            case Moved():
                for move in event.moves:
                    self._moved(move)
            case Dragons():
                self._attracted(event.dragons)
            case Chance():
                for move in event.moves:
                    self._by_chance(move)
            case End():
                self._end(event)

    # -- moves --------------------------------------------------------------------------------------------------------

    def _tell_move(self, move: Move) -> None:
        self._word, _, card = move.move.partition(" ")
        if self._word == "pick":
            self._do(move.seat, _PICKS.get(move.at or "", "picks {}"), card)
        elif self._word in _DEEDS:
            self._do(move.seat, _DEEDS[self._word], card)
        elif self._word in _PLAYS:
            self._play(move, card)
        elif self._word == "retreat":
            self._say("Retreats")
        elif self._word == "forced-retreat":
            self._say("Cannot finish the turn and has to retreat")
        elif self._word == "decline":
            self._flush()
            self._declines = True  # told with the cards that are discarded for it, if there are any
        elif self._word == "do-not-call":
            self._say(f"{self._who(move.seat)} does not call")

    def _play(self, move: Move, card: str) -> None:
        if move.at == "leadership":
            self._do(move.seat, f"plays {_PLAYS[self._word]}", card)
            return
        self._end_deed()
        hidden = card.startswith(_UNSEEN)
        self._plays.append("a bluff" if hidden else _PLAYS[self._word].format(self._card(card)))

    def _announced(self, event: Power) -> None:
        element = event.element.capitalize()
        total, others = event.power[event.seat], max(p for seat, p in enumerate(event.power) if seat != event.seat)
        against = f" against {others}" if self._fight else ""
        shield = " behind a shield" if self._fight and total < others else ""
        announced = f"{total} {element}{against}{shield}"
        if self._plays:
            self._tell_plays(f": {announced}")
        else:
            self._say(f"Announces {announced}")

    # -- what follows from them ---------------------------------------------------------------------------------------

    def _element(self, element: str | None) -> None:
        if element is None:
            self._fight = False
            # A retreat that is nobody's move: two active floods at the end of the opponent's turn.
            if self._word not in ("retreat", "forced-retreat", "call"):
                self._say(f"{self._who(1 - self._seat)} has to retreat")
            return
        if self._fight and self._word != "announce":
            self._say(f"The fight is about {element.capitalize()} now")
        self._fight = True

    def _bluffs(self, event: Bluffs) -> None:
        cards = joined([self._card(card) for card in event.cards])
        several = len(event.cards) > 1
        if event.good is None:
            self._say(f"{'Bluffs' if several else 'A bluff'} nobody called: {cards}")
            return
        caller = self._who(1 - event.seat)
        if event.good:
            self._say(f"{caller} calls, but {cards} {'are' if several else 'is'} good")
        else:
            bad = f"{cards} {'are not all' if several else 'is not'} good"
            self._say(f"{caller} calls: {bad}, so {self._who(event.seat)} retreats")

    def _moved(self, move: CardsMoved) -> None:
        whose = "" if move.seat is None else f" of {self._who(move.seat)}"
        if move.to == "deck":
            self._say(f"The discard pile{whose}, {counted(move.count, 'card')}, is shuffled into the deck")
            return
        go = "goes" if move.count == 1 else "go"
        self._say(f"{self._cards(move)}{whose} {go} to the {_place(move.to)}")

    def _by_chance(self, move: CardsMoved) -> None:
        seat = self._seat if move.seat is None else move.seat
        whose = self._who(seat)
        if move.to == "hand":
            shown = self._cards(move) if move.open or seat == self._own else counted(move.count, "card")
            verb = "draws" if move.from_ == "deck" else "gets back"
            self._say(f"{verb.capitalize()} {shown}" if seat == self._seat else f"{whose} {verb} {shown}")
        elif move.from_ == "hand":
            self._say(f"{whose} loses {self._cards(move)} from the hand")
        elif move.from_ == "deck":
            self._say(f"{whose} loses {self._cards(move)} from the deck")
        else:
            self._say(f"{whose} loses {self._cards(move)}, a bluff")

    def _attracted(self, dragons: Sequence[int]) -> None:
        before = self._dragons or [0] * len(dragons)
        self._dragons = dragons
        lead = [(now - old) for now, old in zip(dragons, before, strict=True)]
        seat = max(range(len(lead)), key=lead.__getitem__)
        moved = sum(abs(step) for step in lead)
        self._say(f"{self._who(seat)} attracts {counted(moved, 'dragon')} ({':'.join(map(str, dragons))})")

    def _end(self, end: End) -> None:
        self._close()
        best = max(end.points)
        winner = next(seat for seat, points in enumerate(end.points) if points == best)
        won = points_won(best, "crystals")
        if end.reason == "fourth_dragon":
            text = f"{self._who(winner)} attracts a fourth dragon and wins {won}."
        else:
            held = self._dragons[winner] if self._dragons else 0
            text = f"The cards have run out. {self._who(winner)} wins {won} with {counted(held, 'dragon')}."
        self._paragraphs.append(Paragraph("The end.", text))

    # -- sentences ----------------------------------------------------------------------------------------------------

    def _cards(self, move: CardsMoved) -> str:
        if move.cards is None:
            return counted(move.count, "card")
        return joined([self._card(card) for card in move.cards])

    def _do(self, seat: int, deed: str, card: str) -> None:
        """Something done to a card; the same done to several is one sentence."""
        if self._deed != (seat, deed):
            self._declines = self._declines and deed != _PICKS["decline"]
            self._flush()
            self._deed = seat, deed
        self._things.append(_UNSEEN if card.startswith(_UNSEEN) else self._card(card))

    def _flush(self) -> None:
        self._end_deed()
        if self._plays:
            self._tell_plays("")

    def _end_deed(self) -> None:
        if self._declines:
            self._declines = False
            self._sentences.append("Declines to fight.")
        if self._deed is None:
            return
        (seat, deed), things = self._deed, self._things
        self._deed, self._things = None, []
        seen = [thing for thing in things if thing != _UNSEEN]
        unseen = len(things) - len(seen)
        done = deed.format(joined(seen + ([counted(unseen, "card")] if unseen else [])))
        subject = "" if seat == self._seat else f"{self._who(seat)} "
        if self._plays:
            self._tell_plays("")
        self._sentences.append(f"{subject}{done}." if subject else f"{done[0].upper()}{done[1:]}.")

    def _tell_plays(self, announced: str) -> None:
        plays, self._plays = joined(self._plays), []
        verb = "Adds" if self._plays_told else "Answers with" if self._fight else "Starts a fight with"
        self._plays_told = True
        self._sentences.append(f"{verb} {plays}{announced}.")


def _place(zone: str) -> str:
    return {"discard": "discard pile", "leadership_pile": "leader area"}.get(zone, zone)
