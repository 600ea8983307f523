"""The rule options of Blue Moon City: where the rules leave a question open, or know a variant.

Sources: the rulebook is that of the English edition of 2006; a Chinese page of rules agrees with it, but where it is
named. Where both are silent the source says so, and whether their worked examples help.

Two questions need no option, because both answers allow the same payments, so that no game could tell them apart. May
a Hoax card make cards green? No box is green, and only cards of the Khind are wild, which a recoloured card is not. May
it recolour a Khind card or a pair of Mimix cards? They pay for every colour as they are.
"""

from __future__ import annotations

from collections.abc import Mapping

from hiddenhand.games import rule_options
from hiddenhand.games.rule_options import NO_YES, Option, number_of

__all__ = ["OPTIONS", "Option", "option_words", "resolve"]

RULEBOOK = "the rulebook"
SILENT = "the rulebook is silent"

# In the order in which the core reads them.
OPTIONS: tuple[Option, ...] = (
    Option(
        "layout", "standard",
        "where the buildings lie: the four round the courtyard as the rulebook draws them, and the others at random;"
        " the four at random round it; or all at random",
        f"{RULEBOOK}; a review lets the four lie on any side; the third is a variant of the rulebook",
        ("standard", "temples_any_side", "free"),
    ),
    Option(
        "start", "seat_0", "who begins: seat 0, or a seat drawn with the deal",
        f"{RULEBOOK} leaves it to the players", ("seat_0", "random"),
    ),
    Option(
        "crystals", "public",
        "whether a seat knows how many crystals each of the others has, or their sum only",
        f"{RULEBOOK} lets them lie face down, but all that is gained and spent is seen, so whoever counts knows them",
        ("public", "secret"),
    ),
    Option(
        "split_steps", "yes",
        "whether a figure that has walked and then flown may walk on with the steps that are left, or that Flit 2 would"
        " add",
        f"{SILENT}; nothing orders the steps and powers of a turn", ("yes", "no"),
    ),
    Option(
        "idle_powers", "no",
        "whether a dragon or figure may be moved to where it stands, which discards the card and does nothing else",
        f"{SILENT}; the default is ours: a power that moves has to move", NO_YES,
    ),
    Option(
        "extra_cards", "no",
        "whether cards may be added to a payment that it could do without",
        f"{SILENT}; the default is ours: more could be discarded than the two that a turn allows otherwise", NO_YES,
    ),
    Option(
        "dragon_scales", "first_contribution",
        "when the scales for dragons come: with the first contribution of a turn; or when the contributions are over,"
        " just before a building is scored or the turn ends",
        f"{SILENT}; in its worked example they come before the building is scored",
        ("first_contribution", "last_contribution"),
    ),
    Option(
        "scale_order", "active_first",
        "who takes first what a finished building brings, scales while there are any, and cards: whose turn it is, or"
        " the main builder; then clockwise from whose turn it is",
        f"{SILENT}; the default is ours", ("active_first", "main_builder_first"),
    ),
    Option(
        "owed_scales", "lost",
        "what becomes of scales that were owed beyond the pool, after the scoring in which they count: they are lost;"
        " or seats that scored nothing take them from the pool, which is full again",
        f"{SILENT}; the default is ours", ("lost", "from_new_pool"),
    ),
    Option(
        "scale_return", "paid",
        "who puts all scales back after a scoring: who got crystals for them, or everybody",
        f"{RULEBOOK}; the second is told as the designer's own version", ("paid", "everybody"),
    ),
    Option(
        "reward_cards", "after_turn",
        "when cards of a reward come to the hand: when the turn is over, unseen until then even by their owner; or at"
        " once",
        f"{RULEBOOK}; it speaks of whose turn it is, and we read it so for everybody; the second is ours",
        ("after_turn", "at_once"),
    ),
    Option(
        "no_cards_left", "draw_less",
        "what happens when a card is to be drawn, but deck and discard pile are empty: nothing; or the game ends after"
        " this turn",
        f"{SILENT}; the default is ours", ("draw_less", "game_ends"),
    ),
    Option(
        "extra_offerings", "any_number",
        "how many further offerings Pillar cards allow in a turn",
        f"{RULEBOOK}; the Chinese page knows one only", ("any_number", "one"),
    ),
    Option(
        "after_last_building", "offerings",
        "what happens when the last building is finished and nobody has won: the game goes on as long as somebody can"
        " pay for an offering; or until the obelisk is full",
        f"{RULEBOOK}; the second is that of the Chinese page", ("offerings", "obelisk"),
    ),
    Option(
        "offerings_to_win", "standard",
        "how many offerings win: as many as the data say for the number of seats, or this many, for shorter games",
        f"{RULEBOOK}; numbers are ours", ("standard",), 1, 6,
    ),
    Option(
        "turn_cap", "100",
        "after how many turns, of all seats together, the game ends: most offerings win, then most crystals",
        "ours: a game in which nobody can build, or wants to, need not end; it is scored as one whose buildings are all"
        " finished. Games of our bots last 35 to 55 turns",
        (), 1, 1000,
    ),
)  # fmt: skip


def option_words(options: Mapping[str, str | int | bool] | None = None) -> dict[str, str]:
    """The value of every option, as its word: the defaults, changed by `options`.

    True and False stand for yes and no; `offerings_to_win` and `turn_cap` take whole numbers, as text too.
    NotationError names an unknown option or value.
    """
    return rule_options.option_words(OPTIONS, options)


def resolve(options: Mapping[str, str | int | bool] | None = None) -> dict[str, int]:
    """As option_words(), with each value as the core's number; `standard` is 0."""
    words = option_words(options)
    return {option.name: number_of(option, words[option.name]) for option in OPTIONS}


def in_words(numbers: list[int]) -> dict[str, str]:
    """The words for the core's numbers of all options."""
    return {
        option.name: option.values[number] if number < len(option.values) else str(number)
        for option, number in zip(OPTIONS, numbers, strict=True)
    }
