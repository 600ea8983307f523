"""What a bot can learn from the seed that it is given, and what a secret adds."""

import itertools
from dataclasses import dataclass, field

import pytest

import hiddenhand
from hiddenhand import EngineError, View
from hiddenhand.bots import RandomBot
from hiddenhand.match import PlayedGame, play_match
from hiddenhand.match.game import deal_seed
from hiddenhand.seeds import derive_seed


@dataclass
class Guesser:
    """Tries small match seeds, deals and numbers of decisions until one of them gives the seed that it was given."""

    spec: str = "guesser"
    deals: list[int] = field(default_factory=list)

    def choose(self, view: View, seed: int) -> int:
        for match_seed, deal, player, seat, decision in itertools.product(range(3), range(3), (0, 1), (0, 1), range(3)):
            if derive_seed(derive_seed(match_seed, "bot", deal, player, seat), decision) == seed:
                self.deals.append(derive_seed(match_seed, "deal", deal))
        return view.legal()[0]


def played(game: hiddenhand.Game, bot: Guesser, secret: str) -> list[PlayedGame]:
    games: list[PlayedGame] = []
    play_match(game, [bot, RandomBot()], deals=3, seed=2, deal_secret=secret, on_game=games.append)
    return games


def test_a_secret_keeps_who_guesses_the_match_seed_from_dealing_again(kuhn: hiddenhand.Game) -> None:
    for secret, found in (("", True), ("only the referee knows", False)):
        bot = Guesser()
        dealt = {g.deal_seed for g in played(kuhn, bot, secret)}
        assert bot.deals
        assert (set(bot.deals) <= dealt) is found
        assert bool(set(bot.deals) & dealt) is found


def test_the_same_secret_gives_the_same_match_and_another_one_another(leduc: hiddenhand.Game) -> None:
    matches = [[g.deal_seed for g in played(leduc, Guesser(), secret)] for secret in ("a", "a", "b", "")]
    assert matches[0] == matches[1]
    assert len({tuple(deals) for deals in matches}) == 3


def test_no_seed_of_a_match_is_the_seed_of_another_use() -> None:
    bots = [derive_seed(derive_seed(seed, "bot", deal, 0, 0), 0) for seed in range(20) for deal in range(20)]
    deals = [deal_seed(seed, deal, secret) for seed in range(20) for deal in range(20) for secret in ("", "bot", "0")]
    assert len(set(bots + deals)) == len(bots + deals)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"deals": True}, "deals: expected a whole number from 1 to 9007199254740992, got True"),
        ({"deals": "5"}, 'deals: .* got "5"'),
        ({"deals": 1.5}, "deals: .* got 1.5"),
        ({"deals": 1, "seed": -1}, "seed: expected a whole number from 0 to 9007199254740991, got -1"),
        ({"deals": 1, "seed": None}, "seed: .* got None"),
        ({"deals": 1, "seed": "x"}, 'seed: .* got "x"'),
        ({"deals": 1, "jobs": 1.5}, "jobs: expected a whole number from 1 to 256, got 1.5"),
        ({"deals": 1, "jobs": 10**6}, "jobs: .* got 1000000"),
    ],
)
def test_a_match_takes_whole_numbers_in_range_only(
    kuhn: hiddenhand.Game, arguments: dict[str, int], message: str
) -> None:
    with pytest.raises(EngineError, match=message):
        play_match(kuhn, [RandomBot(), RandomBot()], **arguments)
