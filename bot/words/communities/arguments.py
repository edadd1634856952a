"""What may follow the commands about a community."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.club.pace import IN_WORDS, LONG_UNITS, read_span
from bot.games.shelf import SHELF
from bot.language import LANGUAGES, InEach, Language
from bot.words.arguments import Argument, Given
from bot.words.options import NAME_WORDS, ON_OFF, PERSON, REASON
from bot.words.reading import (
    LONGEST_OUTCOME,
    NO,
    Outcome,
    read_game,
    read_language,
    read_name,
    read_outcome,
    read_yes,
)
from bot.words.tokens import tokens_in
from bot.words.tongues import TONGUES

PlaceLanguage: TypeAlias = Language | Literal["none"]
"""None of them: each place speaks its own."""
Channel: TypeAlias = Literal["here", "none"]
Organisers: TypeAlias = Literal["admins", "all"] | tuple[str, ...]
"""Admins alone, everybody, or these members beside the admins."""
BanTime: TypeAlias = int | Literal["ever"]
"""Seconds."""

_ALL = frozenset({"all", "any", "everybody", "все", "всё", "любые"})
_ADMINS = frozenset({"admins", "админы", "администраторы"})
_FOR_EVER = frozenset({"forever", "for ever", "permanently", "навсегда", "бессрочно"})
_UNTIL = frozenset({"until", "till", "до"})
_COUNT = "half|couple|few|several|some|пол|пару|несколько"
_UNIT = "|".join(sorted(LONG_UNITS))
_UNREAD = re.compile(
    rf"(?:an? )?(?:{_COUNT})(?: of| an?)? (?:{_UNIT})(?!\w)|пол(?:{_UNIT})(?!\w)"
    rf"|\d+[.,]\d+ ?(?:{_UNIT}|[dhwдч])(?!\w)"
)
"""As in "a few weeks", "half an hour", "полчаса", "1,5 часа"."""
_WITHIN = re.compile(
    rf"(?<!\S)(?:(?:\d+ ?|(?:for|на) (?:an? )?|(?:{'|'.join(IN_WORDS)}) )(?:{_UNIT})|\d+[dhwдч])(?!\w)"
)
"""A time within a ban's reason: "spam 7d", "spam two weeks", "за спам на неделю"."""
_LONGEST_TITLE = 3


def _read_games(text: str) -> tuple[str, ...] | None:
    """Games for two, by titles of several words, too; empty for all of them."""
    words = text.replace(",", " ").split()
    if len(words) == 1 and words[0].lower() in _ALL:
        return ()
    keys: list[str] = []
    while words:
        counts = range(min(_LONGEST_TITLE, len(words)), 0, -1)
        named = ((count, read_game(" ".join(words[:count]))) for count in counts)
        count, key = next(((count, key) for count, key in named if key), (0, ""))
        if not key or SHELF.spines[key].alone:
            return None
        keys.append(key)
        words = words[count:]
    return tuple(dict.fromkeys(keys)) or None


def _read_place_language(text: str) -> PlaceLanguage | None:
    return "none" if text.lower() in NO else read_language(text)


def _read_channel(text: str) -> Channel | None:
    if text.lower() in {"here", "здесь", "тут", "сюда"}:
        return "here"
    return "none" if text.lower() in NO else None


def _read_organisers(text: str) -> Organisers | None:
    word = text.strip().lower()
    if word in _ALL:
        return "all"
    if word in _ADMINS:
        return "admins"
    # Commas, or marks before the names, leave room for names of several words.
    parts = re.split(r"[,;]\s*|\s+(?=@)" if re.search(r"[,;]|\s@", text) else r"\s+", text)
    return tuple(name for part in parts if (name := read_name(part))) or None


def _read_ban_time(text: str) -> BanTime | None:
    """Seconds, or for ever; a bare number means days."""
    if text.lower() in _FOR_EVER:
        return "ever"
    days = f"{text}d" if text.isdecimal() and len(text) < 5 else text
    return read_span(days)


def is_unclear(given: Given) -> bool:
    """Whether a ban may be meant for another time than it would have: what was meant for a time is
    in its reason, or what was meant for its reason is its time: "2 accounts"."""
    why = given.get(WHY) or ""
    if any(token.key in names for token in tokens_in(given.text) for _, names in WHY.names.each()):
        return False
    if days := given.typed.get(TIME.key):
        return bool(why) and days.isdecimal() and f"{days} {why}" in given.text
    return _begins_as_time(why.lower()) or bool(_WITHIN.search(why.lower()))


def _begins_as_time(reason: str) -> bool:
    """As in "until friday", "week", "1.5h", "1,5 часа", "a few weeks"."""
    first = reason.partition(" ")[0].rstrip(".,")
    word = first.lstrip("+-0123456789")
    glued = word != first and read_span(f"1 {word}") is not None
    return glued or first in _UNTIL | LONG_UNITS or _UNREAD.match(reason) is not None


def _named(language: Language) -> Value:
    return Value(language, TONGUES.map(lambda tongue: tongue.languages[language].capitalize()))


GAMES = Argument(
    names=InEach(en=("games",), ru=("игры",)),
    about=InEach(
        en="What is played here, such as kriegspiel,chess; or all",
        ru="Во что здесь играют, например кригшпиль,шахматы; или все",
    ),
    form="setting",
    read=_read_games,
    words=40,
    named=True,
)
LANGUAGE: Argument[PlaceLanguage] = Argument(
    names=InEach(en=("language",), ru=("язык",)),
    about=InEach(en="The language I speak in public here", ru="На каком языке говорить при всех"),
    form="setting",
    read=_read_place_language,
    values=(
        *map(_named, LANGUAGES),
        Value("none", InEach(en="Each channel's own", ru="У каждого канала свой")),
    ),
    named=True,
)
CHANNEL: Argument[Channel] = Argument(
    names=InEach(en=("channel",), ru=("канал",)),
    about=InEach(en="Where announcements are posted", ru="Где публиковать объявления"),
    form="setting",
    read=_read_channel,
    values=(
        Value("here", InEach(en="Here", ru="Здесь")),
        Value("none", InEach(en="Where they arise", ru="Там, где они появились")),
    ),
    named=True,
)
ORGANISERS: Argument[Organisers] = Argument(
    names=InEach(en=("organisers", "organizers"), ru=("организаторы",)),
    about=InEach(
        en="Who organises beside the admins: @anna,@boris; admins; all",
        ru="Кто организует, кроме администраторов: @anna,@boris; admins; all",
    ),
    form="setting",
    read=_read_organisers,
    words=40,
    named=True,
)
RESULTS = Argument(
    names=InEach(en=("results",), ru=("результаты",)),
    about=InEach(en="Whether results are posted", ru="Публиковать ли результаты"),
    form="setting",
    read=read_yes,
    values=ON_OFF,
    named=True,
)
WATCH = Argument(
    names=InEach(en=("watch",), ru=("просмотр",)),
    about=InEach(
        en="Whether running games may be watched with a delay",
        ru="Можно ли следить за партиями с задержкой",
    ),
    form="setting",
    read=read_yes,
    values=ON_OFF,
    named=True,
)
WHOM = replace(PERSON, about=InEach(en="Whom", ru="Кого"), required=True)
WHOSE = replace(WHOM, words=NAME_WORDS)
TIME: Argument[BanTime] = Argument(
    names=InEach(en=("time",), ru=("срок", "время")),
    about=InEach(
        en="Such as 7d or 12h; for ever without it", ru="Например, 7д или 12ч; иначе бессрочно"
    ),
    form="word",
    read=_read_ban_time,
    words=4,
)
WHY = replace(
    REASON,
    about=InEach(
        en="Why; those concerned are told", ru="Почему; об этом скажут тем, кого это касается"
    ),
)
RESULT: Argument[Outcome] = Argument(
    names=InEach(en=("result", "score"), ru=("результат", "счёт")),
    about=InEach(en="Who gets the point", ru="Кому очко"),
    form="word",
    required=True,
    read=read_outcome,
    words=LONGEST_OUTCOME,
    values=(
        Value("1-0", InEach(en="White", ru="Белым")),
        Value("0-1", InEach(en="Black", ru="Чёрным")),
        Value("1/2-1/2", InEach(en="Draw", ru="Ничья")),
    ),
)
