"""Constructed decks and Chinese names on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unicodedata import east_asian_width

import pytest
from click.testing import CliRunner, Result

from constructed_decks import EXAMPLES, deck_text
from frozen_deck import FROZEN_TEXT
from hiddenhand.cli import main, output
from hiddenhand.games.blue_moon import deck, pool

EXAMPLE = str(EXAMPLES / "fire-by-night.toml")
FLEET = str(EXAMPLES / "moonlit-fleet.toml")
MATCH = ("match", "blue-moon", "--player", "random", "--player", "random", "--deals", "2")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def run_json(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def write(folder: Path, text: str, name: str = "mine.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def width(text: str) -> int:
    """Columns on a terminal."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


# -- lint -------------------------------------------------------------------------------------------------------------


def test_lint_sums_a_sound_deck_up() -> None:
    result = run("cards", "lint", EXAMPLE)
    assert result.exit_code == 0
    summary, last = result.stdout.splitlines()
    assert summary == (
        f"{EXAMPLE}: Fire by Night: Vulca, leader Inferno, 30 cards (17 character, 5 booster, 5 support, 3 leadership),"
        " 10 of 10 moons: Duplicator of Fire (buka) 4, Enthrall Opposition (hoax) 1, Sarogakanas the Ancient (hoax) 1,"
        " Letter of Marque (buka) 2, Hypnotic Rattle (mimix) 2, Neth-sur-Pot (mutant) 0; card data: complete"
    )
    assert last == "1 file, no problems"


def test_lint_as_json_sums_a_sound_deck_up() -> None:
    report = run_json("cards", "lint", FLEET)
    (fleet,) = report["constructed"]
    assert (report["problems"], fleet["file"], fleet["name"]) == ([], FLEET, "Moonlit Fleet")
    assert (fleet["people"], fleet["leader"], fleet["status"]) == ("buka", "Council of Eight", "provisional")
    assert fleet["types"] == {"ship": 4, "character": 18, "booster": 3, "support": 3, "leadership": 2}
    assert {"name_en": "Tome of Wisdom", "name_zh": "智慧典籍", "people": "hoax", "moons": 3} in fleet["foreign"]
    assert (fleet["foreign_moons"], fleet["most_foreign_moons"]) == (9, 10)


def test_lint_as_json_names_the_rules_that_a_deck_breaks(tmp_path: Path) -> None:
    cards = [card.name_en for card in deck("vulca").playing_cards()]
    path = write(tmp_path, deck_text("Inferno", [*cards[:29], "Flare", "Flair"]))
    result = run("cards", "lint", path, "--json")
    report = json.loads(result.stdout)
    assert (result.exit_code, report["constructed"]) == (2, [])
    assert [(p["rule"], p["line"], p["card"]) for p in report["problems"]] == [
        ("known_cards", 35, None), ("no_duplicates", 34, "Flare"), ("deck_size", 4, None),
    ]  # fmt: skip


def test_a_problem_that_is_no_matter_of_construction_has_no_rule(tmp_path: Path) -> None:
    path = write(tmp_path, FROZEN_TEXT.replace("fire = 7", "fier = 7"))
    (problem,) = json.loads(run("cards", "lint", path, "--json").stdout)["problems"]
    assert problem["rule"] is None


def test_no_option_skips_a_rule() -> None:
    assert {name for param in main.commands["cards"].commands["lint"].params for name in param.opts} == {  # type: ignore[attr-defined]
        "files", "--json",
    }  # fmt: skip


# -- matches ----------------------------------------------------------------------------------------------------------


def test_a_match_shows_a_constructed_deck_by_its_name() -> None:
    title = run(*MATCH, "--decks", f"{EXAMPLE},flit").stdout.splitlines()[0]
    assert title == "Blue Moon, Fire by Night against flit, edition legends, card data: complete"


def test_the_json_of_a_match_names_decks_in_both_languages() -> None:
    report = run_json(*MATCH, "--decks", f"{EXAMPLE},掠羽族")
    assert report["decks"] == ["vulca", "flit"]
    assert report["deck_names"] == [
        {"name_en": "Fire by Night", "name_zh": None}, {"name_en": "Flit", "name_zh": "掠羽族"},
    ]  # fmt: skip
    assert (report["deck_files"], report["data_status"]) == ([EXAMPLE, None], "complete")


def test_a_deck_with_the_promo_ship_is_provisional_and_facts_of_ones_own_are_custom(tmp_path: Path) -> None:
    facts = write(tmp_path, FROZEN_TEXT)
    assert run_json(*MATCH, "--decks", f"{FLEET},flit")["data_status"] == "provisional"
    assert run_json(*MATCH, "--decks", f"{FLEET},{facts}")["data_status"] == "custom"


def test_a_record_names_the_decks(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    assert run(*MATCH, "--decks", f"{EXAMPLE},{EXAMPLE}", "--record", str(record)).exit_code == 0
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert [names["name_en"] for names in header["deck_names"]] == ["Fire by Night", "Fire by Night"]


def test_a_deck_may_meet_itself_with_any_number_of_jobs() -> None:
    decks = ("--decks", f"{FLEET},{FLEET}")
    report = run_json(*MATCH, *decks)
    assert report["games"] == 4
    assert report["hash"] == run_json(*MATCH, *decks, "--jobs", "2")["hash"]


def test_a_printed_deck_constructed_again_plays_the_same_games(tmp_path: Path) -> None:
    path = write(tmp_path, deck_text("Falc", [card.id for card in deck("flit").playing_cards()]))
    assert run_json(*MATCH, "--decks", f"{path},hoax")["hash"] == run_json(*MATCH, "--decks", "flit,hoax")["hash"]


def test_a_match_refuses_a_deck_that_breaks_a_rule_in_one_line(tmp_path: Path) -> None:
    path = write(tmp_path, deck_text("Inferno", [card.name_en for card in deck("vulca").playing_cards()][:29]))
    result = run(*MATCH, "--decks", f"{path},flit")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"hiddenhand: {path}:4: cards: 29 cards besides the leader; expected 30: 1 is missing (rule deck_size)\n"
    )


def test_pack_writes_a_game_with_a_constructed_deck(tmp_path: Path) -> None:
    result = run("pack", "blue-moon", "--decks", f"{EXAMPLE},flit", "--output", str(tmp_path / "game"))
    assert result.stdout.endswith("Blue Moon, Fire by Night against flit, edition legends, card data: complete\n")


# -- the list of cards ------------------------------------------------------------------------------------------------


def test_cards_list_has_every_known_card() -> None:
    cards = run_json("cards", "list")["cards"]
    assert {card["id"] for card in cards} == {card.id for _, card in pool()}
    assert {card["id"]: card["deck"] for card in cards if card["deck"] is None} == {"buka-sea-moon": None}
    assert run("cards", "list").stdout.splitlines()[-1] == f"{len(pool())} cards"


def test_cards_list_shows_what_deck_builders_need() -> None:
    header, *rows = run("cards", "list", "--people", "hoax", "--type", "booster").stdout.splitlines()
    assert header.split() == ["card", "deck", "people", "type", "fire", "earth", "icons", "moons", "text"]
    assert [row.split() for row in rows] == [
        ["Inscrutable", "Armor", "Hoax", "Hoax", "booster", "0", "0", "shield-fire", "1", "-"],
        ["Battling", "Boomerang", "Hoax", "Hoax", "booster", "2", "2", "retrieve", "2", "-"],
        ["2", "cards"],
    ]


def test_cards_list_has_the_cards_of_a_printed_deck_in_its_order_with_the_foreign_ones() -> None:
    cards = run_json("cards", "list", "--deck", "慧思族")["cards"]
    assert [card["id"] for card in cards] == [card.id for card in deck("hoax").cards]
    assert {card["people"] for card in cards} == {"hoax", "flit", "mutant", "pillar", "terrah"}
    header, *rows, last = run("cards", "list", "--deck", "hoax", "--type", "leader").stdout.splitlines()
    assert header.split() == ["card", "people", "type", "fire", "earth", "icons", "moons", "text"]
    assert ([row.split()[0] for row in rows], last) == (["Xelethotiras"], "1 card")


def test_cards_list_has_the_cards_of_a_constructed_deck_and_the_printed_decks_that_hold_them() -> None:
    cards = run_json("cards", "list", "--deck", EXAMPLE)["cards"]
    assert [card["id"] for card in cards] == [card.id for card in deck(EXAMPLE).cards]
    assert {card["name_en"]: card["deck"] for card in cards}["Duplicator of Fire"] == "buka"


def test_cards_list_has_the_facts_that_a_deck_file_gives_its_cards(tmp_path: Path) -> None:
    path = write(tmp_path, FROZEN_TEXT.replace("fire = 7", "fire = 8"))
    cards = run_json("cards", "list", "--deck", path, "--type", "character")["cards"]
    assert {card["id"]: card["fire"] for card in cards}["vulca-flamebreath-the-dazzling"] == 8


def test_cards_list_tells_the_printed_deck_of_a_card_that_is_not_of_its_people() -> None:
    lines = run("cards", "list", "--people", "mutant").stdout.splitlines()
    assert any(line.startswith("Var-dis-Nar ") and line.split()[1:3] == ["Hoax", "Mutants"] for line in lines)
    ships = run("cards", "list", "--people", "buka", "--type", "ship").stdout.splitlines()
    assert [line.split()[2:4] for line in ships if line.startswith("Sea Moon ")] == [["-", "Buka"]]


def test_cards_list_takes_several_peoples_and_types_by_any_name() -> None:
    peoples, types = ("--people", "海寇族", "--people", "Mutants"), ("--type", "ship", "--type", "character")
    cards = run_json("cards", "list", *peoples, *types)
    assert {card["people"] for card in cards["cards"]} == {"buka", "mutant"}
    assert {card["type"] for card in cards["cards"]} == {"ship", "character"}
    assert sum(card["type"] == "ship" for card in cards["cards"]) == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--people", "vulcan"), 'unknown people "vulcan"; did you mean "vulca"? (peoples: hoax, 慧思族, '),
        (("--deck", "haox"), 'unknown deck "haox"; did you mean "hoax"? (decks: hoax, 慧思族, '),
        (("--type", "suport"), 'unknown type "suport"; did you mean "support"? (types: leader, character, '),
    ],
)
def test_cards_list_names_near_peoples_and_types(arguments: tuple[str, ...], message: str) -> None:
    result = run("cards", "list", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_cards_show_knows_the_promo_ship() -> None:
    text = run("cards", "show", "Sea Moon").stdout
    for line in ("deck      none", "people    Buka", "type      ship", "moons     2", "capacity  1"):
        assert f"\n{line}\n" in text
    assert "facts     provisional" in text


# -- Chinese ----------------------------------------------------------------------------------------------------------


def test_a_match_in_chinese_has_chinese_names_of_decks_in_its_title() -> None:
    title = run(*MATCH, "--decks", "火神族,慧思族", "--lang", "zh").stdout.splitlines()[0]
    assert title == "Blue Moon, 火神族 against 慧思族, edition legends, card data: complete"
    title = run(*MATCH, "--decks", f"火神,{EXAMPLE}", "--lang", "zh").stdout.splitlines()[0]
    assert title.startswith("Blue Moon, 火神族 against Fire by Night, ")


def test_the_language_changes_neither_json_nor_the_games() -> None:
    english, chinese = (run_json(*MATCH, "--lang", lang) for lang in ("en", "zh"))
    for report in (english, chinese):
        del report["elapsed_seconds"]
        for player in report["players"]:
            del player["ms_per_decision"]
    assert english == chinese
    assert run_json("games", "blue-moon", "--lang", "zh") == run_json("games", "blue-moon")
    assert run_json("cards", "show", "微光", "--lang", "zh") == run_json("cards", "show", "Glimmer")


def test_cards_show_in_chinese_names_card_and_deck() -> None:
    lines = run("cards", "show", "Glimmer", "--lang", "zh").stdout.splitlines()
    assert (lines[0], lines[2]) == ("name      微光 Glimmer", "deck      火神族")
    lines = run("cards", "show", "Zig-nur-Don", "--lang", "zh").stdout.splitlines()
    assert (lines[0], lines[2]) == ("name      Zig-nur-Don", "deck      火神族 (foreign: 异兽)")


def test_games_in_chinese_puts_the_chinese_names_first() -> None:
    text = run("games", "blue-moon", "--lang", "zh").stdout
    assert "deck vulca (火神族, Vulca): leader Inferno, 30 cards" in text
    assert "deck vulca (Vulca, 火神族): leader Inferno, 30 cards" in run("games", "blue-moon").stdout


def test_the_language_of_the_system_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    before = run("cards", "list").stdout
    for name in ("LANG", "LC_ALL", "LANGUAGE", "LC_MESSAGES"):
        monkeypatch.setenv(name, "zh_CN.UTF-8")
    assert run("cards", "list").stdout == before


def test_an_unknown_language_is_refused_in_one_line() -> None:
    result = run("cards", "list", "--lang", "zn")
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert "'zn' is not one of 'en', 'zh'" in result.stderr


def test_a_table_with_chinese_names_stays_aligned_when_piped() -> None:
    lines = run("cards", "list", "--people", "hoax", "--lang", "zh").stdout.splitlines()
    header, *rows = lines[:-1]
    people, kind = header.index("people"), header.index("type")
    assert any(row.startswith("智慧典籍 ") for row in rows)
    for row in rows:
        assert width(row[: row.rindex("慧思族")]) == people
        assert width(row[: row.rindex("慧思族") + 3]) <= kind - 2


def test_a_table_with_chinese_names_stays_aligned_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(output, "is_terminal", lambda stream: True)
    monkeypatch.setenv("COLUMNS", "80")
    cells = [("智慧典籍", "慧思族", "3"), ("Flare", "火神族", "1")]
    output.print_table(("card", "people", "moons"), cells, right=("moons",))
    header, *rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 2
    for row, people in zip(rows, ("慧思族", "火神族"), strict=True):
        assert width(row[: row.index(people)]) == header.index("people")
        assert width(row.rstrip()) == header.index("moons") + len("moons")


def test_every_card_of_the_pool_can_be_shown_in_chinese() -> None:
    for _, card in pool():
        assert run("cards", "show", card.id, "--lang", "zh").exit_code == 0
