"""What is proven before anything is searched: bounds of moves that hold in every world."""

from __future__ import annotations

import itertools
import random
import struct
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import pytest

from blindfold import decisions_of_random_games
from games.blue_moon.kit import FIRE, VULCA, side, table
from games.hearts.slow_twin import RANKS, SUITS, cards
from hiddenhand import Game, MoveResult, Searcher, SearchResult, State, StopFlag, View, load, search

KUHN = load("kuhn-poker")
LEDUC = load("leduc-poker")
HEARTS = load("hearts", options={"pass_cards": False})
PASSED_HEARTS = load("hearts", options={"pass_direction": "left"})
BLUE_MOON = load("blue-moon")
PASS, BET = 0, 1
FOLD, CALL, RAISE = 0, 1, 2
JACK, QUEEN, KING = 0, 1, 2
STEPS = 100_000
ALGORITHMS = ["so", "mo", "pimc", "epimc"]
by_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS)


def prove(view: View, **settings: int | str | bool) -> SearchResult:
    return search(view, **({"iterations": 50, "seed": 1, "proof_steps": STEPS} | settings))  # type: ignore[arg-type]


def bounds(view: View) -> dict[str, tuple[float, float]]:
    """By move, as returns of the game."""
    low, high = view.game.min_return, view.game.max_return

    def returned(reward: float) -> float:
        return round(low + reward * (high - low), 9)

    return {view.game.action_text(m.action): (returned(m.least), returned(m.most)) for m in prove(view).moves}


def to_act(state: State) -> View:
    assert state.seat_to_act is not None
    return state.view(state.seat_to_act)


def told(result: SearchResult) -> list[object]:
    moves = [(m.action, m.visits, m.availability, m.policy, m.value, m.least, m.most) for m in result.moves]
    return [*moves, result.best, result.principal_variation, result.nodes, result.stop_reason]


# -- poker -----------------------------------------------------------------------------------------------------------


def kuhn(dealt: list[int], *moves: int) -> View:
    state = KUHN.deal_scripted(dealt)
    for move in moves:
        state.apply(move)
    return to_act(state)


@by_algorithm
@pytest.mark.parametrize(("card", "best"), [(KING, BET), (JACK, PASS)])
def test_the_best_and_the_worst_card_facing_a_bet_need_no_search(card: int, best: int, algorithm: str) -> None:
    result = prove(kuhn([QUEEN, card], BET), algorithm=algorithm)
    assert (result.stop_reason, result.best, result.iterations) == ("proven", best, 0)
    assert result.principal_variation == [best]
    assert [move.policy for move in result.moves] == [float(move.action == best) for move in result.moves]


def test_bounds_in_kuhn_are_what_fold_and_call_pay() -> None:
    # To fold costs the ante, 1; to call wins 2 with the King, loses 2 with the Jack, and either with the Queen. The
    # King wins all there is to win, so what folding brings at most is not asked.
    assert bounds(kuhn([QUEEN, KING], BET)) == {"pass": (-1.0, 2.0), "bet": (2.0, 2.0)}
    assert bounds(kuhn([QUEEN, JACK], BET)) == {"pass": (-1.0, -1.0), "bet": (-2.0, -2.0)}
    assert bounds(kuhn([KING, QUEEN], BET)) == {"pass": (-1.0, -1.0), "bet": (-2.0, 2.0)}


def test_a_queen_that_faces_a_bet_is_searched() -> None:
    result = prove(kuhn([KING, QUEEN], BET))
    assert (result.stop_reason, result.iterations) == ("iterations", 50)
    assert all(move.visits > 0 for move in result.moves)


def test_an_opponent_who_would_fold_if_he_knew_proves_nothing() -> None:
    # The King bets: who knew it would fold, for 1. The Queen does not know, and may call, for 2.
    assert bounds(kuhn([KING, QUEEN])) == {"pass": (1.0, 2.0), "bet": (1.0, 2.0)}
    assert prove(kuhn([KING, QUEEN])).stop_reason == "iterations"


def test_a_pair_of_kings_never_folds_in_leduc() -> None:
    state = LEDUC.deal_scripted([0, 4])
    state.apply(CALL)
    state.apply_scripted(CALL, [5])  # the public card: the other King
    state.apply(RAISE)
    found = bounds(to_act(state))
    # Fold: the ante. Call: 4 more than the ante. Raise: as many at least, 4 more if he calls, 4 more if ... no third.
    assert found["fold"] == (-1.0, -1.0)
    assert found["call"] == (5.0, 5.0)
    assert found["raise"] == (5.0, 9.0)
    assert prove(to_act(state)).best == RAISE


# -- Hearts ----------------------------------------------------------------------------------------------------------


def late(*held: str, leader: int = 0, points: Sequence[int] = (0, 0, 0, 0), trick: str = "") -> State:
    """The last tricks of Hearts: hands of seats 0 to 3, the cards of the trick (played from `leader` on)."""
    hands = [cards(text) for text in held]
    played = [4 * RANKS.index(text[0]) + SUITS.index(text[1]) for text in trick.split()]
    takers = {seat for seat in range(4) if points[seat]} | {leader}
    jack = min(takers) if not any(45 - 8 in hand for hand in hands) and 37 not in played else -1
    packed = struct.pack("<5Q", *(sum(1 << card for card in hand) for hand in hands), 0)
    packed += bytes([0] * 4 + list(points) + (played + [255] * 3)[:3] + [len(played), leader])
    left = (sum(map(len, hands)) + len(played)) // 4
    packed += struct.pack("BBBbB", 13 - left, 0, 12, jack, sum(1 << seat for seat in takers)) + bytes(6)
    return HEARTS.unpack_state(packed)


def test_the_last_spade_makes_the_queen_take_herself() -> None:
    # Nobody else has clubs: who leads the club may get the Queen thrown on it. A low spade takes her out.
    state = late("3C 5S", "QS 3D", "4D 5D", "6D 7D", points=(1, 6, 6, 0))
    result = prove(to_act(state))
    assert result.stop_reason == "proven"
    assert HEARTS.action_text(result.best) == "5S"
    assert bounds(to_act(state)) == {"3C": (12.0, 25.0), "5S": (25.0, 25.0)}


def test_it_is_proven_in_the_middle_of_a_trick() -> None:
    # No other diamond is left: the Ten takes this trick and the Two the next, so the Queen comes in one of them.
    state = late("6C", "2D TD", "QS 3C", "4C 5C", leader=0, trick="9D", points=(1, 6, 6, 0))
    assert bounds(to_act(state)) == {"2D": (20.0, 20.0), "TD": (7.0, 7.0)}


def queen_too_high() -> State:
    """The Queen takes four hearts now and, with nothing but high hearts left, the two others later. Any other card
    stays below the Jack, and costs the four that are left at most."""
    return late("8H 9H QH", "2S 3H", "AD 7H", "9D 6D", leader=1, trick="5H 4H JH", points=(0, 14, 4, 0))


def test_a_move_that_is_worse_whatever_happens_is_not_searched() -> None:
    state = queen_too_high()
    assert bounds(to_act(state)) == {"8H": (22.0, 26.0), "9H": (22.0, 26.0), "QH": (18.0, 18.0)}
    variants: list[dict[str, int | str | bool]] = [{"algorithm": algorithm} for algorithm in ALGORITHMS]
    for settings in [*variants, {"gumbel_moves": 3}, {"algorithm": "mo", "redeal": True}]:
        result = prove(to_act(state), **({"iterations": 200} | settings))
        visits = {HEARTS.action_text(move.action): move.visits for move in result.moves}
        assert result.stop_reason == "iterations"
        assert visits["QH"] == 0
        assert visits["8H"] + visits["9H"] > 0
        assert result.moves[-1].policy == 0.0


def test_where_worlds_disagree_nothing_is_proven() -> None:
    # The King is safe unless one hand has both the Ace and the Queen: then the Queen may fall on it, or the Ace.
    state = late("KS 7D", "QS 2D", "AS 3D", "4D 5D", points=(1, 6, 6, 0))
    result = prove(to_act(state))
    assert result.stop_reason == "iterations"
    assert bounds(to_act(state)) == {"7D": (12.0, 25.0), "KS": (12.0, 25.0)}


# -- Blue Moon -------------------------------------------------------------------------------------------------------


def holy_dragon(**hoax: list[str]) -> View:
    """The fourth dragon is there for whoever plays Charm Holy Dragon and pays for it."""
    vulca = side(hand=["charm", "volca", "lightning"], dragons=3)
    return to_act(table(turn=VULCA, element=None, step="leadership", hoax=side(**hoax), vulca=vulca))


@by_algorithm
def test_a_fourth_dragon_at_hand_is_taken_at_once(algorithm: str) -> None:
    view = holy_dragon(hand=["catusan"], deck=["demegodas", "helkomedes"])
    result = prove(view, algorithm=algorithm)
    assert (result.stop_reason, result.iterations) == ("proven", 0)
    assert "charm" in view.game.action_text(result.best)
    won = next(move for move in result.moves if move.action == result.best)
    assert (won.least, won.most, won.value) == (1.0, 1.0, 1.0)


def test_with_many_worlds_nothing_is_asked() -> None:
    result = prove(holy_dragon(hand=["catusan", "demegodas", "helkomedes"]), proof_steps=10**7)
    assert result.stop_reason == "iterations"
    assert all((move.least, move.most) == (0.0, 1.0) for move in result.moves)


def last_fight(hand: list[str], opposing: list[str]) -> State:
    """Whoever loses the fight that Torch is in gives the fourth dragon away; nobody has more than one card to draw."""
    vulca = side(hand=opposing, deck=["volca"], combat=["torch"], dragons=3)
    return table(element=FIRE, hoax=side(hand=hand, deck=[]), vulca=vulca)


def test_a_retreat_that_gives_the_fourth_dragon_away_is_never_chosen() -> None:
    state = last_fight(["sarogakanas", "catusan", "demegodas"], ["blaze"])
    result = prove(to_act(state))
    found = {BLUE_MOON.action_text(move.action): (move.least, move.most) for move in result.moves}
    assert found["retreat"] == (0.0, 0.0)
    assert (result.stop_reason, BLUE_MOON.action_text(result.best)) == ("proven", "engage")


# -- the same by other means -----------------------------------------------------------------------------------------


def late_decisions(game: Game, seed: int, cards_left: int) -> Iterator[State]:
    """States of random games of Hearts with so few cards in the hand of the seat to act, which has a choice."""
    for state in decisions_of_random_games(game, itertools.count(seed)):
        seat = state.seat_to_act
        if seat is None or len(state.legal()) < 2:
            continue
        if state.pack() and sum(bits.bit_count() for bits in struct.unpack_from("<4Q", state.pack())) <= 4 * cards_left:
            yield state


def worlds_of(view: View, samples: int) -> list[State]:
    """Different deals of Hearts: passed cards, which nothing depends on any more, left out."""
    found = {view.sample_world(seed).pack()[:32]: view.sample_world(seed) for seed in range(samples)}
    return list(found.values())


Steps = Callable[[State, int], list[State]]


def one_step(state: State, action: int) -> list[State]:
    after = state.copy()
    after.apply(action)
    return [after]


def leduc_steps(state: State, action: int) -> list[State]:
    """With every public card where one is dealt."""
    after = []
    for script in ([], *([card] for card in range(6))):
        step = state.copy()
        try:
            step.apply_scripted(action, script)
        except ValueError:
            continue
        after.append(step)
    return after


def slow_least(states: Sequence[State], action: int, seat: int, steps: Steps) -> float:
    """Everything is tried: a plan of the seat depends on what it sees; others and chance do their worst."""
    least = float("inf")
    decisions: dict[bytes, list[State]] = defaultdict(list)
    waiting = [after for state in states for after in steps(state, action)]
    while waiting:
        state = waiting.pop()
        if state.is_terminal:
            least = min(least, state.returns()[seat])
        elif state.seat_to_act == seat:
            decisions[state.view(seat).pack()].append(state)
        else:
            waiting += [after for each in state.legal() for after in steps(state, each)]
    for alike in decisions.values():
        least = min(least, max(slow_least(alike, each, seat, steps) for each in alike[0].legal()))
    return least


def slow_most(state: State, seat: int, steps: Steps) -> float:
    if state.is_terminal:
        return state.returns()[seat]
    return max(slow_most(after, seat, steps) for each in state.legal() for after in steps(state, each))


def assert_bounds_are(view: View, worlds: Sequence[State], steps: Steps) -> None:
    low, high = view.game.min_return, view.game.max_return
    moves = prove(view, proof_steps=10**7).moves
    for move in moves:
        least = slow_least(worlds, move.action, view.seat, steps)
        most = max(slow_most(after, view.seat, steps) for world in worlds for after in steps(world, move.action))
        if any(each.least == 1.0 for each in moves):  # then nothing else matters, and is left open
            assert move.least in (0.0, pytest.approx((least - low) / (high - low)))
        else:
            assert move.least == pytest.approx((least - low) / (high - low))
            assert move.most == pytest.approx((most - low) / (high - low))


@pytest.mark.parametrize("game", [HEARTS, PASSED_HEARTS], ids=["without passing", "with passing"])
def test_bounds_of_the_last_tricks_of_hearts_are_those_of_trying_everything(game: Game) -> None:
    for state in itertools.islice(late_decisions(game, 100, 2), 40):
        view = to_act(state)
        assert_bounds_are(view, worlds_of(view, 600), one_step)


@pytest.mark.parametrize("opposing", [[], ["blaze"]])
@pytest.mark.parametrize("hand", [["sarogakanas"], ["sarogakanas", "catusan"], ["sarogakanas", "catusan", "demegodas"]])
def test_bounds_of_a_last_fight_of_blue_moon_are_those_of_trying_everything(
    hand: list[str], opposing: list[str]
) -> None:
    view = to_act(last_fight(hand, opposing))
    worlds = {view.sample_world(seed) for seed in range(100)}
    assert_bounds_are(view, sorted(worlds, key=State.pack), one_step)


def test_bounds_in_leduc_are_those_of_trying_everything() -> None:
    states = [s for s in decisions_of_random_games(LEDUC, range(60)) if not s.is_terminal]
    for state in states:
        view = to_act(state)
        worlds = {view.sample_world(seed) for seed in range(100)}
        assert_bounds_are(view, sorted(worlds, key=State.pack), leduc_steps)


def test_what_is_proven_comes_true() -> None:
    # The seat takes the move that is surest at each of its decisions; all others play at random.
    choose = random.Random(3)
    low, high = HEARTS.min_return, HEARTS.max_return
    proven = 0
    for state in itertools.islice(late_decisions(HEARTS, 900, 3), 150):
        seat = state.seat_to_act
        assert seat is not None
        promised: MoveResult | None = None
        while not state.is_terminal:
            action = choose.choice(state.legal())
            if state.seat_to_act == seat and len(state.legal()) > 1:
                moves = prove(state.view(seat), proof_steps=10**7).moves
                sure = max(moves, key=lambda move: (move.least, -move.action))
                action = sure.action
                promised = promised or sure
            state.apply(action)
        assert promised is not None
        reward = (state.returns()[seat] - low) / (high - low)
        assert promised.least - 1e-12 <= reward <= promised.most + 1e-12
        proven += promised.least > 0 or promised.most < 1
    assert proven > 75


# -- trees that are kept ---------------------------------------------------------------------------------------------


def test_a_searcher_proves_as_a_search_does() -> None:
    searcher = Searcher(iterations=50, seed=1, proof_steps=STEPS)
    assert searcher.search(kuhn([QUEEN, KING])).stop_reason == "iterations"
    result = searcher.search(kuhn([QUEEN, KING], BET))
    assert (result.stop_reason, result.best, result.iterations) == ("proven", BET, 0)
    snapshot = searcher.snapshot()
    assert snapshot is not None
    assert told(snapshot) == told(result)


def test_what_a_kept_tree_thinks_of_a_hopeless_move_is_set_aside() -> None:
    # Stopped at once, every tree makes one playout, and proves nothing. Then the Queen is proven hopeless.
    view = to_act(queen_too_high())
    searcher = Searcher(iterations=320, trees=16, seed=1, proof_steps=STEPS)
    stop = StopFlag()
    stop.set()
    assert all((move.least, move.most) == (0.0, 1.0) for move in searcher.search(view, stop=stop).moves)
    result = searcher.search(view)
    queen = result.moves[-1]
    assert result.reused == 16
    assert queen.visits > 0
    assert (queen.most, queen.policy) == (pytest.approx(18 / 26), 0.0)
    assert sum(move.policy for move in result.moves) == pytest.approx(1.0)
    assert result.best != queen.action
    assert result.principal_variation[0] == result.best


# -- limits, settings ------------------------------------------------------------------------------------------------


@by_algorithm
def test_states_that_look_the_same_to_a_seat_have_the_same_proof(algorithm: str) -> None:
    for state in itertools.islice(late_decisions(HEARTS, 300, 3), 15):
        view = to_act(state)
        worlds = [view.sample_world(seed) for seed in range(4)]
        assert len({str(told(prove(world.view(view.seat), algorithm=algorithm))) for world in [state, *worlds]}) == 1


def test_bounds_do_not_depend_on_the_seed_or_on_threads() -> None:
    for state in itertools.islice(late_decisions(HEARTS, 500, 3), 15):
        view = to_act(state)
        found = set()
        for seed, threads in ((1, 1), (2, 2), (3, 1)):
            result = prove(view, seed=seed, trees=2, threads=threads, proof_steps=3000)
            found.add(tuple((move.least, move.most) for move in result.moves))
        assert len(found) == 1


def test_more_steps_only_narrow_the_bounds() -> None:
    for state in itertools.islice(late_decisions(HEARTS, 700, 3), 15):
        view = to_act(state)
        few, many = (prove(view, proof_steps=steps).moves for steps in (2000, 10**7))
        for loose, tight in zip(few, many, strict=True):
            assert loose.least <= tight.least <= tight.most <= loose.most


def test_without_steps_nothing_is_proven() -> None:
    result = prove(kuhn([QUEEN, KING], BET), proof_steps=0)
    assert result.stop_reason == "iterations"
    assert [(move.least, move.most) for move in result.moves] == [(0.0, 1.0)] * 2


@pytest.mark.parametrize("settings", [{"selection": "exp3"}, {"selection": "rm"}, {"algorithm": "regret"}])
def test_searches_for_a_mixture_prove_nothing(settings: dict[str, str]) -> None:
    result = prove(kuhn([QUEEN, KING], BET), **settings)
    assert (result.stop_reason, result.iterations) == ("iterations", 50)
    assert [(move.least, move.most) for move in result.moves] == [(0.0, 1.0)] * 2


def test_a_proof_that_cannot_be_finished_ends_with_the_time() -> None:
    state = next(late_decisions(HEARTS, 41, 5))
    result = prove(to_act(state), iterations=0, seconds=0.02, proof_steps=10**7)
    assert result.stop_reason in ("time", "proven")
    assert result.elapsed_seconds < 2.0
