"""Challenges: what is proposed, and what became of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from storage.json_text import object_in
from storage.lane import Conflict, Row, Tx
from storage.numbers import next_number


@dataclass(frozen=True, slots=True)
class Challenge:
    id: int
    game: str
    options: Mapping[str, str]
    """The game's own settings."""
    setup: str = field(repr=False)
    side: str
    """The challenger's: a seat, or "random"."""
    challenger: int
    opponent: int | None
    """None: whoever comes first."""
    chat: str | None
    place: str | None
    state: str
    """open, accepted, declined or cancelled."""
    match: int | None
    created: int
    terms: Mapping[str, Any]
    """Pace, whether it is rated, and the like."""
    seek: bool
    """Whether everybody may find it."""


def _challenges(rows: Iterable[Row]) -> list[Challenge]:
    """Nobody can take up a challenge whose terms cannot be read: it is as if it were not there."""
    found = []
    for row in rows:
        options, terms = object_in(row["options"]), object_in(row["terms"])
        if options is not None and terms is not None:
            columns = {key: row[key] for key in Challenge.__dataclass_fields__}
            read = {"options": options, "terms": terms, "seek": bool(row["seek"])}
            found.append(Challenge(**columns | read))
    return found


async def challenge(tx: Tx, number: int) -> Challenge | None:
    row = await tx.one("SELECT * FROM challenge WHERE id = :id", id=number)
    return next(iter(_challenges([row] if row else [])), None)


async def create(
    tx: Tx,
    *,
    game: str,
    options: Mapping[str, str],
    setup: str,
    side: str,
    challenger: int,
    opponent: int | None,
    chat: str | None,
    place: str | None,
    now: int,
    terms: Mapping[str, Any],
    seek: bool = False,
) -> int:
    """A new open challenge; its number."""
    (row,) = await tx.all(
        "INSERT INTO challenge"
        " (id, game, options, setup, side, challenger, opponent, chat, place, created, terms, seek)"
        " VALUES (:id, :game, :options, :setup, :side, :challenger, :opponent, :chat, :place,"
        " :now, :terms, :seek) RETURNING id",
        id=await next_number(tx, "challenge"),
        game=game,
        options=json.dumps(dict(options)),
        setup=setup,
        side=side,
        challenger=challenger,
        opponent=opponent,
        chat=chat,
        place=place,
        now=now,
        terms=json.dumps(dict(terms)),
        seek=int(seek),
    )
    return int(row["id"])


async def open_to(
    tx: Tx, member: int, chat: str | None = None, place: str | None = None
) -> list[Challenge]:
    """Open challenges by the member, to them, and to whoever comes to this place; oldest first."""
    rows = await tx.all(
        "SELECT * FROM challenge WHERE state = 'open' AND challenger = :member"
        " UNION SELECT * FROM challenge WHERE state = 'open' AND opponent = :member"
        " UNION SELECT * FROM challenge WHERE state = 'open' AND opponent IS NULL AND seek = 1"
        "  AND chat = :chat AND place = :place ORDER BY id",
        member=member,
        chat=chat,
        place=place,
    )
    return _challenges(rows)


async def open_by(tx: Tx, member: int) -> list[Challenge]:
    """The member's own open challenges, oldest first."""
    rows = await tx.all(
        "SELECT * FROM challenge WHERE state = 'open' AND challenger = :member ORDER BY id",
        member=member,
    )
    return _challenges(rows)


async def open_at(tx: Tx, chat: str, place: str) -> int | None:
    """The number of an open challenge for whoever comes to this place; None where there is none."""
    row = await tx.one(
        "SELECT id FROM challenge WHERE state = 'open' AND opponent IS NULL"
        " AND chat = :chat AND place = :place ORDER BY id LIMIT 1",
        chat=chat,
        place=place,
    )
    return None if row is None else int(row["id"])


async def waiting_for(tx: Tx, member: int) -> list[Challenge]:
    """Open challenges to the member alone, oldest first."""
    rows = await tx.all(
        "SELECT * FROM challenge WHERE state = 'open' AND opponent = :member ORDER BY id",
        member=member,
    )
    return _challenges(rows)


async def seeks(tx: Tx, chat: str, community: str | None, most: int) -> list[Challenge]:
    """Open challenges for everybody: anywhere, and in this community; the latest first."""
    rows = await tx.all(
        "SELECT challenge.* FROM challenge LEFT JOIN place"
        " ON place.chat = challenge.chat AND place.place = challenge.place"
        " WHERE state = 'open' AND seek = 1 AND (challenge.place IS NULL"
        "  OR challenge.chat = :chat AND place.community = :community)"
        " ORDER BY challenge.id DESC LIMIT :most",
        chat=chat,
        community=community,
        most=most,
    )
    return _challenges(rows)


async def made_since(tx: Tx, member: int, since: int) -> int:
    """How many challenges the member has made, whatever became of them."""
    (row,) = await tx.all(
        "SELECT count(*) AS made FROM challenge WHERE challenger = :member AND created > :since",
        member=member,
        since=since,
    )
    return int(row["made"])


async def latest_by(tx: Tx, member: int, since: int) -> Challenge | None:
    """What the member has made last, if they have made any since then."""
    row = await tx.one(
        "SELECT * FROM challenge WHERE challenger = :member AND created >= :since"
        " ORDER BY created DESC, id DESC LIMIT 1",
        member=member,
        since=since,
    )
    return next(iter(_challenges([row] if row else [])), None)


async def settle(tx: Tx, number: int, state: str, match: int | None = None) -> None:
    """The challenge is open no more. Raises Conflict if it was settled before."""
    settled = await tx.do(
        "UPDATE challenge SET state = :state, match = :match WHERE id = :id AND state = 'open'",
        id=number,
        state=state,
        match=match,
    )
    if not settled:
        raise Conflict(f"challenge {number} is settled already")
