"""What people ask of time: vacation, pauses, more time, claims, reminders, quiet hours."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.club.pace import read_span_alone
from bot.language import InEach
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.options import MATCH, NAME_WORDS, PERSON, SPAN
from bot.words.reading import NO, read_text, read_yes
from bot.words.time import plain


@dataclass(frozen=True, slots=True)
class Vacation:
    """None: how does it stand? 0: it is over."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class Pause:
    """Offer to stop both clocks, or agree to it."""


@dataclass(frozen=True, slots=True)
class RefusePause:
    pass


@dataclass(frozen=True, slots=True)
class Resume:
    pass


@dataclass(frozen=True, slots=True)
class GoOn:
    """They have read that the match was restored, and play on from there."""


@dataclass(frozen=True, slots=True)
class GiveTime:
    seconds: int
    name: str | None = None
    """To whom, where they play several."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The opponent's time has run out."""


@dataclass(frozen=True, slots=True)
class ChangeHours:
    """When to be reminded, and when not. None asks what is set; an empty text turns it off."""

    what: Literal["remind", "quiet", "zone", "digest"]
    text: str | None


@dataclass(frozen=True, slots=True)
class Mute:
    on: bool


Wish: TypeAlias = (
    Vacation | Pause | RefusePause | Resume | GoOn | GiveTime | Claim | ChangeHours | Mute
)


_FOR = re.compile(r"^(?:for|на)\s+", re.IGNORECASE)
_OVER = (NO | {"stop", "over", "cancel", "стоп", "закончить", "отменить"}) - {"0"}


def _vacation_span(text: str) -> int | None:
    """Seconds; a bare number means days."""
    text = _FOR.sub("", text)
    if text.lower() in _OVER:
        return 0
    return read_span_alone(f"{text}d" if text.isdecimal() else text)


def _accepts(text: str) -> bool | None:
    word = text.lower()
    known = {"accept": True, "принять": True, "decline": False, "отклонить": False}
    return known.get(word, read_yes(word))


_VACATION_SPAN = Argument(
    names=InEach(en=("time",), ru=("время",)),
    about=InEach(
        en="Such as 7d; off ends it; nothing shows how it stands",
        ru="Например, 7д; нет — закончить; без срока — как обстоит дело",
    ),
    form="word",
    read=_vacation_span,
    words=5,
)
_ANSWER = Argument(
    names=InEach(en=("answer",), ru=("ответ",)),
    about=InEach(en="An offer, unless you decline", ru="Предложение, если не отклонить"),
    form="word",
    read=_accepts,
    values=(
        Value("accept", InEach(en="Offer or accept", ru="Предложить или принять")),
        Value("decline", InEach(en="Decline", ru="Отклонить")),
    ),
)


def _has_a_number(rest: str) -> bool:
    return any(map(str.isdigit, rest))


def _hours(en: str, ru: str) -> Argument[str]:
    return Argument(
        names=InEach(en=("text",), ru=("текст",)),
        about=InEach(en=en, ru=ru),
        form="text",
        read=read_text,
    )


def _hearing(
    what: Literal["remind", "quiet", "zone", "digest"], argument: Argument[str]
) -> Callable[[Given], ChangeHours]:
    def hear(given: Given) -> ChangeHours:
        text = given.get(argument)
        if text is not None and text.lower() in NO:
            text = ""
        return ChangeHours(what, text)

    return hear


VACATION: Command[Wish] = Command(
    names=InEach(en=("vacation",), ru=("отпуск",)),
    about=InEach(en="Stop your clocks for some days", ru="Остановить свои часы на несколько дней"),
    example=InEach(en="7d", ru="7д"),
    options=(_VACATION_SPAN,),
    door="time",
    group=shelves.TIME,
    hear=lambda given: Vacation(given.get(_VACATION_SPAN)),
    plain=("vacation", "my vacation", "holiday", "отпуск", "мой отпуск", "каникулы"),
    opens=("vacation", "take a vacation", "take vacation", "отпуск", "взять отпуск", "в отпуск"),
    goes_on=lambda rest: _vacation_span(rest) is not None,
)
RESUME: Command[Wish] = Command(
    names=InEach(en=("resume",), ru=("продолжить",)),
    about=InEach(en="End a pause", ru="Закончить паузу"),
    options=(MATCH,),
    door="time",
    group=shelves.TIME,
    hear=lambda _: Resume(),
    plain=plain.RESUME,
)
PAUSE: Command[Wish] = Command(
    names=InEach(en=("pause",), ru=("пауза",)),
    about=InEach(
        en="Offer to stop both clocks, or agree to it",
        ru="Предложить остановить часы или согласиться",
    ),
    options=(_ANSWER, MATCH),
    door="time",
    group=shelves.TIME,
    ended_by=RESUME,
    hear=lambda given: RefusePause() if given.get(_ANSWER) is False else Pause(),
    plain=("pause", "пауза"),
)
GO_ON: Command[Wish] = Command(
    names=InEach(en=("continue",), ru=("дальше",)),
    about=InEach(
        en="Play on in a match that was restored from a copy",
        ru="Играть дальше в партии, восстановленной из копии",
    ),
    options=(MATCH,),
    door="time",
    group=shelves.TIME,
    hear=lambda _: GoOn(),
    plain=("go on", "continue", "дальше", "продолжить", "продолжаем"),
)
_TO = replace(
    PERSON,
    about=InEach(en="To whom, if you play several", ru="Кому, если партий несколько"),
    words=NAME_WORDS,
)
GIVE: Command[Wish] = Command(
    names=InEach(en=("give",), ru=("добавить",)),
    about=InEach(en="Give your opponent more time", ru="Добавить сопернику времени"),
    example=InEach(en="1d", ru="1д"),
    options=(SPAN, _TO, MATCH),
    door="time",
    group=shelves.TIME,
    hear=lambda given: GiveTime(seconds, given.get(_TO)) if (seconds := given.get(SPAN)) else None,
    how=plain.HOW_TO_GIVE,
)
CLAIM: Command[Wish] = Command(
    names=InEach(en=("claim",), ru=("флаг",)),
    about=InEach(en="Claim a win on time", ru="Потребовать победу по времени"),
    options=(MATCH,),
    door="time",
    group=shelves.TIME,
    hear=lambda _: Claim(),
    how=plain.HOW_TO_CLAIM,
)
_RUNGS = _hours("Such as 24h 8h 1h, or off", "Например, 24ч 8ч 1ч или «нет»")
REMIND: Command[Wish] = Command(
    names=InEach(en=("remind",), ru=("напоминания",)),
    about=InEach(en="When to be reminded of the clock", ru="Когда напоминать о часах"),
    example=InEach(en="24h 8h 1h", ru="24ч 8ч 1ч"),
    options=(_RUNGS,),
    door="time",
    group=shelves.TIME,
    hear=_hearing("remind", _RUNGS),
    plain=("reminders", "my reminders", "notifications", "напоминания", "уведомления"),
)
_QUIET = _hours("Such as 22:00-08:00, or off", "Например, 22:00-08:00 или «нет»")
QUIET: Command[Wish] = Command(
    names=InEach(en=("quiet",), ru=("тишина",)),
    about=InEach(
        en="Hours in which nothing makes a sound", ru="Часы, когда всё приходит без звука"
    ),
    example=InEach(en="22:00-08:00", ru="22:00-08:00"),
    options=(_QUIET,),
    door="time",
    group=shelves.TIME,
    hear=_hearing("quiet", _QUIET),
    plain=("quiet hours", "do not disturb", "тихие часы", "не беспокоить"),
    opens=("quiet hours", "do not disturb", "тихие часы", "не беспокоить"),
    goes_on=_has_a_number,
)
_ZONE = _hours("Such as Europe/Berlin or UTC+3", "Например, Europe/Moscow или UTC+3")
ZONE: Command[Wish] = Command(
    names=InEach(en=("zone",), ru=("пояс",)),
    about=InEach(en="Your time zone", ru="Ваш часовой пояс"),
    example=InEach(en="Europe/Berlin", ru="Europe/Moscow"),
    options=(_ZONE,),
    door="time",
    group=shelves.TIME,
    hear=_hearing("zone", _ZONE),
    plain=("time zone", "timezone", "my time zone", "my timezone", "часовой пояс", "пояс"),
    opens=(
        *("time zone", "timezone", "my time zone is", "my timezone is", "set my time zone to"),
        *("my time zone", "my timezone", "часовой пояс", "мой часовой пояс"),
    ),
)
_DIGEST = _hours("Such as 09:00, or off", "Например, 09:00 или «нет»")
DIGEST: Command[Wish] = Command(
    names=InEach(en=("digest",), ru=("сводка",)),
    about=InEach(
        en="One message a day instead of reminders", ru="Одно сообщение в день вместо напоминаний"
    ),
    example=InEach(en="09:00", ru="09:00"),
    options=(_DIGEST,),
    door="time",
    group=shelves.TIME,
    hear=_hearing("digest", _DIGEST),
)
UNMUTE: Command[Wish] = Command(
    names=InEach(en=("unmute",), ru=("громко",)),
    about=InEach(en="Sound and reminders again", ru="Снова со звуком и напоминаниями"),
    options=(MATCH,),
    door="time",
    group=shelves.TIME,
    hear=lambda _: Mute(on=False),
    plain=("unmute", "со звуком", "включи звук", "включить звук"),
)
MUTE: Command[Wish] = Command(
    names=InEach(en=("mute",), ru=("тихо",)),
    about=InEach(en="No sound and no reminders for a match", ru="Без звука и напоминаний в партии"),
    options=(MATCH,),
    door="time",
    group=shelves.TIME,
    ended_by=UNMUTE,
    hear=lambda _: Mute(on=True),
    plain=("mute", "без звука", "выключи звук", "выключить звук"),
)

COMMANDS: tuple[Command[Wish], ...] = (
    VACATION,
    PAUSE,
    RESUME,
    GO_ON,
    GIVE,
    CLAIM,
    REMIND,
    QUIET,
    ZONE,
    DIGEST,
    MUTE,
    UNMUTE,
)
