"""Banning: by a community's admins there, by those who run the bot everywhere."""

from __future__ import annotations

from dataclasses import dataclass

from bot.desk.meeting.seeks import withdraw
from bot.desk.visit.community import banned, in_charge
from bot.desk.visit.errands import LeaveBanned, job_of
from bot.desk.visit.identify import name_at, spoken_of
from bot.desk.visit.visit import Visit
from bot.words.communities import bans as said
from bot.words.communities.commands import Ban, UnclearBan, ban_of
from bot.words.communities.sayings import ForAdmins, OnlyInCommunity
from bot.words.meeting.unknown import NoSuchMember
from storage import bans, challenges, clocks, communities
from storage.bans import Ban as Kept
from storage.challenges import Challenge
from storage.members import Member

_LONGEST_REASON = 300


@dataclass(frozen=True, slots=True)
class _Realm:
    """Where the speaker is in charge: a community, or, with nothing named, everywhere."""

    chat: str | None
    community: str | None

    @property
    def everywhere(self) -> bool:
        return self.community is None


async def ban(visit: Visit, wish: Ban | UnclearBan) -> None:
    """Keep somebody from games here, and from tournaments; those that they play go on.

    Where it is not clear for how long, that is asked, rather than to ban somebody for ever, or for
    two days that were two accounts.
    """
    realm = _realm(visit)
    if realm is None:
        return
    wish = await _of_whole_name(visit, wish)
    if isinstance(wish, UnclearBan):
        visit.reply(said.HowLong())
        return
    member = await _person(visit, wish.name)
    if member is None:
        return
    if member.id == visit.member.id:
        visit.reply(said.NotYourself())
        return
    reason = wish.reason[:_LONGEST_REASON]
    until = None if wish.seconds is None else visit.now + wish.seconds
    await bans.ban(
        visit.tx,
        member=member.id,
        chat=realm.chat,
        community=realm.community,
        until=until,
        reason=reason,
        by=visit.member.id,
        now=visit.now,
    )
    await clocks.plan(visit.tx, job_of(LeaveBanned(member.id), visit.now))
    own = await challenges.open_by(visit.tx, member.id)
    offers = [one for one in own if await _in_realm(visit, one, realm)]
    await withdraw(visit, member, offers)
    line = said.BanLine(member.name, visit.member.name, wish.seconds, reason)
    visit.reply(said.BanSet(realm.everywhere, line))
    kept = await bans.ban_of(visit.tx, member.id, realm.chat, realm.community, visit.now)
    if kept:
        visit.tell(member, await banned(visit, kept))


async def _of_whole_name(visit: Visit, wish: Ban | UnclearBan) -> Ban | UnclearBan:
    """The same, where the name that it begins with has more words than the first: how long and why
    come after them."""
    words = wish.typed.split()
    count = await name_at(visit, words) if words else 1
    if count == 1:
        return wish
    name = " ".join(words[:count]).removeprefix("@")
    return ban_of(name, " ".join(words[count:])) or wish


async def unban(visit: Visit, name: str) -> None:
    realm = _realm(visit)
    if realm is None:
        return
    words = name.split()
    # It is said with a word of regret, too: "/unban boris sorry".
    whole = " ".join(words[: await name_at(visit, words)])
    member = await _person(visit, whole)
    if member is None:
        return
    if await bans.lift(visit.tx, member.id, realm.chat, realm.community, visit.now):
        visit.reply(said.BanLifted(member.name))
        visit.tell(member, said.YourBanLifted(realm.everywhere))
    else:
        visit.reply(said.NotBanned(member.name))


async def show(visit: Visit) -> None:
    """Who is banned here, by whom and why."""
    realm = _realm(visit)
    if realm is None:
        return
    found = await bans.bans_in(visit.tx, realm.chat, realm.community, visit.now)
    lines = [await _line(visit, one) for one in found]
    visit.reply(said.Bans(realm.everywhere, tuple(lines)))


async def _line(visit: Visit, one: Kept) -> said.BanLine:
    member, by = await visit.person(one.member), await visit.person(one.by)
    left = None if one.until is None else one.until - visit.now
    return said.BanLine(member.name, by.name, left, one.reason)


def _realm(visit: Visit) -> _Realm | None:
    """Where the speaker may ban; None after telling them that it is not for them.

    Those who run the bot speak for a community where they are in one, and for all in private.
    """
    if in_charge(visit):
        community = visit.incoming.community
        return _Realm(visit.incoming.chat if community is not None else None, community)
    visit.reply(OnlyInCommunity() if visit.incoming.community is None else ForAdmins())
    return None


async def _in_realm(visit: Visit, challenge: Challenge, realm: _Realm) -> bool:
    if realm.everywhere:
        return True
    if challenge.chat is None or challenge.place is None:
        return False
    home = await communities.of_place(visit.tx, challenge.chat, challenge.place)
    return home is not None and (home.chat, home.name) == (realm.chat, realm.community)


async def _person(visit: Visit, name: str) -> Member | None:
    person = await spoken_of(visit, f"@{name}")
    if person is None:
        visit.reply(NoSuchMember(name))
    return person
