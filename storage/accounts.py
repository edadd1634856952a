"""Accounts by platform: who is there, when they were heard last, and where they read in private."""

from __future__ import annotations

import json
from collections.abc import Sequence

from storage.lane import Tx


async def users_on(tx: Tx, chat: str, numbers: Sequence[int]) -> list[tuple[int, str]]:
    """The members' accounts on that platform, one for each: the one that was used last."""
    rows = await tx.all(
        "SELECT member, person FROM account"
        " WHERE member IN (SELECT CAST(value AS INTEGER) FROM json_each(:numbers)) AND chat = :chat"
        " AND NOT EXISTS (SELECT 1 FROM account AS later WHERE later.member = account.member"
        "  AND later.chat = :chat AND later.turn > account.turn) ORDER BY member",
        numbers=json.dumps(list(numbers)),
        chat=chat,
    )
    return [(row["member"], row["person"]) for row in rows]


async def on_none_of(tx: Tx, chats: Sequence[str]) -> list[int]:
    """Whoever plays in a match that runs, and has accounts, though none on these platforms that takes
    messages and one on another that did."""
    rows = await tx.all(
        "SELECT DISTINCT seat.member FROM seat WHERE seat.ended IS NULL"
        " AND EXISTS (SELECT 1 FROM account WHERE account.member = seat.member"
        " AND account.reachable = 1)"
        " AND NOT EXISTS (SELECT 1 FROM account WHERE account.member = seat.member"
        " AND account.reachable = 1"
        " AND account.chat IN (SELECT CAST(value AS TEXT) FROM json_each(:chats)))"
        " ORDER BY seat.member",
        chats=json.dumps(list(chats)),
    )
    return [int(row["member"]) for row in rows]


async def heard_on(tx: Tx, chat: str) -> list[tuple[str, int, str | None]]:
    """Everybody known on the platform, until when all that they wrote there was heard, and the
    private channel with them, where it has a name.

    That somebody was heard does not mean that nothing waits which they wrote before: a press comes
    at once after a start, and what came in the night is still to be read. So nothing counts as read
    that is later than when the platform was attended last.
    """
    rows = await tx.all(
        "SELECT person, heard, channel, (SELECT seen FROM tick WHERE tick.chat = :chat) AS attended"
        " FROM account WHERE chat = :chat ORDER BY person",
        chat=chat,
    )
    return [
        (row["person"], min(row["heard"], row["attended"] or row["heard"]), row["channel"])
        for row in rows
    ]


async def keep_channel(tx: Tx, chat: str, user: str, channel: str) -> None:
    """What the platform calls the private channel with them."""
    await tx.do(
        "UPDATE account SET channel = :channel WHERE chat = :chat AND person = :user",
        channel=channel,
        chat=chat,
        user=user,
    )
