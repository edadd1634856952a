"""Whereabouts: the public place in which a member was heard last, on each platform."""

from __future__ import annotations

from storage.lane import Tx


async def note(tx: Tx, member: int, chat: str, place: str) -> None:
    await tx.do(
        "INSERT INTO whereabouts (member, chat, place) VALUES (:member, :chat, :place)"
        " ON CONFLICT (member, chat) DO UPDATE SET place = :place WHERE whereabouts.place <> :place",
        member=member,
        chat=chat,
        place=place,
    )


async def place_of(tx: Tx, member: int, chat: str) -> str | None:
    row = await tx.one(
        "SELECT place FROM whereabouts WHERE member = :member AND chat = :chat",
        member=member,
        chat=chat,
    )
    return str(row["place"]) if row else None


async def shut_in(tx: Tx, chat: str, community: str) -> list[int]:
    """Who was heard last in that community, on this platform, or plays a match that is at home there,
    and takes no messages."""
    rows = await tx.all(
        "SELECT member FROM account WHERE chat = :chat AND reachable = 0 AND member IN ("
        " SELECT whereabouts.member FROM whereabouts JOIN place"
        " ON place.chat = whereabouts.chat AND place.place = whereabouts.place"
        " WHERE whereabouts.chat = :chat AND place.community = :community"
        " UNION SELECT seat.member FROM seat JOIN match ON match.id = seat.match"
        " JOIN place ON place.chat = match.chat AND place.place = match.place"
        " WHERE seat.ended IS NULL AND place.chat = :chat AND place.community = :community)"
        " ORDER BY member",
        chat=chat,
        community=community,
    )
    return [int(row["member"]) for row in rows]


async def move(tx: Tx, chat: str, old: str, new: str) -> None:
    """The place has another name from now on."""
    await tx.do(
        "UPDATE whereabouts SET place = :new WHERE chat = :chat AND place = :old",
        chat=chat,
        old=old,
        new=new,
    )
