"""A member's own hours: time zone, quiet hours, reminders, digest, muted matches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, timezone, tzinfo
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from bot.club.pace import read_span

RUNGS = (24 * 3600, 8 * 3600, 3600)
"""Seconds before the deadline at which a member is reminded who has not said otherwise."""
MOST_RUNGS = 6
_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]\d{1,2})(?::?(\d\d))?", re.IGNORECASE)
_HOURS = re.compile(r"(?:(?:at|в)\s+)?(\d{1,2})(?:[:.](\d\d))?\s?(?:([ap])m)?")
_RUNG = re.compile(r"(?:на )?\d+ [^\W\d_]+\.?|(?:an?|на) [^\s,]+|[^\s,]+")
_CALLED = {"мск": "Europe/Moscow", "москва": "Europe/Moscow", "msk": "Europe/Moscow"}
"""Zones by names that the tz database has not."""


@dataclass(frozen=True, slots=True)
class Hours:
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the local day."""
    rungs: tuple[int, ...] = RUNGS
    digest: int | None = None
    """Minutes of the local day."""
    muted: frozenset[int] = frozenset()

    def clock(self, now: int) -> datetime:
        return datetime.fromtimestamp(now, zone_of(self.zone) or UTC)

    def quiet_until(self, now: int) -> int | None:
        """When the quiet hours end in which `now` falls."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return None
        start, end = self.quiet
        local = self.clock(now)
        minute = local.hour * 60 + local.minute
        inside = start <= minute < end if start < end else minute >= start or minute < end
        return self.next_at(end, now) if inside else None

    def next_at(self, minute: int, now: int) -> int:
        """The next time, after `now`, that the local clock shows this minute of the day.

        A minute that the clock leaps over in spring counts as the moment of the leap. In autumn's
        second hour that hour's minute is meant, not tomorrow's.
        """
        local = self.clock(now)
        for days in range(3):
            day = local.date() + timedelta(days=days)
            hour = time(minute // 60, minute % 60, fold=0 if days else local.fold)
            at = datetime.combine(day, hour, local.tzinfo)
            if (due := int(at.timestamp())) > now:
                return due
        raise AssertionError("a day has every minute once in three")


def hours_of(settings: Mapping[str, Any]) -> Hours:
    """From what a member has set."""
    try:
        return _hours_in(settings.get("hours", {}))
    except (AttributeError, LookupError, TypeError, ValueError):
        return Hours()  # what cannot be read is as it is for newcomers


def said_zone(settings: Mapping[str, Any]) -> tzinfo | None:
    """Where a member lives, if they have said so."""
    named = hours_of(settings).zone
    return None if named == "UTC" else zone_of(named)


def _hours_in(kept: Mapping[str, Any]) -> Hours:
    quiet = kept.get("quiet")
    return Hours(
        zone=kept.get("zone", "UTC"),
        quiet=(quiet[0], quiet[1]) if quiet else None,
        rungs=tuple(kept.get("rungs", RUNGS)),
        digest=kept.get("digest"),
        muted=frozenset(kept.get("muted", ())),
    )


def keep_hours(settings: Mapping[str, Any], hours: Hours) -> dict[str, Any]:
    """The settings with these hours."""
    return {
        **settings,
        "hours": {
            "zone": hours.zone,
            "quiet": list(hours.quiet) if hours.quiet else None,
            "rungs": list(hours.rungs),
            "digest": hours.digest,
            "muted": sorted(hours.muted),
        },
    }


def zone_of(name: str) -> tzinfo | None:
    """The time zone of this name or offset; None if there is none."""
    offset = _OFFSET.fullmatch(name)
    if offset:
        hours, minutes = int(offset[1]), int(offset[2] or 0)
        if abs(hours) > 14 or minutes > 59:
            return None
        return timezone(timedelta(hours=hours, minutes=minutes if hours >= 0 else -minutes))
    if name.upper() in {"UTC", "GMT"}:
        return UTC
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        return None


def zone_named(text: str) -> str | None:
    """The name under which the zone is kept: "europe/berlin" and "berlin" are Europe/Berlin."""
    if name := _CALLED.get(text.lower()):
        return name
    words = "/".join(part.title() for part in text.replace(" ", "_").split("/"))
    for name in (text, words, text.upper()):
        if zone_of(name):
            return name
    return min((one for one in _zones() if one.endswith(f"/{words}")), default=None)


@cache
def _zones() -> frozenset[str]:
    """Their names are searched for in many folders, while everybody else would wait each time."""
    return frozenset(available_timezones())


def read_minute(text: str) -> int | None:
    """Minutes of the day: "22:00", "at 9", "10 pm", "в 9.30"; None if it is no time of the day."""
    found = _HOURS.fullmatch(text.strip().lower())
    if not found:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found[3] == "p" else 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def read_hours(text: str) -> tuple[int, int] | None:
    """From and to: "22:00-08:00", "from 10pm to 8am", "с 22 до 8"."""
    said = re.sub(r"^(?:from|с)\s+|\s+(?=[ap]m\b)", "", text.strip().lower())
    parts = [
        read_minute(part) for part in re.split(r"\s*[-–—]\s*|\s+(?:(?:to|till|until|до)\s+)?", said)
    ]
    if len(parts) != 2 or parts[0] is None or parts[1] is None:
        return None
    return parts[0], parts[1]


def read_rungs(text: str) -> tuple[int, ...] | None:
    """Reminders, the earliest first: "24h 8h 1h", "1 day, 2 hours and an hour", "за час"."""
    said = re.sub(r"\b(?:before|and|и)(?!\S)", " ", text.strip().lower().replace("за ", "на "))
    spans = [read_span(part) for part in _RUNG.findall(said)]
    found = tuple(sorted({one for one in spans if one}, reverse=True))
    return found if found and len(found) == len(spans) <= MOST_RUNGS else None


def write_minute(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def own_zone(settings: Mapping[str, Any]) -> tzinfo:
    """In which somebody says a date without naming one."""
    return zone_of(hours_of(settings).zone) or UTC
