"""Public places: what is spoken there, and new names, as groups on Telegram get them."""

from __future__ import annotations

from storage import cards, communities, inbox, reports, tournaments, whereabouts
from storage.lane import Tx
from storage.post import place_recipient


def greeted(community: str) -> str:
    """The key of a community's greeting: there is one."""
    return f"welcome:{community}"


async def move(tx: Tx, chat: str, old: str, new: str, now: int) -> None:
    """The place has another name from now on, wherever it is mentioned.

    Telegram may have told before that the bot has come to a group of the new name: that was no new
    place, so what was known of the old one counts, and nobody there is greeted again.
    """
    await tx.do(
        "DELETE FROM place WHERE chat = :chat AND place = :new"
        " AND EXISTS (SELECT 1 FROM place AS known WHERE known.chat = :chat AND known.place = :old)",
        chat=chat,
        old=old,
        new=new,
    )
    await inbox.receive(tx, chat, greeted(new), now)
    for sql in (
        "UPDATE place SET place = :new WHERE chat = :chat AND place = :old",
        "UPDATE match SET place = :new WHERE chat = :chat AND place = :old",
        "UPDATE challenge SET place = :new WHERE chat = :chat AND place = :old",
        "UPDATE asking SET place = :new WHERE chat = :chat AND place = :old",
    ):
        await tx.do(sql, chat=chat, old=old, new=new)
    await communities.move(tx, chat, old, new)
    await reports.move(tx, chat, old, new)
    await tournaments.move(tx, chat, old, new)
    await whereabouts.move(tx, chat, old, new)
    # A group's messages of before are not the new one's: they cannot be changed there.
    await cards.let_go(tx, place_recipient(chat, old))
    await tx.do(
        "UPDATE outbox SET recipient = :new WHERE recipient = :old AND ended IS NULL",
        old=place_recipient(chat, old),
        new=place_recipient(chat, new),
    )


async def count(tx: Tx, chat: str) -> int:
    """In how many communities anything was ever said; a group's topics are one, and a card is none."""
    (row,) = await tx.all(
        "SELECT count(DISTINCT coalesce(community, place)) AS count FROM place"
        " WHERE chat = :chat AND place NOT LIKE '~%'",
        chat=chat,
    )
    return int(row["count"])


async def place_language(tx: Tx, chat: str, place: str, language: str) -> str:
    """The language of the place's community, if it has one, or else the place's own.

    A place not known before takes the one given.
    """
    row = await tx.one(
        "SELECT coalesce(community.language, place.language) AS language FROM place"
        " LEFT JOIN community ON community.chat = place.chat AND community.name = place.community"
        " WHERE place.chat = :chat AND place = :place",
        chat=chat,
        place=place,
    )
    if row is not None:
        return str(row["language"])
    await tx.do(
        "INSERT INTO place (chat, place, language) VALUES (:chat, :place, :language)",
        chat=chat,
        place=place,
        language=language,
    )
    return language
