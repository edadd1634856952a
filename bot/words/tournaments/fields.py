"""What can be settled of a new tournament, each as an argument that is read everywhere alike.

In one file, though it is long, for it is one table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import tzinfo
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.club.tournaments.settings import Settings
from bot.language import InEach
from bot.words.clock import MOST_WORDS, read_clock
from bot.words.meeting.offers import read_rated
from bot.words.options import YES_NO
from bot.words.tournaments import changes
from bot.words.tournaments.changes import MOST_PLAYERS, change, whole
from bot.words.tournaments.entry_fields import ACCESS, NEWCOMERS, PLAYED
from bot.words.tournaments.field import YES_OR_NO, Field, plain, same, spans
from bot.words.tournaments.format_fields import (
    ACCELERATED,
    ADVANCE,
    ALL_AT_ONCE,
    BRACKET_GAMES,
    DECIDERS,
    DURATION,
    GROUP,
    HOUSE,
    REACH,
    THIRD,
    TIE_BREAKS,
    read_games,
)
from bot.words.tournaments.round_fields import (
    AT_ONCE,
    BYES,
    CHECK_IN,
    LATE,
    NO_SHOW,
    REVIEW,
    ROUND_TIME,
    UNFINISHED,
)
from bot.words.tournaments.team_fields import BOARDS, RESERVES, TEAM_ENTRY

FieldName: TypeAlias = Literal[
    "name",
    "game",
    "rules",
    "format",
    "size",
    "rounds",
    "pace",
    "start",
    "rated",
    "games",
    "least",
    "rating",
    "round",
    "checkin",
    "late",
    "byes",
    "unfinished",
    "noshow",
    "atonce",
    "review",
    "tiebreaks",
    "third",
    "group",
    "advance",
    "boards",
    "reserves",
    "teamentry",
    "reach",
    "duration",
    "allatonce",
    "every",
    "accelerated",
    "bracketgames",
    "deciders",
    "house",
    "played",
    "newcomers",
    "access",
]
"""In the order in which they are settled: the game before its rules, the format before its
details. Drafts are kept under these names."""


_ANY_NUMBER = Value("any", InEach(en="Any number", ru="Любое число"))
_AS_MANY = Value("auto", InEach(en="As many as fit", ru="Сколько можно"))
_NO_CLOCK = Value("none", InEach(en="No clock", ru="Без часов"))
_FORMATS = (
    Value("swiss", InEach(en="Swiss", ru="Швейцарский")),
    Value("roundrobin", InEach(en="Round robin", ru="Круговой")),
    Value("double", InEach(en="Double round robin", ru="Двухкруговой")),
    Value("knockout", InEach(en="Knockout", ru="На выбывание")),
    Value("doubleknockout", InEach(en="Double elimination", ru="До двух поражений")),
    Value("groups", InEach(en="Groups, then knockout", ru="Группы и выбывание")),
    Value("team", InEach(en="Teams, each against each", ru="Командный круговой")),
    Value("teamswiss", InEach(en="Swiss of teams", ru="Командная швейцарка")),
    Value("arena", InEach(en="Arena", ru="Арена")),
    Value("ladder", InEach(en="Ladder", ru="Лестница")),
)
_STARTS = (
    Value("hand", InEach(en="By hand", ru="Вручную")),
    Value("full", InEach(en="When it is full", ru="Когда наберётся")),
)

NAME = Field(
    names=InEach(en=("name",), ru=("название", "имя")),
    about=InEach(en="What it is called", ru="Как называется турнир"),
    form="setting",
    read=change(changes.read_name, lambda settings, name: replace(settings, name=name)),
    words=12,
    like=InEach(en=("Winter Cup",), ru=("Зимний кубок",)),
)
GAME = Field(
    names=InEach(en=("game",), ru=("игра",)),
    about=InEach(en="Which game is played", ru="В какую игру играют"),
    form="setting",
    read=changes.read_game,
    words=3,
    named=True,
    offers="games",
    like=InEach(en=("Kriegspiel",), ru=("Кригшпиль",)),
)
RULES = Field(
    names=InEach(en=("rules",), ru=("правила",)),
    about=InEach(en="Which set of rules", ru="По каким правилам"),
    form="setting",
    read=changes.read_rules,
    named=True,
    offers="rules",
    like=same("classic"),
)
FORMAT = Field(
    names=InEach(en=("format",), ru=("система", "вид")),
    about=InEach(en="Who meets whom", ru="Кто с кем встречается"),
    form="setting",
    read=change(changes.read_format, changes.settle_format),
    words=3,
    named=True,
    values=_FORMATS,
    like=InEach(
        en=(
            "swiss",
            "roundrobin",
            "double",
            "knockout",
            "doubleknockout",
            "groups",
            "team",
            "teamswiss",
            "arena",
            "ladder",
        ),
        ru=(
            *("швейцарский", "круговой", "двухкруговой", "кубок"),
            *(
                "до-двух-поражений",
                "группы",
                "командный",
                "командная-швейцарка",
                "арена",
                "лестница",
            ),
        ),
    ),
    answers=_FORMATS,
)
SIZE = Field(
    names=InEach(en=("size", "players", "most"), ru=("игроки",)),
    about=InEach(en="At most so many players, or from–to: 6-16", ru="Сколько мест; или 6-16"),
    form="setting",
    read=change(changes.read_size, changes.settle_size),
    words=5,
    named=True,
    like=same("8", "6-16"),
    answers=(*plain("4", "6", "8", "16", "32", "64"), _ANY_NUMBER),
)
ROUNDS = Field(
    names=InEach(en=("rounds",), ru=("туры", "туров")),
    about=InEach(en="How many rounds; auto is as many as fit", ru="Сколько туров; или auto"),
    form="setting",
    read=change(changes.read_rounds, lambda settings, count: replace(settings, rounds=count)),
    words=2,
    named=True,
    like=InEach(en=("auto", "5"), ru=("авто", "5")),
    answers=(_AS_MANY, *plain("3", "4", "5", "6", "7", "9")),
)
PACE = Field(
    names=InEach(en=("pace", "time"), ru=("время", "контроль")),
    about=InEach(
        en="The time control: 3d, 30d+1d/45d, 10m+5s or none",
        ru="Контроль времени: 3д, 30д+1д/45д, 10м+5с или нет",
    ),
    form="setting",
    read=change(read_clock, changes.settle_pace),
    words=MOST_WORDS,
    named=True,
    like=InEach(
        en=("3d", "30d+1d/45d", "10m+5s", "none"), ru=("3д", "30д+1д/45д", "10м+5с", "нет")
    ),
    answers=(*spans("1d", "3d", "7d", "30d+1d/45d", "10m+5s"), _NO_CLOCK),
)
START = Field(
    names=InEach(en=("start",), ru=("старт", "начало")),
    about=InEach(
        en="hand, full, or a time such as 2026-12-01 18:00",
        ru="вручную, набор или время: 01.12.2026 18:00",
    ),
    form="setting",
    read=changes.read_start,
    words=5,
    named=True,
    like=InEach(
        en=("hand", "full", "tomorrow 18:00", "2026-12-01 18:00"),
        ru=("вручную", "набор", "завтра в 18:00", "01.12.2026 18:00"),
    ),
    answers=_STARTS,
)
RATED = Field(
    names=InEach(en=("rated",), ru=("рейтинговый",)),
    about=InEach(en="Whether it counts for ratings", ru="Идут ли партии на рейтинг"),
    form="setting",
    read=change(read_rated, lambda settings, rated: replace(settings, rated=rated)),
    named=True,
    values=YES_NO,
    like=YES_OR_NO,
    answers=YES_NO,
)
GAMES = Field(
    names=InEach(en=("games", "bestof"), ru=("партии", "партий")),
    about=InEach(
        en="Games in a match, 1 or 2; in a knockout also best of 3, 5",
        ru="Партий во встрече: 1, 2; на выбывание ещё 3, 5",
    ),
    form="setting",
    read=read_games,
    named=True,
    values=plain("1", "2", "3", "5"),
    like=same("1", "2", "3", "5"),
)
LEAST = Field(
    names=InEach(en=("least",), ru=("минимум",)),
    about=InEach(en="It takes at least so many players", ru="Сколько нужно участников"),
    form="setting",
    read=change(whole(2, MOST_PLAYERS), lambda settings, count: replace(settings, least=count)),
    named=True,
    like=same("4"),
)
RATING = Field(
    names=InEach(en=("rating",), ru=("рейтинг",)),
    about=InEach(
        en="Who may enter, such as 1400-1800, or any", ru="Кого пускать: 1400-1800, любой"
    ),
    form="setting",
    read=change(changes.read_ratings, changes.settle_ratings),
    named=True,
    like=InEach(en=("1400-1800", "any"), ru=("1400-1800", "любой")),
    answers=(Value("any", InEach(en="Any rating", ru="Любой")),),
)

EVERY = Field(
    names=InEach(en=("every",), ru=("каждые", "повтор")),
    about=InEach(en="Held again so often, or off", ru="Как часто повторять, или нет"),
    form="setting",
    read=change(changes.read_every, lambda settings, span: replace(settings, every=span)),
    words=4,
    named=True,
    like=InEach(en=("week", "14d", "off"), ru=("неделя", "14д", "нет")),
    answers=(
        Value("7d", InEach(en="Every week", ru="Каждую неделю")),
        Value("off", InEach(en="Once", ru="Один раз")),
    ),
)

FIELDS: Mapping[FieldName, Field] = {
    "name": NAME,
    "game": GAME,
    "rules": RULES,
    "format": FORMAT,
    "size": SIZE,
    "rounds": ROUNDS,
    "pace": PACE,
    "start": START,
    "rated": RATED,
    "games": GAMES,
    "least": LEAST,
    "rating": RATING,
    "round": ROUND_TIME,
    "checkin": CHECK_IN,
    "late": LATE,
    "byes": BYES,
    "unfinished": UNFINISHED,
    "noshow": NO_SHOW,
    "atonce": AT_ONCE,
    "review": REVIEW,
    "tiebreaks": TIE_BREAKS,
    "third": THIRD,
    "group": GROUP,
    "advance": ADVANCE,
    "boards": BOARDS,
    "reserves": RESERVES,
    "teamentry": TEAM_ENTRY,
    "reach": REACH,
    "duration": DURATION,
    "allatonce": ALL_AT_ONCE,
    "every": EVERY,
    "accelerated": ACCELERATED,
    "bracketgames": BRACKET_GAMES,
    "deciders": DECIDERS,
    "house": HOUSE,
    "played": PLAYED,
    "newcomers": NEWCOMERS,
    "access": ACCESS,
}
"""In the order in which they are settled."""


def field_named(word: str) -> FieldName | None:
    """The field that is meant, by any of its names in any language."""
    word = word.lower()
    return next(
        (
            key
            for key, field in FIELDS.items()
            if any(word in names for _, names in field.names.each())
        ),
        None,
    )


def settle(settings: Settings, name: str, text: str, zone: tzinfo) -> Settings | None:
    """The settings with this field, or with a setting of the game; None: it cannot be that."""
    field = field_named(name)
    if field is None:
        return changes.with_option(settings, name, text)
    settled = FIELDS[field].read(_as_pressed(FIELDS[field], text))
    return None if settled is None else settled(settings, zone)


def _as_pressed(field: Field, text: str) -> str:
    """What the button says that is called so: people also type what stands on it."""
    label = text.strip().lower()
    offered = (*field.answers, *field.values)
    return next(
        (one.word for one in offered if any(label == said.lower() for _, said in one.label.each())),
        text,
    )


def in_order(said: Mapping[str, str]) -> list[str]:
    """What was said, in the order in which it is to be settled; the game's own settings last."""
    order: list[str] = [*FIELDS, *said]
    return sorted(said, key=order.index)
