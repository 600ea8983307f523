"""What a record of Blue Moon City says beside moves: by the rules, in few moves, and over random games by counting."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import hiddenhand
from hiddenhand.games.blue_moon_city import position
from hiddenhand.games.blue_moon_city.laws import KINDS, Gain, laws_of
from hiddenhand.records import GameRecord, check, replay
from hiddenhand.records.blue_moon_city_rewards import Batch, Ledger, finished_building
from hiddenhand.records.events import (
    Amounts,
    CardsMoved,
    Chance,
    Deal,
    End,
    Event,
    Finished,
    Move,
    Moved,
    Placed,
    Reward,
    Scoring,
    Turn,
)

from .city import busy_record, deal_of, load, random_options, with_big_hands, with_few_scales
from .recorded import record_of

SEATS = (2, 3, 4)


def of_kind(record: GameRecord, kind: type[Event]) -> list[Any]:
    return [event for event in record.events if isinstance(event, kind)]


def random_records(seats: int, games: int) -> Iterator[tuple[hiddenhand.Game, GameRecord]]:
    """Games with options of all kinds; every other one has a pool of two scales, so that they are scored often."""
    choose = random.Random(seats)
    for seed in range(games):
        game = (with_few_scales if seed % 2 else load)(seats, **random_options(choose))
        yield game, busy_record(game, seed)


# -- random games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_record_is_played_again_to_the_same_end(seats: int) -> None:
    for _, record in random_records(seats, 25):
        assert check(record) == len(record.events)
        *_, (end, last) = replay(record)
        assert isinstance(end, End)
        assert (list(end.returns), list(end.points)) == (last.returns(), last.points())
        assert end.reason == position(last)["end"]


@pytest.mark.parametrize("seats", SEATS)
def test_rewards_scorings_and_offerings_add_up_to_what_everybody_has(seats: int) -> None:
    """From the events alone, move by move: crystals, scales and the pool."""
    seen: Counter[str] = Counter()
    for game, record in random_records(seats, 20):
        crystals, scales, pool = [0] * seats, [0] * seats, laws_of(game).scales
        for event, state in replay(record):
            if isinstance(event, Reward):
                crystals = _sums(crystals, event.crystals)
                scales = _sums(scales, event.scales)
                pool -= sum(event.scales)
            elif isinstance(event, Scoring):
                crystals = _sums(crystals, event.crystals)
                scales = _sums(scales, [-back for back in event.returned], event.taken)
                pool += sum(event.returned) - sum(event.taken)
            elif isinstance(event, Placed):
                crystals[event.seat] -= event.crystals
            elif isinstance(event, Chance | Turn | End):  # all that a move led to has been told
                data = position(state)
                assert (crystals, scales, pool) == (data["crystals"], data["scales"], data["pool"])
            seen[type(event).__name__] += 1
    assert seen["Scoring"] > 10
    assert seen["Reward"] > 100


def _sums(held: Sequence[int], *more: Sequence[int]) -> list[int]:
    return [sum(amounts) for amounts in zip(held, *(added or [0] * len(held) for added in more), strict=True)]


@pytest.mark.parametrize("seats", SEATS)
def test_amounts_are_what_the_state_has_and_are_told_whenever_they_change(seats: int) -> None:
    for _, record in random_records(seats, 15):
        told = dict.fromkeys(("crystals", "scales", "offerings"), (0,) * seats)
        for event, state in replay(record):
            if isinstance(event, Amounts):
                assert tuple(event.amounts) != told[event.what]
                told[event.what] = tuple(amount or 0 for amount in event.amounts)
            elif isinstance(event, Turn | End):
                data = position(state)
                assert told == {what: tuple(data[what]) for what in told}


@pytest.mark.parametrize("seats", SEATS)
def test_markers_that_were_placed_and_went_home_are_those_of_the_board(seats: int) -> None:
    finished = 0
    for game, record in random_records(seats, 15):
        markers = [laws_of(game).markers] * seats
        boxes: dict[tuple[str, int], int] = {}
        for event, state in replay(record):
            if isinstance(event, Placed):
                markers[event.seat] -= 1
                if event.place != "obelisk":
                    boxes[event.place, event.box] = event.seat
            elif isinstance(event, Finished):
                on_it = [seat for (place, _), seat in boxes.items() if place == event.place]
                assert event.markers == tuple(on_it.count(seat) for seat in range(seats))
                assert event.builder in on_it
                markers = _sums(markers, event.markers)
                boxes = {place: seat for place, seat in boxes.items() if place[0] != event.place}
                finished += 1
            elif isinstance(event, Chance | Turn | End):
                data = position(state)
                assert markers == data["markers"]
                assert boxes == {
                    (square, box): seat
                    for square, tile in data["board"].items()
                    for box, seat in enumerate(tile["boxes"], 1)
                    if seat is not None
                }
    assert finished > 10


@pytest.mark.parametrize("seats", SEATS)
def test_hands_follow_from_the_cards_told(seats: int) -> None:
    """Dealt, drawn, taken up, and laid down by moves."""
    face_down = 0
    for _, record in random_records(seats, 15):
        hands: list[Counter[str]] = []
        for event, state in replay(record):
            if isinstance(event, Deal):
                hands = [Counter(hand) for hand in event.hands or ()]
            elif isinstance(event, Move):
                hands[event.seat].subtract(laid_down(event.move))
            elif isinstance(event, Chance | Moved):
                for move in event.moves:
                    if move.to == "hand" and move.seat is not None:
                        assert move.cards is not None
                        hands[move.seat].update(move.cards)
                    face_down += move.to == "rewards"
            if isinstance(event, Turn | End):
                assert [+hand for hand in hands] == [Counter(hand) for hand in position(state)["hands"]]
    assert face_down > 0


def laid_down(move: str) -> list[str]:
    """The card that a move takes from the hand."""
    words = move.split()
    if words[0] in ("play", "pay", "throw", "discard") or words[:2] == ["offer", "with"]:
        return [" ".join(words[-2:])]
    return []


def test_cards_that_are_shuffled_are_those_of_the_discard_pile() -> None:
    shuffles = 0
    for seed in range(3):
        record = busy_record(load(4, turn_cap=100), seed)
        last: list[str] = []
        for event, state in replay(record):
            if isinstance(event, Move) and event.move.startswith("discard"):
                last = [event.move.removeprefix("discard ")]
            elif isinstance(event, Turn):
                before = position(state)["discard"]
                last = []
            for move in event.moves if isinstance(event, Chance) else ():
                if move.to == "deck":
                    shuffles += 1
                    assert (move.seat, move.from_, move.open) == (None, "discard", True)
                    assert Counter(before) - Counter(move.cards) == Counter()
                    assert Counter(last) - Counter(move.cards) == Counter()
                    assert move.count == len(position(state)["shuffled"])
                    assert Counter(position(state)["shuffled"]) == Counter(move.cards)
    assert shuffles > 0


# -- the deal and turns -----------------------------------------------------------------------------------------------


def test_a_deal_says_what_lies_where_and_who_holds_what() -> None:
    for seats in SEATS:
        record = busy_record(load(seats, start="random", turn_cap=2), 5)
        (dealt,) = of_kind(record, Deal)
        data = position(record.game().deal(5))
        assert dealt.layout == {square: tile["tile"] for square, tile in data["board"].items()}
        assert dealt.layout["c3"] == "courtyard"
        assert [list(hand) for hand in dealt.hands] == data["hands"]
        assert dealt.starts == data["active"]


def test_turns_are_numbered_from_one_and_go_round() -> None:
    record = busy_record(load(3, turn_cap=7), 1)
    assert [(event.turn, event.seat) for event in of_kind(record, Turn)] == [
        (1, 0), (2, 1), (3, 2), (4, 0), (5, 1), (6, 2), (7, 0),
    ]  # fmt: skip


def test_a_move_says_what_was_decided() -> None:
    record = busy_record(load(2), 1)
    steps = {event.move.split()[0]: event.at for event in of_kind(record, Move)}
    assert steps["go"] == steps["end"] == steps["build"] == "act"
    assert (steps["pay"], steps["draw"]) == ("pay", "discard")


# -- one turn, by the rules -------------------------------------------------------------------------------------------

TEMPLE = ["vulca 3", "vulca 3", "vulca 3", "vulca 2", "vulca 1", "vulca 1", "terrah 1", "khind 1"]
OTHER = ["aqua 1"] * 3 + ["aqua 2"] * 4 + ["aqua 3"]


def test_a_temple_built_in_one_turn_brings_scales_first_and_then_its_rewards() -> None:
    """The Fire Temple costs 5, 4 and 3; 2 crystals for the main builder, 2 for everybody. Rules, sections 4 and 5."""
    record = record_of(load(), deal_of(2, TEMPLE, OTHER), [
        ("play vulca 1", []), ("red dragon c4", []), ("go c4", []),
        ("build 1", []), ("pay vulca 3", []), ("pay vulca 2", []),
        ("build 3", []), ("pay vulca 3", []),
        ("build 2", []), ("pay vulca 3", []), ("pay vulca 1", []),
        ("draw", [KINDS.index("mimix 1"), KINDS.index("hoax 3")]),
    ])  # fmt: skip
    assert [event for event in record.events[2:] if not isinstance(event, Move)] == [
        Placed(0, "c4", 1), Reward("dragons", scales=(1, 0)), Amounts("scales", (1, 0), True),
        Placed(0, "c4", 3),
        Placed(0, "c4", 2), Finished("c4", "fire-temple", 0, (3, 0)), Reward("most", (2, 0)),
        Reward("everyone", (2, 0)), Amounts("crystals", (4, 0), True),
        Chance((KINDS.index("mimix 1"), KINDS.index("hoax 3")),
               (CardsMoved(0, "deck", "hand", 2, ("mimix 1", "hoax 3")),)),
        Turn(2, 1),
    ]  # fmt: skip
    assert check(record) == len(record.events)


def test_dragon_scales_come_before_the_scoring_of_the_building_where_contributions_end() -> None:
    record = record_of(load(dragon_scales="last_contribution"), deal_of(2, TEMPLE, OTHER), [
        ("play vulca 1", []), ("red dragon c4", []), ("go c4", []),
        ("build 1", []), ("pay vulca 3", []), ("pay vulca 2", []), ("end", []),
    ])  # fmt: skip
    assert [event for event in record.events[2:] if not isinstance(event, Move)] == [
        Placed(0, "c4", 1), Reward("dragons", scales=(1, 0)), Amounts("scales", (1, 0), True),
    ]  # fmt: skip
    assert isinstance(record.events[-3], Move)  # `end`, behind which the scales are told


def test_reward_cards_have_no_names_before_they_are_taken_up() -> None:
    """The Thermae cost 3, 2 and 2 and give their main builder two cards. They lie two steps from the courtyard here."""
    mine = ["aqua 3", "aqua 2", "aqua 2", "khind 1", "khind 1", "khind 1", "terrah 1", "khind 1"]
    other = ["hoax 1"] * 3 + ["hoax 2"] * 4 + ["hoax 3"]
    drawn = [KINDS.index(kind) for kind in ("pillar 2", "vulca 1")]
    record = record_of(load(), deal_of(2, mine, other, e3="thermae"), [
        ("go e3", []), ("build 1", []), ("pay aqua 3", []), ("build 2", []), ("pay aqua 2", []),
        ("build 3", []), ("pay aqua 2", drawn), ("draw", [0, 1]),
    ])  # fmt: skip
    first, second = of_kind(record, Chance)
    assert first == Chance(tuple(drawn), (CardsMoved(0, "deck", "rewards", 2, None),))
    assert second.moves == (CardsMoved(0, "deck", "hand", 2, ("vulca 1", "vulca 2")),)
    assert of_kind(record, Moved) == [Moved((CardsMoved(0, "rewards", "hand", 2, ("vulca 1", "pillar 2")),))]
    assert Reward("most", cards=(2, 0)) in record.events
    assert Reward("everyone", (1, 0)) in record.events


def test_reward_cards_that_come_at_once_are_drawn_to_the_hand() -> None:
    mine = ["aqua 3", "aqua 2", "aqua 2", "khind 1", "khind 1", "khind 1", "terrah 1", "khind 1"]
    other = ["hoax 1"] * 3 + ["hoax 2"] * 4 + ["hoax 3"]
    record = record_of(load(reward_cards="at_once"), deal_of(2, mine, other, e3="thermae"), [
        ("go e3", []), ("build 1", []), ("pay aqua 3", []), ("build 2", []), ("pay aqua 2", []),
        ("build 3", []), ("pay aqua 2", [KINDS.index("pillar 2"), KINDS.index("vulca 1")]),
    ])  # fmt: skip
    (chance,) = of_kind(record, Chance)
    assert chance.moves == (CardsMoved(0, "deck", "hand", 2, ("vulca 1", "pillar 2")),)


def discarding(game: hiddenhand.Game, discards: Sequence[int]) -> GameRecord:
    """Turns in which nothing is done but to discard so many cards, the first ones of the hand, and to draw."""
    state, dealt = game.deal_recorded(1)
    moves = []
    for count in discards:
        texts = ["end", *(f"discard {kind}" for kind in position(state)["hands"][state.seat_to_act][:count])]
        for text in texts if count == 2 else [*texts, "draw"]:  # the second card ends it
            moves.append((text, state.apply_recorded(game.parse_action(text))))
    return record_of(game, dealt, moves)


def test_cards_drawn_before_and_after_a_shuffle_are_told_apart() -> None:
    """Four hands of 19 leave four cards in the deck; the second seat draws two of them and both that it discarded."""
    record = discarding(with_big_hands(19), [0, 2])
    moves = [event.move for event in of_kind(record, Move)]
    discarded = tuple(move.removeprefix("discard ") for move in moves if move.startswith("discard"))
    first, second = (event.moves for event in of_kind(record, Chance))
    assert [(move.from_, move.count) for move in first] == [("deck", 2)]
    before, shuffled, after = second
    assert (before.seat, before.from_, before.to, before.count) == (1, "deck", "hand", 2)
    assert shuffled == CardsMoved(None, "discard", "deck", 2, discarded, True)
    assert after == CardsMoved(1, "deck", "hand", 2, discarded)
    assert check(record) == len(record.events)


def test_cards_that_are_not_there_are_not_drawn() -> None:
    """Four hands of 20 leave no deck: of three cards that are due, one is there, the one that was discarded."""
    record = discarding(with_big_hands(20), [0, 1])
    (chance,) = of_kind(record, Chance)
    assert [(move.from_, move.to, move.count) for move in chance.moves] == [
        ("discard", "deck", 1), ("deck", "hand", 1),
    ]  # fmt: skip
    assert [event.turn for event in of_kind(record, Turn)] == [1, 2, 3]


def test_secret_crystals_are_told_to_their_own_seat_only() -> None:
    for secret, public in (("secret", False), ("public", True)):
        record = busy_record(load(crystals=secret, turn_cap=40), 2)
        told = of_kind(record, Amounts)
        assert {event.open for event in told if event.what == "crystals"} == {public}
        assert all(event.open for event in told if event.what != "crystals")


def test_an_offering_names_its_box_and_what_was_paid() -> None:
    """The boxes of two seats cost 7, 7, 8, 8 and so on; a Pillar card adds its value. Rules, section 7."""
    found = 0
    for seed in range(6):
        record = busy_record(load(2), seed)
        costs = laws_of(record.game()).obelisk
        extra = 0
        for event in record.events:
            if isinstance(event, Move):
                extra = int(event.move[-1]) if event.move.startswith("offer with") else 0
            elif isinstance(event, Placed) and event.place == "obelisk":
                assert event.crystals == costs[event.box - 1] + extra
                found += 1
    assert costs[:4] == (7, 7, 8, 8)
    assert found > 5


# -- rewards and scorings, by the rules -------------------------------------------------------------------------------

LAWS = laws_of(load())


def ledger(scales: Sequence[int], pool: int, **options: str) -> Ledger:
    data = {"crystals": [0] * len(scales), "scales": list(scales), "pool": pool}
    return Ledger(data, laws_of(load(len(scales), **options)))


def scored(scales: Sequence[int], owed: Sequence[int], pool: int, **options: str) -> Scoring | None:
    batch = Batch("everyone", Gain(0, 0, 0), [], list(range(len(scales))))
    batch.gains = [Gain(0, count, 0) for count in owed]
    events = ledger(scales, pool, **options).give(batch, [0] * len(scales))
    return next((event for event in events if isinstance(event, Scoring)), None)


def test_scales_owed_beyond_the_pool_count_in_the_scoring() -> None:
    """Rules, 6.3: 5 held, 2 due, 1 left count as 7."""
    assert scored([5, 3], [2, 0], 1) == Scoring((7, 3), (6, 3), (6, 3))


@pytest.mark.parametrize(
    ("scales", "crystals", "returned"),
    [
        ((6, 2, 1), (6, 0, 0), (6, 0, 0)),  # sole leader; below 3 nothing
        ((5, 5, 2), (3, 3, 0), (5, 5, 0)),  # two share the lead
        ((5, 4, 3), (6, 3, 3), (5, 4, 3)),  # others with 3 or more
        ((2, 1, 0), (6, 0, 0), (2, 0, 0)),  # a leader needs no three
        ((4, 4, 4), (3, 3, 3), (4, 4, 4)),
    ],
)
def test_a_scoring_pays_by_the_rules(
    scales: tuple[int, ...], crystals: tuple[int, ...], returned: tuple[int, ...]
) -> None:  # fmt: skip
    held = [scales[0] - 1, *scales[1:]]
    assert scored(held, [1, 0, 0], 1) == Scoring(scales, crystals, returned)


def test_no_scales_are_scored_while_some_are_left() -> None:
    assert scored([5, 3], [2, 0], 3) is None
    assert scored([5, 3], [0, 0], 0) is None


def test_everybody_may_have_to_put_scales_back() -> None:
    assert scored([5, 2], [1, 0], 1, scale_return="everybody") == Scoring((6, 2), (6, 0), (6, 2))


def test_scales_that_were_missing_may_come_from_the_new_pool() -> None:
    told = scored([6, 0, 1], [1, 1, 1], 1, owed_scales="from_new_pool")
    assert told == Scoring((7, 1, 2), (6, 0, 0), (7, 0, 0), (0, 1, 1))


@pytest.mark.parametrize(
    ("boxes", "builder"), [((0, 1, 1), 1), ((1, 0, 0), 0), ((1, 0, 2), 1), ((2, 0, 1), 2), ((0, 0, 0), 0)]
)
def test_the_main_builder_has_most_markers_or_of_equals_the_leftmost(boxes: tuple[int, ...], builder: int) -> None:
    game = load(3)
    event, _ = finished_building(position(game.deal(1)), laws_of(game), "c4", boxes)
    assert event.builder == builder


def test_a_tie_is_broken_among_the_tied_even_if_another_is_further_left() -> None:
    """Rules, 5.2: of a palace with markers of 2, 0, 1 and 1, and one with 2, 0, 1, 0."""
    game = load(3)
    builders = [
        finished_building(position(game.deal(1)), laws_of(game), "d3", boxes)[0].builder
        for boxes in ((2, 0, 1, 1), (2, 0, 1, 0), (2, 1, 0, 2))
    ]
    assert builders == [1, 0, 2]


def test_finished_neighbours_add_their_rewards_for_each_contributor() -> None:
    """d4 lies beside the Palace (a crystal, a scale, a card) and the Fire Temple (3 crystals)."""
    data = position(load(3).deal(1))
    for square in ("d3", "c4", "b3"):
        data["board"][square]["finished"] = True
    boxes = (0, 1, 1)[: LAWS.boxes(data["board"]["d4"]["tile"])]
    _, batches = finished_building(data, LAWS, "d4", boxes)
    assert batches[-1].why == "neighbours"
    assert batches[-1].gains == [Gain(4, 1, 1) if seat in boxes else Gain(0, 0, 0) for seat in range(2)]


def test_the_courtyard_gives_nothing_to_its_neighbours() -> None:
    _, batches = finished_building(position(load().deal(1)), LAWS, "c4", (0, 1, 1))
    assert [batch.why for batch in batches] == ["most", "everyone"]
