"""Numbers that people say: matches, challenges, tournaments, reports, seasons. None is given twice.

What a restored database does not know of any more had numbers, too; they stand in chats, on
buttons. So a restore keeps how far they had come, and counting goes on from there.
"""

from __future__ import annotations

from storage.lane import Tx

TABLES = ("challenge", "contest", "match", "report", "season")


def floor_key(table: str) -> str:
    """Where among the small facts it stands how far a table's numbers had come elsewhere."""
    return f"numbers:{table}"


async def next_number(tx: Tx, table: str) -> int:
    """The number of the table's next row."""
    if table not in TABLES:
        raise ValueError(f"nobody says the numbers of {table}")
    (row,) = await tx.all(
        f"SELECT 1 + coalesce(max(reached), 0) AS number FROM (SELECT max(id) AS reached FROM {table}"  # noqa: S608  # of TABLES
        " UNION ALL SELECT CAST(value AS INTEGER) FROM meta WHERE key = :floor) AS known",
        floor=floor_key(table),
    )
    return int(row["number"])
