"""Bots from text, and what bots are given."""

from collections import Counter

import pytest

import hiddenhand
from hiddenhand import EngineError, NotationError, View, game_ids, load
from hiddenhand.bots import CheckableBot, IsmctsBot, RandomBot, parse_bot, search_defaults
from hiddenhand.seeds import MAX_SEED, derive_seed


def test_a_name_alone_is_a_bot_with_its_defaults() -> None:
    assert parse_bot("ismcts") == IsmctsBot(iterations=1000, seconds=0.0, exploration=0.7, max_nodes=2**20)
    assert parse_bot("random") == RandomBot()


def test_options_follow_a_colon() -> None:
    bot = parse_bot("ismcts:iterations=300,exploration=1.5,max_nodes=4096")
    assert bot == IsmctsBot(iterations=300, exploration=1.5, max_nodes=4096)


def test_a_time_limit_alone_replaces_the_iterations() -> None:
    assert parse_bot("ismcts:seconds=0.5") == IsmctsBot(iterations=0, seconds=0.5)


def test_both_limits_may_be_set() -> None:
    assert parse_bot("ismcts:seconds=0.5,iterations=10") == IsmctsBot(iterations=10, seconds=0.5)


@pytest.mark.parametrize(
    "spec",
    [
        "random", "ismcts:iterations=7,exploration=2", "ismcts:seconds=0.25", "ismcts:exploration=0.12345678",
        "ismcts:seconds=12345.678", "ismcts:seconds=1e-05", "ismcts:exploration=0.30000000000000004",
    ],
)  # fmt: skip
def test_the_spec_of_a_bot_makes_an_equal_bot(spec: str) -> None:
    bot = parse_bot(spec)
    assert parse_bot(bot.spec) == bot


def test_a_zero_has_no_sign_in_a_spec() -> None:
    assert parse_bot("ismcts:iterations=1,seconds=-0.0").spec == parse_bot("ismcts:iterations=1").spec


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("", 'unknown bot ""'),
        ("ismct", 'unknown bot "ismct"; did you mean "ismcts"? (bots: random, heuristic, ismcts)'),
        ("ismcts:iteratons=3", 'unknown option "iteratons"; did you mean "iterations"'),
        ("ismcts:foo=3", "(options: iterations 0..4294967295, seconds 0..86400, algorithm so|mo|pimc|epimc|regret"),
        ("ismcts:iterations", 'expected key=value, got "iterations"'),
        ("ismcts:", 'expected key=value, got ""'),
        ("ismcts:iterations=many", 'iterations: expected a whole number from 0 to 4294967295, got "many"'),
        ("ismcts:iterations=1.5", 'expected a whole number from 0 to 4294967295, got "1.5"'),
        ("ismcts:iterations=-1", 'got "-1"'),
        ("ismcts:iterations=1_0", 'iterations: expected a whole number from 0 to 4294967295, got "1_0"'),
        ("ismcts:iterations=\u0661", 'got "\u0661"'),
        ("ismcts:exploration=1_0", 'exploration: expected a number from 0 to 10, got "1_0"'),
        ("ismcts:exploration=nan", 'exploration: expected a number from 0 to 10, got "nan"'),
        ("ismcts:max_nodes=255", "max_nodes: expected a whole number from 256 to 268435456"),
        ("ismcts:iterations=0", "at least one of iterations and seconds must be above 0"),
        ("ismcts:iterations=1,iterations=2", "iterations is given twice"),
        ("random:x=1", '"random" takes no options, got "x"'),
    ],
)  # fmt: skip
def test_a_typo_in_a_bot_is_quoted_and_explained(spec: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_bot(spec)
    assert message in str(error.value)
    assert f'bot "{spec}"' in str(error.value)


def first_view(game: hiddenhand.Game) -> View:
    state = game.deal(1)
    assert state.seat_to_act is not None
    return state.view(state.seat_to_act)


def test_the_random_bot_chooses_every_legal_action_equally_often(kuhn: hiddenhand.Game) -> None:
    view = first_view(kuhn)
    chosen = Counter(RandomBot().choose(view, derive_seed("test", n)) for n in range(4000))
    assert set(chosen) == set(view.legal())
    assert min(chosen.values()) > 1850  # 2000 expected, standard deviation 32


@pytest.mark.parametrize("seed", [0, MAX_SEED])
def test_the_random_bot_takes_any_seed(kuhn: hiddenhand.Game, seed: int) -> None:
    view = first_view(kuhn)
    assert RandomBot().choose(view, seed) in view.legal()


def test_the_same_view_and_seed_give_the_same_choice(game: hiddenhand.Game) -> None:
    view = first_view(game)
    bot = parse_bot("ismcts:iterations=50")
    assert bot.choose(view, 3) == bot.choose(view, 3)


def test_seeds_differ_with_every_part_and_its_place() -> None:
    parts: list[tuple[int | str, ...]] = [
        (1, "deal", 2), (2, "deal", 1), (1, "bot", 2), ("1", "deal", 2), (12, "deal"), (1, "deal", 2, 0)
    ]  # fmt: skip
    seeds = [derive_seed(*each) for each in parts]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed <= MAX_SEED for seed in seeds)


# -- for a game --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_gives_the_settings_that_the_spec_leaves_open(game_id: str) -> None:
    defaults = search_defaults(game_id)
    bot = parse_bot("ismcts:iterations=50,max_nodes=4096,trees=2,threads=2", game_id)
    assert bot == IsmctsBot(iterations=50, max_nodes=4096, trees=2, threads=2, **defaults)
    assert parse_bot(bot.spec) == bot  # says all of it, so that no game is needed any more
    view = load(game_id).deal(4)
    assert view.seat_to_act is not None
    assert bot.choose(view.view(view.seat_to_act), 1) in view.legal()


@pytest.mark.parametrize("game_id", game_ids())
def test_a_spec_that_says_how_to_search_gets_no_settings_from_the_game(game_id: str) -> None:
    assert parse_bot("ismcts:algorithm=so", game_id) == IsmctsBot()
    assert parse_bot("ismcts:iterations=9,playout=mast", game_id) == IsmctsBot(iterations=9, playout="mast")


@pytest.mark.parametrize("game_id", game_ids())
def test_other_keys_go_on_top_of_the_settings_of_the_game(game_id: str) -> None:
    named = {"exploration": 0.3, "proof_steps": 100}
    bot = parse_bot("ismcts:exploration=0.3,proof_steps=100", game_id)
    assert bot == IsmctsBot(**search_defaults(game_id) | named)


def test_a_bot_says_before_a_match_that_its_options_do_not_go_together() -> None:
    bot = parse_bot("ismcts:algorithm=so,redeal=yes")
    assert isinstance(bot, CheckableBot)
    with pytest.raises(EngineError, match="redeal: needs algorithm mo"):
        bot.check(load("kuhn-poker"))
    with pytest.raises(EngineError, match="kuhn-poker has no preferences"):
        IsmctsBot(priors="game").check(load("kuhn-poker"))
    with pytest.raises(EngineError, match="algorithm regret begins at the deal, and hearts is far too large"):
        IsmctsBot(algorithm="regret").check(load("hearts"))
    IsmctsBot(algorithm="regret").check(load("leduc-poker"))


def test_hearts_and_blue_moon_are_searched_with_what_they_know() -> None:
    assert search_defaults("hearts")["priors"] == "game"
    assert search_defaults("blue-moon")["evaluation"] == "game"


def test_a_limit_of_seconds_replaces_the_iterations_for_a_game_too() -> None:
    bot = parse_bot("ismcts:seconds=0.5", "hearts")
    assert isinstance(bot, IsmctsBot)
    assert (bot.iterations, bot.seconds) == (0, 0.5)
