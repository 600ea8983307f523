"""Sets up positions of Blue Moon in a few words, plays moves and reads what came of them.

Cards go by the beginning of their name without the deck: `demegodas` is hoax-demegodas-the-odd. Where both decks hold a
card, `@0` or `@1` behind the name says whose it is. What a table does not name lies in the deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from hiddenhand import Game, State
from hiddenhand._core.blue_moon import position as position_of
from hiddenhand._core.blue_moon import state_from_position
from hiddenhand.cards.schema import Clause
from hiddenhand.games import blue_moon
from hiddenhand.games.blue_moon import OptionValue

HOAX, VULCA = 0, 1
FIRE, EARTH = "fire", "earth"
DECKS = ("hoax", "vulca")
MIRROR = ("hoax", "hoax")
VULCA_MIRROR = ("vulca", "vulca")
#: A constructed deck: the Buka with the promo ship.
SEA_MOON_DECK = str(Path(__file__).with_name("sea_moon_deck.toml"))
ZONES = ("hand", "deck", "discard", "leadership_pile", "combat", "support", "influence")
CARD_VERBS = (
    "play", "play-without-effect", "play-bluff", "play-covering", "play-counted", "retrieve", "pick", "land", "load",
    "discard-bluff", "satisfy", "use",
)  # fmt: skip


@dataclass(frozen=True)
class Side:
    """What one seat has. `combat` and `support` are active; `covered` lies in the combat area and is not.

    `leadership` is the leadership card of this turn, still active. `played` names the cards of the areas that were
    played this turn. With `deck`, the deck holds those cards alone and the rest is discarded; `bottom` names cards that
    lie at its bottom. `bluffs` lie face down in the support area. `ships` are ships and what is on them, also those
    that `landed` this turn. `free` of the cards played counted as FREE; `used` are own cards whose text has had its
    turn, or whose demand is met; `scaled` is the card whose text is multiplied.
    """

    hand: Sequence[str] = ()
    combat: Sequence[str] = ()
    covered: Sequence[str] = ()
    support: Sequence[str] = ()
    discard: Sequence[str] = ()
    leadership: str | None = None
    leader_area: Sequence[str] = ()
    played: Sequence[str] = ()
    deck: Sequence[str] | None = None
    hand_known: Sequence[str] = ()
    hand_open: Sequence[str] = ()
    bottom: Sequence[str] = ()
    bluffs: Sequence[str] = ()
    ships: Mapping[str, Sequence[str]] = field(default_factory=dict)
    landed: Sequence[str] = ()
    free: Sequence[str] = ()
    used: Sequence[str] = ()
    scaled: Sequence[str] = ()
    dragons: int = 0
    ran_out_first: bool = False
    ran_out_this_fight: bool = False


side = Side


@lru_cache(maxsize=64)
def _game(decks: tuple[str, str], edition: str, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return blue_moon.build(decks, edition, dict(options))


def game(
    decks: tuple[str, str] = DECKS, edition: str = "legends", options: Mapping[str, OptionValue] | None = None
) -> Game:
    return _game(decks, edition, tuple(sorted((options or {}).items())))


def deck_cards(deck: str) -> list[Any]:
    """The cards of a deck by card number; the leader is not among them."""
    return [card for card in blue_moon.deck(deck).cards if card.type != "leader"]


def short(card_id: str) -> str:
    """The id without the people in front."""
    return card_id.partition("-")[2]


@lru_cache(maxsize=1024)
def _number(deck: str, name: str) -> int:
    ids = [card.id for card in deck_cards(deck)]
    exact = [n for n, card in enumerate(ids) if name in (card, short(card))]
    found = exact or [n for n, card in enumerate(ids) if short(card).startswith(name)]
    if len(found) != 1:
        raise KeyError(f"{len(found)} cards of the deck {deck} are called {name!r}")
    return found[0]


def card_id(deck: str, name: str) -> str:
    found: str = deck_cards(deck)[_number(deck, name)].id
    return found


def card_type(deck: str, name: str) -> str:
    found: str = deck_cards(deck)[_number(deck, name)].type
    return found


@dataclass
class Seating:
    """Which decks a state is played with; the cards that a name can mean."""

    decks: tuple[str, str]

    def find(self, name: str, seat: int) -> tuple[int, int]:
        """(seat, number) of a card; `seat` is where to look first."""
        bare, _, owner = name.partition("@")
        seats = (int(owner),) if owner else (seat, 1 - seat)
        for candidate in seats:
            try:
                return candidate, _number(self.decks[candidate], bare)
            except KeyError:
                continue
        raise KeyError(f"no single card of {self.decks} is called {name!r}")

    def text(self, seat: int, number: int) -> str:
        card: str = deck_cards(self.decks[seat])[number].id
        return f"{card}@{seat}" if self.decks[0] == self.decks[1] else card


@lru_cache(maxsize=64)
def _decks_of(played: Game) -> tuple[str, str]:
    seats = position_of(played.deal(0))["seats"]
    leaders: list[str] = []
    for seat in seats:
        ids = {*seat["hand"], *seat["deck"]}
        found = [deck for deck in (*blue_moon.DECK_IDS, SEA_MOON_DECK) if ids == {card.id for card in deck_cards(deck)}]
        if not found:
            raise KeyError(f"the deck of seat {len(leaders)} is none that these tests know; it holds {sorted(ids)}")
        leaders.append(found[0])
    return (leaders[0], leaders[1])


def seating(state: State) -> Seating:
    return Seating(_decks_of(state.game))


# -- setting up -------------------------------------------------------------------------------------------------------


def _seat_position(deck: str, given: Side) -> dict[str, Any]:
    ids = {n: card.id for n, card in enumerate(deck_cards(deck))}

    def cards(names: Sequence[str]) -> list[str]:
        return [ids[n] for n in sorted(_number(deck, name) for name in names)]

    leadership = [given.leadership] if given.leadership else []
    zones = {
        "hand": cards(given.hand),
        "discard": cards(given.discard),
        "leadership_pile": cards([*given.leader_area, *leadership]),
        "combat": cards([*given.combat, *given.covered]),
        "support": cards([*given.support, *given.bluffs]),
        "influence": cards([*given.ships]),
    }
    cargo = {ids[_number(deck, ship)]: cards(loaded) for ship, loaded in given.ships.items()}
    named = {card for zone in [*zones.values(), *cargo.values()] for card in zone}
    rest = [card for card in ids.values() if card not in named]
    if given.deck is None:
        zones["deck"] = rest
    else:
        zones["deck"] = cards(given.deck)
        zones["discard"] += [card for card in rest if card not in zones["deck"]]
    return {
        **zones,
        "dragons": given.dragons,
        "ran_out_first": given.ran_out_first,
        "ran_out_this_fight": given.ran_out_this_fight,
        "hand_known": cards(sorted({*given.hand_known, *given.hand_open})),
        "hand_open": cards(given.hand_open),
        "deck_bottom": cards(given.bottom),
        "knowledge": [],
        "active": cards([*given.combat, *given.support, *given.bluffs, *given.ships, *leadership]),
        "played": cards([*given.played, *leadership]),
        "bluffs": cards(given.bluffs),
        "landed": cards(given.landed),
        "free": cards(given.free),
        "used": cards(given.used),
        "scaled": cards(given.scaled),
        "text_order": [],
        "cargo": cargo,
    }


def _played_kinds(deck: str, seat: Mapping[str, Any]) -> dict[str, str]:
    """What each card of this turn was played as; a loaded card was not played."""
    loaded = {card for cargo in seat["cargo"].values() for card in cargo}

    def kind(card: str) -> str:
        return "support" if card in seat["bluffs"] else "loaded" if card in loaded else card_type(deck, card)

    return {card: kind(card) for card in seat["played"]}


def layout(
    turn: int = HOAX,
    element: str | None = FIRE,
    step: str = "engagement",
    hoax: Side | None = None,
    vulca: Side | None = None,
    decks: tuple[str, str] = DECKS,
    counters: Mapping[str, int] | None = None,
    **changes: Any,
) -> dict[str, Any]:
    """A position as a dict. `hoax` is seat 0 and `vulca` seat 1, also where both play the same deck."""
    sides = (hoax or Side(), vulca or Side())
    seats = [_seat_position(deck, given) for deck, given in zip(decks, sides, strict=True)]
    played = _played_kinds(decks[turn], seats[turn])
    kinds = [kind for kind in played.values() if kind != "loaded"]
    costs = [kind for name, kind in played.items() if name not in seats[turn]["free"]]
    position: dict[str, Any] = {
        "turn_seat": turn,
        "turn": 9,
        "step": step,
        "element": element,
        "choice": None,
        "counters": {
            "cards_played": len(kinds),
            "characters_played": kinds.count("character"),
            "combat_plays": kinds.count("character") + kinds.count("booster"),
            "boosters_counted": costs.count("booster"),
            "supports_counted": costs.count("support") + costs.count("loaded"),
            "booster_played": int("booster" in kinds),
            "support_played": int("support" in kinds),
            "cards_from_deck": 0,
            "hand_plays": 0,
            "next_free": 0,
            "stage": 0,
            **(counters or {}),
        },
        "counted": [name for name, kind in played.items() if kind == "character" and name not in seats[turn]["free"]],
        "pair_open": [],
        "pending": [],
        "last_played": None,
        "winner": None,
        "reason": None,
        "crystals": 0,
        "seats": seats,
    }
    return position | changes


def table(
    turn: int = HOAX,
    element: str | None = FIRE,
    step: str = "engagement",
    hoax: Side | None = None,
    vulca: Side | None = None,
    edition: str = "legends",
    options: Mapping[str, OptionValue] | None = None,
    decks: tuple[str, str] = DECKS,
    rules: Game | None = None,
    **changes: Any,
) -> State:
    """A state with these cards on the table, in the middle of a game; seat, step and element as named."""
    position = layout(turn, element, step, hoax, vulca, decks, **changes)
    return state_from_position(rules or game(decks, edition, options), position, 1)


def duel(decks: tuple[str, str], mine: Side | None = None, other: Side | None = None, **given: Any) -> State:
    """table() for any two decks: `mine` is seat 0, which has the turn unless `turn` says otherwise."""
    return table(decks=decks, hoax=mine, vulca=other, **given)


def game_with(
    changes: Mapping[str, Mapping[str, Any]],
    decks: tuple[str, str] = DECKS,
    options: Mapping[str, OptionValue] | None = None,
) -> Game:
    """A game in which some cards differ from the printed ones: for what no card of these decks shows."""
    changed = []
    for deck in decks:
        given = {card_id(deck, name): fields for name, fields in changes.items() if _holds(deck, name)}
        cards = tuple(msgspec.structs.replace(card, **given.get(card.id, {})) for card in blue_moon.deck(deck).cards)
        changed.append(msgspec.structs.replace(blue_moon.deck(deck), cards=cards))
    return blue_moon.build(changed, options=options)


def game_with_texts(
    texts: Mapping[str, Clause],
    decks: tuple[str, str] = DECKS,
    options: Mapping[str, OptionValue] | None = None,
) -> Game:
    """A game in which these cards have one clause as their only text."""
    return game_with({name: {"clauses": (clause,)} for name, clause in texts.items()}, decks, options)


def _holds(deck: str, name: str) -> bool:
    try:
        return _number(deck, name) >= 0
    except KeyError:
        return False


# -- playing ----------------------------------------------------------------------------------------------------------


def full_move(state: State, move: str) -> str:
    """The move as the game writes it; KeyError if it names no card of these decks."""
    verb, _, name = move.partition(" ")
    if verb not in CARD_VERBS:
        return move
    cards = seating(state)
    return f"{verb} {cards.text(*cards.find(name, position_of(state)['turn_seat']))}"


def legal_texts(state: State) -> list[str]:
    return [state.game.action_text(action) for action in state.legal()]


def moves(state: State) -> set[str]:
    """The legal moves, cards without the people in front of their names."""
    texts = (text.partition(" ") for text in legal_texts(state))
    return {f"{verb} {short(name)}" if verb in CARD_VERBS else f"{verb}{gap}{name}" for verb, gap, name in texts}


def can(state: State, move: str) -> bool:
    return full_move(state, move) in legal_texts(state)


def playable(state: State) -> set[str]:
    """The cards that may be played now."""
    return {move.partition(" ")[2] for move in moves(state) if move.startswith("play ")}


def play(state: State, *texts: str, draws: Sequence[str] | None = None) -> State:
    """The state after these moves. `draws` names what the last of them draws or hits blindly, in order."""
    after = state.copy()
    for at, text in enumerate(texts):
        move = full_move(after, text)
        assert move in legal_texts(after), f"{move} is not among {legal_texts(after)}"
        action = after.game.parse_action(move)
        if draws is None or at + 1 < len(texts):
            after.apply(action)
        else:
            cards, seat = seating(after), position_of(after)["turn_seat"]
            after.apply_scripted(action, [cards.find(name, seat)[1] for name in draws])
    return after


# -- reading ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """A state as plain facts."""

    position: dict[str, Any] = field(repr=False)

    @property
    def step(self) -> str:
        return str(self.position["step"])

    @property
    def turn(self) -> int:
        return int(self.position["turn_seat"])

    @property
    def element(self) -> str | None:
        element: str | None = self.position["element"]
        return element

    @property
    def choice(self) -> str | None:
        return str(self.position["choice"]["kind"]) if self.position["choice"] else None

    @property
    def retreat_costs(self) -> int:
        """Dragons that go to the opponent if the turn seat retreats now."""
        return int(self.position["dragons_at_retreat"])

    @property
    def dragons(self) -> tuple[int, int]:
        return (self.position["seats"][0]["dragons"], self.position["seats"][1]["dragons"])

    @property
    def end(self) -> tuple[int | None, str | None, int]:
        """(winner, reason, crystals)"""
        return (self.position["winner"], self.position["reason"], self.position["crystals"])

    def zone(self, seat: int, name: str) -> set[str]:
        return {short(card) for card in self.position["seats"][seat][name]}

    def count(self, seat: int, name: str) -> int:
        return len(self.position["seats"][seat][name])


def look(state: State) -> Seen:
    return Seen(position_of(state))


def zone_of(state: State, name: str) -> str:
    """Where a card is: one of ZONES, or the ship that it lies on."""
    cards = seating(state)
    seat, number = cards.find(name, HOAX)
    wanted = deck_cards(cards.decks[seat])[number].id
    zones = position_of(state)["seats"][seat]
    ships = (short(ship) for ship, cargo in zones["cargo"].items() if wanted in cargo)
    return next((zone for zone in ZONES if wanted in zones[zone]), None) or next(ships)


def _entry(state: State, name: str) -> dict[str, Any]:
    cards = seating(state)
    seat, number = cards.find(name, HOAX)
    entries: dict[str, dict[str, Any]] = position_of(state)["seats"][seat]["cards"]
    return entries[deck_cards(cards.decks[seat])[number].id]


def is_active(state: State, name: str) -> bool:
    cards = seating(state)
    seat, number = cards.find(name, HOAX)
    return deck_cards(cards.decks[seat])[number].id in position_of(state)["seats"][seat]["active"]


def value(state: State, name: str) -> tuple[int, int]:
    """(fire, earth) that an active card counts."""
    fire, earth = _entry(state, name)["value"]
    return (fire, earth)


def icons(state: State, name: str) -> set[str]:
    return set(_entry(state, name)["icons"])


def ignored(state: State, name: str) -> set[str]:
    """What of an active card is switched off: values, text."""
    entry = _entry(state, name)
    return {part for part, flag in (("values", "value_ignored"), ("text", "text_ignored")) if entry[flag]}


def total(state: State, seat: int) -> tuple[int, int]:
    """(fire, earth) of all active cards of a seat."""
    fire, earth = position_of(state)["seats"][seat]["power"]
    return (fire, earth)
