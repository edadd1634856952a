"""A clerk: a process of its own that answers questions, so that the event loop need not.

What it is asked and what it answers is for those who have one: pictures, thoughts, analyses.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from bot.serving.clerk_process import LENGTH, frame

log = logging.getLogger(__name__)

HOME = Path(__file__).parents[2]
"""The folder that has this package, wherever the bot was started."""

_ENDED = (OSError, asyncio.IncompleteReadError)
"""What is raised when the process has ended."""


class NotAnswered(Exception):
    """This cannot be answered; other things can. Its text is the name of a type, and no more."""


class NotBegun(NotAnswered):
    """There is no process, as this machine has no room for one now; its text says of what."""


class Clerk:
    """One process, started with the first question, that answers in order.

    If it ends, it is replaced, and asked all again that is still to be answered; but a question with
    which a second one ends, or for which it has no answer in time, is not answered.
    """

    def __init__(
        self, module: str, patience: float, environment: Mapping[str, str] | None = None
    ) -> None:
        """`patience` is in seconds, for each answer; without an `environment` it has ours."""
        self._module, self.patience, self._environment = module, patience, environment
        self._waiting: deque[tuple[bytes, asyncio.Future[bytes]]] = deque()
        self._process: Process | None = None
        self._work: asyncio.Task[None] | None = None
        self._cannot_start = False
        """Whether it could not be started, as was logged: once, however often it is asked."""

    @property
    def process(self) -> int | None:
        """Its process id, while there is one."""
        return self._process.pid if self._process else None

    async def ask(self, body: bytes) -> bytes:
        """Raises NotAnswered."""
        question = frame(body)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        if self._process is not None:
            _stdin(self._process).write(question)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._answer_all(), name=self._module)
        return await answer

    async def close(self) -> None:
        """End it; nobody may be waiting for it."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.wait([self._work])
        while self._waiting:
            self._waiting.popleft()[1].cancel()
        await self._end()

    async def _answer_all(self) -> None:
        while self._waiting:
            fault: Exception | None = None
            body = b""
            try:
                answered, body = await self._answer()
                if not answered:
                    fault = NotAnswered(body.decode())
            except NotBegun as found:
                fault = found
            except (TimeoutError, *_ENDED) as found:
                await self._end()
                fault = NotAnswered(type(found).__name__)
            _, answer = self._waiting.popleft()
            if answer.done():  # whoever asked waits no more
                continue
            if fault:
                answer.set_exception(fault)
            else:
                answer.set_result(body)

    async def _answer(self) -> tuple[bool, bytes]:
        """To the first that waits; asked a second time where the process may have been at fault."""
        async with asyncio.timeout(self.patience):
            with suppress(*_ENDED):
                return await self._next_answer()
            await self._end()
            return await self._next_answer()

    async def _next_answer(self) -> tuple[bool, bytes]:
        answers = _stdout(self._process or await self._begin())
        length, answered = LENGTH.unpack(await answers.readexactly(LENGTH.size))
        return answered, await answers.readexactly(length)

    async def _begin(self) -> Process:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                cwd=HOME,
                env=self._environment,
                stdin=PIPE,
                stdout=PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,  # it ends with us, not with a key pressed at the terminal
            )
        except OSError as fault:  # no memory, no room for a process, too many open files
            reason = fault.strerror or type(fault).__name__
            if not self._cannot_start:
                log.error("%s cannot be started: %s", self._module, reason)  # noqa: TRY400  # it says all
            self._cannot_start = True
            raise NotBegun(reason) from None
        if self._cannot_start:
            log.warning("%s can be started again", self._module)
        self._cannot_start = False
        self._process = process
        for question, _ in self._waiting:
            _stdin(process).write(question)
        return process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                # With all that it has started, such as an engine of chess that hangs: of a session of its own
                # it is the group.
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()


def _stdin(process: Process) -> asyncio.StreamWriter:
    if process.stdin is None:
        raise RuntimeError("a clerk was started without a way to ask it")
    return process.stdin


def _stdout(process: Process) -> asyncio.StreamReader:
    if process.stdout is None:
        raise RuntimeError("a clerk was started without a way to hear it")
    return process.stdout
