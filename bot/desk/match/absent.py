"""Opponents who stay away: for whom one waits, and what helps."""

from __future__ import annotations

from bot.club.house import level_of
from bot.desk.match.looking import show_games
from bot.desk.match.which_match import game_line
from bot.desk.visit.recourse import recourse
from bot.desk.visit.visit import Visit
from bot.words.match.absence import Awaited
from storage import matches


async def show_absent(visit: Visit) -> None:
    """People alone are told of: the house stays. Who waits for nobody is shown what there is of theirs."""
    waits = []
    for match in await matches.running_for(visit.tx, visit.member.id):
        line = await game_line(visit, match)
        if line.opponent and level_of(line.opponent) is None and not line.your_turn:
            waits.append((line, None if line.adjourned else await recourse(visit.tx, match)))
    if waits:
        visit.reply(Awaited(tuple(waits)))
    else:
        await show_games(visit)
