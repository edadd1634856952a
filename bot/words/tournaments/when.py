"""Times as two people name them to each other: "tomorrow 18:00", "sat 6pm", «через 2 часа», "8 Jan
18:00-20:00". What is read here is a wish; the moment follows from who says it, and when."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Literal, TypeAlias

from bot.club.pace import read_span
from bot.words.reading import read_moment


@dataclass(frozen=True, slots=True)
class Later:
    """In so many days."""

    days: int


@dataclass(frozen=True, slots=True)
class Weekday:
    """The next one; 0 is Monday."""

    day: int


@dataclass(frozen=True, slots=True)
class Dated:
    """Without a year: the next such day."""

    day: int
    month: int
    year: int | None = None


Day: TypeAlias = Later | Weekday | Dated


@dataclass(frozen=True, slots=True)
class When:
    """A time, or, with `until`, a span of one. Without a day it is the next such time."""

    at: time
    day: Day | None = None
    until: time | None = None


@dataclass(frozen=True, slots=True)
class In:
    """So many seconds from now."""

    seconds: int


Named: TypeAlias = When | In | datetime
"""A moment with its own offset is a datetime."""

_CLOCK = r"(?:\d{1,2}:\d{2}(?:\s?[ap]m)?|\d{1,2}\s?[ap]m)"
_NAMED = re.compile(
    rf"(?:(?P<day>.*?\S),?\s+)?(?:(?:at|в|во|с|from)\s+)?(?P<at>{_CLOCK})"
    rf"(?:\s*(?:-|–|—|to|till|until|до|по)\s*(?P<until>{_CLOCK}))?"
)
_HOUR = re.compile(r"(\d{1,2})(?::(\d{2}))?\s?([ap]m)?")
_AHEAD = re.compile(r"(?:in|через|спустя)\s+(.+)")
_NUMBERS = re.compile(r"(\d{1,2})\.(\d{1,2})\.?(?:(\d{4}))?")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_WITH_MONTH = re.compile(r"(?:(\d{1,2})\s+([^\W\d_]{3,}))|(?:([^\W\d_]{3,})\s+(\d{1,2}))")
_DAYS: Mapping[str, int] = {
    **dict.fromkeys(("today", "сегодня"), 0),
    **dict.fromkeys(("tomorrow", "завтра"), 1),
    **dict.fromkeys(("day after tomorrow", "послезавтра"), 2),
}
_WEEKDAYS = (
    ("mon", "monday", "пн", "понедельник", "понедельника"),
    ("tue", "tues", "tuesday", "вт", "вторник", "вторника"),
    ("wed", "wednesday", "ср", "среда", "среду", "среды"),
    ("thu", "thur", "thurs", "thursday", "чт", "четверг", "четверга"),
    ("fri", "friday", "пт", "пятница", "пятницу", "пятницы"),
    ("sat", "saturday", "сб", "суббота", "субботу", "субботы"),
    ("sun", "sunday", "вс", "воскресенье", "воскресенья"),
)
_MONTHS = (
    *(
        ("jan", "янв"),
        ("feb", "фев"),
        ("mar", "мар"),
        ("apr", "апр"),
        ("may", "мая"),
        ("jun", "июн"),
    ),
    *(
        ("jul", "июл"),
        ("aug", "авг"),
        ("sep", "сен"),
        ("oct", "окт"),
        ("nov", "ноя"),
        ("dec", "дек"),
    ),
)


def read_when(text: str) -> Named | None:
    """The time that the words name; None: they name none."""
    said = " ".join(text.lower().split())
    ahead = _AHEAD.fullmatch(said)
    seconds = read_span(ahead[1] if ahead else said)
    if seconds:
        return In(seconds)
    if found := _NAMED.fullmatch(said):
        return _named(found)
    moment = read_moment(text)
    return moment if moment is not None and moment.tzinfo is not None else None


def _named(found: re.Match[str]) -> When | None:
    day = _day(found["day"]) if found["day"] else None
    at = _clock(found["at"])
    until = _clock(found["until"]) if found["until"] else None
    if at is None or (found["day"] and day is None) or (found["until"] and until is None):
        return None
    return When(at, day, until)


def _clock(text: str) -> time | None:
    found = _HOUR.fullmatch(text)
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _day(text: str) -> Day | None:
    said = re.sub(r"^(?:on|в|во)\s+", "", text.strip(" ,"))
    if said in _DAYS:
        return Later(_DAYS[said])
    for number, names in enumerate(_WEEKDAYS):
        if said in names:
            return Weekday(number)
    if found := _ISO.fullmatch(said):
        return _valid(int(found[3]), int(found[2]), int(found[1]))
    if found := _NUMBERS.fullmatch(said):
        return _valid(int(found[1]), int(found[2]), int(found[3]) if found[3] else None)
    if found := _WITH_MONTH.fullmatch(said):
        month = _month(found[2] or found[3])
        return _valid(int(found[1] or found[4]), month, None) if month else None
    return None


def _month(word: str) -> int:
    """0: it is none."""
    starts = (number for number, names in enumerate(_MONTHS, 1) if word.startswith(names))
    return next(starts, 0)


def _valid(day: int, month: int, year: int | None) -> Dated | None:
    """A day that there is, in this year or in some."""
    try:
        date(2024 if year is None else year, month, day)
    except ValueError:
        return None
    return Dated(day, month, year)


def moment_of(named: Named, now: int, zone: tzinfo) -> tuple[int, int] | None:
    """When that is, and until when (0: it is a point of time); None: there is no such day."""
    if isinstance(named, In):
        return now + named.seconds, 0
    if isinstance(named, datetime):
        return int(named.timestamp()), 0
    today = datetime.fromtimestamp(now, zone)
    day = _date(named, today)
    if day is None:
        return None
    at = datetime.combine(day, named.at, zone)
    if named.until is None:
        return int(at.timestamp()), 0
    until = datetime.combine(day, named.until, zone)
    if named.until <= named.at:  # past midnight
        until += timedelta(days=1)
    return int(at.timestamp()), int(until.timestamp())


def _date(named: When, today: datetime) -> date | None:
    passed = named.at <= today.time()
    match named.day:
        case None:
            return today.date() + timedelta(days=passed)
        case Later(days):
            return today.date() + timedelta(days=days)
        case Weekday(day):
            ahead = (day - today.weekday()) % 7
            return today.date() + timedelta(days=ahead or (7 if passed else 0))
        case Dated(day, month, year):
            years = (today.year, today.year + 1) if year is None else (year,)
            return _first(day, month, years, today, passed=passed)


def _first(
    day: int, month: int, years: tuple[int, ...], today: datetime, *, passed: bool
) -> date | None:
    """The first of these years in which the day is still to come; else the last that there is."""
    found: date | None = None
    for year in years:
        try:
            found = date(year, month, day)
        except ValueError:
            continue
        if found > today.date() or (found == today.date() and not passed):
            return found
    return found


_UNTIL = re.compile(r"(?:until|till|to|up to|до|по)\s+(\S.*)", re.IGNORECASE)
_THE = re.compile(
    r"\b(?:the end of|the|next|this|конца|следующ\w+|ближайш\w+|эт(?:ой|ого|о))\s+"
    r"|(?<=\d)(?:st|nd|rd|th)\b(?: of)?"
)
"""What is said around a day. Which one is meant is shown before anything is done."""
_END_OF_DAY = "23:59"
_LAST_DAY: Mapping[str, str] = {
    **dict.fromkeys(("week", "weekend", "недели", "выходных"), "sunday"),
    **dict.fromkeys(("day", "today", "дня", "сегодня"), "today"),
}


def read_until(text: str) -> Named | None:
    """A moment, or a day, which means its end: "sunday", «30 января 18:00»."""
    said = _THE.sub("", text.strip().lower())
    said = _LAST_DAY.get(said, said)
    named = read_when(said) or read_when(f"{said} {_END_OF_DAY}")
    return None if isinstance(named, In) or (isinstance(named, When) and named.until) else named


def bare_until(text: str) -> Named | None:
    """The same after the word for it: "until sunday", «до завтра»."""
    found = _UNTIL.fullmatch(text)
    return read_until(found[1]) if found else None


Answer: TypeAlias = Literal["yes", "no"]


@dataclass(frozen=True, slots=True)
class Answered:
    """What somebody says to a proposal: to the one for `at`, where a button says it."""

    answer: Answer
    at: int | None = None


_ANSWERS: Mapping[str, Answer] = {
    **dict.fromkeys(
        ("yes", "agree", "agreed", "accept", "ok", "да", "согласен", "согласна"), "yes"
    ),
    **dict.fromkeys(("no", "decline", "refuse", "нет", "отказ", "отклонить"), "no"),
}
_ANSWER = re.compile(r"([^\W\d_]+)(?:@(\d{1,12}))?")


def read_answer(text: str) -> Answered | None:
    """ "yes", "no", or, from a button, "yes@1767722400"."""
    found = _ANSWER.fullmatch(text.strip().lower())
    answer = _ANSWERS.get(found[1]) if found else None
    if found is None or answer is None:
        return None
    return Answered(answer, int(found[2]) if found[2] else None)
