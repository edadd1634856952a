"""Annulment: a match counts for nothing, and the ratings that followed from it are worked out again."""

from __future__ import annotations

from dataclasses import replace

from bot.desk.match.looking import finished
from bot.desk.match.recounting import leave_out, void
from bot.desk.visit.visit import Visit
from bot.words.afterwards import sayings as s
from bot.words.members.sayings import OnlyInCharge
from storage import ratings, tournaments
from storage.matches import Match


async def annul_meant(visit: Visit, reason: str) -> None:
    """An operator annuls a finished match, and says why."""
    if not visit.operator:
        visit.reply(OnlyInCharge())
    elif visit.heard.match is None:
        visit.reply(s.AnnulWhich())
    elif (match := await finished(visit)) is not None:
        if await ratings.annulled(visit.tx, match.id) is not None:
            visit.reply(s.AnnulledBefore(match.id))
        else:
            await annul(visit, match, reason)


async def annul(visit: Visit, match: Match, reason: str) -> None:
    """The match counts no more; the speaker, both players and its place are told, and whoever
    organises the tournament it was played in, where its result is theirs to change."""
    changes = await void(visit, match, reason)
    game = await tournaments.game_of(visit.tx, match.id)
    played_in = await tournaments.contest(visit.tx, game[0]) if game else None
    name = str(played_in.settings.get("name", "")) if played_in else ""
    contest = (played_in.id, name) if played_in else None
    deciding = {visit.member.id} | ({played_in.organiser} if played_in else set())
    saying = s.Annulled(match.id, reason, changes, contest)
    for member in dict.fromkeys((visit.member.id, *match.seats.values(), *sorted(deciding))):
        visit.tell(await visit.person(member), replace(saying, decides=member in deciding))
    await visit.announce(match.chat, match.place, saying)


async def strike_between(visit: Visit, one: int, two: int) -> int:
    """The two turn out to be one person, who gains nothing by having beaten themselves; how many
    matches count for no rating any more."""
    pools = await ratings.matches_between(visit.tx, one, two)
    for (family, pace), played in pools.items():
        await leave_out(visit, family, pace, played)
        await ratings.strike(visit.tx, played)
    return sum(map(len, pools.values()))
