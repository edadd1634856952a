"""What is written once, for both engines: every migration and every statement is taken by a real one."""

from __future__ import annotations

import ast
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from storage.dialect import for_postgresql, migration
from storage.schema import migrations, statements
from storage.server import migrate
from storage.where import Server
from tests.postgres.server import PostgreSQL, postgresql

FOLDER = Path(__file__).parents[2] / "storage"
_BEGINS = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH) ")
_NOT_OURS = frozenset(
    {
        "backup.py",
        "glance.py",
        "renewal.py",
        "schema.py",
        "postgres.py",
        "server.py",
        "server_session.py",
        "server_tx.py",
        "checkup.py",
        "duties.py",
    }
)
"""Modules that speak to one engine alone, each in its own words."""
_MADE = frozenset({"copying.py"})
"""Statements of any table, tried by `test_copying`."""


@pytest.fixture(scope="module")
def machine() -> PostgreSQL:
    return postgresql()


@pytest.fixture(scope="module")
def server(machine: PostgreSQL) -> Iterator[Server]:
    made = machine.make("dialect")
    migrate(made)
    yield made
    machine.drop("dialect")


@contextmanager
def sqlite() -> Iterator[sqlite3.Connection]:
    """A database of SQLite's that all migrations have seen."""
    with closing(sqlite3.connect(":memory:")) as database:
        for script in migrations():
            for statement in statements(script):
                database.execute(statement)
        yield database


def written() -> dict[str, str]:
    """Every statement in `storage/` that stands there whole, by where it begins."""
    found = {}
    for path in sorted(FOLDER.glob("*.py")):
        if path.name in _NOT_OURS | _MADE:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if _BEGINS.match(node.value):
                found[f"{path.name}:{node.lineno}"] = node.value
    return found


def _whole(database: sqlite3.Connection, sql: str) -> bool:
    """What is put together of pieces is tried by the tests of its module."""
    try:
        database.execute(f"EXPLAIN {sql}", dict.fromkeys(re.findall(r":(\w+)", sql)))
    except sqlite3.OperationalError:
        return False
    return True


def test_every_statement_is_taken_by_both(server: Server) -> None:
    every = written()
    with sqlite() as database:
        whole = {where: sql for where, sql in every.items() if _whole(database, sql)}
    assert len(whole) > 230, "this is not all that is written"
    assert len(every) - len(whole) < 25, "pieces are the exception"
    refused = {}
    with psycopg.connect(server.url, autocommit=True) as connection:
        for where, sql in whole.items():
            plain = re.sub(rb"%\((\w+)\)s", b"NULL", for_postgresql(sql)).replace(b"%%", b"%")
            try:
                connection.execute(b"EXPLAIN " + plain)
            except psycopg.Error as fault:
                refused[where] = str(fault).split("\n")[0]
    assert refused == {}


def _columns_of_sqlite() -> set[tuple[str, str]]:
    with sqlite() as database:
        tables = database.execute("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
        return {
            (table, column[1])
            for (table,) in tables.fetchall()
            if not table.startswith("sqlite_")
            for column in database.execute(f"PRAGMA table_info({table})")
        }


def test_all_migrations_come_to_the_same_tables(server: Server) -> None:
    with psycopg.connect(server.url) as connection:
        there = connection.execute(
            "SELECT table_name, column_name FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name NOT IN ('committed', 'schema_version')"
        ).fetchall()
        assert set(there) == _columns_of_sqlite()
        (indexes,) = connection.execute(
            "SELECT array_agg(indexname::text) FROM pg_indexes WHERE schemaname = 'public'"
        ).fetchall()
        with sqlite() as database:
            ours = database.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
            )
            assert {name for (name,) in ours} <= set(indexes[0])
            triggers = database.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
            known = connection.execute("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal")
            assert {*triggers.fetchall()} == {*known.fetchall()}


def test_every_text_is_in_the_order_of_its_bytes(server: Server) -> None:
    with psycopg.connect(server.url) as connection:
        other = connection.execute(
            "SELECT table_name, column_name FROM information_schema.columns"
            " WHERE table_schema = 'public' AND data_type = 'text'"
            " AND table_name NOT IN ('committed', 'played', 'sat') AND collation_name IS DISTINCT FROM 'C'"
        ).fetchall()
    assert other == []


@pytest.mark.parametrize(
    ("sql", "taken"),
    [
        ("SELECT * FROM a WHERE b = :b AND c LIKE '~%'", "SELECT * FROM a WHERE b = %(b)s AND c LIKE '~%%'"),
        ("SELECT ':b' FROM a", "SELECT ':b' FROM a"),
        ("SELECT 1 FROM a INDEXED BY i WHERE b IS :b", "SELECT 1 FROM a WHERE b IS NOT DISTINCT FROM %(b)s"),
        ("SELECT CAST(a AS INTEGER) FROM b CROSS JOIN c ON d = e", "SELECT CAST(a AS bigint) FROM b JOIN c ON d = e"),
        ("SELECT b IS NOT NULL, b IS NULL FROM a", "SELECT b IS NOT NULL, b IS NULL FROM a"),
    ],
)  # fmt: skip
def test_what_differs_is_said_otherwise(sql: str, taken: str) -> None:
    assert for_postgresql(sql).decode() == taken


def test_what_is_nothing_has_no_type() -> None:
    sql = "SELECT 1 FROM a WHERE :b IS NULL OR c = :bc"
    assert (
        for_postgresql(sql, frozenset({"b"})) == b"SELECT 1 FROM a WHERE NULL IS NULL OR c = %(bc)s"
    )


def test_a_migration_that_mends_rows_does_so_where_there_may_be_any() -> None:
    mends = ["UPDATE member SET name = 'a%b'"]
    assert [*migration(29, mends)] == []
    assert [*migration(30, mends)] == mends
