"""`hiddenhand crosstable`: every deck against every other."""

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from frozen_deck import FROZEN_TEXT
from hiddenhand import records
from hiddenhand.cli import main
from hiddenhand.cli.crosstable_output import CSV_COLUMNS
from hiddenhand.games import blue_moon

ALL = ("crosstable", "blue-moon", "--player", "random")
THREE = (*ALL, "--decks", "hoax,vulca,flit", "--deals", "3")
posix_only = pytest.mark.skipif(os.name != "posix", reason="POSIX signals and terminals")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def run_json(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def refused(*arguments: str) -> str:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    return line


def test_all_decks_meet_each_other_in_the_order_of_the_rulebook() -> None:
    report = run_json(*ALL, "--deals", "1", "--jobs", "2")
    assert report["labels"] == report["decks"] == list(blue_moon.DECK_IDS)
    pairs = [(a, b) for place, a in enumerate(blue_moon.DECK_IDS) for b in blue_moon.DECK_IDS[place + 1 :]]
    assert (report["matchups"], report["games"], report["deals_asked"]) == (len(pairs), 2 * len(pairs), 1)
    assert [(cell["row"], cell["column"]) for cell in report["cells"]] == pairs
    assert all(cell["games"] == 2 and cell["complete"] for cell in report["cells"])


def test_the_table_has_a_row_and_a_column_for_every_deck() -> None:
    report = run_json(*THREE)
    rates = {(cell["row"], cell["column"]): 100 * cell["win_rate"] for cell in report["cells"]}
    rates |= {(b, a): 100 - rate for (a, b), rate in rates.items()}
    title, head, *rows, what, last = run(*THREE).output.splitlines()
    assert title == "Blue Moon, edition legends, card data: complete, random on both sides"
    assert head.split()[:4] == ["deck", "hoax", "vulca", "flit"]
    for row, total in zip(rows, report["totals"], strict=True):
        name, *cells = row.split()[:4]
        wanted = ["-" if deck == name else f"{rates[name, deck]:.1f}" for deck in report["labels"]]
        assert (name, cells) == (total["deck"], wanted)
        assert f"{100 * total['win_rate']:.1f} % ({100 * total['ci_low']:.1f}-" in row
        assert row.endswith(" 12")
    assert what == "win rate of the row deck in %"
    assert last.startswith(f"3 matchups x 3 deals x 2 sides: 18 games, seed 0, hash {report['hash']}, ")


def test_wins_of_all_cells_and_totals_agree() -> None:
    report = run_json(*THREE)
    for total in report["totals"]:
        cells = [cell for cell in report["cells"] if total["deck"] in (cell["row"], cell["column"])]
        wins = [c["wins"] if c["row"] == total["deck"] else c["games"] - c["wins"] - c["draws"] for c in cells]
        points = [c["row_points" if c["row"] == total["deck"] else "column_points"] for c in cells]
        assert (total["wins"], total["points"], total["games"]) == (sum(wins), sum(points), 12)


def test_decks_are_sorted_and_may_have_chinese_names() -> None:
    report = run_json(*ALL, "--decks", "flit,火神族,hoax", "--deals", "3")
    assert report["labels"] == ["hoax", "vulca", "flit"]
    assert report["hash"] == run_json(*THREE)["hash"]


def test_names_of_the_table_can_be_chinese() -> None:
    lines = run(*THREE, "--lang", "zh").output.splitlines()
    assert lines[1].split()[:4] == ["deck", "慧思族", "火神族", "掠羽族"]
    assert run_json(*THREE, "--lang", "zh")["labels"] == ["hoax", "vulca", "flit"]


def test_a_cell_does_not_depend_on_the_other_decks() -> None:
    (alone,) = run_json(*ALL, "--decks", "hoax,flit", "--deals", "3")["cells"]
    assert alone in run_json(*THREE)["cells"]


def test_jobs_change_nothing_but_the_time() -> None:
    one, three = (run_json(*THREE, "--jobs", jobs) for jobs in ("1", "3"))
    assert (one["hash"], one["cells"], one["totals"]) == (three["hash"], three["cells"], three["totals"])


def test_mirrors_show_how_often_the_player_who_begins_wins() -> None:
    report = run_json(*THREE, "--mirrors")
    assert report["mirrors"]
    assert report["matchups"] == 6
    mirrors = {cell["row"]: cell for cell in report["cells"] if cell["row"] == cell["column"]}
    lines = run(*THREE, "--mirrors").output.splitlines()
    assert [line.split()[place] for place, line in enumerate(lines[2:5], 1)] == [
        f"{100 * mirrors[deck]['win_rate']:.1f}" for deck in ("hoax", "vulca", "flit")
    ]
    assert lines[5] == "win rate of the row deck in %; diagonal: of the player who begins"
    assert report["totals"] == run_json(*THREE)["totals"]  # mirrors tell nothing about other decks


def test_the_edition_and_options_are_those_of_all_games() -> None:
    report = run_json(*THREE, "--edition", "first", "--option", "fourth_dragon_crystals=5")
    assert (report["edition"], report["options"]["fourth_dragon_crystals"]) == ("first", "5")
    assert report["hash"] != run_json(*THREE)["hash"]
    title = run(*THREE, "--edition", "first", "--option", "fourth_dragon_crystals=5").output.splitlines()[0]
    assert title.startswith("Blue Moon, edition first, fourth_dragon_crystals=5, card data: complete, ")


def test_a_deck_file_takes_part_by_the_name_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(FROZEN_TEXT.replace("fire = 7", "fire = 9"), encoding="utf-8")
    report = run_json(*ALL, "--decks", f"{path},hoax,vulca", "--deals", "2")
    assert report["labels"] == ["hoax", "vulca", "mine.toml"]
    assert (report["deck_files"], report["data_status"]) == ([None, None, str(path)], "custom")
    assert report["games"] == 12


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("kuhn-poker",), "kuhn-poker has no decks; a crosstable compares decks (games with decks: blue-moon)"),
        (("blue-mon",), 'unknown game "blue-mon"; did you mean "blue-moon"'),
        (("blue-moon", "--decks", "hoax"), "--decks: expected two decks or more to compare, got 1: hoax"),
        (("blue-moon", "--decks", "hoax,慧思族"), '--decks: "hoax" is there twice'),
        (("blue-moon", "--decks", "hoax,haox"), 'unknown deck "haox"; did you mean "hoax"?'),
        (("blue-moon", "--decks", "hoax,"), 'unknown deck ""'),
        (("blue-moon", "--option", "pair"), '--option: expected NAME=VALUE, got "pair"'),
        (("blue-moon", "--deals", "0"), "'--deals': 0 is not in the range"),
        (("blue-moon", "--plot", "plot.jpg"), 'plot "plot.jpg": expected a name that ends in one of .png, .svg, .pdf'),
        (("blue-moon", "--plot", "missing/plot.png"), "missing/plot.png: No such file or directory"),
        (("blue-moon", "--csv", "missing/a.csv"), "missing/a.csv: No such file or directory"),
        (("blue-moon", "--record", "missing/a.jsonl"), "missing/a.jsonl: No such file or directory"),
        (("blue-moon", "--record", "x", "--csv", "./x"), '--csv and --record name the same file: "x"'),
    ],
)
def test_bad_arguments_are_explained_before_anything_is_played(
    arguments: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys.modules["hiddenhand.cli.crosstable"], "play_crosstable", None)
    assert message in refused("crosstable", arguments[0], "--player", "random", *arguments[1:])


def test_an_unknown_bot_is_explained() -> None:
    assert 'unknown bot "rnadom"' in refused("crosstable", "blue-moon", "--player", "rnadom")
    assert "Missing option '--player'" in refused("crosstable", "blue-moon")


def test_without_matplotlib_a_plot_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hiddenhand.plots.files.find_spec", lambda name: None)
    monkeypatch.setattr(sys.modules["hiddenhand.cli.crosstable"], "play_crosstable", None)
    message = refused(*THREE, "--plot", str(tmp_path / "plot.png"))
    assert message == 'hiddenhand: plots need matplotlib, which is not installed: pip install "hiddenhand[plot]"'


def test_without_a_plot_matplotlib_is_not_imported() -> None:
    program = f"import sys; from hiddenhand.cli import main; main({[*THREE]!r}, standalone_mode=False);"
    program += "assert 'matplotlib' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_plot_is_the_same_in_every_run(kind: str, tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.{kind}" for name in "ab"]
    for path, jobs in zip(paths, ("1", "2"), strict=True):
        run_json(*THREE, "--plot", str(path), "--jobs", jobs)
    assert paths[0].read_bytes() == paths[1].read_bytes() != b""


@pytest.mark.parametrize("option", ["--plot", "--csv", "--record"])
def test_a_file_of_another_kind_is_not_replaced(option: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.png"
    path.write_text("my notes")
    assert f"{path}: exists and is not a" in refused(*THREE, option, str(path))
    assert path.read_text() == "my notes"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
@pytest.mark.parametrize("option", ["--csv", "--record"])
def test_a_full_disk_is_reported_with_the_name_of_the_file(option: str) -> None:
    done = CliRunner().invoke(main, [*THREE, option, "/dev/full"])
    assert (done.exit_code, done.stderr) == (2, "hiddenhand: /dev/full: No space left on device\n")
    assert option == "--record" or "win rate of the row deck" in done.stdout  # what was played is not lost


def test_csv_has_a_line_for_every_deck_against_every_other(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    report = run_json(*THREE, "--csv", str(path))
    run_json(*THREE, "--csv", str(path))  # such a table is replaced
    with open(path, encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert tuple(lines[0]) == CSV_COLUMNS
    assert [(line["row"], line["column"]) for line in lines] == [
        (a, b) for a in report["labels"] for b in report["labels"] if a != b
    ]
    by_pair = {(line["row"], line["column"]): line for line in lines}
    for cell in report["cells"]:
        line, back = by_pair[cell["row"], cell["column"]], by_pair[cell["column"], cell["row"]]
        for name in CSV_COLUMNS[2:]:
            assert float(line[name]) == cell[name]
        assert float(line["win_rate"]) + float(back["win_rate"]) == 1


def test_a_record_has_all_games_each_with_its_decks_and_replays(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    report = run_json(*THREE, "--mirrors", "--record", str(path))
    games = list(records.read(path))
    assert len(games) == report["games"] == 36
    decks = [game.match.decks for game in games]
    for cell in report["cells"]:
        pairs = {(cell["row"], cell["column"]), (cell["column"], cell["row"])}
        assert sum(pair in pairs for pair in decks) == cell["games"]
        if cell["row"] != cell["column"]:
            points = [
                game.end.points[game.match.decks.index(cell["row"])]
                for game in games if set(game.match.decks) == {cell["row"], cell["column"]} and game.end
            ]  # fmt: skip
            assert sum(points) == cell["row_points"]
    for game in games:
        records.check(game)


def test_a_record_is_the_same_whatever_the_jobs(tmp_path: Path) -> None:
    paths = [tmp_path / f"{jobs}.jsonl" for jobs in ("1", "3")]
    for path in paths:
        run_json(*THREE, "--jobs", path.stem, "--record", str(path))
    assert paths[0].read_bytes() == paths[1].read_bytes()


@posix_only
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_was_played_and_marks_unfinished_cells(jobs: str, tmp_path: Path) -> None:
    table, plot, record = tmp_path / "t.csv", tmp_path / "p.svg", tmp_path / "r.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "hiddenhand", *THREE[:-1], "100000", "--jobs", jobs, "--csv", str(table), "--plot",
         str(plot), "--record", str(record)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with process:
        try:
            while not record.exists() or record.read_text().count('"end"') < 8:
                assert process.poll() is None
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, errors) == (130, "")
    *_, first, second, third, what, last, interrupted = output.splitlines()
    assert [row.split()[0] for row in (first, second, third)] == ["hoax", "vulca", "flit"]
    assert first.split()[2].endswith("*")
    assert what == "win rate of the row deck in %"
    assert last.startswith("3 matchups x 100000 deals x 2 sides: ")
    assert interrupted.startswith("interrupted: 3 of 3 matchups (*) have fewer deals; ")
    assert table.read_text().count("\n") == 7
    assert plot.read_bytes().rstrip().endswith(b"</svg>")


@posix_only
@pytest.mark.parametrize(("width", "names"), [(60, True), (50, False)])
def test_on_a_narrow_terminal_columns_are_numbered_as_in_tournaments(width: int, names: bool) -> None:
    import pty

    reader, writer = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(width), "TERM": "xterm", "NO_COLOR": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "hiddenhand", *THREE], stdout=writer, stderr=subprocess.DEVNULL,
        env=environment,
    )  # fmt: skip
    os.close(writer)
    with process:
        process.wait(timeout=60)
        lines = os.read(reader, 65536).decode().splitlines()
    os.close(reader)
    head = next(line for line in lines if line.split()[:1] == ["deck"])
    assert head.split()[1:4] == (["hoax", "vulca", "flit"] if names else ["1", "2", "3"])
    assert any(line.startswith("hoax" if names else "1 hoax") for line in lines)
    assert all(len(line.rstrip()) <= width for line in lines[1:5])
