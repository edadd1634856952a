"""Contests: settings and events, the rounds and games that came of them.

In one file: one table and what hangs on it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from storage.inheritance import handed_on
from storage.json_text import object_in, written
from storage.lane import Conflict, Row, Tx
from storage.lines import Line
from storage.numbers import next_number

Body: TypeAlias = Mapping[str, Any]
"""JSON's own values: of an event, of settings, of a draft."""


@dataclass(frozen=True, slots=True)
class Stored:
    id: int
    settings: Body
    organiser: int
    n: int
    """How many events it has."""
    created: int
    ended: int | None
    aside: int | None
    """Since when it is not served, because it failed."""
    rewritten: int = 0
    """Another number whenever its events may be others than they were, but for those that are added."""

    @property
    def line(self) -> Line:
        return self.id, self.created, self.rewritten


_COLUMNS = tuple(Stored.__dataclass_fields__)


def _stored(rows: Iterable[Row]) -> list[Stored]:
    """Settings that cannot be read are none, with which no contest can be."""
    return [
        Stored(
            **{name: row[name] for name in _COLUMNS}
            | {"settings": object_in(row["settings"]) or {}}
        )
        for row in rows
    ]


async def create(tx: Tx, settings: Body, organiser: int, now: int, skeleton: str) -> Stored:
    """A new one; the skeleton is that of its name."""
    rows = await tx.all(
        "INSERT INTO contest (id, settings, organiser, created, skeleton)"
        " VALUES (:id, :settings, :organiser, :now, :skeleton) RETURNING *",
        id=await next_number(tx, "contest"),
        settings=written(settings),
        organiser=organiser,
        now=now,
        skeleton=skeleton,
    )
    return _stored(rows)[0]


async def contest(tx: Tx, number: int) -> Stored | None:
    rows = await tx.all("SELECT * FROM contest WHERE id = :id", id=number)
    return next(iter(_stored(rows)), None)


async def events(tx: Tx, number: int, after: int = 0) -> list[Body]:
    """The bodies of the contest's events in their order, without the first `after`."""
    rows = await tx.all(
        "SELECT body FROM contest_event WHERE contest = :contest AND n > :after ORDER BY n",
        contest=number,
        after=after,
    )
    return [json.loads(row["body"]) for row in rows]


async def moments(tx: Tx, number: int) -> list[int]:
    """When each of the contest's events happened."""
    rows = await tx.all(
        "SELECT at FROM contest_event WHERE contest = :contest ORDER BY n", contest=number
    )
    return [int(row["at"]) for row in rows]


async def append(
    tx: Tx, number: int, n: int, bodies: Sequence[Body], now: int, *, over: bool = False
) -> None:
    """Enter events after the first `n`. Raises Conflict if there are not exactly so many, or if the
    contest is `over` against what its writer knew."""
    counted = await tx.do(
        "UPDATE contest SET n = n + :more WHERE id = :contest AND n = :n"
        " AND CASE WHEN ended IS NULL THEN 0 ELSE 1 END = :over",
        contest=number,
        n=n,
        more=len(bodies),
        over=int(over),
    )
    if not counted:
        raise Conflict(f"contest {number} has moved on after event {n}")
    await tx.many(
        "INSERT INTO contest_event (contest, n, body, at) VALUES (:contest, :n, :body, :now)",
        [
            {"contest": number, "n": n + place, "body": written(body), "now": now}
            for place, body in enumerate(bodies, 1)
        ],
    )


async def end(tx: Tx, number: int, now: int) -> None:
    await tx.do(
        "UPDATE contest SET ended = :now WHERE id = :id AND ended IS NULL", id=number, now=now
    )


async def end_then(tx: Tx, number: int, at: int) -> None:
    """It was over long ago, as a report tells."""
    await tx.do("UPDATE contest SET ended = :at WHERE id = :id", id=number, at=at)


async def open_now(tx: Tx, most: int = 20) -> list[Stored]:
    """Contests that are not over, the latest first."""
    rows = await tx.all(
        "SELECT * FROM contest WHERE ended IS NULL AND aside IS NULL ORDER BY id DESC LIMIT :most",
        most=most,
    )
    return _stored(rows)


async def open_called(tx: Tx, skeletons: Iterable[str], most: int = 20) -> list[Stored]:
    """Contests that are not over and whose name looks like one of these, the latest first."""
    rows = await tx.all(
        "SELECT * FROM contest WHERE ended IS NULL AND aside IS NULL"
        " AND skeleton IN (SELECT CAST(value AS TEXT) FROM json_each(:skeletons))"
        " ORDER BY id DESC LIMIT :most",
        skeletons=json.dumps(list(skeletons)),
        most=most,
    )
    return _stored(rows)


async def running(tx: Tx) -> list[int]:
    """All contests that are not over."""
    rows = await tx.all("SELECT id FROM contest WHERE ended IS NULL AND aside IS NULL ORDER BY id")
    return [int(row["id"]) for row in rows]


async def latest(tx: Tx, most: int = 5) -> list[Stored]:
    """Contests that are over, the latest first."""
    rows = await tx.all(
        "SELECT * FROM contest WHERE ended IS NOT NULL AND aside IS NULL ORDER BY ended DESC, id DESC LIMIT :most",
        most=most,
    )
    return _stored(rows)


async def of_member(tx: Tx, member: int) -> list[int]:
    """The open contests that the member has entered or organises, the latest first."""
    rows = await tx.all(
        "SELECT id FROM contest WHERE ended IS NULL AND aside IS NULL AND (organiser = :member OR id IN"
        " (SELECT contest FROM contest_player WHERE member = :member)) ORDER BY id DESC",
        member=member,
    )
    return [int(row["id"]) for row in rows]


async def organised(tx: Tx, member: int) -> int:
    """How many tournaments of this organiser are not over."""
    (row,) = await tx.all(
        "SELECT count(*) AS many FROM contest WHERE ended IS NULL AND organiser = :member",
        member=member,
    )
    return int(row["many"])


async def has_led(tx: Tx, member: int) -> bool:
    """Whether a tournament, running or over, is this organiser's."""
    found = await tx.one("SELECT 1 FROM contest WHERE organiser = :member LIMIT 1", member=member)
    return found is not None


async def told_in(tx: Tx, chat: str, place: str) -> list[int]:
    """The open contests of a public place, the latest first."""
    rows = await tx.all(
        "SELECT contest.id FROM contest_place JOIN contest ON contest.id = contest_place.contest"
        " WHERE contest_place.chat = :chat AND contest_place.place = :place"
        " AND contest.ended IS NULL AND contest.aside IS NULL ORDER BY contest.id DESC",
        chat=chat,
        place=place,
    )
    return [int(row["id"]) for row in rows]


async def of_community(tx: Tx, chat: str, name: str) -> list[int]:
    """The open contests that are told of anywhere in a community, the latest first."""
    rows = await tx.all(
        "SELECT DISTINCT contest.id FROM place JOIN contest_place USING (chat, place)"
        " JOIN contest ON contest.id = contest_place.contest"
        " WHERE place.chat = :chat AND place.community = :name"
        " AND contest.ended IS NULL AND contest.aside IS NULL ORDER BY contest.id DESC",
        chat=chat,
        name=name,
    )
    return [int(row["id"]) for row in rows]


async def is_of_community(tx: Tx, number: int, chat: str, name: str) -> bool:
    """Whether the contest, over or not, is told of anywhere in a community."""
    row = await tx.one(
        "SELECT 1 FROM contest_place JOIN place USING (chat, place)"
        " WHERE contest_place.contest = :number AND place.chat = :chat AND place.community = :name"
        " LIMIT 1",
        number=number,
        chat=chat,
        name=name,
    )
    return row is not None


async def led_by(tx: Tx, member: int) -> list[int]:
    """The open contests that the member has founded or was handed."""
    rows = await tx.all(
        "SELECT id FROM contest WHERE organiser = :member AND ended IS NULL AND aside IS NULL"
        " ORDER BY id",
        member=member,
    )
    return [int(row["id"]) for row in rows]


async def hand_over(tx: Tx, number: int, member: int) -> None:
    await tx.do("UPDATE contest SET organiser = :member WHERE id = :id", member=member, id=number)


async def enter(tx: Tx, number: int, members: Iterable[int]) -> None:
    await tx.many(
        "INSERT INTO contest_player (contest, member) VALUES (:contest, :member)"
        " ON CONFLICT (contest, member) DO NOTHING",
        [{"contest": number, "member": member} for member in members],
    )


async def entered(tx: Tx, member: int) -> list[int]:
    """All contests that the member has ever entered."""
    rows = await tx.all(
        "SELECT contest FROM contest_player WHERE member = :member ORDER BY contest", member=member
    )
    return [int(row["contest"]) for row in rows]


async def naming(tx: Tx, member: int) -> list[int]:
    """All contests whose events may name the member: as a player, or as who did something."""
    rows = await tx.all(
        "SELECT contest AS id FROM contest_player WHERE member = :member"
        " UNION SELECT id FROM contest WHERE organiser = :member"
        # Few hold the number at all; only these are parsed, because everybody's moves wait meanwhile.
        " UNION SELECT contest FROM contest_event WHERE body LIKE '%' || CAST(:member AS TEXT) || '%'"
        " AND CASE WHEN json_valid(body) THEN"
        " CAST(json_extract(body, '$.by') AS TEXT) = CAST(:member AS TEXT) OR json_extract(body, '$.kind') IN"
        " ('helper-appointed', 'team-invited', 'team-declined', 'guest-invited', 'guest-dropped',"
        " 'password-said', 'account-parted') AND (CAST(json_extract(body, '$.member') AS TEXT) = CAST(:member AS TEXT)"
        " OR CAST(json_extract(body, '$.asker') AS TEXT) = CAST(:member AS TEXT)) END ORDER BY 1",
        member=member,
    )
    return [int(row["id"]) for row in rows]


async def rewrite(tx: Tx, number: int, bodies: Sequence[Body]) -> None:
    """The same events in other words: of another number for the same person."""
    await tx.many(
        "UPDATE contest_event SET body = :body WHERE contest = :contest AND n = :n",
        [{"contest": number, "n": n, "body": written(body)} for n, body in enumerate(bodies, 1)],
    )
    await tx.do("UPDATE contest SET rewritten = rewritten + 1 WHERE id = :contest", contest=number)


async def merge(tx: Tx, gone: int, kept: int) -> None:
    """Two members are one person, in what is stored beside the events."""
    for sql in (
        "UPDATE contest SET organiser = :kept WHERE organiser = :gone",
        "UPDATE season SET organiser = :kept WHERE organiser = :gone",
        handed_on("contest_player", "member", "contest"),
        handed_on("contest_draft", "member"),
    ):
        await tx.do(sql, gone=gone, kept=kept)
    await tx.do("DELETE FROM contest_player WHERE member = :gone", gone=gone)
    await tx.do("DELETE FROM contest_draft WHERE member = :gone", gone=gone)


async def add_place(tx: Tx, number: int, chat: str, place: str) -> bool:
    """Tell of the contest in this place, too; whether that is new."""
    changed = await tx.do(
        "INSERT INTO contest_place (contest, chat, place) VALUES (:contest, :chat, :place)"
        " ON CONFLICT (contest, chat, place) DO NOTHING",
        contest=number,
        chat=chat,
        place=place,
    )
    return changed == 1


async def places(tx: Tx, number: int) -> list[tuple[str, str]]:
    rows = await tx.all(
        "SELECT chat, place FROM contest_place WHERE contest = :contest ORDER BY chat, place",
        contest=number,
    )
    return [(row["chat"], row["place"]) for row in rows]


async def move(tx: Tx, chat: str, old: str, new: str) -> None:
    """The place has another name from now on: contests are told of there."""
    await tx.do(
        handed_on(
            "contest_place",
            "place",
            "contest",
            "chat",
            names=("old", "new"),
            where=" AND chat = :chat",
        ),
        chat=chat,
        old=old,
        new=new,
    )
    await tx.do("DELETE FROM contest_place WHERE chat = :chat AND place = :old", chat=chat, old=old)


async def keep_game(tx: Tx, number: int, pairing: int, match: int) -> None:
    """The match is this game. Raises Conflict if the game has a match already."""
    await tx.do(
        "INSERT INTO contest_game (contest, pairing, match) VALUES (:contest, :pairing, :match)",
        contest=number,
        pairing=pairing,
        match=match,
    )


async def game_of(tx: Tx, match: int) -> tuple[int, int] | None:
    """The contest and the pairing of a match; None for all others."""
    row = await tx.one(
        "SELECT contest, pairing FROM contest_game WHERE match = :match", match=match
    )
    return (int(row["contest"]), int(row["pairing"])) if row else None


async def guest(tx: Tx, name: str, skeleton: str, now: int) -> int:
    """Somebody of a report who is nobody in the club: a name without an account."""
    (row,) = await tx.all(
        "INSERT INTO member (name, skeleton, created) VALUES (:name, :skeleton, :now) RETURNING id",
        name=name,
        skeleton=skeleton,
        now=now,
    )
    return int(row["id"])


async def made_of(tx: Tx, digest: str) -> int | None:
    """The latest contest that was made of this report."""
    row = await tx.one(
        "SELECT max(id) AS id FROM contest WHERE CASE WHEN json_valid(settings)"
        " THEN json_extract(settings, '$.report') END = :digest",
        digest=digest,
    )
    return int(row["id"]) if row and row["id"] is not None else None
