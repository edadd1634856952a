"""A house that plays as `umpire serve` has it play, with thoughts that take their time."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from random import Random

from bot.chat.contract import Chat
from bot.chat.house_chat import Answer, Thought
from bot.serving.house import open_house
from storage.database import Database


class Slow:
    """Plays what it is to play once it may."""

    def __init__(self, says: str) -> None:
        self.says, self.free, self.thoughts = says, asyncio.Event(), 0

    def machines(self, database: Database, chats: Mapping[str, Chat]) -> Chat:
        return open_house(database, self.think, Random(1), chats)

    async def think(self, _thought: Thought) -> Answer:
        self.thoughts += 1
        await self.free.wait()
        return Answer(self.says, "")
