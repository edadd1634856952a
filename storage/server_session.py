"""A transaction on a PostgreSQL server, over a connection that may be lost.

The writing connection holds the lock that keeps other processes from the database: who has lost the one
has lost the other. Statements whose answers nobody has asked for are sent along with the next one whose
answer is awaited, so that a job costs few ways to the server.
In one file: what is known of a connection, and all that may become of it.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager, suppress
from functools import lru_cache
from typing import Any, TypeAlias

import psycopg

from storage.connection import Answer
from storage.dialect import for_postgresql
from storage.postgres import Kind, Row, connect, steered, told
from storage.trouble import Again, Away, Conflict, Doubt, OnlyReads, ServerFault, Unsure
from storage.where import Server

LOCK = 0x756D70697265
"""The advisory lock of whoever serves a database; its name in hexadecimal is "umpire". One process
holds it alone, or several share it."""
OWNERS = 0x6F776E
"""The first part of the locks by which it is known which of those that share it live; the second is
each one's number."""
_OFTEN = 3
"""So often a transaction may be in the way of others before it has the database to itself."""
PATIENCE = 20.0
"""Seconds for which a lost connection is sought again before those who wait are told."""
_PAUSE = 0.1
_PARTING = 2.0
"""Seconds that whoever had the lock before us gets: the server lets go of it a moment after they have left."""
_LOOK = 0.02
_READING = ("SELECT", "WITH")
_CHANGES = re.compile(r"\b(?:INTO|UPDATE|FROM) (\w+)")
_LOOKS = re.compile(r"(?:\bFROM|\bJOIN|,)\s+(\w+)")
_TELLING = {"outbox": frozenset({"outbox", "reader"})}
"""Tables whose triggers change others."""
_STEERING = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
_JOB = "SAVEPOINT job"
_BEGINS: Mapping[Kind, str] = {
    "writes": "BEGIN ISOLATION LEVEL SERIALIZABLE",
    "reads": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
}
_IN_THE_WAY = frozenset({"40001", "40P01", "55P03"})
"""Serialisation failure, deadlock, a lock that was not to be had."""
_LOST = frozenset({"57P01", "57P02", "57P05", "25P03"})

_Key: TypeAlias = tuple[str, tuple[tuple[str, Any], ...]]


@lru_cache(maxsize=1024)
def _asked_of(sql: str) -> frozenset[str]:
    """The tables that a question looks into, and perhaps some names more."""
    return frozenset(_LOOKS.findall(sql))


@lru_cache(maxsize=1024)
def _changed_by(sql: str) -> frozenset[str]:
    """The tables that a statement changes which does not only ask."""
    found = _CHANGES.search(sql)
    return _TELLING.get(found[1], frozenset({found[1]})) if found else frozenset()


def _key(sql: str, named: Mapping[str, Any] | None) -> _Key:
    return sql, tuple((named or {}).items())


def _written(sql: str, named: Mapping[str, Any] | None) -> tuple[bytes, Mapping[str, Any] | None]:
    if not named:
        return for_postgresql(sql), named
    nothing = frozenset(name for name, value in named.items() if value is None)
    return for_postgresql(sql, nothing), named


class PostgresSession:
    """A connection in its thread; one that is lost is sought again when the next transaction begins."""

    def __init__(
        self, server: Server, kind: Kind, lock: int | None = None, owner: int | None = None
    ) -> None:
        """With an `owner`, which is its own number, it shares the lock with others."""
        self._server = server
        self._kind: Kind = kind
        self._lock = lock
        self._owner = owner
        self._in_the_way = 0
        self._open: psycopg.Connection[Row] | None = None
        self._pipe: AbstractContextManager[psycopg.Pipeline] | None = None
        self._piped: psycopg.Pipeline | None = None
        self._within = False
        self._held: list[str] = []
        """How the transaction, and the job in it, begin: said with the first statement that is sent."""
        self._jobs = 0
        """How many have said anything in this transaction."""
        self._said = False
        self._doubted = False
        """Whether it is not known yet that all was taken which jobs before this one have written."""
        self._insisted: list[tuple[Answer, str]] = []
        """What must have changed something, and what is told if it has not."""
        self._wrote = False
        self._foreseen: dict[_Key, psycopg.Cursor[Row]] = {}
        """Questions that were sent before they are asked, and what was answered."""
        self._refused: Exception | None = None
        """What the transaction has failed by, until it goes back to before that."""
        self._gave_up = False
        self._served: tuple[int, Any] | None = None
        self._lost: Exception | None = None
        self._name = secrets.token_hex(8)
        self._group = 0
        self.committing = False
        """Whether a commit is under way, whose answer may be lost."""
        self.ways = 0
        """To the server and back, so far."""

    @property
    def in_transaction(self) -> bool:
        return self._within

    def open(self) -> None:
        """Raises `psycopg.Error`, and Again where somebody else holds the lock."""
        connection = connect(self._server, self._kind)
        try:
            if self._lock is not None:
                self._take(connection, self._lock)
        except BaseException:
            connection.close()
            raise
        self._open = connection

    def _take(self, connection: psycopg.Connection[Row], lock: int) -> None:
        """The lock; what the server still does for a connection that we have lost is ended first."""
        if self._served is not None:
            connection.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE pid = %s AND backend_start = %s",
                self._served,
            )
        until = time.monotonic() + (_PARTING if self._served is None else 0.0)
        while not self._tries(connection, lock):
            if time.monotonic() >= until:
                raise Again("the lock is held by another process")
            time.sleep(_LOOK)
        ((number, since),) = connection.execute(
            "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
        ).fetchall()
        self._served = (number, since)

    def _tries(self, connection: psycopg.Connection[Row], lock: int) -> bool:
        """Whether the lock is ours now."""
        ((taken,),) = (
            connection.execute("SELECT pg_try_advisory_lock(%s)", (lock,))
            if self._owner is None
            else connection.execute(
                "SELECT pg_try_advisory_lock_shared(%s) AND pg_try_advisory_lock(%s::int, %s::int)",
                (lock, OWNERS, self._owner),
            )
        ).fetchall()
        return bool(taken)

    def close(self) -> None:
        self._leave()
        if self._open is not None:
            self._open.close()
        self._within = False

    # Statements

    def execute(self, sql: str, named: Mapping[str, Any] | None = None, /) -> Answer:
        if sql.startswith(_STEERING):
            return self._steer(sql)
        if not sql.lstrip().startswith(_READING):
            self._change(sql)
        elif (known := self._foreseen.get(_key(sql, named))) is not None:
            if known.pgresult is None:
                self._sync()
            if known.rowcount:
                known.scroll(0, "absolute")  # it may have been asked before
            return known
        cursor = self._send(*_written(sql, named))
        self._sync()
        return cursor

    def foresee(self, sql: str, named: Mapping[str, Any]) -> None:
        """Have the question go along with the next; whoever asks it has the answer there."""
        key = _key(sql, named)
        if key not in self._foreseen:
            self._foreseen[key] = self._send(*_written(sql, named))

    def executemany(self, sql: str, rows: Iterable[Mapping[str, Any]], /) -> Counted:
        return Counted([self.say(sql, row) for row in rows], self)

    def say(self, sql: str, named: Mapping[str, Any]) -> Answer:
        """Have the statement done, without waiting for it: it goes along with the next that is."""
        if sql.startswith(_STEERING):
            return self._steer(sql)
        if self._kind == "reads" and not sql.lstrip().startswith(_READING):
            raise OnlyReads("the transaction only reads")
        self._change(sql)
        self._said = True
        return self._send(*_written(sql, named))

    def insist(self, otherwise: str, sql: str, named: Mapping[str, Any]) -> None:
        """The same, which must change something."""
        self._insisted.append((self.say(sql, named), otherwise))

    def settle(self, *, wait: bool = True) -> None:
        """All that was said is done, or the fault of the first that was not is raised. Without waiting
        that is what is known."""
        if self._refused is not None:
            raise self._refused
        if wait and self._said:
            self._sync()

    def _hear_out(self) -> None:
        """Whatever became of what was said since, it is undone; what others said may not have been taken."""
        try:
            if self._said:
                self._sync()
        except Again:
            raise
        except (Conflict, ServerFault):
            pass

    def _change(self, sql: str) -> None:
        """What was foreseen of what this changes is not what will be asked."""
        self._wrote = True
        changed = _changed_by(sql)
        self._foreseen = {
            key: known
            for key, known in self._foreseen.items()
            if changed and changed.isdisjoint(_asked_of(key[0]))
        }

    # Transactions

    def _steer(self, sql: str) -> Answer:
        if sql.startswith("BEGIN"):
            self._begin()
        elif sql == "COMMIT":
            self._commit()
        elif sql == "ROLLBACK":
            self._roll_back()
        else:
            self._step_in_or_out(sql)
        return Counted([], self)

    def _step_in_or_out(self, sql: str) -> None:
        """Of a job, or of what is done apart within one."""
        if sql.startswith("SAVEPOINT"):
            if sql == _JOB:
                self._doubted = self._doubted or self._said
            elif self._insisted:
                self._sync()  # it is no part of what may be undone
            self._held.append(sql)
            return
        if sql.startswith("ROLLBACK TO"):
            self._hear_out()
            self._refused = None
            if not self._doubted:
                self._insisted.clear()
        elif sql != "RELEASE job" and not self._held:
            self.settle()  # what was done apart has succeeded there, or has not
        self._foreseen.clear()
        if not self._held:
            self._send(sql.encode())
        elif sql.startswith("RELEASE"):
            self._held.pop()  # nothing was said in it

    def _found(self) -> psycopg.Connection[Row]:
        if self._open is None:
            raise Again("there is no connection")
        return self._open

    def _begin(self) -> None:
        self._lost = self._refused = None
        if self._open is None or self._open.closed:
            self._seek()
        self._within = True
        self._wrote = self._said = self._doubted = False
        self._jobs = 0
        self._insisted.clear()
        self._foreseen.clear()
        self._held = [_BEGINS[self._kind]]
        if self._owner is not None and self._kind == "writes":
            # Before the transaction sees anything. Whoever was in the way too often goes alone: those
            # who are under way end before, and the others wait.
            mode = "ROW EXCLUSIVE" if self._in_the_way < _OFTEN else "SHARE ROW EXCLUSIVE"
            self._held.append(f"LOCK TABLE committed IN {mode} MODE")

    def _commit(self) -> None:
        if _BEGINS[self._kind] in self._held:  # nothing was said at all
            self._over()
            return
        several = self._jobs > 1
        self._doubted = self._doubted or several
        if self._insisted:
            self._sync()
            self._doubted = several  # until they are committed
        if not self._wrote:
            self._send(b"COMMIT")
            self._sync()
            self._over()
            return
        # What tells, after a commit whose answer was lost, whether it was one; on whatever server.
        self._group += 1
        self._send(
            b"INSERT INTO committed (lane, number) VALUES (%(lane)s, %(number)s)"
            b" ON CONFLICT (lane) DO UPDATE SET number = excluded.number, at = now()",
            {"lane": self._name, "number": self._group},
        )
        self.committing = True
        try:
            self._send(b"COMMIT")  # what cannot be sent may have gone all the same
            self._sync()
        except Again:
            # In the way of others it was not: that has an answer, and the connection is there.
            if not (self._open is None or self._open.closed) or not self._found_out():
                raise
        finally:
            self.committing = False
        self._in_the_way = 0
        self._over()

    def _found_out(self) -> bool:
        """Whether the commit was one whose answer was lost. Raises Doubt."""
        try:
            return self._is_committed()
        except Away:
            raise Doubt(self._is_committed) from None

    def _is_committed(self) -> bool:
        """To have the lock again is to know that whoever was at work on it is gone."""
        if self._open is None or self._open.closed:
            self._seek()
        try:
            rows = (
                self._found()
                .execute("SELECT number FROM committed WHERE lane = %s", (self._name,))
                .fetchall()
            )
        except psycopg.Error:
            raise Away("the server is away again") from None
        return bool(rows) and rows[0][0] >= self._group

    def _over(self) -> None:
        self._within, self._lost = False, None
        self._held.clear()

    def _roll_back(self) -> None:
        self._within = False
        unsaid = _BEGINS[self._kind] in self._held
        self._held.clear()
        if unsaid:
            return
        self._leave()
        if self._open is not None and not self._open.closed:
            with suppress(psycopg.Error):
                steered(self._open, "ROLLBACK")

    # The way to the server

    def _send(self, sql: bytes, named: Mapping[str, Any] | None = None) -> psycopg.Cursor[Row]:
        if self._lost is not None:
            raise self._lost  # nothing of the transaction has stayed: nobody goes on in it
        found = self._found()
        try:
            if self._piped is None:
                self._pipe = found.pipeline()
                self._piped = self._pipe.__enter__()
            held, self._held = self._held, []
            for one in held:
                self._jobs += one == _JOB
                steered(found, one)
            if named is None and sql.startswith(b"ROLLBACK"):
                return steered(found, sql.decode())
            return found.execute(sql, named)
        except psycopg.Error as fault:
            raise self._failed(fault) from None

    def _sync(self) -> None:
        if self._lost is not None:
            raise self._lost
        self._said = False
        if self._piped is not None:
            self.ways += 1
            try:
                self._piped.sync()
            except psycopg.Error as fault:
                raise self._failed(fault) from None
        insisted, self._insisted = self._insisted, []
        if otherwise := next((words for answer, words in insisted if not answer.rowcount), None):
            raise self._refuse(Conflict(otherwise))
        self._doubted = False

    def _refuse(self, fault: Exception) -> Exception:
        """What the job is told whose words were not taken; where that may be another, nobody's are."""
        if not self._doubted:
            self._refused = self._refused or fault
            return fault
        self._lose(None)
        self._lost = Unsure("what one of several has written was refused")
        return self._lost

    def _leave(self) -> None:
        pipe, self._pipe, self._piped = self._pipe, None, None
        if pipe is not None:
            with suppress(psycopg.Error):
                pipe.__exit__(None, None, None)

    def _failed(self, fault: psycopg.Error) -> Exception:
        """What the job is told. Where nothing of the transaction has stayed, it is over."""
        self._leave()
        opened = self._open
        lost = opened is None or opened.closed or (fault.sqlstate or "") in _LOST
        if not lost and (fault.sqlstate or "") not in _IN_THE_WAY:
            raised = told(fault, self._kind)
            if not isinstance(raised, Away):
                return self._refuse(raised)
            self._lose(raised)
            return raised
        self._in_the_way += not lost
        raised = Again("the connection was lost" if lost else f"in the way: {fault.sqlstate}")
        self._lose(raised if lost else None)
        self._lost = raised
        return raised

    def _lose(self, why: Exception | None) -> None:
        """The transaction is over; and with a reason, so is the connection."""
        self._within = False
        self._held.clear()
        self._leave()
        if self._open is None:
            return
        if why is not None:
            self._lost = why
            self._open.close()
        elif not self._open.closed:
            with suppress(psycopg.Error):
                steered(self._open, "ROLLBACK")

    def _seek(self) -> None:
        """Find the server again. Raises Away where it is not to be found for some time."""
        until = time.monotonic() + (0 if self._gave_up else PATIENCE)
        while True:
            try:
                self.open()
            except (psycopg.Error, Again) as fault:
                if time.monotonic() >= until:
                    self._gave_up = True
                    raise Away(f"the server is away: {type(fault).__name__}") from None
                time.sleep(_PAUSE)
            else:
                self._gave_up = False
                return


class Counted:
    """How many rows several statements have changed. Once that has come, the session is not asked: whoever
    wants to know it after the transaction is not in its thread."""

    def __init__(self, answers: list[Answer], session: PostgresSession) -> None:
        self._answers, self._session = answers, session

    @property
    def rowcount(self) -> int:
        if any(getattr(one, "pgresult", one) is None for one in self._answers):
            self._session.settle()
        return sum(one.rowcount for one in self._answers)

    def fetchone(self) -> None:
        return None

    def fetchall(self) -> list[Any]:
        return []
