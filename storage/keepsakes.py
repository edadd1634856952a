"""What a contest's games were for those who played them: how long, and what they did to ratings."""

from __future__ import annotations

from dataclasses import dataclass

from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Lasted:
    """A game of a contest as the match that it was."""

    pairing: int
    match: int
    seconds: int


async def games(tx: Tx, contest: int) -> list[Lasted]:
    """Those that are over."""
    rows = await tx.all(
        "SELECT pairing, match.id AS match, match.ended - match.created AS seconds"
        " FROM contest_game JOIN match ON match.id = contest_game.match"
        " WHERE contest_game.contest = :contest AND match.ended IS NOT NULL ORDER BY pairing",
        contest=contest,
    )
    return [Lasted(row["pairing"], row["match"], row["seconds"]) for row in rows]


async def rating_changes(tx: Tx, contest: int) -> dict[int, float]:
    """By how much the contest's games have changed each one's rating, where any was rated."""
    rows = await tx.all(
        "SELECT rating_change.member AS member,"
        " sum(rating_change.rating - rating_change.rating_before) AS change"
        " FROM contest_game JOIN rating_change ON rating_change.match = contest_game.match"
        " WHERE contest_game.contest = :contest GROUP BY rating_change.member",
        contest=contest,
    )
    return {row["member"]: row["change"] for row in rows}
