"""Absence: what is done when somebody cannot be reached."""

from __future__ import annotations

from bot.desk.visit.letter import Letter, seal, to_member, to_place
from bot.language import Language, language_of
from bot.words.meeting.sayings import CannotReach
from bot.words.sayings import Unreachable
from bot.words.words import say
from storage import challenges, matches, members, post
from storage.database import Tx
from storage.matches import Match
from storage.members import Account, Member
from storage.post import NewLetter

A_LONG_TIME = 365 * 86_400
"""An owed letter waits this long for its reader, unless he is heard of before."""


async def note_gone(tx: Tx, account: Account, letter: post.Letter, match: int, now: int) -> None:
    """Keep the letter for him; when he could be reached until now, tell those who wait for him."""
    await post.retry(tx, letter.id, now + A_LONG_TIME)
    if not account.reachable:
        return
    await members.set_reachable(tx, account.chat, account.user, False)
    reader = await members.by_account(tx, account.chat, account.user)
    if reader is None:
        return
    if (another := await members.account_of(tx, reader.id)) and another.reachable:
        await post.hasten(tx, letter.recipient, now)
        return
    played = await matches.match(tx, match)
    if played is None:
        await _tell_challengers(tx, letter, reader, now)
        return
    saying = Unreachable(played.id, reader.name)
    others = [member for member in played.seats.values() if member != reader.id]
    letters = [await _to_member(tx, letter, other, saying) for other in others]
    if played.chat is not None and played.place is not None:
        letters.append(await _to_place(tx, letter, played, saying))
    await post.enqueue(tx, [NewLetter(one.key, one.to, seal(one)) for one in letters], now)


async def _tell_challengers(tx: Tx, letter: post.Letter, reader: Member, now: int) -> None:
    """Who waits for his answer is told before there is a match that he would miss."""
    waiting = {one.challenger for one in await challenges.waiting_for(tx, reader.id)}
    letters = []
    for member in sorted(waiting):
        language = language_of((await members.member(tx, member)).language)
        spoken = say(CannotReach(reader.name), language)
        key = f"gone:{letter.id}.{letter.attempts}:{to_member(member)}"
        letters.append(Letter(key, to_member(member), spoken.text))
    await post.enqueue(tx, [NewLetter(one.key, one.to, seal(one)) for one in letters], now)


async def _to_member(tx: Tx, letter: post.Letter, member: int, saying: Unreachable) -> Letter:
    language = language_of((await members.member(tx, member)).language)
    # No buttons: what they offer is for the one who cannot be reached.
    return _letter(letter, to_member(member), saying, language, buttons=False)


async def _to_place(tx: Tx, letter: post.Letter, match: Match, saying: Unreachable) -> Letter:
    chat, place = str(match.chat), str(match.place)
    language = language_of(await members.place_language(tx, chat, place, "en"))
    return _letter(letter, to_place(chat, place), saying, language, buttons=True)


def _letter(
    letter: post.Letter, to: str, saying: Unreachable, language: Language, *, buttons: bool
) -> Letter:
    spoken = say(saying, language)
    return Letter(
        key=f"gone:{letter.id}.{letter.attempts}:{to}",
        to=to,
        text=spoken.text,
        choices=spoken.choices if buttons else (),
        about=saying.match,
        thread=f"#{saying.match} {saying.name}" if buttons else None,
    )


async def note_reachable(tx: Tx, chat: str, user: str, can_be: bool, now: int) -> None:
    """A platform says that somebody has closed or opened his door."""
    await members.set_reachable(tx, chat, user, can_be)
    reader = await members.by_account(tx, chat, user)
    if can_be and reader:
        await post.hasten(tx, to_member(reader.id), now)
