"""Processes of a crew, in one process of the tests: each with connections and a number of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from storage.database import Database, open_together
from storage.duties import Duties, Duty
from storage.where import Server

PATIENCE = 30.0


@dataclass
class Fellow:
    """What one process holds, and was told."""

    database: Database
    duties: Duties
    told: list[tuple[str, str]] = field(default_factory=list)


@asynccontextmanager
async def fellow(server: Server, owner: int, *wanted: Duty) -> AsyncIterator[Fellow]:
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(open_together(server, owner))
        told: list[tuple[str, str]] = []
        duties = Duties(server, owner, lambda kind, what: told.append((kind, what)))
        for one in wanted:
            duties.want(one)
        running = asyncio.create_task(duties.run())
        try:
            yield Fellow(database, duties, told)
        finally:
            running.cancel()
            await asyncio.wait([running])


async def come_about(true: Callable[[], bool]) -> None:
    """Wait until it is so; how long does not matter."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110  # it is looked at from outside
            await asyncio.sleep(0.01)
