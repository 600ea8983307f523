"""Explains every error in deck files: file, line, card, field, what is wrong, and what may have been meant.

Works on the decoded TOML, not on the structs, so that one error does not hide the next. The types and ranges of the
fields are read from `hiddenhand.cards.schema`, the words from the core's vocabulary.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from hiddenhand.cards.clauses import check_clause
from hiddenhand.cards.schema import LEADER, SCHEMA_VERSION, Card, Clause, Deck
from hiddenhand.cards.text import MAX_LINE, DeckText, read_deck_file
from hiddenhand.cards.vocabulary import Vocabulary, blue_moon_vocabulary
from hiddenhand.errors import CardDataError, HiddenhandError
from hiddenhand.names import did_you_mean, listing, shown, unknown

__all__ = ["DECK_SIZE", "MAX_CLAUSES", "MAX_FOREIGN_MOONS", "Problem", "check_deck_text", "lint_files"]

DECK_SIZE = 30  # cards besides the leader (printed on the leaders)
MAX_FOREIGN_MOONS = 10  # printed on the leaders
MAX_CLAUSES = 2  # kMaxClauses of the core's card table
MAX_PROBLEMS = 100  # that are listed of one file


@dataclass(frozen=True)
class Problem:
    """One error in a deck file. `line` is where the card or key begins, as far as it can be found."""

    file: str
    message: str
    line: int | None = None
    card: str | None = None
    field: str | None = None

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        about = ", ".join(part for part in (f'card "{self.card}"' if self.card else None, self.field) if part)
        return f"{where}: {about}: {self.message}" if about else f"{where}: {self.message}"


@dataclass
class CheckedDeck:
    """A deck file after all checks: `data` holds what was decoded, None if nothing could be."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    data: dict[str, Any] | None = None
    text: DeckText = field(default_factory=lambda: DeckText(""))

    def tags(self) -> set[str]:
        """The tags that cards of this deck carry."""
        cards = self.data.get("cards", []) if self.data else []
        return {tag for card in _tables(cards) for tag in _strings(card.get("tags"))}


def lint_files(
    paths: Sequence[str | Path],
    vocabulary: Vocabulary | None = None,
    *,
    known_tags: Iterable[str] = (),
    build: Callable[[Deck], object] | None = None,
) -> list[Problem]:
    """Every problem in the files, in order.

    A tag that a text speaks of must be carried by some card of these files, or be among `known_tags` (those of the
    decks that ship with the game). A deck without problems is given to `build`, which makes a game of it:
    what its rules do not know yet is a problem too.
    """
    vocabulary = vocabulary or blue_moon_vocabulary()
    checked = [_check_file(Path(path), vocabulary) for path in paths]
    known = set(vocabulary.words("tag"))
    carried = known & set(known_tags).union(*(deck.tags() for deck in checked))
    for deck in checked:
        deck.problems += _check_tags(deck, carried)
        if build is not None and not deck.problems:
            deck.problems += _check_by_building(deck, build)
    return [problem for deck in checked for problem in deck.problems]


def check_deck_text(text: str, file: str, vocabulary: Vocabulary | None = None) -> CheckedDeck:
    """Checks one deck; `file` is the name that messages quote."""
    return _DeckChecker(text, file, vocabulary or blue_moon_vocabulary()).run()


def _check_file(path: Path, vocabulary: Vocabulary) -> CheckedDeck:
    try:
        text = read_deck_file(path)
    except CardDataError as error:
        return CheckedDeck(str(path), [Problem(str(path), str(error))])
    return check_deck_text(text, str(path), vocabulary)


def _check_tags(deck: CheckedDeck, carried: set[str]) -> list[Problem]:
    problems: list[Problem] = []
    for card in _tables((deck.data or {}).get("cards", [])):
        card_id = card.get("id") if isinstance(card.get("id"), str) else None
        for place, clause in enumerate(_tables(card.get("clauses"))):
            for key in ("except", "tag", "unless"):
                for tag in _strings(clause.get(key)) if key == "unless" else _strings([clause.get(key)]):
                    if tag not in carried and len(deck.problems) + len(problems) < MAX_PROBLEMS:
                        message = f'no card carries the tag "{tag}"{did_you_mean(tag, carried)}'
                        line = deck.text.line_of_card(card_id)
                        problems.append(Problem(deck.file, message, line, card_id, f"clauses[{place}].{key}"))
    return problems


def _check_by_building(deck: CheckedDeck, build: Callable[[Deck], object]) -> list[Problem]:
    try:
        build(msgspec.convert(deck.data, Deck))
    except HiddenhandError as error:
        return [Problem(deck.file, f"the rules do not take it: {error}")]
    return []


@lru_cache(maxsize=8)
def _field_types(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """Key in the file -> type, with its range."""
    hints = get_type_hints(struct, include_extras=True)
    return {info.encode_name: hints[info.name] for info in msgspec.structs.fields(struct)}


@lru_cache(maxsize=8)
def _required_keys(struct: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(info.encode_name for info in msgspec.structs.fields(struct) if info.required)


class _EnoughError(Exception):
    """A file with so many problems that it is no use to look for more."""


class _DeckChecker:
    """The checks of one file, in the order in which their problems are listed."""

    def __init__(self, text: str, file: str, vocabulary: Vocabulary) -> None:
        self.deck = CheckedDeck(file, text=DeckText(text))
        self.vocabulary = vocabulary
        self.card_line: int | None = None  # of the card that is being checked

    def run(self) -> CheckedDeck:
        with suppress(_EnoughError):
            self.check()
        return self.deck

    def check(self) -> None:
        text = self.deck.text
        if text.too_long is not None:
            self.report(f"the line is too long; expected at most {MAX_LINE:,} characters", line=text.too_long)
            return
        try:
            self.deck.data = data = tomllib.loads(text.text)
        except ValueError as error:  # TOMLDecodeError is one; so is a number with too many digits
            line = re.search(r"at line (\d+)", str(error))
            self.report(f"broken TOML: {error}", line=int(line.group(1)) if line else None)
            return
        except RecursionError:
            self.report("broken TOML: nested too deeply")
            return
        cards = data.get("cards")
        header = {key: value for key, value in data.items() if key != "cards"}
        sound = self.check_struct(header, Deck, given_elsewhere=("cards",))
        own_people = data["id"] if "id" in sound else "unknown"
        for card in _tables(cards):
            card.setdefault("people", own_people)
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
                lines = text.lines_of_card(card["id"])
                self.card_line = lines[seen[card["id"]]] if seen[card["id"]] < len(lines) else None
                seen[card["id"]] += 1
            self.check_card(card, place)
            self.card_line = None
        self.check_whole_deck(data, _tables(cards), peoples="id" in sound and "people" in sound)

    def report(self, message: str, *, card: Any = None, field: str | None = None, line: int | None = None) -> None:
        card_id = card if isinstance(card, str) else None
        if line is None:
            text = self.deck.text
            line = self.card_line or (text.line_of_card(card_id) if card_id else text.line_of_key(field))
        self.deck.problems.append(Problem(self.deck.file, message, line, card_id, field))
        if len(self.deck.problems) == MAX_PROBLEMS:
            message = f"these are {MAX_PROBLEMS} problems; whatever comes behind them was not checked"
            self.deck.problems.append(Problem(self.deck.file, message))
            raise _EnoughError

    def check_struct(
        self, data: dict[str, Any], struct: type[msgspec.Struct], *, card: Any = None, prefix: str = "",
        given_elsewhere: tuple[str, ...] = (),
    ) -> set[str]:  # fmt: skip
        """Unknown keys, missing keys, wrong types and ranges; returns the keys whose values are sound."""
        types = _field_types(struct)
        sound = set()
        for key, value in data.items():
            if key not in types:
                self.report(unknown("key", key, types), card=card, field=prefix + key)
                continue
            try:
                msgspec.convert(value, types[key])
                sound.add(key)
            except msgspec.ValidationError as error:
                self.report(_explain(error, key, value, types[key]), card=card, field=prefix + key)
        for key in _required_keys(struct):
            if key not in data and key not in given_elsewhere:
                self.report("is missing", card=card, field=prefix + key)
        return sound

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
            before = [other["do"] for other in clauses[:place] if isinstance(other, dict) and "do" in other]
            if "do" in sound and clause["do"] in before:
                self.report(f'a second clause with do = "{clause["do"]}"', card=card_id, field=where + ".do")
            readable = {key: value for key, value in clause.items() if key in sound}
            for key, message in check_clause(readable, self.vocabulary):
                if key in sound or key not in clause:  # else its type is wrong, which has been said
                    self.report(message, card=card_id, field=f"{where}.{key}")

    # -- the deck as a whole -----------------------------------------------------------------------------------------

    def check_whole_deck(self, data: dict[str, Any], cards: list[dict[str, Any]], *, peoples: bool) -> None:
        self.check_ids(cards)
        self.check_leader(data, cards)
        size = sum(card.get("type") != LEADER for card in cards)
        if size != DECK_SIZE:
            self.report(f"{size} cards besides the leader; expected {DECK_SIZE}", field="cards")
        if peoples:
            self.check_peoples(data, cards)
        marked = [card.get("id") for card in cards if card.get("provisional")]
        if data.get("status") == "complete" and marked:
            self.report(f'"complete", but provisional values are marked on {listing(map(str, marked))}', field="status")
        if data.get("status") == "provisional" and not marked:
            self.report('"provisional", but no card marks a provisional value', field="status")

    def check_ids(self, cards: list[dict[str, Any]]) -> None:
        ids = [card["id"] for card in cards if isinstance(card.get("id"), str)]
        for card_id, times in Counter(ids).items():
            if times > 1:
                lines = listing(map(str, self.deck.text.lines_of_card(card_id)))
                self.report(f"duplicate id: {times} cards have it (lines: {lines})", card=card_id, field="id")

    def check_leader(self, data: dict[str, Any], cards: list[dict[str, Any]]) -> None:
        leaders = [card.get("id") for card in cards if card.get("type") == LEADER]
        if not leaders:
            self.report(f'missing leader: no card has the type "{LEADER}"', field="cards")
        elif len(leaders) > 1:
            self.report(f"{len(leaders)} leaders ({listing(map(str, leaders))}); expected one", field="cards")
        elif cards[0].get("type") != LEADER:
            self.report("the leader comes first in a deck", card=leaders[0], field="type")
        elif isinstance(data.get("leader"), str) and data["leader"] != leaders[0]:
            self.report(f'"{data["leader"]}" is not the leader among the cards; that is "{leaders[0]}"', field="leader")

    def check_peoples(self, data: dict[str, Any], cards: list[dict[str, Any]]) -> None:
        listed = _strings(data["people"])
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


def _tables(value: Any) -> list[dict[str, Any]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _strings(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _explain(error: msgspec.ValidationError, key: str, value: Any, expected_type: Any) -> str:
    """What a value should have been, in our style, from msgspec's message: the field is named in front of it."""
    if get_origin(expected_type) is Literal and isinstance(value, str):
        return unknown(key, value, get_args(expected_type), "words")
    text = str(error).split(" - at ")[0].split(", got ")[0].replace("`", "").replace(" | null", "")
    return f"{text[0].lower()}{text[1:]}, got {shown(value)}"
