"""The rules of Blue Moon City once more, in plain Python and shared with nothing (numbers: tables.py).

A game is driven by texts of moves and by outcomes of chance: numbers of tiles, a seat, kinds of cards. `seen` counts
what came up, so that a test can say that its games have reached every rule.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from .moves import COURTYARD, DRAGON_OF, MOVE_NUMBER, POWERS, STEPS, neighbours
from .payments import Cards, next_picks, payments
from .tables import DRAGONS, KIND, KINDS, SQUARES, TILE_IDS, TILES, Reward, Setup

STANDARD = {"c4": "fire-temple", "d3": "royal-palace", "c2": "earth-temple", "b3": "water-temple"}


class Chance(Protocol):
    def take(self, possible: Sequence[int]) -> int:
        """One of these, each as likely as it is often in the list."""


class Script:
    """Outcomes that are given."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.rest = list(outcomes)

    def take(self, possible: Sequence[int]) -> int:
        outcome = self.rest.pop(0)
        assert outcome in possible, (outcome, possible)
        return outcome


class Dice:
    """Outcomes by chance, written down."""

    def __init__(self, choose: random.Random) -> None:
        self.choose = choose
        self.outcomes: list[int] = []

    def take(self, possible: Sequence[int]) -> int:
        self.outcomes.append(self.choose.choice(list(possible)))
        return self.outcomes[-1]


class Twin:
    """A game that is being played; its attributes are those of the plain position."""

    def __init__(self, made_from: Setup, chance: Chance) -> None:
        """A fresh deal."""
        self.setup, self.chance = made_from, chance
        self._moves: list[str] | None = None  # the legal ones, once somebody has asked
        self.seen: Counter[str] = Counter()
        seats = self.seats = range(made_from.seats)
        self.tiles = self._layout()
        self.finished = {square: tile == "courtyard" for square, tile in self.tiles.items()}
        self.boxes: dict[str, list[int | None]] = {
            square: [None] * (0 if tile == "courtyard" else len(made_from.boxes(tile)))
            for square, tile in self.tiles.items()
        }
        self.figures = [COURTYARD for _ in seats]
        self.dragons: dict[str, str | None] = dict.fromkeys(DRAGONS)
        self.active = chance.take(seats) if made_from.option("start") == "random" else 0
        self.deck = [kind for kind, count in enumerate(made_from.cards) for _ in range(count)]
        self.shuffled = list(self.deck)
        self.discard_pile: list[int] = []
        self.hands: list[list[int]] = [[] for _ in seats]
        self.rewards: list[list[int]] = [[] for _ in seats]
        self.stale_rewards: list[int] = []  # seats whose pile has cards from before the last shuffle
        self.drawn: list[list[int]] = [[] for _ in seats]
        for seat in seats:
            for _ in range(made_from.hand):
                self._draw_to_hand(seat)
        self.crystals, self.scales, self.offerings = ([0 for _ in seats] for _ in range(3))
        self.markers = [made_from.markers for _ in seats]
        self.pool = made_from.scales
        self.turn = 0
        self.end: str | None = None
        self._begin_turn()

    @staticmethod
    def at(made_from: Setup, position: Mapping[str, Any], chance: Chance) -> Twin:
        """The game in a plain position."""
        twin = Twin(made_from.with_options(layout="free"), Dice(random.Random(0)))
        twin.setup, twin.chance = made_from, chance
        given = copy.deepcopy(dict(position))
        board = given.pop("board")
        twin.tiles = {square: board[square]["tile"] for square in SQUARES}
        twin.finished = {square: board[square]["finished"] for square in SQUARES}
        twin.boxes = {square: board[square]["boxes"] for square in SQUARES}
        for zone in ("paid", "deck", "discard", "shuffled"):
            cards = [KIND[card] for card in given.pop(zone)]
            setattr(twin, "discard_pile" if zone == "discard" else zone, cards)
        for zone in ("hands", "rewards", "drawn"):
            setattr(twin, zone, [[KIND[card] for card in cards] for cards in given.pop(zone)])
        last = given.pop("last_pick")
        twin.last_pick = None if last is None else KIND[last]
        given.pop("seat")
        for name, value in given.items():
            assert hasattr(twin, name), name
            setattr(twin, name, value)
        return twin

    def copy(self) -> Twin:
        """The same game, to be played on apart from this one."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(other, name, [list(part) if isinstance(part, list) else part for part in value])
            elif isinstance(value, dict):
                setattr(other, name, copy.deepcopy(value) if name == "boxes" else value.copy())
        return other

    # -- set-up ---------------------------------------------------------------------------------------------------

    def _layout(self) -> dict[str, str]:
        way = self.setup.option("layout")
        placed = {COURTYARD: "courtyard"} | (STANDARD if way == "standard" else {})
        if way == "temples_any_side":
            beside = [square for square in SQUARES if square in STANDARD]
            self._place(placed, beside, ["royal-palace", "fire-temple", "earth-temple", "water-temple"])
        self._place(placed, [square for square in SQUARES if square not in placed], list(TILE_IDS))
        return {square: placed[square] for square in SQUARES}

    def _place(self, placed: dict[str, str], free: list[str], tiles: list[str]) -> None:
        for square in free:
            left = [number for number, tile in enumerate(TILE_IDS) if tile in tiles and tile not in placed.values()]
            placed[square] = TILE_IDS[self.chance.take(left)]

    def _begin_turn(self) -> None:
        self.phase = "act"
        self.steps, self.moving, self.walked, self.may_walk = 2, True, False, True
        self.power: str | None = None
        self.box: int | None = None
        self.paid: list[int] = []
        self.contributions = self.offers = self.discarded = 0
        self.last_pick: int | None = None
        self.no_cards = False

    # -- what may be done -----------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        return None if self.end else self.active

    @property
    def here(self) -> str:
        return self.figures[self.active]

    @property
    def hand(self) -> Cards:
        return tuple(sorted(self.hands[self.active]))

    def legal(self) -> list[str]:
        """Texts of the legal moves, in the order of their numbers."""
        if self._moves is None:
            moves: list[str] = [] if self.end else getattr(self, f"_legal_to_{self.phase}")()
            self._moves = sorted(moves, key=MOVE_NUMBER.__getitem__)
        return self._moves

    def _legal_to_act(self) -> list[str]:
        moves = ["end"]
        if self.moving:
            if self.may_walk:
                moves += [f"go {square}" for square, far in STEPS[self.here].items() if 0 < far <= self.steps]
            playable = [power for power in POWERS if KIND[power] in self.hand]
            moves += [f"play {power}" for power in playable if self._moves_something(power)]
        if self.markers[self.active]:
            moves += [f"build {n}" for n in range(1, len(self.boxes[self.here]) + 1) if self._can_build(n)]
            if self.here == COURTYARD:
                moves += self._legal_offers()
        return moves

    def _can_build(self, box: int) -> bool:
        if self.finished[self.here] or self.boxes[self.here][box - 1] is not None:
            return False
        return bool(payments(self.hand, *self._asked_by(box)))

    def _asked_by(self, box: int) -> tuple[int, int]:
        """Colour and cost of a box of the tile where the figure stands."""
        tile = self.tiles[self.here]
        return TILES[tile].colour, self.setup.boxes(tile)[box - 1]

    def lowest_box(self) -> int | None:
        """What the lowest free box of the obelisk costs."""
        made = sum(self.offerings)
        return self.setup.obelisk[made] if made < len(self.setup.obelisk) else None

    def _legal_offers(self) -> list[str]:
        cost = self.lowest_box()
        if cost is None:
            return []
        if self.offers == 0:
            return ["offer"] if self.crystals[self.active] >= cost else []
        if self.setup.option("extra_offerings") == "one" and self.offers == 2:
            return []
        return [
            f"offer with pillar {value}" for value in (1, 2)
            if KIND[f"pillar {value}"] in self.hand and self.crystals[self.active] >= cost + value
        ]  # fmt: skip

    def _moves_something(self, power: str) -> bool:
        return self.may_walk if power == "flit 2" else bool(self._destinations(power))

    def _destinations(self, power: str) -> list[str]:
        """Squares that a movement power can bring its figure to."""
        people, value = power.split()
        now = self.here if people == "flit" else self.dragons[DRAGON_OF[people]]
        if people != "flit" and value == "2":
            squares = [] if now is None else [square for square in SQUARES if STEPS[now][square] <= 3]
        else:
            squares = list(SQUARES)
        return [square for square in squares if square != now or self.setup.option("idle_powers") == "yes"]

    def _legal_to_destination(self) -> list[str]:
        assert self.power is not None
        people = self.power.split()[0]
        verb = "fly" if people == "flit" else f"{DRAGON_OF[people]} dragon"
        return [f"{verb} {square}" for square in self._destinations(self.power)]

    def _legal_to_pay(self) -> list[str]:
        picks = next_picks(self.hand, tuple(sorted(self.paid)), self.last_pick, *self._box_in_work())
        return [f"pay {KINDS[kind]}" for kind in picks] or ["stop paying"]

    def _box_in_work(self) -> tuple[int, int]:
        assert self.box is not None
        return self._asked_by(self.box)

    def _not_below_last_pick(self) -> list[str]:
        return [KINDS[kind] for kind in sorted(set(self.hand)) if self.last_pick is None or kind >= self.last_pick]

    def _legal_to_throw_in(self) -> list[str]:
        return ["done paying", *(f"throw in {card}" for card in self._not_below_last_pick())]

    def _legal_to_discard(self) -> list[str]:
        return ["draw", *(f"discard {card}" for card in self._not_below_last_pick())]

    # -- doing it -------------------------------------------------------------------------------------------------

    def apply(self, move: str, chance: Chance) -> None:
        """A legal move, and all that follows from it."""
        assert move in self.legal(), (move, self.legal())
        self._moves, self.chance = None, chance
        verb, *words = move.split()
        argument = " ".join(words)
        if verb in DRAGONS:
            verb, argument = "dragon", words[1]
        elif verb in ("throw", "done"):
            verb, argument = ("throw", " ".join(words[1:])) if verb == "throw" else ("done", "")
        getattr(self, f"_do_{verb}")(argument)

    def _do_go(self, square: str) -> None:
        self.steps -= STEPS[self.here][square]
        self.figures[self.active] = square
        self.walked = True

    def _do_play(self, power: str) -> None:
        self.seen[f"play {power}"] += 1
        self._throw_away(KIND[power])
        if power == "flit 2":
            self.steps += 2
        else:
            self.power, self.phase = power, "destination"

    def _throw_away(self, card: int) -> None:
        self.hands[self.active].remove(card)
        self.discard_pile.append(card)

    def _do_dragon(self, square: str) -> None:
        assert self.power is not None
        dragon = DRAGON_OF[self.power.split()[0]]
        self.seen["dragon from outside"] += self.dragons[dragon] is None
        self.dragons[dragon] = square
        self.power, self.phase = None, "act"

    def _do_fly(self, square: str) -> None:
        if self.walked and self.setup.option("split_steps") == "no":
            self.may_walk = False
        self.figures[self.active] = square
        self.power, self.phase = None, "act"

    def _do_build(self, box: str) -> None:
        self.moving = False
        self.box, self.phase = int(box), "pay"

    def _do_pay(self, card: str) -> None:
        self.hands[self.active].remove(KIND[card])
        self.paid.append(KIND[card])
        self.last_pick = KIND[card]
        if tuple(sorted(self.paid)) not in self._complete_payments():
            return
        self.last_pick = None
        if self.setup.option("extra_cards") == "yes" and self.hand:
            self.phase = "throw_in"
        else:
            self._contribute()

    def _complete_payments(self) -> frozenset[Cards]:
        return payments(tuple(sorted(self.hand + tuple(self.paid))), *self._box_in_work())

    def _do_throw(self, card: str) -> None:
        self.seen["card thrown in"] += 1
        self.hands[self.active].remove(KIND[card])
        self.paid.append(KIND[card])
        self.last_pick = KIND[card]
        if not self.hand:
            self._contribute()

    def _do_done(self, _: str) -> None:
        self._contribute()

    def _contribute(self) -> None:
        self._note_payment()
        self.discard_pile += self.paid
        square, box = self.here, self.box
        assert box is not None
        self.paid, self.box, self.last_pick, self.phase = [], None, None, "act"
        self.boxes[square][box - 1] = self.active
        self.markers[self.active] -= 1
        self.contributions += 1
        self.seen["several contributions in a turn"] += self.contributions == 2
        complete = None not in self.boxes[square]
        early = self.setup.option("dragon_scales") == "first_contribution"
        if early and self.contributions == 1:
            self._dragon_scales()
        if not complete and self.markers[self.active]:
            return
        if not any(self.markers) and not complete:
            self._finish("no_markers")
            return
        if not early:
            self._dragon_scales()
        if complete:
            self._score_building(square)
        self._to_discard()

    def _note_payment(self) -> None:
        colour, _ = self._box_in_work()
        names = [KINDS[kind] for kind in self.paid]
        mimix = sum(name in ("mimix 1", "mimix 2") for name in names)
        self.seen["palace box"] += colour == 8
        self.seen["payment with khind"] += "khind 1" in names
        self.seen["payment with a mimix pair"] += mimix >= 2 and colour not in (5, 8)
        self.seen["payment with hoax 1"] += "hoax 1" in names and colour not in (6, 8)
        self.seen["payment with hoax 2"] += "hoax 2" in names and colour not in (6, 8)
        hoaxes = names.count("hoax 1") + names.count("hoax 2")
        self.seen["payment with two hoaxes"] += hoaxes > 1 and colour not in (6, 8)

    def _dragon_scales(self) -> None:
        owed = sum(square == self.here for square in self.dragons.values())
        self.seen["dragon scales"] += owed > 0
        self._give_scales({self.active: owed}, [self.active])

    def _do_offer(self, with_card: str) -> None:
        self.moving = False
        cost = self.lowest_box()
        assert cost is not None
        if with_card:
            pillar = with_card.removeprefix("with ")
            self.seen[f"offer with {pillar}"] += 1
            cost += int(pillar[-1])
            self._throw_away(KIND[pillar])
        self.seen["offer"] += 1
        self.crystals[self.active] -= cost
        self.markers[self.active] -= 1
        self.offerings[self.active] += 1
        self.offers += 1
        if self.offerings[self.active] == self.setup.offerings_to_win:
            self._finish("offerings")
        elif not any(self.markers):
            self._finish("no_markers")
        elif not self.markers[self.active]:
            self._to_discard()

    def _do_end(self, _: str) -> None:
        if self.contributions and self.setup.option("dragon_scales") == "last_contribution":
            self._dragon_scales()
        self._to_discard()

    def _to_discard(self) -> None:
        """What follows when nothing more is built or offered."""
        self.moving = False
        self.phase = "discard"
        if not self.hand:
            self._do_draw("")

    def _do_discard(self, card: str) -> None:
        self._throw_away(KIND[card])
        self.discarded += 1
        self.last_pick = KIND[card]
        if self.discarded == 2 or not self.hand:
            self._do_draw("")

    def _do_draw(self, _: str) -> None:
        for _n in range(self.discarded + 2):
            self._draw_to_hand(self.active)
        self._finish_turn()

    # -- cards ----------------------------------------------------------------------------------------------------

    def _draw(self) -> int | None:
        if not self.deck and self.discard_pile:
            self.seen["reshuffle"] += 1
            self.seen["reshuffle with reward cards lying"] += any(self.rewards)
            self.deck, self.discard_pile = self.discard_pile, []
            self.shuffled = list(self.deck)
            self.drawn = [[] for _ in self.seats]
            self.stale_rewards = [seat for seat in self.seats if self.rewards[seat]]
        if not self.deck:
            self.seen["no card left"] += 1
            self.no_cards = True
            return None
        card = self.chance.take(sorted(self.deck))
        self.deck.remove(card)
        return card

    def _draw_to_hand(self, seat: int) -> None:
        card = self._draw()
        if card is not None:
            self.hands[seat].append(card)
            self.drawn[seat].append(card)

    def _draw_reward(self, seat: int) -> None:
        self.seen["reward card"] += 1
        if self.setup.option("reward_cards") == "at_once":
            self._draw_to_hand(seat)
            return
        card = self._draw()
        if card is not None:
            self.rewards[seat].append(card)

    # -- scoring --------------------------------------------------------------------------------------------------

    def main_builder(self, square: str) -> int:
        owners = self.boxes[square]
        markers = Counter(owner for owner in owners if owner is not None)
        most = max(markers.values())
        tied = [seat for seat, count in markers.items() if count == most]
        self.seen["tie for main builder"] += len(tied) > 1
        return min(tied, key=owners.index)

    def _score_building(self, square: str) -> None:
        self.seen["building finished"] += 1
        tile = TILES[self.tiles[square]]
        builder = self.main_builder(square)
        contributors = {owner for owner in self.boxes[square] if owner is not None}
        self.seen["building of several"] += len(contributors) > 1
        around = [TILES[self.tiles[near]].neighbour for near in neighbours(square)
                  if self.finished[near] and near != COURTYARD]  # fmt: skip
        self.seen["neighbour reward"] += bool(around)
        beside: Reward = (sum(r[0] for r in around), sum(r[1] for r in around), sum(r[2] for r in around))
        order = self.seats_from_active()
        if self.setup.option("scale_order") == "main_builder_first":
            order = [builder, *(seat for seat in order if seat != builder)]
        self._reward({builder}, tile.most, order)
        self._reward(contributors, tile.everyone, order)
        self._reward(contributors, beside, order)
        for seat in self.boxes[square]:
            assert seat is not None
            self.markers[seat] += 1
        self.boxes[square] = [None] * len(self.boxes[square])
        self.finished[square] = True

    def seats_from_active(self) -> list[int]:
        return [(self.active + n) % self.setup.seats for n in self.seats]

    def _reward(self, seats: set[int], reward: Reward, order: list[int]) -> None:
        crystals, scales, cards = reward
        for seat in seats:
            self.crystals[seat] += crystals
        self._give_scales({seat: scales if seat in seats else 0 for seat in order}, order)
        for seat in order:
            if seat in seats:
                for _ in range(cards):
                    self._draw_reward(seat)

    def _give_scales(self, owed: Mapping[int, int], order: list[int]) -> None:
        if not sum(owed.values()) or not self.pool:
            return  # where there is no last scale to take, nothing is scored
        runs_out = sum(owed.values()) >= self.pool
        missing = dict.fromkeys(self.seats, 0)
        for seat in order:
            taken = min(owed[seat], self.pool)
            self.pool -= taken
            self.scales[seat] += taken
            missing[seat] = owed[seat] - taken
        if runs_out:
            self._score_scales(missing, order)

    def _score_scales(self, missing: Mapping[int, int], order: list[int]) -> None:
        self.seen["scale scoring"] += 1
        self.seen["scales owed beyond the pool"] += any(missing.values())
        counts = [self.scales[seat] + missing[seat] for seat in self.seats]
        leaders = [seat for seat in self.seats if counts[seat] == max(counts)]
        self.seen["scale leaders tied"] += len(leaders) > 1
        got = {seat: 6 if len(leaders) == 1 else 3 for seat in leaders}
        got |= {seat: 3 for seat in self.seats if seat not in leaders and counts[seat] >= 3}
        self.seen["scales of others rewarded"] += len(got) > len(leaders)
        for seat, crystals in got.items():
            self.crystals[seat] += crystals
        for seat in self.seats:
            if seat in got or self.setup.option("scale_return") == "everybody":
                self.pool += self.scales[seat]
                self.scales[seat] = 0
        if self.setup.option("owed_scales") == "from_new_pool":
            for seat in order:
                if seat not in got:
                    taken = min(missing[seat], self.pool)
                    self.seen["owed scales from the new pool"] += taken > 0
                    self.pool -= taken
                    self.scales[seat] += taken

    # -- the end --------------------------------------------------------------------------------------------------

    def _finish_turn(self) -> None:
        for seat in self.seats:
            self.hands[seat] += self.rewards[seat]
            if seat not in self.stale_rewards:
                self.drawn[seat] += self.rewards[seat]
            self.rewards[seat] = []
        self.stale_rewards = []
        self.turn += 1
        if self._all_built_and_offered():
            self._finish("all_built")
        elif self.no_cards and self.setup.option("no_cards_left") == "game_ends":
            self._finish("no_cards")
        elif self.turn >= int(self.setup.option("turn_cap")):
            self._finish("turn_cap")
        else:
            self.active = (self.active + 1) % self.setup.seats
            self._begin_turn()

    def _all_built_and_offered(self) -> bool:
        if not all(self.finished.values()):
            return False
        cost = self.lowest_box()
        if cost is None or self.setup.option("after_last_building") == "obelisk":
            return cost is None
        return not any(self.markers[s] and self.crystals[s] >= cost for s in self.seats)

    def _finish(self, end: str) -> None:
        self.seen[f"end by {end}"] += 1
        self.end, self.phase = end, "over"

    def winners(self) -> list[int]:
        if self.end == "no_markers":
            return list(self.seats)
        if self.end == "offerings":
            return [self.active]
        standing = {seat: (self.offerings[seat], self.crystals[seat]) for seat in self.seats}
        return [seat for seat in self.seats if standing[seat] == max(standing.values())]

    def returns(self) -> list[float]:
        if not self.end:
            return [0.0 for _ in self.seats]
        return [1 / len(self.winners()) if seat in self.winners() else 0.0 for seat in self.seats]

    def points(self) -> list[int]:
        return list(self.offerings) if self.end else [0 for _ in self.seats]

    # -- as plain data --------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        def texts(kinds: Iterable[int]) -> list[str]:
            return [KINDS[kind] for kind in sorted(kinds)]

        board = {
            name: {"tile": self.tiles[name], "finished": self.finished[name], "boxes": list(self.boxes[name])}
            for name in SQUARES
        }
        return {
            "turn": self.turn, "seat": self.seat, "active": self.active, "phase": self.phase, "steps": self.steps,
            "moving": self.moving, "walked": self.walked, "may_walk": self.may_walk, "power": self.power,
            "box": self.box, "paid": texts(self.paid), "contributions": self.contributions, "offers": self.offers,
            "discarded": self.discarded, "last_pick": None if self.last_pick is None else KINDS[self.last_pick],
            "board": board, "figures": list(self.figures), "dragons": dict(self.dragons),
            "hands": [texts(hand) for hand in self.hands], "rewards": [texts(pile) for pile in self.rewards],
            "deck": texts(self.deck), "discard": texts(self.discard_pile), "shuffled": texts(self.shuffled),
            "drawn": [texts(cards) for cards in self.drawn], "crystals": list(self.crystals),
            "scales": list(self.scales), "markers": list(self.markers), "offerings": list(self.offerings),
            "pool": self.pool, "end": self.end, "no_cards": self.no_cards, "stale_rewards": list(self.stale_rewards),
        }  # fmt: skip
