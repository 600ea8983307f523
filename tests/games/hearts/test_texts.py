"""Hearts as text: moves, states, views, options."""

from __future__ import annotations

import pytest

from hiddenhand import CardDataError, Game, NotationError
from hiddenhand.games import hearts

from .kit import play, suits, table
from .slow_twin import DECK, HIDDEN_PASS, PASS, card, deal, load, text_of

GAME = load()


def test_a_card_is_written_rank_and_suit() -> None:
    assert [GAME.action_text(number) for number in DECK] == [text_of(number) for number in DECK]
    assert GAME.action_text(card("QS")) == "QS"
    assert GAME.action_text(0) == "2C"


def test_a_passed_card_is_written_with_the_word_pass() -> None:
    assert GAME.action_text(PASS + card("QS")) == "pass QS"
    assert GAME.action_text(HIDDEN_PASS) == "pass a card"


def test_every_text_is_read_back() -> None:
    assert [GAME.parse_action(GAME.action_text(action)) for action in range(105)] == list(range(105))


@pytest.mark.parametrize("text", ["QX", "1C", "10H", "", "Q", "QS ", "qs", "pass", "pass ", "pass  QS", "pass the QS"])
def test_an_unknown_move_is_quoted_with_what_was_expected(text: str) -> None:
    with pytest.raises(NotationError, match=f'unknown move "{text}"; expected a card, .* such as pass QS'):
        GAME.parse_action(text)


def test_a_state_shows_hands_trick_points_and_what_was_shown() -> None:
    state = table(suits(), "2C AD KH AS", "AC KD")
    assert state.describe() == (
        "trick 2, seat 0 led AC KD, seat 2 to act, hearts are broken; points taken: 1 0 0 0\n"
        "seat 0: C KQJT9876543 D - H - S -\n"
        "seat 1: C - D QJT98765432 H - S -, no clubs\n"
        "seat 2: C - D - H AQJT98765432 S -, no clubs or diamonds or spades but QS\n"
        "seat 3: C - D - H - S KQJT98765432, no clubs"
    )


def test_a_view_shows_the_own_hand_and_counts_of_the_others() -> None:
    state = table(suits(), "2C AD KH AS", "AC KD")
    assert state.view(3).describe() == (
        "trick 2, seat 0 led AC KD, seat 2 to act, hearts are broken; points taken: 1 0 0 0\n"
        "seat 0: 11 hidden cards\n"
        "seat 1: 11 hidden cards, no clubs\n"
        "seat 2: 12 hidden cards, no clubs or diamonds or spades but QS\n"
        "seat 3 (you): C - D - H - S KQJT98765432\n"
        "unseen: C KQJT9876543 D QJT98765432 H AQJT98765432 S -"
    )


def test_a_finished_game_shows_the_score() -> None:
    state = table(suits())
    while not state.is_terminal:
        state.apply(state.legal()[0])
    assert state.describe() == "over; points taken: 26 0 0 0, JD by seat 0; score: 0 26 26 26"
    assert state.view(2).describe() == state.describe() + "; you are seat 2"


def test_the_direction_of_the_passing_is_shown_in_play_too() -> None:
    state = deal(GAME, suits(), "across")
    assert state.describe().startswith("passing across, seat 0 to pick card 1 of 3; points taken: 0 0 0 0\n")
    for _ in range(12):
        state.apply(state.legal()[0])
    assert "hearts are not broken, passed across" in play(state, "2C").describe()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"pass_card": "no"}, 'unknown option "pass_card"; did you mean "pass_cards"'),
        ({"jd_bonus": "maybe"}, r'unknown value of option "jd_bonus": "maybe" \(values: no, yes\)'),
        ({"jd_bonus": 1}, 'unknown value of option "jd_bonus": "1"'),
        ({"pass_direction": True}, 'unknown value of option "pass_direction": "yes"'),
        ({"pass_cards": False, "pass_direction": "left"}, '"pass_direction" is left, but no cards are passed'),
    ],
)
def test_options_that_mean_nothing_are_quoted(options: dict[str, str | int | bool], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        hearts.build(options)


def test_options_that_are_no_mapping_are_quoted() -> None:
    with pytest.raises(NotationError, match=r"expected a mapping of names to values, got \['jd_bonus'\]"):
        hearts.build(["jd_bonus"])  # type: ignore[arg-type]


def test_every_value_of_every_option_builds_a_game_of_its_own() -> None:
    games = {hearts.build({option.name: value}).packed for option in hearts.OPTIONS for value in option.values}
    assert len(games) == 1 + sum(len(option.values) - 1 for option in hearts.OPTIONS)


def test_the_defaults_are_those_of_open_spiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this platform")
    theirs = pyspiel.load_game("hearts").get_parameters()
    ours = {name: word == "yes" for name, word in hearts.option_words().items() if name != "pass_direction"}
    assert ours == theirs


@pytest.mark.parametrize(
    ("payload", "message"),
    [
        (b"", "has 0 bytes of options; expected"),
        (bytes(9), "has 9 bytes of options"),
        (bytes([2, *[0] * 9]), "has format 2; expected 1"),
        (bytes([1, 2, *[0] * 8]), "option 1 of 9 is 2; expected 0 to 1"),
        (bytes([1, 1, 4, *[0] * 7]), "option 2 of 9 is 4; expected 0 to 3"),
        (bytes([1, 0, 1, *[0] * 7]), "no cards are passed"),
    ],
)
def test_packed_options_that_mean_nothing_are_refused(payload: bytes, message: str) -> None:
    with pytest.raises(CardDataError, match=message):
        Game(b"\x06hearts" + payload)
