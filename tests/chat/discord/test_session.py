"""The session: dropped, resumed, begun anew, ended; and what was written meanwhile."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from pathlib import Path

import discord
import pytest

from bot.chat.contract import Outgoing
from bot.chat.discord_chat import first_id_of
from bot.chat.discord_chat.missed import Thread, Threads
from bot.serving.sweeping import KEPT, sweep
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import BOT, Json, Person
from tests.chat.driver import with_label
from tests.chat.letters import text
from tests.chat.scenarios import begin, heard, last


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


def _new_server(driver: DiscordDriver, number: str, hall: str, *, may_write: bool) -> Json:
    """As Discord tells of a server to which the bot was brought."""
    everyone = discord.Permissions(view_channel=True, send_messages=may_write).value
    room = {"type": 0, "position": 0}
    known = driver.server.world.guild()
    del known["unavailable"]  # it is told of servers that were there before
    return known | {
        "id": number,
        "name": "New",
        "preferred_locale": "ru",
        "owner_id": driver.person("anna").id,
        "system_channel_id": hall,
        "channels": [room | {"id": hall, "name": "hall"}, room | {"id": f"{number}9", "name": "x"}],
        "roles": [{"id": number, "name": "@everyone", "permissions": str(everyone), "position": 0}],
        "members": [
            {
                "user": {
                    "id": BOT,
                    "username": "umpire",
                    "discriminator": "0",
                    "avatar": None,
                    "bot": True,
                },
                "roles": [],
                "joined_at": None,
                "flags": 0,
            }
        ],
    }


async def test_a_server_is_greeted_once_where_the_bot_may_write(driver: DiscordDriver) -> None:
    hall = driver.server.world.place("hall")
    new = _new_server(driver, "900000000000000077", hall, may_write=True)
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
    silent = _new_server(driver, "900000000000000078", hall, may_write=False)
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


async def test_after_a_new_session_missed_messages_are_read_in_order(line: Line) -> None:
    await line.driver.write("anna", "first")
    await line.next()
    await line.driver.server.drop(4000, forget=True)
    await line.driver.write("anna", "second")
    await line.driver.write("anna", "third")
    await line.driver.write("boris", "nobody knows me")
    await wait_for(lambda: line.driver.server.identified == 2, 10)
    await line.driver.write("anna", "fourth")
    await line.next(4)
    await wait_for(lambda: line.heard[-1].text == "fourth")
    heard = list(dict.fromkeys(said.text for said in line.heard))
    assert heard == ["first", "second", "third", "fourth"]


async def test_what_was_written_after_very_many_letters_is_read_after_a_new_session(
    line: Line,
) -> None:
    """Somebody who follows a tournament reads hundreds of letters, and writes again one day."""
    await line.driver.write("anna", "first")
    await line.next()
    world, anna = line.driver.server.world, line.driver.person("anna")
    for n in range(450):
        world.wrote(Person("umpire", BOT, ""), anna.channel, f"letter {n}", [])
    await line.driver.server.drop(4000, forget=True)
    await line.driver.write("anna", "second")
    await line.driver.write("anna", "third")
    await wait_for(lambda: line.heard[-1].text == "third", 10)
    assert list(dict.fromkeys(said.text for said in line.heard)) == ["first", "second", "third"]


async def test_an_answer_to_the_bots_own_message_is_read_after_a_new_session(line: Line) -> None:
    await line.chat.send(line.to("boris"), Outgoing(text("anna challenges you")), "k")
    await line.driver.server.drop(4000, forget=True)
    await line.driver.write("boris", "/accept")
    said = await line.next()
    assert said.text == "/accept"


async def test_history_that_cannot_be_read_is_read_later(line: Line) -> None:
    await line.driver.write("anna", "first")
    await line.next()
    await line.driver.server.drop(4000, forget=True)
    await line.driver.write("anna", "second")
    line.driver.server.fail("GET", "channels/.*/messages", 503)
    await wait_for(lambda: line.driver.server.identified == 2, 10)
    await wait_for(lambda: not line.driver.server.faults)
    assert [said.text for said in line.heard] == ["first"]
    await line.driver.write("anna", "third")
    await wait_for(lambda: line.heard[-1].text == "third")
    assert list(dict.fromkeys(said.text for said in line.heard)) == ["first", "second", "third"]


async def test_no_time_passes_while_something_may_wait_to_be_read(line: Line) -> None:
    await line.driver.write("anna", "first")
    await line.next()
    await wait_for(line.chat.attends)
    await line.driver.server.drop(4000, forget=True)
    await line.driver.write("anna", "second")
    line.driver.server.fail("GET", "channels/.*/messages", 503)
    await wait_for(lambda: line.driver.server.identified == 2, 10)
    await wait_for(lambda: not line.driver.server.faults)
    assert not line.chat.attends()
    await line.driver.write("anna", "third")
    await wait_for(lambda: line.heard[-1].text == "third")
    await wait_for(line.chat.attends)


async def test_what_could_not_be_read_is_read_though_nobody_writes_again(line: Line) -> None:
    await line.driver.write("anna", "first")
    await line.next()
    await line.driver.server.drop(4000, forget=True)
    await line.driver.write("anna", "second")
    line.driver.server.fail("GET", "channels/.*/messages", 503)
    await wait_for(lambda: line.driver.server.identified == 2, 10)
    assert (await line.next(2)).text == "second"
    await wait_for(line.chat.attends)


async def test_a_way_that_fails_keeps_nobody_from_being_read(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library raises what the network does, and a limit that lasts too long, as they are."""
    for name in ("anna", "boris"):
        await line.driver.write(name, "first")
    await line.next(2)
    read, faults = Threads._history, [OSError(), discord.RateLimited(99.0)]  # noqa: SLF001

    async def failing(self: Threads, person: int, thread: Thread) -> list[discord.Message]:
        if faults:
            raise faults.pop()
        return await read(self, person, thread)

    monkeypatch.setattr(Threads, "_history", failing)
    await line.driver.server.drop(4000, forget=True)
    for name in ("anna", "boris"):
        await line.driver.write(name, "second")
    await line.next(4)
    assert sorted(said.text for said in line.heard) == ["first", "first", "second", "second"]
    await wait_for(line.chat.attends)


async def test_what_is_not_heard_after_a_new_session_keeps_nobody_from_being_read(
    line: Line,
) -> None:
    for name in ("anna", "boris"):
        await line.driver.write(name, "first")
    await line.next(2)
    await line.driver.server.drop(4000, forget=True)
    line.fails = 1
    for name in ("anna", "boris"):
        await line.driver.write(name, "second")
    await line.next(4)
    assert sorted(said.text for said in line.heard) == ["first", "first", "second", "second"]
    await wait_for(line.chat.attends)


async def test_no_time_passes_where_a_session_ends_while_what_was_missed_is_read(
    line: Line,
) -> None:
    await _miss(line, "second")
    line.driver.server.held.clear()
    await line.driver.server.drop(4000, forget=True)
    await asyncio.sleep(0.2)
    line.gate.set()
    assert (await line.next(2)).text == "second"
    await asyncio.sleep(0.2)
    assert not line.chat.attends()
    line.driver.server.held.set()
    await wait_for(line.chat.attends, 10)


async def test_what_is_missed_while_what_was_missed_is_read_is_read_too(line: Line) -> None:
    await _miss(line, "second")
    await line.driver.server.drop(4000, forget=True)
    await line.driver.write("anna", "third")
    await wait_for(lambda: line.driver.server.identified == 3, 10)
    await asyncio.sleep(0.2)
    line.gate.set()
    await wait_for(lambda: line.heard[-1].text == "third")
    await wait_for(line.chat.attends)


async def _miss(line: Line, said: str) -> None:
    """What anna writes between two sessions is being heard, and does not come to its end."""
    await line.driver.write("anna", "first")
    await line.next()
    line.gate.clear()
    await line.driver.server.drop(4000, forget=True)
    await line.driver.write("anna", said)
    await wait_for(lambda: line.driver.server.identified == 2, 10)
    await wait_for(lambda: line.waits)


async def test_what_was_not_heard_is_said_and_heard_after_a_new_session(line: Line) -> None:
    await line.driver.write("anna", "first")
    await line.next()
    line.fails = 1
    await line.driver.write("anna", "second")
    await wait_for(lambda: line.got("anna"))
    assert "That did not work" in line.got("anna")[0]["content"]
    await line.driver.server.drop(4000, forget=True)
    assert (await line.next(2)).text == "second"


async def test_messages_of_the_downtime_are_heard_after_a_restart(driver: DiscordDriver) -> None:
    await begin(driver)
    await driver.house.close()
    await driver.server.drop(forget=True)
    missed = await driver.write("anna", "f2f3")
    await driver.start()
    await driver.house.heard("discord", missed["id"])
    assert "Black to move." in last(driver, "boris")
    heard = driver.house.rows("SELECT count(*) FROM inbox")
    await driver.restart()
    await driver.say("boris", "e7e5")
    assert driver.house.rows("SELECT count(*) FROM inbox") == [(heard[0][0] + 1,)]
    assert "White to move." in last(driver, "anna")


async def test_what_was_refused_before_something_was_heard_is_not_heard_after_a_restart(
    driver: DiscordDriver,
) -> None:
    """As in a flood, or on a full disk: whoever was told so has said it again since."""
    world, anna = driver.server.world, driver.person("anna")
    await driver.say("anna", "/help")
    world.wrote(anna, anna.channel, "/invite chess", [])
    await driver.say("anna", "/games")
    await driver.house.close()
    await driver.server.drop(forget=True)
    missed = await driver.write("anna", "/seek chess")
    await driver.start()
    await driver.house.heard("discord", missed["id"])
    assert driver.house.rows("SELECT seek FROM challenge") == [(1,)]


async def test_what_was_heard_is_not_heard_again_when_that_is_forgotten(
    driver: DiscordDriver,
) -> None:
    """Whoever has been silent for weeks has said what they said last once."""
    await driver.say("anna", "/invite chess")
    assert driver.house.rows("SELECT count(*) FROM challenge") == [(1,)]
    later = 15 * 86_400
    driver.house.now = lambda: int(time.time()) + later
    await sweep(driver.house.database, before=driver.house.now() - KEPT)
    await driver.restart()
    assert driver.running is not None
    await wait_for(driver.running.attends)
    await driver.say("boris", "/help")
    assert driver.house.rows("SELECT count(*) FROM challenge") == [(1,)]


def test_the_first_id_of_a_second() -> None:
    assert discord.utils.snowflake_time(first_id_of(1_767_225_600)).timestamp() == 1_767_225_600


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
