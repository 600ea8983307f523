"""The variants of search: whose knowledge the tree stands for, how moves are chosen in it, how the root is visited."""

from __future__ import annotations

import itertools
import random
import statistics
from typing import Any

import pytest

from hiddenhand import EngineError, Game, SearchResult, State, View, load, search
from hiddenhand._core import search_settings

KUHN = load("kuhn-poker")
LEDUC = load("leduc-poker")
HEARTS = load("hearts")
BLUE_MOON = load("blue-moon")
PASS, BET = 0, 1
JACK, QUEEN, KING = 0, 1, 2
HIDDEN_PASS = 104  # what the others see of a card that is passed in Hearts

WORDS = {name: words for name, kind, _, _, _, words in search_settings() if kind == "word"}
TREES = [("so", {}), ("mo", {}), ("mo", {"redeal": True}), ("mo", {"private_roots": True})]
VARIANTS: list[dict[str, Any]] = [
    {"algorithm": algorithm, "selection": selection, **more}
    for (algorithm, more), selection in itertools.product(TREES, WORDS["selection"])
]
VARIANTS += [{"algorithm": "pimc"}, {"algorithm": "epimc"}, {"playout": "mast"}, {"gumbel_moves": 4}]
VARIANTS += [{"widening": 1.0}, {"first_play_urgency": 0.4}, {"algorithm": "mo", "playout": "mast"}]
by_settings = pytest.mark.parametrize("settings", VARIANTS, ids=lambda settings: " ".join(map(str, settings.values())))


def kuhn(cards: list[int], *moves: int) -> View:
    state = KUHN.deal_scripted(cards)
    for move in moves:
        state.apply(move)
    assert state.seat_to_act is not None
    return state.view(state.seat_to_act)


def decision(game: Game, seed: int, least: int = 2) -> View:
    """The first decision of random games with so many moves."""
    for deal in itertools.count(seed):
        rng, state = random.Random(deal), game.deal(deal)
        while not state.is_terminal and len(state.legal()) < least:
            state.apply(rng.choice(state.legal()))
        if state.seat_to_act is not None:
            return state.view(state.seat_to_act)
    raise AssertionError


def told(result: SearchResult) -> list[Any]:
    return [(m.action, m.visits, m.availability, m.policy, m.value) for m in result.moves] + [result.nodes]


# -- what all have in common -----------------------------------------------------------------------------------------


@by_settings
@pytest.mark.parametrize("game", [KUHN, LEDUC, HEARTS, BLUE_MOON], ids=lambda game: game.id)
def test_a_search_accounts_for_its_iterations_and_is_the_same_again(game: Game, settings: dict[str, Any]) -> None:
    view = decision(game, 3)
    result = search(view, iterations=400, seed=5, **settings)
    assert result.iterations == 400
    assert [move.action for move in result.moves] == view.legal()
    assert sum(move.policy for move in result.moves) == pytest.approx(1.0)
    assert result.best in view.legal()
    assert all(0.0 <= move.value <= 1.0 for move in result.moves)
    if settings.get("algorithm") != "epimc":  # its iterations are playouts, and few of them go through the root
        learnt = 200 if settings.get("redeal") else 400  # in the other half the others learn
        assert sum(move.visits for move in result.moves) == learnt
    assert told(search(view, iterations=400, seed=5, threads=3, **settings)) == told(result)


@by_settings
def test_the_king_calls_a_bet_and_the_jack_does_not(settings: dict[str, Any]) -> None:
    assert search(kuhn([QUEEN, KING], BET), iterations=2000, seed=1, **settings).best == BET
    assert search(kuhn([QUEEN, JACK], BET), iterations=2000, seed=1, **settings).best == PASS


@by_settings
def test_a_full_tree_is_searched_on(settings: dict[str, Any]) -> None:
    result = search(decision(BLUE_MOON, 4), iterations=1500, max_nodes=256, seed=1, **settings)
    assert result.iterations == 1500
    assert result.nodes <= 256


@pytest.mark.parametrize("settings", [{}, {"algorithm": "mo"}, {"algorithm": "mo", "selection": "rm"}])
def test_trees_of_a_variant_share_its_iterations(settings: dict[str, Any]) -> None:
    view = decision(BLUE_MOON, 3)
    results = [search(view, iterations=600, trees=4, threads=threads, seed=2, **settings) for threads in (1, 4)]
    assert told(results[0]) == told(results[1])
    assert results[0].trees == 4


# -- whose knowledge the tree stands for -----------------------------------------------------------------------------


def bet_of_the_queen(**settings: Any) -> float:
    return search(kuhn([QUEEN, KING]), iterations=20_000, seed=1, **settings).moves[BET].value


def test_with_private_roots_others_decide_by_their_hands() -> None:
    # Behind the Queen's bet the Jack folds (1 chip for the Queen) and the King calls (-2): -0.5 of -2 .. 2 on average.
    # One answer for both hands would be to call: 2 and -2.
    assert bet_of_the_queen(algorithm="mo", private_roots=True) == pytest.approx(0.375, abs=0.03)
    assert bet_of_the_queen(algorithm="mo") == pytest.approx(0.5, abs=0.03)


def test_others_who_do_not_know_the_king_pay_to_see_it() -> None:
    # Whoever knows that the bet comes from the King folds: 1 chip. The Queen that does not know calls now and then.
    view = kuhn([KING, QUEEN])
    settings: dict[str, Any] = {"iterations": 40_000, "algorithm": "mo", "private_roots": True, "seed": 1}
    knowing = search(view, **settings).moves[BET].value
    not_knowing = search(view, redeal=True, **settings).moves[BET].value
    assert knowing == pytest.approx(0.75, abs=0.02)
    assert not_knowing > 0.77


def test_a_world_in_which_nothing_is_hidden_needs_no_bluff() -> None:
    # The Queen to open. Against the Jack: 1 chip either way. Against the King: passing and folding loses 1, betting 2.
    settings: dict[str, Any] = {"algorithm": "pimc", "iterations": 40_000, "world_iterations": 400, "seed": 1}
    result = search(kuhn([QUEEN, KING]), **settings)
    assert result.best == PASS
    assert result.moves[PASS].value == pytest.approx(0.5, abs=0.06)
    assert result.nodes == 3  # a sum over all worlds


def test_below_its_depth_epimc_looks_into_the_hidden_hands() -> None:
    # Behind the bet of the Queen the tree is at its depth: there the world is open, and the King calls, the Jack folds.
    result = search(kuhn([QUEEN, KING]), iterations=40_000, algorithm="epimc", depth=1, world_iterations=100, seed=1)
    assert result.moves[BET].value == pytest.approx(0.375, abs=0.1)  # about 20 worlds
    assert result.iterations == 40_000
    assert sum(move.visits for move in result.moves) == 400


def test_depth_and_world_iterations_are_those_of_the_search() -> None:
    view = decision(BLUE_MOON, 3)
    nodes = [
        search(view, iterations=4000, algorithm="epimc", depth=depth, world_iterations=20, seed=1).nodes
        for depth in (1, 2, 3)
    ]
    assert nodes[0] == 1 + len(view.legal())
    assert nodes[0] < nodes[1] < nodes[2]


def test_what_others_pass_face_down_stays_hidden_in_the_line_of_play() -> None:
    game = load("hearts", options={"pass_direction": "left"})
    state = game.deal(1)
    for _ in range(3):
        state.apply(state.legal()[0])
    for algorithm in ("so", "mo"):
        result = search(state.view(1), iterations=3000, algorithm=algorithm, seed=1)
        passes = [action for action in result.principal_variation if action > 51]
        assert HIDDEN_PASS in passes
        assert len([action for action in passes if action != HIDDEN_PASS]) == 3  # its own


# -- how moves are chosen --------------------------------------------------------------------------------------------


def test_a_move_whose_score_is_below_the_urgency_gives_way_to_an_untried_one() -> None:
    # The King may call for 1.0, or fold for 0.25.
    view = kuhn([QUEEN, KING], BET)
    for seed in range(20):
        calls = search(view, iterations=50, exploration=0.0, first_play_urgency=0.3, seed=seed).moves[BET].visits
        assert calls >= 49
    folds = [
        search(view, iterations=50, exploration=0.0, first_play_urgency=0.2, seed=seed).moves[PASS].visits
        for seed in range(20)
    ]
    assert set(folds) == {0, 50}  # whichever was first


def test_widening_lets_a_node_have_few_moves() -> None:
    view = decision(BLUE_MOON, 8, least=5)
    for iterations, power in ((200, 0.0), (200, 0.25)):
        result = search(view, iterations=iterations, widening=1.0, widening_power=power, seed=1)
        tried = sum(move.visits > 0 for move in result.moves)
        assert tried == min(len(result.moves), max(1, round(iterations**power + 0.49)))


def test_less_varied_rewards_narrow_the_bound_of_ucb1_tuned() -> None:
    # Both moves are certain, so that their variance is 0: the worse one is visited less than by UCB1.
    view = kuhn([QUEEN, KING], BET)
    plain = search(view, iterations=3000, exploration=1.0, seed=1).moves[PASS].visits
    tuned = search(view, iterations=3000, exploration=1.0, selection="ucb1-tuned", seed=1).moves[PASS].visits
    assert tuned < plain / 2


def test_puct_explores_less_and_less() -> None:
    view = kuhn([QUEEN, KING], BET)
    few = search(view, iterations=1000, exploration=1.0, selection="puct", seed=1).moves[PASS].visits
    # 0.25 + 0.5 sqrt(n) / (1 + v) = 1.0 + 0.5 sqrt(n) / n with n = 1000: v = 20.
    assert few == pytest.approx(20, abs=2)


@pytest.mark.parametrize("selection", ["exp3", "rm"])
def test_a_mixed_strategy_leaves_what_is_dominated(selection: str) -> None:
    result = search(kuhn([QUEEN, JACK], BET), iterations=5000, selection=selection, seed=1)
    assert result.moves[BET].policy < 0.05
    assert result.moves[BET].visits > 0.5 * 0.1 / 2 * 5000  # gamma: random moves go on


@pytest.mark.parametrize("gamma", [0.02, 0.4])
def test_gamma_is_the_share_of_random_moves(gamma: float) -> None:
    result = search(kuhn([QUEEN, JACK], BET), iterations=20_000, selection="rm", gamma=gamma, seed=1)
    assert result.moves[BET].visits / 20_000 == pytest.approx(gamma / 2, rel=0.25)


# -- sequential halving ----------------------------------------------------------------------------------------------


def test_halving_visits_few_moves_and_the_best_of_them_most() -> None:
    view = decision(BLUE_MOON, 8, least=8)
    result = search(view, iterations=240, gumbel_moves=8, seed=1)
    visits = sorted((move.visits for move in result.moves if move.visits), reverse=True)
    # Three phases of 80: ten visits for each of eight, twenty more for each of four, forty more for each of two.
    assert visits == [70, 70, 30, 30, 10, 10, 10, 10]
    assert result.best in [move.action for move in result.moves if move.visits == 70]
    assert [move.policy for move in result.moves if move.action == result.best] == [1.0]


def test_halving_draws_other_moves_with_other_seeds() -> None:
    view = decision(BLUE_MOON, 8, least=8)
    drawn = {
        tuple(move.action for move in search(view, iterations=40, gumbel_moves=2, seed=seed).moves if move.visits)
        for seed in range(30)
    }
    assert all(len(pair) == 2 for pair in drawn)
    assert len(drawn) > 10


def test_with_few_iterations_halving_finds_the_certain_move() -> None:
    for seed in range(20):
        assert search(kuhn([QUEEN, KING], BET), iterations=8, gumbel_moves=2, seed=seed).best == BET


# -- playouts by moves that did well ---------------------------------------------------------------------------------


def test_playouts_by_means_are_as_random_as_epsilon_says() -> None:
    # With epsilon = 1 moves are drawn as in random playouts; values then agree.
    views = [decision(BLUE_MOON, seed) for seed in range(8)]

    def value(view: View, **settings: Any) -> float:
        result = search(view, iterations=1500, seed=1, **settings)
        return sum(move.policy * move.value for move in result.moves)

    random_ones = [value(view) for view in views]
    as_random = [value(view, playout="mast", epsilon=1.0) for view in views]
    by_means = [value(view, playout="mast", epsilon=0.0) for view in views]
    assert statistics.mean(abs(a - b) for a, b in zip(random_ones, as_random, strict=True)) < 0.04
    assert statistics.mean(abs(a - b) for a, b in zip(random_ones, by_means, strict=True)) > 0.04


# -- towards an equilibrium ------------------------------------------------------------------------------------------


def test_regret_search_is_the_same_for_every_seed_so_that_decisions_fit_together() -> None:
    view = kuhn([JACK, QUEEN])
    assert len({repr(told(search(view, iterations=3000, algorithm="regret", seed=seed))) for seed in range(5)}) == 1


def test_regret_search_bluffs_with_the_jack_as_often_as_an_equilibrium_does() -> None:
    # Kuhn 1950: seat 0 bets the Jack with a probability up to 1/3, and the King three times as often.
    jack = search(kuhn([JACK, QUEEN]), iterations=100_000, algorithm="regret").moves[BET].policy
    king = search(kuhn([KING, QUEEN]), iterations=100_000, algorithm="regret").moves[BET].policy
    assert 0.0 <= jack <= 1 / 3 + 0.02
    assert king == pytest.approx(3 * jack, abs=0.06)
    # Seat 1 with the Jack bets behind a pass one time in three; with the Queen it calls one bet in three.
    behind_a_pass = search(kuhn([QUEEN, JACK], PASS), iterations=100_000, algorithm="regret").moves[BET].policy
    against_a_bet = search(kuhn([KING, QUEEN], BET), iterations=100_000, algorithm="regret").moves[BET].policy
    assert behind_a_pass == pytest.approx(1 / 3, abs=0.03)
    assert against_a_bet == pytest.approx(1 / 3, abs=0.03)


@pytest.mark.parametrize("game", [HEARTS, BLUE_MOON], ids=lambda game: game.id)
def test_regret_search_is_refused_where_it_could_not_begin_at_the_deal(game: Game) -> None:
    with pytest.raises(EngineError, match=f"algorithm regret begins at the deal, and {game.id} is far too large"):
        search(decision(game, 1), iterations=10, algorithm="regret")


# -- settings that cannot be -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"redeal": True}, "redeal: needs algorithm mo"),
        ({"private_roots": True, "algorithm": "pimc"}, "private_roots: needs algorithm mo"),
        ({"algorithm": "epimc", "selection": "puct"}, "selection: only algorithms so and mo have others than ucb1"),
        ({"gumbel_moves": 4, "selection": "rm"}, "gumbel_moves: needs algorithm so or mo, and a selection by scores"),
        ({"gumbel_moves": 4, "algorithm": "pimc"}, "gumbel_moves: needs algorithm so or mo"),
        ({"gumbel_moves": 4, "seconds": 1.0}, "gumbel_moves: needs a limit of iterations and none of seconds"),
        ({"gumbel_moves": 4, "algorithm": "mo", "redeal": True}, "gumbel_moves: does not go with redeal"),
        ({"playout": "mast", "algorithm": "regret"}, "playout: algorithm regret has none"),
        ({"algorithm": "uct"}, "algorithm is 'uct'; expected one of so mo pimc epimc regret"),
        ({"selection": 1}, "selection is 1; expected one of ucb1 ucb1-tuned puct exp3 rm"),
        ({"gamma": 0.0}, "gamma is 0; expected 1e-06 to 1"),
        ({"widening": -1.0}, "widening is -1; expected 0 to 1000"),
        ({"first_play_urgency": 10.5}, "first_play_urgency is 10.5; expected 0 to 10"),
        ({"depth": 0}, "depth is 0; expected 1 to 1000"),
        ({"world_iterations": 10**400}, "world_iterations is inf; expected 1 to 10000"),
    ],
)
def test_settings_that_do_not_go_together_or_are_out_of_range_are_refused_by_name(
    settings: dict[str, Any], message: str
) -> None:
    with pytest.raises(EngineError) as error:
        search(kuhn([QUEEN, KING]), **settings)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"iterations": 1.5}, "iterations: expected a whole number, got 1.5"),
        ({"exploration": "much"}, "exploration: expected a number, got 'much'"),
        ({"redeal": 1}, "redeal: expected True or False, got 1"),
        ({"iteration": 5}, "search\\(\\) has no setting 'iteration'; its settings are iterations seconds"),
    ],
)
def test_settings_of_the_wrong_kind_are_refused_by_name(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        search(kuhn([QUEEN, KING]), **settings)


def test_states_that_look_the_same_are_searched_the_same_by_every_variant() -> None:
    states: list[State] = [KUHN.deal_scripted([QUEEN, other]) for other in (JACK, KING)]
    for settings in VARIANTS:
        results = [search(state.view(0), iterations=300, seed=1, **settings) for state in states]
        assert told(results[0]) == told(results[1])
