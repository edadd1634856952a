"""Ratings as they are now, and every change that a match made to them."""

from __future__ import annotations

from dataclasses import dataclass

from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Rating:
    rating: float
    rd: float
    vol: float
    games: int
    at: int
    """When his last rated game ended."""


async def rating(tx: Tx, member: int, family: str, pace: str) -> Rating | None:
    row = await tx.one(
        "SELECT rating, rd, vol, games, at FROM rating"
        " WHERE member = :member AND family = :family AND pace = :pace",
        member=member,
        family=family,
        pace=pace,
    )
    return Rating(**dict(row)) if row else None


async def change(
    tx: Tx,
    match: int,
    member: int,
    family: str,
    pace: str,
    before: tuple[float, float, float],
    after: Rating,
) -> None:
    """Enter what the match did to the member. Raises Conflict if it has been entered."""
    now = {"rating": after.rating, "rd": after.rd, "vol": after.vol, "at": after.at}
    await tx.do(
        "INSERT INTO rating_change (match, member, family, pace, rating_before, rd_before,"
        " vol_before, rating, rd, vol, at) VALUES (:match, :member, :family, :pace, :was_rating,"
        " :was_rd, :was_vol, :rating, :rd, :vol, :at)",
        match=match,
        member=member,
        family=family,
        pace=pace,
        was_rating=before[0],
        was_rd=before[1],
        was_vol=before[2],
        **now,
    )
    await tx.do(
        "INSERT INTO rating (member, family, pace, rating, rd, vol, games, at)"
        " VALUES (:member, :family, :pace, :rating, :rd, :vol, :games, :at)"
        " ON CONFLICT (member, family, pace) DO UPDATE SET rating = excluded.rating,"
        " rd = excluded.rd, vol = excluded.vol, games = excluded.games, at = excluded.at",
        member=member,
        family=family,
        pace=pace,
        games=after.games,
        **now,
    )


async def changes_by(tx: Tx, match: int) -> dict[int, tuple[float, float, float, float]]:
    """By member: rating and RD before the match, and after it."""
    rows = await tx.all(
        "SELECT member, rating_before, rd_before, rating, rd FROM rating_change"
        " WHERE match = :match",
        match=match,
    )
    return {
        row["member"]: (row["rating_before"], row["rd_before"], row["rating"], row["rd"])
        for row in rows
    }


async def between(tx: Tx, one: int, two: int, since: int) -> int:
    """How many rated games the two have ended with each other after that time."""
    row = await tx.one(
        "SELECT count(*) AS games FROM rating_change AS mine JOIN rating_change AS theirs"
        " ON theirs.match = mine.match"
        " WHERE mine.member = :one AND theirs.member = :two AND mine.at > :since",
        one=one,
        two=two,
        since=since,
    )
    return int(row["games"]) if row else 0


async def merge(tx: Tx, gone: int, kept: int) -> None:
    """Two members are one person: of two ratings, the one that rests on more games stays."""
    await tx.do(
        "DELETE FROM rating WHERE member = :gone AND EXISTS (SELECT 1 FROM rating AS other"
        " WHERE other.member = :kept AND other.family = rating.family"
        " AND other.pace = rating.pace AND other.games >= rating.games)",
        gone=gone,
        kept=kept,
    )
    await tx.do(
        "DELETE FROM rating WHERE member = :kept AND EXISTS (SELECT 1 FROM rating AS other"
        " WHERE other.member = :gone AND other.family = rating.family"
        " AND other.pace = rating.pace)",
        gone=gone,
        kept=kept,
    )
    await tx.do("UPDATE rating SET member = :kept WHERE member = :gone", gone=gone, kept=kept)
    await tx.do(
        "DELETE FROM rating_change WHERE member = :gone AND match IN"
        " (SELECT match FROM rating_change WHERE member = :kept)",
        gone=gone,
        kept=kept,
    )
    await tx.do(
        "UPDATE rating_change SET member = :kept WHERE member = :gone", gone=gone, kept=kept
    )


async def forget(tx: Tx, member: int) -> None:
    await tx.do("DELETE FROM rating WHERE member = :member", member=member)
    await tx.do("DELETE FROM rating_change WHERE member = :member", member=member)
