"""Russian: what all its phrases are made with. Counts agree: 1 взятие, 2 взятия, 5 взятий."""

from __future__ import annotations

from bot.club.pace import Pace, parts_of
from bot.games.game import BLACK, WHITE
from bot.language import InEach
from bot.words.tongue import Tongue

_UNITS = {
    "d": ("день", "дня", "дней"),
    "h": ("час", "часа", "часов"),
    "m": ("минута", "минуты", "минут"),
    "s": ("секунда", "секунды", "секунд"),
}
_BRIEF = {"d": "д", "h": "ч", "m": "мин", "s": "с"}
_DURING = {**_UNITS, "m": ("минуту", "минуты", "минут"), "s": ("секунду", "секунды", "секунд")}
_LEFT = {"d": "остался", "h": "остался", "m": "осталась", "s": "осталась"}


def plural(count: int, one: str, few: str, many: str) -> str:
    """The form that agrees with `count`."""
    tens, units = abs(count) % 100, abs(count) % 10
    if units == 1 and tens != 11:
        return one
    if 2 <= units <= 4 and not 12 <= tens <= 14:
        return few
    return many


def counted(count: int, one: str, few: str, many: str) -> str:
    """ "1 партия", "2 партии", "5 партий"."""
    return f"{count} {plural(count, one, few, many)}"


def _span(seconds: int) -> str:
    return " ".join(counted(count, *_UNITS[unit]) for count, unit in parts_of(seconds))


def _during(seconds: int) -> str:
    return " ".join(counted(count, *_DURING[unit]) for count, unit in parts_of(seconds))


def _left(seconds: int) -> str:
    count, unit = parts_of(seconds)[0]
    verb = plural(count, _LEFT[unit], "осталось", "осталось")
    return f"{verb} {_span(seconds)}"


def _pace(agreed: Pace) -> str:
    if not agreed.timed:
        return "без ограничения времени"
    if agreed.each:
        return f"{_span(agreed.each)} на ход"
    if not agreed.more:
        return f"{_span(agreed.bank)} на всю партию"
    cap = "" if agreed.cap is None else f" (предел — {_span(agreed.cap)})"
    return f"{_span(agreed.bank)} на партию и ещё {_span(agreed.more)} за ход{cap}"


def _pace_briefly(agreed: Pace) -> str:
    if not agreed.more or agreed.cap is not None:
        return _pace(agreed)
    bank, more = (
        " ".join(f"{count} {_BRIEF[unit]}" for count, unit in parts_of(seconds))
        for seconds in (agreed.bank, agreed.more)
    )
    return f"{bank} + {more} за ход"


RUSSIAN = Tongue(
    language="ru",
    seats={WHITE: "белые", BLACK: "чёрные"},
    quoted=lambda text: f"«{text}»",
    deleted="удалённый участник",
    machine=lambda level: f"Бот (уровень {level})",
    span=_span,
    during=_during,
    left=_left,
    pace=_pace,
    pace_briefly=_pace_briefly,
    languages=InEach(en="английский", ru="русский"),
    platforms={"discord": "Discord", "telegram": "Telegram", "web": "локальный стол"},
    rated="на рейтинг",
    unrated="без рейтинга",
    never_rated="всегда без рейтинга",
    by_claim="победа по времени — только по требованию",
    late=lambda moves: f"зрителям — с опозданием на {counted(moves, 'ход', 'хода', 'ходов')}",
    drawn_sides="цвет по жребию",
    has_side=lambda who, side: f"{side} — {who}",
    set_up="с заданной позиции, поэтому всегда без рейтинга",
    drawn="с позиции, которую выберет судья по жребию, поэтому всегда без рейтинга",
)
