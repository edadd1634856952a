"""An event loop whose clock is ours: time jumps to the next timer, and nothing waits for the world.

What is ready runs in the order in which it became so, as asyncio promises. Each callback is a step;
after any of them the process may die.
"""

from __future__ import annotations

import asyncio
import heapq
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context
from typing import Any, TypeAlias, TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Work: TypeAlias = Generator[Any, None, Any] | Coroutine[Any, Any, Any]


class Died(BaseException):
    """The process is no more. Not an Exception: nothing in the bot may catch it."""


class SimLoop(asyncio.BaseEventLoop):
    """Runs until a moment, or to its death; nothing in it is a thread, a socket or a signal."""

    def __init__(
        self, start: float = 0.0, passed: Callable[[float], None] = lambda _: None
    ) -> None:
        """`passed` is told of each stretch of time, before what is due at its end runs."""
        super().__init__()
        self.moment = start
        self.steps = 0
        self.dies_at: int | None = None
        """The step after which the process is no more."""
        self.dead = False
        self.faults: list[BaseException] = []
        """What nobody has caught."""
        self._passed = passed
        self._next: deque[events.Handle] = deque()
        self._later: list[tuple[float, int, events.TimerHandle]] = []
        self._timers = 0
        self._begun: list[tuple[asyncio.Task[Any], Work]] = []
        self.set_exception_handler(self._note)

    def _note(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        fault = context.get("exception")
        if fault is not None and not self.dead and not isinstance(fault, Died):
            self.faults.append(fault)

    def time(self) -> float:
        return self.moment

    def call_soon(
        self,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> events.Handle:
        handle = events.Handle(callback, args, self, context)
        self._next.append(handle)
        return handle

    def call_at(
        self,
        when: float,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> events.TimerHandle:
        handle = events.TimerHandle(when, callback, args, self, context)
        self._timers += 1
        heapq.heappush(self._later, (when, self._timers, handle))
        return handle

    def create_task(
        self,
        coro: Generator[Any, None, T] | Coroutine[Any, Any, T],
        *,
        name: object = None,
        context: Context | None = None,
    ) -> asyncio.Task[T]:
        task = super().create_task(coro, name=name, context=context)
        self._begun.append((task, coro))
        if len(self._begun) > 2000:
            self._begun = [one for one in self._begun if not one[0].done()]
        return task

    def count(self) -> None:
        """A step within a step, such as a commit; it may be the last."""
        self.steps += 1
        if self.dies_at is not None and self.steps >= self.dies_at:
            self.dead = True
        if self.dead:
            raise Died

    def run_to(self, moment: float, until: Callable[[], bool] = lambda: False) -> None:
        """Let time pass; less where the process dies, or it is so far."""
        events._set_running_loop(self)  # noqa: SLF001  # so does every loop
        try:
            while not self.dead and not until():
                if self._next:
                    self._step(self._next.popleft())
                elif not self._jump(moment):
                    return
        finally:
            events._set_running_loop(None)  # noqa: SLF001

    def _jump(self, moment: float) -> bool:
        """Let time pass until the next timer, whether it comes before that moment."""
        while self._later and self._later[0][2].cancelled():
            heapq.heappop(self._later)
        due = self._later[0][0] if self._later else moment
        self.skip(max(0.0, min(due, moment) - self.moment))
        if not self._later or due > moment:
            return False
        self._next.append(heapq.heappop(self._later)[2])
        return True

    def skip(self, seconds: float) -> None:
        """So much time passes, in which nothing runs."""
        if seconds > 0:
            self._passed(seconds)
            self.moment += seconds

    def _step(self, handle: events.Handle) -> None:
        if handle.cancelled():
            return
        self.steps += 1
        handle._run()  # noqa: SLF001  # so does every loop
        if self.dies_at is not None and self.steps >= self.dies_at:
            self.dead = True

    def bury(self) -> None:
        """Let go of all that was under way: none of it may do anything any more."""
        self.dead = True
        self._next.clear()
        self._later.clear()
        for task, work in self._begun:
            if not task.done():
                _close(work)
        self._begun.clear()
        self.close()


def _close(work: Work) -> None:
    """End it where it waits; whoever would still wait for something while ending does not."""
    for _ in range(50):
        try:
            work.close()
        except RuntimeError:
            continue
        except BaseException:
            return
        return
