"""Deals and lines of play in a few words."""

from __future__ import annotations

from hiddenhand import State

from .slow_twin import DECK, SEATS, cards, deal, load, text_of


def hands(*texts: str) -> list[set[int]]:
    """Hands with these cards at least, seat 0 first; the lowest cards that are left fill them up in turn."""
    held = [cards(text) for text in texts] + [set() for _ in range(4 - len(texts))]
    rest = [c for c in DECK if not any(c in hand for hand in held)]
    for seat in SEATS:
        missing = 13 - len(held[seat])
        held[seat] |= set(rest[:missing])
        rest = rest[missing:]
    return held


def suits() -> list[set[int]]:
    """Clubs for seat 0, diamonds for seat 1, hearts for seat 2, spades for seat 3."""
    return [set(range(start, 52, 4)) for start in range(4)]


def table(held: list[set[int]], *moves: str, **options: str | bool) -> State:
    """These hands without passing, after these moves (several in one text)."""
    state = deal(load(pass_cards=False, **options), held)
    return play(state, *moves)


def play(state: State, *moves: str) -> State:
    for move in " ".join(moves).split():
        state.apply(state.game.parse_action(move))
    return state


def legal(state: State) -> list[str]:
    return [state.game.action_text(action) for action in state.legal()]


def texts(numbers: set[int]) -> list[str]:
    return [text_of(number) for number in sorted(numbers)]


def play_out(state: State) -> State:
    """To the end, everybody with the first legal action."""
    while not state.is_terminal:
        state.apply(state.legal()[0])
    return state
