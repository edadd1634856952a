"""A process to be killed: writes acts with their letters, and says what was acknowledged."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from storage import matches, post
from storage.database import Database, Tx, open_database
from storage.post import NewLetter
from tests.storage.club import NOW, act, begun, joined

PLAYERS = 20


async def play(database: Database, match: int) -> None:
    async def move(tx: Tx) -> int:
        found = await matches.match(tx, match)
        assert found is not None
        n = found.n + 1
        await matches.add_act(tx, act(match, n))
        await post.enqueue(tx, [NewLetter(f"{match}:{n}", f"member:{match}", "done")], NOW)
        return n

    while True:
        n = await database.write(move)
        os.write(1, f"{match}:{n}\n".encode())


async def begin(tx: Tx) -> None:
    if await matches.match(tx, 1) is None:
        who = await joined(tx, "anna")
        for _ in range(PLAYERS):
            await begun(tx, who.id, who.id)


async def main(path: Path) -> None:
    async with open_database(path) as database, asyncio.TaskGroup() as group:
        await database.write(begin)
        for match in range(1, PLAYERS + 1):
            group.create_task(play(database, match))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
