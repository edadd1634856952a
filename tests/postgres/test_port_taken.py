"""A table whose port another process has, as one that hangs does: who else can serve it does, and it is
tried again."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from random import Random

import pytest

from bot.chat.menu import Menu
from bot.chat.web_chat import WebChat
from bot.serving import hand as hands
from bot.serving.hand import Hand
from bot.serving.roles import Roles
from storage.database import open_database, open_together
from storage.duties import Duties
from storage.where import Server
from tests.noted_chat import draw_nothing
from tests.postgres.crewing import come_about

NOW = 1_767_225_600


@asynccontextmanager
async def serving(server: Server, owner: int, table: WebChat) -> AsyncIterator[asyncio.Task[None]]:
    async with open_together(server, owner) as database:
        hand = Hand(
            database,
            Roles(frozenset({"table"})),
            {table.name: table},
            partial(Duties, server, owner),
            now=lambda: NOW,
            random=Random(1),
            draw=draw_nothing,
        )
        stop = asyncio.Event()
        running = asyncio.create_task(hand.run(stop))
        try:
            yield running
        finally:
            stop.set()
            await asyncio.wait([running])
            running.result()


@pytest.mark.timeout(120)
async def test_a_table_whose_port_is_taken_is_served_by_another_and_comes_back(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hands, "AGAIN", 0.2)
    async with open_database(server):
        pass  # its tables are there
    with socket.socket() as hangs:
        hangs.bind(("127.0.0.1", 0))
        hangs.listen()
        port = hangs.getsockname()[1]
        here, elsewhere = WebChat(port=port, menu=Menu()), WebChat(port=0, menu=Menu())
        async with serving(server, 1, here) as running:
            await come_about(lambda: f"port {port} is taken" in caplog.text or running.done())
            assert not running.done()
            async with serving(server, 2, elsewhere):
                await come_about(elsewhere.open.is_set)
            hangs.close()
            await come_about(here.open.is_set)
