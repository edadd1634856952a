"""Members, their accounts on the platforms, and the places where people meet.

In one file, because members and accounts are two sides of one thing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from storage import bans, cards, claims, holdings
from storage.json_text import object_in
from storage.lane import Row, Tx
from storage.post import member_recipient


@dataclass(frozen=True, slots=True)
class Member:
    id: int
    name: str
    language: str | None
    settings: Mapping[str, Any]
    focus: int | None
    """The match they spoke of last."""
    guess: str | None = None
    """What they speak while they choose nothing: by their platform, or where they were first met."""
    reachable: bool = True
    """Whether any of their private chats is open, as far as that was looked up."""
    elsewhere: bool = False
    """Whether the match they spoke of last is played from another account of theirs than the one that
    they were found by."""

    @property
    def speaks(self) -> str | None:
        return self.language or self.guess


@dataclass(frozen=True, slots=True)
class Account:
    chat: str
    user: str
    reachable: bool = True
    name: str = ""
    """What it is called there."""


def _member(row: Row) -> Member:
    """Whose settings cannot be read, has none: everything is as it is for newcomers."""
    return Member(
        row["id"],
        row["name"],
        row["language"],
        object_in(row["settings"]) or {},
        row["focus"],
        row["guess"],
        bool(row["reachable"]) if "reachable" in row.keys() else True,  # noqa: SIM118  # no mapping
        bool(row["elsewhere"]) if "elsewhere" in row.keys() else False,  # noqa: SIM118
    )


_REACHABLE = "coalesce((SELECT max(reachable) FROM account WHERE account.member = member.id), 1) AS reachable"


async def member(tx: Tx, number: int) -> Member:
    """The member, deleted or not. Raises LookupError if there never was one."""
    row = await tx.one(f"SELECT *, {_REACHABLE} FROM member WHERE id = :id", id=number)  # noqa: S608  # ours
    if row is None:
        raise LookupError(f"no member {number}")
    return _member(row)


async def found(tx: Tx, number: int) -> Member | None:
    """The member of this number, if there is one who is not deleted."""
    row = await tx.one("SELECT * FROM member WHERE id = :id AND deleted IS NULL", id=number)
    return _member(row) if row else None


async def several(tx: Tx, numbers: Sequence[int]) -> list[Member]:
    """These members, deleted or not, with one look."""
    rows = await tx.all(
        f"SELECT *, {_REACHABLE} FROM member WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(:numbers)) ORDER BY id",  # noqa: S608  # ours
        numbers=json.dumps(list(numbers)),
    )
    return [_member(row) for row in rows]


async def by_account(tx: Tx, chat: str, user: str) -> Member | None:
    row = await tx.one(
        "SELECT member.*, EXISTS (SELECT 1 FROM seat JOIN playing_from"
        "  ON playing_from.match = seat.match AND playing_from.seat = seat.seat"
        "  WHERE seat.match = member.focus AND seat.member = member.id"
        "  AND (playing_from.chat <> account.chat OR playing_from.person <> account.person)) AS elsewhere"
        " FROM account JOIN member ON member.id = account.member"
        " WHERE account.chat = :chat AND account.person = :user",
        chat=chat,
        user=user,
    )
    return _member(row) if row else None


async def by_skeleton(tx: Tx, skeleton: str) -> Member | None:
    row = await tx.one("SELECT * FROM member WHERE skeleton = :skeleton", skeleton=skeleton)
    return _member(row) if row else None


async def join(
    tx: Tx,
    chat: str,
    user: str,
    names: Callable[[int], tuple[str, str]],
    now: int,
    language: str | None = None,
) -> Member:
    """A new member for the account, under the first of `names(1)`, `names(2)`, … that is free.

    Each name comes with its skeleton; no two members have the same, and what others have claimed
    is theirs. What the account itself had claimed it needs no more. Raises Conflict if the account
    is somebody's.
    """
    await claims.drop(tx, chat, user)
    count = 0
    row = None
    while row is None:
        count += 1
        name, skeleton = names(count)
        row = await tx.one(
            "INSERT INTO member (name, skeleton, language, created)"
            " SELECT :name, :skeleton, :language, :now"
            " WHERE NOT EXISTS (SELECT 1 FROM claim WHERE skeleton = :skeleton)"
            " ON CONFLICT (skeleton) DO NOTHING RETURNING *",
            name=name,
            skeleton=skeleton,
            language=language,
            now=now,
        )
    await tx.do(
        "INSERT INTO account (chat, person, member, heard, turn)"
        " VALUES (:chat, :user, :member, :now, 1)",
        chat=chat,
        user=user,
        member=row["id"],
        now=now,
    )
    await bans.let_in(tx, chat, user, row["id"], now)
    return _member(row)


async def attach(tx: Tx, chat: str, user: str, number: int, now: int) -> None:
    """The account is one more of the member's, less used than all others, unless it is somebody's."""
    await tx.do(
        "INSERT INTO account (chat, person, member, heard, turn) SELECT :chat, :user, :member, :now,"
        " coalesce((SELECT min(turn) FROM account WHERE member = :member), 1) - 1"
        " WHERE true ON CONFLICT (chat, person) DO NOTHING",
        chat=chat,
        user=user,
        member=number,
        now=now,
    )


async def rename(tx: Tx, number: int, name: str, skeleton: str) -> bool:
    """Whether the name was free, and is theirs now."""
    changed = await tx.do(
        "UPDATE member SET name = :name, skeleton = :skeleton WHERE id = :id"
        " AND NOT EXISTS (SELECT 1 FROM member WHERE skeleton = :skeleton AND id <> :id)"
        " AND NOT EXISTS (SELECT 1 FROM claim WHERE skeleton = :skeleton)",
        id=number,
        name=name,
        skeleton=skeleton,
    )
    return changed == 1


async def heard_from(
    tx: Tx, chat: str, user: str, now: int, name: str | None = None, *, opens: bool = True
) -> None:
    """They write from this account, which is the one they use now.

    Where it `opens`, that proves that they can be reached there; what they do in public proves nothing.
    """
    await tx.do(
        "UPDATE account SET heard = :now, reachable = CASE WHEN :opens = 1 THEN 1 ELSE reachable END,"
        " name = coalesce(:name, name), turn = (SELECT max(one.turn) + 1"
        " FROM account AS one WHERE one.member = account.member)"
        " WHERE chat = :chat AND person = :user",
        chat=chat,
        user=user,
        now=now,
        opens=int(opens),
        name=name,
    )


async def set_reachable(tx: Tx, chat: str, user: str, reachable: bool) -> None:
    await tx.do(
        "UPDATE account SET reachable = :reachable WHERE chat = :chat AND person = :user",
        chat=chat,
        user=user,
        reachable=int(reachable),
    )


async def accounts(tx: Tx, number: int) -> list[Account]:
    """The member's accounts, best first: those that take messages, the last used leading."""
    rows = await tx.all(
        "SELECT chat, person, reachable, name FROM account WHERE member = :member"
        " ORDER BY reachable DESC, turn DESC",
        member=number,
    )
    return [account(row) for row in rows]


def account(row: Row) -> Account:
    """The account in a row of its table."""
    return Account(row["chat"], row["person"], bool(row["reachable"]), row["name"])


async def account_of(tx: Tx, number: int) -> Account | None:
    """Where the member is best reached."""
    return next(iter(await accounts(tx, number)), None)


async def can_be_reached(tx: Tx, number: int) -> bool:
    """Whether an account of the member takes messages, as far as is known."""
    account = await account_of(tx, number)
    return account is not None and account.reachable


async def set_language(tx: Tx, number: int, language: str) -> None:
    await tx.do(
        "UPDATE member SET language = :language WHERE id = :id", id=number, language=language
    )


async def note_guess(tx: Tx, number: int, guess: str) -> None:
    """What they seem to speak, for as long as they have chosen nothing."""
    await tx.do("UPDATE member SET guess = :guess WHERE id = :id", id=number, guess=guess)


async def set_settings(tx: Tx, number: int, settings: Mapping[str, Any]) -> None:
    await tx.do(
        "UPDATE member SET settings = :settings WHERE id = :id",
        id=number,
        settings=json.dumps(settings),
    )


async def set_focus(tx: Tx, number: int, match: int | None) -> None:
    await tx.do("UPDATE member SET focus = :match WHERE id = :id", id=number, match=match)


async def forget(tx: Tx, number: int, now: int) -> None:
    """Delete what says who the member is, and what they have not been told; the matches stay."""
    await bans.bar(tx, number, now)
    await holdings.forget(tx, number)
    await tx.do(
        "UPDATE member SET name = '', skeleton = NULL, language = NULL, guess = NULL, settings = '{}',"
        " focus = NULL, deleted = :now WHERE id = :id",
        id=number,
        now=now,
    )


async def merge(tx: Tx, gone: int, kept: int, now: int) -> None:
    """Two members are one person: the one's accounts, matches and challenges are the other's.

    What they are told is told where the one who is kept was told it.
    """
    await tx.do(
        "UPDATE account SET turn = turn + (SELECT max(turn) FROM account WHERE member = :gone)"
        " WHERE member = :kept",
        gone=gone,
        kept=kept,
    )
    await tx.do("UPDATE account SET member = :kept WHERE member = :gone", gone=gone, kept=kept)
    # Whoever goes on where the other match stands would move in this one: they are asked which they mean.
    await tx.do(
        "UPDATE member SET focus = NULL WHERE id = :kept"
        " AND EXISTS (SELECT 1 FROM seat WHERE member = :gone AND ended IS NULL)",
        gone=gone,
        kept=kept,
    )
    await tx.do("UPDATE seat SET member = :kept WHERE member = :gone", gone=gone, kept=kept)
    await tx.do(
        "UPDATE challenge SET state = 'cancelled' WHERE state = 'open'"
        " AND (challenger = :gone AND opponent = :kept OR challenger = :kept AND opponent = :gone)",
        gone=gone,
        kept=kept,
    )
    await tx.do(
        "UPDATE challenge SET challenger = :kept WHERE challenger = :gone", gone=gone, kept=kept
    )
    await tx.do(
        "UPDATE challenge SET opponent = :kept WHERE opponent = :gone", gone=gone, kept=kept
    )
    await cards.let_go(tx, member_recipient(gone))
    await tx.do(
        "UPDATE outbox SET recipient = :new WHERE recipient = :old AND ended IS NULL",
        old=member_recipient(gone),
        new=member_recipient(kept),
    )
    await tx.do(
        "UPDATE member SET deleted = :now, skeleton = NULL, focus = NULL WHERE id = :gone",
        gone=gone,
        now=now,
    )


async def part(
    tx: Tx, chat: str, user: str, names: Callable[[int], tuple[str, str]], now: int
) -> Member:
    """The account leaves its member and becomes one of its own."""
    for table in ("account", "playing_from"):
        sql = f"DELETE FROM {table} WHERE chat = :chat AND person = :user"  # noqa: S608  # ours
        await tx.do(sql, chat=chat, user=user)
    return await join(tx, chat, user, names, now)


async def heard_since(tx: Tx, moment: int) -> list[int]:
    """Everybody who has said anything since then."""
    sql = "SELECT DISTINCT member FROM account WHERE heard >= :moment ORDER BY member"
    rows = await tx.all(sql, moment=moment)
    return [row["member"] for row in rows]


async def playing(tx: Tx) -> list[int]:
    """Everybody who is in a match that is not over."""
    rows = await tx.all("SELECT DISTINCT member FROM seat WHERE ended IS NULL ORDER BY member")
    return [row["member"] for row in rows]
