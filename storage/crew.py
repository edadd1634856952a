"""The crew: the processes that serve one database together, and what each last said of itself."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from storage import post
from storage.json_text import object_in
from storage.lane import Row, Tx


@dataclass(frozen=True, slots=True)
class Listened:
    """For how long a process has listened to a platform, or to some of its parts."""

    seconds: float
    parts: tuple[int, ...] = (0,)
    of: int = 1


HEARD_OF = 15
"""Seconds after which whoever has said nothing of themselves is not there, or can do nothing."""


@dataclass(frozen=True, slots=True)
class Fellow:
    owner: int
    host: str
    process: int
    roles: tuple[str, ...]
    duties: tuple[str, ...]
    """What of its roles it does now, alone."""
    attended: Mapping[str, Listened]
    began: int
    seen: int


async def report(tx: Tx, one: Fellow) -> None:
    """What the process says of itself, again and again."""
    await tx.do(
        "INSERT INTO crew (owner, host, process, roles, duties, attended, began, seen)"
        " VALUES (:owner, :host, :process, :roles, :duties, :attended, :began, :seen)"
        " ON CONFLICT (owner) DO UPDATE SET duties = :duties, attended = :attended, seen = :seen",
        owner=one.owner,
        host=one.host,
        process=one.process,
        roles=",".join(one.roles),
        duties=",".join(one.duties),
        attended=json.dumps(
            {chat: [two.seconds, two.parts, two.of] for chat, two in one.attended.items()}
        ),
        began=one.began,
        seen=one.seen,
    )


async def everybody(tx: Tx) -> list[Fellow]:
    """All that were not buried."""
    return [fellow(row) for row in await tx.all("SELECT * FROM crew ORDER BY began, owner")]


def fellow(row: Row) -> Fellow:
    told: Mapping[str, Any] = object_in(row["attended"]) or {}
    return Fellow(
        owner=row["owner"],
        host=row["host"],
        process=row["process"],
        roles=_split(row["roles"]),
        duties=_split(row["duties"]),
        attended={
            chat: Listened(float(seconds), tuple(parts), int(of))
            for chat, (seconds, parts, of) in told.items()
        },
        began=row["began"],
        seen=row["seen"],
    )


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


async def bury(tx: Tx, dead: Collection[int]) -> int:
    """These are of the crew no more, and what they were carrying is owed again; how many letters."""
    await tx.many("DELETE FROM crew WHERE owner = :owner", [{"owner": one} for one in dead])
    return len(await post.requeue_orphaned(tx))


def unmanned(fellows: Collection[Fellow], now: int) -> list[str]:
    """Roles that nobody does now, or not all of: those that some were started for, and those without
    which the others' games and letters stand still. None where there is no crew."""
    if not fellows:
        return []
    there = [one for one in fellows if one.seen >= now - HEARD_OF]
    done = {duty.partition(":")[0] for one in there for duty in one.duties}
    done |= {chat for one in there for chat in one.attended}
    done |= {_DONE_AS.get(one, one) for one in done}
    wanted = {role.partition(":")[0] for one in fellows for role in one.roles} | _NEEDED
    if wanted & _CARRIED:
        wanted.add("courier")
    return sorted((wanted - done) | _torn(there))


def _torn(there: Collection[Fellow]) -> set[str]:
    """Platforms to some parts of which nobody listens."""
    parts: dict[str, set[int]] = {}
    of: dict[str, int] = {}
    for one in there:
        for chat, listened in one.attended.items():
            parts.setdefault(chat, set()).update(listened.parts)
            of[chat] = max(of.get(chat, 1), listened.of)
    return {chat for chat, some in parts.items() if not some.issuperset(range(of[chat]))}


_NEEDED = {"clock", "house"}
"""Without them no time passes, no round is paired, and whoever plays the house waits for ever."""
_CARRIED = {"discord", "telegram"}
"""Platforms to which a courier carries what is no answer; the table has its own."""
_DONE_AS = {"letters": "courier", "web": "table"}
"""By what else it is known that somebody does a role."""
