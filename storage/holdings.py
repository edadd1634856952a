"""Holdings: every column that tells of a member; what they get of it, and what becomes of it.

A table that names members, seats, accounts or readers has a row here for each such column, or a
test fails. So nothing is stored that a member cannot have, or that outlives them unnoticed.
In one file, which is as long as the schema has such columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from storage.clocks import payload_of_member
from storage.inheritance import handed_on
from storage.lane import Tx
from storage.post import member_recipient


@dataclass(frozen=True, slots=True)
class Holding:
    """A column, whose rows are either given to their member or say why not, and are either
    deleted with them or say why not.

    In its statements `:member` is their number, `:reader` what letters call them, `:task` what
    jobs call them.
    """

    table: str
    column: str
    give: str = ""
    """Selects what they get."""
    delete: str = ""
    withheld: str = ""
    """Why they do not get it."""
    stays: str = ""
    """Why it is not deleted with them."""


_NUMBERS = "a number that names nobody once the name and the accounts are deleted"
_SHARED = "the match is the opponent's, too, and holds " + _NUMBERS

HOLDINGS: tuple[Holding, ...] = (
    Holding(
        "member",
        "id",
        give="SELECT id, name, language, guess, settings, focus, created FROM member WHERE id = :member",
        stays="a row without a name keeps the number for the records of opponents",
    ),
    Holding(
        "outbox",
        "recipient",
        give="SELECT created, state, body FROM outbox WHERE recipient = :reader"
        " OR recipient IN (SELECT 'account:' || chat || ':' || person FROM account"
        " WHERE member = :member) ORDER BY id",
        # Before the accounts, which some of it is for.
        delete="DELETE FROM outbox WHERE recipient = :reader"
        " OR recipient IN (SELECT 'account:' || chat || ':' || person FROM account"
        " WHERE member = :member)",
    ),
    Holding(
        "browser",
        "person",
        give="SELECT chat, mark FROM browser JOIN account USING (chat, person)"
        " WHERE member = :member",
        # Before the accounts, too.
        delete="DELETE FROM browser WHERE (chat, person) IN"
        " (SELECT chat, person FROM account WHERE member = :member)",
    ),
    Holding(
        "patience",
        "person",
        give="SELECT chat, remains, at FROM patience JOIN account USING (chat, person)"
        " WHERE member = :member",
        delete="DELETE FROM patience WHERE (chat, person) IN"
        " (SELECT chat, person FROM account WHERE member = :member)",
    ),
    Holding(
        "account",
        "member",
        give="SELECT chat, person, name, reachable, heard, channel FROM account WHERE member = :member",
        delete="DELETE FROM account WHERE member = :member",
    ),
    Holding("account", "person", withheld="see the rows by member", stays="see the rows by member"),
    Holding(
        "claim",
        "person",
        withheld="whoever has claimed a name is no member yet",
        stays="it goes when its owner becomes one",
    ),
    Holding(
        "challenge",
        "challenger",
        give="SELECT id, game, options, setup, side, opponent, chat, place, state, match, created,"
        " terms, seek FROM challenge WHERE challenger = :member",
        stays=_NUMBERS,
    ),
    Holding(
        "challenge",
        "opponent",
        # Not the setup: its challenger has not told it.
        give="SELECT id, game, options, side, challenger, chat, place, state, match, created, terms"
        " FROM challenge WHERE opponent = :member",
        stays=_NUMBERS,
    ),
    Holding(
        "seat",
        "member",
        # Not how many acts there are, nor the state: running matches hide them.
        give="SELECT match.id, seat.seat, game, options, terms, chat, place, result, reason,"
        " created, match.ended FROM sat AS seat CROSS JOIN match ON match.id = seat.match"
        " WHERE member = :member ORDER BY match.id",
        stays=_SHARED,
    ),
    Holding("seat", "seat", withheld="see the rows by member", stays="see the rows by member"),
    Holding(
        "act",
        "seat",
        # Not the acts' numbers, which would tell how often an opponent has tried.
        give="SELECT act.match, act.body, act.at FROM sat AS seat CROSS JOIN act ON act.match = seat.match"
        " AND act.seat = seat.seat WHERE seat.member = :member ORDER BY act.match, act.n",
        stays=_SHARED,
    ),
    Holding(
        "clock",
        "seat",
        give='SELECT clock.match, "left", turn, clock.chat, deadline FROM sat AS seat CROSS JOIN clock'
        " ON clock.match = seat.match AND clock.seat = seat.seat WHERE seat.member = :member",
        stays=_SHARED,
    ),
    Holding(
        "phantom",
        "seat",
        # Nor here how many acts there had been.
        give="SELECT phantom.match, men FROM sat AS seat CROSS JOIN phantom ON phantom.match = seat.match"
        " AND phantom.seat = seat.seat WHERE seat.member = :member"
        " ORDER BY phantom.match, version",
        delete="DELETE FROM phantom WHERE (match, seat) IN"
        " (SELECT match, seat FROM sat WHERE member = :member)",
    ),
    Holding(
        "plan",
        "seat",
        give="SELECT plan.match, body FROM sat AS seat CROSS JOIN plan ON plan.match = seat.match"
        " AND plan.seat = seat.seat WHERE seat.member = :member",
        delete="DELETE FROM plan WHERE (match, seat) IN"
        " (SELECT match, seat FROM sat WHERE member = :member)",
    ),
    Holding(
        "playing_from",
        "seat",
        give="SELECT playing_from.match, chat, person FROM sat AS seat CROSS JOIN playing_from"
        " ON playing_from.match = seat.match AND playing_from.seat = seat.seat"
        " WHERE seat.member = :member ORDER BY playing_from.match",
        delete="DELETE FROM playing_from WHERE (match, seat) IN"
        " (SELECT match, seat FROM sat WHERE member = :member)",
    ),
    Holding(
        "playing_from", "person", withheld="see the rows by seat", stays="see the rows by seat"
    ),
    Holding(
        "unread",
        "seat",
        give="SELECT unread.match FROM sat AS seat CROSS JOIN unread ON unread.match = seat.match"
        " AND unread.seat = seat.seat WHERE seat.member = :member ORDER BY unread.match",
        delete="DELETE FROM unread WHERE (match, seat) IN"
        " (SELECT match, seat FROM sat WHERE member = :member)",
    ),
    Holding(
        "link_request",
        "member",
        give="SELECT chat, expires FROM link_request WHERE member = :member",
        delete="DELETE FROM link_request WHERE member = :member",
    ),
    Holding(
        "link_request",
        "asker",
        give="SELECT chat, person, expires FROM link_request WHERE asker = :member",
        delete="DELETE FROM link_request WHERE asker = :member",
    ),
    Holding(
        "link_request", "person", withheld="see the rows by asker", stays="see the rows by asker"
    ),
    Holding(
        "watcher",
        "member",
        give="SELECT match FROM watcher WHERE member = :member ORDER BY match",
        delete="DELETE FROM watcher WHERE member = :member",
    ),
    Holding(
        "absence",
        "member",
        give="SELECT kind, number, told, times FROM absence WHERE member = :member",
        delete="DELETE FROM absence WHERE member = :member",
    ),
    Holding(
        "thread",
        "member",
        give="SELECT match, chat, thread FROM thread WHERE member = :member",
        delete="DELETE FROM thread WHERE member = :member",
    ),
    Holding(
        "whereabouts",
        "member",
        give="SELECT chat, place FROM whereabouts WHERE member = :member ORDER BY chat",
        delete="DELETE FROM whereabouts WHERE member = :member",
    ),
    Holding(
        "asking",
        "member",
        give="SELECT chat, place, at FROM asking WHERE member = :member",
        delete="DELETE FROM asking WHERE member = :member",
    ),
    Holding(
        "reader",
        "recipient",
        withheld="see their letters, from which it is told",
        delete="DELETE FROM reader WHERE recipient = :reader",
    ),
    Holding(
        "card",
        "recipient",
        give="SELECT name, chat, lines, at FROM card WHERE recipient = :reader ORDER BY name",
        delete="DELETE FROM card WHERE recipient = :reader",
    ),
    Holding(
        "job",
        "payload",
        give="SELECT key, due, kind FROM job WHERE payload = :task",
        delete="DELETE FROM job WHERE payload = :task",
    ),
    Holding(
        "code",
        "member",
        # Not the hash, from which a short code could be found.
        give="SELECT kind, challenge, expires FROM code WHERE member = :member",
        delete="DELETE FROM code WHERE member = :member",
    ),
    Holding(
        "wrong_code",
        "member",
        give="SELECT at FROM wrong_code WHERE member = :member",
        delete="DELETE FROM wrong_code WHERE member = :member",
    ),
    Holding(
        "vacation",
        "member",
        give="SELECT since, until, year, used FROM vacation WHERE member = :member",
        delete="DELETE FROM vacation WHERE member = :member",
    ),
    Holding(
        "rating",
        "member",
        give="SELECT family, pace, rating, rd, vol, games, at FROM rating WHERE member = :member",
        delete="DELETE FROM rating WHERE member = :member",
    ),
    Holding(
        "rating_change",
        "member",
        give="SELECT match, family, pace, rating_before, rd_before, vol_before, rival_rating,"
        " rival_rd, score, days, rating, rd, vol, at FROM rating_change WHERE member = :member"
        " ORDER BY n",
        delete="DELETE FROM rating_change WHERE member = :member",
    ),
    Holding(
        "block",
        "member",
        give="SELECT blocked, at FROM block WHERE member = :member",
        delete="DELETE FROM block WHERE member = :member",
    ),
    Holding(
        "block",
        "blocked",
        delete="DELETE FROM block WHERE blocked = :member",
        withheld="whom others have blocked is theirs to know",
    ),
    Holding(
        "report",
        "reporter",
        give="SELECT id, member, match, text, chat, community, at, closed FROM report"
        " WHERE reporter = :member",
        delete="DELETE FROM report WHERE reporter = :member",
    ),
    Holding(
        "report",
        "member",
        delete="DELETE FROM report WHERE member = :member",
        withheld="it would tell them who has reported them",
    ),
    Holding(
        "steward",
        "member",
        give="SELECT chat, community FROM steward WHERE member = :member",
        delete="DELETE FROM steward WHERE member = :member",
    ),
    Holding(
        "farewell",
        "member",
        give="SELECT times, at FROM farewell WHERE member = :member",
        delete="DELETE FROM farewell WHERE member = :member",
    ),
    *(
        Holding(
            table,
            "seat",
            withheld="what the machine in the seat is handed, which hides from its opponent",
            stays="it is the machine's, and is forgotten some time after the match",
        )
        for table in ("house_seat", "house_letter")
    ),
    Holding(
        "organiser",
        "member",
        give="SELECT chat, community FROM organiser WHERE member = :member",
        delete="DELETE FROM organiser WHERE member = :member",
    ),
    Holding(
        "ban",
        "member",
        give="SELECT chat, community, until, reason, at, lifted FROM ban WHERE member = :member",
        delete="DELETE FROM ban WHERE member = :member AND (lifted IS NULL OR lifted IS NOT NULL)",
    ),
    Holding(
        "ban",
        "by",
        give="SELECT chat, community, until, reason, at, lifted FROM ban WHERE by = :member",
        stays="the ban is the community's, and holds " + _NUMBERS,
    ),
    Holding(
        "barred",
        "by",
        withheld="whom it concerns is not known any more",
        stays="the ban is the community's, and holds " + _NUMBERS,
    ),
    Holding(
        "adjudication",
        "by",
        give="SELECT match, reason, at FROM adjudication WHERE by = :member",
        stays="it tells the players how their match ended, and holds " + _NUMBERS,
    ),
    Holding(
        "contest",
        "organiser",
        give="SELECT id, settings, created, ended FROM contest WHERE organiser = :member",
        stays="the contest is its players', too, and holds " + _NUMBERS,
    ),
    Holding(
        "season",
        "organiser",
        give="SELECT id, terms, created, ended FROM season WHERE organiser = :member",
        stays="the season is its players', too, and holds " + _NUMBERS,
    ),
    Holding(
        "contest_player",
        "member",
        give="SELECT contest FROM contest_player WHERE member = :member",
        stays="the standings are the other players', too, and hold " + _NUMBERS,
    ),
    Holding(
        "contest_draft",
        "member",
        give="SELECT body, question, at FROM contest_draft WHERE member = :member",
        delete="DELETE FROM contest_draft WHERE member = :member",
    ),
)


Held: TypeAlias = Iterator[tuple[str, Iterator[dict[str, Any]]]]
"""Rows by table and column, read as they are gone through."""


def held(tx: Tx, member: int) -> Held:
    """All that is stored of the member and is theirs to have."""
    for one in HOLDINGS:
        if one.give:
            yield (
                f"{one.table}.{one.column}",
                map(dict, tx.each(one.give, **_named(one.give, member))),
            )


async def forget(tx: Tx, member: int) -> None:
    """Delete every row that is not to stay."""
    for one in HOLDINGS:
        if one.delete:
            await tx.do(one.delete, **_named(one.delete, member))


def _named(sql: str, member: int) -> dict[str, Any]:
    """What the statement calls them."""
    names = {
        "member": member,
        "reader": member_recipient(member),
        "task": payload_of_member(member),
    }
    return {name: value for name, value in names.items() if f":{name}" in sql}


async def merge(tx: Tx, gone: int, kept: int) -> None:
    """Two members are one person: whom the one wants to be left alone by, and the like."""
    for sql in (
        handed_on("block", "member", "blocked"),
        handed_on("block", "blocked", "member"),
        handed_on("vacation", "member", cleared=("since", "until")),
        handed_on("steward", "member", "chat", "community"),
        handed_on("watcher", "member", "match"),
        handed_on("absence", "member", "kind", "number"),
        handed_on("thread", "member", "match"),
        handed_on("whereabouts", "member", "chat"),
        "UPDATE code SET member = :kept WHERE member = :gone AND kind = 'invite'",
        "UPDATE wrong_code SET member = :kept WHERE member = :gone",
        "UPDATE report SET reporter = :kept WHERE reporter = :gone",
        "UPDATE report SET member = :kept WHERE member = :gone",
    ):
        await tx.do(sql, gone=gone, kept=kept)
    for sql in (
        "DELETE FROM block WHERE :gone IN (member, blocked) OR member = blocked",
        "DELETE FROM vacation WHERE member = :gone",
        "DELETE FROM steward WHERE member = :gone",
        "DELETE FROM watcher WHERE member = :gone",
        "DELETE FROM absence WHERE member = :gone",
        "DELETE FROM asking WHERE member = :gone",
        "DELETE FROM thread WHERE member = :gone",
        "DELETE FROM whereabouts WHERE member = :gone",
        "DELETE FROM link_request WHERE :gone IN (member, asker)",
        "DELETE FROM code WHERE member = :gone",  # nobody links to whom there is no more
        "DELETE FROM farewell WHERE member = :gone",
    ):
        await tx.do(sql, gone=gone)
    await tx.do("DELETE FROM job WHERE payload = :task", **_named(":task", gone))
