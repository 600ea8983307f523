"""What a hurried or hostile caller may hand to the extension modules: always an exception, never a crash."""

import pickle
import random
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

import hiddenhand
from hiddenhand import Game, HiddenhandError, NotationError, PositionError, Searcher, StopFlag, _core, search
from hiddenhand._core import blue_moon
from hiddenhand.batch import BatchGame
from hiddenhand.games.blue_moon import position, position_text

CLASSES = [value for value in vars(_core).values() if isinstance(value, type)]
MADE_BY_CALLS = [cls for cls in CLASSES if cls not in (Game, Searcher, StopFlag)]


def test_no_game_equals_none(game: Game) -> None:
    assert (game == None) is False  # noqa: E711
    assert game != None  # noqa: E711


def test_the_comparison_of_games_refuses_what_is_no_game(game: Game) -> None:
    for method in (Game.__eq__, _core.State.__eq__, _core.View.__eq__):
        assert method(None, game) is NotImplemented  # type: ignore[arg-type]


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
@pytest.mark.parametrize("arguments", [(None,), (None, None), (None, 1), (None, b""), (None, [1]), (None, None, None)])
def test_no_method_crashes_on_none(cls: type, arguments: tuple[Any, ...]) -> None:
    for name, method in vars(cls).items():
        if callable(method) and not name.startswith("_pybind11"):
            try:
                result = method(*arguments)
            except (TypeError, HiddenhandError):
                continue
            assert result is NotImplemented, name


@pytest.mark.parametrize(
    "call",
    [
        lambda: blue_moon.state_from_position(None, {}),  # type: ignore[arg-type]
        lambda: blue_moon.position(None),  # type: ignore[arg-type]
        lambda: search(None),  # type: ignore[arg-type]
        lambda: Game(None),  # type: ignore[arg-type]
        lambda: BatchGame(None),  # type: ignore[arg-type]
    ],
)
def test_no_function_crashes_on_none(call: Any) -> None:
    with pytest.raises(TypeError):
        call()


@pytest.mark.parametrize("cls", MADE_BY_CALLS, ids=lambda cls: cls.__name__)
def test_no_object_can_be_made_without_a_value(cls: type) -> None:
    base = cls.__mro__[1]
    for make in (cls, lambda: cls.__new__(cls), lambda: base.__new__(cls), lambda: object.__new__(cls)):
        with pytest.raises(TypeError, match=r"has no constructor|is not safe"):
            make()


def test_a_game_is_made_whole_or_not_at_all(game: Game) -> None:
    assert Game.__new__(Game, game.packed) == game
    for cls in (Game, BatchGame):
        for maker in cls.__mro__:
            with pytest.raises(TypeError):
                maker.__new__(cls)


def test_a_game_cannot_be_changed_by_initialising_it_again(kuhn: Game, leduc: Game) -> None:
    game = Game(kuhn.packed)
    game.__init__(leduc.packed)  # type: ignore[misc]
    assert game == kuhn


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_every_protocol_pickles_every_object(game: Game, protocol: int) -> None:
    state = game.deal(3)
    for thing in (game, state, state.view(1)):
        assert pickle.loads(pickle.dumps(thing, protocol)) == thing


def test_a_pickle_of_bytes_that_are_no_state_is_refused(game: Game) -> None:
    unpickle, (data, stream) = game.deal(1).__reduce__()
    with pytest.raises(PositionError):
        unpickle(b"\xff" * len(data), stream)


def test_a_pickled_batch_game_is_read_by_a_process_that_has_imported_nothing(leduc: Game) -> None:
    program = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).id)"
    done = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(BatchGame(leduc.packed)), capture_output=True, check=True
    )
    assert done.stdout.split() == [b"leduc-poker"]


@pytest.mark.parametrize("game_id", [None, 5, ["kuhn-poker"], b"kuhn-poker"])
def test_a_game_id_that_is_no_text_is_quoted(game_id: Any) -> None:
    with pytest.raises(NotationError, match=r"unknown game .* \(games: blue-moon, "):
        hiddenhand.load(game_id)


def test_a_message_does_not_repeat_a_text_of_any_length() -> None:
    with pytest.raises(NotationError) as caught:
        hiddenhand.load("x" * 100_000)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"decks": [None, None]}, "expected a deck or the name of one, got None"),
        ({"decks": 5}, "expected a list of decks, one a seat, got 5"),
        ({"decks": "hoax,vulca"}, 'expected a list of decks, one a seat, got "hoax,vulca"'),
        ({"edition": ""}, 'unknown edition ""'),
        ({"edition": []}, r"unknown edition \[\]"),
        ({"options": ["end_check"]}, r"options: expected a mapping of names to values, got \['end_check'\]"),
        ({"options": {5: 5}}, "unknown option 5"),
        ({"options": {"end_check": 10**5000}}, "a huge number"),
        ({"options": {"fourth_dragon_crystals": "\u0665"}}, "expected a number from"),
    ],
    ids=lambda value: value if isinstance(value, str) else next(iter(value)),
)
def test_arguments_of_the_wrong_kind_are_quoted(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        hiddenhand.load("blue-moon", **arguments)


class Liar(int):
    """A number that says it is in every range."""

    def __ge__(self, other: object) -> bool:
        return True

    def __le__(self, other: object) -> bool:
        return True


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turn", Liar(10**6)),
        ("turn", 10**5000),
        ("turn", 2**70),
        ("turn_seat", None),
        ("step", "\ud800"),
        ("element", "\ud800"),
        ("last_played", "\ud800"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.isascii() else "impossible",
)
def test_a_position_with_an_impossible_value_names_the_field(field: str, value: object) -> None:
    game = hiddenhand.load("blue-moon")
    position = blue_moon.position(game.deal(1)) | {field: value}
    with pytest.raises(PositionError, match=f"position, {field}: ") as caught:
        blue_moon.state_from_position(game, position)
    assert len(str(caught.value)) < 1000


def test_a_set_flag_stops_a_search_in_another_thread(kuhn: Game) -> None:
    stop, found = StopFlag(), []
    view = kuhn.deal(1).view(0)
    thread = threading.Thread(target=lambda: found.append(search(view, iterations=2**32 - 1, stop=stop)))
    thread.start()
    time.sleep(0.1)
    assert thread.is_alive()
    stop.set()
    thread.join(timeout=10)
    assert [result.stop_reason for result in found] == ["stopped"]
    assert sum(move.visits for move in found[0].moves) == found[0].iterations > 0


def test_a_flag_that_is_not_set_changes_nothing(game: Game, choose: random.Random) -> None:
    view = game.deal(choose.randrange(100)).view(0)
    view = view if view.seat_to_act == 0 else view.sample_world(1).view(1)
    plain, flagged = (search(view, iterations=50, seed=1, stop=stop) for stop in (None, StopFlag()))
    assert [move.visits for move in plain.moves] == [move.visits for move in flagged.moves]
    assert flagged.stop_reason in ("iterations", "only move")


def test_a_state_in_place_of_a_view_is_explained_in_one_line(game: Game) -> None:
    state = game.deal(1)
    with pytest.raises(TypeError) as caught:
        search(state)  # type: ignore[arg-type]
    assert str(caught.value) == "search takes a View, got a State: use state.view(seat)"
    with pytest.raises(TypeError, match=r"^search takes a View, got an object of type str$"):
        search("state")  # type: ignore[arg-type]


def test_a_view_in_place_of_a_state_is_explained_in_one_line() -> None:
    view = hiddenhand.load("blue-moon").deal(1).view(0)
    for call in (position, position_text):
        with pytest.raises(TypeError) as caught:
            call(view)  # type: ignore[arg-type]
        assert str(caught.value) == (
            "position takes a State, got a View: use view.sample_world(seed), a State that agrees with it"
        )
        with pytest.raises(TypeError, match=r"^position takes a State, got an object of type NoneType$"):
            call(None)  # type: ignore[arg-type]


def test_states_and_views_are_shown_in_one_short_line(game: Game) -> None:
    state = game.deal(1)
    seat = state.seat_to_act
    assert repr(state) == f"<State of {game.id}, seat {seat} to act: {state.describe().splitlines()[0]}>"
    view = state.view(0)
    assert repr(view) == f"<View of seat 0 in {game.id}: {view.describe().splitlines()[0]}>"
    for text in (repr(state), repr(view)):
        assert len(text.splitlines()) == 1
        assert len(text) < 150
