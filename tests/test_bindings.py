"""The objects of `hiddenhand._core`, for every game."""

import copy
import dataclasses
import gc
import inspect
import pickle
import random
import threading
import time
from collections.abc import Callable

import pytest

import hiddenhand
from hiddenhand import EngineError, Game, IllegalActionError, NotationError, PositionError, State, search
from hiddenhand._core import search_settings
from hiddenhand.bots import IsmctsBot
from interrupted import interrupted_soon


def play_some(game: Game, choose: random.Random, decisions: int) -> State:
    state = game.deal(choose.randrange(2**32))
    for _ in range(decisions):
        if state.is_terminal:
            break
        state.apply(choose.choice(state.legal()))
    return state


def play_out(state: State, choose: random.Random) -> list[int]:
    actions = []
    while not state.is_terminal:
        actions.append(choose.choice(state.legal()))
        state.apply(actions[-1])
    return actions


def test_a_game_is_rebuilt_from_its_packed_bytes(game: Game) -> None:
    again = Game(game.packed)
    assert again == game
    assert hash(again) == hash(game)
    assert again.deal(5).pack() == game.deal(5).pack()


def test_games_with_other_bytes_are_not_equal(kuhn: Game, leduc: Game) -> None:
    assert kuhn != leduc
    assert kuhn != "kuhn-poker"


@pytest.mark.parametrize("packed", [b"", b"\x0a", b"\x0akuhn", b"\x00"])
def test_packed_games_that_are_cut_short_are_refused(packed: bytes) -> None:
    with pytest.raises(EngineError, match=r"cut short: .*one of: .*kuhn-poker"):
        Game(packed)


def test_an_unknown_game_is_quoted_beside_the_known_ones() -> None:
    with pytest.raises(EngineError, match=r"unknown game 'go\\xfffish'; expected one of: .*leduc-poker"):
        Game(b"\x07go\xfffish")


def test_a_payload_is_refused_where_a_game_has_no_options(kuhn: Game) -> None:
    with pytest.raises(EngineError, match="'kuhn-poker' has no options, but 2 bytes follow"):
        Game(kuhn.packed + b"xy")


def test_the_same_seed_gives_the_same_deal_and_the_same_chance_later(game: Game) -> None:
    one, two = game.deal(7), game.deal(7)
    assert one == two
    play_out(one, random.Random(1))
    play_out(two, random.Random(1))
    assert one == two


def test_seeds_take_the_whole_range_of_64_bits(game: Game) -> None:
    assert game.deal(2**64 - 1).pack() == game.deal(2**64 - 1).pack()


def test_other_seeds_give_other_deals(game: Game) -> None:
    assert len({game.deal(seed).pack() for seed in range(50)}) > 1


def test_a_finished_game_has_nobody_to_act_and_nothing_to_do(game: Game, choose: random.Random) -> None:
    state = play_some(game, choose, game.max_decisions)
    assert state.is_terminal
    assert state.seat_to_act is None
    assert state.legal() == []
    assert state.view(0).seat_to_act is None
    assert state.view(0).legal() == []
    action = 0
    with pytest.raises(IllegalActionError, match="the game is over"):
        state.apply(action)


def test_returns_are_zero_until_the_end_and_within_bounds_there(game: Game, choose: random.Random) -> None:
    state = game.deal(3)
    assert state.returns() == [0.0] * game.seat_count
    assert state.points() == [0] * game.seat_count
    play_out(state, choose)
    assert all(game.min_return <= gain <= game.max_return for gain in state.returns())
    assert any(state.returns())
    assert len(state.points()) == game.seat_count


def test_an_illegal_action_is_named_and_changes_nothing(leduc: Game) -> None:
    state = leduc.deal(1)
    before = state.pack()
    with pytest.raises(IllegalActionError, match=r"action 0 \(fold\) is not legal for seat 0; expected one of: 1 \("):
        state.apply(leduc.parse_action("fold"))
    assert state.pack() == before


@pytest.mark.parametrize("action", [-1, 65536, 2**40])
def test_a_number_that_no_action_has_is_an_illegal_action(game: Game, action: int) -> None:
    with pytest.raises(IllegalActionError, match=f"action {action} is no action of {game.id}; expected 0 to "):
        game.deal(1).apply(action)


def test_a_copy_goes_its_own_way(game: Game, choose: random.Random) -> None:
    state = game.deal(11)
    before = state.pack()
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        twin.apply(choose.choice(twin.legal()))
        assert twin != state
    assert state.pack() == before


def test_a_copy_has_the_same_chance_before_it(game: Game) -> None:
    state = game.deal(12)
    twin = state.copy()
    play_out(state, random.Random(4))
    play_out(twin, random.Random(4))
    assert state == twin


def test_packed_states_and_views_come_back_equal(game: Game, choose: random.Random) -> None:
    for decisions in range(6):
        state = play_some(game, choose, decisions)
        assert len(state.pack()) == game.state_size
        again = game.unpack_state(state.pack())
        assert again == state
        assert hash(again) == hash(state)
        view = state.view(0)
        assert len(view.pack()) == game.view_size
        assert game.unpack_view(view.pack()) == view
        assert hash(game.unpack_view(view.pack())) == hash(view)


def test_an_unpacked_state_takes_its_chance_from_the_given_seed(leduc: Game) -> None:
    data = leduc.deal(1).pack()
    ends = set()
    for seed in range(30):
        state = leduc.unpack_state(data, seed=seed)
        for move in ("call", "call"):
            state.apply(leduc.parse_action(move))
        ends.add(state.pack())
    assert len(ends) > 1


def test_pickled_objects_come_back_equal(game: Game, choose: random.Random) -> None:
    state = play_some(game, choose, 2)
    for thing in (game, state, state.view(1)):
        assert pickle.loads(pickle.dumps(thing)) == thing


def test_a_pickled_state_keeps_its_random_stream(game: Game) -> None:
    state = game.deal(99)
    again = pickle.loads(pickle.dumps(state))
    play_out(state, random.Random(8))
    play_out(again, random.Random(8))
    assert state == again


def test_states_of_the_wrong_size_are_refused(game: Game) -> None:
    data = game.deal(1).pack()
    for wrong in (b"", data[:-1], data + b"\0"):
        with pytest.raises(PositionError, match=f"packed state of {game.id} has {len(wrong)} bytes; expected"):
            game.unpack_state(wrong)
        with pytest.raises(PositionError, match="packed view"):
            game.unpack_view(game.deal(1).view(0).pack() + wrong[:0] + b"\0")


def test_bytes_that_are_no_state_are_refused(game: Game) -> None:
    with pytest.raises(PositionError):
        game.unpack_state(b"\xff" * game.state_size)
    with pytest.raises(PositionError):
        game.unpack_view(b"\xff" * game.view_size)


def test_moves_are_read_back_from_their_text(game: Game, choose: random.Random) -> None:
    state = game.deal(2)
    while not state.is_terminal:
        for action in state.legal():
            assert game.parse_action(game.action_text(action)) == action
        state.apply(choose.choice(state.legal()))


def test_a_text_that_is_no_move_is_quoted(game: Game) -> None:
    with pytest.raises(NotationError, match="castle"):
        game.parse_action("castle")


@pytest.mark.parametrize("action", [-1, 40000, 70000])
def test_a_number_without_move_is_quoted(kuhn: Game, action: int) -> None:
    with pytest.raises(NotationError, match=f"no action of kuhn-poker has the number {action}; expected 0 to 1"):
        kuhn.action_text(action)


@pytest.mark.parametrize("seat", [-1, 2, 300])
def test_a_seat_that_is_not_at_the_table_is_named(kuhn: Game, seat: int) -> None:
    state = kuhn.deal(1)
    with pytest.raises(EngineError, match=f"seat {seat} is no seat of kuhn-poker; expected 0 to 1"):
        state.view(seat)
    with pytest.raises(EngineError, match=f"seat {seat} is no seat"):
        state.observe(0, seat)


def test_a_script_sets_the_deal_up(kuhn: Game) -> None:
    king_against_jack = kuhn.deal_scripted([2, 0])
    for move in ("bet", "bet"):
        king_against_jack.apply(kuhn.parse_action(move))
    assert king_against_jack.points() == [2, -2]


@pytest.mark.parametrize(
    ("outcomes", "message"),
    [
        ([0], "more than its 1 outcomes are needed"),
        ([], "more than its 0 outcomes"),
        ([0, 0], "outcome 2 of 2 is 0, which cannot happen there"),
        ([7, 0], "outcome 1 of 2 is 7, which cannot happen there"),
        ([0, 1, 2], "only the first 2 of its 3 outcomes are needed"),
        ([0, -1], "outcome 2 of the draw script is -1; expected 0 to 65535"),
        ([0, 65536], "outcome 2 of the draw script is 65536; expected 0 to 65535"),
    ],
)
def test_a_script_that_does_not_fit_says_where(kuhn: Game, outcomes: list[int], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        kuhn.deal_scripted(outcomes)


def test_a_scripted_action_whose_script_does_not_fit_changes_nothing(leduc: Game) -> None:
    state = leduc.deal(1)
    state.apply(leduc.parse_action("call"))
    before = state.pack()
    with pytest.raises(EngineError, match="draw script"):
        state.apply_scripted(leduc.parse_action("call"), [])
    assert state.pack() == before


def test_objects_keep_their_game_alive() -> None:
    view = hiddenhand.load("kuhn-poker").deal(1).view(0)
    gc.collect()
    assert view.game.id == "kuhn-poker"
    assert view.legal() == [0, 1]


def test_a_view_knows_who_is_to_act_and_what_that_seat_may_do(game: Game, choose: random.Random) -> None:
    state = game.deal(21)
    while not state.is_terminal:
        for seat in range(game.seat_count):
            view = state.view(seat)
            assert view.seat == seat
            assert view.seat_to_act == state.seat_to_act
            assert view.legal() == (state.legal() if seat == state.seat_to_act else [])
        state.apply(choose.choice(state.legal()))


def test_the_same_seed_samples_the_same_world(game: Game) -> None:
    view = game.deal(5).view(0)
    assert view.sample_world(3) == view.sample_world(3)
    assert len({view.sample_world(seed) for seed in range(40)}) > 1


def test_random_games_depend_on_nothing_but_the_seed(game: Game) -> None:
    one, two, other = (game.play_random_games(seed, 50) for seed in (1, 1, 2))
    assert (one.games, one.decisions, one.real_decisions, one.signature) == (
        two.games,
        two.decisions,
        two.real_decisions,
        two.signature,
    )
    assert one.games == 50
    assert one.signature != other.signature
    assert 0 < one.real_decisions <= one.decisions


def test_search_tells_about_every_legal_move(game: Game) -> None:
    state = game.deal(4)
    result = search(state.view(state.seat_to_act), iterations=200, seed=3)
    assert [move.action for move in result.moves] == state.legal()
    assert sum(move.visits for move in result.moves) == 200 == result.iterations
    assert result.best == result.principal_variation[0]
    assert result.stop_reason == "iterations"
    assert all(0.0 <= move.value <= 1.0 for move in result.moves)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"iterations": 0}, "iterations is 0 and seconds is 0"),
        ({"iterations": -5}, "iterations is -5; expected 0 to 4294967295"),
        ({"seconds": -1.0}, "seconds is -1"),
        ({"exploration": float("nan")}, "exploration is nan; expected 0 to 10"),
        ({"exploration": 11.0}, "exploration is 11; expected 0 to 10"),
        ({"max_nodes": 0}, "max_nodes is 0"),
        ({"max_nodes": 2**28 + 1}, "max_nodes is 268435457"),
    ],
)
def test_a_search_setting_out_of_range_is_quoted(kuhn: Game, settings: dict[str, float], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        search(kuhn.deal(1).view(0), **settings)


def test_the_settings_of_search_have_the_defaults_that_hold_and_that_bots_have(kuhn: Game) -> None:
    assert list(inspect.signature(search).parameters) == ["view", "seed", "stop", "evaluator", "settings"]
    defaults = {name: default for name, _, default, *_ in search_settings()}
    view = kuhn.deal(1).view(0)
    shown, plain = search(view, **defaults), search(view)
    assert (shown.iterations, shown.nodes, shown.stop_reason) == (plain.iterations, plain.nodes, plain.stop_reason)
    assert [move.visits for move in shown.moves] == [move.visits for move in plain.moves]
    of_the_bot = {field.name: field.default for field in dataclasses.fields(IsmctsBot)}
    assert defaults == {name: value for name, value in of_the_bot.items() if name not in ("mix", "stop")}


def test_only_the_seat_to_act_can_search(kuhn: Game) -> None:
    with pytest.raises(EngineError, match="search for seat 1, but seat 0 is to act"):
        search(kuhn.deal(1).view(1))


def test_other_threads_run_while_a_search_runs(kuhn: Game) -> None:
    view = kuhn.deal(1).view(0)
    ended = threading.Event()

    def think() -> None:
        search(view, iterations=0, seconds=0.3)
        ended.set()

    thread = threading.Thread(target=think)
    thread.start()
    turns = 0
    while not ended.is_set():
        turns += 1
        time.sleep(0.001)
    thread.join()
    assert turns > 20


def search_for_a_minute(game: Game) -> None:
    search(game.deal(1).view(0), iterations=0, seconds=60.0)


def play_for_hours(game: Game) -> None:
    game.play_random_games(1, 10**12)


@pytest.mark.parametrize("long_call", [search_for_a_minute, play_for_hours])
def test_ctrl_c_ends_a_long_call(kuhn: Game, long_call: Callable[[Game], None]) -> None:
    with interrupted_soon():
        long_call(kuhn)
