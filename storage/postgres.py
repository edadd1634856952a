"""A database on a PostgreSQL server: the same jobs, one transaction each, over a connection that may be lost.

Only this module speaks to `psycopg`. The writing connection holds the lock that keeps other processes
from the database: who has lost the one has lost the other. Statements whose answers nobody has asked for
are sent along with the next one whose answer is awaited, so that a job costs few ways to the server.
In one file: what is known of a connection, and all that may become of it.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, suppress
from typing import Any, Literal, TypeAlias, cast

import psycopg
from psycopg.adapt import Loader
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumper

from storage.connection import Answer
from storage.dialect import for_postgresql
from storage.trouble import Again, Away, Conflict, OnlyReads, ServerFault
from storage.tx import Tx
from storage.where import Server

Kind: TypeAlias = Literal["writes", "reads"]

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
_WAYS = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,  # milliseconds, after which what is not acknowledged is lost
}
_STATEMENTS = 512
"""So many statements are kept prepared: more than the program has."""
_SETTINGS = (
    "SET TIME ZONE 'UTC'",
    "SET client_encoding = 'UTF8'",
    "SET idle_in_transaction_session_timeout = '5min'",
    "SET lock_timeout = '30s'",
    "SET synchronous_commit = on",
    "SET jit = off",
    # The server lets go of whom it has lost, and of their lock.
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
)
_READING = ("SELECT", "WITH")
_STEERING = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
_BEGINS: Mapping[Kind, str] = {
    "writes": "BEGIN ISOLATION LEVEL SERIALIZABLE",
    "reads": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
}
_IN_THE_WAY = frozenset({"40001", "40P01", "55P03"})
"""Serialisation failure, deadlock, a lock that was not to be had."""
_AWAY = frozenset({"25006", "53100", "53200", "53300", "57P03", "58030"})
"""Only reading, no disk, no memory, no connection, not there yet, an error of its disk."""
_LOST = frozenset({"57P01", "57P02", "57P05", "25P03"})


class Row(tuple[Any, ...]):
    """What `sqlite3.Row` is: values by place and by name."""

    places: Mapping[str, int]

    def __getitem__(self, column: Any) -> Any:
        return tuple.__getitem__(self, self.places[column] if isinstance(column, str) else column)

    def keys(self) -> list[str]:
        return list(self.places)

    def __repr__(self) -> str:
        return "<row>"  # what stands in it may be a position


_ROWS: dict[tuple[str, ...], type[Row]] = {}


def _row_maker(cursor: psycopg.Cursor[Any]) -> Callable[[Iterable[Any]], Row]:
    names = tuple(column.name for column in cursor.description or ())
    made = _ROWS.get(names)
    if made is None:
        places: dict[str, int] = {}
        for place, name in enumerate(names):
            places.setdefault(name, place)  # of two of a name, the first
        made = _ROWS[names] = type("Row", (Row,), {"places": places, "__slots__": ()})
    return made


class _Text(StrDumper):
    """PostgreSQL keeps no text with a NUL in it."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\x00", "\ufffd") if "\x00" in obj else obj)


class _Whole(Int8Dumper):
    """Numbers of whatever size, and truth, are stored in one type."""

    def dump(self, obj: Any) -> Any:
        return super().dump(int(obj))


class _Number(Loader):
    """Sums of whole numbers are whole numbers."""

    def load(self, data: Any) -> float:
        text = bytes(data).decode()
        return float(text) if "." in text else int(text)


class _Truth(Loader):
    """As SQLite tells it."""

    def load(self, data: Any) -> int:
        return int(bytes(data) == b"t")


def connect(server: Server, kind: Kind) -> psycopg.Connection[Row]:
    """A connection with our habits. Raises `psycopg.Error`; its text holds no password."""
    opened: psycopg.Connection[Any] = psycopg.connect(
        server.url,
        autocommit=True,
        row_factory=_row_maker,
        application_name=f"umpire {kind}",
        target_session_attrs="read-write" if kind == "writes" else "any",
        **_WAYS,  # type: ignore[arg-type]  # names of libpq's
    )
    try:
        opened.prepare_threshold, opened.prepared_max = 2, _STATEMENTS
        opened.adapters.register_dumper(str, _Text)
        opened.adapters.register_dumper(int, _Whole)
        opened.adapters.register_dumper(bool, _Whole)
        opened.adapters.register_loader("numeric", _Number)
        opened.adapters.register_loader("bool", _Truth)
        opened.execute("; ".join(_SETTINGS))
    except BaseException:
        opened.close()
        raise
    return opened


def _prepared_so_far(connection: psycopg.Connection[Row]) -> int:
    return connection._prepared._prepared_idx  # noqa: SLF001  # see `_forget_prepared`


def _forget_prepared(connection: psycopg.Connection[Row], sure: int) -> None:
    """What was sent to be prepared behind a statement that failed was not; `psycopg` takes it for done,
    when it is sent along with others, and would name it to the server for ever."""
    names = connection._prepared._names  # noqa: SLF001  # there is no other way to its memory
    for key, name in [*names.items()]:
        if int(name.rpartition(b"_")[2]) >= sure:
            del names[key]


def told(fault: psycopg.Error, kind: Kind) -> Exception:
    """What of a fault may be told: what PostgreSQL writes beside it quotes values."""
    code, said = fault.sqlstate or "", fault.diag
    if code == "23505":
        return Conflict(f"not unique: {said.table_name}, {said.constraint_name}")
    if code == "25006" and kind == "reads":
        return OnlyReads("the transaction only reads")
    if code in _AWAY:
        return Away(f"the server takes nothing: {code}")
    where = " ".join(
        one for one in (said.table_name, said.column_name, said.constraint_name) if one
    )
    return ServerFault(f"{type(fault).__name__} {code} {where}".strip())


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
        self._sure = 0
        """So many statements were prepared when all that had been sent was done."""
        self._open: psycopg.Connection[Row] | None = None
        self._pipe: AbstractContextManager[psycopg.Pipeline] | None = None
        self._piped: psycopg.Pipeline | None = None
        self._within = False
        self._said = False
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
        self._open, self._sure = connection, 0

    def _take(self, connection: psycopg.Connection[Row], lock: int) -> None:
        """The lock; what the server still does for a connection that we have lost is ended first."""
        if self._served is not None:
            connection.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE pid = %s AND backend_start = %s",
                self._served,
            )
        ((taken,),) = (
            connection.execute("SELECT pg_try_advisory_lock(%s)", (lock,))
            if self._owner is None
            else connection.execute(
                "SELECT pg_try_advisory_lock_shared(%s) AND pg_try_advisory_lock(%s::int, %s::int)",
                (lock, OWNERS, self._owner),
            )
        ).fetchall()
        if not taken:
            raise Again("the lock is held by another process")
        ((number, since),) = connection.execute(
            "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
        ).fetchall()
        self._served = (number, since)

    def close(self) -> None:
        self._leave()
        if self._open is not None:
            self._open.close()
        self._within = False

    # Statements

    def execute(self, sql: str, named: Mapping[str, Any] | None = None, /) -> Answer:
        if sql.startswith(_STEERING):
            return self._steer(sql)
        cursor = self._send(*_written(sql, named))
        self._sync()
        return cursor

    def executemany(self, sql: str, rows: Iterable[Mapping[str, Any]], /) -> Answer:
        return _Counted([self.say(sql, row) for row in rows], self)

    def say(self, sql: str, named: Mapping[str, Any]) -> Answer:
        """Have the statement done, without waiting for it: it goes along with the next that is."""
        if sql.startswith(_STEERING):
            return self._steer(sql)
        if self._kind == "reads" and not sql.lstrip().startswith(_READING):
            raise OnlyReads("the transaction only reads")
        self._said = True
        return self._send(*_written(sql, named))

    def settle(self) -> None:
        """All that was said is done, or the fault of the first that was not is raised."""
        if self._refused is not None:
            raise self._refused
        if self._said:
            self._sync()

    # Transactions

    def _steer(self, sql: str) -> Answer:
        if sql.startswith("BEGIN"):
            self._begin()
        elif sql == "COMMIT":
            self._commit()
        elif sql == "ROLLBACK":
            self._roll_back()
        else:
            if sql.startswith("RELEASE"):
                self.settle()  # what was done apart has succeeded there, or has not
            back = sql.startswith("ROLLBACK TO")
            if back:
                self._refused = None
            self._send(sql.encode())
            if back:
                # `psycopg` forgets what it has prepared when it learns of this: not in between, when
                # what it has just sent would be forgotten by the server alone.
                self._sync()
        return _Counted([], self)

    def _found(self) -> psycopg.Connection[Row]:
        if self._open is None:
            raise Again("there is no connection")
        return self._open

    def _begin(self) -> None:
        self._lost = self._refused = None
        if self._open is None or self._open.closed:
            self._seek()
        self._within = True
        self._send(_BEGINS[self._kind].encode())
        if self._owner is not None and self._kind == "writes":
            # Before the transaction sees anything. Whoever was in the way too often goes alone: those
            # who are under way end before, and the others wait.
            mode = b"ROW EXCLUSIVE" if self._in_the_way < _OFTEN else b"SHARE ROW EXCLUSIVE"
            self._send(b"LOCK TABLE committed IN " + mode + b" MODE")

    def _commit(self) -> None:
        if self._kind == "reads":
            self._send(b"COMMIT")
            self._sync()
            self._over()
            return
        # What tells, after a commit whose answer was lost, whether it was one; on whatever server.
        self._group += 1
        self._send(
            b"INSERT INTO committed (lane, number) VALUES (%(lane)s, %(number)s)"
            b" ON CONFLICT (lane) DO UPDATE SET number = excluded.number",
            {"lane": self._name, "number": self._group},
        )
        self._send(b"COMMIT")
        self.committing = True
        try:
            self._sync()
        except Again:
            # In the way of others it was not: that has an answer, and the connection is there.
            if not (self._open is None or self._open.closed) or not self._is_committed():
                raise
        finally:
            self.committing = False
        self._in_the_way = 0
        self._over()

    def _is_committed(self) -> bool:
        """Whether the commit was one whose answer was lost. To have the lock again is to know that
        whoever was at work on it is gone."""
        self._seek()
        try:
            rows = (
                self._found()
                .execute("SELECT number FROM committed WHERE lane = %s", (self._name,))
                .fetchall()
            )
        except psycopg.Error:
            raise Away("the server is away, and has not said whether it has stored this") from None
        return bool(rows) and rows[0][0] >= self._group

    def _over(self) -> None:
        self._within, self._lost = False, None
        self._leave()

    def _roll_back(self) -> None:
        self._within = False
        self._leave()
        if self._open is not None and not self._open.closed:
            with suppress(psycopg.Error):
                self._open.execute("ROLLBACK")

    # The way to the server

    def _send(self, sql: bytes, named: Mapping[str, Any] | None = None) -> psycopg.Cursor[Row]:
        if self._lost is not None:
            raise self._lost  # nothing of the transaction has stayed: nobody goes on in it
        found = self._found()
        try:
            if self._piped is None:
                self._pipe = found.pipeline()
                self._piped = self._pipe.__enter__()
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
            self._sure = _prepared_so_far(self._found())

    def _leave(self) -> None:
        pipe, self._pipe, self._piped = self._pipe, None, None
        if pipe is not None:
            with suppress(psycopg.Error):
                pipe.__exit__(None, None, None)

    def _failed(self, fault: psycopg.Error) -> Exception:
        """What the job is told. Where nothing of the transaction has stayed, it is over."""
        self._leave()
        opened = self._open
        if opened is not None:
            _forget_prepared(opened, self._sure)
        lost = opened is None or opened.closed or (fault.sqlstate or "") in _LOST
        if not lost and (fault.sqlstate or "") not in _IN_THE_WAY:
            raised = told(fault, self._kind)
            if isinstance(raised, Away):
                self._lose(raised)
            else:
                self._refused = self._refused or raised
            return raised
        self._in_the_way += not lost
        raised = Again("the connection was lost" if lost else f"in the way: {fault.sqlstate}")
        self._lose(raised if lost else None)
        self._lost = raised
        return raised

    def _lose(self, why: Exception | None) -> None:
        """The transaction is over; and with a reason, so is the connection."""
        self._within = False
        if self._open is None:
            return
        if why is not None:
            self._lost = why
            self._open.close()
        elif not self._open.closed:
            with suppress(psycopg.Error):
                self._open.execute("ROLLBACK")

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


class _Counted:
    """How many rows several statements have changed."""

    def __init__(self, answers: list[Answer], session: PostgresSession) -> None:
        self._answers, self._session = answers, session

    @property
    def rowcount(self) -> int:
        self._session.settle()
        return sum(one.rowcount for one in self._answers)

    def fetchone(self) -> None:
        return None

    def fetchall(self) -> list[Any]:
        return []


class _Changed:
    """How many rows were changed, for whoever asks: only then is there a way to the server."""

    def __init__(self, answer: Answer, session: PostgresSession) -> None:
        self._answer, self._session = answer, session

    def __int__(self) -> int:
        self._session.settle()
        return self._answer.rowcount

    __index__ = __int__
    __hash__ = None  # type: ignore[assignment]  # a number that is not known yet is in no set

    def __bool__(self) -> bool:
        return int(self) != 0

    def __eq__(self, other: object) -> bool:
        return int(self) == other

    def __gt__(self, other: int) -> bool:
        return int(self) > other

    def __lt__(self, other: int) -> bool:
        return int(self) < other

    def __add__(self, other: int) -> int:
        return int(self) + int(other)

    __radd__ = __add__

    def __repr__(self) -> str:
        return str(int(self))


class ServerTx(Tx):
    """What is only to be done is said, and not waited for."""

    async def do(self, sql: str, /, **named: Any) -> int:
        session = self._served()
        return cast(int, _Changed(session.say(sql, named), session))

    async def many(self, sql: str, /, rows: Iterable[Mapping[str, Any]]) -> int:
        session = self._served()
        return cast(int, _Changed(session.executemany(sql, rows), session))

    async def count_on(self, table: str, column: str) -> None:
        if await self.all(
            "SELECT 1 FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = :name",
            name=f"{table}_{column}_seq",
        ):
            await self.all(
                f"SELECT setval('{table}_{column}_seq', coalesce(max({column}), 0) + 1, false)"  # noqa: S608  # ours
                f" FROM {table}"
            )

    def settle(self) -> None:
        self._served().settle()

    def _served(self) -> PostgresSession:
        return cast(PostgresSession, self._mine())
