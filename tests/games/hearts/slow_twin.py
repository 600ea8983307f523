"""The rules of Hearts once more, in plain Python and shared with nothing: who may play what, and what a seat knows.

Card = 4 * rank + suit (clubs, diamonds, hearts, spades), ranks from the two; texts are worked out here too.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import hiddenhand
from hiddenhand import Game, State

RANKS, SUITS = "23456789TJQKA", "CDHS"
SEATS = range(4)
DECK = range(52)
PASS = 52  # action of passing a card = its number and this
HIDDEN_PASS = 104
DIRECTIONS = ("none", "left", "across", "right")

DEFAULTS = {
    "no_pts_on_first_trick": True, "can_lead_any_club": False, "qs_breaks_hearts": True, "must_break_hearts": True,
    "can_lead_hearts_instead_of_qs": False, "jd_bonus": False, "avoid_all_tricks_bonus": False,
}  # fmt: skip


def card(text: str) -> int:
    return 4 * RANKS.index(text[0]) + SUITS.index(text[1])


def cards(text: str) -> set[int]:
    return {card(word) for word in text.split()}


def text_of(number: int) -> str:
    return RANKS[number // 4] + SUITS[number % 4]


TWO_OF_CLUBS, QUEEN, JACK = card("2C"), card("QS"), card("JD")


def suit(number: int) -> str:
    return SUITS[number % 4]


def value(number: int) -> int:
    """In points of Hearts."""
    return 13 if number == QUEEN else 1 if suit(number) == "H" else 0


@dataclass
class Trick:
    leader: int
    cards: list[int] = field(default_factory=list)

    @property
    def winner(self) -> int:
        led = [number for number in self.cards if suit(number) == suit(self.cards[0])]
        return (self.leader + self.cards.index(max(led))) % 4


@dataclass
class Play:
    """The play of the cards, with hands that may be a guess: `broken_rule` says what is wrong with a play, if anything.

    `rules`: as DEFAULTS.
    """

    hands: list[set[int]]  # as they were when play began
    rules: dict[str, bool]
    tricks: list[Trick] = field(default_factory=list)
    broken: bool = False

    def __post_init__(self) -> None:
        self.hands = [set(hand) for hand in self.hands]

    @property
    def over(self) -> bool:
        return len(self.tricks) == 13 and len(self.tricks[-1].cards) == 4

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        if not self.tricks:
            return next(seat for seat in SEATS if TWO_OF_CLUBS in self.hands[seat])
        last = self.tricks[-1]
        return last.winner if len(last.cards) == 4 else (last.leader + len(last.cards)) % 4

    def legal(self) -> set[int]:
        hand = self.hands[self.seat]
        on_table = self.tricks[-1].cards if self.tricks and len(self.tricks[-1].cards) < 4 else []
        if not self.tricks:
            return {c for c in hand if suit(c) == "C"} if self.rules["can_lead_any_club"] else {TWO_OF_CLUBS}
        if not on_table:
            others = {c for c in hand if suit(c) != "H"}
            if self.broken or not self.rules["must_break_hearts"] or not others:
                return hand
            if self.rules["can_lead_hearts_instead_of_qs"] and others == {QUEEN}:
                return hand
            return others
        following = {c for c in hand if suit(c) == suit(on_table[0])}
        if following:
            return following
        if len(self.tricks) == 1 and self.rules["no_pts_on_first_trick"]:
            return {c for c in hand if value(c) == 0} or hand
        return hand

    def play(self, number: int) -> None:
        seat = self.seat
        self.hands[seat].remove(number)
        if not self.tricks or len(self.tricks[-1].cards) == 4:
            self.tricks.append(Trick(seat))
        self.tricks[-1].cards.append(number)
        self.broken |= suit(number) == "H" or (number == QUEEN and self.rules["qs_breaks_hearts"])

    def points(self) -> list[int]:
        """Of the finished game."""
        taken: list[list[int]] = [[], [], [], []]
        for trick in self.tricks:
            taken[trick.winner] += trick.cards
        points = [sum(map(value, pile)) for pile in taken]
        moon = 26 in points
        if moon:
            points = [26 - n for n in points]
        for seat in SEATS:
            if self.rules["jd_bonus"] and JACK in taken[seat]:
                points[seat] -= 10
            if self.rules["avoid_all_tricks_bonus"] and not taken[seat] and not moon:
                points[seat] -= 5
        return points


def load(**options: str | bool) -> Game:
    return hiddenhand.load("hearts", options=options)


def rules_of(options: dict[str, str | bool]) -> dict[str, bool]:
    return DEFAULTS | {name: bool(value) for name, value in options.items() if name in DEFAULTS}


def random_options(choose: random.Random) -> dict[str, str | bool]:
    """Any combination of the options of play."""
    return {name: choose.random() < 0.5 for name in DEFAULTS}


def random_hands(choose: random.Random) -> list[set[int]]:
    """Half of them plain random deals; the others with long suits, so that rare rules come up."""
    deck = list(DECK)
    choose.shuffle(deck)
    if choose.random() < 0.5:
        spread = choose.choice((0.05, 0.3, 0.6, 1.0, 2.0))
        places = {c: (8 if c == QUEEN else 7 if suit(c) == "H" else c % 4) + choose.gauss(0, spread) for c in deck}
        deck.sort(key=places.__getitem__)
        turn = choose.randrange(4) * 13
        deck = deck[turn:] + deck[:turn]
    return [set(deck[13 * seat : 13 * seat + 13]) for seat in SEATS]


def deal(game: Game, hands: Sequence[Iterable[int]], direction: str | None = None) -> State:
    """The game with these hands; `direction` where it is drawn."""
    drawn = [] if direction is None else [DIRECTIONS.index(direction)]
    return game.deal_scripted(drawn + [number for hand in hands[:3] for number in sorted(hand)])


def drawn_direction(options: dict[str, str | bool], direction: str) -> str | None:
    """`direction` as the first outcome of a deal, or None where the options leave nothing to draw."""
    drawn = options.get("pass_cards", True) and options.get("pass_direction", "drawn") == "drawn"
    return direction if drawn else None


@dataclass(frozen=True)
class Bytes:
    """What a packed state says: four sets of cards by seat, then the set of those that were passed (docs/hearts.md)."""

    hands: tuple[int, ...]
    passed: int

    @staticmethod
    def of(state: State) -> Bytes:
        *hands, passed = struct.unpack_from("<5Q", state.pack())
        return Bytes(tuple(hands), passed)


def members(bits: int) -> set[int]:
    return {number for number in DECK if bits >> number & 1}


def hands_of(state: State) -> list[set[int]]:
    return [members(bits) for bits in Bytes.of(state).hands]


@dataclass
class History:
    """A game as everybody saw it, and beside it what each seat alone saw: enough to say which worlds a seat must hold
    possible, and nothing else."""

    options: dict[str, str | bool]
    direction: str
    dealt: list[set[int]]
    picks: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    plays: list[tuple[int, int]] = field(default_factory=list)  # (seat, card)

    @property
    def step(self) -> int:
        return DIRECTIONS.index(self.direction)

    @property
    def passing(self) -> bool:
        return self.step > 0 and sum(map(len, self.picks)) < 12

    def played_by(self, seat: int) -> set[int]:
        return {number for whose, number in self.plays if whose == seat}

    def could_be(self, state: State, seat: int) -> bool:
        """Whether `seat` must hold the world `state` possible."""
        packed = Bytes.of(state)
        hands, passed = [members(bits) for bits in packed.hands], members(packed.passed)
        own = self.own_hand(seat)
        if hands[seat] != own or sorted(c for hand in hands for c in hand) != sorted(self.unplayed()):
            return False
        if self.passing:
            return all(len(hands[s]) == 13 for s in SEATS) and self._picks_could_be(hands, passed, seat)
        return self._passes_could_be(hands, passed, seat) and self._plays_could_be(hands)

    def unplayed(self) -> set[int]:
        return set(DECK) - {number for _, number in self.plays}

    def own_hand(self, seat: int) -> set[int]:
        if self.passing or self.step == 0:
            return self.dealt[seat] - self.played_by(seat)
        giver = (seat - self.step) % 4
        return (self.dealt[seat] - set(self.picks[seat]) | set(self.picks[giver])) - self.played_by(seat)

    def _picks_could_be(self, hands: list[set[int]], passed: set[int], seat: int) -> bool:
        for s in SEATS:
            picked = sorted(hands[s] & passed)
            if len(picked) != len(self.picks[s]) or (s == seat and picked != sorted(self.picks[s])):
                return False
            # They are laid out in ascending order, and a third card must still be possible.
            if picked and sum(c > picked[-1] for c in hands[s]) < 3 - len(picked):
                return False
        return True

    def _passes_could_be(self, hands: list[set[int]], passed: set[int], seat: int) -> bool:
        if self.step == 0:
            return not passed
        receiver, giver = (seat + self.step) % 4, (seat - self.step) % 4
        given = set(self.picks[seat]) & self.unplayed()
        received = set(self.picks[giver]) & self.unplayed()
        if hands[receiver] & passed != given or hands[seat] & passed != received:
            return False
        for s in SEATS:  # three cards came to each, of which some may have been played
            came = len(hands[s] & passed)
            if came > 3 or 3 - came > len(self.played_by(s)):
                return False
        return True

    def _plays_could_be(self, hands: list[set[int]]) -> bool:
        """Whether every card was legal when it was played, with these hands behind it."""
        play = Play([hands[s] | self.played_by(s) for s in SEATS], rules_of(self.options))
        for seat, number in self.plays:
            if play.seat != seat or number not in play.legal():
                return False
            play.play(number)
        return play.over or play.seat == self._next_seat(play)

    def could_be_hands(self, held: list[set[int]]) -> bool:
        """Whether all plays were legal if these cards are left."""
        return self._plays_could_be(held)

    def may_hold(self, seat: int, number: int, viewer: int) -> bool:
        """Whether `seat` might have a card as far as `viewer` can tell: it knows where the cards are that it passed,
        all know who holds the Two of clubs, and the rest follows from plays that would have been illegal."""
        receiver = (viewer + self.step) % 4
        if self.step and number in self.picks[viewer]:
            return seat == receiver
        if number == TWO_OF_CLUBS:
            return seat == next(s for s in SEATS if number in self._after_passing(s))
        return not any(number in barred for barred in self._barred(seat))

    def _after_passing(self, seat: int) -> set[int]:
        return self.own_hand(seat) | self.played_by(seat)

    def _barred(self, seat: int) -> Iterator[set[int]]:
        """The cards that a play of the seat said it did not have: with one of them it would have been illegal."""
        trick: list[int] = []
        broken = False
        rules = rules_of(self.options)
        for place, (whose, number) in enumerate(self.plays):
            if place % 4 == 0:
                trick = []
            if whose == seat and trick and suit(number) != suit(trick[0]):
                yield {c for c in DECK if suit(c) == suit(trick[0])}
                if place < 4 and rules["no_pts_on_first_trick"] and value(number):
                    yield {c for c in DECK if not value(c)}
            if whose == seat and not trick and suit(number) == "H" and rules["must_break_hearts"] and not broken:
                spared = {QUEEN} if rules["can_lead_hearts_instead_of_qs"] else set()
                yield {c for c in DECK if suit(c) != "H"} - spared
            broken |= suit(number) == "H" or (number == QUEEN and rules["qs_breaks_hearts"])
            trick.append(number)

    def _next_seat(self, play: Play) -> int:
        """Who acts is open: before the first trick it is who holds the Two of clubs."""
        if self.plays:
            return play.seat
        return next(s for s in SEATS if TWO_OF_CLUBS in self.own_hand(s))


def histories(
    options: dict[str, str | bool], choose: random.Random, direction: str, *, least_left: int = 0
) -> Iterator[tuple[State, History]]:
    """A random game: every state with a decision to make, and the finished one, with its history so far. Ends early
    when at most `least_left` cards are left."""
    hands = random_hands(choose)
    state = deal(load(**options), hands, drawn_direction(options, direction))
    history = History(options, direction, hands)
    while True:
        yield state.copy(), history
        if state.is_terminal or len(history.unplayed()) <= least_left:
            return
        seat = state.seat_to_act
        assert seat is not None
        action = choose.choice(state.legal())
        state.apply(action)
        if action >= PASS:
            history.picks[seat].append(action - PASS)
        else:
            history.plays.append((seat, action))
