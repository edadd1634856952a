"""Seasons: which tournaments stand in which, and on what terms."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from storage.json_text import object_in, written
from storage.lane import Row, Tx
from storage.numbers import next_number
from storage.tournaments import Body


@dataclass(frozen=True, slots=True)
class Stored:
    id: int
    terms: Body
    organiser: int
    created: int
    ended: int | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A tournament of a season."""

    contest: int
    ended: int | None
    aside: int | None
    """Since when it is not served, because it failed."""


def _stored(rows: Iterable[Row]) -> list[Stored]:
    """Terms that cannot be read are none, with which nothing can be."""
    return [
        Stored(
            row["id"],
            object_in(row["terms"]) or {},
            row["organiser"],
            row["created"],
            row["ended"],
        )
        for row in rows
    ]


async def create(tx: Tx, terms: Body, organiser: int, now: int) -> int:
    number = await next_number(tx, "season")
    await tx.do(
        "INSERT INTO season (id, terms, organiser, created) VALUES (:id, :terms, :organiser, :now)",
        id=number,
        terms=written(terms),
        organiser=organiser,
        now=now,
    )
    return number


async def season(tx: Tx, number: int) -> Stored | None:
    rows = await tx.all("SELECT * FROM season WHERE id = :id", id=number)
    return next(iter(_stored(rows)), None)


async def open_now(tx: Tx, most: int = 20) -> list[int]:
    """Seasons that are not over, the latest first."""
    rows = await tx.all(
        "SELECT id FROM season WHERE ended IS NULL ORDER BY id DESC LIMIT :most", most=most
    )
    return [int(row["id"]) for row in rows]


async def latest(tx: Tx, most: int = 5) -> list[int]:
    """The last seasons, over or not."""
    rows = await tx.all("SELECT id FROM season ORDER BY id DESC LIMIT :most", most=most)
    return [int(row["id"]) for row in rows]


async def led_by(tx: Tx, member: int) -> list[int]:
    """Seasons of this organiser that are not over."""
    rows = await tx.all(
        "SELECT id FROM season WHERE organiser = :member AND ended IS NULL ORDER BY id DESC",
        member=member,
    )
    return [int(row["id"]) for row in rows]


async def settle(tx: Tx, number: int, terms: Body) -> None:
    await tx.do("UPDATE season SET terms = :terms WHERE id = :id", terms=written(terms), id=number)


async def end(tx: Tx, number: int, now: int) -> None:
    await tx.do(
        "UPDATE season SET ended = :now WHERE id = :id AND ended IS NULL", now=now, id=number
    )


async def hand_over(tx: Tx, number: int, member: int) -> None:
    await tx.do("UPDATE season SET organiser = :member WHERE id = :id", member=member, id=number)


async def add(tx: Tx, number: int, contest: int) -> None:
    """The tournament stands in the season, and in no other."""
    await tx.do(
        "INSERT INTO season_contest (contest, season) VALUES (:contest, :season)",
        contest=contest,
        season=number,
    )


async def take_out(tx: Tx, contest: int) -> None:
    await tx.do("DELETE FROM season_contest WHERE contest = :contest", contest=contest)


async def of_contest(tx: Tx, contest: int) -> int | None:
    """The season of a tournament."""
    row = await tx.one(
        "SELECT season FROM season_contest WHERE contest = :contest", contest=contest
    )
    return int(row["season"]) if row else None


async def entries(tx: Tx, number: int) -> list[Entry]:
    """The tournaments of a season, in the order in which they were founded."""
    rows = await tx.all(
        "SELECT contest.id, contest.ended, contest.aside FROM season_contest"
        " JOIN contest ON contest.id = season_contest.contest"
        " WHERE season_contest.season = :season ORDER BY contest.id",
        season=number,
    )
    return [Entry(row["id"], row["ended"], row["aside"]) for row in rows]


async def places(tx: Tx, number: int) -> list[tuple[str, str]]:
    """Where any of its tournaments is told of."""
    rows = await tx.all(
        "SELECT DISTINCT contest_place.chat, contest_place.place FROM season_contest"
        " JOIN contest_place ON contest_place.contest = season_contest.contest"
        " WHERE season_contest.season = :season ORDER BY 1, 2",
        season=number,
    )
    return [(row["chat"], row["place"]) for row in rows]


async def of_community(tx: Tx, chat: str, name: str) -> list[int]:
    """The seasons of which any tournament is told of in a community."""
    rows = await tx.all(
        "SELECT DISTINCT season_contest.season AS id FROM place JOIN contest_place USING (chat, place)"
        " JOIN season_contest ON season_contest.contest = contest_place.contest"
        " WHERE place.chat = :chat AND place.community = :name ORDER BY id DESC",
        chat=chat,
        name=name,
    )
    return [int(row["id"]) for row in rows]
