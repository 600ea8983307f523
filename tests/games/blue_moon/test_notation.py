"""Moves as text: what is written can be read, and what cannot be read is quoted."""

from __future__ import annotations

import random

import pytest

from hiddenhand import NotationError, load
from hiddenhand._core.blue_moon import position as position_of

from .kit import DECKS, MIRROR, VULCA, game, legal_texts, play, side, table


@pytest.mark.parametrize("decks", [DECKS, MIRROR])
@pytest.mark.parametrize("edition", ["legends", "first"])
def test_every_legal_action_of_random_games_is_read_back_from_its_text(decks: tuple[str, str], edition: str) -> None:
    for options in ({}, {"dead_end": "forced_retreat"}):
        rules = game(decks, edition, options)
        for seed in range(15):
            chooser = random.Random(seed)
            state = rules.deal(seed)
            while not state.is_terminal:
                texts = legal_texts(state)
                assert [rules.parse_action(text) for text in texts] == state.legal()
                assert len(set(texts)) == len(texts)
                state.apply(chooser.choice(state.legal()))


@pytest.mark.parametrize("decks", [DECKS, MIRROR])
def test_every_action_number_has_one_text_or_none(decks: tuple[str, str]) -> None:
    rules = game(decks)
    texts = []
    for action in range(rules.action_count):
        try:
            text = rules.action_text(action)
        except NotationError:
            continue
        assert rules.parse_action(text) == action
        texts.append(text)
    # 11 words without a card (pass, engage, retreat, decline, forced-retreat, done, draw, call, do-not-call,
    # pick-bluff, pick-unseen), 2 announcements, 12 words for each of the 60 cards, and 2 for an unseen card of either
    # seat.
    assert len(texts) == len(set(texts)) == 11 + 2 + 12 * 60 + 2 * 2


def test_cards_of_a_mirror_match_carry_their_seat() -> None:
    state = table(decks=MIRROR, step="character", element=None, hoax=side(hand=["zedemikras"]))
    assert legal_texts(state) == ["play hoax-zedemikras-the-brain@0"]
    state = table(decks=MIRROR, turn=1, step="character", element=None, vulca=side(hand=["zedemikras"]))
    assert legal_texts(state) == ["play hoax-zedemikras-the-brain@1"]


def test_cards_of_two_different_decks_carry_no_seat() -> None:
    state = table(
        turn=VULCA, hoax=side(combat=["sarog"], support=["tome"]), vulca=side(hand=["cinder"]), step="character"
    )
    assert legal_texts(state) == ["play vulca-cinder"]
    assert legal_texts(play(state, "play cinder")) == ["pick hoax-tome-of-wisdom"]


def test_the_words_of_all_kinds_of_moves() -> None:
    texts = {text.partition(" ")[0] for text in _met()}
    assert texts == {
        *("pass", "engage", "retreat", "decline", "announce", "play", "play-without-effect", "retrieve", "pick"),
        *("done", "draw", "forced-retreat"),
    }


def _met() -> set[str]:
    met: set[str] = set()
    rules = game(options={"dead_end": "forced_retreat"})
    for seed in range(40):
        chooser = random.Random(seed)
        state = rules.deal(seed)
        while not state.is_terminal:
            met.update(legal_texts(state))
            state.apply(chooser.choice(state.legal()))
    return met


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "pass ",
        " pass",
        "Pass",
        "pass now",
        "flee",
        "play",
        "play ",
        "play  hoax-tome-of-wisdom",
        "play hoax-tome-of-wisdom ",
        "play hoax-tome",
        "play tome-of-wisdom",
        "play hoax-xelethotiras",  # the leader is never played
        "play hoax-tome-of-wisdom@0",  # no doubt whose it is
        "play Tome of Wisdom",
        "pick vulca-nobody",
        "announce",
        "announce water",
        "announce fire earth",
        "announce both",
        "draw 2",
        "done\n",
    ],
)
def test_a_text_that_is_no_move_is_quoted(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        game().parse_action(text)
    assert text.replace("\n", "\\x0a") in str(refused.value)


@pytest.mark.parametrize("text", ["play\0x", "play hoax-tome\x1b[31m", "\udcff", "pass\x7f"])
@pytest.mark.parametrize("game_id", ["blue-moon", "kuhn-poker", "leduc-poker"])
def test_control_characters_do_not_cut_a_message_short_nor_reach_a_terminal(game_id: str, text: str) -> None:
    with pytest.raises(NotationError, match=r"expected|no card") as refused:
        load(game_id).parse_action(text)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "text", ["play hoax-tome-of-wisdom", "play hoax-tome-of-wisdom@2", "play hoax-tome-of-wisdom@"]
)
def test_a_card_of_a_mirror_match_without_its_seat_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        game(MIRROR).parse_action(text)


def test_an_unknown_word_is_answered_with_the_known_ones() -> None:
    with pytest.raises(NotationError, match=r"flee.*retreat"):
        game().parse_action("flee")


@pytest.mark.parametrize("action", [-1, 1 << 20])
def test_an_action_number_out_of_range_is_refused(action: int) -> None:
    with pytest.raises((NotationError, ValueError), match=str(action)):
        game().action_text(action)


def test_a_description_names_seats_cards_and_totals() -> None:
    text = table(hoax=side(hand=["tome"], combat=["zedemikras"]), vulca=side(combat=["blaze"], dragons=2)).describe()
    for part in ("hoax-tome-of-wisdom", "hoax-zedemikras-the-brain", "vulca-blaze", "dragons 2", "fire 4", "earth 3"):
        assert part in text
    assert position_of(table())["step"] in table().describe()
