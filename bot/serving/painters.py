"""Pictures drawn in processes of their own: on another core, and a long film holds up no board."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from pathlib import Path

from bot.desk.post.reels import Drawable
from bot.desk.visit.sealed import Board
from bot.serving.drawing_process import LENGTH, frame

PATIENCE = 60.0
"""Seconds that one picture may take."""

_ENDED = (OSError, asyncio.IncompleteReadError)
"""What is raised when the process has ended."""

_HOME = Path(__file__).parents[2]
"""The folder that has this package, wherever the bot was started."""


class NotDrawn(Exception):
    """This picture cannot be drawn; others can."""


class Painters:
    """One for boards, and one for films and figures, which take longer."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._boards = Painter(patience)
        self._others = Painter(patience)

    async def draw(self, picture: Drawable, chat: str) -> bytes:
        """The file. Raises NotDrawn."""
        painter = self._boards if isinstance(picture, Board) else self._others
        return await painter.draw(picture, chat)

    async def close(self) -> None:
        """End both; nobody may be waiting for them."""
        await self._boards.close()
        await self._others.close()


class Painter:
    """One process, started with the first picture, that answers in order.

    If it ends, it is replaced, and asked all again that is still to be drawn; but a picture with
    which a second one ends, or for which it has no answer in time, is not drawn.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._waiting: deque[tuple[bytes, asyncio.Future[bytes]]] = deque()
        self._process: Process | None = None
        self._work: asyncio.Task[None] | None = None

    @property
    def process(self) -> int | None:
        """Its process id, while there is one."""
        return self._process.pid if self._process else None

    async def draw(self, picture: Drawable, chat: str) -> bytes:
        question = frame(pickle.dumps((picture, chat)))
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        if self._process is not None:
            _stdin(self._process).write(question)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._answer_all(), name="painter")
        return await answer

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.wait([self._work])
        while self._waiting:
            self._waiting.popleft()[1].cancel()
        await self._end()

    async def _answer_all(self) -> None:
        while self._waiting:
            try:
                drawn, body = await self._answer()
            except (TimeoutError, *_ENDED) as fault:
                await self._end()
                drawn, body = False, type(fault).__name__.encode()
            _, answer = self._waiting.popleft()
            if answer.done():  # whoever asked waits no more
                continue
            if drawn:
                answer.set_result(body)
            else:
                answer.set_exception(NotDrawn(body.decode()))

    async def _answer(self) -> tuple[bool, bytes]:
        """To the first that waits; asked a second time where the process may have been at fault."""
        async with asyncio.timeout(self._patience):
            with suppress(*_ENDED):
                return await self._next_answer()
            await self._end()
            return await self._next_answer()

    async def _next_answer(self) -> tuple[bool, bytes]:
        answers = _stdout(self._process or await self._begin())
        length, drawn = LENGTH.unpack(await answers.readexactly(LENGTH.size))
        return drawn, await answers.readexactly(length)

    async def _begin(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.serving.drawing_process",
            cwd=_HOME,
            stdin=PIPE,
            stdout=PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # it ends with us, not with a key pressed at the terminal
        )
        self._process = process
        for question, _ in self._waiting:
            _stdin(process).write(question)
        return process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _stdin(process: Process) -> asyncio.StreamWriter:
    if process.stdin is None:
        raise RuntimeError("a painter was started without a way to ask it")
    return process.stdin


def _stdout(process: Process) -> asyncio.StreamReader:
    if process.stdout is None:
        raise RuntimeError("a painter was started without a way to hear it")
    return process.stdout
