"""A complete game for two with one offering to win, played by hand: every move, why it does what it does, and all that
it changes. The tiles lie as in the rulebook's picture (tables.PICTURE), whose numbers are those of tables.TILES.

test_golden_game.py plays it. Nothing here was computed by the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: What both seats are dealt.
HANDS = (
    "vulca 1, vulca 3, terrah 2, aqua 2, aqua 3, khind 1, hoax 2, hoax 3",
    "terrah 1, terrah 3, aqua 1, flit 1, mimix 1, mimix 2, mimix 3, pillar 1",
)


@dataclass(frozen=True)
class Event:
    """A move, the cards that it draws in their order, why things happen, and all that changes.

    Zones of cards change by what comes and goes ("-vulca 1, +flit 2"); of all else the new value is given. Drawn cards
    leave the deck without being named again.
    """

    move: str
    why: str
    changes: Mapping[str, object] = field(default_factory=dict)
    draws: str = ""


def next_turn(seat: int, **changes: object) -> dict[str, object]:
    """What changes when a turn is over and this seat begins the next, with two steps to go, and what else."""
    return {"seat": seat, "phase": "act", "steps": 2, **changes}


GAME = (
    # -- turn 1, seat 0 -----------------------------------------------------------------------------------------------
    Event(
        "go d4", "from the courtyard to the university: one step east or north, then the other",
        {"figure 0": "d4", "steps": 0},
    ),
    Event(
        "play vulca 1",
        "used for its power, the card goes to the discard pile; now it must be said where the dragon goes",
        {"hand 0": "-vulca 1", "discard": "+vulca 1", "phase": "destination"},
    ),
    Event(
        "red dragon d4",
        "a Vulca card of value 1 brings the red dragon in from outside, to any tile: to the own one, where"
        " a contribution is about to be made",
        {"red dragon": "d4", "phase": "act"},
    ),
    Event(
        "build 1", "the university's left box asks for 5 in white; hoax 2 and hoax 3 are worth 5. Movement is over",
        {"phase": "pay"},
    ),
    Event(
        "pay hoax 2", "as a plain white card; the 2 alone is too little, so it lies on the table and more must be paid",
        {"hand 0": "-hoax 2", "paid": "+hoax 2"},
    ),
    Event(
        "pay hoax 3",
        "2 + 3 = 5: the box is filled. The first contribution of the turn brings a scale for the one dragon on"
        " the tile",
        {"hand 0": "-hoax 3", "paid": "-hoax 2", "discard": "+hoax 2, +hoax 3", "d4": [0, None], "markers 0": 9,
         "scales 0": 1, "pool": 8, "phase": "act"},
    ),
    Event("end", "the other white box asks for 2, and the one Khind card counts 1 only", {"phase": "discard"}),
    Event(
        "discard terrah 2", "the green dragon is not in the city, so that card has no use now",
        {"hand 0": "-terrah 2", "discard": "+terrah 2"},
    ),
    Event(
        "draw", "one card discarded: three are drawn",
        next_turn(1, **{"hand 0": "+hoax 1, +vulca 2, +khind 1"}), "hoax 1, vulca 2, khind 1",
    ),
    # -- turn 2, seat 1 -----------------------------------------------------------------------------------------------
    Event(
        "play flit 1", "the city residence is brown, as four cards of the hand are pays; it is three steps away",
        {"hand 1": "-flit 1", "discard": "+flit 1", "phase": "destination"},
    ),
    Event("fly e2", "a Flit card of value 1 puts the own figure on any tile", {"figure 1": "e2", "phase": "act"}),
    Event("build 1", "the left box asks for 4 in brown", {"phase": "pay"}),
    Event(
        "pay mimix 1", "Mimix cards that could make a pair come before mimix 3",
        {"hand 1": "-mimix 1", "paid": "+mimix 1"},
    ),
    Event(
        "pay mimix 3", "1 + 3 = 4. No dragon is here, so no scale",
        {"hand 1": "-mimix 3", "paid": "-mimix 1", "discard": "+mimix 1, +mimix 3", "e2": [1, None, None],
         "markers 1": 9, "phase": "act"},
    ),
    Event("build 3", "a second contribution of the turn: the right box asks for 2", {"phase": "pay"}),
    Event(
        "pay mimix 2", "one brown card of value 2",
        {"hand 1": "-mimix 2", "discard": "+mimix 2", "e2": [1, None, 1], "markers 1": 8, "phase": "act"},
    ),
    Event("end", "no brown card is left for the box in the middle", {"phase": "discard"}),
    Event(
        "draw",
        "nothing discarded: two are drawn", next_turn(0, **{"hand 1": "+mimix 3, +khind 1"}), "mimix 3, khind 1",
    ),
    # -- turn 3, seat 0 -----------------------------------------------------------------------------------------------
    Event("build 2", "the figure stands still; the other box of the university asks for 2 in white", {"phase": "pay"}),
    Event(
        "pay hoax 1", "the card is worth 1 as a white card (two Khind cards would do as well)",
        {"hand 0": "-hoax 1", "paid": "+hoax 1"},
    ),
    Event(
        "pay khind 1", "1 + 1 wild = 2, and the university is finished. First a scale for the red dragon, then as main"
        " builder another scale, then 1 crystal as everyone gets; no building beside is finished. Both markers come"
        " home",
        {"hand 0": "-khind 1", "paid": "-hoax 1", "discard": "+hoax 1, +khind 1", "d4": "finished", "markers 0": 10,
         "scales 0": 3, "pool": 6, "crystals 0": 1, "phase": "discard"},
    ),
    Event(
        "draw", "two cards are drawn", next_turn(1, **{"hand 0": "+aqua 1, +aqua 2"}), "aqua 1, aqua 2",
    ),
    # -- turn 4, seat 1 -----------------------------------------------------------------------------------------------
    Event("build 2", "the last box of the city residence asks for 3", {"phase": "pay"}),
    Event(
        "pay mimix 3",
        "the residence is finished by seat 1 alone: 2 crystals as main builder and 2 as everyone gets; three"
        " markers come home, one of which was placed just now",
        {"hand 1": "-mimix 3", "discard": "+mimix 3", "e2": "finished", "markers 1": 10, "crystals 1": 4,
         "phase": "discard"},
    ),
    Event("discard aqua 1", "cards that fit nothing nearby go", {"hand 1": "-aqua 1", "discard": "+aqua 1"}),
    Event(
        "discard pillar 1", "the second discard is the last: four cards are drawn at once",
        next_turn(0, **{"hand 1": "-pillar 1, +hoax 2, +terrah 2, +pillar 3, +pillar 2", "discard": "+pillar 1"}),
        "hoax 2, terrah 2, pillar 3, pillar 2",
    ),
    # -- turn 5, seat 0 -----------------------------------------------------------------------------------------------
    Event("go d5", "one step north, to the thermae", {"figure 0": "d5", "steps": 1}),
    Event(
        "play vulca 2", "the red dragon is in the city, so it can be moved",
        {"hand 0": "-vulca 2", "discard": "+vulca 2", "phase": "destination"},
    ),
    Event("red dragon d5", "from d4: one step of three", {"red dragon": "d5", "phase": "act"}),
    Event(
        "play aqua 1", "the same for the blue dragon, which is outside: value 1 is needed",
        {"hand 0": "-aqua 1", "discard": "+aqua 1", "phase": "destination"},
    ),
    Event("blue dragon d5", "now two dragons are here", {"blue dragon": "d5", "phase": "act"}),
    Event("build 1", "the thermae ask for 3, 2 and 2 in blue", {"phase": "pay"}),
    Event(
        "pay aqua 3", "the first contribution of the turn: two scales for two dragons",
        {"hand 0": "-aqua 3", "discard": "+aqua 3", "d5": [0, None, None], "markers 0": 9, "scales 0": 5, "pool": 4,
         "phase": "act"},
    ),
    Event("build 2", "the box in the middle asks for 2", {"phase": "pay"}),
    Event(
        "pay aqua 2", "another contribution, but dragons bring scales once a turn",
        {"hand 0": "-aqua 2", "discard": "+aqua 2", "d5": [0, 0, None], "markers 0": 8, "phase": "act"},
    ),
    Event("build 3", "the right box asks for 2", {"phase": "pay"}),
    Event(
        "pay aqua 2",
        "the thermae are finished: as main builder two cards, face down beside the owner; 1 crystal as everyone"
        " gets; 1 crystal from the finished university beside",
        {"hand 0": "-aqua 2", "discard": "+aqua 2", "d5": "finished", "markers 0": 10, "crystals 0": 1 + 1 + 1,
         "rewards 0": "+terrah 1, +khind 1", "phase": "discard"},
        "terrah 1, khind 1",
    ),
    Event("discard vulca 3", "to draw more", {"hand 0": "-vulca 3", "discard": "+vulca 3"}),
    Event(
        "discard khind 1",
        "the hand is empty now. Four cards are drawn; then the turn is over and the reward cards go to"
        " the hand",
        next_turn(1, **{"hand 0": "-khind 1, +vulca 2, +aqua 2, +flit 3, +mimix 1, +terrah 1, +khind 1",
                        "rewards 0": "-terrah 1, -khind 1", "discard": "+khind 1"}),
        "vulca 2, aqua 2, flit 3, mimix 1",
    ),
    # -- turn 6, seat 1 -----------------------------------------------------------------------------------------------
    Event("go d2", "one step west, to the citadel", {"figure 1": "d2", "steps": 1}),
    Event("build 1", "its only box asks for 3 in black, and the hand has no black card", {"phase": "pay"}),
    Event(
        "pay hoax 2", "used up for its power: it recolours one card and counts nothing itself",
        {"hand 1": "-hoax 2", "paid": "+hoax 2"},
    ),
    Event(
        "pay terrah 3",
        "the red 3 pays as a black 3. The citadel is finished: a scale as main builder, 1 crystal as everyone"
        " gets, 2 from the finished city residence beside",
        {"hand 1": "-terrah 3", "paid": "-hoax 2", "discard": "+hoax 2, +terrah 3", "d2": "finished", "scales 1": 1,
         "pool": 3, "crystals 1": 4 + 1 + 2, "phase": "discard"},
    ),
    Event("draw", "two cards are drawn", next_turn(0, **{"hand 1": "+khind 1, +flit 3"}), "khind 1, flit 3"),
    # -- turn 7, seat 0 -----------------------------------------------------------------------------------------------
    Event(
        "go c5",
        "one step west, to the flight tower. Seat 1 has the 7 crystals of the lowest box: only luck could stop it, so"
        " seat 0 takes what it can get",
        {"figure 0": "c5", "steps": 1},
    ),
    Event(
        "play vulca 2", "the dragons come along",
        {"hand 0": "-vulca 2", "discard": "+vulca 2", "phase": "destination"},
    ),
    Event("red dragon c5", "one step", {"red dragon": "c5", "phase": "act"}),
    Event("play aqua 2", "likewise", {"hand 0": "-aqua 2", "discard": "+aqua 2", "phase": "destination"}),
    Event("blue dragon c5", "one step", {"blue dragon": "c5", "phase": "act"}),
    Event("play terrah 1", "likewise", {"hand 0": "-terrah 1", "discard": "+terrah 1", "phase": "destination"}),
    Event("green dragon c5", "from outside", {"green dragon": "c5", "phase": "act"}),
    Event("build 2", "the box in the middle asks for 3 in grey", {"phase": "pay"}),
    Event(
        "pay flit 3",
        "three scales for three dragons are the last three of the pool: a scoring. Seat 0 counts 5 + 3 = 8 and"
        " leads alone: 6 crystals, and its scales go back. Seat 1 has 1, fewer than 3: nothing, and it keeps its scale",
        {"hand 0": "-flit 3", "discard": "+flit 3", "c5": [None, 0, None], "markers 0": 9, "scales 0": 0, "pool": 8,
         "crystals 0": 3 + 6, "phase": "act"},
    ),
    Event("end", "9 crystals, but the courtyard must wait for the next turn", {"phase": "discard"}),
    Event("draw", "two cards are drawn", next_turn(1, **{"hand 0": "+flit 1, +hoax 3"}), "flit 1, hoax 3"),
    # -- turn 8, seat 1 -----------------------------------------------------------------------------------------------
    Event("go c3", "back to the courtyard, two steps away", {"figure 1": "c3", "steps": 0}),
    Event(
        "offer",
        "the lowest box costs 7, and a marker stays there. One offering was asked for: seat 1 wins at once, with"
        " none of the crystals that seat 0 has",
        {"crystals 1": 0, "markers 1": 9, "offerings 1": 1, "phase": "over", "seat": None, "end": "offerings"},
    ),
)  # fmt: skip
