"""The commands, run in this process."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import hiddenhand
from frozen_deck import FROZEN_DECK, FROZEN_TEXT
from hiddenhand.cli import main
from hiddenhand.games import GAME_IDS, blue_moon

DATA = Path(blue_moon.__file__).parent / "data"
RANDOM_PLAYERS = ("--player", "random", "--player", "random", "--deals", "1")
KUHN = ("match", "kuhn-poker", "--player", "random", "--player", "random")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def run_json(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_games_lists_every_game_with_seats_editions_and_data_status() -> None:
    games = {game["id"]: game for game in run_json("games")["games"]}
    assert set(games) == set(GAME_IDS)
    assert games["blue-moon"]["editions"] == ["legends", "first"]
    assert games["blue-moon"]["data_status"] == "complete"
    assert games["kuhn-poker"]["seats"] == [2]
    assert games["blue-moon-city"]["seats"] == [2, 3, 4]
    assert games["blue-moon-city"]["data_status"] == "provisional"
    assert games["kuhn-poker"]["data_status"] is None


def test_games_prints_one_line_a_game() -> None:
    lines = run("games").output.splitlines()
    assert [line.split()[0] for line in lines] == ["game", *GAME_IDS]


def test_games_with_a_name_lists_decks_and_options() -> None:
    game = run_json("games", "blue-moon")
    assert [deck["id"] for deck in game["deck_data"]] == list(blue_moon.DECK_IDS)
    options = {option["name"]: option for option in game["rule_options"]}
    assert options["dead_end"]["values"] == ["forbid", "forced_retreat"]
    assert options["gang_match"] | {"meaning": "", "source": ""} == {
        "name": "gang_match", "values": None, "legends": "colour_and_name", "first": "colour", "meaning": "",
        "source": "", "needs": "a card with the colour of one gang and the name of another; no known card is such",
    }  # fmt: skip


def test_cards_show_tells_the_facts_of_a_card() -> None:
    (card,) = run_json("cards", "show", "Zig-nur-Don")["cards"]
    assert (card["deck"], card["people"], card["fire"], card["earth"]) == ("vulca", "mutant", 4, 0)
    assert card["icons"] == ["shield-fire", "shield-earth", "stop"]
    assert [clause["do"] for clause in card["clauses"]] == ["gate", "swap_element"]
    assert card["status"] == "complete"


def test_cards_show_tells_missing_values_from_zero() -> None:
    text = run("cards", "show", "Brain Drain").output
    assert "fire      not printed" in text
    assert "earth     0" in run("cards", "show", "Zig-nur-Don").output


def test_cards_lint_is_content_with_the_shipped_decks() -> None:
    result = run("cards", "lint", str(DATA / "hoax.toml"), str(DATA / "vulca.toml"))
    assert (result.exit_code, result.stdout) == (0, "2 files, no problems\n")


@pytest.fixture
def broken_deck(tmp_path: Path) -> Path:
    path = tmp_path / "broken.toml"
    path.write_text(FROZEN_TEXT.replace("fire = 7", "fier = 7").replace('do = "cap"', 'do = "cpa"'), encoding="utf-8")
    return path


def test_cards_lint_prints_one_line_a_problem_and_exits_with_2(broken_deck: Path) -> None:
    result = run("cards", "lint", str(broken_deck))
    assert result.exit_code == 2
    first, second = result.stdout.splitlines()
    assert 'card "vulca-flamebreath-the-dazzling", fier: unknown key "fier"; did you mean "fire"?' in first
    assert 'card "vulca-wall-of-fire", clauses[0].do: unknown word "cpa"; did you mean "cap"?' in second


def test_cards_lint_as_json_names_file_card_and_field(broken_deck: Path) -> None:
    report = json.loads(run("cards", "lint", str(broken_deck), "--json").stdout)
    assert report["files"] == 1
    assert [(p["file"], p["card"], p["field"]) for p in report["problems"]] == [
        (str(broken_deck), "vulca-flamebreath-the-dazzling", "fier"),
        (str(broken_deck), "vulca-wall-of-fire", "clauses[0].do"),
    ]


@pytest.fixture
def own_deck(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(FROZEN_TEXT.replace("fire = 7", "fire = 9"), encoding="utf-8")
    return path


def test_a_deck_file_shows_by_its_name_and_as_custom_in_the_title(own_deck: Path) -> None:
    title = run("match", "blue-moon", "--decks", f"hoax,{own_deck}", *RANDOM_PLAYERS).output.splitlines()[0]
    assert title == "Blue Moon, hoax against mine.toml, edition legends, card data: custom"


def test_a_deck_file_is_custom_even_if_it_is_a_copy_of_a_shipped_deck() -> None:
    (own,) = {run_json(*command, "--decks", f"{FROZEN_DECK},hoax")["data_status"] for command in (
        ("match", "blue-moon", *RANDOM_PLAYERS),
        ("bench", "blue-moon", "--games", "1", "--iterations", "1", "--repeat", "1"),
    )}  # fmt: skip
    assert own == "custom"


def test_a_record_names_the_deck_files(own_deck: Path, tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    run("match", "blue-moon", "--decks", f"hoax,{own_deck}", *RANDOM_PLAYERS, "--record", str(record))
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert header["decks"] == ["hoax", "vulca"]
    assert header["deck_files"] == [None, str(own_deck)]
    assert header["data_status"] == "custom"


def test_match_reports_players_with_their_intervals() -> None:
    report = run_json("match", "blue-moon", "--player", "ismcts:iterations=30", "--player", "random", "--deals", "2")
    assert (report["deals"], report["games"], report["seed"], report["interrupted"]) == (2, 4, 0, False)
    assert len(report["hash"]) == 16
    for player in report["players"]:
        assert player["ci_low"] <= player["win_rate"] <= player["ci_high"]
    assert [player["name"] for player in report["players"]] == ["ismcts", "random"]
    assert sum(player["wins"] for player in report["players"]) == 4
    assert (report["decks"], report["edition"], report["points_unit"]) == (["hoax", "vulca"], "legends", "crystals")
    assert (report["deck_files"], report["data_status"]) == ([None, None], "complete")


def test_match_prints_a_row_a_player_and_the_hash() -> None:
    report = run_json(*KUHN, "--seed", "3")
    lines = run(*KUHN, "--seed", "3").output.splitlines()
    assert [line.split()[0] for line in lines[2:4]] == ["random-1", "random-2"]
    assert f"20 games, seed 3, hash {report['hash']}" in lines[4]


def test_match_gives_the_same_hash_with_any_jobs() -> None:
    assert run_json(*KUHN, "--jobs", "3")["hash"] == run_json(*KUHN)["hash"]


def test_match_plays_the_decks_and_the_edition_that_are_named() -> None:
    report = run_json(
        "match", "blue-moon", "--decks", "火神族,vulca", "--edition", "first", "--option", "dead_end=forced_retreat",
        "--player", "random", "--player", "random", "--deals", "1",
    )  # fmt: skip
    assert (report["decks"], report["edition"]) == (["vulca", "vulca"], "first")
    assert report["options"]["dead_end"] == "forced_retreat"
    assert report["options"]["end_check"] == "empty_hand"


def test_match_writes_a_record(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    run_json(*KUHN, "--deals", "2", "--record", str(path))
    header, *events = [json.loads(line) for line in path.read_text().splitlines()]
    assert header["players"] == [{"name": "random-1", "spec": "random"}, {"name": "random-2", "spec": "random"}]
    assert sum(event["type"] == "end" for event in events) == 4


def test_bench_measures_and_signs() -> None:
    report = run_json("bench", "leduc-poker", "--games", "50", "--iterations", "20", "--repeat", "2")
    for what in ("games", "decisions", "real_decisions", "search_iterations"):
        rate = report[f"{what}_per_second"]
        assert 0 < rate["least"] <= rate["median"] <= rate["most"]
    assert report["signature"] == run_json("bench", "leduc-poker", "--games", "50", "--iterations", "20")["signature"]


def test_the_signature_depends_on_the_rules() -> None:
    arguments = ("bench", "blue-moon", "--games", "50", "--iterations", "20", "--repeat", "1")
    default = run_json(*arguments)["signature"]
    assert run_json(*arguments, "--option", "dead_end=forced_retreat")["signature"] != default


def test_bench_prints_its_figures() -> None:
    text = run("bench", "kuhn-poker", "--games", "50", "--iterations", "20", "--repeat", "1").output
    assert [line.split()[0] for line in text.splitlines()[2:6]] == ["games", "decisions", "real", "search"]
    assert "signature" in text


def test_bench_can_run_for_a_given_time() -> None:
    report = run_json("bench", "kuhn-poker", "--games", "10", "--seconds", "0.05", "--repeat", "1", "--iterations", "1")
    assert report["games_per_second"]["median"] > 0


def test_pack_writes_what_a_game_is_built_from(tmp_path: Path) -> None:
    path = tmp_path / "game.bin"
    report = run_json("pack", "blue-moon", "--edition", "first", "--output", str(path))
    assert report["bytes"] == path.stat().st_size
    assert hiddenhand.Game(path.read_bytes()) == hiddenhand.load("blue-moon", edition="first")


def test_pack_can_write_to_standard_output() -> None:
    assert run("pack", "kuhn-poker", "--output", "-").stdout_bytes == hiddenhand.load("kuhn-poker").packed


def test_version() -> None:
    assert hiddenhand.__version__ in run("--version").output


@pytest.mark.parametrize("arguments", [(), ("cards",)])
def test_a_group_alone_shows_its_help(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 0
    assert "Commands:" in result.output


@pytest.mark.parametrize("command", list(main.commands))
def test_every_command_is_registered_and_helps(command: str) -> None:
    assert run(command, "--help").exit_code == 0
    commands = {"games", "match", "crosstable", "exploit", "show", "analyse", "cards", "conformance", "bench", "pack"}
    assert set(main.commands) == commands


@pytest.mark.parametrize("command", ["games", "match", "crosstable", "analyse", "bench", "pack", "conformance"])
def test_every_command_documents_its_json(command: str) -> None:
    assert "JSON" in run(command, "--help").output


@pytest.mark.parametrize("group", [(), ("cards",)], ids=" ".join)
def test_help_cuts_no_sentence_and_shows_numbers_as_people_write_them(group: tuple[str, ...]) -> None:
    text = run(*group, "--help").stdout
    commands = [line for line in text.split("Commands:\n")[1].splitlines() if line]
    assert all(line.endswith(".") and not line.endswith("...") for line in commands)
    for line in commands:
        assert "<=" not in run(*group, line.split()[0], "--help").stdout


def test_help_of_a_match_has_an_example_the_games_and_an_unbroken_bot() -> None:
    text = run("match", "--help").stdout
    assert "  hiddenhand match blue-moon --decks hoax,vulca --player ismcts:iterations=300 --player random\n" in text
    assert all(game_id in "".join(text.split()) for game_id in GAME_IDS)  # lines may break at a hyphen
    assert "ismcts:iterations=300,seconds=0.5 " in text
    assert "information-set Monte Carlo tree search" in " ".join(text.split())


def test_games_says_once_what_holds_for_the_facts_of_all_decks() -> None:
    lines = run("games", "blue-moon").stdout.splitlines()
    assert sum("first-edition card scans" in line for line in lines) == 1
    assert any(line.startswith("facts of all decks: complete, edition first; ") for line in lines)
