"""Where it is a member's turn."""

from __future__ import annotations

from functools import partial

from bot.desk.match.clocks import time_left
from bot.desk.visit.identify import own_seat
from bot.desk.visit.visit import Visit
from bot.games.game import other
from bot.words.time.sayings import TurnLine
from storage import clocks, matches
from storage.members import Member

FOREVER = 1 << 60
"""The time left where there is no clock, for sorting."""


async def turns_of(visit: Visit, member: Member) -> tuple[TurnLine, ...]:
    """Where it is the member's turn, least time left first."""
    found, waiting = [], await matches.turns_for(visit.tx, member.id)
    waiting = [one for one in waiting if len(one.seats) > 1]  # or nobody waits for them
    await visit.acquaint({who for one in waiting for who in one.seats.values()})
    await visit.tx.foresee(*(partial(clocks.of_match, match=one.id) for one in waiting))
    for match in waiting:
        seat = own_seat(match, member.id)
        rival = await visit.person(match.seats[other(seat)])
        left = await time_left(visit, match, seat)
        found.append(TurnLine(match.id, match.game, rival.name, left))
    return tuple(sorted(found, key=lambda one: FOREVER if one.left is None else one.left))
