"""The guard against a ban: Discord shuts out who makes 10,000 invalid requests in 10 minutes."""

from __future__ import annotations

import asyncio
from collections import deque
from types import SimpleNamespace

import aiohttp

WINDOW = 600.0
MOST = 8_000
_INVALID = frozenset({401, 403, 429})


class Guard:
    """Counts every invalid request there is, the library's own retries, too."""

    def __init__(self, most: int = MOST, window: float = WINDOW) -> None:
        self._most, self._window = most, window
        self._times: deque[float] = deque(maxlen=most)

    def trace(self) -> aiohttp.TraceConfig:
        """What the library's HTTP session is to be watched with."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._ended)
        return trace

    def pause(self) -> float:
        """Seconds to send nothing; 0 while there is room."""
        if len(self._times) < self._most:
            return 0.0
        return max(0.0, self._times[0] + self._window - asyncio.get_running_loop().time())

    async def _ended(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        # A limit shared with others is not held against us.
        shared = ended.response.headers.get("X-RateLimit-Scope") == "shared"
        if ended.response.status in _INVALID and not shared:
            self._times.append(asyncio.get_running_loop().time())
