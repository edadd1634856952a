"""A real PostgreSQL server behind ways that fail: connections are cut, it is away, only reads, is full.

What is modelled, and what is not: the bot's own sessions speak to a server that is there, in the loop's
thread; where they wait, our time passes and all else goes on. A connection is cut on the way there or
back, also around COMMIT, so that nobody knows whether it was stored; what the server refuses, it
refuses itself, by its own code. A kill drops the connections; a cut of the power kills all of the
server's processes, and what it had not written down is lost. Its disk is its own affair: it is full
(53100), and never torn. A connection that only one of its two ends has lost is not modelled, nor are
replicas that lag: `tests.postgres` has those. In one file: a server, and the ways to it, which fail
together.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    ExitStack,
    contextmanager,
    suppress,
)
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import psycopg
from greenlet import getcurrent, greenlet
from psycopg.waiting import Ready

import storage.server
from bot.desk.time.attendance import CAP
from storage import lane, server_session
from storage.database import Database, Unreadable
from storage.dialect import for_postgresql
from storage.server_session import _BEGINS, PostgresSession
from storage.where import Server
from tests.postgres.server import PostgreSQL, postgresql
from tests.simulation.disk import Cut, moment
from tests.simulation.loop import Died, SimLoop

T = TypeVar("T")

_TEMPLATE, _WORLD = "simulated", "simulated_world"
_CHANGES = (b"INSERT", b"UPDATE", b"DELETE")
_WEIGHS = re.compile(rb"\b(?:INTO|UPDATE) (?:inbox|outbox)\b")
_REFUSED = b"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '%s'; END $$"
_PATIENCE = 10.0
"""Seconds, of the world outside, in which the server has let go of whom it has lost."""


@contextmanager
def servers() -> Iterator[Callable[[Random], AbstractContextManager[Host]]]:
    """What makes a server with an empty database of today, for one world. The test is skipped where
    none is installed."""
    machine = postgresql()
    storage.server.migrate(machine.make(_TEMPLATE))
    try:
        yield lambda chance: _hosted(machine, chance)
    finally:
        machine.drop(_TEMPLATE)


@contextmanager
def _hosted(machine: PostgreSQL, chance: Random) -> Iterator[Host]:
    host = Host(machine, machine.make(_WORLD, _TEMPLATE), chance)
    with ExitStack() as stack:
        stack.callback(machine.drop, _WORLD)
        stack.callback(host.let_go)
        for place, name, ours in (
            (psycopg, "connect", host.connect),
            (storage.server, "ServerWire", host.wire),
            (server_session, "time", host),
            (lane, "time", host),
            (lane, "random", chance),
        ):
            stack.enter_context(patch.object(place, name, ours))
        yield host


@dataclass
class Host:
    machine: PostgreSQL
    server: Server
    chance: Random
    lives: int = 0
    mishaps: tuple[str, ...] = (
        *("cut", "cut", "doubt", "doubt", "away", "away", "reads", "full", "busy"),
    )
    blink: float = CAP
    """Seconds that a look at the clocks may take for attended in which the server was sought."""
    turns_away: tuple[type[Exception], ...] = (Unreadable,)
    lines: list[Line] = field(default_factory=list)
    lasting: set[str] = field(default_factory=set)
    """What is wrong with the server now: it is away, it only reads, or it is full."""
    cutting: int = 0
    """So many ways to come are cut."""
    busy: int = 0
    """So many statements to come are in the way of others."""
    doubt: float | None = None
    """The next commit of what was heard, or is told, is cut, and the server away for so many seconds."""
    _away_until: float = 0.0
    _wires: list[Wire] = field(default_factory=list)
    _loop: SimLoop = field(init=False)
    _eye: psycopg.Connection[Any] = field(init=False)

    def __post_init__(self) -> None:
        self._look_in()

    def _look_in(self) -> None:
        self._eye = psycopg.Connection.connect(self.server.url, autocommit=True)

    # What goes wrong

    @property
    def takes(self) -> bool:
        return not self.lasting

    @staticmethod
    def measure(kind: str, choices: Random) -> float:
        match kind:
            case "cut":
                return float(choices.randint(1, 4))
            case "busy":
                return float(choices.randint(1, 20))
            case "doubt":
                return round(choices.expovariate(1 / 60), 1)
            case _:
                return round(choices.expovariate(1 / 20), 1)

    def befall(self, kind: str, value: float) -> bool:
        """Whether it lasts, until it is mended."""
        match kind:
            case "cut":
                self.cutting += int(value)
            case "busy":
                self.busy += int(value)
            case "doubt":
                self.doubt = value
            case _:
                self.lasting.add(kind)
                if kind == "away":
                    self._drop(*self.lines)
                return True
        return False

    def mend(self, kind: str) -> None:
        self.lasting.discard(kind)

    def mend_all(self) -> None:
        self.lasting.clear()
        self.cutting, self.busy, self.doubt, self._away_until = 0, 0, None, 0.0

    def cut(self, how: Cut) -> None:
        """The process is no more; the next one finds what the server has."""
        self.lives += 1
        if how == "power":
            self._eye.close()
            self.machine.kill()
            self.machine.start()
            self._look_in()
        self._drop(*self.lines)
        self._close()

    def _drop(self, *lines: Line) -> None:
        """Nobody serves them any more, and what they held is free."""
        numbers = [line.number for line in lines]
        for line in lines:
            line.cut = True
            self.lines.remove(line)
        self.look(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ANY (?)", numbers
        )
        until = time.monotonic() + _PATIENCE
        while self.look("SELECT 1 FROM pg_stat_activity WHERE pid = ANY (?)", numbers):
            assert time.monotonic() < until, "the server does not let go"
            time.sleep(0.001)

    def refusal(self, line: Line, query: bytes) -> str | None:
        """The code by which the server refuses this statement."""
        if not line.writes or not query.startswith((*_CHANGES, b"COMMIT")):
            return None
        if self.busy and self.chance.random() < 0.3:
            self.busy -= 1
            return "40001"
        if "reads" in self.lasting and query.startswith(_CHANGES):
            return "25006"
        if "full" in self.lasting and query.startswith(_CHANGES[:2]):
            return "53100"
        return None

    def pass_by(self, line: Line) -> None:
        """The way to the server or back, on which anything may happen."""
        self.sleep(moment(self.chance))
        doubtful = line.weighs and line.committing and self.doubt is not None
        if doubtful and self.chance.random() < 0.5:
            self._away_until, self.doubt = self.monotonic() + (self.doubt or 0.0), None
            self._drop(*self.lines)
        elif self.cutting and self.chance.random() < 0.1:
            self.cutting -= 1
            self._drop(line)
        line.find_out()

    # What the bot finds in place of its own

    def open(
        self, loop: SimLoop, step: Callable[[str], None], clock: Callable[[], float]
    ) -> AbstractAsyncContextManager[Database]:
        self._loop = loop
        return storage.server.open_server(self.server, step, clock)

    def wire(self, session: PostgresSession) -> Wire:
        self._wires.append(Wire(self._loop, self.chance, session))
        return self._wires[-1]

    def connect(self, url: str, **ways: Any) -> Line:
        self.sleep(moment(self.chance))
        writes = ways["target_session_attrs"] == "read-write"
        away = "away" in self.lasting or self.monotonic() < self._away_until
        if away or (writes and "reads" in self.lasting):
            raise psycopg.OperationalError("there is no such server now")
        line = Line.connect(url, **ways)
        line.host, line.writes, line.number = self, writes, line.info.backend_pid
        self.lines.append(line)
        return line

    def monotonic(self) -> float:
        return self._loop.time()

    def sleep(self, seconds: float) -> None:
        """Within a piece of work: all else goes on meanwhile."""
        around = getcurrent().parent
        assert around is not None, "a session is spoken to outside of its thread"
        around.switch(seconds)

    # What is seen from outside

    def look(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """What is committed."""
        asked = for_postgresql(sql).replace(b"?", b"%s")
        return self._eye.execute(asked, values).fetchall()

    def damage(self) -> str | None:
        return None

    def _close(self) -> None:
        for wire in self._wires:
            wire.session.close()
        self._wires.clear()

    def let_go(self) -> None:
        self._close()
        self._eye.close()


class Line(psycopg.Connection[Any]):
    """A connection that is on its way between the bot and its server."""

    host: Host
    writes: bool
    number: int
    committing = False
    weighs = False
    """Whether its transaction is about letters, or what was said."""
    only_says = False
    cut = False
    """The server serves it no more; who uses it finds that out."""

    def execute(self, query: Any, params: Any = None, **how: Any) -> psycopg.Cursor[Any]:
        self.committing = query == b"COMMIT"
        if self.committing or self._pipeline is None:
            self.host.pass_by(self)
        if self._pipeline is None:
            return super().execute(query, params, **how)
        self.weighs = query != _BEGINS["writes"].encode() and (
            self.weighs or _WEIGHS.search(query) is not None
        )
        if code := self.host.refusal(self, query):
            query, params = _REFUSED % code.encode(), None
        self.only_says = True
        try:
            said = super().execute(query, params, **how)
        finally:
            self.only_says = False
        if code and self.host.chance.random() < 0.5:
            self._pipeline.sync()  # that it was refused is heard at once, else with what is said next
        return said

    def wait(self, gen: Any, *how: Any, **more: Any) -> Any:
        """How soon an answer comes is no matter of the world outside: none is looked for while
        something is only said."""
        self.find_out()
        if not self.only_says:
            return super().wait(gen, *how, **more)
        try:
            next(gen)
            while True:
                gen.send(Ready.W)
        except StopIteration as end:
            return end.value

    def find_out(self) -> None:
        if self.cut:
            self.close()
            raise psycopg.OperationalError("the connection is cut")

    @contextmanager
    def pipeline(self) -> Iterator[Any]:
        with super().pipeline() as pipeline:
            yield _Piped(self, pipeline)


@dataclass(frozen=True, slots=True)
class _Piped:
    line: Line
    pipeline: psycopg.Pipeline

    def sync(self) -> None:
        """The server has done all that it was told; then its answers are on their way."""
        self.pipeline.sync()
        self.line.host.pass_by(self.line)
        self.line.committing = False


@dataclass(frozen=True, slots=True)
class Wire:
    """Does a piece of work in the loop's thread, and lets go of that where the piece waits."""

    loop: SimLoop
    chance: Random
    session: PostgresSession

    async def work(self, piece: Callable[[PostgresSession], T]) -> T:
        await asyncio.sleep(moment(self.chance))
        if self.loop.dead:
            raise Died
        working = greenlet(piece)
        done = working.switch(self.session)
        try:
            while not working.dead:
                await asyncio.sleep(done)  # it waits so long
                done = working.switch()
        finally:
            if not working.dead:
                with suppress(Died):
                    working.throw(Died)
        await asyncio.sleep(moment(self.chance))
        answer: T = done
        return answer

    async def close(self) -> None:
        if not self.loop.dead:
            await self.work(PostgresSession.close)
