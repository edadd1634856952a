"""A line: what is on its way to one open page."""

from __future__ import annotations

import asyncio

LONGEST_LINE = 600
"""Frames that may wait for a slow page; then its line is cut, and it comes back for the rest."""


class Line:
    """One open page: the frames on their way to it. None ends it."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(LONGEST_LINE)
        self.cut = False

    def put(self, frame: str) -> None:
        if self.cut:
            return
        if self.queue.full():
            self.end()
        else:
            self.queue.put_nowait(frame)

    def end(self) -> None:
        self.cut = True
        while self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
