"""A clerk and the bot that asks it: neither is there for long without the other."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

_VICTIM = """
import asyncio
import sys

from bot.serving.clerk import Clerk

asyncio.run(Clerk("tests.serving.hanging_clerk", 99).ask(sys.argv[1].encode()))
"""


async def test_with_a_bot_that_is_killed_it_ends_in_the_midst_of_an_answer(tmp_path: Path) -> None:
    """An analysis went on for half a minute, on a core that the next bot would have had."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    path = os.pathsep.join(filter(None, sys.path))
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _VICTIM, str(pipe), env={**os.environ, "PYTHONPATH": path}
    )

    async def heard() -> bytes:
        async with asyncio.timeout(20):
            while True:
                with suppress(BlockingIOError):
                    return os.read(reading, 99)
                await asyncio.sleep(0.05)

    clerk = 0
    try:
        while not clerk:  # the pipe is as if closed until somebody writes
            clerk = int(await heard() or 0)
            await asyncio.sleep(0.05)
        bot.send_signal(signal.SIGKILL)
        assert await heard() == b""
    finally:
        os.close(reading)
        with suppress(ProcessLookupError):
            bot.kill()
        await bot.wait()
        if clerk:
            with suppress(ProcessLookupError):
                os.killpg(clerk, signal.SIGKILL)
