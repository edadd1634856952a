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


def who_never_returned(
    entrants: Mapping[int, Entrant], returns: Sequence[tuple[int, int]]
) -> dict[int, Entrant]:
    returned = {number for _, number in returns}
    return {number: each for number, each in entrants.items() if number not in returned}


def with_returns(
    told: Sequence[Event], entrants: Mapping[int, Entrant], returns: Sequence[tuple[int, int]]
) -> list[Event]:
    """A ladder's events, and between its results who left it and came back; whoever of them is not
    there now went once more, at last."""
    woven: list[Event] = []
    results = 0
    for event in told:
        woven.append(event)
        result = isinstance(event, ev.Resulted | ev.Forfeited)
        results += result
        if result or isinstance(event, ev.Started):
            back = [number for after, number in returns if after == results]
            woven += [each for number in back for each in (ev.Left(number), ev.Joined(number))]
    again = {number: entrants[number] for _, number in returns}
    return [*woven, *left(again, 0, 9999)]
