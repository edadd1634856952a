"""Who stays away: an opponent, for whom one waits, or the speaker themselves; and what helps."""

from __future__ import annotations

from typing import assert_never

from bot.club.house import level_of
from bot.desk.match.clocks import PAUSED
from bot.desk.match.looking import show_games
from bot.desk.match.which_match import game_line
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.recourse import recourse
from bot.desk.visit.visit import Visit
from bot.words.match.absence import Awaited, Ends, Later
from bot.words.match.commands import ShowAbsent, ShowLater
from storage import matches
from storage.matches import Match


async def attend(visit: Visit, wish: ShowAbsent | ShowLater) -> None:
    match wish:
        case ShowAbsent():
            await _show_absent(visit)
        case ShowLater():
            await _show_later(visit)
        case _:
            assert_never(wish)


async def _show_absent(visit: Visit) -> None:
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


async def _show_later(visit: Visit) -> None:
    """What becomes of the speaker's matches if they do not move; the one at hand comes first."""
    running = await matches.running_for(visit.tx, visit.member.id)
    running.sort(key=lambda match: match.id != visit.member.focus)
    if not running:
        await show_games(visit)
        return
    visit.reply(Later(tuple([(await game_line(visit, one), _ends(one)) for one in running])))


def _ends(match: Match) -> Ends | None:
    agreed = agreed_of(match)
    if not agreed.pace.timed:
        return None
    if match.pause == PAUSED:
        return "paused"
    return "claim" if agreed.claim else "clock"
