"""Constructed decks: every rule refuses a deck that breaks it, and says where, which card and what was expected."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

import hiddenhand
from constructed_decks import EXAMPLES, deck_text, random_deck
from frozen_deck import FROZEN_TEXT
from hiddenhand import CardDataError
from hiddenhand.cards import DECK_RULES, ConstructedDeck, Problem, lint_files, load_deck
from hiddenhand.cards.problems import MAX_PROBLEMS
from hiddenhand.games import blue_moon
from hiddenhand.games.blue_moon import deck, pool

LEADER = "Inferno"
# 26 cards of the Vulca and 4 foreign ones: 1 + 2 + 2 + 0 = 5 moons. The first stands in line 5 of the file.
CARDS = [card.name_en for card in deck("vulca").playing_cards()]
FIRST_LINE = 5
OWN = ["Titanic Gauntlets", "Heat Haze", "Flash the Incendiary"]  # of the Vulca, in other printed decks


def write(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def problems_of(
    folder: Path, cards: Sequence[str] = CARDS, leader: str = LEADER, text: str | None = None
) -> list[Problem]:  # fmt: skip
    return lint_files([write(folder, deck_text(leader, cards) if text is None else text)], pool=pool())


def messages(
    folder: Path, cards: Sequence[str] = CARDS, leader: str = LEADER, text: str | None = None
) -> list[str]:  # fmt: skip
    """What lint says, without the file's name."""
    found = problems_of(folder, cards, leader, text)
    return [str(problem).removeprefix(str(folder / "mine.toml")) for problem in found]


def swapped(**new: str) -> list[str]:
    """The cards with some replaced: by place, as c3="Flare"."""
    changes = {int(place[1:]): name for place, name in new.items()}
    return [changes.get(place, name) for place, name in enumerate(CARDS)]


def test_a_deck_that_keeps_all_rules_has_no_problems(tmp_path: Path) -> None:
    assert problems_of(tmp_path) == []


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_decks_of_the_examples_keep_all_rules(example: Path) -> None:
    assert lint_files([example], pool=pool(), build=lambda d: blue_moon.build([d, d])) == []


# -- one test a rule --------------------------------------------------------------------------------------------------


def test_a_leader_that_nobody_knows_is_named_with_the_near_name(tmp_path: Path) -> None:
    (message,) = messages(tmp_path, leader="Infrno")
    assert message.startswith(':3: leader: unknown leader "Infrno"; did you mean "Inferno"? (leaders: Xelethotiras, ')
    assert message.endswith("without a leader no card is foreign, so moons were not counted (rule one_leader)")


@pytest.mark.parametrize(
    ("leader", "expected"),
    [
        ("Flare", '"Flare" is a character; expected a leader (leaders: Xelethotiras, Inferno, '),
        ("Buka", '"Buka" is a people; expected its leader, "Council of Eight"'),
        ("火神族", '"火神族" is a people; expected its leader, "Inferno"'),
    ],
)
def test_what_is_no_leader_cannot_lead(tmp_path: Path, leader: str, expected: str) -> None:
    (problem,) = problems_of(tmp_path, leader=leader)
    assert problem.message.startswith(expected)
    assert (problem.rule, problem.line, problem.field) == ("one_leader", 3, "leader")


def test_a_second_leader_among_the_cards_is_refused(tmp_path: Path) -> None:
    assert messages(tmp_path, [*CARDS, "Falc"]) == [
        ':35: card "Falc", cards[30]: is a leader; a deck has one, named by the key "leader", and none among its cards'
        " (rule one_leader)"
    ]


def test_a_card_that_nobody_knows_is_named_with_the_near_name(tmp_path: Path) -> None:
    assert messages(tmp_path, swapped(c2="Lavar the Powerfull")) == [
        ':7: cards[2]: unknown card "Lavar the Powerfull"; did you mean "Lavar the Powerful"? (rule known_cards)'
    ]


def test_a_card_of_another_people_than_the_one_named_is_unknown(tmp_path: Path) -> None:
    (message,) = messages(tmp_path, swapped(c2="aqua/Flair"))
    assert message.startswith(':7: cards[2]: unknown card "aqua/Flair"')
    (message,) = messages(tmp_path, swapped(c13="vulca/Flair"))
    assert message == ':18: cards[13]: unknown card "vulca/Flair"; did you mean "vulca/Flare"? (rule known_cards)'


def test_a_card_twice_is_refused_whatever_it_is_called(tmp_path: Path) -> None:
    assert CARDS[13] == "Flare"
    assert messages(tmp_path, swapped(c0="vulca-flare")) == [
        ':18: card "Flare", cards[13]: is in the deck already (line 5, cards[0]); a deck holds a card once'
        " (rule no_duplicates)"
    ]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (CARDS[:27], "27 cards besides the leader; expected 30: 3 are missing"),
        ([*CARDS, OWN[0]], "31 cards besides the leader; expected 30: 1 too many"),
        ([], "0 cards besides the leader; expected 30: 30 are missing"),
    ],
)
def test_a_deck_has_exactly_thirty_cards(tmp_path: Path, cards: list[str], expected: str) -> None:
    assert messages(tmp_path, cards) == [f":4: cards: {expected} (rule deck_size)"]


def test_foreign_cards_may_not_show_more_than_ten_moons(tmp_path: Path) -> None:
    # Printed: Muster Reinforcements 4, Provoke Earthquake 4; in the deck already Aaralia 1, Pandemonium 2, Heroine 2.
    assert messages(tmp_path, swapped(c0="Muster Reinforcements", c1="Provoke Earthquake")) == [
        ":4: cards: foreign cards show 13 moons; at most 10 are allowed beside the vulca: Muster Reinforcements (hoax,"
        " line 5) 4 + Provoke Earthquake (terrah, line 6) 4 + Aaralia-Aqua Secunda (aqua, line 31) 1 + Pandemonium"
        " (khind, line 32) 2 + Heroine of the Great Plains (mimix, line 33) 2 = 13 (rule foreign_moons)"
    ]


def test_foreign_cards_may_show_ten_moons(tmp_path: Path) -> None:
    # 5 in the deck already, Muster Reinforcements 4, Ballista of Confusion 1
    assert messages(tmp_path, swapped(c0="Muster Reinforcements", c1="Ballista of Confusion")) == []


def test_own_cards_cost_no_moons_and_neither_do_foreign_cards_without(tmp_path: Path) -> None:
    # The deck's own cards show 37 moons. Tome of Wisdom's people has seven characters that show none; mutants do not.
    free = {"c0": "Ledinemras the Monk", "c1": "Zedemikras the Brain", "c2": "Hail of Arrows", "c3": "Den-bal-Ton"}
    assert messages(tmp_path, swapped(**free)) == []


def test_the_promo_ship_costs_others_than_the_buka_two_moons(tmp_path: Path) -> None:
    assert messages(tmp_path, swapped(c0="Sea Moon", c1="Sea Devil")) == []  # 5 + 2 + 3
    (message,) = messages(tmp_path, swapped(c0="Sea Moon", c1="Sea Falcon"))  # 5 + 2 + 4
    assert "Sea Moon (buka, line 5) 2 + Sea Falcon (buka, line 6) 4" in message
    buka = [card.name_en for card in deck("buka").playing_cards()]
    assert messages(tmp_path, ["Sea Moon", *buka[1:]], leader="Council of Eight") == []


def test_a_fifth_ship_does_not_fit(tmp_path: Path) -> None:
    # Four ships are known, so a fifth is also one twice.
    buka = [card.name_en for card in deck("buka").playing_cards()]
    found = problems_of(tmp_path, ["Sea Moon", "Sea Moon", *buka[2:]], leader="Council of Eight")
    assert [problem.rule for problem in found] == ["no_duplicates", "ships"]
    assert found[1].message == "5 ships; at most 4 fit: Sea Moon, Sea Moon, Sea Falcon, Sea Devil, Rising Sun"


def test_all_broken_rules_are_reported_at_once() -> None:
    found = lint_files([Path(__file__).parent / "decks" / "breaks-every-rule.toml"], pool=pool())
    assert [(problem.rule, problem.line) for problem in found] == [
        ("known_cards", 8), ("one_leader", 9), ("no_duplicates", 10), ("no_duplicates", 11), ("deck_size", 5),
        ("foreign_moons", 5), ("ships", 5),
    ]  # fmt: skip


def test_every_rule_has_a_meaning_and_a_source() -> None:
    assert {rule.name for rule in DECK_RULES} == {
        "one_leader", "known_cards", "no_duplicates", "deck_size", "foreign_moons", "ships",
    }  # fmt: skip
    assert all(rule.meaning and rule.source for rule in DECK_RULES)


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["Glimmer", "glimmer", " Glimmer ", "微光", "vulca-glimmer", "vulca/Glimmer", "火神族/微光", "Vulca / glimmer"],
)
def test_a_card_goes_by_any_of_its_names(tmp_path: Path, name: str) -> None:
    place = CARDS.index("Glimmer")
    cards = [name if at == place else card for at, card in enumerate(CARDS)]
    loaded = load_deck(write(tmp_path, deck_text(LEADER, cards)), pool=pool())
    assert loaded.playing_cards()[place].id == "vulca-glimmer"


def test_a_part_of_a_name_is_not_enough(tmp_path: Path) -> None:
    (message,) = messages(tmp_path, swapped(c11="Glimm"))
    assert 'unknown card "Glimm"; did you mean "Glimmer"' in message


# -- files that are no constructed decks ------------------------------------------------------------------------------


def test_a_list_of_names_without_a_format_is_told_which_to_name(tmp_path: Path) -> None:
    text = deck_text(LEADER, CARDS).replace('format = "constructed-deck"\n', "")
    assert messages(tmp_path, text=text) == [
        ': format: is missing; a deck of cards by name says format = "constructed-deck"'
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"constructed-deck"', '"constructed-dekc"', ':1: format: unknown format "constructed-dekc"; did you mean'),
        ('"constructed-deck"', "7", ":1: format: expected one of deck, card-set, constructed-deck, got 7"),
        ('name = "Test deck"', 'nmae = "Test deck"', ':2: nmae: unknown key "nmae"; did you mean "name"?'),
        ('name = "Test deck"\n', "", ": name: is missing"),
        ('"Test deck"', '""', ":2: name: expected str of length >= 1"),
        ('"Test deck"', '"a\\u001b[31mb"', ":2: name: expected printable text without spaces around it, got"),
        ('"Test deck"', '" a"', ":2: name: expected printable text without spaces around it, got"),
        ('"Inferno"', "3", ":3: leader: expected str, got 3"),
        ('leader = "Inferno"\n', "", ": leader: is missing"),
        ('"Flare"', "7", ":4: cards[13]: expected the name of a card, got 7"),
        ("cards = [", "cards = 5\nrest = [", ":4: cards: expected a list of names"),
        ("cards = [", "rest = [", ": cards: is missing; expected a list of names of cards"),
        ("cards = [", "schema = 1\ncards = [", ':4: schema: unknown key "schema"'),
    ],
)
def test_an_error_in_the_file_is_named(tmp_path: Path, old: str, new: str, expected: str) -> None:
    text = deck_text(LEADER, CARDS)
    assert old in text
    found = messages(tmp_path, text=text.replace(old, new, 1))
    assert any(message.startswith(expected) for message in found), found


@pytest.mark.parametrize(
    "layout",
    [
        'cards = [{names}, "Flair", "Flare"]',
        "cards = [  # Flare's own\n  {names},\n  # \"Flare\" is in it\n  'Flair' , 'Flare' ]",
        'cards = [\n{names}, "Flair"\n, "Flare" ]\n',
    ],
)
def test_the_line_of_a_card_is_found_in_any_layout(tmp_path: Path, layout: str) -> None:
    names = ", ".join(f'"{card}"' for card in CARDS[:13])
    text = f'format = "constructed-deck"\nname = "x"\nleader = "Inferno"\n{layout.replace("{names}", names)}'
    line = next(n for n, part in enumerate(text.splitlines(), 1) if "Flair" in part)
    assert any(message.startswith(f":{line}: cards[13]: unknown card") for message in messages(tmp_path, text=text))


@pytest.mark.parametrize(
    "names", [["Flare"] * 15_000, [f"Card {number}" for number in range(12_000)], ["x" * 4000] * 60]
)
def test_a_list_that_is_made_to_use_up_time_is_answered_at_once(tmp_path: Path, names: list[str]) -> None:
    start = time.monotonic()
    found = messages(tmp_path, names)
    assert time.monotonic() - start < 10
    assert 0 < len(found) <= MAX_PROBLEMS + 1
    assert all(len(message) < 500 for message in found)


def test_without_the_pool_no_card_is_known(tmp_path: Path) -> None:
    assert {problem.rule for problem in lint_files([write(tmp_path, deck_text(LEADER, CARDS))])} == {
        "one_leader", "known_cards",
    }  # fmt: skip


def test_a_card_set_is_no_deck(tmp_path: Path) -> None:
    data = Path(blue_moon.__file__).parent / "data" / "promo.toml"
    with pytest.raises(CardDataError, match='format = "card-set" is no deck; expected one with a leader and 30 cards'):
        hiddenhand.load("blue-moon", decks=[str(data), "flit"])


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('people = "buka", ', "", 'card "buka-sea-moon", people: is missing'),
        ('"ship", moons = 2, capacity = 1', '"leader", moons = 2', "type: a leader belongs in a deck"),
        ('status = "provisional"', 'status = "complete"', '"complete", but provisional values are marked'),
        ('name_en = "Promo cards"', 'leader = "x"', 'unknown key "leader"'),
    ],
)
def test_an_error_in_a_card_set_is_named(tmp_path: Path, old: str, new: str, expected: str) -> None:
    text = (Path(blue_moon.__file__).parent / "data" / "promo.toml").read_text(encoding="utf-8")
    assert old in text
    assert any(expected in message for message in messages(tmp_path, text=text.replace(old, new)))


# -- what comes of a deck ---------------------------------------------------------------------------------------------


def test_a_constructed_deck_holds_its_cards_in_the_order_of_the_file(tmp_path: Path) -> None:
    cards = [*reversed(CARDS)]
    loaded = load_deck(write(tmp_path, deck_text(LEADER, cards, "Upside Down")), pool=pool())
    assert isinstance(loaded, ConstructedDeck)
    assert [card.name_en for card in loaded.playing_cards()] == cards
    assert (loaded.name_en, loaded.id, loaded.leader) == ("Upside Down", "vulca", "vulca-inferno")
    assert loaded.people == ("vulca", "mutant", "mimix", "khind", "aqua")
    assert loaded.foreign_moons() == 5


def test_a_printed_deck_constructed_again_is_the_same_game(tmp_path: Path) -> None:
    path = str(write(tmp_path, deck_text(LEADER, CARDS)))
    assert hiddenhand.load("blue-moon", decks=[path, "flit"]) == hiddenhand.load("blue-moon", decks=["vulca", "flit"])


def test_the_facts_of_shipped_cards_are_as_certain_as_they_were(tmp_path: Path) -> None:
    def status(cards: Sequence[str]) -> str:
        return load_deck(write(tmp_path, deck_text(LEADER, cards)), pool=pool()).status

    assert (status(CARDS), status(swapped(c0="Sea Moon"))) == ("complete", "provisional")


def test_loading_a_deck_that_breaks_rules_names_the_first_and_counts_the_rest(tmp_path: Path) -> None:
    path = write(tmp_path, deck_text(LEADER, [*swapped(c2="Flair"), "Falc"]))
    with pytest.raises(CardDataError, match=r'mine.toml:7: cards\[2\]: unknown card "Flair".* \(and 1 more: see '):
        hiddenhand.load("blue-moon", decks=[str(path), "flit"])


def test_a_deck_of_facts_may_meet_a_constructed_one(tmp_path: Path) -> None:
    facts = tmp_path / "facts.toml"
    facts.write_text(FROZEN_TEXT, encoding="utf-8")
    constructed = write(tmp_path, deck_text(LEADER, CARDS))
    assert hiddenhand.load("blue-moon", decks=[str(facts), str(constructed)]).play_random_games(1, 20).games == 20


@pytest.mark.parametrize("seed", range(20))
def test_random_legal_decks_are_found_legal(tmp_path: Path, seed: int) -> None:
    leader, cards = random_deck(seed)
    assert problems_of(tmp_path, cards, leader) == []
