"""The rule options of Hearts: the parameters of OpenSpiel's `hearts`, with its names and defaults, and one of ours."""

from __future__ import annotations

from collections.abc import Mapping

from hiddenhand.errors import NotationError
from hiddenhand.games import rule_options
from hiddenhand.games.rule_options import Option, number_of

__all__ = ["OPTIONS", "Option", "option_words", "resolve"]

OPEN_SPIEL = "a parameter of OpenSpiel's hearts, with its default"

# In the order in which the core reads them (cpp/include/hiddenhand/games/hearts/options.h).
OPTIONS: tuple[Option, ...] = (
    Option("pass_cards", "yes", "each seat passes three cards before the first trick", OPEN_SPIEL),
    Option(
        "pass_direction", "drawn",
        "where the cards go: drawn with the deal (left, across, right or no passing, each with the same chance), or the"
        " same in every deal",
        "OpenSpiel draws it; the other values are ours", ("drawn", "left", "across", "right"),
    ),
    Option(
        "no_pts_on_first_trick", "yes",
        "on the first trick no hearts and no Queen of spades may be played by a seat that holds anything else",
        OPEN_SPIEL,
    ),
    Option(
        "can_lead_any_club", "no",
        "the seat with the Two of clubs may lead the first trick with any club, not only with this one",
        OPEN_SPIEL,
    ),
    Option("qs_breaks_hearts", "yes", "the Queen of spades breaks hearts, as a heart does", OPEN_SPIEL),
    Option(
        "must_break_hearts", "yes",
        "hearts may not be led before they are broken, unless the hand is all hearts",
        OPEN_SPIEL,
    ),
    Option(
        "can_lead_hearts_instead_of_qs", "no",
        "nor if the hand is the Queen of spades and hearts: it may lead either, instead of the Queen only",
        OPEN_SPIEL,
    ),
    Option("jd_bonus", "no", "whoever takes the Jack of diamonds gets 10 points less", OPEN_SPIEL),
    Option(
        "avoid_all_tricks_bonus", "no",
        "whoever takes no trick gets 5 points less, unless somebody takes all 26 points",
        OPEN_SPIEL,
    ),
)  # fmt: skip


def option_words(options: Mapping[str, str | int | bool] | None = None) -> dict[str, str]:
    """The value of every option, as its word: the defaults, changed by `options`.

    True and False stand for yes and no. NotationError names an unknown option or value, and a direction where nothing
    is passed.
    """
    words = rule_options.option_words(OPTIONS, options)
    if words["pass_cards"] == "no" and words["pass_direction"] != "drawn":
        raise NotationError(
            f'option "pass_direction" is {words["pass_direction"]}, but no cards are passed (pass_cards=no)'
        )
    return words


def resolve(options: Mapping[str, str | int | bool] | None = None) -> dict[str, int]:
    """As option_words(), with each value as the core's number."""
    words = option_words(options)
    return {option.name: number_of(option, words[option.name]) for option in OPTIONS}
