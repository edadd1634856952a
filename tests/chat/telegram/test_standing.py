"""A group's admins are asked for, remembered for a minute, and nobody is one while it is unknown."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.contract import Incoming
from bot.chat.telegram_chat.pace import Pace
from bot.chat.telegram_chat.settings import Settings
from bot.chat.telegram_chat.standing import Standing
from bot.chat.telegram_chat.wire import new_bot
from tests.chat.telegram.driver import PROMPT, TelegramDriver
from tests.chat.telegram.running import running, until
from tests.chat.telegram.server import BotApi


def asked(api: BotApi) -> int:
    return sum(method == "getchatadministrators" for method, _ in api.calls)


async def test_it_comes_with_what_is_said_in_a_group(api: BotApi, driver: TelegramDriver) -> None:
    world, heard = api.world, list[Incoming]()
    world.promote("anna", "club")

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming)

    await driver.close()
    async with running(driver.new_chat(), api, hear):
        for name, place in (("anna", "club"), ("boris", "club"), ("anna", "other"), ("anna", None)):
            world.typed(name, "/community", place, topic=5 if place == "club" else None)
            api.told()
            count = len(heard) + 1
            await until(lambda: len(heard) >= count)  # noqa: B023
    club, other = str(world.group("club")["id"]), str(world.group("other")["id"])
    assert [(one.place, one.community, one.admin) for one in heard] == [
        (f"{club}:5", club, True),
        (f"{club}:5", club, False),
        (other, other, False),
        (None, None, False),
    ]
    assert asked(api) == 2, "once for each group"


async def test_it_is_asked_anew_after_a_minute_and_unknown_is_no(api: BotApi) -> None:
    world, now = api.world, 0.0
    anna, club = world.person("anna")["id"], world.group("club")["id"]
    bot = new_bot(api.token, replace(PROMPT, api=api.url))
    await bot.initialize()
    standing = Standing(bot, lambda: now, Pace(Settings(), lambda: now))
    assert not await standing.leads(anna, club)
    world.promote("anna", "club")
    now = 59.0
    assert not await standing.leads(anna, club)
    now = 60.0
    assert await standing.leads(anna, club)
    now = 200.0
    api.fail("getChatAdministrators", 500, "Internal Server Error", times=9)
    assert not await standing.leads(anna, club)
    api.faults.clear()
    assert await standing.leads(anna, club)
    await bot.shutdown()


async def test_a_group_settles_what_it_plays(driver: TelegramDriver) -> None:
    driver.world.promote("anna", "club")
    for name in ("anna", "boris"):
        await driver.say(name, "/help")
    await driver.say("boris", "/community games=chess", "club")
    assert "Only the admins" in driver.inbox("boris")[-1].text
    await driver.say("anna", "/community games=chess", "club")
    assert "games: Chess" in driver.inbox("anna")[-1].text
    await driver.say("boris", "/seek kriegspiel", "club")
    assert "not played here" in driver.inbox("boris")[-1].text
    await driver.say("boris", "/seek chess", "club")
    assert "boris is looking for a game" in driver.posted("club")[-1].text
