"""What can be settled of some formats alone: how many games, groups, brackets and ladders, how ties
are broken, acceleration, and whether the house makes their number even."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import get_args

from bot.chat.menu import Value
from bot.club.house import LEVELS
from bot.club.tournaments.settings import Decider, Games, Settings
from bot.language import InEach
from bot.words.options import YES_NO
from bot.words.reading import read_number, read_yes
from bot.words.tournaments import changes
from bot.words.tournaments.changes import Change, change, whole
from bot.words.tournaments.field import YES_OR_NO, Field, plain, same

_USUAL_LEVEL = 2
_DECIDERS: Mapping[str, Decider] = {
    **dict.fromkeys(("pair", "games", "пара", "партии"), "second-pair"),
    **dict.fromkeys(("black", "чёрные", "черные"), "black-wins"),
    **dict.fromkeys(("seed", "посев"), "seed"),
}


def read_count(text: str) -> Games | None:
    """ "3", "bo3", "best of 3"."""
    plain = text.strip().lower().removeprefix("best of").removeprefix("bo")
    number = read_number(plain.strip())
    return next((known for known in get_args(Games) if known == number), None)


def read_games(text: str) -> Change | None:
    """Best of three or five only where a match has a winner."""
    games = read_count(text)
    if games is None:
        return None
    return lambda settings, _zone: (
        replace(settings, games=games)
        if games <= 2 or settings.format in ("knockout", "doubleknockout")
        else None
    )


def read_bracket_games(text: str) -> Change | None:
    games = read_count(text)
    return None if games is None else lambda settings, _zone: replace(settings, bracket_games=games)


def read_deciders(text: str) -> tuple[Decider, ...] | None:
    """One after another; the seed, which always decides, ends them."""
    words = text.lower().replace(",", " ").split()
    found = tuple(_DECIDERS[word] for word in words if word in _DECIDERS)
    if not found or len(found) != len(words) or len({*found}) != len(found):
        return None
    last = found.index("seed") if "seed" in found else len(found)
    return (*found[:last], "seed")


def _settle_deciders(settings: Settings, rules: tuple[Decider, ...]) -> Settings:
    return replace(settings, deciders=rules)


def _settle_acceleration(settings: Settings, wanted: bool) -> Settings:
    return replace(settings, accelerated=wanted)


def _read_house(text: str) -> int | None:
    """A level; a mere "yes" is one that most people can play with."""
    return _USUAL_LEVEL if read_yes(text) else whole(0, LEVELS[-1])(text)


def _settle_house(settings: Settings, level: int) -> Settings:
    return replace(settings, house=level)


HOUSE = Field(
    names=InEach(en=("house",), ru=("бот",)),
    about=InEach(
        en="A machine of this level plays if the number is odd; or no",
        ru="Бот какого уровня играет при нечётном числе; или нет",
    ),
    form="setting",
    read=change(_read_house, _settle_house),
    named=True,
    like=InEach(en=("2", "no"), ru=("2", "нет")),
    answers=(
        Value("no", InEach(en="No", ru="Нет")),
        *plain(*map(str, LEVELS)),
    ),
)
ACCELERATED = Field(
    names=InEach(en=("accelerated", "baku"), ru=("ускорение", "баку")),
    about=InEach(
        en="A Swiss whose upper half has virtual points at first",
        ru="Ускоренная швейцарка (Бакинская система)",
    ),
    form="setting",
    read=change(read_yes, _settle_acceleration),
    named=True,
    values=YES_NO,
    like=YES_OR_NO,
)
BRACKET_GAMES = Field(
    names=InEach(en=("bracketgames",), ru=("плейофф",)),
    about=InEach(
        en="Games in a match after the groups: 1, 2, best of 3, 5",
        ru="Партий во встрече после групп: 1, 2, 3, 5",
    ),
    form="setting",
    read=read_bracket_games,
    named=True,
    values=plain("1", "2", "3", "5"),
    like=same("1", "2", "3", "5"),
)
DECIDERS = Field(
    names=InEach(en=("deciders",), ru=("тайбрейк",)),
    about=InEach(
        en="What decides a level match: pair black seed",
        ru="Что решает при ничьей: пара чёрные посев",
    ),
    form="setting",
    read=change(read_deciders, _settle_deciders),
    words=3,
    named=True,
    like=InEach(
        en=("pair black seed", "pair seed", "seed"), ru=("пара чёрные посев", "пара посев", "посев")
    ),
)
TIE_BREAKS = Field(
    names=InEach(en=("tiebreaks",), ru=("показатели",)),
    about=InEach(en="Such as BH/C1 BH SB", ru="Дополнительные: BH/C1 BH SB"),
    form="setting",
    read=change(
        changes.read_tie_breaks, lambda settings, names: replace(settings, tie_breaks=names)
    ),
    words=14,
    named=True,
    like=same("BH/C1 BH SB"),
)
THIRD = Field(
    names=InEach(en=("third",), ru=("третье",)),
    about=InEach(en="Whether there is a match for third place", ru="Играть ли за третье место"),
    form="setting",
    read=change(read_yes, lambda settings, third: replace(settings, third_place=third)),
    named=True,
    values=YES_NO,
    like=YES_OR_NO,
)
GROUP = Field(
    names=InEach(en=("group",), ru=("группа",)),
    about=InEach(en="So many players in a group", ru="Сколько участников в группе"),
    form="setting",
    read=change(whole(3, 16), lambda settings, count: replace(settings, group_size=count)),
    named=True,
    like=same("4"),
)
ADVANCE = Field(
    names=InEach(en=("advance",), ru=("выходят",)),
    about=InEach(en="So many of a group go on", ru="Сколько выходят из группы"),
    form="setting",
    read=change(whole(1, 8), lambda settings, count: replace(settings, advance=count)),
    named=True,
    like=same("2"),
)
REACH = Field(
    names=InEach(en=("reach",), ru=("ступени",)),
    about=InEach(en="On a ladder: challenge so far up", ru="На сколько мест выше вызывать"),
    form="setting",
    read=change(whole(1, 100), lambda settings, count: replace(settings, reach=count)),
    named=True,
    like=same("3"),
)
DURATION = Field(
    names=InEach(en=("duration",), ru=("длительность",)),
    about=InEach(en="How long an arena lasts", ru="Сколько длится арена"),
    form="setting",
    read=change(changes.lasting, lambda settings, span: replace(settings, duration=span)),
    words=4,
    named=True,
    like=InEach(en=("90m",), ru=("90м",)),
)
ALL_AT_ONCE = Field(
    names=InEach(en=("allatonce",), ru=("всесразу",)),
    about=InEach(en="A round robin without rounds", ru="Круговой турнир без деления на туры"),
    form="setting",
    read=change(read_yes, lambda settings, at_once: replace(settings, all_at_once=at_once)),
    named=True,
    values=YES_NO,
    like=YES_OR_NO,
)
