"""Absences: where others were told that a member cannot be reached, and are to hear of their return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from storage.lane import Tx

Kind: TypeAlias = Literal["match", "challenge", "contest"]
"""Where somebody waits for them."""


@dataclass(frozen=True, slots=True)
class Absence:
    kind: Kind
    number: int
    times: int
    """How often it has come to this, now included."""


async def begin(tx: Tx, member: int, kind: Kind, number: int) -> Absence | None:
    """From now on it is told there that they cannot be reached; None: it was told already."""
    row = await tx.one(
        "INSERT INTO absence (member, kind, number, told, times)"
        " VALUES (:member, :kind, :number, 1, 1)"
        " ON CONFLICT (member, kind, number) DO UPDATE SET told = 1,"
        " times = absence.times + 1 WHERE absence.told = 0 RETURNING times",
        member=member,
        kind=kind,
        number=number,
    )
    return Absence(kind, number, row["times"]) if row else None


async def end(tx: Tx, member: int) -> list[Absence]:
    """They can be reached again: where that is to be told, because the contrary was."""
    rows = await tx.all(
        "SELECT kind, number, times FROM absence WHERE member = :member AND told = 1"
        " ORDER BY kind, number",
        member=member,
    )
    if rows:
        await tx.do("UPDATE absence SET told = 0 WHERE member = :member", member=member)
    return [Absence(row["kind"], row["number"], row["times"]) for row in rows]
