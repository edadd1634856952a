"""Whoever plays on Discord and at the table, with Discord's door closed and the page shut."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.post import shut_pages
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.test_absence import BACK, MISSING, called, told
from tests.chat.house import House
from tests.chat.scenarios import PLACE, begin
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest


class Club:
    """Anna and Boris are on Discord, and Boris has a page at the table as well."""

    def __init__(self, path: Path) -> None:
        self.discord, self.web = DiscordDriver(path), WebDriver(path, ())
        both = lambda: {**self.discord.chats(), **self.web.chats()}  # noqa: E731
        self.house = self.discord.house = self.web.house = House(path, both)

    async def open(self) -> Guest:
        await self.discord.open()
        assert self.web.table is not None
        await self.house.until(self.web.table.open.is_set)
        page = await self.web.guest("bo")
        await self.discord.say("boris", "/link")
        code = re.search(r"\b[A-Z2-9]{8}\b", self.discord.inbox("boris")[-1].text)
        assert code
        await self.web.say("bo", f"/link {code[0]}")
        await self.discord.say("boris", f"/link yes {code[0]}")
        return page


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    monkeypatch.setattr(shut_pages, "COMES_BACK", 1)
    club = Club(tmp_path / "umpire.db")
    try:
        yield club
    finally:
        await club.web.close()
        await club.discord.close()


async def test_they_are_called_as_long_as_their_page_is_shut(club: Club) -> None:
    page, driver = await club.open(), club.discord
    await begin(driver, "text")
    await page.disconnect()
    await driver.block("boris")
    await driver.say("anna", "f3")
    assert told(driver, MISSING) == (1, 1)
    ((_, calls),) = called(driver)
    assert [one.text.split(".")[0] for one in calls] == ["#1: it is your turn"]
    await driver.command("boris", "move", PLACE, text="e5")
    await driver.say("anna", "Nc3")
    assert len(called(driver)[0][1]) == 2, "one call a turn"


async def test_who_sits_at_their_page_is_not_called_and_again_when_it_is_shut(club: Club) -> None:
    page, driver = await club.open(), club.discord
    await begin(driver, "text")
    await page.disconnect()
    await driver.block("boris")
    await driver.say("anna", "f3")
    await club.web.back(page)
    assert "Black to move." in page.letters()[-1]["text"]
    await club.web.say("bo", "e5")
    await driver.say("anna", "Nc3")
    await club.web.settle()
    assert "Black to move." in page.letters()[-1]["text"]
    assert len(called(driver)[0][1]) == 1
    await club.web.say("bo", "d5")
    await page.disconnect()
    await driver.say("anna", "Nb1")
    assert len(called(driver)[0][1]) == 2
    # Their private chat is closed all the while: it is told once, and once that it is open.
    assert (told(driver, MISSING), told(driver, BACK)) == ((1, 1), (0, 0))
    await driver.unblock("boris")
    await driver.command("boris", "games", PLACE)
    assert (told(driver, MISSING), told(driver, BACK)) == ((1, 1), (1, 1))


async def test_who_has_a_page_alone_is_missed_by_nobody(club: Club) -> None:
    driver = club.discord
    await club.open()
    page = await club.web.guest("clara")
    await driver.say("anna", "/challenge clara kriegspiel side=white")
    await club.web.say("clara", "/accept")
    await page.disconnect()
    await driver.say("anna", "f3")
    assert "cannot write" not in driver.inbox("anna")[-1].text


async def test_who_blocks_the_bot_on_telegram_is_missed_when_their_page_is_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Telegram tells of it at once, and no letter to them need be on its way."""
    monkeypatch.setattr(shut_pages, "COMES_BACK", 1)
    api = BotApi()
    await api.open()
    telegram, web = TelegramDriver(tmp_path / "umpire.db", api), WebDriver(tmp_path, ())
    house = House(tmp_path / "umpire.db", lambda: {**telegram.chats(), **web.chats()})
    telegram.house = web.house = house
    await telegram.open()
    try:
        assert web.table is not None
        await house.until(web.table.open.is_set)
        page = await web.guest("bo")
        await telegram.say("boris", "/link")
        code = re.search(r"\b[A-Z2-9]{8}\b", telegram.inbox("boris")[-1].text)
        assert code
        await web.say("bo", f"/link {code[0]}")
        await telegram.say("boris", f"/link yes {code[0]}")
        await begin(telegram, "text")
        await telegram.say("anna", "f3")
        await telegram.block("boris")
        await house.delivered()

        def missed() -> int:
            return sum(MISSING in one.text for one in telegram.inbox("anna"))

        assert missed() == 0, "they read at their page"
        await page.disconnect()
        await house.until(lambda: missed() == 1)
    finally:
        await web.close()
        await telegram.close()
        await api.close()
