"""What a player may play next: the same again, and against the house another level."""

from __future__ import annotations

from bot.club.house import next_level
from bot.desk.visit.identify import seat_of
from bot.desk.visit.recipient import Recipient, ToMember
from bot.desk.visit.visit import Visit
from bot.games.game import WHITE, other
from bot.language import Language
from bot.words.meeting.topic import Step, rematch_choice, step_choices
from bot.words.topic import Choice
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


async def again_choices(
    visit: Visit, match: Match, score: str | None, to: Recipient, language: Language
) -> tuple[Choice, ...]:
    """The buttons to play again under a letter about a match that is over, which takes them off the
    letter before it: for who played it, while both are members; none for others."""
    players = [await visit.person(member) for member in sorted({*match.seats.values()})]
    if len(players) < 2 or not all(one.name for one in players):
        return ()
    for one in players:
        if to == ToMember(one.id):
            step = await step_of(visit, match, score, one.id)
            return rematch_choice(match.id, language), *step_choices(match.id, step, language)
    return ()
