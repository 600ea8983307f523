"""Fuzzes one of the Python targets: python fuzz_python.py TARGET [LIBFUZZER_ARGUMENT...]

With atheris (the extra `fuzz`) libFuzzer keeps inputs that reach new code. It can instrument only a package that lies
in a folder, which an editable installation does not: python -S fuzz_python.py --modules FOLDER SITE_PACKAGES TARGET ...
takes the package from FOLDER and all else from SITE_PACKAGES. If its extension modules come from the preset
`fuzz-python`, they tell where they have been too. Without atheris mutations are random. Either way most of them are
those of mutations.py.

Arguments without atheris: folders of the corpus, -max_total_time=SECONDS, -seed=N, -artifact_prefix=PREFIX; others are
ignored. An input that fails, or that takes longer than a second, is a finding.
"""

from __future__ import annotations

import ctypes
import random
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from mutations import mutated

__all__ = ["changed", "fuzz_at_random", "timed"]

MOST_SECONDS = 1.0  # of processor time, for one input
MOST_BYTES = 2**16  # of a mutated input

Target = Callable[[bytes], None]


class TooSlow(Exception):  # noqa: N818  # as python_targets.Wrong
    """An input that took longer than MOST_SECONDS."""


def timed(target: Target) -> Target:
    """The target, which may not take long either."""

    def run(data: bytes) -> None:
        start = time.thread_time()
        target(data)
        taken = time.thread_time() - start
        if taken > MOST_SECONDS:
            raise TooSlow(f"took {taken:.1f} seconds of processor time")

    return run


def changed(data: bytes, chooser: random.Random, words: Sequence[str]) -> bytes:
    """A mutation of an input."""
    text = data.decode("utf-8", "surrogateescape")
    return mutated(text, chooser, words).encode("utf-8", "surrogateescape")[:MOST_BYTES]


def fuzz_by_coverage(atheris: Any, target: Target, words: Sequence[str], arguments: Sequence[str]) -> None:
    def mutate(data: bytes, most: int, seed: int) -> bytes:
        chooser = random.Random(seed)
        if chooser.random() < 0.2:
            return bytes(atheris.Mutate(data, most))
        return changed(data, chooser, words)[:most]

    atheris.Setup(["fuzz_python", *arguments], timed(target), custom_mutator=mutate)
    atheris.Fuzz()  # ends the program


def fuzz_at_random(target: Target, words: Sequence[str], arguments: Sequence[str]) -> None:
    flags = dict(argument[1:].split("=", 1) for argument in arguments if argument.startswith("-") and "=" in argument)
    folders = [Path(argument) for argument in arguments if not argument.startswith("-")]
    files = [path for folder in folders for path in sorted(folder.iterdir()) if path.is_file()]
    corpus = [path.read_bytes() for path in files] or [b""]
    chooser = random.Random(int(flags.get("seed", "1")))
    run, runs = timed(target), 0
    end = time.monotonic() + float(flags.get("max_total_time", "10"))
    while runs < len(corpus) or time.monotonic() < end:
        data = corpus[runs] if runs < len(corpus) else changed(chooser.choice(corpus), chooser, words)
        try:
            run(data)
        except Exception:
            artifact = Path(f"{flags.get('artifact_prefix', '')}crash-random-python")
            artifact.write_bytes(data)
            print(f"run {runs}: the input is in {artifact}", file=sys.stderr)
            raise
        runs += 1
    print(f"{runs} runs, {len(corpus)} corpus files, no findings")


def import_atheris() -> Any:
    """The module, or None if it is not installed; with its libFuzzer where instrumented extension modules find it."""
    try:
        import atheris
    except ImportError:
        return None
    fuzzer = Path(atheris.path()) / "ubsan_with_fuzzer.so"
    if fuzzer.exists():  # on Linux
        # In this order: a libFuzzer looks for the function that mutates when it is loaded.
        for mutator in Path(atheris.__file__).parent.glob("custom_mutator.*.so"):
            ctypes.CDLL(str(mutator), ctypes.RTLD_GLOBAL)
        ctypes.CDLL(str(fuzzer), ctypes.RTLD_GLOBAL)
    return atheris


def main(arguments: Sequence[str]) -> int:
    if arguments[:1] == ["--modules"]:
        sys.path.insert(0, str(Path(arguments[1]).resolve()))
        sys.path.append(arguments[2])
        arguments = arguments[3:]
    atheris = import_atheris()
    with nullcontext() if atheris is None else atheris.instrument_imports(include=["hiddenhand"]):
        from python_targets import TARGETS, WORDS
    if not arguments or arguments[0] not in TARGETS:
        known = "|".join(TARGETS)
        print(f"usage: fuzz_python.py [--modules FOLDER SITE_PACKAGES] {known} [ARGUMENT...]", file=sys.stderr)
        return 2
    target, words = TARGETS[arguments[0]], WORDS[arguments[0]]
    if atheris is None:
        fuzz_at_random(target, words, arguments[1:])
    else:
        fuzz_by_coverage(atheris, target, words, arguments[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
