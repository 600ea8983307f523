"""What all tests share: each game of this build, ready to play."""

import random

import pytest

import hiddenhand
from hiddenhand.games import GAME_IDS
from recordings_folder import find_recordings


def pytest_report_header() -> str:
    folder, source = find_recordings()
    return f"recordings of games to compare with: {source} ({folder})"


@pytest.fixture(scope="session", params=GAME_IDS)
def game(request: pytest.FixtureRequest) -> hiddenhand.Game:
    """Every game in turn, with its default options."""
    return hiddenhand.load(request.param)


@pytest.fixture(scope="session")
def kuhn() -> hiddenhand.Game:
    return hiddenhand.load("kuhn-poker")


@pytest.fixture(scope="session")
def leduc() -> hiddenhand.Game:
    return hiddenhand.load("leduc-poker")


@pytest.fixture
def choose() -> random.Random:
    """Choices of a test, the same in every run."""
    return random.Random(2024)
