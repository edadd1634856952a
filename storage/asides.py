"""What was set aside because it failed: a row for each, with its reason, until it is mended."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from storage.faults import Reason
from storage.lane import Row, Tx

Kind: TypeAlias = Literal["sentence", "letter", "match", "job", "study", "round", "contest", "task"]


@dataclass(frozen=True, slots=True)
class Aside:
    id: int
    kind: Kind
    unit: str
    """Which of its kind: a number or a key; of a sentence, where it failed."""
    reason: Reason
    times: int
    at: int
    """When it failed first."""
    body: str | None = field(repr=False)
    """What is put back when it is tried again."""


def _aside(row: Row) -> Aside:
    reason = Reason(row["fault"], row["place"])
    return Aside(row["id"], row["kind"], row["unit"], reason, row["times"], row["at"], row["body"])


async def note(
    tx: Tx, kind: Kind, unit: str, reason: Reason, now: int, body: str | None = None
) -> tuple[int, bool, bool]:
    """Note that it failed: its number, whether it is set aside now and was not, and whether
    nothing else has failed for this reason."""
    news = await tx.one(
        "SELECT 1 FROM aside WHERE kind = :kind AND fault = :fault AND place = :place",
        kind=kind,
        fault=reason.fault,
        place=reason.place,
    )
    (row,) = await tx.all(
        "INSERT INTO aside (kind, unit, fault, place, at, body)"
        " VALUES (:kind, :unit, :fault, :place, :now, :body)"
        " ON CONFLICT (kind, unit) DO UPDATE SET times = aside.times + 1, fault = :fault, place = :place"
        " RETURNING id, times",
        kind=kind,
        unit=unit,
        fault=reason.fault,
        place=reason.place,
        now=now,
        body=body,
    )
    return int(row["id"]), row["times"] == 1, news is None


async def everything(tx: Tx) -> list[Aside]:
    """All that is set aside, oldest first."""
    return [_aside(row) for row in await tx.all("SELECT * FROM aside ORDER BY id")]


async def aside(tx: Tx, number: int) -> Aside | None:
    row = await tx.one("SELECT * FROM aside WHERE id = :id", id=number)
    return _aside(row) if row else None


async def unit(tx: Tx, kind: Kind, name: str) -> Aside | None:
    row = await tx.one(
        "SELECT * FROM aside WHERE kind = :kind AND unit = :unit", kind=kind, unit=name
    )
    return _aside(row) if row else None


async def forget(tx: Tx, number: int) -> None:
    """It is mended, or given up."""
    await tx.do("DELETE FROM aside WHERE id = :id", id=number)


async def hold_match(tx: Tx, number: int, now: int) -> bool:
    """Whether the match was served until now; it is not, from now on."""
    changed = await tx.do(
        "UPDATE match SET aside = :now WHERE id = :id AND aside IS NULL AND ended IS NULL",
        id=number,
        now=now,
    )
    return changed == 1


async def release_match(tx: Tx, number: int) -> None:
    await tx.do("UPDATE match SET aside = NULL WHERE id = :id", id=number)


async def hold_contest(tx: Tx, number: int, now: int) -> None:
    await tx.do(
        "UPDATE contest SET aside = :now WHERE id = :id AND aside IS NULL", id=number, now=now
    )


async def release_contest(tx: Tx, number: int) -> None:
    await tx.do("UPDATE contest SET aside = NULL WHERE id = :id", id=number)


async def games_of(tx: Tx, contest: int) -> list[int]:
    """The contest's running matches."""
    rows = await tx.all(
        "SELECT match.id FROM contest_game JOIN match ON match.id = contest_game.match"
        " WHERE contest_game.contest = :contest AND match.ended IS NULL ORDER BY match.id",
        contest=contest,
    )
    return [int(row["id"]) for row in rows]


async def take_job(tx: Tx, key: str) -> str | None:
    """The job's row as text, for when it is put back; it is done no more. None if it is gone."""
    row = await tx.one("SELECT key, due, kind, payload FROM job WHERE key = :key", key=key)
    if row is None:
        return None
    await tx.do("DELETE FROM job WHERE key = :key", key=key)
    return json.dumps(dict(row))


async def put_job_back(tx: Tx, body: str) -> None:
    """The job is due as it was; one of the same key that has come since stays."""
    job: Mapping[str, Any] = json.loads(body)
    await tx.do(
        "INSERT INTO job (key, due, kind, payload) VALUES (:key, :due, :kind, :payload)"
        " ON CONFLICT (key) DO NOTHING",
        **job,
    )


async def hold_letter(tx: Tx, letter: int, now: int) -> None:
    """The letter is not carried any more; later ones to its reader are."""
    await tx.do(
        "UPDATE outbox SET state = 'refused', ended = :now WHERE id = :id AND ended IS NULL",
        id=letter,
        now=now,
    )


async def owe_letter(tx: Tx, letter: int, now: int) -> None:
    await tx.do(
        "UPDATE outbox SET state = 'queued', ended = NULL, due = :now WHERE id = :id",
        id=letter,
        now=now,
    )


async def hold_round(tx: Tx, contest: int) -> None:
    """The engine is not asked for the contest's round until that is released."""
    await tx.do(
        "UPDATE contest_ask SET due = 1152921504606846976 WHERE contest = :contest", contest=contest
    )


async def release_round(tx: Tx, contest: int, now: int) -> None:
    await tx.do(
        "UPDATE contest_ask SET due = :now WHERE contest = :contest", contest=contest, now=now
    )


async def drop_round(tx: Tx, contest: int) -> None:
    """What was asked is forgotten; the contest asks anew when it is looked at."""
    await tx.do("DELETE FROM contest_ask WHERE contest = :contest", contest=contest)
