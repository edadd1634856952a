"""The same tournament once more: its name, its settings, its time."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo

from bot.club.tournaments.settings import DAY, Settings

WEEK = 7 * DAY
EMPTY_AT_MOST = 3
"""So many in a row that too few entered, and none follows by itself."""
_NUMBER = re.compile(r"(.*?)(\s*)(\()?(\d{1,3})(\))?")


def next_name(name: str, longest: int) -> str:
    """ "Cup", "Cup 2", "Cup 3"; a year is no number of that kind: "Cup 2026", "Cup 2026 (2)"."""
    found = _NUMBER.fullmatch(name)
    if found and (found[2] or found[3]) and bool(found[3]) == bool(found[5]):
        head, more = found[1], f"{found[2]}{found[3] or ''}{int(found[4]) + 1}{found[5] or ''}"
    else:
        head, more = name, " (2)" if name[-1:].isdecimal() else " 2"
    return head[: longest - len(more)].rstrip() + more


def once_more(settings: Settings, now: int, seed: int, zone: tzinfo, longest: int) -> Settings:
    """The settings of the next one. A date comes again on the same day of the week and at the same
    time of the day, where the organiser lives, or after the tournament's own period."""
    name = next_name(settings.name, longest)
    again = replace(settings, name=name, seed=seed, opens_at=0, empty=0, report="")
    if settings.starts != "date":
        return again
    return replace(again, start_at=_next_date(settings, now, zone))


def _next_date(settings: Settings, now: int, zone: tzinfo) -> int:
    """The first that leaves time to enter: an hour, and the check-in."""
    step = settings.every or WEEK
    least = now + settings.check_in + 3600
    at = settings.start_at
    if step % DAY:
        return at + step * max(1, -(-(least - at) // step))
    local = datetime.fromtimestamp(at, zone).replace(tzinfo=None)
    while True:
        local += timedelta(seconds=step)
        at = int(local.replace(tzinfo=zone).timestamp())
        if at >= least:
            return at
