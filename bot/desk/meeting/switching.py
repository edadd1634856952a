"""Sides: they stay as they are in a match and in an offer; a rematch is how they change."""

from __future__ import annotations

from bot.desk.match.alone import is_alone
from bot.desk.match.which_match import challenge_line, game_line
from bot.desk.meeting import rematch
from bot.desk.visit.identify import seat_of
from bot.desk.visit.visit import Visit
from bot.words.match.running import SidesStay
from bot.words.meeting.rematches import OfferStays
from bot.words.meeting.sayings import NoRematch
from storage import challenges, matches, rematches
from storage.challenges import Challenge
from storage.matches import Match


async def switch(visit: Visit) -> None:
    """A rematch of the match that is over; of one that runs, and of an offer that is open, it is said
    how there will be other sides."""
    match = await _spoken_of(visit)
    if match is not None and match.result is None and match.aside is None:
        visit.reply(SidesStay(await game_line(visit, match), alone=is_alone(match)))
        return
    offered = None if visit.number is not None else await _offered(visit, match)
    if offered is not None:
        visit.reply(OfferStays(await challenge_line(visit, offered)))
    elif match is not None and is_alone(match):
        visit.reply(NoRematch(match.id))
    else:
        await rematch.offer(visit, None)


async def _spoken_of(visit: Visit) -> Match | None:
    """The match that is named or looked at, the one that was last spoken of, or the last that ended."""
    number = visit.number or visit.member.focus
    found = None if number is None else await matches.match(visit.tx, number)
    if found is not None and seat_of(found, visit.member.id) is not None:
        return found
    latest = await matches.finished_for(visit.tx, visit.member.id, most=1)
    return latest[0] if latest else None


async def _offered(visit: Visit, match: Match | None) -> Challenge | None:
    """What was offered last by or to the speaker and is open, unless a match has ended since, or it
    is the rematch of that one, in which sides are changed."""
    waiting = await challenges.open_to(visit.tx, visit.member.id)
    if not waiting or match is None:
        return waiting[-1] if waiting else None
    again = await rematches.challenge_for(visit.tx, match.id)
    stands = waiting[-1].created >= (match.ended or 0) and waiting[-1].id != again
    return waiting[-1] if stands else None
