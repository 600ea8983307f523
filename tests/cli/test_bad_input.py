"""Bad input on the command line: one line that quotes it and says what was expected, exit code 2, no traceback."""

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from frozen_deck import FROZEN_TEXT
from hiddenhand.cli import main
from hiddenhand.games import GAME_IDS
from hiddenhand.games.blue_moon import pool
from hiddenhand.names import listing

KUHN = ("match", "kuhn-poker", "--player", "random", "--player", "random")
MOON = ("match", "blue-moon", "--player", "random", "--player", "random")


def complaint(*arguments: str) -> str:
    """What is said on stderr, after checking that it is one line and nothing else was said."""
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("mach",), 'unknown command "mach"; did you mean "match"? (commands: '),
        (("cards", "shw"), 'unknown command "shw"; did you mean "show"? (commands: lint, list, show)'),
        (("games", "blue-mon"), f'did you mean "blue-moon" or "blue-moon-city"? (games: {listing(GAME_IDS)})'),
        (("cards", "show", "Cindr"), 'unknown card "Cindr"; did you mean "Cinder"'),
        ((*MOON, "--decks", "haox,vulca"), 'unknown deck "haox"; did you mean "hoax"? (decks: hoax, 慧思族, '),
        ((*MOON, "--decks", "hoax"), "expected 2 decks, one a seat, got 1: hoax"),
        ((*MOON, "--decks", ""), 'unknown deck ""'),
        ((*MOON, "--edition", "second"), 'unknown edition "second" (editions: legends, first)'),
        ((*MOON, "--option", "end_chck=ran_out"), 'unknown option "end_chck"; did you mean "end_check"?'),
        ((*MOON, "--option", "end_check=out"), 'value of option "end_check": "out"'),
        ((*MOON, "--option", "gang_match=colour"), '"gang_match" cannot be set yet; it needs a card with'),
        ((*MOON, "--option", "end_check"), 'expected NAME=VALUE, got "end_check"'),
        ((*MOON, "--option", "end_check=ran_out", "--option", "end_check=ran_out"), '"end_check" is given twice'),
        ((*KUHN, "--decks", "hoax,vulca"), "kuhn-poker has no decks, got: hoax, vulca"),
        ((*KUHN, "--deals", "0"), "'--deals': 0 is not in the range"),
        ((*KUHN, "--deals", "many"), "'--deals': expected a whole number, got \"many\""),
        ((*KUHN, "--jobs", "0"), "'--jobs': 0 is not in the range"),
        ((*KUHN, "--seed", "-1"), "'--seed': -1 is not in the range"),
        ((*KUHN, "--deels", "3"), 'unknown option "--deels"; did you mean "--deals"'),
        ((*KUHN, "--deels", "3"), "(options: --crystals, --data, --deals, --decks, --edition, "),
        (("match", "kuhn-poker", "--player", "random"), "expected one --player a seat, got 1: random"),
        (("match", "kuhn-poker"), "Missing option '--player'"),
        (("match", "kuhn-poker", "--player", "radnom"), 'unknown bot "radnom"; did you mean "random"? (bots: random, '),
        (("match", "kuhn-poker", "--player", "two\nlines", "--player", "random"), 'unknown bot "two lines"'),
        (("bench", "kuhn-poker", "--games", "0"), "'--games': 0 is not in the range"),
        (("pack", "kuhn-poker"), "Missing option '--output'"),
        (("pack", "kuhn-poker", "--output", "-", "--json"), "would both write to standard output"),
        (("cards", "lint"), "Missing argument 'FILE...'"),
    ],
)  # fmt: skip
def test_bad_arguments_are_explained_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    assert message in complaint(*arguments)


@pytest.mark.parametrize("command", [(*KUHN, "--record"), ("pack", "kuhn-poker", "--output")])
def test_a_file_that_cannot_be_written_is_named(command: tuple[str, ...], tmp_path: Path) -> None:
    missing = str(tmp_path / "missing" / "file")
    assert missing in complaint(*command, missing)
    assert "is a directory" in complaint(*command, str(tmp_path))


def test_a_broken_deck_file_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(FROZEN_TEXT.replace("fire = 7", "fire = 70"), encoding="utf-8")
    message = complaint(*MOON, "--decks", f"hoax,{path}")
    assert 'card "vulca-flamebreath-the-dazzling", fire: expected int <= 15, got 70' in message


def test_cards_lint_of_a_missing_file_exits_with_2(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["cards", "lint", str(tmp_path / "missing.toml")])
    assert result.exit_code == 2
    assert "cannot be read: No such file or directory" in result.stdout


def test_the_empty_name_of_a_card_file_is_quoted_as_it_was_given() -> None:
    result = CliRunner().invoke(main, ["cards", "lint", ""])
    assert (result.exit_code, result.stdout) == (2, '"": cannot be read: No such file or directory\n')
    report = json.loads(CliRunner().invoke(main, ["cards", "lint", "", "--json"]).stdout)
    assert report["problems"][0]["file"] == ""


def test_a_part_of_several_names_of_cards_lists_them() -> None:
    assert complaint("cards", "show", "duplicator") == (
        'hiddenhand: "duplicator" is part of the names or ids of 2 cards: Duplicator of Strength, Duplicator of Fire'
    )


def test_a_part_of_many_names_of_cards_says_how_many_and_where_they_all_are() -> None:
    cards = [card for _, card in pool()]
    fitting = [card.name_en for card in cards if "a" in f"{card.id} {card.name_en}".lower()]
    message = complaint("cards", "show", "a", "--game", "blue-moon")
    assert message.startswith(f'hiddenhand: "a" is part of the names or ids of {len(fitting)} cards: {fitting[0]}, ')
    assert message.endswith(f" and {len(fitting) - 20} more; `hiddenhand cards list` has them all")


def one_value_options() -> list[tuple[tuple[str, ...], str]]:
    """Every command with every option of one value."""
    groups: list[tuple[tuple[str, ...], click.Command]] = [((), main)]
    found = []
    for words, command in groups:  # which grows
        if isinstance(command, click.Group):
            groups += [((*words, name), inner) for name, inner in command.commands.items()]
            continue
        options = [param for param in command.params if isinstance(param, click.Option)]
        found += [(words, param.opts[0]) for param in options if not (param.is_flag or param.multiple)]
    return found


@pytest.mark.parametrize(("command", "option"), [pytest.param(*found, id=" ".join([*found[0], found[1]]))
                                               for found in one_value_options()])  # fmt: skip
def test_an_option_of_one_value_is_not_taken_twice(command: tuple[str, ...], option: str) -> None:
    message = f" {' '.join(command)}: expected one {option}, got 2"
    assert complaint(*command, option, "1", option, "2").endswith(message)
    assert complaint(*command, f"{option}=1", f"{option}=1").endswith(message)


def test_a_second_player_of_a_crosstable_is_refused() -> None:
    players = ("--player", "random", "--player", "ismcts", "--player", "random")
    assert complaint("crosstable", "blue-moon", *players).endswith(" crosstable: expected one --player, got 3")


def test_flags_and_repeatable_options_are_taken_twice() -> None:
    result = CliRunner().invoke(main, [*KUHN, "--deals", "1", "--json", "--json"])
    assert (result.exit_code, len(json.loads(result.stdout)["players"])) == (0, 2)


def test_help_is_given_whatever_stands_beside_it() -> None:
    result = CliRunner().invoke(main, ["crosstable", "--player", "random", "--player", "random", "--help"])
    assert (result.exit_code, result.stdout.split()[0]) == (0, "Usage:")


def test_a_name_of_a_card_that_is_near_none_says_what_was_expected() -> None:
    assert complaint("cards", "show", "zzzq").startswith('hiddenhand: unknown card "zzzq" (expected an id, a name, ')
