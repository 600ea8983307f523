"""`cards lint`: each kind of error is found, placed and explained."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from frozen_deck import FROZEN_TEXT
from hiddenhand import CardDataError
from hiddenhand.cards import lint_files, load_deck
from hiddenhand.cards.clauses import FIELD_TABLES, OP_SHAPES
from hiddenhand.cards.schema import Clause
from hiddenhand.cards.vocabulary import blue_moon_vocabulary
from hiddenhand.games import blue_moon
from hiddenhand.games.blue_moon.decks import shipped_tags

DATA = Path(blue_moon.__file__).parent / "data"

DRAW = 'do = "move", from = "own_deck", to = "own_hand", chooser = "top", count = "up_to", n = 2'
FLARE_CLAUSE = f'{{ when = "end", {DRAW} }}'
VOLCA = '{ id = "vulca-volca", name_en = "Volca", type = "character", fire = 5, earth = 1, moons = 1 },'


def problems_after(
    tmp_path: Path, *changes: tuple[str, str], text: str = FROZEN_TEXT, known_tags: Iterable[str] = ()
) -> list[str]:
    """What lint says about the frozen deck after the changes, without the file's name."""
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(str(path)) for problem in lint_files([path], known_tags=known_tags)]


def line_of(fragment: str) -> int:
    return next(n for n, line in enumerate(FROZEN_TEXT.splitlines(), 1) if fragment in line)


@pytest.mark.parametrize("name", blue_moon.DECK_IDS)
def test_the_shipped_decks_have_no_problems(name: str) -> None:
    files = [DATA / f"{name}.toml"]
    assert lint_files(files, known_tags=shipped_tags(), build=lambda deck: blue_moon.build([deck, deck])) == []


def test_the_clause_table_covers_exactly_the_words_of_the_core() -> None:
    assert set(OP_SHAPES) == set(blue_moon_vocabulary().words("op"))


def test_the_clause_table_names_only_fields_that_a_clause_has() -> None:
    fields = {name.rstrip("_") for name in Clause.__struct_fields__}
    read = {field for shape in OP_SHAPES.values() for field in (*shape.required, *shape.optional)}
    assert read | {"when", "do"} == fields
    assert set(FIELD_TABLES) <= fields


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('name_en = "Vulca"', 'nmae_en = "Vulca"', 'nmae_en: unknown key "nmae_en"; did you mean "name_en"'),
        ('name_en = "Vulca"', 'nmae_en = "Vulca"', "name_en: is missing"),
        ("schema = 1", "schema = 2", "schema: version 2 is not known; expected 1"),
        ('edition = "first"', 'edition = "frist"', 'edition: unknown edition "frist"; did you mean "first"?'),
        ('status = "complete"', 'status = "provisional"', "no card marks a provisional value"),
        ('type = "leader"', 'type = "character"', "cards: missing leader"),
        ('leader = "vulca-inferno"', 'leader = "vulca-volca"', '"vulca-volca" is not the leader among the cards'),
        (VOLCA, "", "cards: 29 cards besides the leader; expected 30"),
        (VOLCA, VOLCA + VOLCA, 'card "vulca-volca", id: duplicate id: 2 cards have it'),
        (VOLCA, VOLCA.replace("fire = 5", "fire = 99"), 'card "vulca-volca", fire: expected int <= 15, got 99'),
        (VOLCA, VOLCA.replace("fire = 5", 'fire = "5"'), 'card "vulca-volca", fire: expected int, got "5"'),
        (VOLCA, VOLCA.replace("fire = 5", "fier = 5"), 'fier: unknown key "fier"; did you mean "fire"?'),
        (VOLCA, VOLCA.replace("character", "charcter"), 'type: unknown type "charcter"; did you mean "character"?'),
        (VOLCA, VOLCA.replace("moons", 'icons = ["sotp"], moons'), 'icons: unknown icon "sotp"; did you mean "stop"?'),
        (VOLCA, VOLCA.replace("moons", 'tags = ["flit"], moons'), 'tags: unknown tag "flit"; did you mean'),
        (VOLCA, VOLCA.replace("moons", 'people = "mimx", moons'), 'unknown people "mimx"; did you mean "mimix"?'),
        (VOLCA, VOLCA.replace("moons", "capacity = 2, moons"), "capacity: only ships have one"),
        (VOLCA, VOLCA.replace("character", "leadership").replace("moons", 'icons = ["bluff-none"], moons'),
         "icons: only characters, boosters and supports can be bluffs"),
        (VOLCA, VOLCA.replace("moons", 'pair = "Volca", moons'), 'pair: nothing reads it without the icon "pair"'),
        (', pair = "Heroine"', "", 'pair: is missing; the icon "pair" needs a pair word'),
        (VOLCA, VOLCA.replace("moons", 'provisional = ["fier"], moons'), '"fier" is no field of this card'),
        (VOLCA, VOLCA.replace("moons", 'provisional = ["fire"], moons'), 'but provisional values are marked'),
        ('people = "aqua", type = "character", fire = 4, earth = 4, moons = 1',
         'people = "aqua", type = "character", fire = 4, earth = 4, moons = 10', "foreign cards show 14 moons"),
        ('"mutant"]', '"mutant", "flit"]', 'people: no card of the deck belongs to "flit"'),
    ],
)  # fmt: skip
def test_an_error_in_a_deck_is_named(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert any(expected in problem for problem in problems_after(tmp_path, (old, new)))


@pytest.mark.parametrize(
    ("clause", "expected"),
    [
        ('{ when = "end", do = "mvoe" }', 'do: unknown word "mvoe"; did you mean "move"?'),
        ('{ do = "swap_element", element = "fire" }', "when: is missing"),
        ('{ when = "play", do = "swap_element" }', 'element: is missing; do = "swap_element" needs it'),
        ('{ when = "end", do = "swap_element", element = "fire" }', '"end" does not fit do = "swap_element"; expected'),
        ('{ when = "play", do = "swap_element", element = "both" }', '"both" does not fit do = "swap_element"'),
        ('{ when = "play", do = "swap_element", element = "fire", n = 1 }', 'n: do = "swap_element" does not read it'),
        ('{ when = "play", do = "swap_element", elemnt = "fire" }', 'unknown key "elemnt"; did you mean "element"'),
        ('{ when = "static", do = "forbid", types = [] }', "types: is empty"),
        ('{ when = "static", do = "forbid", types = ["suport"] }', 'unknown word "suport"; did you mean "support"?'),
        ('{ when = "static", do = "allow", types = ["character"], n = 1 }', '"character" does not fit do = "allow"'),
        ('{ when = "static", do = "cap", counter = "cards_played", n = "any" }', '"any" does not fit do = "cap"'),
        ('{ when = "static", do = "cap", counter = "cards_played", n = 31 }', "n: expected"),
        ('{ when = "retreat", do = "retreat_mod", who = "own", fn = "multiply", n = 1 }', '"multiply" does not fit'),
        ('{ when = "end", do = "move", from = "own_deck", to = "discard", chooser = "top", n = 2 }',
         'no rule moves cards from "own_deck" to "discard"'),
        ('{ when = "end", do = "move", from = "own_deck", to = "own_hand", chooser = "blind", n = 2 }',
         '"blind" cannot pick the cards that go from "own_deck" to "own_hand"; expected one of: top exactly'),
        ('{ when = "end", do = "move", from = "own_deck", to = "own_hand", chooser = "owner",'
         ' count = "fill_to", n = 9 }',
         '"fill_to" does not fit a move from "own_deck" to "own_hand" by "owner"; expected up_to'),
        ('{ when = "play", do = "move", from = "own_deck", to = "own_hand", chooser = "top", n = 2, types = ["ship"] }',
         'types: a move from "own_deck" does not read it'),
        ('{ when = "play", do = "move", from = "own_hand", to = "discard", chooser = "owner", count = "any", n = 2 }',
         'n: is not read with count = "any"'),
        ('{ when = "play", do = "move", may = true, from = "own_hand", to = "discard", chooser = "owner",'
         ' count = "any" }',
         'may: is not read with count = "any", which includes none'),
        ('{ when = "play", do = "move", from = "opponent_combat", to = "discard", chooser = "owner", n = 1 }',
         'chooser: "owner" cannot pick the cards that go from "opponent_combat" to "discard"; expected one of:'),
        ('{ when = "play", do = "move", from = "opponent_play", to = "discard", types = ["booster"],'
         ' chooser = "owner", count = "up_to", n = 1, spare_last_character = true }',
         "has a meaning only if types names character"),
        ('{ when = "play", do = "move", from = "own_discard", to = "own_hand", chooser = "owner", n = 1,'
         ' count = "up_to", then = "shuffle_two_back" }', "then: is only read of up_to n cards drawn from the top"),
        ('{ when = "static", do = "modify", scope = "all", types = ["booster"], element = "both", fn = "multiply" }',
         'n: is missing; fn = "multiply" needs it'),
        ('{ when = "static", do = "modify", scope = "one", types = ["booster"], element = "both", fn = "zero_if_odd" }',
         '"one" does not fit fn = "zero_if_odd", which changes all cards of the opponent'),
        ('{ when = "static", do = "modify", scope = "all", types = ["booster"], filter = "bluff", element = "both",'
         ' fn = "raise", n = 4 }', 'types: expected only "support" with filter = "bluff"'),
        ('{ when = "static", do = "forbid" }', 'types: is missing; do = "forbid" needs it'),
        ('{ when = "static", do = "forbid", types = ["ship"], filter = "above" }', 'n: is missing; filter = "above"'),
        ('{ when = "static", do = "forbid", types = ["ship"], filter = "calling" }',
         'types: is not read with filter = "calling"'),
        ('{ when = "static", do = "ignore", types = ["ship"], parts = ["text"], spares = ["stop"] }',
         'spares: names icons, and has a meaning only with parts = ["icons"]'),
        ('{ when = "gate", do = "gate", condition = "own_areas_empty", condition_n = 2, element = "contested" }',
         'condition_n: is not read with condition = "own_areas_empty"'),
        ('{ when = "gate", do = "gate", condition = "opponent_total_at_least", element = "contested" }',
         'condition_n: is missing; condition = "opponent_total_at_least" needs it'),
        ('{ when = "play", do = "attract", n = 1, may = true }', 'cost: is missing; when = "play" needs it'),
        ('{ when = "play", do = "attract", n = 1, may = true, cost = "discard_printed", cost_n = 8 }',
         'element: is missing; cost = "discard_printed" needs it'),
        ('{ when = "play", do = "attract", n = 1, may = true, cost = "play_booster" }',
         'cost: "play_booster" does not fit do = "attract"'),
        ('{ when = "start", do = "attract", n = 1, may = true, condition = "own_active_tag_at_least",'
         ' condition_n = 2, tag = "storm" }', 'may: is not read with when = "start"'),
        ('{ when = "obligation", do = "oblige", cost = "discard_characters", cost_n = 1 }', "penalty: is missing"),
        ('{ when = "obligation", do = "oblige", cost = "play_booster", cost_n = 1, penalty = "retreat" }',
         'cost_n: is not read with cost = "play_booster"'),
        ('{ when = "play", do = "grant_free", scope = "this", condition = "own_areas_empty" }',
         'when: "play" does not fit scope = "this"; expected gate'),
        ('{ when = "play", do = "grant_free", scope = "all" }', '"all" does not fit do = "grant_free"'),
        ('{ when = "static", do = "scale_text", tag = "caterpilar", n = 2 }',
         'unknown word "caterpilar"; did you mean "caterpillar"?'),
        ('{ when = "play", do = "disclose", n = 2 }', 'n: do = "disclose" does not read it'),
        ('{ when = "play", do = "move", from = "own_play", to = "own_hand", chooser = "owner", count = "up_to",'
         ' n = 1 }',
         "types: is missing"),
        (f'{{ when = "end", may = true, {DRAW} }}', 'may: is not read with count = "up_to"'),
        (f'{{ when = "act", {DRAW} }}',
         'clauses[0].when: "act" does not fit a move from "own_deck" to "own_hand" by "top" with count = "up_to";'),
        ('{ when = "end", do = "move", from = "opponent_deck", to = "discard", chooser = "top", n = 1 }',
         'may: is missing; the rules ask the owner about a move from "opponent_deck" to "discard": may = true'),
        ('{ when = "play", do = "move", from = "own_hand", to = "discard", chooser = "owner", count = "up_to", n = 2 }',
         'count: "up_to" does not fit a move from "own_hand" to "discard" by "owner"; expected any'),
        ('{ when = "play", do = "move", from = "own_discard", to = "own_hand", chooser = "owner", count = "up_to",'
         ' n = 3 }', 'n: 3 is out of range; a move from "own_discard" to "own_hand" by "owner" moves 1 card'),
        ('{ when = "play", do = "move", from = "opponent_play", to = "discard", types = ["ship"], count = "all" }',
         'types: "ship" cards do not lie in "opponent_play"; expected some of character, booster, support'),
        ('{ when = "play", do = "move", from = "own_hand", to = "this_ship", chooser = "owner", count = "up_to",'
         ' n = 1 }', 'clauses[0].to: "this_ship" works on no character card; expected it on a ship card'),
        ('{ when = "static", do = "hand_with_landing", n = 1 }', 'do: "hand_with_landing" works on no character card'),
        ('{ when = "static", do = "ignore", types = ["booster"], parts = ["values"] }',
         'parts: values alone cannot be switched off; expected values, icons, text; or text; or icons'),
        ('{ when = "static", do = "ignore", types = ["booster"], parts = ["icons"], unless = ["storm"] }',
         'unless: is only read with parts = ["text"]'),
        ('{ when = "static", do = "allow", types = ["booster", "support"], n = 1 }',
         "types: names two types; expected either booster or support"),
        ('{ when = "play", do = "attract", n = 1, may = true, cost = "discard_fire_or_earth", cost_n = 3 }',
         'cost: "discard_fire_or_earth" does not fit do = "attract"; expected one of discard_printed, discard_char'),
        ('{ when = "static", do = "scale_text", tag = "caterpillar", n = 3 }', "n: 3 is out of range"),
        ('{ when = "gate", do = "gate", condition = "opponent_dragons_at_least", condition_n = 4,'
         ' element = "contested" }', "condition_n: 4 is out of range; expected 1 to 3"),
        (f'{FLARE_CLAUSE}, {{ when = "end", {DRAW} }}', 'clauses[1].do: a second clause with do = "move"'),
        ('{ when = "play", do = "move", from = "opponent_combat", to = "discard", count = "all", may = true },'
         ' { when = "play", do = "disclose" }', "clauses[1].when: playing the card without its effect"),
        ('{ when = "play", do = "attract", n = 1, may = true, cost = "discard_characters", cost_n = 3 },'
         ' { when = "play", do = "move", from = "own_hand", to = "discard", chooser = "owner", count = "any" }',
         "may both ask for cards when the card is played"),
        ("7", "clauses[0]: expected a table, got 7"),
    ],
)  # fmt: skip
def test_an_error_in_a_clause_is_named(tmp_path: Path, clause: str, expected: str) -> None:
    found = problems_after(tmp_path, (FLARE_CLAUSE, clause))
    assert any(expected in problem and 'card "vulca-flare"' in problem for problem in found), found


def test_every_error_is_reported_and_not_just_the_first(tmp_path: Path) -> None:
    found = problems_after(
        tmp_path,
        (VOLCA, VOLCA.replace("fire = 5", "fire = 99").replace("earth = 1", 'erth = 1, icons = ["x"]')),
        (FLARE_CLAUSE, '{ when = "end", do = "swop" }'),
    )
    assert len(found) == 4


def test_a_problem_says_in_which_line_its_card_stands(tmp_path: Path) -> None:
    (problem,) = problems_after(tmp_path, (VOLCA, VOLCA.replace("fire = 5", "fire = 99")))
    assert problem.startswith(f":{line_of('vulca-volca')}: ")


def test_broken_toml_is_reported_with_its_line(tmp_path: Path) -> None:
    (problem,) = problems_after(tmp_path, (VOLCA, VOLCA.replace('"Volca"', '"Volca')))
    assert problem.startswith(f":{line_of('vulca-volca')}: broken TOML")


@pytest.mark.parametrize(
    ("clause", "field"),
    [
        ('{ when = "static", do = "ignore", types = ["booster"], parts = ["text"], except = "storm" }', "except"),
        ('{ when = "static", do = "ignore", types = ["booster"], parts = ["text"], unless = ["storm"] }', "unless"),
        ('{ when = "static", do = "scale_text", tag = "storm", n = 2 }', "tag"),
    ],
)
def test_a_tag_that_no_card_carries_is_an_error(tmp_path: Path, clause: str, field: str) -> None:
    change = (FLARE_CLAUSE, clause)
    (problem,) = problems_after(tmp_path, change)
    assert f'clauses[0].{field}: no card carries the tag "storm"' in problem
    assert problems_after(tmp_path, change, known_tags={"storm"}) == []


@pytest.mark.parametrize(
    ("clause", "expected"),
    [
        ('{ when = "gate", do = "gate", condition = "own_areas_empty", element = "fire" }', '"gate" works on no lead'),
        ('{ when = "static", do = "cap", counter = "cards_played", n = 1 }', '"cap" does nothing on a leadership card'),
        ('{ when = "static", do = "forbid", types = ["ship"] }', '"forbid" does nothing on a leadership card'),
    ],
)
def test_a_text_that_would_do_nothing_on_its_card_is_an_error(tmp_path: Path, clause: str, expected: str) -> None:
    sorcerer = next(line for line in FROZEN_TEXT.splitlines() if "vulca-summon-sorcerer" in line)
    old = FROZEN_TEXT[FROZEN_TEXT.index(sorcerer) + len(sorcerer) :].strip().splitlines()[0]
    assert any(expected in problem for problem in problems_after(tmp_path, (old, clause)))


def test_an_id_begins_with_the_people_of_its_card(tmp_path: Path) -> None:
    (problem,) = problems_after(tmp_path, (VOLCA, VOLCA.replace("vulca-volca", "vulcavolca")))
    assert 'card "vulcavolca", id: expected the people first: "vulca-...", got "vulcavolca"' in problem


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('name_en = "Volca"', 'name_en = "Falc"', 'name_en: "Falc" is the name of "flit-falc" already (in flit.toml'),
        ('name_en = "Volca"', 'name_en = "Volca", name_zh = "智慧典籍"', 'is the name of "hoax-tome-of-wisdom"'),
        ('name_en = "Volca"', 'name_en = "Flare"', '"Flare" is the name of "vulca-flare" already'),
        ('name_en = "Vulca"', 'name_en = "Flit"', 'name_en: "Flit" is the name of the people "flit" already'),
        ('name_zh = "火神族"', 'name_zh = "掠羽族"', 'name_zh: "掠羽族" is the name of the people "flit" already'),
    ],
)  # fmt: skip
def test_a_name_that_is_taken_is_an_error(tmp_path: Path, old: str, new: str, expected: str) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(FROZEN_TEXT.replace(old, new, 1), encoding="utf-8")
    assert any(expected in str(problem) for problem in lint_files([path], pool=blue_moon.pool()))


def test_two_cards_of_one_file_do_not_share_a_name(tmp_path: Path) -> None:
    (problem,) = problems_after(tmp_path, ('name_en = "Volca"', 'name_en = "Flare"'))
    assert f'name_en: "Flare" is the name of "vulca-volca" already (line {line_of("vulca-volca")})' in problem


@pytest.mark.parametrize("name", blue_moon.DECK_IDS)
def test_a_copy_of_a_shipped_deck_keeps_its_names(tmp_path: Path, name: str) -> None:
    path = tmp_path / "copy.toml"
    path.write_bytes((DATA / f"{name}.toml").read_bytes())
    assert lint_files([path], known_tags=shipped_tags(), pool=blue_moon.pool()) == []


def test_a_deck_has_one_card_that_multiplies_numbers(tmp_path: Path) -> None:
    text = '{ when = "static", do = "scale_text", tag = "caterpillar", n = 2 }'
    (problem,) = problems_after(
        tmp_path,
        (FLARE_CLAUSE, text),
        (VOLCA, VOLCA.replace("moons = 1", f"moons = 1, clauses = [{text}]")),
        known_tags={"caterpillar"},
    )
    assert 'do = "scale_text" is in the deck already' in problem


def test_what_only_the_rules_of_the_core_refuse_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(FROZEN_TEXT, encoding="utf-8")

    def build(_: object) -> object:
        raise CardDataError("too many texts")

    (problem,) = lint_files([path], build=build)
    assert "the rules do not take it: too many texts" in str(problem)


@pytest.mark.parametrize(("content", "expected"), [(b"\xff\xfe", "is not UTF-8 text"), (b"", "cards: is missing")])
def test_a_file_that_is_no_deck_is_explained(tmp_path: Path, content: bytes, expected: str) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(content)
    assert any(expected in str(problem) for problem in lint_files([path]))


def test_a_folder_or_a_missing_file_is_explained(tmp_path: Path) -> None:
    folder, missing = lint_files([tmp_path, tmp_path / "missing.toml"])
    assert "cannot be read" in str(folder)
    assert "cannot be read" in str(missing)


def test_loading_a_bad_deck_names_the_first_problem_and_counts_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(FROZEN_TEXT.replace(VOLCA, VOLCA.replace("fire = 5", 'fire = 99, icons = ["x"]')), encoding="utf-8")
    with pytest.raises(CardDataError, match=r'card "vulca-volca", fire: .* \(and 1 more'):
        load_deck(path)
