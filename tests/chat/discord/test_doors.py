"""Private channels are opened once, and not many in one breath."""

from __future__ import annotations

from typing import Any

import discord

from bot.chat.contract import Later
from bot.chat.discord_chat.doors import Doors
from tests.chat.discord.driver import DiscordDriver
from tests.chat.scenarios import begin


def opened(driver: DiscordDriver) -> int:
    return sum(path == "users/@me/channels" for _, path, _ in driver.server.requests)


async def test_a_restart_opens_none_anew(driver: DiscordDriver) -> None:
    await begin(driver)
    before = opened(driver)
    assert before <= 2
    await driver.restart()
    await driver.say("anna", "e4")
    await driver.command("boris", "move", text="e5")
    assert opened(driver) == before


class Opener(discord.Client):
    """Opens private channels, and does nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.opened: list[int] = []

    async def create_dm(self, user: discord.abc.Snowflake) -> Any:
        self.opened.append(user.id)
        return discord.Object(user.id + 1000)


async def test_forty_people_are_written_to_one_after_another() -> None:
    now, kept = 0.0, dict[str, str]()

    async def keep(user: str, channel: str) -> None:
        kept[user] = channel

    doors, client = Doors(keep, 10.0, lambda: now), Opener()

    async def all_open() -> list[float]:
        """One attempt for everybody; how long those have to wait who are told to."""
        waits = []
        for person in range(1, 41):
            try:
                await doors.channel(client, person)
            except Later as later:
                waits.append(later.seconds)
        return waits

    assert await all_open() == [10.0 * turn for turn in range(1, 40)]
    now = 10.0
    assert len(await all_open()) == 38
    now = 35.0  # the turns of two more have passed: no two are opened in one breath
    assert len(await all_open()) == 37
    assert client.opened == [1, 2, 3]
    for _ in range(100):
        now += 10.0
        await all_open()
    assert client.opened == list(range(1, 41))
    assert kept == {str(person): str(person + 1000) for person in range(1, 41)}


async def test_what_may_be_waiting_is_read_at_once() -> None:
    async def keep(_user: str, _channel: str) -> None:
        """Nothing is remembered here."""

    doors, client = Doors(keep, 10.0, lambda: 0.0), Opener()
    for person in range(1, 6):
        await doors.channel(client, person, at_once=True)
    assert client.opened == [1, 2, 3, 4, 5]
