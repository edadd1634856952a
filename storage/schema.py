"""The schema and its numbered migrations, each applied whole or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from importlib import resources

from storage.connection import Worker


class NewerSchema(RuntimeError):
    """The database was written by a newer version of the program."""


def migrations() -> list[str]:
    """The scripts that make the schema, oldest first. Number n brings `user_version` to n."""
    folder = resources.files("storage").joinpath("migrations")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    if [int(name[:3]) for name in names] != list(range(1, len(names) + 1)):
        raise RuntimeError("the migrations are not numbered 001, 002, …")
    return [folder.joinpath(name).read_text(encoding="utf-8") for name in names]


async def migrate(wire: Worker, scripts: Sequence[str]) -> None:
    """Bring the schema up to date. Raises NewerSchema, having changed nothing."""
    await wire.work(lambda connection: bring_up(connection, scripts))


def bring_up(connection: sqlite3.Connection, scripts: Sequence[str]) -> None:
    """The same, in the connection's thread."""
    ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    if version > len(scripts):
        raise NewerSchema(too_new(version, len(scripts)))
    for number, script in enumerate(scripts[version:], version + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number:d}")
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise


def too_new(version: int, known: int | None = None) -> str:
    return (
        f"this database is at version {version}, and this program knows"
        f" {len(migrations()) if known is None else known}:"
        " run the newer program that wrote it, or restore an older backup"
    )


def statements(script: str) -> Iterator[str]:
    """The script's statements; `executescript` would commit behind our back."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if any(line.strip() and not line.startswith("--") for line in statement.splitlines()):
        raise ValueError("the script's last statement has no end")
