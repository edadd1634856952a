"""Browsers: which one a seat at a table was last opened in."""

from __future__ import annotations

from storage.lane import Tx


async def of(tx: Tx, chat: str, person: str) -> str | None:
    row = await tx.one(
        "SELECT mark FROM browser WHERE chat = :chat AND person = :person", chat=chat, person=person
    )
    return str(row["mark"]) if row else None


async def note(tx: Tx, chat: str, person: str, mark: str) -> None:
    await tx.do(
        "INSERT INTO browser (chat, person, mark) VALUES (:chat, :person, :mark)"
        " ON CONFLICT (chat, person) DO UPDATE SET mark = excluded.mark",
        chat=chat,
        person=person,
        mark=mark,
    )


async def is_shared(tx: Tx, one: int, other: int) -> bool:
    """Whether these two members sit in one browser."""
    row = await tx.one(
        "SELECT 1 FROM account AS a JOIN browser AS x USING (chat, person)"
        " JOIN account AS b ON b.member = :other JOIN browser AS y ON y.chat = b.chat AND y.person = b.person"
        " WHERE a.member = :one AND x.mark = y.mark LIMIT 1",
        one=one,
        other=other,
    )
    return row is not None


async def prune(tx: Tx) -> None:
    """Forget seats whose name was given back, or has lapsed."""
    await tx.do(
        "DELETE FROM browser WHERE NOT EXISTS (SELECT 1 FROM account"
        " WHERE account.chat = browser.chat AND account.person = browser.person)"
        " AND NOT EXISTS (SELECT 1 FROM claim"
        " WHERE claim.chat = browser.chat AND claim.person = browser.person)"
    )
