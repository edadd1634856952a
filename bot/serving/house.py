"""The house: machines to play with, on the database of the club."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from bot.chat.contract import Chat
from bot.chat.house_chat import Asked, HouseChat, Kept, Place, Think, Thought
from bot.serving.signs import Signs
from storage import house
from storage.database import Database


class HousePort:
    """Keeps what the machines were handed, and what they noted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, letter: Kept, seed: str) -> None:
        new = house.NewLetter(
            letter.key, letter.match, letter.seat, letter.number, letter.asks, letter.body
        )
        await self._database.write(lambda tx: house.keep(tx, new, letter.level, seed))

    async def waiting(self) -> Sequence[Place]:
        return await self._database.read(house.waiting)

    async def asked(self, place: Place) -> Asked | None:
        one = await self._database.read(lambda tx: house.asked(tx, *place))
        if one is None:
            return None
        thought = Thought(one.level, one.seed, one.fruitless, one.notes, one.letters)
        return Asked(one.letter, one.attempt, thought)

    async def note(self, place: Place, letter: int, notes: str) -> bool:
        return await self._database.write(lambda tx: house.note(tx, *place, letter, notes))

    async def sent_away(self, place: Place, attempt: int) -> int | None:
        return await self._database.write(lambda tx: house.sent_away(tx, *place, attempt))


def open_house(
    database: Database,
    think: Think,
    random: Random,
    chats: Mapping[str, Chat] = MappingProxyType({}),
) -> HouseChat:
    """The `chats` are those in which it is shown that a machine thinks."""
    return HouseChat(HousePort(database), think, random, Signs(database, chats).show)
