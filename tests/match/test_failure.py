"""A match whose bot, engine or record fails: what was finished is told, and the error with its place."""

import json
from concurrent.futures import CancelledError
from pathlib import Path

import pytest
from click.testing import CliRunner

from hiddenhand import Game, View
from hiddenhand.bots import Bot, RandomBot
from hiddenhand.cli import main
from hiddenhand.errors import EngineError, IllegalActionError
from hiddenhand.match import MatchFailedError, MatchResult, play_crosstable, play_match

DECISIONS_BEFORE = 20


class FailingBot:
    """Plays its first legal action, a number of times; then it fails."""

    spec = "failing"

    def __init__(self, error: Exception, decisions: int = DECISIONS_BEFORE) -> None:
        self.error = error
        self.left = decisions

    def choose(self, view: View, seed: int) -> int:
        self.left -= 1
        if self.left < 0:
            raise self.error
        return view.legal()[0]


class IllegalBot:
    spec = "illegal"

    def choose(self, view: View, seed: int) -> int:
        return next(action for action in range(1000) if action not in view.legal())


def _failure(game: Game, bot: Bot, jobs: int = 1) -> MatchFailedError:
    with pytest.raises(MatchFailedError) as caught:
        play_match(game, [bot, RandomBot()], deals=100, seed=1, jobs=jobs)
    return caught.value


def test_an_error_of_a_bot_leaves_the_result_of_the_blocks_that_were_finished(kuhn: Game) -> None:
    error = _failure(kuhn, FailingBot(KeyError("no such plan")))
    result = error.result
    assert isinstance(result, MatchResult)
    assert 0 < result.deals < 100
    assert not result.interrupted
    assert result.failure == str(error)
    whole = play_match(kuhn, [FailingBot(KeyError(), 10**6), RandomBot()], deals=result.deals, seed=1)
    assert (whole.hash, whole.games) == (result.hash, result.games)
    assert [player.points for player in whole.players] == [player.points for player in result.players]


def test_an_error_says_its_class_and_at_which_decision_of_which_game_it_happened(kuhn: Game) -> None:
    error = _failure(kuhn, FailingBot(KeyError("no such plan"), 0))
    assert str(error) == (
        "KeyError: 'no such plan'; in deal 0, seating 0: decision 0 of the game, made by player 0 at seat 0"
    )
    assert isinstance(error.__cause__, KeyError)


def test_an_error_of_ours_is_told_without_its_class(kuhn: Game) -> None:
    assert str(_failure(kuhn, FailingBot(EngineError("no world"), 0))).startswith("no world; in deal 0, seating 0")


def test_an_illegal_action_of_a_bot_is_told_with_its_place(kuhn: Game) -> None:
    error = _failure(kuhn, IllegalBot())
    assert isinstance(error.__cause__, IllegalActionError)
    assert str(error).endswith("in deal 0, seating 0: decision 0 of the game, made by player 0 at seat 0")
    assert error.result.games == 0


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("kind", "text"), [(StopIteration, "the bot raised StopIteration(lost)"), (CancelledError, "CancelledError: lost")]
)
def test_an_error_that_python_takes_for_something_else_has_its_place_too(
    kuhn: Game, kind: type[Exception], text: str, jobs: int
) -> None:
    class RaisingBot(RandomBot):
        def choose(self, view: View, seed: int) -> int:
            raise kind("lost")

    failure = _failure(kuhn, RaisingBot(), jobs)
    assert str(failure) == f"{text}; in deal 0, seating 0: decision 0 of the game, made by player 0 at seat 0"


@pytest.mark.parametrize("jobs", [1, 2, 8])
def test_a_bot_that_raises_keyboard_interrupt_ends_the_match_as_ctrl_c_does(kuhn: Game, jobs: int) -> None:
    class InterruptingBot(RandomBot):
        def choose(self, view: View, seed: int) -> int:
            if view == unlucky:
                raise KeyboardInterrupt
            return view.legal()[0]

    unlucky = _first_view_of_deal(kuhn, 3)
    result = play_match(kuhn, [InterruptingBot(), RandomBot()], deals=100, seed=1, jobs=jobs)
    assert (result.interrupted, result.failure) == (True, None)
    assert result.deals < 100


def test_with_several_jobs_games_before_the_failed_one_are_in_the_result(kuhn: Game) -> None:
    class FailsInDeal(FailingBot):
        def choose(self, view: View, seed: int) -> int:
            if view == unlucky:
                raise self.error
            return view.legal()[0]

    unlucky = _first_view_of_deal(kuhn, 30)
    results = [
        _failure(kuhn, FailsInDeal(EngineError("unlucky")), jobs).result for jobs in (1, 2, 8)
    ]  # fmt: skip
    assert results[0].games > 0
    assert len({(result.hash, result.games, result.deals) for result in results}) == 1


def _first_view_of_deal(game: Game, deal: int) -> View:
    views: list[View] = []

    class Watcher(RandomBot):
        def choose(self, view: View, seed: int) -> int:
            views.append(view)
            return view.legal()[0]

    play_match(game, [Watcher(), RandomBot()], deals=deal + 1, seed=1)
    return views[-1]


def test_an_error_of_on_game_leaves_the_result_too(kuhn: Game) -> None:
    def on_game(played: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError("disk full")

    left = 6
    with pytest.raises(MatchFailedError, match="disk full") as caught:
        play_match(kuhn, [RandomBot(), RandomBot()], deals=10, seed=1, on_game=on_game)
    assert (caught.value.result.deals, caught.value.result.games) == (3, 6)


def test_a_crosstable_that_fails_has_the_cells_that_were_finished(leduc: Game) -> None:
    with pytest.raises(MatchFailedError) as caught:
        play_crosstable(("a", "b"), lambda *_: leduc, FailingBot(EngineError("no world"), 200), deals=1000, seed=1)
    result = caught.value.result
    assert 0 < result.cells["a", "b"].deals < 1000
    assert result.failure is not None
    assert result.failure.startswith("no world; in deal ")


@pytest.fixture
def bot_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomBot, "choose", FailingBot(EngineError("no world"), 300).choose)


@pytest.mark.usefixtures("bot_that_fails")
def test_the_command_prints_the_table_and_then_the_error() -> None:
    done = CliRunner().invoke(
        main, ["match", "kuhn-poker", "--player", "random", "--player", "random", "--deals", "900"]
    )
    assert done.exit_code == 2
    assert "ended by an error: " in done.stdout
    assert " of 900 deals played" in done.stdout
    assert done.stderr.startswith("hiddenhand: no world; in deal ")
    assert done.stderr.count("\n") == 1


@pytest.mark.usefixtures("bot_that_fails")
def test_json_has_the_error_too() -> None:
    done = CliRunner().invoke(
        main, ["match", "kuhn-poker", "--player", "random", "--player", "random", "--deals", "900", "--json"]
    )
    data = json.loads(done.stdout)
    assert data["failure"].startswith("no world; in deal ")
    assert data["games"] > 0
    assert not data["interrupted"]


@pytest.mark.usefixtures("bot_that_fails")
def test_a_crosstable_that_fails_still_writes_its_files(tmp_path: Path) -> None:
    csv, plot = tmp_path / "table.csv", tmp_path / "table.svg"
    done = CliRunner().invoke(
        main, ["crosstable", "blue-moon", "--player", "random", "--decks", "hoax,vulca,flit", "--deals", "900", "--csv",
               str(csv), "--plot", str(plot)]
    )  # fmt: skip
    assert done.exit_code == 2
    assert "ended by an error: 3 of 3 matchups (*) have fewer deals" in done.stdout
    assert done.stderr.startswith("hiddenhand: no world; in deal ")
    assert csv.read_text().count("\n") == 7
    assert "ended by an error" in plot.read_text()
