"""Who went and who came back, as a report's remarks tell it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event
from bot.club.tournaments.remarks import Entrant


def left(entrants: Mapping[int, Entrant], first: int, last: int) -> list[Event]:
    """Who went in these rounds: the last one told of stands for those that are not over."""
    return [
        ev.Left(number)
        for number, each in entrants.items()
        if each.gone is not None and first <= each.gone <= last
    ]


def with_returns(results: Sequence[Event], returns: Sequence[tuple[int, int]]) -> list[Event]:
    """A ladder's results, and between them who left it and came back."""
    told: list[Event] = []
    for count in range(len(results) + 1):
        back = [number for after, number in returns if after == count]
        told += [event for number in back for event in (ev.Left(number), ev.Joined(number, 0))]
        told += results[count : count + 1]
    return told
