"""How a new tournament's settings are read: each text becomes a change of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, tzinfo
from typing import Literal, TypeAlias, TypeVar, get_args

from bot.club.names import legible
from bot.club.pace import Pace, read_pace, read_span
from bot.club.tournaments.settings import DAY, TIE_BREAKS, Format, Settings, TieBreak
from bot.games.box import Box
from bot.games.named import find
from bot.words.meeting.own import bare_size, key_of, meant
from bot.words.reading import read_moment, read_number, read_yes
from bot.words.tournaments.when import moment_of, read_when

T = TypeVar("T")
Change: TypeAlias = Callable[[Settings, tzinfo], Settings | None]
"""The settings with something changed, for somebody in this time zone; None: it does not fit."""
Reader: TypeAlias = Callable[[str], Change | None]

Unfinished: TypeAlias = Literal["time", "claim", "adjudication"]

LONGEST_NAME = 60
MOST_ROUNDS = 50
MOST_PLAYERS = 1000
_LIVE_ROUND = 2 * 3600
_RANGE = re.compile(r"(\d{0,4})\s*[-–—…]\s*(\d{0,4})")
_FROM_TO = re.compile(r"(?:(?:from|between|от|с)\s+)?(\d+)\s+(?:to|and|до|по)\s+(\d+)")
_AT_MOST = re.compile(
    r"^(?:up to|at most|no more than|max(?:imum)?|до|не (?:больше|более)|максимум)\s+(?=\d)"
)
_ROUNDS = re.compile(r"\s+(?:rounds?|тур(?:а|ов)?)")
_PLAYERS = re.compile(
    r"\s+(?:players?|people|places?|игрок(?:а|ов)?|человека?|участник(?:а|ов)?|мест[оа]?)"
)
_ANY = frozenset({"any", "любое", "любой", "любые"})
_NO_LIMIT = frozenset({"unlimited", "no limit", "без ограничений", "сколько угодно"})
_ABOUT_FORMAT = re.compile(
    r"^(?:an? |по )|(?: (?:system|tournament|format)| систем[ае]| турнир)$", re.IGNORECASE
)
"""What people say around a format: "a Swiss tournament", «по швейцарской системе»."""

_FORMATS: Mapping[str, tuple[Format, int]] = {
    **{name: (name, 1) for name in get_args(Format)},
    **dict.fromkeys(("robin", "round-robin", "круговой", "круговая", "круг"), ("roundrobin", 1)),
    **dict.fromkeys(("each-against-each", "everyone-plays-everyone"), ("roundrobin", 1)),
    **dict.fromkeys(("all-play-all", "каждый-с-каждым", "все-со-всеми"), ("roundrobin", 1)),
    **dict.fromkeys(
        ("double", "double-roundrobin", "double-round-robin", "двухкруговой"), ("roundrobin", 2)
    ),
    **dict.fromkeys(("двойной-круговой", "в-два-круга"), ("roundrobin", 2)),
    **dict.fromkeys(("швейцарский", "швейцарка", "швейцарская", "швейцарской"), ("swiss", 1)),
    **dict.fromkeys(("cup", "кубок", "кубковый", "выбывание", "на-выбывание"), ("knockout", 1)),
    **dict.fromkeys(("knock-out", "elimination", "нокаут", "на-вылет"), ("knockout", 1)),
    **dict.fromkeys(("playoff", "play-off", "плейофф", "плей-офф"), ("knockout", 1)),
    **dict.fromkeys(
        ("single-elimination", "олимпийка", "олимпийская", "олимпийской"), ("knockout", 1)
    ),
    **dict.fromkeys(
        (
            *("double-knockout", "double-elimination", "doubleelimination", "до-двух-поражений"),
            *("двойное-выбывание", "двойной-кубок"),
        ),
        ("doubleknockout", 1),
    ),
    **dict.fromkeys(("teams", "команды", "командный", "командный-круговой"), ("team", 1)),
    **dict.fromkeys(("team-swiss", "командная-швейцарка"), ("teamswiss", 1)),
    **dict.fromkeys(("double-team", "double-teams", "командный-двухкруговой"), ("team", 2)),
    **dict.fromkeys(("арена",), ("arena", 1)),
    **dict.fromkeys(("группы", "группы-и-выбывание"), ("groups", 1)),
    **dict.fromkeys(("лестница",), ("ladder", 1)),
}
"""Each with how often everybody meets everybody, in a round robin."""

_UNFINISHED: Mapping[str, Unfinished] = {
    **dict.fromkeys(("time", "время"), "time"),
    **dict.fromkeys(("claim", "требование"), "claim"),
    **dict.fromkeys(("adjudication", "присуждение"), "adjudication"),
}


_TEAM_ENTRY: Mapping[str, bool] = {
    **dict.fromkeys(("open", "anybody", "открыто", "любой"), False),
    **dict.fromkeys(("invited", "invitation", "приглашение", "по-приглашению"), True),
}


def read_team_entry(text: str) -> bool | None:
    """Whether a captain must have invited whoever enters a team."""
    return _TEAM_ENTRY.get(text.lower().replace(" ", "-"))


def change(read: Callable[[str], T | None], settle: Callable[[Settings, T], Settings]) -> Reader:
    """Reads a value, and settles it whatever else is settled."""

    def read_change(text: str) -> Change | None:
        value = read(text.strip())
        return None if value is None else _settling(settle, value)

    return read_change


def _settling(settle: Callable[[Settings, T], Settings], value: T) -> Change:
    return lambda settings, _zone: settle(settings, value)


def whole(least: int, most: int) -> Callable[[str], int | None]:
    """Reads a number in these limits; where it may be 0, "no" means that."""

    def read_whole(text: str) -> int | None:
        number = 0 if least == 0 and read_yes(text) is False else read_number(text)
        return number if number is not None and least <= number <= most else None

    return read_whole


def lasting(text: str) -> int | None:
    """Reads how long something lasts."""
    seconds = read_span(text)
    return seconds if seconds and seconds <= 365 * DAY else None


def lasting_or_off(text: str) -> int | None:
    """The same, or 0 for what there shall not be."""
    return 0 if read_yes(text) is False or read_span(text) == 0 else lasting(text)


_PERIODS = {
    **dict.fromkeys(("day", "daily", "день", "ежедневно"), DAY),
    **dict.fromkeys(("week", "weekly", "неделя", "неделю", "еженедельно"), 7 * DAY),
    **dict.fromkeys(("month", "monthly", "месяц", "ежемесячно"), 28 * DAY),
}


def read_every(text: str) -> int | None:
    """How often it is held again, at most once an hour; a month has four weeks, so that the day of
    the week stays."""
    known = _PERIODS.get(text.strip().lower())
    span = lasting_or_off(text) if known is None else known
    return span if span is None or span == 0 or span >= 3600 else None


def read_rounds(text: str) -> int | None:
    """ "5", "5 rounds"; 0: as many as fit."""
    number = _ROUNDS.sub("", text.lower())
    return 0 if number in {"auto", "авто"} else whole(1, MOST_ROUNDS)(number)


def read_tie_breaks(text: str) -> tuple[TieBreak, ...] | None:
    """Each at most once."""
    wanted = text.upper().replace(",", " ").split()
    found = tuple(one for word in wanted for one in TIE_BREAKS if one == word)
    return found if len(found) == len(wanted) == len(set(found)) else None


def read_format(text: str) -> tuple[Format, int] | None:
    plain = _ABOUT_FORMAT.sub("", " ".join(text.split()))
    return _FORMATS.get(plain.lower().replace(" ", "-"))


def settle_format(settings: Settings, wanted: tuple[Format, int]) -> Settings:
    """With what is usual in the format."""
    kind, cycles = wanted
    return replace(
        settings,
        format=kind,
        cycles=2 if cycles == 2 else 1,
        games=2 if kind in ("knockout", "doubleknockout") else 1,
        late_until=2 if kind == "swiss" else 0,
    )


def read_name(text: str) -> str | None:
    return legible(text)[:LONGEST_NAME].strip() or None


def read_game(text: str) -> Change | None:
    """A game for two with its usual rules; of which board, where it has several: "exchange chess 4x4"."""
    before, _, last = text.strip().rpartition(" ")
    board = bare_size(last) if before else None
    box = find(before if board else text)
    chosen = dict([board.split("=")]) if board else {}
    if box is None or box.alone or not {*chosen.items()} <= _offered(box):
        return None
    options = tuple(box.settle(chosen).items())
    return lambda settings, _zone: replace(settings, game=box.key, options=options)


def _offered(box: Box) -> set[tuple[str, str]]:
    return {(option.name, value) for option in box.options for value in option.values}


def read_rules(text: str) -> Change | None:
    """Which there are depends on the game."""
    return lambda settings, _zone: with_option(settings, "rules", text)


def with_option(settings: Settings, name: str, text: str) -> Settings | None:
    """With a setting of the game itself, which must be known by then."""
    box = find(settings.game) if settings.game else None
    key = key_of(name)
    word = meant(key, text.strip()).lower()
    if box is None or (key, word) not in _offered(box):
        return None
    return replace(settings, options=tuple({**dict(settings.options), key: word}.items()))


def read_size(text: str) -> tuple[int | None, int] | None:
    """ "8", "up to 8 players", "6-16", "6 to 16": the fewest, if that is said, and the most."""
    number = whole(2, MOST_PLAYERS)
    text = _AT_MOST.sub("", _PLAYERS.sub("", " ".join(text.lower().split())))
    if text in _ANY or text in _NO_LIMIT:
        return None, MOST_PLAYERS
    if found := _FROM_TO.fullmatch(text) or _RANGE.fullmatch(text):
        least, most = number(found[1]), number(found[2])
        return (least, most) if least and most and least <= most else None
    most = number(text)
    return None if most is None else (None, most)


def settle_size(settings: Settings, size: tuple[int | None, int]) -> Settings:
    least, most = size
    return replace(settings, least=least or min(settings.least, most), most=most)


def settle_pace(settings: Settings, pace: Pace) -> Settings:
    """With a round's time that goes with it, unless that was said; whoever plays at once plays one
    game after the other."""
    usual = Settings("", "", settings.format, 0)
    round_time, at_once = settings.round_time, settings.at_once
    if pace.live and round_time == usual.round_time:
        round_time = _LIVE_ROUND
    if pace.live and at_once == usual.at_once:
        at_once = 1
    return replace(settings, pace=str(pace), round_time=round_time, at_once=at_once)


def read_ratings(text: str) -> tuple[int, int] | None:
    """ "1400-1800", "1400-", "-1800", "any"."""
    if text.lower() in _ANY or read_yes(text) is False:
        return 0, 9999
    found = _RANGE.fullmatch(text)
    if not found:
        return None
    low, high = int(found[1] or 0), int(found[2] or 9999)
    return (low, high) if low <= high else None


def settle_ratings(settings: Settings, limits: tuple[int, int]) -> Settings:
    return replace(settings, rating_from=limits[0], rating_to=limits[1])


def read_unfinished(text: str) -> Change | None:
    way = _UNFINISHED.get(text.strip().lower())
    return None if way is None else lambda settings, _zone: replace(settings, unfinished=way)


def read_start(text: str) -> Change | None:
    """By hand, when it is full, or at a moment. When "tomorrow 18:00" is depends on when that is said:
    `dated` tells, and until then nothing is settled."""
    word = text.strip().lower()
    if word in {"hand", "manual", "manually", "вручную", "рукой"}:
        return lambda settings, _zone: replace(settings, starts="hand", start_at=0, check_in=0)
    if word in {"full", "when full", "полный", "набор", "когда наберется"}:
        return lambda settings, _zone: replace(settings, starts="full", start_at=0, check_in=0)
    moment = read_moment(text)
    if moment is None:
        return (lambda _settings, _zone: None) if read_when(text) else None
    return lambda settings, zone: _on(settings, moment, zone)


def dated(text: str, now: int, zone: tzinfo) -> str:
    """A start as somebody says it now, "tomorrow 18:00", «через 2 дня», by its day and hour."""
    named = None if read_moment(text) else read_when(text)
    moment = moment_of(named, now, zone) if named else None
    if moment is None or moment[1]:  # none, or a span of time
        return text
    return datetime.fromtimestamp(moment[0], zone).isoformat(timespec="minutes")


def _on(settings: Settings, moment: datetime, zone: tzinfo) -> Settings:
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=zone)
    return replace(
        settings,
        starts="date",
        start_at=int(moment.astimezone(UTC).timestamp()),
        check_in=settings.check_in or _usual_check_in(settings),
    )


def _usual_check_in(settings: Settings) -> int:
    """Whoever plays at once must be there; with days for a move one may be asleep at the start."""
    pace = read_pace(settings.pace)
    return 3600 if pace and pace.live else 0
