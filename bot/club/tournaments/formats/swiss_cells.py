"""Past rounds of a Swiss as its engine is told them, a meeting of two games as one result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bot.club.swiss.field import Cell, Code, Leave
from bot.club.tournaments.game import Pairing
from bot.club.tournaments.tournament import Contest

Games: TypeAlias = Mapping[tuple[int, int], list[Pairing]]
"""Those of each (round, member)."""


def lonely(halves: int, games: int) -> Leave:
    return "F" if halves >= 2 * games else "H" if halves >= games else "Z"


def cell_of(
    contest: Contest, member: int, round_: int, games: Games, number: Mapping[int, int]
) -> tuple[Cell, int]:
    """A past round, and the tenths of a point by which it was better than its sign is worth."""
    mine = games.get((round_, member), [])
    halves = sum(_halves(contest, each, member) for each in mine)
    first = min(mine, key=_leg, default=None)
    rival = 0 if first is None else first.rival(member)
    # Who took over the second game of a meeting has no part in the result of the meeting.
    if first is None or min(games[round_, rival], key=_leg) != first:
        if (round_, member) in contest.given:
            return Cell(0, None, "U"), 0
        halves += contest.byes.get((round_, member), 0)
        sign = lonely(halves, contest.settings.games)
        return Cell(0, None, sign), 5 * halves - _WORTH.get(sign, 0)
    meeting = [each for each in mine if rival in (each.white, each.black)]
    got, theirs = (sum(_halves(contest, each, one) for each in meeting) for one in (member, rival))
    if not stayed_away(contest, meeting):
        code: Code = "1" if got > theirs else "=" if got == theirs and got else "0"
    else:
        code = "+" if got > theirs else "-"
    cell = Cell(number[rival], "white" if first.white == member else "black", code)
    return cell, 5 * halves - _WORTH.get(code, 0)


def stayed_away(contest: Contest, meeting: list[Pairing]) -> bool:
    """Whether somebody came to none of its games; otherwise it is as good as played (C.04.5)."""
    missing = [
        {
            side
            for side, lost in ((each.white, ("0-1", "0-0")), (each.black, ("1-0", "0-0")))
            if contest.outcomes[each.id].how == "forfeit"
            and contest.outcomes[each.id].score in lost
        }
        for each in meeting
    ]
    return bool(set.intersection(*missing))


_WORTH = {"1": 10, "+": 10, "F": 10, "=": 5, "H": 5}


def _leg(game: Pairing) -> int:
    return game.leg


def _halves(contest: Contest, game: Pairing, member: int) -> int:
    return game.halves(contest.outcomes[game.id].score, member)
