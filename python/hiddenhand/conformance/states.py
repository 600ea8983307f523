"""The comparison of a recorded state with the position of our engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hiddenhand.conformance.cards import DeckCards, Decks
from hiddenhand.conformance.mismatches import Difference, set_difference
from hiddenhand.conformance.records import CardInPlay, PlayerState, RecordedState

#: What `hiddenhand._core.blue_moon.position` returns.
Position = Mapping[str, Any]

_IN_ORDER = ("fire", "earth")
_ELEMENTS = frozenset(_IN_ORDER)


def compare_states(recorded: RecordedState, ours: Position, decks: Decks) -> Iterator[Difference]:
    """All differences of a state before a decision or a choice."""
    if recorded.turn != ours["turn_seat"]:
        yield Difference("turn", "turn seat", str(recorded.turn), str(ours["turn_seat"]))
    if recorded.fight.element != ours["element"]:
        yield Difference("fight", "contested element", str(recorded.fight.element), str(ours["element"]))
    worth = recorded.dragons_if_turn_player_retreats
    if worth is not None and worth != ours["dragons_at_retreat"]:
        yield Difference("dragons", "dragons at a retreat", str(worth), str(ours["dragons_at_retreat"]))
    yield from compare_tables(recorded, ours, decks)
    for seat, (player, seat_ours) in enumerate(zip(recorded.players, ours["seats"], strict=True)):
        yield from _powers(seat, player, recorded.fight.element, seat_ours["power"])
        yield from _active_cards(seat, player, recorded.fight.element, seat_ours["cards"], decks[seat])


def compare_tables(recorded: RecordedState, ours: Position, decks: Decks) -> Iterator[Difference]:
    """The differences in where cards and dragons are, which also hold when the game is over."""
    for seat, (player, seat_ours) in enumerate(zip(recorded.players, ours["seats"], strict=True)):
        for zone, expected in _zones(player, decks[seat]).items():
            difference = set_difference("zone", f"{zone} of seat {seat}", expected, frozenset(seat_ours[zone]))
            if difference is not None:
                yield difference
        yield from _known(seat, player, seat_ours, decks[seat])
        if player.dragons != seat_ours["dragons"]:
            yield Difference("dragons", f"dragons of seat {seat}", str(player.dragons), str(seat_ours["dragons"]))
        if player.ran_out_of_cards_first != seat_ours["ran_out_first"]:
            expected_flag, flag = player.ran_out_of_cards_first, seat_ours["ran_out_first"]
            yield Difference("ran_out", f"seat {seat} ran out of cards first", str(expected_flag), str(flag))


def _zones(player: PlayerState, deck: DeckCards) -> dict[str, frozenset[str]]:
    """The recorded zones under our names, as ids."""

    def in_play(area: str) -> frozenset[str]:
        return deck.id_set([card.card for card in player.in_play if card.area == area])

    return {
        "hand": deck.id_set(player.hand),
        "deck": deck.id_set(player.deck),
        "discard": deck.id_set(player.discard),
        "leadership_pile": deck.id_set(player.leadership_pile),
        "combat": in_play("combat"),
        "support": in_play("support"),
        "leadership_active": in_play("leadership"),
        "active": deck.id_set([card.card for card in player.in_play if card.active]),
    }


def _known(seat: int, player: PlayerState, ours: Mapping[str, Any], deck: DeckCards) -> Iterator[Difference]:
    """Recordings count as known what follows from an empty deck: that every card not seen elsewhere is in the hand."""
    known = ours["hand_known"] if ours["deck"] else ours["hand"]
    expected = deck.id_set(player.hand_known_to_opponent)
    difference = set_difference(
        "known", f"hand cards of seat {seat} that the opponent knows", expected, frozenset(known)
    )
    if difference is not None:
        yield difference


def _powers(seat: int, player: PlayerState, contested: str | None, power: list[int]) -> Iterator[Difference]:
    recorded: dict[str, int] = {}
    if player.power is not None and contested is not None:
        recorded = {contested: player.power}
    elif player.power_if_announced is not None:
        recorded = {"fire": player.power_if_announced.fire, "earth": player.power_if_announced.earth}
    for element, expected in recorded.items():
        got = power[_IN_ORDER.index(element)]
        if expected != got:
            yield Difference("power", f"{element} power of seat {seat}", str(expected), str(got))


def _active_cards(
    seat: int, player: PlayerState, contested: str | None, cards: Mapping[str, Mapping[str, Any]], deck: DeckCards
) -> Iterator[Difference]:
    """Cards that are active on one side only are a difference of zones, reported there."""
    untold = _untold_elements(player, contested, deck)
    for card in player.in_play:
        ours = cards.get(deck.id(card.card))
        if card.active and ours is not None:
            elements = _ELEMENTS - untold if card.type == "character" else _ELEMENTS
            yield from _active_card(f"{deck.id(card.card)} of seat {seat}", card, ours, elements)


def _untold_elements(player: PlayerState, contested: str | None, deck: DeckCards) -> frozenset[str]:
    """Elements in which the recorded values of characters are not final.

    The recorded program picks no target for a card that improves one character in the element not contested, which
    changes no power; in our engine the improvement shows.
    """
    if contested is None:
        return frozenset()
    improved = {deck.improvers.get(deck.id(card.card)) for card in player.in_play if card.active}
    return (_ELEMENTS - {contested}) & improved


def _active_card(who: str, card: CardInPlay, ours: Mapping[str, Any], elements: frozenset[str]) -> Iterator[Difference]:
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
    for flag in ("value_ignored", "text_ignored", "played_this_turn"):
        if getattr(card, flag) != ours[flag]:
            yield Difference("flags", f"{flag} of {who}", str(getattr(card, flag)), str(ours[flag]))
