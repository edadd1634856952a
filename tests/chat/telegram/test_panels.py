"""Panels: a board that is only looked at again stands in its own place."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.contract import Incoming, Outgoing
from tests.chat.letters import text
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.running import PNG, Post, running, until
from tests.chat.telegram.server import BotApi

BOARD = Outgoing(text("Match 7"), picture=PNG, choices=(("Board", "#7 /board"),), about=7)
AGAIN = replace(BOARD, text=text("Match 7, 1 minute later"))

Press = Callable[[], Awaitable[str]]
"""Presses the button of the newest message; the key under which that is heard."""


@pytest.fixture
async def pressing(api: BotApi, tmp_path: Path) -> AsyncIterator[tuple[Post, Press]]:
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming.key)

    driver = TelegramDriver(tmp_path / "none.db", api)
    chat = driver.new_chat()
    post = Post(api, chat, driver)

    async def press() -> str:
        before = len(heard)
        post.world.pressed("anna", post.world.sent[-1].message, "#7 /board")
        api.told()
        await until(lambda: len(heard) > before)
        return heard[-1]

    async with running(chat, api, hear):
        await post.send(BOARD)
        yield post, press


async def test_a_board_shown_again_takes_its_own_place(pressing: tuple[Post, Press]) -> None:
    post, press = pressing
    await post.send(replace(AGAIN, answers=await press()))
    await post.send(replace(AGAIN, answers=await press()))  # Telegram: not modified
    assert post.kinds() == ["sendphoto", "editmessagemedia"]
    assert post.shown[0] == str(AGAIN.text)
    assert post.buttons()[0]


async def test_what_the_umpire_says_is_a_new_message(pressing: tuple[Post, Press]) -> None:
    post, press = pressing
    await post.send(replace(AGAIN, told=({"kind": "try"},), answers=await press()))
    assert post.kinds() == ["sendphoto", "sendphoto"]
    assert post.shown == [str(BOARD.text), str(AGAIN.text)]


async def test_nothing_is_put_above_what_was_written_since(pressing: tuple[Post, Press]) -> None:
    post, press = pressing
    key = await press()
    post.world.typed("anna", "hm")
    post.api.told()
    await until(lambda: not post.world.updates)
    await post.send(replace(AGAIN, answers=key))
    assert post.kinds() == ["sendphoto", "sendphoto"]


async def test_another_person_s_press_moves_nothing(pressing: tuple[Post, Press]) -> None:
    post, press = pressing
    key = await press()
    post.world.started.add(post.world.person("boris")["id"])
    boris = replace(post.anna, user=str(post.world.person("boris")["id"]))
    await post.send(replace(AGAIN, answers=key), boris)
    assert post.kinds() == ["sendphoto", "sendphoto"]


async def test_a_deleted_panel_is_replaced(pressing: tuple[Post, Press]) -> None:
    post, press = pressing
    key = await press()
    message = post.world.sent[-1].message
    del post.world.messages[message["chat"]["id"], message["message_id"]]
    await post.send(replace(AGAIN, answers=key))
    assert post.kinds() == ["sendphoto", "sendphoto"]
