"""Shut pages: a page is closed more often than not, which is nothing to tell anybody. But whoever has
an account on a platform that brings letters counts on those: where it takes none, they are missing
while their page is shut, and are called where they can be."""

from __future__ import annotations

from bot.desk.post.absence import A_LONG_TIME, COMES_BACK, missing, tell_missing
from bot.desk.visit.calling import calls
from bot.desk.visit.errands import LookAtPage, job_of, key_of
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.sealed import Sealed
from bot.language import language_of
from bot.words.match.absence import What
from storage import clocks, matches, members, post
from storage.database import Tx
from storage.members import Account, Member
from storage.post import member_recipient


async def note_away(tx: Tx, page: Account, letter: post.Letter, body: Sealed, now: int) -> None:
    """Nobody reads the letter at the page, and no other platform brings it: keep it."""
    reader = await members.by_account(tx, page.chat, page.user)
    others = [] if reader is None else await members.accounts(tx, reader.id)
    closed = any(not one.reachable for one in others if one.chat != page.chat)
    comes_back = closed and now - letter.created < COMES_BACK
    await post.retry(tx, letter.id, now + (COMES_BACK if comes_back else A_LONG_TIME))
    if reader is not None and closed and not comes_back:
        await _note_missing(tx, reader, page, letter, body, now)


async def _note_missing(
    tx: Tx, reader: Member, page: Account, letter: post.Letter, body: Sealed, now: int
) -> None:
    await members.set_reachable(tx, page.chat, page.user, False)
    if await members.can_be_reached(tx, reader.id):
        await post.hasten(tx, member_recipient(reader.id), now)  # another page of theirs
        return
    told = await tell_missing(tx, reader, now)
    match = await matches.match(tx, body.about) if body.about is not None else None
    # It was told before that they are missing, and they have been at their page since.
    if match and match.id not in told and body.panel and body.panel.how == "call":
        language = language_of(reader.speaks)
        what: What = "over" if match.result else "turn"
        called = await calls(tx, match, reader, what, language, letter.key)
        await post.enqueue(tx, [owed(one) for one in called], now)


async def note_open(tx: Tx, chat: str, user: str) -> None:
    """Their page is open, so that it is where they read. Nobody is told that they are back: the
    platform that brings letters takes none as before."""
    await members.set_reachable(tx, chat, user, True)
    await clocks.drop_job(tx, key_of(LookAtPage(chat, user)))


async def note_closing(tx: Tx, chat: str, user: str, now: int) -> None:
    """No page of theirs is open, which may be for a moment. It is looked at where they are also on a
    platform that brings letters: whoever waits for them must not wait for the next letter to be told,
    which comes only when they have moved."""
    reader = await members.by_account(tx, chat, user)
    accounts = [] if reader is None else await members.accounts(tx, reader.id)
    if any(one.chat != chat for one in accounts):
        await clocks.plan(tx, job_of(LookAtPage(chat, user), now + COMES_BACK))


async def note_shut(tx: Tx, chat: str, user: str) -> list[Letter]:
    """They have not come back: they read on the other platform, or, where that takes none, nowhere. What
    is to be told of it."""
    await members.set_reachable(tx, chat, user, False)
    reader = await members.by_account(tx, chat, user)
    if reader is None or await members.can_be_reached(tx, reader.id):
        return []
    return (await missing(tx, reader))[0]
