"""Machines think in a process of their own, which is given nothing but what their seat was handed."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from bot.chat.house_chat import Answer, Thought
from bot.players.uci import SETTING
from bot.serving.house_process import LENGTH, frame, think

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds that one thought may take; it is counted work, of which few take three."""
_ENDED = (OSError, asyncio.IncompleteReadError)
"""What is raised when the process has ended."""
_HOME = Path(__file__).parents[2]
"""The folder that has this package, wherever the bot was started."""
_KNOWN = ("PATH", "HOME", "LANG", "PYTHONPATH", "VIRTUAL_ENV", "UMPIRE_MACHINE_CODE", SETTING)
"""All that the process learns of its surroundings: where Python, its machine code, and an engine of
chess lie."""
_GIVEN_UP = "/resign"


class Unthinkable(Exception):
    """This cannot be thought about; other things can."""


def surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """What the process may know of them: no settings, no tokens."""
    return {name: environment[name] for name in _KNOWN if name in environment}


async def think_here(thought: Thought) -> Answer:
    """At once, for whoever serves nobody meanwhile: scripts and tests."""
    say, notes = think(asdict(thought))
    return Answer(say, notes)


class Thinker:
    """One process, started with the first thought; whoever asks first is answered first.

    If it ends, or takes too long, it is replaced and asked once more; then it is given up. A seat
    that cannot be thought for resigns, so that nobody waits for it for ever.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Lock()
        self._process: Process | None = None

    @property
    def process(self) -> int | None:
        """Its process id, while there is one."""
        return self._process.pid if self._process else None

    async def think(self, thought: Thought) -> Answer:
        question = frame(json.dumps(asdict(thought)).encode())
        async with self._turn:
            try:
                say, notes = json.loads(await self._ask(question))
            except Unthinkable as fault:
                log.error("the house cannot think: %s", fault)  # noqa: TRY400  # its text says all
                return Answer(_GIVEN_UP, thought.notes)
        return Answer(say, notes)

    async def close(self) -> None:
        """End it; a thought under way is thought again another time."""
        await self._end()

    async def _ask(self, question: bytes) -> bytes:
        """Asked a second time where the process may have been at fault. Raises Unthinkable."""
        for _ in range(2):
            try:
                async with asyncio.timeout(self._patience):
                    return await self._answer(question)
            except (TimeoutError, *_ENDED):
                await self._end()
            except asyncio.CancelledError:
                await self._end()  # its answer would be taken for the next one's
                raise
        raise Unthinkable("its process ended, or took too long")

    async def _answer(self, question: bytes) -> bytes:
        process = self._process or await self._begin()
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("a thinker was started without a way to ask it")
        process.stdin.write(question)
        await process.stdin.drain()
        length, answered = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        body = await process.stdout.readexactly(length)
        if not answered:
            raise Unthinkable(body.decode())
        return body

    async def _begin(self) -> Process:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.serving.house_process",
            cwd=_HOME,
            env=surroundings(os.environ),
            stdin=PIPE,
            stdout=PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # it ends with us, not with a key pressed at the terminal
        )
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
