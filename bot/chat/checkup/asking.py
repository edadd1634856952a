"""Asking a platform over plain HTTP, before anything runs: its answer, and its clock."""

from __future__ import annotations

import email.utils
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from bot.chat.checkup.found import Found

_PATIENCE = 10.0
_AHEAD = 5
"""Seconds by which two clocks may differ: an answer takes its time."""
_FAR = 60


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: Any = field(repr=False)

    @property
    def good(self) -> bool:
        return self.status == 200


class Unreached(Exception):
    """Nobody answers at that address."""


class Line:
    """To one platform. It remembers what time it was there."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        url: str,
        headers: Mapping[str, str],
        now: Callable[[], float],
    ) -> None:
        self._session, self._url, self._headers, self._now = session, url, headers, now
        self.ahead: float | None = None
        """Seconds by which our clock is ahead of theirs."""

    async def ask(self, path: str, **params: str) -> Answer:
        """Raises Unreached."""
        try:
            async with self._session.get(
                f"{self._url}{path}", params=params, headers=self._headers
            ) as answer:
                theirs = email.utils.parsedate_tz(answer.headers.get("Date"))
                if theirs is not None:
                    self.ahead = self._now() - email.utils.mktime_tz(theirs)
                return Answer(answer.status, await answer.json(content_type=None))
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            # Not its text: it may hold the address, and so the token.
            raise Unreached(type(error).__name__) from None

    def clock(self, name: str) -> list[Found]:
        """Whether our clock is theirs, nearly."""
        if self.ahead is None or abs(self.ahead) <= _AHEAD:
            return []
        way = "ahead of" if self.ahead > 0 else "behind"
        return [
            Found(
                f"clock: {abs(self.ahead):.0f} s {way} {name}'s; let the machine take its time from "
                "the network (timedatectl set-ntp true)",
                fault=abs(self.ahead) > _FAR,
            )
        ]


@asynccontextmanager
async def line_to(
    url: str, headers: Mapping[str, str], now: Callable[[], float]
) -> AsyncIterator[Line]:
    timeout = aiohttp.ClientTimeout(total=_PATIENCE)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        yield Line(session, url, headers, now)
