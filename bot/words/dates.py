"""Dates inside sentences: each reader's in their own time zone, and a value for chats that know it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, tzinfo

from bot.games.page import CLOSES, OPENS, mark
from bot.language import InEach, Language

_DAYS = InEach(en="%Y-%m-%d", ru="%d.%m.%Y")
_DATE = re.compile(f"{OPENS}=(\\d{{1,12}}) [^{OPENS}{CLOSES}]*{CLOSES}")


def day(at: int, language: Language) -> str:
    """The date alone."""
    return datetime.fromtimestamp(at, UTC).strftime(_DAYS[language])


def minute(at: int, language: Language, zone: tzinfo) -> str:
    """The date and the time of the day, for whoever knows the zone."""
    return datetime.fromtimestamp(at, zone).strftime(f"{_DAYS[language]} %H:%M")


def date(at: int, language: Language, zone: tzinfo = UTC) -> str:
    """The date and the time of the day, with the zone in which it is that."""
    return datetime.fromtimestamp(at, zone).strftime(f"{_DAYS[language]} %H:%M %Z")


def mark_date(at: int, language: Language) -> str:
    """A date inside a sentence, of whoever reads it."""
    return mark(f"={at} {date(at, language)}")


def in_zone(text: str, language: Language, zone: tzinfo) -> str:
    """The sentence with its dates in a zone; they can still be told otherwise."""
    return _DATE.sub(lambda one: mark(f"={one[1]} {date(int(one[1]), language, zone)}"), text)


def plain(text: str, language: Language, zone: tzinfo = UTC) -> str:
    """The sentence where nothing but words can stand."""
    return _DATE.sub(lambda one: date(int(one[1]), language, zone), text)
