"""Absence: what is done when somebody cannot be reached."""

from __future__ import annotations

from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import Recipient, ToMember, ToPlace, write_recipient
from bot.language import Language, language_of
from bot.words.match.sayings import Unreachable
from bot.words.meeting.sayings import CannotReach
from bot.words.say import say
from storage import challenges, matches, members, post
from storage.database import Tx
from storage.matches import Match
from storage.members import Account, Member
from storage.post import member_recipient

A_LONG_TIME = 365 * 86_400
"""An owed letter waits this long for its reader, unless they are heard of before."""


async def note_gone(
    tx: Tx, account: Account, letter: post.Letter, match: int | None, now: int
) -> None:
    """Keep the letter for its reader; if they could be reached until now, tell who waits for them."""
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
    played = None if match is None else await matches.match(tx, match)
    if played is None:
        await _tell_challengers(tx, letter, reader, now)
        return
    saying = Unreachable(played.id, reader.name)
    others = [member for member in played.seats.values() if member != reader.id]
    letters = [await _to_member(tx, letter, other, saying) for other in others]
    if played.chat is not None and played.place is not None:
        letters.append(await _to_place(tx, letter, played, saying))
    await post.enqueue(tx, [owed(one) for one in letters], now)


async def _tell_challengers(tx: Tx, letter: post.Letter, reader: Member, now: int) -> None:
    """Whoever waits for an answer is told before there is a match that the reader would miss."""
    waiting = {one.challenger for one in await challenges.waiting_for(tx, reader.id)}
    letters = []
    for member in sorted(waiting):
        language = language_of((await members.member(tx, member)).language)
        spoken = say(CannotReach(reader.name), language)
        to = ToMember(member)
        letters.append(Letter(_key(letter, to), to, text=spoken.text, language=language))
    await post.enqueue(tx, [owed(one) for one in letters], now)


async def _to_member(tx: Tx, letter: post.Letter, member: int, saying: Unreachable) -> Letter:
    language = language_of((await members.member(tx, member)).language)
    # No buttons: what they offer is for the one who cannot be reached.
    return _letter(letter, ToMember(member), saying, language, buttons=False)


async def _to_place(tx: Tx, letter: post.Letter, match: Match, saying: Unreachable) -> Letter:
    chat, place = str(match.chat), str(match.place)
    language = language_of(await members.place_language(tx, chat, place, "en"))
    return _letter(letter, ToPlace(chat, place), saying, language, buttons=True)


def _letter(
    letter: post.Letter, to: Recipient, saying: Unreachable, language: Language, *, buttons: bool
) -> Letter:
    spoken = say(saying, language)
    return Letter(
        language=language,
        key=_key(letter, to),
        to=to,
        text=spoken.text,
        choices=spoken.choices if buttons else (),
        about=saying.match,
        thread=f"#{saying.match} {saying.name}" if buttons else None,
    )


def _key(letter: post.Letter, to: Recipient) -> str:
    return f"gone:{letter.id}.{letter.attempts}:{write_recipient(to)}"


async def note_reachable(tx: Tx, chat: str, user: str, can_be: bool, now: int) -> None:
    """A platform says that somebody has closed or opened their door."""
    await members.set_reachable(tx, chat, user, can_be)
    reader = await members.by_account(tx, chat, user)
    if can_be and reader:
        await post.hasten(tx, member_recipient(reader.id), now)
