"""The session: dropped, resumed, begun anew, ended."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from pathlib import Path

import discord
import pytest

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.joining import new_server
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.driver import with_label
from tests.chat.scenarios import heard


async def test_private_text_is_a_sentence(line: Line) -> None:
    message = await line.driver.write("anna", "/challenge @boris kriegspiel")
    said = await line.next()
    boris = line.driver.person("boris")
    assert (said.chat, said.user, said.name) == ("discord", line.driver.person("anna").id, "anna")
    assert (said.text, said.key) == ("/challenge @boris kriegspiel", message["id"])
    assert said.place is None
    assert [(one.text, one.user, one.name) for one in said.mentions] == [
        ("@boris", boris.id, "boris")
    ]


async def test_a_server_is_greeted_once_where_the_bot_may_write(driver: DiscordDriver) -> None:
    hall = driver.server.world.place("hall")
    new = new_server(driver, "900000000000000077", hall, may_write=True)
    async with asyncio.timeout(10):
        while not driver.posted("hall"):  # until it is ready, it takes servers for its old ones
            await driver.server.emit("GUILD_CREATE", new)
            await driver.server.emit("GUILD_DELETE", {"id": new["id"]})
            await asyncio.sleep(0.1)
    await driver.house.until(lambda: len(driver.posted("hall")) == 2)
    letter, question = driver.posted("hall")
    assert question.labels == ("English", "Русский")
    assert letter.text.startswith("Здравствуйте! Я — судья кригшпиля")
    assert letter.labels == (
        *("Научиться за минуту", "Сыграть со мной", "Найти соперника"),
        *("Вызвать друга", "Как это устроено"),
    )
    silent = new_server(driver, "900000000000000078", hall, may_write=False)
    await driver.server.emit("GUILD_CREATE", silent)
    await driver.say("anna", "/games")
    assert len(driver.posted("hall")) == 2


async def test_a_mention_in_public_is_a_public_sentence(line: Line) -> None:
    await line.driver.write("anna", "e2e4", "club")
    said = await line.next()
    assert (said.text, said.place) == ("e2e4", line.driver.server.world.place("club"))
    assert not said.mentions
    await line.driver.write("anna", "challenge @boris kriegspiel", "club")
    said = await line.next(2)
    assert said.text == "/challenge @boris kriegspiel"
    assert [one.text for one in said.mentions] == ["@boris"]


async def test_other_talk_in_public_is_not_heard(line: Line) -> None:
    world = line.driver.server.world
    place = world.place("club")
    talk = world.wrote(line.driver.person("anna"), place, "", [line.driver.person("boris")])
    await line.driver.server.emit("MESSAGE_CREATE", talk)
    await line.driver.write("anna", "hello")
    await line.next()
    assert [said.text for said in line.heard] == ["hello"]


async def test_a_dropped_socket_is_resumed_and_misses_nothing(line: Line) -> None:
    await line.driver.server.drop(4000)
    await line.driver.write("anna", "e2e4")
    said = await line.next()
    assert said.text == "e2e4"
    assert (line.driver.server.resumed, line.driver.server.identified) == (1, 1)


async def test_a_bad_token_is_said_so(tmp_path: Path) -> None:
    driver = DiscordDriver(tmp_path / "umpire.db", token="wrong")  # noqa: S106  # that is the point
    await driver.point()
    chat = driver.new_chat()
    try:
        with pytest.raises(discord.LoginFailure):
            await chat.run(lambda _: asyncio.sleep(0))
    finally:
        await driver.close()


@pytest.mark.parametrize("deaf", [False, True])
async def test_it_stops_soon_and_lets_a_sentence_finish(deaf: bool, tmp_path: Path) -> None:
    driver = DiscordDriver(tmp_path / "umpire.db")
    driver.server.deaf = deaf
    await driver.point()
    begun, ended = asyncio.Event(), asyncio.Event()

    async def hear(_: object) -> None:
        begun.set()
        await asyncio.sleep(0.2)
        ended.set()

    running = asyncio.create_task(driver.new_chat().run(hear))
    try:
        await wait_for(lambda: driver.server.identified)
        await driver.write("anna", "e4")
        await begun.wait()
        before = time.monotonic()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert ended.is_set()
        assert time.monotonic() - before < 5
    finally:
        await driver.close()


async def test_an_old_button_works_after_a_restart(driver: DiscordDriver) -> None:
    await driver.say("anna", "/challenge kriegspiel", "club")
    notice = with_label(driver.posted("club"), "Accept")
    await driver.restart()
    await driver.press("boris", notice, "Accept")
    assert "against anna" in heard(driver, "boris")


async def test_the_start_is_told_in_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot")
    driver = DiscordDriver(tmp_path / "umpire.db")
    await driver.open()
    try:
        told = re.compile(r"discord: umpire, in 1 servers?, \d\d commands at the top")
        await wait_for(lambda: any(told.fullmatch(one) for one in caplog.messages))
        await driver.server.drop(forget=True)
        before = driver.server.identified
        await wait_for(lambda: driver.server.identified > before)
        await asyncio.sleep(0.1)
        assert sum(bool(told.fullmatch(one)) for one in caplog.messages) == 1
    finally:
        await driver.close()
