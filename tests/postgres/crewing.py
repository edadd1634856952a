"""Processes of a crew, in one process of the tests: each with connections and a number of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from random import Random

from bot.chat.contract import Chat
from bot.serving.hand import Hand
from bot.serving.roles import Roles
from storage.database import Database, open_together
from storage.duties import Duties, Duty
from storage.where import Server
from tests.noted_chat import draw_nothing

PATIENCE = 30.0
NOW = 1_767_225_600


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


@dataclass(frozen=True, slots=True)
class Serving:
    database: Database
    running: asyncio.Task[None]


@asynccontextmanager
async def served(
    server: Server, owner: int, roles: str, chats: Mapping[str, Chat]
) -> AsyncIterator[Serving]:
    """A process of a crew that does what it is for."""
    async with open_together(server, owner) as database:
        hand = Hand(
            database,
            Roles(frozenset(roles.split(","))),
            chats,
            partial(Duties, server, owner),
            now=lambda: NOW,
            random=Random(1),
            draw=draw_nothing,
        )
        stop = asyncio.Event()
        running = asyncio.create_task(hand.run(stop))
        try:
            yield Serving(database, running)
        finally:
            stop.set()
            await asyncio.wait([running])
            running.result()
