"""A connection to a PostgreSQL server with our habits: how values are written and read there, and what
may be told of a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeAlias

import psycopg
from psycopg.adapt import Loader
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumper

from storage.trouble import Away, Conflict, OnlyReads, ServerFault
from storage.where import Server

Kind: TypeAlias = Literal["writes", "reads"]

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
_AWAY = frozenset({"25006", "53100", "53200", "53300", "57P03", "58030"})
"""Only reading, no disk, no memory, no connection, not there yet, an error of its disk."""


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
        # At once: what is prepared later than counted is thought to be there when that was refused.
        opened.prepare_threshold, opened.prepared_max = 0, _STATEMENTS
        opened.adapters.register_dumper(str, _Text)
        opened.adapters.register_dumper(int, _Whole)
        opened.adapters.register_dumper(bool, _Whole)
        opened.adapters.register_loader("numeric", _Number)
        opened.adapters.register_loader("bool", _Truth)
        opened.execute("; ".join(_SETTINGS), prepare=False)
    except BaseException:
        opened.close()
        raise
    return opened


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


def steered(connection: psycopg.Connection[Row], sql: str) -> psycopg.Cursor[Row]:
    """What is prepared outlives what is undone: only `psycopg` thinks otherwise, and would forget some
    of it, where answers come late."""
    connection.prepare_threshold = None
    try:
        return connection.execute(sql.encode())
    finally:
        connection.prepare_threshold = 0
