"""The shipped decks against sums that were counted apart from them, and against examples in the rulebook."""

from collections import Counter

import pytest

from hiddenhand.cards import Card
from hiddenhand.cards.schema import DECK_SIZE
from hiddenhand.games.blue_moon import DECK_IDS, deck, pool, shipped_decks

# Counted from the card scans, per deck: cards by type, sums of the printed values, moons, cards with text.
DECK_CHECKS = {
    "hoax": {
        "types": {"leader": 1, "character": 18, "booster": 3, "support": 6, "leadership": 3},
        "fire": 55, "earth": 44, "own_moons": 36, "foreign_moons": 6, "foreign_cards": 4, "with_text": 14,
    },
    "vulca": {
        "types": {"leader": 1, "character": 18, "booster": 4, "support": 5, "leadership": 3},
        "fire": 69, "earth": 46, "own_moons": 37, "foreign_moons": 5, "foreign_cards": 4, "with_text": 13,
    },
    "mimix": {
        "types": {"leader": 1, "character": 23, "booster": 2, "support": 3, "leadership": 2},
        "fire": 72, "earth": 69, "own_moons": 36, "foreign_moons": 4, "foreign_cards": 4, "with_text": 9,
    },
    "flit": {
        "types": {"leader": 1, "character": 14, "booster": 13, "leadership": 3},
        "fire": 44, "earth": 45, "own_moons": 36, "foreign_moons": 5, "foreign_cards": 4, "with_text": 14,
    },
    "khind": {
        "types": {"leader": 1, "character": 23, "support": 4, "leadership": 3},
        "fire": 48, "earth": 48, "own_moons": 39, "foreign_moons": 7, "foreign_cards": 4, "with_text": 19,
    },
    "terrah": {
        "types": {"leader": 1, "character": 18, "booster": 3, "support": 7, "leadership": 2},
        "fire": 43, "earth": 61, "own_moons": 45, "foreign_moons": 6, "foreign_cards": 4, "with_text": 16,
    },
    "pillar": {
        "types": {"leader": 1, "character": 16, "booster": 9, "support": 3, "leadership": 2},
        "fire": 49, "earth": 52, "own_moons": 37, "foreign_moons": 7, "foreign_cards": 4, "with_text": 17,
    },
    "aqua": {
        "types": {"leader": 1, "character": 15, "booster": 5, "support": 8, "leadership": 2},
        "fire": 49, "earth": 49, "own_moons": 36, "foreign_moons": 4, "foreign_cards": 4, "with_text": 13,
    },
    "buka": {
        "types": {"leader": 1, "character": 23, "booster": 1, "support": 2, "leadership": 1, "ship": 3},
        "fire": 59, "earth": 74, "own_moons": 50, "foreign_moons": 0, "foreign_cards": 0, "with_text": 17,
    },
}  # fmt: skip

# Counted from the same scans: how many cards of a deck show which icon.
ICON_COUNTS = {
    "hoax": {"retrieve": 3, "shield-earth": 1, "shield-fire": 2, "stop": 1},
    "vulca": {"pair": 1, "shield-earth": 2, "shield-fire": 1, "stop": 1},
    "mimix": {"free": 3, "gang-no": 1, "pair": 13, "retrieve": 1, "shield-earth": 1, "shield-fire": 1, "stop": 3},
    "flit": {"pair": 11, "retrieve": 11, "shield-earth": 2, "shield-fire": 1, "stop": 1},
    "khind": {"gang-cool": 4, "gang-fun": 5, "gang-no": 7, "gang-top": 5, "shield-earth": 1, "shield-fire": 1,
             "stop": 1},
    "terrah": {"free": 1, "shield-earth": 1, "shield-fire": 2, "stop": 1},
    "pillar": {"free": 4, "pair": 1, "retrieve": 1, "shield-earth": 2, "shield-fire": 2, "stop": 2},
    "aqua": {"free": 4, "pair": 1, "protected": 8, "shield-earth": 2, "shield-fire": 2, "stop": 1},
    "buka": {"bluff-earth": 3, "bluff-fire": 3, "bluff-none": 12, "free": 1, "protected": 1, "retrieve": 1,
             "shield-earth": 1, "shield-fire": 1, "stop": 1},
}  # fmt: skip

#: The printed decks, whose texts were analysed and whose names the rulebook gives.
PRINTED = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
# The analysis of the 132 texts: how many clauses do what, and when.
CLAUSES_BY_OP = {
    "move": 36, "modify": 18, "forbid": 10, "ignore": 9, "gate": 9, "swap_element": 9, "cap": 7, "attract": 7,
    "oblige": 7, "grant_free": 7, "retreat_mod": 6, "allow": 6, "power_floor": 3, "disclose": 2, "force_retreat": 2,
    "scale_text": 1, "skip_character": 1, "hand_with_landing": 1,
}  # fmt: skip
# As there, but Yin and Yang act when they are played, and Bounce Back for as long as it is active.
CLAUSES_BY_TIMING = {
    "static": 56, "play": 40, "gate": 14, "end": 8, "obligation": 7, "retreat": 6, "start": 4, "after_extra": 2,
    "act": 2, "after_end": 2,
}  # fmt: skip
CHARACTERS_OF_FLIT = 14  # twelve in their own deck, Hank in Hoax, Mike in Terrah
GROUPS = {"storm": 4, "flood": 2, "caterpillar": 4, "laughing_gas": 1, "tittertweet": 1}


def card(card_id: str) -> Card:
    return next(card for deck in shipped_decks() for card in deck.cards if card.id == card_id)


@pytest.mark.parametrize("name", DECK_CHECKS)
def test_a_deck_has_the_sums_that_were_counted_from_the_cards(name: str) -> None:
    shipped = deck(name)
    own = [c for c in shipped.cards if c.people == name]
    foreign = [c for c in shipped.cards if c.people != name]
    assert {
        "types": dict(Counter(c.type for c in shipped.cards)),
        "fire": sum(c.fire or 0 for c in shipped.cards),
        "earth": sum(c.earth or 0 for c in shipped.cards),
        "own_moons": sum(c.moons for c in own),
        "foreign_moons": sum(c.moons for c in foreign),
        "foreign_cards": len(foreign),
        "with_text": sum(bool(c.clauses) for c in shipped.cards),
    } == DECK_CHECKS[name]


@pytest.mark.parametrize("name", ICON_COUNTS)
def test_a_deck_shows_as_many_icons_as_were_counted_from_the_cards(name: str) -> None:
    assert Counter(icon for c in deck(name).cards for icon in c.icons) == ICON_COUNTS[name]


def test_every_deck_has_sums_and_icons_that_were_counted_apart() -> None:
    assert set(DECK_CHECKS) == set(ICON_COUNTS) == set(DECK_IDS)


def test_every_deck_holds_a_leader_and_thirty_cards_that_no_other_deck_holds() -> None:
    ids = [c.id for d in shipped_decks() for c in d.cards]
    assert len(ids) == len(set(ids)) == (1 + DECK_SIZE) * len(DECK_IDS)


def test_the_foreign_cards_of_a_deck_stay_within_the_ten_moons_of_its_leader() -> None:
    for shipped in shipped_decks():
        assert sum(c.moons for c in shipped.cards if c.people != shipped.id) <= 10


def test_the_printed_texts_have_as_many_clauses_of_each_kind_as_the_analysis_counted() -> None:
    clauses = [clause for name in PRINTED for c in deck(name).cards for clause in c.clauses]
    assert Counter(clause.do for clause in clauses) == CLAUSES_BY_OP
    assert Counter(clause.when for clause in clauses) == CLAUSES_BY_TIMING


def test_the_groups_that_texts_speak_of_carry_their_tags() -> None:
    cards = [c for name in PRINTED for c in deck(name).cards]
    flit = {c.id for c in cards if c.people == "flit" and c.type == "character"}
    assert {c.id for c in cards if "flit_character" in c.tags} == flit
    assert len(flit) == CHARACTERS_OF_FLIT
    assert Counter(tag for c in cards for tag in c.tags if tag != "flit_character") == GROUPS


def test_pair_cards_share_the_first_word_of_their_names() -> None:
    for c in (c for d in shipped_decks() for c in d.cards if c.pair):
        assert c.name_en.split()[0] == c.pair


@pytest.mark.parametrize(("colour", "word"), [("cool", "Cool"), ("top", "Top"), ("fun", "Fun"), ("no", "No")])
def test_the_colour_of_a_gang_goes_with_the_beginning_of_the_names(colour: str, word: str) -> None:
    named = {c.id for d in shipped_decks() for c in d.cards if c.people == "khind" and c.name_en.startswith(word)}
    assert {c.id for d in shipped_decks() for c in d.cards if f"gang-{colour}" in c.icons} == named


def test_a_ship_has_room_for_as_many_cards_as_it_shows() -> None:
    ships = {c.name_en: c.capacity for c in deck("buka").cards if c.type == "ship"}
    assert ships == {"Sea Falcon": 2, "Sea Devil": 3, "Rising Sun": 4}


def test_the_nine_peoples_have_the_chinese_names_of_the_rulebook() -> None:
    assert {name: deck(name).name_zh for name in PRINTED} == {
        "hoax": "慧思族", "vulca": "火神族", "mimix": "林野族", "flit": "掠羽族", "khind": "小鬼族", "terrah": "地岩族",
        "pillar": "牧虫族", "aqua": "深水族", "buka": "海寇族",
    }  # fmt: skip


def test_a_printed_zero_is_not_the_same_as_no_value() -> None:
    assert (card("hoax-inscrutable-armor").fire, card("hoax-inscrutable-armor").earth) == (0, 0)
    assert (card("hoax-brain-drain").fire, card("hoax-brain-drain").earth) == (None, None)


# Rulebook examples, in our words: the values of two cards add up to a total.
@pytest.mark.parametrize(
    ("character", "other", "element", "total"),
    [
        ("hoax-zedemikras-the-brain", "hoax-tome-of-wisdom", "fire", 7),
        ("vulca-glimmer", "vulca-fireblast", "earth", 5),
        ("hoax-helkomedes-the-rhetorician", "hoax-ballista-of-confusion", "earth", 5),
    ],
)
def test_the_rulebook_examples_add_up(character: str, other: str, element: str, total: int) -> None:
    assert getattr(card(character), element) + getattr(card(other), element) == total


def test_the_rulebook_example_of_a_doubled_support_adds_up() -> None:
    demegodas, trebuchet = card("hoax-demegodas-the-odd"), card("hoax-trebuchet-of-fear")
    (doubling,) = demegodas.clauses
    assert demegodas.earth is not None
    assert trebuchet.earth is not None
    assert isinstance(doubling.n, int)
    assert demegodas.earth + doubling.n * trebuchet.earth == 4


# Read in the rulebook, and matched to our cards there by the values that its examples show.
CHINESE_CARD_NAMES = {
    "hoax-zedemikras-the-brain": "睿智的泽迪米克拉斯", "hoax-helkomedes-the-rhetorician": "雄辩家海科米德斯",
    "hoax-demegodas-the-odd": "古怪的德米哥达斯", "hoax-tome-of-wisdom": "智慧典籍",
    "hoax-trebuchet-of-fear": "恐惧投石机",
    "hoax-ballista-of-confusion": "困惑弩炮", "hoax-muster-reinforcements": "召集援军",
    "hoax-enthrall-opposition": "清除异端", "vulca-glimmer": "微光", "vulca-fireblast": "火焰震爆",
    "vulca-volcanic-gauntlets": "火山护手",
}  # fmt: skip


def test_eleven_cards_carry_the_chinese_names_of_the_rulebook() -> None:
    assert len(CHINESE_CARD_NAMES) == 11
    printed = [c for name in PRINTED for c in deck(name).cards]
    assert {c.id: c.name_zh for c in printed if c.name_zh is not None} == CHINESE_CARD_NAMES


def test_the_pool_is_the_decks_and_the_promo_ship() -> None:
    printed = {c.id for d in shipped_decks() for c in d.cards}
    assert {c.id for _, c in pool()} - printed == {"buka-sea-moon"}
    assert len(pool()) == len(printed) + 1


def test_sea_moon_shows_what_the_faq_says() -> None:
    ((home, sea_moon),) = pool().named("Sea Moon")
    assert (sea_moon.type, sea_moon.people, sea_moon.moons, sea_moon.capacity) == ("ship", "buka", 2, 1)
    assert (sea_moon.fire, sea_moon.earth, sea_moon.icons) == (None, None, ())
    assert [(clause.do, clause.n) for clause in sea_moon.clauses] == [("move", 1), ("hand_with_landing", 1)]
    assert home.status == "provisional"  # nobody here has seen the card


def test_no_name_of_a_card_in_the_pool_means_two_cards() -> None:
    for _, c in pool():
        for name in (c.id, c.name_en, c.name_zh):
            assert name is None or [card for _, card in pool().named(name)] == [c]
