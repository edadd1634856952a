"""What was written while the bot did not hear it: read from history, once, and in order."""

from __future__ import annotations

import asyncio
import time

import discord
import pytest

from bot.chat.contract import Outgoing
from bot.chat.discord_chat import first_id_of
from bot.chat.discord_chat.missed import Thread, Threads
from bot.serving.sweeping import KEPT, sweep
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import BOT, Person
from tests.chat.letters import text
from tests.chat.scenarios import begin, last


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
    await _both_write(line, "first")
    await line.next(2)
    read, faults = Threads._history, [OSError(), discord.RateLimited(99.0)]  # noqa: SLF001

    async def failing(self: Threads, person: int, thread: Thread) -> list[discord.Message]:
        if faults:
            raise faults.pop()
        return await read(self, person, thread)

    monkeypatch.setattr(Threads, "_history", failing)
    await line.driver.server.drop(4000, forget=True)
    await _both_write(line, "second")
    await _both_are_heard(line)


async def test_what_is_not_heard_after_a_new_session_keeps_nobody_from_being_read(
    line: Line,
) -> None:
    await _both_write(line, "first")
    await line.next(2)
    await line.driver.server.drop(4000, forget=True)
    line.fails = 1
    await _both_write(line, "second")
    await _both_are_heard(line)


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


async def _both_write(line: Line, said: str) -> None:
    for name in ("anna", "boris"):
        await line.driver.write(name, said)


async def _both_are_heard(line: Line) -> None:
    await line.next(4)
    assert sorted(said.text for said in line.heard) == ["first", "first", "second", "second"]
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
