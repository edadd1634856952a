"""What people want of a community: its settings, bans, and verdicts on dead matches."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.club.pace import read_span
from bot.games.shelf import SHELF
from bot.language import LANGUAGES, InEach, Language
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.options import MATCH, ON_OFF, PERSON, REASON
from bot.words.reading import (
    NO,
    Outcome,
    read_game,
    read_language,
    read_name,
    read_outcome,
    read_yes,
)
from bot.words.tongues import TONGUES
from bot.words.tournaments.organising_commands import ORGANISE

PlaceLanguage: TypeAlias = Language | Literal["none"]
"""None of them: each place speaks its own."""
Channel: TypeAlias = Literal["here", "none"]
Organisers: TypeAlias = Literal["admins", "all"] | tuple[str, ...]
"""Admins alone, everybody, or these members beside the admins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleCommunity:
    """Change these settings of the community; what is None stays. Without any, show them."""

    games: tuple[str, ...] | None = None
    """Empty: all."""
    language: PlaceLanguage | None = None
    channel: Channel | None = None
    organisers: Organisers | None = None
    results: bool | None = None
    watch: bool | None = None


@dataclass(frozen=True, slots=True)
class Ban:
    name: str
    seconds: int | None
    """None: until it is lifted."""
    reason: str


@dataclass(frozen=True, slots=True)
class Unban:
    name: str


@dataclass(frozen=True, slots=True)
class ShowBans:
    pass


@dataclass(frozen=True, slots=True)
class Adjudicate:
    outcome: Outcome
    reason: str


Wish: TypeAlias = SettleCommunity | Ban | Unban | ShowBans | Adjudicate

_ALL = frozenset({"all", "any", "everybody", "все", "всё", "любые"})
_ADMINS = frozenset({"admins", "админы", "администраторы"})
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


def _read_ban_time(text: str) -> int | None:
    """Seconds; a bare number means days."""
    days = f"{text}d" if text.isdecimal() and len(text) < 5 else text
    return read_span(days)


def _named(language: Language) -> Value:
    return Value(language, TONGUES.map(lambda tongue: tongue.languages[language].capitalize()))


_GAMES = Argument(
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
_LANGUAGE: Argument[PlaceLanguage] = Argument(
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
_CHANNEL: Argument[Channel] = Argument(
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
_ORGANISERS: Argument[Organisers] = Argument(
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
_RESULTS = Argument(
    names=InEach(en=("results",), ru=("результаты",)),
    about=InEach(en="Whether results are posted", ru="Публиковать ли результаты"),
    form="setting",
    read=read_yes,
    values=ON_OFF,
    named=True,
)
_WATCH = Argument(
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
_WHOM = replace(PERSON, about=InEach(en="Whom", ru="Кого"), required=True)
_WHOSE = replace(_WHOM, words=6)
_TIME = Argument(
    names=InEach(en=("time",), ru=("срок", "время")),
    about=InEach(
        en="Such as 7d or 12h; for ever without it", ru="Например, 7д или 12ч; иначе бессрочно"
    ),
    form="word",
    read=_read_ban_time,
    words=4,
)
_WHY = replace(
    REASON,
    about=InEach(
        en="Why; those concerned are told", ru="Почему; об этом скажут тем, кого это касается"
    ),
)
_RESULT: Argument[Outcome] = Argument(
    names=InEach(en=("result", "score"), ru=("результат", "счёт")),
    about=InEach(en="Who gets the point", ru="Кому очко"),
    form="word",
    required=True,
    read=read_outcome,
    values=(
        Value("1-0", InEach(en="White", ru="Белым")),
        Value("0-1", InEach(en="Black", ru="Чёрным")),
        Value("1/2-1/2", InEach(en="Draw", ru="Ничья")),
    ),
)


def _ban(given: Given) -> Ban | None:
    name, seconds = given.get(_WHOM), given.get(_TIME)
    if name is None or seconds == 0:
        return None
    return Ban(name, seconds, given.get(_WHY) or "")


def _adjudicate(given: Given) -> Adjudicate | None:
    outcome = given.get(_RESULT)
    return Adjudicate(outcome, given.get(_WHY) or "") if outcome else None


_SETTINGS = (_GAMES, _LANGUAGE, _CHANNEL, _ORGANISERS, _RESULTS, _WATCH)


def _settle(given: Given) -> SettleCommunity:
    return SettleCommunity(
        games=given.get(_GAMES),
        language=given.get(_LANGUAGE),
        channel=given.get(_CHANNEL),
        organisers=given.get(_ORGANISERS),
        results=given.get(_RESULTS),
        watch=given.get(_WATCH),
    )


COMMUNITY: Command[Wish] = Command(
    names=InEach(en=("community",), ru=("сообщество",)),
    about=InEach(
        en="This server's or group's settings for me; its admins change them",
        ru="Настройки этого сервера или группы для меня; меняют их администраторы",
    ),
    example=InEach(en="games=kriegspiel,chess", ru="игры=кригшпиль,шахматы"),
    options=_SETTINGS,
    door="together",
    where="public",
    aloud=True,
    hear=_settle,
)
SETTINGS: Command[Wish] = Command(
    names=InEach(en=("settings",), ru=("настройки",)),
    about=COMMUNITY.about,
    example=COMMUNITY.example,
    options=_SETTINGS,
    door="together",
    whom="admins",
    where="public",
    aloud=True,
    under=COMMUNITY,
    hear=_settle,
)
"""The same, where a command that has verbs cannot be used without one."""
ORGANISERS: Command[Wish] = Command(
    names=InEach(en=("organisers", "organizers"), ru=("организаторы",)),
    about=InEach(
        en="Who organises here, and what is played", ru="Кто здесь организует и во что играют"
    ),
    door="together",
    group=shelves.PEOPLE,
    where="public",
    hear=lambda _: SettleCommunity(),
)
BAN: Command[Wish] = Command(
    names=InEach(en=("ban",), ru=("бан",)),
    about=InEach(en="Keep somebody from games here", ru="Не допускать кого-то к играм"),
    example=InEach(en="@boris 7d spams", ru="@boris 7д спамит"),
    options=(_WHOM, _TIME, _WHY),
    door="together",
    group=COMMUNITY,
    whom="admins",
    hear=_ban,
)
UNBAN: Command[Wish] = Command(
    names=InEach(en=("unban",), ru=("разбан",)),
    about=InEach(en="Lift a ban", ru="Снять бан"),
    example=InEach(en="@boris", ru="@boris"),
    options=(_WHOSE,),
    door="together",
    group=COMMUNITY,
    whom="admins",
    hear=lambda given: Unban(name) if (name := given.get(_WHOSE)) else None,
)
BANS: Command[Wish] = Command(
    names=InEach(en=("bans",), ru=("баны",)),
    about=InEach(en="Who is banned here", ru="Кто здесь забанен"),
    door="together",
    group=COMMUNITY,
    whom="admins",
    hear=lambda _: ShowBans(),
)
ADJUDICATE: Command[Wish] = Command(
    names=InEach(en=("adjudicate",), ru=("присудить",)),
    about=InEach(en="End a match that nobody plays on", ru="Завершить брошенную партию"),
    example=InEach(en="#7 1-0", ru="#7 1-0"),
    options=(replace(MATCH, required=True), _RESULT, _WHY),
    door="together",
    group=ORGANISE,
    whom="organisers",
    hear=_adjudicate,
)

COMMANDS: tuple[Command[Wish], ...] = (
    COMMUNITY,
    SETTINGS,
    ORGANISERS,
    BAN,
    UNBAN,
    BANS,
    ADJUDICATE,
)
