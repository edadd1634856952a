"""Clocks: attended time for each platform, each seat's time, and what is due when."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from storage.json_text import object_in
from storage.lane import Row, Tx

NO_TIME = 1 << 50
"""When what has no time is due: later than all alarms. What is asked first is answered first."""


@dataclass(frozen=True, slots=True)
class Tick:
    chat: str
    seconds: int
    """Attended so far."""
    seen: int
    """When it was attended last, by the calendar."""


@dataclass(frozen=True, slots=True)
class Clock:
    match: int
    seat: str
    left: int
    turn: bool
    """Whether it is its owner's turn, though the clock may be held."""
    chat: str | None = None
    deadline: int | None = None
    """In the attended time of `chat`; None while it does not run."""
    alarm: int | None = None
    """When to look at it next."""


@dataclass(frozen=True, slots=True)
class Job:
    key: str
    due: int
    kind: str
    payload: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Vacation:
    member: int
    since: int | None
    until: int | None
    year: int
    used: int


def payload_of_member(member: int) -> str:
    """How a job's payload is stored that is a member alone: by this such jobs are found."""
    return json.dumps({"member": member})


_CLOCK = tuple(Clock.__dataclass_fields__)


def _clock(row: Row) -> Clock:
    return Clock(**{name: row[name] for name in _CLOCK} | {"turn": bool(row["turn"])})


def _job(row: Row) -> Job:
    """A payload that cannot be read says nothing, and so is missed by whoever does the job."""
    return Job(row["key"], row["due"], row["kind"], object_in(row["payload"]) or {})


async def ticks(tx: Tx) -> list[Tick]:
    return [
        Tick(**dict(row))
        for row in await tx.all("SELECT chat, seconds, seen FROM tick ORDER BY chat")
    ]


async def keep_tick(tx: Tx, tick: Tick) -> None:
    await tx.do(
        "INSERT INTO tick (chat, seconds, seen) VALUES (:chat, :seconds, :seen)"
        " ON CONFLICT (chat) DO UPDATE SET seconds = :seconds, seen = :seen",
        chat=tick.chat,
        seconds=tick.seconds,
        seen=tick.seen,
    )


async def of_match(tx: Tx, match: int) -> dict[str, Clock]:
    """By seat; none for a match without time."""
    rows = await tx.all("SELECT * FROM clock WHERE match = :match ORDER BY seat", match=match)
    return {row["seat"]: _clock(row) for row in rows}


async def of_member(tx: Tx, member: int) -> list[Clock]:
    """The clocks of the member's running matches."""
    rows = await tx.all(
        "SELECT clock.* FROM seat JOIN clock ON clock.match = seat.match AND clock.seat = seat.seat"
        " WHERE seat.member = :member AND seat.ended IS NULL ORDER BY clock.match, clock.seat",
        member=member,
    )
    return [_clock(row) for row in rows]


async def of_people(tx: Tx, chat: str, people: Collection[str]) -> dict[int, tuple[Clock, ...]]:
    """The clocks of all running matches of these users of a chat, by match. When each is looked at
    next is left out."""
    rows = await tx.all(
        'SELECT DISTINCT clock.match, clock.seat, clock."left", clock.turn, clock.chat, clock.deadline,'
        " NULL AS alarm"
        " FROM account JOIN seat ON seat.member = account.member AND seat.ended IS NULL"
        " JOIN clock ON clock.match = seat.match WHERE account.chat = :chat"
        " AND account.person IN (SELECT CAST(value AS TEXT) FROM json_each(:people))"
        " ORDER BY clock.match, clock.seat",
        chat=chat,
        people=json.dumps(sorted(people)),
    )
    found = groupby(map(_clock, rows), key=lambda one: one.match)
    return {match: tuple(shown) for match, shown in found}


async def keep(tx: Tx, clock: Clock) -> None:
    """It shows something else now, or stands where it ran, or runs where it stood."""
    tx.clocks.add(clock.match)
    await tx.do(
        'INSERT INTO clock (match, seat, "left", turn, chat, deadline, alarm)'
        " VALUES (:match, :seat, :left, :turn, :chat, :deadline, :alarm)"
        ' ON CONFLICT (match, seat) DO UPDATE SET "left" = :left, turn = :turn, chat = :chat,'
        " deadline = :deadline, alarm = :alarm",
        match=clock.match,
        seat=clock.seat,
        left=clock.left,
        turn=int(clock.turn),
        chat=clock.chat,
        deadline=clock.deadline,
        alarm=clock.alarm,
    )


async def set_alarm(tx: Tx, clock: Clock, alarm: int | None) -> None:
    """Look at it then. What it shows is the same."""
    await tx.do(
        "UPDATE clock SET alarm = :alarm WHERE match = :match AND seat = :seat",
        match=clock.match,
        seat=clock.seat,
        alarm=alarm,
    )


async def note_all(tx: Tx) -> None:
    """All that run are held, or run on."""
    rows = await tx.all("SELECT DISTINCT match FROM clock WHERE deadline IS NOT NULL")
    tx.clocks.update(row["match"] for row in rows)


async def ringing(tx: Tx, chat: str, tick: int) -> Clock | None:
    """The clock of this platform to be looked at first, if that is due."""
    row = await tx.one(
        "SELECT * FROM clock WHERE chat = :chat AND alarm <= :tick"
        " ORDER BY alarm, match, seat LIMIT 1",
        chat=chat,
        tick=tick,
    )
    return _clock(row) if row else None


async def next_alarm(tx: Tx, chat: str) -> int | None:
    row = await tx.one(
        "SELECT min(alarm) AS alarm FROM clock WHERE chat = :chat AND alarm IS NOT NULL", chat=chat
    )
    return row["alarm"] if row else None


async def players_on(tx: Tx, chat: str) -> list[int]:
    """Members whose clocks run by this platform's time."""
    rows = await tx.all(
        "SELECT DISTINCT seat.member FROM clock JOIN seat ON seat.match = clock.match"
        " AND seat.seat = clock.seat WHERE clock.chat = :chat AND clock.deadline IS NOT NULL"
        " ORDER BY seat.member",
        chat=chat,
    )
    return [row["member"] for row in rows]


async def plan(tx: Tx, job: Job) -> None:
    """Do this at its time; a job of the same key is replaced."""
    await tx.do(
        "INSERT INTO job (key, due, kind, payload) VALUES (:key, :due, :kind, :payload)"
        " ON CONFLICT (key) DO UPDATE SET due = :due, kind = :kind, payload = :payload",
        key=job.key,
        due=job.due,
        kind=job.kind,
        payload=json.dumps(dict(job.payload)),
    )


async def drop_job(tx: Tx, key: str) -> None:
    await tx.do("DELETE FROM job WHERE key = :key", key=key)


async def job(tx: Tx, key: str) -> Job | None:
    row = await tx.one("SELECT * FROM job WHERE key = :key", key=key)
    return _job(row) if row else None


async def take_job(tx: Tx, now: int) -> Job | None:
    """The job that is due first; it is done in the same transaction, or not taken."""
    row = await tx.one("SELECT * FROM job WHERE due <= :now ORDER BY due, key LIMIT 1", now=now)
    if row is None:
        return None
    await drop_job(tx, row["key"])
    return _job(row)


async def jobs_of(tx: Tx, kind: str) -> list[Job]:
    """All jobs of a kind that has no time, in the order in which they were asked for. The others, of
    which each running match may have some, are not looked at."""
    rows = await tx.all(
        "SELECT * FROM job WHERE due >= :no_time AND kind = :kind ORDER BY due, key",
        no_time=NO_TIME,
        kind=kind,
    )
    return [_job(row) for row in rows]


async def is_asked(tx: Tx, kind: str) -> bool:
    """Whether there is any job of a kind that has no time."""
    row = await tx.one(
        "SELECT 1 FROM job WHERE due >= :no_time AND kind = :kind LIMIT 1",
        no_time=NO_TIME,
        kind=kind,
    )
    return row is not None


async def latest_start(tx: Tx, chat: str) -> int:
    """The greatest attended time of the platform at which a clock was started that still runs."""
    row = await tx.one(
        'SELECT max(deadline - "left") AS start FROM clock'
        " WHERE chat = :chat AND deadline IS NOT NULL",
        chat=chat,
    )
    return 0 if row is None or row["start"] is None else int(row["start"])


async def next_job(tx: Tx) -> int | None:
    row = await tx.one("SELECT min(due) AS due FROM job")
    return row["due"] if row else None


async def vacation(tx: Tx, member: int) -> Vacation | None:
    row = await tx.one("SELECT * FROM vacation WHERE member = :member", member=member)
    return Vacation(**dict(row)) if row else None


async def keep_vacation(tx: Tx, vacation: Vacation) -> None:
    await tx.do(
        "INSERT INTO vacation (member, since, until, year, used)"
        " VALUES (:member, :since, :until, :year, :used) ON CONFLICT (member) DO UPDATE"
        " SET since = :since, until = :until, year = :year, used = :used",
        member=vacation.member,
        since=vacation.since,
        until=vacation.until,
        year=vacation.year,
        used=vacation.used,
    )


async def set_pause(tx: Tx, match: int, pause: str | None) -> None:
    await tx.do("UPDATE match SET pause = :pause WHERE id = :id", id=match, pause=pause)


async def put_off(tx: Tx, match: int, until: int | None) -> None:
    """The match's clocks stand until then, or until somebody moves; None: no longer."""
    await tx.do("UPDATE match SET put_off = :until WHERE id = :id", id=match, until=until)
