"""Signals that ask a command to end, taken as Ctrl-C is: it says what it has done so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from signal import Signals, signal
from threading import current_thread, main_thread


@contextmanager
def ended_by(number: Signals) -> Iterator[None]:
    """At once, whatever is waited for."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    if current_thread() is not main_thread():
        yield
        return
    before = signal(number, interrupt)
    try:
        yield
    finally:
        signal(number, before)
