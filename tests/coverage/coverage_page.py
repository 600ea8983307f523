"""docs/card-coverage.md, made from what was counted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import median

from blank_texts import PROMO_CARD, cards_with_text
from coverage_file import CardCoverage, Coverage

from hiddenhand.games import blue_moon

PAGE = Path(__file__).resolve().parents[2] / "docs" / "card-coverage.md"

#: Tests that a row names.
_NAMED = 3

_HEAD = """\
# Where the text of every card is proven

Written by `make coverage-table`: do not edit. {cards} cards of the nine decks have a text. For each of them: in how
many of {games} recorded games of an independent program its text did something, and which tests fail without it.

{summary}

## What is counted

**Games.** Every recorded game is replayed ([`hiddenhand conformance`](cli.md#hiddenhand-conformance) compares all of
them with our engine). Before each move the same position is set up in a game in which that one card is blank, and the
recorded move is made in both with the recorded draws. The text did something (*fired*) if there is any difference in
what that comparison looks at: who decides, the step, the legal moves, the choice and what it offers, the contested
element, zones, power, values and icons, what is ignored, known hands, dragons, the end. Details:

- Blank means: a text that never does anything. What other cards make of its having a text is their effect.
- Nobody looks ahead (both games allow dead ends), so a text does not fire by what it would allow later in the turn.
- What a retreat *would* cost does not count, nor that a card may be played "without its effect". A choice that is
  offered does, even if nothing is chosen then; so does a move that a text opens or bars, even if another is made.
- A difference in the engine's books (what has been played so far, what is pending) counts once it shows in something
  of the above; the game without the text goes on beside the real one until then.
- Storms say the same as each other, and so do floods: one text suffices. There, both games are without the texts of the
  others. The printed deck of the Aqua holds one storm; alone it never does anything.
- *From the hand*: of these games, those in which the text only opened or barred moves while the card was in the hand or
  aboard a ship (conditions, FREE).

**Tests.** Those in `tests/games/blue_moon` that fail when the card is blank: one run of pytest for each card, of the
files that name it. A test whose position cannot be set up without the text does not count. Named are the {named} that
depend on the fewest cards; all of them are in `tests/coverage/card_coverage.json`.
"""

_TABLE = """
| card | games | from the hand | tests | such as |
|---|---:|---:|---:|---|
"""


def render(coverage: Coverage) -> str:
    known = cards_with_text()
    parts = [_HEAD.format(cards=len(known), games=coverage.games, named=_NAMED, summary=_summary(coverage))]
    needs = Counter(test for card in coverage.cards.values() for test in card.tests)
    for deck in blue_moon.shipped_decks():
        rows = [_row(card.name_en, coverage.cards[card.id], needs) for card in deck.playing_cards() if card.id in known]
        played = coverage.decks.get(deck.id, 0)
        parts.append(f"\n## {deck.name_en}\n\nPlayed in {played} of the games.\n{_TABLE}{''.join(rows)}")
    promo = blue_moon.pool().named(PROMO_CARD)[0].card
    parts.append(
        f"\n## Promo card\n\nIn no printed deck, so in no recording.\n{_TABLE}"
        + _row(promo.name_en, coverage.cards[promo.id], needs)
    )
    return "".join(parts)


def _summary(coverage: Coverage) -> str:
    known = cards_with_text()
    counted = [coverage.cards[card] for card in known]
    games, tests = [card.games for card in counted], [len(card.tests) for card in counted]
    never = [known[name].name_en for name in known if coverage.cards[name].games == 0]
    neither = [known[name].name_en for name in known if not (coverage.cards[name].games or coverage.cards[name].tests)]
    return "\n".join(
        [
            "| | least | median | most |",
            "|---|---:|---:|---:|",
            f"| games in which a text fired | {min(games)} | {median(games):g} | {max(games)} |",
            f"| tests that fail without it | {min(tests)} | {median(tests):g} | {max(tests)} |",
            "",
            f"Cards that fired in no recording: {', '.join(never) or 'none'}. Cards that no test pins: "
            f"{', '.join(known[name].name_en for name in known if not coverage.cards[name].tests) or 'none'}. "
            f"Neither: {', '.join(neither) or 'none'}.",
        ]
    )


def _row(name: str, card: CardCoverage, needs: Counter[str]) -> str:
    nearest = sorted(card.tests, key=lambda test: (needs[test], test))[:_NAMED]
    named = ", ".join(f"`{test}`" for test in nearest) or "none"
    return f"| {name} | {card.games} | {card.from_hand} | {len(card.tests)} | {named} |\n"
