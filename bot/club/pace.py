"""Pace: how much time a match gives, and how a clock of it is wound."""

from __future__ import annotations

import re
from dataclasses import dataclass

_UNITS = {
    **dict.fromkeys(("y", "year", "years", "год", "года", "лет"), 365 * 86_400),
    **dict.fromkeys(("month", "months", "мес", "месяц", "месяца", "месяцев"), 30 * 86_400),
    **dict.fromkeys(("w", "week", "weeks", "нед", "неделя", "неделю", "недели", "недель"), 604_800),
    **dict.fromkeys(("d", "day", "days", "д", "дн", "день", "дня", "дней"), 86_400),
    **dict.fromkeys(("сут", "сутки", "суток"), 86_400),
    **dict.fromkeys(("h", "hour", "hours", "ч", "час", "часа", "часов"), 3_600),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), 60),
    **dict.fromkeys(("м", "мин", "минут", "минуты", "минуту"), 60),
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds"), 1),
    **dict.fromkeys(("с", "сек", "секунд", "секунды", "секунду"), 1),
}
LONG_UNITS = frozenset(unit for unit in _UNITS if len(unit) > 2) - {"second"}
"""Those that are hardly another word: a second account is no time."""
IN_WORDS = {
    word: count
    for count, words in {
        **dict(
            enumerate(
                (
                    *("one один одну одни", "two два две двое", "three три трое"),
                    *("four четыре четверо", "five пять", "six шесть", "seven семь"),
                    *("eight восемь", "nine девять", "ten десять", "eleven одиннадцать"),
                    *("twelve двенадцать", "thirteen тринадцать", "fourteen четырнадцать"),
                    "fifteen пятнадцать",
                ),
                start=1,
            )
        ),
        20: "twenty двадцать",
        30: "thirty тридцать",
        40: "forty сорок",
        60: "sixty шестьдесят",
        90: "ninety девяносто",
    }.items()
    for word in words.split()
}
"""Numbers as people say them."""
_COUNTED = re.compile(rf"(?<!\w)({'|'.join(IN_WORDS)}) (?=(?:{'|'.join(LONG_UNITS)})(?!\w))")
"""As in "two days", «трое суток»: before a short unit it may be any word."""
_UNTIMED = frozenset({"", "none", "no", "untimed", "unlimited", "нет", "без", "безлимит", "∞"})
_SPAN = re.compile(r"(?:\d{1,4} ?[^\W\d_]+ ?)+")
_ONE = re.compile(r"(?:(?:for|на) (?:an? )?|an? )([^\W\d_]{3,})")
"""A unit without its number, which is one: "a week", "на неделю". Alone it may be any word."""
_ABBREVIATED = re.compile(r"(?<=[^\W\d_])[.:](?=\s|$)")
"""As in "7 дн." or "7d: spams"."""
_PART = re.compile(r"(\d{1,4}) ?([^\W\d_]+)")
_PLUS = re.compile(r"\s+(?:plus|плюс)\s+", re.IGNORECASE)
_PACE = re.compile(r"(?P<bank>[^+/]+)(?:\+(?P<more>[^+/]+))?(?:/(?P<cap>[^+/]+))?")

_CENTURY = 100 * 365 * 86_400
SHORTEST, LONGEST = 10, 365 * 86_400
LIVE = 3 * 3600
"""A game of forty moves a side that takes no longer than this for one of them is live."""
_MOVES = 40

FORMS = ("3d", "30d+1d/45d", "10m+5s", "none")
"""Examples of all kinds of pace."""


@dataclass(frozen=True, slots=True)
class Pace:
    """`each` seconds for every turn, or a `bank` that grows by `more` a turn up to `cap`."""

    each: int = 0
    bank: int = 0
    more: int = 0
    cap: int | None = None

    @property
    def timed(self) -> bool:
        return bool(self.each or self.bank)

    @property
    def live(self) -> bool:
        """Whether both sit at the board: no vacation, no reminders by the hour."""
        most = self.each * _MOVES or self.bank + self.more * _MOVES
        return 0 < most <= LIVE

    @property
    def kind(self) -> str:
        """Ratings are kept apart by it: "live" or "slow"."""
        return "live" if self.live else "slow"

    @property
    def first(self) -> int:
        """What a clock shows at the beginning."""
        return self.each or self.bank

    def after_turn(self, left: int) -> int:
        """What a clock shows that had `left` seconds when its owner ended their turn."""
        if self.each:
            return self.each
        after = left + self.more
        # A bank that was given above the cap is not taken away by moving.
        return after if self.cap is None else max(left, min(after, self.cap))

    def control(self) -> str:
        """As PGN writes it; it has no word for a cap."""
        if not self.timed:
            return "-"
        if self.each:
            return f"1/{self.each}"
        return f"{self.bank}+{self.more}" if self.more else str(self.bank)

    def __str__(self) -> str:
        """The text that `read_pace` reads."""
        if not self.timed:
            return "none"
        if self.each:
            return write_span(self.each)
        cap = "" if self.cap is None else f"/{write_span(self.cap)}"
        return f"{write_span(self.bank)}+{write_span(self.more)}{cap}"


UNTIMED = Pace()
USUAL = Pace(each=3 * 86_400)
"""Of a challenge, unless another is named."""


def read_pace(text: str) -> Pace | None:
    """The pace that is meant: "3d", "30d+1d, cap 45d", "10m+5s", "ten minutes plus five seconds", "none";
    None if it is no pace."""
    text = _PLUS.sub("+", text)
    text = re.sub(r"[,;/]?\s*(?:cap|max|предел|до)\s+|\s*<=?\s*|≤", "/", text.strip().lower())
    if text in _UNTIMED:
        return UNTIMED
    found = _PACE.fullmatch(re.sub(r"\s*([+/])\s*", r"\1", text))
    if not found:
        return None
    spans = {name: read_span(part) for name, part in found.groupdict().items() if part is not None}
    bank, more, cap = (spans.get(name) for name in ("bank", "more", "cap"))
    if len(spans) != sum(one is not None for one in spans.values()) or bank is None:
        return None
    if not SHORTEST <= bank <= LONGEST:
        return None
    if more is None:
        return Pace(each=bank) if cap is None else None
    if more > bank or (cap is not None and not bank <= cap <= LONGEST):
        return None
    return Pace(bank=bank, more=more, cap=cap)


def read_span(text: str) -> int | None:
    """Seconds: "3d", "1d 12h", "90 min", "0s", "two days", "for a week"; None if it is no span of time:
    "1d 3d" is two."""
    text = _ABBREVIATED.sub("", text.strip().lower())
    text = _COUNTED.sub(lambda found: f"{IN_WORDS[found[1]]} ", text)
    if (one := _ONE.fullmatch(text)) and one[1] in LONG_UNITS:
        return _UNITS[one[1]]
    text = text.removeprefix("for ").removeprefix("на ")
    if not _SPAN.fullmatch(text):
        return None
    spans: dict[int, int] = {}
    for count, unit in _PART.findall(text):
        size = _UNITS.get(unit)
        if size is None or size in spans:
            return None
        spans[size] = int(count)
    seconds = sum(size * count for size, count in spans.items())
    return seconds if seconds <= _CENTURY else None  # beyond the calendar nobody can be told when


def read_span_alone(text: str) -> int | None:
    """The same where nothing but a time can be meant: "week", "сутки"."""
    unit = text.strip().lower()
    return _UNITS[unit] if unit in LONG_UNITS else read_span(text)


def write_span(seconds: int) -> str:
    """The seconds as `read_span` reads them: "1d12h"."""
    parts = []
    for unit, size in (("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count}{unit}")
    return "".join(parts) or "0s"


def parts_of(seconds: int) -> tuple[tuple[int, str], ...]:
    """A span for people: the two greatest units that it has."""
    if seconds < 60:
        return ((max(seconds, 0), "s"),)
    units = (("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1))
    for place, (unit, size) in enumerate(units):
        count, rest = divmod(seconds, size)
        if count:
            smaller, smaller_size = units[min(place + 1, 3)]
            less = rest // smaller_size if unit != "s" and not (unit == "d" and count > 9) else 0
            return ((count, unit), (less, smaller)) if less else ((count, unit),)
    return ((0, "s"),)
