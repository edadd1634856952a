"""Adjudication: an organiser ends a match that will not be played out."""

from __future__ import annotations

from bot.acts import Adjudge
from bot.desk.match.enter import enter
from bot.desk.visit.community import may_organise
from bot.desk.visit.identify import seat_of
from bot.desk.visit.visit import Visit
from bot.games.game import UMPIRE
from bot.words.communities import sayings as said
from bot.words.communities.commands import Adjudicate
from bot.words.match.sayings import NoSuchMatch
from storage import communities, matches
from storage.matches import Match

DEAD = 3 * 86_400
"""A match in which so long nobody has done anything may be adjudicated."""
_LONGEST_REASON = 300


async def adjudicate(visit: Visit, wish: Adjudicate) -> None:
    """End a dead match of this community with the organiser's verdict, and tell both players."""
    if visit.heard.match is None:
        visit.reply(said.WhichToAdjudicate())
        return
    match = await _match(visit, visit.heard.match)
    if match is None:
        return
    reason = wish.reason[:_LONGEST_REASON]
    await communities.note_adjudication(visit.tx, match.id, visit.member.id, reason, visit.now)
    saying = said.Adjudicated(match.id, visit.member.name, wish.outcome, reason)
    for member in dict.fromkeys(match.seats.values()):
        visit.tell(await visit.person(member), saying)
    visit.reply(saying)
    await enter(visit, match, UMPIRE, Adjudge(wish.outcome))


async def _match(visit: Visit, number: int) -> Match | None:
    """The match, or None after saying why the speaker cannot adjudicate it."""
    if visit.incoming.community is None and not visit.operator:
        visit.reply(said.OnlyInCommunity())
        return None
    if not await may_organise(visit):
        visit.reply(said.ForOrganisers())
        return None
    match = await matches.match(visit.tx, number)
    if match is None:
        visit.reply(NoSuchMatch(number))
    elif not await _is_here(visit, match):
        visit.reply(said.MatchElsewhere(number))
    elif seat_of(match, visit.member.id) is not None:
        visit.reply(said.OwnCause(number))
    elif match.result is not None:
        visit.reply(said.OverAlready(number))
    elif visit.now - await matches.last_act(visit.tx, match) < DEAD:
        visit.reply(said.StillAlive(number, DEAD))
    else:
        return match
    return None


async def _is_here(visit: Visit, match: Match) -> bool:
    """Whether it is at home in this community; to those who run the bot, all are."""
    if visit.operator:
        return True
    if match.chat is None or match.place is None:
        return False
    home = await communities.of_place(visit.tx, match.chat, match.place)
    here = visit.incoming.chat, visit.incoming.community
    return home is not None and (home.chat, home.name) == here
