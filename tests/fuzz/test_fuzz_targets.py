"""The fuzz targets take what the project itself writes, and mutations of it; a finding is kept."""

from __future__ import annotations

import random
from pathlib import Path

import fuzz_python
import pytest
from make_corpus import write_cards, write_city_positions, write_positions, write_records
from mutations import mutated
from python_targets import TARGETS, WORDS, Wrong

MUTATIONS = 30


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("corpus")
    for write in (write_positions, write_city_positions, write_records, write_cards):
        write(folder)
    return folder


@pytest.mark.parametrize("name", TARGETS)
def test_each_target_takes_every_seed(name: str, corpus: Path) -> None:
    seeds = sorted((corpus / name).iterdir())
    assert seeds
    for seed in seeds[:: 1 + len(seeds) // 50]:
        TARGETS[name](seed.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_mutated_seeds_end_in_success_or_in_a_named_error(name: str, corpus: Path) -> None:
    chooser = random.Random(7)
    seeds = [path.read_bytes() for path in sorted((corpus / name).iterdir())]
    for _ in range(MUTATIONS):
        TARGETS[name](fuzz_python.changed(chooser.choice(seeds), chooser, WORDS[name]))


@pytest.mark.parametrize("name", TARGETS)
@pytest.mark.parametrize("data", [b"", b"A", b"A{}", b"A//", b"\xff\xfe\x00", b"{" * 5000, b"[" * 70_000])
def test_each_target_takes_bytes_of_no_format(name: str, data: bytes) -> None:
    TARGETS[name](data)


def test_mutations_change_the_text_and_depend_on_the_chooser_alone() -> None:
    text = '{"seat": 1, "cards": ["vulca-ember", "vulca-blaze"], "open": true}\nname = "A deck"\n'
    runs = [[mutated(text, random.Random(seed), ["free"]) for seed in range(100)] for _ in range(2)]
    assert runs[0] == runs[1]
    assert len(set(runs[0]) - {text}) > 80


def test_a_finding_is_written_to_a_file_and_raised(tmp_path: Path) -> None:
    def fails(data: bytes) -> None:
        if data.endswith(b"bad"):
            raise Wrong("bad")

    (tmp_path / "seed").write_bytes(b"this is bad")
    with pytest.raises(Wrong):
        fuzz_python.fuzz_at_random(fails, [], [f"-artifact_prefix={tmp_path}/", str(tmp_path)])
    assert (tmp_path / "crash-random-python").read_bytes() == b"this is bad"


def test_an_input_that_takes_too_long_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_python, "MOST_SECONDS", 0.0)
    with pytest.raises(fuzz_python.TooSlow, match="seconds of processor time"):
        fuzz_python.timed(lambda data: sum(range(1000)))(b"")
