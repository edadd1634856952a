"""A table whose port another process has, as one that hangs does: who else can serve it does, and it is
tried again."""

from __future__ import annotations

import socket

import pytest

from bot.chat.menu import Menu
from bot.chat.web_chat import WebChat
from bot.serving import hand as hands
from storage.database import open_database
from storage.where import Server
from tests.postgres.crewing import come_about, served


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
        async with served(server, 1, "table", {"web": here}) as first:
            await come_about(lambda: f"port {port} is taken" in caplog.text or first.running.done())
            assert not first.running.done()
            async with served(server, 2, "table", {"web": elsewhere}):
                await come_about(elsewhere.open.is_set)
            hangs.close()
            await come_about(here.open.is_set)
