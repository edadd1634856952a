"""Boards: from which account each seat is played, so that what it is told goes there."""

from __future__ import annotations

from storage import members
from storage.lane import Tx
from storage.members import Account


async def account_at(tx: Tx, number: int, match: int) -> Account | None:
    """The account from which the member plays the match, if it takes messages."""
    row = await tx.one(
        "SELECT account.chat, account.person, reachable, account.name FROM seat"
        " JOIN playing_from ON playing_from.match = seat.match AND playing_from.seat = seat.seat"
        " JOIN account ON account.chat = playing_from.chat AND account.person = playing_from.person"
        " WHERE seat.match = :match AND seat.member = :member AND account.member = :member"
        " AND reachable = 1",
        match=match,
        member=number,
    )
    return members.account(row) if row else None


async def play_from(tx: Tx, number: int, match: int, chat: str, user: str) -> None:
    """From now on the member plays the match from this account."""
    await tx.do(
        "INSERT INTO playing_from (match, seat, chat, person)"
        " SELECT match, seat, :chat, :user FROM seat WHERE match = :match AND member = :member"
        " ON CONFLICT (match, seat) DO UPDATE SET chat = :chat, person = :user",
        match=match,
        member=number,
        chat=chat,
        user=user,
    )


async def stay(tx: Tx, number: int) -> None:
    """Whatever other account the member gets, what they play goes on where it reaches them now."""
    own = await members.account_of(tx, number)
    if own is not None:
        await tx.do(
            "INSERT INTO playing_from (match, seat, chat, person)"
            " SELECT match, seat, :chat, :user FROM seat WHERE member = :member AND ended IS NULL"
            " ON CONFLICT (match, seat) DO NOTHING",
            member=number,
            chat=own.chat,
            user=own.user,
        )
