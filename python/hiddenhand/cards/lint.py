"""Explains every error in card files: file, line, card, field, what is wrong, and what may have been meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from hiddenhand.cards.constructed import ConstructedDeckChecker
from hiddenhand.cards.deck_check import CardSetChecker, DeckChecker, strings, tables
from hiddenhand.cards.pool import Pool
from hiddenhand.cards.problems import MAX_PROBLEMS, CheckedFile, FileChecker, Problem, decode
from hiddenhand.cards.schema import CARD_SET_FORMAT, CONSTRUCTED_FORMAT, DECK_FORMAT, FORMATS, Deck
from hiddenhand.cards.text import read_deck_file
from hiddenhand.cards.vocabulary import Vocabulary, blue_moon_vocabulary
from hiddenhand.errors import CardDataError, HiddenhandError
from hiddenhand.names import did_you_mean, shown, unknown

__all__ = ["DataFormat", "Problem", "check_files", "check_text", "lint_files"]


@dataclass(frozen=True)
class DataFormat:
    """A kind of file that a game brings along beside decks: the word that it has as its `format`, its checks, and what
    makes games of what is in it, so that nothing slips through which the rules cannot play."""

    name: str
    checker: Callable[[CheckedFile], FileChecker]
    build: Callable[[object], object]


_NO_FORMATS: Mapping[str, DataFormat] = MappingProxyType({})


def lint_files(
    paths: Sequence[str | Path],
    vocabulary: Vocabulary | None = None,
    *,
    known_tags: Iterable[str] = (),
    pool: Pool | None = None,
    build: Callable[[Deck], object] | None = None,
    formats: Mapping[str, DataFormat] = _NO_FORMATS,
) -> list[Problem]:
    """Every problem in the files, in order.

    A tag that a text speaks of must be carried by some card of these files, or be among `known_tags` (those of the
    decks that ship with the game). A deck without problems is given to `build`, which makes a game of it: what its
    rules do not know yet is a problem too. Constructed decks are made of the cards of `pool` (default: none).
    `formats`: kinds of files beside those of decks (`hiddenhand.games.data_formats`).
    """
    checked = check_files(paths, vocabulary, known_tags=known_tags, pool=pool, build=build, formats=formats)
    return [problem for file in checked for problem in file.problems]


def check_files(
    paths: Sequence[str | Path],
    vocabulary: Vocabulary | None = None,
    *,
    known_tags: Iterable[str] = (),
    pool: Pool | None = None,
    build: Callable[[Deck], object] | None = None,
    formats: Mapping[str, DataFormat] = _NO_FORMATS,
) -> list[CheckedFile]:
    """As lint_files(): one result a file, with what is in it."""
    vocabulary = vocabulary or blue_moon_vocabulary()
    checked = [_check_file(str(path), vocabulary, pool, formats) for path in paths]
    carried = set(vocabulary.words("tag")) & set(known_tags).union(*map(_tags, checked))
    for file in checked:
        file.problems += _check_tags(file, carried)
        if not file.problems:
            file.problems += _check_by_building(file, build, formats)
    return checked


def check_text(
    text: str, file: str, vocabulary: Vocabulary | None = None, pool: Pool | None = None,
    formats: Mapping[str, DataFormat] = _NO_FORMATS,
) -> CheckedFile:  # fmt: skip
    """Checks one card file of any format; `file` is the name that messages quote."""
    checked = decode(text, file)
    if checked.data is None:
        return checked
    checker = _checker(checked, vocabulary or blue_moon_vocabulary(), pool or Pool(), formats)
    return checker.run() if checker else checked


def _checker(
    checked: CheckedFile, vocabulary: Vocabulary, pool: Pool, formats: Mapping[str, DataFormat]
) -> FileChecker | None:
    data = checked.data or {}
    known = (*FORMATS, *formats)
    kind = data.get("format", DECK_FORMAT)
    if "format" not in data and strings(data.get("cards")) and not tables(data.get("cards")):
        message = f'is missing; a deck of cards by name says format = "{CONSTRUCTED_FORMAT}"'
    elif not isinstance(kind, str):
        message = f"expected one of {', '.join(known)}, got {shown(kind)}"
    elif kind == CONSTRUCTED_FORMAT:
        return ConstructedDeckChecker(checked, pool)
    elif kind in formats:
        return formats[kind].checker(checked)
    elif kind in FORMATS:
        return (CardSetChecker if kind == CARD_SET_FORMAT else DeckChecker)(checked, vocabulary, pool)
    else:
        message = unknown("format", kind, known)
    checked.problems.append(Problem(checked.file, message, checked.text.line_of_key("format"), field="format"))
    return None


def _check_file(
    file: str, vocabulary: Vocabulary, pool: Pool | None, formats: Mapping[str, DataFormat]
) -> CheckedFile:  # fmt: skip
    try:
        text = read_deck_file(file)
    except CardDataError as error:
        return CheckedFile(file, [Problem(file, str(error))])
    return check_text(text, file, vocabulary, pool, formats)


def _tags(file: CheckedFile) -> set[str]:
    """The tags that cards of this file carry."""
    cards = file.data.get("cards", []) if file.data else []
    return {tag for card in tables(cards) for tag in strings(card.get("tags"))}


def _check_tags(file: CheckedFile, carried: set[str]) -> list[Problem]:
    problems: list[Problem] = []
    for card in tables((file.data or {}).get("cards", [])):
        card_id = card.get("id") if isinstance(card.get("id"), str) else None
        for place, clause in enumerate(tables(card.get("clauses"))):
            for key in ("except", "tag", "unless"):
                for tag in strings(clause.get(key)) if key == "unless" else strings([clause.get(key)]):
                    if tag not in carried and len(file.problems) + len(problems) < MAX_PROBLEMS:
                        message = f'no card carries the tag "{tag}"{did_you_mean(tag, carried)}'
                        line = file.text.line_of_card(card_id)
                        problems.append(Problem(file.file, message, line, card_id, f"clauses[{place}].{key}"))
    return problems


def _check_by_building(
    file: CheckedFile, build: Callable[[Deck], object] | None, formats: Mapping[str, DataFormat]
) -> list[Problem]:
    try:
        if isinstance(file.result, Deck):
            if build is not None:
                build(file.result)
        elif file.data is not None and file.data.get("format") in formats:
            formats[file.data["format"]].build(file.result)
    except HiddenhandError as error:
        return [Problem(file.file, f"the rules do not take it: {error}")]
    return []
