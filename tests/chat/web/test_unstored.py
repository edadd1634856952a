"""What the table says while nothing can be stored."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.chat.contract import Incoming
from bot.chat.menu import Menu
from bot.chat.web_chat import WebChat
from bot.desk.post.outcry import cry
from tests.chat.letters import text
from tests.chat.web.counter import AnyCounter
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest


async def test_what_is_said_past_the_books_has_arrived_when_it_stands_on_a_page(
    driver: WebDriver, caplog: pytest.LogCaptureFixture
) -> None:
    """That nothing can be stored, say: whoever reads it is not told beside it that they were not heard."""
    anna = await driver.guest("anna")
    assert driver.table
    ((user,),) = driver.house.rows("SELECT person FROM claim")
    assert await cry({"web": driver.table}, "web", user, text("Not now."), "unheard:1")
    await anna.catch_up()
    assert [one["text"] for one in anna.letters()].count("Not now.") == 1
    assert not caplog.records
    await anna.disconnect()
    await asyncio.sleep(0.1)
    assert not await cry({"web": driver.table}, "web", user, text("Not now."), "unheard:2")


async def test_what_was_heard_is_not_said_again_where_the_database_is_away_after_it() -> None:
    """The speaker was told that it was not taken: nor may it be, when their page comes back."""

    class Away(AnyCounter):
        async def seat(self, user: str, name: str, language: str | None) -> str | None:
            if heard:
                raise RuntimeError("the server is away")
            return await super().seat(user, name, language)

    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming.key)

    chat = WebChat(port=0, menu=Menu())
    chat.rely_on(Away())
    running = asyncio.create_task(chat.run(hear))
    await chat.open.wait()
    guest = Guest(chat, "anna")
    await guest.sit()
    await guest.send(json.dumps({"id": "12345678", "say": "e4", "mean": "try"}))
    await guest.until(lambda: any(one["kind"] == "heard" for one in guest.frames))
    assert len(heard) == 1
    await guest.close()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
