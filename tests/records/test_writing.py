"""Writing: the same bytes for the same match, several matches in a file, series, decks of one's own."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hiddenhand
from constructed_decks import EXAMPLES
from hiddenhand.bots import parse_bot
from hiddenhand.errors import EngineError, HiddenhandError
from hiddenhand.games import series
from hiddenhand.games.blue_moon import option_words
from hiddenhand.match import play_match
from hiddenhand.records import GameRecord, RecordError, RecordWriter, check, read, write

from .recorded import NAMES, blue_moon_facts, random_record

RANDOM = parse_bot("random")
FACTS = {"blue-moon": blue_moon_facts(("hoax", "vulca"), "legends")}


def record(game: hiddenhand.Game, path: Path, **arguments: Any) -> list[dict[str, Any]]:
    with RecordWriter(path, game, FACTS.get(game.id, {}), NAMES[: game.seat_count]) as writer:
        play_match(game, [RANDOM] * game.seat_count, deals=3, seed=1, on_game=writer.add, **arguments)
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_record_begins_with_its_match_and_each_game_with_its_deal(game: hiddenhand.Game, tmp_path: Path) -> None:
    lines = record(game, tmp_path / "games.jsonl")
    assert lines[0]["type"] == "match"
    assert [line["type"] for line in lines].count("match") == 1
    games = [place for place, line in enumerate(lines) if line["type"] == "game"]
    assert len(games) == 3 * game.seat_count
    assert all(lines[place + 1]["type"] == "deal" for place in games)
    assert all(lines[place - 1]["type"] == "end" for place in [*games[1:], len(lines)])


@pytest.mark.parametrize("jobs", [2, 5])
def test_the_bytes_do_not_depend_on_the_jobs(game: hiddenhand.Game, tmp_path: Path, jobs: int) -> None:
    record(game, tmp_path / "one.jsonl")
    record(game, tmp_path / "several.jsonl", jobs=jobs)
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "several.jsonl").read_bytes()


def test_every_game_of_a_match_is_as_the_engine_plays_it(game: hiddenhand.Game, tmp_path: Path) -> None:
    record(game, tmp_path / "games.jsonl")
    assert [check(read_again) > 3 for read_again in read(tmp_path / "games.jsonl")] == [True] * (3 * game.seat_count)


def test_another_match_may_follow_in_the_same_file(
    kuhn: hiddenhand.Game, leduc: hiddenhand.Game, tmp_path: Path
) -> None:
    with RecordWriter(tmp_path / "games.jsonl", kuhn, {}, ["white", "black"]) as writer:
        play_match(kuhn, [RANDOM, RANDOM], deals=1, on_game=writer.add)
        writer.begin_match(leduc, {"seed": 5}, ["red", "blue"])
        play_match(leduc, [RANDOM, RANDOM], deals=1, on_game=writer.add)
    games = list(read(tmp_path / "games.jsonl"))
    assert [game.match.game for game in games] == ["kuhn-poker"] * 2 + ["leduc-poker"] * 2
    assert [game.match.seed for game in games] == [None, None, 5, 5]
    assert [set(game.header.seats) for game in games] == [{"white", "black"}] * 2 + [{"red", "blue"}] * 2
    assert all(check(game) for game in games)


def test_games_of_a_series_carry_the_score_of_each_seat(tmp_path: Path) -> None:
    game = hiddenhand.load("blue-moon")
    record(game, tmp_path / "games.jsonl", series=series("blue-moon", 5))
    games = list(read(tmp_path / "games.jsonl"))
    before: tuple[int, ...] = (0, 0)
    won = 0
    for played in games:
        place, end = played.header.series, played.end
        assert place is not None
        assert end is not None
        assert place.before == (before if place.game else (0, 0))
        assert place.score == tuple(old + new for old, new in zip(place.before, end.points, strict=True))
        before = place.score
        won += place.winner is not None
        assert (place.winner is not None) == (max(place.score) >= 5 or end.reason == "fourth_dragon")
    assert won == 6


def test_a_header_field_that_no_reader_knows_is_refused(kuhn: hiddenhand.Game, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match='unknown field of a match header: "sed"; did you mean "seed"'):
        RecordWriter(tmp_path / "games.jsonl", kuhn, {"sed": 1}, ["a", "b"])
    assert not (tmp_path / "games.jsonl").exists()


def test_a_deck_file_is_in_the_record_so_that_it_can_be_replayed(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    data = Path(hiddenhand.__file__).parent / "games" / "blue_moon" / "data" / "hoax.toml"
    own.write_text(data.read_text(encoding="utf-8").replace("fire = 5, earth = 0", "fire = 6, earth = 0", 1), "utf-8")
    game = hiddenhand.load("blue-moon", decks=[str(own), "vulca"])
    facts = {**blue_moon_facts(("hoax", "vulca"), "legends"), "deck_files": (str(own), None)}
    with RecordWriter(tmp_path / "games.jsonl", game, facts, ["white", "black"]) as writer:
        play_match(game, [RANDOM, RANDOM], deals=1, on_game=writer.add)
    own.unlink()
    games = list(read(tmp_path / "games.jsonl"))
    assert games[0].match.packed is not None
    assert games[0].game() == game
    assert all(check(played) for played in games)


# -- what was there before --------------------------------------------------------------------------------------------


@pytest.fixture
def old(kuhn: hiddenhand.Game, tmp_path: Path) -> Path:
    """A record of three games."""
    path = tmp_path / "games.jsonl"
    write(path, [random_record(kuhn, seed) for seed in range(3)])
    return path


def test_a_record_may_be_written_over_the_one_that_is_read(old: Path) -> None:
    before = old.read_bytes()
    assert write(old, read(old)) == 3
    assert old.read_bytes() == before
    assert write(old, (game for game in read(old) if game.number > 1)) == 2
    assert len(list(read(old))) == 2
    assert list(old.parent.iterdir()) == [old]


@pytest.mark.skipif(os.name != "posix", reason="POSIX links and permissions")
def test_a_record_that_is_written_over_keeps_its_links_and_permissions(old: Path) -> None:
    old.chmod(0o640)
    link = old.with_name("link.jsonl")
    link.symlink_to(old.name)
    assert write(link, read(link)) == 3
    assert link.is_symlink()
    assert old.stat().st_mode & 0o777 == 0o640
    umask = os.umask(0)
    os.umask(umask)
    write(old.with_name("new.jsonl"), read(old))
    assert old.with_name("new.jsonl").stat().st_mode & 0o777 == 0o666 & ~umask


def test_an_error_of_what_is_to_be_written_leaves_the_old_record(old: Path) -> None:
    def breaks_off() -> Iterator[GameRecord]:
        yield next(read(old))
        raise OSError("the source is gone")

    before = old.read_bytes()
    with pytest.raises(OSError, match=r"^the source is gone$"):
        write(old, breaks_off())
    assert old.read_bytes() == before
    assert list(old.parent.iterdir()) == [old]


def test_no_games_are_not_written(old: Path) -> None:
    before = old.read_bytes()
    for path in (old, old.with_name("new.jsonl")):
        with pytest.raises(RecordError, match="expected one game or more to write, got none"):
            write(path, [])
    assert old.read_bytes() == before
    assert list(old.parent.iterdir()) == [old]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_device_is_named_when_games_are_written(old: Path) -> None:
    with pytest.raises(OSError, match="No space left on device") as caught:
        write("/dev/full", read(old))
    assert caught.value.filename == "/dev/full"


def test_an_old_record_is_kept_until_the_first_game_is_there(kuhn: hiddenhand.Game, old: Path) -> None:
    before = old.read_bytes()
    with RecordWriter(old, kuhn, {"seed": 9}, ["white", "black"]) as writer:
        assert old.read_bytes() == before
        play_match(kuhn, [RANDOM, RANDOM], deals=1, on_game=writer.add)
        assert [game.match.seed for game in read(old)] == [9, 9]
    with RecordWriter(old, kuhn, {"seed": 8}, ["white", "black"]):
        pass
    assert [game.match.seed for game in read(old)] == [9, 9]


def test_a_new_record_begins_with_its_match_before_any_game_is_there(kuhn: hiddenhand.Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with RecordWriter(path, kuhn, {}, ["white", "black"]):
        assert path.read_bytes().startswith(b'{"type":"match",')


# -- headers that are none --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ({"seed": "x"}, "match header: Expected `int | null`, got `str` - at `$.seed`"),
        ({"crystals": 0}, "match header: Expected `int` >= 1 - at `$.crystals`"),
        ({"fourth_dragon": "nonsense"}, "match header: Invalid enum value 'nonsense' - at `$.fourth_dragon`"),
        ({"edition": "\udcfe"}, "match header: 'utf-8' codec can't encode"),
    ],
)
def test_a_header_field_of_a_wrong_kind_is_refused(
    header: dict[str, Any], message: str, kuhn: hiddenhand.Game, tmp_path: Path
) -> None:
    with pytest.raises(EngineError) as caught:
        RecordWriter(tmp_path / "games.jsonl", kuhn, header, ["a", "b"])
    assert str(caught.value).startswith(message)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("edition", "options", "changed"),
    [("legends", {}, {}), ("first", {"dead_end": "forced_retreat"}, {"dead_end": "forced_retreat"})],
)
def test_a_record_of_blue_moon_tells_decks_edition_options_and_players_of_its_own_accord(
    edition: str, options: dict[str, str], changed: dict[str, str], tmp_path: Path
) -> None:
    game = hiddenhand.load("blue-moon", decks=["buka", "khind"], edition=edition, options=options)
    path = tmp_path / "games.jsonl"
    with RecordWriter(path, game, {"seed": 1}, ["white", "black"]) as writer:
        play_match(game, [RANDOM, RANDOM], deals=1, seed=1, on_game=writer.add)
    match = next(read(path)).match
    assert (match.decks, match.deck_files, match.data_status) == (("buka", "khind"), (None, None), "complete")
    assert [(name.name_en, name.name_zh) for name in match.deck_names] == [("Buka", "海寇族"), ("Khind", "小鬼族")]
    assert (match.edition, match.options) == (edition, option_words(edition) | changed)
    assert [player.name for player in match.players] == ["white", "black"]
    assert match.packed is None
    assert all(check(game) for game in read(path))


def test_a_record_of_a_deck_of_ones_own_tells_what_the_game_knows_of_it(tmp_path: Path) -> None:
    game = hiddenhand.load("blue-moon", decks=[str(EXAMPLES / "fire-by-night.toml"), "hoax"], edition="first")
    path = tmp_path / "games.jsonl"
    with RecordWriter(path, game, {"seed": 1}, ["white", "black"]) as writer:
        play_match(game, [RANDOM, RANDOM], deals=1, seed=1, on_game=writer.add)
    match = next(read(path)).match
    assert (match.decks, match.edition, match.options) == ((), "first", option_words("first"))
    assert match.packed is not None
    assert all(check(game) for game in read(path))


def test_what_a_header_says_comes_before_what_the_game_tells(tmp_path: Path) -> None:
    game = hiddenhand.load("blue-moon")
    path = tmp_path / "games.jsonl"
    players = [{"name": name, "spec": "mine"} for name in ("white", "black")]
    header = {"players": players, "data_status": "custom"}
    with RecordWriter(path, game, header, ["white", "black"]) as writer:
        play_match(game, [RANDOM, RANDOM], deals=1, seed=1, on_game=writer.add)
    match = next(read(path)).match
    assert (match.players[0].spec, match.data_status, match.decks) == ("mine", "custom", ("hoax", "vulca"))


@pytest.mark.parametrize("names", [[], ["a"], ["a", "b", "c"], ["a", 7], ["a", "\udcfe"]])
def test_names_that_are_not_one_text_a_player_are_refused(
    names: list[Any], kuhn: hiddenhand.Game, tmp_path: Path
) -> None:
    with pytest.raises(EngineError, match="player_names: expected 2 texts, one a player, got "):
        RecordWriter(tmp_path / "games.jsonl", kuhn, {}, names)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", ["games\0.jsonl", "\ud800.jsonl"])
def test_what_is_no_path_is_named(path: str, kuhn: hiddenhand.Game) -> None:
    with pytest.raises(HiddenhandError, match="is no path"):
        RecordWriter(path, kuhn, {}, ["a", "b"])
