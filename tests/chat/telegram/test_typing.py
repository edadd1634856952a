"""While the house thinks, its opponent's private chat shows that somebody writes."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat import house_chat
from bot.chat.telegram_chat.pace import Pace
from bot.chat.telegram_chat.settings import Settings
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.running import Post, until
from tests.chat.telegram.server import BotApi, Fault
from tests.chat.typing_house import Slow


def signs(api: BotApi) -> list[tuple[int, str]]:
    return [
        (int(said["chat_id"]), said["action"])
        for method, said in api.calls
        if method == "sendchataction"
    ]


@pytest.mark.parametrize("fault", [None, 429, 502, 403])
async def test_the_opponent_sees_that_the_house_thinks(
    driver: TelegramDriver, monkeypatch: pytest.MonkeyPatch, fault: int | None
) -> None:
    monkeypatch.setattr(house_chat, "SIGN", 0.0)
    monkeypatch.setattr(house_chat, "AGAIN", 0.5)
    mind = Slow("e7e5")
    driver.house.machines = mind.machines
    await driver.restart()
    driver.api.calls.clear()
    if fault:
        driver.api.fail("sendChatAction", fault, "no", retry_after=600)
    await driver.say("anna", "/play chess level=1 side=white")
    assert signs(driver.api) == []  # it is the person's turn
    await driver.say("anna", "e2e4")
    anna = driver.world.names["anna"]
    await until(lambda: signs(driver.api) == [(anna, "typing")])
    if fault != 429:  # then Telegram wants none for a while
        await until(lambda: len(signs(driver.api)) == 2)
    before = len(driver.inbox("anna"))
    mind.free.set()
    await until(lambda: len(driver.inbox("anna")) > before)
    assert "e5" in driver.inbox("anna")[-1].text
    shown = signs(driver.api)
    assert set(shown) == {(anna, "typing")}
    await asyncio.sleep(0.7)
    assert signs(driver.api) == shown, "none comes after the answer"


async def test_a_sign_is_for_people_and_fails_silently(post: Post) -> None:
    for user in (str(post.club.place), "nobody", "12"):
        await post.chat.show_typing(user)
    assert [chat for chat, _ in signs(post.api)] == [12]
    post.api.faults.append(Fault("sendChatAction", "lost"))
    showing = asyncio.create_task(post.chat.show_typing(str(post.anna.user)))
    await until(lambda: len(signs(post.api)) == 2)
    await post.send("a letter")
    assert post.shown == ["a letter"]
    assert not showing.done()
    await showing


async def test_after_a_429_there_are_no_signs_and_letters_go_on(post: Post) -> None:
    post.api.fail("sendChatAction", 429, "Too Many Requests", retry_after=600)
    for _ in range(2):
        await post.chat.show_typing(str(post.anna.user))
    await post.send("a letter")
    assert len(signs(post.api)) == 1
    assert post.shown == ["a letter"]


def test_signs_take_no_letters_place() -> None:
    now = 0.0
    pace = Pace(Settings(whole_pace=(3, 1.0), spare_pace=(2, 1.0)), lambda: now)
    assert [pace.spare(chat) for chat in (1, 2, 3)] == [True, True, False]
    for chat in (1, 2, 3):
        assert pace.wait(chat) == 0
        pace.note(chat)
    now = 1.0
    pace.hold(4, 5.0)
    assert [pace.spare(chat) for chat in (4, 1)] == [False, True]
