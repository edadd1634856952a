"""Machines: members like others, but that they are played by the house."""

from __future__ import annotations

from bot.chat.contract import HOUSE
from bot.club.house import name_of
from bot.club.names import numbered, skeleton
from storage import members
from storage.database import Tx
from storage.members import Member


async def machine(tx: Tx, level: int, now: int) -> Member:
    """The machine of this level; whoever has its name since before it came keeps that."""
    known = await members.by_account(tx, HOUSE, str(level))
    if known:
        return known

    def wished(count: int) -> tuple[str, str]:
        free = numbered(name_of(level), count)
        return free, skeleton(free)

    return await members.join(tx, HOUSE, str(level), wished, now)


async def is_machine(tx: Tx, member: int) -> bool:
    return any(one.chat == HOUSE for one in await members.accounts(tx, member))
