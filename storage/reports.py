"""Reports: what members told those in charge."""

from __future__ import annotations

from dataclasses import dataclass

from storage.inheritance import handed_on
from storage.lane import Row, Tx
from storage.numbers import next_number


@dataclass(frozen=True, slots=True)
class Report:
    id: int
    reporter: int
    member: int | None
    """Whom it is about."""
    match: int | None
    text: str
    chat: str | None
    community: str | None
    """Whose admins are to read it; None: the operators alone."""
    at: int


def _report(row: Row) -> Report:
    return Report(**{name: row[name] for name in Report.__dataclass_fields__})


async def file(
    tx: Tx,
    *,
    reporter: int,
    member: int | None,
    match: int | None,
    text: str,
    chat: str | None,
    community: str | None,
    now: int,
) -> int:
    """The new report's number."""
    (row,) = await tx.all(
        "INSERT INTO report (id, reporter, member, match, text, chat, community, at)"
        " VALUES (:id, :reporter, :member, :match, :text, :chat, :community, :now) RETURNING id",
        id=await next_number(tx, "report"),
        reporter=reporter,
        member=member,
        match=match,
        text=text,
        chat=chat,
        community=community,
        now=now,
    )
    return int(row["id"])


async def saying(tx: Tx, reporter: int, text: str, since: int) -> list[Report]:
    """Their open reports in these words."""
    rows = await tx.all(
        "SELECT * FROM report WHERE closed IS NULL AND reporter = :reporter AND text = :text"
        " AND at > :since ORDER BY id",
        reporter=reporter,
        text=text,
        since=since,
    )
    return [_report(row) for row in rows]


async def filed_since(tx: Tx, reporter: int, since: int) -> int:
    (row,) = await tx.all(
        "SELECT count(*) AS filed FROM report WHERE reporter = :reporter AND at > :since",
        reporter=reporter,
        since=since,
    )
    return int(row["filed"])


async def open_ones(
    tx: Tx, chat: str | None = None, community: str | None = None, most: int = 50
) -> list[Report]:
    """Those that nobody has settled, oldest first; of one community, or all."""
    rows = await tx.all(
        "SELECT * FROM report WHERE closed IS NULL"
        " AND (:chat IS NULL OR chat = :chat AND community = :community)"
        " ORDER BY at, id LIMIT :most",
        chat=chat,
        community=community,
        most=most,
    )
    return [_report(row) for row in rows]


async def report(tx: Tx, number: int) -> Report | None:
    row = await tx.one("SELECT * FROM report WHERE id = :id", id=number)
    return _report(row) if row else None


async def close(tx: Tx, number: int, now: int) -> bool:
    """Whether it was open; its text is not kept any longer."""
    changed = await tx.do(
        "UPDATE report SET closed = :now, text = '' WHERE id = :id AND closed IS NULL",
        id=number,
        now=now,
    )
    return changed == 1


async def note_steward(tx: Tx, member: int, chat: str, community: str) -> None:
    """The member is in charge of the community, or, with both empty, of the bot."""
    await tx.do(
        "INSERT INTO steward (chat, community, member) VALUES (:chat, :community, :member)"
        " ON CONFLICT (chat, community, member) DO NOTHING",
        chat=chat,
        community=community,
        member=member,
    )


async def stewards(tx: Tx, chat: str | None, community: str | None) -> list[int]:
    """Who was in charge there, or of the bot, when they were heard last."""
    rows = await tx.all(
        "SELECT DISTINCT member FROM steward WHERE (chat = '' AND community = '')"
        " OR (chat = :chat AND community = :community) ORDER BY member",
        chat=chat,
        community=community,
    )
    return [row["member"] for row in rows]


async def move(tx: Tx, chat: str, old: str, new: str) -> None:
    """The community has another name from now on."""
    for sql in (
        "UPDATE report SET community = :new WHERE chat = :chat AND community = :old",
        handed_on(
            "steward",
            "community",
            "chat",
            "member",
            names=("old", "new"),
            where=" AND chat = :chat",
        ),
    ):
        await tx.do(sql, chat=chat, old=old, new=new)
