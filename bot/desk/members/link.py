"""Linking: one person's accounts on several platforms become one member, and part again."""

from __future__ import annotations

from dataclasses import replace

from bot.club.names import clean, numbered, skeleton
from bot.desk.match.clocks import release
from bot.desk.meeting.codes import free_code, too_many_wrong
from bot.desk.tournaments.merging import share_a_contest, unite
from bot.desk.visit.visit import Visit
from bot.words.meeting.seeks import WrongCode
from bot.words.members import accounts as s
from bot.words.members.sayings import OnlyInPrivate
from bot.words.tournaments.sayings import StayTwo
from storage import bans, clocks, codes, communities, holdings, matches, members, ratings

LIFETIME = 600


async def link(visit: Visit, code: str) -> None:
    """Without a code: issue one. With one: join this account to the member who holds it."""
    if visit.incoming.place is not None:
        visit.reply(OnlyInPrivate())
        return
    if not code:
        fresh = await free_code(visit)
        await codes.issue(visit.tx, fresh, "link", visit.member.id, visit.now + LIFETIME)
        visit.reply(s.LinkCode(fresh, LIFETIME))
        return
    code = code.upper()
    if await too_many_wrong(visit):
        return
    found = await codes.find(visit.tx, code, "link", visit.now)
    if found is None or found.member == visit.member.id:
        await codes.note_wrong(visit.tx, visit.member.id, visit.now)
        visit.reply(WrongCode())
        return
    if await _meet(visit, found.member):
        visit.reply(s.LinkRefused())
        return
    if await share_a_contest(visit, visit.member.id, found.member):
        visit.reply(StayTwo())
        return
    await codes.use_up(visit.tx, code)
    kept = await visit.person(found.member)
    await members.merge(visit.tx, visit.member.id, kept.id, visit.now)
    await ratings.merge(visit.tx, visit.member.id, kept.id)
    await holdings.merge(visit.tx, visit.member.id, kept.id)
    await communities.merge(visit.tx, visit.member.id, kept.id)
    await unite(visit, visit.member.id, kept.id)
    running = {one.id: one for one in await matches.running_for(visit.tx, kept.id)}
    for clock in await clocks.of_member(visit.tx, kept.id):
        await release(visit, running[clock.match], clock)  # a vacation that is over now held it
    visit.member = kept
    visit.reply(s.Linked(kept.name))


async def unlink(visit: Visit) -> None:
    """This account becomes a member of its own; matches and history stay with the other."""
    own = await members.accounts(visit.tx, visit.member.id)
    if len(own) < 2:
        visit.reply(s.NothingLinked())
        return
    wanted = clean(visit.incoming.name)

    def names(count: int) -> tuple[str, str]:
        free = numbered(wanted, count)
        return free, skeleton(free)

    language = visit.language
    alone = await members.part(visit.tx, visit.incoming.chat, visit.incoming.user, names, visit.now)
    await members.set_language(visit.tx, alone.id, language)
    await bans.copy(visit.tx, visit.member.id, alone.id, visit.now)
    visit.member = replace(alone, language=language)
    visit.reply(s.Unlinked(visit.member.name))


async def _meet(visit: Visit, other: int) -> bool:
    """Whether the two sit at one board: linked, they would see both sides of it."""
    running = await matches.running_for(visit.tx, visit.member.id)
    return any(other in match.seats.values() for match in running)
