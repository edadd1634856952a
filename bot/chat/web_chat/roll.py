"""The roll: who is here, as all pages are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from bot.chat.web_chat import frames
from bot.chat.web_chat.line import Line

MOMENT = 0.15
"""Seconds within which all who come and go are told of together."""


class Roll:
    """Told anew to every page when it has changed: once for a crowd, not each of each."""

    def __init__(self, names: Callable[[], list[str]], lines: Callable[[], Iterable[Line]]) -> None:
        self._names, self._lines = names, lines
        self._told: list[str] = []
        self._due: asyncio.TimerHandle | None = None

    def read_to(self, line: Line) -> None:
        """A page that has just opened does not wait."""
        line.put(frames.write_people(self._names()))

    def changed(self) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(MOMENT, self._tell)

    def _tell(self) -> None:
        self._due, names = None, self._names()
        if names == self._told:
            return
        self._told = names
        for line in self._lines():
            line.put(frames.write_people(names))
