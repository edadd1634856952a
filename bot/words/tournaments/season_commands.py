"""The verb of /tournament for seasons: looking at one, and leading it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.chat.menu import Option, Value
from bot.club.names import legible
from bot.club.tournaments.season_terms import LARGEST, MOST_PLACES, MOST_TOURNAMENTS, USUAL, By
from bot.language import InEach
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.options import YES_NO
from bot.words.reading import read_moment, read_number, read_yes
from bot.words.tokens import tokens_in
from bot.words.tournaments import options as o
from bot.words.tournaments import season_wishes as sw
from bot.words.tournaments import wishes as w
from bot.words.tournaments.changes import LONGEST_NAME, whole
from bot.words.tournaments.playing_commands import verb

What: TypeAlias = Literal["mine", "new", "set", "add", "out", "end", "handover", "card", "share"]
_WHAT: Mapping[str, What] = {
    **dict.fromkeys(("mine", "мой", "мои"), "mine"),
    **dict.fromkeys(("new", "create", "новый", "создать"), "new"),
    **dict.fromkeys(("set", "задать", "изменить"), "set"),
    **dict.fromkeys(("add", "добавить", "включить"), "add"),
    **dict.fromkeys(("out", "remove", "убрать"), "out"),
    **dict.fromkeys(("end", "завершить"), "end"),
    **dict.fromkeys(("handover", "heir", "передать"), "handover"),
    **dict.fromkeys(("card", "карточка", "итог"), "card"),
    **dict.fromkeys(("share", "поделиться", "показать"), "share"),
}


def what_of(word: str) -> What | None:
    """What is to be done, by one word."""
    return _WHAT.get(word.lower())


_ALL = frozenset({"all", "все"})
_BY_SCORE = frozenset({"score", "points", "счёт", "счет", "очки", "набранные в турнирах"})
_BY_PLACE = frozenset({"place", "places", "место", "места", "за места"})


def read_points(text: str) -> tuple[By, tuple[int, ...]] | None:
    """ "score", "places", or what each place brings: "10,8,6"."""
    plain = text.strip().lower()
    if plain in _BY_SCORE:
        return "score", ()
    if plain in _BY_PLACE:
        return "place", USUAL
    parts = re.split(r"[\s,;/]+", plain)
    numbers = [read_number(part) if part != "0" else 0 for part in parts]
    found = tuple(one for one in numbers if one is not None and one <= LARGEST)
    return ("place", found) if len(found) == len(parts) <= MOST_PLACES else None


def read_until(text: str) -> sw.Until | None:
    """A day, which is meant whole, or a moment; "no" for none."""
    if read_yes(text) is False:
        return sw.Until(None)
    moment = read_moment(text)
    return None if moment is None else sw.Until(moment)


def _or_all(most: int) -> Argument[int]:
    read = whole(0, most)
    return Argument(
        names=InEach(en=("best",), ru=("лучшие",)),
        about=InEach(
            en="How many results count; or all", ru="Сколько результатов в зачёт; или все"
        ),
        form="setting",
        read=lambda text: 0 if text.lower() in _ALL else read(text),
        named=True,
        values=(Value("all", InEach(en="All", ru="Все")),),
    )


_DO: Argument[What] = Argument(
    names=InEach(en=("do", "what"), ru=("что",)),
    about=InEach(en="Nothing: look at it", ru="Ничего: посмотреть"),
    form="word",
    read=what_of,
    values=(
        Value("mine", InEach(en="My results", ru="Мои результаты")),
        Value("new", InEach(en="A new season", ru="Новый сезон")),
        Value("add", InEach(en="Add a tournament", ru="Включить турнир")),
        Value("out", InEach(en="Take a tournament out", ru="Убрать турнир")),
        Value("set", InEach(en="Change it", ru="Изменить")),
        Value("end", InEach(en="End it", ru="Завершить")),
        Value("handover", InEach(en="Hand it over", ru="Передать")),
        Value("card", InEach(en="My card", ru="Моя карточка")),
        Value("share", InEach(en="Show my card here", ru="Показать карточку здесь")),
    ),
)
WHICH = Argument(
    names=InEach(en=("season", "number"), ru=("сезон", "номер")),
    about=InEach(
        en="The season's number or name, if there are several",
        ru="Номер или название сезона, если их несколько",
    ),
    form="number",
    read=read_number,
    offers="seasons",
)
GAME = replace(
    o.NUMBER,
    names=InEach(en=("tournament",), ru=("турнир",)),
    about=InEach(en="The tournament to add or take out", ru="Турнир, который включить или убрать"),
)
_WHO = Argument(
    names=InEach(en=("player",), ru=("игрок",)),
    about=InEach(en="Whose results, or who is to lead it", ru="Чьи результаты или кому передать"),
    form="person",
    read=lambda text: text.strip() or None,
    bare=lambda text: text if text.startswith("@") else None,
)
_POINTS = Argument(
    names=InEach(en=("points",), ru=("очки",)),
    about=InEach(en="score, or for places: 10,8,6,5,4", ru="счёт, или за места: 10,8,6,5,4"),
    form="setting",
    read=read_points,
    words=MOST_PLACES,
    named=True,
    values=(
        Value("places", InEach(en="For places", ru="За места")),
        Value("score", InEach(en="Those made in the tournaments", ru="Набранные в турнирах")),
    ),
)
_BEST = _or_all(MOST_TOURNAMENTS)
_OF = Argument(
    names=InEach(en=("of",), ru=("из",)),
    about=InEach(
        en="How many tournaments it has; no: until you end it",
        ru="Сколько в нём турниров; нет: пока не завершите",
    ),
    form="setting",
    read=whole(0, MOST_TOURNAMENTS),
    named=True,
)
_TEAMS = Argument(
    names=InEach(en=("teams",), ru=("команды",)),
    about=InEach(en="Whether teams are ranked", ru="Командный ли зачёт"),
    form="setting",
    read=read_yes,
    named=True,
    values=YES_NO,
)
_UNTIL = Argument(
    names=InEach(en=("until", "ends"), ru=("до", "конец")),
    about=InEach(
        en="Its last day, such as 2026-12-31; or no", ru="Последний день: 31.12.2026; или нет"
    ),
    form="setting",
    read=read_until,
    words=2,
    named=True,
)
_SURE = replace(
    o.SURE, about=InEach(en="“sure”: end it for good", ru="«точно»: завершить навсегда")
)
_NAME = Argument(
    names=InEach(en=("name",), ru=("название", "имя")),
    about=InEach(en="What it is called", ru="Как называется сезон"),
    form="setting",
    read=lambda text: legible(text)[:LONGEST_NAME].strip() or None,
    words=12,
)
"""Last: it takes whatever nothing else can read."""
_OPTIONS: tuple[Option, ...] = (
    *(_DO, WHICH, GAME, _WHO, _POINTS, _BEST, _OF, _UNTIL, _TEAMS, _SURE, _NAME),
)


def _hear(given: Given) -> w.Wish | None:
    number, tournament = given.get(WHICH), given.get(GAME)
    who, name = given.get(_WHO), given.get(_NAME)
    change = sw.Change(
        *(name, given.get(_POINTS), given.get(_BEST), given.get(_OF), given.get(_TEAMS)),
        given.get(_UNTIL),
    )
    match given.get(_DO):
        case "mine":
            return sw.ShowSeason(number, mine=True)
        case "new":
            return sw.FoundSeason(change) if name else None
        case "add" | "out" as what:
            if tournament is None:  # one number is the tournament's
                number, tournament = None, number
            wish = sw.AddToSeason if what == "add" else sw.TakeOutOfSeason
            return wish(number, tournament)
        case "end":
            return sw.EndSeason(number, given.get(_SURE) is True)
        case "handover":
            heir = who or name
            return sw.HandOverSeason(number, heir.removeprefix("@")) if heir else None
        case "card" | "share" as what:
            return sw.ShowSeasonCard(number, what == "share")
        case "set":
            return sw.ChangeSeason(number, change) if change != sw.Change() else None
        case None:
            if change not in (sw.Change(), sw.Change(name)) or _is_named(given):
                return sw.ChangeSeason(number, change)
            whose = who or name
            return sw.ShowSeason(number, whose.removeprefix("@") if whose else None)


def _is_named(given: Given) -> bool:
    """Whether it is given a name as such; words alone may be somebody's, whose results are meant."""
    names = {name for _, each in _NAME.names.each() for name in each}
    return any(token.key in names for token in tokens_in(given.text))


SEASON = verb(
    InEach(en=("season", "seasons"), ru=("сезон", "сезоны")),
    InEach(
        en="A series of tournaments with points of its own", ru="Серия турниров с общим зачётом"
    ),
    _hear,
    *_OPTIONS,
    example=InEach(
        en='new name="Spring" points=10,8,6 best=4',
        ru='новый название="Весна" очки=10,8,6 лучшие=4',
    ),
)
COMMANDS: tuple[Command[w.Wish], ...] = (SEASON,)
