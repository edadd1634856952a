"""A process to be killed: the whole service, on a chat that is its parent's two pipes.

On standard input come messages, one JSON array a line: key, user, place, text. On standard
output go what was confirmed and what was sent: a JSON array a line.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from random import Random

from bot.chat.contract import Address, Hear, Outgoing, Receipt
from bot.commands.script import START
from bot.serving.service import serve_on
from storage.database import open_database
from tests.crash.script import incoming
from tests.letters import words_of
from tests.noted_chat import draw_nothing


class Pipes:
    name = "paper"

    async def run(self, hear: Hear) -> None:
        write("ready")
        while line := await asyncio.to_thread(sys.stdin.readline):
            await hear(incoming(*json.loads(line)))
            write("heard", json.loads(line)[0])

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        write("sent", to.user or f"#{to.place}", key, words_of(message))
        return Receipt(key)


def write(*words: str) -> None:
    data = json.dumps(words).encode() + b"\n"
    while data:
        data = data[os.write(1, data) :]


async def main(path: Path) -> None:
    async with open_database(path) as database:
        await serve_on(
            database,
            {"paper": Pipes()},
            now=lambda: START,
            random=Random(1),
            draw=draw_nothing,
            stop=asyncio.Event(),
            # However long a life lasts, the players' clocks show the same in the end.
            monotonic=lambda: 0.0,
        )


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
