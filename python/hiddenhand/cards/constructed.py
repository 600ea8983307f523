"""Constructed decks: a leader and 30 known cards by name, and the rules that such a deck keeps.

    format = "constructed-deck"
    name = "Fire at Sea"
    leader = "Council of Eight"
    cards = ["Captain Su Cha", "火焰震爆", "vulca/Flare", "buka-sea-moon", ...]

All broken rules are reported at once, each with its line, the card and what was expected. No option skips a rule.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from hiddenhand.cards.pool import Pool, PoolCard
from hiddenhand.cards.problems import CheckedFile, FileChecker
from hiddenhand.cards.schema import (
    DATA_STATUSES,
    DECK_SIZE,
    LEADER,
    MAX_FOREIGN_MOONS,
    MAX_SHIPS,
    SCHEMA_VERSION,
    CardSet,
    ConstructedDeck,
    ConstructedFile,
    Status,
)
from hiddenhand.errors import NotationError
from hiddenhand.names import listing, shown, unknown

__all__ = ["DECK_RULES", "ConstructedDeckChecker", "DeckRule"]

LEADER_CARDS = "first-edition leader cards"
SUMMARIES = "published summaries of deck construction (present-s.de, gokurakism.com)"
OURS = "ours"


@dataclass(frozen=True)
class DeckRule:
    """A rule of deck construction. `name` is what problems quote."""

    name: str
    meaning: str
    source: str


_KNOWN_CARDS = DeckRule(
    "known_cards", "every card is one whose facts are known, and its name means one card",
    f"{OURS}: a deck with cards of your own is a deck file with their facts, and says so",
)  # fmt: skip
_ONE_LEADER = DeckRule(
    "one_leader", "one leader, whose people is the deck's own; none among the cards", f"{LEADER_CARDS}; {SUMMARIES}"
)
_DECK_SIZE = DeckRule("deck_size", f"exactly {DECK_SIZE} cards besides the leader", f"{LEADER_CARDS}; {SUMMARIES}")
_NO_DUPLICATES = DeckRule("no_duplicates", "no card twice", SUMMARIES)
_FOREIGN_MOONS = DeckRule(
    "foreign_moons",
    f"the moons of foreign cards add up to at most {MAX_FOREIGN_MOONS}; own cards cost nothing, nor do foreign cards"
    " without moons, such as mutants",
    f"{LEADER_CARDS}; {SUMMARIES}",
)
_SHIPS = DeckRule(
    "ships", f"at most {MAX_SHIPS} ships", f"{OURS}: the engine keeps the cargo of {MAX_SHIPS} ships apart"
)

#: In the order in which their problems are listed.
DECK_RULES = (_ONE_LEADER, _KNOWN_CARDS, _NO_DUPLICATES, _DECK_SIZE, _FOREIGN_MOONS, _SHIPS)


@dataclass(frozen=True)
class _Entry:
    """One card of the list. `line` is where its name stands, if that could be found."""

    known: PoolCard
    place: int
    line: int | None

    @property
    def field(self) -> str:
        return f"cards[{self.place}]"


class ConstructedDeckChecker(FileChecker):
    """Checks the file of a constructed deck against the rules, with the cards of a pool."""

    def __init__(self, checked: CheckedFile, pool: Pool) -> None:
        super().__init__(checked)
        self.pool = pool
        self.leader: PoolCard | None = None
        self.entries: list[_Entry] = []

    def check(self) -> None:
        header = {key: value for key, value in self.data.items() if key != "cards"}
        sound = self.check_struct(header, ConstructedFile, given_elsewhere=("cards",))
        name = self.data["name"] if "name" in sound else "?"
        if not name.isprintable() or name != name.strip():
            self.report(f"expected printable text without spaces around it, got {shown(name)}", field="name")
        if "leader" in sound:
            self.check_leader(self.data["leader"])
        cards = self.data.get("cards")
        if not isinstance(cards, list):
            message = "is missing; expected a list of names of cards" if cards is None else "expected a list of names"
            self.report(message, field="cards")
            return
        self.check_names(cards)
        self.check_leaders_among_cards()
        self.check_duplicates()
        self.check_size(len(cards))
        self.check_moons()
        self.check_ships()

    def build(self) -> CardSet:
        assert self.leader is not None  # else it would be a problem
        file = msgspec.convert(self.data, ConstructedFile)
        used = [self.leader, *(entry.known for entry in self.entries)]
        people = self.leader.card.people
        sources = dict.fromkeys(known.home.source for known in used)
        return ConstructedDeck(
            schema=SCHEMA_VERSION,
            id=people,
            name_en=file.name,
            edition=self.leader.home.edition,
            status=max(map(_status, used), key=DATA_STATUSES.index),
            source=f"constructed of known cards: {'; '.join(sources)}",
            cards=tuple(known.card for known in used),
            leader=self.leader.card.id,
            people=tuple(dict.fromkeys(known.card.people for known in used)),
        )

    # -- the leader ----------------------------------------------------------------------------------------------------

    def check_leader(self, name: str) -> None:
        found = [known for known in self.pool.named(name) if known.card.type == LEADER]
        if len(found) == 1:
            self.leader = found[0]
            return
        leaders = [known.card for known in self.pool if known.card.type == LEADER]
        other = self.pool.named(name)
        people = self.pool.people(name)
        if other:
            names = listing(card.name_en for card in leaders)
            message = f"{shown(name)} is a {other[0].card.type}; expected a leader (leaders: {names})"
        elif people is not None and any(card.people == people for card in leaders):
            its = next(card.name_en for card in leaders if card.people == people)
            message = f'{shown(name)} is a people; expected its leader, "{its}"'
        else:
            message = unknown("leader", name, [card.name_en for card in leaders])
        message += "; without a leader no card is foreign, so moons were not counted"
        self.report(message, field="leader", rule=_ONE_LEADER.name)

    def check_leaders_among_cards(self) -> None:
        for entry in self.entries:
            if entry.known.card.type == LEADER:
                message = 'is a leader; a deck has one, named by the key "leader", and none among its cards'
                self.report_card(entry, message, _ONE_LEADER)

    # -- the cards -----------------------------------------------------------------------------------------------------

    def check_names(self, cards: list[object]) -> None:
        lines, start = self.text.lines_of_items("cards"), self.text.line_of_key("cards")
        texts = sum(isinstance(card, str) for card in cards)
        where = iter(lines if len(lines) == texts else [None] * texts)
        for place, name in enumerate(cards):
            if not isinstance(name, str):
                self.report(f"expected the name of a card, got {shown(name)}", field=f"cards[{place}]", line=start)
                continue
            line = next(where)
            try:
                self.entries.append(_Entry(self.pool.the_card(name), place, line))
            except NotationError as error:
                self.report(str(error), field=f"cards[{place}]", line=line, rule=_KNOWN_CARDS.name)

    def check_duplicates(self) -> None:
        first: dict[str, _Entry] = {}
        for entry in self.entries:
            before = first.setdefault(entry.known.card.id, entry)
            if before is not entry:
                place = f"line {before.line}, {before.field}" if before.line else before.field
                self.report_card(entry, f"is in the deck already ({place}); a deck holds a card once", _NO_DUPLICATES)

    def check_size(self, listed: int) -> None:
        """Every entry counts, whether its name is known or not; leaders among them have been reported."""
        size = listed - sum(entry.known.card.type == LEADER for entry in self.entries)
        if size != DECK_SIZE:
            missing = DECK_SIZE - size
            change = f"{-missing} too many" if missing < 0 else f"{missing} {'is' if missing == 1 else 'are'} missing"
            message = f"{size} cards besides the leader; expected {DECK_SIZE}: {change}"
            self.report(message, field="cards", rule=_DECK_SIZE.name)

    def check_moons(self) -> None:
        if self.leader is None:
            return
        people = self.leader.card.people
        foreign = [entry for entry in self.entries if entry.known.card.people != people and entry.known.card.moons]
        moons = sum(entry.known.card.moons for entry in foreign)
        if moons > MAX_FOREIGN_MOONS:
            parts = [
                f"{entry.known.card.name_en} ({entry.known.card.people}"
                f"{f', line {entry.line}' if entry.line else ''}) {entry.known.card.moons}" for entry in foreign
            ]  # fmt: skip
            message = (
                f"foreign cards show {moons} moons; at most {MAX_FOREIGN_MOONS} are allowed beside the {people}:"
                f" {' + '.join(parts)} = {moons}"
            )
            self.report(message, field="cards", rule=_FOREIGN_MOONS.name)

    def check_ships(self) -> None:
        ships = [entry for entry in self.entries if entry.known.card.type == "ship"]
        if len(ships) > MAX_SHIPS:
            names = listing(entry.known.card.name_en for entry in ships)
            message = f"{len(ships)} ships; at most {MAX_SHIPS} fit: {names}"
            self.report(message, field="cards", rule=_SHIPS.name)

    def report_card(self, entry: _Entry, message: str, rule: DeckRule) -> None:
        self.report(message, card=entry.known.card.name_en, field=entry.field, line=entry.line, rule=rule.name)


def _status(known: PoolCard) -> Status:
    """How certain the facts of one card are: a provisional file may hold cards that are not in doubt."""
    certain = known.home.status == "provisional" and not known.card.provisional
    return "complete" if certain else known.home.status
