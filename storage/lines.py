"""Lines: a match, or a tournament, as far as it was only added to. By its line is kept what was made of it.

What is mended by hand, or put back to a moment that is past, goes on as another line, of which no process
has kept anything: also none that only waited for its server meanwhile.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from storage.tx import Tx

Line: TypeAlias = tuple[int, int, int]
"""Its number, when it was created (a number may be given again where a restore has lost it), and how
often it was rewritten, or a number that is greater."""
Table: TypeAlias = Literal["match", "contest"]

LATER = "CASE WHEN rewritten < :now THEN :now ELSE rewritten + 1 END"
"""What `rewritten` never was, also where it was put back meanwhile."""


async def begin(tx: Tx, table: Table, number: int, now: int) -> None:
    """What is stored of it may be other than it was."""
    await tx.do(
        f"UPDATE {table} SET rewritten = {LATER} WHERE id = :id",  # noqa: S608  # ours
        id=number,
        now=now,
    )


async def begin_all(tx: Tx, now: int) -> None:
    """Of all to which something may still be added: to a match until it is over; to a tournament also
    afterwards, when its results are corrected."""
    await tx.do(f"UPDATE match SET rewritten = {LATER} WHERE ended IS NULL", now=now)  # noqa: S608
    await tx.do(f"UPDATE contest SET rewritten = {LATER}", now=now)  # noqa: S608  # ours
