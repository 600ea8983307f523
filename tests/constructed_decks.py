"""Files of constructed decks for tests: a small legal one to break, and random legal ones from the whole pool."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

from hiddenhand.cards import Card
from hiddenhand.games.blue_moon import pool

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "decks"


def deck_text(leader: str, cards: Sequence[str], name: str = "Test deck") -> str:
    """The text of a deck file, one card a line; the first card stands in line 5. JSON writes texts as TOML does."""
    lines = "".join(f"    {json.dumps(card, ensure_ascii=False)},\n" for card in cards)
    return (
        f'format = "constructed-deck"\nname = {json.dumps(name, ensure_ascii=False)}\n'
        f"leader = {json.dumps(leader, ensure_ascii=False)}\ncards = [\n{lines}]\n"
    )


def pool_cards() -> list[Card]:
    """Every known card that a deck may list: all but the leaders."""
    return [card for _, card in pool() if card.type != "leader"]


def random_deck(seed: int) -> tuple[str, list[str]]:
    """Leader and 30 card ids of a random legal deck: own cards, and foreign ones for at most 10 moons.

    Written from the rules, apart from the code that checks them. No pool has more than four ships.
    """
    chooser = random.Random(seed)
    leader = chooser.choice([card for _, card in pool() if card.type == "leader"])
    own = [card for card in pool_cards() if card.people == leader.people]
    foreign = [card for card in pool_cards() if card.people != leader.people]
    chooser.shuffle(foreign)
    wanted, moons = chooser.randint(max(0, 30 - len(own)), 14), 0
    chosen: list[Card] = []
    for card in foreign:
        if len(chosen) < wanted and moons + card.moons <= 10:
            chosen.append(card)
            moons += card.moons
    cards = chosen + chooser.sample(own, 30 - len(chosen))
    chooser.shuffle(cards)
    return leader.id, [card.id for card in cards]


def write_random_deck(folder: Path, seed: int) -> str:
    """The path of a file with a random legal deck."""
    path = folder / f"random-{seed}.toml"
    path.write_text(deck_text(*random_deck(seed), name=f"Random deck {seed}"), encoding="utf-8")
    return str(path)
