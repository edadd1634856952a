"""The worker that pairs: off the loop, replaced when it dies, ended when it is too slow."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from bot.club.swiss.field import BadState, Forbidden
from bot.club.swiss.pairing import pair
from bot.club.swiss.pairs import NoLegalPairing
from bot.serving.clerk import NotAnswered
from bot.serving.pairing_worker import Pairer
from tests.club.swiss.simulation import begin


@asynccontextmanager
async def pairer(patience: float = 60.0) -> AsyncIterator[Pairer]:
    worker = Pairer(patience)
    try:
        yield worker
    finally:
        await worker.close()


async def test_it_pairs_as_the_engine_does_and_keeps_its_errors() -> None:
    state = begin(9, 5)
    apart = replace(begin(2, 5), forbidden=(Forbidden((1, 2)),))
    async with pairer() as worker:
        assert await worker.pair(state) == pair(state)
        both = await asyncio.gather(worker.pair(begin(6, 5)), worker.pair(begin(8, 5)))
        assert [len(each.pairs) for each in both] == [3, 4]
        with pytest.raises(NoLegalPairing):
            await worker.pair(apart)
        with pytest.raises(NoLegalPairing):
            await worker.pair(apart, relaxed=True)
        with pytest.raises(BadState, match="0 rounds"):
            await worker.pair(begin(2, 0))


async def test_a_dead_worker_is_replaced() -> None:
    state = begin(6, 5)
    async with pairer() as worker:
        await worker.pair(state)
        first = worker.process
        assert first is not None
        os.kill(first, signal.SIGKILL)
        assert await worker.pair(state) == pair(state)
        assert worker.process != first


async def test_a_key_pressed_at_the_terminal_is_not_for_it() -> None:
    """It told of it there in thirty lines, while the bot ended in order."""
    state = begin(6, 5)
    async with pairer() as worker:
        await worker.pair(state)
        first = worker.process
        assert first is not None
        assert os.getsid(first) != os.getsid(0)


async def test_a_slow_one_is_ended_and_the_next_is_served() -> None:
    async with pairer(patience=0.15) as worker:
        with pytest.raises(NotAnswered, match="TimeoutError"):
            await worker.pair(begin(400, 9))
        assert worker.process is None
        worker.patience = 60.0
        assert len((await worker.pair(begin(6, 5))).pairs) == 3


async def test_the_loop_goes_on_meanwhile() -> None:
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.01)
            ticks += 1

    async with pairer() as worker:
        ticking = asyncio.create_task(tick())
        assert len((await worker.pair(begin(120, 9))).pairs) == 60
        ticking.cancel()
    assert ticks > 5


async def test_one_that_never_paired_closes_and_one_can_go_on_after() -> None:
    worker = Pairer()
    await worker.close()
    assert len((await worker.pair(begin(2, 5))).pairs) == 1
    await worker.close()
    await worker.close()


_VICTIM = """
import asyncio, os, signal
from bot.serving.pairing_worker import Pairer
from tests.club.swiss.simulation import begin

async def pair() -> None:
    worker = Pairer()
    await worker.pair(begin(4, 3))
    asyncio.get_running_loop().call_later(0.2, os.kill, os.getpid(), signal.SIGKILL)
    await worker.pair(begin(400, 9))

if __name__ == "__main__":
    asyncio.run(pair())
"""


async def _begun(folder: Path, text: str) -> asyncio.subprocess.Process:
    """A bot's process that does what the text says."""
    program = folder / "program.py"
    program.write_text(text)
    return await asyncio.create_subprocess_exec(
        sys.executable,
        program,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdout=asyncio.subprocess.PIPE,
        process_group=0,
    )


async def test_it_ends_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    """In the midst of a pairing. Whoever is left behind holds this pipe open."""
    victim = await _begun(tmp_path, _VICTIM)
    try:
        async with asyncio.timeout(60):
            out, _ = await victim.communicate()
        assert (victim.returncode, out) == (-signal.SIGKILL, b"")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(victim.pid, signal.SIGKILL)


_NO_SHARED_MEMORY = """
import asyncio, _multiprocessing
from bot.serving.pairing_worker import Pairer
from tests.club.swiss.simulation import begin

class SemLock:
    def __init__(self, *_: object) -> None:
        raise PermissionError(13, "Permission denied")  # as /dev/shm says that may not be written to

_multiprocessing.SemLock = SemLock

async def pair() -> None:
    worker = Pairer()
    print(len((await worker.pair(begin(6, 5))).pairs))
    await worker.close()

if __name__ == "__main__":
    asyncio.run(pair())
"""


async def test_it_needs_no_memory_that_is_shared(tmp_path: Path) -> None:
    """In a container whose /dev/shm nobody may write to, no round of any tournament was paired."""
    ran = await _begun(tmp_path, _NO_SHARED_MEMORY)
    async with asyncio.timeout(60):
        out, _ = await ran.communicate()
    assert out == b"3\n"
