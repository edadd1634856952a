"""First boards: nobody pays for the time in which their first board was on its way to them.

A clock is started with its match, before anybody can know whether the board will arrive. Where that
took long the time is given back; and while the board is still being sent nobody's time runs out.
Neither goes on for ever, or who closes their private chat would have all the time in the world.
"""

from __future__ import annotations

from dataclasses import replace

from bot.desk.match.clocks import next_alarm
from bot.desk.visit.letter import first_key
from bot.desk.visit.visit import Visit
from storage import clocks, matches, post
from storage.clocks import Clock
from storage.matches import Match
from storage.post import member_recipient

LONGEST = 3600
"""What is given back at most, in seconds, and how long a board is waited for."""


async def is_on_its_way(visit: Visit, match: Match, clock: Clock) -> bool:
    """Whether the first board of whoever is to move is being sent to them still."""
    if visit.now - match.created >= LONGEST or not await _moves_first(visit, match, clock.seat):
        return False
    recipient, key = member_recipient(match.seats[clock.seat]), first_key(match.id, clock.seat)
    # A letter that is kept for its reader until they are heard of is due much later.
    return await post.is_under_way(visit.tx, recipient, key, visit.now + LONGEST)


async def give_back(visit: Visit, number: int, seat: str) -> None:
    """The first board has arrived late: if it is its player's first turn, the clock starts anew."""
    match = await matches.match(visit.tx, number)
    clock = (await clocks.of_match(visit.tx, number)).get(seat)
    if match is None or match.result or clock is None or clock.deadline is None:
        return
    if await _moves_first(visit, match, seat):
        await start_anew(visit, match, clock)


async def start_anew(visit: Visit, match: Match, clock: Clock) -> None:
    """As if the turn began now, as far as time is given back."""
    if clock.deadline is None or clock.chat is None:
        return
    deadline = min(visit.tick(clock.chat) + clock.left, clock.deadline + LONGEST)
    left = deadline - visit.tick(clock.chat)
    alarm = await next_alarm(visit, match, clock.seat, left, deadline)
    await clocks.keep(visit.tx, replace(clock, deadline=deadline, alarm=alarm))


async def _moves_first(visit: Visit, match: Match, seat: str) -> bool:
    """Whether they are to move, and have not moved yet."""
    umpire = await visit.umpires.of(visit.tx, match)
    return umpire.turns < 2 and seat in umpire.to_act
