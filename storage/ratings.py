"""Ratings as they are now, and every change that a match made to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from storage.lane import Row, Tx


@dataclass(frozen=True, slots=True)
class Rating:
    rating: float
    rd: float
    vol: float
    games: int
    at: int
    """When their last rated game ended."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did to one of its players, and all that it was computed from."""

    match: int
    member: int
    rating_before: float
    rd_before: float
    vol_before: float
    rival_rating: float
    rival_rd: float
    score: float
    days: float
    """Since their rated match before."""
    rating: float
    rd: float
    vol: float
    at: int


_CHANGE = tuple(field.name for field in fields(Change))


def _change(row: Row) -> Change:
    return Change(**{name: row[name] for name in _CHANGE})


def _named(change: Change) -> dict[str, float]:
    return {name: getattr(change, name) for name in _CHANGE}


async def rating(tx: Tx, member: int, family: str, pace: str) -> Rating | None:
    row = await tx.one(
        "SELECT rating, rd, vol, games, at FROM rating"
        " WHERE member = :member AND family = :family AND pace = :pace",
        member=member,
        family=family,
        pace=pace,
    )
    return Rating(**dict(row)) if row else None


async def rating_at(tx: Tx, member: int, family: str, pace: str, at: int) -> float | None:
    """What the member was rated at that time, as far as it is known now."""
    row = await tx.one(
        "SELECT rating FROM rating_change WHERE member = :member AND family = :family"
        " AND pace = :pace AND at <= :at ORDER BY n DESC LIMIT 1",
        member=member,
        family=family,
        pace=pace,
        at=at,
    )
    return row["rating"] if row else None


async def all_of(tx: Tx, member: int) -> list[tuple[str, str, Rating]]:
    """The member's ratings by family and pace, those with most games first."""
    rows = await tx.all(
        "SELECT family, pace, rating, rd, vol, games, at FROM rating WHERE member = :member"
        " ORDER BY games DESC, family, pace",
        member=member,
    )
    return [(row["family"], row["pace"], Rating(*tuple(row)[2:])) for row in rows]


async def keep(tx: Tx, member: int, family: str, pace: str, now: Rating) -> None:
    await tx.do(
        "INSERT INTO rating (member, family, pace, rating, rd, vol, games, at)"
        " VALUES (:member, :family, :pace, :rating, :rd, :vol, :games, :at)"
        " ON CONFLICT (member, family, pace) DO UPDATE SET rating = excluded.rating,"
        " rd = excluded.rd, vol = excluded.vol, games = excluded.games, at = excluded.at",
        member=member,
        family=family,
        pace=pace,
        rating=now.rating,
        rd=now.rd,
        vol=now.vol,
        games=now.games,
        at=now.at,
    )


async def drop(tx: Tx, member: int, family: str, pace: str) -> None:
    """The member has no rated game of this kind any more."""
    await tx.do(
        "DELETE FROM rating WHERE member = :member AND family = :family AND pace = :pace",
        member=member,
        family=family,
        pace=pace,
    )


async def change(tx: Tx, family: str, pace: str, entered: Change, games: int) -> None:
    """Enter what the match did to the member. Raises Conflict if it has been entered."""
    await tx.do(
        "INSERT INTO rating_change (match, member, family, pace, rating_before, rd_before,"
        " vol_before, rival_rating, rival_rd, score, days, rating, rd, vol, at)"
        " VALUES (:match, :member, :family, :pace, :rating_before, :rd_before, :vol_before,"
        " :rival_rating, :rival_rd, :score, :days, :rating, :rd, :vol, :at)",
        family=family,
        pace=pace,
        **_named(entered),
    )
    after = Rating(entered.rating, entered.rd, entered.vol, games, entered.at)
    await keep(tx, entered.member, family, pace, after)


async def changes_by(tx: Tx, match: int) -> dict[int, Change]:
    """What the match did, by member."""
    rows = await tx.all("SELECT * FROM rating_change WHERE match = :match ORDER BY n", match=match)
    return {row["member"]: _change(row) for row in rows}


async def changes_since(tx: Tx, family: str, pace: str, match: int) -> list[Change]:
    """What this match did and those that were rated after it, in their order."""
    rows = await tx.all(
        "SELECT * FROM rating_change WHERE family = :family AND pace = :pace"
        " AND n >= (SELECT min(n) FROM rating_change WHERE match = :match) ORDER BY n",
        family=family,
        pace=pace,
        match=match,
    )
    return [_change(row) for row in rows]


async def rewrite(tx: Tx, changes: Iterable[Change]) -> None:
    """Enter these changes in place of those that were entered before."""
    await tx.many(
        "UPDATE rating_change SET rating_before = :rating_before, rd_before = :rd_before,"
        " vol_before = :vol_before, rival_rating = :rival_rating, rival_rd = :rival_rd,"
        " days = :days, rating = :rating, rd = :rd, vol = :vol"
        " WHERE match = :match AND member = :member",
        [_named(one) for one in changes],
    )


async def every_change(tx: Tx) -> list[tuple[str, str, Change]]:
    """All that all matches did, by family and pace, in the order in which it was entered."""
    rows = await tx.all("SELECT * FROM rating_change ORDER BY n")
    return [(row["family"], row["pace"], _change(row)) for row in rows]


async def every_rating(tx: Tx) -> list[tuple[int, str, str, Rating]]:
    """All ratings there are, with their owners, by family and pace."""
    rows = await tx.all(
        "SELECT member, family, pace, rating, rd, vol, games, at FROM rating"
        " ORDER BY member, family, pace"
    )
    return [(row["member"], row["family"], row["pace"], Rating(*tuple(row)[3:])) for row in rows]


async def annul(tx: Tx, match: int, reason: str, now: int) -> None:
    """The match counts for nothing. Raises Conflict if it has been annulled before."""
    await tx.do(
        "INSERT INTO annulment (match, reason, at) VALUES (:match, :reason, :now)",
        match=match,
        reason=reason,
        now=now,
    )
    await strike(tx, [match])


async def strike(tx: Tx, played: Iterable[int]) -> None:
    """Forget what the matches did."""
    await tx.many(
        "DELETE FROM rating_change WHERE match = :match", [{"match": one} for one in played]
    )


async def annulled(tx: Tx, match: int) -> str | None:
    """Why the match counts for nothing; None if it counts."""
    row = await tx.one("SELECT reason FROM annulment WHERE match = :match", match=match)
    return None if row is None else str(row["reason"])


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


async def matches_between(tx: Tx, one: int, two: int) -> dict[tuple[str, str], list[int]]:
    """The rated matches that the two have played with each other, by family and pace, the earliest
    first."""
    rows = await tx.all(
        "SELECT mine.family, mine.pace, mine.match FROM rating_change AS mine"
        " JOIN rating_change AS theirs ON theirs.match = mine.match"
        " WHERE mine.member = :one AND theirs.member = :two ORDER BY mine.n",
        one=one,
        two=two,
    )
    found: dict[tuple[str, str], list[int]] = {}
    for row in rows:
        found.setdefault((row["family"], row["pace"]), []).append(row["match"])
    return found


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
