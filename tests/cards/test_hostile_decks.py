"""Deck files that are no deck files, or are made to use up time or memory."""

import os
import time
from pathlib import Path

import pytest

from frozen_deck import FROZEN_TEXT
from hiddenhand import CardDataError
from hiddenhand.cards import lint_files, load_deck
from hiddenhand.cards.problems import MAX_PROBLEMS


def problems_of(folder: Path, data: str | bytes) -> list[str]:
    """What lint says, without the file's name, within a few seconds."""
    path = folder / "deck.toml"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    start = time.monotonic()
    problems = [str(problem).removeprefix(str(path)) for problem in lint_files([path])]
    assert time.monotonic() - start < 10
    with pytest.raises(CardDataError):
        load_deck(path)
    return problems


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no /dev/zero")
def test_an_endless_file_is_not_read_to_its_end() -> None:
    (problem,) = lint_files(["/dev/zero"])
    assert problem.message == "is too long; expected a deck file of at most 262,144 bytes"


def test_a_byte_order_mark_is_called_by_its_name(tmp_path: Path) -> None:
    assert problems_of(tmp_path, b"\xef\xbb\xbf" + FROZEN_TEXT.encode()) == [
        ": begins with a byte order mark; save it as UTF-8 without one"
    ]


def test_a_path_that_no_file_can_have_is_named() -> None:
    with pytest.raises(CardDataError, match=r"is no path: embedded null byte"):
        load_deck("a\0.toml")


def test_an_id_with_a_line_break_behind_it_is_no_id(tmp_path: Path) -> None:
    text = FROZEN_TEXT.replace('id = "vulca"', 'id = "vulca\\n"', 1)
    assert any(problem.startswith(":") and " id: " in problem for problem in problems_of(tmp_path, text))


def test_a_key_of_many_thousand_parts_is_refused_before_it_is_parsed(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "# a deck\n" + ".".join("a" * 100_000) + " = 1\n") == [
        ":2: the line is too long; expected at most 4,096 characters"
    ]


def test_many_unknown_keys_end_in_a_list_that_can_be_read(tmp_path: Path) -> None:
    problems = problems_of(tmp_path, "".join(f"key{number} = 1\n" for number in range(10_000)))
    assert len(problems) == MAX_PROBLEMS + 1
    assert problems[41] == f':42: key41: unknown key "key41" (keys: {problems[41].split("(keys: ")[1]}'
    assert problems[-1] == f": these are {MAX_PROBLEMS} problems; whatever comes behind them was not checked"


def test_a_list_that_repeats_a_word_a_hundred_thousand_times_is_checked_at_once(tmp_path: Path) -> None:
    words = ",\n".join(['"stop"'] * 25_000)
    text = FROZEN_TEXT.replace('icons = ["shield-earth"]', f"icons = [{words}]", 1)
    assert text != FROZEN_TEXT
    assert any('names "stop" twice' in problem for problem in problems_of(tmp_path, text))


def test_many_tags_that_no_card_carries_end_in_a_list_that_can_be_read(tmp_path: Path) -> None:
    clause = '{ when = "static", do = "scale_text", tag = "gnag", n = 2 },\n'
    card = '{ id = "x", name_en = "X", type = "character", clauses = [\n' + clause * 2000 + "] },\n"
    text = FROZEN_TEXT.rstrip().removesuffix("]") + card + "]\n"
    assert len(problems_of(tmp_path, text)) <= MAX_PROBLEMS + 1
