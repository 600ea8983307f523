"""A deck file for tests that change or break one: it does not change with the shipped data."""

from pathlib import Path

FROZEN_DECK = Path(__file__).with_name("frozen_deck.toml")
FROZEN_TEXT = FROZEN_DECK.read_text(encoding="utf-8")
