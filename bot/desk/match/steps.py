"""Which level of the house may suit a player next."""

from __future__ import annotations

from bot.club.house import next_level
from bot.desk.visit.identify import seat_of
from bot.desk.visit.visit import Visit
from bot.games.game import WHITE, other
from bot.words.meeting.topic import Step
from storage.matches import Match


async def step_of(visit: Visit, match: Match, score: str | None, member: int) -> Step | None:
    """Up for whoever has won against a machine, down for whoever has lost; else None."""
    seat = seat_of(match, member)
    if seat is None or score not in {"1-0", "0-1"}:
        return None
    rival = match.seats.get(other(seat))
    if rival is None or rival == member:
        return None
    won = (score == "1-0") == (seat == WHITE)
    level = next_level((await visit.person(rival)).name, won=won)
    return None if level is None else Step(level, won)
