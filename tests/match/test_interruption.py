"""Ctrl-C in a match whose bots think for ever."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hiddenhand import Game, StopFlag
from hiddenhand.bots import IsmctsBot, RandomBot, StoppableBot

ENDLESS = ("ismcts:seconds=80000", "ismcts:iterations=4294967295")
posix_only = pytest.mark.skipif(os.name != "posix", reason="POSIX signals")


@posix_only
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("bot", ENDLESS)
def test_ctrl_c_ends_searches_that_would_run_for_hours(tmp_path: Path, bot: str, jobs: str) -> None:
    record = tmp_path / "record.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "hiddenhand", "match", "kuhn-poker", "--player", bot, "--player", "random",
         "--jobs", jobs, "--json", "--record", str(record)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with process:
        try:
            while not record.exists() or not record.read_text():
                assert process.poll() is None
                time.sleep(0.05)
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=10)
        finally:
            process.kill()
    assert (process.returncode, errors) == (130, "")
    assert json.loads(output)["interrupted"]


@posix_only
def test_ctrl_c_is_quiet_while_the_command_is_being_loaded(tmp_path: Path) -> None:
    program = (
        "import signal, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'hiddenhand.cli': signal.raise_signal(signal.SIGINT)\n"
        "from hiddenhand.__main__ import run\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "run()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_importing_the_package_loads_nothing_in_which_ctrl_c_would_not_be_quiet() -> None:
    program = "import sys, hiddenhand.__main__; print(*[name for name in sys.modules if 'hiddenhand' in name])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert {name for name in done.stdout.split() if name.startswith("hiddenhand")} == {
        "hiddenhand", "hiddenhand.__main__",
    }  # fmt: skip


def test_only_bots_that_may_think_long_can_be_told_to_stop() -> None:
    assert isinstance(IsmctsBot(), StoppableBot)
    assert not isinstance(RandomBot(), StoppableBot)


def test_a_bot_that_is_told_to_stop_still_names_a_legal_action(kuhn: Game) -> None:
    view = kuhn.deal(1).view(0)
    stop = StopFlag()
    stop.set()
    bot = IsmctsBot(iterations=2**32 - 1)
    assert bot.until(stop).choose(view, 1) in view.legal()
    assert bot.until(stop) == bot
    assert bot.until(stop).spec == bot.spec
