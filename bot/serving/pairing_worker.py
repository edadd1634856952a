"""The Swiss engine in a process of its own, so that the event loop goes on answering."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread

from bot.club.swiss.field import State
from bot.club.swiss.pairing import pair, pair_or_relax
from bot.club.swiss.pairs import Paired

PATIENCE = 60.0
"""Seconds after which a pairing is given up: 500 players need a few."""


class TooSlow(Exception):
    """The pairing took longer than it may; its process is gone."""


async def pair_here(state: State, *, relaxed: bool = False) -> Paired:
    """The next round at once, for whoever serves nobody meanwhile: scripts and tests."""
    return pair_or_relax(state) if relaxed else pair(state)


def _end_with_us() -> None:
    """In the worker: it ends when the bot says so, not with a key pressed at the terminal; and it is not
    left behind where the bot is killed. Of that it would see nothing by itself, since it holds both ends
    of the pipe by which it is asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        if parent := parent_process():
            parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def _identify() -> int:
    """The worker's process; being of this module, it brings the engine with it."""
    return os.getpid()


class Pairer:
    """One worker, started with the first round; used by one task at a time, others wait."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._process = 0

    @property
    def process(self) -> int:
        """The worker's process id; 0 while there is none."""
        return self._process

    async def pair(self, state: State, *, relaxed: bool = False) -> Paired:
        """The next round; what `pair` raises comes through, and TooSlow.

        With `relaxed`, a round that the rules cannot pair is the one that breaks least.
        A worker that died is replaced, and asked once more.
        """
        async with self._turn:
            try:
                return await self._ask(state, relaxed)
            except BrokenProcessPool:
                self._drop()
                return await self._ask(state, relaxed)

    async def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_end_with_us)
            # The process has imported the engine before anybody's patience is measured.
            self._process = await asyncio.wrap_future(self._pool.submit(_identify))
        return self._pool

    async def _ask(self, state: State, relaxed: bool) -> Paired:
        pool = await self._ready()
        asked: Future[Paired] = pool.submit(pair_or_relax if relaxed else pair, state)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(asked), self.patience)
        except TimeoutError:
            self._drop()
            raise TooSlow(f"no pairing within {self.patience:g} seconds") from None
        except asyncio.CancelledError:
            self._drop()
            raise

    def _drop(self) -> None:
        """End the worker, whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        if self._process:
            with suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGTERM)
        self._process = 0
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End the worker; a round that is still being paired is lost."""
        await asyncio.to_thread(self._drop)
