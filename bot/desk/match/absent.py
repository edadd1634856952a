"""Who stays away: an opponent, for whom one waits, or the speaker themselves; what helps, and how much
time is left."""

from __future__ import annotations

from typing import assert_never

from bot.club.house import level_of
from bot.desk.match.clocks import PAUSED, left_of
from bot.desk.match.looking import show_games
from bot.desk.match.which_match import game_line
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.recourse import recourse
from bot.desk.visit.visit import Visit
from bot.games.game import Seat
from bot.words.match.absence import Awaited, Clocks, Ends, Later
from bot.words.match.commands import ShowAbsent, ShowLater, ShowTime
from storage import clocks, matches
from storage.matches import Match


async def attend(visit: Visit, wish: ShowAbsent | ShowLater | ShowTime) -> None:
    match wish:
        case ShowAbsent():
            await _show_absent(visit)
        case ShowLater():
            await _show_later(visit)
        case ShowTime():
            await _show_time(visit)
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
    if running := await _running(visit):
        visit.reply(Later(tuple([(await game_line(visit, one), _ends(one)) for one in running])))
    else:
        await show_games(visit)


async def _show_time(visit: Visit) -> None:
    """What the clocks of the speaker's matches show; the one at hand comes first."""
    if running := await _running(visit):
        told = [
            (await game_line(visit, one), _ends(one), await _waiting(visit, one)) for one in running
        ]
        visit.reply(Clocks(tuple(told)))
    else:
        await show_games(visit)


async def _running(visit: Visit) -> list[Match]:
    running = await matches.running_for(visit.tx, visit.member.id)
    return sorted(running, key=lambda match: match.id != visit.member.focus)


async def _waiting(visit: Visit, match: Match) -> tuple[Seat, int] | None:
    """Who is not to move, and what they have left, where a turn does not begin with the same time
    each: the other clock stands in the line of the match."""
    if agreed_of(match).pace.each:
        return None
    shown = await clocks.of_match(visit.tx, match.id)
    return next(
        ((Seat(seat), left_of(visit, one)) for seat, one in shown.items() if not one.turn), None
    )


def _ends(match: Match) -> Ends | None:
    agreed = agreed_of(match)
    if not agreed.pace.timed:
        return None
    if match.pause == PAUSED:
        return "paused"
    return "claim" if agreed.claim else "clock"
