"""Linking: one person's accounts become one member, once the member has said that it is so."""

from __future__ import annotations

from dataclasses import replace

from bot.desk.afterwards.annulment import strike_between
from bot.desk.match.clocks import release
from bot.desk.meeting.codes import free_code, too_many_wrong
from bot.desk.members.accounts import called, tell_accounts
from bot.desk.tournaments.merging import share_a_contest, unite
from bot.desk.visit.errands import ANALYSES, HINTS, Analyse, Hint, errand_of, job_of
from bot.desk.visit.visit import Visit
from bot.words.meeting.seeks import WrongCode
from bot.words.members import linking as s
from bot.words.members.sayings import OnlyInPrivate
from bot.words.members.wishes import Link
from bot.words.tournaments.sayings import StayTwo
from storage import (
    blocks,
    boards,
    clocks,
    codes,
    communities,
    holdings,
    links,
    matches,
    members,
    ratings,
)
from storage.links import Request

LIFETIME = 600


async def link(visit: Visit, wish: Link) -> None:
    """Without a code: issue one. With one: ask its holder. With an answer: link, or do not."""
    if visit.incoming.place is not None:
        visit.reply(OnlyInPrivate())
    elif not wish.code:
        fresh = await free_code(visit)
        await codes.issue(visit.tx, fresh, "link", visit.member.id, visit.now + LIFETIME)
        visit.reply(s.LinkCode(fresh, LIFETIME))
    elif not await too_many_wrong(visit):
        code = wish.code.upper()
        request = await links.find(visit.tx, code, visit.now)
        if request and visit.member.id in {request.member, request.asker}:
            await _go_on(visit, code, request, wish.sure)
        elif wish.sure is None:
            await _ask(visit, code)
        else:
            await codes.note_wrong(visit.tx, visit.member.id, visit.now)
            visit.reply(s.LinkOver())


async def _ask(visit: Visit, code: str) -> None:
    """Ask whoever holds the code; until they say so, nothing is linked."""
    found = await codes.find(visit.tx, code, "link", visit.now)
    if found is None or found.member == visit.member.id:
        await codes.note_wrong(visit.tx, visit.member.id, visit.now)
        visit.reply(WrongCode())
        return
    if await _cannot_be_one(visit, visit.member.id, found.member):
        return
    said = visit.incoming
    request = Request(found.member, visit.member.id, said.chat, said.user)
    await links.ask(visit.tx, code, request, visit.now + LIFETIME)
    holder = await visit.person(found.member)
    visit.reply(s.LinkAsked(holder.name, code, LIFETIME))
    if not await blocks.blocks(visit.tx, holder.id, visit.member.id):
        account = await called(visit, visit.member.id, said.chat, said.user)
        visit.tell(holder, s.LinkQuestion(account, visit.member.name, holder.name, code, LIFETIME))


async def _go_on(visit: Visit, code: str, request: Request, sure: bool | None) -> None:
    """The code is known, and somebody was asked: by whoever asked nothing but "no" is heard."""
    if visit.member.id == request.asker:
        if sure is False:
            await links.close(visit.tx, code)
            visit.reply(s.LinkTakenBack())
            return
        holder = await visit.person(request.member)
        visit.reply(s.LinkAsked(holder.name, code, LIFETIME))
        return
    asker = await members.by_account(visit.tx, request.chat, request.person)
    if asker is None or asker.id != request.asker:
        await links.close(visit.tx, code)
        visit.reply(s.LinkOver())
        return
    account = await called(visit, asker.id, request.chat, request.person)
    if sure is None:
        visit.reply(s.LinkQuestion(account, asker.name, visit.member.name, code, LIFETIME))
        return
    await links.close(visit.tx, code)
    if not sure:
        visit.reply(s.YouDeclinedLink(account))
        visit.tell(await visit.person(asker.id), s.LinkDeclined())
    elif not await _cannot_be_one(visit, asker.id, visit.member.id):
        await _unite(visit, asker.id)


async def _unite(visit: Visit, gone: int) -> None:
    """That member is the speaker from now on; every account of either is told."""
    language = visit.language_for(await visit.person(gone))
    new = await members.accounts(visit.tx, gone)
    before = await members.accounts(visit.tx, visit.member.id)
    kept = visit.member.id
    for one in (gone, kept):
        await boards.stay(visit.tx, one)  # nobody's board is sent elsewhere by a link
    struck = await strike_between(visit, gone, kept)
    await members.merge(visit.tx, gone, kept, visit.now)
    await ratings.merge(visit.tx, gone, kept)
    await _hand_on_questions(visit, gone, kept)
    await holdings.merge(visit.tx, gone, kept)
    await communities.merge(visit.tx, gone, kept)
    await unite(visit, gone, kept)
    running = {one.id: one for one in await matches.running_for(visit.tx, kept)}
    for clock in await clocks.of_member(visit.tx, kept):
        await release(visit, running[clock.match], clock)  # a vacation that is over now held it
    tell_accounts(visit, new, s.Linked(visit.member.name), language)
    names = tuple(s.AccountName(one.chat, one.name or one.user) for one in new)
    saying = s.NewAccount(names, struck)
    here = (visit.incoming.chat, visit.incoming.user)
    others = [one for one in before if (one.chat, one.user) != here]
    tell_accounts(visit, others, saying, visit.language)
    visit.reply(saying)


async def _hand_on_questions(visit: Visit, gone: int, kept: int) -> None:
    """What the one has asked, and is thought about still, is answered to the other."""
    for kind in (ANALYSES, HINTS):
        for job in await clocks.jobs_of(visit.tx, kind):
            if job.payload.get("member") == gone:
                errand = errand_of(job)
                if isinstance(errand, Analyse | Hint):
                    await clocks.plan(visit.tx, job_of(replace(errand, member=kept), job.due))


async def _cannot_be_one(visit: Visit, one: int, other: int) -> bool:
    """Whether two members have to stay two; if so, the speaker is told."""
    running = await matches.running_for(visit.tx, one)
    if any(other in match.seats.values() for match in running):
        visit.reply(s.LinkRefused())  # they would see both sides of a board
        return True
    if await share_a_contest(visit, one, other):
        visit.reply(StayTwo())
        return True
    return False
