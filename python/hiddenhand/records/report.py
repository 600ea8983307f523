"""A game told in words, from its record alone: a masked one tells what its seat saw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hiddenhand import games
from hiddenhand.errors import HiddenhandError
from hiddenhand.games.blue_moon.names import DEFAULT_LANGUAGE
from hiddenhand.records.blue_moon_city_report import blue_moon_city_story
from hiddenhand.records.blue_moon_report import blue_moon_story
from hiddenhand.records.events import Deal, End, Event, MatchHeader, Move
from hiddenhand.records.games import GameRecord
from hiddenhand.records.hearts_report import hearts_story
from hiddenhand.records.poker_report import poker_story
from hiddenhand.records.story import Paragraph
from hiddenhand.records.words import Speaker, deck_name, joined, name_of

__all__ = ["Report", "report"]

Story = Callable[[Sequence[Event], Speaker, Callable[[str], str], int | None], list[Paragraph]]


@dataclass(frozen=True)
class Report:
    """`title`, what was played by whom (`about`, sentences), and the story, a paragraph a turn."""

    title: str
    about: tuple[str, ...]
    story: tuple[Paragraph, ...]


def report(record: GameRecord, *, lang: str = DEFAULT_LANGUAGE) -> Report:
    """The report of a game. `lang`: of card and deck names (`hiddenhand.games.blue_moon.LANGUAGES`)."""
    who = Speaker(record, lang)
    decks = [deck_name(record, seat, lang) for seat in range(len(record.header.seats))]
    named = [deck for deck in decks if deck is not None]
    title = " against ".join(named) if named else game_name(record.match)
    story = _STORIES.get(record.match.game, plain_story)
    told = story(record.events, who, lambda card: name_of(card, lang), record.masked_for)
    return Report(title, tuple(_about(record, who, decks)), tuple(told))


def game_name(match: MatchHeader) -> str:
    """The name of the game; of one that we do not have, its id."""
    try:
        return games.info(match.game).name
    except HiddenhandError:
        return match.game


def _about(record: GameRecord, who: Speaker, decks: Sequence[str | None]) -> list[str]:
    match, header = record.match, record.header
    players = [
        who(seat) if deck is None or deck == who(seat) else f"{who(seat)} ({deck})" for seat, deck in enumerate(decks)
    ]
    facts = [game_name(match)] if any(decks) else []  # without decks it is the title
    if match.edition is not None:
        facts.append(f"edition {match.edition}")
    facts += _changed_options(match)
    if match.data_status is not None:
        facts.append(f"card data: {match.data_status}")
    deal = [f"Deal {header.deal}, seating {header.seating}"]
    if header.deal_seed is not None:
        deal.append(f"seed {header.deal_seed}")
    lines = [f"{', '.join(part)}." for part in ([" against ".join(players)], facts, deal) if part]
    if header.series is not None:
        target = "" if match.crystals is None else f" to {match.crystals} crystals"
        before = ":".join(map(str, header.series.before))
        lines.append(f"Game {header.series.game + 1} of a series{target}, at {before}.")
    if record.masked_for is not None:
        lines.append(f"As {who(record.masked_for)} saw it.")
    return lines


def _changed_options(match: MatchHeader) -> list[str]:
    """Options that differ from the edition; all of them in a game or an edition that we do not have."""
    try:
        usual = games.default_options(match.game, match.edition)
    except HiddenhandError:
        usual = {}
    return [f"{name}={value}" for name, value in match.options.items() if usual.get(name) != value]


def plain_story(
    events: Sequence[Event], who: Speaker, card: Callable[[str], str], own: int | None
) -> list[Paragraph]:  # fmt: skip
    """For games without words of their own: the moves one after the other."""
    moves = [f"{who(event.seat)}: {event.move}" for event in events if isinstance(event, Move)]
    story = [Paragraph("Moves.", f"{'; '.join(moves)}.")] if moves else []
    hands = [deal.hands for deal in events if isinstance(deal, Deal) and deal.hands is not None]
    for seat, hand in enumerate(hands[0] if hands else ()):
        if hand is not None:
            story.insert(seat, Paragraph("The deal.", f"{who(seat)} holds {joined([card(held) for held in hand])}."))
    points = next((end.points for end in events if isinstance(end, End)), ())
    ends = [f"{who(seat)} {score:+}" for seat, score in enumerate(points)]
    return [*story, Paragraph("The end.", f"{', '.join(ends)}.")] if ends else story


_STORIES: dict[str, Story] = {
    "blue-moon": blue_moon_story,
    "blue-moon-city": blue_moon_city_story,
    "hearts": hearts_story,
    "kuhn-poker": poker_story,
    "leduc-poker": poker_story,
}
