"""The entrance from Telegram: one sits down as the member that one is there, once for each press."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Mapping
from functools import partial
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from bot.chat.contract import Address, Chat, Hear, Outgoing, Receipt
from bot.chat.web_chat import WebChat
from bot.chat.web_chat.start_data import read_start_data
from bot.serving.menu import menu
from tests.chat.web.browsing import PHONE, WITH_CHROMIUM, Open, play
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Frame, Guest
from tests.chat.web.test_start_data import TOKEN, sealed


class Telegram:
    """Stands for the other platform: keeps what it is handed."""

    name = "telegram"

    def __init__(self) -> None:
        self.got: list[tuple[str | None, str]] = []

    async def run(self, hear: Hear) -> None:  # noqa: ARG002  # nobody writes there
        await asyncio.Event().wait()

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:  # noqa: ARG002
        self.got.append((to.user, str(message.text)))
        return Receipt("1", in_private=True)

    def attends(self) -> bool:
        return True


class Twofold(WebDriver):
    """The table beside Telegram, under an address of its own."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.telegram = Telegram()

    def chats(self) -> Mapping[str, Chat]:
        port = self.table.port if self.table else 0
        self.table = WebChat(
            port=port,
            menu=menu(),
            cards=self.cards,
            address="https://chess.example",
            started=partial(read_start_data, TOKEN),
        )
        return {"web": self.table, "telegram": self.telegram}


@pytest_asyncio.fixture(loop_scope="session")
async def driver(tmp_path: Path) -> AsyncIterator[Twofold]:
    driver = Twofold(tmp_path / "umpire.db")
    await driver.open()
    try:
        yield driver
    finally:
        await driver.close()


def opened(number: int = 77, name: str = "anna", ago: float = 0, **fields: object) -> str:
    person = json.dumps({"id": number, "username": name, "language_code": "en"})
    return sealed(user=person, auth_date=int(time.time() - ago), **fields)


async def enter(driver: WebDriver, data: str, guest: Guest | None = None) -> tuple[Guest, Frame]:
    assert driver.table
    guest = guest or Guest(driver.table, "?")
    headers = {"Origin": driver.table.address}
    body = {"data": data, "language": "en"}
    async with guest.http.post(
        driver.table.address + "/seat/1/enter", json=body, headers=headers
    ) as answer:
        told: Frame = await answer.json()
    return guest, {**told, "status": answer.status}


async def me(guest: Guest) -> Frame:
    _, body = await guest.get(guest.path("me"))
    told: Frame = json.loads(body)
    return told


async def seated(driver: Twofold, data: str | None = None) -> Guest:
    guest, told = await enter(driver, data or opened())
    assert told["status"] == 200, told
    driver.guests[told["name"]] = guest
    guest.name = told["name"]
    await guest.connect()
    return guest


async def test_one_sits_down_as_the_member_of_telegram(driver: Twofold) -> None:
    anna = await seated(driver)
    assert await me(anna) == {"name": "anna"}
    await driver.say("anna", "/challenge @boris kriegspiel side=white pace=none")
    await driver.say("boris", "/accept @anna")
    await driver.say("anna", "e4")
    rows = driver.house.rows("SELECT chat, person, member FROM account WHERE member = 1")
    assert {(row[0], row[2]) for row in rows} == {("telegram", 1), ("web", 1)}
    assert ("telegram", "77", 1) in {tuple(row) for row in rows}
    other, told = await enter(driver, opened(query_id="another"))  # on another device
    assert told["name"] == "anna"
    assert (await me(other))["name"] == "anna"
    status, body = await other.get(other.path("match/1/story"))
    assert status == 200
    assert json.loads(body)["seat"] == "white"
    await other.close()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (opened().replace("anna", "carl"), "app-forged"),
        (sealed("123456:other", auth_date=int(time.time())), "app-forged"),
        ("", "app-forged"),
        (opened(ago=700), "app-stale"),
        (opened(ago=-3600), "app-stale"),
    ],
)
async def test_nobody_comes_in_otherwise(driver: Twofold, data: str, code: str) -> None:
    guest, told = await enter(driver, data)
    assert told == {"error": code, "status": 403}
    assert await me(guest) == {"name": None}
    assert driver.house.rows("SELECT 1 FROM account WHERE chat = 'telegram'") == []
    await guest.close()


async def test_a_press_is_good_once_also_after_a_restart(driver: Twofold) -> None:
    data = opened()
    anna = await seated(driver, data)
    thief, told = await enter(driver, data)
    assert told == {"error": "app-used", "status": 403}
    assert await me(thief) == {"name": None}
    await driver.restart()
    thief, told = await enter(driver, data, thief)
    assert told["error"] == "app-used"
    _, told = await enter(driver, data, anna)  # the same window, loaded anew
    assert told["name"] == "anna"
    results = await asyncio.gather(*(enter(driver, opened(5, "eva", q="2")) for _ in range(4)))
    assert sorted(told["status"] for _, told in results) == [200, 403, 403, 403]
    for guest, _ in [*results, (thief, None)]:
        await guest.close()


async def test_a_post_from_elsewhere_is_not_heard(driver: Twofold) -> None:
    assert driver.table
    async with aiohttp.ClientSession() as http:
        for headers in ({"Origin": "https://web.telegram.org"}, {}):
            async with http.post(
                driver.table.address + "/seat/1/enter", json={"data": opened()}, headers=headers
            ) as answer:
                assert answer.status == 403
    for body in (b"\xff", b"[]", b'{"data": 5}'):
        async with (
            aiohttp.ClientSession() as http,
            http.post(
                driver.table.address + "/seat/1/enter",
                data=body,
                headers={"Origin": driver.table.address},
            ) as answer,
        ):
            assert answer.status in {400, 403}


async def test_whose_page_is_closed_is_told_on_telegram(driver: Twofold) -> None:
    anna = await seated(driver)
    await driver.say("anna", "/challenge @boris kriegspiel side=white pace=none")
    await driver.say("boris", "/accept @anna")
    await driver.say("anna", "e4")
    before = len(anna.letters())
    assert [one for one in driver.telegram.got if "e4" in one[1]] == []
    told = len(driver.telegram.got)
    await anna.disconnect()
    await driver.say("boris", "e5")
    assert [user for user, _ in driver.telegram.got[told:]] == ["77"]
    assert "White to move" in driver.telegram.got[-1][1]
    await driver.back(anna)
    assert len(anna.letters()) == before, "it was told once"
    await driver.say("anna", "d4")
    assert len(driver.telegram.got) == told + 1


async def test_a_guest_who_sat_there_may_come_back(driver: Twofold) -> None:
    carl = await driver.guest("carl")
    await carl.disconnect()
    _, told = await enter(driver, opened(), carl)
    assert told["name"] == "anna"
    assert await me(carl) == {"name": "anna"}
    await carl.post("leave", {})
    assert (await carl.post("take", {"name": "carl", "language": "en"}))["status"] == 200


async def test_there_is_no_entrance_without_an_address(tmp_path: Path) -> None:
    driver = WebDriver(tmp_path / "umpire.db")
    table = await driver.open()
    try:
        guest = Guest(table, "anna")
        status, _ = await guest.get(table.address + "/app")
        assert status == 404
        headers = {"Origin": table.address}
        async with guest.http.post(
            table.address + "/seat/1/enter", json={"data": opened()}, headers=headers
        ) as answer:
            assert answer.status == 404
        await guest.close()
    finally:
        await driver.close()


async def test_only_the_entrance_stands_in_telegrams_frame(driver: Twofold) -> None:
    assert driver.table
    async with aiohttp.ClientSession() as http:
        for path, whose in (("/app", True), ("/", False), ("/seat/1", False)):
            async with http.get(driver.table.address + path) as page:
                policy = page.headers["Content-Security-Policy"]
                assert ("https://web.telegram.org" in policy) == whose
                assert ("X-Frame-Options" not in page.headers) == whose


@WITH_CHROMIUM
async def test_a_press_on_telegram_opens_the_board(driver: Twofold, open_page: Open) -> None:
    pytest.importorskip("playwright.async_api")
    from playwright.async_api import expect

    assert driver.table
    await seated(driver)
    await driver.say("anna", "/challenge @boris kriegspiel side=white pace=none")
    await driver.say("boris", "/accept @anna")
    page = await open_page(viewport=PHONE, locale="en-GB")
    from urllib.parse import quote

    def address(data: str) -> str:
        return f"{driver.table and driver.table.address}/app?match=1#tgWebAppData={quote(data)}&tgWebAppVersion=9.1"

    await page.goto(address(opened(q="2")))
    await page.wait_for_url("**/match/1")
    await expect(page.locator("#board")).to_be_visible()
    await expect(page.locator("#who")).to_have_text("anna")
    await play(page, "e2e4")
    await expect(page.locator("#log-umpire")).to_contain_text("Black to move")
    stranger = await open_page(viewport=PHONE, locale="ru-RU")
    for data in (opened(q="2").replace("anna", "carl"), opened(ago=900)):
        await stranger.goto("about:blank")
        await stranger.goto(address(data))
        await expect(stranger.locator("#fault")).to_contain_text("Закройте", ignore_case=True)
    await stranger.goto(f"{driver.table.address}/app")
    await expect(stranger.locator("#fault")).to_contain_text("кнопкой")
