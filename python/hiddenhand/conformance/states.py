"""The comparison of a recorded state with the position of our engine."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from hiddenhand.conformance.cards import DeckCards, Decks
from hiddenhand.conformance.mismatches import Difference, set_difference
from hiddenhand.conformance.records import CardInPlay, EventLine, PlayerState, RecordedState

#: What `hiddenhand._core.blue_moon.position` returns.
Position = Mapping[str, Any]

_IN_ORDER = ("fire", "earth")
_ELEMENTS = frozenset(_IN_ORDER)
#: The zones of a seat that are plain lists of cards.
_ZONES = (
    "hand", "deck", "discard", "leadership_pile", "combat", "support", "leadership_active", "active", "influence",
    "landed", "bluffs", "hand_open", "deck_bottom",
)  # fmt: skip


def compare_states(
    recorded: RecordedState, ours: Position, decks: Decks, vague: frozenset[int] = frozenset()
) -> Iterator[Difference]:
    """All differences of a state before a decision or a choice; `vague` as in compare_tables."""
    if recorded.turn != ours["turn_seat"]:
        yield Difference("turn", "turn seat", str(recorded.turn), str(ours["turn_seat"]))
    if recorded.fight.element != ours["element"]:
        yield Difference("fight", "contested element", str(recorded.fight.element), str(ours["element"]))
    worth = recorded.dragons_if_turn_player_retreats
    if worth is not None and worth != ours["dragons_at_retreat"]:
        yield Difference("dragons", "dragons at a retreat", str(worth), str(ours["dragons_at_retreat"]))
    yield from compare_tables(recorded, ours, decks, vague)
    for seat, (player, seat_ours) in enumerate(zip(recorded.players, ours["seats"], strict=True)):
        untold = _untold_elements(player, recorded.fight.element, decks[seat])
        yield from _powers(seat, player, recorded.fight.element, seat_ours["power"], untold)
        yield from _active_cards(seat, player, seat_ours["cards"], decks[seat], untold, _flags(recorded))


def compare_tables(
    recorded: RecordedState, ours: Position, decks: Decks, vague: frozenset[int] = frozenset()
) -> Iterator[Difference]:
    """The differences in where cards and dragons are, which also hold when the game is over.

    `vague` are the seats of whose hands recordings no longer say exactly what the opponent knows: see `hides_cards`.
    """
    for seat, (player, seat_ours) in enumerate(zip(recorded.players, ours["seats"], strict=True)):
        found = _our_zones(seat_ours)
        for zone, expected in recorded_zones(player, decks[seat]).items():
            difference = set_difference("zone", f"{zone} of seat {seat}", expected, found[zone])
            if difference is not None:
                yield difference
        if seat not in vague:
            yield from _known(seat, player, seat_ours, decks[seat])
        if player.dragons != seat_ours["dragons"]:
            yield Difference("dragons", f"dragons of seat {seat}", str(player.dragons), str(seat_ours["dragons"]))
        if player.ran_out_of_cards_first != seat_ours["ran_out_first"]:
            expected_flag, flag = player.ran_out_of_cards_first, seat_ours["ran_out_first"]
            yield Difference("ran_out", f"seat {seat} ran out of cards first", str(expected_flag), str(flag))


def recorded_zones(player: PlayerState, deck: DeckCards) -> dict[str, frozenset[str]]:
    """The recorded zones under our names, as ids; the cargo of a ship as zone `cargo SHIP`, if there is any."""

    def in_play(area: str) -> frozenset[str]:
        return deck.id_set([card.card for card in player.in_play if card.area == area and card.on_ship is None])

    cargo: dict[str, frozenset[str]] = {}
    for card in player.in_play:
        if card.on_ship is not None:
            zone = f"cargo {deck.id(card.on_ship)}"
            cargo[zone] = cargo.get(zone, frozenset()) | {deck.id(card.card)}
    return cargo | {
        "hand": deck.id_set(player.hand),
        "deck": deck.id_set(player.deck),
        "discard": deck.id_set(player.discard),
        "leadership_pile": deck.id_set(player.leadership_pile),
        "combat": in_play("combat"),
        "support": in_play("support"),
        "leadership_active": in_play("leadership"),
        "active": deck.id_set([card.card for card in player.in_play if card.active and card.area != "influence"]),
        "influence": in_play("influence"),
        "landed": deck.id_set([card.card for card in player.in_play if card.landed]),
        "bluffs": deck.id_set([card.card for card in player.in_play if card.bluff]),
        "hand_open": deck.id_set(player.hand_disclosed),
        "deck_bottom": _bottom(deck.id_set(player.deck_bottom), deck.id_set(player.deck)),
        "cargo": frozenset(cargo),
    }


def _our_zones(ours: Mapping[str, Any]) -> defaultdict[str, frozenset[str]]:
    """The zones of one of our seats, as recorded_zones has them; ships are no active cards here."""
    zones = defaultdict(frozenset, {name: frozenset(ours[name]) for name in _ZONES})
    zones["active"] -= zones["influence"]
    zones["deck_bottom"] = _bottom(zones["deck_bottom"], zones["deck"])
    cargo = {f"cargo {ship}": frozenset(cards) for ship, cards in ours["cargo"].items() if cards}
    zones.update(cargo)
    zones["cargo"] = frozenset(cargo)
    return zones


def _bottom(bottom: frozenset[str], deck: frozenset[str]) -> frozenset[str]:
    """A bottom without anything above it is just the deck."""
    return frozenset() if bottom == deck else bottom


def hides_cards(event: EventLine) -> bool:
    """Whether recordings lose track of what is known about the hand of the event's player.

    They forget all that was known of a hand when a card goes from it unseen (into the deck, or as a bluff), and count
    a card as unseen that was drawn out of the discard pile, which lies open.
    """
    gone_unseen = event.from_ == "hand" and event.to in ("deck", "support")
    return event.event == "move" and (gone_unseen or (event.from_ == "discard" and event.random))


def _known(seat: int, player: PlayerState, ours: Mapping[str, Any], deck: DeckCards) -> Iterator[Difference]:
    """Recordings count as known what follows from an empty deck: that every card not seen elsewhere is in the hand."""
    known = frozenset(ours["hand_known"] if ours["deck"] else ours["hand"])
    expected = deck.id_set(player.hand_known_to_opponent)
    difference = set_difference(
        "known", f"hand cards of seat {seat} that the opponent knows", expected, frozenset(known)
    )
    if difference is not None:
        yield difference


def _powers(
    seat: int, player: PlayerState, contested: str | None, power: list[int], untold: frozenset[str]
) -> Iterator[Difference]:
    recorded: dict[str, int] = {}
    if player.power is not None and contested is not None:
        recorded = {contested: player.power}
    elif player.power_if_announced is not None:
        recorded = {"fire": player.power_if_announced.fire, "earth": player.power_if_announced.earth}
    for element, expected in recorded.items():
        got = power[_IN_ORDER.index(element)]
        if expected != got and element not in untold:
            yield Difference("power", f"{element} power of seat {seat}", str(expected), str(got))


def _active_cards(
    seat: int, player: PlayerState, cards: Mapping[str, Mapping[str, Any]], deck: DeckCards, untold: frozenset[str],
    flags: tuple[str, ...],
) -> Iterator[Difference]:  # fmt: skip
    """Cards that are active on one side only are a difference of zones, reported there."""
    for card in player.in_play:
        ours = cards.get(deck.id(card.card))
        if card.active and ours is not None:
            elements = _ELEMENTS - untold if card.type == "character" else _ELEMENTS
            yield from _active_card(f"{deck.id(card.card)} of seat {seat}", card, ours, elements, flags)


def _flags(recorded: RecordedState) -> tuple[str, ...]:
    """The flags to compare: in the end phase and after declining, recordings have forgotten what was played."""
    ignored = ("value_ignored", "text_ignored")
    return ignored if recorded.step in ("none", "confront") else (*ignored, "played_this_turn")


def _untold_elements(player: PlayerState, contested: str | None, deck: DeckCards) -> frozenset[str]:
    """Elements in which the recorded values of characters are not final.

    The recorded program picks no target for a card that improves one character in the element not contested, which
    changes no power; in our engine the improvement shows. Between several targets it decides at the end of the
    Booster/Support step, ours at once.
    """
    untold: set[str] = set()
    for card in player.in_play:
        improved = deck.improvers.get(deck.id(card.card)) if card.active else None
        if improved == "both" and card.target is None:
            untold |= _ELEMENTS
        elif improved in _ELEMENTS and (card.target is None or contested is not None):
            untold |= {improved} if card.target is None else {improved} - {contested}
    return frozenset(untold)


def _active_card(
    who: str, card: CardInPlay, ours: Mapping[str, Any], elements: frozenset[str], flags: tuple[str, ...]
) -> Iterator[Difference]:
    printed = tuple(value or 0 for value in ours["printed"])  # recordings do not tell "no value" from 0
    if card.printed != printed:
        yield Difference("value", f"printed values of {who}", str(card.printed), str(printed))
    for element, expected, got in zip(_IN_ORDER, card.value, ours["value"], strict=True):
        if element in elements and expected != got:
            yield Difference("value", f"{element} value of {who}", str(expected), str(got))
    icons = frozenset(icon.replace("_", "-") for icon in card.icons)
    difference = set_difference("icons", f"icons of {who}", icons, frozenset(ours["icons"]))
    if difference is not None:
        yield difference
    for flag in flags:
        if card.bluff and flag != "value_ignored":
            continue  # a face-down card has no text, and nothing asks whether it was played this turn
        if getattr(card, flag) != ours[flag]:
            yield Difference("flags", f"{flag} of {who}", str(getattr(card, flag)), str(ours[flag]))
