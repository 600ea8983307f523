"""The comparison finds every kind of difference: a recorded game, changed in one place, is a mismatch of that kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hiddenhand.conformance import Report, compare_recordings

Lines = list[dict[str, Any]]
NATIVE, FORCED = "hoax-vulca.native.jsonl.gz", "hoax-vulca.forced.jsonl.gz"


@pytest.fixture
def native(first_game: Callable[[str], Lines]) -> Lines:
    return first_game(NATIVE)


@pytest.fixture
def forced(first_game: Callable[[str], Lines]) -> Lines:
    return first_game(FORCED)


@pytest.fixture
def compare(write: Callable[[Lines], Path]) -> Callable[[Lines], Report]:
    return lambda lines: compare_recordings([write(lines)])


def asked(lines: Lines, line_type: str = "decision", **fields: Any) -> dict[str, Any]:
    """The first decision or choice with these fields."""
    return next(_asked(lines, line_type, **fields))


def _asked(lines: Lines, line_type: str, **fields: Any) -> Iterator[dict[str, Any]]:
    for line in lines:
        if line["type"] == line_type and all(line[name] == value for name, value in fields.items()):
            yield line


def fight_decision(lines: Lines) -> dict[str, Any]:
    """The first decision during a fight in which seat 0 has active cards and hand cards."""
    for line in _asked(lines, "decision"):
        player = line["state"]["players"][0]
        if line["state"]["fight"]["started"] and any(card["active"] for card in player["in_play"]) and player["hand"]:
            return line
    raise AssertionError("the game has no fight")


def active_card(line: dict[str, Any]) -> dict[str, Any]:
    card: dict[str, Any] = next(card for card in line["state"]["players"][0]["in_play"] if card["active"])
    return card


def only_mismatch(report: Report, kind: str, lines: Lines, line: dict[str, Any]) -> str:
    """The text of the only mismatch, which must be of this kind and at this line."""
    assert report.mismatches == {kind: 1}
    assert report.first[kind].line == lines.index(line) + 1
    return str(report.first[kind])


def test_an_unchanged_game_has_no_mismatch(compare: Callable[[Lines], Report], native: Lines) -> None:
    report = compare(native)
    assert (report.games, report.mismatch_count) == (1, 0)
    assert report.decisions == sum(line["type"] == "decision" for line in native)
    assert report.choices == sum(line["type"] == "choice" for line in native)


def test_a_changed_power_is_quoted_with_file_game_and_line(compare: Callable[[Lines], Report], native: Lines) -> None:
    line = fight_decision(native)
    power = line["state"]["players"][0]["power"]
    line["state"]["players"][0]["power"] = power + 7
    text = only_mismatch(compare(native), "power", native, line)
    number = native.index(line) + 1
    assert f"broken.jsonl.gz:{number} (game 0)" in text
    assert f"expected {power + 7}, got {power}" in text


def change_dragons(line: dict[str, Any]) -> None:
    line["state"]["players"][1]["dragons"] += 1


def change_retreat(line: dict[str, Any]) -> None:
    line["state"]["dragons_if_turn_player_retreats"] += 1


def change_ran_out(line: dict[str, Any]) -> None:
    line["state"]["players"][1]["ran_out_of_cards_first"] = True


def change_known(line: dict[str, Any]) -> None:
    player = line["state"]["players"][0]
    known = set(player["hand_known_to_opponent"])
    player["hand_known_to_opponent"] = [*known, next(name for name in player["hand"] if name not in known)]


def change_element(line: dict[str, Any]) -> None:
    line["state"]["fight"]["element"] = None


def change_turn(line: dict[str, Any]) -> None:
    line["state"]["turn"] = 1 - line["state"]["turn"]


def change_printed(line: dict[str, Any]) -> None:
    active_card(line)["printed"][0] += 1


def change_value(line: dict[str, Any]) -> None:
    active_card(line)["value"][1] += 1


def change_icons(line: dict[str, Any]) -> None:
    active_card(line)["icons"].append("bluff_fire")


def change_flag(line: dict[str, Any]) -> None:
    active_card(line)["text_ignored"] = True


def change_zone(line: dict[str, Any]) -> None:
    player = line["state"]["players"][1]
    player["discard"].append(player["deck"].pop())


def change_step(line: dict[str, Any]) -> None:
    line["step"] = "begin"


def change_seat(line: dict[str, Any]) -> None:
    line["player"] = 1 - line["player"]


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("dragons", change_dragons),
        ("dragons", change_retreat),
        ("ran_out", change_ran_out),
        ("known", change_known),
        ("fight", change_element),
        ("turn", change_turn),
        ("value", change_printed),
        ("value", change_value),
        ("icons", change_icons),
        ("flags", change_flag),
        ("zone", change_zone),
        ("step", change_step),
    ],
)
def test_a_changed_state_is_a_mismatch_of_its_kind(
    kind: str, change: Callable[[dict[str, Any]], None], compare: Callable[[Lines], Report], native: Lines
) -> None:
    line = fight_decision(native)
    change(line)
    only_mismatch(compare(native), kind, native, line)


def test_another_seat_to_decide_ends_the_comparison_of_the_game(
    compare: Callable[[Lines], Report], native: Lines
) -> None:
    line = asked(native, step="confront")
    change_seat(line)
    report = compare(native)
    only_mismatch(report, "who", native, line)
    assert report.abandoned == 1


def test_an_action_that_only_the_recording_lists_is_a_mismatch_where_no_dead_end_is_ruled_out(
    compare: Callable[[Lines], Report], forced: Lines
) -> None:
    line = asked(forced, step="character")
    line["legal"].append({"kind": "play_without_effect", "card": "Catusan" if line["player"] == 0 else "Blaze"})
    assert "legal actions" in only_mismatch(compare(forced), "legal", forced, line)


def test_an_action_that_the_recording_does_not_list_is_a_mismatch(
    compare: Callable[[Lines], Report], native: Lines
) -> None:
    line = next(line for line in _asked(native, "decision", step="power") if len(line["legal"]) == 2)
    del line["legal"][1 - line["chosen"]]
    line["chosen"] = 0
    only_mismatch(compare(native), "legal", native, line)


def test_a_chosen_action_that_is_not_legal_for_us_ends_the_comparison_of_the_game(
    compare: Callable[[Lines], Report], native: Lines
) -> None:
    line = asked(native, step="character")
    line["legal"].append({"kind": "play", "card": native[0]["decks"][line["player"]][-1]})
    line["chosen"] = len(line["legal"]) - 1
    report = compare(native)
    only_mismatch(report, "legal", native, line)
    assert report.abandoned == 1


@pytest.mark.parametrize("name", [NATIVE, FORCED])
def test_a_turn_that_the_recording_holds_for_impossible_is_no_mismatch_if_a_line_of_play_finishes_it(
    name: str, compare: Callable[[Lines], Report], first_game: Callable[[str], Lines]
) -> None:
    lines = first_game(name)
    asked(lines, step="confront", engage_completable=True)["engage_completable"] = False
    report = compare(lines)
    assert (report.search_gaps, report.mismatch_count) == (1, 0)


@pytest.mark.parametrize("name", [NATIVE, FORCED])
def test_a_turn_that_the_recording_holds_for_possible_must_be_allowed(
    name: str, compare: Callable[[Lines], Report], first_game: Callable[[str], Lines]
) -> None:
    lines = first_game(name)
    line = next(
        line for line in _asked(lines, "decision", step="confront", engage_completable=False)
        if any(action["kind"] == "engage" for action in line["legal"])
    )  # fmt: skip
    line["engage_completable"] = True
    only_mismatch(compare(lines), "engage", lines, line)


def test_a_missing_set_of_a_choice_is_a_mismatch(compare: Callable[[Lines], Report], native: Lines) -> None:
    line = asked(native, "choice", kind="sacrifice_for_dragon")
    line["legal_subsets"] = [subset for subset in line["legal_subsets"] if subset]
    assert "also {}" in only_mismatch(compare(native), "choice", native, line)


def test_a_chosen_set_that_is_not_legal_for_us_ends_the_comparison_of_the_game(
    compare: Callable[[Lines], Report], native: Lines
) -> None:
    line = asked(native, "choice", kind="sacrifice_for_dragon")
    line["chosen"] = [0]
    report = compare(native)
    only_mismatch(report, "choice", native, line)
    assert report.abandoned == 1


def test_sets_that_were_not_enumerated_are_not_compared(compare: Callable[[Lines], Report], native: Lines) -> None:
    asked(native, "choice", kind="sacrifice_for_dragon")["legal_subsets"] = "not_enumerated"
    assert compare(native).mismatch_count == 0


def test_a_chosen_set_must_be_legal_for_us_also_where_sets_were_not_enumerated(
    compare: Callable[[Lines], Report], native: Lines
) -> None:
    line = asked(native, "choice", kind="sacrifice_for_dragon")
    line["legal_subsets"] = "not_enumerated"
    line["chosen"] = [0]
    report = compare(native)
    only_mismatch(report, "choice", native, line)
    assert report.abandoned == 1


def test_a_set_of_a_choice_that_we_make_without_asking_must_be_the_only_one(
    compare: Callable[[Lines], Report], first_game: Callable[[str], Lines]
) -> None:
    played = first_game("hoax-vulca.played.jsonl.gz")
    line = asked(played, "choice", source="Cast Cataclysm")
    line["min"] = 0
    only_mismatch(compare(played), "choice", played, line)


def test_a_draw_that_is_not_possible_is_a_mismatch(compare: Callable[[Lines], Report], native: Lines) -> None:
    draw = next(line for line in native if line.get("random"))
    draw["card"] = native[0]["initial_hands"][draw["player"]][0]
    report = compare(native)
    assert report.mismatches == {"draws": 1}
    assert report.abandoned == 1


def test_a_draw_too_many_is_a_mismatch(compare: Callable[[Lines], Report], native: Lines) -> None:
    draw = next(line for line in native if line.get("random"))
    native.insert(native.index(draw), dict(draw))
    assert compare(native).mismatches == {"draws": 1}


@pytest.mark.parametrize(("field", "value"), [("winner", 0), ("reason", "fourth_dragon"), ("crystals", 4)])
def test_another_end_is_a_mismatch(field: str, value: Any, compare: Callable[[Lines], Report], native: Lines) -> None:
    end = native[-1]
    assert end[field] != value
    end[field] = value
    only_mismatch(compare(native), "end", native, end)


def test_another_deck_list_is_a_mismatch(compare: Callable[[Lines], Report], native: Lines) -> None:
    native[0]["decks"][0][5] = "Bogus the Unknown"
    assert "Bogus the Unknown" in only_mismatch(compare(native), "deck", native, native[0])


def test_the_first_mismatch_of_a_kind_is_kept_and_all_are_counted(
    compare: Callable[[Lines], Report], native: Lines
) -> None:
    first, second = (line for line, _ in zip(_asked(native, "decision"), range(2), strict=False))
    change_dragons(first)
    change_dragons(second)
    report = compare(native)
    assert report.mismatches == {"dragons": 2}
    assert report.first["dragons"].line == native.index(first) + 1


def test_a_matchup_without_decks_is_skipped_and_named(compare: Callable[[Lines], Report], native: Lines) -> None:
    native[0]["people"] = ["Hoax", "Atlantis"]
    report = compare(native)
    assert (report.games, report.missing_decks, dict(report.skipped)) == (0, ["Atlantis"], {"Hoax-Atlantis": 1})
