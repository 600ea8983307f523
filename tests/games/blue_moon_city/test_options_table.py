"""The rule options of Blue Moon City, before a game is built from them."""

import pytest

from hiddenhand import NotationError
from hiddenhand.games import default_options
from hiddenhand.games.blue_moon_city import OPTIONS, option_words
from hiddenhand.games.blue_moon_city.options import in_words, resolve

# Names and values in the order in which the core reads them, the default first.
TABLE = [
    ("layout", ("standard", "temples_any_side", "free")),
    ("start", ("seat_0", "random")),
    ("crystals", ("public", "secret")),
    ("split_steps", ("yes", "no")),
    ("idle_powers", ("no", "yes")),
    ("extra_cards", ("no", "yes")),
    ("dragon_scales", ("first_contribution", "last_contribution")),
    ("scale_order", ("active_first", "main_builder_first")),
    ("owed_scales", ("lost", "from_new_pool")),
    ("scale_return", ("paid", "everybody")),
    ("reward_cards", ("after_turn", "at_once")),
    ("no_cards_left", ("draw_less", "game_ends")),
    ("extra_offerings", ("any_number", "one")),
    ("after_last_building", ("offerings", "obelisk")),
    ("offerings_to_win", ("standard",)),
    ("turn_cap", ()),
]


def test_names_and_values_are_in_the_order_of_the_core() -> None:
    assert [(option.name, option.values) for option in OPTIONS] == TABLE


def test_the_first_value_is_the_default_and_no_game_has_more_than_100_turns() -> None:
    assert option_words() == {name: values[0] if values else "100" for name, values in TABLE}
    assert default_options("blue-moon-city") == option_words()


def test_every_option_says_what_it_means_and_where_it_comes_from() -> None:
    for option in OPTIONS:
        assert option.meaning
        assert option.source


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("may steps be split around a flight", {"split_steps"}),
        ("may cards be thrown in beyond need", {"extra_cards"}),
        ("when do dragon scales come, and who takes scales first", {"dragon_scales", "scale_order"}),
        ("what becomes of scales owed beyond the pool", {"owed_scales"}),
        ("what if deck and discard pile are empty", {"no_cards_left"}),
        ("when do reward cards come to the hand", {"reward_cards"}),
        ("when does a stuck game end", {"turn_cap"}),
        ("may a power do nothing", {"idle_powers"}),
        ("which layouts are there", {"layout"}),
        ("who begins", {"start"}),
        ("are crystals secret", {"crystals"}),
        ("who returns scales", {"scale_return"}),
        ("how many extra offerings are there", {"extra_offerings"}),
        ("what if all is built", {"after_last_building"}),
    ],
)
def test_a_question_that_the_rules_leave_open_or_answer_twice_has_an_option(question: str, names: set[str]) -> None:
    assert names <= {option.name for option in OPTIONS}, question


def test_a_word_is_the_number_of_its_place() -> None:
    assert resolve({"layout": "free", "split_steps": "no"}) == resolve() | {"layout": 2, "split_steps": 1}


def test_numbers_are_taken_as_they_are_and_standard_is_0() -> None:
    assert resolve()["offerings_to_win"] == 0
    assert resolve({"offerings_to_win": 3, "turn_cap": "77"}) == resolve() | {"offerings_to_win": 3, "turn_cap": 77}


def test_true_and_false_mean_yes_and_no() -> None:
    assert option_words({"split_steps": False, "extra_cards": True}) == option_words(
        {"split_steps": "no", "extra_cards": "yes"}
    )


def test_numbers_lead_back_to_the_words() -> None:
    words = option_words({"crystals": "secret", "offerings_to_win": 2, "turn_cap": 1000})
    assert in_words(list(resolve(words).values())) == words


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"layuot": "free"}, 'unknown option "layuot"; did you mean "layout"?'),
        ({"layout": "fre"}, 'unknown value of option "layout": "fre"; did you mean "free"?'),
        ({"layout": 2}, 'unknown value of option "layout": "2" (values: standard, temples_any_side, free)'),
        ({"offerings_to_win": 0}, '"offerings_to_win": expected "standard" or a number from 1 to 6, got "0"'),
        ({"offerings_to_win": 7}, '"offerings_to_win": expected "standard" or a number from 1 to 6, got "7"'),
        ({"turn_cap": 0}, 'option "turn_cap": expected a number from 1 to 1000, got "0"'),
        ({"turn_cap": 1001}, 'option "turn_cap": expected a number from 1 to 1000, got "1001"'),
        ({"turn_cap": "many"}, 'option "turn_cap": expected a number from 1 to 1000, got "many"'),
        ({"turn_cap": True}, 'option "turn_cap": expected a number from 1 to 1000, got "yes"'),
        (["layout"], "options: expected a mapping of names to values, got ['layout']"),
    ],
)
def test_an_option_or_value_that_means_nothing_is_refused(options: object, message: str) -> None:
    with pytest.raises(NotationError) as error:
        option_words(options)  # type: ignore[arg-type]
    assert message in str(error.value)
