"""The checks of files that hold facts of cards: decks and card sets.

They work on the decoded TOML, not on the structs, so that one error does not hide the next. The types and ranges of the
fields are read from `hiddenhand.cards.schema`, the words from the core's vocabulary.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

import msgspec

from hiddenhand.cards.carriers import check_both, check_carrier
from hiddenhand.cards.clauses import check_clause
from hiddenhand.cards.pool import Pool
from hiddenhand.cards.problems import CheckedFile, FileChecker
from hiddenhand.cards.schema import (
    DECK_SIZE,
    LEADER,
    MAX_FOREIGN_MOONS,
    SCHEMA_VERSION,
    Card,
    CardSet,
    Clause,
    Deck,
)
from hiddenhand.cards.vocabulary import Vocabulary
from hiddenhand.names import did_you_mean, listing, shown, unknown

__all__ = ["MAX_CLAUSES", "CardSetChecker", "DeckChecker", "strings", "tables"]

MAX_CLAUSES = 2  # kMaxClauses of the core's card table


class CardSetChecker(FileChecker):
    """The checks of a card set: every card, and what is true of all of them."""

    struct: ClassVar[type[CardSet]] = CardSet

    def __init__(self, checked: CheckedFile, vocabulary: Vocabulary, pool: Pool) -> None:
        super().__init__(checked)
        self.vocabulary = vocabulary
        self.pool = pool

    def check(self) -> None:
        cards = self.data.get("cards")
        header = {key: value for key, value in self.data.items() if key not in ("cards", "format")}
        sound = self.check_struct(header, self.struct, given_elsewhere=("cards",))
        self.fill_in(tables(cards), sound)
        if type(header.get("schema")) is int and header["schema"] != SCHEMA_VERSION:
            self.report(f"version {shown(header['schema'])} is not known; expected {SCHEMA_VERSION}", field="schema")
        if not isinstance(cards, list):
            self.report("is missing; expected a list of cards" if cards is None else "expected a list", field="cards")
            return
        seen: Counter[str] = Counter()
        for place, card in enumerate(cards):
            if not isinstance(card, dict):
                self.report(f"expected a table, got {shown(card)}", field=f"cards[{place}]")
                continue
            if isinstance(card.get("id"), str):
                lines = self.text.lines_of_card(card["id"])
                self.card_line = lines[seen[card["id"]]] if seen[card["id"]] < len(lines) else None
                seen[card["id"]] += 1
            self.check_card(card, place)
            self.card_line = None
        self.check_whole(tables(cards), sound)

    def build(self) -> CardSet:
        data = {key: value for key, value in self.data.items() if key != "format"}
        return msgspec.convert(data, self.struct)

    def fill_in(self, cards: list[dict[str, Any]], sound: set[str]) -> None:
        """What cards may leave out because the file says it once."""

    # -- one card ------------------------------------------------------------------------------------------------

    def check_card(self, card: dict[str, Any], place: int) -> None:
        card_id = card.get("id")
        prefix = "" if isinstance(card_id, str) else f"cards[{place}]."
        plain = {key: value for key, value in card.items() if key != "clauses"}
        sound = self.check_struct(plain, Card, card=card_id, prefix=prefix, given_elsewhere=("clauses",))
        if "type" in sound:
            kinds = (LEADER, *self.vocabulary.words("card_type"))
            if card["type"] not in kinds:
                self.report(unknown("type", card["type"], kinds), card=card_id, field=prefix + "type")
            elif card["type"] == LEADER:
                for key in sorted(card.keys() - {"id", "name_en", "name_zh", "type", "people", "provisional"}):
                    self.report("a leader shows no such thing; leave it out", card=card_id, field=prefix + key)
        for key, table in (("icons", "icon"), ("tags", "tag")):
            if key in sound:
                self.check_word_list(card[key], table, card_id, prefix + key)
        self.check_belongings(card, sound, card_id, prefix)
        self.check_clauses(card, card_id, prefix)

    def check_word_list(self, words: list[str], table: str, card_id: Any, where: str) -> None:
        known = self.vocabulary.words(table)
        for word in words:
            if word not in known:
                self.report(unknown(table, word, known), card=card_id, field=where)
        for word in sorted(word for word, count in Counter(words).items() if count > 1):
            self.report(f'names "{word}" twice', card=card_id, field=where)

    def check_belongings(self, card: dict[str, Any], sound: set[str], card_id: Any, prefix: str) -> None:
        """Fields that only make sense together, or only for some cards."""
        icons = card["icons"] if "icons" in sound else []
        if "pair" in icons and "pair" not in card:
            self.report('is missing; the icon "pair" needs a pair word', card=card_id, field=prefix + "pair")
        if "pair" in card and "pair" not in icons:
            self.report('nothing reads it without the icon "pair"', card=card_id, field=prefix + "pair")
        if card.get("type") == "ship" and "capacity" not in card:
            self.report("is missing; a ship needs it", card=card_id, field=prefix + "capacity")
        if card.get("type") in ("leadership", "ship") and any(icon.startswith("bluff-") for icon in icons):
            self.report("only characters, boosters and supports can be bluffs", card=card_id, field=prefix + "icons")
        if "capacity" in card and card.get("type") != "ship":
            self.report("only ships have one", card=card_id, field=prefix + "capacity")
        for name in card["provisional"] if "provisional" in sound else []:
            if name not in card or name in ("id", "provisional"):
                fields = [key for key in card if key not in ("id", "provisional")]
                message = f'"{name}" is no field of this card{did_you_mean(name, fields)} (fields: {listing(fields)})'
                self.report(message, card=card_id, field=prefix + "provisional")

    def check_clauses(self, card: dict[str, Any], card_id: Any, prefix: str) -> None:
        clauses = card.get("clauses", [])
        if not isinstance(clauses, list):
            self.report(f"expected a list of clauses, got {shown(clauses)}", card=card_id, field=prefix + "clauses")
            return
        if len(clauses) > MAX_CLAUSES:
            message = f"{len(clauses)} clauses; the card table holds {MAX_CLAUSES}"
            self.report(message, card=card_id, field=prefix + "clauses")
        for place, clause in enumerate(clauses):
            where = f"{prefix}clauses[{place}]"
            if not isinstance(clause, dict):
                self.report(f"expected a table, got {shown(clause)}", card=card_id, field=where)
                continue
            sound = self.check_struct(clause, Clause, card=card_id, prefix=where + ".")
            readable = {key: value for key, value in clause.items() if key in sound}
            findings = check_clause(readable, self.vocabulary)
            if not findings and card.get("type") in self.vocabulary.words("card_type"):
                findings += check_carrier(readable, card["type"])
            for other in clauses[:place]:
                if isinstance(other, dict):
                    findings += check_both(other, readable)
            for key, message in findings:
                if key in sound or key not in clause:  # else its type is wrong, which has been said
                    self.report(message, card=card_id, field=f"{where}.{key}")

    # -- all cards together ------------------------------------------------------------------------------------------

    def check_whole(self, cards: list[dict[str, Any]], sound: set[str]) -> None:
        self.check_ids(cards)
        self.check_names(cards)
        for card in cards:
            if card.get("type") == LEADER:
                self.report("a leader belongs in a deck, not in a card set", card=card.get("id"), field="type")
        self.check_status(cards)

    def check_ids(self, cards: list[dict[str, Any]]) -> None:
        ids = [card["id"] for card in cards if isinstance(card.get("id"), str)]
        for card_id, times in Counter(ids).items():
            if times > 1:
                lines = listing(map(str, self.text.lines_of_card(card_id)))
                self.report(f"duplicate id: {times} cards have it (lines: {lines})", card=card_id, field="id")

        for card in cards:
            card_id, people = card.get("id"), card.get("people")
            if isinstance(card_id, str) and isinstance(people, str) and not card_id.startswith(f"{people}-"):
                self.report(f'expected the people first: "{people}-...", got "{card_id}"', card=card_id, field="id")

    def check_names(self, cards: list[dict[str, Any]]) -> None:
        """A name means one card, among all that are known. A card with the id of a known one takes its place."""
        names = [
            (card["id"], key, card[key]) for card in cards for key in ("name_en", "name_zh")
            if isinstance(card.get(key), str) and isinstance(card.get("id"), str)
        ]  # fmt: skip
        first: dict[str, str] = {}
        for card_id, key, name in names:
            known = [found for found in self.pool.named(name) if found.card.id != card_id]
            if known:
                other, home = known[0].card.id, known[0].home.id
                message = f'"{name}" is the name of "{other}" already (in {home}.toml, which ships with the game)'
                self.report(message, card=card_id, field=key)
            elif (other := first.setdefault(name.casefold(), card_id)) != card_id:
                line = self.text.line_of_card(other)
                where = f" (line {line})" if line else ""
                self.report(f'"{name}" is the name of "{other}" already{where}', card=card_id, field=key)

    def check_status(self, cards: list[dict[str, Any]]) -> None:
        data = self.data
        marked = [card.get("id") for card in cards if card.get("provisional")]
        if data.get("status") == "complete" and marked:
            self.report(f'"complete", but provisional values are marked on {listing(map(str, marked))}', field="status")
        if data.get("status") == "provisional" and not marked:
            self.report('"provisional", but no card marks a provisional value', field="status")


class DeckChecker(CardSetChecker):
    """The checks of a deck: those of its cards, its leader, its size and its peoples."""

    struct: ClassVar[type[CardSet]] = Deck

    def fill_in(self, cards: list[dict[str, Any]], sound: set[str]) -> None:
        own_people = self.data["id"] if "id" in sound else "unknown"
        for card in cards:
            card.setdefault("people", own_people)

    def check_whole(self, cards: list[dict[str, Any]], sound: set[str]) -> None:
        self.check_ids(cards)
        self.check_names(cards)
        self.check_own_names()
        self.check_leader(cards)
        size = sum(card.get("type") != LEADER for card in cards)
        if size != DECK_SIZE:
            self.report(f"{size} cards besides the leader; expected {DECK_SIZE}", field="cards")
        if {"id", "people"} <= sound:
            self.check_peoples(cards)
        self.check_multipliers(cards)
        self.check_status(cards)

    def check_own_names(self) -> None:
        """A deck or people goes by its name too."""
        for key in ("name_en", "name_zh"):
            name = self.data.get(key)
            other = self.pool.people(name) if isinstance(name, str) else None
            if other is not None and other != self.data.get("id"):
                self.report(f'"{name}" is the name of the people "{other}" already', field=key)

    def check_multipliers(self, cards: list[dict[str, Any]]) -> None:
        """A table keeps one card whose numbers are multiplied."""
        scaling = [
            card.get("id") for card in cards
            if any(clause.get("do") == "scale_text" for clause in tables(card.get("clauses")))
        ]  # fmt: skip
        for card_id in scaling[1:]:
            message = f'do = "scale_text" is in the deck already ("{scaling[0]}"); expected one card that says so'
            self.report(message, card=card_id, field="clauses")

    def check_leader(self, cards: list[dict[str, Any]]) -> None:
        data = self.data
        leaders = [card.get("id") for card in cards if card.get("type") == LEADER]
        if not leaders:
            self.report(f'missing leader: no card has the type "{LEADER}"', field="cards")
        elif len(leaders) > 1:
            self.report(f"{len(leaders)} leaders ({listing(map(str, leaders))}); expected one", field="cards")
        elif cards[0].get("type") != LEADER:
            self.report("the leader comes first in a deck", card=leaders[0], field="type")
        elif isinstance(data.get("leader"), str) and data["leader"] != leaders[0]:
            self.report(f'"{data["leader"]}" is not the leader among the cards; that is "{leaders[0]}"', field="leader")

    def check_peoples(self, cards: list[dict[str, Any]]) -> None:
        data = self.data
        listed = strings(data["people"])
        if not listed or listed[0] != data["id"]:
            self.report(f'expected the deck\'s own people "{data["id"]}" first, got {listing(listed)}', field="people")
        found = {card["people"] for card in cards if isinstance(card.get("people"), str)}
        for card in cards:
            if isinstance(card.get("people"), str) and card["people"] not in listed:
                message = unknown("people", card["people"], listed, "people of the deck")
                self.report(message, card=card.get("id"), field="people")
        for people in listed:
            if people not in found:
                self.report(f'no card of the deck belongs to "{people}"', field="people")
        foreign = [card for card in cards if card.get("people") != data["id"]]
        moons = sum(card["moons"] for card in foreign if card.get("moons") in range(1, 11))
        if moons > MAX_FOREIGN_MOONS:
            self.report(f"foreign cards show {moons} moons; at most {MAX_FOREIGN_MOONS} are allowed", field="cards")


def tables(value: Any) -> list[dict[str, Any]]:
    """The tables of a list; of anything else none."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def strings(value: Any) -> list[str]:
    """The texts of a list; of anything else none."""
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
