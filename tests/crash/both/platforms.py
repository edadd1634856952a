"""The two loopback platforms, which outlive the bot, and what people do there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.chat.discord.driver import DiscordDriver
from tests.chat.telegram.server import BotApi

HALL = "hall"
"""The only public place, on Discord."""
NAMES = ("ada", "bela", "carl", "dora", "emil", "fanny", "gustav", "hilda")


def is_on_telegram(name: str) -> bool:
    """Every second person is."""
    return NAMES.index(name) % 2 == 1


@dataclass
class Platforms:
    discord: DiscordDriver
    telegram: BotApi
    said: list[tuple[str, str]] = field(default_factory=list)
    """What has to be heard, each once: the platform and its name for the message."""

    def account(self, name: str) -> tuple[str, str]:
        if is_on_telegram(name):
            return "telegram", str(self.telegram.world.person(name)["id"])
        return "discord", self.discord.person(name).id

    async def type(self, who: str, text: str) -> tuple[str, str]:
        """In private: it comes to the bot, whether that runs now or later."""
        if is_on_telegram(who):
            world = self.telegram.world
            key = world.typed(who, text)
            assert key is not None, "everything in private comes to the bot"
            self.telegram.told()
            self.said.append(("telegram", key))
        else:
            message = await self.discord.write(who, text)
            self.said.append(("discord", message["id"]))
        return self.said[-1]

    async def call(self, who: str, text: str) -> None:
        """In the hall: it is lost where the bot does not run."""
        await self.discord.write(who, text, HALL)

    async def use(self, who: str, match: int, text: str) -> None:
        """By Discord's own command: likewise."""
        await self.discord.use(who, "move", options={"match": str(match), "text": text})

    @property
    def listened_to(self) -> bool:
        """Whether Discord brings the bot what strangers write: it is not read up later."""
        return self.discord.server.is_listened_to and self.telegram.polls > 0

    def is_attended(self, chat: str) -> bool:
        """Whether somebody listens there now, as far as the platform can tell."""
        if chat == "telegram":
            return self.telegram.is_fetched
        return self.discord.server.is_listened_to

    @property
    def requests(self) -> int:
        """How often the bot has asked either of something."""
        return len(self.discord.server.requests) + len(self.telegram.calls)

    @property
    def connections(self) -> dict[str, int]:
        """How often the bot has come to either, and listened."""
        return {"discord": self.discord.server.identified, "telegram": self.telegram.polls}


@asynccontextmanager
async def both_platforms(folder: Path) -> AsyncIterator[Platforms]:
    telegram = BotApi()
    discord = DiscordDriver(folder / "unused.db")
    await telegram.open()
    await discord.server.open()
    discord.server.patience = 60.0  # a machine that does other things, too, is slow to acknowledge
    try:
        discord.person(NAMES[0]).manages = True
        yield Platforms(discord, telegram)
    finally:
        await discord.server.close()
        await telegram.close()
