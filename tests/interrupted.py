"""Ctrl-C while a long call runs."""

from __future__ import annotations

import _thread
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def interrupted_soon() -> Iterator[None]:
    """What runs within is interrupted, and ends by that within seconds.

    It is what the interpreter does when the terminal sends SIGINT, and works in a worker process of xdist as well.
    """
    previous = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.2, _thread.interrupt_main)
    started = time.monotonic()
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            yield
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, previous)
    assert time.monotonic() - started < 10
