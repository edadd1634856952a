"""Shut places: what takes nothing where all read, or where somebody is called, and who hears of it."""

from __future__ import annotations

from bot.desk.post.absence import held, to_members
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import ToPlace, ToThread
from bot.words.meeting.absence import Unposted
from storage import cards, challenges, inbox, post, threads, tournaments
from storage.database import Tx


async def note_place_gone(tx: Tx, letter: post.Letter, place: ToPlace, now: int) -> None:
    """A public place takes nothing: the channel is deleted, or a right taken away. Whoever organises
    what is told of there hears of it once; nobody else would notice that the news is missing. So does
    whoever waits there for somebody to come."""
    await post.refuse(tx, letter.id, now)
    letters = await _to_who_is_not_found(tx, letter, place, now)
    for number in await tournaments.told_in(tx, place.chat, place.place):
        known = f"shut:{number}.{place.place}"
        book = await held(tx, number)
        if book is not None and await inbox.receive(tx, place.chat, known, now):
            from bot.words.tournaments.sayings import PlaceShut, Title

            saying = PlaceShut(Title(number, book.name), place.chat)
            to = sorted({book.organiser, *book.contest.helpers})
            letters += await to_members(tx, to, saying, f"{place.chat}:{known}.{letter.id}")
    await post.enqueue(tx, [owed(one) for one in letters], now)


async def note_thread_gone(tx: Tx, letter: post.Letter, thread: ToThread, now: int) -> None:
    """The thread in which somebody is called was deleted, or is shut: they are called in another."""
    await threads.forget(tx, thread.match, thread.member)
    await post.retry(tx, letter.id, now)


async def _to_who_is_not_found(
    tx: Tx, letter: post.Letter, place: ToPlace, now: int
) -> list[Letter]:
    """To whoever has challenged anybody who comes there."""
    number = cards.challenge_on(letter.card)
    asked = None if number is None else await challenges.challenge(tx, number)
    if asked is None or asked.state != "open" or asked.opponent is not None:
        return []
    key = f"unposted:{asked.id}"
    if not await inbox.receive(tx, place.chat, key, now):
        return []
    key = f"{place.chat}:{key}.{letter.id}"
    return await to_members(tx, [asked.challenger], Unposted(asked.id), key)
