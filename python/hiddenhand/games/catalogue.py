"""The cards of a game, and what else it has beside them, by name: what `hiddenhand cards` shows and lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hiddenhand.errors import NotationError
from hiddenhand.names import did_you_mean, listing, shown

__all__ = ["Catalogue", "Item", "Table", "find"]

#: The most items that a message names.
MOST_LISTED = 20


class Item(Protocol):
    """A card, or a tile of a board."""

    @property
    def label(self) -> str:
        """Its English name."""
        ...

    @property
    def group(self) -> str:
        """The key of its list in JSON: `cards`, `tiles`, `kinds`."""
        ...

    def as_json(self) -> dict[str, Any]:
        """Its facts and their state, as docs/cli.md describes them."""
        ...

    def facts(self, lang: str) -> list[tuple[str, str]]:
        """The same for people, each with a word in front."""
        ...


@dataclass(frozen=True)
class Table:
    """Items for people. `right`: the columns of numbers. `counted`: how many, in words."""

    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    right: tuple[str, ...]
    counted: str


class Catalogue(Protocol):
    """All items of a game."""

    def named(self, name: str) -> Sequence[Item]:
        """Every item that is called so: by id, or by name in any language; upper and lower case are the same."""
        ...

    def containing(self, part: str) -> Sequence[Item]:
        """Every item of whose id or name this is a part."""
        ...

    def every_name(self) -> list[str]:
        """All names and ids, for near names."""
        ...

    def selected(self, deck: str | None, peoples: Sequence[str], types: Sequence[str]) -> Sequence[Item]:
        """All items, or those of a deck; of these peoples and types only, if any are named. NotationError for a name
        that means nothing, and for what the game does not have."""
        ...

    def tables(self, items: Sequence[Item], deck: str | None, lang: str) -> list[Table]:
        """What selected() gave, for people."""
        ...


def find(name: str, catalogues: Sequence[Catalogue]) -> list[Item]:
    """Every item with that id or name, or the one item of whose id or name it is a part.

    Upper and lower case are the same. NotationError with near names if there is none, or if several hold the part.
    """
    found = [item for catalogue in catalogues for item in catalogue.named(name)]
    if found:
        return found
    parts = [item for catalogue in catalogues for item in catalogue.containing(name)] if name.strip() else []
    fitting = list(dict.fromkeys(item.label for item in parts))
    if len(fitting) == 1:
        return parts
    if fitting:
        more = len(fitting) - MOST_LISTED
        rest = f" and {more} more; `hiddenhand cards list` has them all" if more > 0 else ""
        raise NotationError(
            f"{shown(name)} is part of the names or ids of {len(fitting)} cards: {listing(fitting[:MOST_LISTED])}{rest}"
        )
    names = [known for catalogue in catalogues for known in catalogue.every_name()]
    raise NotationError(
        f"unknown card {shown(name)}{did_you_mean(name, names)} (expected an id, a name, a part of one"
        " that no other card has, or PEOPLE/NAME; `hiddenhand cards list` has them all)"
    )
