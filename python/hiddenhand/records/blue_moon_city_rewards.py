"""What seats of Blue Moon City get: rewards, one batch after another, and scorings of scales between them.

A state tells only what has become of it all. So this goes through sections 5 and 6 of the rules again; that both come
to the same is tested.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hiddenhand.games.blue_moon_city.laws import Gain, Laws, neighbours
from hiddenhand.records.events import Event, Finished, Reward, Scoring

__all__ = ["Batch", "Ledger", "dragon_scales", "finished_building"]

_SOLE_LEADER, _TIED_LEADER, _FOLLOWER, _LEAST_SCALES = 6, 3, 3, 3
_NOTHING = Gain(0, 0, 0)


class Batch:
    """What seats get at once, and why: `dragons`, `most`, `everyone` or `neighbours`. `order`: who comes first where
    there may not be enough."""

    def __init__(self, why: str, gain: Gain, seats: Sequence[int], order: Sequence[int]) -> None:
        self.why, self.order = why, order
        self.gains = [gain if seat in seats else _NOTHING for seat in range(len(order))]

    def __bool__(self) -> bool:
        return any(self.gains)


class Ledger:
    """Crystals and scales by seat, and the pool, while batches are given."""

    def __init__(self, position: Mapping[str, Any], laws: Laws) -> None:
        self.crystals: list[int] = list(position["crystals"])
        self.scales: list[int] = list(position["scales"])
        self.pool: int = position["pool"]
        self._options = laws.options

    def give(self, batch: Batch, cards: Sequence[int]) -> list[Event]:
        """The crystals and scales of a batch; `cards`: how many each seat has drawn for it."""
        for seat, gain in enumerate(batch.gains):
            self.crystals[seat] += gain.crystals
        owed = [gain.scales for gain in batch.gains]
        runs_dry = 0 < self.pool <= sum(owed)
        taken = [0] * len(owed)
        for seat in batch.order:
            taken[seat] = min(owed[seat], self.pool)
            self.pool -= taken[seat]
            self.scales[seat] += taken[seat]
        missing = [due - got for due, got in zip(owed, taken, strict=True)]
        reward = Reward(
            batch.why, _if_any([gain.crystals for gain in batch.gains]), _if_any(taken), _if_any(missing),
            _if_any(cards),
        )  # fmt: skip
        return [reward, self._score(missing, batch.order)] if runs_dry else [reward]

    def _score(self, missing: Sequence[int], order: Sequence[int]) -> Scoring:
        counted = [held + owed for held, owed in zip(self.scales, missing, strict=True)]
        lead = max(counted)
        leader = _SOLE_LEADER if counted.count(lead) == 1 else _TIED_LEADER
        crystals = [leader if c == lead else _FOLLOWER if c >= _LEAST_SCALES else 0 for c in counted]
        everybody = self._options["scale_return"] == "everybody"
        returned = [held if paid or everybody else 0 for held, paid in zip(self.scales, crystals, strict=True)]
        for seat in order:
            self.crystals[seat] += crystals[seat]
            self.scales[seat] -= returned[seat]
        self.pool += sum(returned)
        taken = [0] * len(counted)
        if self._options["owed_scales"] == "from_new_pool":
            for seat in order:
                taken[seat] = 0 if crystals[seat] else min(missing[seat], self.pool)
                self.scales[seat] += taken[seat]
                self.pool -= taken[seat]
        return Scoring(tuple(counted), tuple(crystals), tuple(returned), _if_any(taken))


def finished_building(
    position: Mapping[str, Any], laws: Laws, square: str, boxes: Sequence[int]
) -> tuple[Finished, list[Batch]]:  # fmt: skip
    """The building on a square of the position, now that all its boxes have markers of these seats; and its rewards."""
    active = position["active"]
    markers = [boxes.count(seat) for seat in range(laws.seats)]
    builder = next(seat for seat in boxes if markers[seat] == max(markers))
    tile = position["board"][square]["tile"]
    order = _clockwise(active, laws.seats)
    if laws.options["scale_order"] == "main_builder_first":
        order = [builder, *(seat for seat in order if seat != builder)]
    around = [position["board"][near] for near in neighbours(square)]
    near_gains = [
        laws.buildings[near["tile"]].neighbour for near in around if near["finished"] and near["tile"] in laws.buildings
    ]
    beside = Gain(*(sum(amounts) for amounts in zip(_NOTHING, *near_gains, strict=True)))
    contributors = [seat for seat, count in enumerate(markers) if count]
    building = laws.buildings[tile]
    batches = [
        Batch("most", building.most, [builder], order),
        Batch("everyone", building.everyone, contributors, order),
        Batch("neighbours", beside, contributors, order),
    ]
    return Finished(square, tile, builder, tuple(markers)), [batch for batch in batches if batch]


def dragon_scales(position: Mapping[str, Any], laws: Laws, square: str) -> Batch:
    """A scale for each dragon on the square, for the seat whose turn it is."""
    dragons = sum(at == square for at in position["dragons"].values())
    active = position["active"]
    return Batch("dragons", Gain(0, dragons, 0), [active], _clockwise(active, laws.seats))


def _clockwise(first: int, seats: int) -> list[int]:
    return [(first + place) % seats for place in range(seats)]


def _if_any(amounts: Sequence[int]) -> tuple[int, ...]:
    return tuple(amounts) if any(amounts) else ()
