"""The running bot: chats that fail, chats that cannot run, and a stop."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random

import pytest

from bot.chat.contract import Chat, Hear, Hopeless, Incoming
from bot.serving import lasting, service
from bot.serving.service import serve_on
from storage.database import Away, open_database
from tests.noted_chat import NotedChat, draw_nothing
from tests.stored import stored


class Failing(NotedChat):
    """Fails once, with a text that is nobody's business; then it runs."""

    runs = 0
    running: asyncio.Event

    async def run(self, hear: Hear) -> None:  # noqa: ARG002
        self.runs += 1
        if self.runs == 1:
            raise ConnectionError("https://api.example/bot123:secret")
        self.running.set()
        await asyncio.Event().wait()


class Refused(NotedChat):
    async def run(self, hear: Hear) -> None:  # noqa: ARG002
        raise Hopeless("the token is refused")


async def served(path: Path, stop: asyncio.Event, *chats: Chat) -> None:
    async with open_database(path / "umpire.db") as database:
        await serve_on(
            database,
            {chat.name: chat for chat in chats},
            now=lambda: 1_000_000,
            random=Random(1),
            draw=draw_nothing,
            stop=stop,
        )


async def test_a_chat_that_fails_is_started_again_and_its_fault_is_not_quoted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chat, stop = Failing("telegram"), asyncio.Event()
    chat.running = asyncio.Event()
    serving = asyncio.create_task(served(tmp_path, stop, chat, Refused("discord")))
    async with asyncio.timeout(15):
        await chat.running.wait()
    stop.set()
    await serving
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert any(
        one.startswith("telegram failed; starting it again in 1 s: ConnectionError at ")
        for one in told
    )
    assert "discord: the token is refused" in told
    assert "secret" not in caplog.text


class Unstored(Failing):
    """Its database takes nothing for a while: it says so out of one of its tasks."""

    async def run(self, hear: Hear) -> None:  # noqa: ARG002
        self.runs += 1
        if self.runs <= 4:
            raise ExceptionGroup("tasks", [Away("the server is away")])
        self.running.set()
        await asyncio.Event().wait()


async def test_a_chat_goes_on_as_soon_as_something_can_be_stored_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is not its fault: nobody waits ever longer for it, and the log is told by others."""
    monkeypatch.setattr(lasting, "_PAUSES", (0.01, 60))
    chat = Unstored("house")
    chat.running = asyncio.Event()
    running = asyncio.create_task(lasting.keep_running(chat, hear_nothing))
    async with asyncio.timeout(15):
        await chat.running.wait()
    running.cancel()
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def hear_nothing(_: Incoming) -> None:
    """Nobody says anything."""


class Elsewhere(Failing):
    """Serves at first at an address that no machine has: it is of a net for documents alone."""

    async def run(self, hear: Hear) -> None:
        if self.runs == 0:
            self.runs += 1
            await asyncio.start_server(lambda *_: None, "192.0.2.1", 1)
        await super().run(hear)


async def test_why_the_machine_refuses_an_address_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chat, stop = Elsewhere("web"), asyncio.Event()
    chat.running = asyncio.Event()
    serving = asyncio.create_task(served(tmp_path, stop, chat))
    async with asyncio.timeout(15):
        await chat.running.wait()
    stop.set()
    await serving
    assert "192.0.2.1" in caplog.text
    assert "cannot assign requested address" in caplog.text.lower()


async def test_where_no_chat_can_run_there_is_nothing_to_serve(tmp_path: Path) -> None:
    async with asyncio.timeout(15):
        with pytest.raises(Hopeless, match="no chat could be served"):
            await served(tmp_path, asyncio.Event(), Refused("discord"), Refused("telegram"))


async def test_a_part_that_fails_is_started_again_and_the_operators_can_see_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What nobody thought of: not one unit of the work, but all of it."""
    began, stop = 0, asyncio.Event()

    async def sweep(*_: object) -> None:
        nonlocal began
        began += 1
        if began == 3:
            stop.set()
        raise KeyError("secret")

    monkeypatch.setattr(service, "keep_sweeping", sweep)
    monkeypatch.setattr(lasting, "_PAUSES", (0.01,))
    chat = Failing("telegram")
    chat.runs, chat.running = 1, asyncio.Event()
    async with asyncio.timeout(15):
        await served(tmp_path, stop, chat)
    assert began >= 3
    assert stored(tmp_path / "umpire.db", "SELECT kind, unit, fault FROM aside") == [
        ("task", "sweep", "KeyError")
    ]
    assert "secret" not in caplog.text
