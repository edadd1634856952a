"""A tournament's settings as people type them, each read into the club's own values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, tzinfo
from typing import get_args

from bot.club.pace import read_pace, read_span
from bot.club.tournaments.settings import DAY, TIE_BREAKS, Format, Settings
from bot.games.shelf import find

NAMES: Mapping[str, str] = {
    "название": "name",
    "имя": "name",
    "игра": "game",
    "правила": "rules",
    "вид": "format",
    "система": "format",
    "туры": "rounds",
    "туров": "rounds",
    "игроки": "size",
    "players": "size",
    "most": "size",
    "least": "least",
    "минимум": "least",
    "партии": "games",
    "время": "pace",
    "контроль": "pace",
    "time": "pace",
    "старт": "start",
    "начало": "start",
    "тур": "round",
    "рейтинговый": "rated",
    "рейтинг": "rating",
    "опоздавшие": "late",
    "явка": "checkin",
    "отдых": "byes",
    "неоконченные": "unfinished",
    "неявка": "noshow",
    "сразу": "atonce",
    "черновик": "review",
    "показатели": "tiebreaks",
    "команды": "boards",
    "доски": "boards",
    "группа": "group",
    "выходят": "advance",
    "третье": "third",
    "длительность": "duration",
}
"""Russian and other names of fields."""

FORMATS: Mapping[str, tuple[Format, int]] = {
    **{name: (name, 1) for name in get_args(Format)},
    "robin": ("roundrobin", 1),
    "round-robin": ("roundrobin", 1),
    "double": ("roundrobin", 2),
    "double-roundrobin": ("roundrobin", 2),
    "круговой": ("roundrobin", 1),
    "круг": ("roundrobin", 1),
    "двухкруговой": ("roundrobin", 2),
    "швейцарский": ("swiss", 1),
    "швейцарка": ("swiss", 1),
    "выбывание": ("knockout", 1),
    "кубок": ("knockout", 1),
    "cup": ("knockout", 1),
    "арена": ("arena", 1),
    "команды": ("team", 1),
    "командный": ("team", 1),
    "группы": ("groups", 1),
    "лестница": ("ladder", 1),
}
_YES = frozenset({"yes", "on", "да", "rated", "1"})
_NO = frozenset({"no", "off", "none", "нет", "unrated", "0"})
_HAND = frozenset({"hand", "manual", "вручную", "рукой"})
_FULL = frozenset({"full", "полный", "набор"})
_UNFINISHED = {
    "time": "time",
    "время": "time",
    "claim": "claim",
    "требование": "claim",
    "adjudication": "adjudication",
    "присуждение": "adjudication",
}
_RANGE = re.compile(r"(\d{0,4})\s*[-–—…]\s*(\d{0,4})")
_LOCAL_DAY = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)", re.DOTALL)
_LIVE_ROUND = 2 * 3600
EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "format": ("swiss", "roundrobin", "double", "knockout", "groups", "team", "arena", "ladder"),
    "size": ("8", "6-16"),
    "rounds": ("auto", "5"),
    "pace": ("3d", "30d+1d/45d", "10m+5s", "none"),
    "start": ("hand", "full", "2026-12-01 18:00"),
    "rated": ("yes", "no"),
    "games": ("1", "2"),
    "rating": ("1400-1800", "any"),
    "round": ("14d", "7d"),
    "checkin": ("1h", "off"),
    "late": ("2", "no"),
    "unfinished": ("time", "claim", "adjudication"),
    "noshow": ("3d", "off"),
    "review": ("1h", "off"),
    "tiebreaks": ("BH/C1 BH SB",),
    "third": ("yes", "no"),
    "allatonce": ("yes", "no"),
}
"""What a field may be, for those who have said something else."""
LONGEST_NAME = 60
MOST_ROUNDS = 50


def known(name: str) -> str | None:
    """The field that is meant; None if there is none of that name."""
    name = NAMES.get(name.lower(), name.lower())
    return name if name in READERS else None


def read(settings: Settings, name: str, text: str, zone: tzinfo) -> Settings | None:
    """The settings with this field as told; None where the text is no value of it."""
    try:
        return READERS[name](settings, text.strip(), zone)
    except ValueError:
        return None


def _name(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    text = " ".join(text.split())[:LONGEST_NAME].strip()
    return replace(settings, name=text) if text else None


def _game(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    box = find(text)
    if box is None or box.alone:
        return None
    return replace(settings, game=box.key, options=tuple(box.settle({}).items()))


def _rules(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    return option(settings, "rules", text)


def option(settings: Settings, name: str, text: str) -> Settings | None:
    """A setting of the game itself; the game must be known by then."""
    box = find(settings.game) if settings.game else None
    values = {option.name: option.values for option in box.options} if box else {}
    if text.lower() not in values.get(name, ()):
        return None
    return replace(settings, options=tuple({**dict(settings.options), name: text.lower()}.items()))


def _format(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    found = FORMATS.get(text.lower().replace(" ", "-"))
    if found is None:
        return None
    kind, cycles = found
    late = 2 if kind == "swiss" else 0
    games = 2 if kind == "knockout" else 1
    at_once = max(settings.at_once, games)
    return replace(
        settings,
        format=kind,
        cycles=2 if cycles == 2 else 1,
        games=2 if games == 2 else 1,
        late_until=late,
        at_once=at_once,
    )


def _whole(text: str, least: int, most: int) -> int:
    number = int(text)
    if not least <= number <= most:
        raise ValueError("a number is out of its range")
    return number


def _rounds(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    automatic = text.lower() in {"auto", "авто"}
    return replace(settings, rounds=0 if automatic else _whole(text, 1, MOST_ROUNDS))


def _size(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    found = _RANGE.fullmatch(text)
    if found and found[1] and found[2]:
        least, most = _whole(found[1], 2, 1000), _whole(found[2], 2, 1000)
        return replace(settings, least=least, most=most) if least <= most else None
    most = 1000 if text.lower() in {"any", "любое"} else _whole(text, 2, 1000)
    return replace(settings, most=most, least=min(settings.least, most))


def _pace(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    pace = read_pace(text)
    if pace is None:
        return None
    round_time = settings.round_time
    if pace.live and round_time == 14 * DAY:
        round_time = _LIVE_ROUND
    return replace(settings, pace=str(pace), round_time=round_time)


def _usual_check_in(settings: Settings) -> int:
    """Who plays at once must be there; who has days for a move may be asleep when it starts."""
    pace = read_pace(settings.pace)
    return 3600 if pace and pace.live else 0


def _start(settings: Settings, text: str, zone: tzinfo) -> Settings | None:
    word = text.lower()
    if word in _HAND:
        return replace(settings, starts="hand", start_at=0, check_in=0)
    if word in _FULL:
        return replace(settings, starts="full", start_at=0, check_in=0)
    found = _LOCAL_DAY.fullmatch(text)
    if found:  # as Russians write a day
        text = f"{found[3]}-{found[2]:0>2}-{found[1]:0>2}{found[4]}"
    day, _, hour = text.replace("T", " ").partition(" ")
    when = datetime.fromisoformat(f"{day} {hour:0>5}" if hour else day)
    if when.tzinfo is None:
        when = when.replace(tzinfo=zone)
    at = int(when.astimezone(UTC).timestamp())
    return replace(
        settings,
        starts="date",
        start_at=at,
        check_in=settings.check_in or _usual_check_in(settings),
    )


def _rating(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    if text.lower() in _NO | {"any", "любой"}:
        return replace(settings, rating_from=0, rating_to=9999)
    found = _RANGE.fullmatch(text)
    if not found:
        return None
    low, high = int(found[1] or 0), int(found[2] or 9999)
    return replace(settings, rating_from=low, rating_to=high) if low <= high else None


def _unfinished(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    match _UNFINISHED.get(text.lower()):
        case "time":
            return replace(settings, unfinished="time")
        case "claim":
            return replace(settings, unfinished="claim")
        case "adjudication":
            return replace(settings, unfinished="adjudication")
        case _:
            return None


def _tie_breaks(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    wanted = text.upper().replace(",", " ").split()
    found = tuple(one for word in wanted for one in TIE_BREAKS if one == word)
    if len(found) != len(wanted) or len(set(found)) != len(found):
        return None
    return replace(settings, tie_breaks=found)


def _twice(settings: Settings, text: str, _: tzinfo) -> Settings | None:
    games = _whole(text, 1, 2)
    at_once = max(settings.at_once, games)
    return replace(settings, games=2 if games == 2 else 1, at_once=at_once)


def _flag(field: str) -> Callable[[Settings, str, tzinfo], Settings | None]:
    def read_flag(settings: Settings, text: str, _: tzinfo) -> Settings | None:
        word = text.lower()
        if word not in _YES | _NO:
            return None
        return replace(settings, **{field: word in _YES})  # type: ignore[arg-type]  # a bool

    return read_flag


def _count(field: str, least: int, most: int) -> Callable[[Settings, str, tzinfo], Settings | None]:
    def read_count(settings: Settings, text: str, _: tzinfo) -> Settings | None:
        number = 0 if least == 0 and text.lower() in _NO else _whole(text, least, most)
        return replace(settings, **{field: number})  # type: ignore[arg-type]  # an int

    return read_count


def _span(field: str, *, off: bool) -> Callable[[Settings, str, tzinfo], Settings | None]:
    def read_time(settings: Settings, text: str, _: tzinfo) -> Settings | None:
        seconds = 0 if off and text.lower() in _NO else read_span(text)
        if seconds is None or seconds > 365 * DAY or not (seconds or off):
            return None
        return replace(settings, **{field: seconds})  # type: ignore[arg-type]  # an int

    return read_time


READERS: Mapping[str, Callable[[Settings, str, tzinfo], Settings | None]] = {
    "name": _name,
    "game": _game,
    "rules": _rules,
    "format": _format,
    "size": _size,
    "rounds": _rounds,
    "pace": _pace,
    "start": _start,
    "rated": _flag("rated"),
    "games": _twice,
    "least": _count("least", 2, 1000),
    "rating": _rating,
    "round": _span("round_time", off=False),
    "checkin": _span("check_in", off=True),
    "late": _count("late_until", 0, MOST_ROUNDS),
    "byes": _count("byes", 0, MOST_ROUNDS),
    "unfinished": _unfinished,
    "noshow": _span("no_show_time", off=True),
    "atonce": _count("at_once", 1, 50),
    "review": _span("review", off=True),
    "tiebreaks": _tie_breaks,
    "third": _flag("third_place"),
    "group": _count("group_size", 3, 16),
    "advance": _count("advance", 1, 8),
    "boards": _count("boards", 1, 100),
    "reach": _count("reach", 1, 100),
    "duration": _span("duration", off=False),
    "allatonce": _flag("all_at_once"),
}
"""In the order in which they are read: the game before its rules, the format before its details."""
