"""Where it is a member's turn."""

from __future__ import annotations

from bot.desk.match.clocks import time_left
from bot.desk.visit.identify import own_seat
from bot.desk.visit.visit import Visit
from bot.games.game import other
from bot.words.time.sayings import TurnLine
from storage import matches
from storage.members import Member

FOREVER = 1 << 60
"""The time left where there is no clock, for sorting."""


async def turns_of(visit: Visit, member: Member) -> tuple[TurnLine, ...]:
    """Where it is the member's turn, least time left first."""
    found = []
    for match in await matches.turns_for(visit.tx, member.id):
        if len(match.seats) < 2:
            continue  # nobody waits for them
        seat = own_seat(match, member.id)
        rival = await visit.person(match.seats[other(seat)])
        left = await time_left(visit, match, seat)
        found.append(TurnLine(match.id, match.game, rival.name, left))
    return tuple(sorted(found, key=lambda one: FOREVER if one.left is None else one.left))
