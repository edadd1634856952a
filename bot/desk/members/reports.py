"""Complaints: what somebody tells those in charge about a member or a match."""

from __future__ import annotations

from bot.club.bounds import REPORTS_A_DAY
from bot.club.house import is_house
from bot.desk.visit.community import in_charge
from bot.desk.visit.identify import asked_for, named, seat_of
from bot.desk.visit.visit import Visit
from bot.words.match.sayings import NoSuchMatch
from bot.words.meeting.unknown import NoSuchMember
from bot.words.members import reports as s
from bot.words.members.sayings import NotYourself, OnlyInCharge
from bot.words.members.wishes import Report
from storage import communities, matches, members, reports
from storage.matches import Match
from storage.members import Member
from storage.reports import Report as Stored

_DAY = 86_400
_MORE_WORDS = 4
"""After its first word a name has at most so many."""


async def note_in_charge(visit: Visit) -> None:
    """Remember who may be told of reports."""
    said = visit.incoming
    if visit.operator:
        await reports.note_steward(visit.tx, visit.member.id, "", "")
    elif in_charge(visit) and said.community is not None:
        await reports.note_steward(visit.tx, visit.member.id, said.chat, said.community)


async def report(visit: Visit, wish: Report) -> None:
    """Store the report, and tell those in charge that there is one."""
    if visit.heard.match is None:
        about, text = await _named_first(visit, wish)
        if about is not None or text:
            await _consider(visit, None, about, text)
        return
    match = await matches.match(visit.tx, visit.heard.match)
    if match is None:
        visit.reply(NoSuchMatch(visit.heard.match))
    else:
        await _consider(visit, match, await _opponent(visit, match), wish.whole)


async def _consider(visit: Visit, match: Match | None, about: Member | None, text: str) -> None:
    if about is not None and about.id == visit.member.id:
        visit.reply(NotYourself())
    elif not text:
        visit.reply(s.NothingReported())
    elif await reports.filed_since(visit.tx, visit.member.id, visit.now - _DAY) >= REPORTS_A_DAY:
        visit.reply(s.TooManyReports(REPORTS_A_DAY))
    else:
        await _file(visit, match, about, text)


async def _file(visit: Visit, match: Match | None, about: Member | None, text: str) -> None:
    chat, community = await _community(visit, match, about)
    if community is None and not visit.operators:
        visit.reply(s.NobodyReads(about is not None and not is_house(about.name)))
        return
    member, of = about.id if about else None, match.id if match else None
    before = [
        one.id
        for one in await reports.saying(visit.tx, visit.member.id, text, visit.now - _DAY)
        if (one.member, one.match, one.chat, one.community) == (member, of, chat, community)
    ]
    number = (
        before[0]
        if before
        else await reports.file(
            visit.tx,
            reporter=visit.member.id,
            member=member,
            match=of,
            text=text,
            chat=chat,
            community=community,
            now=visit.now,
        )
    )
    # Whom it is about is not told of it, even if they are in charge.
    told = await reports.stewards(visit.tx, chat, community)
    readers = [one for one in told if about is None or one != about.id]
    visit.reply(s.Reported(number, unread=not readers and not visit.operators))
    if not before:  # said twice, it is still one
        for steward in readers:
            visit.tell(await visit.person(steward), s.NewReport(number))


async def _community(
    visit: Visit, match: Match | None, about: Member | None
) -> tuple[str | None, str | None]:
    """Whose admins are to read it: where the match is at home, or where this is said; said in private,
    where both have played, rather where an admin is known."""
    if match is not None and match.chat is not None and match.place is not None:
        home = await communities.of_place(visit.tx, match.chat, match.place)
        return (home.chat, home.name) if home else (None, None)
    said = visit.incoming
    if said.community is not None or about is None:
        return (said.chat, said.community) if said.community is not None else (None, None)
    common = await communities.of_both(visit.tx, visit.member.id, about.id)
    for chat, name in common:
        known = await reports.stewards(visit.tx, chat, name)
        if {*known} - {*await reports.stewards(visit.tx, None, None), about.id}:
            return chat, name
    return common[0] if common else (None, None)


async def _opponent(visit: Visit, match: Match) -> Member | None:
    """Whom a player of the match means; from others it is about the match as a whole."""
    if seat_of(match, visit.member.id) is None:
        return None
    others = [who for who in match.seats.values() if who != visit.member.id]
    return await members.found(visit.tx, others[0]) if others else None


async def _named_first(visit: Visit, wish: Report) -> tuple[Member | None, str]:
    """The member whose name the words begin with, and the rest. All of it, and nobody, where the bot
    itself is meant; nothing after saying what is wrong."""
    own = any(wish.name == one.text.removeprefix("@") for one in visit.incoming.mentions if one.own)
    if not own and any(wish.name == one.text.removeprefix("@") for one in visit.incoming.mentions):
        return await asked_for(visit, wish.name), wish.text
    words = wish.text.split()
    for count in range(min(_MORE_WORDS, len(words)), -1, -1):
        found = await named(visit.tx, " ".join((wish.name, *words[:count])))
        if found is not None:
            return found, " ".join(words[count:])
    if own or (is_house(wish.name) and wish.text):
        return None, wish.whole
    visit.reply(s.NothingReported() if is_house(wish.name) else NoSuchMember(wish.name))
    return None, ""


async def show(visit: Visit) -> None:
    """The open reports: all of them to an operator, those of a community to its admins."""
    if not in_charge(visit):
        visit.reply(OnlyInCharge())
        return
    said = visit.incoming
    where = () if visit.operator else (said.chat, said.community)
    found = [one for one in await reports.open_ones(visit.tx, *where) if _may_read(visit, one)]
    visit.reply(s.Reports(tuple([await _line(visit, one) for one in found])))


async def close(visit: Visit, number: int) -> None:
    """The report is settled."""
    if not in_charge(visit):
        visit.reply(OnlyInCharge())
        return
    found = await reports.report(visit.tx, number)
    if found and _may_read(visit, found) and await reports.close(visit.tx, number, visit.now):
        visit.reply(s.ReportClosed(number))
    else:
        visit.reply(s.NoSuchReport(number))


def _may_read(visit: Visit, one: Stored) -> bool:
    """Admins read what is for their community, but not what is about themselves."""
    if visit.operator:
        return True
    said = visit.incoming
    own = (one.chat, one.community) == (said.chat, said.community)
    return own and one.community is not None and one.member != visit.member.id


async def _line(visit: Visit, one: Stored) -> s.ReportLine:
    by = await visit.person(one.reporter)
    about = await visit.person(one.member) if one.member is not None else None
    return s.ReportLine(one.id, by.name, about.name if about else None, one.match, one.text, one.at)
