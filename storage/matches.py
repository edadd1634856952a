"""Matches and their acts. A match is its acts; the rest of its row can be told from them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from storage.json_text import object_in
from storage.lane import Row, Tx
from storage.lines import Line
from storage.numbers import next_number


@dataclass(frozen=True, slots=True)
class Match:
    id: int
    game: str
    edition: int
    options: Mapping[str, str]
    """The game's own settings."""
    setup: str = field(repr=False)
    seats: Mapping[str, int]
    """Who sits where: members by seat."""
    chat: str | None
    place: str | None
    """The public place where it is at home."""
    n: int
    """How many acts it has."""
    to_act: str | None
    result: str | None
    reason: str | None
    created: int
    ended: int | None
    terms: Mapping[str, Any]
    """Pace, whether it is rated, and the like."""
    pause: str | None
    """"paused", or the seat that offers a pause."""
    aside: int | None = None
    """Since when it is not served, because it failed."""
    put_off: int | None = None
    """Until when its clocks stand, as its players have agreed to play then."""
    rewritten: int = 0
    """Another number whenever its acts may be others than they were, but for those that are added."""
    sound: bool = True
    """Whether its row could be read. What could not is empty, and nobody can umpire it."""

    @property
    def line(self) -> Line:
        return self.id, self.created, self.rewritten


@dataclass(frozen=True, slots=True)
class StoredAct:
    match: int
    n: int
    """From 1."""
    seat: str
    body: str = field(repr=False)
    told: str = field(repr=False)
    """JSON: what each hearer was told."""
    at: int
    shown: int | None = None
    """Seconds on the clock of whoever did it, if that ended their turn."""


_JSON = ("options", "terms")
_COLUMNS = tuple(
    name for name in Match.__dataclass_fields__ if name not in {"seats", "sound", *_JSON}
)


def _match(row: Row, seats: Mapping[str, int]) -> Match:
    plain = {name: row[name] for name in _COLUMNS}
    options, terms = object_in(row["options"]), object_in(row["terms"])
    sound = options is not None and terms is not None
    return Match(seats=seats, sound=sound, options=options or {}, terms=terms or {}, **plain)


def _matches(rows: Iterable[Row]) -> list[Match]:
    """Each match comes as many rows as it has seats, one after another."""
    found = []
    for _, group in groupby(rows, key=lambda row: row["id"]):
        seated = list(group)
        seats = {row["seat"]: row["member"] for row in seated}
        found.append(_match(seated[0], seats))
    return found


async def match(tx: Tx, number: int) -> Match | None:
    rows = await tx.all(
        "SELECT match.*, seat.seat, seat.member FROM match JOIN seat ON seat.match = match.id"
        " WHERE match.id = :id ORDER BY seat.seat",
        id=number,
    )
    return next(iter(_matches(rows)), None)


async def create(
    tx: Tx,
    *,
    game: str,
    edition: int,
    options: Mapping[str, str],
    setup: str,
    chat: str | None,
    place: str | None,
    now: int,
    terms: Mapping[str, Any],
    **seats: int,
) -> Match:
    """A new match, between the members named by their seats: `white=4, black=7`."""
    (row,) = await tx.all(
        "INSERT INTO match (id, game, edition, options, setup, chat, place, created, terms)"
        " VALUES (:id, :game, :edition, :options, :setup, :chat, :place, :now, :terms) RETURNING *",
        id=await next_number(tx, "match"),
        game=game,
        edition=edition,
        options=json.dumps(dict(options)),
        setup=setup,
        chat=chat,
        place=place,
        now=now,
        terms=json.dumps(dict(terms)),
    )
    await tx.many(
        "INSERT INTO seat (match, seat, member) VALUES (:match, :seat, :member)",
        [{"match": row["id"], "seat": seat, "member": who} for seat, who in seats.items()],
    )
    return _match(row, seats)


async def running_for(tx: Tx, member: int) -> list[Match]:
    """The member's matches that are not over, oldest first."""
    rows = await tx.all(
        "SELECT match.*, seat.seat, seat.member"
        " FROM (SELECT DISTINCT match FROM seat WHERE member = :member AND ended IS NULL) AS mine"
        " JOIN match ON match.id = mine.match JOIN seat ON seat.match = match.id"
        " ORDER BY match.id, seat.seat",
        member=member,
    )
    return _matches(rows)


async def finished_for(tx: Tx, member: int, most: int = 20, skip: int = 0) -> list[Match]:
    """The member's matches that are over, the latest first."""
    rows = await tx.all(
        "SELECT match.*, seat.seat, seat.member"
        " FROM (SELECT DISTINCT match, ended FROM seat WHERE member = :member"
        "  AND ended IS NOT NULL ORDER BY ended DESC, match DESC LIMIT :most OFFSET :skip) AS mine"
        " JOIN match ON match.id = mine.match JOIN seat ON seat.match = match.id"
        " ORDER BY match.ended DESC, match.id DESC, seat.seat",
        member=member,
        most=most,
        skip=skip,
    )
    return _matches(rows)


async def page(tx: Tx, after: int, most: int = 200) -> list[Match]:
    """The matches with numbers greater than this, in order, at most so many."""
    rows = await tx.all(
        "SELECT match.*, seat.seat, seat.member"
        " FROM (SELECT * FROM match WHERE id > :after ORDER BY id LIMIT :most) AS match"
        " JOIN seat ON seat.match = match.id ORDER BY match.id, seat.seat",
        after=after,
        most=most,
    )
    return _matches(rows)


async def served(tx: Tx, after: int, most: int = 200) -> list[Match]:
    """The running matches with numbers greater than this that are not set aside, in order."""
    rows = await tx.all(
        "SELECT match.*, seat.seat, seat.member"
        " FROM (SELECT * FROM match WHERE id > :after AND ended IS NULL AND aside IS NULL"
        "  ORDER BY id LIMIT :most) AS match"
        " JOIN seat ON seat.match = match.id ORDER BY match.id, seat.seat",
        after=after,
        most=most,
    )
    return _matches(rows)


async def at_home(tx: Tx, chat: str, place: str, most: int) -> list[Match]:
    """The running matches that are at home in a place, the latest first."""
    rows = await tx.all(
        "SELECT match.*, seat.seat, seat.member"
        " FROM (SELECT * FROM match INDEXED BY match_running WHERE ended IS NULL AND aside IS NULL"
        "  AND chat = :chat AND place = :place ORDER BY id DESC LIMIT :most) AS match"
        " JOIN seat ON seat.match = match.id ORDER BY match.id DESC, seat.seat",
        chat=chat,
        place=place,
        most=most,
    )
    return _matches(rows)


async def count(tx: Tx) -> int:
    (row,) = await tx.all("SELECT count(*) AS many FROM match")
    return int(row["many"])


async def acts(tx: Tx, number: int, after: int = 0) -> list[StoredAct]:
    """The match's acts, in order, without the first `after`."""
    rows = await tx.all(
        "SELECT match, n, seat, body, told, at, shown FROM act WHERE match = :match AND n > :after"
        " ORDER BY n",
        match=number,
        after=after,
    )
    return [StoredAct(*row) for row in rows]


async def add_act(tx: Tx, act: StoredAct, *, to_act: str | None = None) -> None:
    """Enter the act, and who is to act then.

    Raises Conflict if the match is over or has not exactly the acts before this one.
    """
    await tx.insist(
        f"match {act.match} has moved on before act {act.n}",
        "UPDATE match SET n = :n, to_act = :to_act"
        " WHERE id = :match AND n = :n - 1 AND ended IS NULL",
        match=act.match,
        n=act.n,
        to_act=to_act,
    )
    await tx.do(
        "INSERT INTO act (match, n, seat, body, told, at, shown)"
        " VALUES (:match, :n, :seat, :body, :told, :at, :shown)",
        match=act.match,
        n=act.n,
        seat=act.seat,
        body=act.body,
        told=act.told,
        at=act.at,
        shown=act.shown,
    )


async def last_act(tx: Tx, match: Match) -> int:
    """When anything was done in the match; when it began, if nothing was."""
    (row,) = await tx.all("SELECT max(at) AS at FROM act WHERE match = :match", match=match.id)
    return match.created if row["at"] is None else int(row["at"])


async def turn_passed(tx: Tx, match: Match, mover: str) -> int:
    """When whoever is to move got their turn: with the last thing that the other side did; when the
    match began, if they did nothing. What is tried in vain meanwhile is nobody's business."""
    (row,) = await tx.all(
        "SELECT max(at) AS at FROM act WHERE match = :match AND seat = :seat",
        match=match.id,
        seat=mover,
    )
    return match.created if row["at"] is None else int(row["at"])


async def set_turn(tx: Tx, number: int, seat: str | None) -> None:
    """Whose turn it is in a new match; each act says it anew."""
    await tx.do("UPDATE match SET to_act = :seat WHERE id = :id", id=number, seat=seat)


async def turns_for(tx: Tx, member: int) -> list[Match]:
    """The member's running matches in which it is their turn, oldest first."""
    rows = await tx.all(
        "SELECT match.*, seat.seat, seat.member"
        " FROM (SELECT seat.match FROM seat JOIN match ON match.id = seat.match"
        "  AND match.to_act = seat.seat WHERE seat.member = :member AND seat.ended IS NULL"
        "  AND match.aside IS NULL) AS mine"
        " JOIN match ON match.id = mine.match JOIN seat ON seat.match = match.id"
        " ORDER BY match.id, seat.seat",
        member=member,
    )
    return _matches(rows)


async def finish(tx: Tx, number: int, result: str, reason: str, now: int) -> None:
    """The match is over. Raises Conflict if it was."""
    await tx.insist(
        f"match {number} is over already",
        "UPDATE match SET result = :result, reason = :reason, ended = :now, to_act = NULL"
        " WHERE id = :id AND ended IS NULL",
        id=number,
        result=result,
        reason=reason,
        now=now,
    )
    await tx.do("UPDATE seat SET ended = :now WHERE match = :id", id=number, now=now)
