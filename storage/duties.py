"""Duties: what one of several processes does alone, elected by locks that a connection of its own holds.

Whoever has lost the connection has lost its duties, and another takes them within seconds; from whoever
lives and does nothing, as when it hangs, the others take it (`relieve`). By the same
connection a process hears what the others tell it by NOTIFY, and knows which of them live. Nothing
depends on being told: whoever waits for something looks for it, too.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

import psycopg

from storage.lane import Tx
from storage.server_session import OWNERS
from storage.where import Server

BEAT = 1.0
"""Seconds between two tries to take a duty; for so long a standby waits after a death."""
GRACE = 4.0
"""Seconds for which a process whose connection is lost goes on with its duties, if nobody takes them:
what it does alone is safe all the same, and a session with a platform is not begun anew for nothing."""
SETTLED = 10.0
"""Seconds after its start for which a server does not know yet who lives: they are coming back."""
_DUTIES = 0x64757479
"""The first part of the locks of duties: "duty"."""
_CHANNEL = "umpire"
_ANSWER = 5.0
"""Seconds in which the server answers, or is lost."""
_PAUSE = 0.2
_LOOK = 0.05
_LONGEST = 7000
"""Bytes that one NOTIFY may have: the server takes less than 8000."""
_WAYS: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "target_session_attrs": "read-write",
}

Told: TypeAlias = Callable[[str, str], None]
"""Is told by another process: of which kind it is, and what."""
ALL = "all"
"""The kind of what is told after a connection was lost: anything may have been said meanwhile."""

_Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Duty:
    """Whoever does it holds all these locks, and shares those with others who hold them so."""

    name: str
    alone: tuple[str, ...]
    shared: tuple[str, ...] = ()


class Duties:
    """One process's own. Its duties are wanted from the start, and one by one given up or lost."""

    def __init__(self, server: Server, owner: int, told: Told) -> None:
        self._server, self._owner, self._told = server, owner, told
        self._wanted: dict[str, Duty] = {}
        self._held: set[str] = set()
        self._given_up: dict[str, Duty] = {}
        self._lost = 0.0
        """Since when there is no connection; 0 while there is one."""
        self._news: dict[str, set[str]] = {}
        self._said = asyncio.Event()
        self.living: frozenset[int] | None = None
        """The numbers of the processes that live; None where that is not known now."""

    def want(self, duty: Duty) -> None:
        """Take it as soon as nobody else has it."""
        self._wanted[duty.name] = duty

    def give_up(self, name: str) -> None:
        """Somebody else may have it."""
        if duty := self._wanted.pop(name, None):
            self._given_up[name] = duty

    def holds(self, name: str) -> bool:
        late = self._lost and time.monotonic() > self._lost + GRACE
        return name in self._held and name in self._wanted and not late

    @property
    def held(self) -> list[str]:
        return sorted(name for name in self._held if self.holds(name))

    async def until(self, name: str, *, held: bool) -> None:
        """Return when it is held, or is not."""
        while self.holds(name) != held:  # noqa: ASYNC110  # that time passes changes it, too
            await asyncio.sleep(_LOOK)

    def tell(self, kind: str, *what: object) -> None:
        """Tell the other processes soon, if they can be told."""
        self._news.setdefault(kind, set()).update(map(str, what))
        self._said.set()

    async def run(self) -> None:
        """Until cancelled; then all duties are given up."""
        while True:
            with suppress(psycopg.Error, OSError, TimeoutError):
                async with self._connected() as ears, self._connected() as mouth:
                    speaking = asyncio.create_task(self._speak(mouth), name="notify")
                    try:
                        await self._live(ears)
                    finally:
                        speaking.cancel()
                        await asyncio.wait([speaking])
            self._lost = self._lost or time.monotonic()
            self.living = None
            await asyncio.sleep(_PAUSE)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[_Connection]:
        connection: _Connection = await psycopg.AsyncConnection.connect(
            self._server.url, autocommit=True, application_name=_named(self._owner), **_WAYS
        )
        try:
            yield connection
        finally:
            await connection.close()

    async def _live(self, ears: _Connection) -> None:
        mine: set[str] = set()
        await ears.execute(f"LISTEN {_CHANNEL}".encode())
        self._told(ALL, "")
        while True:
            async with asyncio.timeout(_ANSWER):
                await self._let_go(ears, mine)
                for duty in [*self._wanted.values()]:
                    if duty.name not in mine and await _taken(ears, duty):
                        mine.add(duty.name)
                self.living = await _living(ears)
            # Not before: what was held goes on while it is not known that somebody else has it.
            self._held, self._lost = mine, 0.0
            async for note in ears.notifies(timeout=BEAT):
                self._hear(note.payload)

    async def _let_go(self, ears: _Connection, mine: set[str]) -> None:
        given_up, self._given_up = self._given_up, {}
        for duty in given_up.values():
            if duty.name in mine:
                mine.discard(duty.name)
                await _leave(ears, _locks(duty))

    def _hear(self, payload: str) -> None:
        sender, _, news = payload.partition(" ")
        kind, _, what = news.partition(" ")
        if sender != str(self._owner):
            self._told(kind, what)

    async def _speak(self, mouth: _Connection) -> None:
        while True:
            await self._said.wait()
            self._said.clear()
            news, self._news = self._news, {}
            for kind, parts in news.items():
                for text in _lines(parts):
                    said = f"{self._owner} {kind} {text}".rstrip()
                    await mouth.execute(b"SELECT pg_notify(%s, %s)", (_CHANNEL, said))


async def relieve(tx: Tx, owner: int) -> None:
    """A process that lives and does nothing loses its connections, and by them its duties, and what it
    has claimed; others do that. When it goes on it connects anew, and is a standby."""
    await tx.all(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        " AND (application_name = :named OR pid IN (SELECT pid FROM pg_locks WHERE granted"
        " AND locktype = 'advisory' AND classid = :owners AND objid = :owner AND objsubid = 2))",
        named=_named(owner),
        owners=OWNERS,
        owner=owner,
    )


def _named(owner: int) -> str:
    """What the server calls the connections by which a process has its duties."""
    return f"umpire duties {owner}"


def _lines(parts: set[str]) -> list[str]:
    """All parts, in as many lines as they need."""
    lines = [""]
    for one in sorted(parts):
        if len(lines[-1]) + len(one) > _LONGEST:
            lines.append("")
        lines[-1] = f"{lines[-1]} {one}".strip()
    return lines


def _key(lock: str) -> int:
    return zlib.crc32(lock.encode()) & 0x7FFFFFFF


def _locks(duty: Duty) -> list[tuple[bytes, int]]:
    """How each is taken, and its number."""
    alone, shared = ([_key(one) for one in locks] for locks in (duty.alone, duty.shared))
    return [*((b"", one) for one in alone), *((b"_shared", one) for one in shared)]


async def _taken(ears: _Connection, duty: Duty) -> bool:
    """Whether all its locks are ours now; else none is."""
    got: list[tuple[bytes, int]] = []
    for manner, key in _locks(duty):
        rows = await ears.execute(
            b"SELECT pg_try_advisory_lock" + manner + b"(%s::int, %s::int)", (_DUTIES, key)
        )
        if await rows.fetchone() != (True,):
            await _leave(ears, got)
            return False
        got.append((manner, key))
    return True


async def _leave(ears: _Connection, locks: list[tuple[bytes, int]]) -> None:
    for manner, key in locks:
        await ears.execute(
            b"SELECT pg_advisory_unlock" + manner + b"(%s::int, %s::int)", (_DUTIES, key)
        )


async def _living(ears: _Connection) -> frozenset[int] | None:
    rows = await ears.execute(
        b"SELECT objid::bigint, extract(epoch FROM clock_timestamp() - pg_postmaster_start_time()) < %s"
        b" FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = %s AND objsubid = 2"
        b" AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        (SETTLED, OWNERS),
    )
    found = await rows.fetchall()
    return None if not found or found[0][1] else frozenset(int(one) for one, _ in found)
