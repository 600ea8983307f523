"""The rule options of Blue Moon: where the sources differ or leave a choice, with the value in both editions.

Editions: `legends` (default) follows the Legends rulebook (2014), then its "Advanced Concepts" and a published FAQ,
then common sense; `first` follows the first edition as the independent program of 2008 plays it. The core reads the
options of `_core.blue_moon.option_fields()`; those can be set. The others are listed because they are part of the
rules: `needs` says what has to come first, or else both editions agree. Setting one is refused with that reason, never
silently accepted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hiddenhand.errors import NotationError
from hiddenhand.names import listing, shown, unknown
from hiddenhand.numbers import whole_number

__all__ = [
    "DEFAULT_EDITION",
    "EDITIONS",
    "OPTIONS",
    "Option",
    "OptionValue",
    "allowed_values",
    "in_words",
    "option_words",
    "resolve",
    "settable",
]

EDITIONS = ("legends", "first")
DEFAULT_EDITION = "legends"

OptionValue = str | int | bool

RULEBOOK = "Legends rulebook"
ADVANCED = "Legends, Advanced Concepts v1.1"
PROGRAM = "program of 2008"
CARDS = "first-edition cards"
REPORT = "a tournament report (BoardGameGeek, thread 876984)"
COMMON_SENSE = "common sense; the sources are silent"


@dataclass(frozen=True)
class Option:
    """One option. `needs` is what is missing before it can mean anything. None if it can be set, and for a point that
    both editions agree on, which has one value only."""

    name: str
    legends: str
    first: str
    meaning: str
    source: str  # of the legends value / of the first value
    needs: str | None = None

    def value(self, edition: str) -> str:
        return self.first if edition == "first" else self.legends


# In the order of a turn and its cards: set-up, symbols, costs, single cards, the end of a turn, the end of a game.
OPTIONS: tuple[Option, ...] = (
    Option(
        "decklists", "open", "open",
        "both players know the lists of both decks: the leader tells a printed deck, and constructed ones are laid open"
        " before the game",
        f"{RULEBOOK}, set-up (all cards with one deck letter); constructed decks: {COMMON_SENSE} / {PROGRAM}",
        "worlds in which the other deck is any that its leader allows; a card is named by its place among the at most"
        " 62 of a known deck, and nothing says which of the unknown decks are how likely",
    ),
    Option(
        "retrieve_block", "all_effective_icon", "characters_printed_icon",
        "what an opposing active character with RETRIEVE blocks: all retrieving, if its icon is in effect; or the"
        " retrieving of characters, by the printed icon even if ignored",
        f"{RULEBOOK}, symbols (RETRIEVE) / {PROGRAM}",
    ),
    Option(
        "stop_blocks_allowances", "yes", "no",
        'STOP also ends the plays that "additional" and "any number of" texts allow',
        f"{RULEBOOK}, symbols (STOP) / {PROGRAM}",
    ),
    Option(
        "first_turn_exceptions", "allowed", "allowed",
        "FREE cards and text allowances work in the Booster/Support phase of the first turn of a fight",
        f"{RULEBOOK}, Booster/Support phase (symbols and texts are effects) / {PROGRAM}",
    ),
    Option(
        "free_character_first", "allowed", "not_allowed",
        "a FREE character may be played before the normal one",
        f"{RULEBOOK}, chapter on the Mimix (logic of the limits) / {PROGRAM}",
    ),
    Option(
        "pair", "together", "later_too",
        "when the partner of a PAIR card is played: together with it, or later in the same step too",
        f"{RULEBOOK}, chapter on the Mimix / {PROGRAM}",
    ),
    Option(
        "gang_extend", "may", "automatic",
        "adding to an unbroken gang without covering it: a choice, or always",
        f"{RULEBOOK}, chapter on the Khind / {PROGRAM}",
    ),
    Option(
        "gang_match", "colour_and_name", "colour",
        "what cards of one gang share",
        f"{RULEBOOK}, chapter on the Khind / {PROGRAM} (the same for all known cards)",
        "a card with the colour of one gang and the name of another; no known card is such",
    ),
    Option(
        "bluff_off_element_value", "0", "2",
        "value of a bluff in the element that is not contested",
        f"{RULEBOOK}, chapter on the Buka (digit restored) / {PROGRAM}",
    ),
    Option(
        "ignored_bluffs", "play_and_call", "neither",
        "whether bluffs may be played and called while bluffs are ignored",
        f"{RULEBOOK}, chapter on the Buka / {PROGRAM}",
    ),
    Option(
        "landed_ship_blocks_loading", "no", "yes",
        "a landed ship also bars loading from the hand",
        f"{RULEBOOK}, chapter on the Buka / {PROGRAM}",
    ),
    Option(
        "ship_free", "may", "automatic",
        "characters of the Buka that come from a landed ship count as FREE: a choice, or always",
        f"{RULEBOOK}, chapter on the Buka / {PROGRAM}",
    ),
    Option(
        "loading_counts", "no", "yes",
        "loading a ship counts for caps on cards played",
        f"{RULEBOOK}, chapter on the Buka (a loaded card is not played) / {PROGRAM}",
    ),
    Option(
        "protected_in_hand", "no", "yes",
        "PROTECTED shields cards in the hand too",
        f"{RULEBOOK}, chapter on the Aqua / {PROGRAM}",
    ),
    Option(
        "ignored_cards_pay", "yes", "no",
        "hand cards whose values are ignored may pay costs in printed values",
        f"{RULEBOOK}, ignoring (printed facts stay) / {PROGRAM}",
    ),
    Option(
        "cost", "minimal", "minimal",
        "a cost is paid with a minimal set: no card of it could be left out; a pick is legal if it extends to such a"
        " set",
        f"{RULEBOOK}, discards that must meet a total / {PROGRAM}",
    ),
    Option(
        "leadership_discards", "discard_pile", "leader_area",
        "where a leadership card goes that is discarded from the hand",
        f"{COMMON_SENSE} / {PROGRAM}",
    ),
    Option(
        "mutant_text_ignored", "no_condition_no_change", "no_condition_no_change",
        "a mutant whose text is ignored has no condition and changes no element",
        f"{PROGRAM}; the rulebook is silent",
    ),
    Option(
        "conjoining", "printed_sum", "adds_other_printed",
        "the Potion of Conjoining raises to the sum of the printed values, or adds the other printed value to the"
        " present one",
        f"{CARDS} / {PROGRAM}",
    ),
    Option(
        "boatswain_check", "character_end", "booster_support_end",
        "end of which phase the limit of one active character is checked at",
        f"{CARDS} / {PROGRAM}",
    ),
    Option(
        "satisfy_steps", "leadership_character_booster_support", "booster_support",
        "the phases in which a player may pay what an active card of the opponent demands: Leadership, Character and"
        " Booster/Support (so before a retreat too), or Booster/Support only",
        f"{PROGRAM}, its recordings of played games / {PROGRAM}, all others",
    ),
    Option(
        "bottom_after_shuffle", "mixed", "stays",
        "what a shuffle of the deck does to cards that were put at its bottom: they are shuffled in, or stay there",
        f"{COMMON_SENSE} / {PROGRAM}",
    ),
    Option(
        "end_text_order", "played", "deck",
        "the order of a player's own texts that have their turn at the same moment: that in which the cards came into"
        " play, or that of the deck list",
        f"{COMMON_SENSE} / {PROGRAM}",
    ),
    Option(
        "end_may_effects", "optional", "mandatory",
        '"may" effects of the end phase, and searches, ask their owner',
        f"{RULEBOOK}, End phase / {PROGRAM}",
    ),
    Option(
        "end_check", "ran_out", "empty_hand",
        "which running out ends the game after a fight: having had no card in hand and deck at some moment of it, or an"
        " empty hand after the refill",
        f"{RULEBOOK}, end of the game / {PROGRAM}",
    ),
    Option(
        "no_dragon_tie", "hand_cards", "first_out",
        "who wins when all dragons are on the board: who still has hand cards (both or neither: as first_out), or who"
        " did not run out of cards first",
        f"{RULEBOOK}, end of the game / {PROGRAM}",
    ),
    Option(
        "fourth_dragon_crystals", "5", "4",
        "crystals for winning by a fourth dragon",
        f"{REPORT}: a game yields at most 5 / {PROGRAM}, which books 4",
    ),
    Option(
        "dead_end", "forbid", "forbid",
        "a turn that cannot be finished may not be started; or it may (forced_retreat) and then ends in a forced"
        " retreat",
        f"{ADVANCED} / {PROGRAM} (some recordings: forced_retreat)",
    ),
    Option(
        "sirens_and_gluing_dust", "printed", "printed",
        "Irresistible Sirens pay once a turn, Gluing Dust counts only cards from the draw deck (the program's defects"
        " are not followed)",
        f"{CARDS}",
    ),
)  # fmt: skip


def resolve(edition: str | None = None, options: Mapping[str, OptionValue] | None = None) -> dict[str, int]:
    """The number of every option that the core reads, in its order: the edition's values, changed by `options`.

    Values are the words of the option; True and False stand for yes and no, a number may be text ("5"). NotationError
    names an unknown edition, option or value, and says why an option cannot be set.
    """
    edition = DEFAULT_EDITION if edition is None else edition
    if edition not in EDITIONS:
        raise NotationError(unknown("edition", edition, EDITIONS))
    fields = _core_fields()
    values: dict[str, OptionValue] = {option.name: option.value(edition) for option in OPTIONS if option.name in fields}
    if options is not None and not isinstance(options, Mapping):
        raise NotationError(f"options: expected a mapping of names to values, got {shown(options)}")
    for name, value in (options or {}).items():
        if name not in fields:
            raise NotationError(_why_not(name, fields))
        values[name] = value
    return {name: _number(name, values[name], *field) for name, field in fields.items()}


def option_words(edition: str | None = None, options: Mapping[str, OptionValue] | None = None) -> dict[str, str]:
    """As resolve(), with each value as its word."""
    return in_words(resolve(edition, options))


def in_words(numbers: Mapping[str, int]) -> dict[str, str]:
    """The words for the numbers that the core has for options."""
    fields = _core_fields()
    return {name: fields[name][0][number] if fields[name][0] else str(number) for name, number in numbers.items()}


def settable() -> tuple[str, ...]:
    """The names of the options that the core reads, in its order."""
    return tuple(_core_fields())


def allowed_values(name: str) -> list[str]:
    """The values of an option that can be set."""
    words, least, most = _core_fields()[name]
    return words or [str(number) for number in range(least, most + 1)]


def _core_fields() -> dict[str, tuple[list[str], int, int]]:
    from hiddenhand._core import blue_moon

    return {name: (words, least, most) for name, words, least, most in blue_moon.option_fields()}


def _why_not(name: str, fields: Mapping[str, object]) -> str:
    listed = next((option for option in OPTIONS if option.name == name), None)
    if listed is None:
        return unknown("option", name, fields)
    if listed.needs is None:
        return f'option "{name}" cannot be set: both editions agree on {listed.legends} (options: {listing(fields)})'
    return f'option "{name}" cannot be set yet; it needs {listed.needs} (options: {listing(fields)})'


def _number(name: str, value: OptionValue, words: list[str], least: int, most: int) -> int:
    if words:
        word = ("yes" if value else "no") if isinstance(value, bool) else _text(value)
        if word not in words:
            raise NotationError(unknown(f'value of option "{name}":', word, words, "values"))
        return words.index(word)
    number = whole_number(_text(value).strip())
    if isinstance(value, bool) or number is None or not least <= number <= most:
        raise NotationError(f'option "{name}": expected a number from {least} to {most}, got {shown(_text(value))}')
    return number


def _text(value: OptionValue) -> str:
    return value if isinstance(value, str) else shown(value)
