"""Whether the bot is well: all chats connected, and no letter waiting for long."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.serving.health import LATE, Health
from storage import post
from storage.database import open_database
from tests.noted_chat import NotedChat

NOW = 1_000_000
LETTER = post.NewLetter("k", "member:1", "{}")


class Turned(NotedChat):
    """A chat whose connection a test holds in its hand."""

    connected = True

    def attends(self) -> bool:
        return self.connected


async def test_a_chat_without_connection_is_unhealthy(tmp_path: Path) -> None:
    chat = Turned("discord")
    async with open_database(tmp_path / "umpire.db") as database:
        health = Health(database, {"discord": chat}, lambda: NOW)
        found = await health.examine()
        assert found["healthy"] is True
        assert found["connected"] == {"discord": True}
        chat.connected = False
        found = await health.examine()
        assert found["healthy"] is False
        assert found["connected"] == {"discord": False}


async def test_a_letter_that_waits_for_long_is_unhealthy(tmp_path: Path) -> None:
    now = NOW

    async with open_database(tmp_path / "umpire.db") as database:
        health = Health(database, {}, lambda: now, monotonic=lambda: float(now))
        await database.write(partial(post.enqueue, letters=[LETTER], now=NOW))
        now += LATE - 1
        found = await health.examine()
        assert found["healthy"] is True
        assert found["letters_owed"] == 1
        assert found["uptime"] == LATE - 1
        now += 1
        found = await health.examine()
        assert found["healthy"] is False
        assert found["oldest_letter_waits"] == LATE


async def test_a_calendar_that_is_set_back_makes_no_process_younger(tmp_path: Path) -> None:
    calendar, passed = NOW, 100.0
    async with open_database(tmp_path / "umpire.db") as database:
        health = Health(database, {}, lambda: calendar, monotonic=lambda: passed)
        calendar, passed = NOW - 86_400, passed + 60
        assert (await health.examine())["uptime"] == 60
