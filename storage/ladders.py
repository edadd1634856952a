"""Ladders: the strongest in a family of games and a pace."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from storage.lane import Tx
from storage.ratings import Rating


@dataclass(frozen=True, slots=True)
class Listed:
    """A rating with its owner's name."""

    member: int
    name: str
    rating: Rating


async def pools(tx: Tx) -> list[tuple[str, str]]:
    """Each family and pace in which anybody has a rating."""
    found: list[tuple[str, str]] = []
    last = ("", "")
    # From one to the next: there are few of them, and very many ratings.
    while row := await tx.one(
        "SELECT family, pace FROM rating WHERE (family, pace) > (:family, :pace)"
        " ORDER BY family, pace LIMIT 1",
        family=last[0],
        pace=last[1],
    ):
        last = (row["family"], row["pace"])
        found.append(last)
    return found


@dataclass(frozen=True, slots=True)
class Ladder:
    """Whom a ladder ranks: whoever's rating in this pool is sure enough now.

    With a chat, only those who have played a match at home in this community, or in this place.
    """

    family: str
    pace: str
    rd: float
    """Nobody is ranked who is less sure than this."""
    drift: float
    """By how much a day of silence adds to the square of the RD, for a volatility of 1."""
    now: int
    chat: str | None = None
    community: str | None = None
    place: str | None = None
    machines: str = ""
    """The chat on which those play who are no people: they are not ranked."""


_RANKED = (
    " family = :family AND pace = :pace"
    " AND rd * rd + CASE WHEN at < :now THEN :now - at ELSE 0 END / 86400.0 * :drift * vol * vol <= :rd * :rd"
    " AND NOT EXISTS (SELECT 1 FROM account"
    "  WHERE account.member = rating.member AND account.chat = :machines)"
    " AND (:chat IS NULL OR rating.member IN"
    "  (SELECT seat.member FROM match CROSS JOIN seat ON seat.match = match.id"
    "   LEFT JOIN place ON place.chat = match.chat AND place.place = match.place"
    "   WHERE match.chat = :chat"
    "   AND (match.place = :place OR place.community = :community)))"
)


async def top(tx: Tx, ladder: Ladder, most: int) -> list[Listed]:
    """The first of the ladder, the strongest first."""
    rows = await tx.all(
        "SELECT member.id, member.name, rating, rd, vol, games, at"  # noqa: S608  # our own words
        " FROM rating CROSS JOIN member ON member.id = rating.member"
        f" WHERE {_RANKED} ORDER BY rating DESC, games DESC, rating.member LIMIT :most",
        most=most,
        **asdict(ladder),
    )
    return [Listed(row["id"], row["name"], Rating(*tuple(row)[2:])) for row in rows]


async def newcomers(tx: Tx, ladder: Ladder, most: int) -> list[Listed]:
    """Those whose ratings are not sure enough yet, or no more: the strongest first."""
    unsure = _RANKED.replace("<= :rd * :rd", "> :rd * :rd")
    rows = await tx.all(
        "SELECT member.id, member.name, rating, rd, vol, games, at"  # noqa: S608  # our own words
        " FROM rating CROSS JOIN member ON member.id = rating.member"
        f" WHERE {unsure} ORDER BY rating DESC, games DESC, rating.member LIMIT :most",
        most=most,
        **asdict(ladder),
    )
    return [Listed(row["id"], row["name"], Rating(*tuple(row)[2:])) for row in rows]


async def rank(tx: Tx, ladder: Ladder, member: int) -> int | None:
    """The member's place on the ladder, from 1; None if they have none."""
    own = await tx.one(
        f"SELECT rating, games FROM rating WHERE member = :member AND {_RANKED}",  # noqa: S608  # our own words
        member=member,
        **asdict(ladder),
    )
    if own is None:
        return None
    (row,) = await tx.all(
        f"SELECT count(*) AS above FROM rating WHERE {_RANKED} AND rating >= :rating"  # noqa: S608  # our own words
        " AND (rating > :rating OR games > :games OR games = :games AND member < :member)",
        member=member,
        rating=own["rating"],
        games=own["games"],
        **asdict(ladder),
    )
    return int(row["above"]) + 1
