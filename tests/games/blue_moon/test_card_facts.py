"""Printed values and icons of the decks beside Hoax and Vulca.

The card facts are those of the first-edition scans. `-` is a card that shows no value; it counts 0.
"""

from __future__ import annotations

from typing import Any

import pytest

from hiddenhand import State
from hiddenhand.games.blue_moon import DECK_IDS

from .kit import card_type, deck_cards, duel, icons, short, side, value

# card, Fire, Earth, icons
FACTS = {
    "mimix": """
virgin-of-pure-fire 6 1 pair
virgin-of-pure-earth 1 6 pair
heroine-of-the-high-flames 5 3 pair
spirit-of-the-night 5 2 pair
spirit-of-the-light 2 5 pair
amazon-leaping-high 4 4 pair
amazon-leaping-far 4 4 pair
dancer-of-dawn 4 2 pair
dancer-of-dusk 2 4 pair
wild-gazelle 3 3 pair
wild-antelope 3 3 pair
young-bear 3 2 pair
young-fox 2 3 pair
shaman-of-the-holy-sacrifice 2 2
shaman-of-the-deeds-to-come 2 2
shaman-of-the-here-and-now 2 2 stop
shaman-of-the-afterlife 2 2 stop
sun-setting 2 1 free
moon-rising 1 2 free
stars-shining 1 1 free
hail-of-arrows 2 1
whirling-hatchet 1 2
menacing-wardance 2 2
hypnotic-rattle - -
pulsating-shockwave 2 1 retrieve
noproblem 2 2 gang-no
neth-sur-pot 5 5 shield-fire shield-earth stop
cardus-nikkus 2 2
""",
    "flit": """
wing-commander-razorfeather 4 4 retrieve
squadron-leader-squeak 4 2 retrieve
flight-leader-squawk 2 4 retrieve
peckswift 3 2 retrieve
steepstoop 2 3 retrieve
highchirp 2 2 retrieve
tittertweet 2 2 retrieve
flitterflutter 2 2 retrieve
trillilling 2 2 retrieve
cheepchirrup 2 2 retrieve
carl-kamikaze-crow 0 0
proud-phoenix-phil 0 0 shield-earth
launch-burning-earth 3 3 pair
launch-rain-of-fire 3 2 pair
launch-locust-paratroopers 2 3 pair
launch-dazzling-flares 3 1 pair
launch-boiling-oil 1 3 pair
launch-fire-flash 2 1 pair
launch-rockdrop 1 2 pair
launch-flaming-dust 2 0 pair
launch-slippery-slime 0 2 pair
launch-itching-bugs 1 1 pair retrieve
launch-sloth-gas - - pair
earthwater - -
fel-nar-gan 0 0 shield-fire shield-earth stop
bashdin 1 2
titanic-gauntlets - -
""",
    "khind": """
coolcat 2 2 gang-cool
coolcop 2 2 gang-cool
coolkid 2 2 gang-cool
coolcub 2 2 gang-cool
topgun 2 2 gang-top
topdog 2 2 gang-top
topnotch 2 2 gang-top
topbanana 2 2 gang-top
topshot 2 2 gang-top
funfair 3 2 gang-fun
funflop 2 3 gang-fun
funflap 3 1 gang-fun
funflip 1 3 gang-fun
funfun 0 0 gang-fun
nono 3 1 gang-no
nostopping 1 3 gang-no
nostyle 3 0 gang-no
nobrains 0 3 gang-no
noclue 2 1 gang-no
noclass 1 2 gang-no
norespect 1 1 gang-no
gluing-dust - -
laughing-gas - -
oath-of-khindship - -
ketharkopas-the-astronomer 2 2
fearsome-chant - -
den-bal-ton 8 8 shield-fire shield-earth stop
""",
    "terrah": """
megalit-mountainshaker 0 7
roomban-rockmaster 3 6
suranom-stormbringer 0 6
gravitos-greatpower 4 5
flamitos 4 3
terraton 3 4
helitos 4 1
sonatos 4 0
rocara 0 4
torana 3 3
ferro-fos 2 2
kabu-kat 2 1
baku-but 1 2
corono-cos 1 1
silento-sol 0 0 shield-fire
earthblast 2 3
earthtremor - -
seismic-drill 1 3
crashing-thunder-storm 1 1
swirling-snow-storm 1 1
lashing-sand-storm 1 1
cloying-mud - -
impenetrable-fog - -
quivering-quicksand - -
mad-mike-magpie 0 0
ras-mus-pan 0 4 shield-fire shield-earth stop
caterpillar-eartheroder - - free
flash-the-incendiary 6 3
""",
    "pillar": """
primus-magicus 6 2
devius-maximus 2 6
colossus-gigantus 1 5
bigus-musselus 0 5
smartia-pantia 4 3
speedius-unnecessarius 3 4
lonus-mightius 4 2
halitosus-teriblus 4 1
bodius-maloderus 1 4
introvertus-completus 4 0
gulpus-permanentus 2 2
gloria-gracia 2 2
crysalus-frendus 2 1
bottelus-emptius 1 2
caterpillar-fireeater - - free
caterpillar-watertamer - - free
caterpillar-lightseeker - - free
potion-of-cosmic-power - -
potion-of-conjoining - -
potion-of-mutation - -
potion-of-sparkling-fire - -
potion-of-trembling-earth - -
butterfly-scout - -
giant-butterfly-eveningbreeze 2 2 retrieve
giant-butterfly-morningwind 2 2 free
wild-unicorn 3 3 shield-fire shield-earth pair
pen-dor-nith 6 6 shield-fire shield-earth stop
heat-haze - -
""",
    "aqua": """
eelena-aqua-prima-alpha 5 5
giant-octopus 5 0 protected
terrible-kraken 0 5 protected
electric-eel 4 0 protected
briny-behemoth 0 4 protected
uurunia-aqua-terz 3 3
iisilia-aqua-terz 3 3
kelp-leech 3 0 protected
colossal-crustacean 0 3 protected
oomola-aqua-delta 2 2
yang 2 0
yin 0 2
oosa-aqua-epsilon 1 1
sudden-waterspout 2 0 free
instant-undertow 0 2 free
aquatic-armor 0 0 shield-fire shield-earth
firewater - -
fire-swamp 2 0 free
perilous-marsh 0 2 free
ravenous-razorjaw 3 0 protected
swarming-sea-serpents 0 3 protected
torrential-flood 1 1
tidal-flood 1 1
irresistible-sirens - -
launch-hail-of-doom 2 2 pair
mekarthas-the-shrewd 2 2
sas-van-son 7 7 shield-fire shield-earth stop
drowning-rain-storm 1 1
""",
    "buka": """
commodore-lo-tan 5 4
commodore-tai-marn 4 5
captain-ariosa-paal 4 4 retrieve
captain-su-cha 4 3 bluff-none
sailingmaster-yo-cha 3 4 bluff-none
sailingmaster-boo-marn 4 2 bluff-none
cannoneer-tara-ko 2 4 bluff-fire
cannoneer-qu-cha 2 4 bluff-earth
cannoneer-edilia-paal 1 4 bluff-fire
cannoneer-rilana-paal 1 4 bluff-earth
cannoneer-riba-ko 0 4 bluff-fire
cannoneer-alo-cha 0 4 bluff-earth
bp-unity 3 3 bluff-none
bp-ferocity 3 3 bluff-none
bp-bravery 3 3 bluff-none
bp-mystery 3 3 bluff-none
bp-loyalty 3 3 bluff-none
boatswain-mena-marn 2 2 bluff-none
coxswain-mora-marn 2 2 bluff-none
quartermaster-kura-ko 2 2 bluff-none
powdermaster-yina-ko 2 1 bluff-none
lookout-dolora-paal 1 1 protected
old-goo-laas-ghost 2 2 shield-fire shield-earth stop
letter-of-marque 2 2 free
armory 1 1
duplicator-of-fire - -
""",
}
ROWS = [(deck, *line.split()) for deck, text in FACTS.items() for line in text.split("\n") if line]
CARDS = [(deck, card) for deck, card, *_ in ROWS]


def alone(deck: str, card: str) -> State:
    area: dict[str, Any] = {"support" if card_type(deck, card) == "support" else "combat": [card]}
    return duel((deck, "hoax"), side(**area))


def test_the_table_is_of_every_deck_that_has_no_other_test_of_its_values() -> None:
    assert {*FACTS, "hoax", "vulca"} == set(DECK_IDS)  # test_cards_hoax.py, test_cards_vulca.py and others


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_a_card_counts_its_printed_values(row: tuple[str, ...]) -> None:
    deck, card, fire, earth, *_ = row
    counted = tuple(0 if printed == "-" else int(printed) for printed in (fire, earth))
    assert value(alone(deck, card), card) == counted


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_a_card_shows_its_printed_icons(row: tuple[str, ...]) -> None:
    deck, card, _, _, *shown = row
    assert icons(alone(deck, card), card) == set(shown)


@pytest.mark.parametrize("deck", FACTS)
def test_the_table_names_every_character_booster_and_support(deck: str) -> None:
    fighters = {short(card.id) for card in deck_cards(deck) if card.type in ("character", "booster", "support")}
    assert fighters == {card for owner, card in CARDS if owner == deck}
