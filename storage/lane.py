"""A lane: one connection, one thread, one job after another, each job done whole or not at all.

In one file: a job's way from its asking to its answer, and all that may become of its group between them.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from storage.connection import Session, Worker
from storage.trouble import (
    Again,
    Away,
    Closed,
    Conflict,
    Doubt,
    Fault,
    Full,
    OnlyReads,
    Unsure,
    as_full,
)
from storage.tx import Question, Row, Tx

__all__ = [
    "Away",
    "Closed",
    "Conflict",
    "Full",
    "Job",
    "Lane",
    "OnlyReads",
    "Question",
    "Row",
    "Step",
    "Tx",
]

T = TypeVar("T")

GROUP = 0.01
"""Seconds that a group of jobs may take before its commit. Whoever came first waits so long."""


ASK = 1.0
"""Seconds between two questions whether a commit was one whose answer was lost."""
TRIES = 12
"""How often a job is done once more that came to nothing through nobody's fault."""


Job = Callable[[Tx], Awaitable[T]]
Step = Callable[[str], None]


@dataclass(slots=True)
class _Asked:
    """A job, and what became of it."""

    job: Job[Any]
    answer: asyncio.Future[Any]
    result: Any = None
    fault: BaseException | None = None
    doubted: Callable[[], object] = lambda: None
    then: list[Callable[[], object]] = field(default_factory=list)
    tries: int = 0

    def settle(self) -> None:
        """Tell whoever asked; a caller who was cancelled has gone."""
        if self.answer.done():
            return
        if self.fault is None:
            self.answer.set_result(self.result)
        else:
            self.answer.set_exception(self.fault)
            self.answer.exception()  # whoever has gone reads no fault, and nobody is to miss that


class Lane:
    """Owns its connection: nobody else ever holds it, and it is closed when the lane ends.

    A transaction shared by tasks, or left half done by a cancelled one, loses acknowledged work
    without an exception; so only this lane speaks to the connection, and callers wait aside.

    What waits is done in groups, each in one go in the connection's thread, with one commit at
    its end; within a group each job has a savepoint, so that one which fails takes only itself
    back. Nobody is answered before the commit; and where it is not known whether there was one, not
    before that is known: what was stored is never said to be lost.
    """

    def __init__(
        self,
        connection: Worker,
        step: Step | None,
        *,
        clock: Callable[[], float] = time.perf_counter,
        tx: Callable[[Session], Tx] = Tx,
    ) -> None:
        """`step` is told before and after each commit; a lane without it only reads.

        What only reads is done one by one: each job sees what was committed when it began. `tx` is
        what jobs are handed.
        """
        self._tx = tx
        self._connection = connection
        self._step = step
        self._begin = "BEGIN" if step is None else "BEGIN IMMEDIATE"
        self._group = 0.0 if step is None else GROUP
        self._clock = clock
        self._waiting: deque[_Asked] = deque()
        self._hand: list[_Asked] = []
        """The group that is being done. The thread's own until it has given it back."""
        self._asked = asyncio.Event()
        self._open = True
        self._apart = False
        """Whether each job is to hear that all it wrote was taken, before the next one begins."""
        self._doubt: Doubt | None = None
        self._doubtful: list[_Asked] = []
        """A group that may have been committed. Nothing else is begun before that is known."""
        self._death: BaseException | None = None
        self.task = asyncio.create_task(self._work(), name=f"storage: {self._begin.lower()}")

    @property
    def load(self) -> int:
        """How many jobs are waiting or being done."""
        return len(self._waiting) + len(self._hand) + len(self._doubtful)

    async def run(self, job: Job[T], doubted: Callable[[], object] = lambda: None) -> T:
        """Run the job in a transaction and answer after its commit.

        An exception of the job undoes it whole and is raised here. A caller who is cancelled
        leaves the job to run to its end. `doubted` is called, in the loop, where the answer will be long
        in coming, because nobody knows yet whether it was committed.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # in the thread, so within a job
            raise RuntimeError("a job that waits for another job would wait for ever") from None
        if not self._open:
            raise self._closed()
        answer: asyncio.Future[T] = loop.create_future()
        self._waiting.append(_Asked(job, answer, doubted=doubted))
        self._asked.set()
        return await asyncio.shield(answer)

    async def finish(self) -> None:
        """Do all that was asked for, then end."""
        self._open = False
        self._asked.set()
        await asyncio.wait([self.task])

    def raise_death(self) -> None:
        """Raise if the lane ended otherwise than by `finish`."""
        if self._death is not None:
            raise self._closed()

    async def _work(self) -> None:
        try:
            while self._waiting or self._open:
                if self._waiting or self._doubt is not None:
                    await self._connection.work(self._serve)
                    self._answer()
                if not self._waiting:
                    self._asked.clear()
                    await self._rest()
        except BaseException as death:  # kept and told: a dead lane must surface
            self._death = death
        finally:
            self._open = False
            try:
                await self._connection.close()  # which undoes what is not committed
            finally:
                self._refuse_all()

    async def _rest(self) -> None:
        """Until something is asked for; or for a moment, while something is not known."""
        if self._waiting or not self._open:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(None if self._doubt is None else ASK):
                await self._asked.wait()

    def _serve(self, connection: Session) -> None:
        """In the thread: do what waits in one transaction, as long as a group may take."""
        try:
            if self._doubt is not None:
                self._clear_up(self._doubt)
                return
            connection.execute(self._begin)
            self._do_group(connection)
            if all(asked.fault for asked in self._hand):
                connection.execute("ROLLBACK")
            else:
                self._commit(connection)
            self._apart = False
        except Doubt as doubt:
            self._doubt = doubt
            self._doubtful = [asked for asked in self._hand if asked.fault is None]
            self._hand = [asked for asked in self._hand if asked.fault is not None]
        except (*Fault, Conflict) as fault:
            # Not one job is at fault, or it was alone: nothing of the group has stayed.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._apart = isinstance(fault, Unsure)
            if not (isinstance(fault, Again) and self._put_back(wait=not self._apart)):
                self._fail(fault)

    def _clear_up(self, doubt: Doubt) -> None:
        """Whoever was in doubt is answered now. What was not stored is not done so late: whoever asked
        for it is told, and may not want it any more. Raises Away."""
        stored = doubt.is_stored()
        self._doubt = None
        self._hand, self._doubtful = self._doubtful, []
        for asked in self._hand:
            asked.fault = None if stored else Away("the server was away, and has not stored this")

    def _put_back(self, *, wait: bool) -> bool:
        """Whether the group is to be done once more: a job depends on nothing but its Tx."""
        if any(asked.tries >= TRIES for asked in self._hand):
            return False
        for asked in reversed(self._hand):
            asked.tries += 1
            asked.result, asked.fault, asked.then = None, None, []
            self._waiting.appendleft(asked)
        if wait and self._hand:  # somebody else was in the way, and may be going the same way again
            time.sleep(random.random() * 0.002 * 2 ** min(self._hand[0].tries, 6))
        self._hand.clear()
        return True

    def _do_group(self, connection: Session) -> None:
        until = self._clock() + self._group
        while self._waiting and self._death is None:
            asked = self._waiting.popleft()
            self._hand.append(asked)
            _do(connection, asked, self._tx, apart=self._apart)
            if self._clock() >= until:
                return

    def _commit(self, connection: Session) -> None:
        if self._death is not None:
            raise self._closed()  # its callers have been told so
        if self._step is None:
            connection.execute("COMMIT")
            return
        self._step("before commit")
        connection.execute("COMMIT")
        self._step("after commit")

    def _fail(self, fault: Exception) -> None:
        """The group has failed as a whole; where it could not even begin, so has the next job."""
        if not self._hand and self._waiting:
            self._hand.append(self._waiting.popleft())
        for asked in self._hand:
            asked.fault = asked.fault or _raised(fault)

    def _answer(self) -> None:
        """What the group has committed holds from now on, for memory and for callers."""
        done, self._hand = self._hand, []
        for asked in done:
            if asked.fault is None and self._step is not None:
                for do in asked.then:
                    do()
        for asked in done:
            asked.settle()
        for asked in self._doubtful:
            doubted, asked.doubted = asked.doubted, lambda: None
            doubted()

    def _refuse_all(self) -> None:
        for asked in (*self._hand, *self._doubtful, *self._waiting):
            asked.fault = self._closed()
            asked.settle()
        self._hand.clear()
        self._doubtful.clear()
        self._waiting.clear()

    def _closed(self) -> Closed:
        closed = Closed("the database is closed" if self._death is None else "the database died")
        closed.__cause__ = self._death
        return closed


def _do(connection: Session, asked: _Asked, made: Callable[[Session], Tx], *, apart: bool) -> None:
    """One job of a group. Raises what undid the whole group, as a full disk may."""
    connection.execute("SAVEPOINT job")
    tx = made(connection)
    try:
        asked.result = _drive(asked.job(tx))
        tx.settle(wait=apart)
        connection.execute("RELEASE job")  # what was refused may come to light with it
        asked.then = tx.then
    except (Exception, asyncio.CancelledError) as fault:
        asked.fault = _raised(fault)
        if not connection.in_transaction:
            if isinstance(fault, Fault):
                raise
            raise sqlite3.OperationalError("a job has ended the transaction") from None
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
    finally:
        tx.end()


def _drive(job: Awaitable[T]) -> T:
    """Run the job to its end, here and now."""
    running = job.__await__()
    try:
        next(running)
    except StopIteration as end:
        result: T = end.value
        return result
    running.close()
    raise RuntimeError("a job awaits nothing but its Tx: everybody else waits for it")


def _raised(fault: BaseException) -> BaseException:
    """As the caller is told: a full disk by its name; and a job's own cancellation would look
    like the caller's own."""
    if full := as_full(fault):
        return full
    if isinstance(fault, asyncio.CancelledError):
        return RuntimeError("the job was cancelled from within")
    return fault
