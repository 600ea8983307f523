"""What a user gets by installing the package."""

import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import hiddenhand
from hiddenhand.games.blue_moon import DECK_IDS
from hiddenhand.games.blue_moon.decks import CARD_SET_IDS

ROOT = Path(__file__).parents[1]


def test_the_stubs_agree_with_the_extension_modules(tmp_path: Path) -> None:
    allowlist = Path(__file__).with_name("stubtest_allowlist.txt")
    command = [sys.executable, "-m", "mypy.stubtest", "hiddenhand._core", "hiddenhand._batch"]
    result = subprocess.run(
        [*command, "--allowlist", str(allowlist), "--mypy-config-file", str(ROOT / "pyproject.toml")],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT / "python"), "MYPY_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_package_says_that_it_is_typed() -> None:
    assert (files(hiddenhand) / "py.typed").is_file()


@pytest.mark.parametrize("name", [*DECK_IDS, *CARD_SET_IDS])
def test_the_card_data_is_in_the_package(name: str) -> None:
    data = files("hiddenhand.games.blue_moon") / "data" / f"{name}.toml"
    assert tomllib.loads(data.read_text(encoding="utf-8"))


def test_the_version_is_that_of_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert hiddenhand.__version__ == importlib.metadata.version("hiddenhand") == project["version"]


def test_everything_that_the_package_names_is_there() -> None:
    assert all(getattr(hiddenhand, name, None) is not None for name in hiddenhand.__all__)


def test_modules_of_the_package_are_there_without_being_imported_by_name() -> None:
    program = "import hiddenhand; print(hiddenhand.games.GAME_IDS[0], *dir(hiddenhand)); hiddenhand.gmaes"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert {"blue-moon", *hiddenhand.__all__} <= set(done.stdout.split())
    assert "AttributeError: module 'hiddenhand' has no attribute 'gmaes'" in done.stderr


def test_all_named_errors_are_value_errors_of_one_family() -> None:
    errors = [getattr(hiddenhand, name) for name in hiddenhand.__all__ if name.endswith("Error")]
    assert len(errors) == 6
    assert all(issubclass(error, hiddenhand.HiddenhandError) for error in errors)
    assert issubclass(hiddenhand.HiddenhandError, ValueError)


def test_the_stub_of_search_names_every_setting() -> None:
    stub = (ROOT / "python" / "hiddenhand" / "_core" / "__init__.pyi").read_text(encoding="utf-8")
    settings = stub.split("class _Settings(TypedDict, total=False):\n")[1].split("\n\n")[0]
    named = re.findall(r"^    (\w+): ", settings, re.MULTILINE)
    assert named == [name for name, *_ in hiddenhand._core.search_settings()]
