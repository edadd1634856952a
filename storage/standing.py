"""Standing: what finished matches say of their players. Annulled matches are listed, not counted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from storage.lane import Tx

Outcome: TypeAlias = Literal["won", "lost", "drawn"]


@dataclass(frozen=True, slots=True)
class Tally:
    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn


@dataclass(frozen=True, slots=True)
class Past:
    """A finished match, as one of its players has it in their history."""

    match: int
    game: str
    rival: int
    rival_name: str
    """Empty once they are deleted."""
    outcome: Outcome | None
    """None where nobody won, lost or drew."""
    annulled: bool
    ended: int


async def tallies(tx: Tx, member: int, rival: int | None = None) -> dict[str, Tally]:
    """The member's results by game, those with most matches first; against one rival, if named."""
    rows = await tx.all(
        "SELECT game, count(CASE WHEN outcome = 'won' THEN 1 END) AS won,"
        " count(CASE WHEN outcome = 'lost' THEN 1 END) AS lost,"
        " count(CASE WHEN outcome = 'drawn' THEN 1 END) AS drawn FROM played WHERE member = :member"
        " AND outcome IS NOT NULL AND NOT annulled AND (:rival IS NULL OR rival = :rival)"
        " GROUP BY game ORDER BY count(*) DESC, game",
        member=member,
        rival=rival,
    )
    return {row["game"]: Tally(row["won"], row["lost"], row["drawn"]) for row in rows}


_OF_THESE = (
    " FROM played CROSS JOIN member ON member.id = rival WHERE member = :member"
    " AND (:rival IS NULL OR rival = :rival)"
    " AND (:games = '[]' OR game IN (SELECT CAST(value AS TEXT) FROM json_each(:games)))"
    " AND (:outcome IS NULL OR outcome = :outcome)"
)


async def count_past(tx: Tx, member: int, *, games: Sequence[str], outcome: Outcome | None) -> int:
    """How many `past` has in all."""
    (row,) = await tx.all(
        f"SELECT count(*) AS count{_OF_THESE}",  # our own text
        member=member,
        rival=None,
        games=json.dumps(list(games)),
        outcome=outcome,
    )
    return int(row["count"])


async def past(
    tx: Tx,
    member: int,
    *,
    rival: int | None = None,
    games: Sequence[str] = (),
    outcome: Outcome | None = None,
    most: int,
    skip: int = 0,
) -> list[Past]:
    """The member's finished matches, the latest first; of these games only, if any are named."""
    rows = await tx.all(
        "SELECT match, game, rival, member.name AS rival_name, outcome, annulled, ended"
        f"{_OF_THESE} ORDER BY ended DESC, match DESC LIMIT :most OFFSET :skip",
        member=member,
        rival=rival,
        games=json.dumps(list(games)),
        outcome=outcome,
        most=most,
        skip=skip,
    )
    return [Past(**dict(row) | {"annulled": bool(row["annulled"])}) for row in rows]


async def joined(tx: Tx, member: int) -> int:
    """When the member was met."""
    (row,) = await tx.all("SELECT created FROM member WHERE id = :id", id=member)
    return int(row["created"])


async def running(tx: Tx, member: int) -> int:
    """How many matches the member plays now, with somebody: what one does alone is nobody's to know."""
    (row,) = await tx.all(
        "SELECT count(DISTINCT match) AS running FROM seat AS own"
        " WHERE member = :member AND ended IS NULL AND EXISTS"
        " (SELECT 1 FROM seat AS rival WHERE rival.match = own.match AND rival.seat <> own.seat)",
        member=member,
    )
    return int(row["running"])
