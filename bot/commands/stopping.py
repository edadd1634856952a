"""Signals that ask a command to end, taken as Ctrl-C is: it says what it has done so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from signal import Signals, signal
from threading import current_thread, main_thread


@dataclass(slots=True)
class Ending:
    """Whether the command may be interrupted now, and should have been meanwhile."""

    _held_back: bool = False
    _asked: bool = False

    def ask(self, *_: object) -> None:
        if not self._held_back:
            raise KeyboardInterrupt
        self._asked = True

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """For what is done wholly or not at all: the interrupt comes after it."""
        self._held_back = True
        try:
            yield
        finally:
            self._held_back = False
        if self._asked:
            self._asked = False
            raise KeyboardInterrupt


@contextmanager
def ended_by(*numbers: Signals) -> Iterator[Ending]:
    """At once, whatever is waited for, unless it is held back."""
    ending = Ending()
    if current_thread() is not main_thread():
        yield ending
        return
    before = {number: signal(number, ending.ask) for number in numbers}
    try:
        yield ending
    finally:
        for number, handler in before.items():
            signal(number, handler)
